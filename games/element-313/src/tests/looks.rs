//! Pictures: they are readable, nothing overlaps, and they mark the right things. If `QUARK_PICTURES` names
//! a folder, the tests paint positions there.

use super::*;
use quark_game::kit::testing::{caption, check, halos, paint_one, pictures, said};
use quark_scene::{Area, Item, Point, Scene};

const NAMES: [&str; 4] =
    ["Constantine Bartholomew the 32nd", "Bo", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Grace Hopper"];

/// A picture with its name.
type Shown = (String, Scene);

/// Pictures of positions made by hand: beginnings, crowds, attacks, ends.
fn laid_out() -> Vec<Shown> {
    let crowd = "45 46* 47 54 40* 41 25* 26 31* 32 16 13* 1 2 3-";
    let others = ["48 50 42** 44 27 28 17 18 4 5", "51 43 55 29 30 19 20 6 7 8-", "49 53 56 33 34"];
    let mut all = Vec::new();
    for seats in [2, 4] {
        let opening = Element313::setup(&Options::default(), seats, &mut Luck::seeded(9));
        all.extend(pictures(&format!("start-{seats}"), &opening, seats));
        let mut middle = Table::new(seats).hand(0, "rrbyy").before(0, "45 40* 41 32 25 8 13-");
        let mut crowded = Table::new(seats).hand(0, "rrrrrrbbbbbbyyyy").before(0, crowd);
        for seat in 1..seats {
            let held = others[usize::from(seat) - 1];
            let few: Vec<&str> = held.split(' ').take(4 + usize::from(seat)).collect();
            middle = middle.before(seat, &few.join(" ")).hand(seat, "rby");
            crowded = crowded.before(seat, held).hand(seat, "rryyb");
        }
        let middle = middle.conveyor("57 46 16 24 54 1").deck("9 10 11 12");
        all.extend(pictures(&format!("middle-{seats}"), &middle.game, seats));
        let bought = middle.play("buy 1 rr +y");
        all.extend(pictures(&format!("bought-{seats}"), &bought.game, seats));
        let crowded = crowded.conveyor("57 52 15 24 58 9").deck("10 11");
        all.extend(pictures(&format!("crowded-{seats}"), &crowded.game, seats));
        let attack = crowded.play("buy 57 rrbbyy");
        all.extend(pictures(&format!("attack-{seats}"), &attack.game, seats));
        let formed = Table::new(seats)
            .before(0, "45 47 48 41 25 13 14 8 2 18")
            .before(1, "49 51")
            .hand(0, "b")
            .play("claim");
        all.extend(pictures(&format!("formed-{seats}"), &formed.game, seats));
        let mut over = formed.play("end");
        while !over.is_over() {
            over.go("end");
        }
        all.extend(pictures(&format!("over-{seats}"), &over.game, seats));
        let mut nobody = Table::new(seats).before(0, "45 47 48").with(|game| game.round = 100);
        (0..seats).for_each(|_| nobody.go("end"));
        all.extend(pictures(&format!("nobody-{seats}"), &nobody.game, seats));
    }
    all
}

/// Pictures of the positions made by hand, and of some from random games.
fn many() -> Vec<Shown> {
    let mut all = laid_out();
    for seats in 2..=4 {
        let mut moves = 0;
        Table::random(Options::default(), seats, seats.into(), |game, _| {
            moves += 1;
            if moves % 40 == 0 {
                all.extend(pictures(&format!("played-{seats}-{moves:03}"), game, seats));
            }
        });
        let over = Table::random(options(r#"{"counting":"subset"}"#), seats, 7, |_, _| ());
        all.extend(pictures(&format!("ended-{seats}"), &over, seats));
    }
    all
}

#[test]
fn pictures_are_readable_and_nothing_lies_outside_or_on_a_text() {
    for (name, scene) in many() {
        check(&name, &scene, &caption(&NAMES));
    }
}

#[test]
fn pictures_are_small_files() {
    for (number, (name, scene)) in laid_out().into_iter().enumerate() {
        paint_one(number, &name, &scene, &caption(&NAMES));
    }
}

#[test]
fn the_accent_marks_only_the_last_move() {
    let bought = Table::new(2).hand(0, "rrybb").play("buy 1 rry");
    let board = Element313::scene(&bought.public());
    assert_eq!(halos(&board).len(), 2, "the atom before its buyer, and the one that enters for it");
    let turn = Table::new(2).hand(0, "rrybb").play("buy 1 rry; end");
    let board = Element313::scene(&turn.public());
    assert_eq!(halos(&board).len(), 2, "what a turn has bought stays marked for the next player");
    let twice = Table::new(2).conveyor("16 33 45 50 51 55").before(0, "1- 2-");
    let ended = Last { seat: Seat(0), deed: Deed::Ended(None) };
    let twice = twice.with(|game| (game.turn, game.last) = (Seat(1), Some(ended)));
    let wide = |scene: &Scene| halos(scene).iter().map(|halo| halo.width).max();
    let board = Element313::scene(&twice.public());
    assert_eq!(halos(&board).len(), 2, "neighbours share a halo");
    assert!(Some(2 * 160) < wide(&board), "two atoms have entered: {:?}", wide(&board));
    let numbers = board.items.iter().filter_map(|item| match item {
        Item::Text(text) if ["1", "2"].contains(&text.pieces[0].text.as_str()) => Some(text.at),
        _ => None,
    });
    let holds = |at: &Point| {
        halos(&board).iter().any(|halo| halo.grown(-6).holds(Area::new(at.x, at.y, 0, 0)))
    };
    assert_eq!(numbers.filter(holds).count(), 4, "two atoms with their numbers");
    for (name, scene) in many() {
        let halos = halos(&scene);
        assert!(halos.len() <= if name.ends_with("-board") { 2 } else { 0 }, "{name}: {halos:?}");
    }
}

/// A phone has room for a low picture together with the buttons.
#[test]
fn only_players_who_have_formed_313_have_a_place() {
    let table = Table::new(4).before(0, "45 47 48 13").before(3, "46 47 49 14").hand(0, "r");
    let mut table = table.hand(3, "r").before(1, "45").play("claim;end;end;end");
    table.go("claim");
    if !table.is_over() {
        table.go("end");
    }
    let texts = said(&Element313::scene(&table.public()));
    let count = |text: &str| texts.iter().filter(|one| *one == text).count();
    let places = ["1st, tied", "1st", "2nd", "3rd", "3rd, tied", "0of 313", "213 short"];
    assert_eq!(places.map(count), [2, 0, 0, 0, 0, 1, 1], "{texts:?}");
    let beaten = texts.iter().filter(|text| text.ends_with("no place"));
    assert_eq!(beaten.count(), 2, "{texts:?}");
}

#[test]
fn the_headline_of_the_end_has_the_winner_and_the_sum_of_their_atoms() {
    let table = Table::new(2).before(0, "45 47 48 13").hand(0, "r").before(1, "45");
    let mut over = table.play("claim;end");
    while !over.is_over() {
        over.go("end");
    }
    let texts = said(&Element313::scene(&over.public()));
    let place = |text: &str| texts.iter().position(|one| one == text).expect(text);
    let headline = place("313 with 4 atoms");
    assert!(headline < place("313"), "above the lanes: {texts:?}");
    assert!(texts[..headline].iter().any(|text| text.ends_with(" wins")), "{texts:?}");
}

#[test]
fn after_the_end_every_atom_of_every_player_is_shown() {
    for seats in 2..=4_u8 {
        let each = 60 / usize::from(seats);
        let held = |seat: u8| {
            let numbers = (1..=60).skip(each * usize::from(seat)).take(each);
            numbers.map(|number| number.to_string()).collect::<Vec<String>>().join(" ")
        };
        let table = (0..seats)
            .fold(Table::new(seats), |table, seat| table.before(seat, &held(seat)).hand(seat, "r"));
        let mut over = table.with(|game| game.round = 100);
        (0..seats).for_each(|_| over.go("end"));
        let board = Element313::scene(&over.public());
        check("all atoms", &board, &caption(&NAMES));
        let atoms = board.places.iter().filter(|place| place.name.contains("’s atom "));
        let mut areas: Vec<_> = atoms.map(|place| place.area).collect();
        assert_eq!(areas.len(), 60);
        let apart = |one: &Area, other: &Area| one == other || !one.meets(*other);
        assert!(
            areas
                .iter()
                .enumerate()
                .all(|(at, one)| areas[at + 1..].iter().all(|other| apart(one, other)))
        );
        areas.retain(|area| area.height < 64);
        assert_eq!(areas, [], "{seats}");
    }
}

#[test]
fn the_sign_of_an_ability_is_whole_on_a_card_of_any_width() {
    use crate::state::{cards::Abilities, player::Held, sum::Sign};
    let atoms = (1..=60).map(|number| Atom::new(number).unwrap());
    for (atom, wide) in atoms.flat_map(|atom| [72, 80, 90, 92, 96, 110].map(|wide| (atom, wide))) {
        let area = Area::new(100, 100, wide, 100);
        let mut scene = Scene::new(400, 400);
        let held = Held::ready(atom);
        crate::look::pieces::held(&mut scene, area, held, Sign::Plus, Abilities::Inferred);
        let solid = |item: &Item| match item {
            Item::Disc { .. } | Item::Polygon { .. } => item.extent(),
            _ => None,
        };
        let signs: Vec<_> = scene.items.iter().filter_map(solid).collect();
        for (place, sign) in signs.iter().enumerate() {
            assert!(area.grown(-2).holds(*sign), "{atom} of {wide}: {sign:?} is cut");
            assert!(!signs[place + 1..].iter().any(|other| sign.meets(*other)), "{atom} of {wide}");
        }
        for text in quark_scene::paint::texts(&scene, &caption(&NAMES)) {
            assert!(area.grown(-2).holds(text), "{atom} of {wide}: {text:?} is cut");
        }
    }
}

#[test]
fn a_lane_is_as_high_as_its_atoms_need() {
    let all: Vec<String> = (1..=39).map(|number| number.to_string()).collect();
    for seats in 2..=4 {
        let table = Table::new(seats).conveyor("60 59").before(1, &all.join(" ")).hand(0, "r");
        let board = Element313::scene(&table.public());
        assert!(board.height <= 1_500, "{seats}: {}", board.height);
        let high = |seat: u8| {
            let name = format!("{}’s ", Seat(seat));
            let lane = board.places.iter().filter(|place| place.name.starts_with(&name));
            let (tops, feet): (Vec<i16>, Vec<i16>) =
                lane.map(|place| (place.area.y, place.area.bottom())).unzip();
            feet.into_iter().max().unwrap() - tops.into_iter().min().unwrap()
        };
        assert!(high(0) < 140 && 140 < high(1), "{} {}", high(0), high(1));
    }
    let early = Table::new(4).before(0, "45 13").before(1, "1 2").hand(0, "r");
    let early = Element313::scene(&early.before(2, "33").before(3, "41 40-").public());
    assert!(early.height <= 1_405, "{}: a phone shows the buttons below", early.height);
}

#[test]
fn without_313_the_highest_sum_comes_first_at_the_end() {
    let table = Table::new(4).before(0, "45 13").before(1, "46 41").before(2, "25");
    let mut over = table.with(|game| game.round = 100);
    (0..4).for_each(|_| over.go("end"));
    let board = Element313::scene(&over.public());
    let texts = said(&board);
    let place = |sum: &str| texts.iter().position(|text| text == sum).unwrap();
    assert!(place("150") < place("113") && place("113") < place("298 short"), "{texts:?}");
    let parts = Element313::parts(&over.seen_by(0));
    assert!(parts[0].0.ends_with("’s atoms"), "atoms decide, not quarks left over");
}

#[test]
fn the_cost_of_an_atom_that_cannot_be_bought_keeps_its_colours() {
    let table = Table::new(2).hand(0, "rry").conveyor("1 16");
    let open = table.game.legal(Seat(0));
    let panel = Element313::panel(&table.own_view(), &open);
    let shut = panel.places.iter().find(|place| place.name == "atom 16 of the conveyor").unwrap();
    let inks = panel.items.iter().filter_map(|item| match item {
        Item::Disc { ink, .. } | Item::Polygon { ink, .. } => Some((item.extent()?, *ink)),
        _ => None,
    });
    let cost: Vec<_> = inks.filter(|(area, _)| shut.area.holds(*area)).map(|one| one.1).collect();
    assert!(cost.contains(&crate::look::palette::RED), "{cost:?}");
    assert!(cost.contains(&crate::look::palette::GREEN), "{cost:?}");
}

#[test]
fn every_picture_has_the_credits() {
    for (name, scene) in laid_out() {
        let credited = scene.items.iter().any(|item| match item {
            Item::Text(text) => text.pieces.iter().any(|piece| {
                piece.text.contains("Dan Brian, Bobby Fowler, Glenn Given · CC BY-NC-SA 3.0")
            }),
            _ => false,
        });
        assert!(credited, "{name}");
    }
}

#[test]
fn the_public_picture_shows_no_hand() {
    let table = Table::new(3).hand(0, "rrr").hand(1, "b");
    let other = Table::new(3).hand(0, "yyy").hand(1, "r");
    let board = |table: &Table| Element313::scene(&table.public());
    let hand = |table: &Table| Element313::scene(&table.seen_by(0));
    assert_eq!(board(&table), board(&other));
    assert_ne!(hand(&table), hand(&other));
    assert_ne!(board(&table), board(&table.hand(0, "rr")), "only the number of cards is shown");
}
