//! What has happened at a table, page by page, the newest first.

use super::{Button, Click, Message, Private, Room, Row, TableClick, cut, news, room::struck};
use crate::{game::Viewer, session::Told};

/// Moves of a page.
const PAGE: usize = 8;

/// A page of the log as `viewer` may know it; page 0 is the newest.
#[must_use]
pub fn page(room: &Room<'_>, told: &[Told], viewer: Viewer, page: u16) -> Private<Message> {
    let last = u16::try_from(told.len().div_ceil(PAGE).saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let mut lines = vec![if last == 0 {
        format!("{}: the log.", room.heading())
    } else {
        format!("{}: the log, page {} of {}, newest last.", room.heading(), page + 1, last + 1)
    }];
    let newest = told.len().saturating_sub(usize::from(page) * PAGE);
    let oldest = newest.saturating_sub(PAGE);
    for (at, move_) in told.iter().enumerate().take(newest).skip(oldest) {
        let over = room.session.is_over();
        let known = if over { move_.notation() } else { move_.written(viewer) };
        let written = known.map(|written| format!("`{written}` ")).unwrap_or_default();
        let said = news::said(room, move_, viewer).unwrap_or_default();
        let line = cut(&format!("{written}{said}"), 210);
        lines.push(format!("{}. {}", at + 1, struck(move_, &line)));
    }
    if told.is_empty() {
        lines.push("Nobody has moved yet.".to_owned());
    }
    let rows = turning(room.table, page, last);
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// Buttons to what came before this page and after it, in that order as time goes.
fn turning(table: i64, page: u16, last: u16) -> Vec<Row> {
    let turn = |label, page| Button::plain(label, Click::Table(table, TableClick::Log { page }));
    let mut buttons = Vec::new();
    if page < last {
        buttons.push(turn("Earlier Moves", page + 1));
    }
    if 0 < page {
        buttons.push(turn("Later Moves", page - 1));
    }
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}
