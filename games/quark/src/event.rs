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
        /// The top card of the quark deck, seen by the drawer alone (Q28, Q45).
        card: Card,
    },
    /// A face-up card was taken.
    Took {
        /// Who took it.
        seat: Seat,
        /// The card taken into the hand, for all to see (Q28).
        card: Card,
        /// What fills its space, while the deck lasts.
        refill: Option<Card>,
    },
    /// A card was discarded, to draw two or for the hand limit.
    Discarded {
        /// Whose it was.
        seat: Seat,
        /// The card, moved from the hand to the discard pile (Q31, Q35).
        card: Card,
        /// Whether two are drawn for it.
        to_draw: bool,
    },
    /// A card decayed.
    Decayed {
        /// Whose it is.
        seat: Seat,
        /// The card laid down, usable as any one of the quarks it lists (Q36, Q39).
        card: Card,
        /// Energy taken: one, unless the supply is empty.
        energy: u8,
    },
    /// A quark and an anti-quark annihilated.
    Annihilated {
        /// Who did it.
        seat: Seat,
        /// The quark and the anti-quark discarded, used as one flavour (Q43, QA13).
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
        /// The meson, baryon, proton or neutron made (Q49).
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
        /// Ranking by total points (Q82); the variant `ties` decides between equal totals (QA37).
        outcome: Outcome,
    },
}
