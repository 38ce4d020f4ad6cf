//! People, with the data that play needs.

use std::collections::HashMap;

use super::{
    Store, StoreError,
    sql::{parameters, sql},
};
use quark_session::{Preferences, UserId};

/// Stored data about a person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// Last known display name, unescaped.
    pub name: String,
    /// True if the bot cannot send them direct messages.
    pub unreachable: bool,
    /// True if they were told that direct messages do not arrive.
    pub notified: bool,
    /// Choices made with `/quark prefs`; defaults for all others.
    pub preferences: Preferences,
}

/// Parses stored preferences. Damaged ones count as not chosen, and do not disturb anything
/// else.
pub(super) fn chosen(settings: &[u8]) -> Preferences {
    serde_json::from_slice(settings).unwrap_or_else(|_| {
        tracing::warn!("cannot read a person's preferences: using the defaults");
        Preferences::default()
    })
}

impl Store {
    /// Returns the stored data about `user`, if there is any.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn person(&self, user: UserId) -> Result<Option<Person>, StoreError> {
        let row: Option<(String, bool, bool, Vec<u8>)> =
            sql("select name, unreachable, notified, settings from people where id = $1")
                .bind(user)
                .repeats()
                .first(&mut self.reading())
                .await?;
        Ok(row.map(|(name, unreachable, notified, settings)| Person {
            name,
            unreachable,
            notified,
            preferences: chosen(&settings),
        }))
    }

    /// Returns the known names of `users`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn names(&self, users: &[UserId]) -> Result<HashMap<UserId, String>, StoreError> {
        if users.is_empty() {
            return Ok(HashMap::new());
        }
        let ids = parameters(1, users.len());
        let query = sql(format!("select id, name from people where id in {ids}"));
        let query = users.iter().fold(query, |query, user| query.bind(*user));
        let rows: Vec<(UserId, String)> = query.repeats().all(&mut self.reading()).await?;
        Ok(rows.into_iter().collect())
    }

    /// Stores the display name of `user` if it is new, and returns the data about them.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn remember(&self, user: UserId, name: &str) -> Result<Person, StoreError> {
        let known = self.person(user).await?;
        if let Some(known) = known.as_ref().filter(|known| known.name == name) {
            return Ok(known.clone());
        }
        let remember = sql("insert into people (id, name) values ($1, $2)
             on conflict (id) do update set name = excluded.name");
        self.write(remember.bind((user, name))).await?;
        Ok(Person { name: name.to_owned(), ..known.unwrap_or_default() })
    }

    /// Stores whether `user` can get direct messages.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reachable(&self, user: UserId, reachable: bool) -> Result<(), StoreError> {
        if self.person(user).await?.is_some_and(|person| person.unreachable != reachable) {
            return Ok(());
        }
        // People who open their messages again may get the notice again if they close them later.
        let reach =
            sql("update people set unreachable = $1, notified = notified * $1 where id = $2");
        self.write(reach.bind((!reachable, user))).await.map(drop)
    }

    /// Records that `user` was told that direct messages do not arrive.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn notified(&self, user: UserId) -> Result<(), StoreError> {
        let notified = sql("update people set notified = 1 where id = $1").bind(user);
        self.write(notified).await.map(drop)
    }

    /// Returns the preferences of `user`; the defaults if they have chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        Ok(self.person(user).await?.map(|person| person.preferences).unwrap_or_default())
    }
}
