//! A record as the log of a table, for whoever wants to look at its game as at any other.

use std::collections::HashMap;

use super::{BadRecord, Line, Record};
use crate::{
    ai::Level,
    game::Seat,
    session::{
        Ending, Entry, EntryKind, GameEntry, GameKind, LobbyEntry, Location, Logged, Opened, Pace,
        UserId,
    },
    table::{Catalog, Json},
};

impl Record {
    /// The log of a table at which this game was played, and nothing else happened: its players have the numbers 1, 2
    /// and so on, and its entries follow each other by a second.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow from those before it.
    pub fn log(&self, catalog: &Catalog) -> Result<Vec<Logged>, BadRecord> {
        let over = self.replay(catalog)?.is_some_and(|table| table.status().outcome().is_some());
        let mut entries = self.gathering();
        let mut versions: HashMap<i64, i64> = HashMap::new();
        for (at, line) in (2..).zip(&self.lines) {
            let entry = game_entry(line, self, &versions);
            let entry = entry.map_err(|why| BadRecord { line: at, why: why.to_owned() })?;
            if let Some(entry) = entry {
                entries.push(entry.into());
                let version = i64::try_from(entries.len()).unwrap_or(i64::MAX);
                versions.insert(line.entry, version);
            }
        }
        // Records of games that machines have played among themselves end with the last move.
        let ended = EntryKind::Game(GameKind::Ended);
        if over && self.lines.iter().all(|line| line.kind != ended) {
            let seed = self.header.seed.clone().unwrap_or_default();
            entries.push(GameEntry::Ended { how: Ending::Finished, seed }.into());
        }
        let logged = |(at, entry)| Logged { at, entry };
        Ok((0..).step_by(1_000).zip(entries).map(logged).collect())
    }

    /// How its players sat down.
    fn gathering(&self) -> Vec<Entry> {
        let header = &self.header;
        let join = |nth: usize| {
            let told = header.joins.get(nth).and_then(|join| join.parse().ok());
            told.unwrap_or_else(|| u64::try_from(nth + 1).unwrap_or(u64::MAX))
        };
        let seats = u8::try_from(header.seats.len()).unwrap_or(u8::MAX);
        let opened = Opened {
            host: UserId(1),
            interaction: join(0),
            game: header.game.clone(),
            options: header.options.clone(),
            seats,
            auto_start: false,
            seed_hash: header.seed_hash.clone(),
            location: Location { guild: None, channel: 0 },
            pace: Pace::default(),
            undo_within: 0,
            hints: None,
            rated: false,
            order: Vec::new(),
            rematch_of: None,
        };
        let others = header.seats.iter().enumerate().skip(1).map(|(nth, who)| {
            let interaction = join(nth);
            if who == "machine" {
                let level = self.level_of(Seat(u8::try_from(nth).unwrap_or(u8::MAX)));
                return LobbyEntry::MachineAdded { interaction, level };
            }
            LobbyEntry::Joined { user: UserId(nth as u64 + 1), interaction }
        });
        std::iter::once(LobbyEntry::Opened(opened)).chain(others).map(Entry::from).collect()
    }

    /// How well the machine in a seat played.
    fn level_of(&self, seat: Seat) -> Level {
        let theirs = self.lines.iter().filter(|line| line.seat == Some(seat));
        theirs
            .filter_map(|line| line.thought)
            .map(|thought| thought.level)
            .next()
            .unwrap_or_default()
    }
}

/// What a line tells of the game, if it tells anything of it; `versions` are those of the lines before it.
fn game_entry(
    line: &Line,
    record: &Record,
    versions: &HashMap<i64, i64>,
) -> Result<Option<GameEntry>, &'static str> {
    let EntryKind::Game(kind) = line.kind else { return Ok(None) };
    let seat = line.seat.ok_or("it is of no seat");
    let undone = line.undone.and_then(|undone| versions.get(&undone).copied());
    let undone = undone.ok_or("it takes back no move");
    let rules = record.header.rules.unwrap_or(1);
    let state = line.state.clone().unwrap_or(Json::Null);
    Ok(Some(match kind {
        GameKind::Started => GameEntry::Started { rules, draws: line.draws.clone() },
        GameKind::Moved => GameEntry::Moved {
            seat: seat?,
            action: line.action.clone().ok_or("it tells no move")?,
            draws: line.draws.clone(),
            thought: line.thought,
        },
        GameKind::Undone => GameEntry::Undone { seat: seat?, version: undone? },
        GameKind::Rewound => {
            GameEntry::Rewound { version: undone?, state, draws: line.draws.clone() }
        }
        GameKind::Rebased => GameEntry::Rebased { rules, state, turn: 0 },
        GameKind::Ended => {
            let how = line.result.as_ref().map(|result| result.ending.clone());
            let seed = record.header.seed.clone().unwrap_or_default();
            // Older records do not tell how.
            GameEntry::Ended { how: how.unwrap_or(Ending::Finished), seed }
        }
    }))
}
