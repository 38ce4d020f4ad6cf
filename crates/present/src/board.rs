//! The board on request: as a picture, or as text.

use super::{Button, Click, LookClick, Message, Private, Room, Row, Spot, Style, in_words, zoom};
use quark_game::Viewer;
use quark_session::Stage;

/// Characters on a page, below Discord's limit of 2,000.
const PAGE: usize = 1_800;

/// Shows the public board as a picture, to one viewer. Players can also post it again at the table.
#[must_use]
pub fn picture(room: &Room<'_>, viewer: Viewer) -> Private<Message> {
    let again = Button::plain("Post It Again", Click::at(room.table, LookClick::Repost));
    let plays = viewer.seat().is_some() && matches!(room.session.stage, Stage::Playing(_));
    public(room, room.heading(), plays.then_some(again).into_iter().collect(), false)
}

/// Tells a player that the board was posted again.
#[must_use]
pub fn posted_again(room: &Room<'_>) -> Private<Message> {
    Private::new(Message::text(format!("{}: I’m posting the board again.", room.heading())))
}

/// Tells a player that the board was posted a moment ago, and links to it.
#[must_use]
pub fn posted_just_now(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let said = format!("{}: [the board]({}) was posted a moment ago.", room.heading(), spot.link());
    Private::new(Message::text(said))
}

fn as_text(room: &Room<'_>) -> Button {
    Button::plain("As Text", Click::at(room.table, LookClick::Text { page: 0 }))
}

/// Adds the public board to a message for a spectator, as a picture or as text, followed by the buttons in `ways`.
pub(super) fn public(
    room: &Room<'_>,
    said: String,
    mut ways: Vec<Button>,
    words: bool,
) -> Private<Message> {
    let (message, rest) = below(room, Viewer::Spectator, said, words);
    if message.picture.is_some() {
        ways.push(as_text(room));
        ways.extend(zoom::button(room));
    }
    ways.extend(rest);
    Private::new(message.with_buttons(ways))
}

/// Adds what `viewer` may see to a message, as a picture or as text. Also returns the button that leads to the rest of
/// the text.
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
            Some(Row::Menu(_)) | None => rows.push(Row::Buttons(vec![take])),
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
