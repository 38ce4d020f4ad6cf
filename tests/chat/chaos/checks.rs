//! Checks after a round of chaos.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use serde_json::Value;

use crate::chaos::players::Table;
use quark_testing::{
    chat::{Chat, has, text},
    database,
};

/// Checks that all jobs are done, and that everything is as if nothing had happened.
pub async fn all_is_well(chat: &Chat, tables: &[Arc<Table>], seed: u64, troubles: String) {
    let what = format!("seed {seed}, after {troubles}");
    pressed_again(chat, tables).await;
    for table in tables {
        table.finds_its_board(chat).await;
    }
    assert!(!chat.log().contains("panicked"), "{what}: nothing of the bot breaks");
    chat.until("all jobs to be done", async |chat: &Chat| {
        let soon = count(
            chat,
            // A picture that was refused is tried again at growing intervals.
            "select count(*) from jobs where kind not in ('clock', 'show', 'idle', 'wake', 'detour')",
            0,
        );
        (soon.await == 0).then_some(())
    })
    .await;
    let verified = chat.spawn_and_read(&["verify"]).await;
    assert!(!verified.contains("wrong"), "{what}: {verified}");
    let rebased = "select count(*) from entries where entry like '%\"rebased\"%' and session >= $1";
    assert_eq!(count(chat, rebased, 0).await, 0, "{what}: nothing was carried over");
    for table in tables {
        acknowledged_moves_are_there_once(chat, table, &what).await;
        boards_are_shown_once(chat, table, &what).await;
        hands_are_there_once(chat, table, &what).await;
    }
}

/// Delivers earlier presses again, in another order: they must not count twice.
async fn pressed_again(chat: &Chat, tables: &[Arc<Table>]) {
    let entries = "select count(*) from entries where entry like '%\"moved\"%' and session >= $1";
    let before = count(chat, entries, 0).await;
    for table in tables {
        let mut pressed = std::mem::take(&mut *table.pressed.lock().unwrap());
        let old = pressed.len().saturating_sub(6);
        pressed.drain(..old);
        for (person, body) in pressed.into_iter().rev() {
            let (status, _) = chat.post(&format!("interactions?as={}", person.id), body).await;
            assert!(status < 500);
        }
    }
    assert_eq!(count(chat, entries, 0).await, before, "a press that comes again counts once");
}

async fn acknowledged_moves_are_there_once(chat: &Chat, table: &Table, what: &str) {
    let acknowledged = table.acknowledged.lock().unwrap().clone();
    for press in &acknowledged {
        let there = format!(
            "select count(*) from entries where session = {} and interaction = {press}",
            table.number
        );
        let there = database::count(&chat.database(), &there).await;
        assert_eq!(there, 1, "{what}: table {}, press {press} was acknowledged", table.number);
    }
}

async fn boards_are_shown_once(chat: &Chat, table: &Table, what: &str) {
    let mut seen = Vec::new();
    let open = table.open_places(chat).await;
    for place in BTreeSet::from([&table.place, &table.channel]) {
        seen.extend(chat.all_messages(&table.people[0], place).await);
    }
    seen.retain(|message| {
        let public = message["flags"].as_u64().unwrap_or_default() & 64 == 0;
        public
            && format!("{}\n", text(&message["content"]))
                .contains(&format!("able {}\n", table.number))
    });
    // A game that is over stays in a thread that is locked after it.
    let pressable = |message: &&Value| {
        let is_open = open.iter().any(|place| message["channel_id"] == *place);
        has(message, "Rematch") || is_open && has(message, "Take Turn")
    };
    let boards: Vec<&Value> = seen.iter().filter(pressable).collect();
    let log = quark_testing::chat::tail(&chat.log());
    assert_eq!(
        boards.len(),
        1,
        "{what}: table {} can be pressed in one place: {boards:#?}\n{log}",
        table.number
    );
    let mut nonces: HashMap<String, u32> = HashMap::new();
    for message in &seen {
        // The nonce of a turn's message is unique. A message that is posted again has another one, and pings nobody.
        if let Some(nonce) = message["nonce"].as_str() {
            *nonces.entry(nonce.to_owned()).or_default() += 1;
            let again = nonce.starts_with('b');
            let calls = !message["mentions"].as_array().unwrap().is_empty();
            assert!(!(again && calls), "{what}: {nonce} calls somebody twice");
        }
    }
    assert!(
        nonces.values().all(|count| *count == 1),
        "{what}: a turn was announced twice: {nonces:?}"
    );
}

async fn hands_are_there_once(chat: &Chat, table: &Table, what: &str) {
    // They also get messages about what is refused, and calls to their turns.
    let heading = format!("table {}: your ", table.number);
    for person in table.people.iter().filter(|_| table.secrets) {
        let mut hands = match chat.direct_channel(person).await {
            Some(channel) => chat.messages(person, &channel).await,
            None => Vec::new(),
        };
        hands.retain(|hand| text(&hand["content"]).contains(&heading));
        // A person whose messages were refused for good counts as one who accepts none.
        let least = usize::from(!what.contains("refused for good"));
        assert!(
            (least..=1).contains(&hands.len()),
            "{what}: {} has one hand of table {}: {hands:#?}",
            person.name,
            table.number
        );
    }
}

async fn count(chat: &Chat, sql: &str, number: i64) -> i64 {
    database::count(&chat.database(), &sql.replace("$1", &number.to_string())).await
}
