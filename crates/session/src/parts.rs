//! Rounds and phases of a game, to find a place in it.

use quark_game::{Chapter, any::GameKind};

use super::{News, Session, Step, Told};

/// A part of a game. It ends where the next one begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Version of the log entry that begins it.
    pub version: i64,
    /// Round, from 1; 0 for what comes before the first one.
    pub round: u32,
    /// Phase of the round, in games that have phases.
    pub phase: Option<&'static str>,
}

/// Everything that is told in a game while its log is applied: a session keeps only the latest.
#[derive(Debug, Default)]
pub struct Telling(Vec<Told>);

impl Telling {
    /// Keeps what the latest entry of a log told.
    pub fn hear(&mut self, session: &Session) {
        let latest = session.told.last().filter(|last| last.version == session.version);
        self.0.extend(latest.cloned());
    }

    /// Returns all that was told, in order.
    #[must_use]
    pub fn all(self) -> Vec<Told> {
        self.0
    }

    /// Returns the parts of the game, which has these steps.
    #[must_use]
    pub fn parts(self, kind: &dyn GameKind, steps: &[Step]) -> Vec<Part> {
        let stands =
            |told: &&Told| steps.binary_search_by_key(&told.version, |step| step.version).is_ok();
        parts(kind, self.0.iter().filter(stands))
    }
}

/// Returns the parts of a game in order; `told` is everything that was told in it. In a game without rounds of its own a
/// round begins with each turn of the first player.
#[must_use]
pub fn parts<'t>(kind: &dyn GameKind, told: impl Iterator<Item = &'t Told>) -> Vec<Part> {
    let (mut own, mut turns) = (Vec::new(), Vec::new());
    let mut now = Part { version: 0, round: 1, phase: None };
    let (mut round, mut first, mut last) = (0, None, None);
    for told in told.filter(|told| told.stands()) {
        let version = told.version;
        let begun = chapters(kind, told);
        if !begun.contains(&Chapter::Setup) {
            let is_first = told.seat == *first.get_or_insert(told.seat);
            round += u32::from(is_first && last != Some(told.seat));
            last = Some(told.seat);
        }
        add(&mut turns, Part { version, round, phase: None });
        for begun in begun {
            now = match begun {
                Chapter::Round(round) => Part { version, round: round.into(), phase: None },
                Chapter::Phase(name) => Part { version, phase: Some(name), ..now },
                Chapter::Setup => continue,
            };
            add(&mut own, now);
        }
    }
    if own.is_empty() {
        return turns;
    }
    own.insert(0, Part { version: 0, round: 1, phase: None });
    own
}

fn chapters(kind: &dyn GameKind, told: &Told) -> Vec<Chapter> {
    match &told.news {
        News::Move { notes, .. } => {
            notes.iter().filter_map(|note| kind.chapter(&note.event)).collect()
        }
        _ => Vec::new(),
    }
}

/// Adds a part unless it only goes on.
fn add(parts: &mut Vec<Part>, part: Part) {
    let is_new =
        parts.last().is_none_or(|last| (last.round, last.phase) != (part.round, part.phase));
    if is_new {
        parts.push(part);
    }
}
