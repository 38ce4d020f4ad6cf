//! A game as a film: the steps it shows, and the messages around it.

mod frames;
mod shot;

use std::sync::Arc;

use super::{Message, Room, message::Clip, replay::Reader};
use frames::{LAST, LEAST, LONGEST};
use quark_game::Viewer;
use quark_session::{Step, turns};

pub use frames::{Frame, Frames};
pub use shot::Shot;

/// Largest film in bytes. Every server accepts this size.
pub const SIZE: usize = 8_000_000;

/// The steps that a film shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reel {
    /// Indices of the steps, in order.
    pub steps: Vec<usize>,
    /// Number of steps before some were left out.
    pub of: usize,
}

impl Reel {
    /// Picks the end of each turn between two steps.
    #[must_use]
    pub fn of(steps: &[Step], from: usize, to: usize) -> Reel {
        let to = to.min(steps.len().saturating_sub(1));
        let from = from.min(to);
        // A turn ends where the next one begins.
        let ends = turns(steps).into_iter().skip(1).map(|begins| begins - 1).chain([to]);
        let mut shown: Vec<usize> = ends.filter(|end| from < *end && *end <= to).collect();
        shown.insert(0, from);
        shown.dedup();
        let of = shown.len();
        Reel { steps: shown, of }.thinned(usize::from((LONGEST - LAST) / LEAST) + 1)
    }

    /// Keeps at most `most` of the steps, equally far apart, with the first and the last.
    #[must_use]
    pub(crate) fn thinned(self, most: usize) -> Reel {
        let (count, most) = (self.steps.len(), most.max(2));
        if count <= most {
            return self;
        }
        let place = |nth: usize| self.steps[nth * (count - 1) / (most - 1)];
        Reel { steps: (0..most).map(place).collect(), of: self.of }
    }

    /// Keeps half of the steps, for a film that was too large. A film of two steps stays as it is.
    #[must_use]
    pub fn halved(self) -> Reel {
        let most = self.steps.len() / 2;
        self.thinned(most)
    }
}

/// Progress message while a film is made.
#[must_use]
pub fn making(room: &Room<'_>, done: usize, reel: &Reel) -> Message {
    let of = reel.steps.len();
    Message::text(format!(
        "{}: I’m making the film, {done} of {of} pictures so far.",
        room.heading()
    ))
}

/// Shown while `first` other films are made.
#[must_use]
pub fn waiting(room: &Room<'_>, first: u64) -> Message {
    let others = match first {
        0 => "Your film is next".to_owned(),
        1 => "One other film is made first".to_owned(),
        first => format!("{first} other films are made first"),
    };
    Message::text(format!(
        "{}: {others}. Yours appears here; if it takes longer than 15 minutes, I send it to you.",
        room.heading()
    ))
}

/// Shown if a film can’t be made.
pub const STOPPED: &str = "There’s no film right now. Ask for it again in a moment.";

/// Returns the message with the film, which tells the result itself; `room` is the table as it stands now.
#[must_use]
pub fn film(
    room: &Room<'_>,
    reader: Reader<'_>,
    viewer: Viewer,
    reel: &Reel,
    gif: Arc<[u8]>,
) -> Message {
    let seen = match viewer {
        Viewer::Spectator => String::new(),
        Viewer::Seat(seat) if reader.seat == Some(seat) => " as you saw it".to_owned(),
        Viewer::Seat(seat) => format!(" as {} saw it", room.name(seat)),
    };
    let mut lines = vec![format!("{}: the film of the game{seen}.", room.heading())];
    if reel.steps.len() < reel.of {
        lines.push(format!(
            "-# It shows {} of {} turns, so that it stays short.",
            reel.steps.len().saturating_sub(1),
            reel.of.saturating_sub(1)
        ));
    }
    let clip = Clip {
        name: format!("{}.gif", room.file()),
        alt: format!(
            "A film of {} pictures of the board, each with who did what. The replay tells each of them in words.",
            reel.steps.len()
        ),
        bytes: gif,
    };
    Message { clip: Some(clip), ..Message::text(lines.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_game::Seat;

    fn steps(movers: impl IntoIterator<Item = u8>) -> Vec<Step> {
        let moved =
            (2..).zip(movers).map(|(version, seat)| Step { version, seat: Some(Seat(seat)) });
        std::iter::once(Step { version: 1, seat: None }).chain(moved).collect()
    }

    #[test]
    fn a_film_shows_each_turn_as_it_ended() {
        let steps = steps([0, 0, 1, 0, 1, 1, 1]);
        assert_eq!(Reel::of(&steps, 0, usize::MAX).steps, [0, 2, 3, 4, 7]);
        assert_eq!(Reel::of(&steps, 1, 6).steps, [1, 2, 3, 4, 6]);
        assert_eq!(Reel::of(&steps, 9, 9).steps, [7]);
        assert_eq!(Reel::of(&[], 0, 5).steps, [0]);
    }

    #[test]
    fn a_long_game_is_thinned_and_keeps_its_start_and_end() {
        for turns in [1, 2, 40, 300, 5_000] {
            let steps = steps((0..turns).map(|turn| (turn % 2) as u8));
            let reel = Reel::of(&steps, 0, usize::MAX);
            assert!((reel.steps.len() - 1) * usize::from(LEAST) <= usize::from(LONGEST - LAST));
            assert_eq!((reel.steps[0], *reel.steps.last().unwrap()), (0, steps.len() - 1));
            assert_eq!(reel.of, steps.len());
            let fewer = reel.thinned(3);
            assert_eq!(fewer.steps.len(), 3.min(steps.len()));
        }
    }
}
