//! Cache keys of painted pictures.

use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};

use crate::{Caption, Scene, Theme};

/// Hash of everything that a picture is painted from. Different pictures have different keys, so a cached
/// picture is never shown to anyone who should see another.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Key([u8; 32]);

impl Key {
    /// Computes the key of the picture of `scene`.
    #[must_use]
    pub fn of(scene: &Scene, caption: &Caption, theme: Theme) -> Key {
        // Places and parts are not painted.
        let Scene { width, height, items, places: _, parts: _ } = scene;
        let mut all = Bytes(Vec::with_capacity(64 * items.len()));
        (width, height, items, caption, theme).hash(&mut all);
        Key(Sha256::digest(all.0).into())
    }
}

/// Collects the bytes to hash. The `Hash` impls of std leave no gaps, so different values give different
/// bytes.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        unreachable!("all that was collected is hashed together")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Ink, Panel, Piece, Point, Text, Weight, name_mark};

    fn scene(ink: Ink) -> Scene {
        let mut scene = Scene::new(200, 100);
        scene.add(Panel::filled(Area::new(10, 10, 80, 80), 8, ink));
        let name = Piece::new(name_mark(0).to_string(), 40, Weight::Bold, Ink::TEXT);
        scene.add(Text::left(Point::new(100, 60), name));
        scene
    }

    fn named(name: &str) -> Caption {
        Caption { names: vec![name.to_owned()], ..Caption::default() }
    }

    #[test]
    fn only_pictures_that_are_painted_alike_share_a_key() {
        let one = Key::of(&scene(Ink::GOOD), &named("Ana"), Theme::Dark);
        let mut placed = scene(Ink::GOOD);
        placed.place("the card", Area::new(10, 10, 80, 80), "ace");
        assert_eq!(one, Key::of(&placed, &named("Ana"), Theme::Dark), "a place is not painted");
        let mut wider = scene(Ink::GOOD);
        wider.width += 1;
        let others = [
            Key::of(&scene(Ink::WARNING), &named("Ana"), Theme::Dark),
            Key::of(&scene(Ink::GOOD), &named("Ben"), Theme::Dark),
            Key::of(&scene(Ink::GOOD), &named("Ana"), Theme::Light),
            Key::of(&wider, &named("Ana"), Theme::Dark),
            Key::of(&Scene::new(200, 100), &named("Ana"), Theme::Dark),
        ];
        for (number, other) in others.iter().enumerate() {
            assert_ne!(one, *other, "{number}");
            assert!(!others[..number].contains(other), "{number}");
        }
    }
}
