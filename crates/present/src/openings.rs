//! Words to people who want to hear of new tables on a server.

use super::{Button, Click, Message, Private, Room, Spot, find, pace};
use quark_game::kit::words::{figure, listed};

/// Most tables in one message.
const MOST: usize = 10;
/// Shown in a direct message, which belongs to no server.
pub const NO_SERVER: &str = "Type this on the server whose new tables you want to hear of.";
/// Confirms that a person no longer hears of new tables.
pub const OFF: &str = "I won’t tell you about those tables any more.";
/// Shown to a person who hears of no new tables anyway.
pub const WAS_OFF: &str = "I haven’t been telling you about new tables here.";
/// Added for a person whose direct messages are known to be closed.
pub const CLOSED: &str = "But I can’t send you direct messages now. To change that, open the server’s menu, *Privacy Settings*, and allow *Direct Messages*.";

/// Confirms that a person hears of new tables of these games from now on.
#[must_use]
pub fn on(guild: u64, games: &[&str], is_closed: bool) -> Private<Message> {
    let games = listed(games, "or");
    let mut said = vec![format!(
        "I’ll tell you by direct message when a table of {games} opens on this server: at most once an hour, and not in your quiet hours."
    )];
    said.extend(is_closed.then(|| CLOSED.to_owned()));
    Private::new(Message::text(said.join("\n")).with_buttons(vec![stop(guild), find::button()]))
}

/// The direct message about tables that wait for players; `None` if there are none.
#[must_use]
pub fn news(guild: u64, tables: &[(Room<'_>, Spot)]) -> Option<Private<Message>> {
    let mut lines = vec![match tables.len() {
        0 => return None,
        1 => "A new table is waiting for players:".to_owned(),
        _ => "New tables are waiting for players:".to_owned(),
    }];
    lines.extend(tables.iter().take(MOST).map(|(room, spot)| line(room, *spot)));
    let more = tables.len().saturating_sub(MOST);
    lines.extend((0 < more).then(|| format!("-# … and {more} more.")));
    lines.push("-# You asked me to tell you, at most once an hour.".to_owned());
    Some(Private::new(Message::text(lines.join("\n")).with_buttons(vec![stop(guild)])))
}

/// A table that waits for players, or where somebody gives up their seat, on a line.
pub(super) fn line(room: &Room<'_>, spot: Spot) -> String {
    let offered: Vec<String> =
        room.session.seats_for_anybody().map(|seat| room.name(seat)).collect();
    let free = match offered.as_slice() {
        [] => figure(room.session.free_seats(), "free seat"),
        names => format!("play on for {}", listed(names, "or")),
    };
    let pace = pace::pace(room.session.pace);
    format!("• {}: {free}, {pace}. [Go there]({})", room.heading(), spot.link())
}

fn stop(guild: u64) -> Button {
    Button::plain("Stop Telling Me", Click::Openings { guild, game: None, on: false })
}
