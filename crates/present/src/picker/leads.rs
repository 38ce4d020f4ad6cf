//! Buttons of a picker: at a table or in a lesson.

use crate::{ActClick, Click, LessonClick, OrderClick, PlanClick, TableClick};
use quark_game::any::Choice;

/// Target of the picks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Leads {
    /// A move at a table.
    Table {
        table: i64,
        /// Version of the table when the moves were listed.
        seen: i64,
    },
    /// A move of a plan.
    Plan {
        table: i64,
        /// Version of the table when the moves were listed.
        seen: i64,
        /// Number of moves so far.
        step: u16,
    },
    /// A standing order for decisions to come.
    Order { table: i64 },
    /// A move in the lesson of a game.
    Lesson {
        /// The game's key.
        game: &'static str,
        /// Index of the step, from 0.
        step: u16,
    },
}

impl Leads {
    pub(crate) fn play(self, choice: &Choice) -> Click {
        let notation = choice.notation.clone();
        match self {
            Leads::Table { table, seen } if choice.sequel.is_some() => {
                Click::at(table, ActClick::PlayBoth { seen, notation })
            }
            Leads::Table { table, seen } => Click::at(table, ActClick::Play { seen, notation }),
            Leads::Plan { table, seen, step } => {
                Click::at(table, PlanClick::Add { seen, step, notation })
            }
            Leads::Order { table } => Click::at(table, OrderClick::Give(notation)),
            Leads::Lesson { game, step } => lesson(game, LessonClick::Play { step, notation }),
        }
    }

    pub(super) fn pick(self, page: u16, path: Vec<u16>) -> Click {
        match self {
            Leads::Table { table, seen } => Click::at(table, ActClick::Pick { seen, page, path }),
            Leads::Plan { table, step, .. } => {
                Click::at(table, PlanClick::Pick { step, page, path })
            }
            Leads::Order { table } => Click::at(table, OrderClick::Pick { page, path }),
            Leads::Lesson { game, step } => lesson(game, LessonClick::Pick { step, page, path }),
        }
    }

    /// The menu with this number among those of a panel, from 0.
    pub(super) fn menu(self, nth: u16) -> Click {
        match self {
            Leads::Table { table, .. } | Leads::Plan { table, .. } | Leads::Order { table } => {
                Click::Table(table, TableClick::Menu { nth })
            }
            Leads::Lesson { .. } => Click::List { nth },
        }
    }

    /// The form to type it, if there is one.
    pub(super) fn form(self) -> Option<Click> {
        match self {
            Leads::Table { table, seen } => Some(Click::at(table, ActClick::Type { seen })),
            Leads::Plan { table, seen, step } => {
                Some(Click::at(table, PlanClick::Type { seen, step }))
            }
            Leads::Order { .. } => None,
            Leads::Lesson { game, step } => Some(lesson(game, LessonClick::Type { step })),
        }
    }

    /// The hint in an empty menu.
    pub(super) fn what(self) -> &'static str {
        match self {
            Leads::Table { .. } | Leads::Plan { .. } | Leads::Lesson { .. } => "Choose your move",
            Leads::Order { .. } => "Give an order",
        }
    }
}

fn lesson(game: &str, click: LessonClick) -> Click {
    Click::Lesson { game: game.to_owned(), click }
}
