//! Comparison of a table's log with the data next to it.

use crate::{Shown, TableRow, Whole, stage};
use quark_game::any::{Catalog, Json};
use quark_session::{
    Idleness, Job, JobKind, Session, Snapshot, Stage, Timestamp, UserId, duties, is_unseen,
    results::Summary,
};

/// Result of comparing a table's log with the data next to it.
#[derive(Debug)]
pub enum Standing {
    /// Its log gives its cached state.
    Sound(Box<Session>),
    /// Its log gives a session, but the cached state differs or is damaged. The log is the truth.
    Stale {
        /// Session that the log gives.
        session: Box<Session>,
        /// Error in the cached state.
        why: String,
    },
    /// Its log does not fit the current rules, or they give it another meaning. The game goes on from this state,
    /// which is intact.
    OtherRules {
        /// The game's state as the current rules save it.
        state: Json,
        /// Turn of that state.
        turn: u32,
        /// Description of the mismatch.
        why: String,
    },
    /// Neither log nor state fit the current rules.
    Lost {
        /// Description of the mismatch.
        why: String,
    },
    /// Something is damaged, and nothing else has the same information.
    Damaged {
        /// Description of the damage or mismatch, for the operator.
        why: String,
    },
}

/// Compares a table's log with the data next to it.
pub(super) fn standing(catalog: &Catalog, whole: &Whole) -> Standing {
    let log = match &whole.log {
        Ok(log) => log,
        Err(why) => return Standing::Damaged { why: why.why() },
    };
    if whole.row.seed.is_none() {
        return Standing::Damaged { why: "its seed is damaged".to_owned() };
    }
    match Session::fold(catalog, log) {
        Ok(session) => compare(catalog, whole, Box::new(session)),
        Err(why) => without_log(catalog, &whole.row, log.len(), why.to_string()),
    }
}

/// Compares the cached state of a table with the session of its log.
fn compare(catalog: &Catalog, whole: &Whole, session: Box<Session>) -> Standing {
    let row = &whole.row;
    let cached = match row.session(catalog) {
        Ok(cached) => cached,
        Err(why) => return Standing::Stale { session, why: why.why() },
    };
    if Snapshot::from(&cached).same_position(&Snapshot::from(&*session)) {
        return Standing::Sound(session);
    }
    let why = "the cached state differs from the log".to_owned();
    let same_rules = row.rules == i64::from(session.game.info().version);
    let state = cached.position().map(|position| position.save());
    match state {
        // What people have seen stays, even if the same moves would now lead to something else.
        Some(state) if !same_rules && cached.version == session.version => {
            Standing::OtherRules { state, turn: cached.turn, why }
        }
        Some(_) | None => Standing::Stale { session, why },
    }
}

/// Returns true if the cached state of an intact table has everything from its log. States of earlier releases
/// do not.
pub(super) fn remembers(catalog: &Catalog, row: &TableRow, session: &Session) -> bool {
    let log = Snapshot::from(session);
    row.session(catalog).is_ok_and(|cached| Snapshot::from(&cached).same_memory(&log))
}

/// Finds a state to continue a table whose log cannot be replayed.
fn without_log(catalog: &Catalog, row: &TableRow, entries: usize, why: String) -> Standing {
    let sound = row.state.as_ref().ok().filter(|_| usize::try_from(row.version) == Ok(entries));
    let Some(written) = sound else { return Standing::Damaged { why } };
    match row.session(catalog) {
        Ok(session) => match session.position() {
            Some(position) => {
                Standing::OtherRules { state: position.save(), turn: session.turn, why }
            }
            None => Standing::Lost { why },
        },
        // The state is intact, but of other rules.
        Err(_) if Snapshot::game_state(written).is_some() => Standing::Lost { why },
        Err(_) => Standing::Damaged { why },
    }
}

/// Returns the data next to the log that does not follow from it, a line each.
#[must_use]
pub fn mismatches(whole: &Whole, session: &Session) -> Vec<String> {
    let row = &whole.row;
    let mut wrong = Vec::new();
    let mut same = |what: &str, fits: bool| {
        if !fits {
            wrong.push(format!("{what} does not follow from its log"));
        }
    };
    same("its version", row.version == session.version);
    same("its game", row.game == session.game.info().key);
    same("its stage", row.stage == stage(session));
    same("its server", row.guild == session.location.guild);
    same("its channel", row.channel == session.location.channel);
    let people: Vec<_> = session.people().filter(|(_, user)| !user.is_former()).collect();
    let kept = whole.occupants.iter().copied().filter(|(_, user): &(_, UserId)| !user.is_former());
    same("who sits where", people == kept.collect::<Vec<_>>());
    let later = |shown: &Shown| session.turn < shown.turn || session.version < shown.version;
    // If an earlier release has ended the game, its result is stored later.
    if let Some(kept) = whole.summary.as_ref().filter(|_| session.is_over()) {
        let log = whole.log.as_deref().unwrap_or_default();
        same("its result", Summary::of(&session.catalog, log).is_ok_and(|due| due == *kept));
    }
    same("where it is shown", whole.shown.is_some_and(|shown| !later(&shown)));
    wrong
}

/// Returns the jobs that a table must have in its current state, and that are missing.
pub(super) fn missing_jobs(
    whole: &Whole,
    session: &Session,
    idleness: Idleness,
    now: Timestamp,
) -> Vec<Job> {
    let is_pending = |job: &Job| whole.jobs.iter().any(|pending| pending.kind == job.kind);
    use JobKind::{Clock, Idle, Invitations, Resume, Show, Start, Think};
    let lasting = |job: &Job| {
        matches!(job.kind, Think(_) | Clock(_) | Show(_) | Resume | Idle | Invitations | Start)
    };
    let follows = duties(None, session, &[], idleness, now);
    let mut jobs: Vec<Job> = follows.into_iter().filter(lasting).collect();
    jobs.extend(missing_post(whole, session, now));
    jobs.retain(|job| !is_pending(job));
    jobs
}

/// Returns the job that brings a table's public message up to date, if that job is missing.
fn missing_post(whole: &Whole, session: &Session, now: Timestamp) -> Option<Job> {
    let job = |kind| Job { kind, version: session.version, turn: session.turn, due: now };
    let announced =
        whole.jobs.iter().any(|one| one.kind == JobKind::Announce && session.turn <= one.turn);
    // A cancelled lobby keeps its card, if it had one.
    let called_off = matches!(session.stage, Stage::Over { position: None, .. });
    // Nobody has seen a message of a game that was played elsewhere.
    let elsewhere = 0 < session.made_up;
    if called_off || announced || elsewhere {
        return None;
    }
    let shown = whole.shown.unwrap_or(Shown::nowhere(session.location.channel));
    if shown.turn < session.turn || shown.message.is_none() {
        return Some(job(JobKind::Announce));
    }
    let log = whole.log.as_deref().unwrap_or_default();
    let unseen = log.iter().skip(usize::try_from(shown.version).unwrap_or_default());
    let visible = unseen.into_iter().any(|logged| !is_unseen(&logged.entry));
    visible.then(|| job(JobKind::Refresh))
}
