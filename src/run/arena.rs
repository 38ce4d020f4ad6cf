//! The command that lets machine players, styles and engines play against each other.

use std::{
    fs,
    io::{Write as _, stdout},
    num::NonZeroUsize,
    path::PathBuf,
    str::FromStr as _,
    thread,
    time::Duration,
};

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;

use super::{
    VERSION,
    machines::{options, player},
    shell::{game, game_for},
    tools::as_json,
};
use crate::{
    ai::{self, Player},
    any::{Catalog, Json},
    kit::words::amount,
    operator::arena::{Contestant, Plan, Recorded, exploit, table},
};

/// Games of each line-up of the table.
const TABLE: u32 = 400;
/// Games of everything else.
const GAMES: u32 = 100;
/// Games in each round of learning, which gives the search for the best answer its first weights.
const LESSONS: u32 = 60;
/// Players of a generation in the search for the best answer.
const PLAYERS: usize = 12;
/// Games of each of them.
const TRIES: u32 = 8;

#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    /// The game, by its key or title, such as quark
    #[arg(required_unless_present = "table")]
    game: Option<String>,
    /// Players, separated by commas: random, greedy, easy, medium, hard, expert, a style such as style:racer, or an
    /// engine's command such as "cmd:python3 mine.py". With more players than seats, every choice of players plays;
    /// with fewer, the last one takes the seats that are left
    #[arg(long, value_delimiter = ',', required_unless_present_any = ["table", "exploit"])]
    players: Vec<Contestant>,
    /// Number of seats; as many as players if not given
    #[arg(long)]
    seats: Option<u8>,
    /// Number of games for each choice of players; everybody plays in each seat in turn [default: 100, or 400 with
    /// --table]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// The seed for chance; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options of the game, as JSON
    #[arg(long, value_parser = Json::from_str)]
    options: Option<Json>,
    /// Time limit of an engine for a move, in milliseconds
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Number of games played at the same time; one for each processor if not given
    #[arg(long)]
    at_once: Option<NonZeroUsize>,
    /// Write the record of each game into this folder, named after its result
    #[arg(long, conflicts_with_all = ["table", "exploit"])]
    out: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long, conflicts_with = "table")]
    json: bool,
    /// Measure the strength of all machine players, in all games or in one, and print it as Markdown: takes a night
    #[arg(long, conflicts_with_all = ["players", "seats", "options"])]
    table: bool,
    /// Search for the simple player that wins most against this machine player in all other seats
    #[arg(long, value_name = "PLAYER", value_parser = player, conflicts_with_all = ["table", "players"])]
    exploit: Option<Player>,
    /// With --exploit: minutes for everything; half of them for the search, the rest for the games of the result
    #[arg(long, default_value_t = 60, requires = "exploit")]
    minutes: u64,
    /// With --exploit: most generations of the search, so that its seed repeats it
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true, requires = "exploit")]
    generations: u32,
}

/// Plays the games, and prints the result.
pub(crate) fn arena(catalog: &Catalog, asked: Arena) -> Result<()> {
    match (&asked.game, asked.exploit) {
        (_, None) if asked.table => strength(catalog, &asked),
        (Some(game), Some(against)) => best_answer(catalog, game, against, &asked),
        (Some(game), None) => contest(catalog, game, &asked),
        (None, _) => unreachable!("clap requires a game without --table"),
    }
}

impl Arena {
    fn limit(&self) -> Duration {
        Duration::from_millis(self.limit)
    }

    fn at_once(&self) -> NonZeroUsize {
        let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.at_once.unwrap_or_else(all)
    }
}

/// Lets the players play, and prints the report.
fn contest(catalog: &Catalog, game: &str, asked: &Arena) -> Result<()> {
    let mut players = asked.players.clone();
    let seats = asked.seats.unwrap_or_else(|| u8::try_from(players.len()).unwrap_or(u8::MAX));
    let kind = game_for(catalog, game, seats)?;
    if let Some(last) = players.last().cloned() {
        players.resize(players.len().max(seats.into()), last);
    }
    let options = options(kind, asked.options.as_ref())?;
    let games = asked.games.unwrap_or(GAMES);
    let (seed, limit, at_once) = (asked.seed, asked.limit(), asked.at_once());
    let plan = Plan { kind, options, players, seats, games, seed, limit, at_once };
    if let Some(out) = &asked.out {
        fs::create_dir_all(out).with_context(|| format!("{} cannot be created", out.display()))?;
    }
    // It is shown only on a terminal.
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left")?;
    let bar = ProgressBar::new(plan.all_games().into()).with_style(style);
    let report = plan.play_recording(|Recorded { file, record }| {
        bar.inc(1);
        let Some(out) = &asked.out else { return Ok(()) };
        let file = out.join(file);
        fs::write(&file, record.to_string())
            .with_context(|| format!("{} cannot be written", file.display()))
    });
    bar.finish_and_clear();
    let report = report?;
    if asked.json { as_json(&report) } else { Ok(writeln!(stdout(), "{report}")?) }
}

/// Prints the strength of all machine players, a row at a time.
fn strength(catalog: &Catalog, asked: &Arena) -> Result<()> {
    let kinds = match &asked.game {
        Some(named) => vec![game(catalog, named)?],
        None => catalog.iter().collect(),
    };
    let games = asked.games.unwrap_or(TABLE);
    let (seed, limit, at_once) = (asked.seed, asked.limit(), asked.at_once());
    writeln!(
        stdout(),
        "quark {VERSION}, version {} of the machine players, seed {seed}, {} at once. The share is that of the player \
         named first, and so are the times.\n\n{}",
        ai::VERSION,
        amount(at_once.get(), "game"),
        table::HEAD
    )?;
    let mut failed = 0;
    table::Table { kinds, games, seed, limit, at_once }.play(|row| {
        match row {
            Ok(row) => writeln!(stdout(), "{row}")?,
            Err(why) => {
                failed += 1;
                tracing::error!("a line-up was not played: {why:#}");
            }
        }
        Ok(stdout().flush()?)
    })?;
    anyhow::ensure!(failed == 0, "{failed} line-ups were not played");
    Ok(())
}

/// Searches for the best answer to a machine player, and prints it.
fn best_answer(catalog: &Catalog, game: &str, against: Player, asked: &Arena) -> Result<()> {
    let seats = asked.seats.unwrap_or(2);
    let kind = game_for(catalog, game, seats)?;
    let plan = exploit::Plan {
        kind,
        options: options(kind, asked.options.as_ref())?,
        seats,
        against,
        seed: asked.seed,
        generations: asked.generations,
        time: Duration::from_secs(asked.minutes.saturating_mul(60)),
        lessons: LESSONS,
        players: PLAYERS,
        tries: TRIES,
        games: asked.games.unwrap_or(GAMES),
    };
    let threads = ThreadPoolBuilder::new().num_threads(asked.at_once().get()).build()?;
    let told = |line| if asked.json { Ok(()) } else { Ok(writeln!(stdout(), "{line}")?) };
    let found = threads.install(|| plan.search(told))?;
    if asked.json { as_json(&found) } else { Ok(writeln!(stdout(), "{found}")?) }
}
