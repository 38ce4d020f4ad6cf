//! What the eye needs of every picture, whatever the game.

use quark::scene::{Area, Caption, Item, SMALLEST, Scene, paint};

/// Large enough to be read on a phone, on the picture as a whole, and nothing on top of other words.
pub fn check(name: &str, scene: &Scene, caption: &Caption) {
    check_size(name, scene);
    check_items(name, scene);
    check_letters(name, scene);
    check_texts(name, scene, caption);
}

pub fn check_size(name: &str, scene: &Scene) {
    assert_eq!(scene.width, 1200, "{name}");
    assert!(scene.height <= 1500, "{name}: {}", scene.height);
}

pub fn check_letters(name: &str, scene: &Scene) {
    for item in &scene.items {
        if let Item::Text(text) = item {
            let least = text.pieces.iter().map(|piece| piece.size).min();
            assert!(Some(SMALLEST) <= least, "{name}: {text:?}");
        }
    }
}

pub fn check_texts(name: &str, scene: &Scene, caption: &Caption) {
    let canvas = canvas(scene);
    let texts = paint::texts(scene, caption);
    for (place, &text) in texts.iter().enumerate() {
        assert!(canvas.holds(text), "{name}: {text:?}");
        for &other in &texts[place + 1..] {
            assert!(!text.meets(other), "{name}: {text:?} meets {other:?}");
        }
    }
}

pub fn check_items(name: &str, scene: &Scene) {
    let canvas = canvas(scene);
    for item in &scene.items {
        assert!(area(item).is_none_or(|area| canvas.holds(area)), "{name}: {item:?}");
    }
}

fn canvas(scene: &Scene) -> Area {
    Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed())
}

fn area(item: &Item) -> Option<Area> {
    match item {
        Item::Panel(panel) => Some(panel.area),
        Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
            Some(Area::new(centre.x, centre.y, 0, 0).grown(*radius))
        }
        Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
            let (xs, ys) = (points.iter().map(|p| p.x), points.iter().map(|p| p.y));
            let (x, y) = (xs.clone().min()?, ys.clone().min()?);
            Some(Area::new(x, y, xs.max()? - x, ys.max()? - y))
        }
        Item::Text(_) | Item::Drawing { .. } | Item::Footer { .. } => None,
    }
}
