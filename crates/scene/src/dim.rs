//! Dimmed and faded drawing, for things that can't be done now.

use super::{Edge, Ink, Item, Panel, Scene};

impl Scene {
    /// Draws what `draw` draws, with every colour halfway to the background: it is visible, but can't be
    /// picked now.
    ///
    /// ```
    /// use quark_scene::{Area, Ink, Item, Panel, Scene};
    ///
    /// let card = Panel::filled(Area::new(40, 40, 200, 280), 16, Ink::CARD_FACE);
    /// let mut scene = Scene::new(1200, 400);
    /// scene.dimmed(|scene| scene.add(card));
    /// assert_eq!(scene.items, [Item::Panel(Panel { fill: Some(Ink::CARD_FACE.dimmed()), ..card })]);
    /// ```
    pub fn dimmed<T>(&mut self, draw: impl FnOnce(&mut Scene) -> T) -> T {
        self.toned(Ink::dimmed, draw)
    }

    /// Draws what `draw` draws, with every colour a quarter of the way to the background: it can't be picked now, but is
    /// still read for later.
    pub fn faded<T>(&mut self, draw: impl FnOnce(&mut Scene) -> T) -> T {
        self.toned(Ink::faded, draw)
    }

    fn toned<T>(&mut self, tone: fn(Ink) -> Ink, draw: impl FnOnce(&mut Scene) -> T) -> T {
        let from = self.items.len();
        let drawn = draw(self);
        self.items.iter_mut().skip(from).for_each(|item| item.tone(tone));
        drawn
    }
}

impl Item {
    /// Changes every colour of the item.
    fn tone(&mut self, tone: fn(Ink) -> Ink) {
        let toned = |edge: Edge| Edge { ink: tone(edge.ink), ..edge };
        match self {
            Item::Panel(Panel { fill, edge, .. }) => {
                *fill = fill.map(tone);
                *edge = edge.map(toned);
            }
            Item::Text(text) => {
                text.pieces.iter_mut().for_each(|piece| piece.ink = tone(piece.ink));
            }
            Item::Disc { ink, .. } | Item::Polygon { ink, .. } | Item::Drawing { ink, .. } => {
                *ink = tone(*ink);
            }
            Item::Ring { edge, .. } | Item::Line { edge, .. } => *edge = toned(*edge),
            Item::Inset { items, .. } => items.iter_mut().for_each(|item| item.tone(tone)),
            Item::Footer { .. } => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Area, Ink, Panel, Piece, Point, Scene, Text, Theme, Weight, shapes};

    #[test]
    fn a_dimmed_ink_is_halfway_to_the_background_and_a_faded_one_half_of_that() {
        for theme in Theme::ALL {
            let ink = Ink::CARD_FACE;
            let [ink, ground, half, quarter] =
                [ink, Ink::BACKGROUND, ink.dimmed(), ink.faded()].map(|ink| ink.colour(theme));
            for part in 0..3 {
                let middle = |one: u8, other: u8| u8::midpoint(one, other);
                assert!(half[part].abs_diff(middle(ink[part], ground[part])) <= 1, "{theme}");
                assert!(quarter[part].abs_diff(middle(ink[part], half[part])) <= 1, "{theme}");
            }
            let ground = Ink::BACKGROUND.dimmed().colour(theme);
            assert_eq!(ground, Ink::BACKGROUND.colour(theme), "there is nothing darker");
        }
    }

    #[test]
    fn dimming_changes_only_colours() {
        let area = Area::new(40, 40, 170, 240);
        let draw = |scene: &mut Scene| {
            shapes::card(scene, area, 20);
            shapes::shield(scene, area, 3);
            shapes::token(scene, area.centre(), None);
            shapes::fan(scene, area.centre(), Ink::DIM);
            shapes::symbol(scene, 4, area.centre(), 20, Ink::seat(4));
            let name = Piece::new("pion", 40, Weight::Bold, Ink::TEXT);
            scene.add(Text::left(Point::new(40, 40), name));
            scene.place("the card", area, "pion");
        };
        let lane = Panel::filled(area, 16, Ink::LANE);
        let (mut bright, mut dim) = (Scene::new(1200, 400), Scene::new(1200, 400));
        draw(&mut bright);
        dim.add(lane);
        dim.dimmed(draw);
        assert_eq!(dim.items.remove(0), lane.into(), "what was there stays as it was");
        assert_eq!(bright.places, dim.places);
        let count = bright.items.len();
        assert_eq!(dim.items.len(), count);
        bright.items.retain(|item| !dim.items.contains(item));
        assert_eq!(bright.items.len(), count, "each has other colours");
    }
}
