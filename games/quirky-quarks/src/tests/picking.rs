//! Panels show what is picked, what can be picked next, and what is out.

use super::{
    looks::board,
    panels::{panel, possible},
    *,
};
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Scene, shapes::PICKED};

/// Areas with the frame of something that is picked.
fn picked(scene: &Scene) -> Vec<Area> {
    let frames = scene.items.iter().filter_map(|item| match item {
        Item::Panel(panel) => panel.edge.filter(|edge| edge.width == PICKED).map(|_| panel.area),
        _ => None,
    });
    frames.map(|area| area.grown(1 - PICKED)).collect()
}

#[test]
fn what_is_picked_has_the_mark_of_all_games_and_other_cards_are_dim() {
    let of = |table: &Table, open: &[&str]| {
        let open: Vec<Action> = open.iter().map(|notation| action(notation)).collect();
        QuirkyQuarks::panel(&table.seen_by(0), &open)
    };
    let at = |scene: &Scene, name: &str| {
        scene.places.iter().find(|place| place.name == name).map(|place| place.area).unwrap()
    };
    let bidding = Table::new(2).hand(0, "u laser");
    assert_eq!(picked(&of(&bidding, &["bid lhc 0", "bid slac 0"])), []);
    assert_eq!(picked(&of(&bidding, &["bid lhc 0", "limit lhc 1"])), [], "the kind is still open");
    assert_eq!(picked(&of(&bidding, &["bid lhc 0", "bid lhc 1"])).len(), 1);
    let fallback = ["limit lhc 1 else slac 1", "limit lhc 1 else rhic 1"];
    let scene = of(&bidding, &fallback);
    assert_eq!((picked(&scene).len(), possible(&scene).1), (1, 2), "the first of two");
    assert_eq!(picked(&of(&bidding, &fallback[..1])).len(), 2);
    let opening = Table::discovering(2, "u q laser").hand(0, "u");
    let scene = of(&opening, &["open q"]);
    assert_eq!(picked(&scene), [at(&scene, "zone q")]);
    let completing = Table::completing(1, "u u u d d d q proton pi+", "");
    let scene = of(&completing, &["play pi+ u q", "pass"]);
    assert_eq!((picked(&scene), possible(&scene).1), (Vec::new(), 1));
    let scene = of(&completing, &["play pi+ u q", "play pi+ d3 q"]);
    assert_eq!(picked(&scene), [at(&scene, "hand q"), at(&scene, "hand pi+")]);
    assert_eq!(possible(&scene).1, 2, "u or three d pay");
    let dim = Some(Ink::CARD_FACE.dimmed());
    let is_dim = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == dim);
    assert_eq!(scene.items.iter().filter(is_dim).count(), 1, "the Proton");
}

#[test]
fn a_panel_tells_the_bid_of_its_player_who_is_outbid() {
    let table = Table::discovering(2, "u laser").ev(0, 9).ev(1, 9).play("open u; bid 2; bid 3");
    for (table, own) in [(table.clone(), "you bid 2"), (table.play("bid 4"), "you bid 3")] {
        let said = said(&panel(&table));
        assert!(said.iter().any(|text| text == own), "{own} in {said:?}");
    }
    let said = said(&board(&Table::discovering(2, "u laser").play("open u; bid 2; bid 3")));
    assert!(!said.iter().any(|text| text.contains("you bid")), "{said:?}");
}

#[test]
fn two_accelerators_to_bid_at_are_numbered() {
    let table = Table::new(2).hand(0, "u laser");
    let numbers = |open: &[&str]| {
        let open: Vec<Action> = open.iter().map(|notation| action(notation)).collect();
        let scene = QuirkyQuarks::panel(&table.seen_by(0), &open);
        let discs = scene.items.windows(2).filter_map(|two| match two {
            [Item::Disc { ink: Ink::GOOD, .. }, Item::Text(text)] => {
                Some((text.at.y, text.pieces[0].text.clone()))
            }
            _ => None,
        });
        let mut all: Vec<(i16, String)> = discs.collect();
        all.sort_unstable();
        all.into_iter().map(|(_, number)| number).collect::<Vec<String>>().concat()
    };
    assert_eq!(numbers(&["limit lhc 1 else slac 1"]), "12");
    assert_eq!(numbers(&["limit slac 1 else lhc 1"]), "21");
    assert_eq!(numbers(&["limit lhc 1 else slac 1", "limit lhc 1 else rhic 1"]), "");
    assert_eq!(numbers(&["limit lhc 1"]), "");
}

#[test]
fn a_panel_to_draw_a_card_shows_both_piles_and_marks_the_picked_one() {
    let mut table = Table::new(2).hand(0, "u").with(|game| game.begin_round(&mut vec![]));
    table.settle();
    let view = table.view(Viewer::Seat(table.acting()));
    let [particles, quests] = view.piles;
    let marks = |open: &[&str]| {
        let open: Vec<Action> = open.iter().map(|notation| action(notation)).collect();
        let scene = QuirkyQuarks::panel(&view, &open);
        let said = said(&scene);
        for text in [format!("{particles} particles"), format!("{quests} Quests")] {
            assert!(said.contains(&text), "{text} in {said:?}");
        }
        (picked(&scene).len(), possible(&scene).1)
    };
    assert_eq!(marks(&["draw particles", "draw quests"]), (0, 2));
    assert_eq!(marks(&["draw quests"]), (1, 0));
}

#[test]
fn a_pick_dims_the_accelerators_that_are_out() {
    let table = Table::new(2).hand(0, "u laser");
    let (view, legal) = (table.seen_by(0), table.game.legal(Seat(0)));
    let dimmed = |open: &[Action]| {
        let face = Some(Ink::CARD_FACE.dimmed());
        let is_dim = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill == face);
        QuirkyQuarks::panel(&view, open).items.iter().filter(is_dim).count()
    };
    assert_eq!(dimmed(&legal), 0);
    let rest = view.bundles.iter().filter(|bundle| bundle.at.name() != "LHC");
    let cards: usize = rest.map(|bundle| bundle.cards.len()).sum();
    assert_eq!(dimmed(&[action("bid lhc 3")]), cards);
}
