//! Sums of atoms, which end the game: each is added or, turned upside down, subtracted to reach 313 (E14, E15).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::Atom;

/// The sum to reach; -313 becomes 313 when every atom is turned round (EA2).
pub(crate) const TARGET: i16 = 313;
/// Largest sum in a [`Reach`]: the total of all sixty values, and a margin so that no shift leaves the set.
const FAR: i16 = 31 * 64;
/// Number of 64-bit words in a [`Reach`].
const WORDS: usize = 2 * FAR as usize / 64;

/// The rule for which face-up atoms count (EA1).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Counting {
    /// All of them.
    #[default]
    All,
    /// Any of them; the player may leave the rest out.
    Subset,
}

/// Signs of atoms in a sum; stored as their numbers, negative for subtracted atoms.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<i8>", into = "Vec<i8>")]
pub struct Signs {
    /// A bit for each added atom.
    plus: u64,
    /// A bit for each subtracted atom.
    minus: u64,
}

/// The part of one atom in a sum.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sign {
    /// The atom is added.
    Plus,
    /// The atom is subtracted.
    Minus,
    /// The atom does not count.
    Out,
}

impl Signs {
    /// The sign of this atom; `Out` if it has none.
    #[must_use]
    pub const fn of(self, atom: Atom) -> Sign {
        if self.plus & atom.bit() != 0 {
            Sign::Plus
        } else if self.minus & atom.bit() != 0 {
            Sign::Minus
        } else {
            Sign::Out
        }
    }

    /// Gives a sign to an atom that has none yet.
    pub(crate) const fn set(&mut self, atom: Atom, sign: Sign) {
        match sign {
            Sign::Plus => self.plus |= atom.bit(),
            Sign::Minus => self.minus |= atom.bit(),
            Sign::Out => (),
        }
    }

    /// The added and subtracted atoms by number, with their signs.
    pub fn atoms(self) -> impl Iterator<Item = (Atom, Sign)> {
        let signed = Atom::all().map(move |atom| (atom, self.of(atom)));
        signed.filter(|(_, sign)| *sign != Sign::Out)
    }

    /// The sum of the values with these signs.
    #[must_use]
    pub(crate) fn sum(self) -> i16 {
        let value = |(atom, sign): (Atom, Sign)| match sign {
            Sign::Plus => i16::from(atom.value()),
            Sign::Minus => -i16::from(atom.value()),
            Sign::Out => 0,
        };
        self.atoms().map(value).sum()
    }
}

impl TryFrom<Vec<i8>> for Signs {
    type Error = NotSigns;

    fn try_from(numbers: Vec<i8>) -> Result<Signs, NotSigns> {
        let mut signs = Signs::default();
        for number in numbers {
            let atom = Atom::new(number.unsigned_abs()).ok_or(NotSigns(number))?;
            if signs.of(atom) != Sign::Out {
                return Err(NotSigns(number));
            }
            signs.set(atom, if number < 0 { Sign::Minus } else { Sign::Plus });
        }
        Ok(signs)
    }
}

impl From<Signs> for Vec<i8> {
    fn from(signs: Signs) -> Vec<i8> {
        let number = |(atom, sign): (Atom, Sign)| match sign {
            Sign::Minus => -atom.number().cast_signed(),
            Sign::Plus | Sign::Out => atom.number().cast_signed(),
        };
        signs.atoms().map(number).collect()
    }
}

/// The error of a number that names no atom, or an atom that has a sign already.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0} is not an atom with a sign")]
pub struct NotSigns(i8);

/// A set of sums from `-FAR` to `FAR`: bit `n` stands for `n - FAR`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    words: [u64; WORDS],
    /// The highest sum, all atoms added.
    total: i16,
}

impl Reach {
    /// The reach of no atoms: only the sum 0.
    const fn nothing() -> Reach {
        let mut words = [0; WORDS];
        words[FAR as usize / 64] = 1;
        Reach { words, total: 0 }
    }

    /// All sums that these atoms can come to.
    pub(crate) fn of(atoms: impl Iterator<Item = Atom>, counting: Counting) -> Reach {
        atoms.fold(Reach::nothing(), |reach, atom| reach.turned(atom.value(), counting))
    }

    /// Reports whether the atoms can come to 313.
    pub(crate) fn forms(&self) -> bool {
        self.has(TARGET)
    }

    /// Reports whether the atoms and one more of this value can come to 313.
    pub(crate) fn forms_with(&self, value: u8) -> bool {
        self.has(TARGET - i16::from(value)) || self.has(TARGET + i16::from(value))
    }

    fn has(&self, sum: i16) -> bool {
        let place = (sum + FAR).cast_unsigned();
        sum.abs() <= self.total && self.words[usize::from(place) / 64] >> (place % 64) & 1 != 0
    }

    /// The reach with one more atom of this value.
    fn turned(&self, value: u8, counting: Counting) -> Reach {
        let total = self.total + i16::from(value);
        let (whole, bits) = (usize::from(value) / 64, u32::from(value) % 64);
        let from = &self.words;
        let mut words = [0; WORDS];
        let (first, last) = ((FAR - total) as usize / 64, (FAR + total) as usize / 64);
        for (at, word) in words.iter_mut().enumerate().take(last + 1).skip(first) {
            // A shift by 64 bits would overflow, so each second shift takes two steps.
            let up = from[at - whole] << bits | from[at - whole - 1] >> 1 >> (63 - bits);
            let down = from[at + whole] >> bits | from[at + whole + 1] << 1 << (63 - bits);
            let stay = match counting {
                Counting::All => 0,
                Counting::Subset => from[at],
            };
            *word = up | down | stay;
        }
        Reach { words, total }
    }
}

/// Reports whether these atoms can come to 313.
pub(crate) fn can_form(atoms: impl Iterator<Item = Atom> + Clone, counting: Counting) -> bool {
    let total: i16 = atoms.clone().map(|atom| i16::from(atom.value())).sum();
    let even = (total - TARGET) % 2 == 0;
    if total < TARGET || counting == Counting::All && !even {
        return false;
    }
    Reach::of(atoms, counting).forms()
}

/// Signs for the sum nearest to 313 that these atoms can come to, the smaller of two equally near ones. Of
/// all signs with this sum, they add the highest atoms.
#[must_use]
pub(crate) fn nearest(atoms: impl Iterator<Item = Atom>, counting: Counting) -> Signs {
    let mut atoms: Vec<Atom> = atoms.collect();
    atoms.sort_unstable_by_key(|atom| (atom.value(), std::cmp::Reverse(*atom)));
    let mut reaches = Vec::with_capacity(atoms.len() + 1);
    let mut reach = Reach::nothing();
    for atom in &atoms {
        let next = reach.turned(atom.value(), counting);
        reaches.push(std::mem::replace(&mut reach, next));
    }
    let sums = (0..FAR).flat_map(|far| [TARGET - far, TARGET + far]);
    let mut sum = sums.into_iter().find(|&sum| reach.has(sum)).unwrap_or_default();
    let mut signs = Signs::default();
    // From the highest atom down: the rest must be a sum that the lower atoms can make.
    for (&atom, before) in atoms.iter().zip(&reaches).rev() {
        let value = i16::from(atom.value());
        if before.has(sum - value) {
            signs.set(atom, Sign::Plus);
            sum -= value;
        } else if counting == Counting::All || !before.has(sum) {
            signs.set(atom, Sign::Minus);
            sum += value;
        }
    }
    signs
}

/// Largest number of signs in a move.
const SIGNS: usize = 34;

/// Signs in a row, as a player writes them: bit `n` of each set belongs to sign `n`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SignLine {
    count: u8,
    plus: u64,
    minus: u64,
}

impl SignLine {
    /// A line of these signs; `None` if there are more than [`SIGNS`].
    pub(crate) fn of(signs: impl IntoIterator<Item = Sign>) -> Option<SignLine> {
        let mut line = SignLine { count: 0, plus: 0, minus: 0 };
        for sign in signs {
            if line.count() == SIGNS {
                return None;
            }
            match sign {
                Sign::Plus => line.plus |= 1 << line.count,
                Sign::Minus => line.minus |= 1 << line.count,
                Sign::Out => (),
            }
            line.count += 1;
        }
        Some(line)
    }

    /// Number of signs.
    #[must_use]
    pub(crate) fn count(self) -> usize {
        self.count.into()
    }

    /// The signs, from the first to the last.
    pub(crate) fn signs(self) -> impl Iterator<Item = Sign> {
        (0..self.count).map(move |place| match (self.plus >> place & 1, self.minus >> place & 1) {
            (1, _) => Sign::Plus,
            (_, 1) => Sign::Minus,
            (_, _) => Sign::Out,
        })
    }
}

impl fmt::Display for SignLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.signs().try_for_each(|sign| {
            f.write_str(match sign {
                Sign::Plus => "+",
                Sign::Minus => "-",
                Sign::Out => "0",
            })
        })
    }
}
