//! Marks on the board: territory, links to captured neutrons, and discs of the last movers.

use super::{
    pictures::{after, panels},
    *,
};
use crate::look::{
    palette, picks,
    picture::{deciding, placed},
    places::{BOARD, cell},
    territory::won,
};
use quark_game::kit::testing::{caption, said};
use quark_scene::{Area, Ink, Item, Panel, Scene};

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

/// Links in this ink: lines from a square to a neutron.
fn links(scene: &Scene, ink: Ink) -> usize {
    let is_link = |item: &&Item| matches!(item, Item::Line { points, edge } if points.len() == 2 && edge.ink == ink);
    scene.items.iter().filter(is_link).count()
}

#[test]
fn a_capture_is_also_joined_to_what_the_opponent_captures() {
    let white = "nf6 We5 wf5 Wg5 we6 We7 wf7";
    let blue = "nh6 Bg7 Bi7 bh7 bi6 Bh5 bi5";
    let links_with = |pieces: &str| {
        let table = Table::only(pieces);
        let panel = Quanta::panel(&table.game, &[action("ng6"), action("+a1"), action("na1")]);
        (0 < links(&panel, Ink::GOOD), links(&panel, palette::BLUE))
    };
    assert_eq!(links_with(&format!("{white} {blue}")), (true, 1));
    assert_eq!(links_with(&format!("{white} Wg7")), (true, 0));
}

#[test]
fn the_disc_of_the_last_move_covers_no_square_to_pick() {
    let table = Table::only("nd5").play("-c4");
    let names = ["b5", "b4"];
    let open = names.map(|name| action(&format!("+{name}")));
    let board = picks::board(&table.game, &open, picks::zoom(&table.game, &open));
    let disc = board.items.iter().find_map(|item| match *item {
        Item::Disc { centre, radius: 20, ink: Ink::ACCENT } => {
            Some(Area::new(centre.x, centre.y, 0, 0).grown(20))
        }
        _ => None,
    });
    let covers = |name: &str| disc.unwrap().meets(cell(square(name)));
    assert_eq!(names.map(covers), [false, false]);
}

#[test]
fn a_closer_look_at_a_block_has_no_link_to_what_it_does_not_show() {
    let mut seen = 0;
    for (seed, moves) in (1..5).flat_map(|seed| (30..70).step_by(4).map(move |at| (seed, at))) {
        let game = after(Options::default(), seed, moves);
        let panel = Quanta::panel(&game, &game.legal(game.seat_of(game.acting().unwrap())));
        for part in panel.parts.iter().filter(|part| part.name.starts_with("Squares")) {
            let closer = panel.closer(&part.name, 0, &caption(&["Ada", "Ben"])).unwrap();
            let lines = closer.items.iter().filter(|item| matches!(item, Item::Line { .. }));
            let outside = lines.filter_map(Item::extent).find(|line| !closer.area().holds(*line));
            assert_eq!(outside, None, "{seed}, {moves}: {}", part.name);
            seen += links(&closer, Ink::GOOD);
        }
    }
    assert!(0 < seen, "{seen}");
}

#[test]
fn a_panel_speaks_to_the_player_whose_turn_it_is() {
    let game = Table::new().game;
    let says = |open: &[Action], text: &str| {
        said(&Quanta::panel(&game, open)).iter().any(|said| named(said) == text)
    };
    let legal = game.legal(Seat(0));
    assert!(says(&legal, "Your turn") && !says(&legal, "Ada to place"));
    assert!(says(&[], "Ada to place") && !says(&[], "Your turn"), "Ben looks at it");
}
