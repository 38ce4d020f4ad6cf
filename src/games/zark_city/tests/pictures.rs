//! The pictures: that they can be read, that nothing lies on something else, how large they are. With
//! `QUARK_PICTURES` naming a folder, every one is painted there to be looked at.

use std::{path::PathBuf, sync::LazyLock};

use super::*;
use crate::{
    games::zark_city::picks,
    scene::{Area, Caption, Item, SMALLEST, Scene, Theme, paint},
};

/// A picture with its name.
struct Picture {
    name: String,
    scene: Scene,
}

fn caption() -> Caption {
    let names = [
        "Wren",
        "Maximilian Featherstonehaugh-Smi",
        "Ines",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "Kofi",
    ];
    Caption {
        names: names.map(str::to_owned).to_vec(),
        table: "9007199254740991".into(),
        moves: 1_234,
        seed: "07d2aa51c3".into(),
    }
}

/// The board, the hand of whoever is to act, and its panel before the first pick and after each of
/// some picks.
fn of(name: &str, game: &ZarkCity, whim: &mut Luck) -> Vec<Picture> {
    let mut all = Vec::new();
    let mut add = |what: &str, scene| all.push(Picture { name: format!("{name}-{what}"), scene });
    add("board", ZarkCity::scene(&game.view(Viewer::Spectator)));
    let Status::Waiting(turn) = game.status() else { return all };
    let seat = turn.first().unwrap();
    let view = game.view(Viewer::Seat(seat));
    add("hand", ZarkCity::scene(&view));
    let mut open = game.legal(seat);
    add("panel", ZarkCity::panel(&view, &open));
    let picked = *whim.pick(&open).unwrap();
    let steps = picks::steps(&view, &picked);
    for depth in 0..steps.len() - 1 {
        open.retain(|one| picks::steps(&view, one).get(depth) == steps.get(depth));
        add(&format!("panel-{}", depth + 1), ZarkCity::panel(&view, &open));
    }
    all
}

/// Games played at random, looked at now and then.
fn played(games: u64, often: u32) -> Vec<Picture> {
    let mut all = Vec::new();
    for seed in 0..games {
        let seats = 2 + (seed % 4) as u8;
        let mut whim = Luck::seeded(seed);
        let mut moves = 0;
        let over = random_game(Options::default(), seats, seed, |game, _| {
            if moves < 9 && seed < 4 || whim.below(often) == 0 {
                all.extend(of(&format!("played-{seats}-{seed}-{moves:03}"), game, &mut whim));
            }
            moves += 1;
        });
        all.extend(of(&format!("played-{seats}-{seed}-over"), &over, &mut whim));
    }
    all
}

/// Laid-out tables of which each strains something else.
fn laid_out() -> Vec<Picture> {
    let mut whim = Luck::seeded(7);
    let mut all = Vec::new();
    let mut add = |name: &str, table: &Table| all.extend(of(name, &table.game, &mut whim));
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
        numbers.iter().take(count).enumerate().map(site).collect::<Vec<_>>().join("; ")
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
            let stage = |game: &mut ZarkCity| game.stage = Stage::Discarding;
            add(&format!("discarding-{count:02}"), &table.with(stage));
        }
    }
    all
}

/// Described once for all tests.
static ALL: LazyLock<Vec<Picture>> =
    LazyLock::new(|| laid_out().into_iter().chain(played(4, 60)).collect());

/// Paints a picture, and keeps the file if a folder for it is named.
fn painted(picture: &Picture, theme: Theme) -> Vec<u8> {
    let png = paint::png(&picture.scene, &caption(), theme);
    if let Some(folder) = std::env::var_os("QUARK_PICTURES").map(PathBuf::from) {
        let path = folder.join(format!("{}-{theme}.png", picture.name));
        std::fs::write(path, &png).expect("the folder can be written to");
    }
    png
}

#[test]
fn pictures_are_small_and_as_large_as_a_phone_shows_well() {
    for (number, picture) in ALL.iter().enumerate() {
        let Scene { width, height, .. } = picture.scene;
        assert!(width == 1_200 && (400..=1_500).contains(&height), "{} {height}", picture.name);
        // Painting takes long in tests, so only some are, unless somebody wants to see them.
        if number % 9 == 0 || std::env::var_os("QUARK_PICTURES").is_some() {
            let png = painted(picture, Theme::ALL[number % 3]);
            assert!(png.len() <= 100_000, "{}: {} bytes", picture.name, png.len());
        }
    }
}

/// Of a hundred random games; of a thousand, if somebody wants to see it.
#[test]
fn the_largest_city_of_many_games_fits_a_phone() {
    let games = if std::env::var_os("QUARK_PICTURES").is_some() { 1_000 } else { 100 };
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
    let picture = Picture { name: "largest".to_owned(), scene };
    assert!(picture.scene.height <= 1_500);
    for theme in Theme::ALL {
        assert!(painted(&picture, theme).len() <= 100_000);
    }
    for item in &picture.scene.items {
        if let Item::Text(text) = item {
            assert!(text.pieces.iter().all(|piece| SMALLEST <= piece.size), "{text:?}");
        }
    }
}

#[test]
fn texts_are_large_enough_and_touch_neither_each_other_nor_the_edge() {
    for Picture { name, scene } in ALL.iter() {
        let canvas = Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed());
        for item in &scene.items {
            if let Item::Text(text) = item {
                assert!(text.pieces.iter().all(|piece| SMALLEST <= piece.size), "{name}: {text:?}");
            }
        }
        let texts = paint::texts(scene, &caption());
        for (place, &text) in texts.iter().enumerate() {
            assert!(canvas.holds(text), "{name}: {text:?}");
            for &other in &texts[place + 1..] {
                assert!(!text.meets(other), "{name}: {text:?} meets {other:?}");
            }
        }
    }
}

#[test]
fn nothing_is_drawn_outside_the_picture() {
    for Picture { name, scene } in ALL.iter() {
        let canvas = Area::new(0, 0, scene.width.cast_signed(), scene.height.cast_signed());
        for item in &scene.items {
            let area = match item {
                Item::Panel(panel) => panel.area,
                Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                    Area::new(centre.x, centre.y, 0, 0).grown(*radius)
                }
                Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
                    let (xs, ys) = (points.iter().map(|p| p.x), points.iter().map(|p| p.y));
                    let (x, y) = (xs.clone().min().unwrap(), ys.clone().min().unwrap());
                    Area::new(x, y, xs.max().unwrap() - x, ys.max().unwrap() - y)
                }
                Item::Drawing { .. } | Item::Text(_) | Item::Footer { .. } => continue,
            };
            assert!(canvas.holds(area), "{name}: {item:?}");
        }
    }
}

/// Where the picture of a board shows each place, by the texts on it.
fn said(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Text(text) => Some(text.pieces.iter().map(|piece| piece.text.as_str()).collect()),
        _ => None,
    };
    scene.items.iter().filter_map(text).collect()
}

#[test]
fn every_free_place_is_named_and_every_card_is_shown() {
    for seed in 0..6 {
        let seats = 2 + (seed % 4) as u8;
        let mut moves = 0;
        random_game(Options::default(), seats, seed, |game, _| {
            moves += 1;
            if game.stage == Stage::Choosing || moves % 40 != 0 {
                return;
            }
            let view = game.view(Viewer::Spectator);
            let said = said(&ZarkCity::scene(&view));
            for place in &view.places {
                let name = place.cell.to_string();
                let column = Cell::column_name(place.cell.column);
                let parts = said.contains(&column) && said.contains(&place.cell.row.to_string());
                assert!(said.contains(&name) || parts, "{name} in {said:?}");
            }
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
fn a_panel_names_what_the_next_pick_is_about() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os; n13 7c";
    let table = Table::new(2, city).hand(0, "10s Ah Kd 3c");
    let view = table.view(Viewer::Seat(Seat(0)));
    let names = |starts: &[&str]| {
        let fits =
            |action: &Action| starts.iter().any(|start| action.to_string().starts_with(start));
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(fits).collect();
        assert!(!open.is_empty());
        let scene = ZarkCity::panel(&view, &open);
        let lit = scene.items.iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.pieces.first()?),
            _ => None,
        });
        use crate::scene::Ink;
        let lit = lit.filter(|piece| matches!(piece.ink, Ink::ACCENT | Ink::ON_ACCENT));
        let mut names: Vec<String> = lit.map(|piece| piece.text.clone()).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(names(&[""]), "", "while every option is open none is marked");
    assert_eq!(names(&["spawn"]), "n12 q12");
    assert_eq!(names(&["move"]), "n12 q12");
    assert_eq!(names(&["move n12"]), "n13 p12");
    assert_eq!(names(&["build"]), "10s 3c");
    assert_eq!(names(&["build 10s"]), "10s m12 n11 q11 q13 r12");
    assert_eq!(names(&["demolish"]), "p12 q12");
    assert_eq!(names(&["demolish p12"]), "K p12");
    assert_eq!(names(&["fly q12"]), "A m12 m13 n11 n14 p11 p13");
}

#[test]
fn a_panel_shows_the_part_of_a_wide_city_that_is_asked_about() {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let site = |(at, card): (usize, &Card)| {
        let piece = if at == 0 || at == 23 { " bs" } else { "" };
        format!("{} {card}{piece}", Cell::FIRST.plus(at as i16, 0))
    };
    let city: Vec<String> = numbers.iter().take(24).enumerate().map(site).collect();
    let table = Table::new(2, &city.join("; ")).hand(0, "Ah 10s");
    let view = table.view(Viewer::Seat(Seat(0)));
    for place in [0, 23] {
        let cell = Cell::FIRST.plus(place, 0);
        let next = table.legal(&format!("move {cell}"));
        let open = [action(&next[0])];
        let said = said(&ZarkCity::panel(&view, &open));
        assert!(said.contains(&cell.to_string()), "{said:?}");
        assert!(said.iter().any(|text| text.ends_with("of 24 cards shown")), "{said:?}");
        let far = Cell::FIRST.plus(23 - place, 1).to_string();
        assert!(!said.contains(&far), "{far} is far away");
    }
}

// ZA32
#[test]
fn the_public_picture_shows_no_hand() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os";
    let table = |hand: &str| Table::new(2, city).hand(0, hand);
    let public = |table: &Table| ZarkCity::scene(&table.view(Viewer::Spectator));
    assert_eq!(public(&table("10s Ah")), public(&table("2c Jo1")));
    assert_ne!(public(&table("10s Ah")), public(&table("2c Jo1 3c")), "only how many there are");
    let own = |table: &Table| ZarkCity::scene(&table.view(Viewer::Seat(Seat(0))));
    assert_ne!(own(&table("10s Ah")), own(&table("2c Jo1")));
    let other = |table: &Table| ZarkCity::scene(&table.view(Viewer::Seat(Seat(1))));
    assert_eq!(other(&table("10s Ah")), other(&table("2c Jo1")));
}
