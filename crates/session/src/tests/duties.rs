//! Jobs, and the times when they are due.

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
                JobKind::Dismissed(_) => panic!("nobody is asked to leave a game"),
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

/// Returns a dealt table of three people and `machines` machines.
fn three(machines: u8) -> Table {
    let mut table = Table::open(3 + machines, machines);
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

fn told_next(kinds: &[JobKind]) -> Vec<Seat> {
    let next = |kind: &JobKind| match kind {
        JobKind::Next(seat) => Some(*seat),
        JobKind::Announce
        | JobKind::Refresh
        | JobKind::Hand(_)
        | JobKind::Think(_)
        | JobKind::Clock(_)
        | JobKind::Show(_)
        | JobKind::Resume
        | JobKind::Idle
        | JobKind::Close
        | JobKind::Detour
        | JobKind::Repost
        | JobKind::Place
        | JobKind::Watch(_)
        | JobKind::Dismissed(_)
        | JobKind::Opened(_)
        | JobKind::Invited(_)
        | JobKind::Uninvited(_)
        | JobKind::Invitations
        | JobKind::Answered(_)
        | JobKind::Start
        | JobKind::StartNews(_)
        | JobKind::Daily(_)
        | JobKind::Fill
        | JobKind::Wake(_)
        | JobKind::Plan(_)
        | JobKind::Unseen(_) => None,
    };
    kinds.iter().filter_map(next).collect()
}

#[test]
fn the_next_player_is_told_once() {
    let mut table = three(0);
    let first = table.turn();
    let jobs = shown(None, &table.session);
    let kinds: Vec<JobKind> = jobs.iter().map(|job| job.kind).collect();
    assert_eq!(told_next(&kinds), [first.next(3)], "from the first turn on");
    let within = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(told_next(&self::kinds(&within)), [], "it is the same turn");
    let turned = jobs_after(&mut table, |table| table.plays("draw"));
    assert_eq!(table.turn(), first.next(3));
    assert_eq!(told_next(&self::kinds(&turned)), [first.next(3).next(3)]);
    let (seat, user) = (table.turn(), table.session.people().next().unwrap().1);
    let asked = Act::Propose(Proposal::End { draw: true });
    let asked = jobs_after(&mut table, |table| drop(table.does(user, asked).unwrap()));
    assert_eq!(told_next(&self::kinds(&asked)), [], "nobody's turn has begun: {seat:?}");
}

#[test]
fn a_resumed_turn_tells_nobody_a_second_time() {
    let mut table = Table::opened(&Opening {
        game: quark_games::catalog().find("element-313").unwrap(),
        ..opening(Some(3), 0)
    })
    .unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    let mover = table.turn();
    let (_, user) = table.session.people().find(|(seat, _)| *seat == mover).unwrap();
    let turned = jobs_after(&mut table, |table| table.plays("end"));
    assert_eq!(told_next(&kinds(&turned)).len(), 1);
    let Some(told) = table.session.told.last() else { panic!("a move is told") };
    let version = told.version;
    let before =
        Session::fold(&quark_games::catalog(), &table.log[..usize::try_from(version - 1).unwrap()])
            .unwrap();
    let state = before.position().unwrap().save();
    let asked = Act::Propose(Proposal::Rewind { version, state });
    table.does(user, asked).unwrap();
    let others: Vec<UserId> =
        table.session.people().map(|(_, other)| other).filter(|other| *other != user).collect();
    table.does(others[0], Act::Agree { asked: None }).unwrap();
    let asked = table.session.clone();
    let entries = table.does(others[1], Act::Agree { asked: None }).unwrap();
    assert_eq!(table.turn(), mover, "the turn is theirs again");
    let jobs = duties(Some(&asked), &table.session, &entries, Idleness::default(), NOW);
    let kinds: Vec<JobKind> = jobs.iter().map(|job| job.kind).collect();
    assert_eq!(told_next(&kinds), []);
}

#[test]
fn machines_are_left_out_of_notices_to_the_next_player() {
    let mut table = three(1);
    for _ in 0..60 {
        let turned = jobs_after(&mut table, Table::plays_any);
        let told = told_next(&kinds(&turned));
        for seat in &told {
            assert!(!table.session.is_machine(*seat) && !table.session.is_machine(table.turn()));
        }
        let begun = turned.iter().any(|(kind, _)| *kind == JobKind::Announce);
        let person = !table.session.is_machine(table.turn());
        if begun && person {
            // A machine in between takes only a moment.
            let mut after = table.turn().others(4);
            let expected = after.find(|seat| !table.session.is_machine(*seat));
            assert_eq!(told, Vec::from_iter(expected));
        }
    }
    assert!(Table::dealt(2).session.up_next().is_none(), "of two people everybody comes next");
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
