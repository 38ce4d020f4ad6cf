//! The colours of atoms on the board; a letter or a shape says them as well.

use quark_scene::Ink;

/// A piece of this colour; a letter or a shape says so as well.
pub const RED: Ink = Ink::new(0xCF3B36, 0xCF3B36, 0xC44A10).ranked(49);
/// A piece of this colour.
pub const BLUE: Ink = Ink::always(0x2B6CC4).ranked(50);
/// A piece of this colour.
pub const YELLOW: Ink = Ink::new(0xF2C632, 0xF2C632, 0xF2D64A).ranked(51);
/// A piece of this colour.
pub const GREEN: Ink = Ink::new(0x1F7F49, 0x1F7F49, 0x14755C).ranked(52);
/// A piece of this colour.
pub const ORANGE: Ink = Ink::always(0xEE8B2D).ranked(53);
/// A piece of this colour.
pub const PURPLE: Ink = Ink::always(0x7447AE).ranked(54);
