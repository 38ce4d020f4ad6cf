//! Standing orders: the cards to discard first at the hand limit. They are written `discard u first`.

use crate::state::{Action, Card, Phase, View, names};

/// Orders for all cards.
pub(crate) fn all() -> Vec<String> {
    Card::all().map(|card| format!("discard {card} first")).collect()
}

/// The pick that leads to an order.
#[must_use]
pub(crate) fn steps(order: &str) -> Option<Vec<String>> {
    read(order).map(|card| vec![format!("At the hand limit, discard {} first", names::card(card))])
}

/// Discards the card that was ordered first, of those in hand (Q35).
#[must_use]
pub(crate) fn decide(view: &View, orders: &[String]) -> Option<Action> {
    let hand = view.hand.as_ref()?;
    let is_due = matches!(view.phase, Phase::Discarding(1..));
    let mut cards = orders.iter().filter_map(|order| read(order)).filter(|_| is_due);
    cards.find(|card| hand.contains(card)).map(Action::Discard)
}

fn read(order: &str) -> Option<Card> {
    let card = order.strip_prefix("discard ")?.strip_suffix(" first")?;
    Card::all().find(|one| one.to_string() == card)
}
