//! Comparison of pictures that show the same thing in different states.

use std::{collections::HashSet, mem::replace};

use super::{Area, Edge, Ink, Item, Panel, Piece, Place, Scene, Text, Weight, shapes};

impl Scene {
    /// Returns what this picture has in common with `others`, which show what else could be true. A question
    /// mark covers every place that another picture lacks, or where it holds something else. Items outside of
    /// places stay only if all pictures have them. `None` if the pictures differ in size.
    ///
    /// A place may lie elsewhere in another picture, because hands are sorted. Question marks of a hand, whose places are
    /// called "card …", stand together at its end.
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
        let unsure = common.gather(unsure);
        let mut covered = HashSet::new();
        for place in unsure {
            if covered.insert(place.area) {
                common.cover(place.area);
            }
        }
        Some(common)
    }

    /// Moves the certain cards of a hand to its beginning, and returns the uncertain ones at its end, if no two cards
    /// overlap and all have one size.
    fn gather(&mut self, unsure: Vec<Place>) -> Vec<Place> {
        let is_card = |place: &&Place| place.name.starts_with("card ");
        let reading = |area: &Area| (area.y, area.x);
        let known = self.places.iter().filter(is_card).map(|place| place.area);
        let mut all: Vec<Area> =
            known.chain(unsure.iter().filter(is_card).map(|place| place.area)).collect();
        all.sort_by_key(reading);
        let is_row = all.windows(2).all(|two| {
            (two[0].width, two[0].height) == (two[1].width, two[1].height)
                && (two[0].y < two[1].y || two[0].right() <= two[1].x)
        });
        if !is_row {
            return unsure;
        }
        let mut slots = all.into_iter();
        let mut known: Vec<&mut Place> =
            self.places.iter_mut().filter(|place| is_card(&&**place)).collect();
        known.sort_by_key(|place| reading(&place.area));
        let moved: Vec<(Area, Area)> = known
            .into_iter()
            .zip(&mut slots)
            .map(|(place, to)| (replace(&mut place.area, to), to))
            .collect();
        self.items.retain_mut(|item| {
            let Some(at) = item.middle().map(|at| Area::new(at.x, at.y, 0, 0)) else { return true };
            if let Some((from, to)) = moved.iter().find(|(from, _)| from.grown(2).holds(at)) {
                item.shift(to.x - from.x, to.y - from.y);
                return true;
            }
            !unsure.iter().any(|place| is_card(&place) && place.area.grown(2).holds(at))
        });
        let gathered = |place: Place| match is_card(&&place) {
            true => Place { area: slots.next().unwrap_or(place.area), ..place },
            false => place,
        };
        unsure.into_iter().map(gathered).collect()
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

    /// A hand of cards with one letter each.
    fn hand(letters: &str) -> Scene {
        let mut scene = Scene::new(600, 200);
        for (number, letter) in (0..).zip(letters.chars()) {
            let area = Area::new(40 + number * 110, 40, 100, 140);
            scene.add(Panel::filled(area, 16, Ink::CARD_FACE));
            let piece = Piece::new(letter, 48, Weight::Bold, Ink::CARD_INK);
            scene.add(Text::centred(area.centre(), piece));
            scene.place(format_args!("card {letter}"), area, letter);
        }
        scene
    }

    #[test]
    fn question_marks_stand_together_at_the_end_of_a_hand() {
        let common = hand("abcde").in_common(&[hand("acdef"), hand("acehi")]).unwrap();
        assert_eq!(letters(&common), "ace??");
        let texts = |scene: &Scene| -> Vec<i16> {
            let at = |item: &Item| match item {
                Item::Text(text) => Some(text.at.x),
                _ => None,
            };
            scene.items.iter().filter_map(at).collect()
        };
        assert_eq!(texts(&common), texts(&hand("abcde")), "one at each place");
        let names: Vec<&str> = common.places.iter().map(|place| place.name.as_str()).collect();
        assert_eq!(names, ["card a", "card c", "card e"]);
        assert_eq!(common.places[2].area, hand("abc").places[2].area);
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
