//! A change of a table that the service has decided, for the store.

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
