//! The seats of a table, and points of view.

use serde::{Serialize, Serializer};

use quark_scene::Seat;

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
    /// The empty set, such as the seats that must act when the game is over.
    ///
    /// ```
    /// use quark_game::Seats;
    ///
    /// assert!(Seats::NONE.is_empty() && Seats::NONE.first().is_none());
    /// ```
    pub const NONE: Seats = Seats(0);

    /// Creates a set of one seat.
    #[must_use]
    pub fn only(seat: Seat) -> Seats {
        Seats(bit(seat))
    }

    /// Returns true if `seat` is in the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Returns true if the set has no seats.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first seat in table order.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// Returns the seat if the set has exactly one.
    #[must_use]
    pub fn sole(self) -> Option<Seat> {
        self.first().filter(|&seat| self == Seats::only(seat))
    }

    /// Iterates over the seats in table order.
    ///
    /// ```
    /// use quark_game::{Seat, Seats};
    ///
    /// let left: Seats = Seat::all(4).filter(|seat| *seat != Seat(1)).collect();
    /// assert_eq!(left.iter().collect::<Vec<Seat>>(), [Seat(0), Seat(2), Seat(3)]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// Serialized as a list, in table order.
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

/// Bit of a seat in the set; 0 from the seventeenth seat on, which no table has.
fn bit(seat: Seat) -> u16 {
    1_u16.checked_shl(seat.0.into()).unwrap_or_default()
}

/// Point of view: a seat, or the public. In JSON the number of the seat, or null for the public.
///
/// ```
/// use quark_game::{Seat, Viewer};
///
/// let hands = [Some("ace"), Some("king")];
/// let seen = |viewer: Viewer| {
///     Seat::all(2).map(move |seat| hands[seat.index()].filter(|_| viewer == Viewer::Seat(seat)))
/// };
/// assert_eq!(seen(Viewer::Seat(Seat(1))).collect::<Vec<_>>(), [None, Some("king")]);
/// assert!(seen(Viewer::Spectator).all(|hand| hand.is_none()));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Viewer {
    /// The player in this seat, who also sees its secrets.
    Seat(Seat),
    /// Anyone without a seat, who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Returns the seat; `None` for the public.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Returns all seats of a table of `seats` but its own, in order.
    ///
    /// ```
    /// use quark_game::{Seat, Viewer};
    ///
    /// // The hands to deal again in an imagined world.
    /// let hidden: Vec<Seat> = Viewer::Seat(Seat(1)).others(3).collect();
    /// assert_eq!(hidden, [Seat(0), Seat(2)]);
    /// assert_eq!(Viewer::Spectator.others(3).count(), 3);
    /// ```
    pub fn others(self, seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(seats).filter(move |&seat| self != Viewer::Seat(seat))
    }

    /// Returns everyone who can look at a table of `seats`: each seat, and the public.
    ///
    /// ```
    /// use quark_game::{Seat, Viewer};
    ///
    /// let all: Vec<Viewer> = Viewer::all(2).collect();
    /// assert_eq!(all, [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]);
    /// ```
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(to)
    }
}
