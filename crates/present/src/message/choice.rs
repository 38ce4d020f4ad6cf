//! Menus that show what is chosen now, where several things or nothing can be picked.

use super::Pick;
use crate::click::Click;

/// A menu that shows what is chosen now. Its picks replace all of that.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The menu's own id.
    pub click: Click,
    /// Text while nothing is picked.
    pub placeholder: String,
    /// Most things to pick; the fewest is always none.
    pub most: u16,
    /// Everything that can be picked.
    pub offer: Offer,
}

/// The things that a [`Choice`] offers, and which of them are chosen now.
#[derive(Clone, Debug, PartialEq)]
pub enum Offer {
    /// These options, each with whether it is chosen.
    Options(Vec<(Pick, bool)>),
    /// The server's roles.
    Roles(Vec<u64>),
    /// The server's channels, all where people can write.
    Channels(Vec<u64>),
    /// The server's channels that can have threads.
    Threaded(Vec<u64>),
}

impl Choice {
    /// Number of things that are chosen now.
    pub(super) fn chosen(&self) -> usize {
        match &self.offer {
            Offer::Options(options) => options.iter().filter(|(_, chosen)| *chosen).count(),
            Offer::Roles(chosen) | Offer::Channels(chosen) | Offer::Threaded(chosen) => {
                chosen.len()
            }
        }
    }
}
