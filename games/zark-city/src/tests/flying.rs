//! Tests of the action Fly.

use std::collections::BTreeSet;

use super::*;

/// Places that the card at `from` can fly to.
fn landings(table: &Table, from: &str) -> Vec<String> {
    let start = format!("fly {from} ");
    table.sorted(&start).into_iter().map(|text| text[start.len()..].to_owned()).collect()
}

// Z51, ZA18
#[test]
fn an_ace_is_discarded_to_move_a_card() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os; q12 3c").hand(0, "Ah As Kh").deck("2h");
    assert_eq!(Table::new(2, "n12 7h bs; p12 2c os").hand(0, "Kh").refused("fly n12 p13"), "Z51");
    table.go("fly n12 q13");
    assert_eq!(table.city(), "q13 7h bs; p12 2c os; q12 3c");
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("Kh As", "Ah"));
    assert_eq!(
        table.told_to(Viewer::Spectator)[0],
        "Ada discards the ace of hearts, and the 7 of hearts flies from n12 to q13."
    );
}

// Z52, Z53, Z54, ZA22
#[test]
fn a_flying_card_must_be_occupied_and_carries_all_its_pieces() {
    let mut table = Table::new(2, "n12 7h bs om ol; p12 2c os; q12 3c").hand(0, "Ah");
    assert_eq!(table.refused("fly p12 n13"), "Z52", "another’s card");
    assert_eq!(table.refused("fly q12 n13"), "Z52", "nobody’s card");
    assert_eq!(table.refused("fly r12 n13"), "Z52", "no card");
    table.go("fly n12 q11");
    assert_eq!(table.city(), "q11 7h bs om ol; p12 2c os; q12 3c");
}

// Z55, ZA19
#[test]
fn a_card_lands_on_a_free_place_next_to_another_card() {
    let table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "Ah");
    assert_eq!(landings(&table, "n12"), ["p11", "p13", "q12"]);
    assert_eq!(table.refused("fly n12 n12"), "ZA19", "its own place is taken by itself");
    assert_eq!(table.refused("fly n12 p12"), "ZA19", "a card lies there");
    assert_eq!(table.refused("fly n12 n13"), "Z55", "next to itself only");
    assert_eq!(table.refused("fly n12 q13"), "Z55", "a corner is not enough to land");
    assert_eq!(table.refused("fly n12 z20"), "Z55");
}

// Z56, Z57, Z12
#[test]
fn a_flight_keeps_the_city_connected_by_sides_or_corners() {
    // A line of three: without the middle one, the ends do not touch.
    let line = Table::new(2, "n12 7h bs; m12 2c; p12 3c").hand(0, "Ah");
    assert_eq!(line.refused("fly n12 m13"), "Z56");
    assert_eq!(landings(&line, "n12"), Vec::<String>::new());
    // An L: without the middle one, the ends touch by a corner.
    let bend = Table::new(2, "n12 7h bs; m12 2c; n13 3c").hand(0, "Ah");
    assert_eq!(landings(&bend, "n12"), ["k12", "m11", "m13", "n14", "p13"]);
    let flown = bend.play("fly n12 k12");
    assert_eq!(flown.city(), "k12 7h bs; m12 2c; n13 3c");
}

// ZA20
#[test]
fn a_connecting_card_may_fly_to_another_connecting_place() {
    // Two pairs with a gap of one column, bridged in the lower row.
    let city = "m12 2c; m13 3c; n12 7h bs; p12 4c; p13 5c";
    let table = Table::new(2, city).hand(0, "Ah");
    assert_eq!(landings(&table, "n12"), ["n13"]);
    assert_eq!(table.refused("fly n12 m14"), "Z56", "next to one part only");
    let flown = table.play("fly n12 n13");
    assert_eq!(flown.city(), "m12 2c; m13 3c; n13 7h bs; p12 4c; p13 5c");
}

// Z12, Z57, ZA20
#[test]
fn a_landing_may_connect_the_parts_by_a_corner() {
    let table = Table::new(2, "m12 2c; n12 7h bs; p12 4c; q13 5c").hand(0, "Ah");
    assert_eq!(landings(&table, "n12"), Vec::<String>::new(), "nothing touches both parts");
    let table = Table::new(2, "m13 2c; n13 7h bs; p13 4c; p12 5c").hand(0, "Ah");
    assert_eq!(landings(&table, "n13"), ["n12"], "next to p12, at the corner of m13");
}

// ZA21
#[test]
fn a_lone_card_cannot_fly() {
    let table = Table::new(2, "n12 7h bs").hand(0, "Ah");
    assert_eq!(landings(&table, "n12"), Vec::<String>::new());
    assert_eq!(table.refused("fly n12 n13"), "Z55");
}

/// Returns true if all cards are connected by sides or corners, by a search independent of the
/// rules.
fn hangs_together(city: &City) -> bool {
    let all: BTreeSet<(i16, i16)> =
        city.sites.iter().map(|site| (site.cell.column, site.cell.row)).collect();
    let mut reached: BTreeSet<(i16, i16)> = all.iter().take(1).copied().collect();
    let mut open: Vec<(i16, i16)> = reached.iter().copied().collect();
    while let Some((column, row)) = open.pop() {
        for step in (-1..=1).flat_map(|across| (-1..=1).map(move |up| (across, up))) {
            let next = (column + step.0, row + step.1);
            if all.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached == all
}

// Z55, Z56, ZA19
#[test]
fn after_every_flight_the_city_is_connected() {
    let (mut flights, mut bridges) = (0, 0);
    for seed in 0..60 {
        let mut whim = Luck::seeded(seed);
        random_game(Options::default(), 2 + (seed % 4) as u8, seed, |game, _| {
            assert!(hangs_together(&game.city));
            if game.phase != Phase::Acting || whim.below(6) != 0 {
                return;
            }
            let flying = game.legal(game.turn).into_iter();
            let flying: Vec<Action> = flying.filter(|one| matches!(one, Action::Fly(..))).collect();
            let Some(action) = whim.pick(&flying) else { return };
            let Action::Fly(from, to) = *action else { return };
            flights += 1;
            let mut after = game.clone();
            after.apply(game.turn, action, &mut Luck::seeded(1)).unwrap();
            assert!(hangs_together(&after.city), "{action}");
            let beside = |site: &&Site| {
                site.cell != to
                    && site.cell.column.abs_diff(to.column) + site.cell.row.abs_diff(to.row) == 1
            };
            assert!(
                after.city.sites.iter().any(|site| beside(&site)),
                "{action} lands next to a card"
            );
            assert_eq!(after.city.sites.len(), game.city.sites.len());
            let mut without = game.city.clone();
            without.sites.retain(|site| site.cell != from);
            bridges += u32::from(!hangs_together(&without));
        });
    }
    assert!(300 < flights && 0 < bridges, "{flights} flights, {bridges} of bridges");
}
