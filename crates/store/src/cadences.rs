//! Reminders, as people have chosen them for single tables.

use super::{Store, StoreError, TableId, link::Lock, sql::sql};
use quark_session::{Cadence, UserId};

impl Store {
    /// Stores how often `user` is reminded at `table`; `None` leaves it to the table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_cadence(
        &self,
        table: TableId,
        user: UserId,
        cadence: Option<Cadence>,
    ) -> Result<(), StoreError> {
        let write = match cadence {
            None => {
                sql("delete from cadences where session = $1 and person = $2").bind((table, user))
            }
            // Nobody is reminded at a table that has lost its log.
            Some(cadence) => sql("insert into cadences (session, person, cadence)
                 select id, $2, $3 from sessions where id = $1 and dropped = 0
                 on conflict (session, person) do update set cadence = excluded.cadence")
            .bind((table, user, cadence.key())),
        };
        self.write((Lock::Table(table), write)).await.map(drop)
    }

    /// Returns how often `user` wants to be reminded at `table`, if they have chosen that.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn cadence(
        &self,
        table: TableId,
        user: UserId,
    ) -> Result<Option<Cadence>, StoreError> {
        let cadence: Option<String> =
            sql("select cadence from cadences where session = $1 and person = $2")
                .bind((table, user))
                .first(&mut self.reading())
                .await?;
        Ok(cadence.as_deref().and_then(Cadence::read))
    }

    /// Returns all such choices of `user`, by table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn cadences_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(TableId, String)>, StoreError> {
        sql("select session, cadence from cadences where person = $1 order by session")
            .bind(user)
            .all(&mut self.reading())
            .await
    }
}
