//! The buttons of a panel that play no move.

use super::ask::{Ask, Hints};
use crate::{
    ActClick, Button, Click, LookClick, Room, Row, Style, explain,
    message::{BUTTONS, ROWS},
    note, orders, phone, plan,
    table::afterwards,
    table_menu, waiting, zoom,
};
use quark_game::Seat;
use quark_session::{Stage, Undoable, Unseen};

/// Returns the buttons for everything except moves. `has_picks` is true after the first pick of a move, `helps` if there
/// is room for help. `texts` lead to the text that the panel leaves out.
pub(super) fn buttons(
    room: &Room<'_>,
    seat: Seat,
    ask: Ask<'_>,
    (has_picks, helps): (bool, bool),
    texts: impl Iterator<Item = Button>,
) -> Vec<Button> {
    let is_asked = ask.path.is_empty() && waiting::to_answer(room.session, seat).is_some();
    let mut buttons = if is_asked { waiting::answers(room) } else { Vec::new() };
    buttons.extend(for_the_turn(room, seat, ask, helps));
    if !has_picks {
        let plans = plan::button(room, seat, ask.plan);
        let orders = orders::beside_plan(room, seat, ask.orders, plans.is_some());
        buttons.extend(plans.into_iter().chain(orders));
    }
    buttons.extend(texts);
    let is_on = matches!(room.session.stage, Stage::Playing(_));
    let zoom = zoom::button(room).filter(|_| is_on);
    // In a turn the table's menu has it, until there is a note.
    let notes = ask.note.is_some() || !room.session.waiting().contains(seat);
    // After a pick there is one row for all of these.
    if notes && (!has_picks || zoom.is_none()) {
        buttons.push(note::button(room.table));
    }
    buttons.extend(zoom);
    if is_on {
        buttons.push(table_menu::button(room.table));
    }
    buttons
}

/// Buttons to come back, get help or take a move back; those of the end, if the game is over.
fn for_the_turn(room: &Room<'_>, seat: Seat, ask: Ask<'_>, helps: bool) -> Vec<Button> {
    let (session, table) = (room.session, room.table);
    if matches!(session.stage, Stage::Over { position: Some(_), .. }) {
        return afterwards(room);
    }
    let mut buttons = Vec::new();
    if session.paused_until().is_some() {
        buttons.push(waiting::go_on(table));
    }
    if session.is_stood_in(seat) {
        buttons.push(Button::new("I Am Back", Style::Primary, Click::at(table, ActClick::Return)));
    }
    if session.gives_hints() && session.waiting().contains(seat) {
        let (label, click) = match ask.hints {
            Hints::Hint => ("Hint", LookClick::Hint),
            Hints::Why => ("Why?", LookClick::Why),
            Hints::Back => ("Back", LookClick::Take),
        };
        buttons.push(Button::plain(label, Click::at(table, click)));
    }
    if helps && explain::helps(session.game) {
        buttons.push(Button::plain("Help", Click::at(table, LookClick::Help)));
    }
    if let Some(last) = undoable(room, seat, ask).filter(|_| session.paused_until().is_none()) {
        let seen = session.version;
        buttons.push(Button::plain("Undo", Click::at(table, ActClick::Undo { seen })));
        let same_turn = session.undoable_moves.iter().filter(|step| step.turn == last.turn);
        if 1 < same_turn.count() {
            buttons.push(Button::plain("Undo Turn", Click::at(table, ActClick::UndoTurn { seen })));
        }
    }
    buttons
}

/// The last move of `seat`, if there is time to take it back.
pub(super) fn undoable<'a>(room: &Room<'a>, seat: Seat, ask: Ask<'_>) -> Option<&'a Undoable> {
    let sees = |unseen: Unseen| ask.there.contains(unseen.seat);
    room.session.undoable(seat).filter(|step| !step.unseen.is_some_and(sees))
}

/// Adds `more` buttons below those of the moves: in the last row if all fit there, else in as few rows of a phone as possible.
/// Where no row is left, they fill the last one.
pub(super) fn place_below(rows: &mut Vec<Row>, more: Vec<Button>) {
    let ways = match rows.pop_if(|row| matches!(row, Row::Buttons(_))) {
        Some(Row::Buttons(ways)) => ways,
        Some(Row::Menu(_) | Row::Choice(_)) | None => Vec::new(),
    };
    let all = [ways, more].concat();
    let full = || all.chunks(BUTTONS).map(|row| Row::Buttons(row.to_vec())).collect();
    let even = phone::even_rows(all.clone());
    let is_even = BUTTONS < all.len() && rows.len() + even.len() <= ROWS;
    rows.extend(if is_even { even } else { full() });
    // The last ones are also commands.
    rows.truncate(ROWS);
}
