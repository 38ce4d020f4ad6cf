//! Boards that keep their buttons when the game goes on elsewhere, and lose them as soon as Discord allows it.

use quark::session::HOUR;
use quark_testing::chat::{Chat, text};
use serde_json::{Value, json};

use super::{gives_up, newest, refusing};
use crate::notices::bot::Bot;

#[tokio::test(flavor = "multi_thread")]
async fn the_last_board_loses_its_buttons_although_its_thread_is_archived() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let edit = format!("/messages/{}", text(&game.board().await["id"]));
    bot.chat.admin("fail", refusing(&edit, "PATCH", (403, 50_013))).await;
    gives_up(&bot, &game, &people[0]).await;
    bot.chat.admin("archive", json!({"channel": game.place, "archived": true})).await;
    bot.chat.admin("quiet", Value::Null).await;
    bot.passes(HOUR);
    bot.chat
        .until("the old board without buttons", async |chat: &Chat| {
            newest(chat, &people[0], &game.place, "Take Turn").await.is_none().then_some(())
        })
        .await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_left_in_the_channel_with_buttons_loses_them_next_turn() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let first = game.board().await;
    let mover = game.called(&first).remove(0);
    bot.chat.admin("archive", json!({"channel": game.place, "locked": true})).await;
    let left = bot
        .chat
        .until("the board in the channel", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await
        })
        .await;
    let edit = format!("/messages/{}", text(&left["id"]));
    bot.chat.admin("fail", refusing(&edit, "PATCH", (403, 50_013))).await;
    bot.chat.admin("archive", json!({"channel": game.place, "locked": false})).await;
    let board = bot
        .chat
        .until("the board in the thread", async |chat: &Chat| {
            let board = newest(chat, &mover, &game.place, "Take Turn").await;
            board.filter(|board| board["id"] != first["id"])
        })
        .await;
    assert!(newest(&bot.chat, &mover, &game.channel, "Take Turn").await.is_some(), "refused");
    bot.chat.admin("quiet", Value::Null).await;
    game.take_turn(&mover, &board).await;
    bot.chat
        .until("the board in the channel without buttons", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await.is_none().then_some(())
        })
        .await;
    bot.stops().await;
}
