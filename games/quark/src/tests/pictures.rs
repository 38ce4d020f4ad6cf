//! A player's own panel and hand, and the end.

use super::*;
use crate::state::{Ending, Phase, View};
use quark_game::{
    Outcome, Score,
    kit::testing::{NAMES, caption, check, named, said},
};
use quark_scene::{Area, Ink, Item, Panel, Scene};

/// Outlines in this ink.
pub(super) fn outlines(scene: &Scene, ink: Ink) -> Vec<Panel> {
    let outline = |item: &Item| match item {
        Item::Panel(panel) if panel.edge.is_some_and(|edge| edge.ink == ink) => Some(*panel),
        _ => None,
    };
    scene.items.iter().filter_map(outline).collect()
}

/// Names of the places just inside one of these outlines, in alphabetical order.
pub(super) fn within(scene: &Scene, outlines: &[Panel]) -> Vec<String> {
    let near = |place: Area, outline: Area| outline.holds(place) && place.grown(13).holds(outline);
    let holds = |place: Area| outlines.iter().any(|outline| near(place, outline.area));
    let places = scene.places.iter().filter(|place| holds(place.area));
    let mut names: Vec<String> = places.map(|place| named(&place.name)).collect();
    names.sort();
    names
}

/// The panel of a seat after these picks.
fn panel(table: &Table, seat: u8, picks: &[&str]) -> Scene {
    let open: Vec<Action> = table.game.legal(Seat(seat));
    let steps = |action: &Action| Quark::steps(&table.seen_by(seat), action);
    let is_open = |action: &Action| {
        picks.iter().zip(steps(action)).all(|(pick, step)| step.starts_with(pick))
    };
    let open: Vec<Action> = open.into_iter().filter(is_open).collect();
    Quark::panel(&table.seen_by(seat), &open)
}

/// Names of the places marked as chosen, on the panel of a seat after these picks.
fn chosen(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    let thick = |panel: &Panel| panel.edge.is_some_and(|edge| 8 < edge.width);
    let found: Vec<Panel> = outlines(&panel, Ink::seat(seat)).into_iter().filter(thick).collect();
    within(&panel, &found)
}

/// Names of the dimmed places on the panel of a seat after these picks.
fn dimmed(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    within(&panel, &outlines(&panel, Ink::CARD_EDGE.dimmed()))
}

/// Names of the places marked as possible, on the panel of a seat after these picks.
fn possible(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    let found = outlines(&panel, Ink::GOOD);
    let corner = |item: &&Item| matches!(item, Item::Polygon { ink: Ink::GOOD, .. });
    assert_eq!(panel.items.iter().filter(corner).count(), found.len(), "a corner to each outline");
    within(&panel, &found)
}

#[test]
fn a_panel_shows_its_owners_tokens_particles_and_score() {
    let table =
        Table::new(3).energy(0, 7).tokens(0, 3, 5).created(0, "Lambda0 phi").hand(0, "u d s");
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let held = |name: &str| {
        let place = panel.places.iter().find(|place| named(&place.name) == name);
        place.map(|place| place.holds.clone())
    };
    for (name, holds) in [
        ("energy", "7"),
        ("protons", "3"),
        ("neutrons", "5"),
        ("Lambda0 1", "Lambda0"),
        ("phi 1", "phi"),
    ] {
        assert_eq!(held(&format!("Ada’s {name}")).as_deref(), Some(holds), "{name}");
    }
    let score = table.seen_by(0).lanes[0].score.to_string();
    let said: Vec<String> = said(&panel).iter().map(|text| named(text)).collect();
    for text in [score.as_str(), "with Li", "2 of 2 actions left", "Ben", "Chloe"] {
        assert!(said.iter().any(|one| one == text), "{text:?} in {said:?}");
    }
}

#[test]
fn a_panel_shows_the_atoms_and_the_cards_left_in_each_deck() {
    let table = Table::new(2).tokens(0, 2, 2);
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let view = table.public();
    let left = [view.decks.baryons, view.decks.mesons, view.decks.quarks];
    let decks = left.map(|left| format!("{left} in the deck"));
    let texts = said(&panel);
    for (name, left) in ["Baryons", "Mesons", "Quarks"].into_iter().zip(decks) {
        assert!(texts.contains(&format!("{name}{left}")), "{name}, {left}: {texts:?}");
    }
    assert!(texts.contains(&"Ends withBe".to_owned()), "{texts:?}");
    for points in ["18", "54", "90", "117"] {
        assert!(texts.iter().any(|one| one == points), "{points} in {texts:?}");
    }
    let own = outlines(&panel, Ink::seat(0));
    assert_eq!(own.iter().filter(|one| one.area.height == 68).count(), 1, "Helium is lit");
    let empty = table.deck("").with(|game| game.quarks.open.clear());
    let panel = Quark::panel(&empty.seen_by(0), &[]);
    assert!(said(&panel).contains(&"Quarksdeck empty".to_owned()));
}

/// A panel with a full hand of seven, a decayed card, and a row of particles.
fn usual(seats: u8) -> Scene {
    let table = Table::new(seats)
        .hand(0, "u d s c b -u -d")
        .decayed(0, "t")
        .created(0, "Lambda0 phi K+ D0 Omega- Xi_c+ Xi_b-");
    Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)))
}

#[test]
fn a_usual_panel_fits_a_phone_with_its_menu_and_news() {
    for seats in 2..=4 {
        let panel = usual(seats);
        check("a usual panel", &panel, &caption(&NAMES));
        assert!(panel.height <= 1_100, "{} with {seats} players", panel.height);
    }
}

#[test]
fn decayed_cards_lie_apart_from_the_hand_below_their_name() {
    let table = Table::new(2).hand(0, "d").decayed(0, "t -b");
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    assert!(said(&panel).contains(&"Decayed".to_owned()));
    let area =
        |name: &str| panel.places.iter().find(|place| named(&place.name) == name).unwrap().area;
    let (held, first, last) =
        (area("card d 1"), area("Ada’s decayed t 1"), area("Ada’s decayed -b 1"));
    assert!(held.right() + 200 < first.x && last.right() > 1_150, "{held:?} {first:?} {last:?}");
    let radii = panel.items.iter().filter_map(|item| match item {
        Item::Disc { radius, .. } if item.extent().is_some_and(|it| first.holds(it)) => {
            Some(*radius)
        }
        _ => None,
    });
    assert!(radii.min().unwrap() >= 26, "the quarks that it counts as are large");
}

#[test]
fn a_full_panel_still_shows_the_others() {
    let cards = "u d s c b t -u -d -s -c -b -t u u u d d d s";
    let table = Table::new(4).hand(0, cards).created(0, "Lambda0 phi");
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    check("a full panel", &panel, &caption(&NAMES));
    for name in ["Ada’s phi 1", "Ben’s energy", "Chloe’s hand", "Dmitri’s neutrons"] {
        assert!(panel.places.iter().any(|place| named(&place.name) == name), "{name}");
    }
}

// Q73
#[test]
fn the_last_round_has_a_banner_in_the_board_and_in_the_panel() {
    let table = Table::new(3).with(|game| game.ending = Some(Ending::Quarks));
    let banner = |scene: &Scene| {
        let bar = |item: &&Item| matches!(item, Item::Panel(one) if one.fill == Some(Ink::WARNING));
        assert_eq!(scene.items.iter().filter(bar).count(), 1);
        said(scene).iter().map(|text| named(text)).collect::<Vec<_>>()
    };
    let has = |texts: &[String], text: &str| {
        assert!(texts.iter().any(|one| one == text), "{text:?} in {texts:?}");
    };
    let board = banner(&Quark::scene(&table.public()));
    has(&board, "Last round: quark deck empty");
    has(&board, "Chloe’s turn ends the game");
    let panel = banner(&Quark::panel(&table.seen_by(0), &[]));
    has(&panel, "Last round: quark deck empty");
    has(&panel, "Your last turn");
    let last = table.with(|game| game.turn = Seat(2));
    for scene in [Quark::scene(&last.public()), Quark::panel(&last.seen_by(0), &[])] {
        has(&banner(&scene), "This is the last turn");
    }
    let before = said(&Quark::scene(&Table::new(3).public()));
    assert!(!before.iter().any(|one| one.contains("Last round")), "{before:?}");
}

#[test]
fn a_panel_marks_the_cards_that_moves_can_get_now() {
    let table = Table::new(2).hand(0, "u d s -s").hand(1, "u d s -s").energy(0, 0);
    let all = ["baryon 1", "meson 1", "meson 2", "quark 1", "quark 2", "quark 3"];
    assert_eq!(possible(&table, 0, &[]), all);
    assert_eq!(possible(&table, 0, &["Create"]), all[..3]);
    assert_eq!(possible(&table, 0, &["Draw"]), all[3..]);
    assert_eq!(possible(&table, 0, &["Decay"]), ["card -s 1", "card d 1", "card s 1"]);
    assert_eq!(possible(&table, 1, &[]), [""; 0], "it is not Ben’s turn");
    assert_eq!(possible(&table, 0, &["Annihilate"]), [""; 0], "there is only one pair");
    let drawing = table.play("swap d");
    assert_eq!(possible(&drawing, 0, &[]), all[3..], "first two cards are drawn");
}

#[test]
fn a_panel_marks_the_decayed_cards_that_can_be_annihilated() {
    let table = Table::new(2).hand(0, "-d d u").decayed(0, "s t");
    let picks = ["Annihilate", "A pair of d"];
    assert_eq!(possible(&table, 0, &picks), ["Ada’s decayed t 1", "card d 1"]);
    assert_eq!(chosen(&table, 0, &picks), ["card -d 1"], "no pair is without it");
}

#[test]
fn a_panel_marks_what_is_chosen_and_dims_what_can_not_be() {
    let table = Table::new(2).hand(0, "u d s -s s").energy(0, 0);
    assert_eq!(dimmed(&table, 0, &[]), [""; 0], "nothing is picked");
    let hand = ["card -s 1", "card d 1", "card s 1", "card s 2", "card u 1"];
    let drawing = dimmed(&table, 0, &["Draw"]);
    assert!(hand.iter().all(|card| drawing.iter().any(|one| one == card)), "{drawing:?}");
    assert!(!drawing.iter().any(|one| one.starts_with("quark")), "{drawing:?}");
    let pair = ["Annihilate"];
    assert_eq!(chosen(&table, 0, &pair), ["card -s 1", "card s 1"], "one s of two");
    assert!(dimmed(&table, 0, &pair).contains(&"card s 2".to_owned()));
    let face_up = table.public().quarks[0];
    let taken = Quark::panel(&table.seen_by(0), &[Action::Take(face_up)]);
    let thick: Vec<Panel> = outlines(&taken, Ink::seat(0));
    assert!(within(&taken, &thick).contains(&"quark 1".to_owned()));
}

/// The board after the end, with these places.
fn over(places: &[u8]) -> Scene {
    let view = Table::new(3).created(1, "Lambda0 phi").public();
    let scores = view.lanes.iter().map(|lane| Score { total: lane.score, parts: Vec::new() });
    let outcome = Outcome { places: places.to_vec(), scores: scores.collect() };
    let board = Quark::scene(&View { phase: Phase::Over, outcome: Some(outcome), ..view });
    check("the end", &board, &caption(&NAMES));
    board
}

#[test]
fn the_winner_and_the_points_stand_on_a_banner() {
    let banners = |board: &Scene| {
        let panels = board.items.iter().filter_map(|item| match item {
            Item::Panel(one) if one.area.width == 1200 && 60 < one.area.height => one.fill,
            _ => None,
        });
        panels.collect::<Vec<Ink>>()
    };
    let texts = |board: &Scene| said(board).iter().map(|text| named(text)).collect::<Vec<_>>();
    let won = over(&[2, 1, 3]);
    assert_eq!(banners(&won), [Ink::seat(1)]);
    let points = Table::new(3).created(1, "Lambda0 phi").public().lanes[1].score;
    for text in ["Ben wins", &format!("{points} points")] {
        assert!(texts(&won).iter().any(|one| one == text), "{text:?} in {:?}", texts(&won));
    }
    let shared = over(&[1, 1, 3]);
    assert_eq!(banners(&shared), []);
    assert!(texts(&shared).iter().any(|one| one == "Ada and Ben win"), "{:?}", texts(&shared));
}

#[test]
fn the_cards_of_a_hand_fill_the_width_of_its_picture() {
    for count in 3..=12 {
        let hand = ["u"; 12][..count].join(" ");
        let scene = Quark::scene(&Table::new(2).hand(0, &hand).seen_by(0));
        check("a hand", &scene, &caption(&NAMES));
        let cards = scene.places.iter().filter(|place| place.name.starts_with("card "));
        let right = cards.map(|card| card.area.right()).max();
        assert!(Some(1_150) < right, "{count} cards end at {right:?}");
    }
}

#[test]
fn marks_follow_the_shape_of_a_card() {
    let table = Table::new(2).hand(0, "u -u u u u u u u u").with(|game| game.actions = 0);
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let marks = outlines(&panel, Ink::GOOD);
    assert_eq!(marks.len(), 9, "any card of the hand can be discarded");
    assert_eq!(marks.iter().filter(|panel| panel.notch != 0).count(), 1);
}

#[test]
fn a_hand_marks_what_it_can_create_only_in_its_own_turn() {
    let table = Table::new(2).hand(0, "u d s").hand(1, "u d s").energy(0, 0);
    let signs = |seat: u8| outlines(&Quark::scene(&table.seen_by(seat)), Ink::GOOD).len();
    assert_eq!([signs(0), signs(1)], [1, 0]);
}

#[test]
fn a_panel_marks_no_change_of_the_other_players() {
    let panel = Quark::panel(&Table::new(3).seen_by(0), &[]);
    let is_quiet = |seat: u8| {
        let owner = format!("{}’s ", Seat(seat));
        let places = panel.places.iter().filter(move |place| place.name.starts_with(&owner));
        places.map(|place| place.quiet).collect::<Vec<bool>>()
    };
    assert!(is_quiet(0).contains(&false), "the own figures are marked");
    for rival in [1, 2] {
        assert!(1 < is_quiet(rival).len() && !is_quiet(rival).contains(&false));
    }
}
