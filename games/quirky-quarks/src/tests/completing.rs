//! The Quest phase: paying, replacing, discounts and discards.

use super::*;
use crate::state::cards::Power;

// K41, K42, K2
#[test]
fn any_number_of_quests_may_be_completed_by_discarding_their_particles() {
    let mut table = Table::completing(1, "u u u d q proton pi+ laser", "");
    assert_eq!(table.legal(""), ["play proton u2 d", "play pi+ u q", "pass"]);
    table.go("play proton u2 d; play pi+ u q");
    assert_eq!(
        (table.held(0), table.player(0).made.clone()),
        ("laser".to_owned(), quests("proton pi+"))
    );
    assert_eq!(table.discarded(), "u u u d q");
    assert_eq!(table.legal(""), ["pass"]);
    assert_eq!(table.refused("play laser y3"), "K42");
    assert_eq!(table.refused("play glueball g3"), "K41");
    assert_eq!(table.refused("play laser"), "K44");
    assert_eq!(table.refused("bid 2"), "K41");
}

// K43, KA33
#[test]
fn atoms_use_up_completed_nucleons() {
    let mut table = Table::completing(1, "e g he3 y hydrogen e", "proton neutron");
    assert_eq!(table.legal("play"), ["play hydrogen e y"]);
    assert_eq!(table.refused("play he3 e2 g"), "K43");
    table.go("play hydrogen e y");
    assert_eq!(table.player(0).made, quests("neutron hydrogen"));
    assert_eq!(codes(&table.game.quests.discards), "proton");
    let short = Table::completing(1, "e g tritium proton", "proton neutron");
    assert_eq!(short.refused("play tritium e g"), "K43", "a Proton in hand is not completed");
    let mut helium = Table::completing(1, "e e g g he4", "proton neutron neutron proton pi+");
    helium.go("play he4 e2 g2");
    assert_eq!(helium.player(0).made, quests("pi+ he4"));
    assert_eq!(codes(&helium.game.quests.discards), "proton proton neutron neutron");
}

// K44, KA31
#[test]
fn three_of_a_type_replace_any_one_other_several_times() {
    let table = Table::completing(1, "e e e u d proton", "");
    assert_eq!(table.legal("play"), ["play proton u d e3"]);
    let table = Table::completing(1, "e e e e e e g g g proton", "");
    assert_eq!(table.legal("play"), ["play proton e6 g3"]);
    let table = Table::completing(1, "e e e e e e e e e g g g proton", "");
    let ways = ["play proton e9", "play proton e6 g3"];
    assert_eq!(table.legal("play").len(), 2);
    assert!(ways.iter().all(|way| table.legal("play").contains(&(*way).to_owned())));
    let table = Table::completing(1, "e e g g g u proton", "");
    assert_eq!(table.legal("play"), Vec::<String>::new(), "two of a type replace nothing");
}

// K44
#[test]
fn three_of_a_type_replace_no_card_of_that_type() {
    let table = Table::completing(1, "u u u u u d proton", "");
    assert_eq!(table.legal("play"), ["play proton u2 d", "play proton u5"]);
    assert_eq!(table.refused("play proton u4 d"), "K44");
    let crossed = Table::completing(1, "u u u d d d lambda s", "");
    assert_eq!(
        crossed.legal("play"),
        ["play lambda u d s", "play lambda u3 d3 s"],
        "threes of two types may stand for each other"
    );
}

// KA31
#[test]
fn nothing_replaces_a_nucleon() {
    let table = Table::completing(1, "u u u d d d e y hydrogen", "");
    assert_eq!(table.legal("play"), Vec::<String>::new());
    assert_eq!(table.refused("play hydrogen e y u3"), "K43");
}

// K45, KA32
#[test]
fn a_power_makes_nucleons_cheaper_by_the_quark_they_need_most() {
    let table = Table::completing(1, "u u d d proton neutron", "dmeson");
    assert_eq!(
        table.legal("play"),
        ["play proton u d", "play proton u2 d", "play neutron u d", "play neutron u d2"],
        "a discount may be left unused"
    );
    assert_eq!(table.refused("play proton u2"), "K44", "it is an up that a Proton costs less");
    let twice = Table::completing(1, "u d proton", "dmeson dmeson");
    assert_eq!(twice.legal("play"), ["play proton d", "play proton u d"], "they add up");
}

// K45, KA32
#[test]
fn a_power_makes_atoms_cheaper_by_an_electron_and_never_below_none() {
    let table = Table::completing(1, "y e hydrogen", "proton muonium");
    assert_eq!(table.legal("play"), ["play hydrogen y", "play hydrogen e y"]);
    let both = Table::completing(1, "y hydrogen", "proton muonium muonium");
    assert_eq!(both.legal("play"), ["play hydrogen y"]);
}

// K46, KA34
#[test]
fn a_discount_works_in_the_turn_when_it_is_gained() {
    let mut table = Table::completing(1, "c q u d proton dmeson", "");
    assert_eq!(table.legal("play"), ["play dmeson c q"]);
    table.go("play dmeson c q; play proton u d");
    assert_eq!(table.player(0).made, quests("dmeson proton"));
}

// KA30, K7
#[test]
fn each_player_completes_all_their_quests_before_the_next_does() {
    let mut table = Table::completing(1, "u u d proton", "").hand(1, "proton u u d");
    assert_eq!(table.game.legal(Seat(1)), []);
    assert_eq!(table.refusal_of(Seat(1), "play proton u2 d").rule, "KA6");
    table.go("play proton u2 d");
    assert_eq!(table.acting(), Seat(1), "without Quests in hand there is nothing to ask");
    table.go("pass");
    assert_eq!((table.game.phase, table.held(1)), (Phase::Funding, "u u d proton".to_owned()));
}

// K47
#[test]
fn after_the_quest_phase_the_marker_passes_left_and_a_round_starts() {
    let table = Table::completing(3, "proton", "").hand(1, "proton").play("pass; pass");
    assert_eq!(
        (table.game.round, table.game.first, table.game.phase),
        (4, Seat(1), Phase::Funding)
    );
}

// K3, KD2
#[test]
fn every_power_belongs_to_some_quest() {
    use Power::*;
    let all = [
        FundingEv,
        FundingCard,
        DrawBefore,
        EjectLess,
        Refund,
        DrawAfter,
        CheapNucleon,
        CheapAtom,
        ScoreAll,
        ScoreAtoms,
        ScoreMesons,
        ScoreGroups,
    ];
    for power in all {
        assert!(Quest::all().any(|quest| quest.printed().power == Some(power)), "{power:?}");
    }
    assert!(Quest::all().all(|quest| 0 < quest.printed().points));
}

// K41, KA30
#[test]
fn upcoming_players_are_known_in_the_quest_phase_but_not_in_auctions() {
    let mut table = Table::new(4).with(|game| {
        for (seat, hand) in [(0, "laser"), (1, "u d"), (2, "kaon"), (3, "proton")] {
            game.players[seat].hand = bag(hand);
        }
        game.begin_quests();
    });
    table.settle();
    assert_eq!((table.acting(), table.game.upcoming(4)), (Seat(0), vec![Seat(2), Seat(3)]));
    table.go("pass");
    assert_eq!((table.acting(), table.game.upcoming(4)), (Seat(2), vec![Seat(3)]));
    let mut auction = Table::discovering(3, "u kaon");
    assert_eq!(auction.game.upcoming(3), [], "the opener bids first");
    auction.go("open kaon; bid 2");
    assert_eq!(auction.game.upcoming(3), []);
}
