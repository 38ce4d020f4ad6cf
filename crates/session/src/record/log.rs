//! Turns a record into the log of a table, to look at its game like at any other.

use super::{BadRecord, Line, Record};
use crate::{
    Admission, Cadence, Ending, Entry, EntryKind, GameEntry, GameEntryKind, Imported,
    InteractionId, LobbyEntry, Location, Logged, Opened, Pace, TableEntry, Timestamp, UserId,
};
use quark_game::{
    Seat,
    ai::Level,
    any::{Catalog, Json},
};

/// Time between two entries of a record without times, in milliseconds.
const APART: Timestamp = 1_000;

/// Place for a game that was played elsewhere, and its players.
#[derive(Clone, Debug)]
pub struct Place {
    /// Server and channel for it; channel 0 for none.
    pub location: Location,
    /// The person for each seat that no machine has.
    pub people: Vec<UserId>,
}

impl Default for Place {
    /// No place, and nobody that the chat knows.
    fn default() -> Place {
        Place { location: Location { guild: None, channel: 0 }, people: Vec::new() }
    }
}

impl Record {
    /// Returns the log of a table in this place with this game: first the seating, then an entry for each line.
    /// [`Record::of`] turns it back into the same record.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow from those before it.
    pub fn log(&self, catalog: &Catalog, place: &Place) -> Result<Vec<Logged>, BadRecord> {
        self.trusts_no_state(catalog)?;
        let over =
            self.replay(catalog)?.is_some_and(|position| position.status().outcome().is_some());
        let began = self.lines.iter().find_map(|line| line.at).unwrap_or(0);
        let gathering = self.gathering(place);
        let made_up = i64::try_from(gathering.len()).unwrap_or(i64::MAX);
        let mut log: Vec<Logged> =
            gathering.into_iter().map(|entry| Logged { at: began, entry }).collect();
        let mut last = began;
        for (at, line) in (2..).zip(&self.lines) {
            last = line.at.unwrap_or(last + APART);
            let entry = entry(line, self, made_up)
                .map_err(|why| BadRecord { line: at, why: why.to_owned() })?;
            log.push(Logged { at: last, entry });
        }
        // Records of games among machines end with the last move.
        let ended = EntryKind::Game(GameEntryKind::Ended);
        if over && self.lines.iter().all(|line| line.kind != ended) {
            let seed = self.header.seed.clone().unwrap_or_default();
            let entry = GameEntry::Ended { how: Ending::Finished, seed }.into();
            log.push(Logged { at: last + APART, entry });
        }
        Ok(log)
    }

    /// Refuses a carried-over state, unless the rules have changed since the deal. The moves before it are not
    /// replayed, so a file could contain a made-up state.
    fn trusts_no_state(&self, catalog: &Catalog) -> Result<(), BadRecord> {
        let rules = self.header.rules.unwrap_or(1);
        let is_older =
            catalog.find(&self.header.game).is_some_and(|kind| rules < kind.info().version);
        let rebased = EntryKind::Game(GameEntryKind::Rebased);
        match self.lines.iter().position(|line| line.kind == rebased) {
            Some(at) if !is_older => {
                Err(self.bad(at + 2, "its rules have not changed, so no state was carried over"))
            }
            _ => Ok(()),
        }
    }

    /// Returns the made-up entries that seat everybody.
    fn gathering(&self, place: &Place) -> Vec<Entry> {
        let header = &self.header;
        let joins: Vec<InteractionId> =
            header.joins.iter().filter_map(|join| join.parse().ok()).collect();
        let seats = u8::try_from(header.seats.len()).unwrap_or(u8::MAX);
        let user =
            |nth: usize| place.people.get(nth).copied().unwrap_or_else(|| UserId(nth as u64 + 1));
        let opened = Opened {
            host: user(0),
            interaction: 0,
            game: header.game.clone(),
            options: header.options.clone(),
            seats,
            auto_start: false,
            seed_hash: header.seed_hash.clone(),
            location: place.location,
            pace: Pace::default(),
            undo_within: 0,
            hints: None,
            rated: false,
            cadence: Cadence::default(),
            admits: Admission::default(),
            found: false,
            order: Vec::new(),
            rematch_of: None,
            imported: Some(Imported { made_up: 0, joins }),
        };
        let sits = |nth: usize| {
            if header.seats.get(nth).is_some_and(|who| who == "machine") {
                let level = self.level_of(Seat(u8::try_from(nth).unwrap_or(u8::MAX)));
                return LobbyEntry::MachineAdded { interaction: 0, level };
            }
            LobbyEntry::Joined { user: user(nth), interaction: 0 }
        };
        // The person who opens a table sits first, and a machine cannot open one.
        let host = opened.host;
        let first = match sits(0) {
            LobbyEntry::Joined { .. } => Vec::new(),
            machine => vec![LobbyEntry::Left { user: host, by: None }, machine],
        };
        let others: Vec<LobbyEntry> =
            first.into_iter().chain((1..header.seats.len()).map(sits)).collect();
        let made_up = i64::try_from(others.len() + 1).unwrap_or(i64::MAX);
        let imported = opened.imported.map(|from| Imported { made_up, ..from });
        let opened = Opened { imported, ..opened };
        std::iter::once(LobbyEntry::Opened(opened)).chain(others).map(Entry::from).collect()
    }

    /// Returns the level of the machine in a seat.
    fn level_of(&self, seat: Seat) -> Level {
        let theirs = self.lines.iter().filter(|line| line.seat == Some(seat));
        theirs
            .filter_map(|line| line.thought)
            .map(|thought| thought.level)
            .next()
            .unwrap_or_default()
    }
}

/// Converts a line to an entry, for a log with `made_up` entries before those of the record.
fn entry(line: &Line, record: &Record, made_up: i64) -> Result<Entry, &'static str> {
    let EntryKind::Game(kind) = line.kind else {
        return Ok(TableEntry::Untold { what: line.kind }.into());
    };
    let seat = line.seat.ok_or("the seat is missing");
    let undone = line.undone.and_then(|undone| undone.checked_add(made_up));
    let undone = undone.ok_or("the undone entry is missing");
    let rules = record.header.rules.unwrap_or(1);
    let state = line.state.clone().unwrap_or(Json::Null);
    let entry = match kind {
        GameEntryKind::Started => GameEntry::Started { rules, draws: line.draws.clone() },
        GameEntryKind::Moved => GameEntry::Moved {
            seat: seat?,
            action: line.action.clone().ok_or("the move is missing")?,
            draws: line.draws.clone(),
            thought: line.thought,
        },
        GameEntryKind::Undone => GameEntry::Undone { seat: seat?, version: undone? },
        GameEntryKind::Rewound => {
            GameEntry::Rewound { version: undone?, state, draws: line.draws.clone() }
        }
        GameEntryKind::Rebased => GameEntry::Rebased { rules, state, turn: 0 },
        GameEntryKind::Ended => {
            let how = line.result.as_ref().map(|result| result.ending.clone());
            let seed = record.header.seed.clone().unwrap_or_default();
            // Older records do not say how the game ended.
            GameEntry::Ended { how: how.unwrap_or(Ending::Finished), seed }
        }
    };
    Ok(entry.into())
}
