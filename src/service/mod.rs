//! The one way to change a table: load, decide, evolve, commit.

mod clock;
mod privacy;
mod shelf;

use std::{fmt, sync::Arc};

use rand::{TryRng, rngs::SysRng};
use tokio::sync::Notify;

pub use clock::{Idle, Tick};
use shelf::Shelf;

use crate::{
    game::Seat,
    session::{
        Act, By, Cast, Command, Decision, Entry, FORMER, Idleness, InteractionId, Job, Logged,
        Occupant, Opening, Proposal, Refusal, Seed, Session, Snapshot, Stage, Timestamp, Told,
        UserId, decide, duties, open,
    },
    store::{Change, Kept, Row, Store, StoreError, TableId},
};

/// Tables, and the only door through which they change.
#[derive(Clone, Debug)]
pub struct Service {
    store: Store,
    clock: Clock,
    idleness: Idleness,
    shelf: Arc<Shelf>,
    /// Rung when something new is owed.
    bell: Arc<Notify>,
}

/// Where "now" comes from.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

/// What has become of a command.
#[derive(Debug)]
pub struct Applied {
    /// The table.
    pub table: TableId,
    /// As it stands now.
    pub session: Session,
    /// Whether this interaction had been applied before, so that nothing has changed now.
    pub again: bool,
}

/// Why nothing happened: the players' doing, or ours.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The session refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness to give.
    #[error("no randomness from the system")]
    Entropy,
}

/// How often a command is tried when others move at the same moment.
const TRIES: usize = 8;

impl Service {
    /// Tables kept in `store`.
    #[must_use]
    pub fn new(store: Store, clock: Clock) -> Service {
        let (shelf, bell) = (Arc::default(), Arc::new(Notify::new()));
        Service { store, clock, idleness: Idleness::default(), shelf, bell }
    }

    /// The same, with another notion of when a table is deserted.
    #[must_use]
    pub fn with_idleness(self, idleness: Idleness) -> Service {
        Service { idleness, ..self }
    }

    /// When a table is deserted.
    #[must_use]
    pub fn idleness(&self) -> Idleness {
        self.idleness
    }

    /// The store, for looking things up; tables change only through [`Service::run`].
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Returns when something new may be owed.
    pub async fn rung(&self) {
        self.bell.notified().await;
    }

    /// Rings for whoever waits in [`Service::rung`].
    pub fn ring(&self) {
        self.bell.notify_one();
    }

    /// Opens a table.
    ///
    /// # Errors
    /// [`Failure`] says why there is none.
    pub async fn open(&self, opening: &Opening) -> Result<Applied, Failure> {
        let seed = new_seed()?;
        let now = self.clock.now();
        let Decision { entries, after: session } = open(opening, &seed, now)?;
        let jobs = duties(None, &session, &entries, self.idleness, now);
        let interaction = Some(opening.interaction);
        let change = Change { interaction, entries: &entries, after: &session, jobs: &jobs, now };
        match self.store.begin(&change, &seed).await {
            Ok(table) => {
                tracing::info!(%table, game = session.game.info().key, interaction, "opened");
                self.ring();
                Ok(Applied { table, session, again: false })
            }
            Err(StoreError::Applied(table)) => self.again(table).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Opens the table of a finished game once more, with the seats moved on by one; or finds the one
    /// that somebody else has opened for that, and sits `user` down there.
    ///
    /// # Errors
    /// [`Failure`] says why there is none.
    pub async fn rematch(
        &self,
        table: TableId,
        user: UserId,
        interaction: InteractionId,
    ) -> Result<Applied, Failure> {
        let over = self.load(table).await?;
        over.seat_of(user).ok_or(Refusal::NotSeated)?;
        if !over.is_over() {
            return Err(Refusal::Started.into());
        }
        let people: Vec<UserId> = over.people().map(|(_, user)| user).collect();
        let mut order = people.clone();
        order.rotate_left(1);
        // Their seats are free for others.
        order.retain(|user| !user.is_former());
        let opening = Opening {
            host: user,
            interaction,
            game: over.game,
            options: over.options.clone(),
            seats: Some(over.size()),
            machines: over.size() - u8::try_from(people.len()).unwrap_or_default(),
            auto_start: true,
            place: over.place,
            pace: over.pace,
            order,
            rematch_of: Some(table.0),
        };
        let applied = self.open(&opening).await?;
        let lobby = matches!(applied.session.stage, Stage::Lobby);
        if !applied.again || !lobby || applied.session.seat_of(user).is_some() {
            return Ok(applied);
        }
        let by = By::Person(user);
        let command = Command { by, interaction: Some(interaction), act: Act::Join };
        self.run(applied.table, &command).await
    }

    /// Carries out `command`, trying again if someone else moves at the same moment.
    ///
    /// # Errors
    /// [`Failure`] says why nothing has changed.
    pub async fn run(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        let applied = self.run_once(table, command).await?;
        self.mind_hours(table, &applied.session).await?;
        Ok(applied)
    }

    async fn run_once(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        for _ in 1..TRIES {
            match self.attempt(table, command).await {
                Err(Failure::Store(StoreError::Conflict)) => (),
                done => return done,
            }
        }
        self.attempt(table, command).await
    }

    /// Has the clocks of `user` stand still in the hours that they have chosen.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn mind_hours_of(&self, user: UserId) -> Result<(), Failure> {
        for table in self.store.tables_of(user).await? {
            let session = self.load(table).await?;
            self.mind_hours(table, &session).await?;
        }
        Ok(())
    }

    /// Has the clocks of those who are to move stand still in the hours that they have chosen: from
    /// the start, after a substitution, and when summer time begins or ends.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn mind_hours(&self, table: TableId, session: &Session) -> Result<(), Failure> {
        if !session.pace.bank().is_some_and(|bank| bank.sleeps) {
            return Ok(());
        }
        let waiting = session.waiting();
        for (seat, user) in session.people().filter(|(seat, _)| waiting.contains(*seat)) {
            let quiet = self.store.preferences(user).await?.quiet_at(self.clock.now());
            if session.chair(seat).is_none_or(|chair| chair.quiet == quiet) {
                continue;
            }
            let act = Act::KeepHours { quiet };
            let command = Command { by: By::Person(user), interaction: None, act };
            match self.run_once(table, &command).await {
                Ok(_) | Err(Failure::Refused(_)) => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    async fn attempt(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        let kept = self.kept(table).await?;
        match self.keep(table, &kept, command).await {
            // A press that has been applied is refused only because it has been.
            Err(Failure::Refused(refusal)) => self.again_or(command.interaction, refusal).await,
            Err(Failure::Store(StoreError::Applied(table))) => self.again(table).await,
            Err(Failure::Store(StoreError::Conflict)) => {
                self.shelf.forget(table);
                // Another process may have written: then what it owes is for us to pay.
                self.ring();
                Err(StoreError::Conflict.into())
            }
            done => done,
        }
    }

    /// Decides, evolves and commits.
    async fn keep(
        &self,
        table: TableId,
        kept: &Kept,
        command: &Command,
    ) -> Result<Applied, Failure> {
        let Kept { session: before, seed, rewritten } = kept;
        let moment = self.shelf.moment();
        let now = self.clock.now().max(before.at);
        let Decision { entries, after: session } = decide(before, command, seed, now)?;
        let jobs = duties(Some(before), &session, &entries, self.idleness, now);
        let interaction = command.interaction;
        let change = Change { interaction, entries: &entries, after: &session, jobs: &jobs, now };
        self.store.commit(table, kept, &change).await?;
        let after = Kept { session: session.clone(), seed: seed.clone(), rewritten: *rewritten };
        self.shelf.put(table, Arc::new(after), moment);
        tracing::info!(%table, version = session.version, interaction, "applied");
        self.ring();
        Ok(Applied { table, session, again: false })
    }

    /// The table from the shelf, or from the store.
    async fn kept(&self, table: TableId) -> Result<Arc<Kept>, Failure> {
        if let Some(kept) = self.shelf.get(table) {
            return Ok(kept);
        }
        self.read(table).await
    }

    /// The table from the store, put on the shelf.
    async fn read(&self, table: TableId) -> Result<Arc<Kept>, Failure> {
        let moment = self.shelf.moment();
        let kept = Arc::new(self.store.load(table).await?);
        self.shelf.put(table, kept.clone(), moment);
        Ok(kept)
    }

    async fn again_or(
        &self,
        interaction: Option<InteractionId>,
        refusal: Refusal,
    ) -> Result<Applied, Failure> {
        let Some(interaction) = interaction else { return Err(refusal.into()) };
        match self.store.applied(interaction).await? {
            Some(table) => self.again(table).await,
            None => Err(refusal.into()),
        }
    }

    /// The table with what this press has changed: read anew, since that can be in the store a moment
    /// before it is at hand here.
    async fn again(&self, table: TableId) -> Result<Applied, Failure> {
        let kept = self.read(table).await?;
        Ok(Applied { table, session: kept.session.clone(), again: true })
    }

    /// A table as it stands.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn load(&self, table: TableId) -> Result<Session, Failure> {
        Ok(self.kept(table).await?.session.clone())
    }

    /// A table as it stands at `version` or later: for what is owed at that version, since a commit
    /// can be seen in the store a moment before it is at hand here.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn load_from(&self, table: TableId, version: i64) -> Result<Session, Failure> {
        let kept = self.kept(table).await?;
        if version <= kept.session.version {
            return Ok(kept.session.clone());
        }
        Ok(self.read(table).await?.session.clone())
    }

    /// What was told of every move of a table, from its log.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Vec<Told>, Failure> {
        let log = self.store.log(table).await?;
        let mut told: Vec<Told> = Vec::new();
        Session::fold_watching(&log, |session| {
            if let Some(last) = session.told.last().filter(|last| last.version == session.version) {
                told.push(last.clone());
            }
        })
        .map_err(StoreError::from)?;
        for (at, logged) in (1..).zip(&log) {
            let gone = |told: &&mut Told| match &logged.entry {
                Entry::Undone { version, .. } => told.version == *version,
                Entry::Rewound { version, .. } => {
                    told.is_move() && (*version..at).contains(&told.version)
                }
                _ => false,
            };
            told.iter_mut().filter(gone).for_each(|told| told.undone = true);
        }
        Ok(told)
    }

    /// The display names of all who sit or sat at a table, unescaped.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn cast(&self, session: &Session) -> Result<Cast, Failure> {
        let occupants = session.seats.iter().copied();
        let all = occupants.chain(session.former.iter().map(|former| former.occupant));
        let people: Vec<UserId> = all
            .filter_map(|occupant| match occupant {
                Occupant::Human(user) => Some(user),
                Occupant::Machine(_) => None,
            })
            .collect();
        let names = self.store.names(&people).await?;
        let name = |(seat, occupant): (Seat, Occupant)| match occupant {
            Occupant::Human(user) => names.get(&user).cloned().unwrap_or_else(|| {
                if user.is_former() { FORMER.to_owned() } else { format!("Player {}", seat.0 + 1) }
            }),
            Occupant::Machine(number) => format!("Machine {number}"),
        };
        let former = session.former.iter();
        Ok(Cast {
            names: session.seated().map(name).collect(),
            former: former.map(|one| (*one, name((one.seat, one.occupant)))).collect(),
        })
    }

    /// Whether `action`, played now by `user`, could not simply be taken back.
    ///
    /// # Errors
    /// [`Failure::Store`] if the table cannot be read.
    pub async fn would_stay(
        &self,
        table: TableId,
        user: UserId,
        action: &str,
    ) -> Result<bool, Failure> {
        let kept = self.kept(table).await?;
        let act = Act::Move { action: action.to_owned(), seen: None };
        let command = Command { by: By::Person(user), interaction: None, act };
        let decided = decide(&kept.session, &command, &kept.seed, self.clock.now());
        let Ok(Decision { after, .. }) = decided else { return Ok(false) };
        Ok(after.seat_of(user).is_some_and(|seat| after.undoable(seat).is_none()))
    }

    /// What `user` would have to ask all others for, to take back their last move and what came after
    /// it.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] if there is no such move at hand.
    pub async fn rewind(&self, table: TableId, user: UserId) -> Result<Proposal, Failure> {
        let session = self.load(table).await?;
        let seat = session.seat_of(user).ok_or(Refusal::NotSeated)?;
        let mine = |told: &&Told| told.seat == seat && told.stands();
        let version = session
            .told
            .iter()
            .rfind(mine)
            .map(|told| told.version)
            .ok_or(Refusal::NothingToUndo)?;
        let log = self.store.log(table).await?;
        let before = usize::try_from(version - 1).unwrap_or_default();
        let before = log.get(..before).and_then(|log| Session::fold(log).ok());
        let state = before.and_then(|before| before.table().map(|game| game.save()));
        Ok(Proposal::Rewind { version, state: state.ok_or(Refusal::NothingToUndo)? })
    }

    /// Folds every open table's log under the current rules. One that no longer fits is carried over
    /// on its cached state, or, where that does not fit either, ended with an explanation. Returns
    /// what was found wrong.
    ///
    /// # Errors
    /// [`Failure`] if the database fails; tables before it are looked after.
    pub async fn look_after(&self) -> Result<Vec<String>, Failure> {
        let mut found = Vec::new();
        for row in self.store.rows().await?.into_iter().filter(|row| row.stage != "over") {
            let table = row.table;
            let Err(why) = self.folds(&row).await? else { continue };
            found.push(format!("table {table}: {why}"));
            if let Err(failure) = self.carry_over(&row, &why).await {
                found.push(format!("table {table}: left as it is, because {failure}"));
            }
        }
        Ok(found)
    }

    /// Owes every open table its messages anew, for a chat that has forgotten all it was sent.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn show_anew(&self) -> Result<(), Failure> {
        let now = self.clock.now();
        for row in self.store.rows().await?.into_iter().filter(|row| row.stage != "over") {
            let session = self.load(row.table).await?;
            let at_once =
                |job: Job| Job { due: if job.kind.is_timed() { job.due } else { now }, ..job };
            let jobs = duties(None, &session, &[], self.idleness, now);
            let jobs = jobs.into_iter().map(at_once).collect();
            self.store.show_anew(row.table, jobs).await?;
        }
        self.ring();
        Ok(())
    }

    /// Whether the log of a table gives its cached state under the current rules.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn folds(&self, row: &Row) -> Result<Result<Session, String>, Failure> {
        let log = match self.store.log(row.table).await {
            Ok(log) => log,
            Err(StoreError::Unreadable(why)) => return Ok(Err(why.to_string())),
            Err(error) => return Err(error.into()),
        };
        Ok(compare(&log, &row.state))
    }

    /// Goes on from the cached state of a table, or ends it if that does not fit either.
    async fn carry_over(&self, row: &Row, why: &str) -> Result<(), Failure> {
        let log = self.store.log(row.table).await?;
        let before = Session::skimmed(&log).map_err(StoreError::from)?;
        let state =
            Snapshot::game_state(&row.state).filter(|state| before.game.restore(state).is_ok());
        let act = match state {
            Some(state) => Act::Rebase { state },
            None => Act::Break { why: why.to_owned() },
        };
        let command = Command { by: By::Caretaker, interaction: None, act };
        let seed = self.store.seed(row.table).await?;
        let before = Kept { session: before, seed, rewritten: row.rewritten };
        self.keep(row.table, &before, &command).await.map(drop)
    }
}

fn compare(log: &[Logged], state: &str) -> Result<Session, String> {
    let folded = Session::fold(log).map_err(|corrupt| corrupt.to_string())?;
    let cached: Snapshot = serde_json::from_str(state)
        .map_err(|why| format!("its cached state is unreadable: {why}"))?;
    if cached.same_position(&Snapshot::from(&folded)) {
        Ok(folded)
    } else {
        Err("its log gives another state than the cached one".to_owned())
    }
}

fn new_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Failure::Entropy)?;
    Ok(Seed::new(bytes))
}

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Clock {
        Clock(Arc::new(|| {
            let elapsed = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
            Timestamp::try_from(elapsed.as_millis()).unwrap_or(Timestamp::MAX)
        }))
    }

    /// A clock that says what `now` returns.
    pub fn told_by(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
