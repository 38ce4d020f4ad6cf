//! A month of two hundred tables, on a clock of our own and a real database.
//!
//! People move, dawdle, double-click, press stale buttons, go away, vanish, come back, give up, find
//! substitutes, take moves back, ask each other to end, and sleep. After every step everything that is
//! promised of a table is checked.

#[path = "month/people.rs"]
mod people;
#[path = "month/world.rs"]
mod world;

use world::World;

/// Tables, each of another game than the last.
const TABLES: u64 = 200;
/// Days of play; after them nobody moves any more.
const DAYS: i64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_month_of_two_hundred_tables_loses_nothing_and_nobody() {
    let mut world = World::new().await;
    for number in 0..TABLES {
        world.opens(number).await;
    }
    world.lives(DAYS).await;
    let played = world.tally();
    world.is_deserted().await;
    let tally = world.tally();
    println!("{played}\n{tally}");
    played.has_seen_everything();
    assert_eq!(tally.open, 0, "without anybody, every table ends");
    world.folds().await;
}
