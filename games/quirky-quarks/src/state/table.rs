//! The pieces of a table: piles, bundles, the card under auction, and each player's cards and eV.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Accelerator, Bag, Card, Flavour, Pile, Power, Quest};
use quark_game::{Luck, Seat};

/// A face-down pile with its discards (KA14).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// Cards of the pile; the top one is last.
    pub deck: Vec<Card>,
    /// Discards, face up.
    pub discards: Bag,
}

impl Stock {
    /// Shuffles these cards into a pile without discards.
    #[must_use]
    pub(crate) fn shuffled(mut deck: Vec<Card>, luck: &mut Luck) -> Stock {
        luck.shuffle(&mut deck);
        Stock { deck, discards: Bag::default() }
    }

    /// Returns `true` if a card can be drawn, also by shuffling the discards.
    #[must_use]
    pub(crate) fn has_any(&self) -> bool {
        !self.deck.is_empty() || !self.discards.is_empty()
    }

    /// Draws the top card. The flag is true if the discards had to be shuffled first (KA15).
    pub(crate) fn draw(&mut self, luck: &mut Luck) -> Option<(Card, bool)> {
        let reshuffled = self.deck.is_empty();
        if reshuffled {
            self.deck.extend(std::mem::take(&mut self.discards).cards());
            luck.shuffle(&mut self.deck);
        }
        self.deck.pop().map(|card| (card, reshuffled))
    }
}

/// Cards and the best bid at one accelerator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bundle {
    /// Accelerator where the cards lie.
    pub at: Accelerator,
    /// Cards, face up: particles, then the Quest.
    pub cards: Vec<Card>,
    /// Owner of the token here, and their bid in eV.
    pub bid: Option<(Seat, u16)>,
}

impl Bundle {
    /// Lowest bid allowed now, in eV (KA2).
    #[must_use]
    pub(crate) fn least(&self) -> u16 {
        self.bid.map_or(0, |(_, most)| most + 1)
    }
}

/// A card of the Discovery Zone under auction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lot {
    /// The card, which has left the zone.
    pub card: Card,
    /// Best bid in eV with its bidder; none before the first bid.
    pub best: Option<(Seat, u16)>,
    /// Players who have passed, by seat.
    pub passed: [bool; 4],
}

/// A sealed limit at one accelerator, written as `lhc 7`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Ceiling {
    /// Accelerator of the limit.
    pub at: Accelerator,
    /// Highest bid to make, in eV.
    pub most: u16,
}

impl fmt::Display for Ceiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at.code(), self.most)
    }
}

/// A bid or a pass in the newest auction.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Player who bid or passed.
    pub seat: Seat,
    /// Accelerator of the bid; none for a card of the Discovery Zone.
    pub at: Option<Accelerator>,
    /// Bid in eV; none for a pass.
    pub amount: Option<u16>,
}

/// Cards that a player must still draw, and Neutrinos to resolve.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Due {
    /// Tau Neutrinos being resolved.
    pub swaps: u8,
    /// Number of cards to draw.
    pub draws: u8,
    /// Neutrinos claimed and not yet begun, by `Flavour::index`.
    pub neutrinos: [u8; 3],
}

impl Due {
    /// Returns `true` if there is nothing to draw or resolve.
    #[must_use]
    pub(crate) fn is_none(&self) -> bool {
        *self == Due::default()
    }

    /// Kinds of Neutrinos not yet begun.
    pub(crate) fn flavours(&self) -> impl Iterator<Item = Flavour> + '_ {
        Flavour::ALL.into_iter().filter(|flavour| self.neutrinos[flavour.index()] != 0)
    }
}

/// Cards and eV of one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Cards in hand: a secret, but the numbers of particles and of Quests are public.
    pub hand: Bag,
    /// Cards in hand that everyone has seen arrive: the hand has at least these.
    #[serde(default, rename = "memory", skip_serializing_if = "Bag::is_empty")]
    pub shown: Bag,
    /// Cards in hand chosen for ejection; a secret until all have chosen.
    pub chosen: Bag,
    /// Cards ejected last, visible to all.
    pub ejected: Bag,
    /// Number of cards to eject in this round.
    pub eject: u8,
    /// Energy in eV, the money of the game.
    pub ev: u16,
    /// Completed Quests, oldest first.
    pub made: Vec<Quest>,
    /// Cards still to draw, and Neutrinos to resolve.
    pub due: Due,
    /// True once the player has bid in the current auction.
    pub has_bid: bool,
    /// Sealed limits in Research, in the order they are tried; a secret.
    pub plan: Vec<Ceiling>,
    /// Sealed limit for the card under auction in Discovery; a secret.
    pub limit: Option<u16>,
}

impl Player {
    /// Adds a card to the hand; everyone sees it.
    pub(crate) fn take_openly(&mut self, card: Card) {
        self.hand.add(card);
        self.shown.add(card);
    }

    /// Removes a card from the hand; everyone sees it. Equal cards can't be told apart, so it may
    /// be one that was shown.
    pub(crate) fn let_go(&mut self, card: Card) {
        self.hand.remove(card);
        self.shown.remove(card);
    }

    /// Number of completed Quests with this power.
    #[must_use]
    pub(crate) fn powers(&self, power: Power) -> u8 {
        powers(&self.made, power)
    }

    /// Number of completed Quests of this kind.
    #[must_use]
    pub(crate) fn completed(&self, quest: Quest) -> u8 {
        let count = self.made.iter().filter(|&&other| other == quest).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Removes one completed Quest of this kind.
    pub(crate) fn consume(&mut self, quest: Quest) {
        if let Some(place) = self.made.iter().position(|&other| other == quest) {
            self.made.remove(place);
        }
    }
}

/// Number of these Quests that have this power.
#[must_use]
pub(crate) fn powers(made: &[Quest], power: Power) -> u8 {
    let has = |quest: &&Quest| quest.printed().power == Some(power);
    u8::try_from(made.iter().filter(has).count()).unwrap_or(u8::MAX)
}

/// The last move, and the place it changed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// Player who made it.
    pub seat: Seat,
    /// Place it changed.
    pub place: Place,
}

/// A place on the table that a move changes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub enum Place {
    /// A pile that a card was drawn from.
    Pile(Pile),
    /// A bid at an accelerator.
    Accelerator(Accelerator),
    /// The card under auction, or its best bid.
    Lot,
    /// The hand or eV of the player who moved.
    Lane,
    /// The newest completed Quest of the player who moved.
    Made,
}
