//! Late players, and who plays on for them.

use super::*;

/// Gives a command of the operator.
fn moderate(table: &mut Table, act: ModeratorAct) -> Result<Vec<Entry>, Refusal> {
    table.run(By::Moderator(None, act))
}

#[test]
fn time_is_up_at_the_deadline_and_not_before() {
    let mut table = pair();
    let (seat, other) = table.turn_and_other();
    table.now = NOW + 3 * DAY - 1;
    assert_eq!(table.system(SystemAct::TimeUp(seat)), Err(Refusal::NotLate(seat)));
    table.now += 1;
    table.system(SystemAct::TimeUp(seat)).unwrap();
    assert_eq!(table.session.called, Seats::only(other), "the others are called to choose");
    assert_eq!(table.system(SystemAct::TimeUp(seat)), Err(Refusal::NotLate(seat)));
    assert_eq!(table.session.next_due(seat), Some(table.now + GRACE));
    let own = Act::Choose { seat, choice: LateChoice::Wait };
    assert_eq!(table.does(table.user_of(seat), own), Err(Refusal::OthersChoose));
    table.is_sound();
    table.turn_passes();
    assert_eq!(table.seat_state(seat).late, None, "they could still move");
    assert_eq!(table.seat_state(seat).bank, DAY / 2);
}

#[test]
fn the_others_can_wait() {
    let mut table = pair();
    let seat = table.lapses();
    let other = table.user_of(seat.next(2));
    table.does(other, Act::Choose { seat, choice: LateChoice::Wait }).unwrap();
    let more = 3 * DAY / 4;
    assert_eq!(table.session.deadline(seat), Some(table.now + more));
    assert_eq!(table.seat_state(seat).reminded, 0, "reminders start again");
    let late = Err(Refusal::NotLate(seat));
    assert_eq!(table.does(other, Act::Choose { seat, choice: LateChoice::Skip }), late);
    table.is_sound();
}

#[test]
fn a_machine_plays_one_turn_for_a_skipped_player() {
    let mut table = pair();
    let seat = table.lapses();
    let other = table.user_of(seat.next(2));
    table.does(other, Act::Choose { seat, choice: LateChoice::Skip }).unwrap();
    assert!(table.session.is_machine(seat));
    assert_eq!(table.session.next_due(seat), None, "no clock runs for a machine");
    table.turn_passes();
    assert!(!table.session.is_machine(seat), "and no more than one");
    assert!(HOUR <= table.seat_state(seat).bank, "there is time for the next");
    table.is_sound();
}

#[test]
fn somebody_who_keeps_a_seat_that_was_offered_gets_no_more_time() {
    let mut table = trio();
    let seat = table.session.waiting().first().unwrap();
    let user = table.user_of(seat);
    assert_eq!(table.does(user, Act::Return), Err(Refusal::NotStoodIn));
    let due = table.session.next_due(seat);
    table.does(user, Act::Offer { to: None }).unwrap();
    table.now += GRACE / 2;
    table.does(user, Act::Return).unwrap();
    assert!(!table.session.is_offered(seat));
    assert_eq!(table.session.next_due(seat), due);
    table.is_sound();
}

#[test]
fn a_machine_plays_on_until_the_person_is_back() {
    let mut table = trio();
    let seat = table.lapses();
    table.now += GRACE;
    table.system(SystemAct::GraceOver(seat)).unwrap();
    let user = table.user_of(seat);
    for _ in 0..4 {
        table.turn_passes();
    }
    assert!(table.session.is_stood_in(seat));
    assert_eq!(table.session.viewer(user), Viewer::Seat(seat), "the hand stays theirs");
    table.does(user, Act::Return).unwrap();
    assert_eq!(table.does(user, Act::Return), Err(Refusal::NotStoodIn));
    assert!(!table.session.is_machine(seat));
    table.is_sound();
}

#[test]
fn a_player_who_moves_is_back() {
    let mut table = trio();
    let seat = table.lapses();
    table.system(SystemAct::GraceOver(seat)).unwrap();
    let user = table.user_of(seat);
    let entries = table.does(user, play("draw", None)).unwrap();
    assert_eq!(entries[0], Entry::seat(seat, SeatFact::Returned));
    assert!(matches!(entries[1], Entry::Game(GameEntry::Moved { .. })));
    assert!(!table.session.is_machine(seat));
    table.is_sound();
}

#[test]
fn a_table_without_people_ends() {
    let mut table = pair();
    let first = table.lapses();
    table.system(SystemAct::GraceOver(first)).unwrap();
    assert!(!table.session.is_over());
    table.turn_passes();
    let second = table.lapses();
    assert_ne!(first, second);
    table.system(SystemAct::GraceOver(second)).unwrap();
    let Stage::Over { how, .. } = &table.session.stage else { panic!("it goes on") };
    assert_eq!(*how, Ending::Abandoned);
    table.is_sound();
}

#[test]
fn the_other_of_two_can_claim_the_win() {
    let mut table = pair();
    let seat = table.turn();
    let winner = seat.next(2);
    let claim = |seat| Act::Choose { seat, choice: LateChoice::Claim };
    assert_eq!(table.does(table.user_of(winner), claim(seat)), Err(Refusal::NotLate(seat)));
    table.lapses();
    table.does(table.user_of(winner), claim(seat)).unwrap();
    assert_eq!(table.session.awarded(), Some(Seats::only(winner)));
    table.is_sound();
    let mut three = trio();
    let seat = three.lapses();
    let other = three.user_of(seat.next(3));
    assert_eq!(three.does(other, claim(seat)), Err(Refusal::NotOfTwo));
}

#[test]
fn a_seat_changes_hands_at_once() {
    let mut table = trio();
    let seat = table.turn();
    let (leaver, newcomer) = (table.user_of(seat), UserId(77));
    let refused = table.does(newcomer, Act::TakeOver(seat));
    assert_eq!(refused, Err(Refusal::NotOffered));
    table.does(leaver, Act::Offer { to: Some(newcomer) }).unwrap();
    assert_eq!(table.does(UserId(78), Act::TakeOver(seat)), Err(Refusal::NotOffered));
    let before = table.session.clone();
    table.does(newcomer, Act::TakeOver(seat)).unwrap();
    assert_eq!(table.session.viewer(newcomer), Viewer::Seat(seat));
    assert_eq!(table.session.viewer(leaver), Viewer::Spectator);
    assert_eq!(table.does(leaver, play("draw", None)), Err(Refusal::NotSeated));
    assert_eq!(table.session.called, Seats::only(seat));
    let jobs = duties(Some(&before), &table.session, &[], Idleness::default(), NOW);
    assert!(jobs.iter().any(|job| job.kind == JobKind::Hand(seat)), "{jobs:?}");
    let taken = table.session.version;
    assert_eq!(table.session.occupant_at(seat, taken - 1), Some(Occupant::Human(leaver)));
    assert_eq!(table.session.occupant_at(seat, taken), Some(Occupant::Human(newcomer)));
    table.does(newcomer, play("draw", None)).unwrap();
    table.is_sound();
}

#[test]
fn moderators_replace_skip_move_and_stop_but_never_play() {
    let mut table = trio();
    let seat = table.turn();
    moderate(&mut table, ModeratorAct::Replace { seat, user: UserId(77) }).unwrap();
    let seated = moderate(&mut table, ModeratorAct::Replace { seat, user: UserId(77) });
    assert_eq!(seated, Err(Refusal::SeatedAlready(seat)));
    moderate(&mut table, ModeratorAct::Choose { seat, choice: LateChoice::Skip }).unwrap();
    table.turn_passes();
    let place = Location { guild: Some(1), channel: 99 };
    moderate(&mut table, ModeratorAct::Relocate(place)).unwrap();
    assert_eq!(table.session.location, place);
    assert_eq!(moderate(&mut table, ModeratorAct::Relocate(place)), Err(Refusal::SamePlace));
    moderate(&mut table, ModeratorAct::Stop).unwrap();
    assert_eq!(table.session.awarded(), None);
    table.is_sound();
}

#[test]
fn an_idle_table_closes_after_a_warning() {
    let table = trio();
    let idleness = Idleness::default();
    let (warning, closing) = idleness.of(&table.session).unwrap();
    assert_eq!(closing, NOW + 60 * DAY);
    assert!(warning < closing && NOW + 50 * DAY < warning);
    let mut lobby = Table::open(2, 0);
    assert_eq!(idleness.of(&lobby.session).unwrap().1, NOW + 7 * DAY);
    lobby.system(SystemAct::Warned).unwrap();
    assert_eq!(lobby.session.warned, Some(NOW));
    lobby.now += DAY;
    lobby.does(BEN, Act::Join).unwrap();
    assert_eq!(lobby.session.warned, None, "somebody is there");
    lobby.system(SystemAct::Abandon).unwrap();
    assert!(lobby.session.is_over());
    lobby.is_sound();
}

#[test]
fn nobody_waits_for_a_player_who_has_left_the_server() {
    for mut table in [pair(), trio()] {
        let (seat, other) = table.turn_and_other();
        let bank = table.seat_state(seat).bank;
        assert_eq!(
            table.system(SystemAct::Gone(other)),
            Err(Refusal::NotLate(other)),
            "not awaited"
        );
        table.system(SystemAct::Gone(seat)).unwrap();
        assert_eq!(table.session.late(), Seats::only(seat));
        assert!(table.session.called.contains(other), "the others are called to choose");
        assert_eq!(table.system(SystemAct::Gone(seat)), Err(Refusal::NotLate(seat)), "once");
        assert_eq!(table.seat_state(seat).bank, bank, "their time is there if they come back");
        table.is_sound();
        let wait = Act::Choose { seat, choice: LateChoice::Wait };
        table.does(table.user_of(other), wait).unwrap();
        assert!(!table.seat_state(seat).left);
        table.system(SystemAct::Gone(seat)).unwrap();
        table.turn_passes();
        assert!(!table.seat_state(seat).left, "a player who moves is present");
        table.is_sound();
    }
}

#[test]
fn only_players_who_move_choose_or_agree_are_asked() {
    let mut table = trio();
    let (turn, asker) = table.turn_and_other();
    let third = asker.next(3);
    let asked = |table: &Table| -> Vec<Seat> {
        Seat::all(3).filter(|seat| table.session.wants(*seat)).collect()
    };
    let both = |one: Seat, other: Seat| Vec::from([one.min(other), one.max(other)]);
    assert_eq!(asked(&table), [turn], "their move");
    let end = Act::Propose(Proposal::End { draw: true });
    table.does(table.user_of(asker), end.clone()).unwrap();
    assert_eq!(asked(&table), both(turn, third), "the consent of all who have not given it");
    table.does(table.user_of(third), Act::Decline { asked: None }).unwrap();
    assert_eq!(asked(&table), [turn]);
    table.lapses();
    assert_eq!(asked(&table).len(), 3, "the late player may move, and the others choose");
    table.system(SystemAct::GraceOver(turn)).unwrap();
    assert_eq!(asked(&table), [], "a machine is in turn");
    table.does(table.user_of(asker), end).unwrap();
    assert_eq!(asked(&table), [third], "consent is that of those who are there");
}

#[test]
fn a_time_out_stops_the_clock_and_takes_no_leave() {
    let mut table = pair();
    let (seat, _) = table.turn_and_other();
    let (user, before) = (table.user_of(seat), table.session.deadline(seat).unwrap());
    let timed_out = SystemAct::TimedOut { seat, until: table.now + 2 * LEAVE };
    table.system(timed_out.clone()).unwrap();
    assert_eq!(table.system(timed_out), Err(Refusal::Stale), "once is enough");
    assert_eq!(table.session.deadline(seat).unwrap(), before + 2 * LEAVE);
    assert_eq!(table.seat_state(seat).leave, 0);
    table.is_sound();
    table.does(user, Act::Away { until: None }).unwrap();
    assert_eq!(table.session.deadline(seat).unwrap(), before, "they can press again");
    table.is_sound();
}
