//! Presses that change the settings of a server.

use super::{Click, Form, Parts};
use quark_scene::Theme;
use quark_session::Pace;

/// A press of a moderator about the settings of the server where they press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsClick {
    /// Show the settings, and change those of tables.
    Show,
    /// Show the settings, and change those of people.
    People,
    /// The chat's own menu of channels where tables can be opened; every channel if none is picked.
    Channels,
    /// The chat's own menu of channels, for tables of people who look for players.
    Found,
    /// The chat's own menu of roles, for the one that can moderate.
    Role,
    /// The pace of new tables.
    Pace(Pace),
    /// Colours of the pictures that everybody sees.
    Theme(Theme),
    /// True if there are ratings.
    Ratings(bool),
    /// Hours to answer an invitation.
    Hours(u16),
    /// Most open tables of a person.
    Person(u16),
    /// Most open tables in a channel.
    Channel(u16),
    /// Ask in a form.
    Ask(Setting),
}

/// A setting that is typed into a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The pace of new tables.
    Pace,
    /// Hours to answer an invitation.
    Hours,
    /// Most open tables of a person.
    Person,
    /// Most open tables in a channel.
    Channel,
}

/// Each field of a form and its word in an id.
const FIELDS: [(Setting, &str); 4] = [
    (Setting::Pace, "pace"),
    (Setting::Hours, "hours"),
    (Setting::Person, "person"),
    (Setting::Channel, "channel"),
];

impl Setting {
    /// Returns its word in an id.
    pub(super) fn word(self) -> &'static str {
        FIELDS.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Option<Setting> {
        FIELDS.iter().find(|(_, one)| *one == word).map(|(setting, _)| *setting)
    }
}

impl SettingsClick {
    /// Returns what follows the word in an id.
    pub(super) fn written(self) -> String {
        match self {
            SettingsClick::Show => "show".to_owned(),
            SettingsClick::People => "people".to_owned(),
            SettingsClick::Channels => "channels".to_owned(),
            SettingsClick::Found => "found".to_owned(),
            SettingsClick::Role => "role".to_owned(),
            SettingsClick::Pace(pace) => format!("pace:{pace}"),
            SettingsClick::Theme(theme) => format!("theme:{}", theme.key()),
            SettingsClick::Ratings(on) => format!("ratings:{}", u8::from(on)),
            SettingsClick::Hours(hours) => format!("hours:{hours}"),
            SettingsClick::Person(most) => format!("person:{most}"),
            SettingsClick::Channel(most) => format!("channel:{most}"),
            SettingsClick::Ask(field) => format!("ask:{}", field.word()),
        }
    }
}

/// Reads what follows the word in an id.
pub(super) fn read(parts: &mut Parts<'_>) -> Option<Click> {
    Some(Click::Settings(match parts.next()? {
        "show" => SettingsClick::Show,
        "people" => SettingsClick::People,
        "channels" => SettingsClick::Channels,
        "found" => SettingsClick::Found,
        "role" => SettingsClick::Role,
        "pace" => SettingsClick::Pace(parts.value()?),
        "theme" => {
            let key = parts.next()?;
            SettingsClick::Theme(Theme::ALL.into_iter().find(|theme| theme.key() == key)?)
        }
        "ratings" => SettingsClick::Ratings(parts.yes()?),
        "hours" => SettingsClick::Hours(parts.small()?),
        "person" => SettingsClick::Person(parts.small()?),
        "channel" => SettingsClick::Channel(parts.small()?),
        "ask" => SettingsClick::Ask(Setting::read(parts.next()?)?),
        "typed" => return Some(Click::Form(Form::Setting(Setting::read(parts.next()?)?))),
        _ => return None,
    }))
}
