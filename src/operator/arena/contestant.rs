//! The players of an arena: machine players, and other people's engines.

use std::{fmt, str::FromStr};

use strum::VariantArray as _;

use crate::ai::Player;

/// Prefix of an engine's command.
const COMMAND: &str = "cmd:";

/// A player in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our own machine players.
    Machine(Player),
    /// Somebody else's program and its arguments, separated by single spaces. No shell reads them.
    Engine(String),
}

/// The text names no machine player, or is a command without a program.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("choose one of {}, or an engine such as \"cmd:python3 mine.py\"", machine_names())]
pub struct UnknownName;

/// The names of all machine players.
pub(crate) fn machine_names() -> String {
    Player::VARIANTS.iter().map(Player::to_string).collect::<Vec<String>>().join(", ")
}

impl FromStr for Contestant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Contestant, UnknownName> {
        let Some(command) = name.strip_prefix(COMMAND) else {
            return name.parse().map(Contestant::Machine).map_err(|_| UnknownName);
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        if words.is_empty() {
            return Err(UnknownName);
        }
        Ok(Contestant::Engine(words.join(" ")))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for name in ["random", "hard", "cmd:python3 my_player.py --fast"] {
            assert_eq!(name.parse::<Contestant>().unwrap().to_string(), name);
        }
        assert_eq!("cmd: a  b c".parse(), Ok(Contestant::Engine("a b c".to_owned())));
    }

    #[test]
    fn an_unknown_name_is_answered_with_all_known_ones() {
        for name in ["", "best", "cmd:", "cmd:  "] {
            assert_eq!(name.parse::<Contestant>(), Err(UnknownName), "{name}");
        }
        assert!(UnknownName.to_string().starts_with("choose one of random, greedy, easy, medium"));
    }
}
