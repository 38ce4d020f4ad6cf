//! Colour themes: dark, light, and safe for colour-blind people.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A set of colours, chosen by each person.
///
/// ```
/// use quark_scene::Theme;
///
/// assert_eq!("colour-blind".parse(), Ok(Theme::ColourBlind));
/// assert!(Theme::ColourBlind.hatches(), "touching fills differ in more than colour");
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light on a dark background.
    #[default]
    Dark,
    /// Dark on a light background.
    Light,
    /// Dark, with hatching, and colours that differ under the common forms of colour blindness.
    ColourBlind,
}

impl Theme {
    /// Every theme, in the order of the menu.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::ColourBlind];

    /// Key that the choice is stored under; never changes.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::ColourBlind => "colour-blind",
        }
    }

    /// True if touching fills are hatched.
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

/// Error: no theme has this key.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("there is no theme {0:?}")]
pub struct UnknownTheme(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys are stored with people's settings.
    #[test]
    fn theme_keys_never_change() {
        let keys = Theme::ALL.map(Theme::key);
        assert_eq!(keys, ["dark", "light", "colour-blind"]);
        assert!(keys.iter().all(|key| key.parse::<Theme>().is_ok_and(|theme| theme.key() == *key)));
        assert_eq!("sepia".parse::<Theme>(), Err(UnknownTheme("sepia".into())));
    }
}
