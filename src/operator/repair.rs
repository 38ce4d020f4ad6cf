//! What is kept of a table next to its log, made again from the log.

use anyhow::{Result, bail};

use crate::{
    results::Summary,
    service::{Service, standing::Standing},
    session::{Job, Session, Snapshot},
    store::{TableId, Whole},
};

/// A table whose log can be followed, and what is kept next to it.
#[derive(Debug)]
pub struct Repair {
    table: TableId,
    /// How often its log was rewritten.
    rewritten: i64,
    session: Box<Session>,
    /// What remains of the game, if it is over.
    summary: Option<Summary>,
    jobs: Vec<Job>,
    /// What differs from what its log gives, a line each; none where all is well. No value is named: it can be
    /// what somebody holds in secret.
    pub found: Vec<String>,
}

/// Compares what is kept of a table with what its log gives.
///
/// # Errors
/// There is no such table, or its log gives nothing by which it could be repaired: says what helps then.
pub async fn look(service: &Service, table: TableId) -> Result<Repair> {
    let (whole, standing) = service.standing(table).await?;
    let (session, mut found) = match standing {
        Standing::Sound(session) => (session, Vec::new()),
        Standing::Stale { session, why } => {
            let found = state(service, &whole, &session, &why);
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
             in which quark verify finds nothing wrong"
        ),
    };
    let (others, jobs) = service.differences(&whole, &session);
    found.extend(others);
    let summary = service.summary_of(&whole);
    Ok(Repair { table, rewritten: whole.row.rewritten, session, summary, jobs, found })
}

/// What is wrong with a cached state.
fn state(service: &Service, whole: &Whole, session: &Session, why: &str) -> Vec<String> {
    let cached = whole.row.session(service.catalog());
    let differ =
        cached.map(|cached| Snapshot::from(&cached).parts_unlike(&Snapshot::from(session)));
    match differ {
        Ok(parts) => {
            parts.iter().map(|part| format!("its state differs from its log in {part:?}")).collect()
        }
        Err(_) => vec![why.to_owned()],
    }
}

/// Writes what the log gives in place of what differs from it. Says what differs all the same, a line each: where
/// something is shown does not follow from the log alone.
///
/// # Errors
/// The log has grown meanwhile: nothing has changed then.
pub async fn mend(service: &Service, repair: Repair) -> Result<Vec<String>> {
    let Repair { table, rewritten, session, summary, jobs, .. } = repair;
    service.store().remake(table, rewritten, &session, summary, jobs).await?;
    Ok(look(service, table).await?.found)
}
