//! What came of the games of an arena, as a table for people and as JSON for programs.

use std::{collections::BTreeMap, fmt, time::Duration};

use serde::Serialize;

use super::{Plan, Played, figures};

/// What came of all games.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's key.
    pub game: &'static str,
    /// How many games were played.
    pub games: u32,
    /// Who played, in the order of the plan.
    pub sides: Vec<SideReport>,
    /// Of all games, the share that each seat has won; ties shared.
    pub seats: Vec<f64>,
    /// Moves of a game: half of the games had at most so many.
    pub moves_median: u32,
    /// Nine of ten games had at most so many.
    pub moves_p90: u32,
    /// How often each kind of move was made, by the first word of its notation.
    pub kinds: BTreeMap<String, u32>,
}

/// What came of the games for one player.
#[derive(Clone, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub player: String,
    /// Of all games, the share that it has won; ties shared.
    pub share: f64,
    /// With 95 % certainty its true share is between these (Wilson).
    pub interval: (f64, f64),
    /// Half of its moves took at most so many milliseconds.
    pub time_median: f64,
    /// 99 of 100 moves took at most so many milliseconds.
    pub time_p99: f64,
}

impl Report {
    pub(super) fn of(plan: &Plan, games: &[Played]) -> Report {
        let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
        let mut moves: Vec<u32> = games.iter().map(|game| game.moves).collect();
        moves.sort_unstable();
        let mut kinds = BTreeMap::new();
        for kind in games.iter().flat_map(|game| &game.kinds) {
            *kinds.entry(kind.clone()).or_default() += 1;
        }
        let mut seats = vec![0.0; plan.players.len()];
        for game in games {
            let winners = game.winners().count().max(1);
            for seat in game.winners() {
                seats[seat.index()] += 1.0 / number(winners) / number(games.len());
            }
        }
        let shares: Vec<Vec<f64>> = games.iter().map(Played::shares).collect();
        let side = |(side, player): (usize, &crate::ai::Player)| {
            let share = shares.iter().map(|game| game[side]).sum::<f64>() / number(games.len());
            let mut times: Vec<Duration> =
                games.iter().flat_map(|game| &game.times[side]).copied().collect();
            times.sort_unstable();
            let interval = figures::wilson(share, count);
            SideReport {
                player: player.to_string(),
                share,
                interval: (*interval.start(), *interval.end()),
                time_median: milliseconds(&times, 50),
                time_p99: milliseconds(&times, 99),
            }
        };
        Report {
            game: plan.kind.info().key,
            games: count,
            sides: plan.players.iter().enumerate().map(side).collect(),
            seats,
            moves_median: figures::percentile(&moves, 50).unwrap_or_default(),
            moves_p90: figures::percentile(&moves, 90).unwrap_or_default(),
            kinds,
        }
    }
}

fn milliseconds(sorted: &[Duration], percent: usize) -> f64 {
    figures::percentile(sorted, percent).unwrap_or_default().as_secs_f64() * 1_000.0
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        writeln!(f, "{}: {} games\n", self.game, self.games)?;
        writeln!(f, "player    wins     95 % interval      move: median      p99")?;
        for side in &self.sides {
            let (low, high) = side.interval;
            writeln!(
                f,
                "{:<8} {:>7}  {:>7} to {:>7}  {:>10.1} ms {:>7.1} ms",
                side.player,
                percent(side.share),
                percent(low),
                percent(high),
                side.time_median,
                side.time_p99
            )?;
        }
        let seats: Vec<String> = self.seats.iter().map(|share| percent(*share)).collect();
        writeln!(f, "\nwins by seat: {}", seats.join(", "))?;
        writeln!(f, "moves a game: median {}, 90 % {}", self.moves_median, self.moves_p90)?;
        let all: u32 = self.kinds.values().sum();
        let kinds: Vec<String> = self
            .kinds
            .iter()
            .map(|(kind, count)| format!("{kind} {}", percent(f64::from(*count) / f64::from(all))))
            .collect();
        write!(f, "kinds of move: {}", kinds.join(", "))
    }
}
