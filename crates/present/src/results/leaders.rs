//! The leaderboard of a server: most wins, and best ratings.

use super::{games, rating, share};
use crate::{Button, Click, Message, Private, Row, escape};
use quark_game::{any::Catalog, kit::words::figure};
use quark_session::results::{Season, Standing};

/// Content of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct Leaders<'a> {
    /// Key of the game, if only one is wanted.
    pub game: Option<&'a str>,
    /// Season that wins are counted in. Ratings have no seasons.
    pub season: Season,
    /// The current month, for the buttons to other seasons.
    pub month: Season,
    /// Players by wins, most first.
    pub winners: &'a [Standing],
    /// Players by rating, best first. Empty unless one game and no season is wanted.
    pub rated: &'a [Standing],
}

/// Returns the leaderboard of a server.
#[must_use]
pub fn leaders(catalog: &Catalog, board: &Leaders<'_>) -> Private<Message> {
    let of = match board.game {
        Some(key) => catalog.find(key).map_or(key, |kind| kind.info().title),
        None => "all games",
    };
    let mut lines = vec![format!("## Leaderboard: {of}, {}", when(board.season))];
    if board.winners.is_empty() {
        lines.push(nobody(board));
    }
    lines.extend((1..).zip(board.winners).map(|(place, one)| won(place, one)));
    if !board.rated.is_empty() {
        lines.push("**Ratings**".to_owned());
        lines.extend((1..).zip(board.rated).map(|(place, one)| strong(place, one)));
    }
    lines.push(
        "-# A game counts if at least two people had three turns each. You are listed once you have played such games with \
         two different people here. Every win counts in full, however often the same people meet. \
         `/quark prefs listed:False` keeps you off this list, `listed:True` puts you on it."
            .to_owned(),
    );
    let other = |game| Click::Leaders { game, season: board.season };
    let mut rows: Vec<Row> = games(catalog, board.game, 0, other).into_iter().collect();
    rows.push(Row::Buttons(seasons(board)));
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// Shown if nobody is listed for the season.
fn nobody(board: &Leaders<'_>) -> String {
    match board.season {
        season if season == Season::All || season == board.month || season == year(board.month) => {
            "Nobody is listed yet.".to_owned()
        }
        other => format!("Nobody is listed for {other}."),
    }
}

fn year(month: Season) -> Season {
    match month {
        Season::Month(year, _) | Season::Year(year) => Season::Year(year),
        Season::All => Season::All,
    }
}

fn when(season: Season) -> String {
    match season {
        Season::All => "of all time".to_owned(),
        Season::Year(_) | Season::Month(..) => season.to_string(),
    }
}

fn name(one: &Standing) -> String {
    escape::markdown(&escape::plain(&one.name))
}

fn won(place: usize, one: &Standing) -> String {
    let games = figure(i32::try_from(one.games).unwrap_or(i32::MAX), "game");
    let share = share(one.wins, one.games);
    format!("{place}. **{}**: {} won of {games} ({share})", name(one), one.wins)
}

fn strong(place: usize, one: &Standing) -> String {
    let rated = one.rating.map(rating).unwrap_or_default();
    format!("{place}. **{}**: {rated}", name(one))
}

/// Buttons to the other seasons.
fn seasons(board: &Leaders<'_>) -> Vec<Button> {
    let all =
        [("All Time", Season::All), ("This Year", year(board.month)), ("This Month", board.month)];
    let others = all.into_iter().filter(|(_, season)| *season != board.season);
    let button = |(label, season): (&str, Season)| {
        let game = board.game.map(str::to_owned);
        Button::plain(label, Click::Leaders { game, season })
    };
    others.map(button).collect()
}
