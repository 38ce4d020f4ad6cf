//! The picture: who won, the places, the chart, the remarks, from top to bottom.

use super::{Row, Summary, chart};
use crate::{
    game::Seat,
    kit::standings::ordinal,
    scene::{
        Area, Frame, GAP, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
    },
};

/// Pixels across, as of every board.
const WIDTH: i16 = 1_200;
/// Where the places begin, under the words on who won.
const TOP: i16 = 190;
/// How high the line below those is, that says why it is over.
const REASON: i16 = 50;
/// From one remark to the next.
const REMARK: i16 = 56;
/// Below the last thing, for the footer.
const FOOT: i16 = 88;

impl Summary<'_> {
    /// Draws it.
    pub fn scene(&self) -> Scene {
        let top = TOP + if self.reason.is_empty() { 0 } else { REASON };
        let places = top + self.rows.len() as i16 * (self.lane() + GAP) + GAP;
        let remarks = places + self.course.map_or(0, |_| chart::HEIGHT + 2 * GAP);
        let foot = remarks + self.remarks.len() as i16 * REMARK;
        let mut scene = Scene::new(WIDTH.unsigned_abs(), (foot + FOOT).unsigned_abs());
        self.draw_head(&mut scene);
        for (nth, row) in (0..).zip(&self.rows) {
            let y = top + nth * (self.lane() + GAP);
            let area = Area::new(MARGIN, y, WIDTH - 2 * MARGIN, self.lane());
            self.draw_row(&mut scene, area, row);
        }
        if let Some(course) = self.course {
            chart::draw(&mut scene, places, chart::title(course), course, &[]);
        }
        for (nth, (seat, said)) in (0..).zip(&self.remarks) {
            self.draw_remark(&mut scene, remarks + nth * REMARK + REMARK / 2, *seat, said);
        }
        Frame::footer(&mut scene);
        scene
    }

    /// How high the lane of a player is.
    fn lane(&self) -> i16 {
        if self.rows.len() <= 3 { 84 } else { 64 }
    }

    fn ink(&self, seat: Seat) -> Ink {
        self.inks.get(seat.index()).copied().unwrap_or(Ink::seat(seat.0))
    }

    fn draw_head(&self, scene: &mut Scene) {
        let sole = self.winners.sole().map(|winner| self.ink(winner));
        let bar = Area::new(0, 0, WIDTH, 12);
        scene.add(Panel::filled(bar, 0, sole.unwrap_or(Ink::ACCENT)));
        let room = WIDTH - 2 * MARGIN;
        let title = Piece::new(self.title, 36, Weight::Bold, Ink::TEXT).spaced();
        scene.add(Text::left(Point::new(MARGIN, 70), title).within(room / 2));
        let took = Piece::label(self.took.clone());
        scene.add(Text::right(Point::new(WIDTH - MARGIN, 70), took).within(room / 2));
        let mut left = MARGIN;
        for seat in self.winners.iter() {
            shapes::symbol(scene, seat.0, Point::new(left + 30, 130), 24, self.ink(seat));
            left += 76;
        }
        let ink = sole.unwrap_or(Ink::TEXT);
        let headline = Piece::new(self.headline.clone(), 60, Weight::Bold, ink);
        let right = WIDTH - MARGIN;
        scene.add(Text::left(Point::new(left, 152), headline).shrunk_within(right - left));
        let reason = Piece::label(self.reason.clone());
        scene.add(Text::left(Point::new(MARGIN, 208), reason).within(room));
    }

    fn draw_row(&self, scene: &mut Scene, area: Area, row: &Row) {
        let won = self.winners.contains(row.seat);
        let fill = if won { Ink::LANE_LIT } else { Ink::LANE };
        scene.add(Panel::filled(area, 20, fill));
        let (middle, line) = (area.centre().y, area.centre().y + 14);
        if let Some(place) = row.place {
            let ink = if won { Ink::ACCENT } else { Ink::DIM };
            let place = Piece::new(ordinal(place), 40, Weight::SemiBold, ink);
            scene.add(Text::left(Point::new(area.x + 24, line), place));
        }
        let left = area.x + if row.place.is_some() { 136 } else { 52 };
        let symbol = Point::new(left, middle);
        shapes::symbol(scene, row.seat.0, symbol, 20, self.ink(row.seat));
        let name = Piece::new(row.seat.to_string(), 40, Weight::SemiBold, Ink::TEXT);
        let room = if row.figure.is_some() { 690 } else { 920 };
        scene.add(Text::left(Point::new(left + 40, line), name).shrunk_within(room));
        if let Some((figure, unit)) = &row.figure {
            let figure = Piece::new(figure.to_string(), 48, Weight::SemiBold, Ink::TEXT);
            let unit = Piece::label(unit.clone()).after(14);
            let at = Point::new(area.right() - 28, line + 2);
            scene.add(Text::right(at, vec![figure, unit]).within(240));
        }
    }

    fn draw_remark(&self, scene: &mut Scene, middle: i16, seat: Option<Seat>, said: &str) {
        let mark = Point::new(MARGIN + 24, middle);
        match seat {
            Some(seat) => shapes::symbol(scene, seat.0, mark, 14, self.ink(seat)),
            None => scene.add(Item::Disc { centre: mark, radius: 8, ink: Ink::DIM }),
        }
        let said = Piece::new(said, 38, Weight::Medium, Ink::TEXT);
        let left = MARGIN + 60;
        let text = Text::left(Point::new(left, middle + 13), said);
        scene.add(text.shrunk_within(WIDTH - MARGIN - left));
    }
}
