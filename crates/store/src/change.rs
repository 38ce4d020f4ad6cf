//! A change of a table that the service has decided, for the store.

use quark_game::Seat;
use quark_session::{Entry, InteractionId, Job, Session, Timestamp, results::Summary};

/// A decided change of one session, ready to be stored.
#[derive(Debug)]
pub struct Change<'a> {
    /// The press that asked for it.
    pub interaction: Option<InteractionId>,
    /// New entries, at least one.
    pub entries: &'a [Entry],
    /// The session after these entries.
    pub after: &'a Session,
    /// The result of the game, if these entries end it.
    pub summary: Option<&'a Summary>,
    /// The jobs that follow from it.
    pub jobs: &'a [Job],
    /// The time of the entries, in milliseconds since 1970.
    pub now: Timestamp,
    /// The time to play plans and orders for the turns that have begun.
    pub plans_due: Timestamp,
    /// True if its moves were made by standing order.
    pub by_order: bool,
}

impl Change<'_> {
    /// Returns whether it asks this seat for something new.
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        let session = self.after;
        let before = session.version - i64::try_from(self.entries.len()).unwrap_or_default();
        session.fresh_from.get(seat.index()).is_some_and(|at| before < *at)
    }

    /// Returns the people who must act, and whether it asks them for something new. After a move was taken back, they
    /// decide again themselves.
    pub(crate) fn asked(&self) -> Vec<(Seat, bool)> {
        let goes_on = !self.entries.iter().any(Entry::takes_back);
        let seats = self.after.people_in_turn();
        seats.map(|seat| (seat, goes_on && self.asks(seat))).collect()
    }
}
