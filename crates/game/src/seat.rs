use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use quark_scene::name_mark;

/// A place at the table, counted from zero. Not a person: see `session::Occupant`.
///
/// Displays as a mark that is later replaced by its player's name ([`quark_scene::fill_names`]).
///
/// ```
/// use quark_game::Seat;
/// use quark_scene::fill_names;
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
    /// use quark_game::Seat;
    ///
    /// assert_eq!([Seat(1).next(3), Seat(2).next(3)], [Seat(2), Seat(0)]);
    /// ```
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// Returns the next seat to the left that is `in_play`, a list with one item per seat: for games where players
    /// drop out. It is the seat itself if no other one is left, and `None` if nobody is.
    ///
    /// ```
    /// use quark_game::Seat;
    ///
    /// let in_play = [true, false, true, false];
    /// assert_eq!(Seat(0).next_among(&in_play), Some(Seat(2)));
    /// assert_eq!(Seat(2).next_among(&in_play), Some(Seat(0)));
    /// assert_eq!(Seat(1).next_among(&[false, true]), Some(Seat(1)));
    /// ```
    #[must_use]
    pub fn next_among(self, in_play: &[bool]) -> Option<Seat> {
        let seats = u8::try_from(in_play.len()).unwrap_or(u8::MAX);
        let is_in = |seat: &Seat| in_play.get(seat.index()) == Some(&true);
        self.others(seats).chain([self]).find(is_in)
    }

    /// Returns every seat of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// Returns every seat of a table of `seats` once, from this one on to the left.
    ///
    /// ```
    /// use quark_game::Seat;
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
    /// use quark_game::Seat;
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
    /// use quark_game::Seat;
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
    /// use quark_game::Seat;
    ///
    /// let points = [3, 7];
    /// assert_eq!(points[Seat(1).index()], 7);
    /// ```
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The seat's number, which the widgets of `quark_scene` take.
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
