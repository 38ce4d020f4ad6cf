//! Commands of the game: the deal, moves, and moves taken back.

use super::Trial;
use crate::{Ending, GameEntry, Refusal, SeatFact, Stage, Thought};
use quark_game::{Seat, Status};

impl Trial<'_> {
    pub(super) fn enough_players(&self) -> Result<(), Refusal> {
        let least = *self.session.game.info().seats.start();
        if self.session.size() < least { Err(Refusal::TooFew(least)) } else { Ok(()) }
    }

    pub(super) fn start(&mut self) -> Result<(), Refusal> {
        self.enough_players()?;
        let info = self.session.game.info();
        let mut luck = self.seed.key(&self.session.joins).luck(self.session.version + 1);
        let game = self.session.game;
        game.setup(&self.session.options, self.session.size(), &mut luck)
            .map_err(|why| Refusal::NoSuchVariant(why.to_string()))?;
        let draws = luck.into_draws().expect("derived luck cannot diverge");
        self.add(GameEntry::Started { rules: info.version, draws });
        self.end_if_decided();
        Ok(())
    }

    pub(super) fn play(
        &mut self,
        seat: Seat,
        action: &str,
        seen: Option<i64>,
        thought: Option<Thought>,
    ) -> Result<(), Refusal> {
        self.in_time()?;
        let Stage::Playing(position) = &self.session.stage else { return Err(Refusal::NotStarted) };
        if !self.session.waiting().contains(seat) {
            return Err(Refusal::NotYourTurn(self.session.waiting()));
        }
        self.not_stale(seat, seen)?;
        let mut luck = self.seed.key(&self.session.joins).luck(self.session.version + 1);
        let played = position.clone().apply(seat, action, &mut luck).map_err(Refusal::Rules)?;
        let draws = luck.into_draws().expect("derived luck cannot diverge");
        self.add(GameEntry::Moved { seat, action: played.notation, draws, thought });
        self.end_if_decided();
        Ok(())
    }

    /// Makes a person's move; if a machine stood in for them, they are back.
    pub(super) fn play_oneself(
        &mut self,
        seat: Seat,
        action: &str,
        seen: Option<i64>,
    ) -> Result<(), Refusal> {
        if !self.session.is_stood_in(seat) {
            return self.play(seat, action, seen, None);
        }
        self.not_stale(seat, seen)?;
        self.come_back(seat)?;
        self.play(seat, action, None, None)
    }

    /// Takes back the last move of `seat`, or all of this turn that can be taken back.
    pub(super) fn undo(
        &mut self,
        seat: Seat,
        seen: Option<i64>,
        whole_turn: bool,
    ) -> Result<(), Refusal> {
        self.in_time()?;
        self.not_stale(seat, seen)?;
        let last = self.session.undoable(seat).ok_or(Refusal::NothingToUndo)?;
        let turn = last.turn;
        while let Some(step) = self.session.undoable(seat).filter(|step| step.turn == turn) {
            let version = step.version;
            self.add(GameEntry::Undone { seat, version });
            if !whole_turn {
                break;
            }
        }
        Ok(())
    }

    /// Shows `seat` what a move has revealed to it, so that this move stays.
    pub(super) fn show(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.session.unseen_by(seat).ok_or(Refusal::SeenAlready)?;
        self.add_to(seat, SeatFact::Shown);
        Ok(())
    }

    /// Tells everybody that the player asks for a hint, once a turn.
    pub(super) fn hint(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.in_time()?;
        if !self.session.gives_hints() {
            return Err(Refusal::NoHints);
        }
        if !self.session.waiting().contains(seat) {
            return Err(Refusal::NotYourTurn(self.session.waiting()));
        }
        if self.session.seat_state(seat).is_some_and(|state| state.hinted) {
            return Err(Refusal::HintedAlready);
        }
        self.add_to(seat, SeatFact::Hinted);
        Ok(())
    }

    /// Checks that what `seat` saw at `seen` is still what it would see now.
    fn not_stale(&self, seat: Seat, seen: Option<i64>) -> Result<(), Refusal> {
        let fresh_from = self.session.fresh_from.get(seat.index()).copied().unwrap_or_default();
        match seen {
            Some(seen) if seen < fresh_from => Err(Refusal::Stale),
            Some(_) | None => Ok(()),
        }
    }

    fn end_if_decided(&mut self) {
        if let Stage::Playing(position) = &self.session.stage
            && let Status::Over(_) = position.status()
        {
            self.end(Ending::Finished);
        }
    }
}
