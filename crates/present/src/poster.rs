//! The picture on the card of a new table: things that the game is about, as they look on the table.

use std::cmp::Reverse;

use super::Picture;
use quark_game::{any::GameKind, kit::words::listed};
use quark_scene::{Area, Caption, Item, Lens, MARGIN, Scene};

/// Greatest height of the things, in pixels. A phone can show them together with the card and all its buttons.
const HIGH: i16 = 400;
/// Free pixels above and below the things.
const EDGE: i16 = 28;
/// Between two things in a row, and between two rows.
const GAP: i16 = 64;
const BELOW: i16 = 32;

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
        scene: laid_out(&portraits),
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

/// Shows portraits in their order, without the empty space around them, in as many rows as make them largest.
fn laid_out(portraits: &[Scene]) -> Scene {
    let parts: Vec<Area> = portraits.iter().map(|scene| drawn(scene, Vec::new())).collect();
    let ways = (0..parts.len()).map(|first| in_rows(parts.split_at(first)));
    let rows = ways.max_by_key(|rows| (pixels(rows), Reverse(widest(rows)))).unwrap_or_default();
    let spaces: Vec<Area> = rows.into_iter().flatten().collect();
    let bottom = spaces.iter().map(|space| space.bottom()).max().unwrap_or_default();
    let mut scene = Scene::new(1200, (bottom + EDGE).unsigned_abs());
    for ((portrait, part), area) in portraits.iter().zip(parts).zip(spaces) {
        scene.add(Item::Inset { lens: Lens { part, area }, items: portrait.items.clone() });
    }
    scene
}

fn pixels(rows: &[Vec<Area>]) -> i64 {
    rows.iter().flatten().map(|area| i64::from(area.width) * i64::from(area.height)).sum()
}

fn widest(rows: &[Vec<Area>]) -> i16 {
    let width = |row: &Vec<Area>| Some(row.last()?.right() - row.first()?.x);
    rows.iter().filter_map(width).max().unwrap_or_default()
}

/// Spaces for things of these proportions: the first ones in a row, and the others in a row below it. All things in a
/// row are equally high.
fn in_rows((above, below): (&[Area], &[Area])) -> Vec<Vec<Area>> {
    let rows: Vec<&[Area]> = [above, below].into_iter().filter(|row| !row.is_empty()).collect();
    let count = rows.len() as i16;
    let most = (HIGH - (count - 1) * BELOW) / count.max(1);
    let mut y = EDGE;
    let row = |parts: &[Area]| {
        let spaces = in_a_row(parts, y, most);
        y = spaces.last().map_or(y, |space| space.bottom() + BELOW);
        spaces
    };
    rows.into_iter().map(row).collect()
}

/// Spaces side by side in the middle, from `y` down and at most `most` high.
fn in_a_row(parts: &[Area], y: i16, most: i16) -> Vec<Area> {
    let room = 1200 - 2 * MARGIN - GAP * (parts.len() as i16 - 1);
    let width = |part: &Area, high: i16| {
        (i32::from(part.width) * i32::from(high) / i32::from(part.height.max(1))) as i16
    };
    let all = |high: i16| parts.iter().map(|part| width(part, high)).sum::<i16>();
    let high = (1..=most).rev().find(|&high| all(high) <= room).unwrap_or(most);
    let mut x = (1200 - all(high) - GAP * (parts.len() as i16 - 1)) / 2;
    let space = |part: &Area| {
        let area = Area::new(x, y, width(part, high), high);
        x = area.right() + GAP;
        area
    };
    parts.iter().map(space).collect()
}

/// The part of a picture that something is drawn in: its items of known size, and `texts`.
pub(super) fn drawn(scene: &Scene, texts: Vec<Area>) -> Area {
    let areas = scene.items.iter().filter_map(Item::extent).chain(texts);
    // What lies outside the picture is never seen.
    let canvas = scene.area();
    areas.reduce(Area::joined).map_or(canvas, |around| around.shared(canvas))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

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
            // A lower picture is a strip on a phone.
            assert!((300..=500).contains(&shown.scene.height), "{title}: {}", shown.scene.height);
            let png = paint::png(&shown.scene, &shown.caption, Theme::Dark);
            assert!(png.len() <= 100_000, "{title}: {} bytes", png.len());
            if let Ok(folder) = std::env::var("QUARK_PICTURES") {
                std::fs::write(Path::new(&folder).join(&shown.name), png).unwrap();
            }
        }
    }
}
