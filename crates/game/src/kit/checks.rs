//! What [`Game::validate`](crate::Game::validate) is made of.

/// Nothing, or what cannot be.
pub type Checked = Result<(), &'static str>;

/// Checks one thing.
///
/// # Errors
/// `flaw`, unless it `holds`.
pub fn ensure(holds: bool, flaw: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(flaw) }
}
