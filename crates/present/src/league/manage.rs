//! Short answers to presses about a league, and what its moderators can do.

use super::{
    Button, League, LeagueClick, Message, Private, Row, Stage, Style, first_page, private,
};
use crate::{Click, Menu, Pick, cut, message::OPTION, pace};

/// Shown outside a server.
pub const NO_SERVER: &str = "Leagues belong to a server: type that in one of its channels.";
/// Shown if the server doesn’t have this league.
pub const NO_LEAGUE: &str =
    "I don’t know that league. `/quark table league` lists those of this server.";
/// Shown if the server has no league.
pub const NONE_YET: &str =
    "This server has no league yet. Moderators open one with `/quark admin league`.";
/// Shown to somebody who joins too late.
pub const STARTED: &str =
    "The league has begun, so nobody can join any more. You can join the next season.";
/// Shown to somebody who joins a full league, and to somebody whom a block keeps out: they must not learn of it.
pub const NO_PLACE: &str = "The league takes nobody else now. You can join the next season.";
/// Shown to somebody who leaves a league without being a member.
pub const NOT_A_MEMBER: &str = "You aren’t in this league.";
/// Shown after a question that was declined.
pub const STAYS: &str = "OK, nothing has changed.";
/// Shown for a menu of rules after the announcement.
pub const ONLY_DRAFT: &str = "The league is announced, so its rules stay as they are.";
/// Shown after somebody was removed.
pub const REMOVED: &str = "They aren’t in the league any more.";

/// Confirms that somebody has joined.
#[must_use]
pub fn joined(league: &League<'_>) -> Private<Message> {
    let words = format!(
        "You’re in {}. The first round begins {}: your table opens by itself, and I’ll call you in this channel.",
        league.heading(),
        pace::moment(league.start)
    );
    private(words, vec![Button::plain("Leave", league.click(LeagueClick::Leave))])
}

/// Asks a member whether to leave a league.
#[must_use]
pub fn ask_to_leave(league: &League<'_>) -> Private<Message> {
    let what = match league.stage {
        Stage::Open => "You can join again until it begins.",
        _ => {
            "You give up your table in this round, and get no more. You can’t come back in this season."
        }
    };
    let style = if league.stage == Stage::Open { Style::Primary } else { Style::Danger };
    let buttons = vec![
        Button::new("Leave the League", style, league.click(LeagueClick::Quit)),
        Button::plain("Stay", league.click(LeagueClick::Keep)),
    ];
    private(format!("Leave {}? {what}", league.heading()), buttons)
}

/// Confirms that somebody has left.
#[must_use]
pub fn left(league: &League<'_>) -> String {
    format!("You’ve left {}.", league.heading())
}

/// Confirms the announcement to its moderator.
#[must_use]
pub fn announced(league: &League<'_>) -> Private<Message> {
    private(
        format!(
            "{} is open. Its announcement comes into this channel; **Standings** there has a button **Manage** for \
             moderators.",
            league.heading()
        ),
        Vec::new(),
    )
}

/// Says that the next season is already announced.
#[must_use]
pub fn prepared(league: &League<'_>) -> String {
    format!("{} is already announced.", league.heading())
}

/// Shows what moderators can do. `notice` comes first.
#[must_use]
pub fn manage(league: &League<'_>, notice: Option<&str>) -> Private<Message> {
    let words = format!(
        "{}: pick somebody to remove them, or stop the league. Somebody who is removed gives up their table.",
        league.heading()
    );
    let words = notice.map_or_else(|| words.clone(), |notice| format!("{notice}\n{words}"));
    let menu = Menu {
        click: league.click(LeagueClick::People),
        placeholder: "Remove somebody".to_owned(),
        options: Vec::new(),
    };
    let stop = Button::new("Stop the League", Style::Danger, league.click(LeagueClick::AskStop));
    let rows = vec![Row::Menu(menu), Row::Buttons(vec![stop])];
    Private::new(Message { rows, ..Message::text(words) })
}

/// Asks a moderator whether to stop a league.
#[must_use]
pub fn ask_to_stop(league: &League<'_>) -> Private<Message> {
    let buttons = vec![
        Button::new("Stop It", Style::Danger, league.click(LeagueClick::Stop)),
        Button::plain("Keep It", league.click(LeagueClick::Keep)),
    ];
    let words = format!(
        "Stop {}? It ends with the standings as they are, and can’t be continued. Tables that are being played go on.",
        league.heading()
    );
    private(words, buttons)
}

/// Confirms that a league was stopped.
#[must_use]
pub fn stopped(league: &League<'_>) -> String {
    format!("{} is stopped.", league.heading())
}

/// Lists the leagues of a server, the newest first, in a menu that leads to their standings.
#[must_use]
pub fn list(leagues: &[League<'_>]) -> Private<Message> {
    let lines =
        leagues.iter().map(|league| format!("• {}: {}", league.heading(), league.progress()));
    let pick = |league: &League<'_>| Pick {
        label: cut(
            &format!("League {}: {}{}", league.id, league.info.title, league.of_season()),
            OPTION,
        ),
        description: String::new(),
        click: league.click(first_page()),
    };
    let menu = Menu {
        click: Click::List { nth: 0 },
        placeholder: "Show the standings".to_owned(),
        options: leagues.iter().map(pick).collect(),
    };
    let words = lines.collect::<Vec<String>>().join("\n");
    let rows = vec![menu.or_button(|_| "Show Standings".to_owned())];
    Private::new(Message { rows, ..Message::text(words) })
}
