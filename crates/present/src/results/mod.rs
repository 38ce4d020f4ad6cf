//! What has become of games: somebody's statistics, the games they have played, the leaderboard of a server.

mod chart;
mod history;
mod leaders;
mod stats;
#[cfg(test)]
mod tests;

pub use history::{Opponents, history};
pub use leaders::{Leaders, leaders};
pub use stats::{Record, reliability, stats};

use super::{Click, Menu, Pick, Row, cut, message::OPTION};
use quark_game::table::Catalog;
use quark_session::results::Rating;

/// Said where the results of somebody are asked for who keeps them to themselves.
pub const UNLISTED: &str = "They keep their results to themselves.";
/// Said where a leaderboard is asked for outside of a server.
pub const NO_SERVER: &str = "A leaderboard is a server’s: type that in a channel of the server.";
/// Said where somebody names no season.
pub const NO_SEASON: &str = "Name a year or a month, such as 2026 or 2026-11, or leave it out.";

/// A rating and how far it can be trusted.
fn rating(rating: Rating) -> String {
    let provisional = if rating.is_provisional() { ", provisional" } else { "" };
    format!("{} ± {}{provisional}", rating.points(), rating.margin())
}

/// A menu of all games and each of them, but what is shown now.
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

/// So many of so many, in hundredths.
fn share(part: i64, all: i64) -> String {
    if all <= 0 { String::new() } else { format!("{} %", (100 * part + all / 2) / all) }
}
