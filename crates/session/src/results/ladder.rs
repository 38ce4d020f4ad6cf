//! The ratings of all who play one game on one server, game after game.

use std::collections::BTreeMap;

use super::{
    rating::{NEWCOMER, Place, Rating, rate},
    season::{Season, month},
    summary::Summary,
};
use crate::UserId;

/// Games of a month with the same opponent that count in full.
pub const IN_FULL: u32 = 3;

/// The ratings of all who play one game on one server.
///
/// From the fourth game of a month with the same opponent on, each counts less: three quarters, three fifths, a half. So
/// nobody becomes the best by beating one opponent over and over.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    /// Of everybody who has played it rated.
    pub ratings: BTreeMap<UserId, Rating>,
    month: Season,
    /// How many games two have played with each other this month.
    met: BTreeMap<[UserId; 2], u32>,
}

impl Ladder {
    /// Takes in the next game that has ended; nothing of one that is not rated.
    pub fn take_in(&mut self, game: &Summary) {
        let shares = self.meet(game);
        let before: Vec<(Rating, Place, f64)> = game
            .rated()
            .zip(shares)
            .map(|((person, place), share)| (self.rating(person), place, share))
            .collect();
        self.ratings.extend(game.rated().map(|(person, _)| person).zip(rate(&before)));
    }

    /// Of who has played it rated, or of a newcomer.
    fn rating(&self, person: UserId) -> Rating {
        self.ratings.get(&person).copied().unwrap_or(NEWCOMER)
    }

    /// Notes who has played with whom in the next game, as where its ratings are known already. How much it counts for
    /// each of them: the mean over their opponents.
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
