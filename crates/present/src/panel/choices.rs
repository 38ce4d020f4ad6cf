//! The moves of a panel, as buttons and menus.

use super::{
    ask::Ask,
    stays::{NO_UNDO_OF_ALL, play_it, say_what_stays, warn},
};
use crate::{Picture, Row, phone, picker::Picker};
use quark_game::Seat;
use quark_session::Session;

/// Rows of text that must fit above a picture: the task of the turn, and its news.
const TEXT: usize = 3;

/// The rows to choose a move, and what the text must say about them.
pub(super) struct Choices {
    pub rows: Vec<Row>,
    /// A line about moves without undo, or about a button whose label is too long.
    pub line: Option<String>,
    /// True if the question, which follows a pick, must say that no move has an undo.
    pub all_stay: bool,
    /// True if a row of its own plays the best move.
    pub plays_best: bool,
}

impl Choices {
    /// The choices of a panel with this picture.
    pub(super) fn of(
        session: &Session,
        seat: Seat,
        ask: Ask<'_>,
        picker: &Picker<'_>,
        picture: Option<&Picture>,
    ) -> Choices {
        let opened = picker.opened().filter(|rows| ask.best.is_none() && has_room(picture, rows));
        let mut rows = opened.unwrap_or_else(|| picker.rows());
        warn(&mut rows, picker.moves);
        let has_no_undo = |notation: &str| !session.lets_undo(seat, notation, ask.there);
        let mut line =
            if ask.asks { None } else { say_what_stays(&mut rows, &picker.open(), has_no_undo) };
        // Behind a question this takes no row of its own.
        let is_asked = !picker.trail().is_empty();
        let all_stay = line.take_if(|line| is_asked && line == NO_UNDO_OF_ALL).is_some();
        let best = ask.best.and_then(|best| play_it(&mut rows, picker, best, has_no_undo));
        let plays_best = best.is_some();
        if let Some(best) = best {
            rows.insert(0, Row::Buttons(vec![best]));
        }
        Choices { rows, line, all_stay, plays_best }
    }
}

/// True if a phone shows these choices below the picture. The last row leads elsewhere.
fn has_room(picture: Option<&Picture>, rows: &[Row]) -> bool {
    let shown = rows.split_last().map_or(&[][..], |(_, choices)| choices);
    picture.is_none_or(|picture| TEXT <= phone::space_above(&picture.scene, shown))
}
