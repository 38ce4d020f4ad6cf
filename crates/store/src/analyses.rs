//! What machines have found that went over games: computed once, and kept with the table.

use super::{Store, StoreError, TableId, database::Tx, sql::sql, write::Write};
use quark_session::results::Analysis;

/// A row: the version of the machine players, their budget, and what they found.
type Row = (i64, i64, Vec<u8>);

/// A machine has found this.
struct Found {
    table: TableId,
    mind: i64,
    budget: u32,
    moves: String,
}

impl Write for Found {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        sql("insert into analyses (session, version, budget, found) values ($1, $2, $3, $4)
             on conflict (session) do update set version = excluded.version, budget = excluded.budget,
             found = excluded.found")
        .bind(self.table.0)
        .bind(self.mind)
        .bind(self.budget)
        .bind(&self.moves)
        .execute(tx)
        .await
    }
}

impl Store {
    /// Keeps what was found of the game of `table`, in place of what was kept of it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn keep_analysis(&self, table: TableId, found: &Analysis) -> Result<(), StoreError> {
        let Analysis { mind, budget, moves } = found;
        let moves = serde_json::to_string(moves)?;
        let found = Found { table, mind: i64::from(*mind), budget: *budget, moves };
        self.write(found).await.map(drop)
    }

    /// What was found of the game of `table`, if a machine went over it.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails, or what is kept is damaged.
    pub async fn analysis(&self, table: TableId) -> Result<Option<Analysis>, StoreError> {
        let row: Option<Row> =
            sql("select version, budget, found from analyses where session = $1")
                .bind(table.0)
                .first(&mut self.reading())
                .await?;
        let Some((mind, budget, moves)) = row else { return Ok(None) };
        let (mind, budget) =
            (u16::try_from(mind).unwrap_or(u16::MAX), u32::try_from(budget).unwrap_or(u32::MAX));
        Ok(Some(Analysis { mind, budget, moves: serde_json::from_slice(&moves)? }))
    }
}
