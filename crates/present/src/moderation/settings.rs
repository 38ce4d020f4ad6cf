//! The settings of a server, with menus and buttons to change them.

use super::chosen;
use crate::{
    Button, Choice, Click, Form, Menu, Message, Modal, Offer, Pick, Private, Row, Setting,
    SettingsClick, cut,
    message::{OPTION, OPTIONS},
    pace,
};
use quark_game::kit::words::{amount, capitalised};
use quark_scene::Theme;
use quark_session::{HOUR, Pace, ServerSettings};

/// Times to answer an invitation, in hours; others are typed into a form.
const HOURS: [u16; 7] = [6, 12, 24, 48, 72, 168, 336];
/// Limits of open tables; others are typed into a form.
const LIMITS: [u16; 8] = [1, 2, 3, 5, 10, 20, 50, 200];
/// Most hours to answer an invitation.
pub const MOST_HOURS: u16 = 720;
/// Highest limit of open tables.
pub const MOST_TABLES: u16 = 1_000;
/// Most characters that a form accepts.
const TYPED: u16 = 40;

/// Shown if a limit or a number of hours can't be read.
pub const NO_NUMBER: &str =
    "Write a whole number: at least 1, and at most 720 hours or 1,000 tables.";
/// Shown if a channel belongs to another server, or doesn't exist.
pub const NO_CHANNEL: &str = "I can’t find that channel on this server. Choose another one.";

/// Says that tables of people who look for players open elsewhere, because the bot can't post in the chosen channel.
#[must_use]
pub fn cannot_post(channel: u64) -> String {
    format!(
        "I can’t open tables in <#{channel}>, so a table for people who look for players opens where the last of them asked. Give me **View Channel** and **Send Messages** there."
    )
}

/// The button that shows the settings.
pub(crate) fn button() -> Button {
    Button::plain("Change Settings", Click::Settings(SettingsClick::Show))
}

/// Shows the settings with menus to change those of `people`, or of tables. Only those who manage the server choose its
/// role. `notice` comes first.
#[must_use]
pub fn settings(
    settings: &ServerSettings,
    people: bool,
    manages: bool,
    notice: Option<&str>,
) -> Private<Message> {
    let rows = match people {
        true => of_people(settings, manages),
        false => of_tables(settings),
    };
    let heading = "The settings of this server:".to_owned();
    let lines = notice.map(str::to_owned).into_iter().chain([heading]).chain(chosen(settings));
    let content = lines.collect::<Vec<String>>().join("\n");
    Private::new(Message { rows, ..Message::text(content) })
}

fn of_tables(settings: &ServerSettings) -> Vec<Row> {
    let channels = Choice {
        click: Click::Settings(SettingsClick::Channels),
        placeholder: "Tables in every channel; or pick some".to_owned(),
        most: u16::try_from(OPTIONS).unwrap_or(u16::MAX),
        offer: Offer::Channels(settings.channels.clone()),
    };
    // A longer list would be cut by the next pick.
    let channels = Some(Row::Choice(channels)).filter(|_| settings.channels.len() <= OPTIONS);
    let found = Choice {
        click: Click::Settings(SettingsClick::Found),
        placeholder: "Found tables: where people ask".to_owned(),
        most: 1,
        offer: Offer::Threaded(settings.found.into_iter().collect()),
    };
    let buttons = vec![
        Button::plain("People and Limits", Click::Settings(SettingsClick::People)),
        super::new_league(),
    ];
    let rows = [Row::Choice(found), paces(settings), looks(settings), Row::Buttons(buttons)];
    channels.into_iter().chain(rows).collect()
}

fn of_people(settings: &ServerSettings, manages: bool) -> Vec<Row> {
    let role = manages.then(|| {
        Row::Choice(Choice {
            click: Click::Settings(SettingsClick::Role),
            placeholder: "Moderators’ role: none".to_owned(),
            most: 1,
            offer: Offer::Roles(settings.role.into_iter().collect()),
        })
    });
    let time = |hours: u16| pace::span(i64::from(hours) * HOUR);
    let now = u16::try_from(settings.answer_within() / HOUR).unwrap_or(u16::MAX);
    let hours = HOURS.into_iter().filter(|hours| *hours != now);
    let hours = hours.map(|hours| pick(time(hours), SettingsClick::Hours(hours)));
    let tables = |most: u16| amount(most.into(), "open table");
    let limits = |now: u16, limit: fn(u16) -> SettingsClick| {
        let others = LIMITS.into_iter().filter(move |most| *most != now);
        others.map(move |most| pick(format!("At most {}", tables(most)), limit(most)))
    };
    let (person, channel) = (settings.person_limit(), settings.channel_limit());
    let back = Button::plain("Channels and Tables", Click::Settings(SettingsClick::Show));
    let rows = [
        menu(0, format!("Time to answer: {}", time(now)), hours, Setting::Hours),
        menu(
            1,
            format!("A person: {}", tables(person)),
            limits(person, SettingsClick::Person),
            Setting::Person,
        ),
        menu(
            2,
            format!("A channel: {}", tables(channel)),
            limits(channel, SettingsClick::Channel),
            Setting::Channel,
        ),
        Row::Buttons(vec![back]),
    ];
    role.into_iter().chain(rows).collect()
}

fn paces(settings: &ServerSettings) -> Row {
    let others = Pace::NAMED.into_iter().filter(|(_, pace)| *pace != settings.pace);
    let picks = others.map(|(name, pace)| Pick {
        description: capitalised(&pace::brief(pace)),
        ..pick(capitalised(name), SettingsClick::Pace(pace))
    });
    let now = format!("New tables: {}", pace::briefest(settings.pace));
    menu(0, now, picks, Setting::Pace)
}

fn looks(settings: &ServerSettings) -> Row {
    let others = Theme::ALL.into_iter().filter(|theme| *theme != settings.theme);
    let mut picks: Vec<Pick> = others
        .map(|theme| {
            let label = format!("{} colours", capitalised(&theme.to_string()));
            pick(label, SettingsClick::Theme(theme))
        })
        .collect();
    let ratings = if settings.unrated { "Ratings on" } else { "Ratings off" };
    picks.push(pick(ratings, SettingsClick::Ratings(settings.unrated)));
    let now = if settings.unrated { "no ratings" } else { "ratings" };
    let placeholder = cut(&format!("Boards: {} colours; {now}", settings.theme), OPTION);
    Row::Menu(Menu { click: Click::List { nth: 1 }, placeholder, options: picks })
}

/// A menu that ends with a form for other values.
fn menu(nth: u16, now: String, picks: impl Iterator<Item = Pick>, other: Setting) -> Row {
    let form = pick("Another…", SettingsClick::Ask(other));
    let options = picks.chain([form]).collect();
    Row::Menu(Menu { click: Click::List { nth }, placeholder: cut(&now, OPTION), options })
}

fn pick(label: impl Into<String>, click: SettingsClick) -> Pick {
    Pick { label: label.into(), description: String::new(), click: Click::Settings(click) }
}

/// Returns the form to type a setting.
#[must_use]
pub fn form(setting: Setting) -> Modal {
    let (title, label, hint) = match setting {
        Setting::Pace => ("Pace of new tables", "Pace", "steady, brisk, or 3d+12h/5d"),
        Setting::Hours => ("Time to answer an invitation", "Hours, 1 to 720", "48"),
        Setting::Person => ("Open tables of a person", "At most how many, 1 to 1,000?", "50"),
        Setting::Channel => ("Open tables in a channel", "At most how many, 1 to 1,000?", "200"),
    };
    Modal {
        click: Click::Form(Form::Setting(setting)),
        title: title.to_owned(),
        label: label.to_owned(),
        hint: hint.to_owned(),
        most: TYPED,
        text: None,
    }
}
