//! Places and points at the end of a game.

use std::cmp::Reverse;

use super::Room;
use quark_game::{Measure, Outcome, Score, Seat, Seats, Standing, Viewer, kit::words::figure};

/// Returns the final places, one line each, with the parts of each score; `name` names a seat.
#[must_use]
pub(super) fn standings(
    room: &Room<'_>,
    outcome: &Outcome,
    name: impl Fn(Seat) -> String,
) -> Vec<String> {
    let counted = counted(room);
    let score = |seat: Seat| {
        let points = outcome.scores.get(seat.index()).map(points);
        points.or_else(|| counted.get(seat.index()).cloned()).unwrap_or_default()
    };
    let row = |(seat, place): (Seat, u8)| {
        let number = if is_ranked(outcome, place) { numeral(place) } else { "•".to_owned() };
        format!("{number} {}{}", name(seat), score(seat))
    };
    placed(room, outcome).into_iter().map(row).collect()
}

/// Returns the final places on one line, with the unit of the figures only once; `name` names a seat. Those who share a
/// place about which nothing decides have no number.
#[must_use]
pub(super) fn places(room: &Room<'_>, outcome: &Outcome, name: impl Fn(Seat) -> String) -> String {
    let standing = standing(room);
    let mut is_first = true;
    let figure_of = |seat: Seat| match outcome.scores.get(seat.index()) {
        Some(score) => Some((score.total, figure(score.total, "point"))),
        None => {
            let standing = standing.as_ref()?;
            let count = standing.figures.get(seat.index()).copied()??;
            Some((count, measured(standing.measure, count)))
        }
    };
    let mut one = |seat: Seat, is_ranked: bool| {
        let figure = figure_of(seat).map(|(bare, whole)| match std::mem::take(&mut is_first) {
            true => whole,
            false => bare.to_string(),
        });
        let figure = figure.map(|figure| match is_ranked {
            true => format!(": {figure}"),
            // With a colon "Medium 2: 108" would seem to be second.
            false => format!(" ({figure})"),
        });
        format!("{}{}", name(seat), figure.unwrap_or_default())
    };
    let seats = placed(room, outcome);
    let mut line = Vec::new();
    for group in seats.chunk_by(|(_, place), (_, next)| place == next) {
        let place = group.first().map(|(_, place)| *place).unwrap_or_default();
        let is_ranked = is_ranked(outcome, place);
        let group = group.iter().map(|(seat, _)| one(*seat, is_ranked));
        if is_ranked {
            // No row ends between a number and its name.
            line.extend(group.map(|one| format!("{}\u{a0}{one}", numeral(place))));
        } else {
            line.push(group.collect::<Vec<String>>().join(", "));
        }
    }
    line.join(" · ")
}

/// The number of a place. The backslash stops Markdown from renumbering shared places as a list.
fn numeral(place: u8) -> String {
    format!("{place}\\.")
}

/// The seats from first place down, each with its place. Of those who share one about which nothing decides, the one with
/// the largest figure comes first.
fn placed(room: &Room<'_>, outcome: &Outcome) -> Vec<(Seat, u8)> {
    let figures = standing(room).map(|standing| standing.figures).unwrap_or_default();
    let figure = |seat: Seat, place: u8| match is_ranked(outcome, place) {
        true => None,
        false => Some(Reverse(figures.get(seat.index()).copied().flatten())),
    };
    let seats = room.session.seated().zip(&outcome.places);
    let mut seats: Vec<(Seat, u8)> = seats.map(|((seat, _), place)| (seat, *place)).collect();
    seats.sort_by_key(|(seat, place)| (*place, figure(*seat, *place)));
    seats
}

/// Returns true if something decides about a place. In a game without points nothing does between those who share a place
/// below the first, although their figures differ.
pub(super) fn is_ranked(outcome: &Outcome, place: u8) -> bool {
    let shared = outcome.places.iter().filter(|other| **other == place).count();
    place == 1 || shared < 2 || !outcome.scores.is_empty()
}

/// The only winner and their lead, if points decide.
pub(super) fn lead(outcome: &Outcome) -> Option<(Seat, i32)> {
    let winner = outcome.winners().collect::<Seats>().sole()?;
    let won = outcome.scores.get(winner.index())?.total;
    let others = outcome.scores.iter().enumerate().filter(|(seat, _)| *seat != winner.index());
    let lead = won - others.map(|(_, score)| score.total).max()?;
    (0 < lead).then_some((winner, lead))
}

/// Each seat's public figure, in a game without scores.
fn counted(room: &Room<'_>) -> Vec<String> {
    let Some(Standing { measure, figures, .. }) = standing(room) else { return Vec::new() };
    let said = |count: i32| format!(": {}", measured(measure, count));
    figures.iter().map(|count| count.map(said).unwrap_or_default()).collect()
}

fn standing(room: &Room<'_>) -> Option<Standing> {
    room.session.position()?.standing(Viewer::Spectator)
}

/// "3 cards controlled" or "sum of the atoms 313".
fn measured(measure: Measure, count: i32) -> String {
    let title = measure.title.to_lowercase();
    // "Cards controlled" is counted: 3 cards controlled.
    match title.strip_prefix(measure.noun).and_then(|rest| rest.strip_prefix('s')) {
        Some(rest) => format!("{}{rest}", figure(count, measure.noun)),
        None => format!("{title} {count}"),
    }
}

fn points(score: &Score) -> String {
    let parts: Vec<String> =
        score.parts.iter().map(|(what, points)| format!("{what} {points}")).collect();
    let noun = if score.total == 1 { "point" } else { "points" };
    if parts.is_empty() {
        format!(": {} {noun}", score.total)
    } else {
        format!(": {} {noun} ({})", score.total, parts.join(", "))
    }
}
