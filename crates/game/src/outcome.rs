//! How a game ended: places and scores.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Seat;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Finishing place of each seat, from 1; equal places are ties.
    pub places: Vec<u8>,
    /// What each seat scored; empty where the game has no scores.
    pub scores: Vec<Score>,
}

/// A seat's score and what it is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// The sum of the parts.
    pub total: i32,
    /// The parts in the order in which the rules count them.
    pub parts: Vec<(Cow<'static, str>, i32)>,
}

impl Outcome {
    /// `winner` alone has won, all others share the second place.
    #[must_use]
    pub fn won_by(winner: Seat, seats: u8) -> Outcome {
        let places = Seat::all(seats).map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Outcome { places, scores: Vec::new() }
    }

    /// Places by a standing that compares higher for the better: equal ones tie.
    #[must_use]
    pub fn ranked<R: Ord>(standings: &[R], scores: Vec<Score>) -> Outcome {
        let place = |mine: &R| standings.iter().filter(|other| mine < other).count() + 1;
        let places = standings.iter().map(|mine| u8::try_from(place(mine)).unwrap_or(u8::MAX));
        Outcome { places: places.collect(), scores }
    }

    /// The most points win. The points have no parts that are worth telling.
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

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0_u8..).zip(&self.places).filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(seat))
    }
}
