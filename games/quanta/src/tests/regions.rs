//! Regions of the board: their lines, their sizes, and their labels in a panel.

use super::{
    pictures::{after, labels_in},
    *,
};
use crate::{
    look::{picks, places},
    state::{regions::Region, squares::letter},
};
use quark_scene::{Area, Caption, Ink, Item};
use std::collections::BTreeSet;

/// The regions of open squares, as text.
fn regions(game: &Quanta, open: Squares) -> String {
    let all = Region::all(game, open);
    all.iter().map(Region::to_string).collect::<Vec<String>>().join(", ")
}

#[test]
fn a_line_between_regions_cuts_no_ring_if_another_line_does_not() {
    let halves = |pieces: &str, open: &str| regions(&Table::only(pieces).game, squares(open));
    let rows = |rows: std::ops::RangeInclusive<u8>| {
        let all = rows.flat_map(|row| ('a'..='n').map(move |column| format!("{column}{row}")));
        all.collect::<Vec<String>>().join(" ")
    };
    let open = rows(1..=1) + " a2 n2";
    assert_eq!(halves("", &open), "a1–g3, h1–n3");
    assert_eq!(halves("ng9", &open), "a1–h7, i1–n7");
    assert_eq!(halves("ng9 ni9", &open), "a1–g7, h1–n7", "each line cuts one");
    assert_eq!(halves("Wa1", ""), "");
    let decided = "ng9 Wf8 wf9 Wf10 wg8 wg10 Wh8 wh9 Wh10";
    assert_eq!(halves(decided, &open), "a1–g7, h1–n7", "its ring is full");
}

#[test]
fn buttons_have_room_for_all_regions_and_for_the_squares_of_each() {
    let mut most = 0;
    for seed in 0..6 {
        let mut whim = Luck::seeded(seed);
        let mut table = Table::new();
        while !table.is_over() {
            for open in Particle::ALL.map(|what| table.game.open(table.game.turn, what)) {
                let all = Region::all(&table.game, open);
                most = most.max(all.len());
                for square in open.iter() {
                    assert_eq!(all.iter().filter(|one| one.holds(square)).count(), 1, "{square}");
                }
                for region in &all {
                    let held = open.iter().filter(|square| region.holds(*square)).count();
                    assert!((1..=15).contains(&held), "{region}: {held}");
                }
            }
            let next = eager(&table.game, &mut whim);
            table.go(&next.to_string());
        }
    }
    assert!((12..=15).contains(&most), "{most}");
}

/// The number before the square or the squares of a region, if the move leads through one.
fn number(game: &Quanta, action: &Action) -> Option<usize> {
    let steps = Quanta::steps(game, action);
    steps.iter().find_map(|step| step.split(':').next()?.parse().ok())
}

#[test]
fn regions_are_numbered_and_listed_as_the_eye_reads_them() {
    let share = |one: &Region, other: &Region| {
        one.first.column() <= other.last.column() && other.first.column() <= one.last.column()
    };
    let precedes = |one: &Region, other: &Region| {
        let is_above = other.last.row() < one.first.row() && share(one, other);
        let is_left = one.first.column() < other.first.column();
        is_above || is_left && one.last.row() == other.last.row()
    };
    for seed in 0..6 {
        let mut whim = Luck::seeded(seed);
        let mut table = Table::new();
        while !table.is_over() {
            let game = &table.game;
            let mut legal = game.legal(game.seat_of(game.acting().unwrap()));
            Quanta::arrange(game, &mut legal);
            for what in Particle::ALL {
                let all = Region::all(game, game.open(game.acting().unwrap(), what));
                for (nth, one) in all.iter().enumerate() {
                    let late = all[nth + 1..].iter().find(|other| precedes(other, one));
                    assert_eq!(late, None, "{one} in {all:?}");
                }
                let placed =
                    |action: &&Action| matches!(action, Action::Place(one, _) if *one == what);
                let numbers: Vec<usize> =
                    legal.iter().filter(placed).filter_map(|action| number(game, action)).collect();
                assert!(numbers.is_sorted(), "{numbers:?}");
            }
            let next = eager(&table.game, &mut whim);
            table.go(&next.to_string());
        }
    }
}

/// Areas of the region labels after a particle has been picked.
fn labels(game: &Quanta) -> Vec<Area> {
    let all = Particle::ALL.into_iter().flat_map(|what| {
        let open = game.open(game.acting().unwrap(), what).iter();
        let open: Vec<Action> = open.map(|square| Action::Place(what, square)).collect();
        labels_in(&picks::board(game, &open, picks::zoom(game, &open)))
    });
    all.map(|label| label.1).collect()
}

#[test]
fn region_labels_lie_on_no_piece() {
    for (moves, least) in [(0, 6), (20, 6), (56, 4), (80, 3)] {
        let game = after(Options::default(), 2, moves);
        let labels = labels(&game);
        assert!(least <= labels.len(), "after {moves} moves: {}", labels.len());
        for label in labels {
            let far = |square: Square| {
                let (centre, at) = (places::cell(square).centre(), label.centre());
                let (x, y) = (f64::from(centre.x - at.x), f64::from(centre.y - at.y));
                x.hypot(y) - f64::from(label.width / 2)
            };
            assert!(game.board.taken().iter().all(|one| 31.0 < far(one)), "{moves}: {label:?}");
        }
    }
}

#[test]
fn a_region_label_lies_next_to_no_piece_if_there_is_room() {
    let mut seen = 0;
    for moves in (20..100).step_by(8) {
        let game = after(Options::default(), 2, moves);
        for what in Particle::ALL {
            let open = game.open(game.acting().unwrap(), what);
            let picks: Vec<Action> =
                open.iter().map(|square| Action::Place(what, square)).collect();
            let board = picks::board(&game, &picks, picks::zoom(&game, &picks));
            let free = game.board.free() - open;
            for (region, (number, label)) in
                Region::all(&game, open).into_iter().zip(labels_in(&board))
            {
                if !free.iter().any(|square| region.holds(square)) {
                    continue;
                }
                seen += 1;
                let next = game.board.taken().iter().find(|one| places::cell(*one).meets(label));
                assert_eq!(next, None, "{number} of {region} after {moves} moves");
            }
        }
    }
    assert!(20 < seen, "{seen}");
}

#[test]
fn the_regions_of_a_bonus_neutron_form_a_grid() {
    for moves in [20, 40, 56] {
        let game = after(Options::default(), 2, moves);
        let free = game.board.free();
        let all = Region::all(&game, free);
        if all.len() <= 6 {
            continue;
        }
        let lines = |place: fn(&Region) -> u8| all.iter().map(place).collect::<BTreeSet<u8>>();
        let (columns, rows) = (lines(|one| one.first.column()), lines(|one| one.first.row()));
        assert!(columns.len() <= 5 && rows.len() <= 5, "{columns:?} {rows:?}");
        for region in &all {
            let within = |line: &u8| region.first.column() < *line && *line <= region.last.column();
            assert!(!columns.iter().any(within), "{region} of {columns:?}");
            let within = |line: &u8| region.first.row() < *line && *line <= region.last.row();
            assert!(!rows.iter().any(within), "{region} of {rows:?}");
        }
        assert!(all.len() * 3 > columns.len() * rows.len() * 2, "{all:?} after {moves} moves");
    }
}

#[test]
fn the_squares_to_pick_fill_the_width_of_the_panel() {
    for open in ["a1 a2", "a1 a8", "c3 c12 d4", "f1 g9", "n14", "a1 n14", "a1 b14"] {
        let game = after(Options::default(), 2, 20);
        let moves: Vec<Action> =
            squares(open).iter().map(|square| Action::Place(Particle::Neutron, square)).collect();
        let area = picks::zoom(&game, &moves).area();
        assert!(1_000 <= area.width, "{open}: {area:?}");
        let name = open.split(' ').next().unwrap().parse().unwrap();
        assert!(places::CELL <= picks::zoom(&game, &moves).cell(name).width, "{open}");
    }
}

#[test]
fn a_block_is_enlarged_exactly_as_its_name_says() {
    let game = after(Options::default(), 2, 40);
    let board = Quanta::scene(&game);
    let caption = Caption::default();
    let mut blocks = 0;
    for part in &board.parts {
        let Some(ends) = part.name.strip_prefix("Squares ") else { continue };
        let (first, last) = ends.split_once(" to ").unwrap();
        let squares = [first, last].map(|name| name.parse::<Square>().unwrap());
        let closer = board.closer(&part.name, 0, &caption).unwrap();
        assert_eq!(closer.width, 1200);
        let labels = closer.items.iter().filter_map(|item| match item {
            Item::Text(text) if text.pieces[0].ink == Ink::DIM => Some(text.pieces[0].text.clone()),
            _ => None,
        });
        let columns =
            (squares[0].column()..=squares[1].column()).map(|one| letter(one).to_string());
        let rows = (squares[0].row()..=squares[1].row()).map(|one| (one + 1).to_string());
        assert_eq!(labels.collect::<Vec<_>>(), columns.chain(rows).collect::<Vec<_>>());
        blocks += 1;
    }
    assert_eq!(blocks, 9);
}

#[test]
fn an_enlarged_block_of_a_panel_has_no_strips_of_its_neighbours() {
    let game = after(Options::default(), 2, 40);
    let open = game.legal(game.seat_of(game.acting().unwrap()));
    let panel = Quanta::panel(&game, &open);
    let blocks: Vec<_> =
        panel.parts.iter().filter(|part| part.name.starts_with("Squares")).collect();
    assert!(4 <= blocks.len(), "{}", blocks.len());
    for block in blocks {
        assert!(block.drawn.is_some(), "{}", block.name);
    }
}
