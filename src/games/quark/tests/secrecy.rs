//! Who may know what.

use super::*;

// Q45
#[test]
fn only_the_drawer_hears_which_card_was_drawn_unseen() {
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
fn whoever_must_choose_has_an_action_in_every_imagined_world() {
    let mut table = Table::new(3).deck("").open("").hand(0, "d").hand(1, "u u u").hand(2, "u u u");
    table.game.turn = Seat(0);
    let mut luck = Luck::seeded(8);
    for _ in 0..200 {
        let world = table.game.imagine(Viewer::Seat(Seat(2)), &mut luck);
        assert!(!world.legal(Seat(0)).is_empty());
    }
}

// QA1
#[test]
fn an_action_is_imagined_even_where_nearly_no_hand_has_one() {
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
fn a_state_is_stored_in_short_notation_and_damaged_ones_are_refused() {
    let table = Table::new(2).hand(0, "u -s").decayed(1, "-t");
    let stored = table.stored(&[(r#""-t""#, r#""-x""#), (r#""created":[]"#, r#""created":[47]"#)]);
    assert!(
        stored.contains(r#""hand":["u","-s"]"#) && stored.contains(r#""decayed":["-t"]"#),
        "{stored}"
    );
    assert!(stored.len() < 2_000, "{}", stored.len());
}
