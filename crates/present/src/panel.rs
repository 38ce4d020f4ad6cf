//! A player's private panel: their hand, recent events, possible moves.

use super::{
    ActClick, Button, Click, Form, LookClick, Message, Modal, Press, Private, Room, Row, Style,
    TableClick, cut, escape, explain,
    foresight::Foresight,
    in_words, log,
    message::{BUTTONS, CONTENT, LABEL, OPTION, ROWS, letters},
    news::short::short,
    pace, phone,
    picker::{Leads, Picker, SHORT, phrase},
    room::SPACE,
    table::afterwards,
    typed, words,
};
use quark_game::{
    Seat, Viewer,
    any::{AnyGame, Choice},
};
use quark_session::{Refusal, Session, Stage, Told};

/// Suffix of a button that plays a move without undo.
const NO_UNDO: &str = " · no undo";
/// Shown after the text of a single such move whose label is long, instead of the suffix.
pub const NO_UNDO_OF_ONE: &str = " You can’t undo this.";
/// Shown above several such moves, instead of the suffix.
pub const NO_UNDO_OF_ALL: &str = "You can’t undo any of these.";
/// Shown once the player has pressed *Don't Ask Again*.
pub const NEVER_ASKS: &str = "I won’t ask again before a move. `/quark prefs` changes that.";
/// Shown instead if the player was asked before every move until now.
pub const ASKS_LESS: &str =
    "From now on I ask only when a move gives something away. `/quark prefs` changes that.";
/// Shown with the preview of a move.
const UNSURE: &str = "The picture shows the table after it, with a “?” on what you can’t know yet.";

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
    /// True for text in place of the picture.
    pub words: bool,
    /// True if the player must confirm every move that has no undo.
    pub asks: bool,
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
    lines.push(heading(room, seat));
    if let Some(outcome) = session.outcome() {
        lines.extend(words::standings(room, &outcome, |seat| room.name(seat)));
    }
    let turn = session.waiting().contains(seat);
    let mut moves = if turn { room.moves(seat) } else { Vec::new() };
    if ask.asks {
        // Each of these moves needs a question of its own.
        moves.iter_mut().for_each(|choice| choice.several = None);
    }
    let picker = Picker {
        leads: Leads::Table { table: room.table, seen: session.version },
        moves: &moves,
        path: ask.path,
        page: ask.page,
    };
    let trail: Vec<String> = picker.trail().into_iter().map(|step| room.told(step)).collect();
    let mut rows = picker.rows();
    warn(&mut rows, &moves);
    let stays = if ask.asks { None } else { say_what_stays(&mut rows, session, seat) };
    let mut all_news = None;
    // One thing at a time: this leaves room above the picture on a phone.
    if !trail.is_empty() {
        lines.push(format!("{}: pick one.", trail.join(" › ")));
        lines.extend(Some(room.told(picker.about())).filter(|about| !about.is_empty()));
    } else if ask.notice.is_none() {
        let news = news(room, seat, &lines, ask.words);
        lines.extend(news.lines);
        all_news = news.log;
    }
    lines.extend(stays);
    lines.extend(until_when(room, seat));
    let mut message = Message::text(lines.join("\n"));
    let mut more = other_buttons(room, seat);
    more.extend(all_news);
    if ask.words {
        more.extend(in_words::read_out(room, Viewer::Seat(seat), &mut message));
    } else {
        let past = ask.past.filter(|_| looks_back(session, seat, ask));
        message.picture = room.panel(seat, &picker.open(), past);
    }
    match rows.last_mut() {
        Some(Row::Buttons(ways)) if ways.len() + more.len() <= BUTTONS => ways.extend(more),
        Some(Row::Buttons(_) | Row::Menu(_)) | None if more.is_empty() => (),
        Some(Row::Buttons(_) | Row::Menu(_)) | None => rows.push(Row::Buttons(more)),
    }
    Private::new(Message { rows, ..message })
}

/// Makes the buttons of moves red that give something away.
fn warn(rows: &mut [Row], moves: &[Choice]) {
    let gives_away = |played: &str| {
        moves.iter().any(|choice| choice.notation == played && choice.stake.is_some())
    };
    let buttons = rows.iter_mut().flat_map(|row| match row {
        Row::Buttons(buttons) => &mut buttons[..],
        Row::Menu(_) => &mut [],
    });
    for button in buttons {
        if let Press::Click(Click::Table(_, TableClick::Act(ActClick::Play { notation, .. }))) =
            &button.press
            && gives_away(notation)
        {
            button.style = Style::Danger;
        }
    }
}

/// Marks every button and option that plays a move without undo. If several do, and all of them, it returns one line to
/// show instead. It also returns a line for a single button with a long label, which a phone would cut.
fn say_what_stays(rows: &mut Vec<Row>, session: &Session, seat: Seat) -> Option<String> {
    let stays = |click: &Click| match click {
        Click::Table(_, TableClick::Act(ActClick::Play { notation, .. })) => {
            Some(!session.lets_undo(seat, notation))
        }
        _ => None,
    };
    let plays: Vec<bool> = rows.iter().flat_map(Row::clicks).filter_map(stays).collect();
    let all = 1 < plays.len() && plays.iter().all(|stays| *stays);
    let whole =
        if plays.len() == 1 { long_label(rows, |click| stays(click).is_some()) } else { None };
    for row in rows.iter_mut() {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let marked = !all && whole.is_none();
                    if marked
                        && matches!(&button.press, Press::Click(click) if stays(click) == Some(true))
                    {
                        let room = LABEL - letters(NO_UNDO);
                        button.label = format!("{}{NO_UNDO}", cut(&button.label, room));
                    }
                }
            }
            Row::Menu(menu) if !all => {
                for pick in menu.options.iter_mut().filter(|pick| stays(&pick.click) == Some(true))
                {
                    pick.description = cut(&format!("No undo. {}", pick.description), OPTION);
                }
            }
            Row::Menu(_) => (),
        }
    }
    if all {
        return Some(NO_UNDO_OF_ALL.to_owned());
    }
    if let Some(whole) = whole {
        let whole = escape::markdown(&whole);
        let no_undo = if plays == [true] { NO_UNDO_OF_ONE } else { "" };
        return Some(format!("**{whole}**.{no_undo}"));
    }
    // Longer labels may take more rows. Two rows are kept for the other buttons.
    if let Some(ways) = rows.pop() {
        let rearranged = phone::rearranged(rows);
        if rearranged.len() + 2 <= ROWS {
            *rows = rearranged;
        }
        rows.push(ways);
    }
    None
}

/// Label of the first button that plays a move, if it is too long for one line of a phone.
fn long_label(rows: &[Row], plays: impl Fn(&Click) -> bool) -> Option<String> {
    let mut buttons = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => &buttons[..],
        Row::Menu(_) => &[],
    });
    let played = |button: &&Button| match &button.press {
        Press::Click(click) => plays(click),
        Press::Link(_) => false,
    };
    let label = &buttons.find(played)?.label;
    (SHORT < letters(label)).then(|| label.clone())
}

/// Buttons for everything except moves.
fn other_buttons(room: &Room<'_>, seat: Seat) -> Vec<Button> {
    let (session, table) = (room.session, room.table);
    if matches!(session.stage, Stage::Over { position: Some(_), .. }) {
        return afterwards(room);
    }
    let mut buttons = Vec::new();
    if session.is_stood_in(seat) {
        buttons.push(Button::new("I Am Back", Style::Primary, Click::at(table, ActClick::Return)));
    }
    if session.gives_hints() && session.waiting().contains(seat) {
        buttons.push(Button::plain("Hint", Click::at(table, LookClick::Hint)));
    }
    if explain::helps(session.game) {
        buttons.push(Button::plain("Help", Click::at(table, LookClick::Help)));
    }
    if let Some(last) = session.undoable(seat) {
        let seen = session.version;
        buttons.push(Button::plain("Undo", Click::at(table, ActClick::Undo { seen })));
        let same_turn = session.undoable_moves.iter().filter(|step| step.turn == last.turn);
        if 1 < same_turn.count() {
            buttons.push(Button::plain("Undo Turn", Click::at(table, ActClick::UndoTurn { seen })));
        }
    }
    buttons
}

/// Deadline to undo this seat's last move, if there is one.
fn until_when(room: &Room<'_>, seat: Seat) -> Option<String> {
    let unseen = room.session.undoable(seat)?.unseen?;
    let (other, until) = (room.name(unseen.seat), pace::moment(unseen.until));
    Some(format!("-# You can undo this until {other} looks. The time for that ends {until}."))
}

fn heading(room: &Room<'_>, seat: Seat) -> String {
    let session = room.session;
    let waiting = session.waiting();
    match &session.stage {
        Stage::Playing(position) if waiting.contains(seat) => {
            format!("{}: **your turn**, {}.", room.heading(), room.told(&position.ask()))
        }
        Stage::Playing(_) => format!("{}: {}.", room.heading(), words::whose_turn(room, waiting)),
        Stage::Lobby => {
            format!("{}: {}", room.heading(), words::refusal(room, &Refusal::NotStarted))
        }
        Stage::Over { how, .. } => format!("{}: {}", room.heading(), words::ending(room, how)),
    }
}

/// The news of a seat, and the button to all of it if something is left out.
struct Heard {
    lines: Vec<String>,
    log: Option<Button>,
}

/// Everything that this seat has heard. If it has moved in this turn, it begins there. If not, it begins with its last
/// move, because others may have answered it at once.
fn news(room: &Room<'_>, seat: Seat, rest: &[String], words: bool) -> Heard {
    let session = room.session;
    let told = &session.told;
    let mine = |told: &Told| told.is_move_of(seat);
    let last = last_turn(session, seat);
    let from = if has_begun(session, seat) || !session.waiting().contains(seat) {
        told.iter().position(|told| mine(told) && Some(told.turn) == last)
    } else {
        told.iter().rposition(mine)
    };
    let from = from.unwrap_or_default();
    let said: usize = rest.iter().map(|line| letters(line) + 1).sum();
    let space = if words { CONTENT - in_words::POSITION } else { SPACE };
    let told_since = told.iter().skip(from);
    let short = short(room, told_since, Viewer::Seat(seat), space.saturating_sub(said));
    let page = log::page_of(told.len(), from);
    let open = || Button::plain("All News", Click::at(room.table, LookClick::Log { page }));
    let leads = short.has_more && !session.is_over();
    Heard { lines: short.lines, log: leads.then(open) }
}

/// Turn of this seat's last move.
fn last_turn(session: &Session, seat: Seat) -> Option<u32> {
    let mine = |told: &&Told| told.is_move_of(seat);
    session.told.iter().rfind(mine).map(|told| told.turn)
}

/// True if this seat has moved in the current turn.
fn has_begun(session: &Session, seat: Seat) -> bool {
    last_turn(session, seat) == Some(session.turn)
}

/// A move to confirm.
#[derive(Clone, Copy, Debug)]
pub struct Offered<'a> {
    /// The version at which it was offered.
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
    } else if unsure {
        lines.push(UNSURE.to_owned());
    }
    let rows = vec![Row::Buttons(buttons)];
    Message { rows, picture, ..Message::text(lines.join("\n")) }
}

/// Returns the form to type a move.
#[must_use]
pub fn form(room: &Room<'_>, seat: Option<Seat>, seen: i64) -> Modal {
    let moves = seat.map(|seat| room.moves(seat)).unwrap_or_default();
    typed::form(Click::Form(Form::Move { table: room.table, seen }), &moves)
}
