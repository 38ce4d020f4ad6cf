//! Colours by role.

use super::Theme;

/// A colour by its role, with one value for each theme.
///
/// These are the common inks: general ones, those of the seats, and those with the same meaning in every
/// game. A game defines its own inks in its `palette.rs`:
///
/// ```
/// use quark_scene::{Ink, Theme};
///
/// /// The ice under the penguins.
/// const ICE: Ink = Ink::new(0x2A3B4C, 0xDCE9F8, 0x2A3B4C).surface();
///
/// assert_eq!(ICE.colour(Theme::Light), [0xDC, 0xE9, 0xF8]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Ink {
    /// `0xRRGGBB` for the themes dark, light and colour-blind.
    colours: [u32; 3],
    surface: bool,
    rank: u8,
}

/// Rank of an ink without an explicit rank.
const LAST: u8 = 60;

impl Ink {
    /// Background of the picture.
    pub const BACKGROUND: Ink = Ink::new(0x14181F, 0xF4F1EA, 0x14181F).surface().ranked(0);
    /// A quiet panel on the background.
    pub const PANEL: Ink = Ink::new(0x1E242E, 0xFFFFFF, 0x1E242E).surface().ranked(1);
    /// A player's lane.
    pub const LANE: Ink = Ink::new(0x262E3A, 0xEAE5DA, 0x262E3A).surface().ranked(2);
    /// The lane of a player who must act.
    pub const LANE_LIT: Ink = Ink::new(0x364256, 0xFFFFFF, 0x364256).surface().ranked(3);
    /// Text and figures.
    pub const TEXT: Ink = Ink::new(0xF2F0EA, 0x1B1F26, 0xF2F0EA).ranked(4);
    /// Labels, and figures that are zero.
    pub const DIM: Ink = Ink::new(0xA9B2BF, 0x5B6470, 0xA9B2BF).ranked(5);
    /// Thin lines between rows, and outlines of missing things.
    pub const RULE: Ink = Ink::new(0x465062, 0xC6C0B4, 0x465062).ranked(6);
    /// The last move, and what the players must do.
    pub const ACCENT: Ink = Ink::new(0xFFD24A, 0x7C2BE0, 0xFFD68A).ranked(7);
    /// Marks on [`Ink::ACCENT`] or on a seat's colour.
    pub const ON_ACCENT: Ink = Ink::new(0x14181F, 0xFFFFFF, 0x14181F).ranked(8);
    /// Good news, and moves that are possible now.
    pub const GOOD: Ink = Ink::new(0x3CC48A, 0x0B5B3A, 0x99DDFF).ranked(9);
    /// The rim of a mark in [`Ink::GOOD`] on a card; only the colour-blind theme needs it, whose mark is light.
    pub(super) const GOOD_RIM: Ink = Ink::new(0x3CC48A, 0x0B5B3A, 0x14181F).ranked(9);
    /// Bad news, such as the last round or a hand with too many cards.
    pub const WARNING: Ink = Ink::new(0xFF7A59, 0xB91C1C, 0xFF8A50).ranked(10);
    /// Outer shadow under a card.
    pub const SHADE: Ink = Ink::new(0x11141A, 0xE6E1D6, 0x11141A).ranked(11);
    /// Inner shadow under a card.
    pub const SHADOW: Ink = Ink::new(0x0C0F14, 0xD9D3C5, 0x0C0F14).ranked(12);
    /// The face of a card.
    pub const CARD_FACE: Ink = Ink::new(0xF7F3E8, 0xFFFDF7, 0xF7F3E8).surface().ranked(13);
    /// Print on a card.
    pub const CARD_INK: Ink = Ink::always(0x1B1F26).surface().ranked(14);
    /// The edge of a card.
    pub const CARD_EDGE: Ink = Ink::new(0xC9C2B0, 0xC9C2B0, 0x5C584E).ranked(15);
    /// A band that sets off a part of a card.
    pub const CARD_BAND: Ink = Ink::new(0xE8E0CC, 0xEFE8D6, 0xE8E0CC).surface().ranked(16);
    /// Small print on a band.
    pub const CARD_DIM: Ink = Ink::always(0x5C584E).ranked(17);
    /// Parts of a card that no longer apply.
    pub const CARD_GHOST: Ink = Ink::always(0xD8D0BC).ranked(18);
    /// Letters and edges of anti-quarks.
    pub const ANTI: Ink = Ink::new(0xC8322B, 0xB3261E, 0xB84500).ranked(23);
    /// Letters and figures on a filled mark of a card.
    pub const ON_MARK: Ink = Ink::new(0xF7F3E8, 0xFFFDF7, 0xF7F3E8).ranked(27);
    /// Fill of a neutron's disc.
    pub const NEUTRON: Ink = Ink::new(0xC8322B, 0xB3261E, 0xB84500).ranked(28);
    /// Letters and figures on a neutron.
    pub const ON_NEUTRON: Ink = Ink::always(0xFFFFFF).ranked(29);
    /// Fill of a proton's disc.
    pub const PROTON: Ink = Ink::new(0xF7F3E8, 0xFFFDF7, 0xF7F3E8).ranked(30);
    /// Letters and figures on a proton.
    pub const ON_PROTON: Ink = Ink::always(0x1B1F26).ranked(32);
    /// Fill of the hexagon that stands for energy, and of face-up tokens.
    pub const ENERGY: Ink = Ink::always(0xB9A3FF).ranked(33);
    /// Marks on energy.
    pub const ON_ENERGY: Ink = Ink::always(0x1B1F26).ranked(34);
    /// The back of a card.
    pub const BACK: Ink = Ink::new(0x2E3848, 0x3B4659, 0x2E3848).surface().ranked(35);
    /// The edge and the pattern of a card's back.
    pub const BACK_LINE: Ink = Ink::new(0x4A5870, 0x66748C, 0x4A5870).ranked(36);
    /// Labels and dots on a card's back.
    pub const BACK_DIM: Ink = Ink::new(0xA9B2BF, 0xC6CDD8, 0xA9B2BF).ranked(37);
    /// Figures on a card's back.
    pub const ON_BACK: Ink = Ink::new(0xF2F0EA, 0xF7F3E8, 0xF2F0EA).ranked(38);

    /// The five seat colours, in order of seats.
    const SEATS: [Ink; 5] = [
        Ink::new(0x56B4E9, 0x1A5FB0, 0x56ACF6).ranked(55),
        Ink::new(0xE69F00, 0xBF6A00, 0xEAB300).ranked(56),
        Ink::new(0x2FB88A, 0x0F936D, 0x309F75).ranked(57),
        Ink::new(0xE08AB8, 0x9F2F78, 0xDA7CBA).ranked(58),
        Ink::new(0xF0E442, 0x735800, 0xEEF03C).ranked(59),
    ];

    /// Creates an ink with a colour for each theme: dark, light and colour-blind, as `0xRRGGBB`.
    #[must_use]
    pub const fn new(dark: u32, light: u32, colour_blind: u32) -> Ink {
        Ink { colours: [dark, light, colour_blind], surface: false, rank: LAST }
    }

    /// Creates an ink with the same colour, `0xRRGGBB`, in every theme.
    #[must_use]
    pub const fn always(colour: u32) -> Ink {
        Ink::new(colour, colour, colour)
    }

    /// Marks the ink as a background for other items, so that their edges on it are smooth.
    #[must_use]
    pub const fn surface(self) -> Ink {
        Ink { surface: true, ..self }
    }

    /// Sets the rank of the ink. A palette has only 256 colours: if a picture needs more, the smooth steps
    /// between inks of the lowest rank come first.
    #[must_use]
    pub const fn ranked(self, rank: u8) -> Ink {
        Ink { rank, ..self }
    }

    /// Returns the ink halfway to the background, for things that can't be done now.
    ///
    /// ```
    /// use quark_scene::{Ink, Theme};
    ///
    /// let white = Ink::new(0xF0F0F0, 0x101010, 0xF0F0F0);
    /// assert_ne!(white.dimmed().colour(Theme::Dark), white.colour(Theme::Dark));
    /// ```
    #[must_use]
    pub const fn dimmed(self) -> Ink {
        self.towards(Ink::BACKGROUND)
    }

    /// Returns the ink a quarter of the way to the background, for things that can't be done now but are still read.
    #[must_use]
    pub const fn faded(self) -> Ink {
        self.towards(self.dimmed())
    }

    /// Returns the ink halfway to another one.
    const fn towards(self, other: Ink) -> Ink {
        let mut colours = self.colours;
        let mut theme = 0;
        while theme < colours.len() {
            colours[theme] = halfway(colours[theme], other.colours[theme]);
            theme += 1;
        }
        Ink { colours, rank: LAST, ..self }
    }

    /// Ink of a seat, counted from zero; the colours repeat after five seats.
    ///
    /// ```
    /// use quark_scene::Ink;
    ///
    /// assert_ne!(Ink::seat(0), Ink::seat(1));
    /// ```
    #[must_use]
    pub fn seat(seat: impl Into<u8>) -> Ink {
        Ink::SEATS[usize::from(seat.into()) % Ink::SEATS.len()]
    }

    /// Colour in `theme`: red, green, blue.
    #[must_use]
    pub const fn colour(self, theme: Theme) -> [u8; 3] {
        let [dark, light, colour_blind] = self.colours;
        let colour = match theme {
            Theme::Dark => dark,
            Theme::Light => light,
            Theme::ColourBlind => colour_blind,
        };
        let [_, red, green, blue] = colour.to_be_bytes();
        [red, green, blue]
    }

    pub(super) const fn is_surface(self) -> bool {
        self.surface
    }

    pub(super) const fn rank(self) -> u8 {
        self.rank
    }
}

/// Returns the colour halfway between two, as `0xRRGGBB`.
const fn halfway(one: u32, other: u32) -> u32 {
    // Common bits plus half of the differing ones; the mask stops one part from flowing into the next.
    (one & other) + (((one ^ other) & 0xFE_FEFE) >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_seats_differ_in_colour_and_the_sixth_repeats_the_first() {
        for theme in Theme::ALL {
            let colours = [0, 1, 2, 3, 4].map(|seat| Ink::seat(seat).colour(theme));
            for (seat, colour) in colours.iter().enumerate() {
                assert!(!colours[..seat].contains(colour), "seat {seat} in {theme}");
            }
        }
        assert_eq!(Ink::seat(5), Ink::seat(0));
    }
}
