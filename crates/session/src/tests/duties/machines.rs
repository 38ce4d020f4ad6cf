//! Delays of machines' moves, and of the boards before them.

use super::*;

/// The delays of machines' moves and of the newest board, and whether the board before is updated, after each of 60 moves
/// at a table with two machines and these people.
fn delays(
    table: &mut Table,
    unattended: Timestamp,
) -> Vec<(Option<Timestamp>, Option<Timestamp>, bool)> {
    let times = Times { now: NOW, unattended };
    let mut delays = Vec::new();
    for _ in 0..60 {
        let before = table.session.clone();
        table.plays_any();
        let jobs = duties(Some(&before), &table.session, &[], Idleness::default(), times);
        let delay = |of: fn(&JobKind) -> bool| {
            jobs.iter().find(|job| of(&job.kind)).map(|job| job.due - NOW)
        };
        let refresh = delay(|kind| *kind == JobKind::Refresh).is_some();
        let announce = delay(|kind| *kind == JobKind::Announce);
        delays.push((delay(|kind| matches!(kind, JobKind::Think(_))), announce, refresh));
    }
    delays
}

#[test]
fn among_people_a_machine_waits_once_a_turn_before_its_first_move() {
    let of_several = delays(&mut Table::dealt(2), 9_000);
    assert!(of_several.contains(&(Some(9_000), Some(11_000), true)), "{of_several:?}");
    assert!(of_several.contains(&(Some(250), None, true)), "its next move: {of_several:?}");
    assert!(of_several.contains(&(None, Some(0), false)), "a person: {of_several:?}");
    let mut alone = Table::open(3, 2);
    if alone.session.position().is_none() {
        alone.does(ADA, Act::Start).unwrap();
    }
    let of_one = delays(&mut alone, 9_000);
    let of_machine = |delay: &(Option<Timestamp>, Option<Timestamp>, bool)| delay.0.is_some();
    let (begun, next) = ((Some(250), Some(2_000), false), (Some(250), None, true));
    let mut of_machines = of_one.into_iter().filter(of_machine);
    assert!(of_machines.all(|delay| delay == begun || delay == next), "nobody to hide from");
}

#[test]
fn a_table_that_moves_shows_its_board_before_a_machine_moves() {
    let mut table = Table::dealt(2);
    while !table.session.only_machines_act() {
        table.plays_any();
    }
    let before = table.session.clone();
    let there = Location { guild: Some(1), channel: 50 };
    let entries = table.run(By::Moderator(None, ModeratorAct::Relocate(there))).unwrap();
    let times = Times { now: NOW, unattended: 9_000 };
    let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), times);
    let board = jobs.iter().find(|job| job.kind == JobKind::Announce).unwrap();
    assert_eq!(board.due, NOW);
}
