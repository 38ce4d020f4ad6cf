//! What a server has chosen for the tables that are played there.

use serde::{Deserialize, Serialize};

use super::{
    Pace,
    entry::stored::{text_option, texts},
};
use quark_scene::Theme;

/// Choices of one server; stored as JSON, so every field has a default and none is ever renamed.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels where tables may be opened; all if none is named.
    #[serde(with = "texts")]
    pub channels: Vec<u64>,
    /// The pace of tables for which none is named.
    pub pace: Pace,
    /// The role whose members may moderate, besides those who manage the server.
    #[serde(with = "text_option")]
    pub role: Option<u64>,
    /// The colours of the pictures that all see.
    pub theme: Theme,
    /// Whether no table is rated here, and nobody is shown a rating.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// The most open tables here at which somebody sits who opens another; [`ServerSettings::person_limit`] if not
    /// chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<u16>,
    /// The most open tables in a channel; [`ServerSettings::channel_limit`] if not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<u16>,
}

/// Why a channel cannot be closed to tables by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosable {
    /// All channels are open: only naming those that stay open closes it.
    AllOpen,
    /// It is the only open one: without it, all would be.
    OnlyOne,
}

impl ServerSettings {
    /// The most open tables here at which somebody sits who opens another.
    #[must_use]
    pub fn person_limit(&self) -> u16 {
        self.person.unwrap_or(50)
    }

    /// The most open tables in a channel.
    #[must_use]
    pub fn channel_limit(&self) -> u16 {
        self.channel.unwrap_or(200)
    }

    /// Whether tables may be opened in `channel`, which may be a thread in `parent`.
    #[must_use]
    pub fn allows(&self, channel: u64, parent: Option<u64>) -> bool {
        let named = |channel: u64| self.channels.contains(&channel);
        self.channels.is_empty() || named(channel) || parent.is_some_and(named)
    }

    /// Names `channel` as one where tables may be opened.
    pub fn allow(&mut self, channel: u64) {
        if !self.channels.contains(&channel) {
            self.channels.push(channel);
        }
    }

    /// Takes `channel` from those where tables may be opened.
    ///
    /// # Errors
    /// [`Unclosable`] if that would not close it, or would open all others.
    pub fn forbid(&mut self, channel: u64) -> Result<(), Unclosable> {
        match self.channels.as_slice() {
            [] => Err(Unclosable::AllOpen),
            [only] if *only == channel => Err(Unclosable::OnlyOne),
            [..] => {
                self.channels.retain(|open| *open != channel);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_older_release_stored_reads_as_it_was_meant() {
        let read = |text: &str| serde_json::from_str::<ServerSettings>(text).unwrap();
        assert_eq!(read("{}"), ServerSettings::default());
        let older = r#"{"channels":["18446744073709551615","2"],"pace":"3d+12h/5d","role":"7"}"#;
        assert_eq!(read(older).channels, [u64::MAX, 2]);
        assert_eq!(read(older).theme, Theme::Dark, "as all boards were");
        let all = older.replace('}', r#","theme":"light"}"#);
        assert_eq!(serde_json::to_string(&read(&all)).unwrap(), all);
        let unrated = all.replace('}', r#","unrated":true}"#);
        assert!(read(&unrated).unrated);
        assert_eq!(serde_json::to_string(&read(&unrated)).unwrap(), unrated);
        assert_eq!((read(&unrated).person_limit(), read(&unrated).channel_limit()), (50, 200));
        let limits = unrated.replace('}', r#","person":3,"channel":9}"#);
        assert_eq!((read(&limits).person_limit(), read(&limits).channel_limit()), (3, 9));
        assert_eq!(serde_json::to_string(&read(&limits)).unwrap(), limits);
    }

    #[test]
    fn tables_are_opened_anywhere_until_a_channel_is_named() {
        let mut settings = ServerSettings::default();
        assert!(settings.allows(5, None));
        assert_eq!(settings.forbid(5), Err(Unclosable::AllOpen));
        settings.allow(5);
        settings.allow(5);
        assert!(settings.allows(5, None) && !settings.allows(6, None));
        assert!(settings.allows(9, Some(5)), "a thread goes by its channel");
        assert!(!settings.allows(9, Some(6)));
        assert_eq!(settings.forbid(5), Err(Unclosable::OnlyOne), "or all others would be open");
        settings.allow(6);
        assert_eq!(settings.forbid(5), Ok(()));
        assert_eq!(settings.channels, [6]);
    }
}
