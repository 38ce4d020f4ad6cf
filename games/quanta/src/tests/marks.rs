//! Marks on the board: territory, and what is bright after the end.

use super::{
    pictures::{after, panels},
    *,
};
use crate::look::{
    palette,
    picture::{deciding, placed},
    places::{BOARD, cell},
    territory::won,
};
use quark_scene::{Area, Ink, Item, Panel};

#[test]
fn squares_of_both_territories_have_one_tint_and_no_line() {
    let game = after(Options::default(), 1, 500);
    let [white, blue] = Side::ALL.map(|side| won(&game, side));
    assert!(!(white & blue).is_empty());
    let scene = Quanta::scene(&game);
    let tinted = |ink: Ink| -> Squares {
        let fill = panels(&scene).filter(|panel| panel.fill == Some(ink));
        fill.filter_map(|panel| Square::all().find(|one| cell(*one) == panel.area)).collect()
    };
    assert_eq!(tinted(palette::SHARED_TINT), white & blue);
    assert_eq!(tinted(palette::WHITE_TINT), white - blue);
    assert_eq!(tinted(palette::BLUE_TINT), blue - white);
    let is_line = |panel: &&Panel| {
        let inks = [palette::WHITE_LINE, palette::BLUE].map(Some);
        let thickness = panel.area.width.min(panel.area.height);
        thickness == 4 && BOARD.holds(panel.area) && inks.contains(&panel.fill)
    };
    let lines: Vec<Area> = panels(&scene).filter(is_line).map(|panel| panel.area).collect();
    assert!(!lines.is_empty());
    let on_line = |square: &Square| lines.iter().any(|line| cell(*square).holds(*line));
    assert_eq!((white & blue).iter().find(on_line), None);
}

#[test]
fn the_last_particle_is_bright_after_the_end() {
    let mut seen = 0;
    for game in (1..8).map(|seed| after(Options::default(), seed, 500)) {
        let last: Squares = placed(&game).collect();
        let scene = Quanta::scene(&game);
        for square in (last - deciding(&game)).iter() {
            let area = cell(square);
            let inside = |item: &&Item| {
                let middle = item.middle().map(|at| Area::new(at.x, at.y, 0, 0));
                middle.is_some_and(|at| area.grown(-20).holds(at))
            };
            let bright = [
                Ink::NEUTRON,
                palette::WHITE,
                palette::BLUE,
                palette::WHITE_GLASS,
                palette::BLUE_GLASS,
            ];
            let is_bright = |item: &Item| match item {
                Item::Disc { ink, .. } | Item::Polygon { ink, .. } => bright.contains(ink),
                _ => false,
            };
            assert!(scene.items.iter().filter(inside).any(is_bright), "{square}");
            seen += 1;
        }
    }
    assert!(0 < seen, "{seen}");
}
