//! The table of Quark and what is written down of it: cards, moves, events, and views of one player.
//!
//! Nothing here knows which moves are legal.

mod action;
mod cards;
mod event;
mod game;
mod imagine;
pub(crate) mod names;
mod payment;
pub(crate) mod score;
mod table;
mod validate;
mod view;

pub use action::{Action, Thing};
pub use cards::{Atom, Card, Flavour, Particle, Printed, Symbol};
pub use event::Event;
pub use game::{Options, Quark, Ties};
pub use payment::{Payment, Use};
pub use table::{Bag, Earlier, Ending, Last, Phase, Place, Player, Row};
pub use view::{Decks, Lane, View};

pub(crate) use action::{all_things, name_of};
pub(crate) use cards::{ENERGY, NEUTRON, NEUTRONS, PROTON, PROTONS, QUARKS, antiquark, quark};
pub(crate) use game::{ACTIONS, HAND_LIMIT};
pub(crate) use payment::{LARGEST, Purse};

#[cfg(test)]
pub(crate) use cards::PARTICLES;
