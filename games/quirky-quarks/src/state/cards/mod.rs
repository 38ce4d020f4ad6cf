//! The cards of the game as data, and the accelerators.
//!
//! The public rules page names few cards and prints no numbers, so nearly all of this is the
//! ledger's own proposal.

mod accelerators;
mod card;
mod names;
mod particles;
pub(crate) mod phrases;
mod powers;
mod printed;
mod quests;

pub use accelerators::Accelerator;
pub(crate) use card::Sorted;
pub use card::{Bag, Card, Pile};
pub(crate) use names::{card_of, folded, particle_of, quest_of};
pub use particles::{Family, Flavour, Particle};
pub use powers::Power;
pub use printed::{Group, Printed};
pub use quests::Quest;
#[cfg(test)]
pub(crate) use quests::{QUEST_KINDS, QUESTS};
