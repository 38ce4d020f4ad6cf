//! Horizontal strips of pictures.

use super::{Item, Point, Scene};

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

impl Item {
    /// Moves the item up by `by` pixels.
    fn lift(&mut self, by: i16) {
        let lift = |point: &mut Point| point.y -= by;
        match self {
            Item::Panel(panel) => panel.area.y -= by,
            Item::Text(text) => lift(&mut text.at),
            Item::Disc { centre, .. } | Item::Ring { centre, .. } => lift(centre),
            Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
                points.iter_mut().for_each(lift);
            }
            Item::Drawing { at, .. } => lift(at),
            Item::Inset { lens, .. } => lens.area.y -= by,
            Item::Footer { y } => *y -= by,
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
