//! A server's settings, changed by buttons and menus alone.

use quark::present::moderation::{EVERYBODY, NO_NUMBER};
use serde_json::json;

use crate::servers::reader::Reader;
use quark_testing::{
    chat::{Chat, buttons, text},
    made_up,
};

/// Discord's numbers for menus of roles and of channels.
const ROLES: u64 = 6;
const CHANNELS: u64 = 8;

#[tokio::test]
async fn a_manager_changes_every_setting_by_buttons_from_the_doctor() {
    let chat = Chat::new().await;
    let (people, games) = (chat.people().await, chat.channel("The Lab", "games").await);
    let general = chat.channel("The Lab", "general").await;
    let (ada, ben) = (&people[0], &people[1]);
    let state = chat.get(&format!("state?as={}", ada.id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    let doctor =
        async |person| chat.command(person, &games, "doctor", json!({})).await["message"].clone();
    assert!(buttons(&doctor(ben).await).is_empty(), "nothing that they may not change");
    let mut reader = Reader { chat: &chat, person: ada, message: doctor(ada).await };
    reader.presses("Change Settings").await;
    let channels = reader.menu("Tables in every channel");
    assert_eq!(channels["type"], CHANNELS);
    reader.sends(&channels, &[&games, &general]).await;
    assert!(reader.words().contains(&format!("in <#{games}>, <#{general}>")), "{}", reader.words());
    let chosen = reader.menu("Tables in every channel")["default_values"].clone();
    assert_eq!(chosen.as_array().unwrap().len(), 2, "{chosen}");
    reader.sends(&channels, &[]).await;
    assert!(reader.words().contains("every channel where I can post"), "{}", reader.words());
    let found = reader.menu("Found tables");
    reader.sends(&found, &[&general]).await;
    let said = format!("look for players opens in <#{general}>");
    assert!(reader.words().contains(&said), "{}", reader.words());
    reader.picks("New tables", &["Steady"]).await;
    reader.types("New tables", "Another…", "2d").await;
    assert!(reader.words().contains("2 days"), "{}", reader.words());
    reader.picks("Boards", &["Light colours"]).await;
    reader.picks("Boards", &["Ratings off"]).await;
    let said = reader.words();
    assert!(said.contains("**light** colours") && said.contains("Ratings are off"), "{said}");

    reader.presses("People and Limits").await;
    let roles = reader.menu("Moderators’ role");
    assert_eq!(roles["type"], ROLES);
    let refused = chat.press(ada, &reader.message, &text(&roles["custom_id"]), &[&guild]).await;
    assert_eq!(text(&refused["message"]["content"]), EVERYBODY);
    reader.picks("Time to answer", &["3 days"]).await;
    reader.types("A person", "Another…", "7").await;
    reader.picks("A channel", &["At most 20 open tables"]).await;
    let said = reader.words();
    assert!(said.contains("have 3 days to answer"), "{said}");
    assert!(said.contains("at most 7 for a person and 20 in a channel"), "{said}");
    let told = text(&doctor(ben).await["content"]);
    assert!(told.contains("at most 7 for a person"), "what is stored: {told}");
    reader.types("A person", "Another…", "0").await;
    assert_eq!(reader.words(), NO_NUMBER);
}

#[tokio::test]
async fn a_forged_press_changes_no_setting_for_those_who_may_not() {
    let chat = Chat::new().await;
    let (people, games) = (chat.people().await, chat.channel("The Lab", "games").await);
    let words = ["show", "people", "found", "channels", "role", "ratings:0", "hours:1", "ask:pace"];
    let ids = words.map(|word| format!("1:settings:{word}"));
    let forged = made_up::message(&chat, &games, &ids).await;
    for id in &ids {
        let refused = chat.press(&people[1], &forged, id, &[]).await;
        let said = text(&refused["message"]["content"]);
        assert!(said.contains("Only those who can manage this server"), "{id}: {said}");
    }
}
