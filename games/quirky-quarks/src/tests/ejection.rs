//! Ejection: one card of every five.

use super::*;
use quark_game::Audience;

// K24, KA16
#[test]
fn one_card_is_ejected_for_every_five_held() {
    for (hand, count) in [
        ("u u u u", 0),
        ("u u u u proton", 1),
        ("u u u u u u u proton proton", 1),
        ("u u u u u u u proton proton laser", 2),
        ("u u u u u u u u u u u u u u u", 3),
    ] {
        let table = Table::new(2).hand(0, hand).hand(1, "u u u u u").ejecting();
        assert_eq!(table.player(0).eject, count, "{hand}");
    }
}

// K24, KA17, KA18
#[test]
fn all_choose_any_cards_at_once_and_no_more_than_they_must() {
    let mut table = Table::new(3).hand(0, "u u d d e").hand(1, "s s s s laser").ejecting();
    assert_eq!(table.waiting().iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    assert_eq!(table.game.legal(Seat(2)), []);
    let choices: Vec<String> =
        table.game.legal(Seat(1)).iter().map(|action| action.to_string()).collect();
    assert_eq!(choices, ["eject s", "eject laser"]);
    assert_eq!(table.refusal_of(Seat(0), "eject s").rule, "K24");
    assert_eq!(table.refusal_of(Seat(0), "pass").rule, "K24");
    table.go("0: eject e");
    assert_eq!(table.refusal_of(Seat(0), "eject u").rule, "KA6", "only one has to");
    assert_eq!(table.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    table.go("1: eject laser");
    assert_eq!(table.game.phase, Phase::Discovery);
}

// KA17
#[test]
fn chosen_cards_stay_in_hand_and_secret_until_all_have_chosen() {
    let mut table = Table::new(3).hand(0, "u u d d e u u d d e").hand(1, "s s s s s").ejecting();
    table.go("0: eject e");
    let (to, events): (Vec<Audience>, Vec<Event>) =
        table.heard.iter().map(|note| (note.to, note.event.clone())).unzip();
    assert_eq!(to, [Audience::Only(Seat(0)), Audience::Except(Seat(0))]);
    let (seat, left) = (Seat(0), 1);
    assert_eq!(events[0], Event::Chose { seat, card: "e".parse().unwrap(), left });
    assert_eq!(events[1], Event::HasChosen { seat, left });
    assert_eq!(table.player(0).hand.size(), 10);
    assert_eq!(table.game.zone, Bag::default());
    table.go("0: eject e");
    let one_only = table.refusal_of(Seat(0), "eject e").rule;
    assert_eq!(one_only, "KA6");
    table.go("1: eject s");
    assert!(table.heard.iter().any(|note| {
        note.to == Audience::Everyone
            && note.event == Event::Ejected { seat: Seat(0), cards: bag("e e"), refund: 2 }
    }));
}

// K24
#[test]
fn no_card_is_chosen_more_times_than_it_is_held() {
    let table = Table::new(2).hand(0, "u d d d d d d d d d").ejecting().play("0: eject u");
    assert_eq!(table.refusal_of(Seat(0), "eject u").rule, "K24");
}

// K25, K26
#[test]
fn each_ejected_card_refunds_one_ev_and_goes_to_the_zone() {
    let table = Table::new(2).with(|game| game.bundles.truncate(1)).hand(0, "u u u u u u u u u d");
    let table = table.ejecting().play("eject u; eject d");
    assert_eq!((table.player(0).ev, table.player(1).ev), (12, 10));
    assert_eq!(
        (table.held(0), table.zone()),
        ("u u u u u u u u".to_owned(), "u u d q e g kaon".to_owned())
    );
}

// K55, K59, KA16
#[test]
fn a_power_draws_before_the_ejection_and_the_card_counts() {
    let mut table =
        Table::new(2).hand(0, "u u u u").hand(1, "u u u u").made(0, "bmeson").ejecting();
    assert_eq!((table.game.phase, table.acting()), (Phase::Before, Seat(0)));
    assert_eq!(table.legal(""), ["draw particles", "draw quests"]);
    table.go("draw quests");
    assert_eq!(table.held(0), "u u u u proton");
    assert_eq!((table.player(0).eject, table.player(1).eject), (1, 0));
    assert_eq!(table.player(1).hand.size(), 4, "nobody else gains a card");
}

// K56, KA16
#[test]
fn a_power_ejects_one_card_fewer_but_never_less_than_none() {
    let table = Table::new(2).hand(0, "u u u u u u u u u u").made(0, "jpsi").ejecting();
    assert_eq!(table.player(0).eject, 1);
    let table = Table::new(2).hand(0, "u").made(0, "jpsi").ejecting();
    assert_eq!(table.player(0).eject, 0);
    assert_eq!(table.game.phase, Phase::Discovery);
}

// K57
#[test]
fn a_power_refunds_one_ev_more_for_each_card() {
    let table = Table::new(2).hand(0, "u u u u u u u u u u").made(0, "phi").ejecting();
    assert_eq!(table.play("eject u; eject u").player(0).ev, 10 + 4);
}

// K58, KA19, K59
#[test]
fn a_power_draws_after_the_ejection_and_the_card_is_kept() {
    let mut table = Table::new(2).hand(0, "u u u u").made(0, "upsilon").ejecting();
    assert_eq!(
        (table.game.phase, table.acting(), table.player(0).eject),
        (Phase::After, Seat(0), 0)
    );
    assert_ne!(table.game.zone, Bag::default(), "the zone is formed before");
    table.go("draw particles");
    assert_eq!((table.held(0), table.player(0).ev), ("u u u u u".to_owned(), 10));
    assert_eq!(table.game.phase, Phase::Discovery);
    assert_eq!(table.player(1).hand.size(), 0);
}

// K55, K58
#[test]
fn players_with_powers_draw_in_turn_order() {
    let mut table = Table::new(3).made(0, "upsilon").made(2, "bmeson upsilon").with(|game| {
        game.first = Seat(1);
    });
    table = table.ejecting();
    assert_eq!((table.game.phase, table.acting()), (Phase::Before, Seat(2)));
    table.go("draw quests");
    assert_eq!((table.game.phase, table.acting()), (Phase::After, Seat(2)));
    table.go("draw quests");
    assert_eq!(table.acting(), Seat(0));
}

#[test]
fn a_card_that_replaces_another_has_a_use_until_it_is_ejected() {
    let table = Table::new(2).hand(0, "e e e d s pi-").ejecting();
    let said = |table: &Table| {
        quark_game::kit::testing::said(&QuirkyQuarks::panel(
            &table.seen_by(0),
            &table.game.legal(Seat(0)),
        ))
    };
    let uses = |table: &Table| {
        let uses: Vec<String> =
            said(table).into_iter().filter(|text| text.ends_with(" use")).collect();
        uses
    };
    assert_eq!(uses(&table), ["1 use", "no use", "1 use"], "d, s, and three e for q");
    assert!(said(&table).contains(&"You can pay for Pion⁻.".to_owned()));
    let more = Table::new(2).hand(0, "e e e d s s s t c b pi-").ejecting().play("0: eject e");
    assert!(said(&more).contains(&"You can pay for Pion⁻.".to_owned()), "with three s");
    let gone = Table::new(2).hand(0, "e e e d s s t c b pi-").ejecting().play("0: eject e");
    let hint = "Three of a kind replace any other particle.";
    assert!(said(&gone).contains(&hint.to_owned()), "{:?}", said(&gone));
    let without = Table::new(2).hand(0, "pi- laser").ejecting();
    assert!(!said(&without).contains(&hint.to_owned()), "without a particle there are no three");
}
