//! Chaos: games of all kinds are played while everything around them fails, and nothing is lost,
//! doubled, or shown twice.
//!
//! The bot runs as a process of its own against the sandbox, five games at five tables. People press at
//! random; meanwhile the bot is killed before and after every kind of request, stopped, started twice
//! on one database, cut off from the gateway, answered with faults of all kinds, late, twice or never, its
//! pictures and messages are refused for good, moderators close threads and delete boards, the server goes away, and
//! its disk fills up. `QUARK_CHAOS=100` plays a hundred games instead of five; `QUARK_CHAOS_SEED` begins
//! elsewhere. Clocks that jump are in `clocks`, which plays without a chat, and so far more games.
mod checks;
mod clocks;
mod players;
mod trouble;

use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use players::Table;
use quark::{game::Luck, games::catalog};
use quark_testing::chat::Chat;
use quark_testing::disk::Disk;
use trouble::Trouble;

/// How long five games are played where no number of games is given: they need not come to their end.
const SHORT: Duration = Duration::from_secs(15);
/// Even on a slow machine more moves than these are made before a round ends.
const FEW: u64 = 20;
/// A round that has not come to its end after so long is checked as it stands.
const LONGEST: Duration = Duration::from_secs(240);

/// The size of the disk with the database and the log of the bot, in megabytes.
const DISK: u32 = 96;

/// How many games are to be played, if that is said.
pub fn games() -> Option<u64> {
    std::env::var("QUARK_CHAOS").ok()?.parse().ok()
}

/// Where chance begins.
pub fn seed() -> u64 {
    std::env::var("QUARK_CHAOS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_no_move_is_lost_or_doubled_and_nothing_is_shown_twice() {
    let rounds = games().map_or(1, |games| games.div_ceil(catalog().iter().len() as u64));
    let time = if games().is_some() { LONGEST } else { SHORT };
    let mut sum = players::Sum::default();
    for round in 0..rounds {
        let seed = seed() + round;
        let played = plays_a_round(seed, time).await;
        sum.add(&played);
        println!("seed {seed}: {played:?}; in all {sum:?}");
    }
    assert!(FEW < sum.acknowledged, "people have played: {sum:?}");
}

/// Five tables, one of each game, played until all are over or the time is up.
async fn plays_a_round(seed: u64, time: Duration) -> players::Sum {
    let chat = Arc::new(Chat::without_bot().await);
    let disk = Disk::mount(chat.folder.path(), DISK);
    if disk.is_none() {
        println!("the disk does not fill up: none of a certain size may be mounted here");
    }
    chat.start_bot().await;
    let mut luck = Luck::seeded(seed);
    chat.choices_from(u64::from(luck.below(1 << 30)));
    let mut tables = Vec::new();
    for kind in catalog().iter() {
        tables.push(Arc::new(Table::start(&chat, kind, &mut luck).await));
    }
    let mut playing = tokio::task::JoinSet::new();
    for table in tables.clone() {
        let chat = chat.clone();
        playing.spawn(async move { table.play(&chat).await });
    }
    let began = Instant::now();
    let mut trouble = Trouble::new(chat.clone(), disk, luck, tables.clone()).await;
    let is_due = || {
        time <= began.elapsed() && FEW < players::Sum::of(&tables, 0).acknowledged
            || LONGEST <= began.elapsed()
    };
    while !is_due() && tables.iter().any(|table| !table.over.load(Ordering::Relaxed)) {
        trouble.happens().await;
    }
    trouble.ends().await;
    tables.iter().for_each(|table| table.stop.store(true, Ordering::Relaxed));
    while let Some(played) = playing.join_next().await {
        played.unwrap();
    }
    checks::all_is_well(&chat, &tables, seed, trouble.told()).await;
    players::Sum::of(&tables, trouble.count())
}
