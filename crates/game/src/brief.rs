//! Events in a few words, for news that a player reads at a glance.

use crate::{
    Seat,
    kit::words::{Reader, capitalised, counted, listed},
};

/// An event in a list of news that a player reads at a glance: much shorter than its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brief {
    /// Not worth a word: it repeats another event, or the picture shows it.
    Nothing,
    /// A player's deed. The deeds of one turn become one sentence.
    Deed(Deed),
    /// A sentence of its own.
    Whole(String),
    /// A sentence that concerns everybody, such as the last round: it stands before the others.
    Notice(String),
}

impl Brief {
    /// A deed with one thing.
    pub fn deed(seat: Seat, verb: &'static str, thing: impl Into<String>) -> Brief {
        Brief::Deed(Deed { seat, verb, things: Things::Named(vec![thing.into()]) })
    }

    /// A deed with several things.
    pub fn deeds(
        seat: Seat,
        verb: &'static str,
        things: impl IntoIterator<Item = String>,
    ) -> Brief {
        Brief::Deed(Deed { seat, verb, things: Things::Named(things.into_iter().collect()) })
    }

    /// A deed with things that are only counted.
    #[must_use]
    pub fn counted(seat: Seat, verb: &'static str, count: u8, noun: &'static str) -> Brief {
        Brief::Deed(Deed { seat, verb, things: Things::Counted(count, noun) })
    }
}

/// A part of a game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// A round, counted from 1; the first one begins with the game.
    Round(u8),
    /// A phase of a round, by its name.
    Phase(&'static str),
    /// What comes before the first turn.
    Setup,
}

/// Something that a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The player.
    pub seat: Seat,
    /// The verb as it follows a name, such as "draws".
    verb: &'static str,
    things: Things,
}

/// Objects of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Things {
    Named(Vec<String>),
    Counted(u8, &'static str),
}

impl Deed {
    /// Adds another deed to this one if both have the same verb and the same kind of things; else returns it.
    ///
    /// # Errors
    /// The other deed, if it doesn't fit.
    fn join(&mut self, next: Deed) -> Result<(), Deed> {
        if (self.seat, self.verb) != (next.seat, next.verb) {
            return Err(next);
        }
        match (&mut self.things, next.things) {
            (Things::Named(things), Things::Named(more)) => things.extend(more),
            (Things::Counted(count, noun), Things::Counted(more, other)) if *noun == other => {
                *count = count.saturating_add(more);
            }
            (Things::Named(_) | Things::Counted(..), things) => {
                return Err(Deed { things, ..next });
            }
        }
        Ok(())
    }

    /// The verb and its objects. Single words stand side by side, so that cards are read at a glance.
    fn clause(&self, to: Reader) -> String {
        let verb = to.seat(self.seat).also(self.verb).into_owned();
        match &self.things {
            Things::Counted(1, noun) => format!("{verb} a {noun}"),
            Things::Counted(count, noun) => format!("{verb} {}", counted(*count, noun)),
            Things::Named(things) if things.is_empty() => verb,
            Things::Named(things) if things.iter().any(|thing| thing.contains(' ')) => {
                format!("{verb} {}", listed(things, "and"))
            }
            Things::Named(things) => format!("{verb} {}", things.join(" ")),
        }
    }
}

/// Deeds of one player as one sentence; neighbours with the same verb share it. Empty without deeds.
///
/// ```
/// use quark_game::{Brief, Seat, Viewer, kit::words::Reader, told_briefly};
///
/// let drew = Brief::counted(Seat(0), "draws", 1, "card");
/// let discarded = |card| Brief::deed(Seat(0), "discards", card);
/// let all = [drew.clone(), drew, discarded("8♣"), discarded("4♥")];
/// let deeds = all.into_iter().filter_map(|one| match one {
///     Brief::Deed(deed) => Some(deed),
///     _ => None,
/// });
/// let said = told_briefly(deeds, Reader(Viewer::Seat(Seat(0))));
/// assert_eq!(said, "You draw two cards and discard 8♣ 4♥.");
/// ```
#[must_use]
pub fn told_briefly(deeds: impl IntoIterator<Item = Deed>, to: Reader) -> String {
    let mut joined: Vec<Deed> = Vec::new();
    for deed in deeds {
        let rest = match joined.last_mut() {
            Some(last) => last.join(deed).err(),
            None => Some(deed),
        };
        joined.extend(rest);
    }
    let Some(first) = joined.first() else { return String::new() };
    let who = to.seat(first.seat).to_string();
    let clauses = joined.iter().map(|deed| deed.clause(to));
    capitalised(&format!("{who} {}.", listed(clauses, "and")))
}
