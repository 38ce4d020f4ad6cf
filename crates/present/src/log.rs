//! A table's log, page by page, by round; the newest page comes first. Valid moves have the same numbers as in their
//! pictures. Undone moves, and entries that are not moves, have none.

use std::ops::Range;

use super::{
    Button, Click, LookClick, Message, Private, Room, Row, Style, cut,
    message::letters,
    news,
    replay::title,
    room::{SPACE, struck},
    words,
};
use quark_game::{Chapter, Viewer};
use quark_session::{Ending, News, Part, Stage, Told, parts};

/// Events on a page.
const PAGE: usize = 20;
/// Longest line in characters, if there is room for it.
const LINE: usize = 210;
/// Lines of a full page are not cut below this length, in characters.
const LEAST: usize = 40;

/// Page with the event at `place` of `length`, both counted from the oldest.
#[must_use]
pub fn page_of(length: usize, place: usize) -> u16 {
    let later = length.saturating_sub(place + 1);
    u16::try_from(later / PAGE).unwrap_or(u16::MAX)
}

/// Returns a page of the log as `viewer` may know it; page 0 is the newest. With `written` it has the moves' notation.
#[must_use]
pub fn page(
    room: &Room<'_>,
    told: &[Told],
    viewer: Viewer,
    page: u16,
    written: bool,
) -> Private<Message> {
    let last = u16::try_from(told.len().div_ceil(PAGE).saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let heading = match last {
        0 => format!("{}: the log, newest last.", room.heading()),
        _ => {
            // Page 1 is the start of the game, as in a book.
            let nth = last - page + 1;
            format!("{}: the log, page {nth} of {}, newest last.", room.heading(), last + 1)
        }
    };
    // Anyone can note it down while the seed is secret.
    let heading = match page == last {
        true => format!("{heading}\n-# The seed’s SHA-256 is `{}`.", room.session.seed_hash),
        false => heading,
    };
    let end = (page == 0).then(|| end(room)).flatten();
    let newest = told.len().saturating_sub(usize::from(page) * PAGE);
    let shown = newest.saturating_sub(PAGE)..newest;
    let mut content = [heading, "Nobody has moved yet.".to_owned()].join("\n");
    if !told.is_empty() {
        let whole = lines(room, told, shown, |told| line(room, told, viewer, written));
        let cut_to = |most| whole.iter().map(|line| line.cut(most)).collect::<Vec<String>>();
        let space = SPACE - letters(&content) - end.as_ref().map_or(0, |end| letters(end) + 1);
        let fits = |lines: &Vec<String>| {
            lines.iter().map(|line| letters(line) + 1).sum::<usize>() <= space
        };
        let mut tries = (LEAST..=LINE).rev().step_by(10).map(cut_to);
        let lines = tries.find(fits).unwrap_or_else(|| cut_to(LEAST));
        content = content.replace("Nobody has moved yet.", &lines.join("\n"));
    }
    if let Some(end) = end {
        content = format!("{content}\n{end}");
    }
    let mut rows = turning(page, last, |page| Click::at(room.table, opens(page, written)));
    if !told.is_empty() {
        let label = if written { "Without Notation" } else { "With Notation" };
        let other = Button::plain(label, Click::at(room.table, opens(page, !written)));
        match rows.last_mut() {
            Some(Row::Buttons(buttons)) => buttons.push(other),
            Some(Row::Menu(_) | Row::Choice(_)) | None => rows.push(Row::Buttons(vec![other])),
        }
    }
    // The log may stand where their panel was.
    if viewer.seat().is_some_and(|seat| room.session.waiting().contains(seat)) {
        let turn = Click::at(room.table, LookClick::Take);
        rows.push(Row::Buttons(vec![Button::new("My Turn", Style::Primary, turn)]));
    }
    Private::new(Message { rows, ..Message::text(content) })
}

/// A line on the end of a game that no move has ended.
fn end(room: &Room<'_>) -> Option<String> {
    match &room.session.stage {
        Stage::Over { how, .. } if *how != Ending::Finished => {
            Some(format!("🏁 {}", words::ending(room, how)))
        }
        Stage::Lobby | Stage::Playing(_) | Stage::Over { .. } => None,
    }
}

fn opens(page: u16, written: bool) -> LookClick {
    if written { LookClick::Notation { page } } else { LookClick::Log { page } }
}

/// A line of a page, before it is cut to the room that there is.
enum Line<'a> {
    /// Heading of a part of the game.
    Part(Part),
    /// An event, and the number of a move that stands.
    Event(&'a Told, Option<usize>, String),
}

impl Line<'_> {
    /// The line with at most `most` characters of what happened.
    fn cut(&self, most: usize) -> String {
        match self {
            Line::Part(part) => format!("**{}**", title(*part)),
            Line::Event(_, Some(number), said) => format!("{number}. {}", cut(said, most)),
            Line::Event(told, None, said) => {
                format!("{} {}", icon(told), struck(told, &cut(said, most)))
            }
        }
    }
}

/// The lines of some of the events, with a heading where a round begins and at the top.
fn lines<'a>(
    room: &Room<'_>,
    told: &'a [Told],
    shown: Range<usize>,
    say: impl Fn(&Told) -> String,
) -> Vec<Line<'a>> {
    let parts = parts(room.session.game, told.iter());
    // Without rounds and phases of the game's own, a round begins with a move.
    let are_named = parts.first().is_some_and(|first| first.version == 0);
    let mut number = told.iter().take(shown.start).filter(|told| told.stands()).count();
    let (mut lines, mut under) = (Vec::new(), None);
    for told in told.iter().take(shown.end).skip(shown.start) {
        let has_begun = |part: &&Part| {
            let begins = !are_named || begins(room, told, **part);
            part.version < told.version || part.version == told.version && begins
        };
        let part = parts.iter().rfind(has_begun);
        if part != under {
            lines.extend(part.copied().map(Line::Part));
            under = part;
        }
        number += usize::from(told.stands());
        lines.push(Line::Event(told, told.stands().then_some(number), say(told)));
    }
    lines
}

/// Returns true if this part begins with this move. A move that only leads to a phase is the last one before it.
fn begins(room: &Room<'_>, told: &Told, part: Part) -> bool {
    let News::Move { notes, .. } = &told.news else { return false };
    let first = notes.first().and_then(|first| room.session.game.chapter(&first.event));
    match first {
        Some(Chapter::Phase(name)) => part.phase == Some(name),
        Some(Chapter::Round(round)) => part.phase.is_none() && part.round == u32::from(round),
        Some(Chapter::Setup) | None => false,
    }
}

/// An event in one line, with its notation if that is `written` and `viewer` may know it.
fn line(room: &Room<'_>, told: &Told, viewer: Viewer, written: bool) -> String {
    let over = room.session.is_over();
    let known = if over { told.notation() } else { told.written(viewer) };
    let known = known.filter(|_| written);
    let written = known.map(|written| format!("`{written}` ")).unwrap_or_default();
    let said = news::said(room, told, viewer).unwrap_or_default();
    format!("{written}{said}")
}

/// Sign of an event that is not a move that stands.
fn icon(told: &Told) -> &'static str {
    match &told.news {
        News::Move { .. } | News::Undo | News::Rewind => "↩️",
        News::Asked(_) | News::Agreed | News::Declined { .. } => "❓",
        News::TimeUp
        | News::MoreTime
        | News::StoodStill { .. }
        | News::Paused { .. }
        | News::Resumed => "⏳",
        News::StandIn { .. } => "🤖",
        News::Hinted => "💡",
        News::LeftServer
        | News::Returned
        | News::Offered
        | News::TakenOver { .. }
        | News::Away
        | News::Back => "👤",
        News::Resigned | News::Stopped => "🏁",
        News::Relocated => "•",
    }
}

/// Buttons to the start, the earlier page, the later page and the newest, in order of time. Only one button leads to
/// each page.
fn turning(page: u16, last: u16, click: impl Fn(u16) -> Click) -> Vec<Row> {
    let turn = |label, page| Button::plain(label, click(page));
    let mut buttons = Vec::new();
    if page + 1 < last {
        buttons.push(turn("First Moves", last));
    }
    if page < last {
        buttons.push(turn("Earlier Moves", page + 1));
    }
    if 0 < page {
        buttons.push(turn("Later Moves", page - 1));
    }
    if 1 < page {
        buttons.push(turn("Newest Moves", 0));
    }
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}

#[cfg(test)]
mod tests;
