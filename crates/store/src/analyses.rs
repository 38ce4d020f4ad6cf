//! Analyses of games by machines: computed once, and stored with the table.

use super::{Store, StoreError, TableId, sql::sql};
use quark_session::results::Analysis;

impl Store {
    /// Stores the analysis of the game of `table`, and replaces an earlier one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn keep_analysis(&self, table: TableId, found: &Analysis) -> Result<(), StoreError> {
        let Analysis { mind, budget, moves } = found;
        let moves = serde_json::to_string(moves)?;
        let keep = sql("insert into analyses (session, version, budget, found) values ($1, $2, $3, $4)
             on conflict (session) do update set version = excluded.version, budget = excluded.budget,
             found = excluded.found");
        self.write(keep.bind((table, *mind, *budget, moves))).await.map(drop)
    }

    /// Returns the analysis of the game of `table`, if a machine made one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails, or the stored analysis is damaged.
    pub async fn analysis(&self, table: TableId) -> Result<Option<Analysis>, StoreError> {
        let row: Option<(i64, i64, Vec<u8>)> =
            sql("select version, budget, found from analyses where session = $1")
                .bind(table)
                .first(&mut self.reading())
                .await?;
        let Some((mind, budget, moves)) = row else { return Ok(None) };
        let (mind, budget) =
            (u16::try_from(mind).unwrap_or(u16::MAX), u32::try_from(budget).unwrap_or(u32::MAX));
        Ok(Some(Analysis { mind, budget, moves: serde_json::from_slice(&moves)? }))
    }
}
