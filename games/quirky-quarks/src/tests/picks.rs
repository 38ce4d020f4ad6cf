//! Picks that lead to a move.

use super::*;

#[test]
fn picks_lead_from_wide_to_narrow() {
    let steps = |table: &Table, text: &str| {
        QuirkyQuarks::steps(&table.view(Viewer::Seat(table.acting())), &action(text))
    };
    let table = Table::new(2);
    assert_eq!(steps(&table, "bid lhc 3"), ["LHC", "3 eV"]);
    assert_eq!(steps(&table, "limit lhc 3"), ["Let the bot bid", "At LHC", "Up to 3 eV"]);
    assert_eq!(
        steps(&table, "limit lhc 3 else slac 3"),
        ["Let the bot bid", "At LHC, then elsewhere…", "At LHC, then SLAC", "Up to 3 eV each"]
    );
    assert_eq!(
        steps(&table, "else rhic 3"),
        ["Let the bot bid", "Only once you are outbid", "At RHIC", "Up to 3 eV"]
    );
    let table = Table::completing(1, "u u d e e e proton", "dmeson");
    assert_eq!(
        steps(&table, "play proton u d"),
        ["Complete Proton, 7 points", "Pay u and d, 1 less"]
    );
    assert_eq!(steps(&table, "play proton u2 d"), ["Complete Proton, 7 points", "Pay 2 u and d"]);
    assert_eq!(
        steps(&table, "play proton u2 e3"),
        ["Complete Proton, 7 points", "Other Ways…", "Instead of d", "Pay 3 e"]
    );
    assert_eq!(steps(&table, "pass"), ["Complete nothing"]);
    let empty = Table::completing(1, "u u s phi", "");
    assert_eq!(steps(&empty, "pass"), ["Nothing to complete: go on"]);
    let panel = QuirkyQuarks::panel(&empty.seen_by(0), &[action("pass")]);
    let said = quark_game::kit::testing::said(&panel);
    for text in ["Nothing to complete", "You can’t complete any Quest."] {
        assert!(said.iter().any(|part| part.starts_with(text)), "{said:?}");
    }
    let public = QuirkyQuarks::scene(&empty.game.view(Viewer::Spectator));
    let public = quark_game::kit::testing::said(&public);
    assert!(
        public.iter().any(|part| part.starts_with("Complete Quests")),
        "it tells nobody: {public:?}"
    );
    // There is only one way to pay, so nothing is left to pick.
    let table = Table::completing(1, "u u d d y y y proton neutron lambda", "");
    assert_eq!(
        steps(&table, "play lambda u d y3"),
        ["Complete Λ⁰, 11 points: Pay 3 γ instead of s"]
    );
    let table = Table::completing(1, "u u d proton", "");
    assert_eq!(steps(&table, "play proton u2 d"), ["Complete Proton, 7 points"]);
    let table = Table::discovering(2, "u laser");
    assert_eq!(steps(&table, "open laser"), ["Open an auction for Laser (10 points)"]);
    assert_eq!(steps(&table, "pass"), ["Don’t open"]);
}

// K44
#[test]
fn three_payments_are_listed_and_the_others_stand_behind_a_step() {
    let listed = |hand: &str| {
        let table = Table::completing(1, hand, "");
        let view = table.view(Viewer::Seat(table.acting()));
        let legal = table.game.legal(table.acting());
        let paid = legal.iter().filter(|action| matches!(action, Action::Complete(..)));
        paid.map(|action| QuirkyQuarks::steps(&view, action).join(" | ")).collect::<Vec<_>>()
    };
    let sigma = |ways: &[&str]| -> Vec<String> {
        ways.iter().map(|way| format!("Complete Σ⁺, 11 points | {way}")).collect()
    };
    let few = ["Pay 2 u and s", "Pay 3 d instead of s", "Pay 3 d instead of u"];
    assert_eq!(listed("u u s d d d sigma+"), sigma(&few));
    let many = [
        "Pay 2 u and s",
        "Pay 3 d instead of s",
        "Pay 3 e instead of s",
        "Other Ways… | Instead of u | Pay 3 d",
        "Other Ways… | Instead of u | Pay 3 e",
        "Other Ways… | Instead of u and s | Pay 3 d and 3 e",
        "Other Ways… | Instead of 2 u | Pay 3 d and 3 e",
    ];
    assert_eq!(listed("u u s d d d e e e sigma+"), sigma(&many));
}

// K44, K45
#[test]
fn only_missing_particles_are_called_replaced() {
    let table = Table::completing(1, "u d d d e e e neutron proton", "");
    let steps = |text: &str| {
        QuirkyQuarks::steps(&table.view(Viewer::Seat(table.acting())), &action(text)).split_off(1)
    };
    assert_eq!(steps("play neutron u d2"), ["Pay u and 2 d"]);
    assert_eq!(steps("play neutron u d e3"), ["Pay 3 e instead of d"]);
    assert_eq!(steps("play proton u d e3"), ["Pay 3 e instead of u"]);
    let table = Table::completing(1, "u d d e e e proton", "dmeson");
    let steps = |text: &str| {
        QuirkyQuarks::steps(&table.view(Viewer::Seat(table.acting())), &action(text)).split_off(1)
    };
    assert_eq!(steps("play proton u e3"), ["Pay 3 e instead of d, 1 less"]);
}

#[test]
fn kinds_that_do_not_fit_one_menu_are_split_by_pile() {
    let kinds: Vec<String> =
        Card::all().filter(|card| card.neutrino().is_none()).map(|card| card.to_string()).collect();
    for (count, first) in [(25, "Open an auction for u"), (26, "Open an auction for a particle")] {
        let table = Table::discovering(2, &kinds[..count].join(" "));
        let view = table.view(Viewer::Seat(table.acting()));
        let steps = QuirkyQuarks::steps(&view, &action("open u"));
        assert_eq!(steps[0], first, "{count} kinds");
        assert_eq!(steps.last().unwrap(), "Open an auction for u");
    }
}
