//! Analyses of finished games.

use super::{Failure, Service};
use crate::{StoreError, TableId};
use quark_session::results::{Analysis, Position, positions};

/// Approximate number of moves that are tried for each move of a game, unless the operator sets another. Half of them
/// are as many as a hard machine tries.
pub const ANALYSIS: u32 = 40_000;

impl Service {
    /// Sets the approximate number of moves that are tried for each move of a game; 0 for no analyses.
    #[must_use]
    pub fn with_analysis(self, budget: u32) -> Service {
        Service { analysis: budget, ..self }
    }

    /// Returns the approximate number of moves that are tried for each move of a game; `None` for no analyses.
    #[must_use]
    pub fn analysis_budget(&self) -> Option<u32> {
        Some(self.analysis).filter(|budget| 0 < *budget)
    }

    /// Returns the analysis of a table's game, if there is one and it can be read.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn analysis(&self, table: TableId) -> Result<Option<Analysis>, Failure> {
        match self.store.analysis(table).await {
            Err(why) if why.is_damage() => {
                tracing::warn!(%table, %why, "cannot read the analysis, analysing again");
                Ok(None)
            }
            found => Ok(found?),
        }
    }

    /// Stores an analysis.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn keep_analysis(&self, table: TableId, found: &Analysis) -> Result<(), Failure> {
        Ok(self.store.keep_analysis(table, found).await?)
    }

    /// Returns the positions before each move of a table's game; empty while the game is on.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or its log cannot be followed.
    pub async fn positions(&self, table: TableId) -> Result<Vec<Position>, Failure> {
        let log = self.store.log(table).await?;
        Ok(positions(&self.catalog, &log).map_err(StoreError::from)?)
    }
}
