//! The board on request: as a picture, or the whole position in words.

use super::{Button, Click, LookClick, Message, Private, Room, Row, Spot, Style, in_words};
use quark_game::Viewer;
use quark_session::Stage;

/// Room for the text of a page, below Discord's 2,000 characters.
const PAGE: usize = 1_800;

/// The public board as a picture, for one pair of eyes. Players can have it posted for all, should they miss it at
/// the table.
#[must_use]
pub fn picture(room: &Room<'_>, viewer: Viewer) -> Private<Message> {
    let again = Button::plain("Post It Again", Click::at(room.table, LookClick::Repost));
    let plays = viewer.seat().is_some() && matches!(room.session.stage, Stage::Playing(_));
    public(room, room.heading(), plays.then_some(again).into_iter().collect(), false)
}

/// Said to a player who has the board posted once more.
#[must_use]
pub fn posted_again(room: &Room<'_>) -> Private<Message> {
    Private::new(Message::text(format!("{}: I’m posting the board again.", room.heading())))
}

/// Said instead where it was posted a moment ago.
#[must_use]
pub fn posted_just_now(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let said = format!("{}: [the board]({}) was posted a moment ago.", room.heading(), spot.link());
    Private::new(Message::text(said))
}

/// Leads to the same in words.
fn as_text(room: &Room<'_>) -> Button {
    Button::plain("As Text", Click::at(room.table, LookClick::Text { page: 0 }))
}

/// The public board below what is said to somebody who does not play, as a picture or in more words,
/// with the `ways` on.
pub(super) fn public(
    room: &Room<'_>,
    said: String,
    mut ways: Vec<Button>,
    words: bool,
) -> Private<Message> {
    let (message, rest) = below(room, Viewer::Spectator, said, words);
    ways.extend(message.picture.as_ref().map(|_| as_text(room)));
    ways.extend(rest);
    Private::new(message.with_buttons(ways))
}

/// What `viewer` may see below what is said, as a picture or in more words, and what leads to the rest
/// of them.
pub(super) fn below(
    room: &Room<'_>,
    viewer: Viewer,
    said: String,
    words: bool,
) -> (Message, Option<Button>) {
    let mut message = Message::text(said);
    if words {
        let rest = in_words::read_out(room, viewer, &mut message);
        return (message, rest);
    }
    message.picture = room.picture(viewer);
    (message, None)
}

/// A page of the whole position in words, as `viewer` may know it.
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
            Some(Row::Menu(_)) | None => rows.push(Row::Buttons(vec![take])),
        }
    }
    Private::new(Message { rows, ..Message::text(content) })
}

/// The whole position in words, fit to stand in a block of code.
pub(super) fn whole(room: &Room<'_>, viewer: Viewer) -> String {
    let table = room.session.table();
    let whole = table.map(|table| room.plain(&table.text(viewer))).unwrap_or_default();
    let whole = match room.ended_early() {
        ended if ended.is_empty() || whole.is_empty() => whole,
        ended => format!("{}\n{whole}", ended.trim_end()),
    };
    // A fence inside the text would end the block.
    whole.replace("```", "'''")
}

/// `text` in pages of at most `space` characters, broken between lines where that is possible.
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

/// A line that is longer than a page, in pieces; else the line.
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

/// Buttons to the pages before and after, if there are any.
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
