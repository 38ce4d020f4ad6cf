//! Whether what is stored is what happened, and finished games were dealt as promised.

use crate::{
    operator::record::Record,
    service::{Failure, Service},
    session::{Ending, Entry, Session},
    store::{Row, StoreError},
};

/// What came of looking at every table.
#[derive(Debug, Default)]
pub struct Findings {
    /// Open tables whose log gives their state.
    pub live: usize,
    /// Finished tables whose deal follows from the published seed.
    pub finished: usize,
    /// Tables that were ended because their log no longer fitted the rules: nothing is left to check.
    pub broken: usize,
    /// What is wrong, a line each.
    pub wrong: Vec<String>,
}

/// Replays the log of every table, and checks the published seeds of finished ones.
///
/// # Errors
/// [`Failure`] if the database itself fails.
pub async fn verify(service: &Service) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    let health = service.store().check().await?;
    if health != "ok" {
        findings.wrong.push(format!("the database is damaged: {health}"));
    }
    for row in service.store().rows().await? {
        let problem = match service.folds(&row).await? {
            Err(_) if was_broken(service, &row).await? => {
                findings.broken += 1;
                None
            }
            Err(why) => Some(why),
            Ok(_) if row.stage != "over" => {
                findings.live += 1;
                None
            }
            Ok(session) => {
                let log = service.store().log(row.table).await?;
                findings.finished += 1;
                Record::of(&session, &log).replay().err().map(|bad| bad.to_string())
            }
        };
        findings.wrong.extend(problem.map(|why| format!("table {}: {why}", row.table)));
    }
    Ok(findings)
}

/// Whether a table was ended because its log could not be followed any more.
async fn was_broken(service: &Service, row: &Row) -> Result<bool, Failure> {
    match service.store().log(row.table).await {
        Ok(log) => {
            let last = log.last().map(|logged| &logged.entry);
            Ok(matches!(last, Some(Entry::Ended { how: Ending::Broken { .. }, .. })))
        }
        Err(StoreError::Unreadable(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The record of one table, whether or not its log still fits the rules.
///
/// # Errors
/// [`Failure`] if there is no such table, or its log does not parse.
pub async fn record(service: &Service, table: crate::store::TableId) -> Result<Record, Failure> {
    let log = service.store().log(table).await?;
    let session = Session::skimmed(&log).map_err(StoreError::from)?;
    Ok(Record::of(&session, &log))
}
