//! Events in a few words.

use super::sentences::tell;
use crate::state::{board::Particle, event::Event};
use quark_game::{Brief, Viewer};

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Viewer) -> Brief {
    match event {
        Event::Placed { seat, particle, square, bonus: false } => {
            let form = match particle {
                Particle::Positive => ["a positive particle on {}", "positive particles on {}"],
                Particle::Negative => ["a negative particle on {}", "negative particles on {}"],
                Particle::Neutron => ["a neutron on {}", "neutrons on {}"],
            };
            Brief::formed(*seat, "places", [square.to_string()], form)
        }
        Event::Placed { seat, square, bonus: true, particle: _ } => {
            let form = ["a bonus neutron on {}", "bonus neutrons on {}"];
            Brief::formed(*seat, "places", [square.to_string()], form).minor()
        }
        Event::Captured { seat, square } => {
            let form = ["the neutron on {}", "the neutrons on {}"];
            Brief::formed(*seat, "captures", [square.to_string()], form).major()
        }
        Event::Shared { square } => Brief::Whole(format!("Nobody gets the neutron on {square}.")),
        Event::Declined { seat } => Brief::bare(*seat, "declines the bonus neutron").minor(),
        Event::Lacking { .. } => Brief::Nothing,
        Event::Passed { seat } => Brief::bare(*seat, "passes"),
        Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}
