//! Panels: what can be picked, and the part of the board that is shown.

use super::{
    pictures::{after, labels_in},
    *,
};
use crate::{
    look::{
        palette, picks,
        places::{self, CELL},
    },
    state::{Deed, regions::Region},
};
use quark_game::kit::testing::said;
use quark_scene::{Area, Caption, Ink, Item, Panel, Scene, paint, shapes::PICKED};
use std::collections::BTreeSet;

/// Squares that a picture names, in order.
fn marked(scene: &Scene) -> Vec<String> {
    said(scene).into_iter().filter(|text| text.parse::<Square>().is_ok()).collect()
}

#[test]
fn a_panel_marks_regions_while_they_are_open_then_squares_by_name() {
    let game = Table::new().game;
    let legal = game.legal(Seat(0));
    assert_eq!(marked(&Quanta::panel(&game, &legal)), [""; 0], "first the particle is picked");
    let positive: Vec<Action> =
        legal.iter().copied().filter(|one| one.to_string().starts_with('+')).collect();
    let numbers: Vec<String> =
        labels_in(&Quanta::panel(&game, &positive)).into_iter().map(|label| label.0).collect();
    assert_eq!(numbers, ["1", "2", "3", "4"]);
    let left: Vec<Action> = positive
        .iter()
        .copied()
        .filter(|one| Quanta::steps(&game, one)[1].starts_with('3'))
        .collect();
    let ring = "c3 d3 e3 c4 e4 c5 d5 e5";
    assert_eq!(marked(&Quanta::panel(&game, &left)).join(" "), ring);
    let one = &left[..1];
    assert_eq!(marked(&Quanta::panel(&game, one)), [""; 0], "the particle lies there");
    assert!(said(&Quanta::panel(&game, one)).contains(&"Positive on c3".to_owned()));
    assert_eq!(marked(&Quanta::panel(&game, &[])), [""; 0]);
}

#[test]
fn the_panel_of_one_move_shows_the_whole_rings_next_to_it() {
    let game = Table::new().game;
    let panel = Quanta::panel(&game, &[action("+j5")]);
    for square in square("k4").around().iter() {
        assert!(panel.places.iter().any(|place| place.name == square.to_string()), "{square}");
    }
    let drawn = |item: &Item| matches!(item, Item::Disc { ink: palette::WHITE, .. });
    let count = |scene: &Scene| scene.items.iter().filter(|item| drawn(item)).count();
    let negative = Quanta::panel(&game, &[action("-j5")]);
    assert_eq!(count(&negative), count(&panel) + 1, "it shows the particle");
}

#[test]
fn next_to_a_capture_other_moves_are_a_pick_of_their_own() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").spend(Piece::Neutron, 0);
    let open = table.game.legal(table.acting());
    let negative = |one: &&Action| matches!(one, Action::Place(Particle::Negative, _));
    let open: Vec<Action> = open.iter().filter(negative).copied().collect();
    let picks: BTreeSet<String> =
        open.iter().map(|one| Quanta::steps(&table.game, one).swap_remove(0)).collect();
    assert_eq!(picks.len(), 2, "{picks:?}");
    let panel = Quanta::panel(&table.game, &open);
    assert!(said(&panel).contains(&"Pick a particle".to_owned()));
    assert_eq!((marked(&panel), labels_in(&panel)), (vec![], vec![]));
}

#[test]
fn the_square_of_a_capture_is_joined_to_the_neutron_and_shows_signs() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7");
    let legal = table.game.legal(table.acting());
    let captures = |action: &&Action| Quanta::steps(&table.game, action)[0] == "Capture…";
    let wins: Vec<Action> = legal.iter().filter(captures).copied().collect();
    assert_eq!(wins, ["-g6", "ng6"].map(action));
    let last = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7").spend(Piece::Neutron, 0);
    let alone = last.game.legal(last.acting());
    let all =
        [(&table, &legal[..], 2), (&last, &alone, 1), (&table, &wins, 0), (&table, &wins[..1], 0)];
    for (table, open, signs) in all {
        let panel = Quanta::panel(&table.game, open);
        let area = |name: &str| panel.places.iter().find(|place| place.name == name).unwrap().area;
        let inside = |item: &&Item| {
            item.middle().is_some_and(|at| area("g6").grown(-12).holds(Area::new(at.x, at.y, 0, 0)))
        };
        let is_sign = |item: &&Item| match item {
            Item::Panel(panel) => panel.fill == Some(Ink::TEXT),
            Item::Text(text) => text.pieces[0].text == "n",
            _ => false,
        };
        assert_eq!(panel.items.iter().filter(inside).filter(is_sign).count(), signs);
        let links = |item: &&Item| match item {
            Item::Line { points, edge } if edge.ink == Ink::GOOD => {
                area("f6").centre().x < points[1].x && points[0].x < area("g6").right()
            }
            _ => false,
        };
        let captures = open.iter().filter(|one| one.to_string().ends_with("g6"));
        assert_eq!(panel.items.iter().filter(links).count(), captures.count(), "{open:?}");
    }
}

#[test]
fn a_picture_shows_regions_exactly_as_their_buttons_name_them() {
    let mut named = 0;
    for moves in 0..60 {
        let game = after(Options::default(), 2, moves);
        for what in Particle::ALL {
            let open = game.open(game.acting().unwrap(), what);
            let all = open.iter().map(|square| Action::Place(what, square));
            let is_apart = |one: &Action| Quanta::steps(&game, one)[0] == "Capture…";
            let moves: Vec<Action> = all.filter(|one| !is_apart(one)).collect();
            let zoom = picks::zoom(&game, &moves);
            for region in Region::all(&game, open).into_iter().filter(|_| 25 < open.len()) {
                assert_eq!(zoom.shared(region.first, region.last), (region.first, region.last));
                named += 1;
            }
        }
    }
    assert!(200 < named, "{named}");
}

#[test]
fn the_panel_of_a_finished_game_shows_the_last_move() {
    for seed in 1..6 {
        let game = after(Options::default(), seed, 500);
        let Some(Deed { action: Action::Place(_, last), .. }) = game.deeds.last() else { continue };
        let panel = Quanta::panel(&game, &[]);
        assert!(panel.places.iter().any(|place| place.name == last.to_string()), "{last}");
    }
}

#[test]
fn the_names_of_squares_have_one_size_and_are_whole() {
    for name in ["i1", "m10", "m14", "n14"] {
        let mut scene = Scene::new(1200, 1500);
        let area = places::cell(name.parse().unwrap());
        picks::name(&mut scene, area, name.to_owned());
        let [text] = paint::texts(&scene, &Caption::default())[..] else { panic!("one text") };
        assert!(area.grown(-3).holds(text), "{name}: {text:?} in {area:?}");
        assert!(said(&scene).contains(&name.to_owned()));
    }
}

#[test]
fn a_panel_enlarges_the_squares_to_pick() {
    let table = Table::only("nc3 We5 nl12").turn(Side::Blue);
    let open = |names: &str| -> Vec<Action> {
        names.split(' ').map(|name| action(&format!("+{name}"))).collect()
    };
    let panel = |names: &str| Quanta::panel(&table.game, &open(names));
    let width = |scene: &Scene, name: &str| {
        scene.places.iter().find(|place| place.name == name).map(|place| place.area.width)
    };
    let near = panel("b2 c2 b4");
    assert!(width(&near, "c2") >= Some(2 * (CELL - 10)), "{:?}", width(&near, "c2"));
    assert_eq!(width(&near, "l12"), None, "it is far away");
    assert!(
        said(&near).iter().all(|text| text != "14" && text != "l"),
        "nor are its row and column"
    );
    assert!(near.height < 1_200, "{}", near.height);
    let far = panel("b2 c2 k12");
    assert!(width(&far, "l12") > Some(CELL - 10) && width(&far, "c2").is_some());
    let all = Quanta::panel(&table.game, &table.game.legal(Seat(1)));
    assert!(width(&all, "e5") > Some(CELL - 10), "the outermost column is free");
}

#[test]
fn a_panel_names_squares_of_captures_and_numbers_regions_as_menus_do() {
    let ring = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7 nc11 nk3 nl11";
    let game = Table::only(ring).game;
    let legal = game.legal(Seat(0));
    let (captures, others): (Vec<Action>, Vec<Action>) =
        legal.iter().partition(|action| Quanta::steps(&game, action)[0] == "Capture…");
    assert_eq!(captures, ["-g6", "ng6"].map(action));
    assert_eq!(marked(&Quanta::panel(&game, &captures)), ["g6"]);
    let neutrons: Vec<Action> =
        others.into_iter().filter(|action| action.to_string().starts_with('n')).collect();
    let numbers: Vec<String> =
        labels_in(&Quanta::panel(&game, &neutrons)).into_iter().map(|label| label.0).collect();
    for action in neutrons {
        let region = Quanta::steps(&game, &action)[1].clone();
        let number = region.split([':', '…']).next().unwrap().to_owned();
        assert!(numbers.contains(&number), "{action}: {region}");
    }
}

#[test]
fn the_label_of_a_region_lies_in_one_of_its_empty_squares() {
    let mut seen = 0;
    for moves in 4..60 {
        let game = after(Options::default(), 2, moves);
        for what in Particle::ALL {
            let open = game.open(game.acting().unwrap(), what);
            let moves: Vec<Action> =
                open.iter().map(|square| Action::Place(what, square)).collect();
            let board = picks::board(&game, &moves, picks::zoom(&game, &moves));
            let regions = Region::all(&game, open).into_iter();
            for (region, (number, label)) in regions.zip(labels_in(&board)) {
                let empty = game.board.free().iter().filter(|one| region.holds(*one));
                let around = empty.map(places::cell).filter(|cell| cell.grown(-8).holds(label));
                assert_eq!(around.count(), 1, "{number} of {region}");
                seen += 1;
            }
        }
    }
    assert!(50 < seen, "{seen}");
}

#[test]
fn the_strip_marks_what_can_be_placed_and_what_is_picked() {
    let marks = |game: &Quanta, open: &[Action]| {
        let panel = Quanta::panel(game, open);
        let lowest = panel.height.cast_signed() - 140;
        let (mut signs, mut frames) = (0, 0);
        for item in panel.items.iter().filter(|item| item.extent().is_some_and(|it| lowest < it.y))
        {
            match item {
                Item::Polygon { ink: Ink::GOOD, .. } => signs += 1,
                Item::Panel(Panel { edge: Some(edge), .. }) if edge.width == PICKED => frames += 1,
                _ => {}
            }
        }
        (signs, frames)
    };
    let game = Table::new().game;
    let legal = game.legal(Seat(0));
    assert_eq!(marks(&game, &legal), (3, 0), "positive, negative and neutron");
    let negative = |one: &&Action| one.to_string().starts_with('-');
    let negative: Vec<Action> = legal.iter().filter(negative).copied().collect();
    assert_eq!(marks(&game, &negative), (0, 1));
    assert_eq!(marks(&game, &negative[..1]), (0, 1));
    assert_eq!(marks(&game, &[]), (0, 0));
    let spent = Table::new().spend(Piece::Neutron, 0).game;
    assert_eq!(marks(&spent, &spent.legal(Seat(0))), (2, 0), "no neutron is left");
}
