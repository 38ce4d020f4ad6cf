//! The state of a game, secrets included, and its variants.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, ENERGY, NEUTRONS, PROTONS, Particle},
    table::{Earlier, Ending, Last, Phase, Player, Row},
};
use quark_game::{Seat, kit::players::in_turn};

/// Actions in a turn (Q23).
pub(crate) const ACTIONS: u8 = 2;
/// Most cards in hand at the end of a turn (Q34).
pub(crate) const HAND_LIMIT: u8 = 7;

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Shared wins, or a tie-break.
    pub ties: Ties,
}

/// The result for equal totals (QA37).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// All share the win.
    #[default]
    Shared,
    /// The higher atom wins, then more particle cards.
    Atom,
}

/// The whole table, secrets included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quark {
    /// Copied from the options at set-up.
    pub ties: Ties,
    /// The seat that had the first turn.
    pub starter: Seat,
    /// The seat in turn; after the end, the seat that had the last turn.
    pub turn: Seat,
    /// Counts from 1, and goes up each time the starter's turn begins.
    pub round: u16,
    /// Actions left in the turn, the current one included.
    pub actions: u8,
    /// Cards still to draw for the discarded one (Q31).
    pub drawing: u8,
    /// The first trigger of the end, if any (QA27).
    pub ending: Option<Ending>,
    /// True after the last turn.
    pub over: bool,
    /// The mover and the place that the last move changed.
    pub last: Option<Last>,
    /// Places that earlier moves of the same turn changed, the oldest first. Not stored.
    #[serde(skip)]
    pub earlier: Earlier,
    /// Baryon deck and face-up baryons.
    pub baryons: Row<Particle>,
    /// Meson deck and face-up mesons.
    pub mesons: Row<Particle>,
    /// Quark deck and face-up quarks.
    pub quarks: Row<Card>,
    /// The discard pile, oldest first; it never goes back into the deck (QA3).
    pub discards: Vec<Card>,
    /// Players by seat.
    pub players: Vec<Player>,
}

in_turn!(Quark, Player);

impl Quark {
    /// The step of the turn.
    #[must_use]
    pub(crate) fn phase(&self) -> Phase {
        if self.over {
            Phase::Over
        } else if self.drawing != 0 {
            Phase::Drawing(self.drawing)
        } else if self.actions != 0 {
            Phase::Choose
        } else {
            Phase::Discarding(self.player().hand.size().saturating_sub(HAND_LIMIT))
        }
    }

    /// Tokens that no player has.
    pub(crate) fn supply(&self) -> Supply {
        let mut supply = Supply { protons: PROTONS, neutrons: NEUTRONS, energy: ENERGY };
        for player in &self.players {
            supply.protons = supply.protons.saturating_sub(player.protons);
            supply.neutrons = supply.neutrons.saturating_sub(player.neutrons);
            supply.energy = supply.energy.saturating_sub(player.energy);
        }
        supply
    }
}

/// Tokens left in the box.
#[derive(Debug)]
pub(crate) struct Supply {
    pub(crate) protons: u8,
    pub(crate) neutrons: u8,
    pub(crate) energy: u8,
}
