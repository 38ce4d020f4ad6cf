//! Remarks on a game that is over, and their words.

use quark_game::{
    Measure, Race, Seat, Seats,
    kit::words::{figure, listed},
};
use quark_session::Course;

/// Something true of a game, that tells how it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Whoever has won had the worst of all after half of the moves.
    Comeback(Seat),
    /// Whoever has won did not lead before the last move.
    LastMove(Seat),
    /// More than one seat had the most points, so many, and the tie rule named one winner.
    TieRule(i32),
    /// The lead went from one seat to another so many times, among these.
    LeadChanges(usize, Seats),
    /// The winner had fewer points more than the next than in any game of this kind before on the server: so many.
    Closest(i32),
    /// The winner had so few points more than the next.
    Close(i32),
    /// A seat was the first to reach what all are after, which is this figure, after this move.
    First(Seat, i32, u32),
    /// The winner had fewer of what is counted than this seat.
    Less(Seat, Seat),
    /// A seat led from this move to the end.
    Led(Seat, u32),
    /// The move that brought its player the most points, and nobody else any: how many, and which one it was.
    BestMove(Seat, i32, u32),
    /// The seat that had the most at a time of what is counted: how many, and since which move.
    Highest(Seat, i32, u32),
    /// The winner had so many points more than the next.
    Clear(i32),
}

impl Remark {
    /// Whom it is about, if it is about one.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Remark::Comeback(seat)
            | Remark::LastMove(seat)
            | Remark::First(seat, ..)
            | Remark::Less(seat, _)
            | Remark::Led(seat, _)
            | Remark::BestMove(seat, ..)
            | Remark::Highest(seat, ..) => Some(*seat),
            Remark::TieRule(_)
            | Remark::LeadChanges(..)
            | Remark::Closest(_)
            | Remark::Close(_)
            | Remark::Clear(_) => None,
        }
    }

    /// The remark as a sentence, in which a seat stands for its name.
    #[must_use]
    pub fn said(&self, course: &Course) -> String {
        let measure = course.measure;
        let counted = |count: i32| figure(count, measure.noun);
        let title = measure.title.to_lowercase();
        match self {
            Remark::Comeback(seat) => format!("{seat} {}, and won.", behind(course)),
            Remark::LastMove(seat) => format!("The last move decided it, for {seat}."),
            Remark::TieRule(points) => {
                format!("Level at {}: the tie rule decided.", counted(*points))
            }
            Remark::LeadChanges(times, among) => lead_changes(*times, *among),
            Remark::Closest(points) => {
                format!("The closest finish of this server: {}.", counted(*points))
            }
            Remark::Close(points) => format!("A close finish: {}.", counted(*points)),
            Remark::First(seat, goal, number) => {
                format!("{seat} was first at {goal}, after move {number}.")
            }
            Remark::Less(winner, other) => {
                format!("{winner} won with fewer {title} than {other}.")
            }
            Remark::Led(seat, number) => format!("{seat} {} {}.", led(measure), since(*number)),
            Remark::BestMove(seat, points, number) => {
                format!("The best move: {}, by {seat} (move {number}).", counted(*points))
            }
            Remark::Highest(seat, most, number) => {
                format!("Most {title}: {most}, by {seat} (after move {number}).")
            }
            Remark::Clear(points) => format!("A clear win, by {}.", counted(*points)),
        }
    }
}

/// Where whoever had the worst of all was after half of the moves.
fn behind(course: &Course) -> String {
    match (course.measure.race, course.inks.len()) {
        (Race::Nearest(goal), _) => format!("was furthest from {goal} after half of the moves"),
        (Race::Most | Race::Open, 2) => "was behind after half of the moves".to_owned(),
        (Race::Most | Race::Open, _) => "was last after half of the moves".to_owned(),
    }
}

fn led(measure: Measure) -> String {
    match measure.race {
        Race::Most | Race::Open => "led".to_owned(),
        Race::Nearest(goal) => format!("was nearest to {goal}"),
    }
}

fn since(number: u32) -> String {
    match number {
        0 => "from start to end".to_owned(),
        number => format!("from move {number} on"),
    }
}

fn lead_changes(times: usize, among: Seats) -> String {
    let among: Vec<Seat> = among.iter().collect();
    match among.as_slice() {
        [_, _] => format!("{} changed the lead {times} times.", listed(among, "and")),
        more => format!("The lead changed {times} times, among {} players.", more.len()),
    }
}
