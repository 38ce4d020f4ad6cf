//! A server's open tables, as its moderators see them.

use crate::{
    Click, Message, Private, Room, Spot, cut, escape, games::pages, in_words::turning, pace,
};
use quark_session::{JobKind, Stage};

/// Longest reason for a failed task, in characters.
const WHY: usize = 120;
/// Most failed tasks that are listed for one table.
const TROUBLES: usize = 3;

/// A table of a server, as its moderators see it.
#[derive(Clone, Debug)]
pub struct ServerTable<'a> {
    /// The table, with the names of its players.
    pub room: Room<'a>,
    /// Place in the chat where the table is shown.
    pub spot: Spot,
    /// Tasks that failed and are still pending.
    pub troubles: Vec<Trouble>,
}

/// A task that failed and is still pending.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// Kind of the job.
    pub kind: JobKind,
    /// Number of tries so far.
    pub tries: u32,
    /// Error of the last try.
    pub problem: String,
    /// Substitute that players have until it is done, as a clause.
    pub instead: Option<&'static str>,
}

/// Returns a page of a server's open tables.
#[must_use]
pub fn tables(listed: &[ServerTable<'_>], page: u16) -> Private<Message> {
    if listed.is_empty() {
        return Private::new(Message::text("No tables are open on this server."));
    }
    let pages = pages(listed.iter().map(line));
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let lines = pages.get(usize::from(page)).map(|lines| lines.join("\n")).unwrap_or_default();
    let rows = turning(page, last, |page| Click::Server { page });
    Private::new(Message { rows, ..Message::text(format!("Open tables:\n{lines}")) })
}

fn line(listed: &ServerTable<'_>) -> String {
    let room = &listed.room;
    let session = room.session;
    let since = pace::moment(session.waits_since());
    let state = match session.stage {
        Stage::Lobby => format!("{} of {} seats taken, {since}", session.size(), session.most),
        Stage::Playing(_) | Stage::Over { .. } => match session.paused_until() {
            Some(until) => format!("paused until {}", pace::date(until)),
            None => format!("waiting for {}, {since}", room.list(session.waiting())),
        },
    };
    let mut lines =
        vec![format!("• {}: {state} · [go there]({})", room.heading(), listed.spot.link())];
    lines.extend(listed.troubles.iter().take(TROUBLES).map(|trouble| pending(room, trouble)));
    let more = listed.troubles.len().saturating_sub(TROUBLES);
    if 0 < more {
        lines.push(format!("-# … and {more} more."));
    }
    lines.join("\n")
}

fn pending(room: &Room<'_>, trouble: &Trouble) -> String {
    let what = match trouble.kind {
        JobKind::Announce => "this turn’s message".to_owned(),
        JobKind::Refresh => "the newest board".to_owned(),
        JobKind::Hand(seat) => format!("{}’s hand", room.name(seat)),
        JobKind::Think(seat) => format!("{}’s move", room.name(seat)),
        JobKind::Clock(seat) => format!("a reminder for {}", room.name(seat)),
        JobKind::Resume => "going on after the pause".to_owned(),
        JobKind::Idle => "the notice that it’s closing".to_owned(),
        JobKind::Close => "closing the thread".to_owned(),
        JobKind::Watch(_) => "a message to a watcher".to_owned(),
        JobKind::Wake(_) => "a call to someone who was not called at once".to_owned(),
        JobKind::Unseen(_) => "a message about what is wrong with the channel".to_owned(),
        JobKind::Next(seat) => format!("a message to {}, who is up next", room.name(seat)),
        // Moderators are not shown this job, so that nobody learns of a plan.
        JobKind::Plan(_) => "looking after the turn".to_owned(),
        JobKind::Show(seat) => format!("showing {} what they drew", room.name(seat)),
        JobKind::Detour => "the board’s picture".to_owned(),
        JobKind::Repost => "posting the board again".to_owned(),
        JobKind::Place => "a thread where the game can go on".to_owned(),
        JobKind::Opened(_) => "a message to someone who wants to hear of new tables".to_owned(),
        JobKind::Dismissed(_) => "a message to someone who has lost their seat".to_owned(),
        JobKind::Invited(_) => "an invitation".to_owned(),
        JobKind::Uninvited(_) => "a message to the host about an invitation".to_owned(),
        JobKind::Invitations => "the end of an invitation".to_owned(),
        JobKind::Answered(_) => "taking the buttons off an invitation".to_owned(),
        JobKind::Start => "the planned start".to_owned(),
        JobKind::StartNews(_) => "a message about the planned start".to_owned(),
        JobKind::Daily(seat) => format!("a daily reminder for {}", room.name(seat)),
        JobKind::Fill => "a call to the next people who look for players".to_owned(),
    };
    let times = if trouble.tries == 1 { "once" } else { "several times" };
    let instead = trouble.instead.map(|clause| format!(" Until then, {clause}."));
    let instead = instead.unwrap_or_default();
    format!("-# Not done yet, tried {times}: {what}; {}.{instead}", reason(&trouble.problem))
}

/// Returns the error if it comes from the chat service. Other errors are only for the operator, because they might
/// reveal a hand.
pub(crate) fn reason(problem: &str) -> String {
    match problem.strip_prefix(CHAT) {
        Some(said) => {
            format!("Discord {}", escape::markdown(&cut(said.trim_end_matches('.'), WHY)))
        }
        None => "something is wrong on my side".to_owned(),
    }
}

/// Prefix of errors that come from the chat service.
pub const CHAT: &str = "the chat ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_errors_of_the_chat_service_are_repeated() {
        let told = "the chat answers 403, 50013: Missing *Permissions*";
        assert!(reason(told).contains("403"));
        assert!(!reason(told).contains(" *Per"), "and it is no markup");
        let ours = "entry 5 does not fit: you hold no such card";
        assert!(!reason(ours).contains("card"), "what somebody holds is told to nobody");
    }
}
