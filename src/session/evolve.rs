//! What a session becomes by what happens: its log, folded.

use std::fmt;

use super::{Corrupt, Ending, Entry, Occupant, Session, Stage, Step, Told};
use crate::{
    game::{Luck, Note, Seat, Seats},
    games,
};

/// How many of the latest moves a session remembers the words of.
const REMEMBERED: usize = 24;
/// How many moves can be taken back one after the other.
const STEPS: usize = 8;

impl Session {
    /// The session that a whole log tells of. Moves before the last change of rules are not played
    /// again: the game goes on from the state that was carried over.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold(entries: &[Entry]) -> Result<Session, Corrupt> {
        Session::fold_watching(entries, |_| ())
    }

    /// [`Session::fold`], showing `watch` the session after each entry.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn fold_watching(
        entries: &[Entry],
        mut watch: impl FnMut(&Session),
    ) -> Result<Session, Corrupt> {
        let rebased = entries.iter().rposition(|entry| matches!(entry, Entry::Rebased { .. }));
        let (skimmed, played) = entries.split_at(rebased.unwrap_or(1).min(entries.len()));
        let mut session = Session::skimmed(skimmed)?;
        for entry in played {
            session.evolve(entry)?;
            watch(&session);
        }
        Ok(session)
    }

    /// What a log tells of who sits where, without playing a move of it: still in the lobby, as far
    /// as this session knows, but at the log's version.
    ///
    /// # Errors
    /// [`Corrupt`] if it does not begin with an opening.
    pub fn skimmed(entries: &[Entry]) -> Result<Session, Corrupt> {
        let (first, rest) =
            entries.split_first().ok_or(Corrupt { version: 0, why: "it is empty".to_owned() })?;
        let mut session = Session::opened(first)?;
        for entry in rest {
            session.skim(entry);
        }
        Ok(session)
    }

    /// A session of which only the opening is known.
    ///
    /// # Errors
    /// [`Corrupt`] if `entry` is no opening, or of a game that is not in the catalogue.
    pub fn opened(entry: &Entry) -> Result<Session, Corrupt> {
        let corrupt = |why: &str| Corrupt { version: 1, why: why.to_owned() };
        let Entry::Opened { host, interaction, game, options, seats, auto_start, seed_hash, place } =
            entry
        else {
            return Err(corrupt("a log begins with its opening"));
        };
        Ok(Session {
            version: 1,
            game: games::find(game).ok_or_else(|| corrupt("there is no such game"))?,
            options: options.clone(),
            most: *seats,
            auto_start: *auto_start,
            place: *place,
            host: *host,
            seats: vec![Occupant::Human(*host)],
            joins: vec![*interaction],
            seed_hash: seed_hash.clone(),
            stage: Stage::Lobby,
            turn: 0,
            moves: 0,
            fresh_from: vec![1],
            told: Vec::new(),
            steps: Vec::new(),
        })
    }

    /// Takes in the next fact.
    ///
    /// # Errors
    /// [`Corrupt`] if it does not follow from what went before; the session is of no use then.
    pub fn evolve(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        let before = self.waiting();
        self.version += 1;
        match entry {
            Entry::Opened { .. } => return Err(self.corrupt(&"it has been opened already")),
            Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. } => {
                self.seat(entry);
            }
            Entry::Started { draws, .. } => self.deal(draws)?,
            Entry::Moved { seat, action, draws } => self.play(*seat, action, draws)?,
            Entry::Undone { seat, version } => self.undo(*seat, *version)?,
            Entry::Rebased { state, .. } => {
                let table = self.game.restore(state).map_err(|why| self.corrupt(&why))?;
                self.stage = Stage::Playing(table);
                self.steps.clear();
            }
            Entry::Ended { how, seed } => self.end(how.clone(), seed.clone()),
        }
        self.mark_turns(before);
        if let (Entry::Undone { .. }, Some(told)) = (entry, self.told.last_mut()) {
            told.turn = self.turn; // Taking back the last move of a turn begins it again.
        }
        Ok(())
    }

    /// Takes in a fact from before a change of rules: who sat down, but not what was played.
    fn skim(&mut self, entry: &Entry) {
        self.version += 1;
        match entry {
            Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. } => {
                self.seat(entry);
            }
            Entry::Moved { seat, .. } => {
                self.moves += 1;
                if let Some(fresh) = self.fresh_from.get_mut(seat.index()) {
                    *fresh = self.version;
                }
            }
            Entry::Undone { seat, .. } => {
                self.moves = self.moves.saturating_sub(1);
                if let Some(fresh) = self.fresh_from.get_mut(seat.index()) {
                    *fresh = self.version;
                }
            }
            Entry::Opened { .. }
            | Entry::Started { .. }
            | Entry::Rebased { .. }
            | Entry::Ended { .. } => (),
        }
    }

    fn seat(&mut self, entry: &Entry) {
        match entry {
            Entry::Joined { user, interaction } => {
                self.seats.push(Occupant::Human(*user));
                self.joins.push(*interaction);
            }
            Entry::MachineAdded { interaction } => {
                let machines =
                    self.seats.iter().filter(|seat| matches!(seat, Occupant::Machine(_))).count();
                self.seats.push(Occupant::Machine(u8::try_from(machines + 1).unwrap_or(u8::MAX)));
                self.joins.push(*interaction);
            }
            Entry::MachineRemoved => {
                if let Some(last) =
                    self.seats.iter().rposition(|seat| matches!(seat, Occupant::Machine(_)))
                {
                    self.seats.remove(last);
                }
            }
            Entry::Left { user } => self.seats.retain(|seat| *seat != Occupant::Human(*user)),
            Entry::Opened { .. }
            | Entry::Started { .. }
            | Entry::Moved { .. }
            | Entry::Undone { .. }
            | Entry::Rebased { .. }
            | Entry::Ended { .. } => (),
        }
        self.fresh_from = vec![self.version; self.seats.len()];
    }

    fn deal(&mut self, draws: &[u32]) -> Result<(), Corrupt> {
        let mut luck = Luck::recorded(draws);
        let table = self
            .game
            .setup(&self.options, self.size(), &mut luck)
            .map_err(|why| self.corrupt(&why))?;
        luck.into_draws().map_err(|why| self.corrupt(&why))?;
        self.stage = Stage::Playing(table);
        Ok(())
    }

    fn play(&mut self, seat: Seat, action: &str, draws: &[u32]) -> Result<(), Corrupt> {
        let (version, turn) = (self.version, self.turn);
        let corrupt = |why: &dyn fmt::Display| Corrupt { version, why: why.to_string() };
        let Stage::Playing(table) = &mut self.stage else { return Err(corrupt(&"no game is on")) };
        let mut luck = Luck::recorded(draws);
        let before = table.clone();
        let played = table.apply(seat, action, &mut luck).map_err(|why| corrupt(&why))?;
        let draws = luck.into_draws().map_err(|why| corrupt(&why))?;
        self.moves += 1;
        self.touch(seat)?;
        if played.turned_up || !draws.is_empty() {
            self.steps.clear();
        } else {
            self.steps.retain(|step| step.seat == seat);
            self.steps.push(Step { version, seat, before });
            let old = self.steps.len().saturating_sub(STEPS);
            self.steps.drain(..old);
        }
        self.tell(Told {
            version,
            seat,
            turn,
            action: played.notation,
            concealed: played.concealed,
            undone: false,
            notes: played.notes,
        });
        Ok(())
    }

    fn undo(&mut self, seat: Seat, version: i64) -> Result<(), Corrupt> {
        let last = self.steps.pop().filter(|step| step.seat == seat && step.version == version);
        let step = last.ok_or_else(|| self.corrupt(&"that move cannot be taken back"))?;
        self.stage = Stage::Playing(step.before);
        self.moves = self.moves.saturating_sub(1);
        self.touch(seat)?;
        for told in self.told.iter_mut().filter(|told| told.version == version) {
            told.undone = true;
        }
        self.tell(Told {
            version: self.version,
            seat,
            turn: self.turn,
            action: "undo".to_owned(),
            concealed: false,
            undone: false,
            notes: vec![Note::everyone(format!("{seat} takes the last move back."))],
        });
        Ok(())
    }

    /// What `seat` has looked at before is stale.
    fn touch(&mut self, seat: Seat) -> Result<(), Corrupt> {
        let version = self.version;
        let fresh = self.fresh_from.get_mut(seat.index());
        let why = || Corrupt { version, why: "there is no such seat".to_owned() };
        *fresh.ok_or_else(why)? = version;
        Ok(())
    }

    fn tell(&mut self, told: Told) {
        self.told.push(told);
        let old = self.told.len().saturating_sub(REMEMBERED);
        self.told.drain(..old);
    }

    fn end(&mut self, how: Ending, seed: String) {
        let table = match std::mem::replace(&mut self.stage, Stage::Lobby) {
            Stage::Lobby => None,
            Stage::Playing(table) => Some(table),
            Stage::Over { table, .. } => table,
        };
        self.steps.clear();
        // A game that is over gets a last message; a lobby that is called off keeps its card.
        self.turn += u32::from(table.is_some());
        self.stage = Stage::Over { how, seed, table };
    }

    /// Notes whose turn has begun, now that those who had to act are no longer `before`.
    fn mark_turns(&mut self, before: Seats) {
        let mut begun = false;
        for seat in self.waiting().iter().filter(|&seat| !before.contains(seat)) {
            begun = true;
            if let Some(fresh) = self.fresh_from.get_mut(seat.index()) {
                *fresh = self.version;
            }
        }
        self.turn += u32::from(begun);
    }

    fn corrupt(&self, why: &dyn fmt::Display) -> Corrupt {
        Corrupt { version: self.version, why: why.to_string() }
    }
}
