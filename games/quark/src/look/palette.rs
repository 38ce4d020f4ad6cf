//! Inks that only this game has.

use quark_scene::Ink;

/// The edge of a proton, for backgrounds as light as the proton.
pub(crate) const PROTON_EDGE: Ink = Ink::new(0xF7F3E8, 0x1B1F26, 0xF7F3E8).ranked(31);
