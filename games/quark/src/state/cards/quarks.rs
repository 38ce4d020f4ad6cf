//! The cards of the quark deck, and their flavours.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use quark_game::BadNotation;

/// A kind of quark; the order is the rank ladder, lowest first (Q27).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flavour {
    /// Written `u`.
    Up,
    /// Written `d`.
    Down,
    /// Written `s`.
    Strange,
    /// Written `c`; "charmed" is the rulebook's word.
    Charmed,
    /// Written `b`.
    Bottom,
    /// Written `t`.
    Top,
}

impl Flavour {
    /// All flavours, lowest first (Q27).
    pub const ALL: [Flavour; 6] = [
        Flavour::Up,
        Flavour::Down,
        Flavour::Strange,
        Flavour::Charmed,
        Flavour::Bottom,
        Flavour::Top,
    ];

    /// The lower-case letter on the card.
    #[must_use]
    pub(crate) const fn letter(self) -> char {
        match self {
            Flavour::Up => 'u',
            Flavour::Down => 'd',
            Flavour::Strange => 's',
            Flavour::Charmed => 'c',
            Flavour::Bottom => 'b',
            Flavour::Top => 't',
        }
    }

    /// The flavour with this letter, in lower or upper case.
    #[must_use]
    pub(crate) fn of_letter(letter: char) -> Option<Flavour> {
        Flavour::ALL.into_iter().find(|flavour| flavour.letter() == letter.to_ascii_lowercase())
    }

    /// Lower-case name, such as `charmed`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Flavour::Up => "up",
            Flavour::Down => "down",
            Flavour::Strange => "strange",
            Flavour::Charmed => "charmed",
            Flavour::Bottom => "bottom",
            Flavour::Top => "top",
        }
    }

    /// Step on the ladder, from 0 for up to 5 for top.
    #[must_use]
    pub(crate) const fn rank(self) -> u8 {
        self as u8
    }

    /// Energy for annihilating a pair (Q44).
    #[must_use]
    pub(crate) const fn energy(self) -> u8 {
        match self {
            Flavour::Up => 2,
            Flavour::Down => 3,
            Flavour::Strange => 4,
            Flavour::Charmed => 5,
            Flavour::Bottom => 6,
            Flavour::Top => 8,
        }
    }

    /// Flavours that a decayed card can count as, highest first; none for up (Q37, Q41, QD5).
    #[must_use]
    pub(crate) const fn decays(self) -> &'static [Flavour] {
        match self {
            Flavour::Up => &[],
            Flavour::Down | Flavour::Strange => &[Flavour::Up],
            Flavour::Charmed => &[Flavour::Strange, Flavour::Down],
            Flavour::Bottom => &[Flavour::Charmed, Flavour::Up],
            Flavour::Top => &[Flavour::Bottom, Flavour::Strange, Flavour::Down],
        }
    }
}

/// A card of the quark deck, or a quark in a recipe (Q26).
///
/// Written and stored as its letter, with a minus for an anti-quark: `s`, `-s`.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Card {
    /// False for a black quark, true for a red anti-quark.
    pub anti: bool,
    /// Rank on the ladder from up to top, the same for both suits (Q27).
    pub flavour: Flavour,
}

/// The quark of this flavour.
#[must_use]
pub(crate) const fn quark(flavour: Flavour) -> Card {
    Card { anti: false, flavour }
}

/// The anti-quark of this flavour.
#[must_use]
pub(crate) const fn antiquark(flavour: Flavour) -> Card {
    Card { anti: true, flavour }
}

impl Card {
    /// Number of kinds: six flavours in two suits.
    pub(crate) const KINDS: usize = 12;

    /// Every kind: quarks from up to top, then anti-quarks from up to top.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        let kind = |index| Card { anti: 6 <= index, flavour: Flavour::ALL[index % 6] };
        (0..Card::KINDS).map(kind)
    }

    /// Index in [`Card::all`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.flavour as usize + if self.anti { 6 } else { 0 }
    }

    /// The card of this flavour in the same suit.
    #[must_use]
    pub(crate) const fn with(self, flavour: Flavour) -> Card {
        Card { anti: self.anti, flavour }
    }

    /// The card of this flavour in the other suit.
    #[must_use]
    pub(crate) const fn opposite(self) -> Card {
        Card { anti: !self.anti, flavour: self.flavour }
    }

    /// Cards of its own suit that it can count as once decayed, highest first (QA12).
    pub(crate) fn decays(self) -> impl Iterator<Item = Card> + Clone {
        self.flavour.decays().iter().map(move |&flavour| self.with(flavour))
    }

    /// Number of such cards in the full deck (QD4).
    #[must_use]
    pub(crate) const fn copies(self) -> u8 {
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
