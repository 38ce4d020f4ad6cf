//! Notes: events of a game, and who may hear of them.

use serde::{Deserialize, Serialize};

use crate::{Seat, Viewer};

/// An event and its audience.
///
/// ```
/// use quark_game::{Note, Seat, Viewer};
///
/// // Everybody learns that a card was drawn; only the player learns which.
/// let notes = [Note::except(Seat(0), "Ada draws a card"), Note::only(Seat(0), "You draw an ace")];
/// let heard = |viewer| notes.iter().find(|note| note.to.includes(viewer)).map(|note| note.event);
/// assert_eq!(heard(Viewer::Seat(Seat(0))), Some("You draw an ace"));
/// assert_eq!(heard(Viewer::Spectator), Some("Ada draws a card"));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note<E> {
    /// Viewers who are told of the event.
    pub to: Audience,
    /// Event in the game's own type; its face turns it into words.
    pub event: E,
}

/// Those who may hear of an event.
///
/// ```
/// use quark_game::{Audience, Seat, Viewer};
///
/// let to = Audience::Except(Seat(1));
/// assert!(to.includes(Viewer::Spectator) && !to.includes(Viewer::Seat(Seat(1))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Audience {
    /// All seats and all spectators.
    Everyone,
    /// One seat only.
    Only(Seat),
    /// Everyone but one seat; that seat gets more in another note.
    Except(Seat),
}

impl Audience {
    /// Returns true if `viewer` belongs to the audience.
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer == Viewer::Seat(seat),
            Audience::Except(seat) => viewer != Viewer::Seat(seat),
        }
    }
}

impl<E> Note<E> {
    /// Creates a note to everyone.
    pub fn everyone(event: E) -> Note<E> {
        Note { to: Audience::Everyone, event }
    }

    /// Creates a note to one seat.
    pub fn only(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Only(seat), event }
    }

    /// Creates a note to everyone but one seat.
    pub fn except(seat: Seat, event: E) -> Note<E> {
        Note { to: Audience::Except(seat), event }
    }
}
