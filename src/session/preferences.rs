//! What a person has chosen for themselves, at all tables.

use serde::{Deserialize, Serialize};

use crate::scene::Theme;

/// Choices of one person; stored as JSON, so every field has a default and none is ever renamed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours of the pictures that they alone see.
    pub theme: Theme,
    /// Whether their hands come by direct message.
    pub hands: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { theme: Theme::default(), hands: true }
    }
}

/// A change of some of them.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Wish {
    /// Other colours.
    pub theme: Option<Theme>,
    /// Hands by direct message, or not.
    pub hands: Option<bool>,
}

impl Preferences {
    /// The same with what is wished.
    #[must_use]
    pub fn with(self, wish: Wish) -> Preferences {
        Preferences {
            theme: wish.theme.unwrap_or(self.theme),
            hands: wish.hands.unwrap_or(self.hands),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_older_release_stored_reads_as_it_was_meant() {
        let read = |text: &str| serde_json::from_str::<Preferences>(text).unwrap();
        assert_eq!(read("{}"), Preferences::default());
        assert_eq!(read(r#"{"theme":"light","later":1}"#).theme, Theme::Light);
        for theme in Theme::ALL {
            let stored = format!(r#"{{"theme":"{}","hands":false}}"#, theme.key());
            assert_eq!(read(&stored), Preferences { theme, hands: false });
            assert_eq!(serde_json::to_string(&read(&stored)).unwrap(), stored);
        }
    }

    #[test]
    fn a_wish_changes_only_what_it_names() {
        let light = Wish { theme: Some(Theme::Light), hands: None };
        let quiet = Wish { theme: None, hands: Some(false) };
        let both = Preferences::default().with(light).with(quiet);
        assert_eq!(both, Preferences { theme: Theme::Light, hands: false });
        assert_eq!(both.with(Wish::default()), both);
    }
}
