//! Comparison of pictures that show the same thing in different states.

use std::collections::HashSet;

use super::{Area, Edge, Ink, Item, Panel, Piece, Place, Scene, Text, Weight, shapes};

impl Scene {
    /// Returns what this picture has in common with `others`, which show what else could be true. A question
    /// mark covers every place that another picture lacks, or where it holds something else. Items outside of
    /// places stay only if all pictures have them. `None` if the pictures differ in size.
    ///
    /// A place may lie elsewhere in another picture, because hands are sorted.
    #[must_use]
    pub fn in_common(&self, others: &[Scene]) -> Option<Scene> {
        let size = (self.width, self.height);
        if others.iter().any(|other| (other.width, other.height) != size) {
            return None;
        }
        let mut common = Scene::new(self.width, self.height);
        let (sure, unsure): (Vec<_>, Vec<_>) = self
            .places
            .iter()
            .cloned()
            .partition(|place| others.iter().all(|other| other.has(place)));
        let certain = |item: &&Item| {
            let within = |place: &Place| {
                item.middle()
                    .is_some_and(|at| place.area.grown(2).holds(Area::new(at.x, at.y, 0, 0)))
            };
            sure.iter().any(within) && !unsure.iter().any(within)
        };
        let everywhere = |item: &&Item| others.iter().all(|other| other.items.contains(item));
        let kept = |item: &&Item| certain(item) || everywhere(item);
        common.items = self.items.iter().filter(kept).cloned().collect();
        common.places = sure;
        let mut covered = HashSet::new();
        for place in unsure {
            if covered.insert(place.area) {
                common.cover(place.area);
            }
        }
        Some(common)
    }

    /// Returns true if the place with this name exists and holds the same.
    fn has(&self, place: &Place) -> bool {
        let mut places = self.places.iter();
        places.any(|other| other.name == place.name && other.holds == place.holds)
    }

    /// Covers an area with a question mark.
    fn cover(&mut self, area: Area) {
        self.add(Panel::filled(area, shapes::CARD, Ink::PANEL).edged(Edge::dashed(3, Ink::RULE)));
        let size = area.width.min(area.height).clamp(32, 96);
        let mark = Piece::new("?", size.unsigned_abs(), Weight::SemiBold, Ink::DIM);
        self.add(Text::centred(area.centre().plus(0, size * 36 / 100), mark));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    const HAND: Area = Area::new(40, 40, 100, 140);
    const PILE: Area = Area::new(200, 40, 100, 140);

    /// A hand and a pile; each shows the letter that it holds.
    fn scene(hand: &str, pile: &str) -> Scene {
        let mut scene = Scene::new(400, 200);
        for (name, area, holds) in [("hand", HAND, hand), ("pile", PILE, pile)] {
            scene.add(Panel::filled(area, 16, Ink::CARD_FACE));
            let letter = Piece::new(holds, 48, Weight::Bold, Ink::CARD_INK);
            scene.add(Text::centred(area.centre(), letter));
            scene.place(name, area, holds);
        }
        scene
    }

    fn letters(scene: &Scene) -> String {
        let piece = |item: &Item| match item {
            Item::Text(text) => text.pieces.iter().map(|piece| piece.text.clone()).collect(),
            _ => String::new(),
        };
        scene.items.iter().map(piece).collect()
    }

    #[test]
    fn only_places_that_differ_get_a_question_mark() {
        let common = scene("u", "d").in_common(&[scene("s", "d"), scene("u", "d")]).unwrap();
        assert_eq!(letters(&common), "d?");
        let names: Vec<&str> = common.places.iter().map(|place| place.name.as_str()).collect();
        assert_eq!(names, ["pile"]);
        let last = Point::new(HAND.centre().x, HAND.centre().y + 34);
        let mark = common.items.iter().rev().find_map(|item| match item {
            Item::Text(text) => Some(text.at),
            _ => None,
        });
        assert_eq!(mark, Some(last), "where the hand lies");
    }

    #[test]
    fn equal_pictures_stay_as_they_are() {
        assert_eq!(scene("u", "d").in_common(&[scene("u", "d")]), Some(scene("u", "d")));
    }

    #[test]
    fn pictures_of_two_sizes_have_nothing_in_common() {
        let other = Scene { height: 300, ..scene("u", "d") };
        assert_eq!(scene("u", "d").in_common(&[other]), None);
    }
}
