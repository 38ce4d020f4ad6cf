//! Neutrinos (KD3): resolved as they are drawn.

use super::*;

/// Round 2 of two players: seat 1 has drawn the first of these cards from the particle pile.
fn drawing(top: &str) -> Table {
    let mut table = Table::new(2).hand(1, "u u").with(|game| {
        game.particles.deck.extend(cards(top).into_iter().rev());
        game.particles.discards = bag("s e e");
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    table.play("draw particles")
}

// KD3, K13, KA11, KA37
#[test]
fn an_electron_neutrino_brings_two_ev_and_no_other_card() {
    let table = drawing("nue");
    assert_eq!((table.player(1).ev, table.held(1)), (10 + 3 + 2, "u u".to_owned()));
    assert_eq!(table.acting(), Seat(0));
    assert_eq!(table.discarded(), "s e e nue");
    let rich = Table::new(2).ev(0, 60_000);
    assert_eq!(rich.legal("bid slac").len(), 60_001, "there is no end to the supply of eV");
}

// KD3, KA11
#[test]
fn a_muon_neutrino_brings_a_card_of_any_pile() {
    let mut table = drawing("numu");
    assert_eq!((table.acting(), table.legal("").len()), (Seat(1), 2));
    table.go("draw quests");
    assert_eq!((table.held(1), table.acting()), ("u u proton".to_owned(), Seat(0)));
}

// KD3
#[test]
fn a_muon_neutrino_may_bring_another_neutrino() {
    let mut table = drawing("numu nue");
    table.go("draw particles");
    assert_eq!((table.player(1).ev, table.held(1)), (15, "u u".to_owned()));
    assert_eq!(table.acting(), Seat(0));
}

// KD3
#[test]
fn a_tau_neutrino_swaps_a_particle_for_a_discarded_one() {
    let mut table = drawing("nutau");
    assert_eq!(table.legal(""), ["swap u s", "swap u e", "pass"]);
    for (text, rule) in [
        ("swap d s", "KD3"),
        ("swap u w", "KD3"),
        ("swap u nutau", "KD3"),
        ("swap u u", "KD3"),
        ("draw quests", "K13"),
    ] {
        assert_eq!(table.refused(text), rule, "{text}");
    }
    table.go("swap u e");
    assert_eq!((table.held(1), table.discarded()), ("u e".to_owned(), "u s e nutau".to_owned()));
    assert_eq!((table.player(1).ev, table.acting()), (13, Seat(0)));
}

// K13, KD3
#[test]
fn no_neutrino_is_swapped_into_a_hand() {
    let mut table = drawing("nutau");
    table.game.particles.discards = bag("s nue numu nutau");
    assert_eq!(table.legal(""), ["swap u s", "pass"]);
    for text in ["swap u nue", "swap u numu", "swap u nutau"] {
        assert_eq!(table.refused(text), "KD3", "{text}");
    }
}

// KD3
#[test]
fn a_player_who_does_not_swap_gains_one_ev() {
    let table = drawing("nutau").play("pass");
    assert_eq!(
        (table.player(1).ev, table.held(1), table.acting()),
        (14, "u u".to_owned(), Seat(0))
    );
}

// KA11
#[test]
fn a_neutrino_drawn_is_resolved_before_the_next_card_is_drawn() {
    let mut table = Table::new(2).made(1, "kaon").hand(1, "u").with(|game| {
        game.particles.deck.extend(cards("nutau d").into_iter().rev());
        game.particles.discards = bag("s");
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    table.go("draw particles");
    assert_eq!(table.legal(""), ["swap u s", "pass"]);
    table.go("pass; draw particles");
    assert_eq!((table.held(1), table.acting()), ("u d".to_owned(), Seat(0)));
}

// KA9
#[test]
fn unclaimed_neutrinos_are_discarded_without_effect() {
    let table =
        Table::new(2).at(Accelerator::Lhc, "nue numu nutau u kaon").play("bid slac 0; bid rhic 0");
    assert_eq!(table.zone(), "u s q w kaon beta");
    assert_eq!(table.discarded(), "nue numu nutau");
    assert!(table.game.players.iter().all(|player| player.ev == 10));
}

// KA9
#[test]
fn unclaimed_neutrinos_are_auctioned_in_a_variant() {
    let options = Options { neutrinos: Unclaimed::Auctioned, ..Options::default() };
    let mut table = Table::under(2, options)
        .at(Accelerator::Lhc, "nue numu u u kaon")
        .play("bid slac 0; bid rhic 0");
    assert_eq!(table.zone(), "u u s q w nue numu kaon beta");
    table.go("open numu; bid 2; bid 3; pass");
    assert_eq!((table.acting(), table.legal("").len(), table.player(1).ev), (Seat(1), 2, 7));
    table.go("draw quests; open nue; bid 2; pass");
    assert_eq!((table.player(1).ev, table.held(1)), (7, "d c y proton hydrogen".to_owned()));
    assert_eq!((table.discarded(), table.acting()), ("nue numu".to_owned(), Seat(0)));
}

/// A table like [`drawing`] where a tau Neutrino pays at once if nothing can be swapped, with this
/// hand, these shown cards and these discards.
fn paying(hand: &str, shown: &str, discarded: &str) -> Table {
    let options = Options { no_swap: NoSwap::Pays, ..Options::default() };
    let mut table = Table::under(2, options).hand(1, hand).with(|game| {
        game.players[1].shown = bag(shown);
        game.particles.deck.extend(cards("nutau"));
        game.particles.discards = bag(discarded);
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    if !hand.is_empty() && table.acting() == Seat(1) && table.allows("pass") {
        table.go("pass");
    }
    table.play("draw particles")
}

// KD3
#[test]
fn a_tau_neutrino_with_no_possible_swap_pays_at_once_on_a_new_table() {
    for (hand, shown, discarded) in
        [("", "", "s e"), ("u u", "", ""), ("u u", "u u", "u"), ("kaon", "", "s")]
    {
        let table = paying(hand, shown, discarded);
        assert_eq!((table.player(1).ev, table.acting()), (14, Seat(0)), "{hand:?} {discarded:?}");
    }
    // The owner's secrets don't count, and a possible swap is asked for.
    for (hand, shown, discarded) in [("u u", "u", "u"), ("u u", "", "u"), ("u e", "u e", "u")] {
        let table = paying(hand, shown, discarded);
        assert_eq!((table.player(1).ev, table.acting()), (13, Seat(1)), "{hand:?} {discarded:?}");
    }
}

// KD3
#[test]
fn a_tau_neutrino_waits_for_its_owner_on_an_older_table() {
    let table = drawing("nutau").with(|game| {
        game.particles.discards = Bag::default();
        game.settle(&mut Luck::seeded(1), &mut Vec::new());
    });
    assert_eq!((table.acting(), table.legal("")), (Seat(1), vec!["pass".to_owned()]));
    assert_eq!(table.refused("swap u e"), "KD3");
    let stored = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(stored, serde_json::json!({"ev": "open", "neutrinos": "discarded"}));
    let pays = Options { no_swap: NoSwap::Pays, ..Options::default() };
    assert_eq!(serde_json::to_value(pays).unwrap()["no_swap"], "pays");
    let (key, value) = QuirkyQuarks::COMPAT.fixed[0];
    let new: Options = serde_json::from_value(serde_json::json!({ key: value })).unwrap();
    assert_eq!(new, pays);
}
