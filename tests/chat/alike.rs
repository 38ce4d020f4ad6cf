//! People whose names look alike.

use quark_testing::chat::{Chat, Person, menus, text};
use serde_json::{Value, json};

use crate::invitations::{listed_by, opens_inviting, privately};

/// Lets two people of one name come to the chat.
async fn come_alike(chat: &Chat) -> Vec<Person> {
    for (username, name) in [("alex.one", "Alex"), ("alex.two", "ALEX\u{200B}")] {
        chat.admin("people", json!({"username": username, "global_name": name})).await;
    }
    let mut people = chat.people().await;
    people.retain(|person| person.name.to_lowercase().starts_with("alex"));
    people
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_with_the_same_name_can_be_told_apart() {
    let chat = Chat::new().await;
    let alike = come_alike(&chat).await;
    let channel = chat.channel("The Lab", "games").await;
    let new = json!({"game": "quark", "seats": 3});
    let card = chat.command(&alike[0], &channel, "new", new).await["message"].clone();
    assert!(!text(&card["content"]).contains("Alex 1"), "alone nobody is mistaken: {card}");
    let card = chat.press_label(&alike[1], &card, "Join").await["message"].clone();
    let content = text(&card["content"]);
    assert!(content.contains("Alex 1") && content.contains("ALEX 2"), "{content}");
    assert!(chat.stop_bot().await.success());
}

#[tokio::test]
async fn lists_of_people_tell_those_with_one_name_apart() {
    let chat = Chat::new().await;
    let alike = come_alike(&chat).await;
    let alike: Vec<&Person> = alike.iter().collect();
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let ada = &people[0];
    let options = json!({"game": "quark", "seats": 3});
    let card = opens_inviting(&chat, ada, &channel, options, &alike).await;
    let panel = chat.press_label(ada, &card, "Invite").await["message"].clone();
    let labels = |message: &Value| -> Vec<String> {
        let options =
            menus(message).into_iter().flat_map(|menu| menu["options"].as_array().cloned());
        options.flatten().map(|option| text(&option["label"])).collect()
    };
    assert_eq!(labels(&panel), ["Alex 1", "ALEX 2"], "{panel}");
    for person in alike {
        privately(&chat, ada, &channel, "block", person).await;
    }
    let listed = listed_by(&chat, ada, &channel).await;
    let labels = labels(&listed);
    for name in ["Unblock Alex 1", "Unblock ALEX 2"] {
        assert!(labels.iter().any(|label| label == name), "{labels:?}");
    }
    assert!(chat.stop_bot().await.success());
}
