//! Events of a game of Quirky Quarks.

use serde::{Deserialize, Serialize};

use super::{
    action::Payment,
    cards::{Accelerator, Bag, Card, Flavour, Particle, Pile, Quest},
};
use quark_game::{Outcome, Seat};

/// Something that the table is notified of.
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
    /// A player was paid in Funding.
    Funded {
        /// Player who was paid.
        seat: Seat,
        /// Amount in eV.
        ev: u16,
        /// Cards that the player must now draw.
        cards: u8,
    },
    /// A pile ran out and its discards were shuffled.
    Reshuffled {
        /// Pile that ran out; only its own discards are shuffled into it (KA15).
        pile: Pile,
    },
    /// A card was drawn, as the others see it.
    DrewUnseen {
        /// Player who drew.
        seat: Seat,
        /// Pile that the card came from.
        pile: Pile,
    },
    /// A card was drawn, as the player who drew it sees it.
    Drew {
        /// Player who drew.
        seat: Seat,
        /// The particle or Quest drawn; a Neutrino is `DrewNeutrino` instead.
        card: Card,
    },
    /// A Neutrino was drawn.
    DrewNeutrino {
        /// Player who drew.
        seat: Seat,
        /// Kind of Neutrino, which all see because it is resolved at once (K13).
        flavour: Flavour,
    },
    /// A Neutrino took effect.
    Resolved {
        /// Player for whom it took effect.
        seat: Seat,
        /// Kind of Neutrino: electron brings eV, muon a card, tau a swap (KD3).
        flavour: Flavour,
    },
    /// A particle was swapped for a discarded one.
    Swapped {
        /// Player who swapped.
        seat: Seat,
        /// Particle given.
        gone: Particle,
        /// Particle taken.
        back: Particle,
    },
    /// A player swapped nothing and gained eV instead.
    Kept {
        /// Player who swapped nothing.
        seat: Seat,
    },
    /// New cards lie at the accelerators.
    Dealt {
        /// Accelerators in their order, each with its new cards.
        bundles: Vec<(Accelerator, Vec<Card>)>,
    },
    /// A bid at an accelerator.
    Bid {
        /// Player who bids.
        seat: Seat,
        /// Accelerator where the bidder's token now lies.
        at: Accelerator,
        /// Amount in eV.
        amount: u16,
        /// Player who was outbid and takes their token back.
        outbid: Option<Seat>,
    },
    /// A limit was sealed, as its owner sees it.
    Sealed {
        /// Player for whom bids are made up to the limit.
        seat: Seat,
        /// Accelerator of the limit; none for the card under auction.
        at: Option<Accelerator>,
        /// Highest bid to make, in eV.
        most: u16,
    },
    /// A fallback was noted, as its owner sees it.
    Fallback {
        /// Player for whom bids are made there once all earlier limits are exceeded.
        seat: Seat,
        /// Accelerator of the fallback.
        at: Accelerator,
        /// Highest bid to make there, in eV.
        most: u16,
    },
    /// A fallback was noted, as the others see it.
    HasFallback {
        /// Player who noted it; the accelerator and the limit stay secret.
        seat: Seat,
    },
    /// A bundle was won.
    Claimed {
        /// Player who won it.
        seat: Seat,
        /// Accelerator where the player's token lay when bidding ended (K19).
        at: Accelerator,
        /// Price in eV.
        paid: u16,
        /// All cards of the bundle; its Neutrinos are resolved and never held (K22, K23).
        cards: Vec<Card>,
    },
    /// A card was chosen for ejection, as its owner sees it.
    Chose {
        /// Player who chose.
        seat: Seat,
        /// The card, which stays in the hand until all have chosen (KA17).
        card: Card,
        /// Cards that the player must still choose.
        left: u8,
    },
    /// A card was chosen for ejection, as the others see it.
    HasChosen {
        /// Player who chose.
        seat: Seat,
        /// Cards that the player must still choose.
        left: u8,
    },
    /// Cards were ejected.
    Ejected {
        /// Player who ejected them.
        seat: Seat,
        /// Particles and Quests that went from the hand to the Discovery Zone (K26).
        cards: Bag,
        /// Gain for them, in eV.
        refund: u16,
    },
    /// The Discovery Zone was formed.
    Zone {
        /// Cards in the zone.
        cards: Bag,
    },
    /// A card of the zone was put up for auction.
    Opened {
        /// Player who opened the auction.
        seat: Seat,
        /// The card, which leaves the zone for its auction (K27).
        card: Card,
        /// Lowest first bid, in eV.
        minimum: u16,
    },
    /// A player passed up a chance to open an auction.
    Declined {
        /// Player who passed it up.
        seat: Seat,
        /// Lowest first bid that opening would have required, in eV.
        minimum: u16,
    },
    /// A bid for the card under auction.
    Raised {
        /// Player who bids.
        seat: Seat,
        /// The card under auction, the one last opened.
        card: Card,
        /// Amount in eV.
        amount: u16,
    },
    /// A player dropped out of the auction of a card.
    Passed {
        /// Player who can't bid for this card any more (K31).
        seat: Seat,
        /// The card under auction; the player may bid again for the next one (K32).
        card: Card,
    },
    /// A card was won.
    Won {
        /// Player who won it.
        seat: Seat,
        /// The card gained; a Neutrino is resolved and never held (K33, KA9).
        card: Card,
        /// Price in eV.
        paid: u16,
    },
    /// The rest of the zone was discarded.
    Cleared {
        /// Cards moved from the zone to the discard piles; may be empty (K40).
        cards: Bag,
    },
    /// A Quest was completed.
    Completed {
        /// Player who completed it.
        seat: Seat,
        /// The Quest, moved from the hand to the player's completed Quests.
        quest: Quest,
        /// Particles paid.
        payment: Payment,
    },
    /// A player completes no more Quests in this round.
    Done {
        /// Player who is done.
        seat: Seat,
    },
    /// The game is over.
    Finished {
        /// Ranking by points, then by cards in hand, then by turn order (K52 to K54).
        outcome: Outcome,
    },
}
