//! Course of a finished game: the standing of each seat after every move.

use super::{Corrupt, Logged, Session, Step, steps};
use quark_game::{
    Measure, Race, Seat, Viewer,
    any::{AnyGame, Catalog},
};
use quark_scene::Ink;

/// A game from its deal to its end, for a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// Quantity that is counted.
    pub measure: Measure,
    /// Colour of each seat.
    pub inks: Vec<Ink>,
    /// The deal, and each move that stands. Never empty.
    pub moments: Vec<Moment>,
}

/// Standing of each seat at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Number of moves so far.
    pub number: u32,
    /// Seat that has just moved; `None` at the deal, and where the game ended without a move.
    pub seat: Option<Seat>,
    /// One figure for each seat.
    pub figures: Vec<i32>,
}

impl Course {
    /// Returns the course of the game in a log. `None` while the game is on, because part of it is hidden then,
    /// and for a game that has nothing to chart.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn of(catalog: &Catalog, log: &[Logged]) -> Result<Option<Course>, Corrupt> {
        let steps = steps(log);
        let mut course: Option<Course> = None;
        let mut at = steps.iter().peekable();
        let session = Session::fold_watching(catalog, log, |session| {
            let Some(step) = at.next_if(|step| step.version == session.version) else { return };
            if let Some(position) = session.position() {
                add(&mut course, position, *step, session.size());
            }
        })?;
        let mut course = course.filter(|_| session.is_over());
        if let Some(course) = &mut course {
            course.count_from(session.moves);
        }
        Ok(course)
    }

    /// Numbers the moments so that the last one gets `all`, which includes moves under earlier rules.
    fn count_from(&mut self, all: u32) {
        let mut number = all;
        for moment in self.moments.iter_mut().rev() {
            moment.number = number;
            number = number.saturating_sub(moment.seat.is_some().into());
        }
    }

    /// Returns at most `most` moments from the first to the last. It leaves out moments with no change before and
    /// after them, and then spaces the others evenly.
    #[must_use]
    pub fn sampled(&self, most: usize) -> Vec<&Moment> {
        let figures = |at: usize| self.moments.get(at).map(|one| &one.figures);
        let is_flat = |at: usize| {
            at.checked_sub(1).and_then(figures) == figures(at) && figures(at) == figures(at + 1)
        };
        let all = self.moments.iter().enumerate();
        let told: Vec<&Moment> = all.filter(|(at, _)| !is_flat(*at)).map(|(_, one)| one).collect();
        let (count, most) = (told.len(), most.max(2));
        if count <= most {
            return told;
        }
        (0..most).map(|nth| told[nth * (count - 1) / (most - 1)]).collect()
    }

    /// Returns true if anything ever changed.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.moments.windows(2).any(|pair| pair[0].figures != pair[1].figures)
    }

    /// Returns the seat that is ahead of all others at moment `at`, if there is one.
    #[must_use]
    pub fn ahead(&self, at: usize) -> Option<Seat> {
        let figures = &self.moments.get(at)?.figures;
        let best = figures.iter().map(|figure| self.measure.worth(*figure)).max()?;
        let mut ahead = (0_u8..).zip(figures).filter(|(_, one)| self.measure.worth(**one) == best);
        let (seat, _) = ahead.next().filter(|_| self.measure.race != Race::Open)?;
        ahead.next().is_none().then_some(Seat(seat))
    }
}

/// Adds the standing at a step: the public figures, or a seat's own view where they are hidden.
fn add(course: &mut Option<Course>, position: &dyn AnyGame, step: Step, seats: u8) {
    let Some(standing) = position.standing(Viewer::Spectator) else { return };
    let own = |seat: Seat| {
        let own = position.standing(Viewer::Seat(seat));
        own.and_then(|own| own.figures.get(seat.index()).copied().flatten())
    };
    let figures = Seat::all(seats).zip(&standing.figures);
    let figures = figures.map(|(seat, figure)| figure.or_else(|| own(seat)).unwrap_or_default());
    let moment = Moment { number: 0, seat: step.seat, figures: figures.collect() };
    let (measure, inks) = (standing.measure, standing.inks);
    let course = course.get_or_insert(Course { measure, inks, moments: Vec::new() });
    course.moments.push(moment);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(race: Race, figures: &[[i32; 2]]) -> Course {
        let moments = (0_u32..).zip(figures).map(|(number, figures)| Moment {
            number,
            seat: (0 < number).then_some(Seat(0)),
            figures: figures.to_vec(),
        });
        let measure = Measure { race, ..Measure::POINTS };
        Course { measure, inks: vec![Ink::seat(0), Ink::seat(1)], moments: moments.collect() }
    }

    #[test]
    fn the_best_figure_is_ahead_and_in_a_tie_nobody_is() {
        let ahead = |race, figures: [i32; 2]| course(race, &[figures]).ahead(0);
        assert_eq!(ahead(Race::Most, [3, 2]), Some(Seat(0)));
        assert_eq!(ahead(Race::Most, [3, 3]), None);
        assert_eq!(ahead(Race::Nearest(313), [330, 300]), Some(Seat(1)));
        assert_eq!(ahead(Race::Nearest(313), [312, 314]), None);
        assert_eq!(ahead(Race::Open, [3, 2]), None);
    }

    #[test]
    fn a_sample_has_the_first_and_the_last_moment_and_is_in_order() {
        for (count, most) in [(1, 5), (5, 5), (6, 5), (400, 120), (3, 0)] {
            let figures: Vec<[i32; 2]> = (0..count).map(|at| [at as i32, 0]).collect();
            let course = course(Race::Most, &figures);
            let numbers: Vec<u32> = course.sampled(most).iter().map(|one| one.number).collect();
            assert_eq!(numbers.len(), count.min(most.max(2)));
            assert_eq!((numbers[0], numbers.last()), (0, Some(&(count as u32 - 1))));
            assert!(numbers.is_sorted_by(|one, next| one < next));
        }
    }

    #[test]
    fn a_sample_leaves_out_moments_without_a_change() {
        let figures = [[0, 0], [0, 0], [0, 0], [1, 0], [1, 2], [1, 2], [1, 2], [1, 2]];
        let course = course(Race::Most, &figures);
        let numbers: Vec<u32> = course.sampled(9).iter().map(|one| one.number).collect();
        assert_eq!(numbers, [0, 2, 3, 4, 7]);
        assert!(course.is_moving());
    }

    #[test]
    fn moves_are_counted_back_from_the_last() {
        let mut course = course(Race::Most, &[[0, 0]; 4]);
        course.moments[3].seat = None;
        course.count_from(9);
        let numbers: Vec<u32> = course.moments.iter().map(|one| one.number).collect();
        assert_eq!(numbers, [7, 8, 9, 9]);
    }
}
