//! Presses in a lesson.

use super::{Click, Form, Parts};

/// A press in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonClick {
    /// Go on where I left.
    Open,
    /// Go to this step.
    Go {
        /// Number of the step, from 0.
        step: u16,
    },
    /// Show the moves that go on from these picks.
    Pick {
        /// The step, from 0.
        step: u16,
        /// Page of the moves, from 0.
        page: u16,
        /// The pick at each step, from 0.
        path: Vec<u16>,
    },
    /// Make a move.
    Play {
        /// The step, from 0.
        step: u16,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Make the right move for me.
    ShowMe {
        /// The step, from 0.
        step: u16,
    },
    /// Open the form for typing a move.
    Type {
        /// The step, from 0.
        step: u16,
    },
    /// Send the lesson as a direct message.
    Send,
    /// Open a table with an easy machine.
    PlayNow,
}

impl LessonClick {
    /// The step of the press, from 0, if it has one.
    #[must_use]
    pub fn step(&self) -> Option<u16> {
        match self {
            LessonClick::Go { step }
            | LessonClick::Pick { step, .. }
            | LessonClick::Play { step, .. }
            | LessonClick::ShowMe { step }
            | LessonClick::Type { step } => Some(*step),
            LessonClick::Open | LessonClick::Send | LessonClick::PlayNow => None,
        }
    }

    /// Returns what follows the game's key in an id.
    pub(super) fn written(&self) -> String {
        match self {
            LessonClick::Open => "open".to_owned(),
            LessonClick::Go { step } => format!("go:{step}"),
            LessonClick::Pick { step, page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                format!("pick:{step}:{page}:{}", path.join("."))
            }
            LessonClick::Play { step, notation } => format!("play:{step}:{notation}"),
            LessonClick::ShowMe { step } => format!("show:{step}"),
            LessonClick::Type { step } => format!("type:{step}"),
            LessonClick::Send => "send".to_owned(),
            LessonClick::PlayNow => "now".to_owned(),
        }
    }
}

/// Reads what follows the key of `game` in an id.
pub(super) fn read(game: String, parts: &mut Parts<'_>) -> Option<Click> {
    let click = match parts.next()? {
        "open" => LessonClick::Open,
        "go" => LessonClick::Go { step: parts.small()? },
        "pick" => {
            let (step, page) = (parts.small()?, parts.small()?);
            LessonClick::Pick { step, page, path: parts.path()? }
        }
        "play" => LessonClick::Play { step: parts.small()?, notation: parts.notation()? },
        "show" => LessonClick::ShowMe { step: parts.small()? },
        "type" => LessonClick::Type { step: parts.small()? },
        "typed" => return Some(Click::Form(Form::Lesson { game, step: parts.small()? })),
        "send" => LessonClick::Send,
        "now" => LessonClick::PlayNow,
        _ => return None,
    };
    Some(Click::Lesson { game, click })
}
