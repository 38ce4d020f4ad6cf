//! Picks of a person's own preferences.

use std::fmt::Display;

use super::{Click, Form, Parts};
use quark_scene::Theme;
use quark_session::{Confirm, Hours, Invites, Preferences, Reminders, TimeOfDay, UserId};

/// A preference for all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The colours of pictures.
    Theme(Theme),
    /// The place of reminders.
    Reminders(Reminders),
    /// The quiet hours, if any.
    Quiet(Option<Hours>),
    /// The hour of the digest, if any.
    Digest(Option<TimeOfDay>),
    /// True if hands are sent by direct message.
    Hands(bool),
    /// True if the bot shows words instead of pictures.
    Text(bool),
    /// The moves that the bot asks to confirm.
    Confirm(Confirm),
    /// True if the bot notifies them that they come next.
    Next(bool),
    /// True if others can see their results.
    Listed(bool),
    /// The people who may invite them.
    Invites(Invites),
    /// Block a person.
    Block(UserId),
    /// End a block.
    Unblock(UserId),
    /// Ask in a form.
    Ask(Field),
    /// Show the preferences.
    Show,
    /// Show the preferences about other people, new tables and days away.
    Others,
    /// The chat's own menu of people: the one who is picked is blocked.
    Person,
    /// The menu of games: the picks are those whose new tables they hear of on the server.
    Tell,
    /// Stop my clocks at all tables for this number of days; 0 if I am back.
    Away(u8),
}

/// A preference that is typed into a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A time zone, such as Europe/Paris.
    Zone,
    /// Hours of the day without reminders.
    Quiet,
}

/// Each place of reminders and its word in an id.
const PLACES: [(Reminders, &str); 3] =
    [(Reminders::AtTheTable, "table"), (Reminders::Direct, "direct"), (Reminders::Never, "never")];
/// Each choice of moves to confirm and its word in an id.
const CONFIRMS: [(Confirm, &str); 3] =
    [(Confirm::Never, "0"), (Confirm::Always, "1"), (Confirm::WhenItMatters, "matters")];
/// Each choice of people who may invite, and its word in an id.
const INVITES: [(Invites, &str); 3] =
    [(Invites::Everyone, "everyone"), (Invites::Played, "played"), (Invites::Nobody, "nobody")];
/// Each field of a form and its word in an id.
const FIELDS: [(Field, &str); 2] = [(Field::Zone, "zone"), (Field::Quiet, "quiet")];
/// In an id: something that is turned off.
const NONE: &str = "none";

impl Preference {
    /// Returns what follows the word in an id.
    pub(super) fn written(self) -> String {
        let yes = |word: &str, yes: bool| format!("{word}:{}", u8::from(yes));
        match self {
            Preference::Theme(theme) => format!("theme:{}", theme.key()),
            Preference::Reminders(place) => format!("reminders:{}", word_of(&PLACES, place)),
            Preference::Quiet(hours) => format!("quiet:{}", or_none(hours)),
            Preference::Digest(hour) => format!("digest:{}", or_none(hour)),
            Preference::Hands(on) => yes("hands", on),
            Preference::Text(on) => yes("text", on),
            Preference::Confirm(on) => format!("confirm:{}", word_of(&CONFIRMS, on)),
            Preference::Next(on) => yes("next", on),
            Preference::Listed(on) => yes("listed", on),
            Preference::Invites(who) => format!("invites:{}", word_of(&INVITES, who)),
            Preference::Block(user) => format!("block:{user}"),
            Preference::Unblock(user) => format!("unblock:{user}"),
            Preference::Ask(field) => format!("ask:{}", word_of(&FIELDS, field)),
            Preference::Show => "show".to_owned(),
            Preference::Others => "others".to_owned(),
            Preference::Person => "person".to_owned(),
            Preference::Tell => "tell".to_owned(),
            Preference::Away(days) => format!("away:{days}"),
        }
    }

    /// Changes these preferences; a block, a form and what only shows something change nothing.
    pub fn change(self, chosen: &mut Preferences) {
        match self {
            Preference::Theme(theme) => chosen.theme = theme,
            Preference::Reminders(place) => chosen.reminders = place,
            Preference::Quiet(hours) => chosen.quiet = hours,
            Preference::Digest(hour) => chosen.digest = hour,
            Preference::Hands(on) => chosen.hands = on,
            Preference::Text(on) => chosen.text = on,
            Preference::Confirm(on) => chosen.confirm = on,
            Preference::Next(on) => chosen.next = on,
            Preference::Listed(on) => chosen.listed = on,
            Preference::Invites(who) => chosen.invites = who,
            Preference::Block(_)
            | Preference::Unblock(_)
            | Preference::Ask(_)
            | Preference::Show
            | Preference::Others
            | Preference::Person
            | Preference::Tell
            | Preference::Away(_) => (),
        }
    }

    /// True if it is on the page of those about other people.
    #[must_use]
    pub fn is_about_others(self) -> bool {
        matches!(self, Preference::Listed(_) | Preference::Invites(_))
    }
}

fn or_none(value: Option<impl Display>) -> String {
    value.map_or_else(|| NONE.to_owned(), |value| value.to_string())
}

fn word_of<T: PartialEq>(words: &[(T, &'static str)], meant: T) -> &'static str {
    words.iter().find(|(one, _)| *one == meant).map_or("", |(_, word)| word)
}

fn meant_by<T: Copy>(words: &[(T, &str)], word: &str) -> Option<T> {
    words.iter().find(|(_, one)| *one == word).map(|(meant, _)| *meant)
}

/// Reads what follows the word in an id.
pub(super) fn read(parts: &mut Parts<'_>) -> Option<Click> {
    let preference = match parts.next()? {
        "theme" => {
            let key = parts.next()?;
            Preference::Theme(Theme::ALL.into_iter().find(|theme| theme.key() == key)?)
        }
        "reminders" => Preference::Reminders(meant_by(&PLACES, parts.next()?)?),
        "quiet" => Preference::Quiet(parts.unless(NONE, Parts::rest_as)?),
        "digest" => Preference::Digest(parts.unless(NONE, Parts::rest_as)?),
        "hands" => Preference::Hands(parts.yes()?),
        "text" => Preference::Text(parts.yes()?),
        "confirm" => Preference::Confirm(meant_by(&CONFIRMS, parts.next()?)?),
        "next" => Preference::Next(parts.yes()?),
        "listed" => Preference::Listed(parts.yes()?),
        "invites" => Preference::Invites(meant_by(&INVITES, parts.next()?)?),
        "block" => Preference::Block(parts.person()?),
        "unblock" => Preference::Unblock(parts.person()?),
        "ask" => Preference::Ask(meant_by(&FIELDS, parts.next()?)?),
        "show" => Preference::Show,
        "others" => Preference::Others,
        "person" => Preference::Person,
        "tell" => Preference::Tell,
        "away" => Preference::Away(u8::try_from(parts.small()?).ok()?),
        "typed" => return Some(Click::Form(Form::Preference(meant_by(&FIELDS, parts.next()?)?))),
        _ => return None,
    };
    Some(Click::Prefer(preference))
}

/// The word of a form's field in an id.
pub(super) fn word_of_field(field: Field) -> &'static str {
    word_of(&FIELDS, field)
}
