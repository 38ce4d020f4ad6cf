//! The vocabulary of Zark City: cards, pieces, events and questions in words.

use super::{
    cards::{Card, Cards, Kind},
    event::Event,
    payment::Payment,
    pieces::{Nest, Size},
    rules::Phase,
    suits::{Face, Suit},
    view::View,
};
use quark_game::{
    Seat,
    kit::words::{Reader, counted, listed, number},
};

/// A card by its name, such as `7 of hearts`.
#[must_use]
pub fn card(card: Card) -> String {
    match (card.value(), card.face(), card.suit().map(Suit::name)) {
        (Some(value), _, Some(suit)) => format!("{value} of {suit}"),
        (_, Some(face), Some(suit)) => format!("{} of {suit}", face.name()),
        (..) => "Joker".to_owned(),
    }
}

/// What a card counts as: `7 of hearts`, `king`, `Joker`.
#[must_use]
pub fn kind(kind: Kind) -> String {
    match kind {
        Kind::Number(number) => card(number),
        Kind::Face(Face::Joker) => "Joker".to_owned(),
        Kind::Face(face) => face.name().to_owned(),
    }
}

/// A card with its article: a number is one of its kind.
fn the(one: Card) -> String {
    if one.face() == Some(Face::Joker) {
        "a Joker".to_owned()
    } else {
        format!("the {}", card(one))
    }
}

fn cards(cards: Cards) -> String {
    listed(cards.iter().map(the), "and")
}

/// Pieces by size: `2 small, 1 large`.
#[must_use]
pub fn pieces(nest: Nest) -> String {
    let size = |size: Size| format!("{} {}", nest.count(size), size.name());
    let sizes: Vec<String> = nest.sizes().map(size).collect();
    if sizes.is_empty() { "none".to_owned() } else { sizes.join(", ") }
}

/// What is paid: `a queen and two jacks`.
#[must_use]
pub fn payment(payment: &Payment) -> String {
    let face = |face: Face| {
        let name = kind(Kind::Face(face));
        match payment.count(face) {
            0 => None,
            1 if face == Face::Ace => Some(format!("an {name}")),
            1 => Some(format!("a {name}")),
            more => Some(format!("{} {name}s", number(more))),
        }
    };
    listed(Face::ALL.into_iter().filter_map(face), "and")
}

/// How many turns have begun, and where there is a last one, which: `12`, `12 of 400`.
#[must_use]
pub fn turns(view: &View, of: &str) -> String {
    match view.last_turn {
        Some(last) => format!("{}{of}{last}", view.turns),
        None => view.turns.to_string(),
    }
}

/// What is asked of those who must act.
#[must_use]
pub fn ask(view: &View) -> String {
    match view.phase {
        Phase::Choosing => "choose a number card to start with".to_owned(),
        Phase::Placing => "put the starter card down".to_owned(),
        Phase::Acting => "take one option".to_owned(),
        Phase::Discarding => format!("discard {}", counted(view.excess(), "card")),
        Phase::Won(_) | Phase::Drawn => "nothing more".to_owned(),
    }
}

/// An event as a sentence.
#[must_use]
pub fn tell(event: &Event, to: Reader) -> String {
    let who = |seat: &Seat| to.seat(*seat);
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
            format!("{} {}.", who(seat).does("draws"), counted(*count, "card"))
        }
        Event::NothingToDraw { seat } => {
            format!("There are no cards left for {} to draw.", who(seat))
        }
        Event::Reshuffled { count } => {
            format!("The discard pile is shuffled into a new deck of {}.", counted(*count, "card"))
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
                more => format!("; {} are left over", counted(*more, "point")),
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
            format!("{hatches}: {} at {cell}, with a small pyramid on it.", the(*card))
        }
        Event::Discarded { seat, card } => {
            format!("{} {}.", who(seat).does("discards"), the(*card))
        }
        Event::Won { seat, block } => {
            let cards =
                listed(block.iter().map(|(card, cell)| format!("{} at {cell}", the(*card))), "and");
            let (controls, wins) = (who(seat).does("controls"), who(seat).also("wins"));
            format!("{controls} a Power Block and {wins}: {cards}.")
        }
        Event::Drawn { turns } => {
            format!("After {turns} turns nobody has won: the game is a draw.")
        }
    }
}

/// Of a piece, that it belongs to whoever did something with it.
fn of_own(seat: Seat, to: Reader) -> &'static str {
    if to.is_among(&[seat]) { "of yours" } else { "of their own" }
}

/// Why the game ended.
#[must_use]
pub const fn ending(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::Won(_) => Some("somebody controls a Power Block"),
        Phase::Drawn => Some("nobody has won by the last turn"),
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => None,
    }
}
