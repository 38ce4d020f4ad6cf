//! Reminders at one table: what a player and the host can choose.

use super::{
    Button, Click, Field, LookClick, Menu, Message, Pick, Preference, Private, Room, Row,
    TableClick, table_menu,
};
use quark_session::{Cadence, UserId};

/// Name of a choice, as it begins a sentence.
pub(crate) fn name(cadence: Cadence) -> &'static str {
    match cadence {
        Cadence::Usual => "Usual reminders",
        Cadence::Fewer => "Fewer reminders",
        Cadence::Daily => "A reminder every day",
        Cadence::Silent => "No reminders",
    }
}

fn description(cadence: Cadence) -> &'static str {
    match cadence {
        Cadence::Usual => "Three in a turn, as the pace of the table has them",
        Cadence::Fewer => "Only the last one of a turn",
        Cadence::Daily => "And the last one of a turn",
        Cadence::Silent => "Only the board calls you when your turn begins",
    }
}

/// The choices other than `now`, each with its click.
pub(crate) fn picks(now: Option<Cadence>, click: impl Fn(Cadence) -> Click) -> Vec<Pick> {
    let others = Cadence::ALL.into_iter().filter(|cadence| Some(*cadence) != now);
    let pick = |cadence| Pick {
        label: name(cadence).to_owned(),
        description: description(cadence).to_owned(),
        click: click(cadence),
    };
    others.map(pick).collect()
}

/// Menu of a player's own reminders at the table, who has `chosen` this.
pub(crate) fn menu(room: &Room<'_>, nth: u16, chosen: Option<Cadence>) -> Row {
    let click = |cadence| Click::at(room.table, LookClick::Remind(cadence));
    let mut options = picks(chosen, |cadence| click(Some(cadence)));
    if chosen.is_some() {
        options.push(Pick {
            label: "As this table has them".to_owned(),
            description: name(room.session.cadence).to_owned(),
            click: click(None),
        });
    }
    let now = match chosen {
        Some(cadence) => format!("{} here", name(cadence)),
        None => format!("{} (default)", name(room.session.cadence)),
    };
    Row::Menu(Menu {
        click: Click::Table(room.table, TableClick::Menu { nth }),
        placeholder: now,
        options,
    })
}

/// The button that leads from a reminder to the choice.
pub(crate) fn button(table: i64) -> Button {
    Button::plain("Reminders", Click::at(table, LookClick::Reminders))
}

/// Asks `user`, who has `chosen` this, how often they want to be reminded at the table.
#[must_use]
pub fn panel(room: &Room<'_>, user: UserId, chosen: Option<Cadence>) -> Private<Message> {
    let asked = format!(
        "{}: how often do you want to be reminded? In your quiet hours nobody disturbs you, at any table.",
        room.heading()
    );
    let mut message = table_menu::with_way_back(Message::text(asked), room, user);
    let ask = |label, field| Button::plain(label, Click::Prefer(Preference::Ask(field)));
    let hours = vec![ask("Quiet Hours", Field::Quiet), ask("Time Zone", Field::Zone)];
    message.rows.splice(0..0, [menu(room, 0, chosen), Row::Buttons(hours)]);
    Private::new(message)
}

/// Says what a player has chosen.
#[must_use]
pub fn chosen(room: &Room<'_>, chosen: Option<Cadence>) -> String {
    let cadence = name(chosen.unwrap_or(room.session.cadence)).to_lowercase();
    format!("At this table you get {cadence} from now on.")
}
