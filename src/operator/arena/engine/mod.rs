//! Other people's programs as players: a process for each seat and game, which reads and writes lines of JSON.
//!
//! `docs/engines.md` documents the protocol for their authors.

mod process;
mod words;

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;

use process::Process;
use words::Answer;
pub use words::{Greeting, Legal, Lost, PROTOCOL, Told};

/// The least time that an engine may take to start, whatever its limit for a move.
const TO_START: Duration = Duration::from_secs(10);
/// Most characters in an engine's name.
const LONGEST_NAME: usize = 40;

/// The fault that cost an engine a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Fault {
    /// Its answer came too late, or never.
    Late,
    /// Its answer was not a move as a line of JSON.
    Unreadable,
    /// Its move is not legal.
    Illegal,
    /// Its process had ended.
    Ended,
}

/// An engine in one seat of one game. Dropping it ends its process.
#[derive(Debug)]
pub(crate) struct Engine {
    /// The name that it gave itself.
    pub name: String,
    process: Process,
    limit: Duration,
}

impl Engine {
    /// Starts the process of an engine, its program and arguments in `words`, and waits for its name. Errors call it
    /// `command`.
    ///
    /// # Errors
    /// If it cannot be started, or does not answer with its name.
    pub fn start(
        (command, words): (&str, &[&str]),
        limit: Duration,
        greeting: Greeting<'_>,
    ) -> Result<Engine> {
        let process = Process::start(words);
        let mut process =
            process.with_context(|| format!("cannot start the engine {command:?}"))?;
        process.say(&Told::Hello(greeting));
        let why = match process.hear(limit.max(TO_START)) {
            Ok(Answer::Hello { name }) if is_name(&name) => {
                return Ok(Engine { name, process, limit });
            }
            Ok(Answer::Hello { .. }) => "a name has 1 to 40 printed characters",
            Ok(Answer::Move { .. }) => "it answers with a move",
            Err(Fault::Late) => "it says nothing in time",
            Err(Fault::Unreadable | Fault::Illegal) => "it says something else",
            Err(Fault::Ended) => "it has ended",
        };
        bail!("the engine {command:?} does not answer hello with its name: {why}");
    }

    /// Returns the engine's move in a position.
    ///
    /// # Errors
    /// [`Fault`] if it answers too late, or not with a move.
    pub fn choose(&mut self, position: &Told<'_>) -> Result<String, Fault> {
        self.process.say(position);
        match self.process.hear(self.limit)? {
            Answer::Move { action } => Ok(action),
            Answer::Hello { .. } => Err(Fault::Unreadable),
        }
    }

    /// Tells the engine that the game is over, gives it a moment to exit, and ends its process.
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
