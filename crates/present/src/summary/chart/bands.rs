//! Bands below each other, one for each seat: as high as its figure is at that moment.

use super::{NAMES, Note, apart, column, label, notes};
use quark_game::Race;
use quark_scene::{Area, Edge, Ink, Item, Panel, Point, Scene, Text};
use quark_session::Course;

/// Fewest seats with bands.
const LEAST: usize = 3;
/// Greatest figure in a band.
const HIGHEST: i32 = 6;
/// Pixels at the left for figures, at the right for symbols with their last figures, above and below the bands, and between
/// two.
const LEFT: i16 = 80;
const RIGHT: i16 = 128;
const TOP: i16 = 92;
const FOOT: i16 = 72;
const GAP: i16 = 40;

/// The bands of all seats.
pub(super) struct Bands {
    /// Without figures, names, and the words below.
    area: Area,
    /// Height of a band.
    height: i16,
    /// True if names stand at the ends, not the last figures.
    named: bool,
    /// The greatest figure of all.
    most: i32,
    /// The numbers of the first and the last move.
    first: u32,
    last: u32,
}

impl Bands {
    /// The greatest figure, if there are three or more seats and only small figures.
    pub(super) fn most(course: &Course) -> Option<i32> {
        let figures = || course.moments.iter().flat_map(|one| &one.figures).copied();
        let (least, most) = (figures().min()?, figures().max()?);
        let is_small = 0 <= least && (1..=HIGHEST).contains(&most);
        let has_goal = matches!(course.measure.race, Race::Nearest(_));
        (LEAST <= course.inks.len() && is_small && !has_goal).then_some(most)
    }

    /// Lays out bands if there are some.
    pub(super) fn of(whole: Area, course: &Course, named: bool) -> Option<Bands> {
        let most = Bands::most(course)?;
        let seats = course.inks.len();
        let area = Area::new(
            whole.x + LEFT,
            whole.y + TOP,
            whole.width - LEFT - if named { NAMES } else { RIGHT },
            whole.height - TOP - FOOT,
        );
        let height = (area.height + GAP) / seats as i16 - GAP;
        let (first, last) = (course.moments.first()?.number, course.moments.last()?.number);
        Some(Bands { area, height, named, most, first, last })
    }

    /// The place for the symbol of a seat, at the end of its band.
    pub(super) fn end(&self, seat: u8) -> Point {
        Point::new(self.area.right() + 44, self.foot(seat) - self.height / 2)
    }

    fn foot(&self, seat: u8) -> i16 {
        self.area.y + i16::from(seat) * (self.height + GAP) + self.height
    }

    fn x(&self, number: u32) -> i16 {
        column(self.area, (self.first, self.last), number)
    }

    /// Draws the last figure of each seat next to its symbol.
    fn figures(&self, scene: &mut Scene, course: &Course) {
        let Some(last) = course.moments.last().filter(|_| !self.named) else { return };
        for (seat, figure) in (0..).zip(&last.figures) {
            let at = self.end(seat).plus(32, 15);
            scene.add(Text::left(at, label(figure.to_string(), Ink::TEXT)));
        }
    }

    /// Height of a figure.
    fn up(&self, figure: i32) -> i16 {
        (i32::from(self.height) * figure / self.most.max(1)) as i16
    }

    /// Draws the bands with their figures and notes.
    pub(super) fn draw(&self, scene: &mut Scene, course: &Course, notes: &[Note]) {
        for (seat, ink) in (0_u8..).zip(&course.inks) {
            self.grid(scene, seat, usize::from(seat) + 1 == course.inks.len());
            self.band(scene, course, seat, *ink);
            self.notes(scene, notes, seat);
        }
        self.figures(scene, course);
        let label = |text: &str| label(text.to_owned(), Ink::DIM);
        let foot = self.area.bottom() + 54;
        scene.add(Text::left(Point::new(self.area.x, foot), label("Start")));
        scene.add(Text::right(Point::new(self.area.right(), foot), label("End")));
    }

    /// Draws a line at the foot of a band and at its top, with their figures; only the last band has room for both.
    fn grid(&self, scene: &mut Scene, seat: u8, is_last: bool) {
        for figure in [0, self.most] {
            let y = self.foot(seat) - self.up(figure);
            let points = vec![Point::new(self.area.x, y), Point::new(self.area.right(), y)];
            scene.add(Item::Line { points, edge: Edge::solid(2, Ink::RULE) });
            if figure == 0 && !is_last {
                continue;
            }
            let figure = label(figure.to_string(), Ink::DIM);
            scene.add(Text::right(Point::new(self.area.x - 16, y + 14), figure));
        }
    }

    /// Draws one panel for each stretch of moves with one figure.
    fn band(&self, scene: &mut Scene, course: &Course, seat: u8, ink: Ink) {
        let figure = |at: usize| {
            let moment = course.moments.get(at)?;
            moment.figures.get(usize::from(seat)).copied()
        };
        let mut from = 0;
        for at in 0..course.moments.len() {
            if figure(at) == figure(at + 1) {
                continue;
            }
            let ends = course.moments.get(at + 1).map_or(self.last, |moment| moment.number);
            let (left, right) = (self.x(course.moments[from].number), self.x(ends));
            let up = self.up(figure(at).unwrap_or(0));
            // The last move of a game counts as well.
            let left = left.min(right - 4);
            let area = Area::new(left, self.foot(seat) - up, right - left, up);
            if up != 0 {
                scene.add(Panel::filled(area, 0, ink));
            }
            from = at + 1;
        }
    }

    /// Draws the notes of a seat at the top of its band.
    fn notes(&self, scene: &mut Scene, notes: &[Note], seat: u8) {
        let mut own: Vec<(i16, u8)> = (1_u8..)
            .zip(notes)
            .filter(|(_, (_, whose))| *whose == seat)
            .map(|(number, (at, _))| (self.x(*at), number))
            .collect();
        own.sort_unstable();
        let wanted: Vec<i16> = own.iter().map(|(x, _)| *x).collect();
        let columns = apart(&wanted, self.area.x + 24, self.area.right(), notes::PITCH);
        for ((_, number), x) in own.into_iter().zip(columns) {
            notes::raised(scene, Point::new(x, self.foot(seat) - self.height), number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_game::Measure;
    use quark_session::Moment;

    fn course(seats: usize, most: i32) -> Course {
        let measure = Measure { title: "Cards", noun: "card", race: Race::Open };
        let moment = |number| Moment {
            number,
            seat: None,
            figures: (0..seats as i32).map(|seat| (seat + number as i32) % (most + 1)).collect(),
        };
        let inks = (0..seats as u8).map(Ink::seat).collect();
        Course { measure, inks, moments: (0..20).map(moment).collect() }
    }

    #[test]
    fn many_seats_with_small_figures_get_a_band_each() {
        let whole = Area::new(40, 100, 1_120, 880);
        assert!(Bands::of(whole, &course(2, 3), true).is_none());
        assert!(Bands::of(whole, &course(5, 60), true).is_none());
        let course = course(5, 3);
        let bands = Bands::of(whole, &course, true).expect("five seats, at most three");
        let mut scene = Scene::new(1_200, 1_100);
        bands.draw(&mut scene, &course, &[(19, 2), (18, 2)]);
        let panels: Vec<&Panel> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Panel(panel) => Some(panel),
                _ => None,
            })
            .collect();
        for seat in 0..5 {
            let own: Vec<_> =
                panels.iter().filter(|panel| panel.fill == Some(Ink::seat(seat))).collect();
            assert!(4 < own.len(), "seat {seat} changes often");
            assert!(own.iter().all(|panel| {
                let area = panel.area;
                area.bottom() == bands.foot(seat)
                    && area.height <= bands.height
                    && bands.area.x <= area.x
                    && area.right() <= bands.area.right()
            }));
        }
    }
}
