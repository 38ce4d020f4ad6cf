//! The pictures are readable, whole and small. If `QUARK_PICTURES` names a folder, they are painted
//! there for people to look at.

use super::*;
use crate::look::{board::END, middle::QUEST, pieces::quest_card};
use quark_game::kit::testing::{caption, check, paint_one, pictures, said};
use quark_scene::{Area, Ink, Item, Scene};

const LONG: &str = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";

/// Names of players, short or as long as possible.
fn names(long: bool) -> [&'static str; 4] {
    if long { [LONG; 4] } else { ["Ada", "Bruno", "Chloe", "Dmitri"] }
}

/// Boards of all kinds, by name.
fn laid_out() -> Vec<(String, Scene)> {
    let mut all = Vec::new();
    for seats in 2..=4_u8 {
        let mut games: Vec<(&str, QuirkyQuarks)> = Vec::new();
        let rich = |table: Table| {
            table
                .hand(0, "u u d q e g laser proton kaon he4")
                .hand(1, "u u d s q q e g y w z laser proton kaon he4 grand standard qgp")
                .made(0, "proton neutron proton pi+ hydrogen compton lambda")
                .made(1, "proton kaon kaon jpsi upsilon grand he4 he3 muonium beta laser drellyan")
        };
        games.push(("start", Table::new(seats).game));
        let bids = rich(Table::new(seats)).play("limit lhc 7; bid lhc 3").with(|_| ());
        games.push(("research", bids.game));
        games.push(("before", rich(Table::new(seats)).made(0, "bmeson phi").ejecting().game));
        let ejecting = rich(Table::new(seats)).ejecting();
        games.push(("ejection", ejecting.game.clone()));
        let ejecting = ejecting.play("0: eject laser; 0: eject u; 1: eject d");
        games.push(("ejecting", ejecting.game.clone()));
        games.push(("after", ejecting.play("1: eject qgp").game));
        let zone = "u u d s s q g y w h tau mu nue proton laser kaon he4 electroweak grand neutron";
        let zone = rich(Table::discovering(seats, zone));
        games.push(("zone", zone.game.clone()));
        games.push(("lot", zone.play("open electroweak; bid 2; bid 5").game));
        let lot = rich(Table::discovering(seats, "u d")).play("open u").game;
        games.push(("opened", lot));
        let mut quests = rich(Table::new(seats)).with(|game| {
            game.bundles.clear();
            game.begin_quests();
        });
        quests.settle();
        games.push(("quests", quests.game.clone()));
        while quests.game.round == 1 {
            quests.go("pass");
        }
        games.push(("funding", quests.game.clone()));
        games.push(("drawn", quests.play("draw quests").game));
        let over = random_game(Options::default(), seats, 4, |_, _| ());
        games.push(("over", over));
        games.push(("ended", ended(rich(Table::new(seats))).game));
        for (name, game) in games {
            all.extend(pictures(&format!("{seats}-{name}"), &game, seats));
        }
    }
    all.extend(special());
    all
}

/// A table after the last round, where nobody completes more.
fn ended(table: Table) -> Table {
    let mut table = table.with(|game| {
        game.bundles.clear();
        game.round = 5;
        game.begin_quests();
    });
    table.settle();
    while !table.is_over() {
        table.go("pass");
    }
    table
}

/// Hands small and large, swaps, hidden purses.
fn special() -> Vec<(String, Scene)> {
    let hand = |text: &str| {
        let table = Table::new(2).hand(1, text);
        QuirkyQuarks::scene(&table.seen_by(1))
    };
    let everything: String = Card::all()
        .filter(|card| card.neutrino().is_none())
        .take(15 + 30)
        .map(|card| format!("{card} {card} "))
        .collect();
    let mut swap = Table::new(2).hand(1, "u u e laser").with(|game| {
        game.particles.deck.extend(cards("nutau"));
        game.particles.discards = bag("s e e w d d d");
        game.bundles.clear();
        game.begin_quests();
    });
    swap.settle();
    swap.go("pass; draw particles");
    let swap = swap.game;
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    let hidden = Table::under(3, options).play("bid lhc 2").public();
    let ejecting = Table::new(2).hand(0, "u u d q e g laser proton kaon he4").ejecting();
    let ejecting = ejecting.play("0: eject laser").game;
    let chosen =
        QuirkyQuarks::panel(&ejecting.view(Viewer::Seat(Seat(0))), &ejecting.legal(Seat(0)));
    let claims = Table::new(3).at(Accelerator::Lhc, "u nue numu kaon");
    let claims = claims.play("bid lhc 3; bid slac 0; bid rhic 1").public();
    let neutrinos = Table::new(3).at(Accelerator::Lhc, "u nue numu nutau kaon").hand(0, "u proton");
    let neutrinos_panel =
        QuirkyQuarks::panel(&neutrinos.seen_by(0), &neutrinos.game.legal(Seat(0)));
    let tied = ended(Table::new(2).hand(0, "laser").hand(1, "laser u")).public();
    vec![
        ("claims".to_owned(), QuirkyQuarks::scene(&claims)),
        ("neutrinos".to_owned(), QuirkyQuarks::scene(&neutrinos.public())),
        ("neutrinos-panel".to_owned(), neutrinos_panel),
        ("tied".to_owned(), QuirkyQuarks::scene(&tied)),
        ("hand-empty".to_owned(), hand("")),
        ("hand-small".to_owned(), hand("u e proton")),
        (
            "hand-large".to_owned(),
            hand(
                "u u u d d s s q q q e e mu tau g g y w z h c b t proton proton neutron laser kaon he4 qgp",
            ),
        ),
        ("hand-all".to_owned(), hand(&everything)),
        (
            "swap".to_owned(),
            QuirkyQuarks::panel(&swap.view(Viewer::Seat(Seat(1))), &swap.legal(Seat(1))),
        ),
        ("hidden".to_owned(), QuirkyQuarks::scene(&hidden)),
        ("chosen".to_owned(), chosen),
    ]
}

/// Scenes of games played at random.
fn played() -> Vec<(String, Scene)> {
    let mut all = Vec::new();
    for (seats, options) in (2..=4).zip(variants()) {
        let mut number = 0;
        random_game(options, seats, u64::from(seats) + 50, |game, _| {
            number += 1;
            if number % 9 == 0 {
                all.extend(pictures(&format!("played-{seats}-{number}"), game, seats));
            }
        });
    }
    all
}

#[test]
fn every_picture_is_small() {
    for (number, (name, scene)) in laid_out().into_iter().enumerate() {
        paint_one(number, &name, &scene, &caption(&names(number % 5 == 4)));
    }
}

#[test]
fn every_picture_is_readable_and_nothing_lies_outside_or_on_text() {
    for (number, (name, scene)) in laid_out().into_iter().chain(played()).enumerate() {
        check(&name, &scene, &caption(&names(number % 2 == 0)));
    }
}

#[test]
fn a_pick_marks_the_moves_still_possible() {
    let table = Table::new(2).hand(0, "u laser");
    let view = table.seen_by(0);
    let at = |text: &str| QuirkyQuarks::panel(&view, &[action(text)]);
    assert_ne!(at("bid lhc 3"), at("bid slac 3"));
    assert_ne!(at("bid lhc 3"), at("limit lhc 5"), "the bot bids");
    assert_eq!(at("limit lhc 3"), at("limit lhc 5"));
    let table = Table::new(2).hand(0, "u u u d laser").ejecting();
    let view = table.seen_by(0);
    let at = |text: &str| QuirkyQuarks::panel(&view, &[action(text)]);
    assert_ne!(at("eject u"), at("eject laser"));
}

/// The narrowest Quests drawn: at an accelerator, and in a hand.
const NARROW: [Area; 2] = [Area::new(0, 0, QUEST, 100), Area::new(0, 0, 552, 92)];

#[test]
fn the_cost_of_a_quest_never_reaches_its_shield() {
    for (area, quest) in
        NARROW.into_iter().flat_map(|area| Quest::all().map(move |one| (area, one)))
    {
        let mut scene = Scene::new(600, 120);
        quest_card(&mut scene, area, quest, 1);
        let shield = area.right() - 78;
        let spans = scene.items.iter().filter_map(|item| match item {
            Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                Some((centre.x - radius, centre.x + radius))
            }
            Item::Polygon { corners, .. } => {
                let across = || corners.iter().map(|corner| corner.x);
                across().min().zip(across().max())
            }
            _ => None,
        });
        let ends = spans.filter(|(begin, _)| *begin < shield).map(|(_, end)| end);
        let end = ends.max().unwrap_or_default();
        assert!(end <= shield, "{}: {end} runs under the shield at {shield}", quest.printed().name);
    }
}

#[test]
fn cards_at_an_auction_are_as_large_as_the_panel_has_room_for() {
    let height = |table: &Table| {
        let scene = QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
        let card = scene.places.iter().find(|place| place.name == "hand u").expect("it is drawn");
        let band = Area::new(0, card.area.y - 12, 1200, card.area.height + 24);
        let lies = |item: &Item| matches!(item, Item::Panel(panel) if panel.area.holds(band));
        assert!(scene.items.iter().any(lies), "the hand lies on a band of its own");
        card.area.height
    };
    let few = Table::discovering(2, "d u laser").hand(0, "u u proton");
    let quests = "proton laser he4 kaon pi+ neutron phi lambda muonium beta";
    let many = Table::discovering(4, quests).hand(0, &format!("u d s e g {quests}"));
    assert!(height(&few) > height(&many), "{} and {}", height(&few), height(&many));
}

#[test]
fn after_the_end_the_hand_follows_its_header_and_nothing_can_be_paid() {
    let over = ended(Table::new(2).hand(0, "u u d proton").hand(1, "laser"));
    let scene = QuirkyQuarks::panel(&over.seen_by(0), &[]);
    let cards = scene.places.iter().filter(|place| place.name.starts_with("hand "));
    assert_eq!(cards.map(|place| place.area.y).min(), Some(END));
    let said = said(&scene);
    assert!(said.iter().any(|text| text == "What you completed"), "{said:?}");
    assert!(!said.iter().any(|text| text.starts_with("You can pay")), "{said:?}");
}

#[test]
fn the_fewer_particles_at_an_accelerator_the_wider_they_are() {
    let table = Table::new(4);
    let view = table.public();
    let scene = QuirkyQuarks::scene(&view);
    for bundle in &view.bundles {
        let part = scene.parts.iter().find(|part| part.name == bundle.at.name()).expect("a part");
        let cards: Vec<Area> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) => Some(panel.area),
                _ => None,
            })
            .filter(|area| part.area.holds(*area) && area.width < 200)
            .collect();
        let particles = bundle.cards.iter().filter(|card| matches!(card, Card::Particle(_)));
        assert_eq!(cards.len(), particles.count());
        let widest = if cards.len() < 4 { 100..=116 } else { 78..=86 };
        assert!(cards.iter().all(|card| widest.contains(&card.width)), "{cards:?}");
    }
}

#[test]
fn a_charge_is_larger_than_its_name_and_reads_the_same() {
    use crate::look::pieces::charged;
    for quest in Quest::all() {
        for text in [quest.printed().name, quest.printed().symbol] {
            let pieces = charged(text, 34, Ink::CARD_INK);
            let said: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
            assert_eq!(said, text);
            let is_charged = text.ends_with(['⁰', '⁺', '⁻']);
            assert_eq!(pieces.len(), 1 + usize::from(is_charged), "{text}");
            assert!(pieces.last().is_some_and(|last| !is_charged || 40 < last.size), "{text}");
        }
    }
}
