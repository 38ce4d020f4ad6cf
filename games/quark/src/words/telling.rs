//! Events as sentences.

use super::{ending, result};
use crate::state::{Event, Payment, Thing, names};
use quark_game::{
    Seat, Viewer,
    kit::{
        standings::of_others,
        words::{capitalised, figure, listed},
    },
};

/// An event as a sentence for this reader.
#[must_use]
pub(crate) fn tell(event: &Event, to: Viewer) -> String {
    let who = |seat: &Seat| to.who(*seat);
    match event {
        Event::DrewUnseen { seat } => who(seat).does("draws a card from the deck."),
        Event::Drew { seat, card: drawn } => {
            format!("{} {} from the deck.", who(seat).does("draws"), names::card(*drawn))
        }
        Event::Took { seat, card: taken, refill: Some(refill) } => {
            let takes = who(seat).does("takes");
            format!("{takes} {}; {} fills its space.", names::card(*taken), names::card(*refill))
        }
        Event::Took { seat, card: taken, refill: None } => {
            format!("{} {}; its space stays empty.", who(seat).does("takes"), names::card(*taken))
        }
        Event::Discarded { seat, card: gone, to_draw: true } => {
            format!("{} {} to draw 2 cards.", who(seat).does("discards"), names::card(*gone))
        }
        Event::Discarded { seat, card: gone, to_draw: false } => {
            format!("{} {} for the hand limit.", who(seat).does("discards"), names::card(*gone))
        }
        Event::Decayed { seat, card: decayed, energy } => {
            let lists = listed(decayed.decays().map(names::card), "or");
            format!(
                "{} {} decay and {} {energy} energy: it counts as {lists}.",
                who(seat).does("lets"),
                names::card(*decayed),
                who(seat).also("gains")
            )
        }
        Event::Annihilated { seat, pair, energy } => {
            let (annihilates, gains) = (who(seat).does("annihilates"), who(seat).also("gains"));
            format!("{annihilates} {} and {gains} {energy} energy.", names::uses(pair))
        }
        Event::Spilled { to: gaining } => match gaining.as_slice() {
            [seat] => who(seat).does("gains 1 energy from it."),
            several => capitalised(&format!("{} each gain 1 energy from it.", to.list(several))),
        },
        Event::Created { seat, thing: Thing::Particle(made), payment, refill } => {
            let points = made.info().points;
            let refill = match refill {
                Some(fresh) => format!("{} fills its space", names::symbol(*fresh)),
                None => "its space stays empty".to_owned(),
            };
            format!(
                "{} {}, {points} points, from {}{}; {refill}.",
                who(seat).does("creates"),
                names::symbol(*made),
                names::uses(payment),
                cost(payment)
            )
        }
        Event::Created { seat, thing: made, payment, refill: _ } => {
            let creates = who(seat).does("creates");
            format!(
                "{creates} {} from {}{}.",
                names::thing(*made),
                names::uses(payment),
                cost(payment)
            )
        }
        Event::EndNear { ending: why, last, now } => {
            let why = capitalised(&ending(*why, to));
            match now {
                true => format!("{why}: the game ends with this turn."),
                false => format!("{why}: the game ends after {} turn.", who(last).own()),
            }
        }
        Event::Lost { seat, actions } => {
            let (has, loses) = (who(seat).does("has"), who(seat).also("loses"));
            format!("{has} no possible move and {loses} {}.", figure(*actions, "action"))
        }
        Event::Finished { outcome } => {
            let result = result(outcome, to);
            match of_others(outcome, to).as_slice() {
                [] => format!("The game is over: {result}."),
                some => format!("The game is over: {result}; {}.", listed(some, "and")),
            }
        }
    }
}

/// The end of a clause that says what energy a payment costs; empty for none.
pub(super) fn cost(payment: &Payment) -> String {
    match payment.cost() {
        0 => String::new(),
        energy => format!(" for {energy} energy"),
    }
}
