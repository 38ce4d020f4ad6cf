//! A table's whole log as lines of JSON, for people and programs that know nothing of the bot.
//!
//! First a header, then a line for each entry. While a game is on, its draws tell what is hidden:
//! only whoever has the database anyway can make a record of it.

use serde::{Deserialize, Serialize};

use crate::{
    game::Seat,
    games,
    session::{Entry, Occupant, Seed, Session, Stage},
    table::{Json, Table},
};

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The form of the record: 1.
    pub record: u8,
    /// The game's key.
    pub game: String,
    /// The version of the rules that dealt it; none if it was never dealt.
    pub rules: Option<u16>,
    /// The game's variants.
    pub options: Json,
    /// Who sits where: `human` or `machine`.
    pub seats: Vec<String>,
    /// SHA-256 of the seed.
    pub seed_hash: String,
    /// The presses by which seats were taken, in order: with the seed they make the table's key.
    pub joins: Vec<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// Every further line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The number of the entry in the table's log, from 1: the stream its draws come from.
    pub entry: i64,
    /// What kind of entry it is.
    pub kind: String,
    /// Whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The move in the game's notation.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The luck it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
    /// The state that was carried over, where the rules changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
}

/// A record, read.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// The others.
    pub lines: Vec<Line>,
}

/// A record that does not tell of a game that could have been.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Record {
    /// The record of a table.
    #[must_use]
    pub fn of(session: &Session, entries: &[Entry]) -> Record {
        let word = |occupant: &Occupant| match occupant {
            Occupant::Human(_) => "human".to_owned(),
            Occupant::Machine(_) => "machine".to_owned(),
        };
        let rules = entries.iter().find_map(|entry| match entry {
            Entry::Started { rules, .. } => Some(*rules),
            Entry::Opened { .. }
            | Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. }
            | Entry::Moved { .. }
            | Entry::Rebased { .. }
            | Entry::Ended { .. } => None,
        });
        let header = Header {
            record: 1,
            game: session.game.info().key.to_owned(),
            rules,
            options: session.options.clone(),
            seats: session.seats.iter().map(word).collect(),
            seed_hash: session.seed_hash.clone(),
            joins: session.joins.iter().map(ToString::to_string).collect(),
            seed: match &session.stage {
                Stage::Lobby | Stage::Playing(_) => None,
                Stage::Over { seed, .. } => Some(seed.clone()),
            },
        };
        Record {
            header,
            lines: (1..).zip(entries).map(|(version, entry)| Line::of(version, entry)).collect(),
        }
    }

    /// Reads what [`Record`] writes.
    ///
    /// # Errors
    /// [`BadRecord`] names the line that does not parse.
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        let mut lines = text.lines().enumerate();
        let (_, first) =
            lines.next().ok_or(BadRecord { line: 1, why: "there is none".to_owned() })?;
        let bad = |line: usize| {
            move |why: serde_json::Error| BadRecord { line: line + 1, why: why.to_string() }
        };
        let header = serde_json::from_str(first).map_err(bad(0))?;
        let lines = lines
            .map(|(at, line)| serde_json::from_str(line).map_err(bad(at)))
            .collect::<Result<_, _>>()?;
        Ok(Record { header, lines })
    }

    /// Plays the record again under the current rules and returns the last position. Where the seed
    /// is told, every draw must be the one that follows from it.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn replay(&self) -> Result<Option<Box<dyn Table>>, BadRecord> {
        let bad =
            |line: usize, why: &dyn std::fmt::Display| BadRecord { line, why: why.to_string() };
        let kind =
            games::find(&self.header.game).ok_or_else(|| bad(1, &"there is no such game"))?;
        let key = self.key().map_err(|why| bad(1, &why))?;
        let seats = u8::try_from(self.header.seats.len()).map_err(|why| bad(1, &why))?;
        let mut table: Option<Box<dyn Table>> = None;
        for (at, line) in (2..).zip(&self.lines) {
            let mut luck = match &key {
                Some(key) => key.luck(line.entry),
                None => crate::game::Luck::recorded(&line.draws),
            };
            match (line.kind.as_str(), &mut table) {
                ("started", _) => {
                    table = Some(
                        kind.setup(&self.header.options, seats, &mut luck)
                            .map_err(|why| bad(at, &why))?,
                    );
                }
                ("rebased", _) => {
                    let state =
                        line.state.as_ref().ok_or_else(|| bad(at, &"the state is missing"))?;
                    table = Some(kind.restore(state).map_err(|why| bad(at, &why))?);
                    continue;
                }
                ("moved", Some(table)) => {
                    let (Some(seat), Some(action)) = (line.seat, &line.action) else {
                        return Err(bad(at, &"a move needs a seat and a notation"));
                    };
                    table.apply(seat, action, &mut luck).map_err(|why| bad(at, &why))?;
                }
                ("moved", None) => return Err(bad(at, &"a move before the deal")),
                _ => continue,
            }
            let draws = luck.into_draws().map_err(|why| bad(at, &why))?;
            if draws != line.draws {
                return Err(bad(at, &"its draws do not follow from the seed"));
            }
        }
        Ok(table)
    }

    fn key(&self) -> Result<Option<crate::session::Key>, &'static str> {
        let Some(seed) = &self.header.seed else { return Ok(None) };
        let seed = Seed::read(seed).ok_or("the seed is unreadable")?;
        if seed.hash() != self.header.seed_hash {
            return Err("the seed is not the one whose hash was published");
        }
        let joins: Result<Vec<u64>, _> =
            self.header.joins.iter().map(|join| join.parse()).collect();
        Ok(Some(seed.key(&joins.map_err(|_| "a join is unreadable")?)))
    }
}

impl Line {
    fn of(version: i64, entry: &Entry) -> Line {
        let kind = match entry {
            Entry::Opened { .. } => "opened",
            Entry::Joined { .. } => "joined",
            Entry::MachineAdded { .. } => "machine_added",
            Entry::MachineRemoved => "machine_removed",
            Entry::Left { .. } => "left",
            Entry::Started { .. } => "started",
            Entry::Moved { .. } => "moved",
            Entry::Rebased { .. } => "rebased",
            Entry::Ended { .. } => "ended",
        };
        let mut line = Line {
            entry: version,
            kind: kind.to_owned(),
            seat: None,
            action: None,
            draws: Vec::new(),
            state: None,
        };
        match entry {
            Entry::Started { draws, .. } => line.draws.clone_from(draws),
            Entry::Moved { seat, action, draws } => {
                line.seat = Some(*seat);
                line.action = Some(action.clone());
                line.draws.clone_from(draws);
            }
            Entry::Rebased { state, .. } => line.state = Some(state.clone()),
            Entry::Opened { .. }
            | Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. }
            | Entry::Ended { .. } => (),
        }
        line
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let header = serde_json::to_string(&self.header).map_err(|_| std::fmt::Error)?;
        writeln!(f, "{header}")?;
        for line in &self.lines {
            writeln!(f, "{}", serde_json::to_string(line).map_err(|_| std::fmt::Error)?)?;
        }
        Ok(())
    }
}
