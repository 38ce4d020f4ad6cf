//! The pictures show each thing once, with signs of one meaning, and nothing larger than necessary.

use super::{
    panels::{panel, possible, usual},
    *,
};
use crate::look::pieces;
use quark_game::kit::testing::{caption, paint_one, said};
use quark_scene::{Area, Caption, Fit, Ink, Item, Panel, Piece, SMALLEST, Scene, Text, paint};

/// Two of the players have completed much and have hands to complete more.
pub(super) fn rich() -> Table {
    Table::new(3)
        .hand(0, "u u d q e g laser proton kaon he4")
        .hand(1, "u u d s q q e g y w z laser proton kaon he4 grand standard qgp")
        .made(0, "proton neutron proton pi+ hydrogen compton lambda kaon")
        .made(1, "proton kaon jpsi upsilon grand he4 he3 muonium beta laser drellyan")
}

/// The table in the Quest phase.
pub(super) fn completing(table: Table) -> Table {
    let mut table = table.with(|game| {
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    table
}

pub(super) fn board(table: &Table) -> Scene {
    QuirkyQuarks::scene(&table.public())
}

/// Tables in every phase that shows completed Quests, by name or by symbol.
pub(super) fn phases() -> Vec<Table> {
    let mut all = vec![rich(), rich().ejecting(), completing(rich())];
    let mut funding = completing(rich());
    while funding.game.round == 1 {
        funding.go("pass");
    }
    all.push(funding);
    let mut over = completing(rich().with(|game| game.round = 5));
    while !over.is_over() {
        over.go("pass");
    }
    all.push(over);
    all.push(Table::discovering(3, "u laser").made(0, "proton pi+"));
    all
}

#[test]
fn no_board_names_a_completed_quest_twice() {
    for table in phases() {
        let (view, said) = (table.public(), said(&board(&table)));
        for quest in Quest::all() {
            let printed = quest.printed();
            let here = |text: &&String| {
                let bare = text.split('×').next().unwrap_or_default();
                bare == printed.name || (1 < printed.symbol.len() && bare == printed.symbol)
            };
            let lying = view.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied());
            let lying = lying.chain(view.zone.kinds());
            let offered = lying.filter(|card| *card == Card::Quest(quest)).count();
            let owners = view.lanes.iter().filter(|lane| lane.made.contains(&quest)).count();
            let named = said.iter().filter(here).count();
            assert!(named <= owners + offered, "{:?}: {} {named}", view.phase, printed.name);
        }
    }
}

#[test]
fn the_quest_phase_and_the_end_name_all_completed_quests() {
    for table in phases() {
        let view = table.public();
        if !matches!(view.phase, Phase::Quests | Phase::Over) {
            continue;
        }
        let said = said(&board(&table));
        for quest in view.lanes.iter().flat_map(|lane| &lane.made) {
            let name = quest.printed().name;
            assert!(said.iter().any(|text| text.starts_with(name)), "{name} in {said:?}");
        }
    }
}

/// Areas of everything drawn, including the letters.
fn drawn(scene: &Scene) -> Vec<(Area, Option<Panel>)> {
    let area = |item: &Item| match item {
        Item::Panel(panel) => Some((panel.area, Some(*panel))),
        _ => item.extent().map(|area| (area, None)),
    };
    let caption = Caption { table: "12".to_owned(), ..Caption::default() };
    let texts = paint::texts(scene, &caption).into_iter().map(|area| (area, None));
    scene.items.iter().filter_map(area).chain(texts).collect()
}

#[test]
fn a_board_is_as_high_as_its_contents() {
    for table in phases() {
        let (scene, phase) = (board(&table), table.public().phase);
        let all = drawn(&scene);
        // No band across the picture is empty.
        let mut end = 0;
        let mut spans: Vec<(i16, i16)> =
            all.iter().map(|(area, _)| (area.y, area.bottom())).collect();
        spans.sort_unstable();
        for (top, bottom) in spans {
            assert!(top - end <= 40, "{phase:?}: nothing lies between {end} and {top}");
            end = end.max(bottom);
        }
        assert!(scene.height.cast_signed() - end <= 40, "{phase:?} ends at {end}");
        // The foot of a lane is not empty either.
        let lanes = all.iter().filter_map(|(_, panel)| *panel);
        for lane in lanes.filter(|panel| matches!(panel.fill, Some(Ink::LANE | Ink::LANE_LIT))) {
            let inside = all.iter().map(|(area, _)| *area);
            let inside = inside.filter(|area| *area != lane.area && lane.area.holds(*area));
            let lowest = inside.map(Area::bottom).max().unwrap_or(lane.area.y);
            assert!(lane.area.bottom() - lowest <= 32, "{phase:?}: {:?}", lane.area);
        }
    }
    let height = |made: &str| board(&completing(rich().made(0, "").made(1, made))).height;
    assert!(height("") < height("kaon") && height("kaon") == height("proton kaon he3"));
    assert!(height("proton kaon he3") < height("proton kaon he3 he4"));
}

#[test]
fn a_full_board_says_how_many_more_quests_there_are() {
    let all: Vec<&str> = Quest::all().map(|quest| quest.printed().code).collect();
    let table = (0..4).fold(Table::new(4), |table, seat| table.made(seat, &all.join(" ")));
    let scene = board(&completing(table.hand(0, "laser")));
    assert!(scene.height <= 1500);
    let more: Vec<String> = said(&scene).into_iter().filter(|text| text.starts_with('+')).collect();
    assert_eq!(more.len(), 4, "{more:?}");
    for seat in Seat::all(4) {
        let places =
            scene.places.iter().filter(|place| place.name.starts_with(&format!("{seat}’s ")));
        // The Quests, energy, the hand, and a place for all Quests together.
        assert_eq!(places.count(), all.len() + 3);
    }
}

/// Texts of a picture that end in an ellipsis.
pub(super) fn cut(scene: &Scene) -> Vec<String> {
    let limited = scene.items.iter().filter_map(|item| match item {
        Item::Text(text) => text.width.map(|width| (text, width.cast_signed())),
        _ => None,
    });
    let is_cut = |(text, width): &(&Text, i16)| {
        let least = |piece: Piece| match text.fit {
            Fit::Shrink => Piece { size: SMALLEST, ..piece },
            Fit::Ellipsis => piece,
        };
        let mut bare = Scene::new(1200, 1500);
        let pieces = text.pieces.iter().cloned().map(least).collect();
        bare.add(Text { width: None, pieces, ..(*text).clone() });
        paint::texts(&bare, &Caption::default()).iter().any(|area| *width < area.width)
    };
    let all = limited.filter(is_cut);
    all.map(|(text, _)| text.pieces.iter().map(|piece| piece.text.as_str()).collect()).collect()
}

#[test]
fn no_word_on_a_board_is_cut() {
    for table in phases() {
        assert_eq!(cut(&board(&table)), [""; 0], "{:?}", table.public().phase);
    }
    let chosen = rich().ejecting().play("0: eject laser; 0: eject u");
    assert_eq!(cut(&board(&chosen)), [""; 0]);
}

#[test]
fn the_end_shows_totals_with_their_parts_and_the_winner_first() {
    let table = Table::completing(5, "u laser", "proton grand").ev(0, 4).made(1, "he4").ev(1, 0);
    let scene = board(&table.play("pass"));
    let said = said(&scene);
    let objective = "7 + 4 for 2 groups";
    for text in ["Quests", "Objectives", "eV", "Total", "by 30 points", "14", objective, "22", "52"]
    {
        assert!(said.contains(&text.to_owned()), "{text} in {said:?}");
    }
    let lane = |seat: u8| {
        let name = format!("{}’s Quests", Seat(seat));
        scene.places.iter().find(|place| place.name == name).unwrap().area.y
    };
    assert!(lane(1) < lane(0), "the winner comes first");
}

#[test]
fn ejected_cards_are_counted_first_and_shown_when_all_have_chosen() {
    let table =
        Table::new(2).hand(0, "u u d s q").hand(1, "e e g g y").made(1, "upsilon").ejecting();
    let said_of = |table: &Table| said(&board(table));
    assert!(said_of(&table).contains(&"for 1 eVkeeps 4 cards".to_owned()), "{:?}", said_of(&table));
    let chosen = table.play("0: eject q");
    let other = Table::new(2).hand(0, "u u d s q").hand(1, "e e g g y").made(1, "upsilon");
    let other = other.ejecting().play("0: eject s");
    assert_eq!(board(&chosen), board(&other), "the choice is a secret");
    let (shown, others) = (chosen.play("1: eject y"), other.play("1: eject y"));
    assert_eq!(shown.public().phase, Phase::After);
    assert_ne!(board(&shown), board(&others), "now it is not");
}

#[test]
fn no_word_and_no_sign_of_an_accelerator_lies_on_its_frame() {
    let [bidding, ..] = usual(4);
    let scene = panel(&bidding.play("bid superkekb 1"));
    assert_eq!(cut(&scene), [""; 0]);
    let texts = paint::texts(&scene, &caption(&["Ada", "Bruno", "Chloe", "Dmitri"]));
    let signs = scene.items.iter().filter_map(|item| match item {
        Item::Disc { .. } | Item::Ring { .. } => item.extent(),
        _ => None,
    });
    let drawn: Vec<Area> = texts.into_iter().chain(signs).collect();
    let frames: Vec<Area> = possible(&scene).0.iter().map(|frame| frame.area).collect();
    assert_eq!(frames.len(), 5);
    for frame in frames {
        let within: Vec<&Area> = drawn.iter().filter(|area| frame.meets(**area)).collect();
        assert!(3 < within.len());
        for area in within {
            assert!(frame.grown(-9).holds(*area), "{area:?} lies on {frame:?}");
        }
    }
}

#[test]
fn a_closer_look_shows_an_accelerator_whole_in_its_frame() {
    let [bidding, ..] = usual(4);
    let bidding = bidding.play("bid superkekb 1");
    let caption = caption(&["Ada", "Bruno", "Chloe", "Dmitri"]);
    for (name, scene) in [("board", board(&bidding)), ("panel", panel(&bidding))] {
        for at in Accelerator::at(4).map(Accelerator::name) {
            let closer = scene.closer(at, 0, &caption).unwrap();
            paint_one(0, &format!("closer-{name}-{at}"), &closer, &caption);
            let [Item::Inset { items, .. }] = &closer.items[..] else { panic!("{at} is cut") };
            let mut drawn = items.iter().filter_map(Item::extent);
            let frame = drawn.next().unwrap();
            assert!(
                7 < drawn.clone().count() && drawn.all(|area| frame.grown(4).holds(area)),
                "{at}"
            );
        }
    }
}

#[test]
fn the_lowest_quests_have_room_for_whole_signs() {
    let mut scene = Scene::new(600, 100);
    let card = Area::new(0, 0, 552, 88);
    let phi = cards("phi")[0];
    crate::look::pieces::card(&mut scene, card, phi, 1);
    let (mut diamonds, mut rings) = (0, 0);
    for item in &scene.items {
        match item {
            // The points lie on a shield in another ink.
            Item::Polygon { round: 1.., ink, .. } if *ink != Ink::CARD_INK => {
                let extent = item.extent().unwrap();
                assert!(39 <= extent.y && extent.bottom() <= card.bottom(), "{extent:?}");
                diamonds += 1;
            }
            Item::Ring { radius, edge, .. } if edge.ink == Ink::ANTI => {
                assert!(20 <= *radius, "a bar fits above its letter");
                rings += 1;
            }
            _ => (),
        }
    }
    assert_eq!((diamonds, rings), (1, 1), "gluon and anti-quark");
}

#[test]
fn the_bar_of_a_panel_has_the_colour_of_a_player_who_must_act() {
    let table = Table::new(2).hand(0, "u u u d s").hand(1, "u d s e g").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(1), &table.game.legal(Seat(1)));
    let Some(Item::Panel(bar)) = scene.items.first() else { panic!("no bar") };
    assert_eq!(bar.fill, Some(Ink::seat(Seat(1))));
}

#[test]
fn a_single_card_next_to_piles_has_a_sign_of_their_size() {
    let sign = |particle, count| {
        let mut scene = Scene::new(200, 200);
        pieces::particle_card(&mut scene, Area::new(20, 20, 125, 136), particle, count);
        let size = scene.items.iter().find_map(|item| match item {
            Item::Disc { radius, .. } => Some(*radius),
            Item::Polygon { corners, .. } => Some(corners[1].x - corners[0].x),
            _ => None,
        });
        size.unwrap()
    };
    for particle in [Particle::Up, Particle::W] {
        assert_eq!(sign(particle, 1), sign(particle, 2), "{particle:?}");
    }
}
