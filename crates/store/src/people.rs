//! People, as far as play needs them.

use std::collections::HashMap;

use super::{
    Store, StoreError,
    sql::{parameters, sql},
};
use quark_session::{Preferences, UserId};

/// A person, as far as play needs them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// The display name as last seen, unescaped.
    pub name: String,
    /// Whether they take no direct messages from the bot.
    pub unreachable: bool,
    /// Whether they have been told that we know.
    pub notified: bool,
    /// Their settings.
    pub preferences: Preferences,
}

/// Reads somebody's stored settings. Damaged ones count as not chosen, and disturb
/// nothing else.
pub(super) fn chosen(settings: &[u8]) -> Preferences {
    serde_json::from_slice(settings).unwrap_or_else(|_| {
        tracing::warn!("somebody's preferences cannot be read: they count as not chosen");
        Preferences::default()
    })
}

impl Store {
    /// Returns what is kept of `user`, if anything.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn person(&self, user: UserId) -> Result<Option<Person>, StoreError> {
        let row: Option<(String, bool, bool, Vec<u8>)> =
            sql("select name, unreachable, notified, settings from people where id = $1")
                .bind(user)
                .first(&mut self.reading())
                .await?;
        Ok(row.map(|(name, unreachable, notified, settings)| Person {
            name,
            unreachable,
            notified,
            preferences: chosen(&settings),
        }))
    }

    /// Returns the names of `users`, as far as they are known.
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
        let rows: Vec<(UserId, String)> = query.all(&mut self.reading()).await?;
        Ok(rows.into_iter().collect())
    }

    /// Keeps the display name of `user`, if it is new, and returns what is kept of them.
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

    /// Keeps whether `user` takes direct messages.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reachable(&self, user: UserId, reachable: bool) -> Result<(), StoreError> {
        if self.person(user).await?.is_some_and(|person| person.unreachable != reachable) {
            return Ok(());
        }
        // Anyone who opens their messages again may be told again when they close them.
        let reach =
            sql("update people set unreachable = $1, notified = notified * $1 where id = $2");
        self.write(reach.bind((!reachable, user))).await.map(drop)
    }

    /// Keeps that `user` has been told that direct messages do not arrive.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn notified(&self, user: UserId) -> Result<(), StoreError> {
        let notified = sql("update people set notified = 1 where id = $1").bind(user);
        self.write(notified).await.map(drop)
    }

    /// Returns the settings of `user`; the defaults for those who have chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        Ok(self.person(user).await?.map(|person| person.preferences).unwrap_or_default())
    }
}
