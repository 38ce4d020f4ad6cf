//! The text of a step.

use super::Shown;
use crate::{
    news::short::{Space, short},
    note, phone,
    room::SPACE,
    table::result,
};
use quark_game::kit::words::amount;
use quark_session::{RECORDS, Stage, Told};

/// Rows of a phone that the text above a picture takes if there is room for them, and if a higher picture leaves less.
const ROWS: usize = 4;
const FEWEST: usize = 2;
/// An empty row that Discord keeps, unless it is the last one.
const BLANK: &str = "\u{a0}";
/// The last row, if there is room: Discord drops empty rows at the end, and the buttons would move.
pub const LEADS_ON: &str = "-# Use the buttons to go through the game.";
/// Most events that are listed for one step.
const NEWS: usize = 6;
/// Shown at the last step of a record that lacks the game's end.
const CUT_OFF: &str = "The record ends here, before the game does.";

impl Shown<'_> {
    /// The text, above a picture if a phone has `space` for this number of rows there. Every step takes the same number of
    /// rows, so that no button moves under a thumb.
    pub(super) fn said(&self, space: Option<usize>) -> String {
        let mut firm: Vec<String> = self.analysed.said.clone().into_iter().collect();
        if let Stage::Over { how, .. } = &self.room.session.stage {
            firm.extend(result(self.room, how));
        }
        let Some(space) = space else { return self.in_words(firm) };
        let mut note = note::shown(self.reader.note, note::SPACE);
        if space < ROWS + rows(&note) {
            note = note::in_short(&note);
        }
        let all = space.saturating_sub(rows(&note)).clamp(FEWEST, ROWS);
        let mut lines = self.heading(all < ROWS);
        let mut free = all.saturating_sub(rows(&lines) + rows(&firm));
        lines.extend(firm);
        let mut news = self.news();
        if free < rows(&news) {
            news = self.in_short(free);
        }
        for line in news {
            lines.extend(fitted(line, &mut free));
        }
        if let Some(blank) = free.checked_sub(1) {
            lines.extend(std::iter::repeat_n(BLANK.to_owned(), blank));
            lines.push(LEADS_ON.to_owned());
        }
        lines.extend(note);
        lines.join("\n")
    }

    /// The text above a position in words, with `firm` lines that are never left out.
    fn in_words(&self, firm: Vec<String>) -> String {
        let mut lines = self.heading(false);
        let note = note::shown(self.reader.note, note::BESIDE_WORDS);
        let rest = [firm, note].concat();
        let said = [lines.as_slice(), &rest].concat();
        lines.extend(self.room.news(self.told().into_iter(), self.viewer, NEWS, &said));
        lines.extend(rest);
        lines.join("\n")
    }

    /// The place in the game; without the game's name if `is_short`, since the picture has it.
    fn heading(&self, is_short: bool) -> Vec<String> {
        let (room, here) = (self.room, self.here());
        let moves = self.reader.now.moves;
        let head = match is_short && room.table < RECORDS {
            true => format!("Table {}", room.table),
            false => room.heading(),
        };
        if self.look.before && here < self.last() {
            let next = self.number(here + 1);
            return vec![format!("{head}: before move {next} of {moves}.")];
        }
        let mut lines = vec![match self.steps.get(here).and_then(|step| step.seat) {
            Some(_) => format!("{head}: move {} of {moves}.", self.number(here)),
            None if here == 0 => format!("{head}: the start, before {}.", all(moves)),
            None => format!("{head}: the end, after {}.", all(moves)),
        }];
        if RECORDS <= room.table && here == self.last() && !self.reader.now.is_over() {
            lines.push(CUT_OFF.to_owned());
        }
        lines
    }

    /// Events of the step. Nothing before a move, and nothing at the end, where the result stands.
    fn news(&self) -> Vec<String> {
        if self.look.before || self.room.session.is_over() {
            return Vec::new();
        }
        self.room.news(self.told().into_iter(), self.viewer, NEWS, &[])
    }

    /// Events of the step in few words.
    fn in_short(&self, rows: usize) -> Vec<String> {
        let space = Space { rows, letters: SPACE };
        short(self.room, self.told().into_iter(), self.viewer, space).lines
    }

    /// Number of a step's move, as its picture shows it. Moves made under earlier rules count too.
    pub(super) fn number(&self, step: usize) -> usize {
        let moves = self.steps.iter().filter(|step| step.seat.is_some()).count();
        let all = usize::try_from(self.reader.now.moves).unwrap_or(usize::MAX);
        all.saturating_sub(moves) + step
    }

    /// Events since the step before.
    fn told(&self) -> Vec<&Told> {
        let before = self.here().checked_sub(1).and_then(|before| self.steps.get(before));
        let since = before.map_or(i64::MAX, |before| before.version);
        let told = self.room.session.told.iter();
        told.filter(|told| since < told.version && !told.undone).collect()
    }
}

fn rows(lines: &[String]) -> usize {
    lines.iter().map(|line| phone::lines(line)).sum()
}

/// As much of a line as fits into the `free` rows, which become fewer.
fn fitted(line: String, free: &mut usize) -> Option<String> {
    let line = phone::shortened(&line, *free)?;
    *free -= phone::lines(&line).min(*free);
    Some(line)
}

/// "1 move" or "2 moves", to follow "before" or "after".
fn all(moves: u32) -> String {
    if moves == 0 {
        return "any move".to_owned();
    }
    amount(usize::try_from(moves).unwrap_or(usize::MAX), "move")
}
