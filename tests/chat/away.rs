//! A PostgreSQL server that is down: the bot waits for it, and tells people in time. Skipped with a notice if
//! PostgreSQL is not installed.

use quark_testing::player::Game;
use quark_testing::{
    chat::{Chat, tail},
    database::Server,
};
use serde_json::{Value, json};

use crate::observed::{answers, asked, free, until_database_is_lost, until_ready};

/// Shown while the database can't be read or written.
const AWAY: &str = "I can’t reach my database right now. Please try again in a moment.";

/// True if the text tells people that something is wrong. If several statements take long, each within its own limit,
/// the bot answers without waiting for them.
fn is_told(content: &str) -> bool {
    content == AWAY || content.starts_with("I’m too slow right now")
}

/// The text of an answer, which must exist.
fn content(chat: &Chat, answer: &Value) -> String {
    let said = answer["message"]["content"].as_str();
    said.unwrap_or_else(|| panic!("{answer}; the bot says:\n{}", tail(&chat.log()))).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_waits_for_a_lost_server_and_tells_people_in_time() {
    let Some(server) = Server::alone() else { return };
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    server.cut();
    let address = free();
    let variables = [("DATABASE_URL", url.as_str()), ("QUARK_METRICS", address.as_str())];
    *chat.bot.lock().await = Some(chat.spawn_with(&["bot"], &variables));
    chat.until("the bot to wait", async |chat: &Chat| {
        chat.log().contains("does not answer").then_some(())
    })
    .await;
    server.start_again();
    chat.until_online().await;
    assert!(chat.log().contains("the database answers"), "{}", chat.log());

    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let game = Game::start_of(&chat, "quanta", None, &channel, &people[..2], 0).await;
    let board = chat
        .until("the board", async |chat: &Chat| {
            let newest = chat.newest(&people[0], &game.place, 5).await;
            newest.into_iter().find(|message| message.to_string().contains("Take Turn"))
        })
        .await;
    let number = json!({"table": game.number.to_string()});
    let in_vain = async || {
        let (_, counted) = asked(&chat, &address, "/metrics").await;
        // On a busy machine, an apology may be overtaken by the word that the bot is too slow.
        answers(&counted, "failed") + answers(&counted, "late")
    };
    for how in ["cut", "still"] {
        let log = async || {
            let answer = chat.command(&people[0], &game.place, "log", number.clone()).await;
            content(&chat, &answer)
        };
        let before = log().await;
        assert!(before.contains("Quanta"), "{before}");
        let earlier = in_vain().await;
        match how {
            "cut" => server.cut(),
            _ => server.stand_still(true),
        }
        until_database_is_lost(&chat, &address).await;
        for person in &people[..2] {
            // Like Discord, the sandbox accepts no answer after three seconds.
            let pressed = chat.press_label(person, &board, "Take Turn").await;
            assert!(is_told(&content(&chat, &pressed)), "{how}: {pressed}");
            let moved = json!({"move": "+ a1 a2"});
            let moved = chat.command(person, &game.place, "play", moved).await;
            assert!(is_told(&content(&chat, &moved)), "{how}: {moved}");
        }
        chat.until("these four to be counted", async |_: &Chat| {
            (earlier + 4 <= in_vain().await).then_some(())
        })
        .await;
        match how {
            "cut" => server.start_again(),
            _ => server.stand_still(false),
        }
        chat.until("the bot to reach it again", async |chat: &Chat| {
            let answer = chat.command(&people[0], &game.place, "log", number.clone()).await;
            (content(chat, &answer) == before).then_some(())
        })
        .await;
        until_ready(&chat, &address).await;
    }
    assert!(chat.stop_bot().await.success());
    server.cut();
}
