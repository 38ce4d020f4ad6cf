//! Chips, the small cards in the lanes: names, rows and sizes.

use super::*;
use crate::{
    look::chips::created_chip,
    state::{Ending, Particle, Symbol},
};
use quark_game::kit::testing::{NAMES, caption, check, named, said};
use quark_scene::{Area, Ink, Item, Point, Scene, Text, paint};
use std::collections::BTreeSet;

/// A particle's name as it must be read.
fn name(particle: Particle) -> String {
    let Symbol { letter, low, high, .. } = particle.info().symbol;
    format!("{letter}{low}{high}").replace('-', "−")
}

/// All letters of a text, the flavours before the charge.
fn read(text: &Text) -> String {
    let mut pieces = text.pieces.clone();
    pieces.sort_by_key(|piece| if piece.rise < 0 { 1 } else { 2 * i32::from(piece.rise != 0) });
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

#[test]
fn every_small_card_has_the_whole_name_of_its_particle() {
    let all = || Particle::baryons().chain(Particle::mesons());
    let wide = [58, 75, 100, 125, 126, 136].map(|height| (174, height));
    let narrow = [(145, 44), (145, 50), (145, 57), (145, 72), (148, 72)];
    let sizes = narrow.into_iter().chain(wide);
    for (particle, (wide, height)) in
        all().flat_map(|one| sizes.clone().map(move |size| (one, size)))
    {
        let area = Area::new(20, 20, wide, height);
        let mut scene = Scene::new(400, 400);
        created_chip(&mut scene, area, particle);
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text),
            _ => None,
        });
        let texts: Vec<&Text> = texts.collect();
        let is_name = |text: &&&Text| read(text) == name(particle);
        let symbol =
            *texts.iter().find(is_name).unwrap_or_else(|| panic!("{particle:?} {texts:?}"));
        assert_eq!(symbol.pieces[0].bar, particle.info().symbol.bar);
        let alone = |text: Text| {
            let scene = Scene { items: vec![text.into()], ..Scene::new(400, 400) };
            paint::texts(&scene, &caption(&NAMES))[0]
        };
        let mut smallest = Text { width: None, ..symbol.clone() };
        smallest.pieces.iter_mut().for_each(|piece| piece.size = piece.size.min(32));
        let room = symbol.width.unwrap_or(u16::MAX);
        let needs = alone(smallest).width;
        assert!(
            i32::from(needs) <= i32::from(room),
            "{particle:?} is cut at {height}: {needs} {room}"
        );
        let shield = scene.items.iter().find_map(|item| match item {
            Item::Polygon { .. } => item.extent(),
            _ => None,
        });
        let (drawn, shield) = (alone(symbol.clone()), shield.unwrap());
        let free = [drawn.x - area.x, shield.x - drawn.right()];
        let is_apart = area.holds(drawn) && free.iter().all(|free| 3 < *free);
        assert!(is_apart, "{particle:?} {height} {drawn:?}");
    }
}

#[test]
fn a_charge_of_zero_follows_low_letters_on_a_low_chip() {
    for particle in Particle::baryons().chain(Particle::mesons()) {
        let mut scene = Scene::new(400, 400);
        created_chip(&mut scene, Area::new(20, 20, 145, 55), particle);
        let above = |item: &Item| matches!(item, Item::Text(text) if text.pieces.iter().any(|one| one.stays && one.text == "0"));
        assert!(!scene.items.iter().any(above), "{particle:?}");
    }
}

#[test]
fn chips_show_the_charge_and_the_points_of_a_particle() {
    let table = Table::new(2).created(1, "Xi_b- Omega_ccc++ J/psi anti-B0");
    let board = Quark::scene(&table.public());
    check("chips", &board, &caption(&NAMES));
    let texts = said(&board);
    for text in ["Ξ−b", "12", "Ω++ccc", "14", "J/ψ", "9", "B0", "8"] {
        assert!(texts.iter().any(|one| one == text), "{text:?} in {texts:?}");
    }
}

/// Many particles, and many decayed cards.
const PARTICLES: &str =
    "Lambda0 phi K+ D0 Omega- Xi_c+ Xi_b- Sigma_b- Omega_c0 Xi_cc+ pi+ pi- J/psi";
const DECAYED: &str = "s t -b c -t b s -c t";

/// A table with at least twenty cards before each player.
fn crowded(seats: u8) -> Table {
    (0..seats).fold(Table::new(seats), |table, seat| {
        table.created(seat, PARTICLES).decayed(seat, DECAYED)
    })
}

#[test]
fn no_card_is_hidden_however_many_the_players_have() {
    for (seats, is_over) in [(2, true), (3, true), (4, true), (2, false), (3, false)] {
        let table = crowded(seats).with(|game| {
            if is_over {
                (game.ending, game.over) = (Some(Ending::Quarks), true);
            }
        });
        let board = Quark::scene(&table.public());
        check("a crowded board", &board, &caption(&NAMES));
        let hidden = said(&board).into_iter().find(|text| text.starts_with('+'));
        assert_eq!(hidden, None, "{seats} players, {is_over}");
    }
}

#[test]
fn after_the_end_the_cards_are_as_large_as_there_is_room() {
    let height = |seats| {
        let over = |game: &mut Quark| {
            (game.ending, game.over) = (Some(Ending::Quarks), true);
        };
        let table = Table::new(seats).created(0, "Lambda0 phi K+").with(over);
        let board = Quark::scene(&table.public());
        check("an end", &board, &caption(&NAMES));
        board.places.iter().find(|place| named(&place.name) == "Ada’s phi 1").unwrap().area.height
    };
    assert_eq!([2, 3, 4].map(height), [138; 3]);
}

// Q75
#[test]
fn the_end_shows_the_tokens_of_a_player_without_an_atom() {
    let over = |game: &mut Quark| (game.ending, game.over) = (Some(Ending::Quarks), true);
    let table = Table::new(2).tokens(0, 7, 0).tokens(1, 8, 0);
    let end = table.energy(0, 0).energy(1, 1).with(over);
    let texts: Vec<String> =
        said(&Quark::scene(&end.public())).iter().map(|one| named(one)).collect();
    let count = |text: &str| texts.iter().filter(|one| *one == text).count();
    assert_eq!((count("energy0"), count("7"), count("8")), (1, 1, 0), "{texts:?}");
}

/// Areas of the lanes on a board, and of their chips.
fn lanes(table: &Table) -> (Vec<Area>, Vec<Area>) {
    let board = Quark::scene(&table.public());
    check("a board", &board, &caption(&NAMES));
    let lane = |item: &Item| match item {
        Item::Panel(panel)
            if panel.fill == Some(Ink::LANE) || panel.fill == Some(Ink::LANE_LIT) =>
        {
            Some(panel.area).filter(|area| area.width == 1120)
        }
        _ => None,
    };
    let lies = |name: &str| {
        let what = name.split_once("’s ").map(|(_, what)| what.split(' ').count());
        what.is_some_and(|words| 1 < words)
    };
    let chips = board.places.iter().filter(|place| lies(&named(&place.name)));
    (board.items.iter().filter_map(lane).collect(), chips.map(|place| place.area).collect())
}

#[test]
fn a_lane_is_as_high_as_its_chips_need() {
    let many = "Lambda0 phi K+ D0 Omega- Xi_c+ Xi_b- Sigma_b- Omega_c0 Xi_cc+ pi+";
    let table = Table::new(3).created(1, "phi").created(2, many).decayed(2, "s t");
    let (lanes, _) = lanes(&table);
    let heights: Vec<i16> = lanes.iter().map(|lane| lane.height).collect();
    assert!(heights[0] < heights[1] && heights[1] < heights[2], "{heights:?}");
    assert_eq!(heights[1] - heights[0], heights[2] - heights[1], "a row of chips each");
}

#[test]
fn chips_stand_in_the_same_columns_in_every_lane() {
    let table = Table::new(3)
        .created(0, "J/psi Lambda0 phi")
        .decayed(0, "t s")
        .created(1, "phi J/psi")
        .decayed(1, "s -t b")
        .created(2, "K+ D0 phi J/psi Omega-");
    let (lanes, chips) = lanes(&table);
    let columns = |lane: &Area| {
        let mut columns: Vec<i16> =
            chips.iter().filter(|chip| lane.holds(**chip)).map(|chip| chip.x).collect();
        columns.sort_unstable();
        columns
    };
    let [ada, ben, chloe] = [0, 1, 2].map(|lane: usize| columns(&lanes[lane]));
    assert_eq!([ada.len(), ben.len(), chloe.len()], [5, 5, 5]);
    assert_eq!(ada[..2], ben[..2], "created from the left");
    assert_eq!(ada[..3], chloe[..3]);
    assert_eq!(ada[3..], ben[3..], "decayed from the right");
}

#[test]
fn decayed_cards_stand_behind_that_word_or_a_gap() {
    let all = "J/psi Lambda0 phi K+ D0 pi+ pi- B+ B- B0 Xi0";
    let cases = [(0, 1), (4, 1), (5, 1), (4, 2), (6, 3), (10, 2), (11, 1)];
    for ((made, laid), seats) in
        cases.into_iter().flat_map(|case| [(case, 2), (case, 3), (case, 4)])
    {
        let created: Vec<&str> = all.split(' ').take(made).collect();
        let decayed = ["t"; 3][..laid].join(" ");
        let table = Table::new(seats).created(0, &created.join(" ")).decayed(0, &decayed);
        let board = Quark::scene(&table.public());
        check("a board", &board, &caption(&NAMES));
        let name = format!("{}’s decayed t 1", Seat(0));
        let first = board.places.iter().find(|place| place.name == name).unwrap().area;
        let ends = board.items.iter().filter_map(|item| match item {
            Item::Text(text) if text.pieces[0].text == "decayed" => Some(text.at),
            _ => None,
        });
        let is_before = |at: &Point| first.y < at.y && at.y < first.bottom() && at.x < first.x;
        let owner = Seat(0).to_string();
        let nearest = board.places.iter().filter(|place| {
            let is_created = place.name.starts_with(&owner) && !place.name.contains("decayed");
            is_created && place.area.y == first.y && place.area.height == first.height
        });
        let gap = nearest.map(|place| first.x - place.area.right()).min();
        let is_apart = gap.is_none_or(|gap| 24 <= gap);
        assert!(is_apart || ends.filter(is_before).count() == 1, "{made} {laid} {seats}: {gap:?}");
    }
}

#[test]
fn a_single_decayed_card_needs_no_row_of_its_own() {
    let all = "J/psi Lambda0 phi K+ D0";
    let table = (0..4).fold(Table::new(4), |table, seat| table.created(seat, all));
    let (_, chips) = lanes(&table.decayed(1, "s"));
    let rows: BTreeSet<i16> = chips.iter().map(|chip| chip.y).collect();
    assert_eq!((chips.len(), rows.len()), (21, 4), "a row for each player");
}

#[test]
fn the_letters_of_all_particles_are_equally_large_on_a_low_chip() {
    let size = |particle| {
        let mut scene = Scene::new(400, 400);
        created_chip(&mut scene, Area::new(20, 20, 174, 72), particle);
        let name = scene.items.iter().find_map(|item| match item {
            Item::Text(text) if read(text) == name(particle) => Some(text.clone()),
            _ => None,
        });
        let name = name.unwrap();
        let alone = Text { width: None, ..name.clone() };
        let alone = Scene { items: vec![alone.into()], ..Scene::new(400, 400) };
        let needs = paint::texts(&alone, &caption(&NAMES))[0].width;
        assert!(name.width.is_some_and(|room| needs <= room.cast_signed()), "{particle:?} shrinks");
        name.pieces[0].size
    };
    let sizes: BTreeSet<u16> = Particle::baryons().chain(Particle::mesons()).map(size).collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn four_cards_fill_a_closer_look_in_two_rows() {
    let table = Table::new(2).created(0, "pi+ K+ phi J/psi");
    let part = format!("{}’s cards", Seat(0));
    let closer = Quark::scene(&table.public()).closer(&part, 0, &caption(&NAMES)).unwrap();
    let inside = closer.items.iter().flat_map(|item| match item {
        Item::Inset { items, .. } => items.as_slice(),
        _ => &[],
    });
    let faces = inside.filter_map(|item| match item {
        Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) => Some(panel.area),
        _ => None,
    });
    let mut lefts: Vec<i16> = faces.map(|face| face.x).collect();
    lefts.sort_unstable();
    assert!(lefts.len() == 4 && lefts[0] == lefts[1] && lefts[2] == lefts[3], "{lefts:?}");
}

#[test]
fn a_closer_look_at_a_player_has_counts_above_whole_cards() {
    let cards =
        ["", "pi+", "pi+ K+ anti-B0", "Lambda0 phi K+ D0 Omega- Xi_c+ Xi_b- Sigma_b- pi- pi+"];
    for (created, decayed) in cards.into_iter().flat_map(|all| [(all, ""), (all, "-c t")]) {
        let table = Table::new(2).created(0, created).decayed(0, decayed).tokens(0, 3, 5);
        for scene in [Quark::scene(&table.public()), Quark::panel(&table.seen_by(0), &[])] {
            let closer =
                scene.closer(&format!("{}’s cards", Seat(0)), 0, &caption(&NAMES)).unwrap();
            let texts = said(&closer);
            for text in ["3", "5"] {
                assert!(texts.iter().any(|one| one == text), "{text} in {texts:?}");
            }
            let inside = closer.items.iter().flat_map(|item| match item {
                Item::Inset { items, .. } => items.as_slice(),
                _ => &[],
            });
            let is_name =
                |item: &Item| matches!(item, Item::Text(text) if text.pieces[0].text == "Decayed");
            assert_eq!(inside.filter(|item| is_name(item)).count(), decayed.len().min(1));
            let whole =
                closer.items.iter().filter_map(Item::extent).all(|one| closer.area().holds(one));
            assert!(whole, "{created} {decayed}");
            assert!(closer.height < 1_500, "{}", closer.height);
        }
    }
}
