//! A whole picture without coordinates: header, board, a lane for each player, footer.

mod cards;

use std::fmt;

use crate::Seat;
use quark_scene::{
    Area, Frame, GAP, Header, Ink, MARGIN, Piece, Point, Scene, Text, Weight,
    shapes::{self, Icon},
};

use super::drawing::{more, owner, shown};

/// Top of the board, in pixels.
const TOP: i16 = 182;
/// Pixels below the last lane, for the footer.
const FOOT: i16 = 90;
/// Height of a lane's first row, in pixels.
const HEAD: i16 = 76;
/// Free pixels inside a lane, at the left, at the right and at the bottom.
const INSIDE: i16 = 22;
/// Pixels from one counter of a lane to the next.
const COUNTER: i16 = 112;
/// Most pixels of a picture, from top to bottom.
const TALLEST: i16 = 1500;

/// Draws something into an area.
type Draw<'a> = Box<dyn FnOnce(&mut Scene, Area) + 'a>;

/// A picture in the making: a header, a board to draw on, a lane for each player, and a footer.
///
/// ```
/// use quark_game::{Seat, kit::lanes::{Lane, Lanes}};
/// use quark_scene::{Ink, Item, shapes::Icon};
///
/// let lives = [2_u8, 0, 3];
/// let lanes = (0..).map(Seat).zip(lives).map(|(seat, lives)| {
///     let lane = Lane::new(seat).lit(seat == Seat(2)).counter(Icon::Heart, lives, Ink::WARNING);
///     lane.out(lives == 0).place("lives", lives)
/// });
/// let line = format!("{} to move", Seat(2));
/// let scene = Lanes::new("HEARTS", Seat(2), line)
///     .board(300, |scene, area| {
///         for cell in area.cells(5, 1) {
///             scene.add(Item::Disc { centre: cell.centre(), radius: 60, ink: Ink::TEXT });
///         }
///     })
///     .draw(lanes);
/// assert_eq!(scene.places[1].holds, "0");
/// ```
pub struct Lanes<'a> {
    header: Header,
    /// Drawings between the header and the lanes, with their heights in pixels.
    boards: Vec<(i16, Draw<'a>)>,
    /// Width and height of a piece in a lane, in pixels.
    piece: (i16, i16),
}

impl fmt::Debug for Lanes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heights: Vec<i16> = self.boards.iter().map(|(height, _)| *height).collect();
        f.debug_struct("Lanes").field("header", &self.header).field("boards", &heights).finish()
    }
}

impl<'a> Lanes<'a> {
    /// Creates a picture with the game's title in capitals, and a line about who must act, in the colours of
    /// `seat`: the first player who must act, or the winner.
    #[must_use]
    pub fn new(title: &'static str, seat: Seat, line: impl Into<String>) -> Lanes<'a> {
        Lanes::of(Header::new(title, seat, line))
    }

    /// Creates a picture with this header, such as [`Header::private`] for a hand.
    #[must_use]
    pub fn of(header: Header) -> Lanes<'a> {
        Lanes { header, boards: Vec::new(), piece: (70, 64) }
    }

    /// Draws something between the header and the lanes, below what lies there already, 1,120 pixels wide and `height`
    /// high. The last of these gets less if the lanes leave less.
    #[must_use]
    pub fn board(mut self, height: i16, draw: impl FnOnce(&mut Scene, Area) + 'a) -> Lanes<'a> {
        self.boards.push((height, Box::new(draw)));
        self
    }

    /// Sets the size of the pieces in the lanes, in pixels. The default is 70 by 64.
    #[must_use]
    pub fn sized(self, width: i16, height: i16) -> Lanes<'a> {
        Lanes { piece: (width, height), ..self }
    }

    /// Draws the picture with these lanes, from top to bottom.
    #[must_use]
    pub fn draw<'b>(self, lanes: impl IntoIterator<Item = Lane<'b>>) -> Scene {
        let lanes: Vec<Lane<'_>> = lanes.into_iter().collect();
        let is_low = lanes.iter().all(|lane| lane.pieces.is_empty() && lane.free.is_none());
        let row = if is_low { 0 } else { self.piece.1 + INSIDE };
        let height = HEAD + row;
        let all = lanes.len() as i16 * (height + GAP);
        let wanted: i16 = self.boards.iter().map(|(height, _)| height + GAP).sum();
        let room = wanted.min(TALLEST - TOP - all - FOOT).max(0);
        let below = TOP + room + all - if lanes.is_empty() { 0 } else { GAP };
        let longest = lanes.iter().map(|lane| lane.figure.chars().count()).max();
        let figure =
            longest.filter(|&digits| 0 < digits).map_or(0, |digits| 40 + 33 * digits as i16);
        let mut scene = Scene::new(1200, (below + FOOT).min(TALLEST).unsigned_abs());
        self.header.draw(&mut scene);
        let mut top = TOP;
        for (height, draw) in self.boards {
            let height = height.min(TOP + room - GAP - top).max(0);
            draw(&mut scene, Area::new(MARGIN, top, 1200 - 2 * MARGIN, height));
            top += height + GAP;
        }
        for (lane, at) in lanes.into_iter().zip(0..) {
            let y = TOP + room + at * (height + GAP);
            let area = Area::new(MARGIN, y, 1200 - 2 * MARGIN, height);
            lane.draw(&mut scene, area, self.piece.0, figure);
        }
        Frame::footer(&mut scene);
        scene
    }
}

/// A player's lane: name, counters and a figure in the first row, and pieces below.
pub struct Lane<'a> {
    seat: Seat,
    lit: bool,
    out: bool,
    word: Option<&'a str>,
    counters: Vec<(Icon, usize, Ink)>,
    figure: String,
    pieces: Vec<Draw<'a>>,
    free: Option<Draw<'a>>,
    places: Vec<(&'a str, String)>,
}

impl fmt::Debug for Lane<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl<'a> Lane<'a> {
    /// Creates a lane with only the name and the symbol of a player.
    #[must_use]
    pub fn new(seat: Seat) -> Lane<'a> {
        let (counters, pieces, places) = (Vec::new(), Vec::new(), Vec::new());
        let (word, figure, free) = (None, String::new(), None);
        Lane { seat, lit: false, out: false, word, counters, figure, pieces, free, places }
    }

    /// Highlights the lane if `lit`: the player must act, or has won.
    #[must_use]
    pub fn lit(self, lit: bool) -> Lane<'a> {
        Lane { lit, ..self }
    }

    /// Dims the lane and adds a skull if the player is `out` of the game.
    #[must_use]
    pub fn out(self, out: bool) -> Lane<'a> {
        Lane { out, ..self }
    }

    /// Writes a dim word after the name, such as "starts"; nothing if it is empty.
    #[must_use]
    pub fn word(self, word: &'a str) -> Lane<'a> {
        Lane { word: Some(word).filter(|word| !word.is_empty()), ..self }
    }

    /// Counts something in the first row; up to four counters fit.
    #[must_use]
    pub fn counter(mut self, icon: Icon, count: impl Into<usize>, ink: Ink) -> Lane<'a> {
        self.counters.push((icon, count.into(), ink));
        self
    }

    /// Writes a figure at the right of the first row, such as the points.
    #[must_use]
    pub fn figure(self, figure: impl fmt::Display) -> Lane<'a> {
        Lane { figure: figure.to_string(), ..self }
    }

    /// Lays pieces side by side in the second row. `draw` draws each into its cell, whose size is that of
    /// [`Lanes::sized`]. If there are more than fit, the last cell shows how many are missing, such as "+3".
    #[must_use]
    pub fn pieces<T: 'a>(
        mut self,
        pieces: impl IntoIterator<Item = T>,
        draw: impl Fn(&mut Scene, Area, T) + Copy + 'a,
    ) -> Lane<'a> {
        let drawn = |piece| -> Draw<'a> { Box::new(move |scene, area| draw(scene, area, piece)) };
        self.pieces.extend(pieces.into_iter().map(drawn));
        self
    }

    /// Lays round tokens side by side in the second row, each with a short text; with `None`, its back.
    #[must_use]
    pub fn tokens<T: fmt::Display + 'a>(
        self,
        tokens: impl IntoIterator<Item = Option<T>>,
    ) -> Lane<'a> {
        self.pieces(tokens, |scene, area, token| {
            shapes::token(scene, area.centre(), token.map(|text| text.to_string()));
        })
    }

    /// Draws anything into the second row, instead of pieces.
    #[must_use]
    pub fn free(self, draw: impl FnOnce(&mut Scene, Area) + 'a) -> Lane<'a> {
        Lane { free: Some(Box::new(draw)), ..self }
    }

    /// Records what lies in the lane, so that a change is marked: see [`Scene::place`]. The place's name is
    /// "Ana’s tokens" for `name` "tokens".
    #[must_use]
    pub fn place(mut self, name: &'a str, holds: impl fmt::Display) -> Lane<'a> {
        self.places.push((name, holds.to_string()));
        self
    }

    /// Draws the lane. A piece is `width` wide, and `figure` pixels are kept for the figure.
    fn draw(self, scene: &mut Scene, area: Area, width: i16, figure: i16) {
        let (seat, out) = (self.seat, self.out);
        for (name, holds) in &self.places {
            scene.place(format_args!("{seat}’s {name}"), area, holds);
        }
        let drawn = |scene: &mut Scene| self.draw_in(scene, area, width, figure);
        if out { scene.dimmed(drawn) } else { drawn(scene) }
    }

    fn draw_in(self, scene: &mut Scene, area: Area, width: i16, figure: i16) {
        Frame::lane_in(scene, self.seat, area, self.lit && !self.out);
        let head = Point::new(area.x, area.y + HEAD / 2);
        let right = head.plus(area.width - INSIDE, 0);
        let counters = self.counters.len() as i16 * COUNTER;
        let skull = if self.out { 60 } else { 0 };
        owner(
            scene,
            self.seat,
            head,
            area.width - 102 - INSIDE - figure - counters - skull,
            self.word,
        );
        let mut at = right.plus(22 - figure - counters, 0);
        if self.out {
            shapes::icon(scene, Icon::Skull, at.plus(-skull, 0), 20, Ink::TEXT);
        }
        for (icon, count, ink) in self.counters {
            shapes::counter(scene, icon, at, count, ink);
            at.x += COUNTER;
        }
        let points = Piece::new(self.figure, 54, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::right(right.plus(0, 20), points));
        let row = Area::new(
            area.x + INSIDE,
            area.y + HEAD,
            area.width - 2 * INSIDE,
            area.height - HEAD - INSIDE,
        );
        if let Some(free) = self.free {
            return free(scene, row);
        }
        let all = self.pieces.len();
        let shown = shown(all, usize::try_from(row.width / width.max(1)).unwrap_or_default());
        let cell = |place: i16| Area { x: row.x + place * width, width, ..row };
        for (place, draw) in (0..).zip(self.pieces.into_iter().take(shown)) {
            draw(scene, cell(place));
        }
        if shown < all {
            let at = cell(shown as i16).centre().plus(0, 13);
            scene.add(Text::centred(at, more(all - shown, 36)));
        }
    }
}

#[cfg(test)]
mod tests;
