//! Chaos: games of all kinds are played while everything around them fails, and nothing is lost, doubled, or shown
//! twice.
//!
//! The bot runs as its own process against the sandbox, with five games at five tables. People press at random. The bot
//! is killed before and after every kind of request, stopped, started twice on one database, cut off from the gateway,
//! and answered with all kinds of errors, late, twice or never. Its pictures and messages are refused for good,
//! moderators close threads and delete boards, the server goes away, and the disk fills up. Whatever fails, a player sees
//! that their turn has begun before the bot has been connected for a minute. `QUARK_CHAOS=100` plays a hundred games instead of five;
//! `QUARK_CHAOS_SEED` sets another seed. Jumping clocks are in `clocks`, which plays without a chat and so can play many
//! more games.
mod checks;
mod clocks;
mod players;
mod silence;
mod trouble;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use players::Table;
use quark::{game::Luck, games::catalog};
use quark_testing::chat::Chat;
use quark_testing::disk::Disk;
use silence::Watch;
use trouble::Trouble;

/// Time for five games if no number of games is given: they need not end.
const SHORT: Duration = Duration::from_secs(15);
/// Least number of moves in a round, even on a slow machine.
const FEW: u64 = 20;
/// After this time a round is checked as it stands.
const LONGEST: Duration = Duration::from_secs(240);

/// Size in megabytes of the disk for the bot's database and log.
const DISK: u32 = 96;

/// Number of games, if `QUARK_CHAOS` sets it.
pub fn games() -> Option<u64> {
    std::env::var("QUARK_CHAOS").ok()?.parse().ok()
}

/// Seed of all chance.
pub fn seed() -> u64 {
    std::env::var("QUARK_CHAOS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_fails_no_move_is_lost_doubled_or_shown_twice() {
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

/// Plays five tables, one of each game, until all are over or the time is up.
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
    let stop = Arc::new(AtomicBool::new(false));
    let watch = Watch::new(chat.clone(), tables.clone()).await;
    let watching = tokio::spawn(watch.until(stop.clone()));
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
    stop.store(true, Ordering::Relaxed);
    let unseen = watching.await.unwrap();
    let log = quark_testing::chat::tail(&chat.log());
    assert!(
        unseen.is_empty(),
        "seed {seed}, after {}: nobody is without a word for longer than a minute\n{}\n{log}",
        trouble.told(),
        unseen.join("\n")
    );
    checks::all_is_well(&chat, &tables, seed, trouble.told()).await;
    players::Sum::of(&tables, trouble.count())
}
