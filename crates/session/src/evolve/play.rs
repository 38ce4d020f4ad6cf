//! Changes to the game itself: the deal, moves, and moves taken back.

use std::fmt;

use crate::{Corrupt, News, Question, SeatState, Session, Stage, Thought, Told, Undoable, Unseen};
use quark_game::{
    Luck, Seat, TurnsUp,
    any::{Json, Played},
};

/// Number of moves that can be taken back in a row.
const UNDOABLE: usize = 8;

impl Session {
    pub(super) fn deal(&mut self, draws: &[u32]) -> Result<(), Corrupt> {
        if !self.game.info().seats.contains(&self.size()) {
            return Err(self.corrupt(&super::TOO_MANY));
        }
        let mut luck = Luck::recorded(draws);
        let position = self
            .game
            .setup(&self.options, self.size(), &mut luck)
            .map_err(|why| self.corrupt(&why))?;
        luck.into_draws().map_err(|why| self.corrupt(&why))?;
        self.stage = Stage::Playing(position);
        self.gather_no_more();
        self.set_seat_states();
        Ok(())
    }

    /// Gives every seat a full bank of time.
    pub(super) fn set_seat_states(&mut self) {
        self.seat_states = vec![SeatState::new(self.pace); self.seats.len()];
    }

    pub(super) fn play(
        &mut self,
        seat: Seat,
        action: &str,
        draws: &[u32],
        thought: Option<Thought>,
    ) -> Result<(), Corrupt> {
        let (version, turn) = (self.version, self.turn);
        let corrupt = |why: &dyn fmt::Display| Corrupt { version, why: why.to_string() };
        let Stage::Playing(position) = &mut self.stage else {
            return Err(corrupt(&"no game is on"));
        };
        let mut luck = Luck::recorded(draws);
        let before = position.clone();
        let played = position.apply(seat, action, &mut luck).map_err(|why| corrupt(&why))?;
        let draws = luck.into_draws().map_err(|why| corrupt(&why))?;
        self.moves += 1;
        self.touch(seat)?;
        self.forget_rewind();
        let Played { notation: action, concealed, notes, turned_up } = played;
        match turned_up {
            _ if !draws.is_empty() => self.undoable_moves.clear(),
            TurnsUp::Nothing => {
                self.can_undo(Undoable { version, seat, before, turn, unseen: None })
            }
            TurnsUp::ForOne(other) if self.may_look_later(other) => {
                let unseen = Some(Unseen { seat: other, until: self.at + self.undo_within });
                self.can_undo(Undoable { version, seat, before, turn, unseen });
            }
            TurnsUp::ForOne(_) | TurnsUp::ForMany => self.undoable_moves.clear(),
        }
        let stood_in = self.is_stood_in(seat);
        let failed = |(thought, level): (Thought, _)| thought.is_makeshift(level);
        let makeshift = thought.zip(self.level(seat)).is_some_and(failed);
        self.tell_of(seat, News::Move { action, concealed, stood_in, makeshift, notes });
        Ok(())
    }

    /// Lets the player take back the move just made, and their moves directly before it.
    fn can_undo(&mut self, step: Undoable) {
        self.undoable_moves.retain(|earlier| earlier.seat == step.seat);
        self.undoable_moves.push(step);
        let old = self.undoable_moves.len().saturating_sub(UNDOABLE);
        self.undoable_moves.drain(..old);
    }

    pub(super) fn undo(&mut self, seat: Seat, version: i64) -> Result<(), Corrupt> {
        let last =
            self.undoable_moves.pop().filter(|step| step.seat == seat && step.version == version);
        let step = last.ok_or_else(|| self.corrupt(&"that move cannot be taken back"))?;
        self.stage = Stage::Playing(step.before);
        self.moves = self.moves.saturating_sub(1);
        self.touch(seat)?;
        self.forget_rewind();
        for told in self.told.iter_mut().filter(|told| told.version == version) {
            told.undone = true;
        }
        self.tell_of(seat, News::Undo);
        Ok(())
    }

    /// Takes back everything from log entry `version` on, and reshuffles what nobody may know.
    pub(super) fn rewind(
        &mut self,
        version: i64,
        state: &Json,
        draws: &[u32],
    ) -> Result<(), Corrupt> {
        let Stage::Playing(_) = &self.stage else { return Err(self.corrupt(&"no game is on")) };
        let mut position = self.read(state).map_err(|why| self.corrupt(&why))?;
        let mut luck = Luck::recorded(draws);
        position.reshuffle_unseen(&mut luck);
        luck.into_draws().map_err(|why| self.corrupt(&why))?;
        self.stage = Stage::Playing(position);
        self.undoable_moves.clear();
        let asked = self.question.take();
        for seat in Seat::all(self.size()) {
            self.touch(seat)?;
        }
        let mut taken_back = 0;
        let after = |told: &&mut Told| version <= told.version && told.is_move() && !told.undone;
        for told in self.told.iter_mut().filter(after) {
            told.undone = true;
            taken_back += u32::from(matches!(told.news, News::Move { .. }));
        }
        self.moves = self.moves.saturating_sub(taken_back);
        if let Some(Question { by, .. }) = asked {
            self.tell_of(by, News::Rewind);
        }
        Ok(())
    }
}
