//! Two chats that differ only in what a person must not know: every byte that reaches them is the same in both,
//! whatever they type and press.

mod bot;
mod clicks;
mod closing;
mod commands;
pub mod director;
mod eye;
mod league;
mod moving;
mod plain;
mod plan;
mod roam;
mod sight;
mod speed;
mod tour;
mod twins;
mod walk;

use std::{
    collections::BTreeSet,
    sync::{Arc, atomic::AtomicI64},
};

use clicks::WORDS;
use commands::Commands;
use director::Director;
use eye::Eye;
use plan::{Deal, Whose};
use quark_testing::chat::Chat;
use serde_json::Value;
use twins::{BEGIN, Twins};
use walk::{Covered, Walk};

/// Visits the tables of the first `visits` deals; the others stay lobbies.
async fn tour(whose: Whose, deals: &[Deal], visits: usize, commands: &Commands, covered: &Covered) {
    let mut tables = Vec::new();
    let prepare = async |chats: &[Chat; 2], now: &Arc<AtomicI64>| {
        tables = plan::prepare(chats, now, whose, deals).await;
        tables.truncate(visits);
    };
    let twins = Twins::new(prepare).await;
    let (looks, _) = whose.company(&twins.people);
    let mut eyes = Vec::new();
    for person in &looks {
        eyes.push(Eye::open(&twins, person).await);
    }
    // Cards come one after the other.
    twins.be(BEGIN + 600_000).await;
    let director = Director::of(&twins).await;
    let name = format!("{whose:?}");
    let walk = Walk { name, twins: &twins, director: &director, commands, covered };
    walk.settles_in(&eyes, whose).await;
    let mut played = 0;
    for (table, deal) in tables.iter().zip(deals) {
        played += walk.visits(&eyes, *table, deal, whose).await;
    }
    assert!(tables.len() <= played as usize, "few moves are like each other: {played}");
    walk.chooses(&eyes, tables[0]).await;
    walk.reads_digests(&eyes, &tables).await;
    for table in &tables {
        walk.closes(&eyes, *table, Some(table) == tables.last()).await;
    }
    if let [_, stranger] = eyes.as_slice() {
        walk.is_forgotten(&eyes, stranger).await;
    }
    twins.stops().await;
}

/// Most tables in one tour.
const VISITS: usize = 5;

/// The tours, which run in parallel: the observers, the deals of all tables, and the number of tables to visit.
fn tours() -> Vec<(Whose, Vec<Deal>, usize)> {
    let mut tours = Vec::new();
    for whose in [Whose::Player, Whose::Reader, Whose::Public] {
        let all = whose.deals();
        for first in (0..all.len()).step_by(VISITS) {
            let mut deals = all.clone();
            deals.rotate_left(first);
            tours.push((whose, deals, VISITS.min(all.len() - first)));
        }
    }
    tours
}

#[test]
fn nobody_can_tell_what_they_must_not_know() {
    let (commands, covered) = (&Commands::all(), &Covered::default());
    std::thread::scope(|scope| {
        let goes = |(whose, deals, visits): (Whose, Vec<Deal>, usize)| {
            let goes = move || {
                let mut runtime = tokio::runtime::Builder::new_current_thread();
                let runtime = runtime.enable_all().build().unwrap();
                runtime.block_on(tour(whose, &deals, visits, commands, covered));
            };
            let thread = std::thread::Builder::new().name(format!("{whose:?}"));
            thread.spawn_scoped(scope, goes).unwrap()
        };
        let threads: Vec<_> = tours().into_iter().map(goes).collect();
        let leaks = threads.into_iter().filter_map(|thread| thread.join().err());
        let leaks: Vec<String> =
            leaks.map(|leak| leak.downcast_ref::<String>().cloned().unwrap_or_default()).collect();
        assert!(leaks.is_empty(), "{}", leaks.join("\n"));
    });
    check_all_was_done(commands, &covered.lock().unwrap());
}

/// Checks that every command with every option was typed, and every button pressed.
fn check_all_was_done(commands: &Commands, covered: &BTreeSet<String>) {
    let lines = commands.each().flat_map(|(path, options)| {
        let option = move |option: &Value| format!("{path} {}", option["name"].as_str().unwrap());
        options.iter().map(option).chain([path.to_owned()])
    });
    let all = lines.chain(WORDS.map(str::to_owned));
    // A server's list of tables has pages only if there are many tables.
    let few = |what: &String| !quark_testing::is_thorough() && what == "house";
    // A person who attaches a file sees its contents, and nothing of any table.
    let own = |what: &String| what == "replay file";
    let missing: Vec<String> =
        all.filter(|what| !covered.contains(what) && !few(what) && !own(what)).collect();
    assert!(
        missing.is_empty(),
        "nobody has typed or pressed {missing:?}: a command gets its line in commands.rs, a button its word in clicks.rs"
    );
}
