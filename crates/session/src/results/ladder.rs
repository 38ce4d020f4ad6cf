//! Ratings of all players of one game on one server, updated game after game.

use std::collections::BTreeMap;

use super::{
    rating::{NEWCOMER, Place, Rating, rate},
    season::{Season, month},
    summary::Summary,
};
use crate::UserId;

/// Number of games in a month with the same opponent that count in full.
pub const IN_FULL: u32 = 3;

/// Ratings of all players of one game on one server.
///
/// From the fourth game in a month with the same opponent, each game counts less: three quarters, three fifths, a
/// half. So nobody gets to the top by beating one opponent again and again.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    /// Ratings of everybody who has played a rated game.
    pub ratings: BTreeMap<UserId, Rating>,
    month: Season,
    /// Number of games that two people have played with each other this month.
    met: BTreeMap<[UserId; 2], u32>,
}

impl Ladder {
    /// Applies the next game that has ended; ignores it if it is not rated.
    pub fn take_in(&mut self, game: &Summary) {
        let shares = self.meet(game);
        let before: Vec<(Rating, Place, f64)> = game
            .rated()
            .zip(shares)
            .map(|((person, place), share)| (self.rating(person), place, share))
            .collect();
        self.ratings.extend(game.rated().map(|(person, _)| person).zip(rate(&before)));
    }

    /// Returns the rating of a person, or of a newcomer.
    fn rating(&self, person: UserId) -> Rating {
        self.ratings.get(&person).copied().unwrap_or(NEWCOMER)
    }

    /// Counts the meetings in the next game, without changing ratings. Returns how much the game counts for each
    /// person: the mean over their opponents.
    pub fn meet(&mut self, game: &Summary) -> Vec<f64> {
        let people: Vec<UserId> = game.rated().map(|(person, _)| person).collect();
        let month = month(game.ended);
        if self.month != month {
            (self.month, self.met) = (month, BTreeMap::new());
        }
        let pair = |one: UserId, other: UserId| [one.min(other), one.max(other)];
        let share = |person: &UserId| {
            let opponents = people.iter().filter(|other| *other != person);
            let shares: Vec<f64> = opponents
                .map(|other| self.met.get(&pair(*person, *other)).copied().unwrap_or_default())
                .map(|before| f64::from(IN_FULL) / f64::from(IN_FULL.max(before + 1)))
                .collect();
            shares.iter().sum::<f64>() / f64::from(u32::try_from(shares.len().max(1)).unwrap_or(1))
        };
        let shares = people.iter().map(share).collect();
        for (place, one) in people.iter().enumerate() {
            for other in people.iter().skip(place + 1) {
                *self.met.entry(pair(*one, *other)).or_default() += 1;
            }
        }
        shares
    }
}
