//! Direct messages on a clock that the test moves forward: a daily digest, a note to the player who comes next, new
//! tables, hands, and trouble to the owner.

mod alone;
pub(crate) mod bot;
mod digests;
mod find;
mod hands;
mod invited;
mod looking;
mod next;
mod openings;
mod owner;
mod reminders;
mod starts;
mod there;
