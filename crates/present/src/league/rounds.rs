//! Messages in the channel of a league: its rounds, and its end.

use super::{Button, League, Message, announcement::winners, first_page, picture};
use crate::{CONTENT, Spot, letters, mention, pace};
use quark_game::kit::words::listed;
use quark_session::UserId;

/// People at one table of a round; nobody plays in a free round.
#[derive(Clone, Debug)]
pub struct Seated {
    /// Everyone at the table; one person in a free round.
    pub people: Vec<UserId>,
    /// Number of machines that play with them.
    pub machines: usize,
    /// The table's number and place; `None` for a free round.
    pub table: Option<(i64, Spot)>,
}

/// Calls everybody to the tables of a round, in as few messages as it takes.
#[must_use]
pub fn call(league: &League<'_>, seated: &[Seated]) -> Vec<Message> {
    let begun = format!(
        "{}: **round {} of {}** has begun. It ends {} at the latest.",
        league.heading(),
        league.round,
        league.rounds,
        pace::moment(league.until)
    );
    let mut messages = Vec::new();
    let mut now = Message::text(begun);
    for one in seated {
        let line = format!("\n{}", line(one));
        if CONTENT < letters(&now.content) + letters(&line) {
            let full = std::mem::replace(&mut now, Message::text(league.heading()));
            messages.push(full);
        }
        now.content += &line;
        now.mentions.extend(&one.people);
    }
    messages.push(now);
    messages
}

fn line(seated: &Seated) -> String {
    let mut people: Vec<String> = seated.people.iter().map(|user| mention(*user)).collect();
    match seated.machines {
        0 => (),
        1 => people.push("a machine".to_owned()),
        machines => people.push(format!("{machines} machines")),
    }
    match seated.table {
        Some((table, spot)) => {
            format!("• [Table {table}]({}): {}", spot.link(), listed(people, "and"))
        }
        None => format!("• A free round: {}", listed(people, "and")),
    }
}

/// Tells the players of an unfinished table that its round is over.
#[must_use]
pub fn unfinished(league: &League<'_>, round: u16) -> Message {
    Message::text(format!(
        "{}: round {round} is over, and this game counts as a draw. You can play it to its end; to end it now, open the **Table Menu**.",
        league.heading()
    ))
}

/// Tells everybody that a league is over, with the final standings of the first division.
#[must_use]
pub fn ended(league: &League<'_>) -> Message {
    let words = format!("{} is over. {}", league.heading(), winners(league));
    let standings = Button::plain("Standings", league.click(first_page()));
    let picture = picture::picture(league, 0);
    Message { picture, ..Message::text(words).with_buttons(vec![standings]) }
}
