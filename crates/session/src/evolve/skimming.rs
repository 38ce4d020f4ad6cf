//! The part of a log from before a change of rules: who sat where, but not what was played.

use super::is_in_time;
use crate::{Corrupt, Entry, GameEntry, Logged, QuestionEntry, SeatEntry, Session, Timestamp};
use quark_game::any::Catalog;

impl Session {
    /// Folds only the seating from a log, without replaying moves: the session stays in the lobby, but gets
    /// the log's version.
    ///
    /// # Errors
    /// [`Corrupt`] if the log does not begin with an opening.
    pub fn skimmed(catalog: &Catalog, log: &[Logged]) -> Result<Session, Corrupt> {
        let (first, rest) =
            log.split_first().ok_or(Corrupt { version: 0, why: "it is empty".to_owned() })?;
        let mut session = Session::opened(catalog, &first.entry, first.at)?;
        for Logged { at, entry } in rest {
            session.skim(entry, *at);
        }
        Ok(session)
    }

    /// Applies the seating of an entry from before a change of rules, but not what was played.
    fn skim(&mut self, entry: &Entry, at: Timestamp) {
        self.version += 1;
        if !is_in_time(entry, at) {
            return;
        }
        self.at = self.at.max(at);
        self.pass_pause();
        match entry {
            Entry::Game(entry) => self.skim_game(entry),
            // Entries that no longer fit came from other rules.
            Entry::Seat(SeatEntry { fact, seat }) => drop(self.happen_to(*seat, fact)),
            Entry::Question(QuestionEntry { fact, seat }) => self.ask_or_answer(*seat, fact),
            Entry::Table(entry) => self.happen_to_all(entry),
            Entry::Lobby(entry) => drop(self.gather(entry)),
        }
    }

    fn skim_game(&mut self, entry: &GameEntry) {
        match entry {
            GameEntry::Started { .. } => {
                self.gather_no_more();
                self.set_seat_states();
            }
            GameEntry::Moved { seat, .. } => {
                self.moves += 1;
                self.touch_known(*seat);
            }
            GameEntry::Undone { seat, .. } => {
                self.moves = self.moves.saturating_sub(1);
                self.touch_known(*seat);
            }
            GameEntry::Rewound { .. } | GameEntry::Rebased { .. } | GameEntry::Ended { .. } => (),
        }
    }
}
