//! The cards and tokens of Quark as data.
//!
//! The document gives the numbers of cards, the Lambda, Lithium and the top quark's decay; the rest
//! are the ledger's proposals QD1 to QD5.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::game::BadNotation;

/// Proton tokens in the box (Q6).
pub const PROTONS: u8 = 16;
/// Neutron tokens in the box (Q7).
pub const NEUTRONS: u8 = 20;
/// Energy tokens in the box (Q8).
pub const ENERGY: u8 = 80;
/// Baryon cards (Q2): the first places of [`PARTICLES`].
pub const BARYONS: u8 = 24;
/// Meson cards (Q3): the places after the baryons.
pub const MESONS: u8 = 23;
/// Cards of the quark deck, both suits together (Q4, Q5).
pub const QUARKS: u8 = 121;

/// What a proton is made of (Q58).
pub const PROTON: &[Card] = &[quark(Flavour::Up), quark(Flavour::Up), quark(Flavour::Down)];
/// What a neutron is made of (Q59).
pub const NEUTRON: &[Card] = &[quark(Flavour::Up), quark(Flavour::Down), quark(Flavour::Down)];

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
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    /// Black quarks before red anti-quarks.
    pub anti: bool,
    /// Its rank.
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
    pub const fn opposite(self) -> Card {
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

impl TryFrom<String> for Card {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Card, BadNotation> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// A meson or baryon card: its place in [`PARTICLES`], which is stored.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Particle(pub u8);

/// What a particle card shows.
#[derive(Debug)]
pub struct Printed {
    /// Its name in ASCII, as notation writes it.
    pub name: &'static str,
    /// Its symbol as physics writes it.
    pub symbol: Symbol,
    /// What it is made of: a baryon's three quarks from low to high, a meson's quark and
    /// anti-quark.
    pub quarks: &'static [Card],
    /// What it scores.
    pub points: u8,
}

/// A particle's symbol in parts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Symbol {
    /// Whether a bar stands over the letter.
    pub bar: bool,
    /// The letter, Greek or Latin; `J/ψ` counts as one.
    pub letter: &'static str,
    /// Letters set low, such as `cc`; may be empty.
    pub low: &'static str,
    /// The charge, set high: of the characters `+`, `-` (a minus sign in print) and `0`; may be
    /// empty.
    pub high: &'static str,
}

impl Particle {
    /// All baryons, in the order of the data.
    pub fn baryons() -> impl Iterator<Item = Particle> + Clone {
        (0..BARYONS).map(Particle)
    }

    /// All mesons, in the order of the data.
    pub fn mesons() -> impl Iterator<Item = Particle> + Clone {
        (BARYONS..BARYONS + MESONS).map(Particle)
    }

    /// What its card shows.
    ///
    /// # Panics
    /// If there is no such card; storage and notation never make one.
    #[must_use]
    pub fn info(self) -> &'static Printed {
        &PARTICLES[usize::from(self.0)]
    }

    /// Whether it belongs to the baryon deck; else to the meson deck.
    #[must_use]
    pub const fn is_baryon(self) -> bool {
        self.0 < BARYONS
    }
}

impl TryFrom<u8> for Particle {
    type Error = BadNotation;

    fn try_from(place: u8) -> Result<Particle, BadNotation> {
        if place < BARYONS + MESONS {
            Ok(Particle(place))
        } else {
            Err(BadNotation(place.to_string()))
        }
    }
}

impl From<Particle> for u8 {
    fn from(particle: Particle) -> u8 {
        particle.0
    }
}

/// One of the four atoms, lowest first (Q19).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
pub enum Atom {
    /// One proton.
    Hydrogen,
    /// Two protons, two neutrons.
    Helium,
    /// Three protons, four neutrons.
    Lithium,
    /// Four protons, five neutrons.
    Beryllium,
}

impl Atom {
    /// In ascending order of points (Q19).
    pub const ALL: [Atom; 4] = [Atom::Hydrogen, Atom::Helium, Atom::Lithium, Atom::Beryllium];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Atom::Hydrogen => "Hydrogen",
            Atom::Helium => "Helium",
            Atom::Lithium => "Lithium",
            Atom::Beryllium => "Beryllium",
        }
    }

    /// Its chemical symbol.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Atom::Hydrogen => "H",
            Atom::Helium => "He",
            Atom::Lithium => "Li",
            Atom::Beryllium => "Be",
        }
    }

    /// Proton tokens it needs.
    #[must_use]
    pub const fn protons(self) -> u8 {
        match self {
            Atom::Hydrogen => 1,
            Atom::Helium => 2,
            Atom::Lithium => 3,
            Atom::Beryllium => 4,
        }
    }

    /// Neutron tokens it needs.
    #[must_use]
    pub const fn neutrons(self) -> u8 {
        match self {
            Atom::Hydrogen => 0,
            Atom::Helium => 2,
            Atom::Lithium => 4,
            Atom::Beryllium => 5,
        }
    }

    /// Energy it needs, one for each electron (Q75): as many as protons.
    #[must_use]
    pub const fn electrons(self) -> u8 {
        self.protons()
    }

    /// What it scores (Q77, QD1): nine for each proton, neutron and electron.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Atom::Hydrogen => 18,
            Atom::Helium => 54,
            Atom::Lithium => 90,
            Atom::Beryllium => 117,
        }
    }
}

/// A row of the table of baryons; the quarks are named by letters.
const fn baryon(
    name: &'static str,
    (letter, low, high): (&'static str, &'static str, &'static str),
    quarks: &'static [Card],
    points: u8,
) -> Printed {
    Printed { name, symbol: Symbol { bar: false, letter, low, high }, quarks, points }
}

/// A row of the table of mesons; a leading `anti-` in the name puts a bar over the letter.
const fn meson(
    name: &'static str,
    (letter, low, high): (&'static str, &'static str, &'static str),
    quarks: &'static [Card],
    points: u8,
) -> Printed {
    let bar = matches!(name.as_bytes(), [b'a', b'n', b't', b'i', b'-', ..]);
    Printed { name, symbol: Symbol { bar, letter, low, high }, quarks, points }
}

const U: Card = quark(Flavour::Up);
const D: Card = quark(Flavour::Down);
const S: Card = quark(Flavour::Strange);
const C: Card = quark(Flavour::Charmed);
const B: Card = quark(Flavour::Bottom);
const ANTI_U: Card = antiquark(Flavour::Up);
const ANTI_D: Card = antiquark(Flavour::Down);
const ANTI_S: Card = antiquark(Flavour::Strange);
const ANTI_C: Card = antiquark(Flavour::Charmed);
const ANTI_B: Card = antiquark(Flavour::Bottom);

/// Every particle card: the baryons (QD2), then the mesons (QD3). The order is stored for ever.
pub static PARTICLES: [Printed; (BARYONS + MESONS) as usize] = [
    baryon("Delta++", ("Δ", "", "++"), &[U, U, U], 5),
    baryon("Delta-", ("Δ", "", "-"), &[D, D, D], 8),
    baryon("Sigma+", ("Σ", "", "+"), &[U, U, S], 7),
    baryon("Lambda0", ("Λ", "", "0"), &[U, D, S], 8),
    baryon("Sigma-", ("Σ", "", "-"), &[D, D, S], 9),
    baryon("Xi0", ("Ξ", "", "0"), &[U, S, S], 9),
    baryon("Xi-", ("Ξ", "", "-"), &[D, S, S], 10),
    baryon("Omega-", ("Ω", "", "-"), &[S, S, S], 11),
    baryon("Sigma_c++", ("Σ", "c", "++"), &[U, U, C], 8),
    baryon("Lambda_c+", ("Λ", "c", "+"), &[U, D, C], 9),
    baryon("Sigma_c0", ("Σ", "c", "0"), &[D, D, C], 10),
    baryon("Xi_c+", ("Ξ", "c", "+"), &[U, S, C], 10),
    baryon("Xi_c0", ("Ξ", "c", "0"), &[D, S, C], 11),
    baryon("Omega_c0", ("Ω", "c", "0"), &[S, S, C], 12),
    baryon("Xi_cc++", ("Ξ", "cc", "++"), &[U, C, C], 11),
    baryon("Xi_cc+", ("Ξ", "cc", "+"), &[D, C, C], 12),
    baryon("Omega_cc+", ("Ω", "cc", "+"), &[S, C, C], 13),
    baryon("Omega_ccc++", ("Ω", "ccc", "++"), &[C, C, C], 14),
    baryon("Sigma_b+", ("Σ", "b", "+"), &[U, U, B], 9),
    baryon("Lambda_b0", ("Λ", "b", "0"), &[U, D, B], 10),
    baryon("Sigma_b-", ("Σ", "b", "-"), &[D, D, B], 11),
    baryon("Xi_b0", ("Ξ", "b", "0"), &[U, S, B], 11),
    baryon("Xi_b-", ("Ξ", "b", "-"), &[D, S, B], 12),
    baryon("Omega_b-", ("Ω", "b", "-"), &[S, S, B], 13),
    meson("pi+", ("π", "", "+"), &[U, ANTI_D], 4),
    meson("pi-", ("π", "", "-"), &[D, ANTI_U], 4),
    meson("K+", ("K", "", "+"), &[U, ANTI_S], 5),
    meson("K-", ("K", "", "-"), &[S, ANTI_U], 5),
    meson("K0", ("K", "", "0"), &[D, ANTI_S], 6),
    meson("anti-K0", ("K", "", "0"), &[S, ANTI_D], 6),
    meson("phi", ("φ", "", ""), &[S, ANTI_S], 7),
    meson("D+", ("D", "", "+"), &[C, ANTI_D], 7),
    meson("D-", ("D", "", "-"), &[D, ANTI_C], 7),
    meson("D0", ("D", "", "0"), &[C, ANTI_U], 6),
    meson("anti-D0", ("D", "", "0"), &[U, ANTI_C], 6),
    meson("D_s+", ("D", "s", "+"), &[C, ANTI_S], 8),
    meson("D_s-", ("D", "s", "-"), &[S, ANTI_C], 8),
    meson("J/psi", ("J/ψ", "", ""), &[C, ANTI_C], 9),
    meson("B+", ("B", "", "+"), &[U, ANTI_B], 7),
    meson("B-", ("B", "", "-"), &[B, ANTI_U], 7),
    meson("B0", ("B", "", "0"), &[D, ANTI_B], 8),
    meson("anti-B0", ("B", "", "0"), &[B, ANTI_D], 8),
    meson("B_s0", ("B", "s", "0"), &[S, ANTI_B], 9),
    meson("anti-B_s0", ("B", "s", "0"), &[B, ANTI_S], 9),
    meson("B_c+", ("B", "c", "+"), &[C, ANTI_B], 10),
    meson("B_c-", ("B", "c", "-"), &[B, ANTI_C], 10),
    meson("Upsilon", ("Υ", "", ""), &[B, ANTI_B], 11),
];
