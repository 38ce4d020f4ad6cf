//! Messages that call people: to the seats that are kept for them, and to their turns.

use super::{
    Store, StoreError, TableId,
    link::{Lock, Tx},
    sql::{FromRow, Row, sql},
    write::Write,
};
use quark_session::UserId;

/// A message that calls somebody to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Discord's number of its channel or thread.
    pub channel: u64,
    /// Its number in the chat.
    pub message: u64,
    /// True for a direct message.
    pub direct: bool,
}

impl FromRow for Call {
    fn from_row(row: &mut Row) -> Result<Call, StoreError> {
        let (channel, message, direct) = <(u64, u64, bool)>::from_row(row)?;
        Ok(Call { channel, message, direct })
    }
}

/// Stores a message that calls several people.
struct AddCall {
    table: TableId,
    users: Vec<UserId>,
    call: Call,
}

impl Write for AddCall {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Call { channel, message, direct } = self.call;
        for user in &self.users {
            sql("insert into calls (session, person, channel, message, direct)
                 select id, $2, $3, $4, $5 from sessions where id = $1 and dropped = 0
                 on conflict (session, person, channel, message) do nothing")
            .bind((self.table, *user, channel, message, direct))
            .execute(tx)
            .await?;
        }
        Ok(0)
    }
}

impl Store {
    /// Stores a message that calls `users` to `table`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn add_call(
        &self,
        table: TableId,
        users: &[UserId],
        call: Call,
    ) -> Result<(), StoreError> {
        let add = AddCall { table, users: users.to_vec(), call };
        self.write((Lock::Table(table), add)).await.map(drop)
    }

    /// Stores a message that calls `user` if nobody is known to be called by it: the bot may have stopped before that.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn add_unknown_call(
        &self,
        table: TableId,
        user: UserId,
        call: Call,
    ) -> Result<(), StoreError> {
        let add = sql("insert into calls (session, person, channel, message, direct)
             select id, $2, $3, $4, $5 from sessions where id = $1 and dropped = 0
             and not exists (select 1 from calls where session = $1 and channel = $3 and message = $4)")
        .bind((table, user, call.channel, call.message, call.direct));
        self.write((Lock::Table(table), add)).await.map(drop)
    }

    /// Deletes such a message, which calls nobody any more.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn end_call(
        &self,
        table: TableId,
        user: UserId,
        call: Call,
    ) -> Result<(), StoreError> {
        let end = sql(
            "delete from calls where session = $1 and person = $2 and channel = $3 and message = $4",
        )
        .bind((table, user, call.channel, call.message));
        self.write((Lock::Table(table), end)).await.map(drop)
    }

    /// Returns the messages that call `user` to `table`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn calls(&self, table: TableId, user: UserId) -> Result<Vec<Call>, StoreError> {
        sql("select channel, message, direct from calls where session = $1 and person = $2
             order by channel, message")
        .bind((table, user))
        .all(&mut self.reading())
        .await
    }

    /// Returns all messages that call people to `table`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn calls_at(&self, table: TableId) -> Result<Vec<(UserId, Call)>, StoreError> {
        let rows: Vec<(UserId, u64, u64, bool)> =
            sql("select person, channel, message, direct from calls where session = $1
                 order by channel, message, person")
            .bind(table)
            .all(&mut self.reading())
            .await?;
        let call = |(user, channel, message, direct)| (user, Call { channel, message, direct });
        Ok(rows.into_iter().map(call).collect())
    }

    /// Returns all messages that call `user`, by table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn calls_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(TableId, u64, u64)>, StoreError> {
        sql("select session, channel, message from calls where person = $1
             order by session, channel, message")
        .bind(user)
        .all(&mut self.reading())
        .await
    }
}
