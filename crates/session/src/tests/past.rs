use super::*;
use crate::past;

fn saved(table: &Table, seat: Seat) -> Option<Json> {
    past(&quark_games::catalog(), &table.log, seat).unwrap().map(|past| past.save())
}

fn now(table: &Table) -> Json {
    table.session.position().unwrap().save()
}

#[test]
fn before_the_start_there_is_no_past() {
    assert_eq!(saved(&Table::open(2, 1), Seat(0)), None);
}

#[test]
fn a_player_without_a_move_last_saw_the_deal() {
    let mut table = Table::dealt(0);
    let dealt = now(&table);
    let mover = table.turn();
    let other = Seat(1 - mover.0);
    table.plays_until(|session| !session.waiting().contains(mover));
    assert_eq!(saved(&table, other), Some(dealt));
}

#[test]
fn the_past_is_the_game_after_ones_last_move() {
    let mut table = Table::dealt(0);
    let mover = table.turn();
    let mut after = now(&table);
    while table.turn() == mover {
        table.plays_any();
        after = now(&table);
    }
    table.plays_any();
    assert_ne!(now(&table), after);
    assert_eq!(saved(&table, mover), Some(after));
}

#[test]
fn a_move_taken_back_does_not_count_as_the_last_one() {
    let mut table = Table::dealt(0);
    let safe = |table: &Table| {
        let seat = table.turn();
        let moves = table.session.position().unwrap().moves(seat);
        let mut actions = moves.into_iter().map(|choice| choice.notation);
        actions.find(|action| {
            let mut copy = table.session.clone();
            let entry = Entry::from(GameEntry::Moved {
                seat,
                action: action.clone(),
                draws: Vec::new(),
                thought: None,
            });
            copy.evolve(&entry, NOW).is_ok() && copy.undoable(seat).is_some()
        })
    };
    let action = loop {
        match safe(&table) {
            Some(action) => break action,
            None => table.plays_any(),
        }
    };
    let mover = table.turn();
    let before = saved(&table, mover);
    table.plays(&action);
    assert_ne!(saved(&table, mover), before);
    let user = if mover == Seat(0) { ADA } else { BEN };
    table.does(user, Act::Undo { seen: None, turn: false }).unwrap();
    assert_eq!(saved(&table, mover), before);
}

#[test]
fn after_a_change_of_rules_the_past_is_the_carried_over_state() {
    let mut table = Table::dealt(0);
    let mover = table.turn();
    table.plays_any();
    let state = now(&table);
    let rebased = Entry::from(GameEntry::Rebased { rules: 2, state: state.clone(), turn: 0 });
    table.session.evolve(&rebased, NOW).unwrap();
    table.log.push(Logged { at: NOW, entry: rebased });
    table.plays_until(|session| !session.waiting().contains(mover));
    let other = table.turn();
    assert_eq!(saved(&table, other), Some(state));
}

#[test]
fn moves_made_before_a_change_of_rules_still_count() {
    let mut table = Table::dealt(0);
    for _ in 0..3 {
        table.plays_any();
    }
    let rebased = Entry::from(GameEntry::Rebased { rules: 2, state: now(&table), turn: 0 });
    table.session.evolve(&rebased, NOW).unwrap();
    table.log.push(Logged { at: NOW, entry: rebased });
    assert_eq!(Session::fold(&quark_games::catalog(), &table.log).unwrap().moves, 3);
}
