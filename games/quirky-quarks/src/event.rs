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
        /// From 2 to 5: the first round begins with the setup, without this event.
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
        /// Pile that ran out; only its own discards are shuffled into it (KA15).
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
        /// The particle or Quest drawn; a Neutrino is `DrewNeutrino` instead.
        card: Card,
    },
    /// A Neutrino was drawn.
    DrewNeutrino {
        /// Who drew.
        seat: Seat,
        /// Kind of Neutrino, which all see because it is resolved at once (K13).
        flavour: Flavour,
    },
    /// A Neutrino did what it does.
    Resolved {
        /// For whom.
        seat: Seat,
        /// Kind of Neutrino: electron brings eV, muon a card, tau a swap (KD3).
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
        /// Accelerator where the bidder's token now lies.
        at: Accelerator,
        /// How much.
        amount: u16,
        /// Who takes a token back.
        outbid: Option<Seat>,
    },
    /// A sealed limit was left, as its owner hears it.
    Sealed {
        /// Player for whom bids are made up to the limit.
        seat: Seat,
        /// At which accelerator, or for the card under auction.
        at: Option<Accelerator>,
        /// Highest bid to be made, in eV.
        most: u16,
    },
    /// A fallback was noted, as its owner hears it.
    Fallback {
        /// Player for whom bids are made there once all earlier limits are exceeded.
        seat: Seat,
        /// At which accelerator.
        at: Accelerator,
        /// Highest bid to be made there, in eV.
        most: u16,
    },
    /// A fallback was noted, as the others hear it.
    HasFallback {
        /// Player who noted it; the accelerator and the limit stay secret.
        seat: Seat,
    },
    /// A bundle was won.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Accelerator where the player's token lay when bidding ended (K19).
        at: Accelerator,
        /// For how much.
        paid: u16,
        /// All cards of the bundle; its Neutrinos are resolved and never held (K22, K23).
        cards: Vec<Card>,
    },
    /// A card was chosen for ejection, as its owner hears it.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The card, which stays in the hand until all have chosen (KA17).
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
        /// Particles and Quests that went from the hand to the Discovery Zone (K26).
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
        /// The card, which leaves the zone for its auction (K27).
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
        /// The card under auction, the one last opened.
        card: Card,
        /// How much.
        amount: u16,
    },
    /// Someone is out of the auction of a card.
    Passed {
        /// Player who can make no more bids for the card (K31).
        seat: Seat,
        /// The card under auction; the player may bid again for the next one (K32).
        card: Card,
    },
    /// A card was won.
    Won {
        /// By whom.
        seat: Seat,
        /// The card gained; a Neutrino is resolved and never held (K33, KA9).
        card: Card,
        /// For how much.
        paid: u16,
    },
    /// What was left of the zone was discarded.
    Cleared {
        /// Cards moved from the zone to the discard piles; may be empty (K40).
        cards: Bag,
    },
    /// A Quest was completed.
    Completed {
        /// By whom.
        seat: Seat,
        /// The Quest, moved from the hand to the completed ones of the player.
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
        /// Ranking by points, then by cards in hand, then by turn order (K52 to K54).
        outcome: Outcome,
    },
}
