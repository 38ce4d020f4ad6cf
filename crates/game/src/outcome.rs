//! Outcome of a game: places and scores.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Seat;

/// Result of a finished game.
///
/// ```
/// use quark_game::{Outcome, Seat};
///
/// let outcome = Outcome::won_by(Seat(2), 3);
/// assert_eq!(outcome.places, [2, 2, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Finishing place of each seat, from 1. Equal places are ties.
    pub places: Vec<u8>,
    /// Score of each seat; empty where the game has no scores.
    pub scores: Vec<Score>,
}

/// Score of a seat, and the parts it is made of.
///
/// ```
/// use quark_game::{Outcome, Score};
///
/// let score = |fish, boats| Score {
///     total: fish + boats,
///     parts: vec![("fish".into(), fish), ("boats".into(), boats)],
/// };
/// let outcome = Outcome::ranked(&[9, 7], vec![score(4, 5), score(7, 0)]);
/// assert_eq!(outcome.scores[0].total, 9);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// Sum of the parts.
    pub total: i32,
    /// Name and points of each part, in the order of the rules.
    pub parts: Vec<(Cow<'static, str>, i32)>,
}

impl Outcome {
    /// Creates an outcome where `winner` wins alone and all others share second place.
    #[must_use]
    pub fn won_by(winner: Seat, seats: u8) -> Outcome {
        let places = Seat::all(seats).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Outcome { places, scores: Vec::new() }
    }

    /// Ranks seats by their standings, the greatest first; equal standings tie.
    ///
    /// ```
    /// use quark_game::Outcome;
    ///
    /// // Points first; of equal points, the more cards in hand.
    /// let outcome = Outcome::ranked(&[(12, 1), (12, 3), (8, 5)], Vec::new());
    /// assert_eq!(outcome.places, [2, 1, 3]);
    /// ```
    #[must_use]
    pub fn ranked<R: Ord>(standings: &[R], scores: Vec<Score>) -> Outcome {
        let place = |mine: &R| standings.iter().filter(|other| mine < other).count() + 1;
        let places = standings.iter().map(|mine| u8::try_from(place(mine)).unwrap_or(u8::MAX));
        Outcome { places: places.collect(), scores }
    }

    /// Ranks seats by points, the most first. Each score has a single part, "points".
    ///
    /// ```
    /// use quark_game::Outcome;
    ///
    /// let outcome = Outcome::by_points(&[3, 7, 3]);
    /// assert_eq!(outcome.places, [2, 1, 2]);
    /// assert_eq!(outcome.scores[1].total, 7);
    /// ```
    #[must_use]
    pub fn by_points(points: &[i32]) -> Outcome {
        let score = |&total: &i32| Score { total, parts: vec![("points".into(), total)] };
        Outcome::ranked(points, points.iter().map(score).collect())
    }

    /// Returns true if the seat is in first place.
    ///
    /// ```
    /// use quark_game::{Outcome, Seat};
    ///
    /// let outcome = Outcome::won_by(Seat(1), 3);
    /// assert!(outcome.has_won(Seat(1)) && !outcome.has_won(Seat(2)));
    /// ```
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        self.places.get(seat.index()) == Some(&1)
    }

    /// Returns the seats in first place.
    ///
    /// ```
    /// use quark_game::{Outcome, Seat};
    ///
    /// let tied = Outcome::by_points(&[5, 3, 5]);
    /// assert_eq!(tied.winners().collect::<Vec<Seat>>(), [Seat(0), Seat(2)]);
    /// ```
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0_u8..).zip(&self.places).filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(seat))
    }
}
