//! Who can play in an arena: machine players, and other people's engines.

use std::{fmt, str::FromStr};

use strum::VariantArray as _;

use crate::ai::Player;

/// What an engine's command begins with.
const COMMAND: &str = "cmd:";

/// Somebody who plays in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our own machine players.
    Machine(Player),
    /// Somebody else's program.
    Engine(Command),
}

/// How an engine is started: a program and its arguments, by white space apart. No shell reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The program.
    pub program: String,
    /// What it is told.
    pub arguments: Vec<String>,
}

/// A name that nobody has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("choose one of {}, or an engine such as \"cmd:python3 mine.py\"", machine_names())]
pub struct UnknownName;

/// The names of all machine players, for whoever must choose one.
#[must_use]
pub fn machine_names() -> String {
    Player::VARIANTS.iter().map(Player::to_string).collect::<Vec<String>>().join(", ")
}

impl FromStr for Contestant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Contestant, UnknownName> {
        let Some(command) = name.strip_prefix(COMMAND) else {
            return name.parse().map(Contestant::Machine).map_err(|_| UnknownName);
        };
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or(UnknownName)?;
        Ok(Contestant::Engine(Command { program, arguments: words.collect() }))
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Machine(player) => write!(f, "{player}"),
            Contestant::Engine(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for name in ["random", "hard", "cmd:python3 my_player.py --fast"] {
            assert_eq!(name.parse::<Contestant>().unwrap().to_string(), name);
        }
        let Ok(Contestant::Engine(command)) = "cmd: a  b c".parse() else { panic!("an engine") };
        assert_eq!((command.program.as_str(), command.arguments.len()), ("a", 2));
    }

    #[test]
    fn who_asks_for_nobody_reads_whom_there_is() {
        for name in ["", "best", "cmd:", "cmd:  "] {
            assert_eq!(name.parse::<Contestant>(), Err(UnknownName), "{name}");
        }
        assert!(UnknownName.to_string().starts_with("choose one of random, greedy, easy, medium"));
    }
}
