//! What is printed on the court cards of a hand.

use quark_scene::Ink;

/// Print on a card that is red.
pub const RED: Ink = Ink::new(0xC8322B, 0xB3261E, 0xB84500).ranked(19);
/// Gold on a card: crowns, wings.
pub(crate) const GOLD: Ink = Ink::always(0xE3A72F).ranked(20);
/// Faces on a card.
pub(crate) const SKIN: Ink = Ink::always(0xF0D9B5).ranked(21);
/// A jester's cloth.
pub(crate) const TEAL: Ink = Ink::always(0x2F7F86).ranked(22);
