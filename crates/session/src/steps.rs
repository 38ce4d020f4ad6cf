//! Steps of a game to go through one by one: the deal, each move that stands, the end.

use super::{Ending, Entry, GameEntry, Logged, Timestamp};
use quark_game::Seat;

/// Numbers from here on are not tables, but records that somebody looks at.
pub const RECORDS: i64 = 1 << 62;

/// A moment of a game that can be looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Length of the log at that moment.
    pub version: i64,
    /// Seat that has just moved; `None` at the deal, and where the game ended without a move.
    pub seat: Option<Seat>,
}

/// Returns the steps of a game in order, without moves that were taken back; empty before the deal. If the rules
/// changed during the game, the first step is the position that was carried over.
#[must_use]
pub fn steps(log: &[Logged]) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (version, Logged { entry, .. }) in (1..).zip(log) {
        let Entry::Game(entry) = entry else { continue };
        let step = |seat| Step { version, seat };
        match entry {
            GameEntry::Started { .. } => steps.push(step(None)),
            GameEntry::Rebased { .. } => steps = vec![step(None)],
            GameEntry::Moved { seat, .. } => steps.push(step(Some(*seat))),
            GameEntry::Undone { version: undone, .. }
            | GameEntry::Rewound { version: undone, .. } => {
                steps.retain(|step| step.version < *undone);
            }
            GameEntry::Ended { how, .. } => match steps.last_mut() {
                // The last move has ended the game.
                Some(last) if *how == Ending::Finished => last.version = version,
                Some(_) => steps.push(step(None)),
                None => (),
            },
        }
    }
    steps
}

/// Returns the time of the deal.
#[must_use]
pub fn began(log: &[Logged]) -> Option<Timestamp> {
    let dealt = |logged: &&Logged| matches!(logged.entry, Entry::Game(GameEntry::Started { .. }));
    log.iter().find(dealt).map(|logged| logged.at)
}

/// Returns the step of the next move of `seat` after `from`.
#[must_use]
pub fn next_move(steps: &[Step], from: usize, seat: Seat) -> Option<usize> {
    (from + 1..steps.len()).find(|place| steps[*place].seat == Some(seat))
}

/// Returns the step of the last move of `seat` before `from`.
#[must_use]
pub fn previous_move(steps: &[Step], from: usize, seat: Seat) -> Option<usize> {
    (0..from.min(steps.len())).rfind(|place| steps[*place].seat == Some(seat))
}

/// Returns the first step of each turn, which is a run of moves by one seat.
#[must_use]
pub fn turns(steps: &[Step]) -> Vec<usize> {
    let begins = |place: &usize| match place.checked_sub(1) {
        Some(before) => steps[*place].seat.is_none() || steps[before].seat != steps[*place].seat,
        None => true,
    };
    (0..steps.len()).filter(begins).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logged(entries: impl IntoIterator<Item = Entry>) -> Vec<Logged> {
        entries.into_iter().map(|entry| Logged { at: 0, entry }).collect()
    }

    fn moved(seat: u8) -> Entry {
        GameEntry::Moved {
            seat: Seat(seat),
            action: String::new(),
            draws: Vec::new(),
            thought: None,
        }
        .into()
    }

    fn started() -> Entry {
        GameEntry::Started { rules: 1, draws: Vec::new() }.into()
    }

    fn ended(how: Ending) -> Entry {
        GameEntry::Ended { how, seed: String::new() }.into()
    }

    #[test]
    fn moves_taken_back_are_not_steps() {
        let undone: Entry = GameEntry::Undone { seat: Seat(1), version: 3 }.into();
        let log = logged([started(), moved(0), moved(1), undone, moved(1), moved(1), moved(0)]);
        let steps = steps(&log);
        let versions: Vec<i64> = steps.iter().map(|step| step.version).collect();
        assert_eq!(versions, [1, 2, 5, 6, 7]);
        assert_eq!(turns(&steps), [0, 1, 2, 4]);
        assert_eq!(next_move(&steps, 0, Seat(1)), Some(2));
        assert_eq!(next_move(&steps, 3, Seat(1)), None);
        assert_eq!(previous_move(&steps, 3, Seat(1)), Some(2));
        assert_eq!(previous_move(&steps, 2, Seat(1)), None);
        assert_eq!(next_move(&steps, 0, Seat(2)), None);
    }

    #[test]
    fn a_deciding_move_shows_the_end_and_any_other_end_is_a_step() {
        let finished = steps(&logged([started(), moved(0), ended(Ending::Finished)]));
        assert_eq!(finished.last(), Some(&Step { version: 3, seat: Some(Seat(0)) }));
        let given_up = Ending::Resigned { seat: Seat(1) };
        let steps = steps(&logged([started(), moved(0), ended(given_up)]));
        assert_eq!(steps.len(), 3);
        assert_eq!(steps.last(), Some(&Step { version: 3, seat: None }));
        assert_eq!(super::steps(&logged([ended(Ending::Cancelled)])), []);
    }
}
