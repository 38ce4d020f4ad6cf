//! The question before a move that is asked for.

use super::stays::{NO_UNDO, NO_UNDO_OF_ONE};
use crate::{
    ActClick, Button, Click, LookClick, Message, Room, Row, Style, cut, escape,
    foresight::Foresight, picker::phrase,
};
use quark_game::Seat;

/// Shown with the preview of a move whose outcome is known.
const AFTER: &str = "The picture shows the table after it.";
/// Shown with the preview of any other move.
const UNSURE: &str = "The picture shows the table after it, with a “?” on what you can’t know yet.";

/// A move to confirm.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'a> {
    /// Version of the table when it was offered.
    pub seen: i64,
    /// The move in notation.
    pub notation: &'a str,
    /// True if it has no undo.
    pub stays: bool,
}

/// Asks for confirmation of a move: says what it gives away, if anything, and previews what its player may know.
#[must_use]
pub fn confirm(
    room: &Room<'_>,
    seat: Seat,
    Offered { seen, notation, stays }: Offered<'_>,
    ahead: Option<Foresight>,
    words: bool,
) -> Message {
    let table = room.table;
    let chosen = room.moves(seat).into_iter().find(|choice| choice.notation == notation);
    let said = chosen.as_ref().map_or_else(|| notation.to_owned(), |choice| phrase(&choice.steps));
    let stake = chosen.and_then(|choice| choice.stake);
    let style = if stake.is_some() { Style::Danger } else { Style::Primary };
    let notation = || notation.to_owned();
    let sure = Click::at(table, ActClick::Sure { seen, notation: notation() });
    let unasked = Click::at(table, ActClick::Unasked { seen, notation: notation() });
    let mark = if stays { NO_UNDO } else { "" };
    let buttons = vec![
        Button::new(format!("Play It{mark}"), style, sure),
        Button::plain("Something Else", Click::at(table, LookClick::Take)),
        Button::plain("Play It, Don’t Ask Again", unasked),
    ];
    let said = escape::markdown(&cut(&said, 200));
    let no_undo = if stays { NO_UNDO_OF_ONE } else { "" };
    let mut lines = vec![format!("{}: **{said}**?{no_undo}", room.heading())];
    lines.extend(stake.map(|stake| escape::markdown(&stake)));
    let (ends_turn, unsure) =
        ahead.as_ref().map_or((false, false), |ahead| (ahead.ends_turn, ahead.unsure));
    if ends_turn {
        lines.push("It ends your turn.".to_owned());
    }
    let mut picture = ahead.map(|ahead| room.foreseen(seat, ahead));
    if words {
        lines.extend(picture.take().map(|picture| escape::markdown(&picture.alt)));
    } else if picture.is_some() {
        lines.push(if unsure { UNSURE } else { AFTER }.to_owned());
    }
    let rows = vec![Row::Buttons(buttons)];
    Message { rows, picture, ..Message::text(lines.join("\n")) }
}
