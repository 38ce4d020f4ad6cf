//! The pictures: texts are readable, nothing overlaps, and sizes are right. If `QUARK_PICTURES`
//! names a folder, all pictures are painted there for a look.

use std::sync::LazyLock;

use super::*;
use quark_game::kit::testing::{
    caption, check, check_items, halos, is_looked_at, paint_one, pictures, said,
};
use quark_scene::{Area, Ink, Item, Panel, Place, Scene, Theme};

const NAMES: [&str; 5] = [
    "Wren",
    "Maximilian Featherstonehaugh-Smi",
    "Ines",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Kofi",
];

/// The most pixels across a card on a map.
const MAPPED: i16 = 48;

/// A picture with its name.
type Shown = (String, Scene);

/// Pictures of some positions of random games.
fn played(games: u64, often: u32) -> Vec<Shown> {
    let mut all = Vec::new();
    for seed in 0..games {
        let seats = 2 + (seed % 4) as u8;
        let mut whim = Luck::seeded(seed);
        let mut moves = 0;
        let over = random_game(Options::default(), seats, seed, |game, _| {
            if moves < 9 && seed < 4 || whim.below(often) == 0 {
                all.extend(pictures(&format!("played-{seats}-{seed}-{moves:03}"), game, seats));
            }
            moves += 1;
        });
        all.extend(pictures(&format!("played-{seats}-{seed}-over"), &over, seats));
    }
    all
}

/// Pictures of extreme tables, each a different extreme.
fn laid_out() -> Vec<Shown> {
    let mut all = Vec::new();
    let mut add = |name: &str, table: &Table| {
        all.extend(pictures(name, &table.game, table.game.players.len() as u8));
    };
    let shown = "Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd";
    let mut choosing = Table::dealt(&["7h 2c", shown, "Ks Qs As", "4c 5c", "9d"]);
    choosing.game.players[1].shown = cards(shown).into();
    choosing.game.players[2].shown = cards("Ks Qs As").into();
    choosing.go("3: choose 4c; 4: choose 9d");
    add("choosing", &choosing);
    let crowd = "bs bs bm bl os om om ol gs gm gl ps pm pl ys ym yl yl";
    for (name, seats) in [("crowded", 5), ("crowded-two", 2)] {
        let pieces: Vec<&str> = crowd
            .split(' ')
            .filter(|piece| seats == 5 || !piece.starts_with(['g', 'p', 'y']))
            .collect();
        let city = format!("n12 10h {}; n13 10d bm; p12 10c; p11 9c ol", pieces.join(" "));
        add(name, &Table::new(seats, &city).hand(0, "Kh Ah 10s"));
    }
    let nine =
        "n12 7h bs bs bs bm bm bm bl bl bl; n13 8h os os os om om om ol ol ol; n14 9h gl gl gl";
    add("towers", &Table::new(3, nine).hand(0, "Kh Ah 2c"));
    let won = "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os";
    add("won", &Table::new(2, won).play("move q13 q12 m"));
    add("drawn", &Table::new(2, won).with(|game| game.turns = 400).play("draw"));
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let line = |count: usize, place: &dyn Fn(i16) -> Cell| {
        let site = |(at, card): (usize, &Card)| {
            let owner = ["", " bs", " om", " bs om", " ol ol"][at % 5];
            format!("{} {card}{}", place(at as i16), if at < 10 { owner } else { "" })
        };
        numbers.iter().take(count).enumerate().map(site).collect::<Vec<String>>().join("; ")
    };
    for (count, hand) in [(12, "Ah 10s"), (20, "Ah 10s"), (36, "Ah Kh")] {
        let row = line(count, &|at| Cell::FIRST.plus(at - 6, 0));
        let column = line(count, &|at| Cell::FIRST.plus(0, at - 6));
        let stairs = line(count, &|at| Cell::FIRST.plus(at / 2, (at + 1) / 2));
        for (name, city) in [("row", row), ("column", column), ("stairs", stairs)] {
            add(&format!("{name}-{count}"), &Table::new(2, &city).hand(0, hand));
        }
    }
    let hand = "2c 10d 7h 9s Kh Qd Jc As Jo1 10h 10s 3d 5h 8c";
    let all_cards: Vec<&str> = hand.split(' ').collect();
    for count in 0..=all_cards.len() {
        let held = all_cards[..count].join(" ");
        let table = Table::new(2, "n12 4h bs; p12 2s os om").hand(0, &held);
        add(&format!("holding-{count:02}"), &table);
        if count == 9 {
            let phase = |game: &mut ZarkCity| game.phase = Phase::Discarding;
            add(&format!("discarding-{count:02}"), &table.with(phase));
        }
    }
    all
}

/// Built once for all tests.
static ALL: LazyLock<Vec<Shown>> =
    LazyLock::new(|| laid_out().into_iter().chain(played(4, 60)).collect());

#[test]
fn pictures_are_small_and_readable_and_nothing_overlaps_a_text() {
    for (number, (name, scene)) in ALL.iter().enumerate() {
        assert!(400 <= scene.height, "{name}");
        check(name, scene, &caption(&NAMES));
        // Painting is slow in tests, so only some pictures are painted, unless a developer wants to
        // see them.
        if number % 9 == 0 || is_looked_at() {
            paint_one(number, name, scene, &caption(&NAMES));
        }
    }
}

/// Plays a hundred random games, or a thousand if a developer wants to see the pictures.
#[test]
fn the_largest_city_of_many_games_fits_a_phone() {
    let games = if is_looked_at() { 1_000 } else { 100 };
    let mut largest: Option<ZarkCity> = None;
    for seed in 0..games {
        let over = random_game(Options::default(), 2 + (seed % 4) as u8, seed, |_, _| ());
        let size = |game: &ZarkCity| game.city.sites.len();
        if largest.as_ref().is_none_or(|known| size(known) < size(&over)) {
            largest = Some(over);
        }
    }
    let largest = largest.unwrap();
    let scene = ZarkCity::scene(&largest.view(Viewer::Spectator));
    check_items("largest", &scene);
    for number in 0..Theme::ALL.len() {
        paint_one(number, "largest", &scene, &caption(&NAMES));
    }
}

#[test]
fn the_cards_of_a_wide_city_can_be_read_and_all_of_it_is_shown() {
    let city = (0..16).map(|at| format!("{} {}c", Cell::FIRST.plus(at - 5, at % 2), 2 + at % 9));
    let city: Vec<String> = city.collect();
    let table = Table::new(2, &format!("{} bs", city.join("; "))).hand(0, "10s");
    let scene = ZarkCity::scene(&table.game.view(Viewer::Spectator));
    let cards = table.game.city.sites.iter().map(|site| site.cell.to_string());
    let cards: Vec<String> = cards.collect();
    let large: Vec<Area> = scene
        .places
        .iter()
        .filter(|place| cards.contains(&place.name))
        .map(|place| place.area)
        .filter(|area| MAPPED < area.width)
        .collect();
    assert!(!large.is_empty() && large.len() < 16, "{large:?}");
    assert!(large.iter().all(|area| 90 <= area.width.min(area.height)), "{large:?}");
    let is_small = |item: &&Item| matches!(item, Item::Panel(Panel { area, fill: Some(_), .. }) if area.width == area.height && (30..48).contains(&area.width));
    assert_eq!(scene.items.iter().filter(is_small).count(), 16, "a map has all of them");
}

#[test]
fn every_card_is_shown_with_its_column_and_row_and_no_free_place_is_named() {
    for seed in 0..6 {
        let seats = 2 + (seed % 4) as u8;
        let mut moves = 0;
        random_game(Options::default(), seats, seed, |game, _| {
            moves += 1;
            if game.phase == Phase::Choosing || moves % 40 != 0 {
                return;
            }
            let view = game.view(Viewer::Spectator);
            let scene = ZarkCity::scene(&view);
            let cells: Vec<String> =
                view.city.sites.iter().map(|site| site.cell.to_string()).collect();
            let small = |place: &&Place| place.area.width <= MAPPED && cells.contains(&place.name);
            if scene.places.iter().any(|place| small(&place)) {
                // Of a wide city, only a part is large.
                return;
            }
            let said = said(&scene);
            for cell in view.city.sites.iter().map(|site| site.cell) {
                let axes = [Cell::column_name(cell.column), cell.row.to_string()];
                assert!(axes.iter().all(|name| said.contains(name)), "{cell} in {said:?}");
            }
            let mut free = view.places.iter().map(|place| place.cell.to_string());
            let named = free.find(|name| said.contains(name));
            assert_eq!(named, None, "players pick one in their panel");
            let ranks = |value: &str| said.iter().filter(|text| *text == value).count();
            for value in 2..=10 {
                let cards = view.city.sites.iter();
                let count = cards.filter(|site| site.card.value() == Some(value)).count();
                assert!(count <= ranks(&value.to_string()), "{value} in {said:?}");
            }
        });
    }
}

#[test]
fn the_city_is_shown_while_a_player_discards() {
    let seven = Table::new(2, "n12 4h bs").hand(0, "2c 3c Kd Kh 9s 9d Jo1").hand(1, "5c");
    let seven = seven.with(|game| game.phase = Phase::Discarding);
    let shows_city = |seat: u8, open: &[Action]| {
        let panel = ZarkCity::panel(&seven.seen_by(seat), open);
        panel.places.iter().any(|place| place.name == "n12")
    };
    assert!(shows_city(1, &[]));
    assert!(shows_city(0, &[]), "in a replay, where nothing is picked");
    assert!(shows_city(0, &seven.game.legal(Seat(0))));
}

#[test]
fn a_panel_shows_the_cards_and_pyramids_of_every_player() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os; n13 7c";
    let table = Table::new(3, city).hand(0, "10s Ah Kd 3c").hand(1, "2c").hand(2, "4c 5c");
    let said = said(&ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0))));
    let said: Vec<String> = said.iter().map(|text| named(text)).collect();
    // Name and number of cards of the others, and the pyramids left, the small ones first.
    let rows: [&[&str]; 3] =
        [&["1", "3", "2"], &["Ben", "1", "2", "2", "3"], &["Chloe", "2", "3", "3", "3"]];
    for row in rows {
        assert!(said.windows(row.len()).any(|texts| texts == row), "{row:?} in {said:?}");
    }
}

#[test]
fn board_and_panel_show_the_same_piles_with_the_same_numbers() {
    let table = Table::new(2, "n12 7h bs; p12 8h om").deck("2c 3c 4c").discards("Jc Jd Kh Qh");
    let numbers = |scene: &Scene| -> Vec<String> {
        let is_above = |item: &&Item| matches!(item, Item::Text(text) if text.at.x == 1_160 || 800 < text.at.x && text.at.y < 160);
        let texts = scene.items.iter().filter(is_above).filter_map(|item| match item {
            Item::Text(text) => Some(text.pieces[0].text.clone()),
            _ => None,
        });
        texts.filter(|text| text.parse::<u8>().is_ok()).collect()
    };
    assert_eq!(numbers(&ZarkCity::scene(&table.public())), ["4", "3"]);
    assert_eq!(
        numbers(&ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)))),
        ["4", "3"]
    );
}

#[test]
fn a_draw_says_how_many_cards_it_brings() {
    for (deck, discards, text) in [
        ("2c 3c 4c 5c", "", "Draw 3 cards"),
        ("2c", "Jc", "Draw 2 cards"),
        ("", "Jc", "Draw 1 card"),
        ("", "", "Draw nothing: no card is left"),
    ] {
        let table = Table::new(2, "n12 7h bs; p12 8h om").deck(deck).discards(discards);
        let view = table.seen_by(0);
        assert_eq!(ZarkCity::steps(&view, &Action::Draw), [text]);
        assert!(said(&ZarkCity::panel(&view, &[Action::Draw])).contains(&text.to_owned()));
    }
}

#[test]
fn the_accent_is_for_the_last_move_alone() {
    for (name, scene) in ALL.iter() {
        let halos = halos(scene);
        // A discarded card has one as well.
        assert!(halos.len() <= 2, "{name}: {halos:?}");
    }
}

#[test]
fn the_symbol_of_the_last_move_lies_on_the_card_that_it_changed() {
    let mut seen = 0;
    for (name, scene) in ALL.iter() {
        let Some(card) = scene.places.iter().find(|place| place.haloed) else { continue };
        let on_card = |item: &Item| match item {
            Item::Disc { centre, radius, ink: Ink::ACCENT } => {
                card.area.grown(2).holds(Area::new(centre.x, centre.y, 0, 0).grown(*radius))
            }
            _ => false,
        };
        assert!(scene.items.iter().any(on_card), "{name}: {card:?}");
        seen += 1;
    }
    assert!(50 < seen, "{seen}");
}

// ZA32
#[test]
fn the_public_picture_shows_no_hand() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os";
    let table = |hand: &str| Table::new(2, city).hand(0, hand);
    let public = |table: &Table| ZarkCity::scene(&table.public());
    assert_eq!(public(&table("10s Ah")), public(&table("2c Jo1")));
    assert_ne!(public(&table("10s Ah")), public(&table("2c Jo1 3c")), "only how many there are");
    let own = |table: &Table| ZarkCity::scene(&table.seen_by(0));
    assert_ne!(own(&table("10s Ah")), own(&table("2c Jo1")));
    let other = |table: &Table| ZarkCity::scene(&table.seen_by(1));
    assert_eq!(other(&table("10s Ah")), other(&table("2c Jo1")));
}
