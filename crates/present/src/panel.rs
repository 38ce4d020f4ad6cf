//! A player's private panel: their hand, recent events, possible moves.

mod confirm;
mod news;
mod stays;

use super::{
    ActClick, Button, Click, Form, LookClick, Message, Modal, Private, Room, Row, Style, explain,
    in_words,
    message::{BUTTONS, CONTENT, ROWS, letters},
    note, orders, pace, phone,
    picker::{Leads, Picker, offered},
    places, plan,
    table::afterwards,
    table_menu, typed, waiting, words, zoom,
};
use news::{behind, has_begun, headed, news};
use quark_game::{Seat, Seats, Viewer, any::AnyGame};
use quark_session::{Orders, Plan, Refusal, Session, Stage, Undoable, Unseen};
use stays::{play_it, say_what_stays, warn};

pub use confirm::{Offered, confirm};
pub use stays::{NO_UNDO, NO_UNDO_OF_ALL, NO_UNDO_OF_ONE};

/// Shown once the player has pressed *Don't Ask Again*.
pub const NEVER_ASKS: &str = "I won’t ask again before a move. `/quark prefs` changes that.";
/// Shown instead if the player was asked before every move until now.
pub const ASKS_LESS: &str =
    "From now on I ask only when a move gives something away. `/quark prefs` changes that.";

/// Rows that the news has above a picture, before the task of the turn has one.
const NEWS: usize = 2;

/// The request for a panel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask<'a> {
    /// Picks made so far.
    pub path: &'a [u16],
    /// Page of picks, from 0.
    pub page: u16,
    /// Text to show first, such as the reason for a refusal.
    pub notice: Option<&'a str>,
    /// The game as this seat last saw it, if [`looks_back`]. The panel marks what has changed since.
    pub past: Option<&'a dyn AnyGame>,
    /// The player's note about the table.
    pub note: Option<&'a str>,
    /// The player's plan for a turn.
    pub plan: Option<&'a Plan>,
    /// The player's standing orders.
    pub orders: Option<&'a Orders>,
    /// True for text in place of the picture.
    pub words: bool,
    /// True if the player must confirm every move that has no undo.
    pub asks: bool,
    /// The button of hints.
    pub hints: Hints,
    /// Notation of the move that the hint recommends. A button plays it.
    pub best: Option<&'a str>,
    /// Seats of the players who look at their panels now: they see at once what a move reveals to them, so that it can't be
    /// undone.
    pub there: Seats,
}

/// The button of hints on a panel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Hints {
    /// Leads to a short hint.
    #[default]
    Hint,
    /// Leads from the short hint to the whole one.
    Why,
    /// Leads back from the whole hint, which stands in place of the picture.
    Back,
}

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
    let mut lines: Vec<String> = ask.notice.map(str::to_owned).into_iter().collect();
    let draws = !ask.words && ask.hints != Hints::Back;
    lines.push(heading(room, seat, draws));
    if let Some(outcome) = session.outcome() {
        lines.push(places::places(room, &outcome, |seat| room.name(seat)));
    }
    let turn = session.waiting().contains(seat);
    let moves = if turn { offered(room.moves(seat), ask.asks) } else { Vec::new() };
    let picker = Picker {
        leads: Leads::Table { table: room.table, seen: session.version },
        moves: &moves,
        path: ask.path,
        page: ask.page,
    };
    let trail = picker.trail();
    let mut rows = picker.rows();
    warn(&mut rows, &moves);
    let has_no_undo = |notation: &str| !session.lets_undo(seat, notation, ask.there);
    let mut stays =
        if ask.asks { None } else { say_what_stays(&mut rows, &picker.open(), has_no_undo) };
    // Behind a question this takes no row of its own.
    let all_stay = stays.take_if(|line| !trail.is_empty() && line == NO_UNDO_OF_ALL).is_some();
    let best = ask.best.and_then(|best| play_it(&mut rows, &picker, best, has_no_undo));
    let helps = best.is_none();
    if let Some(best) = best {
        rows.insert(0, Row::Buttons(vec![best]));
    }
    let past = ask.past.filter(|_| looks_back(session, seat, ask));
    let open = match ask.best.filter(|_| ask.path.is_empty()) {
        Some(best) => vec![best], // The picture marks what it takes.
        None => picker.open(),
    };
    let picture = if draws { room.panel(seat, &open, past) } else { None };
    let choices = rows.split_last().map_or(&[][..], |(_, choices)| choices);
    let space = picture.as_ref().map(|picture| phone::space_above(&picture.scene, choices));
    let below: Vec<String> = stays
        .into_iter()
        .chain(until_when(room, seat, ask))
        .chain(plan::lines(room, seat, ask.plan))
        .collect();
    let note_space = if ask.words { note::BESIDE_WORDS } else { note::SPACE };
    let mut note = note::shown(ask.note, note_space);
    let mut all_news = None;
    // One thing at a time: this leaves room above the picture on a phone.
    if !trail.is_empty() {
        let mut picks = picker.asks(|said| room.told(said));
        if let Some(question) = picks.first_mut().filter(|_| all_stay) {
            question.push_str(NO_UNDO);
        }
        let rows = phone::all_lines(&[lines.as_slice(), &picks, &below].concat());
        // The picture says what the turn asks.
        if space.is_some_and(|space| space < rows) {
            lines.pop();
            let headed = behind("It’s **your turn** •", &picks);
            if phone::all_lines(&headed) == phone::all_lines(&picks) {
                picks = headed;
            }
            // Then the next choice matters more than what the pick costs.
            let all = [lines.as_slice(), &picks, &below].concat();
            if space.is_some_and(|space| space < phone::all_lines(&all)) {
                picks.truncate(1);
            }
        }
        lines.extend(picks);
    } else if ask.notice.is_none() {
        let heard = |above: &[String], note: &[String], taken| {
            let rest = [above, &below, note].concat();
            let rows = space
                .map_or(usize::MAX, |space| space.saturating_sub(phone::all_lines(&rest) + taken));
            (rows, news(room, seat, &rest, ask.words, rows))
        };
        let (rows, mut news) = heard(&lines, &note, 0);
        // The picture says what the turn asks.
        let told = phone::all_lines(&news.lines);
        if turn && rows.min(told) < NEWS && (news.log.is_some() || rows < told) {
            note = note::in_short(&note);
            let room_left = heard(&[], &note, 0).0;
            if room_left < NEWS {
                note.clear();
            }
            news = headed(room, |taken| heard(&[], &note, taken));
            lines.clear();
        }
        lines.extend(news.lines);
        all_news = news.log;
    }
    lines.extend(below);
    lines.extend(orders::lines(room, seat, ask.orders.filter(|_| !plan::decides(ask.plan))));
    if trail.is_empty() {
        let said: usize = lines.iter().map(|line| letters(line) + 1).sum();
        let all: usize = note.iter().map(|line| letters(line) + 1).sum();
        if CONTENT < said + all {
            note = note::shown(ask.note, CONTENT.saturating_sub(said));
        }
        lines.extend(note);
    }
    let mut message = Message::text(lines.join("\n"));
    let mut more = other_buttons(room, seat, ask, helps);
    if trail.is_empty() {
        let plans = plan::button(room, seat, ask.plan);
        let orders = orders::beside_plan(room, seat, ask.orders, plans.is_some());
        more.extend(plans.into_iter().chain(orders));
    }
    more.extend(all_news);
    if ask.words {
        more.extend(in_words::read_out(room, Viewer::Seat(seat), &mut message));
    }
    let is_on = matches!(session.stage, Stage::Playing(_));
    let zoom = zoom::button(room).filter(|_| is_on);
    // After a pick there is one row for all of these.
    if trail.is_empty() || zoom.is_none() {
        more.push(note::button(room.table));
    }
    more.extend(zoom);
    if is_on {
        more.push(table_menu::button(room.table));
    }
    place_below(&mut rows, more);
    Private::new(Message { rows, picture, ..message })
}

/// Adds `more` buttons below those of the moves: in the last row if all fit there, else in a row of their own. Those that
/// are too many for one row move up.
fn place_below(rows: &mut Vec<Row>, mut more: Vec<Button>) {
    if let Some(Row::Buttons(ways)) = rows.last_mut() {
        let room = BUTTONS.saturating_sub(ways.len());
        let up = if more.len() <= room { more.len() } else { more.len().saturating_sub(BUTTONS) };
        ways.extend(more.drain(..up.min(room)));
    }
    rows.extend(more.chunks(BUTTONS).map(|row| Row::Buttons(row.to_vec())));
    // The last ones are also commands.
    rows.truncate(ROWS);
}

/// Buttons for everything except moves.
fn other_buttons(room: &Room<'_>, seat: Seat, ask: Ask<'_>, helps: bool) -> Vec<Button> {
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
fn undoable<'a>(room: &Room<'a>, seat: Seat, ask: Ask<'_>) -> Option<&'a Undoable> {
    let sees = |unseen: Unseen| ask.there.contains(unseen.seat);
    room.session.undoable(seat).filter(|step| !step.unseen.is_some_and(sees))
}

/// Deadline to undo this seat's last move, if there is one.
fn until_when(room: &Room<'_>, seat: Seat, ask: Ask<'_>) -> Option<String> {
    let unseen = undoable(room, seat, ask)?.unseen?;
    let (other, until) = (room.name(unseen.seat), pace::moment(unseen.until));
    Some(format!("-# You can undo this until {other} looks. The time for that ends {until}."))
}

/// Tells a player what to do. Above a picture, which names the game, it takes as few rows of a phone as possible.
fn called(room: &Room<'_>, asked: &str, draws: bool) -> String {
    let whole = format!("{}: **your turn**, {asked}.", room.heading());
    if !draws {
        return whole;
    }
    let table = format!("Table {}: **your turn**, {asked}.", room.table);
    let short = format!("**Your turn**: {asked}.");
    let all = [whole.clone(), table, short];
    all.into_iter().min_by_key(|said| phone::lines(said)).unwrap_or(whole)
}

fn heading(room: &Room<'_>, seat: Seat, draws: bool) -> String {
    let session = room.session;
    let waiting = session.waiting();
    match &session.stage {
        Stage::Playing(position) if waiting.contains(seat) => {
            called(room, &room.told(&position.ask(Viewer::Seat(seat))), draws)
        }
        Stage::Playing(_) => match session.paused_until() {
            Some(until) => format!("{}. {}", room.heading(), waiting::paused(until)),
            None => format!("{}. {}.", room.heading(), words::whose_turn(room, waiting)),
        },
        Stage::Lobby => {
            format!("{}: {}", room.heading(), words::refusal(room, &Refusal::NotStarted))
        }
        Stage::Over { how, .. } => format!("{}: {}", room.heading(), words::ending(room, how)),
    }
}

/// Returns the form to type a move.
#[must_use]
pub fn form(room: &Room<'_>, seat: Option<Seat>, seen: i64) -> Modal {
    let moves = seat.map(|seat| room.moves(seat)).unwrap_or_default();
    typed::form(Click::Form(Form::Move { table: room.table, seen }), &moves)
}
