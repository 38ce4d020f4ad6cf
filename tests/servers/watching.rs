//! Looking on from afar.

use serde_json::{Value, json};

use crate::{
    TEXT,
    discord::{Chat, Person, buttons, text},
    moderation::ask_to_end,
    player::Game,
};

/// What the bot has written to somebody directly.
async fn letters(chat: &Chat, person: &Person) -> Vec<Value> {
    match chat.direct_channel(person).await {
        Some(channel) => chat.messages(person, &channel).await,
        None => Vec::new(),
    }
}

fn watches(letter: &Value) -> bool {
    text(&letter["content"]).contains("You’re watching this table")
}

async fn watch(chat: &Chat, person: &Person, channel: &str, options: Value) -> String {
    let answer = chat.command(person, channel, "watch", options).await;
    assert_eq!(answer["message"]["flags"].as_u64().unwrap_or_default() & 64, 64, "{answer}");
    text(&answer["message"]["content"])
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_are_told_of_every_turn_or_of_the_end_and_of_nothing_private() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, players) = (people[0].clone(), people[1..3].to_vec());
    let (every, end) = (people[3].clone(), people[4].clone());
    let channel = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let game = Game::start(&chat, &channel, &players, 0).await;
    let number = game.number.to_string();

    let said = watch(&chat, &every, &general, json!({"table": number})).await;
    assert!(said.contains("I don’t know that table"), "not from just anywhere: {said}");
    let said = watch(&chat, &every, &game.place, json!({"every_turn": true})).await;
    assert!(said.contains("at every turn"), "{said}");
    let said = watch(&chat, &end, &game.place, json!({})).await;
    assert!(said.contains("direct message at the end"), "{said}");
    let said = watch(&chat, &players[0], &game.place, json!({})).await;
    assert!(said.contains("direct message at the end"), "players may as well: {said}");

    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    game.take_turn(&turn, &board).await;
    let next = game.next_board(&text(&board["id"])).await;
    let called = game.called(&next).remove(0);
    let letter = chat
        .until("word of the next turn", async |chat: &Chat| {
            letters(chat, &every).await.into_iter().find(watches)
        })
        .await;
    let content = text(&letter["content"]);
    assert!(content.contains(&called.id), "it says whose turn it is: {content}");
    assert!(letter["mentions"].as_array().unwrap().iter().all(|user| user["id"] != every.id));
    assert!(content.contains(&format!("/{}/{}", game.place, text(&next["id"]))), "{content}");
    assert!(content.contains("```"), "the position in words: {content}");
    assert!(letter["attachments"].as_array().unwrap().is_empty(), "no picture: {letter}");
    assert!(letters(&chat, &end).await.is_empty(), "only at the end");

    // What is written there is what a stranger reads at the table.
    let stranger = chat.command(&ada, &game.place, "board", json!({"text": true})).await;
    let public = text(&stranger["message"]["content"]);
    let block = |content: &str| content.split("```").nth(1).unwrap().trim().to_owned();
    assert_eq!(block(&content), block(&public));

    let asked = ask_to_end(&chat, &ada, &game.place, &[("table", TEXT, &number)]).await;
    let ended = chat.press_label(&ada, &asked, "End It").await;
    assert!(text(&ended["message"]["content"]).contains("ended"), "{ended}");
    for person in [&every, &end, &players[0]] {
        let letter = chat
            .until("word of the end", async |chat: &Chat| {
                let ended = |letter: &Value| {
                    watches(letter)
                        && text(&letter["content"]).contains("A moderator (Ada) has ended")
                };
                letters(chat, person).await.into_iter().find(ended)
            })
            .await;
        assert!(buttons(&letter).is_empty());
    }
    let said = watch(&chat, &end, &game.place, json!({})).await;
    assert!(said.contains("is closed"), "{said}");
    chat.until("nobody to watch any more", async |chat: &Chat| {
        let said = watch(chat, &end, &game.place, json!({"off": true})).await;
        said.contains("not watching").then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watching_ends_by_command_by_button_and_by_closed_messages() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let (by_command, by_button, closed) = (&people[2], &people[3], &people[4]);
    for person in [by_command, by_button, closed] {
        watch(&chat, person, &game.place, json!({"every_turn": true})).await;
    }
    chat.admin("dms", json!({"user": closed.id, "open": false})).await;
    let said = watch(&chat, by_command, &channel, json!({"off": true})).await;
    assert!(said.contains("no longer watch"), "{said}");

    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    game.take_turn(&turn, &board).await;
    let letter = chat
        .until("word of the next turn", async |chat: &Chat| {
            letters(chat, by_button).await.into_iter().find(watches)
        })
        .await;
    let answer = chat.press_label(by_button, &letter, "Stop Watching").await;
    assert!(text(&answer["message"]["content"]).contains("no longer watch"), "{answer}");
    chat.until("closed messages to be noticed", async |chat: &Chat| {
        chat.log().contains("a watcher takes no direct messages").then_some(())
    })
    .await;
    for person in [by_command, by_button, closed] {
        let said = watch(&chat, person, &game.place, json!({"off": true})).await;
        assert!(said.contains("not watching"), "{said}");
    }
    assert!(letters(&chat, by_command).await.is_empty());
}
