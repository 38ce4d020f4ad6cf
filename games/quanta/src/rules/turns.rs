//! The order of moves: turns, bonus moves, passing and the end.

use crate::state::{
    Deed, Quanta,
    board::{Piece, Side},
    event::Event,
    notation::Action,
};
use quark_game::{Illegal, Note, Seat};

impl Quanta {
    /// Returns the side of `seat`, or a refusal if it isn’t that side’s move.
    pub(super) fn may_act(&self, seat: Seat) -> Result<Side, Illegal> {
        let acting = self.acting().filter(|&side| self.seat_of(side) == seat);
        acting.ok_or_else(|| self.refuse_seat())
    }

    /// Refuses to decline unless a bonus move is next.
    pub(super) fn may_decline(&self) -> Result<(), Illegal> {
        if self.is_bonus() { Ok(()) } else { Err(self.refuse_declining()) }
    }

    /// Plays no bonus neutron (NA6).
    pub(super) fn decline(&mut self, side: Side, notes: &mut Vec<Note<Event>>) {
        self.done(side, Action::Decline);
        notes.push(Note::everyone(Event::Declined { seat: self.seat_of(side) }));
    }

    /// Notes a move in `deeds`. A bonus move belongs to the turn that brought it and is used up.
    pub(super) fn done(&mut self, side: Side, action: Action) {
        if self.is_bonus() {
            self.bonuses.remove(0);
        } else {
            self.deeds.clear();
        }
        self.deeds.push(Deed { side, action });
    }

    /// Moves on to the next decision. Skips bonuses without a neutron (NA6) and turns without a legal
    /// placement (N32), or ends the game (N34, NA16).
    pub(super) fn settle(&mut self, notes: &mut Vec<Note<Event>>) {
        if self.board.left(Piece::Neutron) == 0 {
            for side in std::mem::take(&mut self.bonuses) {
                notes.push(Note::everyone(Event::Lacking { seat: self.seat_of(side) }));
            }
        }
        if self.is_bonus() {
            return;
        }
        let next = self.turn.other();
        if self.can_place(next) {
            self.turn = next;
        } else if self.can_place(self.turn) {
            notes.push(Note::everyone(Event::Passed { seat: self.seat_of(next) }));
        } else {
            self.over = true;
            let left = Piece::ALL.map(|piece| self.board.left(piece)).into_iter().sum();
            notes.push(Note::everyone(Event::Finished { outcome: self.outcome(), left }));
            return;
        }
        self.number = self.number.saturating_add(1);
    }
}
