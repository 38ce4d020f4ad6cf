//! Folding a log into a session.

mod life;
mod lobby;
mod news;
mod play;
mod questions;
mod seats;
mod skimming;
mod table;
mod times;

use std::fmt;

use times::is_in_time;

use super::{
    Corrupt, Entry, GameEntry, LobbyEntry, Logged, Occupant, Opened, QuestionEntry, SeatEntry,
    Session, Stage, Timestamp,
};
use quark_game::{Seat, Seats, any::Catalog};

/// Error for an entry with impossible times.
const UNTIMELY: &str = "the time is out of range";
/// Error for a number of seats that the game does not allow, or more players than seats.
const TOO_MANY: &str = "the game does not allow this number of players";

impl Session {
    /// Folds a whole log. Moves before the last change of rules are not replayed: the game goes on from the
    /// state that was carried over.
    ///
    /// ```
    /// use quark_session::{Location, Logged, Opening, Refusal, Seed, Session, UserId, open};
    ///
    /// let (catalog, seed) = (quark_games::catalog(), Seed::new([7; 32]));
    /// let place = Location { guild: Some(1), channel: 2 };
    /// let opening = Opening::new(catalog.find("quanta").unwrap(), UserId(1), 100, place);
    /// let opened = open(&catalog, &opening, &seed, 1_000)?;
    ///
    /// let logged = |entry| Logged { at: 1_000, entry };
    /// let log: Vec<Logged> = opened.entries.into_iter().map(logged).collect();
    /// let session = Session::fold(&catalog, &log).unwrap();
    /// assert_eq!((session.version, session.at), (opened.after.version, 1_000));
    /// assert!(Session::fold(&catalog, &[]).is_err(), "a log begins with an opening");
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold(catalog: &Catalog, log: &[Logged]) -> Result<Session, Corrupt> {
        Session::fold_watching(catalog, log, |_| ())
    }

    /// Folds a whole log like [`Session::fold`], and calls `watch` with the session after each replayed entry.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold_watching(
        catalog: &Catalog,
        log: &[Logged],
        mut watch: impl FnMut(&Session),
    ) -> Result<Session, Corrupt> {
        let rebased =
            log.iter().rposition(|one| matches!(one.entry, Entry::Game(GameEntry::Rebased { .. })));
        let (skimmed, played) = log.split_at(rebased.unwrap_or(1).min(log.len()));
        let mut session = Session::skimmed(catalog, skimmed)?;
        for Logged { at, entry } in played {
            session.evolve(entry, *at)?;
            watch(&session);
        }
        Ok(session)
    }

    /// Returns the session after its opening at `at`.
    ///
    /// # Errors
    /// [`Corrupt`] if `entry` is not an opening, or names a game that is not in the catalogue.
    pub fn opened(catalog: &Catalog, entry: &Entry, at: Timestamp) -> Result<Session, Corrupt> {
        let corrupt = |why: &str| Corrupt { version: 1, why: why.to_owned() };
        let Entry::Lobby(LobbyEntry::Opened(opened)) = entry else {
            return Err(corrupt("a log begins with its opening"));
        };
        if !is_in_time(entry, at) {
            return Err(corrupt(UNTIMELY));
        }
        let Opened {
            host,
            interaction,
            game,
            options,
            seats,
            auto_start,
            seed_hash,
            location,
            pace,
            undo_within,
            hints,
            rated,
            cadence,
            admits,
            found,
            order,
            rematch_of: _,
            imported,
        } = opened;
        let game = catalog.find(game).ok_or_else(|| corrupt("there is no such game"))?;
        if !game.info().seats.contains(seats) {
            return Err(corrupt(TOO_MANY));
        }
        Ok(Session {
            version: 1,
            catalog: catalog.clone(),
            game,
            options: options.clone(),
            most: *seats,
            auto_start: *auto_start,
            location: *location,
            pace: *pace,
            undo_within: *undo_within,
            hints: *hints,
            rated: *rated,
            cadence: *cadence,
            admits: *admits,
            found: *found,
            order: order.clone(),
            at,
            active: at,
            warned: None,
            host: *host,
            seats: vec![Occupant::Human(*host)],
            invited: Vec::new(),
            schedule: None,
            seat_states: Vec::new(),
            former: Vec::new(),
            question: None,
            pause: None,
            joins: imported.as_ref().map_or_else(|| vec![*interaction], |from| from.joins.clone()),
            made_up: imported.as_ref().map_or(0, |from| from.made_up),
            seed_hash: seed_hash.clone(),
            stage: Stage::Lobby,
            turn: 0,
            called: Seats::NONE,
            moves: 0,
            fresh_from: vec![1],
            told: Vec::new(),
            undoable_moves: Vec::new(),
        })
    }

    /// Applies the next entry, written at `at`. If the clock was put back, the session's time stays.
    ///
    /// # Errors
    /// [`Corrupt`] if it does not follow from the entries before it; the session must not be used after that.
    pub fn evolve(&mut self, entry: &Entry, at: Timestamp) -> Result<(), Corrupt> {
        let before = self.in_turn();
        self.version += 1;
        if !is_in_time(entry, at) {
            return Err(self.corrupt(&UNTIMELY));
        }
        self.at = self.at.max(at);
        self.pass_pause();
        if self.is_sign_of_life(entry) {
            (self.active, self.warned) = (self.at, None);
        }
        match entry {
            Entry::Game(entry) => self.happen(entry)?,
            Entry::Seat(SeatEntry { fact, seat }) => self.happen_to(*seat, fact)?,
            Entry::Question(QuestionEntry { fact, seat }) => self.ask_or_answer(*seat, fact),
            Entry::Table(entry) => self.happen_to_all(entry),
            Entry::Lobby(entry) => self.gather(entry)?,
        }
        let back = entry.takes_back();
        self.mark_turns(before, back);
        if let (true, Some(told)) = (back, self.told.last_mut()) {
            told.turn = self.turn; // Taking back the last move of a turn restarts that turn.
        }
        Ok(())
    }

    /// Applies an entry about the game itself.
    fn happen(&mut self, entry: &GameEntry) -> Result<(), Corrupt> {
        match entry {
            GameEntry::Started { draws, .. } => self.deal(draws),
            GameEntry::Moved { seat, action, draws, thought } => {
                self.play(*seat, action, draws, *thought)
            }
            GameEntry::Undone { seat, version } => self.undo(*seat, *version),
            GameEntry::Rewound { version, state, draws } => self.rewind(*version, state, draws),
            GameEntry::Rebased { state, turn, .. } => {
                let position = self.read(state).map_err(|why| self.corrupt(&why))?;
                self.turn = self.turn.max(*turn);
                self.stage = Stage::Playing(position);
                self.undoable_moves.clear();
                Ok(())
            }
            GameEntry::Ended { how, seed } => {
                self.end(how.clone(), seed.clone());
                Ok(())
            }
        }
    }

    /// Makes everything stale that `seat` has looked at so far.
    fn touch(&mut self, seat: Seat) -> Result<(), Corrupt> {
        if self.touch_known(seat) { Ok(()) } else { Err(self.corrupt(&"there is no such seat")) }
    }

    fn touch_known(&mut self, seat: Seat) -> bool {
        let version = self.version;
        let fresh = self.fresh_from.get_mut(seat.index());
        fresh.map(|fresh| *fresh = version).is_some()
    }

    /// Asks for a new public message, which calls these seats; nobody during a pause.
    fn post(&mut self, seats: Seats) {
        self.turn += 1;
        self.called = if self.pause.is_some() { Seats::NONE } else { seats };
    }

    /// Updates the clocks of seats whose turn has begun or ended since `before` had to act. A step `back`
    /// gives nobody time.
    fn mark_turns(&mut self, before: Seats, back: bool) {
        let (waiting, pace, at) = (self.in_turn(), self.pace, self.at);
        let mut begun: Vec<Seat> = Vec::new();
        for (seat, state) in Seat::all(self.size()).zip(&mut self.seat_states) {
            match (before.contains(seat), waiting.contains(seat)) {
                (false, true) => {
                    if back {
                        state.resume(at);
                    } else {
                        state.begin(at);
                    }
                    begun.push(seat);
                }
                (true, false) if back => state.withdraw(),
                (true, false) => state.finish(pace, at),
                (true, true) | (false, false) => (),
            }
        }
        for seat in &begun {
            self.touch_known(*seat);
        }
        if !begun.is_empty() {
            // A player who has just moved and must act again is called too; others who keep waiting are not.
            let version = self.version;
            let fresh = |seat: &Seat| self.fresh_from.get(seat.index()) == Some(&version);
            let called = waiting.iter().filter(fresh).collect();
            self.post(called);
        }
    }

    fn corrupt(&self, why: &dyn fmt::Display) -> Corrupt {
        Corrupt { version: self.version, why: why.to_string() }
    }
}
