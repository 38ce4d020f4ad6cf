//! A lesson as its learner sees it: the position, the task, and the result of a move.

use super::{
    Button, Click, Form, LessonClick, Menu, Message, Modal, Pick, Private, Row, Style, cut, escape,
    message::{BUTTONS, OPTION, OPTIONS},
    phone,
    picker::{Leads, Picker},
};
pub use outcome::{Played, done, otherwise, refused};
use quark_game::{
    Seat,
    any::{Catalog, GameKind},
    lesson::{Fault, Lesson},
};
use seen::Seen;

mod outcome;
mod players;
mod seen;

/// Shown if a lesson is broken. The tests check that none is.
pub const BROKEN: &str = "This lesson can’t be shown right now. The bot’s operator has been told.";
/// Shown after a lesson was sent.
pub const SENT: &str = "The lesson is in your direct messages now.";
/// Shown if a lesson could not be sent.
pub const NOT_SENT: &str = "I can’t send you direct messages: your privacy settings don’t allow it. \
                            You can go on here.";

/// The player who takes the lesson.
#[derive(Clone, Copy, Debug)]
pub struct Learner<'a> {
    /// Name, not yet escaped.
    pub name: &'a str,
    /// True if the learner reads positions in words instead of pictures.
    pub words: bool,
    /// True if the learner reads this in their direct messages.
    pub at_home: bool,
    /// True if there is a channel to open a table in.
    pub has_channel: bool,
}

/// The state of a step's menus.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask<'a> {
    /// Picks made so far.
    pub path: &'a [u16],
    /// Page of picks, from 0.
    pub page: u16,
    /// Text to show first, such as the effect of another move.
    pub notice: Option<&'a str>,
}

/// Shows the text of a step with the position, and leads to the moves; steps count from 0. On a phone, text, picture and
/// button are on the screen together. A step with a task and nothing more begins with its moves.
///
/// # Errors
/// If the lesson is broken.
pub fn read(lesson: &Lesson, nth: u16, learner: Learner<'_>) -> Result<Private<Message>, Fault> {
    let (step, position) = (lesson.step(nth.into())?, lesson.position(nth.into())?);
    let seen = Seen::new(lesson, &position, learner);
    let text = seen.written(step.text.trim());
    let (explanation, _) = divided(&text);
    if explanation.is_empty() {
        return self::step(lesson, nth, Ask::default(), learner);
    }
    let heading = heading(lesson, nth, &seen.written(&step.title));
    let mut message = Message::text(format!("{heading}\n{explanation}"));
    if !learner.words {
        // The same picture as below the task, so that nothing moves.
        let moves = seen.moves();
        let open: Vec<&str> = moves.iter().map(|choice| choice.notation.as_str()).collect();
        seen.show(&mut message, lesson.kind, || position.game.panel(seen.seat, &open));
    }
    let click = |click| of(lesson.kind, click);
    let moves = LessonClick::Pick { step: nth, page: 0, path: Vec::new() };
    let mut buttons = vec![Button::new("Try It", Style::Primary, click(moves))];
    if let Some(before) = nth.checked_sub(1) {
        buttons.push(Button::plain("Step Back", click(LessonClick::Go { step: before })));
    }
    if !learner.at_home {
        buttons.push(Button::plain("Go On in DMs", click(LessonClick::Send)));
    }
    Ok(Private::new(message.with_buttons(buttons)))
}

/// Divides the text of a step into its explanation and its task, which begins with the sentence whose words are in bold
/// last.
fn divided(text: &str) -> (&str, &str) {
    let bold = text.rmatch_indices("**").nth(1).map_or(0, |(at, _)| at);
    let before = text.get(..bold).unwrap_or_default();
    let ends = [". ", "? ", "! ", ") ", "\n"]
        .into_iter()
        .filter_map(|end| Some(before.rfind(end)? + end.len()));
    let (explanation, task) = text.split_at(ends.max().unwrap_or(0));
    (explanation.trim(), task.trim())
}

/// Shows the task of a step and the moves; steps count from 0.
///
/// # Errors
/// If the lesson is broken.
pub fn step(
    lesson: &Lesson,
    nth: u16,
    ask: Ask<'_>,
    learner: Learner<'_>,
) -> Result<Private<Message>, Fault> {
    let (step, position) = (lesson.step(nth.into())?, lesson.position(nth.into())?);
    let seen = Seen::new(lesson, &position, learner);
    let moves = seen.moves();
    let leads = Leads::Lesson { game: lesson.kind.info().key, step: nth };
    let picker = Picker { leads, moves: &moves, path: ask.path, page: ask.page };
    let mut lines = vec![heading(lesson, nth, &seen.written(&step.title))];
    let trail = picker.trail();
    let text = seen.written(step.text.trim());
    let (explanation, task) = divided(&text);
    lines.push(task.to_owned());
    let open = picker.open();
    let drawn = || position.game.panel(seen.seat, &open);
    let mut rows = picker.rows();
    let click = |click| of(lesson.kind, click);
    let mut more = vec![Button::plain("Show Me", click(LessonClick::ShowMe { step: nth }))];
    if !explanation.is_empty() {
        more.push(Button::plain("Explain", click(LessonClick::Go { step: nth })));
    }
    match rows.last_mut() {
        Some(Row::Buttons(ways)) if ways.len() + more.len() <= BUTTONS => ways.extend(more),
        Some(_) | None => rows.push(Row::Buttons(more)),
    }
    if trail.is_empty() {
        let notice: Vec<String> =
            ask.notice.into_iter().flat_map(str::lines).map(str::to_owned).collect();
        let space = if learner.words { usize::MAX } else { phone::space(Some(&drawn()), &rows) };
        let space = space.saturating_sub(phone::all_lines(&lines));
        lines.extend(without_middle(notice, space));
    } else {
        lines.push(String::new());
        lines.extend(picker.asks(escape::markdown));
    }
    let mut message = Message::text(lines.join("\n"));
    seen.show(&mut message, lesson.kind, drawn);
    Ok(Private::new(Message { rows, ..message }))
}

/// The lines of a notice as far as they fit into this number of rows: lines between the first two and the last are left
/// out.
fn without_middle(mut notice: Vec<String>, rows: usize) -> Vec<String> {
    while 3 < notice.len() && rows < phone::all_lines(&notice) {
        notice.remove(2);
    }
    notice
}

/// Returns the form to type a move.
///
/// # Errors
/// If the lesson is broken.
pub fn form(lesson: &Lesson, nth: u16) -> Result<Modal, Fault> {
    let position = lesson.position(nth.into())?;
    let moves = position.game.moves(position.seat.unwrap_or(Seat(0)));
    Ok(super::typed::form(
        Click::Form(Form::Lesson { game: lesson.kind.info().key.to_owned(), step: nth }),
        &moves,
    ))
}

/// Lists the games that have a lesson.
#[must_use]
pub fn menu(catalog: &Catalog) -> Private<Message> {
    let Some(games) = games(catalog, "Choose a game") else {
        return Private::new(Message::text("There are no lessons yet. Read `/quark rules`."));
    };
    let words = "Which game do you want to learn? You learn it by playing, alone, in ten minutes.";
    Private::new(Message { rows: vec![games], ..Message::text(words) })
}

/// The menu of the games that have a lesson; `None` if there are none.
pub(super) fn games(catalog: &Catalog, placeholder: &str) -> Option<Row> {
    let taught = catalog.iter().filter(|kind| kind.lesson().is_some()).take(OPTIONS);
    let pick = |kind: &'static dyn GameKind| Pick {
        label: cut(kind.info().title, OPTION),
        description: cut(kind.info().pitch, OPTION),
        click: of(kind, LessonClick::Open),
    };
    let options: Vec<Pick> = taught.map(pick).collect();
    let (click, placeholder) = (Click::List { nth: 0 }, placeholder.to_owned());
    (!options.is_empty()).then_some(Row::Menu(Menu { click, placeholder, options }))
}

/// Wraps a lesson's click with its game.
#[must_use]
pub fn of(kind: &dyn GameKind, click: LessonClick) -> Click {
    Click::Lesson { game: kind.info().key.to_owned(), click }
}

fn heading(lesson: &Lesson, nth: u16, title: &str) -> String {
    let steps = lesson.data.step.len();
    format!("**{}**, step {} of {steps}: {title}", lesson.kind.info().title, nth + 1)
}
