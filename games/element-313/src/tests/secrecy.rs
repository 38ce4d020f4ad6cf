//! Secrets: views, audiences of events, and imagined worlds.

use super::*;
use quark_game::TurnsUp;

#[test]
fn only_the_drawer_learns_which_quarks_were_drawn() {
    let seat = Seat(1);
    let table = Table::new(3).hand(1, "bb").play("end");
    assert_eq!(table.heard_by(Audience::Only(seat)), [Event::Drew { seat, quarks: bag("rr") }]);
    assert_eq!(table.heard_by(Audience::Except(seat)), [Event::DrewUnseen { seat, count: 2 }]);
    let public = table.heard_by(Audience::Everyone);
    assert!(!public.iter().any(|event| matches!(event, Event::Drew { .. })), "{public:?}");
    let seat = Seat(0);
    let table = Table::new(3).hand(0, "bb").before(0, "13").play("filter b");
    assert_eq!(table.heard_by(Audience::Only(seat)), [Event::Drew { seat, quarks: bag("r") }]);
    assert_eq!(table.heard_by(Audience::Except(seat)), [Event::DrewUnseen { seat, count: 1 }]);
}

#[test]
fn the_public_sees_all_but_hands_and_decks() {
    let table = Table::new(2).hand(0, "rrby").hand(1, "bb").before(1, "45 2-").discards("rry");
    let view = table.public();
    assert_eq!((view.hand, view.lanes[0].hand, view.lanes[1].hand), (None, 4, 2));
    assert_eq!(
        view.lanes[1].atoms.len(),
        2,
        "atoms are bought openly, so face-down ones are known"
    );
    assert_eq!((view.discards, view.quarks, view.deck), (bag("rry"), 60, 52));
    assert_eq!((view.conveyor.len(), view.sunk.len()), (6, 0));
    assert_eq!(table.seen_by(1).hand, Some(bag("bb")));
    assert!(view.ways.is_empty() && view.extras.is_empty());
}

#[test]
fn imagined_worlds_keep_the_view_and_vary_the_rest() {
    let mut luck = Luck::seeded(4);
    let mut game = Element313::setup(&Options::default(), 3, &mut luck);
    for _ in 0..4 {
        let turn = game.turn;
        game.apply(turn, &Action::End, &mut luck).unwrap();
    }
    assert_eq!(game.known, 4);
    let viewer = Viewer::Seat(Seat(1));
    let worlds: Vec<Element313> = (0..30).map(|_| game.imagine(viewer, &mut luck)).collect();
    for world in &worlds {
        assert_eq!(world.view(viewer), game.view(viewer));
        assert_eq!(world.players[1], game.players[1]);
        assert_ne!(world.quarks, game.quarks);
        assert_ne!(world.deck, game.deck);
        assert_eq!(world.deck[..4], game.deck[..4], "what went to the bottom openly is known");
    }
    for seat in [0, 2] {
        let varied = |world: &Element313| world.players[seat].hand != game.players[seat].hand;
        assert!(worlds.iter().any(varied), "the hand of seat {seat} is dealt again");
    }
    let public = |world: &Element313| world.players[1].hand != game.players[1].hand;
    assert!((0..30).any(|_| public(&game.imagine(Viewer::Spectator, &mut luck))));
}

#[test]
fn the_known_part_of_the_deck_shrinks_as_its_atoms_are_dealt() {
    let table = Table::new(2).deck("2 3").play("end;end;end;end;end");
    // Two unknown atoms were on top. The others went openly to the bottom and return.
    assert_eq!((table.game.deck.len(), table.game.known), (2, 2));
    assert_eq!(table.public().sunk, table.game.deck);
}

#[test]
fn after_the_end_an_imagined_world_is_the_real_one() {
    let over = Table::random(Options::default(), 2, 3, |_, _| ());
    assert_eq!(over.imagine(Viewer::Spectator, &mut Luck::seeded(5)), over);
}

#[test]
fn a_state_is_stored_in_short_notation_and_damage_is_refused() {
    let table =
        Table::new(2).hand(0, "rby").before(0, "25* 1-").before(1, "45 47 48 13").hand(1, "r");
    let table = table.play("end;claim");
    let stored = table.stored(&[
        (r#""hand":"rby""#, r#""hand":"rbg""#),
        (r#""25*""#, r#""61*""#),
        (r#""25*""#, r#""25***""#),
        (r#"[13,45,47,48]"#, r#"[13,13]"#),
        (r#"[13,45,47,48]"#, r#"[0]"#),
        (r#""step":"discard""#, r#""step":"rest""#),
        (r#""counting":"all""#, r#""counting":"any""#),
        (r#""counting":"all""#, r#""counted":"all""#),
    ]);
    for part in [r#""hand":"rby""#, r#""25*","1-""#, r#""45","47""#, r#""claim":[13,45,47,48]"#] {
        assert!(stored.contains(part), "{part} in {stored}");
    }
    assert!(stored.len() < 1_500, "{}", stored.len());
}

// EA10, E18, E8
#[test]
fn a_new_atom_is_news_to_all_and_a_draw_only_to_the_drawer() {
    let news =
        |table: &Table, text: &str| table.game.turns_up(table.game.turn, &text.parse().unwrap());
    let next = TurnsUp::ForOne(Seat(1));
    let table = Table::new(2).hand(0, "rryb");
    assert_eq!(news(&table, "buy 1 rry"), TurnsUp::ForMany, "another atom enters");
    assert_eq!(news(&table, "end"), TurnsUp::ForMany, "one leaves, and another enters");
    assert_eq!(news(&table, "discard r"), TurnsUp::Nothing);
    let table = table.play("buy 1 rry");
    assert_eq!(news(&table, "end"), next, "the conveyor stays");
    assert_eq!(news(&table, "discard b"), next, "nothing is left to do, so the turn ends");
}
