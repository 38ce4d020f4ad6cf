//! Pauses by agreement: who must agree, what stands still, and how the game goes on.

use super::*;

impl Table {
    /// Everybody agrees to a pause of this length.
    fn pauses(&mut self, time: Timestamp) {
        let until = self.now + time;
        let people: Vec<UserId> = self.session.people().map(|(_, user)| user).collect();
        self.does(people[0], Act::Propose(Proposal::Pause { until })).unwrap();
        for user in &people[1..] {
            assert_eq!(self.session.paused_until(), None, "each must agree");
            self.does(*user, Act::Agree { asked: None }).unwrap();
        }
        assert_eq!(self.session.paused_until(), Some(until));
        self.is_sound();
    }
}

#[test]
fn a_pause_needs_everybody_and_lasts_sixty_days_at_most() {
    let mut table = trio();
    for until in [table.now, table.now - 1, table.now + LONGEST_PAUSE + 1] {
        let asked = table.does(ADA, Act::Propose(Proposal::Pause { until }));
        assert_eq!(asked, Err(Refusal::NoPause));
    }
    assert_eq!(table.does(ADA, Act::Resume), Err(Refusal::NotPaused));
    let until = table.now + LONGEST_PAUSE;
    table.does(ADA, Act::Propose(Proposal::Pause { until })).unwrap();
    table.does(BEN, Act::Agree { asked: None }).unwrap();
    table.does(CHLOE, Act::Decline { asked: None }).unwrap();
    assert_eq!(table.session.paused_until(), None);
    table.pauses(LONGEST_PAUSE);
    assert_eq!(table.session.question, None);
    assert_eq!(table.session.called, Seats::NONE, "all have agreed, so nobody is called");
}

#[test]
fn machines_agree_to_a_pause() {
    let mut table = Table::open(3, 2);
    table.does(ADA, Act::Start).unwrap();
    table.pauses(DAY);
    let machine = Seat::all(3).find(|seat| table.session.is_machine(*seat)).unwrap();
    let moved = table.run(By::Machine {
        seat: machine,
        action: "draw".to_owned(),
        seen: None,
        thought: None,
    });
    assert_eq!(moved, Err(Refusal::Paused(table.now + DAY)), "and move after it");
}

#[test]
fn nobody_moves_asks_or_chooses_during_a_pause() {
    let mut table = trio();
    table.lapses();
    let there: Vec<UserId> =
        table.session.present().iter().map(|seat| table.user_of(seat)).collect();
    let until = table.now + DAY;
    table.does(there[0], Act::Propose(Proposal::Pause { until })).unwrap();
    table.does(there[1], Act::Agree { asked: None }).unwrap();
    let (seat, user) = table.session.people().find(|(_, user)| !there.contains(user)).unwrap();
    for (user, act) in [
        (user, play("draw", None)),
        (user, Act::Undo { seen: None, turn: false }),
        (user, Act::Snooze),
        (user, Act::Propose(Proposal::End { draw: true })),
        (there[0], Act::Propose(Proposal::Pause { until: until + DAY })),
        (there[0], Act::Choose { seat, choice: LateChoice::StandIn }),
    ] {
        assert_eq!(table.does(user, act.clone()), Err(Refusal::Paused(until)), "{act:?}");
    }
    assert_eq!(table.does(CHLOE, Act::Agree { asked: None }), Err(Refusal::NothingAsked));
    table.now += DAY - 1;
    assert_eq!(table.system(SystemAct::GraceOver(seat)), Err(Refusal::Paused(until)));
    for act in [SystemAct::TimeUp(seat), SystemAct::Gone(seat)] {
        assert_eq!(table.system(act), Err(Refusal::NotLate(seat)));
    }
    assert_eq!(table.system(SystemAct::Resume), Err(Refusal::NotPaused), "too early");
    table.now += 1;
    table.system(SystemAct::Resume).unwrap();
    assert_eq!(table.session.called, Seat::all(3).collect::<Seats>(), "all are told");
    table.is_sound();
    table.plays("draw");
}

#[test]
fn a_player_ends_a_pause_and_the_others_are_told() {
    let mut table = trio();
    table.pauses(10 * DAY);
    table.now += DAY;
    assert_eq!(table.does(UserId(99), Act::Resume), Err(Refusal::NotSeated));
    table.does(BEN, Act::Resume).unwrap();
    let seat = table.session.seat_of(BEN).unwrap();
    assert_eq!(table.session.called, seat.others(3).collect::<Seats>());
    assert_eq!(table.session.told.last().unwrap().news, News::Resumed);
    assert_eq!(table.does(ADA, Act::Resume), Err(Refusal::NotPaused));
    table.is_sound();
}

/// Returns what is left to the player in turn, until the next reminder and until the end.
fn left(table: &Table) -> [Timestamp; 2] {
    let seat = table.turn();
    let (reminder, end) = (table.session.next_due(seat), table.session.deadline(seat));
    [reminder, end].map(|at| at.unwrap() - table.now)
}

#[test]
fn clocks_and_reminders_stand_still_whatever_happens_in_a_pause() {
    for mut table in [pair(), trio()] {
        let paced = table.session.size() == 2;
        table.turn_passes();
        table.now += 5 * HOUR;
        let seat = table.turn();
        let (before, user) = (left(&table), table.user_of(seat));
        table.pauses(30 * DAY);
        assert_eq!((table.session.next_due(seat), table.session.deadline(seat)), (None, None));
        assert!(!table.session.counts_time() && table.session.waiting().is_empty());
        table.now += DAY;
        let quiet = Quiet::new(60, 120);
        table.does(user, Act::KeepHours { quiet }).unwrap();
        table.does(user, Act::KeepHours { quiet: None }).unwrap();
        table.now += DAY;
        table.does(user, Act::Away { until: Some(table.now + DAY) }).unwrap();
        table.does(user, Act::Away { until: None }).unwrap();
        // The bot sleeps, and then its clock is put back.
        let since = table.now;
        table.now += DAY;
        table.system(SystemAct::StandStill { since, until: table.now }).unwrap();
        let since = table.now;
        table.now -= 2 * DAY;
        table.run_at_new_clock(since);
        table.now += DAY;
        table.does(user, Act::Resume).unwrap();
        assert_eq!(left(&table), before, "with clocks: {paced}");
        table.is_sound();
    }
}

#[test]
fn a_new_player_in_a_pause_begins_when_it_is_over() {
    let mut table = pair();
    let (seat, _) = table.turn_and_other();
    table.now += DAY;
    table.pauses(10 * DAY);
    table.now += DAY;
    table.does(table.user_of(seat), Act::Offer { to: Some(CHLOE) }).unwrap();
    table.does(CHLOE, Act::TakeOver(seat)).unwrap();
    assert_eq!(table.session.called, Seats::NONE);
    table.now += 9 * DAY;
    table.system(SystemAct::Resume).unwrap();
    assert_eq!(table.session.deadline(seat), Some(table.now + 3 * DAY), "with all her time");
    table.is_sound();
}

#[test]
fn a_game_can_end_in_a_pause() {
    let mut table = pair();
    table.pauses(DAY);
    table.does(ADA, Act::Resign).unwrap();
    assert!(table.session.is_over() && table.session.paused_until().is_none());
    table.is_sound();
}

#[test]
fn one_job_ends_a_pause_and_the_table_is_not_idle_until_then() {
    let mut table = trio();
    table.pauses(60 * DAY);
    let until = table.session.paused_until().unwrap();
    let jobs = duties(None, &table.session, &[], Idleness::default(), table.now);
    let due = |kind: JobKind| jobs.iter().find(|job| job.kind == kind).map(|job| job.due);
    assert_eq!(due(JobKind::Resume), Some(until));
    assert_eq!(due(JobKind::Idle), Some(until + 60 * DAY / 8 * 7));
    assert!(!jobs.iter().any(|job| matches!(job.kind, JobKind::Clock(_) | JobKind::Think(_))));
    table.now = until;
    let before = table.session.clone();
    let entries = table.system(SystemAct::Resume).unwrap();
    assert_eq!(table.session.active, until);
    let jobs = duties(Some(&before), &table.session, &entries, Idleness::default(), table.now);
    assert!(!jobs.iter().any(|job| matches!(job.kind, JobKind::Next(_))), "all are told anyway");
    assert!(jobs.iter().all(|job| job.kind != JobKind::Resume));
    assert!(jobs.iter().any(|job| job.kind == JobKind::Clock(table.turn())));
}

impl Table {
    /// The bot notices that its clock, which showed `since`, was put back to the present time.
    fn run_at_new_clock(&mut self, since: Timestamp) {
        let act = SystemAct::StandStill { since, until: self.now };
        let command = Command { by: By::System(act), interaction: None };
        let decision = decide(&self.session, &command, &self.seed, self.now).unwrap();
        let at = since.max(self.session.at);
        for entry in decision.entries {
            self.session.evolve(&entry, at).unwrap();
            self.log.push(Logged { at, entry });
        }
    }
}
