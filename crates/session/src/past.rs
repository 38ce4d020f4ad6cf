//! The game as somebody last saw it: what has come since then is news to them.

use super::{Corrupt, Entry, GameEntry, Logged, Session};
use quark_game::{
    Seat,
    table::{Catalog, Table},
};

/// The game as it stood after the last move of `seat` that stands, or as it was dealt if there is
/// none; nothing before that. What came before a change of the rules is not played again: then it is
/// the state that was carried over.
///
/// # Errors
/// [`Corrupt`] names the first entry that does not fit.
pub fn past(
    catalog: &Catalog,
    log: &[Logged],
    seat: Seat,
) -> Result<Option<Box<dyn Table>>, Corrupt> {
    let Some(length) = last_look(log, seat) else { return Ok(None) };
    let session = Session::fold(catalog, log.get(..length).unwrap_or(log))?;
    Ok(session.table().map(Table::boxed_clone))
}

/// How many entries the log had then.
fn last_look(log: &[Logged], seat: Seat) -> Option<usize> {
    let mut looks: Vec<usize> = Vec::new();
    for (length, Logged { entry, .. }) in (1..).zip(log) {
        let Entry::Game(entry) = entry else { continue };
        match entry {
            GameEntry::Started { .. } => looks.push(length),
            GameEntry::Rebased { .. } => looks = vec![length],
            GameEntry::Moved { seat: mover, .. } if *mover == seat => looks.push(length),
            GameEntry::Undone { version, .. } | GameEntry::Rewound { version, .. } => {
                // An entry's version is how many there were with it.
                looks.retain(|look| i64::try_from(*look).is_ok_and(|look| look < *version));
            }
            GameEntry::Moved { .. } | GameEntry::Ended { .. } => (),
        }
    }
    looks.last().copied()
}
