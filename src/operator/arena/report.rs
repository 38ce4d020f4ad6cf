//! The results of an arena, as JSON for programs; [`super::print`] shows them to people.

use std::{collections::BTreeMap, time::Duration};

use serde::Serialize;
use skillratings::weng_lin::WengLinRating;

use super::{
    Contestant, Plan,
    engine::Fault,
    figures::{percentile, ratings, wilson},
    game::Played,
};
use crate::{ai::shares, any::Json};

/// The ending of a game that an engine has lost by a fault.
const LOST: &str = "lost by a fault";
/// The ending of a game that can end in only one way.
const BY_RULES: &str = "by its rules";

/// The results of all games. Everything except the times is the same for the same plan.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's key.
    pub game: &'static str,
    /// The variants that were chosen; null for the defaults.
    pub options: Json,
    /// Players in one game.
    pub seats: u8,
    /// The seed of all chance.
    pub seed: u64,
    /// Number of games played.
    pub games: u32,
    /// The players of each line-up, as indices into `sides`.
    pub line_ups: Vec<Vec<usize>>,
    /// The players, in the order of the plan.
    pub sides: Vec<Side>,
    /// The share of all games that each seat has won; ties shared.
    pub wins_by_seat: Vec<f64>,
    /// Games with several winners.
    pub ties: u32,
    /// Moves of a game, the median.
    pub moves_median: u32,
    /// Moves of a game, the 90th percentile.
    pub moves_p90: u32,
    /// Number of games that ended in each way, in the game's own words if it has any.
    pub ends: BTreeMap<&'static str, u32>,
    /// Number of moves of each kind, by the first word of the notation.
    pub kinds: BTreeMap<String, u32>,
    /// Times of each side's moves, in the order of the sides.
    pub times: Vec<Times>,
}

/// The results of one player.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// The player as it was given, such as `hard` or an engine's command.
    pub player: String,
    /// The engine's own name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Number of games it has played.
    pub games: u32,
    /// The share of its games that it has won; ties shared.
    pub share: f64,
    /// The 95 % confidence interval of the share (Wilson).
    pub interval: (f64, f64),
    /// Strength (Weng and Lin); everybody starts with 25.
    pub rating: f64,
    /// Standard deviation of the rating; everybody starts with 25/3.
    pub uncertainty: f64,
    /// Number of games it has lost by each fault.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<Fault, u32>,
}

/// Times of one player's moves, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Times {
    /// Half of its moves took at most this long.
    pub median: f64,
    /// 99 of 100 moves took at most this long.
    pub p99: f64,
}

impl Report {
    pub(super) fn of(plan: &Plan, games: &[Played]) -> Report {
        let mut moves: Vec<u32> = games.iter().map(|game| game.tally.moves).collect();
        moves.sort_unstable();
        let (mut ends, mut kinds) = (BTreeMap::new(), BTreeMap::new());
        let mut wins_by_seat = vec![0.0; plan.seats.into()];
        for game in games {
            let end = if game.lost.is_some() { LOST } else { game.ending.unwrap_or(BY_RULES) };
            *ends.entry(end).or_default() += 1;
            for (kind, count) in &game.tally.kinds {
                *kinds.entry(kind.clone()).or_default() += count;
            }
            for (wins, share) in wins_by_seat.iter_mut().zip(shares(&game.outcome)) {
                *wins += share / number(games.len());
            }
        }
        let ties = games.iter().filter(|game| 1 < game.outcome.winners().count()).count();
        Report {
            game: plan.kind.info().key,
            options: plan.options.clone(),
            seats: plan.seats,
            seed: plan.seed,
            games: count(games.len()),
            line_ups: plan.line_ups(),
            sides: sides(plan, games),
            wins_by_seat,
            ties: count(ties),
            moves_median: percentile(&moves, 50),
            moves_p90: percentile(&moves, 90),
            ends,
            kinds,
            times: (0..plan.players.len()).map(|side| times(side, games)).collect(),
        }
    }
}

fn sides(plan: &Plan, games: &[Played]) -> Vec<Side> {
    let ratings = ratings(plan.players.len(), games);
    let side = |(side, (player, rating)): (_, (&Contestant, WengLinRating))| {
        let own: Vec<(&Played, usize)> = of_side(side, games).collect();
        let won: f64 = own.iter().map(|(game, seat)| shares(&game.outcome)[*seat]).sum();
        let share = won / number(own.len());
        let interval = wilson(share, count(own.len()));
        let mut faults = BTreeMap::new();
        let lost = own
            .iter()
            .filter_map(|(game, seat)| game.lost.filter(|lost| lost.seat.index() == *seat));
        lost.for_each(|lost| *faults.entry(lost.fault).or_default() += 1);
        Side {
            player: player.to_string(),
            name: own.first().and_then(|(game, seat)| game.names[*seat].clone()),
            games: count(own.len()),
            share,
            interval: interval.into_inner(),
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            faults,
        }
    };
    plan.players.iter().zip(ratings).enumerate().map(side).collect()
}

/// The games of a side, and its seat in each.
fn of_side(side: usize, games: &[Played]) -> impl Iterator<Item = (&Played, usize)> {
    games.iter().filter_map(move |game| {
        game.sides.iter().position(|other| *other == side).map(|seat| (game, seat))
    })
}

fn times(side: usize, games: &[Played]) -> Times {
    let own = of_side(side, games).filter_map(|(game, seat)| game.tally.times.get(seat));
    let mut times: Vec<Duration> = own.flatten().copied().collect();
    times.sort_unstable();
    let at = |percent| percentile(&times, percent).as_secs_f64() * 1_000.0;
    Times { median: at(50), p99: at(99) }
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX)
}

/// A count to divide by.
fn number(items: usize) -> f64 {
    f64::from(count(items.max(1)))
}
