//! How strong somebody is, by whom they have beaten and whom they have lost to.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// Below so many rated games a rating is provisional.
pub const SURE_AFTER: u32 = 10;
/// The rating of somebody without a rated game.
pub const NEWCOMER: Rating = Rating { level: 1_500_000, doubt: 500_000, games: 0 };
/// A thousandth of a shown point, in the units of Weng and Lin, in which newcomers have 25, give or take 25/3.
const UNIT: f64 = 25.0 / 1_500_000.0;
/// The place in a game, from 1; equal places are ties.
pub type Place = u8;

/// A rating by the method of Weng and Lin (2011): in each game every pair of players is compared by their places.
///
/// It is kept in whole thousandths of a point, and each game begins with these, so that the same games come to the
/// same rating wherever they are counted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// How strong, in thousandths: newcomers have 1,500,000; who leads by 390,000 is to win three games of four.
    pub level: i64,
    /// How unsure that is, in thousandths: twice as much to both sides holds 95 of 100.
    pub doubt: i64,
    /// Of how many games.
    pub games: u32,
}

impl Rating {
    /// In whole points.
    #[must_use]
    pub fn points(self) -> i64 {
        (self.level + 500).div_euclid(1_000)
    }

    /// By how many points it may be wrong: 95 of 100 ratings are no further from the truth.
    #[must_use]
    pub fn margin(self) -> i64 {
        (2 * self.doubt + 500).div_euclid(1_000)
    }

    /// Whether too few games were played for it to be trusted.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.games < SURE_AFTER
    }

    #[expect(clippy::cast_precision_loss, reason = "levels stay far below 2^52")]
    fn weighed(self) -> WengLinRating {
        WengLinRating { rating: self.level as f64 * UNIT, uncertainty: self.doubt as f64 * UNIT }
    }

    #[expect(clippy::cast_possible_truncation, reason = "levels stay far below 2^52")]
    /// It, moved towards `rated` by a `share` of the way.
    fn after(self, rated: WengLinRating, share: f64) -> Rating {
        let before = self.weighed();
        let moved = |from: f64, to: f64| ((from + (to - from) * share) / UNIT).round() as i64;
        Rating {
            level: moved(before.rating, rated.rating),
            doubt: moved(before.uncertainty, rated.uncertainty),
            games: self.games.saturating_add(1),
        }
    }
}

/// The ratings of all who played a game, after it; in their order. Each with their place, and how much the game
/// counts for them, from 0 to 1.
///
/// ```
/// use quark_session::results::{NEWCOMER, rate};
///
/// let after = rate(&[(NEWCOMER, 2, 1.0), (NEWCOMER, 1, 1.0)]);
/// assert!(after[0].points() < 1500 && 1500 < after[1].points());
/// ```
#[must_use]
pub fn rate(game: &[(Rating, Place, f64)]) -> Vec<Rating> {
    let weighed: Vec<(WengLinRating, Place)> =
        game.iter().map(|(rating, place, _)| (rating.weighed(), *place)).collect();
    let after = game.iter().zip(compared(&weighed));
    after.map(|((before, _, share), rated)| before.after(rated, *share)).collect()
}

/// The same in the units of Weng and Lin, unrounded.
pub fn compared(game: &[(WengLinRating, Place)]) -> Vec<WengLinRating> {
    let teams: Vec<[WengLinRating; 1]> = game.iter().map(|(rating, _)| [*rating]).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(game)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new((*place).into())))
        .collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    rated.into_iter().flatten().collect()
}
