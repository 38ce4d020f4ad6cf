//! Draws the summary, from top to bottom: winner, everybody's result, chart, remarks.

use super::{Row, Summary, chart};
use quark_game::Seat;
use quark_scene::{Area, GAP, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Y coordinate of the players, below the headline.
const TOP: i16 = 190;
/// Height of the line below the headline that gives the reason, in pixels.
const REASON: i16 = 50;
/// Greatest height of the picture, and of the chart with its title, with lines and with bands, in pixels.
const HIGHEST: i16 = 1_500;
const CHART: i16 = 640;
const BANDS: i16 = 800;
/// Fewest players with results next to each other.
const MANY: usize = 4;
/// Width of such a result in pixels.
const RESULT: i16 = 210;
/// Height of a player's row in pixels.
const LANE: i16 = 76;
/// Distance between two remarks, in pixels.
const REMARK: i16 = 66;
/// Pixels below the last remark.
const FOOT: i16 = 32;

impl Summary<'_> {
    /// Draws the picture.
    pub fn scene(&self) -> Scene {
        let top = TOP + if self.reason.is_empty() { 0 } else { REASON };
        let lines = (self.rows.len() as i16 + self.columns() - 1) / self.columns();
        let below = top + lines * (LANE + GAP) + GAP;
        let remarks = self.remarks.len() as i16 * REMARK + FOOT;
        let highest = |course| if chart::has_bands(course) { BANDS } else { CHART };
        let free = HIGHEST - below - 2 * GAP - remarks;
        let chart = self.course.map_or(0, |course| free.min(highest(course)));
        let after = below + if chart == 0 { 0 } else { chart + 2 * GAP };
        let mut scene = Scene::new(WIDTH.unsigned_abs(), (after + remarks).unsigned_abs());
        self.draw_head(&mut scene);
        self.draw_rows(&mut scene, top);
        if let Some(course) = self.course {
            let notes: Vec<chart::Note> =
                self.remarks.iter().filter_map(|(note, _)| *note).collect();
            chart::draw(&mut scene, (below, chart), chart::title(course), course, &notes, false);
        }
        self.draw_remarks(&mut scene, after);
        scene
    }

    /// Returns true if the rows tell results, not the headline alone.
    fn has_results(&self) -> bool {
        let places = self.rows.iter().filter(|row| row.place.is_some()).count();
        1 < places || self.rows.iter().any(|row| row.figure.is_some())
    }

    /// Players next to each other. Long results need the whole width.
    fn columns(&self) -> i16 {
        match self.rows.len() {
            MANY.. if self.has_results() && self.course.is_some() => 2,
            _ if self.has_results() => 1,
            2 | 4 => 2,
            _ => 3,
        }
    }

    /// Draws the players with their results.
    fn draw_rows(&self, scene: &mut Scene, top: i16) {
        let columns = self.columns();
        let width = (WIDTH - 2 * MARGIN + GAP) / columns - GAP;
        for (nth, row) in (0..).zip(&self.rows) {
            let (column, line) = (nth % columns, nth / columns);
            let at = Point::new(MARGIN + column * (width + GAP), top + line * (LANE + GAP));
            self.draw_row(scene, Area::new(at.x, at.y, width, LANE), row);
        }
    }

    fn ink(&self, seat: Seat) -> Ink {
        self.inks.get(seat.index()).copied().unwrap_or(Ink::seat(seat))
    }

    fn draw_head(&self, scene: &mut Scene) {
        let sole = self.winners.sole().map(|winner| self.ink(winner));
        let bar = Area::new(0, 0, WIDTH, 12);
        scene.add(Panel::filled(bar, 0, sole.unwrap_or(Ink::ACCENT)));
        let room = WIDTH - 2 * MARGIN;
        let title = Piece::new(self.title.to_uppercase(), 40, Weight::Bold, Ink::TEXT).spaced();
        scene.add(Text::left(Point::new(MARGIN, 70), title).within(room / 2));
        let label = |text: &str| Piece::new(text, 42, Weight::Medium, Ink::DIM);
        let took = label(&self.took);
        scene.add(Text::right(Point::new(WIDTH - MARGIN, 70), took).within(room / 2));
        let mut left = MARGIN;
        for seat in self.winners.iter() {
            shapes::symbol(scene, seat, Point::new(left + 30, 130), 24, self.ink(seat));
            left += 76;
        }
        let ink = sole.unwrap_or(Ink::TEXT);
        let headline = Piece::new(self.headline.clone(), 60, Weight::Bold, ink);
        let right = WIDTH - MARGIN;
        scene.add(Text::left(Point::new(left, 152), headline).within(right - left));
        let reason = label(&self.reason);
        scene.add(Text::left(Point::new(MARGIN, 210), reason).within(room));
    }

    fn draw_row(&self, scene: &mut Scene, area: Area, row: &Row) {
        let won = self.winners.contains(row.seat) && self.winners.iter().count() < self.rows.len();
        scene.add(Panel::filled(area, 20, if won { Ink::LANE_LIT } else { Ink::LANE }));
        let middle = area.centre().y;
        shapes::symbol(scene, row.seat, Point::new(area.x + 52, middle), 20, self.ink(row.seat));
        let baseline = middle + 16;
        // The title of the chart says what the figures count.
        let (result, beside) = match self.columns() {
            1 => (row.result(), area.width / 2 - 140),
            _ if self.has_results() => (row.brief(), RESULT),
            _ => (String::new(), 0),
        };
        let name = Piece::new(row.seat.to_string(), 46, Weight::SemiBold, Ink::TEXT);
        let room = area.width - 92 - 28 - beside;
        scene.add(Text::left(Point::new(area.x + 92, baseline), name).within(room));
        if 0 < beside {
            let result = Piece::new(result, 44, Weight::SemiBold, Ink::TEXT);
            let at = Point::new(area.right() - 28, baseline);
            scene.add(Text::right(at, result).within(beside));
        }
    }

    /// Draws the remarks, one below the other. Those that the chart shows have their number there.
    fn draw_remarks(&self, scene: &mut Scene, top: i16) {
        let mut number = 0;
        for (nth, (note, said)) in (0..).zip(&self.remarks) {
            let mark = Point::new(MARGIN + 24, top + nth * REMARK + REMARK / 2);
            match note {
                Some(_) => {
                    number += 1;
                    chart::disc(scene, mark, number);
                }
                None => scene.add(Item::Disc { centre: mark, radius: 8, ink: Ink::DIM }),
            }
            let left = MARGIN + 64;
            let said = Piece::new(said, 46, Weight::Medium, Ink::TEXT);
            let text = Text::left(Point::new(left, mark.y + 15), said);
            scene.add(text.within(WIDTH - MARGIN - left));
        }
    }
}
