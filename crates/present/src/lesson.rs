//! A lesson as its learner sees it: the position, the task, and the result of a move.

use super::{
    Button, Click, Form, LessonClick, Menu, Message, Modal, Pick, Picture, Private, Row, Style,
    cut, escape, in_words,
    message::{BUTTONS, CONTENT, OPTION, OPTIONS, letters},
    phone,
    picker::{Leads, Picker},
    words,
};
use quark_game::{
    Seat, Viewer,
    any::{Catalog, Choice, GameKind, Refused},
    lesson::{Fault, Lesson, Position},
};
use quark_scene::{Caption, Scene, fill_names};

mod players;

/// Shown if a lesson is broken. The tests check that none is.
pub const BROKEN: &str = "This lesson can’t be shown right now. The bot’s operator has been told.";
/// Shown after a lesson was sent.
pub const SENT: &str = "The lesson is in your direct messages now.";
/// Shown if a lesson could not be sent.
pub const NOT_SENT: &str = "I can’t send you direct messages: your privacy settings don’t allow it. \
                            You can go on here.";
/// Rows of a phone for the text of a solved step, above its picture and a row of buttons; the last step has two.
const ROWS: usize = 9;
const LAST_ROWS: usize = 7;
/// Most lines about a move.
const TOLD: usize = 6;

/// The player who takes the lesson.
#[derive(Clone, Copy, Debug)]
pub struct Learner<'a> {
    /// Name, not yet escaped.
    pub name: &'a str,
    /// True if the learner reads positions in words instead of pictures.
    pub words: bool,
    /// True if the learner reads this in their direct messages.
    pub at_home: bool,
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

/// A move that solves a step.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The move in the game's notation: the step's hint, or another solution.
    pub notation: &'a str,
    /// True if *Show Me* made the move.
    pub shown: bool,
    /// The game's report of the move, line by line.
    pub told: &'a [String],
    /// The game after the move.
    pub after: &'a Position,
}

/// Shows the result of the right move, and the game after it.
///
/// # Errors
/// If the lesson is broken.
pub fn done(
    lesson: &Lesson,
    nth: u16,
    played: Played<'_>,
    learner: Learner<'_>,
) -> Result<Private<Message>, Fault> {
    let step = lesson.step(nth.into())?;
    let before = lesson.position(nth.into())?;
    let picks = |notation: &str| Seen::new(lesson, &before, learner).picks(notation);
    let seen = Seen::new(lesson, played.after, learner);
    let next = nth + 1;
    let last = lesson.data.step.len() <= usize::from(next);
    let title = heading(lesson, nth, &seen.written(&step.title));
    let mut lines = vec![format!("{title}: **done**.")];
    if played.shown {
        lines.push(format!("I picked {}.", picks(played.notation)));
    }
    let before = lines.len();
    // The text of a solved step was written for the hint.
    if played.notation.trim() == step.hint {
        lines.extend(Some(seen.written(step.done.trim())).filter(|done| !done.is_empty()));
    } else if last {
        lines.push("That counts, too.".to_owned());
    } else {
        lines.push(format!(
            "That counts, too. The lesson goes on as if you had picked {}.",
            picks(&step.hint)
        ));
    }
    if last {
        lines.push("**That was the whole lesson.**".to_owned());
    }
    let click = |click| of(lesson.kind, click);
    let buttons = if last {
        let rules = Click::Rules { game: lesson.kind.info().key.to_owned(), page: 0 };
        vec![
            Button::new(
                "Play Against an Easy Machine",
                Style::Success,
                click(LessonClick::PlayNow),
            ),
            Button::plain("Rules", rules),
            Button::plain("Start Over", click(LessonClick::Go { step: 0 })),
        ]
    } else {
        vec![
            Button::new("Next Step", Style::Primary, click(LessonClick::Go { step: next })),
            Button::plain("Try Again", click(LessonClick::Go { step: nth })),
        ]
    };
    let mut message = Message::default().with_buttons(buttons);
    let drawn = || played.after.game.panel(seen.seat, &[]);
    let most = if last { LAST_ROWS } else { ROWS };
    let space = if learner.words { most } else { phone::space(Some(&drawn()), &message.rows) };
    lines.splice(before..before, newest(seen.told(played.told), &lines, space.min(most)));
    message.content = lines.join("\n");
    seen.show(&mut message, lesson.kind, drawn);
    Ok(Private::new(message))
}

/// The newest lines of `told` that fit into this number of rows together with the `others`.
fn newest(mut told: Vec<String>, others: &[String], rows: usize) -> Vec<String> {
    let taken = |lines: &[String]| lines.iter().map(|line| phone::lines(line)).sum::<usize>();
    while !told.is_empty() && rows < taken(&told) + taken(others) {
        told.remove(0);
    }
    told
}

/// Shows the effect of another move, and why it does not solve the step.
///
/// # Errors
/// If the lesson is broken.
pub fn otherwise(
    lesson: &Lesson,
    nth: u16,
    told: &[String],
    learner: Learner<'_>,
) -> Result<String, Fault> {
    let (step, position) = (lesson.step(nth.into())?, lesson.position(nth.into())?);
    let mut lines = vec!["**That’s another move.** It would have done this:".to_owned()];
    let seen = Seen::new(lesson, &position, learner);
    lines.extend(seen.told(told));
    if lines.len() == 1 {
        lines = vec!["**That’s another move.**".to_owned()];
    }
    lines.push(seen.written(step.otherwise.trim()));
    Ok(lines.join("\n"))
}

/// Tells the learner why a move is not legal, and suggests similar ones.
///
/// # Errors
/// If the lesson is broken.
pub fn refused(
    lesson: &Lesson,
    nth: u16,
    (typed, refused): (&str, &Refused),
    learner: Learner<'_>,
) -> Result<String, Fault> {
    let position = lesson.position(nth.into())?;
    let seen = Seen::new(lesson, &position, learner);
    let why = match refused {
        Refused::Notation(_) => words::no_move(typed),
        other => format!("You can’t do that: {}.", seen.markdown(&other.to_string())),
    };
    let near = super::typed::nearest(&seen.moves(), typed);
    Ok([Some(why), near].into_iter().flatten().collect::<Vec<_>>().join(" "))
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
    let taught = catalog.iter().filter(|kind| kind.lesson().is_some()).take(OPTIONS);
    let pick = |kind: &'static dyn GameKind| Pick {
        label: cut(kind.info().title, OPTION),
        description: cut(kind.info().pitch, OPTION),
        click: of(kind, LessonClick::Open),
    };
    let options: Vec<Pick> = taught.map(pick).collect();
    if options.is_empty() {
        return Private::new(Message::text("There are no lessons yet. Read `/quark rules`."));
    }
    let menu =
        Menu { click: Click::List { nth: 0 }, placeholder: "Choose a game".to_owned(), options };
    let words = "Which game do you want to learn? You learn it by playing, alone, in ten minutes.";
    Private::new(Message { rows: vec![Row::Menu(menu)], ..Message::text(words) })
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

/// A position with the players' names.
struct Seen<'a> {
    position: &'a Position,
    /// The seat whose panel is shown: mostly the learner's.
    seat: Seat,
    names: Vec<String>,
    words: bool,
}

impl<'a> Seen<'a> {
    fn new(lesson: &Lesson, position: &'a Position, learner: Learner<'_>) -> Seen<'a> {
        let seat = position.seat.unwrap_or(Seat(0));
        let own = lesson.position(0).ok().and_then(|first| first.seat).unwrap_or(seat);
        let names = players::names(lesson.kind, position.seats, own, learner.name);
        Seen { position, seat, names, words: learner.words }
    }

    /// A text of the lesson with the names that its players have for this learner.
    fn written(&self, text: &str) -> String {
        players::renamed(text, &self.names)
    }

    fn name(&self, seat: u8) -> String {
        self.names.get(usize::from(seat)).cloned().unwrap_or_default()
    }

    fn plain(&self, text: &str) -> String {
        fill_names(text, |seat| self.name(seat))
    }

    fn markdown(&self, text: &str) -> String {
        fill_names(&escape::markdown(text), |seat| escape::markdown(&self.name(seat)))
    }

    fn moves(&self) -> Vec<Choice> {
        let named = |choice: Choice| Choice {
            steps: choice.steps.iter().map(|step| self.plain(step)).collect(),
            about: choice.about.iter().map(|about| self.plain(about)).collect(),
            stake: choice.stake.as_deref().map(|stake| self.plain(stake)),
            ..choice
        };
        self.position.game.moves(self.seat).into_iter().map(named).collect()
    }

    /// Describes a move as its picks, in order.
    fn picks(&self, notation: &str) -> String {
        let choice = self.moves().into_iter().find(|choice| choice.notation == notation.trim());
        let steps = choice.map_or_else(|| vec![notation.to_owned()], |choice| choice.steps);
        let steps: Vec<String> =
            steps.iter().map(|step| format!("**{}**", escape::markdown(step))).collect();
        steps.join(" › ")
    }

    fn told(&self, told: &[String]) -> Vec<String> {
        told.iter().take(TOLD).map(|told| format!("• {}", self.markdown(told))).collect()
    }

    /// Adds the picture, or the position in words.
    fn show(&self, message: &mut Message, kind: &dyn GameKind, scene: impl FnOnce() -> Scene) {
        let table = self.position.game.as_ref();
        if self.words {
            let whole = self.plain(&table.text(Viewer::Seat(self.seat))).replace("```", "'''");
            let space = CONTENT.saturating_sub(letters(&message.content) + 20);
            let first =
                in_words::pages(&whole, space.max(1)).into_iter().next().unwrap_or_default();
            message.content = format!("{}\n```\n{first}\n```", message.content);
            return;
        }
        let caption = Caption { names: self.names.clone(), ..Caption::default() };
        message.picture = Some(Picture {
            scene: scene(),
            caption,
            name: format!("lesson-{}.png", kind.info().key),
            alt: cut(&self.plain(&table.alt(Viewer::Seat(self.seat))), 1_024),
        });
    }
}
