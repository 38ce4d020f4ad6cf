//! The whole position in words, for playing without sight.

use std::fmt::Write;

use super::{
    card as card_name,
    summary::{Detail, first_sentence, seats, spot, standing},
    turns,
    warnings::warnings,
    winning,
};
use crate::state::{
    HAND_LIMIT, Phase,
    cards::{Card, Cards},
    city::{
        Site,
        cell::Cell,
        pieces::{COLOURS, colour_name},
        power::Block,
    },
    view::{Lane, Starter, View},
};
use quark_game::{
    Outcome, Seat,
    kit::words::{amount, few, figure, joined, or_none},
};

/// Everything that the viewer knows of the position.
pub(crate) fn text(view: &View) -> String {
    let mut text = format!("{}.", first_sentence(view));
    if let Some(first) = view.first {
        let _ = write!(
            text,
            "\nRound {}, turn {}; {first} began.",
            view.round,
            turns(view, " of at most ")
        );
    }
    if let (Some(hand), Some(seat)) = (view.hand, view.own_seat()) {
        own(&mut text, view, hand, seat);
    }
    let _ = write!(
        text,
        "\nDeck: {}. Discard pile: {}",
        figure(view.deck, "card"),
        match view.discards.as_slice() {
            [] => "none".to_owned(),
            some => format!("{}, the newest last: {}", some.len(), listing(some)),
        }
    );
    for (seat, lane) in seats(view) {
        let _ = write!(text, "\n{}", lane_in_full(view, seat, lane));
    }
    city(&mut text, view);
    if let Some(outcome) = &view.outcome {
        text.push('\n');
        text.push_str(&result(view, outcome));
    }
    text
}

pub(super) fn lane_in_full(view: &View, seat: Seat, lane: &Lane) -> String {
    let mut text = format!(
        "{seat} ({}): {} in hand; stash {}",
        colour_name(seat),
        figure(lane.hand, "card"),
        lane.stash.by_size()
    );
    match lane.starter {
        Starter::Absent if view.phase == Phase::Choosing => text.push_str("; still choosing"),
        Starter::Absent => {}
        Starter::FaceDown => text.push_str("; starter card chosen, face down"),
        Starter::Known(card) => {
            let _ = write!(text, "; starter card {}", card_name(card));
        }
    }
    if !lane.shown.is_empty() {
        let _ = write!(text, "; has shown {}", listing(&Vec::from(lane.shown)));
        if view.phase == Phase::Choosing {
            text.push_str(" (no number, so everyone drew again)");
        }
    }
    text
}

/// The city as a list, card by card.
fn city(text: &mut String, view: &View) {
    if view.city.sites.is_empty() {
        return;
    }
    let _ = write!(
        text,
        "\n\nCity of {}, the highest row first; letters run to the right, numbers upwards, and where no card is named there is none:",
        amount(view.city.sites.len(), "card")
    );
    text.extend(view.sites_in_reading_order().into_iter().map(|one| format!("\n{}", site(one))));
    let free: Vec<Cell> = view.places.iter().map(|place| place.cell).collect();
    let _ = write!(text, "\nFree places next to a card: {}", cells(&free));
    let usable: Vec<Cell> =
        view.places.iter().filter(|place| place.usable).map(|place| place.cell).collect();
    if !usable.is_empty() && usable.len() < free.len() {
        let _ = write!(text, "\nOf these, next to a card of {}: {}", view.turn, cells(&usable));
    }
    for warning in warnings(view) {
        let _ = write!(text, "\n{warning}");
    }
    for block in &view.blocks {
        let _ = write!(text, "\nPower Block: {}", on_block(view, *block));
    }
}

/// A card of the city with its pieces.
pub(super) fn site(site: &Site) -> String {
    format!("{}: {}; {}", site.cell, card_name(site.card), on_site(site))
}

/// The players on a card, with their pieces.
fn on_site(site: &Site) -> String {
    let one = |seat: Seat| format!("{seat} {}", site.nest(seat).by_size());
    let all: Vec<String> = site.occupants().map(one).collect();
    match (all.as_slice(), site.controller()) {
        ([], _) => "nobody".to_owned(),
        (_, Some(_)) => format!("controlled by {}", all.join("; ")),
        (_, None) => format!("contested by {}", all.join("; ")),
    }
}

/// The cards of a block, and the number of them that each player controls.
pub(super) fn on_block(view: &View, block: Block) -> String {
    let sites: Vec<&Site> = block.iter().filter_map(|&cell| view.city.at(cell)).collect();
    let cards = joined(sites.iter().map(|&site| spot(site)), ", ");
    let held = |seat: Seat| {
        let count = sites.iter().filter(|site| site.controller() == Some(seat)).count();
        (count != 0).then(|| format!("{seat} controls {count}"))
    };
    let holders: Vec<String> = Seat::all(COLOURS).filter_map(held).collect();
    match holders.as_slice() {
        [] => format!("{cards}; nobody controls any"),
        some => format!("{cards}; {}", some.join(", ")),
    }
}

/// The hand and the own pieces, for the viewer only.
pub(super) fn own(text: &mut String, view: &View, hand: Cards, seat: Seat) {
    let _ = write!(text, "\nYour hand ({} of {HAND_LIMIT}):", hand.len());
    for card in hand.iter() {
        let note = match card.face() {
            None => "number",
            Some(face) => match face.pips() {
                1 => "1 point of attack",
                2 => "2 points of attack",
                _ => "3 points of attack",
            },
        };
        let _ = write!(text, "\n{}: {}, {note}", card.kind(), card_name(card));
    }
    if hand.is_empty() {
        text.push_str(" none");
    }
    let _ = write!(text, "\nYou stand on {}", standing(view, seat, Detail::Cards));
}

fn result(view: &View, outcome: &Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners.as_slice() {
        [only] => match winning(view) {
            Some(block) => format!("{only} has won with {block}."),
            None => format!("{only} has won."),
        },
        [] | [_, ..] => "Nobody has won.".to_owned(),
    }
}

fn listing(cards: &[Card]) -> String {
    joined(cards.iter().map(|&card| card_name(card)), ", ")
}

/// The names of the places, or only their number if there are many.
fn cells(cells: &[Cell]) -> String {
    match few(cells) {
        Some(named) => or_none(named),
        None => cells.len().to_string(),
    }
}
