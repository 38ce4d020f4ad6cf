//! Events of the table as a whole, and its end.

use crate::{Ending, News, Session, Stage, TableEntry, Timestamp, Told};
use quark_game::Seats;

impl Session {
    /// Applies an event of the table as a whole.
    pub(super) fn happen_to_all(&mut self, entry: &TableEntry) {
        match entry {
            TableEntry::Warned => self.warned = Some(self.at),
            TableEntry::Untold { .. } => (),
            TableEntry::StoodStill { since, until, told } => {
                self.stand_still(*since, *until);
                if *told {
                    let (version, turn) = (self.version, self.turn);
                    let news = News::StoodStill { time: until - since };
                    self.tell(Told { version, turn, seat: None, undone: false, news });
                }
            }
            TableEntry::Relocated { location, by } => {
                self.location = *location;
                if let Some(by) = by {
                    self.tell_moderated(*by, News::Relocated);
                }
                self.call(self.waiting());
            }
        }
    }

    /// Stops all clocks from `since` to `until`.
    fn stand_still(&mut self, since: Timestamp, until: Timestamp) {
        let pace = self.pace;
        self.seat_states.iter_mut().for_each(|state| state.stand_still(pace, since, until));
        for unseen in self.undoable_moves.iter_mut().filter_map(|step| step.unseen.as_mut()) {
            unseen.until += until - since;
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
        self.question = None;
        self.invited.clear();
        if let Ending::Stopped { by: Some(by) } = how {
            self.tell_moderated(by, News::Stopped);
        }
        // A finished game gets a last message; a cancelled lobby keeps its card.
        if position.is_some() {
            self.call(Seats::NONE);
        }
        self.stage = Stage::Over { how, seed, position };
    }
}
