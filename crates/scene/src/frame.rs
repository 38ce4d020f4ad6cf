//! The parts that every board has: header, lanes, footer, on one grid.

use super::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Seat, Text, Weight, shapes};

/// Free pixels at the left and right.
pub const MARGIN: i16 = 40;
/// Pixels between two lanes.
pub const GAP: i16 = 12;
/// Baseline of the header's first row, in pixels from the top.
pub(crate) const FIRST: i16 = 76;
/// Baseline of the header's second row, in pixels from the top.
pub(crate) const SECOND: i16 = 146;
/// Baseline of the words on a banner over the first row, and width that the first of them may have, in pixels.
pub(crate) const NOTICE: i16 = FIRST - 15;
const WIDE: i16 = 690;
/// Centre of the symbol in the second row, and beginning of the line after it.
pub(crate) const SYMBOL: Point = Point::new(MARGIN + 26, SECOND - 22);
pub(crate) const LINE: Point = Point::new(MARGIN + BEFORE, SECOND);
/// Pixels for the symbol.
const BEFORE: i16 = 78;
/// Width of a long question at the right of the second row, in pixels.
const ASKED: i16 = 580;
/// Width and height of the mark of an action, in pixels.
pub(crate) const ACTION: (i16, i16) = (88, 28);
/// Top and height of the banner behind the second row, and width of its edge, in pixels.
const BANNER: (i16, i16) = (92, 66);
const RIM: i16 = 4;
/// Note of a picture that only one player sees.
pub(crate) const PRIVATE: &str = "Only you see this";
/// Corner radius of a lane, in pixels.
pub(crate) const ROUND: i16 = 20;

/// The top of a picture: a bar in the colour of the player who must act, and two rows.
///
/// ```
/// use quark_scene::{Header, Piece, Scene, name_mark};
///
/// let mut scene = Scene::new(1200, 800);
/// let header = Header::new("LOW TIDE", 0, format!("{} to choose", name_mark(0)));
/// Header { aside: vec![Piece::label("Round 2 of 5")], ..header }.draw(&mut scene);
/// ```
#[derive(Clone, Debug)]
pub struct Header {
    /// Name of the game in capitals, at the left of the first row.
    pub title: &'static str,
    /// Text after the title.
    pub note: Vec<Piece>,
    /// Text at the right of the first row.
    pub aside: Vec<Piece>,
    /// Seat whose symbol and colour the second row has.
    pub seat: Seat,
    /// Colour of the bar at the top.
    pub bar: Ink,
    /// Text of the second row: who must act, or what the picture shows; may be empty.
    pub line: Vec<Piece>,
    /// Pixels to leave free at the right of the second row.
    pub spare: i16,
}

impl Header {
    /// Creates a header with a title and a line about who must act, in the colours of `seat`.
    #[must_use]
    pub fn new(title: &'static str, seat: impl Into<u8>, line: impl Into<String>) -> Header {
        let seat = Seat(seat.into());
        let (bar, line) = (Ink::seat(seat), vec![Header::line(line, seat)]);
        Header { title, note: Vec::new(), aside: Vec::new(), seat, bar, line, spare: 0 }
    }

    /// Creates the header of a picture that only `seat` sees, and that says so. The bar has the colour of
    /// `turn`.
    ///
    /// ```
    /// use quark_scene::{Header, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// let (seat, turn) = (0, 1);
    /// Header::private("LOW TIDE", seat, turn).draw(&mut scene);
    /// assert!(format!("{scene:?}").contains("Only you see this"));
    /// ```
    #[must_use]
    pub fn private(title: &'static str, seat: impl Into<u8>, turn: impl Into<u8>) -> Header {
        let note = vec![Piece::label(PRIVATE).after(20)];
        Header { note, bar: Ink::seat(turn), ..Header::new(title, seat, "Your hand") }
    }

    /// Draws the header at the top of `scene`, with the seat's symbol in the usual colour.
    pub fn draw(self, scene: &mut Scene) {
        let ink = Ink::seat(self.seat);
        self.draw_in(scene, ink);
    }

    /// Draws the header with the seat's symbol in this colour, for games whose rules name the colours.
    pub fn draw_in(self, scene: &mut Scene, ink: Ink) {
        let width = scene.width.cast_signed();
        scene.add(Panel::filled(Header::bar(scene), 0, self.bar));
        let mut first = vec![Piece::new(self.title, 36, Weight::Bold, Ink::TEXT).spaced()];
        first.extend(self.note);
        let aside = if self.aside.is_empty() { 0 } else { 740 };
        let room = width - 2 * MARGIN;
        scene.add(Text::left(Point::new(MARGIN, FIRST), first).within(room - aside));
        if !self.aside.is_empty() {
            scene.add(Text::right(Point::new(width - MARGIN, FIRST), self.aside).within(720));
        }
        shapes::symbol(scene, self.seat, SYMBOL, 24, ink);
        if !self.line.is_empty() {
            let line = Text::left(LINE, self.line);
            scene.add(line.within(room - BEFORE - self.spare));
        }
    }

    /// Draws the header of a finished game: its second row on a banner of the colour `fill`, with the edges in the colour
    /// of the bar, and the `result` at its right. Symbol and letters have the colour `on`.
    ///
    /// ```
    /// use quark_scene::{Header, Ink, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// let header = Header::new("LOW TIDE", 0, "Ada wins");
    /// header.draw_won(&mut scene, (Ink::seat(0), Ink::ON_ACCENT), "12 points");
    /// assert!(format!("{scene:?}").contains("12 points"));
    /// ```
    pub fn draw_won(
        mut self,
        scene: &mut Scene,
        (fill, on): (Ink, Ink),
        result: impl Into<String>,
    ) {
        let width = scene.width.cast_signed();
        let banner = Panel::filled(Area::new(0, BANNER.0, width, BANNER.1), 0, fill);
        scene.add(banner.edged(Edge::solid(RIM, self.bar)));
        let result = Piece::new(result, 46, Weight::SemiBold, on);
        self.spare = result.text.chars().count() as i16 * 26 + 24;
        self.line.iter_mut().for_each(|piece| piece.ink = on);
        self.draw_in(scene, on);
        scene.add(Text::right(Point::new(width - MARGIN, SECOND), result));
    }

    /// Draws a banner over the first row of a header that has neither title nor note: what the players must know, and at
    /// its right until when. In a private picture a step takes the place of the first.
    ///
    /// ```
    /// use quark_scene::{Header, Scene};
    ///
    /// let mut scene = Scene::new(1200, 800);
    /// Header::banner(&mut scene, "Last round: no boats left", "Your last turn");
    /// Header::set_step(&mut scene, "Sail › with which boat?");
    /// let drawn = format!("{scene:?}");
    /// assert!(drawn.contains("which boat?") && drawn.contains("Your last turn"));
    /// ```
    pub fn banner(scene: &mut Scene, said: impl Into<String>, until: impl Into<String>) {
        let width = scene.width.cast_signed();
        scene.add(Panel::filled(Area::new(0, 12, width, 72), 0, Ink::WARNING));
        let piece = |text: String, weight| Piece::new(text, 38, weight, Ink::ON_ACCENT);
        let said = Text::left(Point::new(MARGIN, NOTICE), piece(said.into(), Weight::Bold));
        scene.add(said.within(WIDE));
        let until = piece(until.into(), Weight::SemiBold);
        let room = width - 2 * MARGIN - WIDE - 20;
        scene.add(Text::right(Point::new(width - MARGIN, NOTICE), until).within(room));
    }

    /// Area of the bar at the top.
    pub(crate) fn bar(scene: &Scene) -> Area {
        Area::new(0, 0, scene.width.cast_signed(), 12)
    }

    /// Creates a piece of the second row's line, in the colour of `seat`.
    #[must_use]
    pub fn line(text: impl Into<String>, seat: impl Into<u8>) -> Piece {
        Piece::new(text, 60, Weight::Bold, Ink::seat(seat))
    }

    /// Draws what the players must do, or how it ended, at the right of the second row.
    pub fn ask(scene: &mut Scene, text: impl Into<String>) {
        let at = Point::new(scene.width.cast_signed() - MARGIN, SECOND);
        let text = Text::right(at, Piece::new(text, 46, Weight::SemiBold, Ink::ACCENT));
        scene.add(text.shrunk_within(ASKED));
    }

    /// Draws the number of actions left, of `all`, at the right of the second row.
    pub fn actions(scene: &mut Scene, left: u8, all: u8) {
        let right = scene.width.cast_signed() - MARGIN;
        for place in 0..all {
            let ink = if place < left { Ink::ACCENT } else { Ink::RULE };
            let x = right - 88 - i16::from(place) * 100;
            let (width, height) = ACTION;
            scene.add(Panel::filled(Area::new(x, SECOND - 36, width, height), 14, ink));
        }
    }
}

/// The lanes of the players, and the height of a picture that ends below them.
///
/// ```
/// use quark_scene::{Frame, Scene};
///
/// let frame = Frame::stacked(3, 600, 120, 12);
/// let mut scene = Scene::new(1200, frame.height.unsigned_abs());
/// for seat in 0..3 {
///     let area = frame.lane(&mut scene, seat, seat == 1);
///     assert_eq!(area.height, 120);
/// }
/// Frame::footer(&mut scene);
/// ```
#[derive(Clone, Debug)]
pub struct Frame {
    /// One lane per seat.
    pub lanes: Vec<Area>,
    /// Height of the picture, in pixels.
    pub height: i16,
}

impl Frame {
    /// Creates lanes across the whole width, from `top` down. `lane` is their height, `gap` the space
    /// between.
    #[must_use]
    pub fn stacked(seats: usize, top: i16, lane: i16, gap: i16) -> Frame {
        let place = |seat: usize| {
            let y = top + seat as i16 * (lane + gap);
            Area::new(MARGIN, y, 1200 - 2 * MARGIN, lane)
        };
        let lanes: Vec<Area> = (0..seats).map(place).collect();
        let bottom = lanes.last().map_or(top, |lane| lane.bottom());
        Frame { lanes, height: (bottom + 90).min(1500) }
    }

    /// Draws the lane of `seat`, highlighted if `lit`, and returns its area.
    pub fn lane(&self, scene: &mut Scene, seat: impl Into<u8>, lit: bool) -> Area {
        let seat = seat.into();
        let area = self.lanes.get(usize::from(seat)).copied().unwrap_or_default();
        Frame::lane_in(scene, seat, area, lit);
        area
    }

    /// Draws a lane of `seat` at `area`, highlighted if `lit`: the player must act.
    pub fn lane_in(scene: &mut Scene, seat: impl Into<u8>, area: Area, lit: bool) {
        Frame::lane_coloured(scene, area, lit.then(|| Ink::seat(seat)));
    }

    /// Draws a lane at `area`, highlighted in a colour, for games whose rules name the colours.
    pub fn lane_coloured(scene: &mut Scene, area: Area, lit: Option<Ink>) {
        scene.add(match lit {
            Some(ink) => Panel::filled(area, ROUND, Ink::LANE_LIT).edged(Edge::solid(4, ink)),
            None => Panel::filled(area, ROUND, Ink::LANE),
        });
    }

    /// Draws table, move and hash at the very bottom.
    pub fn footer(scene: &mut Scene) {
        let y = scene.height.cast_signed() - 34;
        scene.add(Item::Footer { y });
    }
}
