//! The bot is killed again and again while a round begins.

use serde_json::Value;

use super::{typed, words};
use quark_testing::{
    chat::{Chat, text},
    database,
};

/// Waits until a query finds at least this number.
async fn until_count(chat: &Chat, query: &str, least: i64) {
    chat.until(query, async |chat: &Chat| {
        (least <= database::count(&chat.database(), query).await).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_while_a_round_begins_opens_no_table_twice() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let draft =
        typed(&chat, &people[0], &channel, ["admin", "league"], &[("game", "quanta")]).await;
    chat.press_label(&people[0], &draft, "Announce It").await;
    let card = chat
        .until("the announcement", async |chat: &Chat| {
            let seen = chat.messages(&people[0], &channel).await;
            seen.into_iter().find(|message| words(message).contains("Press **Join** to play"))
        })
        .await;
    for person in &people {
        chat.press_label(person, &card, "Join").await;
    }
    chat.kill_bot().await;
    database::execute(&chat.database(), "update leagues set start = 1, due = 1").await;
    let steps = [
        ("select round from leagues", 1),
        ("select count(*) from league_tables where session is not null", 1),
        ("select count(*) from league_tables where session is not null", 2),
        ("select count(*) from shown where message is not null", 2),
    ];
    for (query, least) in steps {
        *chat.bot.lock().await = Some(chat.spawn(&["bot"]));
        until_count(&chat, query, least).await;
        chat.kill_bot().await;
    }
    chat.start_bot().await;
    until_count(&chat, "select called from leagues", 1).await;
    let count = async |query: &str| database::count(&chat.database(), query).await;
    assert_eq!(count("select count(*) from sessions").await, 2);
    assert_eq!(count("select count(*) from league_tables").await, 3, "and a free round");
    let seen: Vec<Value> = chat.messages(&people[0], &channel).await;
    let calls: Vec<&Value> =
        seen.iter().filter(|message| words(message).contains("**round 1 of 5**")).collect();
    assert_eq!(calls.len(), 1, "{calls:?}");
    for person in &people {
        let mentions = calls[0]["mentions"].as_array().unwrap();
        assert!(mentions.iter().any(|user| text(&user["id"]) == person.id), "{}", person.name);
    }
    let cards = seen.iter().filter(|message| words(message).contains("Press **Join** to play"));
    assert_eq!(cards.count(), 0, "the only announcement is edited");
    chat.stop_bot().await;
}
