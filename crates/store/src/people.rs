//! People, as far as play needs them.

use std::collections::HashMap;

use super::{
    Store, StoreError,
    database::Tx,
    sql::{lossy, parameters, sql, stored, unstored},
    write::Write,
};
use quark_session::{Preferences, UserId};

/// What is kept of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The display name as last seen, unescaped.
    pub name: String,
    /// Whether they take no direct messages from the bot.
    pub unreachable: bool,
    /// Whether they have been told that we know.
    pub notified: bool,
    /// What they have chosen.
    pub preferences: Preferences,
}

/// Somebody is called so.
struct Remember {
    user: UserId,
    name: String,
}

impl Write for Remember {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        sql("insert into people (id, name) values ($1, $2) on conflict (id) do update set name = excluded.name")
            .bind(stored(self.user.0))
            .bind(&self.name)
            .execute(tx)
            .await?;
        Ok(1)
    }
}

/// Somebody takes direct messages, or takes none.
struct Reachable {
    user: UserId,
    reachable: bool,
}

impl Write for Reachable {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        // Whoever opens their messages again may be told anew when they close them.
        sql("update people set unreachable = $1, notified = notified * $1 where id = $2")
            .bind(!self.reachable)
            .bind(stored(self.user.0))
            .execute(tx)
            .await?;
        Ok(1)
    }
}

/// Somebody has been told that direct messages do not arrive.
struct Notified {
    user: UserId,
}

impl Write for Notified {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        sql("update people set notified = 1 where id = $1")
            .bind(stored(self.user.0))
            .execute(tx)
            .await?;
        Ok(1)
    }
}

/// What somebody has chosen, as it is stored. What is damaged counts as not chosen, and disturbs
/// nothing else.
pub(super) fn chosen(settings: &[u8]) -> Preferences {
    serde_json::from_slice(settings).unwrap_or_else(|_| {
        tracing::warn!("somebody's preferences cannot be read: they count as not chosen");
        Preferences::default()
    })
}

impl Store {
    /// What is kept of `user`, if anything.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn person(&self, user: UserId) -> Result<Option<Person>, StoreError> {
        let row: Option<(Vec<u8>, bool, bool, Vec<u8>)> =
            sql("select name, unreachable, notified, settings from people where id = $1")
                .bind(stored(user.0))
                .first(&mut self.reading())
                .await?;
        Ok(row.map(|(name, unreachable, notified, settings)| Person {
            name: lossy(name),
            unreachable,
            notified,
            preferences: chosen(&settings),
        }))
    }

    /// The names of `users`, as far as they are known.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn names(&self, users: &[UserId]) -> Result<HashMap<UserId, String>, StoreError> {
        if users.is_empty() {
            return Ok(HashMap::new());
        }
        let ids = parameters(1, users.len());
        let query = sql(format!("select id, name from people where id in {ids}"));
        let query = users.iter().fold(query, |query, user| query.bind(stored(user.0)));
        let rows: Vec<(i64, Vec<u8>)> = query.all(&mut self.reading()).await?;
        let named = |(id, name): (i64, Vec<u8>)| (UserId(unstored(id)), lossy(name));
        Ok(rows.into_iter().map(named).collect())
    }

    /// Keeps the display name of `user`, if it is new.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn remember(&self, user: UserId, name: &str) -> Result<(), StoreError> {
        if self.person(user).await?.is_some_and(|person| person.name == name) {
            return Ok(());
        }
        self.write(Remember { user, name: name.to_owned() }).await.map(drop)
    }

    /// Keeps whether `user` takes direct messages.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn reachable(&self, user: UserId, reachable: bool) -> Result<(), StoreError> {
        if self.person(user).await?.is_some_and(|person| person.unreachable != reachable) {
            return Ok(());
        }
        self.write(Reachable { user, reachable }).await.map(drop)
    }

    /// Keeps that `user` has been told that direct messages do not arrive.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn notified(&self, user: UserId) -> Result<(), StoreError> {
        self.write(Notified { user }).await.map(drop)
    }

    /// What `user` has chosen; the defaults for those who have chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, StoreError> {
        Ok(self.person(user).await?.map(|person| person.preferences).unwrap_or_default())
    }
}
