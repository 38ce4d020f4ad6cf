//! Replaying a record, line by line.

use std::{collections::HashSet, fmt, sync::Arc};

use super::{BadRecord, Line, Record, Thoughts};
use crate::{EntryKind, GameEntryKind, Key};
use quark_game::{
    Luck, Seat,
    any::{AnyGame, Catalog, GameKind, Json, without_memory},
};

/// A replay of a record: the game after the lines applied so far.
#[derive(Clone)]
pub struct Replay<'a> {
    record: &'a Record,
    kind: &'static dyn GameKind,
    seats: u8,
    /// Key that every draw follows from, if the record has the seed.
    key: Option<Key>,
    /// Number of lines applied so far.
    given: usize,
    /// Number of lines before the last change of rules, which are not replayed.
    carried_over: usize,
    pub(super) position: Option<Box<dyn AnyGame>>,
    /// Counts the moves that machines found again, if they must think again.
    pub(super) thoughts: Option<Thoughts>,
    /// Moves that stand, each with the game before it if it is taken back later.
    past: Vec<(i64, Option<Arc<dyn AnyGame>>)>,
    /// Entries that are taken back.
    undone: HashSet<i64>,
}

impl fmt::Debug for Replay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replay").field("kind", &self.kind).field("given", &self.given).finish()
    }
}

impl Replay<'_> {
    pub(super) fn of<'a>(catalog: &Catalog, record: &'a Record) -> Result<Replay<'a>, String> {
        let header = &record.header;
        if header.record != super::FORM {
            return Err("unknown record format".to_owned());
        }
        let kind = catalog.find(&header.game).ok_or("there is no such game")?;
        if header.rules.is_some_and(|rules| kind.info().version < rules) {
            return Err("it was played by rules newer than this release".to_owned());
        }
        let key = record.key()?;
        let seats = u8::try_from(header.seats.len()).map_err(|why| why.to_string())?;
        let dealt =
            record.lines.iter().any(|line| line.kind == EntryKind::Game(GameEntryKind::Started));
        if dealt && !kind.info().seats.contains(&seats) {
            return Err("the game does not allow this number of players".to_owned());
        }
        let rebased = |line: &Line| line.kind == EntryKind::Game(GameEntryKind::Rebased);
        let carried_over = record.lines.iter().rposition(rebased).unwrap_or_default();
        let undone = record.lines.iter().filter_map(|line| line.undone).collect();
        let (given, position, thoughts, past) = (0, None, None, Vec::new());
        Ok(Replay {
            record,
            kind,
            seats,
            key,
            given,
            carried_over,
            position,
            thoughts,
            past,
            undone,
        })
    }

    /// Returns the position, once it is dealt.
    #[must_use]
    pub fn position(&self) -> Option<&dyn AnyGame> {
        self.position.as_deref()
    }

    /// Applies the next line.
    ///
    /// # Errors
    /// [`BadRecord`] if it does not follow from the lines before it. The replay must not be used after that.
    pub fn follow(&mut self, line: &Line) -> Result<(), BadRecord> {
        self.given += 1;
        self.follows(line).map_err(|why| self.record.bad(self.given + 1, &why))
    }

    fn follows(&mut self, line: &Line) -> Result<(), String> {
        // The number decides the draws, so it must not be free to choose.
        if usize::try_from(line.entry) != Ok(self.given) {
            return Err("the entry numbers have a gap or are out of order".to_owned());
        }
        if self.given <= self.carried_over {
            return Ok(());
        }
        if line.result.is_some() && line.kind != EntryKind::Game(GameEntryKind::Ended) {
            return Err("a result before the end".to_owned());
        }
        // Only entries about the game change the board.
        let EntryKind::Game(kind) = line.kind else { return Ok(()) };
        match kind {
            GameEntryKind::Started => self.with_luck(line, Replay::deal),
            GameEntryKind::Moved => self.with_luck(line, |replay, luck| replay.play(line, luck)),
            GameEntryKind::Undone => self.undo(line),
            GameEntryKind::Rewound => {
                self.with_luck(line, |replay, luck| replay.rewind(line, luck))
            }
            GameEntryKind::Rebased => self.rebase(line),
            GameEntryKind::Ended => self.end(line),
        }
    }

    /// Applies a change with the line's luck, and checks its draws against the seed.
    fn with_luck(
        &mut self,
        line: &Line,
        act: impl FnOnce(&mut Self, &mut Luck) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut luck = match &self.key {
            Some(key) => key.luck(line.entry),
            None => Luck::recorded(&line.draws),
        };
        act(self, &mut luck)?;
        let draws = luck.into_draws().map_err(|why| why.to_string())?;
        if draws == line.draws {
            Ok(())
        } else {
            Err("its draws do not follow from the seed".to_owned())
        }
    }

    fn deal(&mut self, luck: &mut Luck) -> Result<(), String> {
        if self.position.is_some() {
            return Err("a second deal".to_owned());
        }
        let position = self.kind.setup(&self.record.header.options, self.seats, luck);
        self.position = Some(position.map_err(|why| why.to_string())?);
        Ok(())
    }

    fn play(&mut self, line: &Line, luck: &mut Luck) -> Result<(), String> {
        let position = self.position.as_mut().ok_or("a move before the deal")?;
        let (Some(seat), Some(action)) = (line.seat, &line.action) else {
            return Err("a move needs a seat and a notation".to_owned());
        };
        if Seat(self.seats) <= seat {
            return Err("there is no such seat".to_owned());
        }
        if let (Some(thoughts), Some(thought)) = (&mut self.thoughts, line.thought) {
            let key =
                self.key.as_ref().ok_or("machines' moves cannot be checked without the seed")?;
            thoughts.think(position.as_ref(), seat, action, thought, &mut key.whim(line.entry))?;
        }
        let before = self.undone.contains(&line.entry).then(|| Arc::from(position.clone()));
        self.past.push((line.entry, before));
        position.apply(seat, action, luck).map(drop).map_err(|why| why.to_string())
    }

    fn undo(&mut self, line: &Line) -> Result<(), String> {
        match self.past.pop() {
            Some((entry, Some(before))) if line.undone == Some(entry) => {
                self.position = Some(before.boxed_clone());
                Ok(())
            }
            Some(_) | None => Err("it is not the last move".to_owned()),
        }
    }

    /// Goes back to the position before a move; the line's state must match it.
    fn rewind(&mut self, line: &Line, luck: &mut Luck) -> Result<(), String> {
        let at = self.past.iter().position(|(entry, _)| line.undone == Some(*entry));
        let (_, before) = at
            .map(|at| self.past.drain(at..))
            .and_then(|mut back| back.next())
            .ok_or("the move to rewind does not exist")?;
        let before = before.ok_or("the move to rewind does not exist")?;
        let state = line.state.as_ref().ok_or("the state is missing")?;
        if without_memory(state.clone()) != without_memory(before.save()) {
            return Err("the rewound state never occurred".to_owned());
        }
        // From here on, the players' memory is the stored one.
        let mut position = self.read(state)?;
        position.reshuffle_unseen(luck);
        self.position = Some(position);
        Ok(())
    }

    /// Checks that a result in the record is what the rules give.
    fn end(&self, line: &Line) -> Result<(), String> {
        let result = line.result.as_ref();
        result.map_or(Ok(()), |result| result.check(self.position.as_deref(), self.seats))
    }

    fn rebase(&mut self, line: &Line) -> Result<(), String> {
        let state = line.state.as_ref().ok_or("the state is missing")?;
        self.position = Some(self.read(state)?);
        self.past.clear();
        Ok(())
    }

    fn read(&self, state: &Json) -> Result<Box<dyn AnyGame>, String> {
        let restored = self.kind.restore(state, &self.record.header.options, self.seats);
        restored.map_err(|why| why.to_string())
    }
}
