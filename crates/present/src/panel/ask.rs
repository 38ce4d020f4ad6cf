//! The request for a panel.

use quark_game::{Seats, any::AnyGame};
use quark_session::{Orders, Plan};

/// The request for a panel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask<'a> {
    /// Picks made so far.
    pub path: &'a [u16],
    /// Page of picks, from 0.
    pub page: u16,
    /// Text to show first, such as the reason for a refusal.
    pub notice: Option<&'a str>,
    /// The game as this seat last saw it, if [`looks_back`](super::looks_back). The panel marks what has changed since.
    pub past: Option<&'a dyn AnyGame>,
    /// The player's note about the table.
    pub note: Option<&'a str>,
    /// The player's plan for a turn.
    pub plan: Option<&'a Plan>,
    /// The player's standing orders.
    pub orders: Option<&'a Orders>,
    /// True for text in place of the picture.
    pub words: bool,
    /// True if the player must confirm every move that has no undo.
    pub asks: bool,
    /// The button of hints.
    pub hints: Hints,
    /// Notation of the move that the hint recommends. A button plays it.
    pub best: Option<&'a str>,
    /// Seats of the players who look at their panels now: they see at once what a move reveals to them, so that it can't be
    /// undone.
    pub there: Seats,
}

impl Ask<'_> {
    /// Returns true if the panel may have a picture.
    pub(super) fn draws(&self) -> bool {
        !self.words && self.hints != Hints::Back
    }
}

/// The button of hints on a panel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Hints {
    /// Leads to a short hint.
    #[default]
    Hint,
    /// Leads from the short hint to the whole one.
    Why,
    /// Leads back from the whole hint, which stands in place of the picture.
    Back,
}
