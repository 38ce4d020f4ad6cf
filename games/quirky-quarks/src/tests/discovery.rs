//! Discovery: auctions of single cards.

use super::*;

// K28, K29, KA24
#[test]
fn the_starting_physicist_opens_first_at_two_ev() {
    let mut table = Table::discovering(3, "u u d kaon");
    assert_eq!(table.acting(), Seat(0));
    assert_eq!(table.legal(""), ["open u", "open d", "open kaon", "pass"]);
    assert_eq!(table.refused("open laser"), "K27");
    assert_eq!(table.refused("bid 2"), "K28");
    table.go("open u");
    assert_eq!((table.acting(), table.legal("bid")[0].as_str()), (Seat(0), "bid 2"));
    assert_eq!(table.legal("bid").last().unwrap(), "bid 10");
    assert_eq!(table.refused("bid 1"), "K29");
    assert_eq!(table.refused("bid 11"), "K21");
    assert_eq!(table.refused("pass"), "KA24", "the opener must bid");
    assert_eq!(table.refused("open d"), "KA24");
}

// KA24
#[test]
fn a_player_with_less_than_the_minimum_declines() {
    let table = Table::discovering(2, "u d").ev(0, 1).with(|game| game.begin_discovery());
    let mut table = table;
    table.settle();
    assert!(table.events().contains(&&Event::Declined { seat: Seat(0), minimum: 2 }));
    assert_eq!(table.acting(), Seat(1));
    // Hidden eV must not show, so all are asked.
    let options = Options { ev: Purses::Hidden, ..Options::default() };
    let mut hidden = Table::under(2, options).ev(0, 1).with(|game| {
        game.bundles.clear();
        game.zone = bag("u d");
        game.begin_discovery();
    });
    hidden.settle();
    assert_eq!((hidden.acting(), hidden.legal("")), (Seat(0), vec!["pass".to_owned()]));
    assert_eq!(hidden.refused("open u"), "KA24");
}

// K27, K30, K33, KA25, KA28
#[test]
fn bidding_goes_clockwise_until_the_last_one_pays_and_gains_the_card() {
    let mut table = Table::discovering(3, "u kaon");
    table.go("open kaon; bid 2");
    assert_eq!((table.acting(), table.zone()), (Seat(1), "u".to_owned()));
    assert_eq!(table.refused("bid 2"), "KA25");
    assert_eq!(table.refused("open u"), "KA25", "one card is won before the next is begun");
    table.go("bid 3; bid 5; pass; pass");
    assert_eq!((table.player(2).ev, table.held(2)), (5, "kaon".to_owned()));
    assert_eq!((table.player(0).ev, table.player(1).ev), (10, 10));
    assert_eq!(table.acting(), Seat(1));
}

// K31, K32
#[test]
fn a_player_who_passes_is_out_for_this_card_only() {
    let mut table = Table::discovering(3, "u u d");
    table.go("open u; bid 2; pass; bid 3; bid 4");
    assert_eq!(table.acting(), Seat(2), "seat 1 is out");
    assert_eq!(table.refusal_of(Seat(1), "bid 6").rule, "KA6");
    table.go("pass");
    assert_eq!(table.acting(), Seat(1));
    table.go("open u; bid 2; bid 3; pass; bid 4");
    assert_eq!(table.acting(), Seat(2));
}

// K34, KA21
#[test]
fn a_winner_keeps_the_chance_and_an_opener_has_used_it() {
    let mut table = Table::discovering(2, "u u d d");
    table.go("open u; bid 2; bid 3; pass");
    assert_eq!((table.held(1), table.acting()), ("u".to_owned(), Seat(1)), "seat 1 won, and opens");
    table.go("open u; bid 2; pass");
    assert_eq!(table.acting(), Seat(0), "seat 1's first chance is used");
    assert_eq!(table.game.minimum(), 3);
}

// K35, KA29
#[test]
fn one_player_may_win_any_number_of_cards() {
    let mut table = Table::discovering(2, "u u u d d");
    table.go("open u; bid 2; pass; open u; bid 2; bid 3; pass; open u; bid 3; pass");
    assert_eq!((table.held(0), table.player(0).ev), ("u u u".to_owned(), 2));
    let mut full = Table::discovering(2, "u u").hand(0, &"e ".repeat(20));
    full.go("open u; bid 2; pass");
    assert_eq!(full.player(0).hand.size(), 21, "there is no hand limit here");
}

// K36, KA20
#[test]
fn the_next_player_opens_at_the_same_minimum() {
    let mut table = Table::discovering(3, "u u d d").with(|game| game.first = Seat(1));
    table.settle();
    assert_eq!(table.acting(), Seat(1));
    for seat in [1, 2, 0] {
        assert_eq!((table.acting(), table.game.minimum()), (Seat(seat), 2));
        table.go("open u; bid 2; pass; pass");
        if table.zone() == "d d" {
            table.game.zone = bag("u u d d");
        }
    }
    assert_eq!((table.acting(), table.game.minimum()), (Seat(1), 3));
}

// K37, KA22, KA40
#[test]
fn the_second_chance_takes_three_ev_and_a_declined_one_is_lost() {
    let mut table = Table::discovering(2, "u u d");
    table.go("pass; open u; bid 2; pass");
    assert_eq!((table.acting(), table.game.minimum()), (Seat(0), 3));
    table.go("open u");
    assert_eq!(table.refused("bid 2"), "K29");
    table.go("bid 3; pass");
    // The minimum follows the chances, not the cards sold.
    assert_eq!((table.acting(), table.game.minimum()), (Seat(1), 3));
}

// K39, K7
#[test]
fn the_phase_ends_after_two_chances_each() {
    let mut table = Table::discovering(2, "u u u u d").hand(0, "proton");
    table.go("open u; bid 2; pass; open u; bid 2; pass; open u; bid 3; pass");
    assert_eq!(table.game.phase, Phase::Discovery);
    table.go("open u; bid 3; pass");
    assert_eq!((table.game.phase, table.game.round), (Phase::Quests, 1));
}

// K39, KA23
#[test]
fn the_phase_ends_when_all_decline_in_a_row() {
    let mut table = Table::discovering(3, "u d").hand(0, "proton");
    table.go("pass; pass");
    assert_eq!(table.game.phase, Phase::Discovery);
    table.go("pass");
    assert_eq!(table.game.phase, Phase::Quests);
    let mut table = Table::discovering(3, "u u u d").hand(0, "proton");
    table.go("pass; open u; bid 2; pass; pass; pass; pass");
    assert_eq!((table.game.phase, table.acting()), (Phase::Discovery, Seat(1)));
    table.go("open u; bid 3; pass; pass; pass");
    assert_eq!(table.game.phase, Phase::Quests, "the chances of both circles are used");
}

// K40
#[test]
fn cards_left_in_the_zone_go_to_the_discards_of_their_pile() {
    let table = Table::discovering(2, "u s laser").hand(0, "proton").play("pass; pass");
    assert_eq!(codes(&table.game.particles.discards), "u s");
    assert_eq!(codes(&table.game.quests.discards), "laser");
    assert_eq!(table.zone(), "");
}

// KA27
#[test]
fn an_empty_zone_ends_the_phase() {
    let table = Table::discovering(2, "u").hand(0, "proton").play("open u; bid 2; pass");
    assert_eq!(table.game.phase, Phase::Quests);
    let table = Table::new(2).hand(0, "proton").with(|game| {
        game.bundles.clear();
        game.begin_discovery();
    });
    let mut table = table;
    table.settle();
    assert_eq!(table.game.phase, Phase::Quests);
}

// K38, KA20
#[test]
fn round_five_has_more_chances_at_ever_higher_minimum_bids() {
    let mut table = Table::discovering(2, &"u ".repeat(12)).ev(0, 30).ev(1, 30).hand(0, "proton");
    table.game.round = 5;
    for minimum in 2..=5 {
        for _ in 0..2 {
            assert_eq!(table.game.minimum(), minimum);
            table.go(&format!("open u; bid {minimum}; pass"));
        }
    }
    assert_eq!((table.game.minimum(), table.player(0).ev), (6, 30 - 2 - 3 - 4 - 5));
}

// KA43
#[test]
fn the_phase_ends_in_round_five_when_nobody_can_pay_the_minimum() {
    let mut table = Table::discovering(2, &"u ".repeat(12)).ev(0, 4).ev(1, 2).hand(0, "proton");
    table.game.round = 5;
    table.go("open u; bid 2; open u; bid 2");
    assert_eq!(table.game.phase, Phase::Quests, "2 eV and none left, and 3 are asked");
    assert_eq!((table.player(0).ev, table.player(1).ev), (2, 0));
}

// KA25, KA26
#[test]
fn a_raise_is_one_ev_or_more_and_the_minimum_binds_the_first_bid_only() {
    let mut table = Table::discovering(2, "u u d").with(|game| game.chance = 2);
    table.settle();
    assert_eq!(table.game.minimum(), 3);
    table.go("open u; bid 3");
    assert_eq!(table.legal("bid")[0], "bid 4");
    table.go("bid 4; bid 5");
    assert_eq!(table.legal("bid")[0], "bid 6");
}

// KA5
#[test]
fn a_player_who_cannot_raise_is_out_at_once() {
    let table = Table::discovering(3, "u d").ev(1, 2).ev(2, 3).play("open u; bid 2");
    assert_eq!(table.acting(), Seat(2), "seat 1 cannot pay 3");
    let table = table.play("bid 3");
    assert_eq!(table.acting(), Seat(0));
    let table = table.play("pass");
    assert_eq!((table.held(2), table.player(2).ev), ("u".to_owned(), 0));
}

// KA44
#[test]
fn nothing_can_be_sold_traded_or_given() {
    for text in ["sell u", "trade u e", "give u 1", "buy u"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
