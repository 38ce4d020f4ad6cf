//! Preferences, changed by buttons and menus alone.

use serde_json::json;

use crate::servers::reader::Reader;
use quark_testing::{
    chat::{Chat, text},
    made_up,
    player::Game,
};

#[tokio::test]
async fn somebody_chooses_all_preferences_by_buttons_from_their_tables() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let (ada, ben) = (&people[0], &people[1]);
    Game::start(&chat, &channel, &people[..2], 0).await;
    let tables = chat.command(ada, &channel, "games", json!({})).await["message"].clone();
    let mut reader = Reader { chat: &chat, person: ada, message: tables };
    reader.presses("Preferences").await;
    let typed = chat.command(ada, &channel, "prefs", json!({})).await["message"].clone();
    assert_eq!(typed["components"], reader.message["components"], "the command shows the same");
    reader.picks("Colours", &["Light colours"]).await;
    assert!(reader.words().contains("**light** colours"), "{}", reader.words());
    reader.presses("Always Confirm").await;
    assert!(reader.words().contains("confirm every move"), "{}", reader.words());

    reader.presses("People and Days Away").await;
    reader.presses("Nobody May Invite Me").await;
    assert!(reader.words().contains("Nobody can invite you"), "{}", reader.words());
    let menu = reader.menu("Block somebody");
    reader.sends(&menu, &[&ben.id]).await;
    assert!(reader.words().contains(&format!("blocked <@{}>", ben.id)), "{}", reader.words());
    reader.presses(&format!("Unblock {}", ben.name)).await;
    assert!(reader.words().contains("You’ve blocked nobody"), "{}", reader.words());
    let myself = chat.press(ada, &reader.message, &text(&menu["custom_id"]), &[&ada.id]).await;
    assert_eq!(text(&myself["message"]["content"]), quark::present::prefs::NOT_BLOCKED);

    reader.picks("Tell me", &["Quanta", "Zark City"]).await;
    assert_eq!(reader.chosen("Tell me"), ["Quanta", "Zark City"]);
    assert!(reader.words().contains("Quanta or Zark City on this server"), "{}", reader.words());
    reader.picks("Tell me", &["Quanta"]).await;
    assert_eq!(reader.chosen("Tell me"), ["Quanta"]);
    reader.picks("Tell me", &[]).await;
    assert!(reader.words().contains("don’t tell you about new tables"), "{}", reader.words());

    reader.picks("Away", &["3 days"]).await;
    assert!(reader.words().contains("You’re away for 3 days"), "{}", reader.words());
    reader.presses("Preferences").await;
    reader.presses("People and Days Away").await;
    reader.picks("Away", &["I’m back"]).await;
    assert!(reader.words().contains("Welcome back"), "{}", reader.words());
}

#[tokio::test]
async fn a_menu_of_new_tables_changes_only_what_its_reader_hears() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let (ada, ben) = (&people[0], &people[1]);
    let ids = ["1:prefer:tell".to_owned(), "1:prefer:person".to_owned()];
    let forged = made_up::message(&chat, &channel, &ids).await;
    let page = chat.press(ben, &forged, &ids[0], &[]).await["message"].clone();
    let mut reader = Reader { chat: &chat, person: ben, message: page };
    reader.picks("Tell me", &["Quark"]).await;
    let mine = chat.press(ada, &forged, &ids[1], &[]).await["message"].clone();
    let reader = Reader { chat: &chat, person: ada, message: mine };
    assert_eq!(reader.chosen("Tell me"), Vec::<String>::new());
}
