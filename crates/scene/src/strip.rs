//! Horizontal strips of pictures.

use super::{Area, Item, Point, Scene};

/// Y coordinate below which nothing of a header begins, in pixels.
const HEAD: i16 = 150;
/// Pixels left free above and below a body.
const AROUND: i16 = 16;
/// Longest side of a mark on something, such as the disc of a halo, in pixels.
const MARK: i16 = 60;

impl Scene {
    /// Returns the part of the picture from the row `top` on, at most `height` pixels high. Places are
    /// dropped: nothing in a strip changes later.
    #[must_use]
    pub fn strip(mut self, top: u16, height: u16) -> Scene {
        let by = top.cast_signed();
        self.items.iter_mut().for_each(|item| item.lift(by));
        self.places.clear();
        self.height = self.height.saturating_sub(top).min(height);
        self
    }
}

impl Scene {
    /// Removes the header and the footer, and returns the part of the picture with something in it, as wide as the
    /// picture.
    ///
    /// ```
    /// use quark_scene::{Area, Frame, Header, Ink, Panel, Scene};
    ///
    /// let mut scene = Scene::new(1200, 1000);
    /// Header::new("LOW TIDE", 0, "Ada to choose").draw(&mut scene);
    /// scene.add(Panel::filled(Area::new(40, 200, 300, 400), 16, Ink::PANEL));
    /// Frame::footer(&mut scene);
    /// assert_eq!(scene.strip_to_body(), Area::new(0, 184, 1200, 432));
    /// ```
    pub fn strip_to_body(&mut self) -> Area {
        let mut is_body = self.are_body().into_iter();
        self.items.retain(|_| is_body.next() == Some(true));
        let rows = || self.items.iter().filter_map(Item::rows).filter(|(top, _)| HEAD <= *top);
        let top = rows().map(|(top, _)| top).min().unwrap_or(HEAD) - AROUND;
        let bottom = rows().map(|(_, bottom)| bottom).max().unwrap_or(HEAD) + AROUND;
        Area::new(0, top, self.width.cast_signed(), bottom - top).shared(self.area())
    }

    /// Says of each item whether it lies below the header. A footer doesn't count.
    pub(super) fn are_body(&self) -> Vec<bool> {
        let is_low = |item: &Item| item.rows().is_some_and(|(_, bottom)| HEAD + AROUND < bottom);
        let head = || self.items.iter().filter(|item| !is_low(item)).filter_map(Item::extent);
        // A mark that sticks out of the header goes with what it marks.
        let is_mark = |item: &Item| {
            item.extent()
                .filter(|area| area.width.max(area.height) <= MARK)
                .is_some_and(|mark| head().any(|marked| marked.meets(mark)))
        };
        self.items.iter().map(|item| is_low(item) && !is_mark(item)).collect()
    }
}

impl Item {
    /// The first and the last row of pixels that the item may touch; `None` for a footer.
    pub(super) fn rows(&self) -> Option<(i16, i16)> {
        match self {
            Item::Text(text) => {
                let size = text.pieces.iter().map(|piece| piece.size).max()?.cast_signed();
                Some((text.at.y - size * 3 / 4, text.at.y + size / 4))
            }
            Item::Drawing { at, .. } => Some((at.y, at.y)),
            Item::Footer { .. } => None,
            _ => self.extent().map(|area| (area.y, area.bottom())),
        }
    }

    /// Moves the item up by `by` pixels.
    pub(super) fn lift(&mut self, by: i16) {
        self.shift(0, -by);
    }

    /// Moves the item to the right and down. A footer only moves down.
    pub(super) fn shift(&mut self, right: i16, down: i16) {
        let shift = |point: &mut Point| *point = point.plus(right, down);
        let slide = |area: &mut Area| (area.x, area.y) = (area.x + right, area.y + down);
        match self {
            Item::Panel(panel) => slide(&mut panel.area),
            Item::Text(text) => shift(&mut text.at),
            Item::Disc { centre, .. } | Item::Ring { centre, .. } => shift(centre),
            Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
                points.iter_mut().for_each(shift);
            }
            Item::Drawing { at, .. } => shift(at),
            Item::Inset { lens, .. } => slide(&mut lens.area),
            Item::Footer { y } => *y += down,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Area, Caption, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Theme, Weight, paint,
        shapes,
    };

    fn pixels(scene: &Scene) -> image::RgbImage {
        let png = paint::png(scene, &Caption::default(), Theme::Dark);
        image::load_from_memory(&png).unwrap().to_rgb8()
    }

    #[test]
    fn a_mark_goes_with_the_header_that_it_marks() {
        let mut scene = Scene::new(400, 500);
        scene.add(Panel::outline(Area::new(300, 80, 60, 84), 16, Edge::solid(6, Ink::ACCENT)));
        scene.add(Item::Disc { centre: Point::new(360, 164), radius: 20, ink: Ink::ACCENT });
        let body = Area::new(40, 220, 300, 100);
        scene.add(Panel::filled(body, 16, Ink::PANEL));
        scene.add(Item::Disc { centre: Point::new(340, 220), radius: 20, ink: Ink::ACCENT });
        assert_eq!(scene.strip_to_body(), Area::new(0, 184, 400, 152));
        assert_eq!(scene.items.len(), 2, "the panel and its own disc");
    }

    #[test]
    fn a_strip_equals_that_part_of_the_picture() {
        let mut scene = Scene::new(400, 300);
        scene.add(Panel::filled(Area::new(20, 90, 200, 120), 16, Ink::CARD_FACE));
        scene.add(Item::Disc { centre: Point::new(60, 120), radius: 30, ink: Ink::ACCENT });
        let edge = Edge::solid(6, Ink::TEXT);
        scene.add(Item::Ring { centre: Point::new(160, 150), radius: 40, edge });
        scene.add(Item::Line { points: vec![Point::new(0, 0), Point::new(399, 299)], edge });
        scene.add(Text::left(Point::new(230, 160), Piece::new("Up", 60, Weight::Bold, Ink::TEXT)));
        for seat in 0..4 {
            let at = Point::new(40 + i16::from(seat) * 80, 230);
            shapes::symbol(&mut scene, seat, at, 30, Ink::seat(seat));
        }
        scene.add(Item::Footer { y: 290 });
        scene.place("the card", Area::new(20, 90, 200, 120), "ace");
        let whole = pixels(&scene);
        for (top, height) in [(0, 300), (100, 120), (133, 500)] {
            let strip = scene.clone().strip(top, height);
            assert!(strip.places.is_empty());
            let strip = pixels(&strip);
            assert_eq!(strip.dimensions(), (400, u32::from(height.min(300 - top))));
            for (x, y, pixel) in strip.enumerate_pixels() {
                assert_eq!(pixel, whole.get_pixel(x, y + u32::from(top)), "{x}, {y} of {top}");
            }
        }
    }
}
