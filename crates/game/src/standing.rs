//! Current standing of the seats, as a chart of the game shows it.

use super::{Outcome, Seat};
use quark_scene::Ink;

/// Figure that is counted for each seat, and what it means to have more of it.
///
/// ```
/// use quark_game::{Measure, Race};
///
/// // A figure that everybody follows, but that decides nothing by itself.
/// const CARDS: Measure = Measure { title: "Cards", noun: "card", race: Race::Open };
/// assert_eq!(CARDS.worth(20), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Title of a chart: "Points".
    pub title: &'static str,
    /// Singular noun: "point".
    pub noun: &'static str,
    /// Rule that says who is ahead.
    pub race: Race,
}

/// Rule that says which figure is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// The highest figure is ahead: the figures are the points that decide the game.
    Most,
    /// The figure nearest to this one is ahead.
    Nearest(i32),
    /// Nobody is ahead: the figure shows how the game goes, but decides nothing by itself.
    Open,
}

impl Measure {
    /// Points; the most win.
    pub const POINTS: Measure = Measure { title: "Points", noun: "point", race: Race::Most };

    /// Value of a figure, higher is better; always 0 where nobody is ahead.
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

/// Figure of each seat, as far as a viewer may know it.
///
/// ```
/// use quark_game::{Measure, Standing};
///
/// // The second player's points are hidden from this viewer.
/// let standing = Standing::new(Measure::POINTS, [Some(12), None]);
/// assert_eq!((standing.figures.len(), standing.inks.len()), (2, 2));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Meaning of the figures.
    pub measure: Measure,
    /// One figure per seat; `None` if it is hidden from the viewer.
    pub figures: Vec<Option<i32>>,
    /// Colour of each seat.
    pub inks: Vec<Ink>,
}

impl Standing {
    /// Creates a standing in the usual seat colours.
    pub fn new(measure: Measure, figures: impl IntoIterator<Item = Option<i32>>) -> Standing {
        let figures: Vec<Option<i32>> = figures.into_iter().collect();
        let inks = (0_u8..).map(Ink::seat).take(figures.len()).collect();
        Standing { measure, figures, inks }
    }

    /// Creates a standing of points from the scores of an outcome.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Standing {
        Standing::new(Measure::POINTS, outcome.scores.iter().map(|score| Some(score.total)))
    }

    /// Replaces the colour of each seat, for games whose rules name the colours.
    #[must_use]
    pub fn in_colours(self, ink: impl Fn(Seat) -> Ink) -> Standing {
        let inks = (0_u8..).map(|seat| ink(Seat(seat))).take(self.figures.len()).collect();
        Standing { inks, ..self }
    }
}
