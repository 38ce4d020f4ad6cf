//! The only standing order: to decline every bonus neutron. It is written `decline`.

use crate::state::{Quanta, notation::Action};

const DECLINE: &str = "decline";

/// All orders.
pub(crate) fn all() -> Vec<String> {
    vec![DECLINE.to_owned()]
}

/// The pick that leads to an order.
#[must_use]
pub(crate) fn steps(order: &str) -> Option<Vec<String>> {
    (order == DECLINE).then(|| vec!["Decline every bonus neutron".to_owned()])
}

/// Declines a bonus move, in the turn of either player (NA4, NA6).
#[must_use]
pub(crate) fn decide(view: &Quanta, orders: &[String]) -> Option<Action> {
    let declines = orders.iter().any(|order| order == DECLINE);
    (declines && view.is_bonus()).then_some(Action::Decline)
}
