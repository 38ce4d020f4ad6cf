//! A player's private notes about a table.

use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::Game,
};
use serde_json::{Value, json};

const NOTE: &str = "Ben hoards *blue* quarks.\nTake the proton first.";

/// Sends a form of one field, which was opened from this message if there is one.
async fn fills(game: &Game<'_>, person: &Person, opened: &Value, words: &str) -> Value {
    let modal = &opened["modal"];
    let field = &modal["components"][0]["components"][0];
    assert_eq!((&field["style"], &field["required"]), (&json!(2), &json!(false)), "{opened}");
    let body = json!({"type": 5, "channel": game.place, "custom_id": modal["custom_id"],
        "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": field["custom_id"], "value": words}]}]});
    let answer = game.chat.interact(person, body).await;
    answer["message"].clone()
}

fn said(message: &Value) -> String {
    message["content"].as_str().unwrap_or_else(|| panic!("{message} says nothing")).to_owned()
}

/// Types a command of a group where the table is played.
async fn types(game: &Game<'_>, person: &Person, path: [&str; 2]) -> Value {
    game.chat.command_of_group(person, &game.place, path, json!({})).await
}

/// The note in the form that `/quark table note` opens.
async fn noted(game: &Game<'_>, person: &Person) -> (Value, String) {
    let opened = types(game, person, ["table", "note"]).await;
    assert_eq!(opened["outcome"], "modal", "{opened}");
    let note = opened["modal"]["components"][0]["components"][0]["value"].as_str();
    let note = note.unwrap_or_default().to_owned();
    (opened, note)
}

async fn panel(game: &Game<'_>, person: &Person) -> Value {
    game.chat.command(person, &game.place, "play", json!({})).await["message"].clone()
}

/// Everything that a person can read about the table, files included.
async fn read(game: &Game<'_>, person: &Person) -> String {
    let mut said = panel(game, person).await.to_string();
    for command in ["board", "log", "replay", "hand", "games"] {
        said += &game.chat.command(person, &game.place, command, json!({})).await.to_string();
    }
    for place in [&game.place, &game.channel] {
        for message in game.chat.messages(person, place).await {
            said += &message.to_string();
            for file in message["attachments"].as_array().into_iter().flatten() {
                let bytes = game.chat.picture(&text(&file["url"])).await;
                said += &String::from_utf8_lossy(&bytes);
            }
        }
    }
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_writer_reads_a_note_in_the_panel_and_the_replay() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let (ada, ben) = (&game.people[0], &game.people[1]);
    let mine = panel(&game, ada).await;
    assert!(!said(&mine).contains("Your note"), "{mine}");
    let menu = chat.press_label(ada, &mine, "Table Menu").await["message"].clone();
    let opened = chat.press_label(ada, &menu, "My Note").await;
    let after = fills(&game, ada, &opened, NOTE).await;
    assert_eq!(after["id"], mine["id"], "the panel changes in its place");
    let shown = said(&after);
    assert!(shown.contains("I’ve kept your note. Only you see it."), "{shown}");
    assert!(
        shown.ends_with("> Ben hoards \\*blue\\* quarks\\.\n> Take the proton first\\."),
        "{shown}"
    );
    assert_eq!(noted(&game, ada).await.1, NOTE);
    assert_eq!(noted(&game, ben).await.1, "");
    let replay = chat.command(ada, &game.place, "replay", json!({})).await["message"].clone();
    assert!(said(&replay).contains("Take the proton"), "{replay}");
    let words = chat.press_label(ada, &replay, "As Text").await["message"].clone();
    assert!(said(&words).contains("Take the proton"), "{words}");

    let watcher = &chat.people().await[3];
    let refused = types(&game, watcher, ["table", "note"]).await;
    assert!(said(&refused["message"]).contains("don’t have a seat"), "{refused}");

    // At the end, everybody sees everything else, and the record is public.
    let asked = chat.command(ada, &game.place, "resign", json!({})).await["message"].clone();
    chat.press_label(ada, &asked, "Resign").await;
    let over = chat
        .until("the end", async |chat: &Chat| {
            let seen = chat.messages(ben, &game.place).await;
            seen.into_iter().rfind(|message| {
                buttons(message).iter().any(|button| button["label"] == "Summary & Check")
            })
        })
        .await;
    let checked = chat.press_label(ben, &over, "Summary & Check").await["message"].clone();
    let mut read = read(&game, ben).await;
    for file in checked["attachments"].as_array().unwrap() {
        let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ben.id);
        read += &String::from_utf8_lossy(&chat.picture(&url).await);
    }
    assert!(read.contains("\"how\":\"resigned\"") && !read.contains("hoards"), "{read}");
    let replay = chat.press_label(ada, &over, "Replay").await["message"].clone();
    assert!(said(&replay).contains("Take the proton"), "{replay}");

    let kept = types(&game, ada, ["privacy", "export"]).await;
    let file = &kept["message"]["attachments"][0];
    let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ada.id);
    let kept: Value = serde_json::from_slice(&chat.picture(&url).await).unwrap();
    assert_eq!(kept["notes"], json!([{"table": game.number, "note": NOTE}]));
    let (opened, _) = noted(&game, ada).await;
    let after = fills(&game, ada, &opened, " ").await;
    assert!(!said(&after).contains("Your note"), "{after}");
    assert_eq!(noted(&game, ada).await.1, "");
}
