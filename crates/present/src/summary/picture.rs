//! Draws the summary, from top to bottom: winner, board and places, chart, remarks.

use super::{Row, Summary, chart};
use quark_game::{Seat, kit::standings::ordinal};
use quark_scene::{
    Area, Frame, GAP, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Width in pixels, the same as a board's.
const WIDTH: i16 = 1_200;
/// Largest height in pixels.
const HEIGHT: i16 = 1_500;
/// Y coordinate of the board, below the headline.
const TOP: i16 = 190;
/// Height of the line below the headline that gives the reason, in pixels.
const REASON: i16 = 50;
/// Largest width and height of the board, in pixels.
const BOARD: (i16, i16) = (620, 640);
/// Pixels cut off a board's top and bottom: title, whose turn, seed.
const CUT: (i16, i16) = (166, 70);
/// Least height of a player's row, and the height from which it has two lines, in pixels.
const LANE: (i16, i16) = (64, 124);
/// Distance between two remarks, in pixels.
const REMARK: i16 = 56;
/// Pixels below the last remark, for the footer.
const FOOT: i16 = 88;

impl Summary<'_> {
    /// Draws the picture.
    pub fn scene(&self) -> Scene {
        let top = TOP + if self.reason.is_empty() { 0 } else { REASON };
        let chart = self.course.map_or(0, |_| chart::HEIGHT + 2 * GAP);
        let remarks = self.remarks.len() as i16 * REMARK;
        let below = 2 * GAP + chart + remarks + FOOT;
        let lanes = self.rows.len() as i16 * (LANE.0 + GAP) - GAP;
        let room = (HEIGHT - top - below).min(BOARD.1).max(lanes);
        let mut scene = Scene::new(WIDTH.unsigned_abs(), HEIGHT.unsigned_abs());
        self.draw_head(&mut scene);
        let board = self.draw_board(&mut scene, Area::new(MARGIN, top, BOARD.0, room));
        let bottom = board.bottom().max(top + lanes);
        let left = board.right() + 2 * GAP;
        let places = Area::new(left, top, WIDTH - MARGIN - left, bottom - top);
        self.draw_rows(&mut scene, places);
        if let Some(course) = self.course {
            chart::draw(&mut scene, bottom + 2 * GAP, chart::title(course), course, &[]);
        }
        let after = bottom + 2 * GAP + chart;
        for (nth, (seat, said)) in (0..).zip(&self.remarks) {
            self.draw_remark(&mut scene, after + nth * REMARK + REMARK / 2, *seat, said);
        }
        scene.height = (bottom + below).unsigned_abs();
        Frame::footer(&mut scene);
        scene
    }

    /// Draws the board without its header and footer. Returns the area it takes.
    fn draw_board(&self, scene: &mut Scene, area: Area) -> Area {
        let whole = self.board.area();
        let part = Area { y: CUT.0, height: (whole.height - CUT.0 - CUT.1).max(1), ..whole };
        scene.inset(area, self.board.clone(), part)
    }

    /// Draws the players' places, one below the other.
    fn draw_rows(&self, scene: &mut Scene, area: Area) {
        let count = self.rows.len().max(1) as i16;
        let height = (area.height + GAP) / count - GAP;
        for (nth, row) in (0..).zip(&self.rows) {
            let lane = Area { y: area.y + nth * (height + GAP), height, ..area };
            self.draw_row(scene, lane, row);
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
        let title = Piece::new(self.title, 36, Weight::Bold, Ink::TEXT).spaced();
        scene.add(Text::left(Point::new(MARGIN, 70), title).within(room / 2));
        let took = Piece::label(self.took.clone());
        scene.add(Text::right(Point::new(WIDTH - MARGIN, 70), took).within(room / 2));
        let mut left = MARGIN;
        for seat in self.winners.iter() {
            shapes::symbol(scene, seat, Point::new(left + 30, 130), 24, self.ink(seat));
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
        let is_high = LANE.1 <= area.height && row.figure.is_some();
        let middle = area.centre().y - if is_high { 30 } else { 0 };
        let left = area.x + if row.place.is_some() { 136 } else { 52 };
        if let Some(place) = row.place {
            let ink = if won { Ink::ACCENT } else { Ink::DIM };
            let place = Piece::new(ordinal(place), 40, Weight::SemiBold, ink);
            scene.add(Text::left(Point::new(area.x + 24, middle + 14), place));
        }
        shapes::symbol(scene, row.seat, Point::new(left, middle), 20, self.ink(row.seat));
        let right = area.right() - 28;
        let figures = if is_high { right - left - 40 } else { 210 };
        let room =
            right - left - 40 - if row.figure.is_some() && !is_high { figures + GAP } else { 0 };
        let name = Piece::new(row.seat.to_string(), 40, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::left(Point::new(left + 40, middle + 14), name).shrunk_within(room));
        if let Some((figure, unit)) = &row.figure {
            let size = if is_high { 60 } else { 48 };
            let figure = Piece::new(figure.to_string(), size, Weight::SemiBold, Ink::TEXT);
            let pieces = vec![figure, Piece::label(unit.clone()).after(14)];
            let text = match is_high {
                true => Text::left(Point::new(left + 40, middle + 84), pieces),
                false => Text::right(Point::new(right, middle + 16), pieces),
            };
            scene.add(text.within(figures));
        }
    }

    fn draw_remark(&self, scene: &mut Scene, middle: i16, seat: Option<Seat>, said: &str) {
        let mark = Point::new(MARGIN + 24, middle);
        match seat {
            Some(seat) => shapes::symbol(scene, seat, mark, 14, self.ink(seat)),
            None => scene.add(Item::Disc { centre: mark, radius: 8, ink: Ink::DIM }),
        }
        let said = Piece::new(said, 38, Weight::Medium, Ink::TEXT);
        let left = MARGIN + 60;
        let text = Text::left(Point::new(left, middle + 13), said);
        scene.add(text.shrunk_within(WIDTH - MARGIN - left));
    }
}
