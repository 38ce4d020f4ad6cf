//! The things that the moves of a panel can still reach, and those that are picked.

use super::middle::Marks;
use crate::state::{
    action::Action,
    cards::{Accelerator, Card, Quest},
};
use std::mem::discriminant;

/// Accelerators and cards that these moves name; once their kind is picked, those that all of them name are picked.
pub(super) fn marks(open: &[Action]) -> Marks {
    let is_kind_picked = open.windows(2).all(|pair| is_alike(&pair[0], &pair[1]));
    let pays = is_kind_picked && open.windows(2).all(|pair| quest(&pair[0]) == quest(&pair[1]));
    let (mut accelerators, mut cards) = (Vec::new(), Vec::new());
    for action in open {
        accelerators.extend(places(action));
        cards.extend(self::cards(action, pays));
    }
    accelerators.sort_unstable();
    accelerators.dedup();
    cards.sort_unstable();
    cards.dedup();
    let in_all = |at: &Accelerator| open.iter().all(|action| places(action).any(|one| one == *at));
    let mut picked_at: Vec<Accelerator> = accelerators.clone();
    picked_at.retain(|at| is_kind_picked && in_all(at));
    // In the order that the bot bids in.
    picked_at.sort_by_key(|at| open.first().and_then(|one| places(one).position(|it| it == *at)));
    let in_all = |card: &Card| open.iter().all(|action| self::cards(action, pays).contains(card));
    let picked = cards.iter().copied().filter(|card| is_kind_picked && in_all(card));
    Marks { picked_at, picked: picked.collect(), accelerators, cards, lacking: None }
}

/// True for moves of one kind; all that let the bot bid are.
fn is_alike(one: &Action, other: &Action) -> bool {
    is_for_bot(one) && is_for_bot(other) || discriminant(one) == discriminant(other)
}

/// True for a move that lets the bot bid.
pub(super) const fn is_for_bot(action: &Action) -> bool {
    matches!(action, Action::Limit(..) | Action::Else(..) | Action::UpTo(_))
}

/// The accelerators that a move names.
pub(super) fn places(action: &Action) -> impl Iterator<Item = Accelerator> {
    let (first, other) = match *action {
        Action::Bid(at, _) | Action::Else(at, _) => (Some(at), None),
        Action::Limit(first, other) => (Some(first.at), other.map(|other| other.at)),
        _ => (None, None),
    };
    first.into_iter().chain(other)
}

/// The Quest that a move completes.
const fn quest(action: &Action) -> Option<Quest> {
    match *action {
        Action::Complete(quest, _) => Some(quest),
        _ => None,
    }
}

/// The cards that a move names; `pays` is true if they include those that pay for a Quest.
fn cards(action: &Action, pays: bool) -> Vec<Card> {
    match *action {
        Action::Swap(gone, _) => vec![Card::Particle(gone)],
        Action::Eject(card) | Action::Open(card) => vec![card],
        Action::Complete(quest, paid) => {
            let paid = paid.kinds().filter(|_| pays).map(|(kind, _)| Card::Particle(kind));
            [Card::Quest(quest)].into_iter().chain(paid).collect()
        }
        _ => Vec::new(),
    }
}
