//! Private notes of people about tables.

use super::{Store, StoreError, TableId, link::Lock, sql::sql};
use quark_game::Seat;
use quark_session::UserId;

impl Store {
    /// Stores the note of `user` about `table`; an empty one deletes it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_note(
        &self,
        table: TableId,
        user: UserId,
        note: &str,
    ) -> Result<(), StoreError> {
        let write = if note.is_empty() {
            sql("delete from notes where session = $1 and person = $2").bind((table, user))
        } else {
            // A table that has lost its log gets no notes.
            sql("insert into notes (session, person, note)
                 select id, $2, $3 from sessions where id = $1 and dropped = 0
                 on conflict (session, person) do update set note = excluded.note")
            .bind((table, user, note))
        };
        self.write((Lock::Table(table), write)).await.map(drop)
    }

    /// Returns the note of `user` about `table`, if there is one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn note(&self, table: TableId, user: UserId) -> Result<Option<String>, StoreError> {
        sql("select note from notes where session = $1 and person = $2")
            .bind((table, user))
            .first(&mut self.reading())
            .await
    }

    /// Returns the note of `user` about `table`, whether `seat` has a plan, and whether it has standing orders.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn note_and_plans(
        &self,
        table: TableId,
        user: UserId,
        seat: Seat,
    ) -> Result<(Option<String>, bool, bool), StoreError> {
        let (note, plans, orders): (_, i64, i64) =
            sql("select (select note from notes where session = $1 and person = $2),
             (select count(*) from plans where session = $1 and seat = $3),
             (select count(*) from orders where session = $1 and seat = $3)")
            .bind((table, user, seat.0))
            .one(&mut self.reading())
            .await?;
        Ok((note, 0 < plans, 0 < orders))
    }

    /// Returns all notes of `user`, by table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn notes_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(TableId, String)>, StoreError> {
        sql("select session, note from notes where person = $1 order by session")
            .bind(user)
            .all(&mut self.reading())
            .await
    }
}
