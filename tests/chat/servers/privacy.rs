//! A person's stored data, in the chat.

use serde_json::{Value, json};

use crate::servers::type_in;
use quark_testing::{
    chat::{Chat, buttons, text},
    player::Game,
};

#[tokio::test(flavor = "multi_thread")]
async fn people_get_their_data_and_are_deleted_after_they_confirm() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let (ada, ben) = (&people[0], &people[1]);
    chat.until("their hands", async |chat: &Chat| {
        let (one, other) = (chat.direct_channel(ada).await, chat.direct_channel(ben).await);
        one.and(other)
    })
    .await;

    let answer = type_in(&chat, ada, &channel, ["privacy", "export"], &[]).await;
    let file = &answer["message"]["attachments"][0];
    let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ada.id);
    let kept: Value = serde_json::from_slice(&chat.picture(&url).await).unwrap();
    assert_eq!((&kept["id"], &kept["name"]), (&json!(ada.id), &json!(ada.name)));
    assert_eq!(kept["tables"][0]["table"], game.number);

    let ask = type_in(&chat, ada, &channel, ["privacy", "delete"], &[]).await["message"].clone();
    assert!(text(&ask["content"]).contains("one open table"), "{ask}");
    let answer = chat.press_label(ada, &ask, "Keep It").await;
    assert!(text(&answer["message"]["content"]).contains("nothing was deleted"), "{answer}");
    assert!(buttons(&answer["message"]).is_empty());
    let ask = type_in(&chat, ada, &channel, ["privacy", "delete"], &[]).await["message"].clone();
    let answer = chat.press_label(ada, &ask, "Delete Everything").await;
    let said = text(&answer["message"]["content"]);
    assert!(said.contains("One table named you: there you’re now a former player"), "{said}");
    assert!(said.contains("presses"), "it says what stays: {said}");

    let end = chat
        .until("the end of the game", async |chat: &Chat| {
            let seen = chat.messages(ben, &game.place).await;
            seen.into_iter().rfind(|message| text(&message["content"]).contains("resigned"))
        })
        .await;
    let content = text(&end["content"]);
    assert!(content.contains(&format!("{} wins", ben.name)), "{content}");
    assert!(content.contains("former player resigned"), "{content}");
    assert!(!content.contains(&ada.name) && !content.contains(&ada.id), "{content}");
    let verified = chat.spawn_and_read(&["verify"]).await;
    assert!(!verified.contains("wrong"), "{verified}");
    let answer = type_in(&chat, ada, &channel, ["privacy", "export"], &[]).await;
    let file = &answer["message"]["attachments"][0];
    let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ada.id);
    let kept: Value = serde_json::from_slice(&chat.picture(&url).await).unwrap();
    assert_eq!((&kept["name"], &kept["tables"]), (&Value::Null, &json!([])), "{kept}");
}
