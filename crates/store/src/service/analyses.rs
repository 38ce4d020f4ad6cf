//! Analyses of games that are over.

use super::{Failure, Service};
use crate::{StoreError, TableId};
use quark_session::results::{Analysis, Position, positions};

/// About how many moves are tried for each move of a game, unless the operator says otherwise: half of them are as
/// many as a hard machine tries.
pub const ANALYSIS: u32 = 40_000;

impl Service {
    /// Sets about how many moves are tried for each move of a game that is analysed; none is if it is 0.
    #[must_use]
    pub fn with_analysis(self, budget: u32) -> Service {
        Service { analysis: budget, ..self }
    }

    /// About how many moves are tried for each move of a game that is gone over; none if no game is.
    #[must_use]
    pub fn analysis_budget(&self) -> Option<u32> {
        Some(self.analysis).filter(|budget| 0 < *budget)
    }

    /// What a machine has found that went over the game of a table, if one did and it can be read.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn analysis(&self, table: TableId) -> Result<Option<Analysis>, Failure> {
        match self.store.analysis(table).await {
            Err(why) if why.is_damage() => {
                tracing::warn!(%table, %why, "its analysis is made again");
                Ok(None)
            }
            found => Ok(found?),
        }
    }

    /// Keeps what a machine has found.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn keep_analysis(&self, table: TableId, found: &Analysis) -> Result<(), Failure> {
        Ok(self.store.keep_analysis(table, found).await?)
    }

    /// The positions before each move of the game of a table; none as long as it is on.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or its log cannot be followed.
    pub async fn positions(&self, table: TableId) -> Result<Vec<Position>, Failure> {
        let log = self.store.log(table).await?;
        Ok(positions(&self.catalog, &log).map_err(StoreError::from)?)
    }
}
