//! Whether what is stored is what happened, and finished games were dealt as promised.

use crate::{
    operator::record::Record,
    service::{Failure, Service},
    session::Entry,
    store::StoreError,
};

/// What came of looking at every table.
#[derive(Debug, Default)]
pub struct Findings {
    /// Open tables whose log gives their state.
    pub live: usize,
    /// Finished tables whose deal follows from the published seed.
    pub finished: usize,
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
            Err(why) => Some(why),
            Ok(_) if row.stage != "over" => {
                findings.live += 1;
                None
            }
            Ok(session) => {
                let log = service.store().log(row.table).await?;
                let entries: Vec<Entry> = log.into_iter().map(|logged| logged.entry).collect();
                findings.finished += 1;
                Record::of(&session, &entries).replay().err().map(|bad| bad.to_string())
            }
        };
        findings.wrong.extend(problem.map(|why| format!("table {}: {why}", row.table)));
    }
    Ok(findings)
}

/// The record of one table, whether or not its log still fits the rules.
///
/// # Errors
/// [`Failure`] if there is no such table, or its log does not parse.
pub async fn record(service: &Service, table: crate::store::TableId) -> Result<Record, Failure> {
    let log = service.store().log(table).await?;
    let entries: Vec<Entry> = log.into_iter().map(|logged| logged.entry).collect();
    let session = crate::session::Session::skimmed(&entries).map_err(StoreError::from)?;
    Ok(Record::of(&session, &entries))
}
