//! Checks that every picture of a game can be read: a size for a phone, letters large enough, and no words on top of
//! each other.

use quark_scene::{Caption, Item, SMALLEST, Scene, paint};

/// Checks that a picture is large enough for a phone, that nothing leaves it, and that no words overlap.
///
/// # Panics
/// If a check fails; `name` tells which picture.
pub fn check(name: &str, scene: &Scene, caption: &Caption) {
    check_items(name, scene);
    check_texts(name, scene, caption);
}

/// Checks that a picture has a size that a phone shows well, that nothing is drawn outside, and that its
/// letters are large enough to read.
///
/// # Panics
/// If a check fails; `name` tells which picture.
pub fn check_items(name: &str, scene: &Scene) {
    assert_eq!(scene.width, 1200, "{name}");
    assert!(scene.height <= 1500, "{name}: {}", scene.height);
    let canvas = scene.area();
    for item in &scene.items {
        assert!(item.extent().is_none_or(|area| canvas.holds(area)), "{name}: {item:?}");
        if let Item::Text(text) = item {
            let least = text.pieces.iter().map(|piece| piece.size).min();
            assert!(Some(SMALLEST) <= least, "{name}: {text:?}");
        }
    }
}

/// Checks that no text leaves the picture or touches another.
///
/// # Panics
/// If a check fails; `name` tells which picture.
pub fn check_texts(name: &str, scene: &Scene, caption: &Caption) {
    let texts = paint::texts(scene, caption);
    for (place, text) in texts.iter().enumerate() {
        assert!(scene.area().holds(*text), "{name}: {text:?}");
        for other in &texts[place + 1..] {
            assert!(!text.meets(*other), "{name}: {text:?} meets {other:?}");
        }
    }
}
