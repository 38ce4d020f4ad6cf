//! The kinds of particles, and what a Quest does.

use quark_scene::Ink;

pub(crate) const LEPTON: Ink = Ink::always(0x2B5C8A).ranked(24);
pub(crate) const BOSON: Ink = Ink::always(0x7A4B16).ranked(25);
/// What a card does for its owner.
pub(crate) const POWER: Ink = Ink::new(0x13795B, 0x13795B, 0x0B6E99).ranked(26);
