//! People who may sit at a table, in words: on its card, in a refusal, and in the host's menu.

use super::{
    Arrangement, Button, Click, Form, LobbyClick, Menu, Message, Modal, Pick, Private, Room, Row,
    TableClick, cut,
    message::{LABEL, OPTION, OPTIONS},
};
use quark_session::Admission;

/// Shares of turns in time that a host can ask for, in hundredths.
const SHARES: [u8; 4] = [60, 80, 90, 95];
/// Most characters that the form accepts.
const TYPED: u16 = 20;
/// Distances from a host's rating that a host can ask for, in points.
const DISTANCES: [u16; 3] = [100, 200, 400];

/// Describes who may sit, as a clause; `None` for everybody.
#[must_use]
pub fn who(admits: Admission) -> Option<String> {
    Some(match admits {
        Admission::Everyone => return None,
        Admission::Invited => "people whom the host invites".to_owned(),
        Admission::Role(role) => format!("people with the role <@&{role}>"),
        Admission::Reliable(least) => format!(
            "people who were in time in at least {least} % of their turns of the last year, or had none with a clock"
        ),
        Admission::Rated { least, most } => format!("people with a rating of {least} to {most}"),
    })
}

/// Tells a person why they may not sit.
#[must_use]
pub(crate) fn refusal(admits: Admission, has: Option<i64>) -> String {
    let Some(who) = who(admits) else { return "Everybody may sit at this table.".to_owned() };
    let yours = match (admits, has) {
        (Admission::Reliable(_), Some(share)) => format!(" You were in time in {share} %."),
        (Admission::Rated { .. }, Some(rating)) => format!(" Yours is {rating}."),
        _ => String::new(),
    };
    format!("This table is for {who}.{yours} Open another one with `/quark new`.")
}

/// Shown if the text of an option says of nobody that they may sit.
pub const UNREADABLE: &str = "I can’t read who may sit. Pick a suggestion, or write `everyone`, `invited`, a share of turns in time such as `80%`, or ratings such as `1400-1600`.";

/// Shown if the command names a role and others as well.
pub const ONE_ONLY: &str = "Choose either `who` or `role`.";

/// Suggestions for the option, each with its name and how it is typed.
pub fn suggestions() -> impl Iterator<Item = (String, String)> {
    let spans = [(1_400, 1_600), (1_500, 9_999)];
    let rated = spans.map(|(least, most)| Admission::Rated { least, most });
    [Admission::Everyone, Admission::Invited]
        .into_iter()
        .chain(SHARES.map(Admission::Reliable))
        .chain(rated)
        .map(|admits| (label(admits), admits.to_string()))
}

/// A short name for a choice, without a role's.
fn label(admits: Admission) -> String {
    match admits {
        Admission::Everyone => "Everyone".to_owned(),
        Admission::Invited => "People I invite".to_owned(),
        Admission::Role(_) => "A role".to_owned(),
        Admission::Reliable(least) => format!("In time in at least {least} % of their turns"),
        Admission::Rated { least, most } => format!("Rated {least} to {most}"),
    }
}

/// The host's choices: `rating` is the host's own, on a server with ratings, and `roles` are theirs, with their names.
#[must_use]
pub fn panel(room: &Room<'_>, rating: Option<i64>, roles: &[(u64, String)]) -> Private<Message> {
    let now = room.session.admits;
    let who = who(now).unwrap_or_else(|| "everyone".to_owned());
    let said = format!("{}\n**Who may sit**: {who}. People you invite always may.", room.heading());
    let near = |distance: u16| {
        let around = rating.and_then(|rating| u16::try_from(rating).ok())?;
        let (least, most) = (around.saturating_sub(distance), around.saturating_add(distance));
        Some(Admission::Rated { least, most })
    };
    let choices = [Admission::Everyone, Admission::Invited]
        .into_iter()
        .chain(SHARES.map(Admission::Reliable))
        .chain(DISTANCES.into_iter().filter_map(near))
        .map(|admits| (admits, label(admits), ""));
    let role = |(id, name): &(u64, String)| {
        (Admission::Role(*id), cut(&super::escape::plain(name), LABEL), "People with this role")
    };
    let choices = choices.chain(roles.iter().map(role)).filter(|(admits, ..)| *admits != now);
    let options = choices.take(OPTIONS).map(|(admits, label, description)| Pick {
        label,
        description: cut(description, OPTION),
        click: Click::at(room.table, LobbyClick::Arrange(Arrangement::Admit(admits))),
    });
    let menu = Menu {
        click: Click::Table(room.table, TableClick::Menu { nth: 0 }),
        placeholder: "Who may sit".to_owned(),
        options: options.collect(),
    };
    let back = Button::plain("Host Menu", Click::at(room.table, LobbyClick::Host));
    let own = Button::plain("Own Limits", Click::at(room.table, LobbyClick::AdmissionForm));
    let rows = vec![Row::Menu(menu), Row::Buttons(vec![own, back])];
    Private::new(Message { rows, ..Message::text(said) })
}

/// Returns the form to type a share of turns in time, or a span of ratings.
#[must_use]
pub fn form(room: &Room<'_>) -> Modal {
    let label = "Share of turns in time, or range of ratings";
    Modal::at(room, Form::Admission { table: room.table }, label, "85%, or 1450-1700", TYPED)
}

/// Reads what was typed into that form. A role needs a menu.
#[must_use]
pub fn typed(written: &str) -> Option<Admission> {
    let admits = written.parse().ok()?;
    (!matches!(admits, Admission::Role(_))).then_some(admits)
}
