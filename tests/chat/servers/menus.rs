//! Menus that ask a moderator for a table, and do nothing for anybody else.

use serde_json::{Value, json};

use crate::servers::{TEXT, USER, moderation::admin, type_in};
use quark_testing::{
    chat::{Chat, Person, menus, text},
    made_up,
    player::Game,
};

/// The menu's entry for this table: the id of the menu, and the value.
fn offered(asked: &Value, table: i64) -> (String, String) {
    let menu = menus(asked).pop().unwrap_or_else(|| panic!("a menu in {asked}"));
    let options = menu["options"].as_array().unwrap();
    let option = options
        .iter()
        .find(|option| text(&option["label"]).starts_with(&format!("Table {table}: ")));
    let option = option.unwrap_or_else(|| panic!("table {table} in {asked}"));
    (text(&menu["custom_id"]), text(&option["value"]))
}

/// The private answer to `/quark admin …`.
async fn asked(
    chat: &Chat,
    person: &Person,
    channel: &str,
    name: &str,
    options: &[(&str, u8, &str)],
) -> Value {
    type_in(chat, person, channel, ["admin", name], options).await["message"].clone()
}

/// Picks a table from a menu, and returns the text of the answer.
async fn picks(chat: &Chat, person: &Person, asked: &Value, table: i64) -> String {
    let (menu, value) = offered(asked, table);
    let answer = chat.press(person, asked, &menu, &[&value]).await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    text(&answer["message"]["content"]).replace('\\', "")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_moderator_is_asked_which_of_several_tables() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    for _ in 0..2 {
        chat.command(&people[1], &channel, "new", json!({"game": "quark"})).await;
    }
    let ends = async |person| {
        type_in(&chat, person, &channel, ["admin", "end"], &[]).await["message"].clone()
    };
    let asked = ends(&people[0]).await;
    let menu = menus(&asked).remove(0);
    let second = menu["options"].as_array().unwrap().iter();
    let mut second = second.filter(|option| text(&option["label"]).starts_with("Table 2: Quark"));
    let value = text(&second.next().unwrap()["value"]);
    let id = text(&menu["custom_id"]);
    let sure = chat.press(&people[0], &asked, &id, &[&value]).await["message"].clone();
    assert!(text(&sure["content"]).contains("table 2"), "{sure}");
    chat.press_label(&people[0], &sure, "End It").await;
    let answer = type_in(&chat, &people[0], &channel, ["admin", "export"], &[]).await;
    let file = text(&answer["message"]["attachments"][0]["filename"]);
    assert_eq!(file, "table-2.jsonl", "the only one that is over");
    let refused = ends(&people[1]).await;
    assert!(menus(&refused).is_empty(), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn seat_commands_use_the_table_that_fits_or_is_picked() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let [ada, ben, chloe, dmitri, emre] = people.as_slice() else { panic!("five people") };
    let games = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let two = [ben.clone(), chloe.clone()];
    let first = Game::start(&chat, &games, &two, 0).await;
    let second = Game::start(&chat, &games, &two, 0).await;
    let third = Game::start(&chat, &general, &[ben.clone(), dmitri.clone()], 0).await;
    assert_eq!([first.number, second.number, third.number], [1, 2, 3]);

    // A player with only one table is meant there, wherever the command is typed.
    let said = admin(&chat, ada, &games, "stand-in", &[("player", USER, &dmitri.id)]).await;
    assert!(said.contains("table 3: ") && said.contains("until they’re back"), "{said}");
    for name in ["skip", "stand-in"] {
        let said = admin(&chat, ada, &games, name, &[("player", USER, &emre.id)]).await;
        assert!(said.contains("at any table on this server"), "{said}");
    }

    // Of those in this channel, one is picked.
    let menu = asked(&chat, ada, &games, "stand-in", &[("player", USER, &ben.id)]).await;
    assert_eq!(menus(&menu)[0]["options"].as_array().unwrap().len(), 2, "{menu}");
    let said = picks(&chat, ada, &menu, 2).await;
    assert!(said.contains("table 2: ") && said.contains("until they’re back"), "{said}");
    let menu = asked(&chat, ada, &games, "skip", &[]).await;
    let said = picks(&chat, ada, &menu, 1).await;
    assert!(said.contains("table 1: ") && said.contains("this turn"), "{said}");
    let options = [("player", USER, chloe.id.as_str()), ("by", USER, emre.id.as_str())];
    let menu = asked(&chat, ada, &games, "replace", &options).await;
    let said = picks(&chat, ada, &menu, 2).await;
    assert!(said.contains("table 2: ") && said.contains("gives the seat to Emre"), "{said}");

    // A table moves here from elsewhere: of two such tables, one is picked; the last one needs no menu.
    let menu = asked(&chat, ada, &third.place, "move", &[]).await;
    assert!(text(&menu["content"]).contains("already here"), "its own thread: {menu}");
    let table = ("table", TEXT, "3");
    admin(&chat, ada, &games, "move", &[table]).await;
    let menu = asked(&chat, ada, &general, "move", &[]).await;
    assert_eq!(menus(&menu)[0]["options"].as_array().unwrap().len(), 3, "{menu}");
    let said = picks(&chat, ada, &menu, 1).await;
    assert!(said.contains(&format!("table 1 moves to <#{general}>")), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderators_menu_does_nothing_for_anybody_else() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let [ada, ben, chloe, _, emre] = people.as_slice() else { panic!("five people") };
    let games = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &games, &[ben.clone(), chloe.clone()], 0).await;
    let replace = |by: &str| format!("1:replace:1:{}:{by}", chloe.id);
    let ids = [
        "1:askstop:1".to_owned(),
        "1:stop:1".to_owned(),
        "1:export:1".to_owned(),
        "1:movehere:1".to_owned(),
        "1:skip:1:-".to_owned(),
        format!("1:skip:1:{}", chloe.id),
        format!("1:standin:1:{}", chloe.id),
        replace(&emre.id),
        replace(&ada.id),
        replace("4242"),
    ];
    let board = made_up::message(&chat, &games, &ids).await;
    // A made-up id, for a button or a menu, is checked for the permission.
    for id in &ids {
        for person in [ben, emre] {
            let (button, menu) = (
                chat.press(person, &board, id, &[]).await,
                chat.press(person, &board, made_up::MENU, &[id]).await,
            );
            let said = text(&button["message"]["content"]);
            assert!(said.contains("Only those who can manage this server"), "{id}: {said}");
            let said = text(&menu["message"]["content"]);
            let confirmed = *id == "1:stop:1"; // No menu offers what must be confirmed.
            let refused = if confirmed { "older version" } else { "Only those who can manage" };
            assert!(said.contains(refused), "{id}: {said}");
        }
    }
    let log = chat.command(ben, &game.place, "log", json!({})).await;
    assert!(!text(&log["message"]["content"]).contains("moderator"), "{log}");

    // Nor does it give moderators more than the command would.
    for (by, why) in [(ada.id.as_str(), "never see a hand"), ("4242", "can’t play here")] {
        let answer = chat.press(ada, &board, &replace(by), &[]).await;
        let said = text(&answer["message"]["content"]);
        assert!(said.contains(why), "{said}");
    }
    let elsewhere = chat.channel("Second Lab", "general").await;
    let there = made_up::message(&chat, &elsewhere, &ids).await;
    let answer = chat.press(ada, &there, "1:skip:1:-", &[]).await;
    let said = text(&answer["message"]["content"]);
    assert!(said.contains("no such table on this server"), "another server’s: {said}");
}
