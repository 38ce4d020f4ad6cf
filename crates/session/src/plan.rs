//! Plans: moves that a player has chosen before their turn, or tries in it. They are secret, and not in the log.

mod future;
mod meaning;

use std::{fmt, str::FromStr};

use super::{Session, Told, UserId};
use meaning::earlier_words;
pub use meaning::{Meaning, meaning};
use quark_game::{Luck, Seat, Viewer, any::AnyGame};

/// Most moves of a plan.
pub const MOST_PLANNED: usize = 4;
/// Most moves that a player can try in their own turn, before they play them.
pub const MOST_TRIED: usize = 16;

/// The moves that a player has planned.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Their player. If the seat changes hands, the plan is deleted.
    pub user: UserId,
    /// The moves in notation; at most [`MOST_PLANNED`], or [`MOST_TRIED`] in the player's own turn.
    pub moves: Vec<String>,
    /// Condition for playing them.
    pub condition: Condition,
    /// Version of the session when they were last looked over.
    pub made: i64,
    /// Meaning of the moves then.
    pub meaning: Meaning,
    /// State of the plan.
    pub state: PlanState,
}

/// State of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanState {
    /// Its player is still choosing.
    Draft,
    /// It is played when the turn comes.
    Kept,
    /// It was not played.
    Dropped(Unplayed),
}

/// Reason why a plan was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// A move is no longer legal.
    Illegal,
    /// A move means something else, or costs something else.
    Changed,
    /// Something that its player chose among is gone.
    Taken,
    /// The other player did not make the move that the plan was meant for.
    Otherwise,
}

/// Condition for playing a plan. Each move must be legal in any case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Condition {
    /// The moves mean the same as when they were planned, and everything that their player chose among is still there.
    #[default]
    Untouched,
    /// The moves mean the same as when they were planned.
    Unchanged,
    /// No further condition.
    Whatever,
    /// They mean the same, and this seat has made this move since.
    After {
        /// Seat of another player.
        seat: Seat,
        /// The move in notation.
        action: String,
    },
}

/// The stored form.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Untouched => f.write_str("untouched"),
            Condition::Unchanged => f.write_str("unchanged"),
            Condition::Whatever => f.write_str("whatever"),
            Condition::After { seat, action } => write!(f, "after {} {action}", seat.0),
        }
    }
}

/// Error: no condition is written like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is no condition")]
pub struct BadCondition;

impl FromStr for Condition {
    type Err = BadCondition;

    fn from_str(text: &str) -> Result<Condition, BadCondition> {
        match text {
            "untouched" => Ok(Condition::Untouched),
            "unchanged" => Ok(Condition::Unchanged),
            "whatever" => Ok(Condition::Whatever),
            after => {
                let written = after.strip_prefix("after ").and_then(|rest| rest.split_once(' '));
                let (seat, action) = written.ok_or(BadCondition)?;
                let seat = seat.parse().map(Seat).map_err(|_| BadCondition)?;
                Ok(Condition::After { seat, action: action.to_owned() })
            }
        }
    }
}

/// Each state and its stored word.
pub(crate) const STATES: [(PlanState, &str); 6] = [
    (PlanState::Draft, "draft"),
    (PlanState::Kept, "kept"),
    (PlanState::Dropped(Unplayed::Illegal), "illegal"),
    (PlanState::Dropped(Unplayed::Changed), "changed"),
    (PlanState::Dropped(Unplayed::Taken), "taken"),
    (PlanState::Dropped(Unplayed::Otherwise), "otherwise"),
];

impl PlanState {
    /// Returns the stored word.
    #[must_use]
    pub fn word(self) -> &'static str {
        STATES.iter().find(|(state, _)| *state == self).map_or("", |(_, word)| word)
    }

    /// Reads the stored word.
    #[must_use]
    pub fn read(word: &str) -> Option<PlanState> {
        STATES.iter().find(|(_, one)| *one == word).map(|(state, _)| *state)
    }
}

impl Plan {
    /// Returns the reason why it would not be played where its moves mean this.
    ///
    /// # Errors
    /// The reason, if there is one.
    pub fn fits(&self, now: &Meaning) -> Result<(), Unplayed> {
        match self.condition {
            Condition::Whatever => Ok(()),
            _ if self.meaning.words != now.words => Err(Unplayed::Changed),
            Condition::Untouched if !self.meaning.among.is_subset(&now.among) => {
                Err(Unplayed::Taken)
            }
            Condition::Untouched | Condition::Unchanged | Condition::After { .. } => Ok(()),
        }
    }
}

impl Session {
    /// Returns the position where a player could plan their turn, or try moves, as they imagine it: the present one in
    /// their own turn, otherwise one as if it were their turn. `None` if there is nothing to plan.
    #[must_use]
    pub fn turn_to_plan(&self, seat: Seat, luck: &mut Luck) -> Option<Box<dyn AnyGame>> {
        if self.is_over() || self.paused_until().is_some() || self.unseen_by(seat).is_some() {
            return None;
        }
        let world = self.position()?.imagine(Viewer::Seat(seat), luck);
        if self.waiting().contains(seat) { Some(world) } else { world.in_turn_of(seat) }
    }

    /// Returns the reason why `plan` can't be played now by `seat`, whose turn it is. `told` has the news since the plan
    /// was made.
    ///
    /// # Errors
    /// The reason, if there is one.
    pub fn plan_holds(&self, seat: Seat, plan: &Plan, told: &[Told]) -> Result<(), Unplayed> {
        let since = told.iter().filter(|told| plan.made < told.version && told.stands());
        let made = |by: Seat| {
            let written = move |told: &Told| told.written(Viewer::Seat(seat)).map(str::to_owned);
            since.clone().filter(move |told| told.seat == Some(by)).filter_map(written)
        };
        let met = match &plan.condition {
            Condition::Untouched | Condition::Unchanged | Condition::Whatever => true,
            Condition::After { seat: by, action } => made(*by).any(|played| played == *action),
        };
        let position = self.position().ok_or(Unplayed::Illegal)?;
        plan_holds(position, seat, plan, met)
    }
}

/// Returns the reason why a plan can't be played in this position, in the turn of `seat`. `met` tells whether another
/// player has made the move that it waits for.
pub(crate) fn plan_holds(
    position: &dyn AnyGame,
    seat: Seat,
    plan: &Plan,
    met: bool,
) -> Result<(), Unplayed> {
    if !position.status().waits_for(seat) {
        return Err(Unplayed::Illegal);
    }
    if !met {
        return Err(Unplayed::Otherwise);
    }
    let mut now = meaning(position, seat, &plan.moves).ok_or(Unplayed::Illegal)?;
    if plan.meaning.among.is_empty() {
        now.words = earlier_words(position, seat, &plan.moves).ok_or(Unplayed::Illegal)?;
    }
    plan.fits(&now)
}
