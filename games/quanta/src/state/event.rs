//! Events at the table of Quanta.

use serde::{Deserialize, Serialize};

use super::{board::Particle, squares::Square};
use quark_game::{Outcome, Seat};

/// Something that happened at the table. Everyone may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A particle was placed.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// Kind of the particle.
        particle: Particle,
        /// Square where it stands from now on.
        square: Square,
        /// True for a bonus move.
        bonus: bool,
    },
    /// A neutron was surrounded, and one player has the majority around it.
    Captured {
        /// The seat that captured it.
        seat: Seat,
        /// Square of the neutron.
        square: Square,
    },
    /// A neutron was surrounded without a majority.
    Shared {
        /// Square of the neutron.
        square: Square,
    },
    /// A bonus was declined.
    Declined {
        /// The seat that declined.
        seat: Seat,
    },
    /// There was no neutron left for a bonus.
    Lacking {
        /// The seat that gets no bonus.
        seat: Seat,
    },
    /// A turn was passed because nothing could be placed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// The game is over.
    Finished {
        /// Ranking by captured neutrons; equal numbers are a draw (N35, NA18).
        outcome: Outcome,
        /// Number of particles that nobody could place.
        left: u8,
    },
}
