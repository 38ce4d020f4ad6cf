//! Quark, a game of matter: gather quarks, make particles, race to the biggest atom.
//!
//! `rules` uses `state`, and all others use these two. `look` also uses `words`, and `guide` draws its
//! portraits with the pieces of `look`.
//!
//! | Room | Content |
//! |---|---|
//! | `state` | the table, moves, events and views as data |
//! | `rules` | the moves that are legal, and their effects |
//! | `words` | sentences for events, positions and menus |
//! | `look` | the pictures |
//! | `mind` | the machine player |
//! | `orders` | what a player can have done without being asked |
//! | `guide` | the lesson, the topics, and reading what people type |

mod guide;
mod look;
mod mind;
mod orders;
mod rules;
mod state;
mod words;

#[cfg(test)]
mod tests;

pub use state::{
    Action, Atom, Bag, Card, Decks, Earlier, Ending, Event, Flavour, Lane, Last, Options, Particle,
    Payment, Phase, Place, Player, Printed, Quark, Row, Symbol, Thing, Ties, Use, View,
};
