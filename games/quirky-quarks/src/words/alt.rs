//! A short description of the picture: who acts, what changed, and the position.

use std::fmt::Write;

use super::text::{bid, cards_in_hand, first_sentence, phase, sealed, tableau};
use crate::state::{
    cards::{Card, phrases},
    view::{Own, View},
};
use quark_game::kit::{
    alt::shortened,
    words::{figure, joined, listed},
};

/// Description of the picture for people who can't see it.
#[must_use]
pub(crate) fn alt(view: &View) -> String {
    let start = format!("{}. ", first_sentence(view));
    let rest = match &view.own {
        Some(own) => hand_in_short(view, own),
        None => board_in_short(view),
    };
    shortened(&(start + &rest))
}

/// Cards in few letters: particles by their symbols, Quests and Neutrinos by name.
fn in_few_letters(cards: impl IntoIterator<Item = Card>) -> String {
    joined(cards.into_iter().map(phrases::letter), " ")
}

fn board_in_short(view: &View) -> String {
    let mut text = format!("Round {}, {}. ", view.round, phase(view.phase));
    for (seat, lane) in view.seats() {
        let ev = lane.ev.map_or_else(String::new, |ev| format!("{ev} eV, "));
        let _ = write!(
            text,
            "{seat}: {ev}{} in hand, {} made, {}. ",
            cards_in_hand(lane.particles, lane.quests),
            lane.made.len(),
            figure(lane.score, "point"),
        );
    }
    for bundle in view.bundles.iter().filter(|bundle| !bundle.cards.is_empty()) {
        let cards = in_few_letters(bundle.cards.iter().copied());
        let _ = write!(text, "{}: {cards}; {}. ", bundle.at.name(), bid(bundle));
    }
    if let Some(lot) = view.lot {
        let best = match lot.best {
            Some((seat, amount)) => format!("{seat} bids {amount}"),
            None => "no bid".to_owned(),
        };
        let _ = write!(text, "For auction: {}, {best}. ", lot.card.name());
    }
    if !view.zone.is_empty() {
        let _ = write!(text, "Zone: {}. ", in_few_letters(view.zone.cards()));
    }
    text.trim_end().to_owned()
}

fn hand_in_short(view: &View, own: &Own) -> String {
    let mut text = format!("Your hand: {}. {} eV. ", phrases::bag(&own.hand), own.ev);
    if !own.chosen.is_empty() {
        let _ = write!(text, "Chosen to eject: {}. ", phrases::bag(&own.chosen));
    }
    if let Some(sealed) = sealed(own) {
        let _ = write!(text, "Your sealed limits: {sealed}. ");
    }
    if !own.ready.is_empty() {
        let names = own.ready.iter().map(|quest| quest.printed().name);
        let _ = write!(text, "You can pay for {}. ", listed(names, "or"));
    }
    let made = view.seat().and_then(|seat| view.lanes.get(seat.index()));
    let made = made.map(|lane| lane.made.as_slice()).unwrap_or_default();
    let _ = write!(text, "Completed: {}.", tableau(made));
    text
}
