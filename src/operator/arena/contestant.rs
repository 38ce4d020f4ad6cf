//! The players of an arena: machine players, styles, and other people's engines.

use std::{fmt, str::FromStr};

use strum::VariantArray as _;

use super::styles::{self, Style};
use crate::ai::Player;

/// Prefix of an engine's command.
const COMMAND: &str = "cmd:";
/// Prefix of a style's name.
const STYLE: &str = "style:";

/// A player in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// One of our own machine players.
    Machine(Player),
    /// One of the small engines that come with this program.
    Style(Style),
    /// Somebody else's program and its arguments, separated by single spaces. No shell reads them.
    Engine(String),
}

/// A text that names no contestant.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UnknownName {
    /// No machine player, or a command without a program.
    #[error(
        "choose one of {}, a style such as style:racer, or an engine such as \"cmd:python3 mine.py\"",
        machine_names()
    )]
    Player,
    /// No style.
    #[error("there is no style {name:?}; choose one of {}", styles::names())]
    Style {
        /// The name that was given.
        name: String,
    },
}

/// The names of all machine players.
pub(crate) fn machine_names() -> String {
    Player::VARIANTS.iter().map(Player::to_string).collect::<Vec<String>>().join(", ")
}

impl FromStr for Contestant {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Contestant, UnknownName> {
        if let Some(style) = name.strip_prefix(STYLE) {
            let unknown = |_| UnknownName::Style { name: style.to_owned() };
            return style.parse().map(Contestant::Style).map_err(unknown);
        }
        let Some(command) = name.strip_prefix(COMMAND) else {
            return name.parse().map(Contestant::Machine).map_err(|_| UnknownName::Player);
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        if words.is_empty() {
            return Err(UnknownName::Player);
        }
        Ok(Contestant::Engine(words.join(" ")))
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Machine(player) => write!(f, "{player}"),
            Contestant::Style(style) => write!(f, "{STYLE}{style}"),
            Contestant::Engine(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for name in ["random", "hard", "expert", "style:racer", "cmd:python3 my_player.py --fast"] {
            assert_eq!(name.parse::<Contestant>().unwrap().to_string(), name);
        }
        assert_eq!("cmd: a  b c".parse(), Ok(Contestant::Engine("a b c".to_owned())));
    }

    #[test]
    fn an_unknown_name_is_answered_with_all_known_ones() {
        for name in ["", "best", "cmd:", "cmd:  "] {
            assert_eq!(name.parse::<Contestant>(), Err(UnknownName::Player), "{name}");
        }
        let said = UnknownName::Player.to_string();
        assert!(said.starts_with("choose one of random, greedy, easy, medium"), "{said}");
        let said = "style:all".parse::<Contestant>().unwrap_err().to_string();
        assert!(
            said.ends_with("choose one of racer, hoarder, blocker, greedy, beginner"),
            "{said}"
        );
    }
}
