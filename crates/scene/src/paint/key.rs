//! What a picture is kept under once it is painted.

use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};

use crate::{Caption, Scene, Theme};

/// All that a picture is painted from, as a hash that no two pictures share: what is kept under one is
/// shown to whoever asks for the same, and to nobody else.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of the picture of `scene`.
    #[must_use]
    pub fn of(scene: &Scene, caption: &Caption, theme: Theme) -> Key {
        // What lies where is not painted.
        let Scene { width, height, items, places: _ } = scene;
        let mut all = Bytes(Vec::with_capacity(64 * items.len()));
        (width, height, items, caption, theme).hash(&mut all);
        Key(Sha256::digest(all.0).into())
    }
}

/// Collects all that is hashed. What std hashes is said without a gap: no two values say the same.
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
    fn only_what_is_painted_alike_has_the_same_key() {
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
