//! The chart of each player's chances over a game.

use super::{Costly, place};
use crate::{
    Picture, Room, cut,
    summary::{chart, in_words},
};
use quark_game::{Measure, Race, Seat, Viewer, kit::alt::LONGEST};
use quark_scene::{Frame, GAP, Ink, MARGIN, Piece, Point, Scene, Text, Weight};
use quark_session::{Course, Moment, Session, Step, results::Analysis};

/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Y coordinate of the chart, below the title.
const TOP: i16 = 110;
/// Height of the chart in pixels, its title included.
const HEIGHT: i16 = 680;
/// Pixels below the chart, for the footer.
const FOOT: i16 = 88;
/// Chances, in per cent.
const CHANCE: Measure = Measure { title: "Chance to win", noun: "per cent", race: Race::Open };

/// Draws the chart, or returns `None` if nobody had a choice. `room` is the table at the end.
#[must_use]
pub fn picture(
    room: &Room<'_>,
    steps: &[Step],
    found: &Analysis,
    costly: &[Costly],
) -> Option<Picture> {
    let session = room.session;
    let course = course(found, steps, session)?;
    let notes: Vec<chart::Note> =
        costly.iter().map(|one| (one.number, one.judged.seat.0)).collect();
    let mut scene = Scene::new(WIDTH.unsigned_abs(), (TOP + HEIGHT + GAP + FOOT).unsigned_abs());
    let title = Piece::new(session.game.info().title, 40, Weight::Bold, Ink::TEXT).spaced();
    scene.add(Text::left(Point::new(MARGIN, 70), title).within(WIDTH / 2));
    let what = Piece::new("Analysis by a machine", 42, Weight::Medium, Ink::DIM);
    scene.add(Text::right(Point::new(WIDTH - MARGIN, 70), what).within(WIDTH / 2 - MARGIN));
    let title = "Chance to win after each of a player’s moves, in %".to_owned();
    chart::draw(&mut scene, (TOP, HEIGHT), title, &course, &notes, true);
    Frame::footer(&mut scene);
    let alt = format!("Analysis by a machine. In per cent: {}", in_words(&course));
    Some(Picture {
        scene,
        caption: room.caption(),
        name: format!("{}-analysis-{}.png", room.file(), session.version),
        alt: cut(&room.plain(&alt), LONGEST),
    })
}

/// Returns the chances of every seat in per cent, from the first move with a choice to the end. Each line runs straight
/// from one move of its seat to the next, and ends with the result of a game that was played to its end. `None` if nobody
/// had a choice.
#[must_use]
pub fn course(found: &Analysis, steps: &[Step], end: &Session) -> Option<Course> {
    let at = |version| place(steps, end, version).map(|(_, number)| number);
    let judged = || found.moves.iter().filter_map(|one| Some((at(one.version)?, one)));
    let line = |seat: Seat| {
        let own = judged().filter(|(_, one)| one.seat == seat);
        let chances = own.map(|(number, one)| (number, i32::from((one.played_chance + 5) / 10)));
        let result = share(end, seat).map(|share| (end.moves, share));
        let mut line: Vec<(u32, i32)> = chances.filter(|(number, _)| *number < end.moves).collect();
        line.extend(result.or_else(|| line.last().map(|(_, chance)| (end.moves, *chance))));
        line
    };
    let lines: Vec<Vec<(u32, i32)>> = Seat::all(end.size()).map(line).collect();
    let mut numbers: Vec<(u32, Option<Seat>)> =
        judged().map(|(number, one)| (number, Some(one.seat))).collect();
    let first = numbers.first()?.0;
    if numbers.last().is_none_or(|(last, _)| *last < end.moves) {
        numbers.push((end.moves, None));
    }
    let moments = numbers.into_iter().map(|(number, seat)| Moment {
        number,
        seat,
        figures: figures(&lines, number),
    });
    (first < end.moves).then(|| Course {
        measure: CHANCE,
        inks: inks(end),
        moments: moments.collect(),
    })
}

/// The chances of every seat at a move. Seats that have made no judged move share what the others leave.
fn figures(lines: &[Vec<(u32, i32)>], number: u32) -> Vec<i32> {
    let known: Vec<Option<i32>> =
        lines.iter().map(|line| (!line.is_empty()).then(|| between(line, number))).collect();
    let left = (100 - known.iter().flatten().sum::<i32>()).max(0);
    let unknown = known.iter().filter(|figure| figure.is_none()).count();
    let share = left / i32::try_from(unknown.max(1)).unwrap_or(left);
    known.into_iter().map(|figure| figure.unwrap_or(share)).collect()
}

/// A seat's result in per cent; winners share 100. `None` if the game has no result, or was not played to its end: then
/// nothing led there.
fn share(end: &Session, seat: Seat) -> Option<i32> {
    let outcome = end.outcome()?;
    let lost = end.position().is_some_and(|position| position.is_lost());
    let winners = i32::try_from(outcome.winners().count().max(1)).unwrap_or(1);
    let has_won = !lost && outcome.winners().any(|winner| winner == seat);
    Some(if has_won { 100 / winners } else { 0 })
}

/// Height of a line at a move. Before its first point, a line is flat.
pub(super) fn between(line: &[(u32, i32)], number: u32) -> i32 {
    let after = line.iter().position(|(at, _)| number <= *at);
    match after {
        None => line.last().map_or(0, |(_, chance)| *chance),
        Some(0) => line[0].1,
        Some(place) => {
            let ((from, low), (to, high)) = (line[place - 1], line[place]);
            let [done, whole] = [number - from, to - from].map(i64::from);
            let rise = i64::from(high - low) * done / whole.max(1);
            low + i32::try_from(rise).unwrap_or_default()
        }
    }
}

/// Colours of the seats: the game's own, or the usual ones.
#[must_use]
pub fn inks(end: &Session) -> Vec<Ink> {
    let standing = end.position().and_then(|position| position.standing(Viewer::Spectator));
    standing.map_or_else(|| (0..end.size()).map(Ink::seat).collect(), |standing| standing.inks)
}
