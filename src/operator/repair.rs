//! Rebuilds the stored data of a table from its log.

use anyhow::{Result, bail};

use crate::{
    service::{Service, standing::Standing},
    session::{Job, Session, Snapshot},
    store::{TableId, Whole},
};

/// A table whose log fits the rules, and its other stored data.
pub(crate) struct Repair {
    whole: Whole,
    /// The table as rebuilt from its log.
    session: Box<Session>,
    /// The jobs that are missing.
    jobs: Vec<Job>,
    /// Each difference from the log, a line each. No line repeats a value: it could be a player's secret.
    pub found: Vec<String>,
}

/// Compares the stored data of a table with its log.
///
/// # Errors
/// If there is no such table, or its log does not fit the rules: the error then says what helps.
pub async fn look(service: &Service, table: TableId) -> Result<Repair> {
    let (whole, standing) = service.standing(table).await?;
    let (session, mut found) = match standing {
        Standing::Sound(session) => (session, Vec::new()),
        Standing::Stale { session, why } => {
            let found = state(service, &whole, &session, why);
            (session, found)
        }
        Standing::OtherRules { why, .. } => bail!(
            "the log of table {table} does not fit the rules of this release ({why}): when the bot starts, the \
             table goes on from its state"
        ),
        Standing::Lost { why } => bail!(
            "neither log nor state of table {table} fit the rules of this release ({why}): when the bot starts, \
             it ends the table and says why"
        ),
        Standing::Damaged { why } => bail!(
            "the log of table {table} is damaged ({why}), and nothing else tells what it was: restore a backup \
             where quark verify finds nothing wrong"
        ),
    };
    let (others, jobs) = service.differences(&whole, &session);
    found.extend(others);
    Ok(Repair { whole, session, jobs, found })
}

/// The differences between a cached state and its log, or `why` the state could not be read.
fn state(service: &Service, whole: &Whole, session: &Session, why: String) -> Vec<String> {
    let Ok(cached) = whole.row.session(service.catalog()) else { return vec![why] };
    let parts = Snapshot::from(&cached).parts_unlike(&Snapshot::from(session));
    parts.iter().map(|part| format!("its state differs from its log in {part:?}")).collect()
}

/// Replaces what differs from the log by what the log gives. Returns what still differs, a line each: the place where
/// something is shown does not follow from the log alone.
///
/// # Errors
/// If the log has grown since. Then nothing has changed.
pub async fn remake(service: &Service, repair: Repair) -> Result<Vec<String>> {
    let Repair { whole, session, jobs, .. } = repair;
    let (table, summary) = (whole.table, service.summary_of(&whole));
    service.store().remake(table, whole.row.rewritten, &session, summary, jobs).await?;
    Ok(look(service, table).await?.found)
}
