//! A chart of one figure for each seat over a game: lines in the seats' colours and symbols, or bands below each other.

mod bands;
mod ends;
mod lines;
mod notes;
#[cfg(test)]
mod tests;

use bands::Bands;
use quark_game::Race;
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, name_mark, shapes,
};
use quark_session::{Course, Moment};

pub use notes::{Note, disc};

/// Most moments that are drawn: with more, a long game would be a thicket.
const POINTS: usize = 48;
/// Fewest lines that count as many: they are thinner and have fewer marks.
const MANY: i16 = 4;
/// Pixels to the right of the lines, for symbols with names.
const NAMES: i16 = 400;
/// Size of labels in pixels.
const LABEL: u16 = 42;
/// Approximate number of spaces between grid lines.
const SPACES: i32 = 4;

/// Title of a chart.
pub fn title(course: &Course) -> String {
    let title = course.measure.title;
    match course.measure.race {
        Race::Most | Race::Open => format!("{title} after each move"),
        Race::Nearest(goal) => format!("{title} after each move: the goal is {goal}"),
    }
}

/// Returns true if each seat has a band of its own.
pub fn has_bands(course: &Course) -> bool {
    Bands::most(course).is_some()
}

/// Draws the chart across the whole picture. Each of the `notes` becomes a disc with its number, from 1. A line ends with
/// the seat's symbol, and its name if it is `named`, or else its last figure. Lines of small figures would hide each
/// other: then each seat has a band.
pub fn draw(
    scene: &mut Scene,
    (top, height): (i16, i16),
    title: String,
    course: &Course,
    notes: &[Note],
    named: bool,
) {
    let whole = Area::new(MARGIN, top, scene.width.cast_signed() - 2 * MARGIN, height);
    scene.add(Panel::filled(whole, 20, Ink::PANEL));
    let title = Text::left(Point::new(whole.x + 28, top + 54), label(title, Ink::DIM));
    scene.add(title.shrunk_within(whole.width - 56));
    if let Some(bands) = Bands::of(whole, course, named) {
        bands.draw(scene, course, notes);
        for (seat, ink) in (0..).zip(&course.inks) {
            name(scene, bands.end(seat), seat, *ink, named);
        }
        return;
    }
    let plot = Plot::of(whole, course, notes, named);
    plot.grid(scene);
    let moments = plot.moments(course, notes);
    let line = |seat: u8| moments.iter().map(|one| plot.place(one, seat)).collect();
    let lines: Vec<(Ink, Vec<Point>)> =
        (0_u8..).zip(&course.inks).map(|(seat, ink)| (*ink, line(seat))).collect();
    plot.lines(scene, &lines);
    plot.notes(scene, course, notes);
    plot.ends(scene, course, named);
}

fn label(text: String, ink: Ink) -> Piece {
    Piece::new(text, LABEL, Weight::Medium, ink)
}

/// Draws a seat's symbol, and its name if it is `named`.
fn name(scene: &mut Scene, centre: Point, seat: u8, ink: Ink, named: bool) {
    shapes::symbol(scene, seat, centre, 21, Ink::PANEL);
    shapes::symbol(scene, seat, centre, 16, ink);
    if named {
        let name = Piece::new(name_mark(seat).to_string(), 48, Weight::SemiBold, Ink::TEXT);
        let text = Text::left(centre.plus(34, 15), name);
        scene.add(text.shrunk_within(NAMES - 52 - 34 - 20));
    }
}

/// X coordinate of a move in the area of a chart that runs from the `first` move to the `last`.
fn column(area: Area, (first, last): (u32, u32), number: u32) -> i16 {
    let moves = i64::from(last - first).max(1);
    let done = i64::from(number.saturating_sub(first));
    area.x + (i64::from(area.width) * done / moves) as i16
}

/// The part of a chart with the lines.
struct Plot {
    area: Area,
    /// The least and the greatest figure, and the step between grid lines.
    low: i32,
    high: i32,
    step: i32,
    goal: Option<i32>,
    /// The numbers of the first and the last move.
    first: u32,
    last: u32,
    seats: i16,
}

impl Plot {
    fn of(whole: Area, course: &Course, notes: &[Note], named: bool) -> Plot {
        let goal = match course.measure.race {
            Race::Nearest(goal) => Some(goal),
            Race::Most | Race::Open => None,
        };
        let figures = || course.moments.iter().flat_map(|one| &one.figures).copied().chain(goal);
        let (least, most) = (figures().min().unwrap_or(0).min(0), figures().max().unwrap_or(0));
        let step = spacing(most - least);
        let number = |moment: Option<&Moment>| moment.map_or(0, |moment| moment.number);
        let left = 28 + 29 * (most.max(-least).max(step).to_string().len() as i16).max(2);
        let top = 92 + notes::height(notes);
        Plot {
            area: Area::new(
                whole.x + left,
                whole.y + top,
                whole.width - left - ends::room(course, named),
                whole.height - top - 78,
            ),
            low: least,
            high: most.max(1),
            step,
            goal,
            first: number(course.moments.first()),
            last: number(course.moments.last()),
            seats: course.inks.len() as i16,
        }
    }

    fn is_crowded(&self) -> bool {
        MANY <= self.seats
    }

    /// The moments to draw, in order: some of the whole course, and those of the notes.
    fn moments<'a>(&self, course: &'a Course, notes: &[Note]) -> Vec<&'a Moment> {
        let noted =
            course.moments.iter().filter(|one| notes.iter().any(|(at, _)| *at == one.number));
        let mut moments: Vec<&Moment> = course.sampled(POINTS).into_iter().chain(noted).collect();
        moments.sort_by_key(|one| one.number);
        moments.dedup_by_key(|one| one.number);
        moments
    }

    fn x(&self, number: u32) -> i16 {
        column(self.area, (self.first, self.last), number)
    }

    fn y(&self, figure: i32) -> i16 {
        let up = i64::from(self.area.height) * i64::from(figure - self.low);
        self.area.bottom() - (up / i64::from(self.high - self.low).max(1)) as i16
    }

    /// A moment's point on a seat's line.
    fn place(&self, moment: &Moment, seat: u8) -> Point {
        let figure = moment.figures.get(usize::from(seat)).copied().unwrap_or_default();
        Point::new(self.x(moment.number), self.y(figure))
    }

    fn grid(&self, scene: &mut Scene) {
        let across = |y: i16| vec![Point::new(self.area.x, y), Point::new(self.area.right(), y)];
        let mark = |scene: &mut Scene, figure: i32, edge: Edge, ink: Ink| {
            let y = self.y(figure);
            scene.add(Item::Line { points: across(y), edge });
            let at = Point::new(self.area.x - 16, y + 14);
            scene.add(Text::right(at, label(figure.to_string(), ink)));
        };
        // The goal takes the place of a figure next to it.
        let is_free = |figure: i32| {
            let far = |goal: i32| (self.y(goal) - self.y(figure)).abs();
            self.goal.is_none_or(|goal| LABEL.cast_signed() <= far(goal))
        };
        let figures = (self.low / self.step..=self.high / self.step).map(|nth| nth * self.step);
        for figure in figures.filter(|figure| is_free(*figure)) {
            mark(scene, figure, Edge::solid(2, Ink::RULE), Ink::DIM);
        }
        if let Some(goal) = self.goal {
            mark(scene, goal, Edge::dashed(4, Ink::ACCENT), Ink::ACCENT);
        }
        // The symbol of a line at the lower edge reaches almost to it.
        let foot = self.area.bottom() + 64;
        let left = Point::new(self.area.x, foot);
        let from =
            if self.first == 0 { "Start".to_owned() } else { format!("Move {}", self.first) };
        scene.add(Text::left(left, label(from, Ink::DIM)));
        let right = Point::new(self.area.right(), foot);
        scene.add(Text::right(right, label("End".to_owned(), Ink::DIM)));
    }
}

/// Step between grid lines: 1, 2 or 5 times a power of ten.
fn spacing(range: i32) -> i32 {
    let least = (range / SPACES).max(1);
    let mut ten = 1;
    while ten * 10 <= least {
        ten *= 10;
    }
    let steps = [1, 2, 5, 10].map(|step| step * ten);
    steps.into_iter().find(|step| least <= *step).unwrap_or(ten * 10)
}

/// Rows as near as possible to the wanted ones, which are sorted; each is at least `pitch` below the one before.
fn apart(wanted: &[i16], top: i16, foot: i16, pitch: i16) -> Vec<i16> {
    let mut rows: Vec<i16> = Vec::with_capacity(wanted.len());
    for row in wanted {
        let free = rows.last().map_or(top, |above| above + pitch);
        rows.push(free.max(*row));
    }
    // Rows pushed past the foot push the others up.
    let mut free = foot;
    for row in rows.iter_mut().rev() {
        *row = free.min(*row);
        free = *row - pitch;
    }
    rows
}
