//! The command that has a machine go over a game.

use std::process::ExitCode;

use anyhow::Result;
use indicatif::ProgressBar;

use super::{out, replay::recorded, tools};
use crate::{
    config::Config,
    operator::{
        analyse::{Report, Unanalysed, find},
        replay::Played,
    },
    results::Analysis,
    service::{ANALYSIS, Service},
    store::TableId,
    table::Catalog,
};

/// Which game.
#[derive(Debug, clap::Args)]
pub struct Analyse {
    /// A table's number, or the file of a record
    game: String,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Prints what is kept of a table, or what a machine finds now, which is kept then; of a record it is only printed.
pub async fn print(config: &Config, catalog: &Catalog, asked: Analyse) -> Result<ExitCode> {
    let budget = Some(config.analysis.unwrap_or(ANALYSIS)).filter(|budget| 0 < *budget);
    let report = match asked.game.parse() {
        Ok(table) => {
            let look =
                async |service: &Service| of_table(catalog, service, TableId(table), budget).await;
            tools::existing(config, catalog, look).await?
        }
        Err(_) => {
            let game = recorded(catalog, &asked.game)?;
            Report::of(catalog, &game, &searched(catalog, &game, budget)?)?
        }
    };
    if asked.json {
        out::line(serde_json::to_string_pretty(&report)?)?;
    } else {
        out::lines(&report.lines())?;
    }
    Ok(ExitCode::SUCCESS)
}

async fn of_table(
    catalog: &Catalog,
    service: &Service,
    table: TableId,
    budget: Option<u32>,
) -> Result<Report> {
    let game = Played::of_table(service, table).await?;
    let kept = service.analysis(table).await?;
    let found = match kept {
        Some(kept) => kept,
        None => {
            let found = searched(catalog, &game, budget)?;
            service.keep_analysis(table, &found).await?;
            found
        }
    };
    Ok(Report::of(catalog, &game, &found)?)
}

/// What a machine finds, with a bar that shows itself on a terminal only.
fn searched(catalog: &Catalog, game: &Played, budget: Option<u32>) -> Result<Analysis, Unanalysed> {
    let bar = ProgressBar::new(0);
    let found = find(catalog, game, budget, |done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    found
}
