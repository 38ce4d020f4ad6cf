//! Somebody's tables, the most urgent first.

use super::{Click, Message, Party, Private, Spot, board::turning, message::letters, words};
use crate::session::{Stage, UserId};

/// The most tables of a page.
const PAGE: usize = 8;
/// Room for their lines, below Discord's 2,000 characters.
const ROOM: usize = 1_900;

/// A table in the list.
#[derive(Clone, Copy, Debug)]
pub struct Mine<'a> {
    /// The table.
    pub party: Party<'a>,
    /// Where it is shown.
    pub spot: Spot,
}

/// The tables of `user`.
#[must_use]
pub fn list(user: UserId, mine: &[Mine<'_>], page: u16) -> Private<Message> {
    if mine.is_empty() {
        return Private::new(Message::text(
            "You sit at no table. Open one in a channel with `/quark new`.",
        ));
    }
    let mut mine = mine.to_vec();
    mine.sort_by_key(|mine| (urgency(user, mine), std::cmp::Reverse(mine.party.table)));
    let pages = pages(mine.iter().map(|mine| line(user, mine)));
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let lines = pages.get(usize::from(page)).map(|lines| lines.join("\n")).unwrap_or_default();
    let rows = turning(page, last, |page| Click::Games { page });
    Private::new(Message { rows, ..Message::text(format!("Your tables:\n{lines}")) })
}

/// As many lines to a page as it has room for, whole ones: links and names make some of them long.
pub(super) fn pages(lines: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut room = 0;
    for line in lines {
        let length = letters(&line) + 1;
        match pages.last_mut().filter(|page| page.len() < PAGE && length <= room) {
            Some(page) => page.push(line),
            None => {
                room = ROOM;
                pages.push(vec![line]);
            }
        }
        room = room.saturating_sub(length);
    }
    pages
}

/// 0 for my turn, then lobbies, tables where others act, and closed ones.
fn urgency(user: UserId, mine: &Mine<'_>) -> u8 {
    let session = mine.party.session;
    match session.stage {
        Stage::Playing(_)
            if session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat)) =>
        {
            0
        }
        Stage::Lobby => 1,
        Stage::Playing(_) => 2,
        Stage::Over { .. } => 3,
    }
}

fn line(user: UserId, mine: &Mine<'_>) -> String {
    let party = &mine.party;
    let session = party.session;
    let state = match &session.stage {
        Stage::Playing(table) if urgency(user, mine) == 0 => {
            format!("**your turn**, {}", party.told(&table.ask()))
        }
        Stage::Playing(_) => format!("waiting for {}", party.list(session.waiting())),
        Stage::Lobby => format!("{} of {} seats taken", session.size(), session.most),
        Stage::Over { how, .. } => words::ending(party, how).trim_end_matches('.').to_owned(),
    };
    format!("• {}: {state} · [open]({})", party.heading(), mine.spot.link())
}
