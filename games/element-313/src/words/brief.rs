//! Events in a few words.

use super::{
    log::{tell, turn_after},
    names::{atom, price},
};
use crate::state::{
    cards::{Primary, quarks::Bag},
    event::Event,
};
use quark_game::{Brief, Seat, Viewer};

/// A deed with quarks, by their colours.
fn quarks(seat: Seat, verb: &'static str, bag: Bag) -> Brief {
    let some = |colour: Primary| format!("{} {}", bag.count(colour), colour.name());
    Brief::deeds(seat, verb, bag.kinds().map(some))
}

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Viewer) -> Brief {
    match event {
        Event::DrewUnseen { seat, count } => {
            Brief::counted(*seat, "draws", *count, "quark").minor()
        }
        Event::Drew { seat, quarks: drawn } => quarks(*seat, "draws", *drawn).minor(),
        Event::Filtered { seat, by: _, gone } => quarks(*seat, "exchanges", *gone).minor(),
        Event::Bought { seat, atom: bought, payment: paid, entered: _ } => {
            Brief::deed(*seat, "buys", format!("{} for {}", atom(*bought), price(*paid)))
        }
        Event::Zapped { seat, owner, atom: gone } => {
            let whose = to.who(*owner).own();
            Brief::deed(*seat, "attacks", format!("{whose} {}", atom(*gone)))
        }
        Event::Swapped { seat, atom: gone, entered: _ } => {
            Brief::deed(*seat, "replaces", atom(*gone))
        }
        Event::Discarded { seat, quarks: gone } => quarks(*seat, "discards", *gone).minor(),
        Event::Ended { seat, moved: Some(_) } => Brief::bare(*seat, "ends without buying").minor(),
        Event::Reshuffled | Event::Ended { moved: None, .. } => Brief::Nothing,
        // The board shows the sum.
        Event::Formed { seat, first, signs: _ } => {
            let forms = to.who(*seat).does("forms");
            Brief::Notice(format!("{forms} Element 313.{}", turn_after(*first)))
        }
        Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}
