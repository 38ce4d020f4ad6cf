//! Positions in words instead of pictures, for players who listen.
//!
//! The order is: the question, recent events, the player's own things, the table. A game's text has the last two in
//! this order.

use super::{Button, Click, LookClick, Message, Private, Room, Row, Style, message::letters};
use quark_game::Viewer;

/// Characters on a page, below Discord's limit of 2,000.
const PAGE: usize = 1_800;
/// Characters for the fence around a position and its line breaks.
const FENCE: usize = 10;
/// Characters in a message, below Discord's limit of 2,000.
const SPACE: usize = 1_980;
/// Fewest characters of a position that are worth showing.
const LEAST: usize = 100;
/// Characters that are kept free for the position.
pub(super) const POSITION: usize = 1_100;

/// Adds as much of the position as fits to a message. Returns a button to the rest, if there is any.
pub(crate) fn read_out(room: &Room<'_>, viewer: Viewer, message: &mut Message) -> Option<Button> {
    message.picture = None;
    read(room, &whole(room, viewer), message)
}

/// Adds as much of these words about the position, safe inside a code block, as fits to a message. Returns a button to the whole position, if they
/// don't.
pub(crate) fn read(room: &Room<'_>, words: &str, message: &mut Message) -> Option<Button> {
    let space = SPACE.saturating_sub(letters(&message.content) + FENCE);
    let mut pages = pages(words, space.max(LEAST)).into_iter();
    let first = pages.next()?;
    if LEAST <= space {
        message.content = format!("{}\n```\n{first}\n```", message.content);
    }
    let rest = space < LEAST || pages.next().is_some();
    rest.then(|| {
        Button::plain("Board in Words", Click::at(room.table, LookClick::Text { page: 0 }))
    })
}

/// Returns a page of the whole position in words, as `viewer` may know it.
#[must_use]
pub fn text(room: &Room<'_>, viewer: Viewer, page: u16) -> Private<Message> {
    let pages = pages(&whole(room, viewer), PAGE);
    let page = page.min(last(&pages));
    let shown = pages.get(usize::from(page)).cloned().unwrap_or_default();
    let content = format!("{}\n```\n{shown}\n```", room.heading());
    let mut rows =
        turning(page, last(&pages), |page| Click::at(room.table, LookClick::Text { page }));
    if matches!(viewer, Viewer::Seat(seat) if room.session.waiting().contains(seat)) {
        let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
        match rows.first_mut() {
            Some(Row::Buttons(buttons)) => buttons.push(take),
            Some(Row::Menu(_) | Row::Choice(_)) | None => rows.push(Row::Buttons(vec![take])),
        }
    }
    Private::new(Message { rows, ..Message::text(content) })
}

/// The whole position in words, safe inside a code block.
pub(super) fn whole(room: &Room<'_>, viewer: Viewer) -> String {
    let position = room.session.position();
    let whole = position.map(|position| room.plain(&position.text(viewer))).unwrap_or_default();
    let whole = match room.ended_early() {
        ended if ended.is_empty() || whole.is_empty() => whole,
        ended => format!("{}\n{whole}", ended.trim_end()),
    };
    fenced(&whole)
}

/// Makes words safe inside a code block: a fence among them would end it.
pub(super) fn fenced(words: &str) -> String {
    words.replace("```", "'''")
}

/// Splits `text` into pages of at most `space` characters, between lines if possible.
#[must_use]
pub fn pages(text: &str, space: usize) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in text.lines().flat_map(|line| pieces(line, space)) {
        let page = pages
            .last_mut()
            .filter(|page| page.encode_utf16().count() + line.encode_utf16().count() < space);
        match page {
            Some(page) => {
                page.push_str(&line);
                page.push('\n');
            }
            None => pages.push(line + "\n"),
        }
    }
    pages.retain(|page| !page.trim().is_empty());
    for page in &mut pages {
        page.truncate(page.trim_end().len());
    }
    pages
}

/// Splits a line that is longer than a page.
fn pieces(line: &str, space: usize) -> Vec<String> {
    if line.encode_utf16().count() + 1 < space {
        return vec![line.to_owned()];
    }
    let letters: Vec<char> = line.chars().collect();
    letters
        .chunks((space / 2).saturating_sub(1).max(1))
        .map(|piece| piece.iter().collect())
        .collect()
}

fn last(pages: &[String]) -> u16 {
    u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX)
}

/// Returns buttons to the previous and the next page, if there are any.
#[must_use]
pub fn turning(page: u16, last: u16, click: impl Fn(u16) -> Click) -> Vec<Row> {
    let mut buttons = Vec::new();
    if 0 < page {
        buttons.push(Button::plain("Previous Page", click(page - 1)));
    }
    if page < last {
        buttons.push(Button::plain("Next Page", click(page + 1)));
    }
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_hold_everything_and_fit() {
        let text: String = (0..400).map(|n| format!("line {n} {}\n", "x".repeat(n % 70))).collect();
        let pages = pages(&text, 500);
        assert!(pages.iter().all(|page| page.chars().count() <= 500));
        assert_eq!(pages.join("\n"), text.trim_end());
        let long = pages_of_one_line();
        assert!(long.iter().all(|page| page.encode_utf16().count() <= 100));
    }

    fn pages_of_one_line() -> Vec<String> {
        pages(&"𝄞".repeat(1_000), 100)
    }
}
