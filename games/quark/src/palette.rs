//! The colours that only this game has.

use quark_scene::Ink;

/// The edge of a proton, where its background is as light as itself.
pub(crate) const PROTON_EDGE: Ink = Ink::new(0xF7F3E8, 0x1B1F26, 0xF7F3E8).ranked(31);
