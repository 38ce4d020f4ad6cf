//! Checks of the moves that machines have found.

use serde::Serialize;

use crate::Thought;
use quark_game::{
    Luck, Seat,
    ai::{self, Halt},
    any::AnyGame,
};

/// Counts of machines' moves, after thinking about them again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thoughts {
    /// Number of moves that were found again.
    pub again: u32,
    /// Number of moves by machine players of another release, which cannot be checked here.
    pub other: u32,
}

impl std::ops::AddAssign for Thoughts {
    fn add_assign(&mut self, other: Thoughts) {
        self.again += other.again;
        self.other += other.other;
    }
}

impl Thoughts {
    /// Thinks again about the move of `seat`, and compares the result with `action`.
    ///
    /// # Errors
    /// A description with the move that a machine would have played instead of `action`.
    pub(super) fn think(
        &mut self,
        position: &dyn AnyGame,
        seat: Seat,
        action: &str,
        thought: Thought,
        whim: &mut Luck,
    ) -> Result<(), String> {
        if thought.mind != ai::VERSION {
            self.other += 1;
            return Ok(());
        }
        let found = position.think(seat, thought.level.into(), whim, &Halt::default());
        if found.as_deref() == Some(action) {
            self.again += 1;
            return Ok(());
        }
        let found = found.unwrap_or_else(|| "nothing".to_owned());
        Err(format!("a machine ({}) would play {found} here", thought.level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        EntryKind, GameEntryKind,
        record::{Line, Record, selfplay},
    };
    use quark_game::{Status, ai::Level, any::Json};

    /// Returns the start of a game where machines of all levels take turns.
    fn played() -> Record {
        let catalog = quark_games::catalog();
        let kind = catalog.find("quark").unwrap();
        let record = selfplay::play(kind, 2, 7);
        let key = record.key().unwrap().unwrap();
        let mut position = kind.setup(&Json::Null, 2, &mut key.luck(1)).unwrap();
        let mut lines = vec![record.lines[0].clone()];
        for (entry, level) in (2..20).zip([Level::Easy, Level::Easy, Level::Medium].iter().cycle())
        {
            let Status::Waiting(turn) = position.status() else { panic!("it is not over so soon") };
            let seat = turn.first().unwrap();
            let whim = &mut key.whim(entry);
            let action = position.think(seat, (*level).into(), whim, &Halt::default()).unwrap();
            let mut luck = key.luck(entry);
            position.apply(seat, &action, &mut luck).unwrap();
            lines.push(Line {
                seat: Some(seat),
                action: Some(action),
                draws: luck.into_draws().unwrap(),
                thought: Some(Thought::of(*level)),
                ..Line::bare(entry, EntryKind::Game(GameEntryKind::Moved))
            });
        }
        Record { lines, ..record }
    }

    #[test]
    fn every_move_of_a_machine_is_found_again() {
        let record = Record::read(&played().to_string()).unwrap();
        let thoughts = record.rethink(&quark_games::catalog()).unwrap();
        assert_eq!(thoughts, Thoughts { again: 18, other: 0 });
    }

    #[test]
    fn a_move_that_somebody_chose_for_a_machine_is_noticed() {
        let mut record = played();
        let last = record.lines.pop().unwrap();
        let position = record.replay(&quark_games::catalog()).unwrap().unwrap();
        let chosen = last.action.clone();
        let moves = position.moves(last.seat.unwrap());
        let other =
            moves.into_iter().map(|choice| Some(choice.notation)).find(|one| *one != chosen);
        record.lines.push(Line { action: other.unwrap(), ..last });
        assert!(record.replay(&quark_games::catalog()).is_ok(), "it is legal");
        let bad = record.rethink(&quark_games::catalog()).unwrap_err();
        assert_eq!(bad.line, record.lines.len() + 1);
        assert!(bad.why.contains(&chosen.unwrap()), "{bad}");
    }

    #[test]
    fn machines_of_another_release_are_not_asked() {
        let mut record = played();
        for line in &mut record.lines {
            line.thought = line.thought.map(|thought| Thought { mind: 0, ..thought });
        }
        let thoughts = record.rethink(&quark_games::catalog()).unwrap();
        assert_eq!(thoughts, Thoughts { again: 0, other: 18 });
    }
}
