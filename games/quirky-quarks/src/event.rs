//! What happens at the table of Quirky Quarks.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Accelerator, Card, Flavour, Particle, Pile, Quest},
    payment::Payment,
    state::Bag,
};
use quark_game::{Outcome, Seat};

/// Something worth telling the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A new round begins.
    Round {
        /// Its number.
        round: u8,
        /// The Starting Physicist.
        first: Seat,
    },
    /// Funding was paid.
    Funded {
        /// To whom.
        seat: Seat,
        /// How much.
        ev: u16,
        /// Cards still to be drawn.
        cards: u8,
    },
    /// A pile ran out and its discards were shuffled.
    Reshuffled {
        /// Which.
        pile: Pile,
    },
    /// A card was drawn, as the others hear it.
    DrewUnseen {
        /// Who drew.
        seat: Seat,
        /// From where.
        pile: Pile,
    },
    /// A card was drawn, as the drawer hears it.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Neutrino was drawn.
    DrewNeutrino {
        /// Who drew.
        seat: Seat,
        /// Its kind.
        flavour: Flavour,
    },
    /// A Neutrino did what it does.
    Resolved {
        /// For whom.
        seat: Seat,
        /// Its kind.
        flavour: Flavour,
    },
    /// A particle was swapped for a discarded one.
    Swapped {
        /// By whom.
        seat: Seat,
        /// What was given.
        gone: Particle,
        /// What was taken.
        back: Particle,
    },
    /// Nothing was swapped.
    Kept {
        /// By whom.
        seat: Seat,
    },
    /// New cards lie at the accelerators.
    Dealt {
        /// Which, where.
        bundles: Vec<(Accelerator, Vec<Card>)>,
    },
    /// A bid at an accelerator.
    Bid {
        /// Who bids.
        seat: Seat,
        /// Where.
        at: Accelerator,
        /// How much.
        amount: u16,
        /// Who takes a token back.
        outbid: Option<Seat>,
    },
    /// A sealed limit was left, as its owner hears it.
    Sealed {
        /// Whose.
        seat: Seat,
        /// At which accelerator, or for the card under auction.
        at: Option<Accelerator>,
        /// The limit.
        most: u16,
    },
    /// A fallback was noted, as its owner hears it.
    Fallback {
        /// Whose.
        seat: Seat,
        /// At which accelerator.
        at: Accelerator,
        /// The limit.
        most: u16,
    },
    /// A fallback was noted, as the others hear it.
    HasFallback {
        /// Whose.
        seat: Seat,
    },
    /// A bundle was won.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Accelerator,
        /// For how much.
        paid: u16,
        /// The cards.
        cards: Vec<Card>,
    },
    /// A card was chosen for ejection, as its owner hears it.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The card.
        card: Card,
        /// How many are still to be chosen.
        left: u8,
    },
    /// A card was chosen for ejection, as the others hear it.
    HasChosen {
        /// Who chose.
        seat: Seat,
        /// How many are still to be chosen.
        left: u8,
    },
    /// Cards were ejected.
    Ejected {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Bag,
        /// The eV gained for them.
        refund: u16,
    },
    /// The Discovery Zone was formed.
    Zone {
        /// What lies in it.
        cards: Bag,
    },
    /// A card of the zone was put up for auction.
    Opened {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The least first bid.
        minimum: u16,
    },
    /// A chance to open was given away.
    Declined {
        /// By whom.
        seat: Seat,
        /// The least first bid it would have taken.
        minimum: u16,
    },
    /// A bid for the card under auction.
    Raised {
        /// Who bids.
        seat: Seat,
        /// The card.
        card: Card,
        /// How much.
        amount: u16,
    },
    /// Someone is out of the auction of a card.
    Passed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was won.
    Won {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// For how much.
        paid: u16,
    },
    /// What was left of the zone was discarded.
    Cleared {
        /// The cards.
        cards: Bag,
    },
    /// A Quest was completed.
    Completed {
        /// By whom.
        seat: Seat,
        /// Which.
        quest: Quest,
        /// With what.
        payment: Payment,
    },
    /// No more Quests are completed.
    Done {
        /// By whom.
        seat: Seat,
    },
    /// It is over.
    Finished {
        /// The result.
        outcome: Outcome,
    },
}
