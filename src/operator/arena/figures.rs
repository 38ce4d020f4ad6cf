//! Statistics of many games: intervals, percentiles, ratings.

use std::ops::RangeInclusive;

use skillratings::weng_lin::WengLinRating;

use super::game::Played;
use crate::results::compared;

/// The standard normal deviate of a 95 % interval.
const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// The interval that contains the true share with 95 % certainty, if `share` of these games was won: that of Wilson
/// (1927).
pub(crate) fn wilson(share: f64, games: u32) -> RangeInclusive<f64> {
    if games == 0 {
        return 0.0..=1.0;
    }
    let (n, z) = (f64::from(games), NINETY_FIVE);
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    ((middle - spread) / whole).max(0.0)..=((middle + spread) / whole).min(1.0)
}

/// The value that `percent` of the sorted values do not exceed; the default if there are none.
pub(crate) fn percentile<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let place = (sorted.len() * percent).div_ceil(100);
    sorted.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

/// The rating of each side after these games.
/// The method is that of Weng and Lin (2011): in each game it compares every pair of seats by their places, and takes
/// equal places as a tie. Everybody starts with 25 and an uncertainty of 25/3 that shrinks with each game; a lead of
/// 6.5 points means three wins in four games. Unlike a share of wins, a rating depends on the opponents, and counts a
/// second place. It depends a little on the order of the games, which is that of the plan.
pub fn ratings(sides: usize, games: &[Played]) -> Vec<WengLinRating> {
    let mut ratings = vec![WengLinRating::new(); sides];
    for game in games {
        let places = game.outcome.places.iter().copied();
        let sides = game.sides.iter().map(|side| ratings[*side]);
        let after = compared(&sides.zip(places).collect::<Vec<_>>());
        for (side, rated) in game.sides.iter().zip(after) {
            ratings[*side] = rated;
        }
    }
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Outcome, operator::arena::game::Tally};

    #[test]
    fn an_interval_is_narrow_after_many_games_and_within_0_and_1() {
        // The textbook value for 8 of 10.
        let some = wilson(0.8, 10);
        assert!((some.start() - 0.4902).abs() < 0.0005 && (some.end() - 0.9433).abs() < 0.0005);
        let all = wilson(1.0, 400);
        assert!(0.99 < *all.start() && *all.end() <= 1.0);
        assert_eq!(wilson(0.5, 0), 0.0..=1.0);
    }

    #[test]
    fn half_of_the_values_do_not_exceed_the_median() {
        let values: Vec<u32> = (1..=10).collect();
        assert_eq!([50, 90, 99, 1].map(|percent| percentile(&values, percent)), [5, 9, 10, 1]);
        assert_eq!(percentile::<u32>(&[], 50), 0);
    }

    fn played(sides: &[usize], places: &[u8]) -> Played {
        let outcome = Outcome { places: places.to_vec(), scores: Vec::new() };
        let tally = Tally::default();
        Played { sides: sides.to_vec(), outcome, ending: None, lost: None, names: vec![], tally }
    }

    #[test]
    fn a_winner_rises_and_a_loser_falls() {
        let games: Vec<Played> = (0..20).map(|_| played(&[1, 0, 2], &[1, 2, 3])).collect();
        let [second, first, third] = ratings(3, &games)[..] else { panic!("three sides") };
        assert!(third.rating < second.rating && second.rating < first.rating);
        assert!(first.uncertainty < WengLinRating::new().uncertainty);
        assert!((second.rating - 25.0).abs() < 2.0, "{second:?} is between them");
    }

    #[test]
    fn ties_leave_equals_equal_and_absent_sides_unchanged() {
        let [one, other, absent] = ratings(3, &[played(&[0, 1], &[1, 1])])[..] else { panic!() };
        assert!((one.rating - other.rating).abs() < 1e-9);
        assert_eq!(absent, WengLinRating::new());
    }
}
