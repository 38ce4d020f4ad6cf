//! Starts at a planned time, and reminders that the host chooses for a table.

use super::{arranging::is_its_log, *};

const START: Timestamp = NOW + 5 * HOUR;

fn at(start: Timestamp) -> Act {
    Act::Schedule(Some(Start { at: start, fill: None }))
}

fn filled(start: Timestamp) -> Act {
    Act::Schedule(Some(Start { at: start, fill: Some(Level::Hard) }))
}

/// Returns a lobby of four seats that starts at [`START`], with Ada and Ben.
fn planned(act: Act) -> Table {
    let mut table = Table::open(4, 0);
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, act).unwrap();
    table
}

fn follows(table: &mut Table, now: Timestamp) -> Result<Vec<Entry>, Refusal> {
    table.now = now;
    table.run(By::System(SystemAct::FollowSchedule))
}

/// Returns the kinds of jobs about the start after these entries, with their delay.
fn jobs(before: &Session, table: &Table, entries: &[Entry]) -> Vec<(JobKind, Timestamp)> {
    let jobs = duties(Some(before), &table.session, entries, Idleness::default(), table.now);
    let mine = |job: &Job| matches!(job.kind, JobKind::Start | JobKind::StartNews(_));
    jobs.into_iter().filter(mine).map(|job| (job.kind, job.due - table.now)).collect()
}

#[test]
fn a_planned_game_starts_with_those_who_are_there() {
    let mut table = planned(at(START));
    assert_eq!(table.session.scheduled_start(), Some(START));
    assert_eq!(follows(&mut table, START - HOUR - 1), Err(Refusal::Stale));
    assert_eq!(follows(&mut table, START - HOUR), Ok(vec![LobbyEntry::Near.into()]));
    assert_eq!(follows(&mut table, START - 1), Err(Refusal::Stale), "they are reminded once");
    is_its_log(&table);
    follows(&mut table, START).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)));
    assert_eq!((table.session.size(), table.session.schedule), (2, None));
    is_its_log(&table);
}

#[test]
fn kept_seats_are_freed_first_and_machines_fill_the_table() {
    let mut table = planned(filled(START));
    table.does(ADA, Act::Invite { users: vec![CHLOE], within: 2 * DAY }).unwrap();
    follows(&mut table, START - HOUR).unwrap();
    let entries = follows(&mut table, START).unwrap();
    let freed = LobbyEntry::Uninvited { user: CHLOE, why: Uninvited::RanOut };
    assert_eq!(entries[0], freed.into());
    let levels: Vec<Level> = table.session.machines().collect();
    assert_eq!(levels, [Level::Hard, Level::Hard]);
    assert!(matches!(table.session.stage, Stage::Playing(_)));
    is_its_log(&table);
}

#[test]
fn the_host_is_asked_if_too_few_are_there_or_the_bot_was_down() {
    for (late, why) in [(0, Missed::TooFew), (DAY + 1, Missed::TooLate)] {
        let mut table = Table::open(4, 0);
        table.does(ADA, at(START)).unwrap();
        follows(&mut table, START - HOUR).unwrap();
        let before = table.session.clone();
        let entries = follows(&mut table, START + late).unwrap();
        assert_eq!(entries, [LobbyEntry::Missed { why }.into()]);
        assert_eq!(jobs(&before, &table, &entries), [(JobKind::StartNews(ADA), 400)]);
        assert_eq!(table.session.scheduled_start(), None);
        assert_eq!(follows(&mut table, START + late + DAY), Err(Refusal::Stale), "once");
        is_its_log(&table);
        table.does(ADA, Act::StartFilled(Level::Easy)).unwrap();
        assert!(matches!(table.session.stage, Stage::Playing(_)));
        assert_eq!(table.session.machines().count(), 3);
        is_its_log(&table);
    }
    let mut table = planned(at(START));
    follows(&mut table, START + DAY).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)), "a day late is in time");
}

#[test]
fn a_reminder_that_came_too_late_is_left_out() {
    let mut table = planned(at(START));
    let entries = follows(&mut table, START + 1).unwrap();
    assert!(!entries.contains(&LobbyEntry::Near.into()), "{entries:?}");
    // A host who plans a start in half an hour needs none.
    let mut table = planned(at(NOW + HOUR / 2));
    let schedule = table.session.schedule.unwrap();
    assert_eq!((schedule.stage, schedule.due()), (ScheduleStage::Near, Some(NOW + HOUR / 2)));
    follows(&mut table, NOW + HOUR / 2).unwrap();
    assert!(matches!(table.session.stage, Stage::Playing(_)));
}

#[test]
fn only_the_host_plans_and_only_for_the_next_sixty_days() {
    let mut table = planned(at(START));
    assert_eq!(table.does(BEN, at(START)), Err(Refusal::NotHost(ADA)));
    assert_eq!(table.does(BEN, Act::StartFilled(Level::Easy)), Err(Refusal::NotHost(ADA)));
    for never in [NOW - 1, NOW, NOW + LONGEST_WAIT + 1] {
        assert_eq!(table.does(ADA, at(never)), Err(Refusal::NoStart));
    }
    table.does(ADA, at(NOW + LONGEST_WAIT)).unwrap();
    table.does(ADA, Act::Schedule(None)).unwrap();
    assert_eq!(table.session.schedule, None);
    is_its_log(&table);
    table.does(ADA, Act::Start).unwrap();
    assert_eq!(table.does(ADA, at(START)), Err(Refusal::Started));

    let rated = Opening { rated: true, ..opening(Some(2), 0) };
    let mut table = Table::opened(&rated).unwrap();
    assert_eq!(table.does(ADA, filled(START)), Err(Refusal::Rated));
    assert_eq!(table.does(ADA, Act::StartFilled(Level::Easy)), Err(Refusal::Rated));
    let start = Some(Start { at: START, fill: Some(Level::Easy) });
    let opened = Table::opened(&Opening { start, ..rated });
    assert_eq!(opened.err(), Some(Refusal::Rated));
    let opening = Opening { start, ..opening(Some(2), 0) };
    let mut table = Table::opened(&opening).unwrap();
    let rated = Act::Change(Terms { rated: Some(true), ..Terms::default() });
    assert_eq!(table.does(ADA, rated), Err(Refusal::Rated));
}

#[test]
fn only_the_host_starts_before_the_planned_time() {
    let mut table = planned(filled(START));
    table.does(ADA, Act::Invite { users: vec![CHLOE], within: 2 * DAY }).unwrap();
    for (user, act) in [(BEN, Act::Start), (BEN, Act::StartWithout), (ADA, Act::Start)] {
        assert_eq!(table.does(user, act), Err(Refusal::Planned(START)));
    }
    assert!(table.session.invitation(CHLOE).is_some());
    let entries = table.does(ADA, Act::StartWithout).unwrap();
    let withdrawn = LobbyEntry::Uninvited { user: CHLOE, why: Uninvited::Withdrawn };
    assert_eq!(entries[0], withdrawn.into());
    assert_eq!(table.session.machines().collect::<Vec<Level>>(), [Level::Hard, Level::Hard]);
    assert!(matches!(table.session.stage, Stage::Playing(_)));
    is_its_log(&table);

    // Without machines the free seats stay empty.
    let mut table = planned(at(START));
    table.does(ADA, Act::StartWithout).unwrap();
    assert_eq!(table.session.size(), 2);
    is_its_log(&table);
}

#[test]
fn anyone_starts_a_game_whose_planned_time_is_over_or_was_taken_back() {
    let mut late = planned(at(START));
    late.now = START;
    late.does(BEN, Act::Start).unwrap();
    let mut unplanned = planned(at(START));
    unplanned.does(ADA, Act::Schedule(None)).unwrap();
    unplanned.does(BEN, Act::Start).unwrap();
    let mut missed = planned(at(START));
    follows(&mut missed, START + 2 * DAY).unwrap();
    missed.does(BEN, Act::Start).unwrap();
    for table in [late, unplanned, missed] {
        assert!(matches!(table.session.stage, Stage::Playing(_)));
        is_its_log(&table);
    }
}

#[test]
fn a_host_who_is_alone_before_the_planned_time_starts_only_with_machines() {
    let mut table = Table::open(4, 0);
    table.does(ADA, at(START)).unwrap();
    assert_eq!(table.does(ADA, Act::Start), Err(Refusal::TooFew(2)));
    table.does(ADA, filled(START)).unwrap();
    assert_eq!(table.does(ADA, Act::Start), Err(Refusal::Planned(START)));
    table.does(ADA, Act::StartWithout).unwrap();
    assert_eq!(table.session.machines().count(), 3);
    is_its_log(&table);
}

#[test]
fn those_who_sit_hear_of_a_change_and_are_reminded() {
    let mut table = planned(at(START));
    let change = |table: &mut Table, act: Act| {
        let before = table.session.clone();
        let entries = table.does(ADA, act).unwrap();
        jobs(&before, table, &entries)
    };
    let start = |time: Timestamp| (JobKind::Start, time);
    let ben = (JobKind::StartNews(BEN), 400);
    assert_eq!(change(&mut table, at(START + HOUR)), [start(5 * HOUR), ben]);
    assert_eq!(change(&mut table, filled(START + HOUR)), [start(5 * HOUR)], "the same time");
    assert_eq!(change(&mut table, Act::Schedule(None)), [ben]);
    assert_eq!(change(&mut table, at(START)), [start(4 * HOUR), ben]);
    let before = table.session.clone();
    let entries = follows(&mut table, START - HOUR).unwrap();
    let ada = (JobKind::StartNews(ADA), 400);
    assert_eq!(jobs(&before, &table, &entries), [start(HOUR), ada, ben]);
    assert!(entries.iter().all(is_unseen), "the card stays as it is");
    assert!(table.session.active < table.now, "that is no sign of life");
}

#[test]
fn a_table_that_waits_for_its_start_is_not_idle() {
    let mut table = Table::open(4, 0);
    let idleness = Idleness::default();
    table.does(ADA, at(NOW + 40 * DAY)).unwrap();
    let closing = idleness.of(&table.session).map(|(_, closing)| closing);
    assert_eq!(closing, Some(NOW + 40 * DAY + idleness.lobby));
    table.does(ADA, Act::Schedule(None)).unwrap();
    let closing = idleness.of(&table.session).map(|(_, closing)| closing);
    assert_eq!(closing, Some(NOW + idleness.lobby));
}

#[test]
fn an_invitation_does_not_run_while_the_bot_is_down() {
    let mut table = Table::open(3, 0);
    table.does(ADA, Act::Invite { users: vec![BEN], within: 2 * DAY }).unwrap();
    assert!(table.session.counts_time());
    table.now = NOW + 3 * DAY;
    let (since, until) = (NOW + HOUR, NOW + 3 * DAY);
    let entries = table.run(By::System(SystemAct::StandStill { since, until })).unwrap();
    assert!(
        matches!(entries[..], [Entry::Table(TableEntry::StoodStill { told: false, .. })]),
        "nobody in a lobby has lost time: {entries:?}"
    );
    assert_eq!(table.session.invited[0].until, NOW + 5 * DAY - HOUR);
    is_its_log(&table);
}

#[test]
fn buttons_are_taken_off_once_an_invitation_is_over() {
    let mut table = Table::open(4, 0);
    let users = vec![BEN, CHLOE, UserId(40)];
    table.does(ADA, Act::Invite { users, within: HOUR }).unwrap();
    let answered = |table: &mut Table, by: By| {
        let before = table.session.clone();
        let entries = table.run(by).unwrap();
        let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), table.now);
        let users = jobs.into_iter().filter_map(|job| match job.kind {
            JobKind::Answered(user) => Some(user),
            _ => None,
        });
        let ended =
            |user: &UserId| invitation_ended(table.log.iter().map(|logged| &logged.entry), *user);
        users.map(|user| (user, ended(&user))).collect::<Vec<_>>()
    };
    assert_eq!(answered(&mut table, By::Person(BEN, Act::Join)), [(BEN, None)]);
    let declined = answered(&mut table, By::Person(CHLOE, Act::TurnDown));
    assert_eq!(declined, [(CHLOE, Some(Uninvited::Declined))]);
    let again = Act::Invite { users: vec![CHLOE], within: HOUR };
    assert_eq!(answered(&mut table, By::Person(ADA, again)), []);
    let started = answered(&mut table, By::Person(ADA, Act::StartWithout));
    assert_eq!(started, [(UserId(40), None), (CHLOE, None)]);
}

#[test]
fn a_host_chooses_reminders_even_after_others_have_joined() {
    let mut table = Table::open(3, 0);
    table.does(BEN, Act::Join).unwrap();
    let daily = Terms { cadence: Some(Cadence::Daily), ..Terms::default() };
    assert_eq!(table.does(BEN, Act::Change(daily.clone())), Err(Refusal::NotHost(ADA)));
    let more = Terms { auto_start: Some(true), ..daily.clone() };
    assert_eq!(table.does(ADA, Act::Change(more)), Err(Refusal::Joined));
    table.does(ADA, Act::Change(daily)).unwrap();
    assert_eq!(table.session.cadence, Cadence::Daily);
    is_its_log(&table);
}

#[test]
fn entries_about_a_start_are_stored_in_words_that_stay() {
    for (entry, stored) in [
        (
            LobbyEntry::Planned { start: Some(9), fill: Some(Level::Hard) },
            r#"{"entry":"planned","start":9,"fill":"hard"}"#,
        ),
        (LobbyEntry::Planned { start: None, fill: None }, r#"{"entry":"planned"}"#),
        (LobbyEntry::Near, r#"{"entry":"near"}"#),
        (LobbyEntry::Missed { why: Missed::TooFew }, r#"{"entry":"missed","why":"too_few"}"#),
    ] {
        let entry = Entry::from(entry);
        assert_eq!(serde_json::to_string(&entry).unwrap(), stored);
        assert_eq!(serde_json::from_str::<Entry>(stored).unwrap(), entry);
    }
}
