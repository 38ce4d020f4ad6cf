//! Jobs, and the times when they are due.

mod machines;
mod next;
mod unnoticed;

use super::*;

/// Returns the jobs without those that only wait for a time.
fn shown(before: Option<&Session>, after: &Session) -> Vec<Job> {
    let jobs = duties(before, after, &[], Idleness::default(), NOW);
    jobs.into_iter().filter(|job| !job.kind.is_timed()).collect()
}

/// Returns the jobs after `change` has changed a table, as pairs of kind and delay.
fn jobs_after(table: &mut Table, change: impl FnOnce(&mut Table)) -> Vec<(JobKind, Timestamp)> {
    let before = table.session.clone();
    change(table);
    let jobs = shown(Some(&before), &table.session);
    for job in &jobs {
        assert_eq!((job.version, job.turn), (table.session.version, table.session.turn));
    }
    jobs.into_iter().map(|job| (job.kind, job.due - NOW)).collect()
}

fn kinds(jobs: &[(JobKind, Timestamp)]) -> Vec<JobKind> {
    jobs.iter().map(|(kind, _)| *kind).collect()
}

/// Returns a dealt table of three people and `machines` machines.
fn three(machines: u8) -> Table {
    let mut table = Table::open(3 + machines, machines);
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

#[test]
fn the_card_of_a_new_table_waits_for_the_answer_that_shows_it() {
    let table = Table::open(3, 1);
    let jobs = shown(None, &table.session);
    assert_eq!(jobs.len(), 1);
    assert_eq!((jobs[0].kind, jobs[0].due), (JobKind::Announce, NOW + 5_000));
}

#[test]
fn taking_a_seat_changes_only_the_card() {
    let mut table = Table::open(4, 1);
    let changes: [(UserId, Act); 3] =
        [(BEN, Act::Join), (ADA, Act::AddMachine(Level::Medium)), (BEN, Act::Leave)];
    for (user, act) in changes {
        let jobs = jobs_after(&mut table, |table| drop(table.does(user, act).unwrap()));
        assert_eq!(jobs, [(JobKind::Refresh, 300)]);
    }
}

#[test]
fn a_removed_player_is_told_and_a_leaving_player_is_not() {
    let mut table = Table::open(4, 1);
    let mut jobs = |user, act| {
        let before = table.session.clone();
        let entries = table.does(user, act).unwrap();
        let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), NOW);
        let timed = |job: &Job| job.kind.is_timed();
        jobs.into_iter().filter(|job| !timed(job)).map(|job| job.kind).collect::<Vec<JobKind>>()
    };
    assert_eq!(jobs(BEN, Act::Join), [JobKind::Refresh]);
    assert_eq!(jobs(BEN, Act::Leave), [JobKind::Refresh]);
    jobs(BEN, Act::Join);
    assert_eq!(jobs(ADA, Act::Dismiss(BEN)), [JobKind::Refresh, JobKind::Dismissed(BEN)]);
    assert_eq!(jobs(ADA, Act::RemoveMachine), [JobKind::Refresh], "a machine does not mind");
}

#[test]
fn the_deal_is_announced_at_once_and_every_person_gets_a_hand() {
    let mut table = Table::open(3, 1);
    table.does(BEN, Act::Join).unwrap();
    let jobs = jobs_after(&mut table, |table| drop(table.does(ADA, Act::Start).unwrap()));
    let hands: Vec<JobKind> = table.session.people().map(|(seat, _)| JobKind::Hand(seat)).collect();
    assert_eq!(hands.len(), 2);
    let machine = table.session.is_machine(table.turn());
    assert!(jobs.contains(&(JobKind::Announce, 0)), "{jobs:?}");
    for hand in hands {
        assert!(jobs.contains(&(hand, 300)), "{jobs:?}");
    }
    assert_eq!(jobs.len(), 3 + usize::from(machine));
}

#[test]
fn a_table_that_starts_when_it_is_opened_is_announced_with_its_hands() {
    let starts = Opening { auto_start: true, ..opening(Some(2), 1) };
    let table = Table::opened(&starts).unwrap();
    let jobs = shown(None, &table.session);
    let due = |kind| jobs.iter().find(|job| job.kind == kind).map(|job| job.due - NOW);
    assert_eq!(due(JobKind::Announce), Some(1_500), "the answer shows its card first");
    assert!(due(JobKind::Hand(Seat(0))).is_some());
}

#[test]
fn a_move_within_a_turn_updates_the_board_and_calls_nobody() {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    let jobs = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(table.turn(), seat, "a turn has two actions");
    assert_eq!(jobs, [(JobKind::Refresh, 300), (JobKind::Hand(seat), 300)]);
}

#[test]
fn reminders_and_hours_show_nothing_and_send_no_hand() {
    let mut table = Table::dealt(0);
    let turn = table.turn();
    let (_, user) = table.session.people().find(|(seat, _)| *seat == turn).unwrap();
    let mut shown = |by| {
        let before = table.session.clone();
        let entries = table.run(by).unwrap();
        let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), NOW);
        let jobs = jobs.into_iter().filter(|job| !job.kind.is_timed());
        jobs.map(|job| job.kind).collect::<Vec<JobKind>>()
    };
    assert_eq!(shown(By::System(SystemAct::Warned)), []);
    assert_eq!(shown(By::Person(user, Act::KeepHours { quiet: Quiet::new(0, 60) })), []);
    let drawn = shown(By::Person(user, play("draw", None)));
    assert_eq!(drawn, [JobKind::Refresh, JobKind::Hand(turn)]);
}

#[test]
fn a_new_turn_is_announced_at_once_with_its_players_hand() {
    let mut table = Table::dealt(0);
    let (mover, next) = (table.turn(), table.turn().next(2));
    table.plays("draw");
    let jobs = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(table.turn(), next);
    let kinds = kinds(&jobs);
    assert!(jobs.contains(&(JobKind::Announce, 0)), "{jobs:?}");
    assert!(kinds.contains(&JobKind::Hand(mover)) && kinds.contains(&JobKind::Hand(next)));
    assert!(!kinds.contains(&JobKind::Refresh), "the new message shows it all");
}

#[test]
fn a_hand_that_has_not_changed_is_not_sent_again() {
    let mut table = Table::dealt(1);
    table.plays_until(|session| !session.is_machine(session.waiting().first().unwrap()));
    let mover = table.turn();
    let jobs = jobs_after(&mut table, |table| table.plays("draw"));
    let hands: Vec<JobKind> =
        kinds(&jobs).into_iter().filter(|kind| matches!(kind, JobKind::Hand(_))).collect();
    assert_eq!(hands, [JobKind::Hand(mover)]);
}

#[test]
fn a_hand_is_not_sent_again_for_events_outside_the_game() {
    let mut table = three(0);
    let mover = table.turn();
    let drawn = jobs_after(&mut table, |table| table.plays("draw"));
    assert!(kinds(&drawn).contains(&JobKind::Hand(mover)), "{drawn:?}");
    let (_, other) = table.session.people().find(|(seat, _)| *seat != mover).unwrap();
    let asks = Act::Propose(Proposal::End { draw: true });
    let asked = jobs_after(&mut table, |table| drop(table.does(other, asks).unwrap()));
    assert!(!kinds(&asked).contains(&JobKind::Hand(mover)), "{asked:?}");
}

#[test]
fn machines_think_for_a_moment_and_never_get_a_hand() {
    let mut table = Table::dealt(2);
    let mut thought = 0;
    for _ in 0..40 {
        let jobs = jobs_after(&mut table, Table::plays_any);
        for (kind, delay) in jobs {
            match kind {
                JobKind::Think(seat) => {
                    assert_eq!(table.session.waiting(), Seats::only(seat));
                    assert!(table.session.is_machine(seat) && delay == 250);
                    thought += 1;
                }
                JobKind::Hand(seat) => assert!(!table.session.is_machine(seat)),
                JobKind::Announce => {
                    let machine = table.session.is_machine(table.turn());
                    assert_eq!(delay, if machine { 2_000 } else { 0 }, "people are called at once");
                }
                JobKind::Refresh | JobKind::Close | JobKind::Clock(_) | JobKind::Idle => (),
                JobKind::Resume => panic!("nobody has paused the game"),
                JobKind::Show(_) => panic!("nobody of Quark draws for somebody else"),
                JobKind::Next(_) => panic!("of two people everybody comes next"),
                JobKind::Dismissed(_) => panic!("nobody is late"),
                JobKind::Invited(_)
                | JobKind::Uninvited(_)
                | JobKind::Invitations
                | JobKind::Fill => {
                    panic!("nobody is invited to a running game")
                }
                JobKind::Answered(_) | JobKind::Start | JobKind::StartNews(_) => {
                    panic!("only a lobby plans its start")
                }
                JobKind::Watch(_)
                | JobKind::Daily(_)
                | JobKind::Unseen(_)
                | JobKind::Opened(_)
                | JobKind::Wake(_)
                | JobKind::Plan(_)
                | JobKind::Detour
                | JobKind::Repost
                | JobKind::Place => {
                    panic!("the store or the courier adds that job, never a change alone")
                }
            }
        }
    }
    assert!(10 < thought, "{thought}");
}

#[test]
fn every_player_who_must_act_has_a_job() {
    let mut table = Table::dealt(1);
    while !table.session.is_over() {
        let jobs = jobs_after(&mut table, Table::plays_any);
        let kinds = kinds(&jobs);
        let [announced, refreshed] =
            [JobKind::Announce, JobKind::Refresh].map(|kind| kinds.contains(&kind));
        let both = table.session.only_machines_act() && announced && refreshed;
        assert!(announced != refreshed || both, "one message, or one for now: {kinds:?}");
        for seat in table.session.waiting().iter() {
            assert_eq!(kinds.contains(&JobKind::Think(seat)), table.session.is_machine(seat));
        }
        assert_eq!(kinds.contains(&JobKind::Close), table.session.is_over());
        let unique: std::collections::HashSet<JobKind> = kinds.iter().copied().collect();
        assert_eq!(unique.len(), kinds.len(), "each once: {kinds:?}");
    }
}

#[test]
fn the_end_is_announced_and_hands_no_longer_call_to_a_turn() {
    let mut table = Table::dealt(0);
    let mut last = Vec::new();
    while !table.session.is_over() {
        last = jobs_after(&mut table, Table::plays_any);
    }
    let hands = [Seat(0), Seat(1)].map(|seat| (JobKind::Hand(seat), 300));
    assert_eq!(last, [&[(JobKind::Announce, 0)], &hands[..], &[(JobKind::Close, 300)]].concat());
}

#[test]
fn a_player_who_resigns_no_longer_has_a_hand() {
    let mut table = Table::dealt(1);
    let seat = table.session.seat_of(ADA).unwrap();
    let jobs = jobs_after(&mut table, |table| drop(table.does(ADA, Act::Resign).unwrap()));
    assert!(table.session.is_machine(seat));
    assert!(jobs.contains(&(JobKind::Hand(seat), 300)), "{jobs:?}");
}

#[test]
fn a_cancelled_table_keeps_its_card_and_is_closed() {
    let mut table = Table::open(2, 0);
    let jobs = jobs_after(&mut table, |table| drop(table.does(ADA, Act::Cancel).unwrap()));
    assert_eq!(jobs, [(JobKind::Refresh, 300), (JobKind::Close, 300)]);
}

#[test]
fn stored_names_of_jobs_are_read_back() {
    let all = [
        JobKind::Announce,
        JobKind::Refresh,
        JobKind::Close,
        JobKind::Hand(Seat(0)),
        JobKind::Hand(Seat(3)),
        JobKind::Think(Seat(1)),
        JobKind::Next(Seat(2)),
        JobKind::Plan(Seat(1)),
        JobKind::Resume,
        JobKind::Watch(BEN),
        JobKind::Dismissed(UserId(u64::MAX)),
        JobKind::Opened(BEN),
        JobKind::Invited(BEN),
        JobKind::Uninvited(UserId(u64::MAX)),
        JobKind::Invitations,
        JobKind::Fill,
    ];
    for kind in all {
        let (name, seat) = kind.key();
        assert_eq!(JobKind::read(name, seat), Some(kind));
        assert_eq!(
            kind.is_edge(),
            !matches!(
                kind,
                JobKind::Refresh
                    | JobKind::Hand(_)
                    | JobKind::Think(_)
                    | JobKind::Resume
                    | JobKind::Invitations
                    | JobKind::Fill
            )
        );
    }
    assert_eq!(JobKind::read("hand", -1), None);
    assert_eq!(JobKind::read("dance", 0), None);
}
