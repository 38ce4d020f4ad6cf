//! People around one table. Pure: no clock, no store, no chat.
//!
//! A session is its log. [`decide`] says which [`Entry`]s a command adds, [`Session::evolve`] takes
//! them in, and [`duties`] says what the world is owed after that.

mod decide;
mod duties;
mod entry;
mod seed;
mod snapshot;
#[cfg(test)]
mod tests;

use std::fmt;

pub use decide::{Act, By, Command, Opening, Refusal, decide, open};
pub use duties::{Job, JobKind, duties};
pub use entry::{Ending, Entry, InteractionId, Place, UserId};
pub use seed::{Key, Seed};
pub use snapshot::Snapshot;

use crate::{
    game::{Luck, Note, Outcome, Seat, Seats, Status, Viewer},
    games,
    table::{Json, Kind, Table},
};

/// Milliseconds since 1970, as told by the shell's clock.
pub type Timestamp = i64;

/// How many of the latest moves a session remembers the words of.
const REMEMBERED: usize = 40;

/// People around one table: the fold of its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// How many entries its log has.
    pub version: i64,
    /// What is played.
    pub game: &'static dyn Kind,
    /// Its variants.
    pub options: Json,
    /// How many may sit down.
    pub most: u8,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// Where it was opened.
    pub place: Place,
    /// Who opened it.
    pub host: UserId,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The presses by which seats were taken, in order: the players' part of the table's key.
    pub joins: Vec<InteractionId>,
    /// SHA-256 of the secret seed.
    pub seed_hash: String,
    /// How far it has come.
    pub stage: Stage,
    /// Counts the moments at which somebody new had to act; 0 in the lobby.
    pub turn: u32,
    /// Moves made.
    pub moves: u32,
    /// Per seat: what was looked at before this version is stale, because since then the seat's
    /// turn began or it moved.
    pub fresh_from: Vec<i64>,
    /// What was told of the latest moves, oldest first.
    pub told: Vec<Told>,
}

/// Who is in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Human(UserId),
    /// The machine with this number, counted from 1 at each table.
    Machine(u8),
}

/// How far a session has come.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Lobby,
    /// The game is on (or its last move has just been made).
    Playing(Box<dyn Table>),
    /// Nothing more will happen.
    Over {
        /// In which way it ended.
        how: Ending,
        /// The seed, now for everyone to see.
        seed: String,
        /// The game, if one was begun.
        table: Option<Box<dyn Table>>,
    },
}

/// What was told of one move.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Told {
    /// The log entry.
    pub version: i64,
    /// Whose move it was.
    pub seat: Seat,
    /// The turn in which it was made.
    pub turn: u32,
    /// The move.
    pub action: String,
    /// The sentences, each with who may hear it.
    pub notes: Vec<Note<String>>,
}

impl Told {
    /// The sentences that `viewer` may hear.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &str> {
        self.notes
            .iter()
            .filter(move |note| note.to.includes(viewer))
            .map(|note| note.event.as_str())
    }
}

/// A log that cannot be what happened.
#[derive(Debug, thiserror::Error)]
#[error("entry {version} does not fit: {why}")]
pub struct Corrupt {
    /// The entry.
    pub version: i64,
    /// What is wrong with it.
    pub why: String,
}

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
            Entry::Rebased { state, .. } => {
                let table = self.game.restore(state).map_err(|why| self.corrupt(&why))?;
                self.stage = Stage::Playing(table);
            }
            Entry::Ended { how, seed } => self.end(how.clone(), seed.clone()),
        }
        self.mark_turns(before);
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
        let played = table.apply(seat, action, &mut luck).map_err(|why| corrupt(&why))?;
        luck.into_draws().map_err(|why| corrupt(&why))?;
        self.moves += 1;
        let fresh = self
            .fresh_from
            .get_mut(seat.index())
            .ok_or_else(|| corrupt(&"there is no such seat"))?;
        *fresh = version;
        self.told.push(Told { version, seat, turn, action: played.notation, notes: played.notes });
        let old = self.told.len().saturating_sub(REMEMBERED);
        self.told.drain(..old);
        Ok(())
    }

    fn end(&mut self, how: Ending, seed: String) {
        let table = match std::mem::replace(&mut self.stage, Stage::Lobby) {
            Stage::Lobby => None,
            Stage::Playing(table) => Some(table),
            Stage::Over { table, .. } => table,
        };
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

    /// How many sit at the table.
    #[must_use]
    pub fn size(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The seat of a person, if any.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seated().find(|&(_, occupant)| occupant == Occupant::Human(user)).map(|(seat, _)| seat)
    }

    /// The seats and who is in them.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, Occupant)> {
        (0..).map(Seat).zip(self.seats.iter().copied())
    }

    /// The seats with people in them.
    pub fn people(&self) -> impl Iterator<Item = (Seat, UserId)> {
        self.seated().filter_map(|(seat, occupant)| match occupant {
            Occupant::Human(user) => Some((seat, user)),
            Occupant::Machine(_) => None,
        })
    }

    /// Whether a machine is in this seat.
    #[must_use]
    pub fn is_machine(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Occupant::Machine(_)))
    }

    /// The game, once it is dealt.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Playing(table) => Some(table.as_ref()),
            Stage::Over { table, .. } => table.as_deref(),
        }
    }

    /// Who must move; nobody before the start and after the end.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        match &self.stage {
            Stage::Playing(table) => match table.status() {
                Status::Waiting(seats) => seats,
                Status::Over(_) => Seats::NONE,
            },
            Stage::Lobby | Stage::Over { .. } => Seats::NONE,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.table()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }

    /// Whether nothing more will happen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// What `user` may see: a seat's secrets only for who sits there.
    #[must_use]
    pub fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }
}
