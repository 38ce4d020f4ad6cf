//! How strong each player is, by whom it has beaten and whom it has lost to.

use skillratings::weng_lin::WengLinRating;

use super::game::Played;
use crate::results::compared;

/// How strong each of so many sides is after these games, in their order.
///
/// The method is that of Weng and Lin (2011): in each game every pair of seats is compared by their
/// places, equal places as a tie. Everybody begins with 25, and an uncertainty of 25/3 that shrinks with
/// each game; who leads by 6.5 points is to win three games of four. Unlike a share of wins, a rating
/// says whom the wins were against, and what a second place is worth. It hangs a little on the order of
/// the games, which is that of the plan.
#[must_use]
pub(super) fn ratings(sides: usize, games: &[Played]) -> Vec<WengLinRating> {
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
    use crate::game::Outcome;

    fn played(sides: &[usize], places: &[u8]) -> Played {
        let outcome = Outcome { places: places.to_vec(), scores: Vec::new() };
        Played::ended(sides.to_vec(), outcome)
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let games: Vec<Played> = (0..20).map(|_| played(&[1, 0, 2], &[1, 2, 3])).collect();
        let [second, first, third] = ratings(3, &games)[..] else { panic!("three sides") };
        assert!(third.rating < second.rating && second.rating < first.rating);
        assert!(first.uncertainty < WengLinRating::new().uncertainty);
        assert!((second.rating - 25.0).abs() < 2.0, "{second:?} is between them");
    }

    #[test]
    fn ties_leave_equals_equal_and_who_did_not_play_as_they_were() {
        let [one, other, absent] = ratings(3, &[played(&[0, 1], &[1, 1])])[..] else { panic!() };
        assert!((one.rating - other.rating).abs() < 1e-9);
        assert_eq!(absent, WengLinRating::new());
    }
}
