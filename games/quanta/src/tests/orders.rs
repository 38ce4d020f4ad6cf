//! The standing order to decline every bonus.

use super::*;

const DECLINE: &str = "decline";

fn decides(table: &Table, seat: u8) -> Option<Action> {
    Quanta::ordered(&table.seen_by(seat), &[DECLINE.to_owned()])
}

// N26, NA6
#[test]
fn an_order_declines_a_bonus_and_decides_no_other_placement() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7");
    assert_eq!(decides(&table, 0), None);
    let table = table.play("-g6");
    assert_eq!(decides(&table, 0), Some(Action::Decline));
    assert_eq!(decides(&table.play("decline"), 0), None);
}

// NA4
#[test]
fn an_order_declines_a_bonus_that_comes_in_the_turn_of_the_other() {
    let table = Table::only("nf6 Be5 bf5 Bg5 be6 Be7 bf7 Bg7").play("-g6");
    assert!(table.game.is_bonus() && table.waiting().contains(Seat(1)));
    assert_eq!(decides(&table, 1), Some(Action::Decline));
    assert_eq!(Quanta::ordered(&table.seen_by(1), &["pass".to_owned()]), None);
    let steps = Quanta::order_steps(&table.seen_by(1), DECLINE);
    assert_eq!(steps, Some(vec!["Decline every bonus neutron".to_owned()]));
}
