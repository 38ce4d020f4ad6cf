//! Events in a few words.

use super::telling::tell;
use crate::state::{Event, Thing, names};
use quark_game::{Brief, Viewer};

/// An event in a few words for this reader.
#[must_use]
pub(crate) fn brief(event: &Event, to: Viewer) -> Brief {
    match event {
        Event::DrewUnseen { seat } => Brief::counted(*seat, "draws", 1, "card"),
        Event::Drew { seat, card } => Brief::deed(*seat, "draws", names::card(*card)),
        Event::Took { seat, card, refill: _ } => Brief::deed(*seat, "takes", names::card(*card)),
        Event::Discarded { seat, card, to_draw: _ } => {
            Brief::deed(*seat, "discards", names::card(*card)).minor()
        }
        Event::Decayed { seat, card, energy } => {
            // A decay brings 1 energy, or none if none is left in the supply.
            let form = match energy {
                0 => ["{} decay (no energy left)", "{} decay (no energy left)"],
                _ => ["{} decay (+1 energy)", "{} decay (+1 energy each)"],
            };
            Brief::formed(*seat, "lets", [names::card(*card)], form)
        }
        Event::Annihilated { seat, pair, energy } => {
            let pair = format!("{} (+{energy} energy)", names::uses(pair));
            Brief::deed(*seat, "annihilates", pair)
        }
        // The picture shows what others gain.
        Event::Spilled { to: gaining } => match to.seat() {
            Some(seat) if gaining.contains(&seat) => {
                Brief::deed(seat, "gains", "1 energy from an annihilation")
            }
            _ => Brief::Nothing,
        },
        Event::Created { seat, thing: Thing::Particle(made), .. } => {
            let points = names::points(made.info().points.into());
            let made = format!("{} ({points})", names::symbol(*made));
            Brief::deed(*seat, "creates", made).major()
        }
        Event::Created { seat, thing, .. } => {
            Brief::deed(*seat, "creates", names::thing(*thing)).major()
        }
        Event::Lost { seat, actions: 1 } => Brief::deed(*seat, "loses", "an action"),
        Event::Lost { seat, actions } => Brief::counted(*seat, "loses", *actions, "action"),
        Event::EndNear { .. } | Event::Finished { .. } => Brief::Notice(tell(event, to)),
    }
}
