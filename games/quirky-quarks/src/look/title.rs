//! The title of a panel: what its player is asked after each pick, in at most 17 letters.

use super::picks::{is_for_bot, places};
use crate::{
    state::{
        action::Action,
        cards::{Accelerator, Card, Particle, phrases},
        turns::Asked,
        view::View,
    },
    words::{
        asked::{can_complete, can_pay, can_swap, in_short},
        steps,
    },
};

/// The question that leads to one of the `open` moves; the name of the move, if only one is left.
pub(super) fn title(view: &View, open: &[Action]) -> String {
    let picked = match open {
        [only] => last(view, *only),
        all => next(all),
    };
    picked.unwrap_or_else(|| in_short(view))
}

/// Names a move; `None` if the usual question says more.
fn last(view: &View, action: Action) -> Option<String> {
    let said = match action {
        Action::Draw(_) | Action::Eject(_) => return None,
        Action::Resolve(flavour) => format!("First: {}", flavour.name()),
        Action::Swap(gone, back) => format!("Swap {} for {}", letter(gone), letter(back)),
        Action::Bid(_, amount) | Action::Raise(amount) => format!("Bid {amount} eV"),
        Action::Limit(..) => "Let the bot bid".to_owned(),
        Action::Else(_, most) | Action::UpTo(most) => format!("Bot: up to {most} eV"),
        Action::Open(Card::Particle(particle)) => format!("Open {}", letter(particle)),
        Action::Open(Card::Quest(_)) => "Open this Quest".to_owned(),
        Action::Complete(quest, _) => format!("Complete {}", quest.printed().name),
        Action::Pass => return passing(view).map(str::to_owned),
    };
    Some(said)
}

/// Names passing, if there was another move.
fn passing(view: &View) -> Option<&'static str> {
    let has_others = match view.step {
        Asked::Swap => can_swap(view),
        Asked::Open => can_pay(view, view.minimum),
        Asked::Raise => can_pay(view, view.least_raise()),
        Asked::Complete => can_complete(view),
        Asked::Draw
        | Asked::Resolve
        | Asked::Bid
        | Asked::Eject
        | Asked::FirstBid
        | Asked::Over => false,
    };
    has_others.then(|| steps::pass(view))
}

/// Asks for the next pick; `None` before the first one.
fn next(open: &[Action]) -> Option<String> {
    let is_shared = |kind: fn(&Action) -> bool| open.iter().all(kind);
    if open.is_empty() {
        return None;
    }
    if is_shared(is_for_bot) {
        return Some(bot(open).to_owned());
    }
    if is_shared(|action| matches!(action, Action::Raise(_))) {
        return Some("Bid how much?".to_owned());
    }
    if is_shared(|action| matches!(action, Action::Open(_))) {
        return Some("Open what?".to_owned());
    }
    let picked = |action: &Action| match action {
        Action::Bid(at, _) => Some(format!("Bid at {}", at.name())),
        Action::Swap(gone, _) => Some(format!("Swap {} for…", letter(*gone))),
        Action::Complete(quest, _) => Some(format!("Pay for {}", quest.printed().name)),
        _ => None,
    };
    shared(open, picked)
}

/// Asks for the next pick of a move that lets the bot bid.
fn bot(open: &[Action]) -> &'static str {
    let all = |action: &Action| places(action).collect::<Vec<Accelerator>>();
    let first_of_two = |action: &Action| match action {
        Action::Limit(first, Some(_)) => Some(first.at),
        _ => None,
    };
    let is_later = |action: &Action| matches!(action, Action::Else(..));
    if shared(open, |action| Some(all(action))).is_some() {
        "Bot: up to what?"
    } else if shared(open, first_of_two).is_some() {
        "Bot: where next?"
    } else if open.iter().all(is_later) {
        "If outbid: where?"
    } else {
        "Bot: where?"
    }
}

/// Text or value that all these moves share; `None` if they differ.
fn shared<T: PartialEq>(open: &[Action], said: impl Fn(&Action) -> Option<T>) -> Option<T> {
    let first = said(open.first()?)?;
    open.iter().all(|action| said(action).as_ref() == Some(&first)).then_some(first)
}

fn letter(particle: Particle) -> &'static str {
    phrases::letter(Card::Particle(particle))
}
