//! What the pictures show: each thing once, signs that mean one thing, nothing larger than it has to be.

use super::*;
use crate::{
    games::quirky_quarks::{
        groups, hand,
        middle::QUEST,
        pieces,
        shelves::{self, Entry, Size},
    },
    kit::testing::said,
    scene::{
        Area, Caption, Fit, Ink, Item, Panel, Piece, Point, SMALLEST, Scene, Text, paint, shapes,
    },
};

/// Both have completed much, and one of them has a hand to complete more.
fn rich() -> Table {
    Table::new(3)
        .hand(0, "u u d q e g laser proton kaon he4")
        .hand(1, "u u d s q q e g y w z laser proton kaon he4 grand standard qgp")
        .made(0, "proton neutron proton pi+ hydrogen compton lambda kaon")
        .made(1, "proton kaon jpsi upsilon grand he4 he3 muonium beta laser drellyan")
}

/// The table in the Quest phase.
fn completing(table: Table) -> Table {
    let mut table = table.with(|game| {
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    table
}

fn board(table: &Table) -> Scene {
    QuirkyQuarks::scene(&table.public())
}

/// The table in every phase in which completed Quests are shown by name, and by symbol.
fn phases() -> Vec<Table> {
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
fn the_quest_phase_and_the_end_name_all_that_is_completed() {
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

/// Where everything lies that is drawn, the letters too.
fn drawn(scene: &Scene) -> Vec<(Area, Option<Panel>)> {
    let around = |points: &[Point]| {
        let (xs, ys) = (points.iter().map(|point| point.x), points.iter().map(|point| point.y));
        let (x, y) = (xs.clone().min().unwrap(), ys.clone().min().unwrap());
        Area::new(x, y, xs.max().unwrap() - x, ys.max().unwrap() - y)
    };
    let area = |item: &Item| match item {
        Item::Panel(panel) => Some((panel.area, Some(*panel))),
        Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
            Some((Area::new(centre.x, centre.y, 0, 0).grown(*radius), None))
        }
        Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
            Some((around(points), None))
        }
        Item::Text(_) | Item::Drawing { .. } | Item::Footer { .. } => None,
    };
    let caption = Caption { table: "12".to_owned(), ..Caption::default() };
    let texts = paint::texts(scene, &caption).into_iter().map(|area| (area, None));
    scene.items.iter().filter_map(area).chain(texts).collect()
}

#[test]
fn a_board_is_as_high_as_what_it_holds() {
    for table in phases() {
        let (scene, phase) = (board(&table), table.public().phase);
        let all = drawn(&scene);
        // Nowhere is a band across the picture empty.
        let mut end = 0;
        let mut spans: Vec<(i16, i16)> =
            all.iter().map(|(area, _)| (area.y, area.bottom())).collect();
        spans.sort_unstable();
        for (top, bottom) in spans {
            assert!(top - end <= 40, "{phase:?}: nothing lies between {end} and {top}");
            end = end.max(bottom);
        }
        assert!(scene.height.cast_signed() - end <= 40, "{phase:?} ends at {end}");
        // Nor is the foot of a lane.
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
fn a_board_that_holds_too_much_says_how_much_more_there_is() {
    let all: Vec<&str> = Quest::all().map(|quest| quest.printed().code).collect();
    let table = (0..4).fold(Table::new(4), |table, seat| table.made(seat, &all.join(" ")));
    let scene = board(&completing(table.hand(0, "laser")));
    assert!(scene.height <= 1500);
    let more: Vec<String> = said(&scene).into_iter().filter(|text| text.starts_with('+')).collect();
    assert_eq!(more.len(), 4, "{more:?}");
    for seat in Seat::all(4) {
        let places =
            scene.places.iter().filter(|place| place.name.starts_with(&format!("{seat}’s ")));
        // The Quests, energy, the hand, and all of them together.
        assert_eq!(places.count(), all.len() + 3);
    }
}

/// The outlines and the triangles in the colour of what can be done.
fn possible(scene: &Scene) -> (Vec<Panel>, usize) {
    let outline = |item: &Item| match item {
        Item::Panel(panel) => panel.edge.filter(|edge| edge.ink == Ink::GOOD).map(|_| *panel),
        _ => None,
    };
    let triangle = |item: &&Item| matches!(item, Item::Polygon { ink: Ink::GOOD, .. });
    let outlines = scene.items.iter().filter_map(outline).collect();
    (outlines, scene.items.iter().filter(triangle).count())
}

#[test]
fn what_can_be_done_now_wears_the_one_sign() {
    let opening = Table::discovering(2, "u q laser").hand(0, "u");
    let swap = Table::completing(1, "u e laser", "").with(|game| {
        game.players[0].due.swaps = 1;
        game.particles.discards = bag("s q");
    });
    let laid = [
        (Table::new(2), 4),
        (Table::new(2).hand(0, "u q q d laser").ejecting(), 4),
        (opening, 3),
        (Table::completing(1, "u u d q proton pi+ he4", ""), 2),
        (swap, 4),
    ];
    for (table, count) in laid {
        let (view, open) = (table.seen_by(0), table.game.legal(Seat(0)));
        let scene = QuirkyQuarks::panel(&view, &open);
        let (outlines, triangles) = possible(&scene);
        assert_eq!((outlines.len(), triangles), (count, count), "{:?}", view.step);
        let seats = [0, 1].map(Ink::seat);
        let coloured = scene.items.iter().any(|item| match item {
            Item::Panel(panel) => panel.edge.is_some_and(|edge| seats.contains(&edge.ink)),
            _ => false,
        });
        assert!(!coloured, "{:?}: no outline has a seat's colour", view.step);
        assert_eq!(possible(&board(&table)), (Vec::new(), 0), "nobody knows who looks at a board");
    }
}

#[test]
fn the_sign_follows_the_shape_of_its_card() {
    let table = Table::new(2).hand(0, "u q laser d d").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let (outlines, _) = possible(&scene);
    for card in ["u", "d", "q", "laser"] {
        let place = scene.places.iter().find(|place| place.name == format!("hand {card}")).unwrap();
        let around = outlines.iter().find(|panel| panel.area == place.area.grown(4)).unwrap();
        assert_eq!(0 < around.notch, card == "q", "{card}");
    }
}

#[test]
fn a_quest_wears_the_sign_in_the_hand_only_when_it_can_be_completed_and_words_say_the_rest() {
    let said = |scene: &Scene, text: &str| said(scene).contains(&text.to_owned());
    let table = Table::completing(1, "u u d proton he4", "");
    let scene = QuirkyQuarks::scene(&table.seen_by(0));
    assert_eq!(possible(&scene).1, 1);
    assert!(said(&scene, "You can complete Proton now."));
    let table = Table::new(2).hand(1, "u u d proton he4");
    let scene = QuirkyQuarks::scene(&table.seen_by(1));
    assert_eq!(possible(&scene).1, 0);
    assert!(said(&scene, "You have all it takes for Proton."));
    let table = Table::new(2).hand(0, "u u d proton he4").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(0), &[action("eject he4")]);
    assert_eq!(possible(&scene).1, 1);
    assert!(said(&scene, "You have all it takes for Proton."));
    let mut table =
        Table::new(2).hand(1, "u u d proton").with(|game| game.begin_round(&mut vec![]));
    table.settle();
    let seat = table.acting();
    let view = table.view(Viewer::Seat(seat));
    assert_eq!(view.step, crate::games::quirky_quarks::state::Asked::Draw);
    assert_eq!(possible(&QuirkyQuarks::panel(&view, &table.game.legal(seat))).1, 0);
}

#[test]
fn whoever_bids_sees_the_energy_of_all_others_however_much_is_held() {
    let all: Vec<String> =
        Card::all().filter(|card| card.neutrino().is_none()).map(|card| card.to_string()).collect();
    for seats in 2..=4 {
        let bidding = Table::new(seats).hand(0, &all.join(" "));
        let opening = Table::discovering(seats, &all.join(" ")).hand(0, &all.join(" "));
        let raising = Table::discovering(seats, &all.join(" ")).hand(0, &all.join(" "));
        let raising = raising.play("open qgp; bid 2").hand(1, &all.join(" "));
        for table in [bidding, opening, raising] {
            let seat = table.acting();
            let scene =
                QuirkyQuarks::panel(&table.view(Viewer::Seat(seat)), &table.game.legal(seat));
            assert!(scene.height <= 1500);
            for other in seat.others(seats) {
                let name = format!("{other}’s energy");
                assert!(scene.places.iter().any(|place| place.name == name), "{seats} {name}");
            }
        }
    }
}

#[test]
fn every_score_of_a_panel_is_named() {
    let table = Table::completing(1, "u u d proton", "kaon").made(1, "he4");
    let texts = said(&QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0))));
    for points in ["13 points", "62 points"] {
        assert!(texts.contains(&points.to_owned()), "{points} in {texts:?}");
    }
    let table = Table::new(2).made(0, "kaon");
    let texts = said(&QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0))));
    assert!(texts.contains(&"You have 13 points".to_owned()), "{texts:?}");
}

#[test]
fn no_shape_of_a_pile_touches_how_many_there_are() {
    for kind in Particle::held() {
        for (width, height) in [(148, 150), (102, 120)] {
            let mut scene = Scene::new(300, 300);
            let area = Area::new(40, 40, width, height);
            pieces::particle_card(&mut scene, area, kind, 2);
            let low = |item: &Item| match item {
                Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                    Some(centre.y + radius)
                }
                Item::Polygon { corners, .. } => corners.iter().map(|corner| corner.y).max(),
                _ => None,
            };
            let lowest = scene.items.iter().filter_map(low).max().unwrap_or_default();
            // Figures are as high as 8 / 11 of their size.
            let figures = area.bottom() - 12 - 34 * 8 / 11;
            assert!(lowest + 3 <= figures, "{kind}: {lowest} {figures}");
        }
    }
}

#[test]
fn every_quest_names_its_group_at_an_accelerator_unless_its_power_needs_the_room() {
    for quest in Quest::all() {
        let mut scene = Scene::new(600, 200);
        pieces::quest_card(&mut scene, Area::new(40, 40, QUEST, 112), quest, 1);
        let group = quest.printed().group.name().to_owned();
        let named = said(&scene).contains(&group);
        assert!(named || quest.printed().power.is_some(), "{}", quest.printed().name);
    }
}

#[test]
fn what_is_said_of_the_hand_and_what_is_completed_start_at_one_place() {
    let start = |scene: &Scene, begin: &str| {
        scene.items.iter().find_map(|item| match item {
            Item::Text(text) if text.pieces[0].text.starts_with(begin) => Some(text.at.x),
            _ => None,
        })
    };
    let table = Table::new(2).hand(0, "u u d proton");
    let scene = QuirkyQuarks::scene(&table.seen_by(0));
    assert_eq!(start(&scene, "You have all"), start(&scene, "Nothing is completed"));
    let scene = QuirkyQuarks::scene(&table.made(0, "laser").seen_by(0));
    let chip = scene.places.iter().find(|place| place.name.ends_with("laser")).unwrap();
    assert_eq!(start(&scene, "You have all"), Some(chip.area.x));
}

/// One Quest in every way in which it is drawn, with room around it.
fn ways(quest: Quest) -> Vec<(&'static str, Scene)> {
    let count = quest.printed().copies;
    let draw = |of: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(1200, 200);
        of(&mut scene);
        scene
    };
    let shelf = |scene: &mut Scene| {
        let rows = shelves::rows(Entry::scoring(&vec![quest; count.into()]));
        let size = Size { height: 72, pitch: 84 };
        shelves::draw(scene, Point::new(40, 40), size, (Seat(0), None), (&rows, 1));
    };
    vec![
        ("shelf", draw(&shelf)),
        ("chip", draw(&|scene| pieces::chip(scene, Area::new(40, 40, 120, 48), quest, count))),
        (
            "bundle",
            draw(&|scene| pieces::quest_card(scene, Area::new(40, 40, QUEST, 112), quest, 1)),
        ),
        (
            "card",
            draw(&|scene| pieces::quest_card(scene, Area::new(40, 40, 552, 92), quest, count)),
        ),
    ]
}

#[test]
fn a_power_shows_without_its_colour() {
    for quest in Quest::all() {
        let power = quest.printed().power;
        for (name, scene) in ways(quest) {
            let bolt = scene
                .items
                .iter()
                .any(|item| matches!(item, Item::Polygon { corners, .. } if corners.len() == 6));
            let words = power.is_some_and(|power| said(&scene).contains(&power.short().to_owned()));
            assert_eq!(bolt || words, power.is_some(), "{} on a {name}", quest.printed().name);
        }
    }
}

/// The texts of a picture that end in an ellipsis.
fn cut(scene: &Scene) -> Vec<String> {
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
fn every_quest_has_room_for_its_whole_name() {
    for quest in Quest::all() {
        for (name, scene) in ways(quest) {
            assert_eq!(cut(&scene), [""; 0], "on a {name}");
        }
    }
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
fn every_group_has_a_sign_of_its_own() {
    let sign = |quest: Quest| {
        let mut scene = Scene::new(100, 100);
        groups::sign(&mut scene, Point::new(50, 50), 18, quest, Ink::CARD_INK);
        scene.items
    };
    for one in Quest::all() {
        for other in Quest::all() {
            let (here, there) = (one.printed().group, other.printed().group);
            let nucleons = here == there && one != other && one.index().max(other.index()) < 2;
            assert_eq!(sign(one) == sign(other), here == there && !nucleons, "{one} {other}");
        }
    }
}

#[test]
fn the_end_shows_the_sum_and_its_parts_the_winner_first() {
    let table = Table::completing(5, "u laser", "proton grand").ev(0, 4).made(1, "he4").ev(1, 0);
    let scene = board(&table.play("pass"));
    let said = said(&scene);
    for text in ["Quests", "Objectives", "eV", "Total", "by 30 points", "14", "4", "22", "52"] {
        assert!(said.contains(&text.to_owned()), "{text} in {said:?}");
    }
    let lane = |seat: u8| {
        let name = format!("{}’s Quests", Seat(seat));
        scene.places.iter().find(|place| place.name == name).unwrap().area.y
    };
    assert!(lane(1) < lane(0), "whoever has won comes first");
}

#[test]
fn a_board_in_ejection_shows_how_many_cards_go_and_which_only_when_all_have_chosen() {
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
fn hands_are_as_high_as_what_they_hold() {
    let height = |cards: &str| {
        let table = Table::new(2).hand(0, cards);
        let view = table.seen_by(0);
        (
            hand::scene(&view, view.own.as_ref().unwrap()).height,
            QuirkyQuarks::panel(&view, &[]).height,
        )
    };
    let ((none, no_panel), (quest, quest_panel), (both, panel)) =
        (height(""), height("laser"), height("u laser"));
    assert!(none < both && quest < both, "{none} {quest} {both}");
    assert!(no_panel < quest_panel && quest_panel < panel, "{no_panel} {quest_panel} {panel}");
}

#[test]
fn the_sign_is_drawn_in_one_way() {
    let mut scene = Scene::new(400, 400);
    let card = pieces::shape(Area::new(40, 40, 100, 120), "q".parse().unwrap());
    shapes::possible(&mut scene, card);
    assert_eq!(possible(&scene).0.len(), 1);
    assert!(0 < possible(&scene).0[0].notch);
}
