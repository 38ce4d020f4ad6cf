//! Outcome of a game: places and scores.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Seat;

/// Result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Finishing place of each seat, from 1. Equal places are ties.
    pub places: Vec<u8>,
    /// Score of each seat; empty where the game has no scores.
    pub scores: Vec<Score>,
}

/// Score of a seat, and the parts it is made of.
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

    /// Returns the seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0_u8..).zip(&self.places).filter(|(_, place)| **place == 1).map(|(seat, _)| Seat(seat))
    }
}
