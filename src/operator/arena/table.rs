//! Playing strength of all machines in all games: a table that takes a night.

use std::{fmt, num::NonZeroUsize, time::Duration};

use anyhow::Result;
use strum::VariantArray as _;

use super::{Contestant, Plan, Report, Style, Times, figures::wilson};
use crate::{
    ai::Player,
    any::{GameKind, Json},
};

/// Divisor for the number of games with an expert, whose moves take seconds.
const EXPERT: u32 = 8;

/// The games of the table, and their number.
#[derive(Clone, Debug)]
pub struct Table {
    /// Games to play, one section of the table each.
    pub kinds: Vec<&'static dyn GameKind>,
    /// Games of each line-up of two; half as many at the most seats, and an eighth where an expert thinks.
    pub games: u32,
    /// Seed of all chance.
    pub seed: u64,
    /// Time limit of a style's answer.
    pub limit: Duration,
    /// Games played at the same time, each on its own thread.
    pub at_once: NonZeroUsize,
}

/// Players in the order of their seats, and whose share of wins counts.
struct LineUp {
    name: String,
    players: Vec<Contestant>,
    counts: Counts,
    /// Divisor for the number of games.
    less: u32,
}

enum Counts {
    /// The first player, in all seats in turn.
    Player,
    /// The player in the first seat.
    Seat,
}

/// The result of one line-up.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game's title.
    pub game: &'static str,
    /// The player whose share it is, and the others.
    pub line_up: String,
    /// Number of games.
    pub games: u32,
    /// The share of wins; ties shared.
    pub share: f64,
    /// The 95 % confidence interval of the share (Wilson).
    pub interval: (f64, f64),
    /// The times of the first player's moves.
    pub times: Times,
}

impl Table {
    /// Plays all line-ups, and hands each row to `told` as soon as it is known. A line-up that cannot be played is an
    /// error there, and the next one begins.
    ///
    /// # Errors
    /// The first error of `told`.
    pub fn play(&self, mut told: impl FnMut(Result<Row>) -> Result<()>) -> Result<()> {
        for kind in &self.kinds {
            for line_up in line_ups(*kind) {
                told(self.row(*kind, line_up))?;
            }
        }
        Ok(())
    }

    fn row(&self, kind: &'static dyn GameKind, line_up: LineUp) -> Result<Row> {
        let seats = u8::try_from(line_up.players.len())?;
        let games = self.games.div_ceil(line_up.less);
        let Table { seed, limit, at_once, .. } = *self;
        let options = kind.for_new_table(&Json::Null);
        let plan =
            Plan { kind, options, players: line_up.players, seats, games, seed, limit, at_once };
        let Report { sides, wins_by_seat, times, .. } = plan.play(|| ())?;
        let share = match line_up.counts {
            Counts::Player => sides[0].share,
            Counts::Seat => wins_by_seat[0],
        };
        Ok(Row {
            game: kind.info().title,
            line_up: line_up.name,
            games,
            share,
            interval: wilson(share, games).into_inner(),
            times: times[0],
        })
    }
}

/// The line-ups of a game: each level against the next weaker one, a hard machine against greedy ones and all styles,
/// and equal machines for the worth of the first seat.
fn line_ups(kind: &dyn GameKind) -> Vec<LineUp> {
    let duel = |one: Contestant, other: Contestant| LineUp {
        name: format!("{one} : {other}"),
        players: vec![one, other],
        counts: Counts::Player,
        less: 1,
    };
    let machine = |player: Player| Contestant::Machine(player);
    let mut all = Vec::new();
    for (weaker, player) in [
        (Player::Random, Player::Easy),
        (Player::Easy, Player::Medium),
        (Player::Medium, Player::Hard),
    ] {
        all.push(duel(machine(player), machine(weaker)));
    }
    all.push(duel(machine(Player::Hard), machine(Player::Greedy)));
    let most = *kind.info().seats.end();
    if 2 < most {
        let mut players = vec![machine(Player::Greedy); most.into()];
        players[0] = machine(Player::Hard);
        let name = format!("hard alone of {most}, others greedy");
        all.push(LineUp { name, players, counts: Counts::Player, less: 2 });
    }
    let styles = Style::VARIANTS.iter().filter(|style| style.command(kind.info().key).is_some());
    all.extend(styles.map(|style| duel(machine(Player::Hard), Contestant::Style(*style))));
    let name = "first seat, easy : easy".to_owned();
    let players = vec![machine(Player::Easy); 2];
    all.push(LineUp { name, players, counts: Counts::Seat, less: 1 });
    let expert = duel(machine(Player::Expert), machine(Player::Hard));
    all.push(LineUp { less: EXPERT, ..expert });
    all
}

/// The head of the table, in Markdown.
pub const HEAD: &str = "\
| game | line-up | games | share | 95 % interval | move: median | 99 of 100 |
|---|---|---|---|---|---|---|";

/// A line of the table, in Markdown.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { game, line_up, games, times: Times { median, p99 }, .. } = self;
        let [share, low, high] =
            [self.share, self.interval.0, self.interval.1].map(|share| 100.0 * share);
        write!(f, "| {game} | {line_up} | {games} | {share:.1} % | {low:.1} to {high:.1} | ")?;
        write!(f, "{median:.1} ms | {p99:.1} ms |")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{any::KindOf, games};

    #[test]
    fn each_level_meets_the_next_weaker_one_and_hard_all_styles() {
        let names = |game: &str| {
            let all = line_ups(games::catalog().find(game).unwrap()).into_iter();
            all.map(|line_up| line_up.name).collect::<Vec<_>>()
        };
        let zark = names("zark-city");
        for expected in [
            "easy : random",
            "medium : easy",
            "hard : medium",
            "hard : greedy",
            "hard alone of 5, others greedy",
            "hard : style:racer",
            "hard : style:beginner",
            "first seat, easy : easy",
            "expert : hard",
        ] {
            assert!(zark.iter().any(|name| name == expected), "{expected}: {zark:?}");
        }
        assert!(!names("quanta").iter().any(|name| name.contains("alone")), "it has two seats");
    }

    #[test]
    fn every_line_up_becomes_a_row_of_the_table() {
        let table = Table {
            kinds: vec![&KindOf::<secret_nim::Nim>::NEW],
            games: 4,
            seed: 1,
            limit: Duration::from_secs(10),
            at_once: NonZeroUsize::MIN,
        };
        let mut rows = Vec::new();
        let told = |row: Result<Row>| {
            rows.push(row?.to_string());
            Ok(())
        };
        table.play(told).unwrap();
        let columns = |line: &str| line.matches('|').count();
        let head = HEAD.lines().next().unwrap();
        assert!(rows.iter().all(|row| columns(row) == columns(head)), "{rows:?}");
        assert!(rows[0].contains("| easy : random | 4 | "), "{rows:?}");
        let alone = rows.iter().find(|row| row.contains("hard alone")).unwrap();
        assert!(alone.contains(" | 2 | "), "half as many games: {alone}");
    }
}
