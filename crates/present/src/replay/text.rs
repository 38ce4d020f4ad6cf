//! The text of a step.

use super::Shown;
use crate::{note, phone, table::result};
use quark_game::kit::words::amount;
use quark_session::{RECORDS, Stage, Told};

/// Rows of a phone that the text above a picture takes.
const ROWS: usize = 4;
/// An empty row that Discord keeps, unless it is the last one.
const BLANK: &str = "\u{a0}";
/// The last row, if there is room: Discord drops empty rows at the end, and the buttons would move.
const LEADS_ON: &str = "-# Use the buttons to go through the game.";
/// Most events that are listed for one step.
const NEWS: usize = 6;
/// Shown at the last step of a record that lacks the game's end.
const CUT_OFF: &str = "The record ends here, before the game does.";

impl Shown<'_> {
    /// The text above the picture. Every step takes the same number of rows, so that no button
    /// moves under a thumb.
    pub(super) fn said(&self) -> String {
        let mut lines = self.heading();
        let mut firm: Vec<String> = self.analysed.said.clone().into_iter().collect();
        if let Stage::Over { how, .. } = &self.room.session.stage {
            firm.extend(result(self.room, how));
        }
        if self.look.words {
            let note = note::shown(self.reader.note, note::BESIDE_WORDS);
            let rest: Vec<String> = firm.into_iter().chain(note).collect();
            let said = [lines.as_slice(), &rest].concat();
            lines.extend(self.room.news(self.told().into_iter(), self.viewer, NEWS, &said));
            lines.extend(rest);
            return lines.join("\n");
        }
        let mut free = ROWS.saturating_sub(rows(&lines));
        free = free.saturating_sub(rows(&firm));
        lines.extend(firm);
        for line in self.news() {
            lines.extend(fitted(line, &mut free));
        }
        if let Some(blank) = free.checked_sub(1) {
            lines.extend(std::iter::repeat_n(BLANK.to_owned(), blank));
            lines.push(LEADS_ON.to_owned());
        }
        lines.extend(note::shown(self.reader.note, note::SPACE));
        lines.join("\n")
    }

    /// The place in the game.
    fn heading(&self) -> Vec<String> {
        let (room, here) = (self.room, self.here());
        let moves = self.reader.now.moves;
        if self.look.before && here < self.last() {
            let next = self.number(here + 1);
            return vec![format!("{}: before move {next} of {moves}.", room.heading())];
        }
        let mut lines = vec![match self.steps.get(here).and_then(|step| step.seat) {
            Some(_) => format!("{}: move {} of {moves}.", room.heading(), self.number(here)),
            None if here == 0 => format!("{}: the start, before {}.", room.heading(), all(moves)),
            None => format!("{}: the end, after {}.", room.heading(), all(moves)),
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
