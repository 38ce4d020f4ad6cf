//! Building blocks of [`Game::validate`](crate::Game::validate).

/// Result of a check: the error is the flaw, as a clause.
pub type Checked = Result<(), &'static str>;

/// Checks a condition.
///
/// # Errors
/// Returns `flaw` unless `holds`.
///
/// ```
/// use quark_game::kit::checks::{Checked, ensure};
///
/// fn validate(hand: &[u8]) -> Checked {
///     ensure(hand.len() <= 5, "a hand is too large")?;
///     ensure(hand.iter().all(|card| (1..=10).contains(card)), "there is no such card")
/// }
/// assert_eq!(validate(&[3, 11]), Err("there is no such card"));
/// ```
pub fn ensure(holds: bool, flaw: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(flaw) }
}
