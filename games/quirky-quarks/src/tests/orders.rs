//! Standing orders: limits for bids, and what to pass, decline and eject.

use super::*;

fn decides(table: &Table, seat: u8, orders: &[&str]) -> Option<String> {
    let orders: Vec<String> = orders.iter().map(|&order| order.to_owned()).collect();
    let action = QuirkyQuarks::ordered(&table.seen_by(seat), &orders);
    action.map(|action| action.to_string())
}

// K15, K16, K21
#[test]
fn a_limit_at_an_accelerator_is_sealed_while_it_is_high_enough() {
    let table = Table::new(2).play("bid lhc 3");
    let order = |orders: &[&str]| decides(&table, 1, orders);
    assert_eq!(order(&["1 at lhc 5"]).as_deref(), Some("limit lhc 5"));
    assert_eq!(order(&["1 at lhc 4"]).as_deref(), Some("limit lhc 4"));
    assert_eq!(order(&["1 at lhc 3"]), None, "it is too low, so the player decides");
    assert_eq!(order(&["1 at lhc 3", "1 at slac 2"]).as_deref(), Some("limit slac 2"));
    assert_eq!(order(&["1 at lhc 30"]).as_deref(), Some("limit lhc 10"), "more than they have");
    assert_eq!(order(&["2 at lhc 5"]), None, "that is for another round");
    assert_eq!(decides(&table, 0, &["1 at slac 5"]), None, "they have a token out (K18)");
    let noted = Table::new(2).play("else rhic 2");
    assert_eq!(decides(&noted, 0, &["1 at lhc 5"]), None, "the player is choosing");
}

// K31, KA25
#[test]
fn a_limit_for_a_card_bids_and_then_passes() {
    let table = Table::discovering(3, "u u d kaon").play("open u; bid 3");
    let order = |orders: &[&str]| decides(&table, 1, orders);
    assert_eq!(order(&["1 for u 6"]).as_deref(), Some("limit 6"));
    assert_eq!(order(&["1 for u 4"]).as_deref(), Some("limit 4"));
    assert_eq!(order(&["1 for u 3"]).as_deref(), Some("pass"));
    assert_eq!(order(&["1 for d 6"]), None, "another card is up");
    assert_eq!(order(&["pass above 2"]).as_deref(), Some("pass"));
    assert_eq!(order(&["pass above 3"]), None, "the bid is not above 3");
    assert_eq!(order(&["pass above 2", "1 for u 6"]).as_deref(), Some("limit 6"));
    assert_eq!(order(&["1 open none"]), None, "that is for other decisions");
    assert_eq!(decides(&table, 2, &["1 for u 6"]), None, "they come later");
}

// K29, KA24
#[test]
fn the_first_bid_for_a_card_is_left_to_its_opener() {
    let table = Table::discovering(2, "u d").play("open u");
    assert_eq!(decides(&table, 0, &["1 for u 6", "pass above 1", "1 open none"]), None);
}

// K28, KA22
#[test]
fn an_order_opens_no_auction_in_its_round() {
    let table = Table::discovering(2, "u d kaon");
    assert_eq!(decides(&table, 0, &["1 open none"]).as_deref(), Some("pass"));
    assert_eq!(decides(&table, 0, &["2 open none"]), None);
    assert_eq!(decides(&table, 0, &["pass above 1", "1 for u 6"]), None);
}

// K24, KA17
#[test]
fn cards_are_ejected_in_the_order_that_was_given() {
    let table = Table::new(2).hand(0, "u u d d e kaon").hand(1, "u u u u u").ejecting();
    let order = |orders: &[&str]| decides(&table, 0, orders);
    assert_eq!(order(&["1 eject kaon first", "1 eject u first"]).as_deref(), Some("eject kaon"));
    assert_eq!(order(&["1 eject s first", "1 eject e first"]).as_deref(), Some("eject e"));
    assert_eq!(order(&["1 eject s first"]), None);
    let done = table.play("0: eject u");
    assert_eq!(decides(&done, 0, &["1 eject d first"]), None, "they have chosen");
    assert_eq!(decides(&done, 1, &["1 eject u first"]).as_deref(), Some("eject u"));
}

// KA24, KA25
#[test]
fn a_player_can_order_to_pass_wherever_nothing_else_is_possible() {
    let order = |table: &Table, seat: u8| decides(table, seat, &["pass forced"]);
    let hidden = Options { ev: Purses::Hidden, ..Options::default() };
    let mut poor = Table::under(2, hidden).ev(0, 1).with(|game| {
        game.bundles.clear();
        game.zone = bag("u d");
        game.begin_discovery();
    });
    poor.settle();
    assert_eq!(order(&poor, 0).as_deref(), Some("pass"), "2 eV can’t be paid");
    let poor = poor.play("pass; open u; bid 2");
    assert_eq!(order(&poor, 0).as_deref(), Some("pass"), "3 eV can’t be paid");
    let raising = Table::discovering(2, "u d").play("open u; bid 3");
    assert_eq!(order(&raising, 1), None, "they can raise");
    assert_eq!(order(&Table::discovering(2, "u d"), 0), None, "they can open one");
    assert_eq!(order(&Table::completing(1, "u u s phi", ""), 0).as_deref(), Some("pass"));
    assert_eq!(order(&Table::new(2), 0), None, "a bid isn’t a pass");
}

#[test]
fn orders_of_a_round_end_with_it_and_are_offered_while_they_can_decide() {
    let table = Table::new(2);
    let view = table.seen_by(0);
    let said = |order: &str| {
        QuirkyQuarks::order_steps(&view, order).map(|steps| steps.last().cloned().unwrap())
    };
    assert_eq!(said("1 for pi+ 4").unwrap(), "Bid up to 4 eV for each Pion⁺ in this round");
    assert_eq!(said("1 at lhc 4").unwrap(), "Bid up to 4 eV at LHC in this round");
    assert_eq!(said("pass above 4").unwrap(), "Pass above 4 eV in auctions");
    assert_eq!(said("pass forced").unwrap(), "Pass wherever I can only pass");
    for order in ["2 for u 4", "for u 4", "1 for u", "1 at cern 4", "1 at lhc 04", "pass"] {
        assert_eq!(said(order), None, "{order}");
    }
    let offers = |table: &Table, order: &str| {
        QuirkyQuarks::orders(&table.seen_by(0)).iter().any(|one| one == order)
    };
    assert!(offers(&table, "1 at lhc 0") && offers(&table, "1 at lhc 10"));
    assert!(!offers(&table, "1 at lhc 11"), "they have 10 eV");
    assert!(offers(&table, "1 for kaon 4"), "it may come into the zone");
    let table = Table::discovering(2, "u d");
    assert!(offers(&table, "1 for u 4") && !offers(&table, "1 for kaon 4"));
    assert!(!offers(&table, "1 at lhc 4") && !offers(&table, "1 eject u first"));
}
