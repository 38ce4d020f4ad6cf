//! Two chats that differ in nothing but what somebody must not know: every byte that reaches them is
//! the same at both, whatever they type and press.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod bot;
mod clicks;
mod commands;
mod director;
#[path = "../common/discord.rs"]
mod discord;
mod eye;
mod plain;
mod plan;
mod roam;
mod sight;
mod tour;
mod twins;
mod walk;

use std::sync::{Arc, atomic::AtomicI64};

use clicks::WORDS;
use commands::Commands;
use director::Director;
use discord::Chat;
use eye::Eye;
use plan::Whose;
use serde_json::Value;
use twins::{BEGIN, Twins};
use walk::{Covered, Walk};

async fn tour(whose: Whose, commands: &Commands, covered: &Covered) {
    let began = std::time::Instant::now();
    let deals = whose.deals();
    let mut tables = Vec::new();
    let prepare = async |chats: &[Chat; 2], now: &Arc<AtomicI64>| {
        tables = plan::prepare(chats, now, whose, &deals).await;
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
    for (table, deal) in tables.iter().zip(&deals) {
        println!("{table} {deal:?} {:?}", began.elapsed());
        walk.visits(&eyes, *table, deal, whose).await;
    }
    for table in &tables {
        println!("{table} closes {:?}", began.elapsed());
        walk.closes(&eyes, *table, Some(table) == tables.last()).await;
    }
    if let [_, stranger] = eyes.as_slice() {
        walk.is_forgotten(&eyes, stranger).await;
    }
    twins.stops().await;
}

#[test]
fn nobody_can_tell_what_they_must_not_know() {
    let (commands, covered) = (Commands::all(), Covered::default());
    std::thread::scope(|scope| {
        for whose in [Whose::Player, Whose::Reader, Whose::Public] {
            let (commands, covered) = (&commands, &covered);
            let walks = move || {
                let mut runtime = tokio::runtime::Builder::new_current_thread();
                let runtime = runtime.enable_all().build().unwrap();
                runtime.block_on(tour(whose, commands, covered));
            };
            let thread = std::thread::Builder::new().name(format!("{whose:?}"));
            thread.spawn_scoped(scope, walks).unwrap();
        }
    });
    let covered = covered.into_inner().unwrap();
    let lines = commands.each().flat_map(|(path, options)| {
        let option = move |option: &Value| format!("{path} {}", option["name"].as_str().unwrap());
        options.iter().map(option).chain([path.to_owned()])
    });
    let pressed = WORDS.map(str::to_owned);
    let missing: Vec<String> =
        lines.chain(pressed).filter(|what| !covered.contains(what)).collect();
    assert!(missing.is_empty(), "nobody has typed or pressed {missing:?}: see commands.rs, clicks.rs");
}
