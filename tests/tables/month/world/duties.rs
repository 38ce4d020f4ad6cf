//! Carries out jobs by noting what would be sent, and checks the promises about tables.

use super::*;

impl World {
    /// Carries out all due jobs of a table, then checks it.
    pub(super) async fn settle(&mut self, table: TableId) {
        loop {
            let now = self.now();
            let jobs = self.service.store().pending_jobs(table).await.unwrap();
            // In this world, jobs that are due within seconds are due now.
            let soon =
                |job: &&StoredJob| job.due <= if job.kind.is_timed() { now } else { now + MINUTE };
            let due: Vec<StoredJob> = jobs.iter().filter(soon).cloned().collect();
            if due.is_empty() {
                break;
            }
            let mut finished = Vec::new();
            for job in due {
                if self.does_job(&job).await {
                    finished.push(job);
                }
            }
            let store = self.service.store();
            let done =
                futures_util::future::join_all(finished.iter().map(|job| store.done(job))).await;
            assert!(done.iter().all(Result::is_ok), "{done:?}");
            self.follows(table).await;
        }
        self.is_as_promised(table).await;
    }

    /// Carries out a job. Returns false if it is put off.
    async fn does_job(&mut self, job: &StoredJob) -> bool {
        let table = job.table;
        match job.kind {
            JobKind::Announce => self.announces(job).await,
            JobKind::Refresh
            | JobKind::Hand(_)
            | JobKind::Watch(_)
            | JobKind::Next(_)
            | JobKind::Dismissed(_)
            | JobKind::Uninvited(_)
            | JobKind::Answered(_)
            | JobKind::StartNews(_)
            | JobKind::Close
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place
            | JobKind::Unseen(_) => (),
            JobKind::Opened(user) => self.hears(user).await,
            JobKind::Invited(user) => self.answers_call(table, user).await,
            JobKind::Invitations => self.service.end_invitations(job).await.unwrap(),
            JobKind::Fill => self.fills(job).await,
            JobKind::Plan(seat) => match self.service.play_plan(job, seat).await.unwrap() {
                Played::Done | Played::Moved(_) => {
                    let moves = self.service.load(table).await.unwrap().version - job.version;
                    if 0 < moves {
                        self.count("planned");
                    }
                }
                Played::Again => panic!("nobody else changes the table"),
                Played::Not { why, .. } => {
                    self.count("unplayed");
                    self.service.unplayed(job, seat, why).await.unwrap();
                }
            },
            JobKind::Think(seat) => self.thinks(table, seat).await,
            JobKind::Clock(seat) => match self.service.tick(job, seat).await.unwrap() {
                Tick::Done => (),
                Tick::TimeUp { .. } => self.service.time_up(table, seat).await.unwrap(),
                Tick::NotBefore(moment) => {
                    assert!(self.now() < moment, "a reminder that waits for the past");
                    self.service.store().postpone(job, moment, None).await.unwrap();
                    return false;
                }
                Tick::Remind { user, .. } if self.has_left(table, user) => {
                    self.count("left");
                    self.service.gone(table, seat).await.unwrap();
                }
                Tick::Remind { session, user, count, .. } => {
                    self.reminds(table, &session, seat, user, count).await;
                }
            },
            JobKind::Wake(seat) => match self.service.wake_player(job, seat).await.unwrap() {
                Wake::Done => (),
                Wake::NotBefore(moment) => {
                    self.service.store().postpone(job, moment, None).await.unwrap();
                    return false;
                }
                Wake::Call { user, .. } => {
                    self.is_awake(table, user).await;
                    self.count("woken");
                    self.is_called(table, user);
                }
            },
            JobKind::Show(seat) => match self.service.show_unseen(job, seat).await.unwrap() {
                Some(moment) => {
                    assert!(self.now() < moment, "a look that waits for the past");
                    self.service.store().postpone(job, moment, None).await.unwrap();
                    return false;
                }
                None => self.count("shown"),
            },
            JobKind::Start => {
                let early = self.service.follow_schedule(job).await.unwrap();
                assert_eq!(early, None, "a start before its time");
                self.count("planned");
            }
            JobKind::Daily(seat) => match self.service.daily(job, seat).await.unwrap() {
                Daily::Done => (),
                Daily::NotBefore(moment) => {
                    assert!(self.now() < moment, "a daily reminder that waits for the past");
                    self.service.store().postpone(job, moment, None).await.unwrap();
                    return false;
                }
                Daily::Remind { user, .. } => {
                    self.is_awake(table, user).await;
                    self.count("daily");
                    let tomorrow = self.now() + EVERY;
                    self.service.store().postpone(job, tomorrow, None).await.unwrap();
                    return false;
                }
            },
            JobKind::Resume => {
                let early = self.service.end_pause(job).await.unwrap();
                assert_eq!(early, None, "a pause that ends before its time");
            }
            JobKind::Idle => {
                if let Idle::Warn { .. } = self.service.idle(job).await.unwrap() {
                    self.count("warned");
                    self.service.warned(table).await.unwrap();
                }
            }
        }
        true
    }

    /// True if the player is no longer a member of the server.
    fn has_left(&self, table: TableId, user: UserId) -> bool {
        let since = self.now() - START;
        self.people.get(&(table, user)).is_some_and(|person| person.has_left(since))
    }

    async fn announces(&mut self, job: &StoredJob) {
        let session = self.service.load_from(job.table, job.version).await.unwrap();
        if job.turn < session.turn {
            return; // A later turn has its own.
        }
        let called: Vec<UserId> = session
            .people()
            .filter(|(seat, _)| session.called.contains(*seat))
            .map(|(_, user)| user)
            .collect();
        let shadow = self.shadows.get_mut(&job.table).unwrap();
        let before = shadow.announced.insert(session.turn, called.clone());
        assert_eq!(before, None, "table {}: turn {} was announced twice", job.table, session.turn);
        self.service.remind_daily(job.table, &session, &called).await.unwrap();
        let asleep = self.service.let_sleep(job.table, &session, &called).await.unwrap();
        for user in called.into_iter().filter(|user| !asleep.contains(user)) {
            self.is_awake(job.table, user).await;
            self.is_called(job.table, user);
        }
    }

    /// Nobody is called in the night.
    async fn is_awake(&self, table: TableId, user: UserId) {
        let sleeps = self.service.sleeps_until(user, self.now()).await.unwrap();
        assert_eq!(sleeps, None, "table {table}: {user:?} is disturbed in the night");
    }

    /// A player who was told visits sooner or later.
    pub(super) fn is_called(&mut self, table: TableId, user: UserId) {
        if self.deserted {
            return;
        }
        let (now, luck) = (self.now(), &mut self.luck);
        let person = *self.people.entry((table, user)).or_insert_with(|| Person::new(user, luck));
        if let Some(wait) = person.comes_after(now - START, &mut self.luck) {
            self.visits.insert((now + wait, table, user));
        }
    }

    async fn reminds(
        &mut self,
        table: TableId,
        session: &Session,
        seat: Seat,
        user: UserId,
        count: u8,
    ) {
        let preferences = self.service.store().preferences(user).await.unwrap();
        let now = self.now();
        let at_deadline = session.deadline(seat).is_some_and(|deadline| deadline <= now);
        let quiet: Option<Quiet> = preferences.quiet_at(now);
        assert!(
            quiet.is_none_or(|quiet| quiet.end(now) == now) || at_deadline,
            "table {table}: {user:?} is disturbed in the night"
        );
        let shadow = self.shadows.get_mut(&table).unwrap();
        let began = session.seat_state(seat).unwrap().turn_since.unwrap();
        let turn = u32::try_from((began - START) / 1_000).unwrap();
        let fresh = shadow.reminded.insert((turn, seat, count));
        assert!(fresh, "table {table}: {user:?} is reminded twice");
        self.count("reminded");
        self.service.reminded(table, seat, count).await.unwrap();
        // Half of the players who had forgotten remember.
        if self.luck.below(2) == 0 {
            self.is_called(table, user);
        }
    }

    async fn thinks(&mut self, table: TableId, seat: Seat) {
        let session = self.service.load(table).await.unwrap();
        if !session.is_machine(seat) {
            return;
        }
        let Some(action) = some_move(&session, seat, &mut self.luck) else { return };
        let by = By::Machine { seat, action, seen: Some(session.version), thought: None };
        let command = Command { by, interaction: None };
        self.service.run(table, &command).await.unwrap();
    }

    /// Checks the promises about a table, while nothing is pending there.
    async fn is_as_promised(&mut self, table: TableId) {
        let jobs = self.service.store().pending_jobs(table).await.unwrap();
        let shadow = &self.shadows[&table];
        let (session, now) = (&shadow.session, self.now());
        let of_kind = |kind: JobKind| jobs.iter().filter(move |job| job.kind == kind);
        for job in &jobs {
            assert!(now < job.due, "table {table}: {job:?} is overdue");
            let lasting = matches!(
                job.kind,
                JobKind::Wake(_) | JobKind::Daily(_) | JobKind::Plan(_) | JobKind::Opened(_)
            );
            assert!(
                lasting || job.version == session.version,
                "table {table}: {job:?} is of the past"
            );
        }
        if session.is_over() {
            assert!(jobs.is_empty(), "table {table} is over and owes {jobs:?}");
            return;
        }
        assert_eq!(of_kind(JobKind::Idle).count(), 1, "table {table}");
        for seat in Seat::all(session.size()) {
            let clocks: Vec<&StoredJob> = of_kind(JobKind::Clock(seat)).collect();
            match session.next_due(seat) {
                Some(due) => {
                    assert_eq!(clocks.len(), 1, "table {table}: one clock for {seat:?}");
                    assert!(due <= clocks[0].due, "table {table}: a clock before its time");
                }
                None => assert!(clocks.is_empty(), "table {table}: {clocks:?} for nothing"),
            }
        }
        if matches!(session.stage, Stage::Playing(_)) {
            assert!(shadow.announced.contains_key(&session.turn), "table {table}: untold");
            for seat in session.waiting().iter() {
                assert!(!session.is_machine(seat), "table {table}: a machine that does nothing");
                let user = session.people().find(|(place, _)| *place == seat).unwrap().1;
                let called = shadow.announced.values().any(|called| called.contains(&user));
                assert!(called, "table {table}: nobody told {user:?}");
            }
        }
    }
}
