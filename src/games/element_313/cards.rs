//! The quarks and the sixty atoms of Element 313 (E25 to E28, E33 to E52; values: ED1).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Quark cards of each primary colour (E25 to E27).
pub const COPIES: u8 = 20;
/// How many atoms there are; the card whose cost is "???" is left out.
pub const ATOMS: usize = 60;

/// The colour of a quark card (E34).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Primary {
    /// R.
    Red,
    /// B.
    Blue,
    /// Y.
    Yellow,
}

/// A colour made of two primary ones, which no card has (E34).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Secondary {
    /// Blue and yellow.
    Green,
    /// Red and yellow.
    Orange,
    /// Red and blue.
    Purple,
}

/// A colour in a cost.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Colour {
    /// A quark card's.
    Primary(Primary),
    /// One that is mixed.
    Secondary(Secondary),
}

impl Primary {
    /// In the order in which hands are sorted.
    pub const ALL: [Primary; 3] = [Primary::Red, Primary::Blue, Primary::Yellow];

    /// Its place in [`Primary::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Secondary {
    /// In the order in which costs list them.
    pub const ALL: [Secondary; 3] = [Secondary::Green, Secondary::Orange, Secondary::Purple];

    /// Its place in [`Secondary::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it is mixed of: the chart of the reference card.
    #[must_use]
    pub const fn parts(self) -> [Primary; 2] {
        match self {
            Secondary::Green => [Primary::Blue, Primary::Yellow],
            Secondary::Orange => [Primary::Red, Primary::Yellow],
            Secondary::Purple => [Primary::Red, Primary::Blue],
        }
    }
}

impl Colour {
    /// Every colour, primaries first.
    pub const ALL: [Colour; 6] = [R, B, Y, G, O, P];

    /// As it stands on a pip.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            R => 'R',
            B => 'B',
            Y => 'Y',
            G => 'G',
            O => 'O',
            P => 'P',
        }
    }

    /// In lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            R => "red",
            B => "blue",
            Y => "yellow",
            G => "green",
            O => "orange",
            P => "purple",
        }
    }

    /// The colour of this letter or name, in any case.
    #[must_use]
    pub fn read(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| {
            let mut letter = [0; 4];
            text.eq_ignore_ascii_case(colour.letter().encode_utf8(&mut letter))
                || text.eq_ignore_ascii_case(colour.name())
        })
    }
}

impl From<Primary> for Colour {
    fn from(primary: Primary) -> Colour {
        Colour::Primary(primary)
    }
}

impl From<Secondary> for Colour {
    fn from(secondary: Secondary) -> Colour {
        Colour::Secondary(secondary)
    }
}

/// What a face-up atom does for its owner (E20).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ability {
    /// The hand may hold one card more (E35).
    Hand,
    /// Discard one quark and draw one after drawing (E36).
    Filter,
    /// So many additional quarks of this colour each turn (E37 to E39, E43 to E45, E47 to E49).
    Extra(Colour, u8),
    /// One additional quark of any primary colour each turn (E42).
    Any,
    /// One primary quark counts as another (E40).
    Primary,
    /// One secondary quark counts as another (E46).
    Secondary,
    /// Discard and replace an atom of the conveyor (E50).
    Swap,
    /// When bought: discard an atom of another player (E51).
    Zap,
}

/// Whether the atoms without printed text have the abilities that their costs suggest.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abilities {
    /// They have.
    #[default]
    Inferred,
    /// They have none.
    Strict,
}

/// An atom card by its number, 1 to 60, as the source lists them.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Atom(u8);

/// What is printed on an atom.
#[derive(Debug)]
pub struct Print {
    /// What it costs.
    pub cost: &'static [Colour],
    /// What it does.
    pub ability: Option<Ability>,
    /// What it most likely did, where the card's text has been lost (E41).
    pub inferred: Option<Ability>,
    /// What it counts.
    pub value: u8,
}

impl Atom {
    /// The atom of this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Atom> {
        if 1 <= number && number as usize <= ATOMS { Some(Atom(number)) } else { None }
    }

    /// Every atom.
    pub fn all() -> impl Iterator<Item = Atom> {
        (1..).map(Atom).take(ATOMS)
    }

    /// 1 to 60.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its bit in a set of atoms.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// What is printed on it.
    #[must_use]
    pub const fn print(self) -> &'static Print {
        &PRINTS[self.0 as usize - 1]
    }

    /// What it costs.
    #[must_use]
    pub const fn cost(self) -> &'static [Colour] {
        self.print().cost
    }

    /// What it counts.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.print().value
    }

    /// What it does at a table where `abilities` are played.
    #[must_use]
    pub const fn ability(self, abilities: Abilities) -> Option<Ability> {
        let print = self.print();
        match (print.ability, abilities) {
            (Some(ability), _) => Some(ability),
            (None, Abilities::Inferred) => print.inferred,
            (None, Abilities::Strict) => None,
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u8> for Atom {
    type Error = NoAtom;

    fn try_from(number: u8) -> Result<Atom, NoAtom> {
        Atom::new(number).ok_or(NoAtom(number))
    }
}

impl From<Atom> for u8 {
    fn from(atom: Atom) -> u8 {
        atom.0
    }
}

/// A number that no atom has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("there is no atom {0}")]
pub struct NoAtom(pub u8);

const R: Colour = Colour::Primary(Primary::Red);
const B: Colour = Colour::Primary(Primary::Blue);
const Y: Colour = Colour::Primary(Primary::Yellow);
const G: Colour = Colour::Secondary(Secondary::Green);
const O: Colour = Colour::Secondary(Secondary::Orange);
const P: Colour = Colour::Secondary(Secondary::Purple);

/// An atom whose text is known.
const fn atom(cost: &'static [Colour], ability: Ability, value: u8) -> Print {
    Print { cost, ability: Some(ability), inferred: None, value }
}

/// An atom whose text has been lost.
const fn blank(cost: &'static [Colour], inferred: Ability, value: u8) -> Print {
    Print { cost, ability: None, inferred: Some(inferred), value }
}

/// Every atom in the order of the source. Costs and printed abilities are the source's; values, and
/// what the lost texts said, were chosen for this implementation.
static PRINTS: [Print; ATOMS] = {
    use Ability::{Any, Extra, Filter, Hand, Primary, Secondary, Swap, Zap};
    [
        atom(&[R, R, Y], Hand, 1),
        atom(&[B, B, Y], Hand, 2),
        atom(&[R, B, B], Hand, 3),
        atom(&[R, B, Y], Hand, 4),
        atom(&[R, Y, Y], Hand, 5),
        atom(&[B, Y, Y], Hand, 6),
        atom(&[R, R, B], Hand, 7),
        atom(&[R, B, Y], Hand, 8),
        atom(&[R, B, Y], Hand, 9),
        atom(&[B, B, B], Hand, 11),
        atom(&[Y, Y, Y], Hand, 11),
        atom(&[R, R, R], Hand, 11),
        atom(&[B, B, B], Filter, 13),
        atom(&[R, R, R], Filter, 13),
        atom(&[Y, Y, Y], Filter, 13),
        atom(&[R, G], Filter, 9),
        atom(&[R, B, B], Filter, 1),
        atom(&[R, R, Y], Filter, 2),
        atom(&[B, Y, Y], Filter, 3),
        atom(&[Y, P], Filter, 4),
        atom(&[R, R, B], Filter, 5),
        atom(&[R, Y, Y], Filter, 6),
        atom(&[B, B, Y], Filter, 7),
        atom(&[B, O], Filter, 8),
        atom(&[B, Y, O], Extra(Y, 1), 15),
        atom(&[B, Y, P], Extra(B, 1), 15),
        atom(&[R, B, G], Extra(B, 1), 15),
        atom(&[R, Y, P], Extra(R, 1), 15),
        atom(&[R, B, O], Extra(R, 1), 15),
        atom(&[R, Y, G], Extra(Y, 1), 15),
        atom(&[G, G], Primary, 25),
        atom(&[G, O], Extra(Y, 1), 20),
        blank(&[G, P], Extra(B, 1), 20),
        blank(&[O, P], Extra(R, 1), 20),
        blank(&[P, P], Primary, 25),
        blank(&[G, O], Extra(Y, 1), 20),
        blank(&[G, P], Extra(B, 1), 20),
        blank(&[O, O], Primary, 25),
        blank(&[O, P], Extra(R, 1), 20),
        blank(&[B, G, O], Extra(B, 2), 50),
        atom(&[B, O, O], Any, 50),
        atom(&[R, G, P], Extra(R, 2), 50),
        atom(&[Y, P, P], Any, 50),
        atom(&[Y, O, P], Extra(Y, 2), 50),
        atom(&[G, G, O], Extra(G, 1), 100),
        atom(&[G, O, P], Secondary, 100),
        atom(&[O, O, P], Extra(O, 1), 100),
        atom(&[G, P, P], Extra(P, 1), 100),
        atom(&[G, G, O], Extra(G, 1), 100),
        atom(&[G, P, P], Extra(P, 1), 100),
        atom(&[G, O, P], Secondary, 100),
        atom(&[O, O, P], Extra(O, 1), 100),
        atom(&[B, O, P], Extra(B, 2), 50),
        atom(&[R, G, G], Swap, 50),
        atom(&[R, G, O], Extra(R, 2), 50),
        atom(&[Y, G, P], Extra(Y, 2), 50),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
    ]
};
