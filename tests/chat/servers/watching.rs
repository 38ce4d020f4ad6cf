//! Watching a table from elsewhere.

use serde_json::{Value, json};

use crate::servers::{TEXT, moderation::ask_to_end};
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::Game,
};

/// The bot's direct messages to a person.
async fn letters(chat: &Chat, person: &Person) -> Vec<Value> {
    match chat.direct_channel(person).await {
        Some(channel) => chat.messages(person, &channel).await,
        None => Vec::new(),
    }
}

/// Alternative text of a message's picture.
fn alt(message: &Value) -> String {
    text(&message["attachments"][0]["description"])
}

/// The position in words that a message shows.
fn block(message: &Value) -> String {
    let content = text(&message["content"]);
    content.split("```").nth(1).expect("a position in words").trim().to_owned()
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
async fn watchers_hear_of_every_turn_or_the_end_but_nothing_private() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, players) = (people[0].clone(), people[1..3].to_vec());
    let (every, end) = (people[3].clone(), people[4].clone());
    let channel = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let game = Game::start(&chat, &channel, &players, 0).await;
    let number = game.number.to_string();

    let said = watch(&chat, &every, &general, json!({"table": number})).await;
    assert!(said.contains("is played in <#"), "not from just anywhere: {said}");
    let said = watch(&chat, &every, &game.place, json!({"every_turn": true})).await;
    assert!(said.contains("at every turn"), "{said}");
    // Who presses a player's button is shown two to watch.
    let shown = chat.press_label(&end, &game.board().await, "Take Turn").await["message"].clone();
    assert!(text(&shown["content"]).contains("You don’t have a seat"), "{shown}");
    let on = chat.press_label(&end, &shown, "Hear of the End").await["message"].clone();
    assert!(text(&on["content"]).contains("direct message at the end"), "{on}");
    assert_eq!(buttons(&on)[0]["label"], "Stop Watching", "{on}");
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
    assert!(letters(&chat, &end).await.is_empty(), "only at the end");

    // The message shows what a stranger sees at the table, and offers it in words.
    let stranger = chat.command(&ada, &game.place, "board", json!({"text": false})).await;
    assert!(!alt(&letter).is_empty(), "a picture: {letter}");
    assert_eq!(alt(&letter), alt(&stranger["message"]));
    let stranger = chat.command(&ada, &game.place, "board", json!({"text": true})).await;
    let asked = chat.press_label(&every, &letter, "As Text").await;
    assert_eq!(block(&asked["message"]), block(&stranger["message"]));

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
async fn a_command_a_button_or_closed_messages_end_watching() {
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
        chat.log().contains("a watcher accepts no direct messages").then_some(())
    })
    .await;
    for person in [by_command, by_button, closed] {
        let said = watch(&chat, person, &game.place, json!({"off": true})).await;
        assert!(said.contains("not watching"), "{said}");
    }
    assert!(letters(&chat, by_command).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_the_board_or_read_it() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let (sees, reads) = (&people[2], &people[3]);
    chat.command(reads, &channel, "prefs", json!({"text": true})).await;

    let public = alt(&game.board().await);
    let watched = async |person: &Person| {
        let answer = chat.command(person, &game.place, "watch", json!({"every_turn": true})).await;
        answer["message"].clone()
    };
    assert_eq!(alt(&watched(sees).await), public);
    let words = watched(reads).await;
    assert_eq!(words["attachments"], json!([]), "words alone: {words}");
    assert!(public.starts_with(block(&words).split(['.', ',']).next().unwrap()), "{words}");

    // A spectator who presses a button for players reads that it is for players, and sees the board.
    for label in ["Take Turn", "My Hand"] {
        let answer = chat.press_label(sees, &game.board().await, label).await;
        assert!(text(&answer["message"]["content"]).contains("You don’t have a seat"), "{answer}");
        assert_eq!(alt(&answer["message"]), public, "{label}");
        let answer = chat.press_label(reads, &game.board().await, label).await;
        assert_eq!(block(&answer["message"]), block(&words), "{label}");
    }

    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    game.take_turn(&turn, &board).await;
    game.next_board(&text(&board["id"])).await;
    let letter = chat
        .until("word of the next turn", async |chat: &Chat| {
            letters(chat, reads).await.into_iter().find(watches)
        })
        .await;
    assert_eq!(letter["attachments"], json!([]), "words alone: {letter}");
    let asked = chat.command(reads, &game.place, "board", json!({})).await;
    assert_eq!(block(&letter), block(&asked["message"]));
}
