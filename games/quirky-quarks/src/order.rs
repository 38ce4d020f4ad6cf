//! The players in turn order, and who of them must act.

use super::{
    rules::{Phase, QuirkyQuarks},
    state::Player,
};
use quark_game::{Seat, Seats, kit::players::in_turn};

in_turn!(QuirkyQuarks, Player);

impl QuirkyQuarks {
    /// Everyone, in turn order from the Starting Physicist (K8, KA6).
    pub(super) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.0, self.seats());
        (0..seats).map(move |place| Seat((first + place) % seats))
    }

    /// How many come before `seat` in turn order.
    pub(super) fn order_of(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats() - self.first.0) % self.seats()
    }

    /// Whether `seat`, which need not exist, must act.
    pub(super) fn waits_for(&self, seat: Seat) -> bool {
        let Some(player) = self.players.get(seat.index()) else { return false };
        match self.phase {
            Phase::Ejection => player.chosen.size() < player.eject,
            Phase::Over => false,
            Phase::Funding
            | Phase::Research
            | Phase::Claims
            | Phase::Before
            | Phase::After
            | Phase::Discovery
            | Phase::Quests => seat == self.turn,
        }
    }

    pub(super) fn waiting(&self) -> Seats {
        Seat::all(self.seats()).filter(|&seat| self.waits_for(seat)).collect()
    }
}
