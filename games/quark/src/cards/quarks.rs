//! Quarks and anti-quarks: flavours, and the cards of the quark deck.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use quark_game::BadNotation;

/// A quark's rank, lowest first (Q27).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flavour {
    /// Written `u`.
    Up,
    /// Written `d`.
    Down,
    /// Written `s`.
    Strange,
    /// Written `c`; the document calls it charmed.
    Charmed,
    /// Written `b`.
    Bottom,
    /// Written `t`.
    Top,
}

impl Flavour {
    /// The rank ladder, lowest first (Q27).
    pub const ALL: [Flavour; 6] = [
        Flavour::Up,
        Flavour::Down,
        Flavour::Strange,
        Flavour::Charmed,
        Flavour::Bottom,
        Flavour::Top,
    ];

    /// The letter on the card, lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Flavour::Up => 'u',
            Flavour::Down => 'd',
            Flavour::Strange => 's',
            Flavour::Charmed => 'c',
            Flavour::Bottom => 'b',
            Flavour::Top => 't',
        }
    }

    /// The flavour with this letter, in either case.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Flavour> {
        Flavour::ALL.into_iter().find(|flavour| flavour.letter() == letter.to_ascii_lowercase())
    }

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Flavour::Up => "up",
            Flavour::Down => "down",
            Flavour::Strange => "strange",
            Flavour::Charmed => "charmed",
            Flavour::Bottom => "bottom",
            Flavour::Top => "top",
        }
    }

    /// Its step on the ladder, from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8
    }

    /// Energy that a pair of it releases (Q44).
    #[must_use]
    pub const fn energy(self) -> u8 {
        match self {
            Flavour::Up => 2,
            Flavour::Down => 3,
            Flavour::Strange => 4,
            Flavour::Charmed => 5,
            Flavour::Bottom => 6,
            Flavour::Top => 8,
        }
    }

    /// What it may be used as once decayed, highest first; empty if it cannot decay (Q37, Q41, QD5).
    #[must_use]
    pub const fn decays(self) -> &'static [Flavour] {
        match self {
            Flavour::Up => &[],
            Flavour::Down | Flavour::Strange => &[Flavour::Up],
            Flavour::Charmed => &[Flavour::Strange, Flavour::Down],
            Flavour::Bottom => &[Flavour::Charmed, Flavour::Up],
            Flavour::Top => &[Flavour::Bottom, Flavour::Strange, Flavour::Down],
        }
    }
}

/// A card of the quark deck, or one quark (Q26).
///
/// Written as its letter, an anti-quark with a minus before it: `s`, `-s`; stored so too.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Card {
    /// Black quarks before red anti-quarks.
    pub anti: bool,
    /// Rank on the ladder from up to top, the same for both suits (Q27).
    pub flavour: Flavour,
}

/// The quark of this flavour.
#[must_use]
pub const fn quark(flavour: Flavour) -> Card {
    Card { anti: false, flavour }
}

/// The anti-quark of this flavour.
#[must_use]
pub const fn antiquark(flavour: Flavour) -> Card {
    Card { anti: true, flavour }
}

impl Card {
    /// How many kinds of cards there are.
    pub const KINDS: usize = 12;

    /// Every kind: quarks from up to top, then anti-quarks from up to top.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        let kind = |index| Card { anti: 6 <= index, flavour: Flavour::ALL[index % 6] };
        (0..Card::KINDS).map(kind)
    }

    /// Its place among [`Card::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.flavour as usize + if self.anti { 6 } else { 0 }
    }

    /// Another flavour of the same suit.
    #[must_use]
    pub const fn with(self, flavour: Flavour) -> Card {
        Card { anti: self.anti, flavour }
    }

    /// The same flavour of the other suit.
    #[must_use]
    pub(crate) const fn opposite(self) -> Card {
        Card { anti: !self.anti, flavour: self.flavour }
    }

    /// What it may be used as once decayed, highest first: of its own suit (QA12).
    pub fn decays(self) -> impl Iterator<Item = Card> + Clone {
        self.flavour.decays().iter().map(move |&flavour| self.with(flavour))
    }

    /// How many of this kind the deck has (QD4).
    #[must_use]
    pub const fn copies(self) -> u8 {
        match (self.anti, self.flavour) {
            (false, Flavour::Up | Flavour::Down) => 24,
            (false, Flavour::Strange) => 16,
            (false, Flavour::Charmed | Flavour::Bottom | Flavour::Top) => 8,
            (true, Flavour::Up | Flavour::Down) => 9,
            (true, Flavour::Strange) => 6,
            (true, Flavour::Charmed | Flavour::Bottom | Flavour::Top) => 3,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.anti { "-" } else { "" };
        write!(f, "{sign}{}", self.flavour.letter())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        let (anti, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut letters = rest.chars();
        match (letters.next().and_then(Flavour::of_letter), letters.next()) {
            (Some(flavour), None) => Ok(Card { anti, flavour }),
            (Some(_) | None, _) => Err(BadNotation(text.to_owned())),
        }
    }
}

quark_game::kit::text::stored_as_text!(Card);

impl quark_game::kit::bag::Kind for Card {
    fn kinds() -> impl Iterator<Item = Card> {
        Card::all()
    }

    fn place(self) -> usize {
        self.index()
    }
}
