//! A player's own panel and hand, and the end.

use super::*;
use crate::state::{Ending, Phase, View};
use quark_game::{
    Outcome, Score,
    kit::testing::{NAMES, caption, check, named, said},
};
use quark_scene::{Area, Header, Ink, Item, Mark, Panel, Scene, paint};

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
    let left = [view.decks.baryons, view.decks.mesons];
    let decks = left.map(|left| format!("{left} in the deck"));
    let texts = said(&panel);
    for (name, left) in ["Baryons", "Mesons"].into_iter().zip(decks) {
        assert!(texts.contains(&format!("{name}{left}")), "{name}, {left}: {texts:?}");
    }
    assert!(texts.contains(&view.decks.quarks.to_string()), "on the deck: {texts:?}");
    assert!(texts.contains(&"Ends withBe".to_owned()), "{texts:?}");
    for points in ["18", "54", "90", "117"] {
        assert!(texts.iter().any(|one| one == points), "{points} in {texts:?}");
    }
    let own = outlines(&panel, Ink::seat(0));
    let frame = own.iter().find(|one| one.area.height == 76).expect("Helium is lit").area;
    let edge = |text: &&Area| text.meets(frame) && !frame.grown(-4).holds(**text);
    let texts_at = paint::texts(&panel, &caption(&NAMES));
    assert_eq!(texts_at.iter().find(edge), None, "its frame is on no letter");
    let empty = table.deck("").with(|game| game.quarks.open.clear());
    let panel = Quark::panel(&empty.seen_by(0), &[]);
    assert!(said(&panel).contains(&"empty".to_owned()));
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

// Q34, Q35
#[test]
fn a_panel_says_that_the_hand_limit_counts_at_the_end_of_a_turn() {
    let says = |actions: u8| {
        let table = Table::new(2).hand(0, "u u u u d d d s").with(|game| game.actions = actions);
        said(&Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0))))
    };
    assert!(says(1).contains(&"Your hand8, limit 7 at the end".to_owned()), "{:?}", says(1));
    assert!(says(0).contains(&"Your hand8, limit 7".to_owned()), "{:?}", says(0));
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

#[test]
fn in_the_last_round_each_step_of_a_panel_has_a_picture_of_its_own() {
    let table = Table::new(4).hand(0, "u").open("-d").deck("").energy(0, 0);
    let table = table.with(|game| game.ending = Some(Ending::Quarks));
    let steps = ["", "Draw › which one?", "Draw › Face-up anti-d › this one?"].map(|step| {
        let mut panel = Quark::panel(&table.seen_by(0), &[Action::Take("-d".parse().unwrap())]);
        if !step.is_empty() {
            Header::set_step(&mut panel, step);
        }
        check(step, &panel, &caption(&NAMES));
        assert!(said(&panel).contains(&step.to_owned()), "{step}");
        assert!(said(&panel).contains(&"Your last turn".to_owned()));
        panel
    });
    assert!(steps[0] != steps[1] && steps[1] != steps[2]);
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
fn a_hand_marks_what_it_can_create_only_in_its_own_turn() {
    let table = Table::new(2).hand(0, "u d s").hand(1, "u d s").energy(0, 0);
    let signs = |seat: u8| outlines(&Quark::scene(&table.seen_by(seat)), Ink::GOOD).len();
    assert_eq!([signs(0), signs(1)], [1, 0]);
}

#[test]
fn a_panel_underlines_the_figures_of_rivals() {
    let marks = |seats: u8, owner: u8| {
        let panel = Quark::panel(&Table::new(seats).seen_by(0), &[]);
        let owner = format!("{}’s ", Seat(owner));
        let places = panel.places.into_iter().filter(|place| place.name.starts_with(&owner));
        places.map(|place| place.mark).collect::<Vec<_>>()
    };
    for (seats, rival) in [(2, 1), (3, 1), (3, 2)] {
        assert_eq!(marks(seats, rival), [Mark::Line; 5]);
        assert!(!marks(seats, 0).contains(&Mark::Line), "the viewer’s have brackets");
    }
}

#[test]
fn a_hand_that_can_create_nothing_has_no_strip_for_it() {
    let strips = |hand: &str| {
        let scene = Quark::scene(&Table::new(2).hand(0, hand).seen_by(0));
        let lane =
            |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::LANE));
        scene.items.iter().filter(lane).count()
    };
    assert_eq!([strips("u d s"), strips("t")], [1, 0]);
}

#[test]
fn the_tokens_that_an_atom_needs_do_not_touch() {
    for scene in
        [Quark::scene(&Table::new(2).public()), Quark::panel(&Table::new(2).seen_by(0), &[])]
    {
        let mut seen = 0;
        let energy = scene.items.iter().filter_map(|item| match item {
            Item::Polygon { ink: Ink::ENERGY, .. } => item.extent(),
            _ => None,
        });
        let neutrons: Vec<Area> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Disc { ink: Ink::NEUTRON, .. } => item.extent(),
                _ => None,
            })
            .collect();
        for energy in energy {
            let row = |one: &&Area| one.centre().y == energy.centre().y && one.x < energy.x;
            let Some(neutron) = neutrons.iter().filter(row).max_by_key(|one| one.x) else {
                continue;
            };
            assert!(4 < energy.x - neutron.right(), "{neutron:?} {energy:?}");
            seen += 1;
        }
        assert!(3 <= seen, "{seen}");
    }
}

#[test]
fn a_board_of_four_keeps_its_places_from_the_start() {
    let places = |table: Table| {
        let board = Quark::scene(&table.public());
        let open = board.places.into_iter().filter(|place| place.name.starts_with("quark "));
        open.map(|place| place.area).collect::<Vec<Area>>()
    };
    let many = "Lambda0 phi K+ D0 Omega- Xi_c+ Xi_b- Sigma_b- Omega_c0 Xi_cc+";
    let late = (0..4).fold(Table::new(4), |table, seat| table.created(seat, many));
    assert_eq!(places(Table::new(4)), places(late));
}
