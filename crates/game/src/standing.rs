//! How the seats of a game stand against each other at one moment, as a chart of the game shows it.

use super::{Outcome, Seat};
use quark_scene::Ink;

/// What is counted of each seat, and what it means to have more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What it is, as the title of a chart says it: "Points".
    pub title: &'static str,
    /// One of it: "point".
    pub noun: &'static str,
    /// Who is ahead by it.
    pub race: Race,
}

/// Who is ahead of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// Whoever has the most: the figures are the points that decide.
    Most,
    /// Whoever is nearest to this figure.
    Nearest(i32),
    /// Nobody: it tells of the game, but decides nothing by itself.
    Open,
}

impl Measure {
    /// Points, of which the most win.
    pub const POINTS: Measure = Measure { title: "Points", noun: "point", race: Race::Most };

    /// How good a figure is: the higher the better, and all are alike where nobody is ahead.
    ///
    /// ```
    /// use quark_game::{Measure, Race};
    ///
    /// let near = Measure { title: "Sum", noun: "sum", race: Race::Nearest(21) };
    /// assert!(near.worth(25) < near.worth(20));
    /// assert!(Measure::POINTS.worth(20) < Measure::POINTS.worth(25));
    /// ```
    #[must_use]
    pub const fn worth(self, figure: i32) -> i32 {
        match self.race {
            Race::Most => figure,
            Race::Nearest(goal) => -(figure - goal).abs(),
            Race::Open => 0,
        }
    }
}

/// What each seat has, as far as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// What is counted.
    pub measure: Measure,
    /// One figure a seat; `None` where it is hidden from the viewer.
    pub figures: Vec<Option<i32>>,
    /// The colour of each seat.
    pub inks: Vec<Ink>,
}

impl Standing {
    /// Figures in the usual colours.
    pub fn new(measure: Measure, figures: impl IntoIterator<Item = Option<i32>>) -> Standing {
        let figures: Vec<Option<i32>> = figures.into_iter().collect();
        let inks = (0_u8..).map(Ink::seat).take(figures.len()).collect();
        Standing { measure, figures, inks }
    }

    /// What everybody would score if the game ended now.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Standing {
        Standing::new(Measure::POINTS, outcome.scores.iter().map(|score| Some(score.total)))
    }

    /// The same where the rules name the colour of each seat.
    #[must_use]
    pub fn in_colours(self, ink: impl Fn(Seat) -> Ink) -> Standing {
        let inks = (0_u8..).map(|seat| ink(Seat(seat))).take(self.figures.len()).collect();
        Standing { inks, ..self }
    }
}
