//! Turns that a player can plan while others must act.

use crate::state::{Phase, QuirkyQuarks, cards::Sorted as _, options::Purses};
use quark_game::Seat;

impl QuirkyQuarks {
    /// The position as if it were the turn of `seat` in this phase. A player whose sealed limit still answers
    /// others has nothing to plan, and all eject at once.
    pub(super) fn as_if_in_turn(&self, seat: Seat) -> Option<QuirkyQuarks> {
        let player = self.players.get(seat.index()).filter(|_| !self.waits_for(seat))?;
        let mut game = QuirkyQuarks { turn: seat, ..self.clone() };
        let comes = match self.phase {
            Phase::Funding | Phase::Claims | Phase::Before | Phase::After => self.is_due(seat),
            Phase::Research => !self.has_token(seat) && player.plan.is_empty(),
            Phase::Discovery => match self.lot {
                None => {
                    game.chance += u16::from(seat.steps_from(self.turn, self.seats()));
                    let pays = game.minimum() <= player.ev;
                    game.has_chances() && (pays || self.options.ev == Purses::Hidden)
                }
                Some(lot) => lot.best.is_some_and(|(bidder, _)| {
                    let is_in = bidder != seat && !lot.passed[seat.index()];
                    is_in && player.limit.is_none_or(|limit| limit < self.least_raise())
                }),
            },
            Phase::Quests => {
                self.order_of(self.turn) < self.order_of(seat) && 0 < player.hand.quests()
            }
            Phase::Ejection | Phase::Over => false,
        };
        comes.then_some(game)
    }
}
