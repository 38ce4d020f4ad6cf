//! Events, as the table and the log tell them.

use serde::{Deserialize, Serialize};

use super::{
    action::Thing,
    cards::{Card, Particle},
    payment::Payment,
    table::Ending,
};
use quark_game::{Outcome, Seat};

/// Something that happened, to tell the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A card was drawn unseen; sent to all but the drawer.
    DrewUnseen {
        /// Seat of the player who drew.
        seat: Seat,
    },
    /// A card was drawn unseen; sent to the drawer only.
    Drew {
        /// Seat of the player who drew.
        seat: Seat,
        /// The top card of the quark deck (Q28, Q45).
        card: Card,
    },
    /// A face-up card was taken.
    Took {
        /// The player who took it.
        seat: Seat,
        /// The card, now in the hand; everyone sees it (Q28).
        card: Card,
        /// The card that fills the space; `None` if the deck is empty.
        refill: Option<Card>,
    },
    /// A hand card was discarded.
    Discarded {
        /// The player who discarded it.
        seat: Seat,
        /// The card, now on the discard pile (Q31, Q35).
        card: Card,
        /// True if the player draws two for it; false if it was over the hand limit.
        to_draw: bool,
    },
    /// A card decayed.
    Decayed {
        /// The card's owner.
        seat: Seat,
        /// The card, now usable as any one of the quarks it lists (Q36, Q39).
        card: Card,
        /// Energy gained: 1, or 0 if the supply is empty.
        energy: u8,
    },
    /// A quark and an anti-quark annihilated.
    Annihilated {
        /// The player who annihilated them.
        seat: Seat,
        /// The discarded quark and anti-quark, used as one flavour (Q43, QA13).
        pair: Payment,
        /// Energy gained, less than printed if the supply ran out.
        energy: u8,
    },
    /// Neighbours gained 1 energy each.
    Spilled {
        /// The neighbours, first the left one.
        to: Vec<Seat>,
    },
    /// Something was created.
    Created {
        /// Seat of the player who created it.
        seat: Seat,
        /// The new meson, baryon, proton or neutron (Q49).
        thing: Thing,
        /// The cards used, now on the discard pile.
        payment: Payment,
        /// The card that fills the space of a particle card; `None` for tokens, or if the deck is empty.
        refill: Option<Particle>,
    },
    /// The end was triggered.
    EndNear {
        /// Condition that triggered the end.
        ending: Ending,
        /// The seat that has the last turn.
        last: Seat,
        /// True if the current turn is the last.
        now: bool,
    },
    /// A player had no legal action and lost the rest of the turn.
    Lost {
        /// The player who lost the actions.
        seat: Seat,
        /// Number of actions lost, 1 or 2.
        actions: u8,
    },
    /// The game ended.
    Finished {
        /// Ranking by total points (Q82); the variant `ties` decides between equal totals (QA37).
        outcome: Outcome,
    },
}
