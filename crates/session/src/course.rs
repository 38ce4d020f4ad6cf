//! How a game went that is over: what each seat had after every move.

use super::{Corrupt, Logged, Session, Step, steps};
use quark_game::{
    Measure, Race, Seat, Viewer,
    table::{Catalog, Table},
};
use quark_scene::Ink;

/// A game from its deal to its end, as a chart shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// What is counted.
    pub measure: Measure,
    /// The colour of each seat.
    pub inks: Vec<Ink>,
    /// The deal, and each move that stands. Never empty.
    pub moments: Vec<Moment>,
}

/// What each seat had at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many moves had been made.
    pub number: u32,
    /// Who had just moved; nobody at the deal, and where the game ended without a move.
    pub seat: Option<Seat>,
    /// One figure a seat.
    pub figures: Vec<i32>,
}

impl Course {
    /// How the game of a log went; `None` as long as it is on, since then not all may be known, and where
    /// the game has nothing to chart.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn of(catalog: &Catalog, log: &[Logged]) -> Result<Option<Course>, Corrupt> {
        let steps = steps(log);
        let mut course: Option<Course> = None;
        let mut at = steps.iter().peekable();
        let session = Session::fold_watching(catalog, log, |session| {
            let Some(step) = at.next_if(|step| step.version == session.version) else { return };
            if let Some(table) = session.table() {
                add(&mut course, table, *step, session.size());
            }
        })?;
        let mut course = course.filter(|_| session.is_over());
        if let Some(course) = &mut course {
            course.count_from(session.moves);
        }
        Ok(course)
    }

    /// Numbers the moments by the moves before them, `all` in the end: what was played by other rules counts, too.
    fn count_from(&mut self, all: u32) {
        let mut number = all;
        for moment in self.moments.iter_mut().rev() {
            moment.number = number;
            number = number.saturating_sub(moment.seat.is_some().into());
        }
    }

    /// At most so many moments, from the first to the last: those before and after which nothing changed are left
    /// out, and as many of the others as must be, equally far apart.
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

    /// Whether anything ever changed.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.moments.windows(2).any(|pair| pair[0].figures != pair[1].figures)
    }

    /// Who is ahead of all others after so many of the moments, if anyone is.
    #[must_use]
    pub fn ahead(&self, at: usize) -> Option<Seat> {
        let figures = &self.moments.get(at)?.figures;
        let best = figures.iter().map(|figure| self.measure.worth(*figure)).max()?;
        let mut ahead = (0_u8..).zip(figures).filter(|(_, one)| self.measure.worth(**one) == best);
        let (seat, _) = ahead.next().filter(|_| self.measure.race != Race::Open)?;
        ahead.next().is_none().then_some(Seat(seat))
    }
}

/// Adds what each seat has at a step: as everybody sees it, or where that is hidden, as the seat itself does.
fn add(course: &mut Option<Course>, table: &dyn Table, step: Step, seats: u8) {
    let Some(standing) = table.standing(Viewer::Spectator) else { return };
    let own = |seat: Seat| {
        let own = table.standing(Viewer::Seat(seat));
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
    fn whoever_has_the_most_or_is_nearest_is_ahead_and_nobody_of_equals() {
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
    fn where_nothing_changes_a_sample_has_both_ends_alone() {
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
