//! Secrets: events, views and imagined worlds.

use super::*;

// Q45
#[test]
fn only_the_drawer_is_told_the_card_drawn_unseen() {
    for (moves, hand) in [("draw", ""), ("annihilate s -s", "s -s")] {
        let table = Table::new(3).hand(0, hand).play(moves);
        let card = "d".parse().unwrap();
        let seat = Seat(0);
        assert_eq!(table.heard_by(Audience::Only(seat)), [Event::Drew { seat, card }]);
        assert_eq!(table.heard_by(Audience::Except(seat)), [Event::DrewUnseen { seat }]);
    }
}

// QA30
#[test]
fn the_public_sees_all_but_hands_and_decks() {
    let table =
        Table::new(2).hand(0, "u d s t").hand(1, "c c").play("decay t; create Lambda0 u d s");
    let view = table.public();
    assert_eq!((view.hand, view.lanes[0].hand, view.lanes[1].hand), (None, 0, 2));
    assert_eq!(
        (&view.lanes[0].decayed, &view.lanes[0].created),
        (&cards("t"), &particles("Lambda0"))
    );
    assert_eq!((view.discards, view.lanes[0].energy), (cards("u d s"), 3));
    assert_eq!((view.decks.baryons, view.decks.mesons, view.decks.quarks), (20, 20, 46));
    assert_eq!(table.seen_by(1).hand, Some(cards("c c")));
}

// QA30
#[test]
fn imagined_worlds_keep_what_is_seen_and_vary_the_rest() {
    let mut luck = Luck::seeded(4);
    let game = Quark::setup(&Options::default(), 3, &mut luck);
    let viewer = Viewer::Seat(Seat(1));
    let worlds: Vec<Quark> = (0..20).map(|_| game.imagine(viewer, &mut luck)).collect();
    for world in &worlds {
        assert_eq!(world.view(viewer), game.view(viewer));
        assert_eq!(world.players[1], game.players[1]);
        assert_ne!(world.quarks.deck, game.quarks.deck);
        assert_ne!(world.baryons.deck, game.baryons.deck);
        assert_ne!(world.mesons.deck, game.mesons.deck);
    }
    assert!(worlds.iter().any(|world| world.players[0].hand != game.players[0].hand));
    let public = game.imagine(Viewer::Spectator, &mut luck);
    assert!(public.players.iter().zip(&game.players).any(|(there, here)| there.hand != here.hand));
}

// QA1
#[test]
fn the_player_in_turn_has_an_action_in_every_imagined_world() {
    let mut table = Table::new(3).deck("").open("").hand(0, "d").hand(1, "u u u").hand(2, "u u u");
    table.game.turn = Seat(0);
    let mut luck = Luck::seeded(8);
    for _ in 0..200 {
        let world = table.game.imagine(Viewer::Seat(Seat(2)), &mut luck);
        assert!(!world.legal(Seat(0)).is_empty());
    }
}

// Q29, QA30
#[test]
fn a_card_taken_face_up_is_known_until_an_equal_card_leaves_the_hand() {
    let table = Table::new(3).hand(0, "u").hand(1, "d c").play("take u; take s");
    let shown = |table: &Table| table.public().lanes[0].shown.cards().collect::<Vec<Card>>();
    assert_eq!(shown(&table), cards("u s"));
    let viewer = Viewer::Seat(Seat(2));
    let hands = |table: &Table| {
        let world = |seed| table.game.imagine(viewer, &mut Luck::seeded(seed));
        (0..60)
            .map(|seed| world(seed).players[0].hand.cards().collect())
            .collect::<Vec<Vec<Card>>>()
    };
    let known = |hand: &Vec<Card>| cards("u s").iter().all(|card| hand.contains(card));
    assert!(hands(&table).iter().all(known));
    let unknown =
        |hand: &Vec<Card>| hand.iter().filter(|card| **card == cards("u")[0]).count() == 1;
    assert!(hands(&table).iter().any(unknown), "the card of the deal is not known");
    let mut table = table.play("draw; draw; draw; draw; swap u");
    assert_eq!(shown(&table), cards("s"), "of equal cards it may have been the one shown");
    table.go("draw; draw; decay s");
    assert_eq!(shown(&table), []);
}

#[test]
fn shown_cards_follow_from_public_events() {
    let mut most = 0;
    for seed in 0..6 {
        let seats = 2 + (seed % 3) as u8;
        let mut told = vec![Bag::default(); seats.into()];
        testing::played::<Quark>(&Options::default(), seats, seed, testing::any, |one| {
            let public = one.notes.iter().filter(|note| note.to == Audience::Everyone);
            for event in public.map(|note| &note.event) {
                let gone: Vec<Card> = match event {
                    Event::Took { seat, card, .. } => {
                        told[seat.index()].add(*card);
                        Vec::new()
                    }
                    Event::Discarded { card, .. } | Event::Decayed { card, .. } => vec![*card],
                    Event::Annihilated { pair: payment, .. } | Event::Created { payment, .. } => {
                        let hand = payment.uses().filter(|one| one.decayed_as().is_none());
                        hand.map(|one| one.card()).collect()
                    }
                    _ => Vec::new(),
                };
                gone.into_iter().for_each(|card| {
                    told[one.seat.index()].remove(card);
                });
            }
            for (player, told) in one.after.players.iter().zip(&told) {
                assert_eq!(player.shown, *told);
                assert_eq!(player.hand.without(told).size() + told.size(), player.hand.size());
                most = most.max(told.size());
            }
        });
    }
    assert!(3 < most, "{most}");
}

#[test]
fn a_state_without_shown_cards_can_be_read() {
    let table = Table::new(2).play("take u; take s");
    let mut stored = serde_json::to_value(&table.game).unwrap();
    let player = stored["players"][0].as_object_mut().unwrap();
    assert_eq!(player.remove("memory"), Some(serde_json::json!(["u", "s"])));
    let game: Quark = serde_json::from_value(stored).unwrap();
    assert_eq!(game.players[0].hand, table.game.players[0].hand);
    assert!(game.players[0].shown.is_empty());
}

// QA1
#[test]
fn imagined_worlds_give_an_action_even_if_few_hands_do() {
    let ups = "u ".repeat(40);
    for (hidden, own) in [("d", ups.clone()), ("-u", format!("{ups} u"))] {
        let mut table = Table::new(3).deck("").open("").hand(0, hidden).hand(1, &own).hand(2, "d");
        table.game.turn = Seat(0);
        if hidden == "-u" {
            table = table.decayed(0, "d");
        }
        assert!(table.game.can_act(), "{hidden}");
        for seed in 0..60 {
            let world = table.game.imagine(Viewer::Seat(Seat(2)), &mut Luck::seeded(seed));
            assert_eq!(world.players, table.game.players, "no other hand has an action");
        }
    }
}

// QA30
#[test]
fn every_hidden_card_is_as_likely_in_every_place() {
    let table = Table::new(3).deck("u u u u").hand(0, "t u").hand(1, "u").hand(2, "d");
    let (mut held, mut top) = ([0_u32; 2], 0);
    for seed in 0..7_000 {
        let world = table.game.imagine(Viewer::Seat(Seat(2)), &mut Luck::seeded(seed));
        let card = "t".parse().unwrap();
        (0..2).for_each(|seat| held[seat] += u32::from(world.players[seat].hand.count(card)));
        top += u32::from(world.quarks.deck.last() == Some(&card));
    }
    let near = |count: u32, of: u32| (of - 150..of + 150).contains(&count);
    assert!(near(held[0], 2_000) && near(held[1], 1_000) && near(top, 1_000), "{held:?} {top}");
}

#[test]
fn after_the_end_nothing_is_imagined() {
    let over = Table::random(Options::default(), 2, 3, |_, _| ());
    assert_eq!(over.imagine(Viewer::Spectator, &mut Luck::seeded(5)), over);
}

#[test]
fn states_are_stored_in_short_notation_and_damaged_ones_refused() {
    let table = Table::new(2).hand(0, "u -s").decayed(1, "-t");
    let stored = table.stored(&[(r#""-t""#, r#""-x""#), (r#""created":[]"#, r#""created":[47]"#)]);
    assert!(
        stored.contains(r#""hand":["u","-s"]"#) && stored.contains(r#""decayed":["-t"]"#),
        "{stored}"
    );
    assert!(stored.len() < 2_000, "{}", stored.len());
}
