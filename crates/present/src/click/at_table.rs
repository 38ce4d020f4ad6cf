//! Presses at one table.

use super::{ActClick, LobbyClick, LookClick, Moderation, OrderClick, Parts, PlanClick};

/// A press at one table, by its topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableClick {
    /// Before the game starts.
    Lobby(LobbyClick),
    /// Shows something.
    Look(LookClick),
    /// Plays, or agrees on how to go on.
    Act(ActClick),
    /// Plans a turn, or tries moves in it.
    Plan(PlanClick),
    /// Gives standing orders.
    Order(OrderClick),
    /// Moderates the table, if the person may on this server.
    Moderate(Moderation),
    /// Send no more direct messages about the table.
    Unwatch,
    /// Leave things as they are, after a question.
    Keep,
    /// A menu: the click of the picked entry counts.
    Menu {
        /// Number of the menu in its message, from 0.
        nth: u16,
    },
    /// A menu with several picks, which are played one after another.
    Set {
        /// Fewest picks.
        least: u16,
        /// Most picks.
        most: u16,
    },
    /// The chat's own menu of people: those who are picked are invited.
    People {
        /// Most people to pick.
        most: u16,
    },
}

impl TableClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        match self {
            TableClick::Lobby(click) => click.written(),
            TableClick::Look(click) => click.written(),
            TableClick::Act(click) => click.written(),
            TableClick::Plan(click) => click.written(),
            TableClick::Order(click) => click.written(),
            TableClick::Moderate(what) => what.written(),
            TableClick::Unwatch => ("unwatch", String::new()),
            TableClick::Keep => ("keep", String::new()),
            TableClick::Menu { nth } => ("menu", format!(":{nth}")),
            TableClick::Set { least, most } if least == most => ("set", format!(":{most}")),
            TableClick::Set { least, most } => ("set", format!(":{least}:{most}")),
            TableClick::People { most } => ("people", format!(":{most}")),
        }
    }

    /// Reads `word` and the parts after the table's number.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<TableClick> {
        match word {
            "unwatch" => return Some(TableClick::Unwatch),
            "keep" => return Some(TableClick::Keep),
            "menu" => return Some(TableClick::Menu { nth: parts.small()? }),
            "set" => {
                let least = parts.small()?;
                let most = if parts.0.is_some() {
                    parts.small().filter(|most| *most != least)?
                } else {
                    least
                };
                return Some(TableClick::Set { least, most });
            }
            "people" => return Some(TableClick::People { most: parts.small()? }),
            _ => (),
        }
        // No word belongs to two of these.
        LobbyClick::read(word, parts)
            .map(TableClick::Lobby)
            .or_else(|| LookClick::read(word, parts).map(TableClick::Look))
            .or_else(|| ActClick::read(word, parts).map(TableClick::Act))
            .or_else(|| PlanClick::read(word, parts).map(TableClick::Plan))
            .or_else(|| OrderClick::read(word, parts).map(TableClick::Order))
            .or_else(|| Moderation::read(word, parts).map(TableClick::Moderate))
    }
}
