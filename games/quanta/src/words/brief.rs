//! Events in a few words.

use super::{names::one, sentences::tell};
use crate::state::event::Event;
use quark_game::{Brief, kit::words::Reader};

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Reader) -> Brief {
    match event {
        Event::Placed { seat, particle, square, bonus: false } => {
            Brief::deed(*seat, "places", format!("{} on {square}", one(*particle)))
        }
        Event::Placed { seat, square, bonus: true, particle: _ } => {
            Brief::deed(*seat, "places", format!("a bonus neutron on {square}"))
        }
        Event::Captured { seat, square } => {
            Brief::deed(*seat, "captures", format!("the neutron on {square}"))
        }
        Event::Shared { square } => Brief::Whole(format!("Nobody gets the neutron on {square}.")),
        Event::Declined { seat } => Brief::deed(*seat, "declines", "the bonus neutron"),
        Event::Lacking { .. } => Brief::Nothing,
        Event::Passed { seat } => Brief::deeds(*seat, "passes", None),
        Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}
