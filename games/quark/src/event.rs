//! What happens at the table of Quark.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, Particle},
    payment::Payment,
    state::Ending,
    thing::Thing,
};
use quark_game::{Outcome, Seat};

/// Something worth telling the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A card was drawn unseen, as the others hear it.
    DrewUnseen {
        /// Who drew.
        seat: Seat,
    },
    /// A card was drawn unseen, as the drawer hears it.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A face-up card was taken.
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
        /// What fills its space, while the deck lasts.
        refill: Option<Card>,
    },
    /// A card was discarded, to draw two or for the hand limit.
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether two are drawn for it.
        to_draw: bool,
    },
    /// A card decayed.
    Decayed {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Energy taken: one, unless the supply is empty.
        energy: u8,
    },
    /// A quark and an anti-quark annihilated.
    Annihilated {
        /// Who did it.
        seat: Seat,
        /// The pair.
        pair: Payment,
        /// Energy taken, which may be less than printed when the supply runs out.
        energy: u8,
    },
    /// Neighbours took one energy each.
    Spilled {
        /// Those who did.
        to: Vec<Seat>,
    },
    /// Something was created.
    Created {
        /// Who made it.
        seat: Seat,
        /// What.
        thing: Thing,
        /// Out of what.
        payment: Payment,
        /// What fills the space of a particle card, while its deck lasts.
        refill: Option<Particle>,
    },
    /// The end has been triggered.
    EndNear {
        /// By what.
        ending: Ending,
        /// Who has the last turn.
        last: Seat,
        /// Whether that turn is the one under way.
        now: bool,
    },
    /// No action was legal.
    Lost {
        /// For whom.
        seat: Seat,
        /// How many actions were lost.
        actions: u8,
    },
    /// It is over.
    Finished {
        /// The result.
        outcome: Outcome,
    },
}
