use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use quark_scene::name_mark;

/// A place at the table, counted from zero. Not a person: see `session::Occupant`.
///
/// Written out, it is the mark that becomes its occupant's name ([`quark_scene::fill_names`]).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat to the left, at a table of `seats`.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// Every seat of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// All other seats of a table of `seats`, in order from the left.
    pub fn others(self, seats: u8) -> impl Iterator<Item = Seat> + use<> {
        (1..seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// Its place in a list with one item per seat.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", name_mark(self.0))
    }
}

/// A set of seats, such as those who must act.
///
/// ```
/// use quark_game::{Seat, Seats};
///
/// let both: Seats = [Seat(2), Seat(0)].into_iter().collect();
/// assert!(both.contains(Seat(2)) && !both.contains(Seat(1)));
/// assert_eq!((both.first(), both.sole()), (Some(Seat(0)), None));
/// assert_eq!(Seats::only(Seat(3)).sole(), Some(Seat(3)));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Seats(u16);

impl Seats {
    /// The empty set, such as when the game is over and nobody must act.
    pub const NONE: Seats = Seats(0);

    /// Just this one.
    #[must_use]
    pub fn only(seat: Seat) -> Seats {
        Seats(bit(seat))
    }

    /// Whether `seat` is among them.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them in table order.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The one seat, if there is but one.
    #[must_use]
    pub fn sole(self) -> Option<Seat> {
        self.first().filter(|&seat| self == Seats::only(seat))
    }

    /// In table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// As a list, in table order.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        Seats(seats.into_iter().fold(0, |set, seat| set | bit(seat)))
    }
}

/// What stands for a seat in a set: nothing from the seventeenth on, which no table has.
fn bit(seat: Seat) -> u16 {
    1_u16.checked_shl(seat.0.into()).unwrap_or_default()
}

/// Whose eyes we look through. In JSON the number of a seat, or null for the public.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Viewer {
    /// The person in this seat, secrets of that seat included.
    Seat(Seat),
    /// Anyone without a seat, who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Whose eyes they are; nobody's for the public.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// All seats of a table of `seats` but its own, in order.
    pub fn others(self, seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(seats).filter(move |&seat| self != Viewer::Seat(seat))
    }

    /// Everyone who can look at a table of `seats`: each seat, and the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(to)
    }
}
