//! A player's preferences, with menus and buttons to change them.

mod others;
#[cfg(test)]
mod tests;

use super::{
    Button, Click, Field, Form, Menu, Message, Modal, Pick, Preference, Private, Row, cut,
    message::OPTION,
};
use quark_game::kit::words::capitalised;
use quark_scene::Theme;
use quark_session::{Confirm, Preferences, Reminders};

pub use others::{NOT_BLOCKED, Others, now_blocked, now_unblocked, others, unblocked};

/// Quiet hours that many people keep; others are typed into a form.
const NIGHTS: [&str; 5] =
    ["21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-07:00", "23:00-09:00"];
/// Most characters that a form accepts.
const TYPED: u16 = 40;

/// Lists a player's preferences, with menus and buttons to change them. Those about other people are on a second page.
#[must_use]
pub fn preferences(chosen: &Preferences) -> Private<Message> {
    let menus = [themes(chosen), reminders(chosen), nights(chosen), digests(chosen)];
    let menu = |(nth, (title, options)): (u16, (String, Vec<Pick>))| {
        let click = Click::List { nth };
        Row::Menu(Menu { click, placeholder: cut(&title, OPTION), options })
    };
    let mut rows: Vec<Row> = (0..).zip(menus).map(menu).collect();
    rows.push(Row::Buttons(buttons(chosen)));
    Private::new(Message { rows, ..Message::text(words(chosen)) })
}

/// The button that shows somebody their preferences.
pub(super) fn button() -> Button {
    Button::plain("Preferences", Click::Prefer(Preference::Show))
}

/// Returns the form to type a preference.
#[must_use]
pub fn form(field: Field) -> Modal {
    let (title, label, hint) = match field {
        Field::Zone => ("Time zone", "Your time zone", "Europe/Berlin"),
        Field::Quiet => ("Quiet hours", "From when to when, or none", "22:30-07:30"),
    };
    Modal {
        click: Click::Form(Form::Preference(field)),
        title: title.to_owned(),
        label: label.to_owned(),
        hint: hint.to_owned(),
        most: TYPED,
        text: None,
    }
}

fn pick(label: impl Into<String>, what: Preference) -> Pick {
    Pick { label: label.into(), description: String::new(), click: Click::Prefer(what) }
}

/// Options of `all` other than the current one.
fn other<T: Copy + PartialEq>(
    all: impl IntoIterator<Item = T>,
    now: T,
    pick: impl Fn(T) -> Pick,
) -> Vec<Pick> {
    all.into_iter().filter(|one| *one != now).map(pick).collect()
}

fn themes(chosen: &Preferences) -> (String, Vec<Pick>) {
    let name = |theme: Theme| capitalised(&theme.to_string());
    let picks = other(Theme::ALL, chosen.theme, |theme| {
        pick(format!("{} colours", name(theme)), Preference::Theme(theme))
    });
    (format!("Colours: {}", chosen.theme), picks)
}

fn reminders(chosen: &Preferences) -> (String, Vec<Pick>) {
    let name = |place| match place {
        Reminders::AtTheTable => "At the table",
        Reminders::Direct => "By direct message",
        Reminders::Never => "Never",
    };
    let all = [Reminders::AtTheTable, Reminders::Direct, Reminders::Never];
    let mut picks =
        other(all, chosen.reminders, |place| pick(name(place), Preference::Reminders(place)));
    let next =
        if chosen.next { "Don’t tell me that I’m next" } else { "Tell me when I’m next" };
    picks.push(pick(next, Preference::Next(!chosen.next)));
    (format!("Reminders: {}", name(chosen.reminders).to_lowercase()), picks)
}

fn nights(chosen: &Preferences) -> (String, Vec<Pick>) {
    let name =
        |hours: Option<_>| hours.map_or_else(|| "None".to_owned(), |hours| format!("{hours}"));
    let all = NIGHTS.iter().map(|hours| hours.parse().ok());
    let all = std::iter::once(None).chain(all);
    let mut picks = other(all, chosen.quiet, |hours| pick(name(hours), Preference::Quiet(hours)));
    picks.push(pick("Other hours…", Preference::Ask(Field::Quiet)));
    picks.push(pick("Your time zone…", Preference::Ask(Field::Zone)));
    (format!("Quiet hours: {}", name(chosen.quiet).to_lowercase()), picks)
}

fn digests(chosen: &Preferences) -> (String, Vec<Pick>) {
    let hours = (0..24).map(|hour: u8| hour.to_string().parse().ok());
    let all = std::iter::once(None).chain(hours);
    let picks = other(all, chosen.digest, |hour| match hour {
        Some(at) => pick(format!("At {at}"), Preference::Digest(hour)),
        None => pick("No digest", Preference::Digest(None)),
    });
    let now = chosen.digest.map_or_else(|| "none".to_owned(), |hour| hour.to_string());
    (format!("Daily digest: {now}"), picks)
}

fn buttons(chosen: &Preferences) -> Vec<Button> {
    let confirms = [
        (Confirm::WhenItMatters, "Confirm When It Matters"),
        (Confirm::Always, "Always Confirm"),
        (Confirm::Never, "Never Confirm"),
    ];
    let mut buttons = vec![
        switch((chosen.hands, "Send My Hand", "Don’t Send My Hand"), Preference::Hands),
        switch((chosen.text, "Use Words", "Use Pictures"), Preference::Text),
    ];
    let others = confirms.into_iter().filter(|(confirm, _)| *confirm != chosen.confirm);
    buttons.extend(
        others.map(|(confirm, label)| {
            Button::plain(label, Click::Prefer(Preference::Confirm(confirm)))
        }),
    );
    buttons.push(Button::plain("People and Days Away", Click::Prefer(Preference::Others)));
    buttons
}

/// A button for the other state of something that is on or off `now`.
fn switch((now, on, off): (bool, &str, &str), what: fn(bool) -> Preference) -> Button {
    Button::plain(if now { off } else { on }, Click::Prefer(what(!now)))
}

fn words(chosen: &Preferences) -> String {
    let hands = if chosen.hands {
        "You get your hand by direct message, and with **My Hand**"
    } else {
        "You see your hand with **My Hand** and in your panel only"
    };
    let reminders = match chosen.reminders {
        Reminders::AtTheTable => "Reminders are posted at the table",
        Reminders::Direct => "Reminders come by direct message",
        Reminders::Never => "Reminders are off",
    };
    let zone = chosen.zone.as_deref().unwrap_or("UTC");
    let quiet = match chosen.quiet {
        Some(hours) => {
            format!("Nothing disturbs you during your quiet hours, **{hours}** ({zone})")
        }
        None => "You have no quiet hours".to_owned(),
    };
    let text = if chosen.text {
        "Boards, hands and panels that only you see are in words, without pictures"
    } else {
        "Boards are pictures; `/quark board text:True` gives one in words"
    };
    let confirm = match chosen.confirm {
        Confirm::Always => "You’re asked to confirm every move that you can’t undo",
        Confirm::Never => "Moves are played as soon as you pick them",
        Confirm::WhenItMatters => {
            "You’re asked to confirm a move that you can’t undo when it gives something away"
        }
    };
    let digest = match chosen.digest {
        Some(hour) => format!(
            "You get a daily digest of your tables at **{hour}** ({zone}) if something is waiting for you"
        ),
        None => "You get no daily digest".to_owned(),
    };
    let next = if chosen.next {
        "You get a direct message when you’re up next"
    } else {
        "You get no message when you’re up next"
    };
    format!(
        "Your preferences, for all tables:\n• Pictures that only you see use the **{}** colours.\n• {hands}.\n• {reminders}.\n• {quiet}.\n• {text}.\n• {confirm}.\n• {digest}.\n• {next}.\n-# Pick below what you want otherwise. The board in the channel looks the same to everyone.",
        chosen.theme
    )
}
