//! Which colour a role has: dark, light, and safe for the colour-blind.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Ink, ink::SEATS};

/// A set of colours; a person's choice.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light marks on dark ground.
    #[default]
    Dark,
    /// Dark marks on light ground.
    Light,
    /// Dark, with colours kept apart under the common colour-blindnesses, and hatching.
    ColourBlind,
}

impl Theme {
    /// Every theme, in the order in which people choose.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::ColourBlind];

    /// The key under which the choice is stored; never changed.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::ColourBlind => "colour-blind",
        }
    }

    /// Whether fills that touch are hatched.
    #[must_use]
    pub const fn hatches(self) -> bool {
        match self {
            Theme::Dark | Theme::Light => false,
            Theme::ColourBlind => true,
        }
    }

    /// The colour of `ink`: red, green, blue.
    #[must_use]
    pub const fn colour(self, ink: Ink) -> [u8; 3] {
        let [dark, light, colour_blind] = shades(ink);
        let colour = match self {
            Theme::Dark => dark,
            Theme::Light => light,
            Theme::ColourBlind => colour_blind,
        };
        [(colour >> 16) as u8, (colour >> 8) as u8, colour as u8]
    }
}

/// The palette: dark, light, colour-blind.
const fn shades(ink: Ink) -> [u32; 3] {
    match ink {
        Ink::Background => [0x14181F, 0xF4F1EA, 0x14181F],
        Ink::Panel => [0x1E242E, 0xFFFFFF, 0x1E242E],
        Ink::Lane => [0x262E3A, 0xEAE5DA, 0x262E3A],
        Ink::LaneLit => [0x364256, 0xFFFFFF, 0x364256],
        Ink::Text => [0xF2F0EA, 0x1B1F26, 0xF2F0EA],
        Ink::Dim => [0xA9B2BF, 0x5B6470, 0xA9B2BF],
        Ink::Rule => [0x465062, 0xC6C0B4, 0x465062],
        Ink::Accent => [0xFFD24A, 0xB7791F, 0xFFD24A],
        Ink::OnAccent => [0x14181F, 0xFFFFFF, 0x14181F],
        Ink::Good => [0x3CC48A, 0x13795B, 0x56B4E9],
        Ink::Warning => [0xFF7A59, 0xC2410C, 0xFF9A3C],
        Ink::Shade => [0x11141A, 0xE6E1D6, 0x11141A],
        Ink::Shadow => [0x0C0F14, 0xD9D3C5, 0x0C0F14],
        Ink::CardFace => [0xF7F3E8, 0xFFFDF7, 0xF7F3E8],
        Ink::CardInk => [0x1B1F26, 0x1B1F26, 0x1B1F26],
        Ink::CardEdge => [0xC9C2B0, 0xC9C2B0, 0xC9C2B0],
        Ink::CardBand => [0xE8E0CC, 0xEFE8D6, 0xE8E0CC],
        Ink::CardDim => [0x5C584E, 0x5C584E, 0x5C584E],
        Ink::CardGhost => [0xD8D0BC, 0xD8D0BC, 0xD8D0BC],
        Ink::CardRed => [0xC8322B, 0xB3261E, 0xB84500],
        Ink::Gold => [0xE3A72F, 0xE3A72F, 0xE3A72F],
        Ink::Skin => [0xF0D9B5, 0xF0D9B5, 0xF0D9B5],
        Ink::Teal => [0x2F7F86, 0x2F7F86, 0x2F7F86],
        Ink::Anti => [0xC8322B, 0xB3261E, 0xB84500],
        Ink::Lepton => [0x2B5C8A, 0x2B5C8A, 0x2B5C8A],
        Ink::Boson => [0x7A4B16, 0x7A4B16, 0x7A4B16],
        Ink::Power => [0x13795B, 0x13795B, 0x0B6E99],
        Ink::OnMark => [0xF7F3E8, 0xFFFDF7, 0xF7F3E8],
        Ink::Neutron => [0xC8322B, 0xB3261E, 0xB84500],
        Ink::OnNeutron => [0xFFFFFF, 0xFFFFFF, 0xFFFFFF],
        Ink::Proton => [0xF7F3E8, 0xFFFDF7, 0xF7F3E8],
        Ink::ProtonEdge => [0xF7F3E8, 0x1B1F26, 0xF7F3E8],
        Ink::OnProton => [0x1B1F26, 0x1B1F26, 0x1B1F26],
        Ink::Energy => [0xB9A3FF, 0xB9A3FF, 0xB9A3FF],
        Ink::OnEnergy => [0x1B1F26, 0x1B1F26, 0x1B1F26],
        Ink::Back => [0x2E3848, 0x3B4659, 0x2E3848],
        Ink::BackLine => [0x4A5870, 0x66748C, 0x4A5870],
        Ink::BackDim => [0xA9B2BF, 0xC6CDD8, 0xA9B2BF],
        Ink::OnBack => [0xF2F0EA, 0xF7F3E8, 0xF2F0EA],
        Ink::WhiteSide => [0xF2F0EA, 0xFFFFFF, 0xF2F0EA],
        Ink::OnWhite => [0x1B1F26, 0x1B1F26, 0x1B1F26],
        Ink::WhiteLine => [0xF2F0EA, 0x1B1F26, 0xF2F0EA],
        Ink::WhiteGlass => [0x586172, 0xD8D3C8, 0x586172],
        Ink::WhiteDepth => [0x2C333E, 0xF4F1EA, 0x2C333E],
        Ink::WhiteTint => [0x323945, 0xEAE5DA, 0x323945],
        Ink::BlueSide => [0x56B4E9, 0x1A5FB0, 0x56ACF6],
        Ink::BlueGlass => [0x31617F, 0xA9CBF0, 0x2A546E],
        Ink::BlueDepth => [0x1B3547, 0xDCE9F8, 0x1B3547],
        Ink::BlueTint => [0x22384A, 0xD3E4F6, 0x22384A],
        Ink::Red => [0xCF3B36, 0xCF3B36, 0xC44A10],
        Ink::Blue => [0x2B6CC4, 0x2B6CC4, 0x2B6CC4],
        Ink::Yellow => [0xF2C632, 0xF2C632, 0xF2D64A],
        Ink::Green => [0x1F7F49, 0x1F7F49, 0x14755C],
        Ink::Orange => [0xEE8B2D, 0xEE8B2D, 0xEE8B2D],
        Ink::Purple => [0x7447AE, 0x7447AE, 0x7447AE],
        Ink::Seat(seat) => match seat % SEATS {
            0 => [0x56B4E9, 0x1A5FB0, 0x56ACF6],
            1 => [0xE69F00, 0xB16E00, 0xEAB300],
            2 => [0x2FB88A, 0x0F936D, 0x309F75],
            3 => [0xE08AB8, 0x9F2F78, 0xDA7CBA],
            _ => [0xF0E442, 0x735800, 0xF0E442],
        },
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(key: &str) -> Result<Theme, UnknownTheme> {
        let known = Theme::ALL.into_iter().find(|theme| theme.key() == key);
        known.ok_or_else(|| UnknownTheme(key.to_owned()))
    }
}

/// A key that is no theme's.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("there is no theme {0:?}")]
pub struct UnknownTheme(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored with people's settings.
    #[test]
    fn the_keys_of_themes_stay_as_they_are() {
        let keys = Theme::ALL.map(Theme::key);
        assert_eq!(keys, ["dark", "light", "colour-blind"]);
        assert!(keys.iter().all(|key| key.parse::<Theme>().is_ok_and(|theme| theme.key() == *key)));
        assert_eq!("sepia".parse::<Theme>(), Err(UnknownTheme("sepia".into())));
    }
}
