//! Ratings of playing strength, from wins and losses against others.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// Number of rated games that make a rating no longer provisional.
pub const SURE_AFTER: u32 = 10;
/// Rating of a person without a rated game.
pub const NEWCOMER: Rating = Rating { level: 1_500_000, uncertainty: 500_000, games: 0 };
/// A thousandth of a shown point, in the units of Weng and Lin, where newcomers have 25 with a deviation of 25/3.
const UNIT: f64 = 25.0 / 1_500_000.0;
/// Place in a game, from 1; equal places are ties.
pub type Place = u8;

/// A rating by the method of Weng and Lin (2011), which compares every pair of players in a game by their places.
///
/// It is kept in whole thousandths of a point, and each game starts from these. So the same games give the same
/// rating whenever they are counted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Strength in thousandths. Newcomers have 1,500,000; a lead of 390,000 should win three games of four.
    pub level: i64,
    /// Standard deviation in thousandths; ±2 of it covers 95 %.
    pub uncertainty: i64,
    /// Number of rated games.
    pub games: u32,
}

impl Rating {
    /// Returns the strength in whole points.
    #[must_use]
    pub fn points(self) -> i64 {
        (self.level + 500).div_euclid(1_000)
    }

    /// Returns the margin of error in points: 95 of 100 ratings are no further from the truth.
    #[must_use]
    pub fn margin(self) -> i64 {
        (2 * self.uncertainty + 500).div_euclid(1_000)
    }

    /// Returns true if there were too few games to trust the rating.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.games < SURE_AFTER
    }

    #[expect(clippy::cast_precision_loss, reason = "levels stay far below 2^52")]
    fn weighed(self) -> WengLinRating {
        WengLinRating {
            rating: self.level as f64 * UNIT,
            uncertainty: self.uncertainty as f64 * UNIT,
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "levels stay far below 2^52")]
    /// Returns this rating after moving it a `share` of the way towards `rated`.
    fn after(self, rated: WengLinRating, share: f64) -> Rating {
        let before = self.weighed();
        let moved = |from: f64, to: f64| ((from + (to - from) * share) / UNIT).round() as i64;
        Rating {
            level: moved(before.rating, rated.rating),
            uncertainty: moved(before.uncertainty, rated.uncertainty),
            games: self.games.saturating_add(1),
        }
    }
}

/// Returns the ratings of all players after a game, in the same order. Each player comes with their place and
/// a weight from 0 to 1, which says how much the game counts for them.
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

/// Returns the ratings after a game in the units of Weng and Lin, unrounded and at full weight.
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
