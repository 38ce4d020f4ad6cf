//! Sets of colours: dark, light, and safe for the colour-blind.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A set of colours; a person's choice.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light marks on dark background.
    #[default]
    Dark,
    /// Dark marks on light background.
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
