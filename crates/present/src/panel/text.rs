//! The text of a panel. With a picture it has as many rows as a phone can show above it.

use super::{
    ask::Ask,
    buttons::undoable,
    choices::Choices,
    news::{Heard, behind, headed, news},
    stays::NO_UNDO,
};
use crate::{
    Button, Room,
    message::{CONTENT, letters},
    note, orders, pace, phone,
    picker::Picker,
    places, plan, waiting, words,
};
use quark_game::{Seat, Viewer};
use quark_session::{Refusal, Stage};

/// Rows that the news has above a picture, before the task of the turn has one.
const NEWS: usize = 2;

/// The text of a panel while it is written.
pub(super) struct Text<'a> {
    room: &'a Room<'a>,
    seat: Seat,
    ask: Ask<'a>,
    /// Rows that a phone shows above the picture, if there is one.
    space: Option<usize>,
    lines: Vec<String>,
    /// Lines that follow the picks or the news.
    below: Vec<String>,
    note: Vec<String>,
}

impl<'a> Text<'a> {
    /// Begins with the notice, the heading and the places.
    pub(super) fn new(
        room: &'a Room<'a>,
        seat: Seat,
        ask: Ask<'a>,
        choices: &Choices,
        space: Option<usize>,
    ) -> Text<'a> {
        let mut lines: Vec<String> = ask.notice.map(str::to_owned).into_iter().collect();
        lines.push(heading(room, seat, ask.draws()));
        if let Some(outcome) = room.session.outcome() {
            lines.push(places::places(room, &outcome, |seat| room.name(seat)));
        }
        let below = choices.line.iter().cloned();
        let question = waiting::to_answer(room.session, seat).filter(|_| ask.path.is_empty());
        let below: Vec<String> = below
            .chain(question.map(|question| waiting::asks_plainly(room, question)))
            .chain(until_when(room, seat, ask))
            .chain(plan::lines(room, seat, ask.plan))
            .collect();
        let note_space = if ask.words { note::BESIDE_WORDS } else { note::SPACE };
        let mut note = note::shown(ask.note, note_space);
        let rows = phone::all_lines(&[lines.as_slice(), &below, &note].concat());
        if space.is_some_and(|space| space < rows) {
            note = note::in_short(&note);
            // Below a hint the picture says what the turn asks.
            if ask.best.is_some() {
                lines.truncate(1);
            }
        }
        Text { room, seat, ask, space, lines, below, note }
    }

    /// Adds the picks so far and the next question.
    pub(super) fn add_picks(&mut self, picker: &Picker<'_>, all_stay: bool) {
        let mut picks = picker.asks(|said| self.room.told(said));
        if let Some(question) = picks.first_mut().filter(|_| all_stay) {
            question.push_str(NO_UNDO);
        }
        let is_too_long = |lines: &[String], picks: &[String]| {
            let rows = phone::all_lines(&[lines, picks, &self.below].concat());
            self.space.is_some_and(|space| space < rows)
        };
        // The picture says what the turn asks.
        if is_too_long(&self.lines, &picks) {
            self.lines.pop();
            let headed = behind("It’s **your turn** •", &picks);
            if phone::all_lines(&headed) == phone::all_lines(&picks) {
                picks = headed;
            }
            // Then the next choice matters more than what the pick costs.
            if is_too_long(&self.lines, &picks) {
                picks.truncate(1);
            }
        }
        self.lines.extend(picks);
    }

    /// Adds the news. Returns the button to all of it, if something is left out.
    pub(super) fn add_news(&mut self) -> Option<Button> {
        let (rows, mut news) = self.heard(&self.lines, 0);
        let told = phone::all_lines(&news.lines);
        let turn = self.room.session.waiting().contains(self.seat);
        // The picture says what the turn asks.
        if turn && rows.min(told) < NEWS && (news.log.is_some() || rows < told) {
            self.note = note::in_short(&self.note);
            let makes_room = !self.note.is_empty();
            news = headed(self.room, makes_room, |taken| self.heard(&[], taken));
            self.lines.clear();
        }
        self.lines.extend(news.lines);
        news.log
    }

    /// Returns the rows that are left next to the lines `above`, the rest of the text and `taken` rows, and the news that
    /// fits there.
    fn heard(&self, above: &[String], taken: usize) -> (usize, Heard) {
        let rest = [above, &self.below, &self.note].concat();
        let left = |space: usize| space.saturating_sub(phone::all_lines(&rest) + taken);
        let rows = self.space.map_or(usize::MAX, left);
        (rows, news(self.room, self.seat, &rest, self.ask.words, rows))
    }

    /// Adds the rest, without the note after a pick.
    pub(super) fn finished(self, has_picks: bool) -> String {
        let Text { room, seat, ask, mut lines, below, mut note, .. } = self;
        lines.extend(below);
        lines.extend(orders::lines(room, seat, ask.orders.filter(|_| !plan::decides(ask.plan))));
        if !has_picks {
            let length =
                |lines: &[String]| lines.iter().map(|line| letters(line) + 1).sum::<usize>();
            let said = length(&lines);
            if CONTENT < said + length(&note) {
                note = note::shown(ask.note, CONTENT.saturating_sub(said));
            }
            lines.extend(note);
        }
        lines.join("\n")
    }
}

fn heading(room: &Room<'_>, seat: Seat, draws: bool) -> String {
    let session = room.session;
    let waiting = session.waiting();
    match &session.stage {
        Stage::Playing(position) if waiting.contains(seat) => {
            called(room, &room.told(&position.ask(Viewer::Seat(seat))), draws)
        }
        Stage::Playing(_) => match session.paused_until() {
            Some(until) => format!("{}. {}", room.heading(), waiting::paused(until)),
            None => format!("{}. {}.", room.heading(), words::whose_turn(room, waiting)),
        },
        Stage::Lobby => {
            format!("{}: {}", room.heading(), words::refusal(room, &Refusal::NotStarted))
        }
        Stage::Over { how, .. } => format!("{}: {}", room.heading(), words::ending(room, how)),
    }
}

/// Tells a player what to do. Above a picture, which names the game, it takes as few rows of a phone as possible.
fn called(room: &Room<'_>, asked: &str, draws: bool) -> String {
    let whole = format!("{}: **your turn**, {asked}.", room.heading());
    if !draws {
        return whole;
    }
    let table = format!("Table {}: **your turn**, {asked}.", room.table);
    let short = format!("**Your turn**: {asked}.");
    let all = [whole.clone(), table, short];
    all.into_iter().min_by_key(|said| phone::lines(said)).unwrap_or(whole)
}

/// Deadline to undo this seat's last move, if there is one.
fn until_when(room: &Room<'_>, seat: Seat, ask: Ask<'_>) -> Option<String> {
    let unseen = undoable(room, seat, ask)?.unseen?;
    let (other, until) = (room.name(unseen.seat), pace::moment(unseen.until));
    Some(format!("-# You can undo this until {other} looks. The time for that ends {until}."))
}
