//! Boards that Discord has posted, though the bot never learned of it, and that nobody can use since.

use quark_testing::{
    chat::{Chat, Person},
    player::Game,
};
use serde_json::{Value, json};

use super::newest;
use crate::notices::bot::Bot;

/// Somebody moves. The next board appears in the thread, but its answer is lost, and further requests fail until
/// [`ends_in`]. Returns the person, and the numbers of the board before and of that board.
async fn a_board_is_lost(bot: &Bot, game: &Game<'_>) -> (Person, [Value; 2]) {
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let path = format!("/channels/{}/messages", game.place);
    let failing = |next: u32, status: u16, after: bool| {
        json!({"next": next, "status": status, "path": path, "method": "POST",
            "after_effect": after})
    };
    bot.chat.admin("fail", failing(1, 500, true)).await;
    bot.chat.admin("fail", failing(100_000, 503, false)).await;
    game.take_turn(&mover, &board).await;
    let lost = bot
        .chat
        .until("the board whose answer was lost", async |chat: &Chat| {
            let found = newest(chat, &mover, &game.place, "Take Turn").await?;
            (found["id"] != board["id"]).then(|| found["id"].clone())
        })
        .await;
    (mover, [board["id"].clone(), lost])
}

/// Ends the failures, and waits for a board in this channel other than the `earlier` ones. It comes with the next try,
/// not with the next look around.
async fn ends_in(bot: &Bot, channel: &str, (mover, earlier): (Person, [Value; 2])) {
    bot.chat.admin("quiet", Value::Null).await;
    bot.passes(10_000);
    bot.chat
        .until("the board", async |chat: &Chat| {
            let found = newest(chat, &mover, channel, "Take Turn").await?;
            (!earlier.contains(&found["id"])).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_board_in_a_locked_thread_is_posted_in_the_channel() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let lost = a_board_is_lost(&bot, &game).await;
    // The bot can't take the buttons off it there.
    let locked = json!({"channel": game.place, "archived": true, "locked": true});
    bot.chat.admin("archive", locked).await;
    ends_in(&bot, &game.channel, lost).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_board_that_was_deleted_is_posted_again() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let lost = a_board_is_lost(&bot, &game).await;
    let gone = json!({"channel": game.place, "message": lost.1[1]});
    bot.chat.post("admin/delete_message", gone).await;
    ends_in(&bot, &game.place, lost).await;
    bot.stops().await;
}
