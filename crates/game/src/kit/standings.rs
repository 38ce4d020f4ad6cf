//! Final places and scores of a game in words.

use crate::{Outcome, Seat, Viewer};

use super::words::{figure, joined};

/// A finishing place as an ordinal number.
///
/// ```
/// use quark_game::kit::standings::ordinal;
///
/// assert_eq!([1, 2, 3, 4].map(ordinal), ["1st", "2nd", "3rd", "4th"]);
/// ```
#[must_use]
pub fn ordinal(place: u8) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        more => format!("{more}th"),
    }
}

/// A clause that names the winners: "Ben wins", or "Ada and Ben win".
///
/// ```
/// use quark_game::{Outcome, Seat, kit::standings::winners};
///
/// assert_eq!(winners(&Outcome::won_by(Seat(1), 3)), format!("{} wins", Seat(1)));
/// let tied = Outcome::by_points(&[5, 5, 3]);
/// assert_eq!(winners(&tied), format!("{} and {} win", Seat(0), Seat(1)));
/// ```
#[must_use]
pub fn winners(outcome: &Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    Viewer::Spectator.group(&winners).does("wins")
}

/// A line for each seat: its place, its points, and the parts they are made of.
///
/// ```
/// use quark_game::{Outcome, kit::standings::ranking};
/// use quark_scene::fill_names;
///
/// let lines: Vec<String> = ranking(&Outcome::by_points(&[3, 7])).collect();
/// let line = fill_names(&lines[1], |_| "Ben".to_owned());
/// assert_eq!(line, "Place 1: Ben, 7 points (points 7)");
/// ```
pub fn ranking(outcome: &Outcome) -> impl Iterator<Item = String> {
    Seat::all(u8::MAX).zip(&outcome.places).zip(&outcome.scores).map(|((seat, place), score)| {
        let parts =
            joined(score.parts.iter().map(|(part, points)| format!("{part} {points}")), ", ");
        format!("Place {place}: {seat}, {} ({parts})", figure(score.total, "point"))
    })
}

/// Clauses with the points of everyone who has not won.
///
/// ```
/// use quark_game::{Outcome, Seat, Viewer, kit::standings::of_others};
///
/// let outcome = Outcome::by_points(&[3, 7, 5]);
/// let told = of_others(&outcome, Viewer::Seat(Seat(0)));
/// assert_eq!(told, ["you have 3".to_owned(), format!("{} has 5", Seat(2))]);
/// ```
#[must_use]
pub fn of_others(outcome: &Outcome, to: Viewer) -> Vec<String> {
    let all = Seat::all(u8::MAX).zip(&outcome.places).zip(&outcome.scores);
    let others = all.filter(|((_, place), _)| **place != 1);
    others
        .map(|((seat, _), score)| format!("{} {}", to.who(seat).clause("has"), score.total))
        .collect()
}
