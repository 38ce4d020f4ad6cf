//! People who do not want to play with others, and people who have played together.

use super::{
    Store, StoreError,
    sql::{parameters, sql},
};
use quark_session::UserId;

impl Store {
    /// Stores that `user` does not want to play with `other`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn block(&self, user: UserId, other: UserId) -> Result<(), StoreError> {
        let block =
            sql("insert into blocks (person, blocked) values ($1, $2) on conflict do nothing");
        self.write(block.bind((user, other))).await.map(drop)
    }

    /// Stores that `user` may play with `other` again; returns true if they did not want to before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn unblock(&self, user: UserId, other: UserId) -> Result<bool, StoreError> {
        let unblock = sql("delete from blocks where person = $1 and blocked = $2");
        self.write(unblock.bind((user, other))).await.map(|deleted| deleted != 0)
    }

    /// Returns the people whom `user` has blocked.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn blocked_by(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        sql("select blocked from blocks where person = $1 order by blocked")
            .bind(user)
            .all(&mut self.reading())
            .await
    }

    /// Returns true if one of `others` has blocked `user`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn is_blocked(&self, user: UserId, others: &[UserId]) -> Result<bool, StoreError> {
        if others.is_empty() {
            return Ok(false);
        }
        let (ids, last) = (parameters(1, others.len()), others.len() + 1);
        let query =
            sql(format!("select count(*) from blocks where person in {ids} and blocked = ${last}"));
        let query = others.iter().fold(query, |query, other| query.bind(*other)).bind(user);
        let found: i64 = query.one(&mut self.reading()).await?;
        Ok(found != 0)
    }

    /// Returns true if two people sit at a running game together, or a result names both.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn have_played(&self, user: UserId, other: UserId) -> Result<bool, StoreError> {
        let found: i64 = sql("select count(*) from (
             select mine.session from players as mine join players as theirs on theirs.session = mine.session
             where mine.person = $1 and theirs.person = $2
             union all
             select mine.session from occupants as mine
             join occupants as theirs on theirs.session = mine.session
             join sessions on id = mine.session
             where stage = 'playing' and mine.person = $1 and theirs.person = $2) as met")
        .bind((user, other))
        .one(&mut self.reading())
        .await?;
        Ok(found != 0)
    }
}
