//! Results of games: a player's statistics and history, and a server's leaderboard.

mod chart;
mod history;
mod leaders;
mod stats;
#[cfg(test)]
mod tests;

pub(crate) use chart::colours;
pub use history::{Opponents, history};
pub use leaders::{Leaders, leaders};
pub use stats::{Record, reliability, stats};

use super::{Click, Menu, Pick, Row, cut, message::OPTION};
use quark_game::any::Catalog;
use quark_session::results::Rating;

/// Shown if a player keeps their results private.
pub const UNLISTED: &str = "They keep their results to themselves.";
/// Shown if a leaderboard is requested outside a server.
pub const NO_SERVER: &str = "A leaderboard is a server’s: type that in a channel of the server.";
/// Shown if the season can't be read.
pub const NO_SEASON: &str = "Name a year or a month, such as 2026 or 2026-11, or leave it out.";

/// A rating with its margin of error.
fn rating(rating: Rating) -> String {
    let provisional = if rating.is_provisional() { ", provisional" } else { "" };
    format!("{} ± {}{provisional}", rating.points(), rating.margin())
}

/// A menu of all games and each single one, except the current choice.
fn games(
    catalog: &Catalog,
    now: Option<&str>,
    nth: u16,
    click: impl Fn(Option<String>) -> Click,
) -> Option<Row> {
    let all = now.map(|_| ("All games", None));
    let others = catalog.iter().map(|kind| kind.info()).filter(|info| now != Some(info.key));
    let options: Vec<Pick> = all
        .into_iter()
        .chain(others.map(|info| (info.title, Some(info.key.to_owned()))))
        .map(|(title, key)| Pick {
            label: cut(title, OPTION),
            description: String::new(),
            click: click(key),
        })
        .collect();
    let menu = Menu { click: Click::List { nth }, placeholder: "Another game".to_owned(), options };
    (!menu.options.is_empty()).then_some(Row::Menu(menu))
}

/// `part` of `all` in per cent; empty if `all` is 0.
fn share(part: i64, all: i64) -> String {
    if all <= 0 { String::new() } else { format!("{} %", (100 * part + all / 2) / all) }
}
