//! Presses in the editor of a plan.

use quark_session::{Condition, MOST_TRIED};

use super::{Parts, TableClick};

/// A press in the editor of a plan. `step` is the number of moves that were planned when it was offered, so that a
/// second press does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanClick {
    /// Open the editor.
    Open,
    /// Show the moves that go on from these picks.
    Pick {
        /// Number of moves so far.
        step: u16,
        /// Page number, from 0.
        page: u16,
        /// The pick at each step, from 0.
        path: Vec<u16>,
    },
    /// Add a move.
    Add {
        /// The version that offered it.
        seen: i64,
        /// Number of moves so far.
        step: u16,
        /// The move in the game's notation, at most 48 characters.
        notation: String,
    },
    /// Open the form for typing a move.
    Type {
        /// The version that offered it.
        seen: i64,
        /// Number of moves so far.
        step: u16,
    },
    /// Take out the last move.
    Back {
        /// Number of moves so far.
        step: u16,
    },
    /// Keep it for the next turn.
    Keep {
        /// The version that offered it.
        seen: i64,
    },
    /// Play all of it now.
    PlayAll {
        /// The version that offered it.
        seen: i64,
    },
    /// Delete it.
    Discard,
    /// Show the conditions.
    When,
    /// Play it on this condition.
    If(Condition),
}

impl PlanClick {
    /// Returns the word for it in an id, and what follows the table's number.
    pub(super) fn written(&self) -> (&'static str, String) {
        let bare = |word| (word, String::new());
        match self {
            PlanClick::Open => bare("plan"),
            PlanClick::Pick { step, page, path } => {
                let path: Vec<String> = path.iter().map(u16::to_string).collect();
                ("planpick", format!(":{step}:{page}:{}", path.join(".")))
            }
            PlanClick::Add { seen, step, notation } => {
                ("planadd", format!(":{seen}:{step}:{notation}"))
            }
            PlanClick::Type { seen, step } => ("plantype", format!(":{seen}:{step}")),
            PlanClick::Back { step } => ("planback", format!(":{step}")),
            PlanClick::Keep { seen } => ("plankeep", format!(":{seen}")),
            PlanClick::PlayAll { seen } => ("planplay", format!(":{seen}")),
            PlanClick::Discard => bare("plandrop"),
            PlanClick::When => bare("planwhen"),
            PlanClick::If(condition) => ("planif", format!(":{condition}")),
        }
    }

    /// Reads the parts after the table's number. Returns `None` if `word` is none of these.
    pub(super) fn read(word: &str, parts: &mut Parts<'_>) -> Option<PlanClick> {
        Some(match word {
            "plan" => PlanClick::Open,
            "planpick" => {
                PlanClick::Pick { step: step(parts)?, page: parts.small()?, path: parts.path()? }
            }
            "planadd" => PlanClick::Add {
                seen: parts.id()?,
                step: step(parts)?,
                notation: parts.notation()?,
            },
            "plantype" => PlanClick::Type { seen: parts.id()?, step: step(parts)? },
            "planback" => PlanClick::Back { step: step(parts)? },
            "plankeep" => PlanClick::Keep { seen: parts.id()? },
            "planplay" => PlanClick::PlayAll { seen: parts.id()? },
            "plandrop" => PlanClick::Discard,
            "planwhen" => PlanClick::When,
            "planif" => PlanClick::If(parts.rest_as()?),
            _ => return None,
        })
    }
}

/// Reads a number of moves.
pub(super) fn step(parts: &mut Parts<'_>) -> Option<u16> {
    parts.small().filter(|step| usize::from(*step) <= MOST_TRIED)
}

impl From<PlanClick> for TableClick {
    fn from(click: PlanClick) -> TableClick {
        TableClick::Plan(click)
    }
}
