//! Tables that a moderator or the operator manages and ends.

use serde_json::{Value, json};

use super::{admin, ask_to_end, read};
use crate::servers::{TEXT, USER, type_in};
use quark_testing::{
    chat::{Chat, buttons, text},
    player::Game,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_manages_tables_and_sees_no_hand() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let ada = people[0].clone();
    let players = people[1..4].to_vec();
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &players, 0).await;
    let number = game.number.to_string();
    let table = ("table", TEXT, number.as_str());

    // Another server's moderators have no rights here.
    let elsewhere = chat.channel("Second Lab", "general").await;
    let said = admin(&chat, &ada, &elsewhere, "end", &[table]).await;
    assert!(said.contains("no such table on this server"), "{said}");
    let said = admin(&chat, &players[0], &game.place, "end", &[]).await;
    assert!(said.contains("Only those who can manage"), "{said}");

    let board = game.board().await;
    let slow = game.called(&board).remove(0);
    let other = players.iter().find(|player| **player != slow).unwrap();
    let said = admin(&chat, &ada, &game.place, "skip", &[("player", USER, &other.id)]).await;
    assert!(said.contains(&format!("It’s {}’s turn", slow.name)), "{said}");
    let said = admin(&chat, &ada, &game.place, "skip", &[]).await;
    let skipped = format!("A moderator (Ada) lets a machine play for {} this turn", slow.name);
    assert!(said.contains(&skipped), "{said}");
    let board = game.next_board(&text(&board["id"])).await;
    assert_ne!(game.called(&board), std::slice::from_ref(&slow), "it has played");

    let said = admin(&chat, &ada, &channel, "stand-in", &[("player", USER, &slow.id), table]).await;
    assert!(said.contains("until they’re back"), "{said}");
    let newcomer = people.iter().find(|person| !players.contains(person) && **person != ada);
    let newcomer = newcomer.expect("a fifth person").clone();
    for (by, why) in [(&ada, "never see a hand"), (other, "already has a seat")] {
        let options = [("player", USER, slow.id.as_str()), ("by", USER, by.id.as_str())];
        let said = admin(&chat, &ada, &game.place, "replace", &options).await;
        assert!(said.contains(why), "{said}");
    }
    let options = [("player", USER, newcomer.id.as_str()), ("by", USER, slow.id.as_str())];
    let said = admin(&chat, &ada, &game.place, "replace", &options).await;
    assert!(said.contains("has no seat"), "{said}");
    let options = [("player", USER, slow.id.as_str()), ("by", USER, newcomer.id.as_str())];
    let said = admin(&chat, &ada, &game.place, "replace", &options).await;
    let seated = format!("A moderator (Ada) gives the seat to {}", newcomer.name);
    assert!(said.contains(&seated), "{said}");

    let answer = chat.command(&ada, &game.place, "hand", json!({})).await;
    assert!(text(&answer["message"]["content"]).contains("You don’t have a seat"), "{answer}");
    let said = admin(&chat, &ada, &game.place, "export", &[]).await;
    assert!(said.contains("still being played"), "{said}");

    let general = chat.channel("The Lab", "general").await;
    let said = admin(&chat, &ada, &game.place, "move", &[table]).await;
    assert!(said.contains("already here"), "{said}");
    let said = admin(&chat, &ada, &general, "move", &[table]).await;
    assert!(said.contains(&format!("moves to <#{general}>")), "{said}");
    let moved = Game {
        chat: &chat,
        people: people.clone(),
        channel: general.clone(),
        place: general.clone(),
        number: game.number,
    };
    chat.until("the board in the other channel", async |chat: &Chat| {
        let seen = chat.messages(&ada, &general).await;
        seen.into_iter().find(|message| !moved.called(message).is_empty())
    })
    .await;
    let board = moved.board().await;
    let next = moved.called(&board).remove(0);
    moved.take_turn(&next, &board).await;

    let said = admin(&chat, &ada, &channel, "tables", &[]).await;
    assert!(said.contains(&format!("table {number}: waiting for")), "{said}");
    assert!(said.contains(&format!("/{general}/")) && said.contains("<t:"), "{said}");
    let asked = ask_to_end(&chat, &ada, &general, &[]).await;
    let kept = chat.press_label(&ada, &asked, "Keep It").await;
    assert!(text(&kept["message"]["content"]).contains("nothing has changed"), "{kept}");
    let log = chat.command(&players[0], &general, "log", json!({"table": number})).await;
    let told = read(&log["message"]);
    assert!(told.contains("A moderator (Ada) moves the table here"), "{told}");
    let asked = ask_to_end(&chat, &ada, &general, &[]).await;
    let ended = chat.press_label(&ada, &asked, "End It").await;
    let said = text(&ended["message"]["content"]);
    assert!(said.contains("A moderator (Ada) has ended this table"), "{said}");
    let over = chat
        .until("the end at the table", async |chat: &Chat| {
            let seen = chat.messages(&players[0], &general).await;
            let ended = |message: &Value| {
                let said = text(&message["content"]);
                said.contains("A moderator (Ada) has ended this table") && message["flags"] != 64
            };
            seen.into_iter().find(ended)
        })
        .await;
    assert_eq!(text(&over["content"]).matches("has ended this table").count(), 1, "{over}");
    let said = admin(&chat, &ada, &general, "end", &[table]).await;
    assert!(said.contains("is closed"), "and nothing to ask about: {said}");
    let log = chat.command(&players[0], &general, "log", json!({"table": number})).await;
    let told = read(&log["message"]);
    assert!(told.contains("A moderator (Ada) has ended this table"), "{told}");
    let panel = chat.command(&next, &general, "play", json!({"table": number})).await;
    let said = text(&panel["message"]["content"]);
    assert_eq!(said.matches("has ended this table").count(), 1, "{said}");
    let answer = type_in(&chat, &ada, &channel, ["admin", "export"], &[table]).await;
    let file = &answer["message"]["attachments"][0];
    assert_eq!(text(&file["filename"]), format!("table-{number}.jsonl"));
    let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ada.id);
    let record = String::from_utf8(chat.picture(&url).await).unwrap();
    let record = quark::record::Record::read(&record).expect("it reads");
    record.replay(&quark::games::catalog()).expect("and follows from the seed");
    let verified = chat.spawn_and_read(&["verify"]).await;
    assert!(!verified.contains("wrong"), "{verified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_a_moderator_ends_says_so() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let card = chat.command(&people[1], &channel, "new", json!({"game": "quark"})).await["message"]
        .clone();
    let said = admin(&chat, &people[0], &channel, "skip", &[]).await;
    assert!(said.contains("hasn’t started"), "{said}");
    let asked = ask_to_end(&chat, &people[0], &channel, &[]).await;
    let ended = chat.press_label(&people[0], &asked, "End It").await;
    let said = text(&ended["message"]["content"]);
    assert!(said.contains("A moderator (Ada) has ended this table"), "{said}");
    chat.until("the card to say so", async |chat: &Chat| {
        let seen = chat.messages(&people[1], &channel).await;
        let card = seen.into_iter().find(|message| message["id"] == card["id"])?;
        let ended = text(&card["content"]).contains("A moderator (Ada) has ended this table");
        (ended && buttons(&card).is_empty()).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_jobs_are_listed_with_their_reasons() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let game = Game::start(&chat, &channel, &people[1..3], 0).await;
    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    chat.admin("permissions", json!({"channel": channel, "deny": ["ATTACH_FILES"]})).await;
    game.take_turn(&turn, &board).await;
    let said = chat
        .until("the trouble to be listed", async |chat: &Chat| {
            let said = admin(chat, &people[0], &general, "tables", &[]).await;
            said.contains("Not done").then_some(said)
        })
        .await;
    assert!(said.contains("Discord answers 403"), "{said}");
    assert!(said.contains(". Until then, the "), "{said}");
}

/// The bot has the old table in memory; a move finds out that another process has ended it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_operator_ends_is_over_for_the_running_bot() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    let printed = chat.spawn_and_read(&["end", &game.number.to_string()]).await;
    assert!(printed.contains("has ended"), "{printed}");
    let answer = chat.command(&turn, &game.place, "play", json!({"move": "draw"})).await;
    assert!(!text(&answer["message"]["content"]).contains("1 action"), "{answer}");
    chat.until("the end at the table", async |chat: &Chat| {
        let seen = chat.messages(&people[0], &game.place).await;
        let ended = |message: &Value| text(&message["content"]).contains("A moderator has ended");
        seen.iter().any(ended).then_some(())
    })
    .await;
}
