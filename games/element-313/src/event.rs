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
        /// The quarks drawn, seen by the drawer alone.
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
        /// The atom bought, face down until the buyer's next turn (E7, E12).
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
        /// The atom, face up or face down before, put at the bottom of the atom deck (EA23, EA24).
        atom: Atom,
    },
    /// An atom of the conveyor was discarded and replaced.
    Swapped {
        /// By whom.
        seat: Seat,
        /// The atom taken off the conveyor and put at the bottom of the atom deck (EA24).
        atom: Atom,
        /// What entered the conveyor.
        entered: Option<Atom>,
    },
    /// Element 313 was formed.
    Formed {
        /// By whom.
        seat: Seat,
        /// Signs of the atoms that count; their sum is 313 (E14, E15).
        signs: Signs,
        /// Whether it is the first, so that every other player has one more turn.
        first: bool,
    },
    /// Quarks were discarded.
    Discarded {
        /// Whose they were.
        seat: Seat,
        /// One or more quarks of a single colour (E17).
        quarks: Bag,
    },
    /// A turn is over.
    Ended {
        /// Player whose turn it was, even if it ended by itself.
        seat: Seat,
        /// The atom that left the conveyor because none was bought, and the one that entered.
        moved: Option<(Atom, Option<Atom>)>,
    },
    /// The game is over.
    Finished {
        /// Places by E23 and E24; everyone is first if nobody has formed Element 313.
        outcome: Outcome,
        /// What each seat's atoms come to nearest to 313; told only if nobody has formed it.
        nearest: Option<Vec<i16>>,
    },
}
