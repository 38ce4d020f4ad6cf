//! Names of cards to pick from in a panel.

use super::*;
use quark_game::kit::testing::said;
use quark_scene::{Area, Item};

/// A city of ten columns and nine rows: too many for cards with names.
fn wide() -> Table {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let plus = (0..10).map(|at| (at - 4, 0)).chain((0..9).map(|at| (0, at - 4)));
    let cells = plus.filter(|at| *at != (0, 0)).chain([(0, 0)]);
    let site = |(at, card): ((i16, i16), &Card)| {
        let piece = if at == (0, 0) { " bs" } else { "" };
        format!("{} {card}{piece}", Cell::FIRST.plus(at.0, at.1))
    };
    let city: Vec<String> = cells.zip(&numbers).map(site).collect();
    Table::new(2, &city.join("; ")).hand(0, "Ah Kh").hand(1, "Qd")
}

#[test]
fn cards_to_pick_from_have_names_in_a_large_city() {
    let table = wide();
    let moves = table.sorted(&format!("move {}", Cell::FIRST));
    let open: Vec<Action> = moves.iter().map(|name| action(name)).collect();
    assert_eq!(open.len(), 4, "{moves:?}");
    let panel = ZarkCity::panel(&table.seen_by(0), &open);
    let said = said(&panel);
    for (across, up) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        let name = Cell::FIRST.plus(across, up).to_string();
        assert!(said.contains(&name), "{name} in {said:?}");
    }
}

#[test]
fn a_panel_says_what_the_picks_are_about() {
    let table = Table::new(2, "n12 7h bs; p12 8h os").hand(0, "10s Ah");
    let said = |starts: &[&str]| {
        let is_open =
            |action: &Action| starts.iter().any(|start| action.to_string().starts_with(start));
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(is_open).collect();
        said(&ZarkCity::panel(&table.seen_by(0), &open)).join(" ")
    };
    assert!(said(&[""]).contains("Choose an option"), "any option can be picked");
    assert!(said(&["move"]).contains("Move a pyramid"));
    assert!(said(&["demolish", "convert"]).contains("Convert or demolish"));
    assert!(!said(&["none"]).contains("Choose an option"));
}

#[test]
fn the_steps_of_an_attack_keep_its_target_and_its_price() {
    let table = Table::new(2, "n12 7h bs; p12 8h os; n13 2c om").hand(0, "Jh Qh Kh");
    let said = |start: &str| {
        let is_open = |action: &Action| action.to_string().starts_with(start);
        let open: Vec<Action> = table.game.legal(Seat(0)).into_iter().filter(is_open).collect();
        said(&ZarkCity::panel(&table.seen_by(0), &open)).join(" ")
    };
    assert!(said("demolish").contains("Demolish a pyramid"));
    assert!(said("convert").contains("Convert a pyramid"));
    assert!(said("demolish p12").contains("Pay 1 point or more"));
    assert!(said("demolish n13").contains("Pay 2 points or more"));
    assert!(said("demolish p12 os J").contains("Demolish at p12"));
    assert!(said("convert n13 om s Q").contains("Convert at n13"));
}

#[test]
fn a_card_picked_for_the_hand_limit_is_counted() {
    let nine = "2c 3c Kd Kh 9s 9d Jo1 Qd Qh";
    let discarding = |hand: &str| {
        let table = Table::new(2, "n12 4h bs").hand(0, hand);
        table.with(|game| game.phase = Phase::Discarding)
    };
    let said =
        |table: &Table, open: &[Action]| said(&ZarkCity::panel(&table.seen_by(0), open)).join(" ");
    let table = discarding(nine);
    assert!(said(&table, &table.game.legal(Seat(0))).contains("Discard 3 cards"));
    assert!(said(&table, &[action("discard K")]).contains("Discard 1 of 3"));
    assert!(
        said(&discarding("2c 3c Kd Kh 9s 9d Jo1"), &[action("discard K")])
            .contains("Discard 1 card")
    );
}

#[test]
fn a_name_covers_neither_pieces_nor_the_suit() {
    let table = wide();
    let open = [action(&table.sorted(&format!("move {}", Cell::FIRST))[0])];
    let panel = ZarkCity::panel(&table.seen_by(0), &open);
    let name = Cell::FIRST.to_string();
    let named = |item: &Item| match item {
        Item::Text(text) if text.pieces[0].text == name => Some(text.at),
        _ => None,
    };
    let name = panel.items.iter().find_map(named).unwrap();
    let card = panel.places.iter().find(|place| place.area.holds(Area::new(name.x, name.y, 0, 0)));
    let card = card.unwrap().area;
    // The strip with the name begins 25 pixels above its baseline.
    let above = Area { height: name.y - 25 - card.y, ..card };
    let drawn = |item: &Item| match item {
        Item::Drawing { at, size, .. } => Some(Area::new(at.x, at.y, 0, 0).grown(size.abs() / 2)),
        Item::Polygon { .. } => item.extent(),
        _ => None,
    };
    let all = panel.items.iter().filter_map(drawn);
    let areas: Vec<Area> = all.filter(|area| card.grown(-4).meets(*area)).collect();
    assert!(3 <= areas.len(), "suit and pyramid: {areas:?}");
    assert!(areas.iter().all(|area| above.grown(1).holds(*area)), "{above:?} {areas:?}");
}
