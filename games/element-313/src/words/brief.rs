//! Events in a few words.

use super::{
    log::tell,
    names::{atom, quarks},
};
use crate::state::event::Event;
use quark_game::{Brief, kit::words::Reader};

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Reader) -> Brief {
    match event {
        Event::DrewUnseen { seat, count } => Brief::counted(*seat, "draws", *count, "quark"),
        Event::Drew { seat, quarks: drawn } => Brief::deed(*seat, "draws", quarks(*drawn)),
        Event::Filtered { seat, by: _, gone } => Brief::deed(*seat, "exchanges", quarks(*gone)),
        Event::Bought { seat, atom: bought, .. } => Brief::deed(*seat, "buys", atom(*bought)),
        Event::Zapped { seat, owner, atom: gone } => {
            let whose = to.seat(*owner).own();
            Brief::deed(*seat, "attacks", format!("{whose} {}", atom(*gone)))
        }
        Event::Swapped { seat, atom: gone, entered: _ } => {
            Brief::deed(*seat, "replaces", atom(*gone))
        }
        Event::Discarded { seat, quarks: gone } => Brief::deed(*seat, "discards", quarks(*gone)),
        Event::Ended { seat, moved: Some(_) } => Brief::deed(*seat, "buys", "nothing"),
        Event::Reshuffled | Event::Ended { moved: None, .. } => Brief::Nothing,
        Event::Formed { .. } | Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}
