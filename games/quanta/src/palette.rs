//! The colours of the two players, whom the rules call white and blue.

use quark_scene::Ink;

/// Solid pieces of a side that the rules call white.
pub(crate) const WHITE: Ink = Ink::new(0xF2F0EA, 0xFFFFFF, 0xF2F0EA).surface().ranked(39);
/// Marks on [`WHITE`].
pub(crate) const ON_WHITE: Ink = Ink::always(0x1B1F26).ranked(40);
/// Outlines, names and figures of that side.
pub(crate) const WHITE_LINE: Ink = Ink::new(0xF2F0EA, 0x1B1F26, 0xF2F0EA).ranked(41);
/// The upper half of its crystals.
pub(crate) const WHITE_GLASS: Ink = Ink::new(0x586172, 0xD8D3C8, 0x586172).ranked(42);
/// The lower half of its crystals.
pub(crate) const WHITE_DEPTH: Ink = Ink::new(0x2C333E, 0xF4F1EA, 0x2C333E).ranked(43);
/// Ground that it has won.
pub(crate) const WHITE_TINT: Ink = Ink::new(0x323945, 0xEAE5DA, 0x323945).surface().ranked(44);
/// Pieces, names and figures of the blue side; marks on it are [`Ink::ON_ACCENT`].
pub const BLUE: Ink = Ink::new(0x56B4E9, 0x1A5FB0, 0x56ACF6).surface().ranked(45);
/// The upper half of its crystals.
pub(crate) const BLUE_GLASS: Ink = Ink::new(0x31617F, 0xA9CBF0, 0x2A546E).ranked(46);
/// The lower half of its crystals.
pub(crate) const BLUE_DEPTH: Ink = Ink::new(0x1B3547, 0xDCE9F8, 0x1B3547).ranked(47);
/// Ground that it has won.
pub(crate) const BLUE_TINT: Ink = Ink::new(0x22384A, 0xD3E4F6, 0x22384A).surface().ranked(48);
