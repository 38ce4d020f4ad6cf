//! Colours of the two sides, which the rules call white and blue.

use crate::state::board::Side;
use quark_scene::Ink;

/// Solid pieces of the white side.
pub(crate) const WHITE: Ink = Ink::new(0xF2F0EA, 0xFFFFFF, 0xF2F0EA).surface().ranked(39);
/// Marks on [`WHITE`].
pub(crate) const ON_WHITE: Ink = Ink::always(0x1B1F26).ranked(40);
/// Outlines, names and figures of the white side.
pub(crate) const WHITE_LINE: Ink = Ink::new(0xF2F0EA, 0x1B1F26, 0xF2F0EA).ranked(41);
/// Upper half of a white crystal.
pub(crate) const WHITE_GLASS: Ink = Ink::new(0x586172, 0xD8D3C8, 0x586172).ranked(42);
/// Lower half of a white crystal.
pub(crate) const WHITE_DEPTH: Ink = Ink::new(0x2C333E, 0xF4F1EA, 0x2C333E).ranked(43);
/// Territory of the white side.
pub(crate) const WHITE_TINT: Ink = Ink::new(0x454C59, 0xE3DCCB, 0x454C59).surface().ranked(44);
/// Pieces, names and figures of the blue side; marks on it are [`Ink::ON_ACCENT`].
pub(crate) const BLUE: Ink = Ink::new(0x56B4E9, 0x1A5FB0, 0x56ACF6).surface().ranked(45);
/// Upper half of a blue crystal.
pub(crate) const BLUE_GLASS: Ink = Ink::new(0x31617F, 0xA9CBF0, 0x2A546E).ranked(46);
/// Lower half of a blue crystal.
pub(crate) const BLUE_DEPTH: Ink = Ink::new(0x1B3547, 0xDCE9F8, 0x1B3547).ranked(47);
/// Territory of the blue side.
pub(crate) const BLUE_TINT: Ink = Ink::new(0x17405E, 0xCBE0F6, 0x143A56).surface().ranked(48);

/// Territory of both sides.
pub(crate) const SHARED_TINT: Ink = Ink::new(0x2F475C, 0xD3D6DA, 0x2D4359).surface().ranked(49);

/// Squares that fit something, before one of them is asked for.
pub(crate) const FITS: Ink = Ink::new(0x1C3B33, 0xD3EBDD, 0x1F3A4C).surface().ranked(54);
/// Squares that can be picked.
pub(crate) const OPEN: Ink = Ink::new(0x1D6049, 0xA9DCC2, 0x2C6A85).surface().ranked(53);

/// Colours of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// Solid tokens.
    pub(crate) solid: Ink,
    /// Marks on solid tokens.
    pub(crate) on: Ink,
    /// Outlines, names and figures.
    pub(crate) line: Ink,
    /// Upper half of a crystal.
    pub(crate) glass: Ink,
    /// Lower half of a crystal.
    pub(crate) depth: Ink,
    /// Territory around a captured neutron.
    pub(crate) tint: Ink,
}

#[must_use]
pub(crate) const fn colours(side: Side) -> Colours {
    match side {
        Side::White => Colours {
            solid: WHITE,
            on: ON_WHITE,
            line: WHITE_LINE,
            glass: WHITE_GLASS,
            depth: WHITE_DEPTH,
            tint: WHITE_TINT,
        },
        Side::Blue => Colours {
            solid: BLUE,
            on: Ink::ON_ACCENT,
            line: BLUE,
            glass: BLUE_GLASS,
            depth: BLUE_DEPTH,
            tint: BLUE_TINT,
        },
    }
}
