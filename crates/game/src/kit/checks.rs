//! Building blocks of [`Game::validate`](crate::Game::validate).

/// Result of a check: the error is the flaw, as a clause.
pub type Checked = Result<(), &'static str>;

/// Checks a condition.
///
/// # Errors
/// Returns `flaw` unless `holds`.
pub fn ensure(holds: bool, flaw: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(flaw) }
}
