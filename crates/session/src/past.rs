//! The game as a player last saw it. Everything after that is new to them.

use super::{Corrupt, Entry, GameEntry, Logged, Session};
use quark_game::{
    Seat,
    any::{AnyGame, Catalog},
};

/// Returns the game after the last move of `seat` that stands, or after the deal if it has none; `None` before
/// the deal. Moves before a change of rules are not replayed: if there are no later ones, it is the state that
/// was carried over.
///
/// # Errors
/// [`Corrupt`] names the first entry that does not fit.
pub fn past(
    catalog: &Catalog,
    log: &[Logged],
    seat: Seat,
) -> Result<Option<Box<dyn AnyGame>>, Corrupt> {
    let Some(length) = last_look(log, seat) else { return Ok(None) };
    let session = Session::fold(catalog, log.get(..length).unwrap_or(log))?;
    Ok(session.position().map(AnyGame::boxed_clone))
}

/// Returns the length of the log at that moment.
fn last_look(log: &[Logged], seat: Seat) -> Option<usize> {
    let mut looks: Vec<usize> = Vec::new();
    for (length, Logged { entry, .. }) in (1..).zip(log) {
        let Entry::Game(entry) = entry else { continue };
        match entry {
            GameEntry::Started { .. } => looks.push(length),
            GameEntry::Rebased { .. } => looks = vec![length],
            GameEntry::Moved { seat: mover, .. } if *mover == seat => looks.push(length),
            GameEntry::Undone { version, .. } | GameEntry::Rewound { version, .. } => {
                // An entry's version is the length of the log with it.
                looks.retain(|look| i64::try_from(*look).is_ok_and(|look| look < *version));
            }
            GameEntry::Moved { .. } | GameEntry::Ended { .. } => (),
        }
    }
    looks.last().copied()
}
