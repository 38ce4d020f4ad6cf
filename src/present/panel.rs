//! A player's private panel: what they hold, what has happened, what they can do.

use super::{Click, Message, Modal, Party, Private, picker::Picker, words};
use crate::{
    game::{Seat, Viewer},
    session::{Refusal, Stage},
};

/// How many past moves the panel tells.
const NEWS: usize = 8;

/// What a panel is asked to show.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask<'a> {
    /// What has been picked so far.
    pub path: &'a [u16],
    /// Which page of picks.
    pub page: u16,
    /// What must be said first, such as why a move was refused.
    pub notice: Option<&'a str>,
}

/// The panel of a seat as it stands.
#[must_use]
pub fn panel(party: &Party<'_>, seat: Seat, ask: Ask<'_>) -> Private<Message> {
    let session = party.session;
    let mut lines: Vec<String> = ask.notice.map(str::to_owned).into_iter().collect();
    lines.push(heading(party, seat));
    lines.extend(news(party, seat, &lines));
    let turn = session.waiting().contains(seat);
    let moves = match session.table() {
        Some(table) if turn => table.moves(seat),
        Some(_) | None => Vec::new(),
    };
    let picker = Picker {
        table: party.table,
        seen: session.version,
        moves: &moves,
        path: ask.path,
        page: ask.page,
    };
    let picture = party.picture(Viewer::Seat(seat));
    Private::new(Message { picture, rows: picker.rows(), ..Message::text(lines.join("\n")) })
}

fn heading(party: &Party<'_>, seat: Seat) -> String {
    let session = party.session;
    let waiting = session.waiting();
    match &session.stage {
        Stage::Playing(table) if waiting.contains(seat) => {
            format!("{}: **your turn**, {}.", party.heading(), party.told(&table.ask()))
        }
        Stage::Playing(_) => {
            format!(
                "{}: {}",
                party.heading(),
                words::refusal(party, &Refusal::NotYourTurn(waiting))
            )
        }
        Stage::Lobby => {
            format!("{}: {}", party.heading(), words::refusal(party, &Refusal::NotStarted))
        }
        Stage::Over { how, .. } => format!("{}: {}", party.heading(), words::ending(party, how)),
    }
}

/// What this seat has heard since its last turn before this one, and in this one.
fn news(party: &Party<'_>, seat: Seat, beside: &[String]) -> Vec<String> {
    let session = party.session;
    let before = |told: &crate::session::Told| told.seat == seat && told.turn < session.turn;
    let from = session.told.iter().rposition(before).map_or(0, |at| at + 1);
    party.news(session.told.iter().skip(from), Viewer::Seat(seat), NEWS, beside)
}

/// The form in which a move is typed.
#[must_use]
pub fn form(table: i64, seen: i64) -> Modal {
    Modal {
        click: Click::Typed { table, seen },
        title: "Type a move".to_owned(),
        label: "Your move, as the log writes moves".to_owned(),
        hint: "The rules list how each move is written".to_owned(),
        most: 60,
    }
}
