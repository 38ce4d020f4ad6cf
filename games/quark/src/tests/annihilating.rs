//! Annihilating a pair.

use super::*;

fn energies(table: &Table) -> Vec<u8> {
    table.game.players.iter().map(|player| player.energy).collect()
}

// Q43
#[test]
fn a_quark_and_an_antiquark_of_one_flavour_are_discarded() {
    let table = Table::new(2).hand(0, "s c -s -u");
    assert_eq!(table.legal("annihilate"), ["annihilate s -s"]);
    assert_eq!(table.refused("annihilate c -s"), "Q43");
    assert_eq!(table.refused("annihilate s s"), "Q43");
    assert_eq!(table.refused("annihilate -s -s"), "Q43");
    let why = "you have anti-u, but u is missing; let s decay first";
    assert_eq!(table.refusal("annihilate u -u").to_string(), why);
    let why = "you have neither d nor anti-d";
    assert_eq!(table.refusal("annihilate d -d").to_string(), why);
    let table = table.play("annihilate -s s");
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("d c -u", "s -s"));
}

// Q44
#[test]
fn a_pair_releases_the_energy_of_its_flavour() {
    for (letter, energy) in [("u", 2), ("d", 3), ("s", 4), ("c", 5), ("b", 6), ("t", 8)] {
        let table = Table::new(2).hand(0, &format!("{letter} -{letter}"));
        let table = table.play(&format!("annihilate {letter} -{letter}"));
        assert_eq!(table.player(0).energy, 2 + energy, "{letter}");
    }
}

// Q45, QA35
#[test]
fn one_card_is_drawn_unseen_with_no_choice() {
    let table = Table::new(2).hand(0, "s -s").play("annihilate s -s");
    assert_eq!(
        (table.held(0).as_str(), table.row().as_str()),
        ("d", "u s -c"),
        "the top card of the deck"
    );
    assert_eq!((table.game.drawing, table.game.actions), (0, 1), "and it is no draw to choose");
    let drew =
        |note: &quark_game::Note<Event>| matches!(note.event, Event::Drew { seat: Seat(0), .. });
    assert!(table.heard.iter().any(|note| drew(note) && !note.to.includes(Viewer::Spectator)));
}

// QA4
#[test]
fn with_an_empty_deck_the_draw_is_skipped() {
    let table = Table::new(2).deck("").hand(0, "s d -s").play("annihilate s -s");
    assert_eq!((table.held(0).as_str(), table.row().as_str()), ("d", "u s -c"));
}

// Q46, QA34
#[test]
fn the_neighbours_on_both_sides_gain_one_each() {
    assert_eq!(energies(&Table::new(3).hand(0, "s -s").play("annihilate s -s")), [6, 3, 3]);
    assert_eq!(energies(&Table::new(4).hand(0, "s -s").play("annihilate s -s")), [6, 3, 2, 3]);
    let later = Table::new(4).hand(2, "s -s").with(|game| game.turn = Seat(2));
    assert_eq!(energies(&later.play("annihilate s -s")), [2, 3, 6, 3]);
}

// Q47
#[test]
fn a_single_opponent_gains_only_one() {
    assert_eq!(energies(&Table::new(2).hand(0, "s -s").play("annihilate s -s")), [6, 3]);
}

// Q48, QA13
#[test]
fn decayed_cards_annihilate_as_the_flavour_chosen() {
    let table = Table::new(2).hand(0, "-s -d").decayed(0, "t");
    assert_eq!(table.legal("annihilate"), ["annihilate t/d -d", "annihilate t/s -s"]);
    let strange = Table::new(2).hand(0, "-s -d").decayed(0, "t").play("annihilate t/s -s");
    assert_eq!(
        (strange.player(0).energy, strange.laid(0).as_str(), strange.pile().as_str()),
        (6, "", "t -s")
    );
    let down = Table::new(2).hand(0, "-s -d").decayed(0, "t").play("annihilate t/d -d");
    assert_eq!((down.player(0).energy, down.pile().as_str()), (5, "t -d"));
}

// QA36
#[test]
fn both_cards_may_be_decayed_ones_that_list_the_flavour() {
    let table = Table::new(2).decayed(0, "t -c");
    assert_eq!(table.legal("annihilate"), ["annihilate t/d -c/d", "annihilate t/s -c/s"]);
    let table = table.play("annihilate t/s -c/s");
    assert_eq!(
        (table.player(0).energy, table.laid(0).as_str(), table.pile().as_str()),
        (6, "", "t -c")
    );
    let same = Table::new(2).decayed(0, "t -t");
    assert_eq!(same.legal("annihilate").len(), 3, "as b, s or d");
}

// QA14
#[test]
fn nothing_is_transformed_in_an_annihilation() {
    let table = Table::new(2).hand(0, "u -s").energy(0, 9);
    assert_eq!(table.refused("annihilate u>s -s"), "QA14");
    assert!(table.legal("annihilate").is_empty());
}

// Q43
#[test]
fn every_way_to_make_a_pair_is_listed_with_plain_cards_first() {
    let table = Table::new(2).hand(0, "d -d").decayed(0, "c t -t");
    let downs: Vec<String> = table
        .legal("annihilate")
        .into_iter()
        .filter(|text| text.contains("-d") || text.ends_with("/d"))
        .collect();
    assert_eq!(
        downs,
        [
            "annihilate d -d",
            "annihilate d -t/d",
            "annihilate c/d -d",
            "annihilate t/d -d",
            "annihilate c/d -t/d",
            "annihilate t/d -t/d",
        ]
    );
}

// QA23
#[test]
fn an_empty_supply_pays_the_active_player_first_then_left_then_right() {
    for (left_over, expected) in
        [(3, [3, 0, 0]), (4, [4, 0, 0]), (5, [4, 1, 0]), (6, [4, 1, 1]), (9, [4, 1, 1])]
    {
        let table = Table::new(4)
            .hand(0, "s -s")
            .energy(0, 0)
            .energy(1, 0)
            .energy(2, 80 - left_over)
            .energy(3, 0);
        let after = table.play("annihilate s -s");
        assert_eq!(
            [0, 1, 3].map(|seat| after.player(seat).energy),
            expected,
            "{left_over} were left"
        );
    }
    let decay = Table::new(2).hand(0, "d").energy(0, 40).energy(1, 40).play("decay d");
    assert_eq!(energies(&decay), [40, 40], "a decay brings nothing then");
}
