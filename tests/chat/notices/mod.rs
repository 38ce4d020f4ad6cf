//! What comes by direct message: a digest a day, a word to the player who comes next, a hand that waits for a
//! look, and trouble to the owner; on a clock that the test turns forward.

mod alone;
pub(crate) mod bot;
mod digests;
mod looking;
mod next;
mod owner;
