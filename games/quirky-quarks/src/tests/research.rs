//! Research: bidding at the accelerators.

use super::*;

fn bids(table: &Table) -> Vec<Option<(u8, u16)>> {
    let bid = |bundle: &Bundle| bundle.bid.map(|(seat, amount)| (seat.0, amount));
    table.game.bundles.iter().map(bid).collect()
}

// K15, KA2
#[test]
fn the_starting_physicist_bids_any_amount_anywhere() {
    let table = Table::new(3);
    assert_eq!(table.acting(), Seat(0));
    let all = table.legal("bid ");
    assert_eq!(all.len(), 4 * 11);
    for text in ["bid lhc 0", "bid slac 10", "bid rhic 7"] {
        assert!(all.contains(&text.to_owned()), "{text}");
    }
    assert_eq!(bids(&table.play("bid slac 0")), [None, Some((0, 0)), None, None]);
}

// K16, KA2, KA45
#[test]
fn the_next_player_bids_more_or_bids_elsewhere() {
    let table = Table::new(3).play("bid lhc 4");
    assert_eq!(table.refused("bid lhc 4"), "K16");
    assert_eq!(table.refused("bid lhc 0"), "K16");
    assert_eq!(table.legal("bid lhc")[0], "bid lhc 5");
    assert_eq!(bids(&table.play("bid rhic 0"))[3], Some((1, 0)));
    let tied = Table::new(2).play("bid lhc 0");
    assert_eq!(tied.refused("bid lhc 0"), "K16");
}

// K17, KA7
#[test]
fn an_outbid_player_takes_the_token_back_and_may_return() {
    let mut table = Table::new(2).play("bid lhc 1; bid lhc 2");
    assert_eq!(table.acting(), Seat(0));
    assert_eq!(bids(&table), [Some((1, 2)), None, None, None]);
    table.go("bid lhc 3");
    assert_eq!(bids(&table)[0], Some((0, 3)));
    assert_eq!(table.acting(), Seat(1));
}

// K18, KA4, KA6
#[test]
fn a_player_with_a_token_out_is_skipped() {
    let table = Table::new(3).play("bid lhc 1; bid slac 1; bid slac 2");
    assert_eq!(table.acting(), Seat(1), "not the Starting Physicist, whose token lies at LHC");
    for other in [Seat(0), Seat(2)] {
        assert_eq!(table.game.legal(other), []);
        assert_eq!(table.refusal_of(other, "bid rhic 5").rule, "KA6");
    }
}

// KA3
#[test]
fn nobody_without_a_token_may_pass() {
    let table = Table::new(2).ev(0, 0);
    assert_eq!(table.refused("pass"), "KA3");
    assert_eq!(
        table.legal("bid"),
        ["bid lhc 0", "bid slac 0", "bid tevatron 0", "bid rhic 0"],
        "0 eV is enough"
    );
}

// K19, K20, K22, K1, K7
#[test]
fn all_pay_and_take_their_cards_when_all_have_tokens() {
    let table = Table::new(3).play("bid lhc 1; bid lhc 4; bid slac 0; bid tevatron 2");
    assert_ne!(table.game.phase, Phase::Research);
    assert_eq!(table.game.players.iter().map(|player| player.ev).collect::<Vec<_>>(), [8, 6, 10]);
    assert_eq!(table.held(0), "s q w beta");
    // Seat 1 held five cards and must eject one; nobody else must.
    assert_eq!((table.held(1), table.player(1).eject), ("u q e g kaon".to_owned(), 1));
    assert_eq!(table.held(2), "u d y pi+");
}

// K21, KA5
#[test]
fn no_bid_exceeds_the_purse() {
    let table = Table::new(2).ev(0, 3);
    assert_eq!(table.refused("bid lhc 4"), "K21");
    assert_eq!(table.refused("limit lhc 4"), "K21");
    assert_eq!(table.refused("else lhc 60000"), "K21");
    assert_eq!(table.legal("bid lhc").last().unwrap(), "bid lhc 3");
}

// KA1
#[test]
fn the_fifth_accelerator_needs_four_players() {
    assert_eq!(Table::new(3).refused("bid superkekb 1"), "KA1");
    let table = Table::new(4).play("bid superkekb 1");
    assert_eq!(bids(&table)[4], Some((0, 1)));
}

// KA8, K26, KA42
#[test]
fn cards_left_by_two_players_go_to_discovery_and_are_replaced() {
    let mut table = Table::new(2).play("bid slac 1; bid rhic 1");
    assert_eq!(table.game.phase, Phase::Discovery);
    assert_eq!(table.zone(), "u s q q e g w kaon beta");
    assert_eq!(table.game.bundles, []);
    table.go("pass; pass; pass; pass");
    assert_eq!((table.game.round, table.game.phase), (2, Phase::Funding));
    table.go("draw quests; draw quests");
    assert!(table.game.bundles.iter().all(|bundle| 4 <= bundle.cards.len()));
}

// K23, KA9, KA10
#[test]
fn neutrinos_of_a_bundle_are_resolved_by_the_winner_in_turn_order() {
    let mut table = Table::new(3)
        .at(Accelerator::Lhc, "u numu nutau d kaon")
        .at(Accelerator::Slac, "nue u numu pi+")
        .play("bid slac 1; bid lhc 0; bid rhic 0");
    assert_eq!((table.game.phase, table.acting()), (Phase::Claims, Seat(0)));
    assert_eq!(table.held(0), "u pi+");
    assert_eq!(table.legal(""), ["resolve electron", "resolve muon"]);
    assert_eq!(table.refused("resolve tau"), "KA10");
    assert_eq!(table.refused("draw quests"), "KA10");
    table.go("resolve muon; draw quests");
    // The electron Neutrino is the only one left, so it resolves itself.
    assert_eq!((table.player(0).ev, table.held(0)), (10 - 1 + 2, "u proton pi+".to_owned()));
    assert_eq!(table.acting(), Seat(1));
    table.go("resolve tau");
    assert_eq!(table.legal(""), ["pass"], "Neutrinos cannot be taken back");
}

// K13
#[test]
fn a_claimed_neutrino_is_never_held() {
    let table =
        Table::new(2).at(Accelerator::Lhc, "nue nue u d kaon").play("bid lhc 1; bid slac 1");
    assert_eq!((table.held(0), table.player(0).ev), ("u d kaon".to_owned(), 10 - 1 + 4));
    assert_eq!(table.discarded(), "nue nue");
}
