//! A row with the other players, for a picture of one player: their names, and a few figures each.

use std::fmt::Display;

use super::{
    Align, Area, GAP, Ink, MARGIN, Panel, Piece, Point, Scene, Seat, Text, Weight, shapes,
};

/// Height of the row, in pixels.
pub const RIVALS: i16 = 112;

/// Height of the row where there is little room.
pub const LOW_RIVALS: i16 = 92;

/// Height of the row of a single rival, whose figures stand next to the name.
pub const LONE_RIVAL: i16 = 72;
/// Left edge of these figures, from the left of the row.
const BESIDE: i16 = 420;

/// More than this many figures stand closer together if there are fewer pixels than [`LEAST`] for each.
const FEW: i16 = 3;
const LEAST: i16 = 100;

/// Height of a figure’s digits, and pixels up to them and across each.
#[derive(Clone, Copy)]
struct Size {
    height: u16,
    text: i16,
    digit: i16,
}
const LARGE: Size = Size { height: 40, text: 48, digit: 25 };
const SMALL: Size = Size { height: 36, text: 46, digit: 22 };
/// Least pixels between large figures: they stand closer to their own sign than to the next one.
const AIR: i16 = 8;

/// Less than this width leaves little room for a name.
const NARROW: i16 = 400;

/// One of the other players.
///
/// ```
/// use quark_scene::{Figure, RIVALS, Rival, Scene, Seat, shapes};
///
/// let sign = |scene: &mut Scene, at| shapes::energy(scene, at, 22);
/// let mut scene = Scene::new(1200, 400);
/// let (score, figures) = (Figure::score("score", "12"), vec![Figure::count("hand", sign, 4)]);
/// let rival = Rival { seat: Seat(1), score, is_won: false, figures };
/// Rival::draw(&mut scene, 400 - RIVALS, &[rival]);
/// assert_eq!(scene.places[0].holds, "12");
/// assert_eq!(scene.places[1].holds, "4");
/// ```
#[derive(Clone, Debug)]
pub struct Rival {
    /// It determines name, symbol and colour.
    pub seat: Seat,
    /// The figure that decides the game, at the right.
    pub score: Figure,
    /// True if this figure is the goal of the game, and green.
    pub is_won: bool,
    /// Figures below the name, from left to right.
    pub figures: Vec<Figure>,
}

/// A figure, and its place, which is underlined when its contents change.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Name of the place, as in "Ana’s hand".
    pub name: &'static str,
    /// Draws a sign around a point before the figure; `None` for a score.
    pub sign: Option<fn(&mut Scene, Point)>,
    /// Text to draw.
    pub text: String,
    /// Contents of the place (see [`Place::holds`](super::Place::holds)); empty for nothing.
    pub holds: String,
}

impl Figure {
    /// A number of things with this sign, whose place holds that number.
    #[must_use]
    pub fn count(name: &'static str, sign: fn(&mut Scene, Point), count: impl Display) -> Figure {
        Figure { sign: Some(sign), ..Figure::score(name, &count.to_string()) }
    }

    /// A score, whose place holds its text.
    #[must_use]
    pub fn score(name: &'static str, text: &str) -> Figure {
        Figure { name, sign: None, text: text.to_owned(), holds: text.to_owned() }
    }
}

impl Rival {
    /// Draws all rivals in a row at `top`.
    pub fn draw(scene: &mut Scene, top: i16, rivals: &[Rival]) {
        Rival::draw_in_row(scene, (top, RIVALS), rivals);
    }

    /// Draws all rivals in a row at `top` of this height: [`RIVALS`], [`LOW_RIVALS`], or [`LONE_RIVAL`] for a single one.
    pub fn draw_in_row(scene: &mut Scene, (top, height): (i16, i16), rivals: &[Rival]) {
        let count = (rivals.len() as i16).max(1);
        let width = (scene.width.cast_signed() - 2 * MARGIN - (count - 1) * GAP) / count;
        for (place, rival) in (0..).zip(rivals) {
            let area = Area::new(MARGIN + place * (width + GAP), top, width, height);
            rival.draw_in(scene, area);
        }
    }

    fn draw_in(&self, scene: &mut Scene, area: Area) {
        scene.add(Panel::filled(area, 20, Ink::LANE));
        if area.height == LONE_RIVAL {
            return self.draw_line(scene, area);
        }
        let lower = RIVALS - area.height;
        let (first, second) = (area.y + 34 - lower / 3, area.y + 82 - lower * 2 / 3);
        // Letters have descenders, and the figures begin right below.
        let is_bare = is_number(&self.score.text);
        let letters = self.score.text.chars().count() as i16;
        let is_narrow = area.width < NARROW;
        let (edge, words) = if is_narrow { (14, 32) } else { (24, 36) };
        // A mark below the score stays clear of the figures.
        let (size, line, each) =
            if is_bare { (44, first + 11, 27) } else { (words, first + 8, words * 5 / 9) };
        let wide = 16 + letters * each;
        let score = self.score(size.unsigned_abs());
        self.write(scene, &self.score, Text::right(Point::new(area.right() - edge, line), score));
        let name = Piece::new(self.seat.to_string(), 36, Weight::SemiBold, Ink::TEXT);
        let from = area.x + if is_narrow { 62 } else { 68 };
        let room = area.right() - edge - wide - from;
        scene.add(Text::left(Point::new(from, first + 13), name).shrunk_within(room));
        let symbol = Point::new(from - 32, first);
        shapes::symbol(scene, self.seat, symbol, 17, Ink::seat(self.seat));
        let figures = self.figures.len() as i16;
        let pitch = ((area.width - 20) / figures.max(1)).min(150);
        if FEW < figures && pitch < LEAST {
            self.draw_close(scene, area, second);
            return;
        }
        self.draw_figures(scene, Point::new(area.x + 16, second), pitch);
    }

    /// Draws everything on one line.
    fn draw_line(&self, scene: &mut Scene, area: Area) {
        let y = area.centre().y;
        shapes::symbol(scene, self.seat, Point::new(area.x + 42, y), 20, Ink::seat(self.seat));
        let name = Piece::new(self.seat.to_string(), 40, Weight::SemiBold, Ink::TEXT);
        let name = Text::left(Point::new(area.x + 80, y + 14), name);
        scene.add(name.shrunk_within(BESIDE - 100));
        let score = self.score(44);
        let wide = 40 + 27 * self.score.text.chars().count() as i16;
        self.write(scene, &self.score, Text::right(Point::new(area.right() - 24, y + 16), score));
        let pitch = (area.width - BESIDE - wide) / (self.figures.len() as i16).max(1);
        self.draw_figures(scene, Point::new(area.x + BESIDE, y), pitch.min(150));
    }

    fn score(&self, size: u16) -> Piece {
        let ink = if self.is_won { Ink::GOOD } else { Ink::TEXT };
        Piece::new(self.score.text.clone(), size, Weight::SemiBold, ink)
    }

    fn draw_figures(&self, scene: &mut Scene, at: Point, pitch: i16) {
        for (place, figure) in (0..).zip(&self.figures) {
            let (x, second) = (at.x + place * pitch, at.y);
            let ink = if figure.text == "0" { Ink::DIM } else { Ink::TEXT };
            if let Some(sign) = figure.sign {
                sign(scene, Point::new(x + 24, second));
            }
            let text = Piece::new(figure.text.clone(), 38, Weight::SemiBold, ink);
            self.write(scene, figure, Text::left(Point::new(x + 54, second + 13), text));
        }
    }

    /// Draws the figures with equal room between them, each as wide as it needs, and as large as fit.
    fn draw_close(&self, scene: &mut Scene, area: Area, y: i16) {
        let digits: i16 = self.figures.iter().map(|one| one.text.chars().count() as i16).sum();
        let (count, room) = (self.figures.len() as i16, area.width - 24);
        let needed = |size: Size| count * size.text + digits * size.digit;
        let size = if needed(LARGE) + count * AIR <= room { LARGE } else { SMALL };
        let spare = room - needed(size);
        let gap = spare / (count - 1).max(1);
        let mut x = area.x + 12;
        for figure in &self.figures {
            let ink = if figure.text == "0" { Ink::DIM } else { Ink::TEXT };
            if let Some(sign) = figure.sign {
                sign(scene, Point::new(x + size.text / 2 - 2, y));
            }
            let text = Piece::new(figure.text.clone(), size.height, Weight::SemiBold, ink);
            let at = Point::new(x + size.text, y + 13);
            self.write(scene, figure, Text::left(at, text));
            x += size.text + size.digit * figure.text.chars().count() as i16 + gap;
        }
    }

    /// Writes a figure, and names it as a place.
    fn write(&self, scene: &mut Scene, figure: &Figure, text: Text) {
        let wide: i16 = text.pieces.iter().map(Piece::width).sum();
        let size = text.pieces.iter().map(|piece| piece.size).max().unwrap_or_default();
        let high = size.cast_signed() * 3 / 4;
        // Letters have descenders.
        let below = if is_number(&figure.text) { 0 } else { high / 6 };
        let left = if text.align == Align::Right { wide } else { 0 };
        let area = Area::new(text.at.x - left, text.at.y - high, wide, high + below);
        scene.add(text);
        scene.place(format_args!("{}’s {}", self.seat, figure.name), area, &figure.holds);
        scene.underlined();
    }
}

fn is_number(text: &str) -> bool {
    text.chars().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Item;

    #[test]
    fn each_changed_figure_is_underlined() {
        let drawn = |[score, hand]: [&str; 2]| {
            let figures = vec![Figure::score("hand", hand)];
            let score = Figure::score("score", score);
            let rival = Rival { seat: Seat(1), score, is_won: false, figures };
            let mut scene = Scene::new(1200, 400);
            Rival::draw(&mut scene, 200, &[rival]);
            scene
        };
        let marks = |figures: [&str; 2]| {
            let mut now = drawn(figures);
            now.mark_changes(&[drawn(["12", "4"])]);
            let is_mark =
                |item: &&Item| matches!(item, Item::Line { edge, .. } if edge.ink == Ink::ACCENT);
            let marks = now.items.iter().filter(is_mark).filter_map(Item::extent);
            marks.map(|mark| mark.y).collect::<Vec<_>>()
        };
        let drawn = drawn(["12", "4"]);
        let [score, hand] = [0, 1].map(|nth| drawn.places[nth].area.bottom() + 7);
        assert_eq!(marks(["12", "4"]), []);
        assert_eq!(marks(["20", "4"]), [score]);
        assert_eq!(marks(["20", "5"]), [score, hand]);
    }
}
