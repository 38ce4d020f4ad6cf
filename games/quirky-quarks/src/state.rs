//! The pieces of the table: bags of cards, piles, bundles, the card up for auction, and what players
//! own.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Accelerator, Card, Flavour, Particle, Pile, Power, Quest};
use quark_game::{Luck, Seat, kit::bag};

/// Cards of which only the number of each kind matters, such as a hand.
pub type Bag = bag::Bag<Card, { Card::KINDS }>;

/// Counts the particles and the Quests in a [`Bag`].
pub(crate) trait Sorted {
    /// Returns the number of cards of this particle.
    fn particle(&self, particle: Particle) -> u8;

    /// Returns the number of particles of all kinds.
    fn particles(&self) -> u8 {
        Particle::ALL.into_iter().map(|particle| self.particle(particle)).sum()
    }

    /// Returns the number of Quests.
    fn quests(&self) -> u8;
}

impl Sorted for Bag {
    fn particle(&self, particle: Particle) -> u8 {
        self.count(Card::Particle(particle))
    }

    fn quests(&self) -> u8 {
        self.size() - self.particles()
    }
}

/// A face-down pile and its discards (KA14).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stock {
    /// The top is last.
    pub deck: Vec<Card>,
    /// Face up, for all to look at.
    pub discards: Bag,
}

impl Stock {
    /// These cards, shuffled.
    #[must_use]
    pub fn shuffled(mut deck: Vec<Card>, luck: &mut Luck) -> Stock {
        luck.shuffle(&mut deck);
        Stock { deck, discards: Bag::default() }
    }

    /// Whether a card can be drawn, if need be of the discards.
    #[must_use]
    pub(crate) fn has_any(&self) -> bool {
        !self.deck.is_empty() || !self.discards.is_empty()
    }

    /// The top card, and whether the discards had to be shuffled for it first (KA15).
    pub fn draw(&mut self, luck: &mut Luck) -> Option<(Card, bool)> {
        let anew = self.deck.is_empty();
        if anew {
            self.deck.extend(std::mem::take(&mut self.discards).cards());
            luck.shuffle(&mut self.deck);
        }
        self.deck.pop().map(|card| (card, anew))
    }
}

/// What lies at an accelerator, and who bids most for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bundle {
    /// Accelerator where the cards lie.
    pub at: Accelerator,
    /// Face up: particles, then the Quest.
    pub cards: Vec<Card>,
    /// The token that lies there, and how much it bids.
    pub bid: Option<(Seat, u16)>,
}

impl Bundle {
    /// The least that may be bid now (KA2).
    #[must_use]
    pub fn least(&self) -> u16 {
        self.bid.map_or(0, |(_, most)| most + 1)
    }
}

/// The card of the Discovery Zone that is being auctioned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lot {
    /// The card; it has left the zone.
    pub card: Card,
    /// The best bid, once the opener has made one.
    pub best: Option<(Seat, u16)>,
    /// Who has passed, by seat.
    pub passed: [bool; 4],
}

/// A sealed limit at one accelerator; written as in `lhc 7`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Ceiling {
    /// Accelerator to which the limit applies.
    pub at: Accelerator,
    /// The most to bid.
    pub most: u16,
}

impl fmt::Display for Ceiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at.code(), self.most)
    }
}

/// A bid or a pass of the newest auction.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Player who bid or passed.
    pub seat: Seat,
    /// At which accelerator; none for a card of the Discovery Zone.
    pub at: Option<Accelerator>,
    /// How much; none for a pass.
    pub amount: Option<u16>,
}

/// Cards and Neutrinos that a player has still to draw and resolve.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Due {
    /// Tau Neutrinos being resolved.
    pub swaps: u8,
    /// Cards to be drawn.
    pub draws: u8,
    /// Neutrinos claimed and not begun, by [`Flavour::index`].
    pub neutrinos: [u8; 3],
}

impl Due {
    /// Whether nothing is due.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Due::default()
    }

    /// The kinds of Neutrinos not begun.
    pub fn flavours(&self) -> impl Iterator<Item = Flavour> + '_ {
        Flavour::ALL.into_iter().filter(|flavour| self.neutrinos[flavour.index()] != 0)
    }
}

/// What one player owns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// A secret; the numbers of particles and of Quests are not.
    pub hand: Bag,
    /// The cards of it that all have seen come there: at least so many are there.
    #[serde(default, rename = "memory", skip_serializing_if = "Bag::is_empty")]
    pub shown: Bag,
    /// Cards of the hand chosen for ejection, a secret until all have chosen.
    pub chosen: Bag,
    /// Cards ejected last, for all to see.
    pub ejected: Bag,
    /// How many are to be ejected in this round.
    pub eject: u8,
    /// Energy, which is money.
    pub ev: u16,
    /// Completed Quests in the order in which they were made.
    pub made: Vec<Quest>,
    /// What is still to be drawn and resolved.
    pub due: Due,
    /// Whether it has bid in the auction under way.
    pub has_bid: bool,
    /// Sealed limits in Research, the first to be tried first; a secret.
    pub plan: Vec<Ceiling>,
    /// Sealed limit for the card under auction in Discovery; a secret.
    pub limit: Option<u16>,
}

impl Player {
    /// Takes a card into the hand for all to see.
    pub fn take_openly(&mut self, card: Card) {
        self.hand.add(card);
        self.shown.add(card);
    }

    /// Lets go of a card of the hand for all to see: equal ones are alike, so it may well be one that
    /// was shown.
    pub fn let_go(&mut self, card: Card) {
        self.hand.remove(card);
        self.shown.remove(card);
    }

    /// How often a power lies before it.
    #[must_use]
    pub(crate) fn powers(&self, power: Power) -> u8 {
        powers(&self.made, power)
    }

    /// How many completed Quests of this kind lie before it.
    #[must_use]
    pub fn completed(&self, quest: Quest) -> u8 {
        let count = self.made.iter().filter(|&&other| other == quest).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Takes a completed Quest away; equal ones are alike.
    pub(crate) fn consume(&mut self, quest: Quest) {
        if let Some(place) = self.made.iter().position(|&other| other == quest) {
            self.made.remove(place);
        }
    }
}

/// How many of these Quests have a power.
#[must_use]
pub(crate) fn powers(made: &[Quest], power: Power) -> u8 {
    let has = |quest: &&Quest| quest.printed().power == Some(power);
    u8::try_from(made.iter().filter(has).count()).unwrap_or(u8::MAX)
}

/// What the last move changed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// Who made it.
    pub seat: Seat,
    /// What it changed.
    pub place: Place,
}

/// A place on the table that a move changes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub enum Place {
    /// A pile: a draw.
    Pile(Pile),
    /// The bid at an accelerator.
    Accelerator(Accelerator),
    /// The card under auction.
    Lot,
    /// The mover's own things.
    Lane,
    /// The mover's newest completed Quest.
    Made,
}

/// What is asked of the player who must act.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Draw a card of a pile.
    Draw,
    /// Swap for a tau Neutrino, or not.
    Swap,
    /// Say which Neutrino to resolve first.
    Resolve,
    /// Bid at an accelerator.
    Bid,
    /// Choose cards to eject.
    Eject,
    /// Open an auction or decline.
    Open,
    /// Make the first bid for the card opened.
    FirstBid,
    /// Raise or pass.
    Raise,
    /// Complete Quests.
    Complete,
    /// Nothing: the game is over.
    Over,
}
