//! Events as sentences.

use super::{cards, the};
use crate::{
    state::{cards::Card, event::Event},
    words,
};
use quark_game::{
    Seat, Viewer,
    kit::words::{figure, listed},
};

/// An event as a sentence for this reader.
#[must_use]
pub(crate) fn tell(event: &Event, to: Viewer) -> String {
    let who = |seat: &Seat| to.who(*seat);
    match event {
        Event::Chose { seat, card } => {
            format!("{} {} to start with.", who(seat).does("chooses"), the(*card))
        }
        Event::HasChosen { seat } => who(seat).does("has chosen a starter card."),
        Event::Revealed { cards, first, tied } => {
            let starter = |(seat, card): (Seat, &Card)| format!("{} {}", who(&seat), the(*card));
            let starters = listed((0..).map(Seat).zip(cards).map(starter), "and");
            let why = if *tied { ", having chosen that number first" } else { "" };
            let begins = who(first).does("begins");
            format!("The starter cards are revealed: {starters}. {begins}{why}.")
        }
        Event::Placed { seat, card, cell } => {
            let puts = who(seat).does("puts");
            format!("{puts} {} at {cell}, with a small pyramid on it.", the(*card))
        }
        Event::Drew { seat, cards: drawn } => {
            format!("{} {}.", who(seat).does("draws"), cards(*drawn))
        }
        Event::DrewUnseen { seat, count: 1 } => who(seat).does("draws a card."),
        Event::DrewUnseen { seat, count } => {
            format!("{} {}.", who(seat).does("draws"), figure(*count, "card"))
        }
        Event::NothingToDraw { seat } => {
            format!("There are no cards left for {} to draw.", who(seat))
        }
        Event::Reshuffled { count } => {
            format!("The discard pile is shuffled into a new deck of {}.", figure(*count, "card"))
        }
        Event::Grew { seat, cell, size } => {
            let next = size.next().unwrap_or(*size).name();
            let grows = who(seat).does("grows");
            format!("{grows} a {} pyramid at {cell} into a {next} one.", size.name())
        }
        Event::Spawned { seat, cell } => {
            format!("{} a small pyramid at {cell}.", who(seat).does("spawns"))
        }
        Event::Built { seat, card, cell } => {
            format!("{} {} at {cell}.", who(seat).does("builds"), the(*card))
        }
        Event::Moved { seat, size, from, to: cell } => {
            let moves = who(seat).does("moves");
            format!("{moves} a {} pyramid from {from} to {cell}.", size.name())
        }
        Event::Attacked { seat, target, into, paid, leftover } => {
            let (size, cell) = (target.size.name(), target.cell);
            let whose = who(&target.owner).own();
            let deed = match into {
                Some(own) => {
                    let own = own.name();
                    let (converts, of) = (who(seat).does("converts"), of_own(*seat, to));
                    format!("{converts} {whose} {size} pyramid at {cell} into a {own} one {of}")
                }
                None => {
                    let demolishes = who(seat).does("demolishes");
                    format!("{demolishes} {whose} {size} pyramid at {cell}")
                }
            };
            let over = match leftover {
                0 => String::new(),
                1 => "; a point is left over".to_owned(),
                more => format!("; {} are left over", figure(*more, "point")),
            };
            format!("{deed}, paying {}{over}.", cards(*paid))
        }
        Event::Flew { seat, ace, card, from, to: cell } => {
            let (ace, card) = (the(*ace), the(*card));
            let discards = who(seat).does("discards");
            format!("{discards} {ace}, and {card} flies from {from} to {cell}.")
        }
        Event::Hatched { seat, card, cell } => {
            let hatches = who(seat).does("hatches");
            format!("{hatches} {} at {cell}, with a small pyramid on it.", the(*card))
        }
        Event::Discarded { seat, card } => {
            format!("{} {}.", who(seat).does("discards"), the(*card))
        }
        Event::Won { seat, block } => {
            let name = words::block(block.map(|(card, _)| card));
            let places = listed(block.map(|(_, cell)| cell), "and");
            let (controls, wins) = (who(seat).does("controls"), who(seat).also("wins"));
            format!("{controls} a Power Block and {wins}: {name}, at {places}.")
        }
        Event::Drawn { turns } => {
            format!("After {turns} turns nobody has won: the game is a draw.")
        }
    }
}

/// Says that a piece belongs to the player who acts.
fn of_own(seat: Seat, to: Viewer) -> &'static str {
    if to.is_among(&[seat]) { "of yours" } else { "of their own" }
}
