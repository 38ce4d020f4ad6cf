//! The part of a wide city that a panel shows, over the steps of a turn.

use super::*;
use crate::look::{asked::Asked, city::window::Window};
use quark_scene::{Area, Ink, Item, Panel, Scene};

/// Greatest width of a card on a map.
const MAPPED: i16 = 48;

/// The cards of the city that a picture shows large.
fn shown(game: &ZarkCity, scene: &Scene) -> Vec<Cell> {
    let cells = game.city.sites.iter().map(|site| site.cell);
    let is_large = |cell: &Cell| {
        let name = cell.to_string();
        scene.places.iter().any(|place| place.name == name && MAPPED < place.area.width)
    };
    cells.filter(is_large).collect()
}

/// The moves that are left after each number of picks, from the first move on.
fn steps(game: &ZarkCity, seat: Seat) -> Vec<Vec<Action>> {
    let view = game.view(Viewer::Seat(seat));
    let all = game.legal(seat);
    let mut steps = Vec::new();
    for last in all.iter().step_by(7) {
        let picks = ZarkCity::steps(&view, last);
        for count in 1..=picks.len() {
            let starts =
                |action: &&Action| ZarkCity::steps(&view, action).starts_with(&picks[..count]);
            steps.push(all.iter().filter(starts).copied().collect());
        }
    }
    steps
}

/// Calls `look` with states of wide cities, and the player whose turn it is.
fn wide_cities(mut look: impl FnMut(&ZarkCity, Seat)) {
    for seed in 0..8 {
        let mut moves = 0;
        random_game(Options::default(), 2 + (seed % 4) as u8, seed, |game, _| {
            moves += 1;
            if game.phase == Phase::Acting && 24 < game.city.sites.len() && moves % 60 == 0 {
                look(game, game.turn);
            }
        });
    }
}

#[test]
fn the_part_of_a_wide_city_stays_while_it_has_all_choices() {
    let (mut kept, mut moved) = (0, 0);
    wide_cities(|game, seat| {
        let view = game.view(Viewer::Seat(seat));
        let before = shown(game, &ZarkCity::panel(&view, &game.legal(seat)));
        let usual = Window::around(before.iter().copied()).unwrap();
        let whole = Window::of(&view);
        for open in steps(game, seat) {
            let marks = Asked::of(&open).cells;
            let mut choices = marks.open.iter().chain(&marks.settled);
            let is_in = choices.all(|cell| usual.holds(whole.nearest(*cell)));
            let after = shown(game, &ZarkCity::panel(&view, &open));
            if is_in {
                kept += 1;
                assert_eq!(before, after, "{open:?}");
            } else {
                moved += usize::from(before != after);
            }
        }
    });
    assert!(100 < kept && 10 < moved, "{kept} {moved}");
}

/// The areas of all cards of the city, and the height of the picture.
fn frame(game: &ZarkCity, scene: &Scene) -> (Vec<Area>, u16) {
    let cells: Vec<String> = game.city.sites.iter().map(|site| site.cell.to_string()).collect();
    let cards = scene.places.iter().filter(|place| cells.contains(&place.name));
    (cards.map(|place| place.area).collect(), scene.height)
}

#[test]
fn a_city_keeps_its_size_and_position_until_a_flight_is_picked() {
    let (mut flights, mut builds) = (0, 0);
    for seed in 0..8 {
        let mut moves = 0;
        random_game(Options::default(), 2 + (seed % 4) as u8, seed, |game, _| {
            moves += 1;
            let begins = matches!(game.phase, Phase::Placing | Phase::Acting);
            if !begins || 16 < game.city.sites.len() || moves % 5 != 0 {
                return;
            }
            let (seat, view) = (game.turn, game.view(Viewer::Seat(game.turn)));
            let first = frame(game, &ZarkCity::panel(&view, &game.legal(seat)));
            let mut flight = None;
            for open in steps(game, seat) {
                let now = frame(game, &ZarkCity::panel(&view, &open));
                let is_flight = open.iter().all(|action| matches!(action, Action::Fly(..)));
                let before = if is_flight { flight.get_or_insert(now.clone()) } else { &first };
                assert_eq!(*before, now, "{open:?}");
                flights += usize::from(is_flight);
                builds += usize::from(matches!(open[0], Action::Build(..)));
            }
        });
    }
    assert!(50 < flights && 50 < builds, "{flights} {builds}");
}

#[test]
fn the_part_of_a_wide_city_shows_own_pyramids_if_they_fit() {
    let (mut parts, mut missing) = (0, 0);
    wide_cities(|game, seat| {
        let shown = shown(game, &ZarkCity::panel(&game.view(Viewer::Seat(seat)), &[]));
        parts += usize::from(shown.len() < game.city.sites.len());
        let own: Vec<Cell> = game.city.occupied(seat).map(|site| site.cell).collect();
        missing += own.iter().filter(|cell| !shown.contains(cell)).count();
        let Some(close) = Window::around(own.iter().copied()) else { return };
        if close.columns() < 8 && close.rows() < 8 {
            assert!(own.iter().all(|cell| shown.contains(cell)), "{own:?} {shown:?}");
        }
    });
    assert!(10 < parts && missing < parts, "{missing} {parts}");
}

#[test]
fn the_map_of_a_board_seldom_takes_room_from_the_city() {
    let (mut inside, mut below) = (0, 0);
    wide_cities(|game, _| {
        let scene = ZarkCity::scene(&game.view(Viewer::Spectator));
        if shown(game, &scene).len() == game.city.sites.len() {
            return;
        }
        let is_ground =
            |item: &Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::PANEL));
        if scene.items.iter().any(is_ground) { inside += 1 } else { below += 1 }
    });
    assert!(10 < inside && below * 10 < inside, "{inside} {below}");
}

#[test]
fn the_viewer_finds_their_own_cards_on_the_map() {
    let mut marked = 0;
    wide_cities(|game, seat| {
        let scene = ZarkCity::panel(&game.view(Viewer::Seat(seat)), &[]);
        let own = game.city.occupied(seat).filter(|site| site.controller() == Some(seat)).count();
        let squares = scene.items.iter().filter_map(|item| match item {
            Item::Panel(Panel { area, fill: Some(fill), edge: None, .. })
                if area.width == area.height && area.width < MAPPED && 160 < area.y =>
            {
                Some((area.width, *fill == Ink::seat(seat)))
            }
            _ => None,
        });
        let squares: Vec<(i16, bool)> = squares.collect();
        if squares.len() < game.city.sites.len() {
            return;
        }
        marked += 1;
        let times = |width: i16| squares.iter().filter(|(other, _)| *other == width).count();
        let usual = (0..MAPPED).max_by_key(|width| times(*width)).unwrap();
        let is_larger = |(width, own): &&(i16, bool)| *own && usual < *width;
        let large = squares.iter().filter(is_larger).count();
        assert_eq!(large, own, "{squares:?}");
    });
    assert!(10 < marked, "{marked}");
}
