//! Grow, Spawn and Build.

use super::*;

// Z36, ZA11
#[test]
fn growing_replaces_a_piece_by_the_next_size() {
    let mut table = Table::new(2, "n12 7h bs bm; p12 2c os");
    assert_eq!(table.sorted("grow"), ["grow n12 m", "grow n12 s"]);
    table.go("grow n12 s");
    assert_eq!(table.city(), "n12 7h bm bm; p12 2c os");
    assert_eq!(table.stash(0), "sssmlll", "the small one is back");
    let table = table.turn(0).play("grow n12 m");
    assert_eq!(table.city(), "n12 7h bm bl; p12 2c os");
    let large = Table::new(2, "n12 7h bl; p12 2c os");
    assert_eq!(large.refused("grow n12 l"), "ZA11");
    assert_eq!(large.refused("grow n12 s"), "Z13");
    assert_eq!(large.refused("grow p12 s"), "Z13", "only one’s own");
    assert_eq!(large.refused("grow q12 s"), "Z13");
}

// Z32, ZA11
#[test]
fn growing_takes_the_next_size_from_the_stash() {
    let table = Table::new(2, "n12 7h bs; n13 8c bm bm bm; p12 2c os");
    assert_eq!(table.refused("grow n12 s"), "Z32", "all three mediums are on the board");
    assert_eq!(table.sorted("grow"), ["grow n13 m"]);
    let full = Table::new(2, "n12 7h bl bl bl bm");
    assert_eq!(full.refused("grow n12 m"), "Z32");
}

// Z37, ZA10, ZA39
#[test]
fn spawning_adds_a_small_piece_to_an_occupied_card() {
    let mut table = Table::new(2, "n12 7h bl om ol; n13 8c; p12 2c os");
    assert_eq!(table.sorted("spawn"), ["spawn n12"]);
    assert_eq!(table.refused("spawn n13"), "Z37", "an empty card");
    assert_eq!(table.refused("spawn p12"), "Z37", "another’s card");
    assert_eq!(table.refused("spawn q12"), "Z37", "no card");
    table.go("spawn n12");
    assert_eq!(table.city(), "n12 7h bs bl om ol; n13 8c; p12 2c os");
    let table = table.turn(0).play("spawn n12");
    assert_eq!(
        table.city(),
        "n12 7h bs bs bl om ol; n13 8c; p12 2c os",
        "any number may stand there"
    );
}

// Z32, Z33
#[test]
fn spawning_needs_a_small_piece_in_the_stash() {
    let table = Table::new(2, "n12 7h bs bs; n13 8c bs; p12 2c os");
    assert_eq!(table.refused("spawn n12"), "Z32");
    assert_eq!(table.sorted("spawn"), Vec::<String>::new());
    let table = Table::new(2, "n12 7h bs bs; n13 8c bm; p12 2c os os os");
    assert_eq!(table.sorted("spawn"), ["spawn n12", "spawn n13"], "others’ pieces do not count");
}

// Z38, Z39, Z70
#[test]
fn building_puts_a_number_next_to_an_occupied_card() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "9s 10s Kd");
    let places = ["m12", "n11", "n13"];
    let mut expected: Vec<String> = Vec::new();
    for card in ["10s", "9s"] {
        expected.extend(places.map(|place| format!("build {card} {place}")));
    }
    assert_eq!(table.sorted("build"), expected);
    assert_eq!(table.refused("build 9s p13"), "Z39", "next to another’s card only");
    assert_eq!(table.refused("build 9s m13"), "Z39", "a corner is not enough");
    assert_eq!(table.refused("build 9s p12"), "Z38", "a card lies there");
    assert_eq!(table.refused("build 8s n13"), "Z38", "not in hand");
    table.go("build 9s n13");
    assert_eq!(table.city(), "n12 7h bs; p12 2c os; n13 9s", "nobody stands on it yet");
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("10s Kd", ""));
}

// Z10
#[test]
fn aces_and_faces_are_never_built() {
    let table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "Ah Kd Qd Jd Jo1");
    for card in ["A", "K", "Q", "J", "Jo"] {
        assert_eq!(table.refused(&format!("build {card} n13")), "Z10");
    }
    assert_eq!(table.sorted("build"), Vec::<String>::new());
}

// Z39, ZA36
#[test]
fn building_needs_occupation_but_not_control() {
    let table = Table::new(2, "n12 7h bs ol; p12 2c os").hand(0, "9s");
    assert!(table.allows("build 9s n13"));
    let empty = Table::new(2, "n12 7h; p12 2c bs").hand(0, "9s");
    assert_eq!(empty.refused("build 9s n13"), "Z39", "one must stand there already");
}

// ZA38
#[test]
fn a_card_just_built_never_wins_at_once() {
    let mut table = Table::new(2, "n12 7h bs; p12 8h bs; n11 2c os").hand(0, "9h");
    table.go("build 9h q12");
    assert!(!table.is_over());
    assert_eq!(table.public().blocks.len(), 1);
    for seed in 0..10 {
        random_game(Options::default(), 2, seed, |game, before| {
            if let (Phase::Won(_), Some((_, action))) = (game.phase, before) {
                assert!(!matches!(action, Action::Build(..)), "{action}");
            }
        });
    }
}

// Z26, Z30, Z39, Z59
#[test]
fn a_free_place_is_usable_only_if_a_card_may_be_put_there_now() {
    let usable = |table: &Table| {
        let view = table.public();
        let names = |usable: bool| {
            let places = view.places.iter().filter(|place| place.usable == usable);
            places.map(|place| place.cell.to_string()).collect::<Vec<String>>().join(" ")
        };
        (names(true), names(false))
    };
    let pair = |usable: &str, others: &str| (usable.to_owned(), others.to_owned());
    let table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "3h");
    assert_eq!(usable(&table), pair("n13 m12 n11", "p13 q12 p11"), "next to one's own card");
    let bare = Table::new(2, "n12 7h; p12 2c os").hand(0, "3h");
    assert_eq!(usable(&bare), pair("n13 p13 m12 q12 n11 p11", ""), "with no piece left, anywhere");
    for phase in [Phase::Discarding, Phase::Won(Seat(0)), Phase::Drawn] {
        for built in ["n12 7h bs; p12 2c os", "n12 7h; p12 2c os"] {
            let table = Table::new(2, built).with(|game| game.phase = phase);
            assert_eq!(usable(&table), pair("", "n13 p13 m12 q12 n11 p11"), "{phase:?}");
        }
    }
    let placing = Table::new(2, "n12 7h bs").with(|game| game.phase = Phase::Placing).turn(1);
    assert_eq!(usable(&placing), pair("n13 m12 p12 n11", ""), "a starter card goes anywhere");
}
