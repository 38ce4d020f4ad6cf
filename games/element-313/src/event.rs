//! What happens at the table of Element 313.

use serde::{Deserialize, Serialize};

use super::{cards::Atom, payment::Payment, state::Bag, sum::Signs};
use quark_game::{Outcome, Seat};

/// Something worth telling the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Quarks were drawn, as the others hear it.
    DrewUnseen {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Quarks were drawn, as the drawer hears it.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which.
        quarks: Bag,
    },
    /// The discarded quarks have become the quark deck.
    Reshuffled,
    /// A quark was discarded to draw another by an atom's ability.
    Filtered {
        /// Who did it.
        seat: Seat,
        /// By which atom.
        by: Atom,
        /// What was discarded.
        gone: Bag,
    },
    /// An atom was bought.
    Bought {
        /// Who bought it.
        seat: Seat,
        /// Which.
        atom: Atom,
        /// With what.
        payment: Payment,
        /// What entered the conveyor, while its deck lasts.
        entered: Option<Atom>,
    },
    /// An atom of another player was discarded.
    Zapped {
        /// By whom.
        seat: Seat,
        /// Whose it was.
        owner: Seat,
        /// Which.
        atom: Atom,
    },
    /// An atom of the conveyor was discarded and replaced.
    Swapped {
        /// By whom.
        seat: Seat,
        /// Which.
        atom: Atom,
        /// What entered the conveyor.
        entered: Option<Atom>,
    },
    /// Element 313 was formed.
    Formed {
        /// By whom.
        seat: Seat,
        /// How.
        signs: Signs,
        /// Whether it is the first, so that every other player has one more turn.
        first: bool,
    },
    /// Quarks were discarded.
    Discarded {
        /// Whose they were.
        seat: Seat,
        /// Which.
        quarks: Bag,
    },
    /// A turn is over.
    Ended {
        /// Whose.
        seat: Seat,
        /// The atom that left the conveyor because none was bought, and the one that entered.
        moved: Option<(Atom, Option<Atom>)>,
    },
    /// The game is over.
    Finished {
        /// The result.
        outcome: Outcome,
        /// What each seat's atoms come to nearest to 313; told only if nobody has formed it.
        nearest: Option<Vec<i16>>,
    },
}
