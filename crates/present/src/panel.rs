//! A player's private panel: their hand, recent events, possible moves.

mod ask;
mod buttons;
mod choices;
mod confirm;
mod news;
mod stays;
mod text;

use super::{
    Click, Form, Message, Modal, Picture, Private, Room, in_words,
    message::letters,
    phone,
    picker::{Leads, Picker, offered},
    typed,
};
use buttons::{buttons, place_below};
use choices::Choices;
use news::has_begun;
use quark_game::{Seat, Viewer};
use quark_scene::Header;
use quark_session::Session;
use text::Text;

pub use ask::{Ask, Hints};
pub use confirm::{Offered, confirm};
pub use stays::{NO_UNDO, NO_UNDO_OF_ALL, NO_UNDO_OF_ONE};

/// Shown once the player has pressed *Don't Ask Again*.
pub const NEVER_ASKS: &str = "I won’t ask again before a move. `/quark prefs` changes that.";
/// Shown instead if the player was asked before every move until now.
pub const ASKS_LESS: &str =
    "From now on I ask only when a move gives something away. `/quark prefs` changes that.";

/// Returns true if the panel marks the changes since the seat's last move. It does so as a turn begins, before a pick
/// or a move.
#[must_use]
pub fn looks_back(session: &Session, seat: Seat, ask: Ask<'_>) -> bool {
    let begins = session.waiting().contains(seat) && !has_begun(session, seat);
    begins && ask.path.is_empty() && ask.notice.is_none()
}

/// Returns the panel of a seat as it stands.
#[must_use]
pub fn panel(room: &Room<'_>, seat: Seat, ask: Ask<'_>) -> Private<Message> {
    let session = room.session;
    let turn = session.waiting().contains(seat);
    let moves = if turn { offered(room.moves(seat), ask.asks) } else { Vec::new() };
    let leads = Leads::Table { table: room.table, seen: session.version };
    let picker = Picker { leads, moves: &moves, path: ask.path, page: ask.page };
    let has_picks = !picker.trail().is_empty();
    let picture = picture(room, seat, ask, &picker);
    let choices = Choices::of(session, seat, ask, &picker, picture.as_ref());
    let shown = choices.rows.split_last().map_or(&[][..], |(_, choices)| choices);
    let space = picture.as_ref().map(|picture| phone::space_above(&picture.scene, shown));
    let mut text = Text::new(room, seat, ask, &choices, space);
    // One thing at a time: this leaves room above the picture on a phone.
    let mut all_news = None;
    if has_picks {
        text.add_picks(&picker, choices.all_stay);
    } else if ask.notice.is_none() {
        all_news = text.add_news();
    }
    let mut message = Message { picture, ..Message::text(text.finished(has_picks)) };
    let all_words =
        ask.words.then(|| in_words::read_out(room, Viewer::Seat(seat), &mut message)).flatten();
    let texts = all_news.into_iter().chain(all_words);
    let more = buttons(room, seat, ask, (has_picks, !choices.plays_best), texts);
    message.rows = choices.rows;
    place_below(&mut message.rows, more);
    Private::new(message)
}

/// Draws the seat's view, with marks on what the open moves take and on what has changed, and the picks so far.
fn picture(room: &Room<'_>, seat: Seat, ask: Ask<'_>, picker: &Picker<'_>) -> Option<Picture> {
    let past = ask.past.filter(|_| looks_back(room.session, seat, ask));
    let open = match ask.best.filter(|_| ask.path.is_empty()) {
        Some(best) => vec![best],
        None => picker.open(),
    };
    let mut picture = room.panel(seat, &open, past).filter(|_| ask.draws())?;
    if let Some(step) = step(picker) {
        Header::set_step(&mut picture.scene, &step);
    }
    Some(picture)
}

/// Most characters of a step with a question in a picture.
const STEP: usize = 44;

/// The picks so far, with the next question if there is room for it in one row of a picture.
fn step(picker: &Picker<'_>) -> Option<String> {
    let picks = Some(picker.trail().join(" › ")).filter(|picks| !picks.is_empty())?;
    let asked = picker.asks(str::to_owned).into_iter().next();
    Some(asked.filter(|said| letters(said) <= STEP).unwrap_or(picks))
}

/// Returns the form to type a move.
#[must_use]
pub fn form(room: &Room<'_>, seat: Option<Seat>, seen: i64) -> Modal {
    let moves = seat.map(|seat| room.moves(seat)).unwrap_or_default();
    typed::form(Click::Form(Form::Move { table: room.table, seen }), &moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_game::any::Choice;

    #[test]
    fn a_step_with_long_picks_names_all_of_them() {
        let picks = ["Demolish", "The large pyramid at p13 (6 of spades)"];
        let choice = |payment: &str| Choice {
            notation: payment.to_owned(),
            steps: picks.iter().copied().chain([payment]).map(str::to_owned).collect(),
            ..Choice::default()
        };
        let draw = Choice { steps: vec!["Draw".to_owned()], ..Choice::default() };
        let moves = [choice("With a king"), choice("With a queen"), draw];
        let leads = Leads::Table { table: 1, seen: 1 };
        let step = |path: &[u16]| step(&Picker { leads, moves: &moves, path, page: 0 });
        assert_eq!(step(&[]), None);
        assert_eq!(step(&[0]), Some(picks.join(" › ")));
    }
}
