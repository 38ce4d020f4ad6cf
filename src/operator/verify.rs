//! Checks that stored tables follow from their logs, that games were dealt as promised, and that leagues follow from
//! both.

use std::collections::HashMap;

use serde::Serialize;

use super::leagues;
use crate::{
    record::{Record, Thoughts},
    results::Counts,
    service::{Failure, Service, standing::Standing},
    session::{Ending, Entry, GameEntry, Logged, Session},
    store::{StoreError, TableId, Whole},
};

/// The result of checking every table.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Findings {
    /// Open tables whose state follows from their logs.
    pub live: usize,
    /// Finished tables whose deal follows from the published seed.
    pub finished: usize,
    /// Tables that were ended because their log no longer fitted the rules: nothing is left to check.
    pub broken: usize,
    /// Finished tables whose logs were deleted: only their results are left to check.
    pub dropped: usize,
    /// Machines' moves at finished tables, if they were checked.
    pub thoughts: Thoughts,
    /// Leagues whose rounds follow from their seeds and the results of their tables.
    pub leagues: usize,
    /// The faults that were found, a line each.
    pub wrong: Vec<String>,
}

/// Replays the log of every table, compares its other stored data, checks the seeds, and draws the rounds of leagues
/// again. Each table is read in one transaction, so a bot may be running. With `machines`, machine players compute each
/// of their moves at finished tables again.
///
/// # Errors
/// [`Failure`] if the database itself fails.
pub async fn verify(service: &Service, machines: bool) -> Result<Findings, Failure> {
    verify_telling(service, machines, |_, _| ()).await
}

/// Does what [`verify`] does, and calls `told` after each table with the number of checked tables, and of all.
///
/// # Errors
/// [`Failure`] if the database itself fails.
pub async fn verify_telling(
    service: &Service,
    machines: bool,
    told: impl Fn(usize, usize),
) -> Result<Findings, Failure> {
    let mut findings = Findings::default();
    let health = service.store().check().await?;
    if health != "ok" {
        findings.wrong.push(format!("the database is damaged: {health}"));
    }
    let tables = service.store().tables(false).await?;
    let mut dealt = HashMap::new();
    for (done, &table) in (1..).zip(&tables) {
        let wrong = match service.standing(table).await {
            Ok((whole, _)) if was_broken(&whole) => {
                findings.broken += 1;
                Vec::new()
            }
            Ok((whole, Standing::Sound(session))) => {
                *if session.is_over() { &mut findings.finished } else { &mut findings.live } += 1;
                let mut wrong = compare(service, &whole, &session);
                dealt.insert(session.seed_hash.clone(), table);
                if machines && wrong.is_empty() && session.is_over() {
                    let log = whole.log.as_deref().unwrap_or_default();
                    match Record::of(&session, log).rethink(service.catalog()) {
                        Ok(thoughts) => findings.thoughts += thoughts,
                        Err(bad) => wrong.push(bad.to_string()),
                    }
                }
                wrong
            }
            Ok((
                _,
                Standing::Stale { why, .. }
                | Standing::OtherRules { why, .. }
                | Standing::Lost { why }
                | Standing::Damaged { why },
            )) => vec![why],
            Err(Failure::Store(StoreError::Dropped)) => {
                findings.dropped += 1;
                Vec::new()
            }
            Err(failure) => vec![failure.to_string()],
        };
        findings.wrong.extend(wrong.into_iter().map(|why| format!("table {table}: {why}")));
        told(done, tables.len());
    }
    findings.wrong.extend(miscounted(service).await?);
    for league in service.store().announced_leagues().await? {
        let wrong = leagues::differences(service, league, &dealt).await?;
        findings.leagues += usize::from(wrong.is_empty());
        findings.wrong.extend(wrong.into_iter().map(|why| format!("league {league}: {why}")));
    }
    Ok(findings)
}

/// The counts that do not follow from the results, a line each.
async fn miscounted(service: &Service) -> Result<Vec<String>, Failure> {
    let (games, kept) = service.store().results().await?;
    let due = Counts::of(games);
    let compared =
        [("games and wins", kept.tallies == due.tallies), ("ratings", kept.ratings == due.ratings)];
    let wrong = compared.iter().filter(|(_, same)| !same).map(|(what, _)| {
        format!("the {what} differ from the results: quark repair --results recounts them")
    });
    Ok(wrong.collect())
}

/// The differences between a table's stored data and its log.
fn compare(service: &Service, whole: &Whole, session: &Session) -> Vec<String> {
    let (mut wrong, _) = service.differences(whole, session);
    let log = whole.log.as_deref().unwrap_or_default();
    let (last, ours) = (last_rules(whole, log), i64::from(session.game.info().version));
    if ours < last {
        wrong.push(format!(
            "it was written by version {last} of its rules, but this release has version {ours}: a later release has \
             played on it"
        ));
    }
    let hash = whole.row.seed.as_ref().map(|seed| seed.hash());
    if hash.as_ref() != Some(&session.seed_hash) {
        wrong.push("its seed is not the one whose hash was published".to_owned());
    } else if session.is_over() {
        let bad = Record::of(session, log).replay(service.catalog()).err();
        wrong.extend(bad.map(|bad| bad.to_string()));
    }
    wrong
}

/// The latest version of the rules that wrote anything of a table.
fn last_rules(whole: &Whole, log: &[Logged]) -> i64 {
    let named = log.iter().filter_map(|logged| match &logged.entry {
        Entry::Game(GameEntry::Started { rules, .. } | GameEntry::Rebased { rules, .. }) => {
            Some(i64::from(*rules))
        }
        _ => None,
    });
    named.chain([whole.row.rules]).max().unwrap_or_default()
}

/// Returns whether a table was ended because its log no longer fitted the rules.
fn was_broken(whole: &Whole) -> bool {
    let last = whole.log.as_ref().ok().and_then(|log| log.last()).map(|logged| &logged.entry);
    matches!(last, Some(Entry::Game(GameEntry::Ended { how: Ending::Broken { .. }, .. })))
}

/// The record of a table, whether or not its log still fits the rules, and its players' names.
///
/// # Errors
/// [`Failure`] if there is no such table, or its log does not parse.
pub async fn record(service: &Service, table: TableId) -> Result<(Record, Vec<String>), Failure> {
    let log = service.store().log(table).await?;
    let session = Session::skimmed(service.catalog(), &log).map_err(StoreError::from)?;
    let names = service.roster(&session).await?.names;
    Ok((Record::of(&session, &log), names))
}
