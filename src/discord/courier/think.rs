//! Machines move, through the same door as people.

use rand::{TryRng, rngs::SysRng};

use super::{Courier, Problem};
use crate::{
    game::{Luck, Seat},
    service::Failure,
    session::{By, Command},
    store::StoredJob,
};

impl Courier {
    pub(super) async fn think(&self, owed: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(owed.table, owed.version).await?;
        if session.version != owed.version
            || !session.waiting().contains(seat)
            || !session.is_machine(seat)
        {
            return Ok(());
        }
        let mut whim = SysRng.try_next_u64().map(Luck::seeded).map_err(|_| Failure::Entropy)?;
        let Some(action) = session.table().and_then(|table| table.any_move(seat, &mut whim)) else {
            return Ok(());
        };
        let by = By::Machine { seat, action, seen: Some(session.version) };
        let command = Command { by, interaction: None };
        match self.service.run(owed.table, &command).await {
            // Refused: the table has moved on meanwhile, and owes a new thought if it is still wanted.
            Ok(_) | Err(Failure::Refused(_)) => Ok(()),
            Err(failure) => Err(failure.into()),
        }
    }
}
