//! Banks, refunds, reminders, leave and quiet hours.

use super::*;

#[test]
fn a_clock_runs_during_a_turn_and_its_end_gives_time_back() {
    let mut table = pair();
    let (seat, other) = table.turn_and_other();
    assert_eq!(table.session.deadline(seat), Some(NOW + 3 * DAY));
    assert_eq!(table.session.deadline(other), None);
    table.now += DAY;
    table.turn_passes();
    assert_eq!(table.seat_state(seat).bank, 2 * DAY + DAY / 2);
    assert_eq!(table.seat_state(other).bank, 3 * DAY, "hers has only begun");
    assert_eq!(table.session.deadline(table.turn()), Some(table.now + 3 * DAY));
    table.turn_passes();
    assert_eq!(table.seat_state(other).bank, 3 * DAY + DAY / 2);
    table.is_sound();
}

#[test]
fn the_agreed_pace_is_read_back_with_the_log() {
    for table in [pair(), trio()] {
        for one in &table.log {
            let stored = serde_json::to_string(&one.entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&stored).unwrap(), one.entry);
        }
    }
}

#[test]
fn a_bank_is_filled_to_its_cap_and_no_further() {
    let mut table = pair();
    for _ in 0..20 {
        table.turn_passes();
        if table.session.is_over() {
            break;
        }
        assert!(table.session.seat_states.iter().all(|state| state.bank <= 5 * DAY));
    }
    assert!(table.session.seat_states.iter().any(|state| 4 * DAY < state.bank));
}

#[test]
fn undoing_the_last_move_of_a_turn_gives_no_time() {
    for seed in 0..4 {
        let mut table = pair();
        table.presses += seed;
        let seat = loop {
            let seat = table.turn();
            table.now += HOUR;
            table.plays_any();
            if table.turn() != seat && table.session.undoable(seat).is_some() {
                break seat;
            }
        };
        let other = table.turn();
        let (bank, others) = (table.seat_state(seat).bank, table.seat_state(other).bank);
        let refund = table.seat_state(seat).refunded;
        table.now += HOUR;
        table.does(table.user_of(seat), Act::Undo { seen: None, turn: false }).unwrap();
        assert_eq!(table.turn(), seat);
        assert_eq!(table.seat_state(seat).bank, bank - refund, "what the turn gave is taken back");
        assert_eq!(table.seat_state(other).bank, others, "and nobody pays for it");
        assert_eq!(table.seat_state(other).runs_since, None);
        table.is_sound();
    }
}

#[test]
fn reminders_come_at_their_share_of_the_time_and_once_each() {
    let mut table = pair();
    let seat = table.turn();
    let share = |percent| NOW + 3 * DAY * percent / 100;
    for (count, at) in [(1, share(50)), (2, share(80)), (3, share(95))] {
        assert_eq!(table.session.next_due(seat), Some(at));
        table.now = at;
        table.system(SystemAct::Reminded { seat, count }).unwrap();
        assert_eq!(
            table.system(SystemAct::Reminded { seat, count }),
            Err(Refusal::NotLate(seat)),
            "nobody is reminded twice"
        );
    }
    assert_eq!(table.session.next_due(seat), Some(NOW + 3 * DAY));
    table.is_sound();
    let mut friendly = trio();
    let seat = friendly.turn();
    let days = [DAY, 2 * DAY, 4 * DAY].map(|time| NOW + time);
    assert_eq!(friendly.session.reminders(seat), Some(days));
    friendly.does(friendly.user_of(seat), Act::Snooze).unwrap();
    assert_eq!(friendly.session.next_due(seat), Some(NOW + PATIENCE), "no more in this turn");
    assert_eq!(friendly.does(friendly.user_of(seat), Act::Snooze), Err(Refusal::Snoozed));
    friendly.turn_passes();
    friendly.turn_passes();
    friendly.turn_passes();
    assert_eq!(friendly.session.next_due(seat), Some(NOW + DAY), "but in the next");
}

#[test]
fn leave_stops_the_clock_while_some_is_left() {
    let mut table = pair();
    let seat = table.turn();
    let user = table.user_of(seat);
    let until = |days: Timestamp| Act::Away { until: Some(NOW + days * DAY) };
    assert_eq!(table.does(user, until(15)), Err(Refusal::NoLeave(LEAVE)));
    assert_eq!(table.does(user, until(0)), Err(Refusal::NoLeave(LEAVE)));
    table.does(user, until(10)).unwrap();
    assert_eq!(table.session.deadline(seat), Some(NOW + 13 * DAY));
    table.now = NOW + 4 * DAY;
    table.does(user, Act::Away { until: None }).unwrap();
    assert_eq!(table.session.deadline(seat), Some(NOW + 7 * DAY), "back early");
    assert_eq!(table.seat_state(seat).leave, 4 * DAY, "only what was taken counts");
    assert_eq!(table.does(user, until(15)), Err(Refusal::NoLeave(10 * DAY)));
    table.is_sound();
}

#[test]
fn clocks_stand_still_in_quiet_hours() {
    let mut table = pair();
    let seat = table.turn();
    let user = table.user_of(seat);
    // Twelve quiet hours a day, including the present one.
    let quiet = Quiet::new(0, 12 * 60);
    table.does(user, Act::KeepHours { quiet }).unwrap();
    let deadline = table.session.deadline(seat).unwrap();
    assert_eq!(deadline, DAY / 2 + 6 * DAY - DAY / 2, "three days of the half that counts");
    table.is_sound();
}

/// The time of a clocked game is bounded: each seat uses at most the bank that it starts with, the refunds of
/// its turns, and the time that the others give.
#[test]
fn the_time_of_a_clocked_game_is_bounded() {
    for seed in 0..40_u64 {
        let mut whim = Luck::seeded(seed);
        let mut table = pair();
        table.presses += seed;
        let bank = table.session.pace.bank().unwrap();
        let (mut used, mut given) = ([0; 2], [bank.start; 2]);
        while !table.session.is_over() && table.log.len() < 300 {
            let (seat, other) = table.turn_and_other();
            let at = seat.index();
            if table.session.is_stood_in(seat) {
                table.plays_any();
                continue;
            }
            let left = table.session.deadline(seat).unwrap() - table.now;
            let waited = Timestamp::from(whim.below(1_000)) * left / 999;
            table.now += waited;
            used[at] += waited;
            if waited == left {
                table.system(SystemAct::TimeUp(seat)).unwrap();
                let choice = if whim.below(2) == 0 { LateChoice::Wait } else { LateChoice::Skip };
                table.does(table.user_of(other), Act::Choose { seat, choice }).unwrap();
                given[at] += bank.grace();
                continue;
            }
            let turn = table.session.turn;
            table.plays_any();
            given[at] += if table.session.turn == turn { 0 } else { bank.refund };
            assert!(used[at] <= given[at], "seed {seed}: {used:?} of {given:?}");
        }
    }
}
