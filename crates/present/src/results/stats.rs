//! A player's statistics.

use super::{chart, games, rating, share};
use crate::{Button, Click, Message, Private, Row, escape, pace};
use quark_game::{
    any::Catalog,
    kit::{
        standings::ordinal,
        words::{amount, figure},
    },
};
use quark_session::{
    DAY, MINUTE, UserId,
    results::{Past, Rating},
};

/// Data for a player's statistics.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The player; `None` if they ask for their own statistics.
    pub person: Option<UserId>,
    /// The player's name; `None` if they ask for their own statistics.
    pub name: Option<&'a str>,
    /// Key of the game, if only one is wanted.
    pub game: Option<&'a str>,
    /// True if only one server's games count.
    pub on_server: bool,
    /// Past games, newest first.
    pub past: &'a [Past],
    /// Ratings on the server, by the keys of games.
    pub ratings: &'a [(String, Rating)],
    /// Turns of the last year at tables with clocks, and the number of them that ran out of time.
    pub turns: (i64, i64),
}

/// Figures about some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games with a result where the player had a seat at the end.
    pub games: i64,
    /// Number of games for each place, from first place.
    pub places: Vec<i64>,
    /// Games that the player left before the end.
    pub left: i64,
    /// Scores, lowest first.
    pub scores: Vec<i32>,
    /// Length of the current streak; true for wins, false for games without a win.
    pub streak: (i64, bool),
    /// Median time of a turn, in milliseconds.
    pub usual: Option<i64>,
    /// Turns in games of a day or longer, and the total time of those games in milliseconds.
    pub turns: (i64, i64),
}

impl Figures {
    /// Computes the figures of these games, which come newest first.
    #[must_use]
    pub fn of<'a>(past: impl IntoIterator<Item = &'a Past>) -> Figures {
        let mut figures = Figures::default();
        let mut usual = Vec::new();
        let mut unbroken = true;
        for Past { own, game, .. } in past {
            figures.left += i64::from(own.left);
            usual.extend(own.usual);
            let took = game.ended - game.began;
            if DAY <= took {
                figures.turns.0 += i64::from(own.turns);
                figures.turns.1 += took;
            }
            figures.scores.extend(own.score);
            let Some(place) = own.place else { continue };
            figures.games += 1;
            let nth = usize::from(place.max(1)) - 1;
            if figures.places.len() <= nth {
                figures.places.resize(nth + 1, 0);
            }
            figures.places[nth] += 1;
            let won = place == 1;
            if figures.games == 1 {
                figures.streak = (0, won);
            }
            unbroken &= won == figures.streak.1;
            figures.streak.0 += i64::from(unbroken);
        }
        figures.scores.sort_unstable();
        usual.sort_unstable();
        figures.usual = usual.get(usual.len().saturating_sub(1) / 2).copied();
        figures
    }

    /// Number of games won.
    #[must_use]
    pub fn wins(&self) -> i64 {
        self.places.first().copied().unwrap_or_default()
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![match self.games {
            0 => "No game with a result yet.".to_owned(),
            games => format!(
                "{} with a result, {} won ({}).",
                many(games, "game"),
                self.wins(),
                share(self.wins(), games)
            ),
        }];
        match self.streak {
            (2.., true) => lines.push(format!("The last {} in a row were won.", self.streak.0)),
            (2.., false) => lines.push(format!("No win in the last {}.", self.streak.0)),
            _ => (),
        }
        if 0 < self.left {
            let left = format!("{} not played to the end.", many(self.left, "game"));
            lines.push(left);
        }
        if let Some(usual) = self.usual {
            lines.push(match usual {
                ..MINUTE => "Most turns took less than a minute.".to_owned(),
                usual => format!("Half of all turns took {} or less.", pace::roughly(usual)),
            });
        }
        let (turns, took) = self.turns;
        if 0 < turns {
            let tenths = turns * 10 * DAY / took;
            lines.push(format!("{}.{} turns a day at a table.", tenths / 10, tenths % 10));
        }
        lines
    }

    fn scored(&self) -> Option<String> {
        let best = self.scores.last()?;
        let median = self.scores.get((self.scores.len() - 1) / 2)?;
        Some(match self.scores.as_slice() {
            [only] => format!("Your score was {only}."),
            _ => format!("Best score {best}; half of the scores are {median} or less."),
        })
    }
}

fn many(count: i64, noun: &str) -> String {
    figure(i32::try_from(count).unwrap_or(i32::MAX), noun)
}

/// Describes reliability from the number of turns and the number that ran out of time; `None` without turns.
#[must_use]
pub fn reliability((turns, late): (i64, i64)) -> Option<String> {
    (0 < turns).then(|| format!("in time in {} of {}", turns - late, many(turns, "turn")))
}

/// Returns a player's statistics.
#[must_use]
pub fn stats(catalog: &Catalog, record: &Record<'_>) -> Private<Message> {
    let title = |key: &str| {
        catalog.find(key).map_or_else(|| key.to_owned(), |kind| kind.info().title.to_owned())
    };
    let whose = record.name.map_or_else(
        || "Your results".to_owned(),
        |name| format!("Results of {}", escape::markdown(&escape::plain(name))),
    );
    let place = if record.on_server { " on this server" } else { "" };
    let of = record.game.map(|key| format!(": {}", title(key))).unwrap_or_default();
    let mut lines = vec![format!("## {whose}{place}{of}")];
    let figures = Figures::of(record.past);
    lines.extend(figures.lines().iter().map(|line| format!("• {line}")));
    if record.game.is_some() {
        lines.extend(figures.scored().map(|line| format!("• {line}")));
    }
    lines.extend(
        reliability(record.turns)
            .map(|line| format!("• At tables with clocks, {line} of the last year.")),
    );
    let wanted = |key: &&(String, Rating)| record.game.is_none_or(|game| game == key.0);
    for (key, rated) in record.ratings.iter().filter(wanted) {
        let games = figure(i32::try_from(rated.games).unwrap_or(i32::MAX), "rated game");
        lines.push(format!("• Rating in {}: **{}** from {games}.", title(key), rating(*rated)));
    }
    if record.past.is_empty() {
        lines = vec![lines.remove(0), "No game is over yet.".to_owned()];
    }
    let picture = chart::picture(catalog, record);
    let person = record.person;
    let games = games(catalog, record.game, 0, |game| Click::Stats { person, game });
    let history = Click::History { person, game: record.game.map(str::to_owned), page: 0 };
    let history = Row::Buttons(vec![Button::plain("These Games", history)]);
    let rows = games.into_iter().chain([history]).collect();
    Private::new(Message { rows, picture, ..Message::text(lines.join("\n")) })
}

/// Figures for each game that the player has played, most played first.
pub(super) fn by_game(past: &[Past]) -> Vec<(&str, Figures)> {
    let mut keys: Vec<&str> = past.iter().map(|past| past.game.game.as_str()).collect();
    keys.sort_unstable();
    keys.dedup();
    let of = |key: &str| Figures::of(past.iter().filter(|past| past.game.game == key));
    let mut all: Vec<(&str, Figures)> = keys.into_iter().map(|key| (key, of(key))).collect();
    all.sort_by_key(|(_, figures)| std::cmp::Reverse(figures.games));
    all
}

/// One game's figures in words, for the alternative text.
pub(super) fn in_words(title: &str, figures: &Figures) -> String {
    let places: Vec<String> = (1_u8..)
        .zip(&figures.places)
        .filter(|(_, count)| 0 < **count)
        .map(|(place, count)| format!("{} {}", ordinal(place), times(*count)))
        .collect();
    let games = usize::try_from(figures.games).unwrap_or_default();
    format!("{title}: {}; {}.", amount(games, "game"), places.join(", "))
}

pub(super) fn times(count: i64) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}
