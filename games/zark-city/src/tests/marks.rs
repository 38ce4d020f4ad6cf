//! Marks in a panel: what can be picked, what has been picked, and what can't be.

use super::*;
use quark_game::kit::testing::{halos, possible, said};
use quark_scene::{Area, Ink, Item, Panel, Place, Scene};

/// The first text in an area.
fn text_in(scene: &Scene, area: Area) -> Option<String> {
    scene.items.iter().find_map(|item| match item {
        Item::Text(text) if area.holds(Area::new(text.at.x, text.at.y, 0, 0)) => {
            text.pieces.first().map(|piece| piece.text.clone())
        }
        _ => None,
    })
}

/// Possible picks that a picture marks: places and cards in notation.
fn signed(scene: &Scene) -> String {
    let text = |area: Area| text_in(scene, area).expect("a free place has a name");
    let name = |area: Area| {
        let on = |place: &&Place| area.grown(8).holds(place.area);
        match scene.places.iter().find(on) {
            Some(place) => match place.name.strip_prefix("card ") {
                Some(held) => card(held).kind().to_string(),
                None => place.name.clone(),
            },
            None => text(area),
        }
    };
    let mut names: Vec<String> = possible(scene).into_iter().map(name).collect();
    names.sort();
    names.join(" ")
}

/// Everything that a picture marks as picked: places with their names on the mark’s colour, and cards with a tick.
fn picked(scene: &Scene) -> String {
    let place = |item: &Item| match item {
        Item::Panel(Panel { area, fill: Some(Ink::GOOD), .. }) => text_in(scene, *area),
        _ => None,
    };
    let held = |item: &Item| match item {
        Item::Disc { centre, ink: Ink::GOOD, .. } => {
            let at = Area::new(centre.x, centre.y, 0, 0);
            let on = |place: &&Place| place.area.grown(5).holds(at);
            let mut places = scene.places.iter().filter(on);
            places.find_map(|place| place.name.strip_prefix("card "))
        }
        _ => None,
    };
    let places = scene.items.iter().filter_map(place);
    let cards = scene.items.iter().filter_map(held).map(|held| card(held).kind().to_string());
    let mut names: Vec<String> = places.chain(cards).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn a_panel_marks_what_the_next_pick_is_about() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os; n13 7c";
    let table = Table::new(2, city).hand(0, "10s Ah Kd 3c");
    let view = table.seen_by(0);
    let scene = |starts: &[&str]| {
        let fits =
            |action: &Action| starts.iter().any(|start| action.to_string().starts_with(start));
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(fits).collect();
        assert!(!open.is_empty());
        ZarkCity::panel(&view, &open)
    };
    let names = |starts: &[&str]| {
        let scene = scene(starts);
        assert_eq!(halos(&scene), [], "nothing was moved");
        let said = said(&scene);
        let signed = signed(&scene);
        for name in signed.split_whitespace().filter(|name| name.parse::<Cell>().is_ok()) {
            assert!(said.iter().any(|text| text == name), "{name} can be read in {said:?}");
        }
        signed
    };
    let free = "m12 n11 q11 q13 r12";
    assert_eq!(names(&[""]), free, "while every option is open, where a card can be built");
    assert_eq!(names(&["spawn", "grow", "draw"]), "", "here none can");
    assert_eq!(names(&["spawn"]), "n12 q12");
    assert_eq!(names(&["move"]), "n12 q12");
    assert_eq!(names(&["move n12"]), "n13 p12");
    assert_eq!(names(&["build"]), "10s 3c");
    assert_eq!(names(&["build 10s"]), free);
    assert_eq!(names(&["demolish"]), "A K p12 q12", "targets, and cards that can pay");
    assert_eq!(names(&["demolish", "convert"]), "A K p12 q12", "they are one option");
    assert_eq!(names(&["demolish p12"]), "", "only one card can pay");
    assert_eq!(names(&["fly q12"]), "m12 m13 n11 n14 p11 p13");
    for (start, marked) in [
        ("spawn", ""),
        ("move n12", "n12"),
        ("move n12 p12 s", "n12 p12"),
        ("build", ""),
        ("build 10s", "10s"),
        ("build 10s m12", "10s m12"),
        ("demolish p12", "K p12"),
        ("fly", "A"),
        ("fly q12", "A q12"),
        ("fly q12 n14", "A n14 q12"),
    ] {
        assert_eq!(picked(&scene(&[start])), marked, "{start}");
    }
    let dimmed = |starts: &[&str]| {
        let face = Some(Ink::CARD_FACE.dimmed());
        let is_dim = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == face);
        scene(starts).items.iter().any(|item| is_dim(&item))
    };
    assert!(!dimmed(&[""]), "none is ruled out");
    assert!(dimmed(&["move"]), "two cards of the city are");
    assert!(dimmed(&["build"]), "two cards of the hand are");
    assert!(dimmed(&["build 10s"]), "all cards of the city are");
}

#[test]
fn a_pyramid_that_a_pick_is_about_has_an_outline() {
    let table = Table::new(2, "n12 7h bs om; n13 8h os bm bl").hand(0, "Kh Jo1");
    let view = table.seen_by(0);
    let outlined = |start: &str| {
        let starts = |action: &Action| action.to_string().starts_with(start);
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(starts).collect();
        let panel = ZarkCity::panel(&view, &open);
        let next = panel.items.windows(3).filter_map(|three| match three {
            [
                Item::Polygon { ink: Ink::GOOD, round: 3, .. },
                Item::Polygon { ink: Ink::CARD_INK, .. },
                Item::Polygon { ink, .. },
            ] => Some(*ink),
            _ => None,
        });
        next.collect::<Vec<Ink>>()
    };
    let [blue, orange] = [0, 1].map(Ink::seat);
    assert_eq!(outlined(""), [], "any option can be picked");
    assert_eq!(outlined("demolish"), [orange, orange]);
    assert_eq!(outlined("demolish n13 os J"), [orange]);
    assert_eq!(outlined("move n13"), [blue, blue]);
    assert_eq!(outlined("move n13 n12 m"), [blue]);
}

#[test]
fn a_panel_marks_the_pile_that_the_last_move_changed() {
    let played = |game: &str| {
        let table = Table::new(2, "n12 7h bs; n13 8h os").turn(1).hand(1, "Jh").play(game);
        let view = table.seen_by(0);
        let open = |start: &str| -> Vec<Action> {
            let starts = |action: &Action| action.to_string().starts_with(start);
            table.game.legal(Seat(0)).into_iter().filter(starts).collect()
        };
        let marked = |start: &str| {
            let halos = halos(&ZarkCity::panel(&view, &open(start)));
            halos.iter().filter(|halo| halo.bottom() < 100).count()
        };
        [marked(""), marked("move")]
    };
    assert_eq!(played("draw"), [1, 0], "until an option is picked");
    assert_eq!(played("spawn n13"), [0, 0]);
}

#[test]
fn the_only_card_to_start_with_can_be_picked_and_is_not_yet() {
    let table = Table::dealt(&["7h Kd", "4c"]);
    let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    assert_eq!((signed(&panel), picked(&panel)), ("7h".to_owned(), String::new()));
}

#[test]
fn of_equal_cards_only_as_many_have_a_tick_as_a_move_takes() {
    let table = Table::new(2, "n12 7h bs; p12 8h ol; q12 9h bs").hand(0, "Ah As Ac Jd Jh");
    let view = table.seen_by(0);
    let marked = |start: &str| {
        let starts = |action: &Action| action.to_string().starts_with(start);
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(starts).collect();
        picked(&ZarkCity::panel(&view, &open))
    };
    assert_eq!(marked("fly"), "A");
    assert_eq!(marked("demolish p12 ol J J A"), "A J J p12");
}

#[test]
fn cards_to_begin_with_or_to_discard_are_marked() {
    let table = Table::dealt(&["7h 2c Kd", "4c"]);
    let panel = |table: &Table| ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    assert_eq!(signed(&panel(&table)), "2c 7h");
    let seven = Table::new(2, "n12 4h bs").hand(0, "2c 3c Kd Kh 9s 9d Jo1");
    let seven = seven.with(|game| game.phase = Phase::Discarding);
    assert_eq!(signed(&panel(&seven)), "2c 3c 9d 9s Jo K K");
    assert_eq!(signed(&ZarkCity::scene(&seven.seen_by(0))), "", "a hand is only looked at");
}
