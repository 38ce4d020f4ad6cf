//! The picture on the card of a new table: things that the game is about, as they look on the table.

use super::Picture;
use quark_game::{any::GameKind, kit::words::listed};
use quark_scene::{Area, Caption, Item, Lens, MARGIN, Scene};

/// Greatest height of the things, in pixels. A phone can show them together with the card and all its buttons.
const HIGH: i16 = 400;
/// Free pixels above and below the things.
const EDGE: i16 = 28;
/// Between two things.
const GAP: i16 = 64;

/// Returns the picture of a game's card; `None` if the game names nothing to show.
#[must_use]
pub fn picture(kind: &dyn GameKind) -> Option<Picture> {
    let things = kind.poster().iter().filter_map(|key| {
        let topic = kind.topics().iter().find(|topic| topic.key == *key)?;
        Some((topic.name.as_str(), kind.portrait(topic)?))
    });
    let (names, portraits): (Vec<&str>, Vec<Scene>) = things.unzip();
    let title = kind.info().title;
    (!portraits.is_empty()).then(|| Picture {
        scene: in_a_row(&portraits),
        caption: Caption::default(),
        name: name(kind),
        alt: format!("From {title}: {}.", listed(names, "and")),
    })
}

/// File name of the picture; equal pictures have equal names.
#[must_use]
pub fn name(kind: &dyn GameKind) -> String {
    format!("{}-card.png", kind.info().key)
}

/// Shows portraits side by side, without the empty space around them, all equally high.
fn in_a_row(portraits: &[Scene]) -> Scene {
    let parts: Vec<Area> = portraits.iter().map(|scene| drawn(scene, Vec::new())).collect();
    let room = 1200 - 2 * MARGIN - GAP * (parts.len() as i16 - 1);
    let width = |part: &Area, high: i32| {
        (i32::from(part.width) * high / i32::from(part.height.max(1))) as i16
    };
    let fits = |high: &i16| {
        let all: i16 = parts.iter().map(|part| width(part, (*high).into())).sum();
        all <= room
    };
    let high = (1..=HIGH).rev().find(fits).unwrap_or(HIGH);
    let all: i16 = parts.iter().map(|part| width(part, high.into()) + GAP).sum();
    let mut scene = Scene::new(1200, (high + 2 * EDGE).unsigned_abs());
    let mut x = (1200 - all + GAP) / 2;
    for (portrait, &part) in portraits.iter().zip(&parts) {
        let area = Area::new(x, EDGE, width(&part, high.into()), high);
        scene.add(Item::Inset { lens: Lens { part, area }, items: portrait.items.clone() });
        x = area.right() + GAP;
    }
    scene
}

/// The part of a picture that something is drawn in: its items of known size, and `texts`.
pub(super) fn drawn(scene: &Scene, texts: Vec<Area>) -> Area {
    let areas = scene.items.iter().filter_map(Item::extent).chain(texts);
    let around = areas.reduce(|one, other| {
        let (x, y) = (one.x.min(other.x), one.y.min(other.y));
        let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
        Area::new(x, y, right - x, bottom - y)
    });
    let canvas = scene.area();
    let Some(around) = around else { return canvas };
    // What lies outside the picture is never seen.
    let (x, y) = (around.x.max(canvas.x), around.y.max(canvas.y));
    let (right, bottom) =
        (around.right().min(canvas.right()), around.bottom().min(canvas.bottom()));
    Area::new(x, y, right - x, bottom - y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quark_games::catalog;
    use quark_scene::{Theme, paint};

    #[test]
    fn every_games_card_shows_things_that_the_game_is_about() {
        for kind in catalog().iter() {
            let title = kind.info().title;
            let shown = picture(kind).unwrap_or_else(|| panic!("{title} shows nothing"));
            let insets = shown.scene.items.iter().filter(|item| matches!(item, Item::Inset { .. }));
            assert_eq!(insets.count(), kind.poster().len(), "{title}: each has a portrait");
            let canvas = shown.scene.area().grown(-EDGE);
            for item in &shown.scene.items {
                assert!(item.extent().is_some_and(|area| canvas.holds(area)), "{title}: {item:?}");
            }
            assert!(shown.scene.height <= 500, "{title} is {} high", shown.scene.height);
            let png = paint::png(&shown.scene, &shown.caption, Theme::Dark);
            assert!(png.len() <= 100_000, "{title}: {} bytes", png.len());
        }
    }
}
