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

/// The menu of a private message whose title begins like this.
fn menu(message: &Value, title: &str) -> Value {
    let begins = |menu: &Value| text(&menu["placeholder"]).starts_with(title);
    let found = discord::menus(message).into_iter().find(begins);
    found.unwrap_or_else(|| panic!("no menu {title:?} in {message}"))
}

/// Picks from a menu by what an option says, and gives what the message becomes.
async fn picks(chat: &Chat, person: &Person, message: &Value, title: &str, label: &str) -> Value {
    let menu = menu(message, title);
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["label"] == label);
    let value = text(&option.unwrap_or_else(|| panic!("no {label:?} in {menu}"))["value"]);
    let answer = chat.press(person, message, &text(&menu["custom_id"]), &[&value]).await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    answer["message"].clone()
}

#[tokio::test]
async fn the_host_arranges_the_table_in_private_and_the_card_follows() {
    let hall = Hall::new().await;
    let chat = &hall.chat;
    let [ada, ben] = [&hall.people[0], &hall.people[1]];
    let card = hall.opens(json!({"game": "quark"})).await;
    let labels: Vec<String> =
        discord::buttons(&card).iter().map(|button| text(&button["label"])).collect();
    assert!(!labels.iter().any(|label| label.contains("Cancel")), "{labels:?}");
    let refused = chat.press_label(ben, &card, "Host Menu").await["message"].clone();
    assert!(words(&refused).contains(&format!("ask <@{}>", ada.id)), "{refused}");

    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    assert_eq!(panel["flags"].as_u64().unwrap() & 64, 64, "only the host sees it");
    let panel = picks(chat, ada, &panel, "Seats: 4", "3 seats").await;
    let panel = picks(chat, ada, &panel, "Game: Quark", "Zark City").await;
    let panel = picks(chat, ada, &panel, "Pace: ", "Steady").await;
    let panel = picks(chat, ada, &panel, "Options: Two Jokers", "One Joker").await;
    assert!(menu(&panel, "Options: One Joker").is_object());
    let says = |card: &Value| {
        let said = words(card);
        let all = ["## Zark City", "of 3)", "One Joker", "starts with 3 days"];
        all.iter().all(|one| said.contains(one)) && pictures(card).len() == 1
    };
    let card = hall.card(&card, "the other game", says).await;
    hall.card(&card, "its picture", |card| {
        pictures(card)[0]["filename"] == "zark-city-example.png"
    })
    .await;

    let card = chat.press_label(ben, &card, "Join").await["message"].clone();
    let late = picks(chat, ada, &panel, "Game", "Quark").await;
    assert!(words(&late).contains("Others have joined"), "{late}");
    chat.press_label(ada, &card, "Add Machine").await;
    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    let panel = picks(chat, ada, &panel, "Ask somebody", &ben.name).await;
    assert!(words(&panel).contains(&format!("{} has lost their seat", ben.name)), "{panel}");
    chat.press_label(ada, &panel, "Take Out a Machine").await;
    let card = hall.card(&card, "the empty table", |card| words(card).contains("(1 of 3)")).await;

    let card = chat.press_label(ben, &card, "Join").await["message"].clone();
    let started = chat.press_label(ada, &card, "Start").await["message"].clone();
    assert!(words(&started).contains("**Zark City**"), "{started}");
    chat.spawn_and_read(&["verify"]).await; // It fails where a table is not what its log says.
}
