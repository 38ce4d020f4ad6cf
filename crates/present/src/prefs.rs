//! A player's preferences, with menus and buttons to change them.

use std::collections::HashMap;

use super::{
    Button, Click, Field, Form, Menu, Message, Modal, Pick, Preference, Private, Row, cut, escape,
    mention, message::OPTION,
};
use quark_game::kit::words::capitalised;
use quark_scene::Theme;
use quark_session::{Confirm, Invites, Preferences, Reminders, UserId};

/// Quiet hours that many people keep; others are typed into a form.
const NIGHTS: [&str; 5] =
    ["21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-07:00", "23:00-09:00"];
/// Most people who are listed by name.
const NAMED: usize = 20;
/// Most characters that a form accepts.
const TYPED: u16 = 40;

/// Lists a player's preferences, with menus and buttons to change them, and the people they have blocked,
/// of whom some have `names`.
#[must_use]
pub fn preferences(
    chosen: &Preferences,
    blocked: &[UserId],
    names: &HashMap<UserId, String>,
) -> Private<Message> {
    let mut inviting = reminders(chosen);
    inviting.1.extend(blocked.iter().take(NAMED).map(|user| unblock(*user, names)));
    let menus = [themes(chosen), inviting, nights(chosen), digests(chosen)];
    let menu = |(nth, (title, options)): (u16, (String, Vec<Pick>))| {
        let click = Click::List { nth };
        Row::Menu(Menu { click, placeholder: cut(&title, OPTION), options })
    };
    let mut rows: Vec<Row> = (0..).zip(menus).map(menu).collect();
    rows.push(Row::Buttons(buttons(chosen)));
    Private::new(Message { rows, ..Message::text(words(chosen, blocked)) })
}

/// The pick that unblocks a person.
fn unblock(user: UserId, names: &HashMap<UserId, String>) -> Pick {
    let name = names.get(&user).map(|name| escape::plain(name)).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| user.to_string());
    pick(cut(&format!("Unblock {name}"), OPTION), Preference::Unblock(user))
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
fn others<T: Copy + PartialEq>(
    all: impl IntoIterator<Item = T>,
    now: T,
    pick: impl Fn(T) -> Pick,
) -> Vec<Pick> {
    all.into_iter().filter(|one| *one != now).map(pick).collect()
}

fn themes(chosen: &Preferences) -> (String, Vec<Pick>) {
    let name = |theme: Theme| capitalised(&theme.to_string());
    let picks = others(Theme::ALL, chosen.theme, |theme| {
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
        others(all, chosen.reminders, |place| pick(name(place), Preference::Reminders(place)));
    let next =
        if chosen.next { "Don’t tell me that I’m next" } else { "Tell me when I’m next" };
    picks.push(pick(next, Preference::Next(!chosen.next)));
    let inviting = |who| match who {
        Invites::Everyone => "Invitations from everyone",
        Invites::Played => "Invitations from people I’ve played with",
        Invites::Nobody => "No invitations",
    };
    let all = [Invites::Everyone, Invites::Played, Invites::Nobody];
    picks.extend(others(all, chosen.invites, |who| pick(inviting(who), Preference::Invites(who))));
    (format!("Reminders: {}; invitations", name(chosen.reminders).to_lowercase()), picks)
}

fn nights(chosen: &Preferences) -> (String, Vec<Pick>) {
    let name =
        |hours: Option<_>| hours.map_or_else(|| "None".to_owned(), |hours| format!("{hours}"));
    let all = NIGHTS.iter().map(|hours| hours.parse().ok());
    let all = std::iter::once(None).chain(all);
    let mut picks = others(all, chosen.quiet, |hours| pick(name(hours), Preference::Quiet(hours)));
    picks.push(pick("Other hours…", Preference::Ask(Field::Quiet)));
    picks.push(pick("Your time zone…", Preference::Ask(Field::Zone)));
    (format!("Quiet hours: {}", name(chosen.quiet).to_lowercase()), picks)
}

fn digests(chosen: &Preferences) -> (String, Vec<Pick>) {
    let hours = (0..24).map(|hour: u8| hour.to_string().parse().ok());
    let all = std::iter::once(None).chain(hours);
    let picks = others(all, chosen.digest, |hour| match hour {
        Some(at) => pick(format!("At {at}"), Preference::Digest(hour)),
        None => pick("No digest", Preference::Digest(None)),
    });
    let now = chosen.digest.map_or_else(|| "none".to_owned(), |hour| hour.to_string());
    (format!("Daily digest: {now}"), picks)
}

fn buttons(chosen: &Preferences) -> Vec<Button> {
    let switch = |(now, on, off): (bool, &str, &str), what: fn(bool) -> Preference| {
        Button::plain(if now { off } else { on }, Click::Prefer(what(!now)))
    };
    let confirms = [
        (Confirm::WhenItMatters, "Confirm When It Matters"),
        (Confirm::Always, "Always Confirm"),
        (Confirm::Never, "Never Confirm"),
    ];
    let mut buttons = vec![
        switch((chosen.hands, "Send My Hand", "Don’t Send My Hand"), Preference::Hands),
        switch((chosen.text, "Use Words", "Use Pictures"), Preference::Text),
        switch((chosen.listed, "Show My Results", "Hide My Results"), Preference::Listed),
    ];
    let others = confirms.into_iter().filter(|(confirm, _)| *confirm != chosen.confirm);
    buttons.extend(
        others.map(|(confirm, label)| {
            Button::plain(label, Click::Prefer(Preference::Confirm(confirm)))
        }),
    );
    buttons
}

fn words(chosen: &Preferences, blocked: &[UserId]) -> String {
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
    let listed = if chosen.listed {
        "Others see your results on the leaderboard and in your statistics"
    } else {
        "Only you see your results"
    };
    let invites = match chosen.invites {
        Invites::Everyone => "Everyone on a server with you can invite you to a table there",
        Invites::Played => "Only people you’ve played with can invite you to a table",
        Invites::Nobody => "Nobody can invite you to a table",
    };
    let blocked = self::blocked(blocked);
    format!(
        "Your preferences, for all tables:\n• Pictures that only you see use the **{}** colours.\n• {hands}.\n• {reminders}.\n• {quiet}.\n• {text}.\n• {confirm}.\n• {digest}.\n• {next}.\n• {listed}.\n• {invites}.\n• {blocked}.\n-# Pick below what you want otherwise. The board in the channel looks the same to everyone.",
        chosen.theme
    )
}

fn blocked(blocked: &[UserId]) -> String {
    let named: Vec<String> = blocked.iter().take(NAMED).copied().map(mention).collect();
    let named = named.join(", ");
    match blocked.len().saturating_sub(NAMED) {
        _ if blocked.is_empty() => "You’ve blocked nobody".to_owned(),
        0 => format!("You’ve blocked {named}; pick **Unblock** among the invitations to end that"),
        more => {
            format!(
                "You’ve blocked {named} and {more} more; pick **Unblock** among the invitations to end that"
            )
        }
    }
}

/// Tells somebody that they have blocked a person, and what follows from that.
#[must_use]
pub fn now_blocked(user: UserId) -> Private<Message> {
    let said = format!(
        "{} can no longer invite you or sit down at a table where you play. They won’t be told. A game that you’re both in goes on. `/quark privacy unblock` ends this.",
        mention(user)
    );
    let unblock = Button::plain("Unblock", Click::Prefer(Preference::Unblock(user)));
    Private::new(Message::text(said).with_buttons(vec![unblock]))
}

/// Tells somebody that a person they had blocked is blocked no longer, or never was.
#[must_use]
pub fn now_unblocked(user: UserId, was_blocked: bool) -> Private<Message> {
    Private::new(Message::text(match was_blocked {
        true => format!("{} can invite you and play with you again.", mention(user)),
        false => format!("You haven’t blocked {}.", mention(user)),
    }))
}

/// Shown if somebody wants to block themselves, or a bot.
pub const NOT_BLOCKED: &str = "You can only block another person.";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Press;

    fn clicks(chosen: &Preferences) -> Vec<Click> {
        let many: Vec<UserId> = (0..40).map(|nth| UserId(u64::MAX - nth)).collect();
        let message = preferences(chosen, &many, &HashMap::new()).open();
        message.check().unwrap();
        let mut clicks = Vec::new();
        for row in message.rows {
            match row {
                Row::Menu(menu) => clicks.extend(menu.options.into_iter().map(|pick| pick.click)),
                Row::Buttons(buttons) => {
                    clicks.extend(buttons.into_iter().filter_map(|button| match button.press {
                        Press::Click(click) => Some(click),
                        Press::Link(_) => None,
                    }))
                }
            }
        }
        clicks
    }

    #[test]
    fn only_a_button_that_exists_is_named() {
        for text in [false, true] {
            let said = words(&Preferences { text, ..Preferences::default() }, &[]);
            let bold = said.split("**").skip(1).step_by(2);
            let named: Vec<&str> =
                bold.filter(|name| name.starts_with(char::is_uppercase)).collect();
            assert_eq!(named, ["My Hand"], "{said}");
        }
    }

    /// Each option changes one preference and nothing else, and every preference has one.
    #[test]
    fn every_preference_can_be_changed() {
        let other = Preferences {
            theme: Theme::Light,
            hands: false,
            reminders: Reminders::Never,
            zone: Some("Europe/Berlin".to_owned()),
            quiet: "1-2".parse().ok(),
            text: true,
            confirm: Confirm::Always,
            digest: "8:30".parse().ok(),
            next: true,
            listed: false,
            invites: Invites::Nobody,
        };
        for chosen in [Preferences::default(), other] {
            let mut forms = Vec::new();
            let mut unblocks = 0;
            let mut kinds = Vec::new();
            for click in clicks(&chosen) {
                let Click::Prefer(what) = click else { panic!("{click:?}") };
                if let Preference::Ask(field) = what {
                    form(field).check().unwrap();
                    forms.push(field);
                    continue;
                }
                if let Preference::Unblock(_) = what {
                    unblocks += 1;
                    continue;
                }
                let wish = what.wish().unwrap();
                assert_ne!(chosen.clone().with(wish).unwrap(), chosen, "{what:?}");
                kinds.push(std::mem::discriminant(&what));
            }
            assert_eq!(unblocks, NAMED, "as many as the menu holds");
            kinds.dedup();
            assert_eq!(kinds.len(), 10, "one of each");
            assert_eq!(forms, [Field::Quiet, Field::Zone]);
        }
    }
}
