//! What happens at the table of Quanta.

use serde::{Deserialize, Serialize};

use super::{board::Particle, squares::Square};
use quark_game::{Outcome, Seat};

/// Something worth telling the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A particle was placed.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// What it is.
        particle: Particle,
        /// Where it lies.
        square: Square,
        /// Whether it was a bonus move.
        bonus: bool,
    },
    /// A neutron was surrounded, mostly by one player.
    Captured {
        /// By whom.
        seat: Seat,
        /// Where it lies.
        square: Square,
    },
    /// A neutron was surrounded without a majority.
    Shared {
        /// Where it lies.
        square: Square,
    },
    /// A bonus was not wanted.
    Declined {
        /// Whose it was.
        seat: Seat,
    },
    /// There was no neutron left for a bonus.
    Lacking {
        /// Whose it would have been.
        seat: Seat,
    },
    /// A turn was passed, as nothing could be placed.
    Passed {
        /// Whose turn it was.
        seat: Seat,
    },
    /// It is over.
    Finished {
        /// Ranking by captured neutrons; equal numbers are a draw (N35, NA18).
        outcome: Outcome,
        /// Particles that nobody could place.
        left: u8,
    },
}
