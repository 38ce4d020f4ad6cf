//! A finished game in one picture to share: the winner, a chart with everybody's result, and remarks.
//!
//! The board is the message's first picture.

pub(super) mod chart;
mod picture;
mod remark;
mod story;
#[cfg(test)]
mod tests;

use super::{Picture, Room, cut, pace, places::is_ranked};
use quark_game::{
    Outcome, Race, Seat, Seats,
    any::AnyGame,
    kit::{
        alt::{Budget, LONGEST},
        standings::ordinal,
        words::{capitalised, figure, joined, listed},
    },
};
use quark_scene::Ink;
use quark_session::{Course, Ending, Session, Stage, Timestamp};

pub use remark::Remark;
pub use story::{MOST, Story};

/// Facts for the picture that the table does not know.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// The figures over the game, if there is anything to chart.
    pub course: Option<&'a Course>,
    /// Time of the deal.
    pub began: Timestamp,
    /// Smallest winning margin so far in this game on the server, in points, if there were enough games.
    pub closest: Option<i64>,
}

/// Returns the picture of a game with a result, or `None` for any other.
#[must_use]
pub fn summary(room: &Room<'_>, before: Before<'_>) -> Option<Picture> {
    let summary = Summary::of(room, before)?;
    Some(Picture {
        scene: summary.scene(),
        caption: room.caption(),
        name: format!("table-{}-summary-{}.png", room.table, room.session.version),
        alt: cut(&room.plain(&summary.alt()), LONGEST),
    })
}

/// Content of the picture. In its texts a seat stands for its name.
#[derive(Debug)]
struct Summary<'a> {
    title: &'static str,
    headline: String,
    reason: String,
    /// Number of moves, and the time they took.
    took: String,
    winners: Seats,
    /// Colours of the seats, if the game has its own; else empty.
    inks: Vec<Ink>,
    /// From first place down.
    rows: Vec<Row>,
    course: Option<&'a Course>,
    /// Each remark, with the point of the chart that shows it, if there is one.
    remarks: Vec<(Option<chart::Note>, String)>,
}

/// One seat's result.
#[derive(Debug)]
struct Row {
    seat: Seat,
    /// Place in a word; `None` if nobody has won.
    place: Option<String>,
    /// The final figure and its unit, such as 12 "points", if that decides the game.
    figure: Option<(i32, String)>,
}

impl Summary<'_> {
    fn of<'a>(
        room: &Room<'_>,
        Before { course, began, closest }: Before<'a>,
    ) -> Option<Summary<'a>> {
        let session = room.session;
        let Stage::Over { how, position: Some(position), .. } = &session.stage else { return None };
        let (outcome, is_lost) = (session.outcome(), position.is_lost());
        let winners = winners(session)?;
        let (moves, all) = (i32::try_from(session.moves).unwrap_or(i32::MAX), session.size());
        let took = pace::roughly(session.at.saturating_sub(began).max(0));
        let inks = course.map(|course| course.inks.clone()).unwrap_or_default();
        let course = course.filter(|course| course.is_moving());
        let closing = if *how == Ending::Finished { position.closing() } else { Vec::new() };
        let reason =
            if closing.is_empty() { reason(how, position.as_ref()) } else { String::new() };
        let last = course.and_then(|course| course.moments.last()).map(|last| last.number);
        let closing = closing.into_iter().map(|(seat, said)| (last.map(|at| (at, seat.0)), said));
        let closing: Vec<(Option<chart::Note>, String)> = closing.collect();
        let told = course.map(|course| {
            let story = Story { course, outcome: outcome.as_ref(), winners, closest };
            let said = |remark: &Remark| (remark.note(course), remark.said(course));
            story.remarks().iter().map(said).collect::<Vec<_>>()
        });
        // One remark on the move that has decided the game is enough.
        let is_new = |one: &(Option<chart::Note>, String)| {
            one.0.is_none() || !closing.iter().any(|(note, _)| *note == one.0)
        };
        let told = told.unwrap_or_default().into_iter().filter(is_new);
        let mut remarks: Vec<_> = closing.iter().cloned().chain(told).take(MOST).collect();
        remarks.sort_by_key(|(note, _)| note.map(|(number, _)| number));
        Some(Summary {
            title: session.game.info().title,
            headline: headline(winners, all),
            reason,
            took: format!("{} in {took}", figure(moves, "move")),
            winners,
            inks,
            rows: rows(session.result().filter(|_| !is_lost).as_ref(), course, all),
            course,
            remarks,
        })
    }

    /// The alternative text.
    fn alt(&self) -> String {
        let mut alt = Budget::starting(format!("{}: {}.", self.title, self.headline));
        if !self.reason.is_empty() {
            alt.add(&format!("{}.", self.reason));
        }
        alt.add(&format!("{}.", self.took));
        for row in &self.rows {
            alt.add(&format!("{}.", row.said()));
        }
        for (_, remark) in &self.remarks {
            alt.add(remark);
        }
        if let Some(course) = self.course {
            alt.add(&in_words(course));
        }
        alt.text()
    }
}

impl Row {
    /// Place and figure, such as "1st · 12 points"; may be empty.
    fn result(&self) -> String {
        let figure = self.figure.as_ref().map(|(figure, unit)| format!("{figure} {unit}"));
        joined(self.place.clone().into_iter().chain(figure), " · ")
    }

    /// Place and figure without its unit.
    fn brief(&self) -> String {
        let figure = self.figure.as_ref().map(|(figure, _)| figure.to_string());
        joined(self.place.clone().into_iter().chain(figure), " · ")
    }

    fn said(&self) -> String {
        let place = self.place.as_ref().map(|place| format!("{place}: ")).unwrap_or_default();
        match &self.figure {
            Some((figure, unit)) => format!("{place}{}, {figure} {unit}", self.seat),
            None => format!("{place}{}", self.seat),
        }
    }
}

/// The winners of a game with a result; none if nobody has won.
pub(super) fn winners(session: &Session) -> Option<Seats> {
    let Stage::Over { position: Some(position), .. } = &session.stage else { return None };
    match session.outcome() {
        Some(_) if position.is_lost() => Some(Seats::NONE),
        Some(outcome) => Some(outcome.winners().collect()),
        None => session.awarded(),
    }
}

/// The result in a few words, of a game of `all` players.
pub(super) fn headline(winners: Seats, all: u8) -> String {
    let winners: Vec<Seat> = winners.iter().collect();
    match winners.as_slice() {
        [] => "Nobody wins".to_owned(),
        [winner] => format!("{winner} wins"),
        many if many.len() == usize::from(all) => "A draw".to_owned(),
        [_, _] => format!("{} share the win", listed(&winners, "and")),
        many => format!("{} players share the win", many.len()),
    }
}

/// The reason why it ended, without a full stop; empty if there is only one way to end.
pub(super) fn reason(how: &Ending, position: &dyn AnyGame) -> String {
    match how {
        Ending::Finished => capitalised(position.ending().unwrap_or_default()),
        Ending::Resigned { seat } => format!("{seat} resigned"),
        Ending::Forfeited { seat } => format!("{seat} no longer played"),
        Ending::Agreed { draw: true } => "Agreed by everyone".to_owned(),
        Ending::Agreed { draw: false }
        | Ending::Cancelled
        | Ending::Abandoned
        | Ending::Stopped { .. }
        | Ending::Broken { .. } => String::new(),
    }
}

/// All seats with their places; without places if nobody has won, or where nothing decides about them.
fn rows(outcome: Option<&Outcome>, course: Option<&Course>, all: u8) -> Vec<Row> {
    let place = |seat: &Seat| outcome?.places.get(seat.index()).copied();
    // The headline says that it is a draw.
    let is_draw = outcome.is_some_and(|outcome| outcome.winners().count() == usize::from(all));
    let is_ranked = |place| outcome.is_some_and(|outcome| is_ranked(outcome, place));
    let ranked = |place: &u8| !is_draw && is_ranked(*place);
    let race = course.map(|course| course.measure.race);
    // Without points, nobody is ahead of another below the first place, and of a goal only who has reached it.
    let is_placed = |place: u8, figure: Option<i32>| match race {
        Some(Race::Nearest(goal)) => figure == Some(goal),
        Some(Race::Open) => place == 1,
        Some(Race::Most) | None => true,
    };
    let mut seats: Vec<Seat> = Seat::all(all).collect();
    let behind = |seat: &Seat| match race? {
        Race::Nearest(goal) => Some((goal - last_figure(outcome, course, *seat)?.0).abs()),
        Race::Most | Race::Open => None,
    };
    seats.sort_by_key(|seat| (place(seat), behind(seat)));
    let row = |seat| {
        let figure = last_figure(outcome, course, seat);
        let total = figure.as_ref().map(|(total, _)| *total);
        let place = place(&seat).filter(ranked).filter(|place| is_placed(*place, total));
        Row { seat, place: place.map(ordinal), figure }
    };
    seats.into_iter().map(row).collect()
}

/// A seat's score, or else its final figure in the chart, if that figure is the goal of the game.
fn last_figure(
    outcome: Option<&Outcome>,
    course: Option<&Course>,
    seat: Seat,
) -> Option<(i32, String)> {
    let scored = outcome.and_then(|outcome| outcome.scores.get(seat.index()));
    let counted = |figure: i32, noun: &str| {
        (figure, if figure == 1 { noun.to_owned() } else { format!("{noun}s") })
    };
    if let Some(score) = scored {
        return Some(counted(score.total, "point"));
    }
    let course = course?;
    let figure = *course.moments.last()?.figures.get(seat.index())?;
    match course.measure.race {
        Race::Most => Some(counted(figure, course.measure.noun)),
        Race::Nearest(goal) => Some((figure, format!("of {goal}"))),
        // Next to a place it would look like the reason for it.
        Race::Open => None,
    }
}

/// The chart in words: each seat's figure at the start, halfway and at the end.
pub(super) fn in_words(course: &Course) -> String {
    let moments = &course.moments;
    let some = [0, moments.len() / 2, moments.len().saturating_sub(1)];
    let seats = (0_u8..).take(course.inks.len()).map(|seat| {
        let figures = some.iter().filter_map(|at| moments.get(*at)?.figures.get(usize::from(seat)));
        format!("{} {}", Seat(seat), listed(figures, "and"))
    });
    let title = course.measure.title;
    format!("{title} at the start, halfway and at the end: {}.", joined(seats, "; "))
}
