//! Plans and standing orders are played when their turn has begun; see [`UNATTENDED`](super::UNATTENDED).

use super::{Failure, Service, run::When};
use crate::{StoreError, StoredJob, TableId};
use quark_game::Seat;
use quark_session::{
    Act, Command, Condition, Orders, Plan, PlanState, Refusal, Session, Unplayed, UserId,
};

/// Result of a job to play a plan.
#[derive(Debug)]
pub enum Played {
    /// There is no plan any more, and standing orders decide nothing.
    Done,
    /// The plan was played, or standing orders were followed, as far as they decide, for this player.
    Moved(UserId),
    /// The table has changed in the meantime: try again.
    Again,
    /// The plan can't be played. Its player must be called, and then [`Service::unplayed`] notes it.
    Not {
        /// Table before the planned moves.
        session: Box<Session>,
        /// Owner of the plan, who must act.
        user: UserId,
        /// Reason that the call gives.
        why: Unplayed,
    },
}

impl Service {
    /// Stores the plan of a seat, in place of an earlier one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since the plan was made, or the seat has another player.
    pub async fn set_plan(&self, table: TableId, seat: Seat, plan: Plan) -> Result<(), StoreError> {
        let stored = self.store.set_plan(table, seat, plan).await;
        if matches!(stored, Err(StoreError::Conflict)) {
            // Another process may have changed the table.
            self.cache.forget(table);
        }
        stored
    }

    /// Stores the standing orders of a seat, in place of earlier ones.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since the version that they name, or the seat has another player.
    pub async fn set_orders(
        &self,
        table: TableId,
        seat: Seat,
        orders: Orders,
    ) -> Result<(), StoreError> {
        let stored = self.store.set_orders(table, seat, orders).await;
        if matches!(stored, Err(StoreError::Conflict)) {
            // Another process may have changed the table.
            self.cache.forget(table);
        }
        stored
    }

    /// Plays what `seat` has planned for this turn, if its condition holds. Where there is no plan, its standing orders
    /// may decide.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn play_plan(&self, job: &StoredJob, seat: Seat) -> Result<Played, Failure> {
        let (table, session) = (job.table, self.load_from(job.table, job.version).await?);
        if job.turn != session.turn || !session.people_in_turn().any(|other| other == seat) {
            return Ok(Played::Done);
        }
        let plan = self.store.plan(table, seat).await?;
        let plan = plan.filter(|plan| session.seat_of(plan.user) == Some(seat));
        let plan = match plan {
            Some(plan) if plan.state == PlanState::Kept => plan,
            // Its player has been told that it is their turn.
            Some(Plan { state: PlanState::Dropped(_), .. }) => return Ok(Played::Done),
            Some(_) | None => return self.follow_orders(table, &session, seat).await,
        };
        let user = plan.user;
        let why = match self.holds(table, &session, seat, &plan).await? {
            Ok(()) => {
                let act = Act::Moves { moves: plan.moves, seen: session.version };
                match self.run(table, &Command::of_person(user, None, act)).await {
                    Ok(_) => return Ok(Played::Moved(user)),
                    Err(Failure::Refused(Refusal::Stale)) => return Ok(Played::Again),
                    Err(Failure::Refused(_)) => Unplayed::Illegal,
                    Err(failure) => return Err(failure),
                }
            }
            Err(why) => why,
        };
        Ok(Played::Not { session: Box::new(session), user, why })
    }

    /// Makes the moves that the standing orders of `seat` decide.
    async fn follow_orders(
        &self,
        table: TableId,
        session: &Session,
        seat: Seat,
    ) -> Result<Played, Failure> {
        let orders = self.store.orders(table, seat).await?;
        let orders = orders.filter(|orders| session.seat_of(orders.user) == Some(seat));
        let Some(orders) = orders else { return Ok(Played::Done) };
        let moves = session.ordered(seat, &orders);
        if moves.is_empty() {
            return Ok(Played::Done);
        }
        let act = Act::Moves { moves, seen: session.version };
        let command = Command::of_person(orders.user, None, act);
        let moment = When { by_order: true, ..When::of(self.now()) };
        match self.run_and_mind_hours(table, &command, moment).await {
            Ok(_) => Ok(Played::Moved(orders.user)),
            Err(Failure::Refused(Refusal::Stale)) => Ok(Played::Again),
            // Something that the player can't know forbids it, so they decide.
            Err(Failure::Refused(_)) => Ok(Played::Done),
            Err(failure) => Err(failure),
        }
    }

    /// Notes that the plan of `seat` was not played, for its player's panel.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn unplayed(
        &self,
        job: &StoredJob,
        seat: Seat,
        why: Unplayed,
    ) -> Result<(), Failure> {
        Ok(self.store.drop_plan(job.table, seat, why).await?)
    }

    /// Returns whether the condition of a plan holds, or the reason why it does not.
    async fn holds(
        &self,
        table: TableId,
        session: &Session,
        seat: Seat,
        plan: &Plan,
    ) -> Result<Result<(), Unplayed>, Failure> {
        let told = match plan.condition {
            Condition::After { .. } => self.told(table).await?,
            Condition::Untouched | Condition::Unchanged | Condition::Whatever => Vec::new(),
        };
        Ok(session.plan_holds(seat, plan, &told))
    }
}
