//! The result of a learner's move.

use super::{Learner, Seen, heading, of};
use crate::{Button, Click, LessonClick, Message, Private, Style, phone, typed, words};
use quark_game::{
    any::Refused,
    lesson::{Fault, Lesson, Position},
};

/// Rows of a phone for the text of a solved step, above its picture and a row of buttons; the last step has two.
const ROWS: usize = 9;
const LAST_ROWS: usize = 7;

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
    let last = lesson.data.step.len() <= usize::from(nth) + 1;
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
        if !learner.has_channel {
            lines.push("To play, type `/quark new` in a server’s channel.".to_owned());
        }
    }
    let buttons = if last { at_the_end(lesson, learner) } else { within(lesson, nth) };
    let mut message = Message::default().with_buttons(buttons);
    let drawn = || played.after.game.panel(seen.seat, &[]);
    let most = if last { LAST_ROWS } else { ROWS };
    let space = if learner.words { most } else { phone::space(Some(&drawn()), &message.rows) };
    lines.splice(before..before, newest(seen.told(played.told), &lines, space.min(most)));
    message.content = lines.join("\n");
    seen.show(&mut message, lesson.kind, drawn);
    Ok(Private::new(message))
}

/// The buttons of a solved step before the last one.
fn within(lesson: &Lesson, nth: u16) -> Vec<Button> {
    let go = |step| of(lesson.kind, LessonClick::Go { step });
    vec![Button::new("Next Step", Style::Primary, go(nth + 1)), Button::plain("Try Again", go(nth))]
}

/// The buttons of the solved last step.
fn at_the_end(lesson: &Lesson, learner: Learner<'_>) -> Vec<Button> {
    let click = |click| of(lesson.kind, click);
    let rules = Click::Rules { game: lesson.kind.info().key.to_owned(), page: 0 };
    let play = || {
        let now = click(LessonClick::PlayNow);
        Button::new("Play Against an Easy Machine", Style::Success, now)
    };
    let play = learner.has_channel.then(play);
    let others = [
        Button::plain("Rules", rules),
        Button::plain("Start Over", click(LessonClick::Go { step: 0 })),
    ];
    play.into_iter().chain(others).collect()
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
    (written, refused): (&str, &Refused),
    learner: Learner<'_>,
) -> Result<String, Fault> {
    let position = lesson.position(nth.into())?;
    let seen = Seen::new(lesson, &position, learner);
    let why = match refused {
        Refused::Notation(_) => words::no_move(written),
        other => format!("You can’t do that: {}.", seen.markdown(&other.to_string())),
    };
    let near = typed::nearest(&seen.moves(), written);
    Ok([Some(why), near].into_iter().flatten().collect::<Vec<_>>().join(" "))
}
