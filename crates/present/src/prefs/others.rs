//! Preferences about other people and their tables: invitations, blocks, new tables, and days away.

use std::collections::HashMap;

use super::{button, pick, switch};
use crate::{
    Button, Choice, Click, Menu, Message, Offer, Pick, Preference, Private, Row, cut, escape,
    mention,
    message::{OPTION, OPTIONS},
    table_menu::{LEAVES, leave},
};
use quark_game::{Info, kit::words::listed};
use quark_session::{Invites, Preferences, UserId};

/// Most people who are listed by name.
const NAMED: usize = 20;
/// Shown if somebody wants to block themselves, a bot, or nobody on this server.
pub const NOT_BLOCKED: &str = "You can only block another person.";

/// Everything on the page about others.
#[derive(Clone, Debug)]
pub struct Others<'a> {
    /// The player's preferences.
    pub chosen: &'a Preferences,
    /// The people they have blocked.
    pub blocked: &'a [UserId],
    /// Names of some of these people, not escaped.
    pub names: &'a HashMap<UserId, String>,
    /// The server where they are, and each game with whether they hear of its new tables there.
    pub here: Option<(u64, Vec<(&'a Info, bool)>)>,
}

/// Lists a player's preferences about others, with menus and buttons to change them. `notice` comes first.
#[must_use]
pub fn others(page: &Others<'_>, notice: Option<&str>) -> Private<Message> {
    let mut rows: Vec<Row> = blocks(page).into_iter().collect();
    rows.extend(page.here.as_ref().map(|_| block_somebody()));
    rows.extend(page.here.as_ref().map(|(guild, games)| tell(*guild, games)));
    rows.extend([days_away(), Row::Buttons(buttons(page.chosen))]);
    let lines = notice.into_iter().map(str::to_owned).chain([words(page)]);
    Private::new(Message { rows, ..Message::text(lines.collect::<Vec<String>>().join("\n")) })
}

fn menu(nth: u16, placeholder: &str, options: Vec<Pick>) -> Row {
    let menu = Menu { click: Click::List { nth }, placeholder: placeholder.to_owned(), options };
    menu.or_button(str::to_owned)
}

/// The menu that unblocks people; `None` if nobody is blocked.
fn blocks(page: &Others<'_>) -> Option<Row> {
    let blocked = page.blocked.iter().take(OPTIONS);
    let picks: Vec<Pick> = blocked.map(|user| unblock(*user, page.names)).collect();
    (!picks.is_empty()).then(|| menu(0, "Unblock somebody", picks))
}

/// The pick that unblocks a person.
fn unblock(user: UserId, names: &HashMap<UserId, String>) -> Pick {
    let name = names.get(&user).map(|name| escape::plain(name)).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| user.to_string());
    pick(cut(&format!("Unblock {name}"), OPTION), Preference::Unblock(user))
}

fn block_somebody() -> Row {
    Row::Menu(Menu {
        click: Click::Prefer(Preference::Person),
        placeholder: "Block somebody".to_owned(),
        options: Vec::new(),
    })
}

/// The menu of games whose new tables on the server somebody hears of.
fn tell(guild: u64, games: &[(&Info, bool)]) -> Row {
    let option = |(info, told): &(&Info, bool)| {
        let click = Click::Openings { guild, game: Some(info.key.to_owned()), on: true };
        let pick = Pick { label: cut(info.title, OPTION), description: String::new(), click };
        (pick, *told)
    };
    let options: Vec<(Pick, bool)> = games.iter().take(OPTIONS).map(option).collect();
    Row::Choice(Choice {
        click: Click::Prefer(Preference::Tell),
        placeholder: "Tell me of new tables of…".to_owned(),
        most: u16::try_from(options.len()).unwrap_or_default(),
        offer: Offer::Options(options),
    })
}

fn days_away() -> Row {
    let pick = |days: u8| leave(days, Click::Prefer(Preference::Away(days)));
    menu(1, "Away from all tables for…", LEAVES.into_iter().map(pick).collect())
}

fn buttons(chosen: &Preferences) -> Vec<Button> {
    let inviting = [
        (Invites::Everyone, "Everyone May Invite Me"),
        (Invites::Played, "Only If We’ve Played"),
        (Invites::Nobody, "Nobody May Invite Me"),
    ];
    let others = inviting.into_iter().filter(|(who, _)| *who != chosen.invites);
    let mut buttons: Vec<Button> = others
        .map(|(who, label)| Button::plain(label, Click::Prefer(Preference::Invites(who))))
        .collect();
    let listed = (chosen.listed, "Show My Results", "Hide My Results");
    buttons.extend([switch(listed, Preference::Listed), button()]);
    buttons
}

fn words(page: &Others<'_>) -> String {
    let invites = match page.chosen.invites {
        Invites::Everyone => "Everyone on a server with you can invite you to a table there",
        Invites::Played => "Only people you’ve played with can invite you to a table",
        Invites::Nobody => "Nobody can invite you to a table",
    };
    let listed = if page.chosen.listed {
        "Others see your results on the leaderboard and in your statistics"
    } else {
        "Only you see your results"
    };
    let blocked = blocked(page.blocked);
    let told = told(page);
    format!(
        "You and the others:\n• {invites}.\n• {blocked}.\n• {told}.\n• {listed}.\n-# People you block aren’t told. While you’re away, your clocks stop at all tables."
    )
}

fn told(page: &Others<'_>) -> String {
    let Some((_, games)) = &page.here else {
        return "On a server, you choose here which new tables you hear of, and whom you block"
            .to_owned();
    };
    let told: Vec<&str> =
        games.iter().filter(|(_, told)| *told).map(|(info, _)| info.title).collect();
    match told.as_slice() {
        [] => "I don’t tell you about new tables on this server".to_owned(),
        told => format!(
            "I tell you by direct message about new tables of {} on this server",
            listed(told, "or")
        ),
    }
}

fn blocked(blocked: &[UserId]) -> String {
    let named: Vec<String> = blocked.iter().take(NAMED).copied().map(mention).collect();
    let named = named.join(", ");
    match blocked.len().saturating_sub(NAMED) {
        _ if blocked.is_empty() => "You’ve blocked nobody".to_owned(),
        0 => format!("You’ve blocked {named}"),
        more => format!("You’ve blocked {named} and {more} more"),
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
    Private::new(Message::text(unblocked(user, was_blocked)))
}

/// Says that a person is blocked no longer, or never was.
#[must_use]
pub fn unblocked(user: UserId, was_blocked: bool) -> String {
    match was_blocked {
        true => format!("{} can invite you and play with you again.", mention(user)),
        false => format!("You haven’t blocked {}.", mention(user)),
    }
}
