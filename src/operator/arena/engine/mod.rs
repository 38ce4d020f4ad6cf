//! Other people's programs that play: a process for each seat and game, a line of JSON for each word.
//!
//! `docs/engines.md` tells their authors what is said.

mod process;
mod words;

use std::{io, time::Duration};

use serde::Serialize;

use super::contestant::Command;
use process::{Process, Silence};
use words::Answer;
pub use words::{Greeting, Legal, Lost, PROTOCOL, Told};

/// An engine may take so long to start at least, however little time it has for a move.
const TO_START: Duration = Duration::from_secs(10);
/// An engine's name has at most so many characters.
const LONGEST_NAME: usize = 40;

/// Why an engine has lost a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Fault {
    /// Its answer came too late, or never.
    Late,
    /// Its answer was no line of JSON that says a move.
    Unreadable,
    /// Its move is not legal.
    Illegal,
    /// Its process had ended.
    Ended,
}

/// An engine that cannot play at all.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// There is no such program, or it may not be run.
    #[error("the engine {0:?} cannot be started: {1}")]
    Unstarted(String, io::Error),
    /// It did not say who it is.
    #[error("the engine {0:?} does not answer hello with its name: {1}")]
    Nameless(String, &'static str),
}

/// An engine in one seat of one game. Dropping it ends its process.
#[derive(Debug)]
pub struct Engine {
    /// What it calls itself.
    pub name: String,
    process: Process,
    limit: Duration,
}

impl Engine {
    /// Starts its process, which has said its name when this returns.
    ///
    /// # Errors
    /// [`Unfit`] if it cannot be started, or does not answer.
    pub fn start(
        command: &Command,
        limit: Duration,
        greeting: Greeting<'_>,
    ) -> Result<Engine, Unfit> {
        let mut process =
            Process::start(command).map_err(|why| Unfit::Unstarted(command.to_string(), why))?;
        process.say(&Told::Hello(greeting));
        let nameless = |why| Unfit::Nameless(command.to_string(), why);
        let answer = process.hear(limit.max(TO_START)).map_err(|why| nameless(why.words()))?;
        match answer {
            Answer::Hello { name } if is_name(&name) => Ok(Engine { name, process, limit }),
            Answer::Hello { .. } => Err(nameless("a name has 1 to 40 printed characters")),
            Answer::Move { .. } => Err(nameless("it answers with a move")),
        }
    }

    /// The move that it answers to a position.
    ///
    /// # Errors
    /// [`Fault`] if it answers too late, or something else.
    pub fn choose(&mut self, position: &Told<'_>) -> Result<String, Fault> {
        self.process.say(position);
        match self.process.hear(self.limit) {
            Ok(Answer::Move { action }) => Ok(action),
            Ok(Answer::Hello { .. }) => Err(Fault::Unreadable),
            Err(silence) => Err(silence.fault()),
        }
    }

    /// Tells it that the game is over, gives it a moment to end by itself, and ends it.
    pub fn dismiss(mut self, over: &Told<'_>) {
        self.process.say(over);
        self.process.end_gently();
    }
}

fn is_name(name: &str) -> bool {
    !name.trim().is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.chars().any(char::is_control)
}

impl Silence {
    fn fault(&self) -> Fault {
        match self {
            Silence::Late => Fault::Late,
            Silence::Unreadable => Fault::Unreadable,
            Silence::Ended => Fault::Ended,
        }
    }

    fn words(&self) -> &'static str {
        match self {
            Silence::Late => "it says nothing in time",
            Silence::Unreadable => "it says something else",
            Silence::Ended => "it has ended",
        }
    }
}
