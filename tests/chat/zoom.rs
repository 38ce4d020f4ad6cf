//! A closer look at a part of the pictures, from boards and panels.

use quark_testing::{
    chat::{Chat, Person, buttons, menus, press_body, text},
    player::{Game, is_private},
};
use serde_json::{Value, json};

/// The parts in the menu of a closer look, with their values.
fn parts(message: &Value) -> Vec<(String, String)> {
    let menu = menus(message).into_iter().next().unwrap_or_else(|| panic!("no menu: {message}"));
    let options = menu["options"].as_array().expect("it has options").clone();
    options.iter().map(|option| (text(&option["label"]), text(&option["value"]))).collect()
}

/// Picks the part with this name.
async fn pick(chat: &Chat, person: &Person, message: &Value, part: &str) -> Value {
    let all = parts(message);
    let (_, value) = all.iter().find(|(label, _)| label.starts_with(part)).expect("it is offered");
    let menu = menus(message).remove(0);
    let body = press_body(message, &text(&menu["custom_id"]), &[value]);
    chat.interact(person, body).await["message"].clone()
}

fn alt(message: &Value) -> String {
    text(&message["attachments"][0]["description"])
}

#[tokio::test(flavor = "multi_thread")]
async fn parts_are_enlarged_from_a_board_and_a_panel_for_one_reader() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    let watcher = chat.people().await[3].clone();

    // A watcher sees what is public, and no hand.
    let seen = chat.press_label(&watcher, &board, "Zoom").await["message"].clone();
    assert!(is_private(&seen) && alt(&seen).len() > 20, "{seen}");
    assert!(parts(&seen).iter().all(|(label, _)| !label.starts_with("Your")), "{seen}");
    let (label, _) = parts(&seen).last().expect("there are several").clone();
    let next = pick(&chat, &watcher, &seen, &label).await;
    assert_eq!(next["id"], seen["id"], "it changes in place");
    assert!(alt(&next).starts_with(&label), "{next}");
    assert_eq!(parts(&next), parts(&seen), "the menu stays");
    assert!(buttons(&next).is_empty(), "{next}");

    // A panel stays open next to it, and plays on.
    let panel = chat.press_label(&turn, &board, "Take Turn").await["message"].clone();
    let seen = chat.press_label(&turn, &panel, "Zoom").await["message"].clone();
    assert_ne!(seen["id"], panel["id"], "the panel is left as it is");
    let hand = pick(&chat, &turn, &seen, "Your hand").await;
    assert!(is_private(&hand) && alt(&hand).starts_with("Your hand. "), "{hand}");
    let (id, values) = game.any_pick(&panel).expect("it has picks");
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let after = chat.press(&turn, &panel, &id, &values).await["message"].clone();
    assert_eq!(after["id"], panel["id"], "{after}");
    let back = chat.press_label(&turn, &hand, "Take Turn").await["message"].clone();
    assert_eq!(back["id"], hand["id"], "the turn is one press away: {back}");
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_get_words_and_an_old_menu_shows_the_game_as_it_stands() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let old = game.board().await;
    let turn = game.called(&old).remove(0);
    let other = game.people.iter().find(|person| person.id != turn.id).expect("two play").clone();
    chat.command(&other, &game.place, "prefs", json!({"text": true})).await;
    let read = chat.press_label(&other, &old, "Zoom").await["message"].clone();
    assert!(text(&read["content"]).contains("```"), "{read}");
    assert_eq!(read["attachments"].as_array().map_or(0, Vec::len), 0, "{read}");
    let hand = pick(&chat, &other, &read, "Your hand").await;
    assert!(text(&hand["content"]).contains("Your hand: "), "{hand}");

    let mine = chat.press_label(&turn, &old, "Zoom").await["message"].clone();
    game.take_turn(&turn, &old).await;
    game.next_board(&text(&old["id"])).await;
    let file = |message: &Value| text(&message["attachments"][0]["filename"]);
    let (first, _) = parts(&mine).remove(0);
    let late = pick(&chat, &turn, &mine, &first).await;
    assert!(is_private(&late) && file(&late).contains("-zoom-"), "{late}");
    let version = |name: String| name.split('-').nth(3).map(str::to_owned);
    assert_ne!(version(file(&late)), version(file(&mine)), "it shows the newest position");

    let asked = chat.command(&turn, &game.place, "resign", json!({})).await["message"].clone();
    chat.press_label(&turn, &asked, "Resign").await;
    let over = chat
        .until("the end", async |chat: &Chat| {
            let seen = chat.messages(&other, &game.place).await;
            let is_end = |message: &Value| {
                buttons(message).iter().any(|button| button["label"] == "Summary & Check")
            };
            seen.into_iter().rfind(is_end)
        })
        .await;
    let last = chat.press_label(&turn, &over, "Zoom").await["message"].clone();
    assert!(alt(&last).contains("The game is over. "), "{last}");
    assert!(buttons(&last).is_empty(), "nothing is to be played: {last}");
}
