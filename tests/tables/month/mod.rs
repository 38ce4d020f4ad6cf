//! A month of many tables, on a test clock and a real database.
//!
//! People move, dawdle, double-click, press stale buttons, go away, vanish, leave the server, come back, resign, find
//! substitutes, undo moves, ask each other to end, and sleep. They look for others to play with, and play in a league.
//! Every promise about a table is checked after every step.
mod people;
mod tally;
mod world;

use tokio::task::JoinSet;

use tally::Tally;
use world::World;

/// Number of servers that run side by side, each with its own database.
const WORLDS: u64 = 6;
/// Most servers, if something that people can do has not happened by chance yet.
const MOST: u64 = 60;
/// Tables of each server; each has another game than the last.
const TABLES: u64 = 10;
/// Days of play; after them nobody moves any more.
const DAYS: i64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_month_of_many_tables_loses_nothing_and_nobody() {
    let mut worlds = JoinSet::new();
    for number in 0..WORLDS {
        worlds.spawn(month_of(number));
    }
    let mut tally = Tally::default();
    while let Some(world) = worlds.join_next().await {
        tally.add(&world.expect("every world lives through its month"));
    }
    let mut number = WORLDS;
    while tally.missing().is_some() && number < MOST {
        tally.add(&month_of(number).await);
        number += 1;
    }
    println!("{tally}");
    assert_eq!(tally.missing(), None, "{tally}");
}

async fn month_of(number: u64) -> Tally {
    let mut world = World::new(number).await;
    for table in 0..TABLES {
        world.opens(number * TABLES + table).await;
    }
    world.hosts_guests().await;
    world.announces_league().await;
    world.seeks_players().await;
    world.lives(DAYS).await;
    let mut played = world.tally();
    world.is_deserted().await;
    assert_eq!(world.tally().open, 0, "without anybody, every table ends");
    world.folds().await;
    world.draws().await;
    world.counts().await;
    world.forgets().await;
    world.counts().await;
    world.draws().await;
    played.add_new(&world.tally());
    played
}
