//! Events of the table as a whole, and its end.

use crate::{Ending, News, Pause, Session, Stage, TableEntry, Timestamp, Told};
use quark_game::{Seat, Seats};

impl Session {
    /// Applies an event of the table as a whole.
    pub(super) fn happen_to_all(&mut self, entry: &TableEntry) {
        match entry {
            TableEntry::Warned => self.warned = Some(self.at),
            TableEntry::Untold { .. } => (),
            TableEntry::StoodStill { since, until, told } => {
                // A pause has moved the clocks on, but it does not put a clock back.
                if self.pause.is_none() || until < since {
                    self.stand_still(*since, *until);
                }
                if let Some(pause) = &mut self.pause {
                    pause.since = self.at;
                }
                if *told {
                    self.tell_all(None, News::StoodStill { time: until - since });
                }
            }
            TableEntry::Paused { until } => {
                let seat = self.question.take().map(|question| question.by);
                self.pause = Some(Pause { since: self.at, until: *until });
                self.tell_all(seat, News::Paused { until: *until });
                self.post(Seats::NONE);
            }
            TableEntry::Resumed { by } => {
                self.pause = None;
                self.tell_all(*by, News::Resumed);
                let others = self.people().map(|(seat, _)| seat);
                self.post(others.filter(|seat| Some(*seat) != *by).collect());
            }
            TableEntry::Relocated { location, by } => {
                self.location = *location;
                if let Some(by) = by {
                    self.tell_moderated(*by, News::Relocated);
                }
                self.post(self.waiting());
            }
        }
    }

    /// Keeps news about the table, caused by `seat` if by anybody.
    fn tell_all(&mut self, seat: Option<Seat>, news: News) {
        let (version, turn) = (self.version, self.turn);
        self.tell(Told { version, turn, seat, undone: false, news });
    }

    /// Stops all clocks from `since` to `until`.
    pub(crate) fn stand_still(&mut self, since: Timestamp, until: Timestamp) {
        let pace = self.pace;
        self.seat_states.iter_mut().for_each(|state| state.stand_still(pace, since, until));
        for unseen in self.undoable_moves.iter_mut().filter_map(|step| step.unseen.as_mut()) {
            unseen.until += until - since;
        }
        for invited in &mut self.invited {
            invited.until += until - since;
        }
        if until < since {
            // Later times were written by a clock that was ahead.
            self.at = until;
            self.active = self.active.min(until);
            self.warned = self.warned.map(|warned| warned.min(until));
        }
    }

    pub(super) fn end(&mut self, how: Ending, seed: String) {
        let position = match std::mem::replace(&mut self.stage, Stage::Lobby) {
            Stage::Lobby => None,
            Stage::Playing(position) => Some(position),
            Stage::Over { position, .. } => position,
        };
        self.undoable_moves.clear();
        (self.question, self.pause) = (None, None);
        self.gather_no_more();
        if let Ending::Stopped { by: Some(by) } = how {
            self.tell_moderated(by, News::Stopped);
        }
        // A finished game gets a last message; a cancelled lobby keeps its card.
        if position.is_some() {
            self.post(Seats::NONE);
        }
        self.stage = Stage::Over { how, seed, position };
    }
}
