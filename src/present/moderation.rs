//! What the moderators of a server read, and what others are told who try.

use super::{
    Button, Click, Message, Party, Private, Row, Spot, Style, board::turning, cut, escape,
    games::pages, mention, pace, words,
};
use crate::{
    game::Seat,
    session::{House, JobKind, Stage, Unclosable, UserId},
};

/// The most channels that are listed by name.
const CHANNELS: usize = 20;
/// The most characters of the reason for which something is not paid yet.
const WHY: usize = 120;
/// The most things of one table that are listed as not paid.
const TROUBLES: usize = 3;

/// Said where commands of a server are typed outside of one.
pub const NO_SERVER: &str =
    "That is for a server: type it in one of the channels of the server you look after.";
/// Said where a role would make everybody a moderator.
pub const EVERYBODY: &str =
    "That role is everybody’s, and not all can be moderators. Choose another role.";
/// Said to a moderator of whom the role says so, and no more.
pub const NOT_MANAGER: &str =
    "Only those who may manage this server choose the role of its moderators. Ask one of them.";
/// Said where the table to be looked after is none of this server's.
pub const NOT_HERE: &str =
    "There is no such table on this server. `/quark admin tables` lists those that are open.";
/// Said where it is not clear which table is meant.
pub const WHICH: &str =
    "Name the table with the option `table`, or type this in the thread where it is played.";
/// Said where somebody would see a hand by taking over a seat as moderator.
pub const NOT_YOURSELF: &str = "A moderator never sees a hand, so you cannot put yourself into a seat. Name somebody else, or let the player offer you the seat.";
/// Said where nobody of this server is named.
pub const NO_MEMBER: &str = "That is nobody who could play here. Name a member of this server.";
/// Said where the player to be replaced is not clear to see.
pub const WHOSE_TURN: &str = "Several players are to move. Name one with the option `player`.";

/// Said to those who may not moderate.
#[must_use]
pub fn not_moderator(house: &House) -> String {
    let role = house.role.map(|role| format!(", or have the role <@&{role}>,")).unwrap_or_default();
    format!("Only those who may manage this server{role} can do that. Ask one of them.")
}

/// Said where no table may be opened.
#[must_use]
pub fn elsewhere(house: &House) -> Private<Message> {
    Private::new(Message::text(format!(
        "On this server, tables are opened in {}. Type `/quark new` there.",
        channels(house)
    )))
}

/// Why a channel was not closed, and how it can be.
#[must_use]
pub fn unclosable(why: Unclosable) -> &'static str {
    match why {
        Unclosable::AllOpen => {
            "Tables may be opened in every channel now. Choose **allow here** in those where they may be: then all others are closed."
        }
        Unclosable::OnlyOne => {
            "This is the only channel where tables may be opened. Allow another one first, or choose **all channels**."
        }
    }
}

/// What a server has chosen, in lines.
#[must_use]
pub fn chosen(house: &House) -> Vec<String> {
    let role = match house.role {
        Some(role) => format!(" and members with the role <@&{role}>"),
        None => String::new(),
    };
    vec![
        format!("• Tables may be opened in {}.", channels(house)),
        format!("• Where nobody names a pace: {}.", pace::pace(house.pace)),
        format!("• Those who may manage the server{role} moderate."),
    ]
}

/// What a server has chosen, now that it has chosen something.
#[must_use]
pub fn choices(house: &House) -> Private<Message> {
    Private::new(Message::text(format!("On this server:\n{}", chosen(house).join("\n"))))
}

fn channels(house: &House) -> String {
    if house.channels.is_empty() {
        return "every channel where I may post".to_owned();
    }
    let named: Vec<String> =
        house.channels.iter().take(CHANNELS).map(|channel| format!("<#{channel}>")).collect();
    match house.channels.len() - named.len() {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// Said where somebody is named who has no seat.
#[must_use]
pub fn no_seat(party: &Party<'_>, user: UserId) -> String {
    format!("{} has no seat at {}. Name somebody who plays there.", mention(user), party.heading())
}

/// Said where there is no turn of theirs to be skipped.
#[must_use]
pub fn nothing_to_skip(party: &Party<'_>, seat: Seat) -> String {
    let waiting = party.session.waiting();
    let name = party.name(seat);
    match party.session.stage {
        Stage::Lobby => {
            format!("{} has not started, so there is no turn to skip.", party.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } if waiting.is_empty() => {
            format!("{} is over, so there is no turn to skip.", party.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } => {
            format!("It is {}’s turn, so there is none of {name} to skip.", party.list(waiting))
        }
    }
}

/// Asks whether a table shall really be ended.
#[must_use]
pub fn confirm_end(party: &Party<'_>) -> Private<Message> {
    let what = match party.session.stage {
        Stage::Lobby => "Nobody can sit down there any more.",
        Stage::Playing(_) | Stage::Over { .. } => {
            "Its game stops without a result, and cannot be taken up again."
        }
    };
    let buttons = vec![
        Button::new("End It", Style::Danger, Click::Stop(party.table)),
        Button::plain("Keep It", Click::Keep(party.table)),
    ];
    let question = format!("End {}? {what}", party.heading());
    Private::new(Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) })
}

/// Said where a record is asked for too early.
#[must_use]
pub fn still_on(party: &Party<'_>) -> String {
    format!(
        "{} is still on, and its record tells what is hidden. Ask again when it is over.",
        party.heading()
    )
}

/// Said when a table goes on elsewhere.
#[must_use]
pub fn moved(party: &Party<'_>, channel: u64) -> Private<Message> {
    let words =
        format!("{} goes on in <#{channel}>. The board comes in a moment.", party.heading());
    Private::new(Message::text(words))
}

/// A table of a server, as those see it who look after the server.
#[derive(Clone, Debug)]
pub struct Kept<'a> {
    /// The table.
    pub party: Party<'a>,
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
        return Private::new(Message::text("No table is open on this server."));
    }
    let pages = pages(kept.iter().map(line));
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let lines = pages.get(usize::from(page)).map(|lines| lines.join("\n")).unwrap_or_default();
    let rows = turning(page, last, |page| Click::House { page });
    Private::new(Message { rows, ..Message::text(format!("Open tables:\n{lines}")) })
}

fn line(kept: &Kept<'_>) -> String {
    let party = &kept.party;
    let session = party.session;
    let since = pace::moment(session.waits_since());
    let state = match session.stage {
        Stage::Lobby => format!("{} of {} seats taken, {since}", session.size(), session.most),
        Stage::Playing(_) | Stage::Over { .. } => {
            format!("waiting for {}, {since}", party.list(session.waiting()))
        }
    };
    let mut lines = vec![format!("• {}: {state} · [open]({})", party.heading(), kept.spot.link())];
    lines.extend(kept.troubles.iter().take(TROUBLES).map(|trouble| owed(party, trouble)));
    let more = kept.troubles.len().saturating_sub(TROUBLES);
    if 0 < more {
        lines.push(format!("-# … and {more} more."));
    }
    lines.join("\n")
}

fn owed(party: &Party<'_>, trouble: &Trouble) -> String {
    let what = match trouble.kind {
        JobKind::Announce => "the message of this turn".to_owned(),
        JobKind::Refresh => "the newest board".to_owned(),
        JobKind::Hand(seat) => format!("the hand of {}", party.name(seat)),
        JobKind::Think(seat) => format!("the move of {}", party.name(seat)),
        JobKind::Clock(seat) => format!("a reminder for {}", party.name(seat)),
        JobKind::Idle => "the notice that it closes".to_owned(),
        JobKind::Close => "the closing of the thread".to_owned(),
        JobKind::Watch(_) => "a word to somebody who watches".to_owned(),
        JobKind::Wake(_) => "a call to somebody who was asleep".to_owned(),
        JobKind::Unseen(_) => "a word on what is wrong with the channel".to_owned(),
        JobKind::Next(seat) => format!("a word to {}, who comes next", party.name(seat)),
    };
    let times = if trouble.tries == 1 { "once" } else { "again and again" };
    format!("-# Not done, though tried {times}: {what}; {}.", reason(&trouble.problem))
}

/// What the chat itself has answered. Other faults are the operator's to read: what they say could
/// tell what somebody holds.
fn reason(problem: &str) -> String {
    if problem.starts_with(CHAT) {
        escape::markdown(&cut(problem.trim_end_matches('.'), WHY))
    } else {
        "something is wrong on my side".to_owned()
    }
}

/// How a problem begins that the chat has told of.
pub const CHAT: &str = "the chat ";

/// The file that a record of a table is in.
#[must_use]
pub fn export(party: &Party<'_>, record: String) -> Private<Message> {
    let name = format!("table-{}.jsonl", party.table);
    let files = vec![super::File { name, text: record }];
    let how = match &party.session.stage {
        Stage::Over { how, .. } => words::ending(party, how),
        Stage::Lobby | Stage::Playing(_) => String::new(),
    };
    Private::new(Message { files, ..Message::text(format!("{}: {how}", party.heading())) })
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
