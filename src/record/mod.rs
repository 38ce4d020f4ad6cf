//! A table's whole log as lines of JSON, for people and programs that know nothing of the bot.
//!
//! First a header, then a line for each entry. While a game is on, its draws tell what is hidden:
//! only whoever has the database anyway can make a record of it.

mod replay;
mod thoughts;

use serde::{Deserialize, Serialize};

use crate::{
    game::Seat,
    session::{
        Entry, EntryKind, GameEntry, GameKind, Key, Logged, Occupant, Seed, Session, Thought,
    },
    table::{Catalog, Json, Table},
};
use replay::Replay;
pub use thoughts::Thoughts;

/// The only form of records there is so far.
const FORM: u8 = 1;
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
    pub kind: EntryKind,
    /// Whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The move in the game's notation.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The luck it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
    /// How a machine found it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// The entry of the move that was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<i64>,
    /// The state that was carried over, where the rules changed, or gone back to.
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
    /// The record of a table, from its log and who sits there.
    #[must_use]
    pub fn of(session: &Session, log: &[Logged]) -> Record {
        let word = |occupant: &Occupant| match occupant {
            Occupant::Human(_) => "human".to_owned(),
            Occupant::Machine(_) => "machine".to_owned(),
        };
        let (mut rules, mut seed) = (None, None);
        for Logged { entry, .. } in log {
            if let Entry::Game(GameEntry::Started { rules: dealt, .. }) = entry {
                rules = Some(*dealt);
            } else if let Entry::Game(GameEntry::Ended { seed: told, .. }) = entry {
                seed = Some(told.clone());
            }
        }
        let header = Header {
            record: FORM,
            game: session.game.info().key.to_owned(),
            rules,
            options: session.options.clone(),
            seats: session.seats.iter().map(word).collect(),
            seed_hash: session.seed_hash.clone(),
            joins: session.joins.iter().map(ToString::to_string).collect(),
            seed,
        };
        Record {
            header,
            lines: (1..).zip(log).map(|(version, one)| Line::of(version, &one.entry)).collect(),
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
    /// is told, every draw must be the one that follows from it. Where the rules have changed on the
    /// way, the game goes on from the state that was carried over: what was played before that under
    /// other rules is not played again.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn replay(&self, catalog: &Catalog) -> Result<Option<Box<dyn Table>>, BadRecord> {
        Ok(self.play_again(catalog, None)?.table)
    }

    fn play_again(
        &self,
        catalog: &Catalog,
        thoughts: Option<Thoughts>,
    ) -> Result<Replay<'_>, BadRecord> {
        let bad = |line: usize, why: String| BadRecord { line, why };
        let mut replay = Replay::of(catalog, self).map_err(|why| bad(1, why))?;
        replay.thoughts = thoughts;
        // What was played before the last change of rules is not played again.
        let from = self
            .lines
            .iter()
            .rposition(|line| line.kind == EntryKind::Game(GameKind::Rebased))
            .unwrap_or_default();
        for ((at, line), entry) in (2..).zip(&self.lines).zip(1..) {
            // The number says which draws are due, so nobody may choose it.
            if line.entry != entry {
                return Err(bad(at, "the entries are not numbered in a row".to_owned()));
            }
            if from + 2 <= at {
                replay.follow(line).map_err(|why| bad(at, why))?;
            }
        }
        Ok(replay)
    }

    /// Plays the record again as [`Record::replay`] does, and thinks every machine's move again: it must be
    /// the one that it played.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn rethink(&self, catalog: &Catalog) -> Result<Thoughts, BadRecord> {
        let replay = self.play_again(catalog, Some(Thoughts::default()))?;
        Ok(replay.thoughts.unwrap_or_default())
    }

    fn key(&self) -> Result<Option<Key>, &'static str> {
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
        let mut line = Line {
            entry: version,
            kind: entry.into(),
            seat: None,
            action: None,
            draws: Vec::new(),
            thought: None,
            undone: None,
            state: None,
        };
        // What happens outside the game is named, and no more: it is nobody else's business.
        let Entry::Game(entry) = entry else { return line };
        match entry {
            GameEntry::Started { draws, .. } => line.draws.clone_from(draws),
            GameEntry::Moved { seat, action, draws, thought } => {
                line.thought = *thought;
                line.seat = Some(*seat);
                line.action = Some(action.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Undone { seat, version } => {
                line.seat = Some(*seat);
                line.undone = Some(*version);
            }
            GameEntry::Rewound { version, state, draws } => {
                line.undone = Some(*version);
                line.state = Some(state.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Rebased { state, .. } => line.state = Some(state.clone()),
            GameEntry::Ended { .. } => (),
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{games, operator::selfplay};

    fn played() -> Record {
        selfplay::play(games::catalog().find("quark").unwrap(), 2, 7)
    }

    /// What is wrong with a record after `tamper`, and in which line.
    fn found(tamper: impl FnOnce(&mut Record)) -> (usize, String) {
        let mut record = played();
        assert!(record.replay(&games::catalog()).unwrap().is_some());
        tamper(&mut record);
        let bad = record.replay(&games::catalog()).unwrap_err();
        (bad.line, bad.why)
    }

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        let record = played();
        assert_eq!(Record::read(&record.to_string()).unwrap(), record);
        assert_eq!(Record::read("").unwrap_err().line, 1);
        assert_eq!(Record::read("{}").unwrap_err().line, 1);
        let torn = record.to_string().replacen("moved", "mo\"ved", 1);
        assert_eq!(Record::read(&torn).unwrap_err().line, 3);
    }

    #[test]
    fn entries_stay_in_their_order() {
        let row = "the entries are not numbered in a row".to_owned();
        assert_eq!(found(|record| drop(record.lines.remove(5))), (7, row.clone()));
        assert_eq!(found(|record| record.lines.swap(5, 6)), (7, row.clone()));
        // Luck goes by the number: whoever could choose it could choose the luck.
        let dealt_by_another = found(|record| {
            let key = record.key().unwrap().unwrap();
            let mut luck = key.luck(9);
            games::catalog().find("quark").unwrap().setup(&Json::Null, 2, &mut luck).unwrap();
            record.lines[0].draws = luck.into_draws().unwrap();
            record.lines[0].entry = 9;
        });
        assert_eq!(dealt_by_another, (2, row));
    }

    #[test]
    fn a_record_is_of_a_known_form_and_game() {
        assert_eq!(found(|record| record.header.record = 2).0, 1);
        assert_eq!(found(|record| record.header.game = "go".to_owned()).0, 1);
        assert_eq!(found(|record| record.header.seats = vec!["human".to_owned(); 9]).0, 1);
        assert_eq!(found(|record| record.header.joins = vec!["x".to_owned()]).0, 1);
        assert_eq!(found(|record| record.header.seed = Some("00".to_owned())).0, 1);
        assert_eq!(found(|record| record.header.seed = Some("00".repeat(32))).0, 1);
        assert_eq!(found(|record| record.header.options = json!({"ties": "odd"})).0, 2);
    }

    #[test]
    fn a_line_says_something_that_can_follow() {
        let strange = played().to_string().replacen("\"kind\":\"moved\"", "\"kind\":\"note\"", 4);
        assert_eq!(Record::read(&strange).unwrap_err().line, 3);
        assert_eq!(found(|record| record.lines[0].kind = EntryKind::Game(GameKind::Ended)).0, 3);
        assert_eq!(found(|record| record.lines[4].kind = EntryKind::Game(GameKind::Started)).0, 6);
        assert_eq!(found(|record| record.lines[4].kind = EntryKind::Game(GameKind::Rebased)).0, 6);
        assert_eq!(found(|record| record.lines[4].seat = None).0, 6);
        assert_eq!(found(|record| record.lines[4].action = None).0, 6);
        assert_eq!(found(|record| record.lines[4].seat = Some(Seat(255))).0, 6);
        assert_eq!(found(|record| record.lines[0].draws.truncate(3)).0, 2);
        assert_eq!(found(|record| record.lines[4].draws.push(0)).0, 6);
    }

    #[test]
    fn a_game_whose_rules_changed_goes_on_from_the_state_that_was_carried_over() {
        let mut record = played();
        let end = record.replay(&games::catalog()).unwrap().unwrap().save();
        let half = record.lines.len() / 2;
        let before = Record { lines: record.lines[..half].to_vec(), ..record.clone() };
        let state = before.replay(&games::catalog()).unwrap().unwrap().save();
        // What was played before does not fit any more, and need not.
        for line in &mut record.lines[1..half] {
            line.action = Some("a move of other rules".to_owned());
        }
        assert!(record.replay(&games::catalog()).is_err());
        let after = record.lines.split_off(half);
        let number = |at: usize| i64::try_from(at).unwrap() + 1;
        record.lines.push(Line {
            undone: None,
            entry: number(half),
            kind: EntryKind::Game(GameKind::Rebased),
            seat: None,
            action: None,
            draws: Vec::new(),
            thought: None,
            state: Some(state),
        });
        record.lines.extend(after);
        for (at, line) in record.lines.iter_mut().enumerate() {
            line.entry = number(at);
        }
        // The rules of this game draw at the deal alone, so the moves may have other numbers now.
        assert!(record.lines[1..].iter().all(|line| line.draws.is_empty()));
        assert_eq!(record.replay(&games::catalog()).unwrap().unwrap().save(), end);
    }

    #[test]
    fn only_the_last_move_is_taken_back() {
        let taken_back = |record: &mut Record, undone: i64| {
            record.lines.truncate(6);
            record.lines.push(Line {
                entry: 7,
                kind: EntryKind::Game(GameKind::Undone),
                seat: record.lines[5].seat,
                action: None,
                draws: Vec::new(),
                thought: None,
                undone: Some(undone),
                state: None,
            });
        };
        let mut record = played();
        record.lines.truncate(5);
        let before = record.replay(&games::catalog()).unwrap().unwrap().save();
        let mut record = played();
        taken_back(&mut record, 6);
        assert_eq!(record.replay(&games::catalog()).unwrap().unwrap().save(), before);
        assert_eq!(Record::read(&record.to_string()).unwrap(), record);
        let (line, why) = found(|record| taken_back(record, 5));
        assert_eq!((line, why.as_str()), (8, "it is not the last move"));
    }
}
