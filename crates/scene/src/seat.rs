//! A place at the table, with the mark of its player's name.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::name_mark;

/// A place at the table, counted from zero. Not a person: see `session::Occupant`.
///
/// Displays as a mark that is later replaced by its player's name ([`fill_names`](crate::fill_names)).
///
/// ```
/// use quark_scene::{Seat, fill_names};
///
/// let text = format!("{} passes to {}.", Seat(0), Seat(0).next(2));
/// let names = ["Ada", "Ben"];
/// assert_eq!(fill_names(&text, |seat| names[usize::from(seat)].into()), "Ada passes to Ben.");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat to the left, at a table of `seats`.
    ///
    /// ```
    /// use quark_scene::Seat;
    ///
    /// assert_eq!([Seat(1).next(3), Seat(2).next(3)], [Seat(2), Seat(0)]);
    /// ```
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// Returns every seat of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// Returns every seat of a table of `seats` once, from this one on to the left.
    ///
    /// ```
    /// use quark_scene::Seat;
    ///
    /// let order: Vec<Seat> = Seat(1).round(3).collect();
    /// assert_eq!(order, [Seat(1), Seat(2), Seat(0)]);
    /// ```
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + use<> {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// Returns the number of steps to the left from `start` to this seat: 0 if both are the same.
    ///
    /// ```
    /// use quark_scene::Seat;
    ///
    /// assert_eq!(Seat(0).steps_from(Seat(3), 5), 2);
    /// ```
    #[must_use]
    pub fn steps_from(self, start: Seat, seats: u8) -> u8 {
        (self.0 + seats - start.0) % seats
    }

    /// Returns all other seats of a table of `seats`, in order from the left.
    ///
    /// ```
    /// use quark_scene::Seat;
    ///
    /// let others: Vec<Seat> = Seat(1).others(3).collect();
    /// assert_eq!(others, [Seat(2), Seat(0)]);
    /// ```
    pub fn others(self, seats: u8) -> impl Iterator<Item = Seat> + use<> {
        (1..seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// Index in a list with one item per seat.
    ///
    /// ```
    /// use quark_scene::Seat;
    ///
    /// let points = [3, 7];
    /// assert_eq!(points[Seat(1).index()], 7);
    /// ```
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The seat's number.
impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", name_mark(*self))
    }
}
