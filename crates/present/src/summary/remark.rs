//! Remarks on a finished game, and their wording.

use super::chart::Note;
use quark_game::{
    Measure, Race, Seat, Seats,
    kit::{standings::ordinal, words::figure},
};
use quark_session::Course;

/// A fact about how a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The winner was last halfway.
    Comeback(Seat),
    /// The winner did not lead before the last move.
    LastMove(Seat),
    /// Several seats had the most points, this many, and the tie rule chose one winner.
    TieRule(i32),
    /// Several seats had this many points, and the tie rule chose one for this place.
    Level(i32, u8),
    /// Number of times the lead changed, and the seats that had it.
    LeadChanges(usize, Seats),
    /// The winning margin in points, smaller than in any earlier game of this kind on the server.
    Closest(i32),
    /// A small winning margin, in points.
    Close(i32),
    /// The first seat to reach the goal, the goal, and the number of the move that reached it.
    First(Seat, i32, u32),
    /// The winner, and the seat that had the most, in a figure that does not decide the game.
    Less(Seat, Seat),
    /// A seat that led from this move to the end.
    Led(Seat, u32),
    /// The winner, and the move late in the game from which they were ahead for good.
    TookLead(Seat, u32),
    /// The seat, gain and number of the move that brought its player the most points and no other player any.
    BestMove(Seat, i32, u32),
    /// The seat that had the highest figure of the game, that figure, and the number of the move that reached it.
    Highest(Seat, i32, u32),
    /// A large winning margin, in points.
    Clear(i32),
}

impl Remark {
    /// Point of the chart that shows it, if there is one: the number of the move, and the seat on whose line it lies.
    #[must_use]
    pub fn note(&self, course: &Course) -> Option<Note> {
        let last = || course.moments.last().map(|last| last.number);
        let (number, seat) = match self {
            Remark::Comeback(seat) => {
                let moved = || course.moments.iter().filter(|one| one.seat.is_some());
                (moved().nth((moved().count() / 2).checked_sub(1)?)?.number, seat)
            }
            Remark::LastMove(seat) | Remark::Less(seat, _) => (last()?, seat),
            Remark::First(seat, _, number)
            | Remark::Led(seat, number)
            | Remark::TookLead(seat, number)
            | Remark::BestMove(seat, _, number)
            | Remark::Highest(seat, _, number) => (*number, seat),
            Remark::TieRule(_)
            | Remark::Level(..)
            | Remark::LeadChanges(..)
            | Remark::Closest(_)
            | Remark::Close(_)
            | Remark::Clear(_) => return None,
        };
        Some((number, seat.0))
    }

    /// Returns the remark as a sentence, where a seat stands for its name.
    #[must_use]
    pub fn said(&self, course: &Course) -> String {
        let measure = course.measure;
        let counted = |count: i32| figure(count, measure.noun);
        let title = measure.title.to_lowercase();
        match self {
            Remark::Comeback(seat) => format!("{seat} {}, and still won.", behind(course)),
            Remark::LastMove(seat) => format!("The last move decided it, for {seat}."),
            Remark::TieRule(points) => {
                format!("Level at {}: the tie rule decided.", counted(*points))
            }
            Remark::Level(points, place) => {
                let place = ordinal(*place);
                format!("Level at {points}: the tie rule decided {place} place.")
            }
            Remark::LeadChanges(times, among) => lead_changes(*times, *among),
            Remark::Closest(points) => {
                format!("The closest finish on this server: {}.", counted(*points))
            }
            Remark::Close(points) => format!("A close finish: {}.", counted(*points)),
            Remark::First(seat, goal, number) => {
                format!("{seat} was the first to have {goal} (move {number}).")
            }
            Remark::Less(winner, other) => {
                format!("{winner} won with fewer {title} than {other}.")
            }
            Remark::Led(seat, number) => format!("{seat} {} {}.", led(measure), since(*number)),
            Remark::TookLead(seat, number) => {
                let lead = match measure.race {
                    Race::Most | Race::Open => "took the lead".to_owned(),
                    Race::Nearest(goal) => format!("came nearest to {goal}"),
                };
                format!("Move {number} decided it: {seat} {lead} for good.")
            }
            Remark::BestMove(seat, points, number) => {
                format!("The best move: {}, by {seat} (move {number}).", counted(*points))
            }
            Remark::Highest(seat, most, number) => {
                format!("Most {title}: {most}, by {seat} (move {number}).")
            }
            Remark::Clear(points) => format!("A clear win, by {}.", counted(*points)),
        }
    }
}

/// Position of the later winner halfway, in words.
fn behind(course: &Course) -> String {
    match (course.measure.race, course.inks.len()) {
        (Race::Nearest(goal), _) => format!("was furthest from {goal} halfway through"),
        (Race::Most | Race::Open, 2) => "was behind halfway through".to_owned(),
        (Race::Most | Race::Open, _) => "was last halfway through".to_owned(),
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
        0 => "from start to finish".to_owned(),
        number => format!("from move {number} on"),
    }
}

fn lead_changes(times: usize, among: Seats) -> String {
    match among.iter().count() {
        2 => format!("The lead changed {times} times."),
        more => format!("The lead changed {times} times, among {more} players."),
    }
}
