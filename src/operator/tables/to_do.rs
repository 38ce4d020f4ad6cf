//! Work that is left for tables, people and leagues.

use std::fmt;

use serde::Serialize;

use super::moment;
use crate::{
    discord,
    present::moderation,
    scene::clean_name,
    session::Logged,
    store::{DueDigest, DueLeague, Shown, StoredJob},
};

/// A job that waits.
#[derive(Debug, Serialize)]
pub(super) struct ToDo {
    kind: &'static str,
    /// The seat, from 0, or the number of the person that it is for.
    place: Option<String>,
    due: String,
    /// The number of tries that have failed.
    tries: u32,
    /// The problem at the last of them.
    pub problem: Option<String>,
    /// When it came up.
    since: Option<String>,
    /// Substitute that players have until it is done.
    instead: Option<&'static str>,
}

/// A digest that has failed.
#[derive(Debug, Serialize)]
pub(super) struct Digest {
    person: String,
    day: String,
    due: String,
    tries: u32,
    problem: String,
    /// Substitute that its reader has until it is sent.
    instead: &'static str,
}

/// A league that could not be looked after.
#[derive(Debug, Serialize)]
pub(super) struct League {
    league: i64,
    due: String,
    tries: u32,
    problem: String,
}

impl ToDo {
    /// A job of a table with this log and these messages.
    pub fn of(job: &StoredJob, log: &[Logged], shown: &Shown) -> ToDo {
        let (kind, place) = job.kind.key();
        let at = usize::try_from(job.version - 1).ok().and_then(|at| log.get(at));
        ToDo {
            kind,
            place: (0 <= place).then(|| place.to_string()),
            due: moment(job.due),
            tries: job.tries,
            problem: job.problem.as_deref().map(clean_name),
            since: at.map(|entry| moment(entry.at)),
            instead: discord::instead(job, shown),
        }
    }
}

impl fmt::Display for ToDo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ToDo { kind, place, due, tries, problem, since, instead } = self;
        write!(f, "{kind}")?;
        if let Some(place) = place {
            write!(f, " {place}")?;
        }
        write!(f, ", due {due}")?;
        let Some(problem) = problem else { return Ok(()) };
        write!(f, ", tried {tries} times: {problem}")?;
        if let Some(since) = since {
            write!(f, ", since {since}")?;
        }
        if let Some(instead) = instead {
            write!(f, "; {instead}")?;
        }
        Ok(())
    }
}

impl Digest {
    pub fn of(digest: &DueDigest, name: &str) -> Digest {
        Digest {
            person: clean_name(name),
            day: digest.issue.day.to_string(),
            due: moment(digest.due),
            tries: digest.tries,
            problem: clean_name(digest.problem.as_deref().unwrap_or_default()),
            instead: moderation::DIGEST,
        }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Digest { person, day, due, tries, problem, instead } = self;
        write!(
            f,
            "digest of {person} for {day}, due {due}, tried {tries} times: {problem}; {instead}"
        )
    }
}

impl League {
    pub fn of(league: DueLeague) -> League {
        League {
            league: league.id,
            due: moment(league.due),
            tries: league.tries,
            problem: league.problem.unwrap_or_default(),
        }
    }
}

impl fmt::Display for League {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let League { league, due, tries, problem } = self;
        write!(f, "league {league}, due {due}, tried {tries} times: {problem}")
    }
}
