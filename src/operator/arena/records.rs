//! Games of an arena as records, and the names of their files.

use super::{Plan, engine::Lost, game::Played};
use crate::{
    ai::Level,
    any::AnyGame,
    game::{Luck, Seat, Status},
    record::{Chance, GameResult, Line, Record, selfplay},
    session::{Ending, EntryKind, GameEntryKind, Thought},
};

/// Most letters of a player's name in the name of a file.
const NAME: usize = 20;

/// A game as a record.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Name for a file, such as `0007-hard-beats-first.jsonl`.
    pub file: String,
    /// Record of the game from the deal to the result.
    pub record: Record,
}

/// Writes the record of a game under way.
#[derive(Debug)]
pub(super) struct Scribe(Record);

impl Scribe {
    /// Begins with the deal, which has taken its draws from `luck`.
    pub(super) fn new(plan: &Plan, chance: &Chance, luck: Luck) -> Scribe {
        let header = selfplay::header(plan.kind, &plan.options, plan.seats, chance);
        Scribe(Record { header, lines: vec![selfplay::line(1, GameEntryKind::Started, luck)] })
    }

    /// The number of the next line.
    fn next(&self) -> i64 {
        1 + i64::try_from(self.0.lines.len()).unwrap_or(i64::MAX - 1)
    }

    /// Adds a move, made by a machine of this level if it has one.
    pub(super) fn moved(&mut self, seat: Seat, action: &str, level: Option<Level>, luck: Luck) {
        let line = selfplay::line(self.next(), GameEntryKind::Moved, luck);
        let (seat, action) = (Some(seat), Some(action.to_owned()));
        self.0.lines.push(Line { seat, action, thought: level.map(Thought::of), ..line });
    }

    /// Adds the result. A player who has lost by a fault has forfeited the game.
    pub(super) fn over(mut self, position: &dyn AnyGame, lost: Option<Lost>) -> Record {
        let ending = match (lost, position.status()) {
            (Some(Lost { seat, .. }), _) => Ending::Forfeited { seat },
            (None, Status::Over(_)) => Ending::Finished,
            (None, Status::Waiting(_)) => Ending::Stopped { by: None },
        };
        let seats = u8::try_from(self.0.header.seats.len()).unwrap_or(u8::MAX);
        let result = Some(GameResult::of(&ending, Some(position), seats));
        let end = Line::bare(self.next(), EntryKind::Game(GameEntryKind::Ended));
        self.0.lines.push(Line { result, ..end });
        self.0
    }
}

/// The name of the file of game `number`, from 1: who has won, and the fault if there was one.
pub(super) fn file(number: u32, played: &Played, record: &Record) -> String {
    let (mut winners, mut others) = (Vec::new(), Vec::new());
    for (name, place) in record.header.players.iter().zip(&played.outcome.places) {
        let side = if *place == 1 { &mut winners } else { &mut others };
        side.push(plain(name));
    }
    winners.dedup();
    others.dedup();
    let (winners, others) = (winners.join("-and-"), others.join("-and-"));
    let result = match others.as_str() {
        "" => format!("{winners}-tie"),
        _ => format!("{winners}-beats-{others}"),
    };
    let fault = played.lost.map(|lost| format!("-{}", lost.fault)).unwrap_or_default();
    format!("{number:04}-{result}{fault}.jsonl")
}

/// A name in letters and digits that every file system takes.
fn plain(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let plain: String = name.chars().map(letter).take(NAME).collect();
    let words = plain.split('-').filter(|word| !word.is_empty());
    let plain = words.collect::<Vec<&str>>().join("-").to_ascii_lowercase();
    if plain.is_empty() { "player".to_owned() } else { plain }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_becomes_letters_that_a_file_can_have() {
        assert_eq!(plain("Greedy example"), "greedy-example");
        assert_eq!(plain("../Öl & Söhne/"), "l-s-hne");
        assert_eq!(plain("///"), "player");
    }
}
