//! Events in a few words, with cards such as `8♣`.

use super::events::tell;
use crate::state::{
    cards::{Card, Cards, suits::Face},
    event::Event,
};
use quark_game::{
    Brief, Chapter, Seat, Viewer,
    kit::words::{joined, listed},
};

/// A card in two or three letters: `8♣`, `K♥`, `Joker`.
pub(crate) fn short(card: Card) -> String {
    match (card.value(), card.suit(), card.face()) {
        (Some(value), Some(suit), _) => format!("{value}{}", suit.sign()),
        (_, Some(suit), Some(face)) => format!("{}{}", face.letters(), suit.sign()),
        (_, _, Some(Face::Joker) | None) => "Joker".to_owned(),
        (_, None, Some(face)) => face.letters().to_owned(),
    }
}

/// Cards in two or three letters each, with the Jokers as "a Joker" or "2 Jokers" at the end.
fn in_short(cards: Cards) -> Vec<String> {
    let is_joker = |card: &Card| card.face() == Some(Face::Joker);
    let (jokers, others): (Vec<Card>, Vec<Card>) = cards.iter().partition(is_joker);
    let jokers = match jokers.len() {
        0 => None,
        1 => Some("a Joker".to_owned()),
        more => Some(format!("{more} Jokers")),
    };
    others.into_iter().map(short).chain(jokers).collect()
}

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Viewer) -> Brief {
    let at = |card: Card, cell: &dyn std::fmt::Display| format!("{} at {cell}", short(card));
    match event {
        Event::Chose { seat, card } => Brief::deed(*seat, "chooses", short(*card)),
        Event::HasChosen { seat } => Brief::bare(*seat, "has chosen a starter card"),
        Event::Revealed { cards, first, tied } => {
            let starter =
                |(seat, card): (Seat, &Card)| format!("{} {}", to.who(seat), short(*card));
            let starters = joined((0..).map(Seat).zip(cards).map(starter), ", ");
            let why = if *tied { ", having chosen first" } else { "" };
            let begins = to.who(*first).does("begins");
            Brief::Whole(format!("Starters: {starters}. {begins}{why}."))
        }
        Event::Placed { seat, card: _, cell } => {
            Brief::deed(*seat, "places", format!("the starter card at {cell}"))
        }
        Event::Drew { seat, cards } => Brief::deeds(*seat, "draws", in_short(*cards)).minor(),
        Event::DrewUnseen { seat, count } => Brief::counted(*seat, "draws", *count, "card").minor(),
        Event::Grew { seat, cell, size } => {
            let (size, grown) = (size.name(), size.next().unwrap_or(*size).name());
            Brief::deed(*seat, "grows", format!("a {size} pyramid to {grown} at {cell}"))
        }
        Event::Spawned { seat, cell } => Brief::deed(*seat, "spawns", format!("at {cell}")),
        Event::Built { seat, card, cell } => Brief::deed(*seat, "builds", at(*card, cell)),
        Event::Moved { seat, size, from, to: cell } => {
            let size = size.name();
            Brief::deed(*seat, "moves", format!("a {size} pyramid from {from} to {cell}"))
        }
        Event::Attacked { seat, target, into, paid, leftover: _ } => {
            let verb = if into.is_some() { "converts" } else { "demolishes" };
            let (whose, size) = (to.who(target.owner).own(), target.size.name());
            let (cell, paid) = (target.cell, listed(in_short(*paid), "and"));
            Brief::deed(*seat, verb, format!("{whose} {size} pyramid at {cell} for {paid}"))
        }
        Event::Flew { seat, ace: _, card, from, to: cell } => {
            Brief::deed(*seat, "flies", format!("{} from {from} to {cell}", short(*card)))
        }
        Event::Hatched { seat, card, cell } => Brief::deed(*seat, "hatches", at(*card, cell)),
        Event::Discarded { seat, card } => {
            Brief::deeds(*seat, "discards", in_short([*card].into_iter().collect())).minor()
        }
        Event::NothingToDraw { .. } | Event::Reshuffled { .. } => Brief::Nothing,
        Event::Won { .. } | Event::Drawn { .. } => Brief::Notice(tell(event, to)),
    }
}

/// The first turn begins after all starter cards are down (Z27).
#[must_use]
pub(crate) fn chapter(event: &Event) -> Option<Chapter> {
    let sets_up =
        matches!(event, Event::Chose { .. } | Event::HasChosen { .. } | Event::Placed { .. });
    sets_up.then_some(Chapter::Setup)
}
