//! A table before its game starts, as people see it: the card and its picture, what only the host is
//! offered.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;

use serde_json::{Value, json};

use discord::{Chat, Person, text};

/// Some people at a chat, and the channel they play in.
struct Hall {
    chat: Chat,
    people: Vec<Person>,
    channel: String,
}

impl Hall {
    async fn new() -> Hall {
        let chat = Chat::new().await;
        let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
        Hall { chat, people, channel }
    }

    /// The first of them opens a table.
    async fn opens(&self, options: Value) -> Value {
        let answer = self.chat.command(&self.people[0], &self.channel, "new", options).await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        answer["message"].clone()
    }

    /// A card as it is now, once it `is` so.
    async fn card(&self, card: &Value, what: &str, is: impl Fn(&Value) -> bool) -> Value {
        self.chat
            .until(what, async |chat: &Chat| {
                let seen = chat.messages(&self.people[0], &self.channel).await;
                seen.into_iter().find(|message| message["id"] == card["id"] && is(message))
            })
            .await
    }
}

fn pictures(message: &Value) -> Vec<Value> {
    message["attachments"].as_array().unwrap().clone()
}

fn words(message: &Value) -> String {
    text(&message["content"])
}

#[tokio::test]
async fn a_card_gets_the_picture_of_its_game_once_and_shows_a_part_of_the_hash_that_about_shows() {
    let hall = Hall::new().await;
    let (chat, [ada, ben]) = (&hall.chat, [&hall.people[0], &hall.people[1]]);
    let card = hall.opens(json!({"game": "zark-city", "seats": 3})).await;
    assert_eq!(pictures(&card), [] as [Value; 0], "the answer does not wait for the painter");
    let painted = hall.card(&card, "the picture", |card| !pictures(card).is_empty()).await;
    let picture = pictures(&painted).remove(0);
    assert_eq!(picture["filename"], "zark-city-example.png");
    assert!(text(&picture["description"]).contains("Zark City"), "{picture}");
    let png = chat.picture(&text(&picture["url"])).await;
    let read = image::load_from_memory(&png).unwrap();
    assert_eq!((read.width(), read.height()), (1200, 500));

    let joined = chat.press_label(ben, &painted, "Join").await["message"].clone();
    assert!(words(&joined).contains(&ben.name), "{joined}");
    assert_eq!(pictures(&joined), [picture.clone()], "it is not sent anew by the press");
    chat.press_label(ada, &joined, "Add Machine").await;
    let full = hall.card(&card, "the full table", |card| words(card).contains("(3 of 3)")).await;
    tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    let later = hall.card(&card, "the card", |_| true).await;
    assert_eq!(pictures(&later), [picture], "nor by the courier");

    let about = chat.press_label(ben, &full, "About").await["message"].clone();
    assert_eq!(about["flags"].as_u64().unwrap() & 64, 64, "only they see it");
    assert!(words(&about).contains("Andrew Looney"), "{about}");
    let hash = words(&about).split('`').nth(1).unwrap().to_owned();
    assert_eq!(hash.len(), 64, "{about}");
    let published = words(&card).split('`').nth(1).unwrap().to_owned();
    assert_eq!(published, hash[..16], "it was there before anyone joined");
    assert!(words(&full).contains(&published) && !words(&full).contains(&hash), "{full}");

    let started = chat.press_label(ada, &full, "Start").await["message"].clone();
    assert_eq!(pictures(&started), [] as [Value; 0], "the example has done its work");
}
