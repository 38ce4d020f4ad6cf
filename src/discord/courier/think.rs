//! Machines move, through the same door as people.

use super::{Courier, Problem};
use crate::{
    game::Seat,
    service::Failure,
    session::{By, Command, Thought},
    store::StoredJob,
};

impl Courier {
    pub(super) async fn think(&self, owed: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(owed.table, owed.version).await?;
        let (Some(table), Some(level)) = (session.table(), session.level(seat)) else {
            return Ok(());
        };
        if session.version != owed.version || !session.waiting().contains(seat) {
            return Ok(());
        }
        let (table, mut whim) =
            (table.boxed_clone(), self.service.whim(owed.table, session.version).await?);
        let thought = move |halt: &_| table.think(seat, level.into(), &mut whim, halt);
        let Some(action) = self.thinkers.think(thought).await else {
            let stopped = self.thinkers.is_stopped();
            let nothing = || Problem::Ours("a machine found no move".to_owned());
            return Err(if stopped { Problem::NotYet } else { nothing() });
        };
        let (seen, thought) = (Some(session.version), Some(Thought::of(level)));
        let by = By::Machine { seat, action, seen, thought };
        let command = Command { by, interaction: None };
        match self.service.run(owed.table, &command).await {
            // Refused: the table has moved on meanwhile, and owes a new thought if it is still wanted.
            Ok(_) | Err(Failure::Refused(_)) => Ok(()),
            Err(failure) => Err(failure.into()),
        }
    }
}
