//! A server's settings for the tables played there.

use serde::{Deserialize, Serialize};

use super::{
    ANSWER_WITHIN, HOUR, Pace, Timestamp,
    entry::stored::{text_option, texts},
};
use quark_scene::Theme;

/// Settings of one server; stored as JSON, so every field has a default and none is ever renamed.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// Channels where tables may be opened; empty for all.
    #[serde(with = "texts")]
    pub channels: Vec<u64>,
    /// Pace of tables that are opened without one.
    pub pace: Pace,
    /// Role whose members may moderate, in addition to those who manage the server.
    #[serde(with = "text_option")]
    pub role: Option<u64>,
    /// Colours of the pictures that everybody sees.
    pub theme: Theme,
    /// True if no table is rated here, and no ratings are shown.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// Maximum number of open tables here where the person who opens another one has a seat;
    /// [`ServerSettings::person_limit`] if not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<u16>,
    /// Maximum number of open tables in a channel; [`ServerSettings::channel_limit`] if not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<u16>,
    /// Time to answer an invitation in hours; [`ANSWER_WITHIN`] if not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation: Option<u16>,
    /// Channel of tables that open for people who look for players; the one where the last of them asked if not chosen.
    #[serde(with = "text_option", skip_serializing_if = "Option::is_none")]
    pub found: Option<u64>,
}

/// Reason why a channel cannot be removed from the list of open channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosable {
    /// All channels are open, so the list is empty: list the channels that should stay open instead.
    AllOpen,
    /// It is the only listed channel; without it, all channels would be open.
    OnlyOne,
}

impl ServerSettings {
    /// Returns the maximum number of open tables here where the person who opens another one has a seat.
    #[must_use]
    pub fn person_limit(&self) -> u16 {
        self.person.unwrap_or(50)
    }

    /// Returns the maximum number of open tables in a channel.
    #[must_use]
    pub fn channel_limit(&self) -> u16 {
        self.channel.unwrap_or(200)
    }

    /// Returns the time to answer an invitation, in milliseconds.
    #[must_use]
    pub fn answer_within(&self) -> Timestamp {
        self.invitation.map_or(ANSWER_WITHIN, |hours| Timestamp::from(hours) * HOUR)
    }

    /// Returns true if tables may be opened in `channel`, which may be a thread in `parent`.
    #[must_use]
    pub fn allows(&self, channel: u64, parent: Option<u64>) -> bool {
        let named = |channel: u64| self.channels.contains(&channel);
        self.channels.is_empty() || named(channel) || parent.is_some_and(named)
    }

    /// Adds `channel` to those where tables may be opened.
    pub fn allow(&mut self, channel: u64) {
        if !self.channels.contains(&channel) {
            self.channels.push(channel);
        }
    }

    /// Removes `channel` from those where tables may be opened.
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
    fn settings_of_older_releases_are_still_read() {
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
        assert_eq!(read(&limits).answer_within(), 48 * HOUR);
        let hours = limits.replace('}', r#","invitation":5}"#);
        assert_eq!(read(&hours).answer_within(), 5 * HOUR);
        assert_eq!(serde_json::to_string(&read(&hours)).unwrap(), hours);
        let found = hours.replace('}', r#","found":"18446744073709551615"}"#);
        assert_eq!((read(&hours).found, read(&found).found), (None, Some(u64::MAX)));
        assert_eq!(serde_json::to_string(&read(&found)).unwrap(), found);
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
