use super::*;
use crate::{Area, Edge, Item, Panel, Piece, Point, Text, Weight};

/// A word, and below it a disc in each of these colours.
fn scene(inks: &[Ink]) -> Scene {
    let mut scene = Scene::new(200, 120);
    let word = Piece::new("quark", 40, Weight::Bold, Ink::TEXT);
    scene.add(Text::left(Point::new(10, 40), word));
    scene.add(Panel::filled(Area::new(10, 60, 180, 50), 8, Ink::LANE));
    for (nth, ink) in (0..).zip(inks) {
        let centre = Point::new(30 + nth * 30, 85);
        scene.add(Item::Disc { centre, radius: 10, ink: *ink });
        scene.add(Item::Ring { centre, radius: 12, edge: Edge::solid(2, Ink::TEXT) });
    }
    scene
}

#[test]
fn a_picture_that_returns_is_drawn_over_the_earlier_one() {
    let scenes = [scene(&[]), scene(&[Ink::ACCENT, Ink::GOOD]), scene(&[Ink::GOOD]), scene(&[])];
    let patches = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
    let mut patches = patches.over_any_of(3);
    let all = scenes.map(|scene| patches.next(&scene, &Caption::default()));
    assert_eq!(all.each_ref().map(|patch| patch.back), [0, 1, 2, 3]);
    assert!(all[3].is_empty() && !all[2].is_empty());
}

#[test]
fn each_part_is_drawn_over_the_picture_where_it_was_most_similar() {
    let scenes = [&[Ink::ACCENT, Ink::GOOD][..], &[Ink::GOOD, Ink::GOOD], &[Ink::ACCENT]];
    let scenes = scenes.map(scene);
    let patches = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
    let mut patches = patches.over_any_of(3);
    let all = scenes.map(|scene| patches.next_in(&scene, &Caption::default(), (4, 1)));
    assert!(all[0].iter().all(|patch| patch.back == 0 && patch.width == 50));
    assert_eq!(all[2].iter().map(|patch| patch.back).collect::<Vec<_>>(), [2, 1, 1, 1]);
    assert_eq!(all[2].iter().map(Patch::is_empty).collect::<Vec<_>>(), [false, false, true, true]);
}

#[test]
fn patches_drawn_over_one_another_are_the_pictures() {
    let scenes = [scene(&[]), scene(&[Ink::ACCENT]), scene(&[Ink::ACCENT, Ink::GOOD])];
    let mut patches = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
    let mut whole = Patches::new(200, 120, Theme::Dark).sharing(&scenes);
    let mut shown = image::RgbaImage::new(200, 120);
    let read = |patch: &Patch| image::load_from_memory(&patch.png()).unwrap().to_rgba8();
    for (nth, scene) in scenes.iter().enumerate() {
        let patch = patches.next(scene, &Caption::default());
        assert!(nth == 0 || (patch.width < 40 && patch.height < 40), "{patch:?}");
        image::imageops::overlay(&mut shown, &read(&patch), patch.left.into(), patch.top.into());
        whole.forget();
        assert_eq!(shown, read(&whole.next(scene, &Caption::default())));
    }
}
