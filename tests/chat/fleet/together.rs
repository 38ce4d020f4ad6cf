//! Two processes match people who look for others and open the round of a league at the same moment, and are killed at
//! random places in between.

use std::{
    collections::BTreeSet,
    hash::{BuildHasher as _, RandomState},
};

use quark::game::Luck;
use quark::session::UserId;
use quark_testing::{
    chat::{Chat, group_body, text},
    database,
};
use serde_json::{Value, json};

use super::*;

/// Times that one process or both are killed.
const KILLS: usize = 6;
/// Everything that has happened so far.
const PROGRESS: &str = "select (select count(*) from entries) + (select count(*) from seekers)
    + (select count(*) from shown where message is not null)
    + (select count(*) from league_tables) + (select max(version) from leagues)";
const OPEN: &str = "select count(*) from league_tables where session is not null";

/// Types a command of a group, until a process answers it. The same command counts once.
async fn types(chat: &Chat, who: &Person, channel: &str, path: [&str; 2], game: &str) -> Value {
    answered(chat, who, group_body(channel, path, json!({"game": game}))).await
}

async fn answered(chat: &Chat, who: &Person, body: Value) -> Value {
    let body = tokio::sync::Mutex::new(body);
    chat.until("an answer", async |chat: &Chat| {
        let mut body = body.lock().await;
        let answer = chat.interact(who, body.clone()).await;
        if answer["outcome"] == "failed" {
            body["id"] = answer["interaction_id"].clone();
            return None;
        }
        Some(answer)
    })
    .await
}

/// Kills one process or both when a random number of things have happened, and starts others, until `done`.
async fn kill(chat: &Chat, url: &str, bots: &mut [Child; 2], luck: &mut Luck, done: &AtomicBool) {
    for nth in 0..KILLS {
        let next = database::count(url, PROGRESS).await + i64::from(luck.below(5));
        chat.until("something to happen", async |_: &Chat| {
            let happens = next <= database::count(url, PROGRESS).await;
            (happens || done.load(Ordering::Relaxed)).then_some(())
        })
        .await;
        let both = luck.below(3) == 0;
        let first = luck.below(2) as usize;
        for which in [first, 1 - first].into_iter().take(1 + usize::from(both)) {
            bots[which].start_kill().unwrap();
            bots[which].wait().await.unwrap();
        }
        for which in [first, 1 - first].into_iter().take(1 + usize::from(both)) {
            bots[which] = process(chat, url, &["bot"], &[]).await;
        }
        println!("kill {nth}: {next} things, both: {both}");
    }
}

/// The people with a seat at tables that were found for them, and at tables of the league's first round.
async fn seated(url: &str) -> (Vec<UserId>, Vec<UserId>) {
    let service = Service::new(Store::open(url).await.unwrap(), Clock::system(), catalog());
    let (mut found, mut drawn) = (Vec::new(), Vec::new());
    for table in service.store().tables(false).await.unwrap() {
        let session = service.load(table).await.unwrap();
        let people = session.people().map(|(_, user)| user);
        match service.store().league_of(table).await.unwrap() {
            Some(place) => {
                assert_eq!(place.1, 1);
                drawn.extend(people);
            }
            None => {
                assert!(session.found, "table {table}");
                found.extend(people.chain(session.invited.iter().map(|invited| invited.user)));
            }
        }
    }
    service.store().close().await;
    (found, drawn)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_seat_nobody_twice_and_open_a_round_once() {
    let Some(server) = Server::get() else { return };
    let seed = RandomState::new().hash_one(0);
    println!("seed {seed}");
    let mut luck = Luck::seeded(seed);
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    for name in ["fatima", "gus", "hana"] {
        chat.admin("people", json!({"username": name, "global_name": name})).await;
    }
    let mut bots =
        [process(&chat, &url, &["bot"], &[]).await, process(&chat, &url, &["bot"], &[]).await];
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let people = &people[..8];
    let draft = types(&chat, &people[0], &channel, ["admin", "league"], "quanta").await;
    chat.press_label(&people[0], &draft["message"], "Announce It").await;
    let card = chat
        .until("the announcement", async |chat: &Chat| {
            let seen = chat.messages(&people[0], &channel).await;
            seen.into_iter()
                .find(|message| text(&message["content"]).contains("Press **Join** to play"))
        })
        .await;
    for person in people {
        chat.press_label(person, &card, "Join").await;
    }

    // All look for players while the round begins.
    database::execute(&url, "update leagues set start = 1, due = 1 where state = 'open'").await;
    let done = AtomicBool::new(false);
    let seeks = async {
        let all =
            people.iter().map(|person| types(&chat, person, &channel, ["table", "find"], "quanta"));
        join_all(all).await;
        chat.until("all tables of the round", async |_: &Chat| {
            (4 == database::count(&url, OPEN).await).then_some(())
        })
        .await;
        done.store(true, Ordering::Relaxed);
    };
    tokio::join!(seeks, kill(&chat, &url, &mut bots, &mut luck, &done));
    chat.until("the call to the round", async |_: &Chat| {
        (1 == database::count(&url, "select max(called) from leagues").await).then_some(())
    })
    .await;

    assert_eq!(database::count(&url, "select max(round) from leagues").await, 1);
    assert_eq!(database::count(&url, "select count(*) from league_tables").await, 4);
    let (found, drawn) = chat
        .until("a seat for everybody", async |chat: &Chat| {
            let (found, drawn) = seated(&url).await;
            let has_none = |person: &&Person| !found.contains(&UserId(person.id.parse().unwrap()));
            // They were told that it was too slow to say what came of it, and then it was killed.
            let Some(person) = people.iter().find(has_none) else { return Some((found, drawn)) };
            types(chat, person, &channel, ["table", "find"], "quanta").await;
            None
        })
        .await;
    for seated in [found, drawn] {
        let once: BTreeSet<UserId> = seated.iter().copied().collect();
        assert_eq!((seated.len(), once.len()), (8, 8), "everybody has one seat: {seated:?}");
    }
    let seen = chat.messages(&people[0], &channel).await;
    let calls = seen.iter().filter(|one| text(&one["content"]).contains("**round 1 of 5**"));
    assert_eq!(calls.count(), 1, "one call");
    drop(bots);
    check(&url).await;
}
