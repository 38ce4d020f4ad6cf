//! The game as a player last saw it. Everything after that is new to them.

use super::{Corrupt, Logged, Session, steps};
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
    let steps = steps(log);
    let own = steps.iter().rfind(|step| step.seat == Some(seat));
    let Some(seen) = own.or(steps.first()) else { return Ok(None) };
    let length = usize::try_from(seen.version).ok();
    let session =
        Session::fold(catalog, length.and_then(|length| log.get(..length)).unwrap_or(log))?;
    Ok(session.position().map(AnyGame::boxed_clone))
}
