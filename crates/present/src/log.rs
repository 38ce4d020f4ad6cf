//! A table's log, page by page, the newest first. Valid moves have the same numbers as in their pictures. Undone moves,
//! and entries that are not moves, have none.

use super::{Button, Click, LookClick, Message, Private, Room, Row, cut, news, room::struck};
use quark_game::Viewer;
use quark_session::Told;

/// Lines on a page.
const PAGE: usize = 8;

/// Returns a page of the log as `viewer` may know it; page 0 is the newest.
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
    let standing = |told: &[Told]| told.iter().filter(|told| told.stands()).count();
    let mut number = standing(told.get(..oldest).unwrap_or_default());
    for move_ in told.iter().take(newest).skip(oldest) {
        let over = room.session.is_over();
        let known = if over { move_.notation() } else { move_.written(viewer) };
        let written = known.map(|written| format!("`{written}` ")).unwrap_or_default();
        let said = news::said(room, move_, viewer).unwrap_or_default();
        let line = cut(&format!("{written}{said}"), 210);
        lines.push(if move_.stands() {
            number += 1;
            format!("{number}. {line}")
        } else {
            format!("• {}", struck(move_, &line))
        });
    }
    if told.is_empty() {
        lines.push("Nobody has moved yet.".to_owned());
    }
    let rows = turning(room.table, page, last);
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// Buttons to the start, the earlier page, the later page and the newest, in order of time. Only one button leads to
/// each page.
fn turning(table: i64, page: u16, last: u16) -> Vec<Row> {
    let turn = |label, page| Button::plain(label, Click::at(table, LookClick::Log { page }));
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
mod tests {
    use super::*;
    use crate::tests::Seated;
    use quark_games::catalog;
    use quark_session::Act;

    #[test]
    fn both_ends_of_a_long_log_are_one_press_away() {
        let labels = |page, last| -> Vec<String> {
            let Some(Row::Buttons(buttons)) = turning(1, page, last).pop() else {
                return Vec::new();
            };
            buttons.into_iter().map(|button| button.label).collect()
        };
        assert!(labels(0, 0).is_empty());
        assert_eq!(labels(0, 1), ["Earlier Moves"]);
        assert_eq!(labels(0, 9), ["First Moves", "Earlier Moves"]);
        assert_eq!(labels(1, 9), ["First Moves", "Earlier Moves", "Later Moves"]);
        assert_eq!(labels(4, 9), ["First Moves", "Earlier Moves", "Later Moves", "Newest Moves"]);
        assert_eq!(labels(9, 9), ["Later Moves", "Newest Moves"]);
    }

    /// A player who looks for the move of a picture finds it in the log, even after undos.
    #[test]
    fn moves_have_the_numbers_in_their_pictures() {
        let kind = catalog().find("quanta").expect("it is offered");
        let mut table = Seated::dealt(kind, 2, 5);
        let mut undone = 0;
        for step in 0..12 {
            let Some(seat) = table.turn() else { break };
            table.moves(seat);
            if step % 3 == 1 {
                table.does(table.person(seat), Act::Undo { seen: None, turn: false });
                undone += 1;
            }
            let shown = table.looked_at(|room| room.caption().footer()[1].clone());
            let page = table.looked_at(|room| page(room, &room.session.told, Viewer::Spectator, 0));
            let content = page.open().content;
            let number = content.lines().filter_map(|line| line.split_once(". ")?.0.parse().ok());
            let newest: Option<u32> = number.max();
            assert_eq!(newest.map(|newest| format!("Move {newest}")), Some(shown), "{content}");
            let bare = content.lines().filter(|line| line.starts_with("• ~~")).count();
            assert!(bare <= 1 + undone, "what was taken back has no number: {content}");
        }
        assert_eq!(undone, 4);
    }
}
