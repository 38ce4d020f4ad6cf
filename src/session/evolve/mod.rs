//! What a session becomes by what happens: its log, folded.

mod beside;
mod play;

use std::fmt;

use super::{
    Corrupt, Ending, Entry, Logged, Occupant, Session, Sphere, Stage, Timestamp, Told,
    pace::LONGEST,
};
use crate::{
    game::{Note, Seat, Seats},
    games,
};

/// How many of the latest moves a session remembers the words of.
const REMEMBERED: usize = 24;
/// The last moment that a log can tell of, in milliseconds: the year 9999 ends.
const LAST: Timestamp = 253_402_300_799_999;
/// What is wrong with an entry beyond that.
const UNTIMELY: &str = "no clock shows such a time";
/// What is wrong where the seats are not as many as the game is for, or more sit down.
const TOO_MANY: &str = "so many cannot play this game";

impl Session {
    /// The session that a whole log tells of. Moves before the last change of rules are not played
    /// again: the game goes on from the state that was carried over.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold(log: &[Logged]) -> Result<Session, Corrupt> {
        Session::fold_watching(log, |_| ())
    }

    /// [`Session::fold`], showing `watch` the session after each entry.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold_watching(
        log: &[Logged],
        mut watch: impl FnMut(&Session),
    ) -> Result<Session, Corrupt> {
        let rebased = log.iter().rposition(|one| matches!(one.entry, Entry::Rebased { .. }));
        let (skimmed, played) = log.split_at(rebased.unwrap_or(1).min(log.len()));
        let mut session = Session::skimmed(skimmed)?;
        for Logged { at, entry } in played {
            session.evolve(entry, *at)?;
            watch(&session);
        }
        Ok(session)
    }

    /// What a log tells of who sits where, without playing a move of it: still in the lobby, as far
    /// as this session knows, but at the log's version.
    ///
    /// # Errors
    /// [`Corrupt`] if it does not begin with an opening.
    pub fn skimmed(log: &[Logged]) -> Result<Session, Corrupt> {
        let (first, rest) =
            log.split_first().ok_or(Corrupt { version: 0, why: "it is empty".to_owned() })?;
        let mut session = Session::opened(&first.entry, first.at)?;
        for Logged { at, entry } in rest {
            session.skim(entry, *at);
        }
        Ok(session)
    }

    /// A session of which only the opening, at `at`, is known.
    ///
    /// # Errors
    /// [`Corrupt`] if `entry` is no opening, or of a game that is not in the catalogue.
    pub fn opened(entry: &Entry, at: Timestamp) -> Result<Session, Corrupt> {
        let corrupt = |why: &str| Corrupt { version: 1, why: why.to_owned() };
        let Entry::Opened {
            host,
            interaction,
            game,
            options,
            seats,
            auto_start,
            seed_hash,
            place,
            pace,
            order,
            rematch_of: _,
        } = entry
        else {
            return Err(corrupt("a log begins with its opening"));
        };
        if !is_in_time(entry, at) {
            return Err(corrupt(UNTIMELY));
        }
        let game = games::find(game).ok_or_else(|| corrupt("there is no such game"))?;
        if !game.info().seats.contains(seats) {
            return Err(corrupt(TOO_MANY));
        }
        Ok(Session {
            version: 1,
            game,
            options: options.clone(),
            most: *seats,
            auto_start: *auto_start,
            place: *place,
            pace: *pace,
            order: order.clone(),
            at,
            active: at,
            warned: None,
            host: *host,
            seats: vec![Occupant::Human(*host)],
            chairs: Vec::new(),
            former: Vec::new(),
            question: None,
            joins: vec![*interaction],
            seed_hash: seed_hash.clone(),
            stage: Stage::Lobby,
            turn: 0,
            called: Seats::NONE,
            moves: 0,
            fresh_from: vec![1],
            told: Vec::new(),
            steps: Vec::new(),
        })
    }

    /// Takes in the next fact, written at `at`; a clock that was put back does not turn time back.
    ///
    /// # Errors
    /// [`Corrupt`] if it does not follow from what went before; the session is of no use then.
    pub fn evolve(&mut self, entry: &Entry, at: Timestamp) -> Result<(), Corrupt> {
        let before = self.waiting();
        self.version += 1;
        if !is_in_time(entry, at) {
            return Err(self.corrupt(&UNTIMELY));
        }
        self.at = self.at.max(at);
        if self.is_sign_of_life(entry) {
            (self.active, self.warned) = (self.at, None);
        }
        match entry.sphere() {
            Sphere::Seating if self.is_full_for(entry) => return Err(self.corrupt(&TOO_MANY)),
            Sphere::Seating => self.seat(entry),
            Sphere::Game => self.happen(entry)?,
            Sphere::Beside => self.happen_beside(entry)?,
        }
        let back = matches!(entry, Entry::Undone { .. } | Entry::Rewound { .. });
        self.mark_turns(before, back);
        if let (true, Some(told)) = (back, self.told.last_mut()) {
            told.turn = self.turn; // Taking back the last move of a turn begins it again.
        }
        Ok(())
    }

    /// Takes in a fact from before a change of rules: who sat down, but not what was played.
    fn skim(&mut self, entry: &Entry, at: Timestamp) {
        self.version += 1;
        if !is_in_time(entry, at) {
            return;
        }
        self.at = self.at.max(at);
        match entry.sphere() {
            // Whatever does not fit any more was of other rules.
            Sphere::Seating if self.is_full_for(entry) => (),
            Sphere::Seating => self.seat(entry),
            Sphere::Beside => drop(self.happen_beside(entry)),
            Sphere::Game => self.skim_game(entry),
        }
    }

    fn skim_game(&mut self, entry: &Entry) {
        match entry {
            Entry::Started { .. } => self.set_chairs(),
            Entry::Moved { seat, .. } => {
                self.moves += 1;
                self.touch_known(*seat);
            }
            Entry::Undone { seat, .. } => {
                self.moves = self.moves.saturating_sub(1);
                self.touch_known(*seat);
            }
            _ => (),
        }
    }

    /// Takes in what happens in the game itself.
    fn happen(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        match entry {
            Entry::Started { draws, .. } => self.deal(draws),
            Entry::Moved { seat, action, draws } => self.play(*seat, action, draws),
            Entry::Undone { seat, version } => self.undo(*seat, *version),
            Entry::Rewound { version, state, draws } => self.rewind(*version, state, draws),
            Entry::Rebased { state, turn, .. } => {
                let table = self.game.restore(state).map_err(|why| self.corrupt(&why))?;
                self.turn = self.turn.max(*turn);
                self.stage = Stage::Playing(table);
                self.steps.clear();
                Ok(())
            }
            Entry::Ended { how, seed } => {
                self.end(how.clone(), seed.clone());
                Ok(())
            }
            Entry::Opened { .. } => Err(self.corrupt(&"it has been opened already")),
            _ => Err(self.corrupt(&"it happens beside the game, not in it")),
        }
    }

    /// Whether an entry shows that somebody is still there.
    fn is_sign_of_life(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Moved { seat, .. } => !self.is_machine(*seat),
            Entry::Lapsed { .. }
            | Entry::Reminded { .. }
            | Entry::Warned
            | Entry::StoodIn { .. }
            | Entry::Hours { .. }
            | Entry::StoodStill { .. }
            | Entry::Rebased { .. }
            | Entry::Ended { .. } => false,
            Entry::Opened { .. }
            | Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. }
            | Entry::Started { .. }
            | Entry::Undone { .. }
            | Entry::Rewound { .. }
            | Entry::Proposed { .. }
            | Entry::Agreed { .. }
            | Entry::Declined { .. }
            | Entry::Extended { .. }
            | Entry::Returned { .. }
            | Entry::Offered { .. }
            | Entry::Replaced { .. }
            | Entry::Resigned { .. }
            | Entry::Away { .. }
            | Entry::Relocated { .. } => true,
        }
    }

    /// What `seat` has looked at before is stale.
    fn touch(&mut self, seat: Seat) -> Result<(), Corrupt> {
        if self.touch_known(seat) { Ok(()) } else { Err(self.corrupt(&"there is no such seat")) }
    }

    fn touch_known(&mut self, seat: Seat) -> bool {
        let version = self.version;
        let fresh = self.fresh_from.get_mut(seat.index());
        fresh.map(|fresh| *fresh = version).is_some()
    }

    /// Remembers what is told of an entry.
    fn tell(&mut self, told: Told) {
        self.told.push(told);
        let old = self.told.len().saturating_sub(REMEMBERED);
        self.told.drain(..old);
    }

    /// Remembers what is told, to all, of something that `seat` did or met with beside the game.
    fn tell_beside(&mut self, seat: Seat, sentence: String) {
        self.tell(Told {
            version: self.version,
            seat,
            turn: self.turn,
            action: String::new(),
            concealed: false,
            undone: false,
            notes: vec![Note::everyone(sentence)],
        });
    }

    fn end(&mut self, how: Ending, seed: String) {
        let table = match std::mem::replace(&mut self.stage, Stage::Lobby) {
            Stage::Lobby => None,
            Stage::Playing(table) => Some(table),
            Stage::Over { table, .. } => table,
        };
        self.steps.clear();
        self.question = None;
        if let Ending::Stopped { by: Some(by) } = how {
            self.tell_moderated(by, "has ended this table.");
        }
        // A game that is over gets a last message; a lobby that is called off keeps its card.
        if table.is_some() {
            self.call(Seats::NONE);
        }
        self.stage = Stage::Over { how, seed, table };
    }

    /// A fresh public message is due, and calls these.
    fn call(&mut self, seats: Seats) {
        self.turn += 1;
        self.called = seats;
    }

    /// Notes whose turn has begun or ended, now that those who had to act are no longer `before`; a
    /// step `back` gives nobody time.
    fn mark_turns(&mut self, before: Seats, back: bool) {
        let (waiting, pace, at) = (self.waiting(), self.pace, self.at);
        let mut begun: Vec<Seat> = Vec::new();
        for (seat, chair) in Seat::all(self.size()).zip(&mut self.chairs) {
            match (before.contains(seat), waiting.contains(seat)) {
                (false, true) => {
                    if back {
                        chair.resume(at);
                    } else {
                        chair.begin(at);
                    }
                    begun.push(seat);
                }
                (true, false) if back => chair.withdraw(),
                (true, false) => chair.finish(pace, at),
                (true, true) | (false, false) => (),
            }
        }
        for seat in &begun {
            self.touch_known(*seat);
        }
        if !begun.is_empty() {
            // Whoever has just moved and must act again is called with them; who waits anyway is not.
            let version = self.version;
            let fresh = |seat: &Seat| self.fresh_from.get(seat.index()) == Some(&version);
            let called = waiting.iter().filter(fresh).collect();
            self.call(called);
        }
    }

    fn corrupt(&self, why: &dyn fmt::Display) -> Corrupt {
        Corrupt { version: self.version, why: why.to_string() }
    }
}

/// Whether the times in an entry, and its own, are such as can be: sums of them stay numbers.
fn is_in_time(entry: &Entry, at: Timestamp) -> bool {
    let shown = |at: Timestamp| (0..=LAST).contains(&at);
    let within = match entry {
        Entry::Extended { time, .. } => (0..=LONGEST).contains(time),
        Entry::Away { until, .. } => until.is_none_or(shown),
        Entry::StoodStill { since, until } => shown(*since) && shown(*until),
        _ => true,
    };
    shown(at) && within
}
