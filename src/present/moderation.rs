//! What the moderators of a server read, and what others are told who try.

use super::{
    Button, Click, Message, Private, Room, Row, Spot, Style, TableClick, board::turning, cut,
    escape, games::pages, mention, pace, words,
};
use crate::{
    game::Seat,
    session::{JobKind, ServerSettings, Stage, Unclosable, UserId},
};

/// The most channels that are listed by name.
const CHANNELS: usize = 20;
/// The most characters of the reason for which something is not paid yet.
const WHY: usize = 120;
/// The most things of one table that are listed as not paid.
const TROUBLES: usize = 3;

/// Said where commands of a server are typed outside of one.
pub const NO_SERVER: &str =
    "That only works on a server: type it in a channel of the server you moderate.";
/// Said where a role would make everybody a moderator.
pub const EVERYBODY: &str =
    "Everyone has that role, and not everyone can be a moderator. Choose another role.";
/// Said to a moderator of whom the role says so, and no more.
pub const NOT_MANAGER: &str =
    "Only those who can manage this server choose its moderators’ role. Ask one of them.";
/// Said where the table to be looked after is none of this server's.
pub const NOT_HERE: &str =
    "There’s no such table on this server. `/quark admin tables` lists the open ones.";
/// Said where it is not clear which table is meant.
pub const WHICH: &str =
    "Name the table with the option `table`, or type this in the table’s thread.";
/// Said where somebody would see a hand by taking over a seat as moderator.
pub const NOT_YOURSELF: &str = "Moderators never see a hand, so you can’t put yourself into a seat. Name someone else, or let the player offer you the seat.";
/// Said where nobody of this server is named.
pub const NO_MEMBER: &str = "They can’t play here. Name a member of this server.";
/// Said where the player to be replaced is not clear to see.
pub const WHOSE_TURN: &str = "It’s the turn of several players. Name one with the option `player`.";

/// Said to those who may not moderate.
#[must_use]
pub fn not_moderator(settings: &ServerSettings) -> String {
    let role =
        settings.role.map(|role| format!(", or have the role <@&{role}>,")).unwrap_or_default();
    format!("Only those who can manage this server{role} can do that. Ask one of them.")
}

/// Said where no table may be opened.
#[must_use]
pub fn elsewhere(settings: &ServerSettings) -> Private<Message> {
    Private::new(Message::text(format!(
        "On this server, you can open tables in {}. Type `/quark new` there.",
        channels(settings)
    )))
}

/// Why a channel was not closed, and how it can be.
#[must_use]
pub fn unclosable(why: Unclosable) -> &'static str {
    match why {
        Unclosable::AllOpen => {
            "Tables can be opened in every channel now. Choose **allow here** in the channels you want, and all others are closed."
        }
        Unclosable::OnlyOne => {
            "This is the only channel where tables can be opened. Allow another one first, or choose **all channels**."
        }
    }
}

/// What a server has chosen, in lines.
#[must_use]
pub fn chosen(settings: &ServerSettings) -> Vec<String> {
    let role = match settings.role {
        Some(role) => format!(" and members with the role <@&{role}>"),
        None => String::new(),
    };
    vec![
        format!("• Tables can be opened in {}.", channels(settings)),
        format!("• Default pace: {}.", pace::pace(settings.pace)),
        format!("• Boards that everyone sees use the **{}** colours.", settings.theme),
        format!("• Moderators: those who can manage the server{role}."),
    ]
}

/// What a server has chosen, now that it has chosen something.
#[must_use]
pub fn choices(settings: &ServerSettings) -> Private<Message> {
    Private::new(Message::text(format!("On this server:\n{}", chosen(settings).join("\n"))))
}

fn channels(settings: &ServerSettings) -> String {
    if settings.channels.is_empty() {
        return "every channel where I can post".to_owned();
    }
    let named: Vec<String> =
        settings.channels.iter().take(CHANNELS).map(|channel| format!("<#{channel}>")).collect();
    match settings.channels.len() - named.len() {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// Said where somebody is named who has no seat.
#[must_use]
pub fn no_seat(room: &Room<'_>, user: UserId) -> String {
    format!("{} has no seat at {}. Name one of its players.", mention(user), room.heading())
}

/// Said where there is no turn of theirs to be skipped.
#[must_use]
pub fn nothing_to_skip(room: &Room<'_>, seat: Seat) -> String {
    let waiting = room.session.waiting();
    let name = room.name(seat);
    match room.session.stage {
        Stage::Lobby => {
            format!("{} hasn’t started, so there’s no turn to skip.", room.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } if waiting.is_empty() => {
            format!("{} is over, so there’s no turn to skip.", room.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } => {
            format!("It’s {}’s turn, so {name} has none to skip.", room.list(waiting))
        }
    }
}

/// Asks whether a table shall really be ended.
#[must_use]
pub fn confirm_end(room: &Room<'_>) -> Private<Message> {
    let what = match room.session.stage {
        Stage::Lobby => "Nobody can join it any more.",
        Stage::Playing(_) | Stage::Over { .. } => {
            "The game stops without a result and can’t be continued."
        }
    };
    let buttons = vec![
        Button::new("End It", Style::Danger, Click::Table(room.table, TableClick::Stop)),
        Button::plain("Keep It", Click::Table(room.table, TableClick::Keep)),
    ];
    let question = format!("End {}? {what}", room.heading());
    Private::new(Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) })
}

/// Said where a record is asked for too early.
#[must_use]
pub fn still_on(room: &Room<'_>) -> String {
    format!(
        "{} is still being played, and its record shows what is hidden. Ask again when it’s over.",
        room.heading()
    )
}

/// Said when a table goes on elsewhere.
#[must_use]
pub fn moved(room: &Room<'_>, channel: u64) -> Private<Message> {
    let words = format!("{} moves to <#{channel}>. The board is on its way.", room.heading());
    Private::new(Message::text(words))
}

/// A table of a server, as those see it who look after the server.
#[derive(Clone, Debug)]
pub struct Kept<'a> {
    /// The table.
    pub room: Room<'a>,
    /// Where it is shown.
    pub spot: Spot,
    /// What was tried for it in vain.
    pub troubles: Vec<Trouble>,
}

/// Something that was tried in vain and is still owed.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// What.
    pub kind: JobKind,
    /// How often it was tried.
    pub tries: u32,
    /// What went wrong the last time.
    pub problem: String,
}

/// A page of a server's open tables.
#[must_use]
pub fn tables(kept: &[Kept<'_>], page: u16) -> Private<Message> {
    if kept.is_empty() {
        return Private::new(Message::text("No tables are open on this server."));
    }
    let pages = pages(kept.iter().map(line));
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let lines = pages.get(usize::from(page)).map(|lines| lines.join("\n")).unwrap_or_default();
    let rows = turning(page, last, |page| Click::Server { page });
    Private::new(Message { rows, ..Message::text(format!("Open tables:\n{lines}")) })
}

fn line(kept: &Kept<'_>) -> String {
    let room = &kept.room;
    let session = room.session;
    let since = pace::moment(session.waits_since());
    let state = match session.stage {
        Stage::Lobby => format!("{} of {} seats taken, {since}", session.size(), session.most),
        Stage::Playing(_) | Stage::Over { .. } => {
            format!("waiting for {}, {since}", room.list(session.waiting()))
        }
    };
    let mut lines = vec![format!("• {}: {state} · [open]({})", room.heading(), kept.spot.link())];
    lines.extend(kept.troubles.iter().take(TROUBLES).map(|trouble| owed(room, trouble)));
    let more = kept.troubles.len().saturating_sub(TROUBLES);
    if 0 < more {
        lines.push(format!("-# … and {more} more."));
    }
    lines.join("\n")
}

fn owed(room: &Room<'_>, trouble: &Trouble) -> String {
    let what = match trouble.kind {
        JobKind::Announce => "this turn’s message".to_owned(),
        JobKind::Refresh => "the newest board".to_owned(),
        JobKind::Hand(seat) => format!("{}’s hand", room.name(seat)),
        JobKind::Think(seat) => format!("{}’s move", room.name(seat)),
        JobKind::Clock(seat) => format!("a reminder for {}", room.name(seat)),
        JobKind::Show(seat) => format!("showing {} what they drew", room.name(seat)),
        JobKind::Idle => "the notice that it’s closing".to_owned(),
        JobKind::Close => "closing the thread".to_owned(),
        JobKind::Watch(_) => "a message to a watcher".to_owned(),
        JobKind::Wake(_) => "a call to someone after quiet hours".to_owned(),
        JobKind::Unseen(_) => "a message about what is wrong with the channel".to_owned(),
        JobKind::Next(seat) => format!("a message to {}, who is up next", room.name(seat)),
        JobKind::Dismissed(_) => "a message to someone the host asked to leave".to_owned(),
    };
    let times = if trouble.tries == 1 { "once" } else { "several times" };
    format!("-# Not done yet, tried {times}: {what}; {}.", reason(&trouble.problem))
}

/// What the chat itself has answered. Other faults are the operator's to read: what they say could
/// tell what somebody holds.
fn reason(problem: &str) -> String {
    match problem.strip_prefix(CHAT) {
        Some(said) => {
            format!("Discord {}", escape::markdown(&cut(said.trim_end_matches('.'), WHY)))
        }
        None => "something is wrong on my side".to_owned(),
    }
}

/// How a problem begins that the chat has told of.
pub const CHAT: &str = "the chat ";

/// The file that a record of a table is in.
#[must_use]
pub fn export(room: &Room<'_>, record: String) -> Private<Message> {
    let name = format!("table-{}.jsonl", room.table);
    let files = vec![super::File { name, text: record }];
    let how = match &room.session.stage {
        Stage::Over { how, .. } => words::ending(room, how),
        Stage::Lobby | Stage::Playing(_) => String::new(),
    };
    Private::new(Message { files, ..Message::text(format!("{}: {how}", room.heading())) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_chat_has_said_is_repeated() {
        let told = "the chat answers 403, 50013: Missing *Permissions*";
        assert!(reason(told).contains("403"));
        assert!(!reason(told).contains(" *Per"), "and it is no markup");
        let ours = "entry 5 does not fit: you hold no such card";
        assert!(!reason(ours).contains("card"), "what somebody holds is told to nobody");
    }
}
