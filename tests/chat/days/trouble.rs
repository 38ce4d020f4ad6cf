//! The bot loses a channel or the right to post there. The players who must know get direct messages and play on from
//! there, and the board comes back by itself when the problem is fixed.

use serde_json::{Value, json};

use crate::days::{
    bot::{Bot, TEXT, sides},
    faults::Fault,
};
use quark_testing::{
    chat::{Chat, text, words},
    player::Game,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_without_a_channel_is_played_by_direct_message() {
    let bot = Bot::new(Fault::Fair).await;
    let game = bot.seats(&bot.people[1..3], "friendly").await;
    let board = bot.board(&game).await;
    let (first, others) = sides(&game, &board);
    let denied =
        json!({"channel": game.channel, "deny": ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"]});
    bot.chat.admin("permissions", denied).await;
    game.take_turn(&first, &board).await;
    let told = bot.whispers(&others[0], "I can no longer post").await;
    assert!(words(&told).contains("**It’s your turn**"), "{told}");
    assert!(words(&told).contains("/quark doctor"), "{told}");
    // A move made there counts, and the next player is told.
    game.take_turn(&others[0], &told).await;
    bot.whispers(&first, "**It’s your turn**").await;
    let fixed = json!({"channel": game.channel, "deny": []});
    bot.chat.admin("permissions", fixed).await;
    let fresh =
        |message: &Value| message["id"] != board["id"] && game.called(message) == [first.clone()];
    let board = bot
        .until("the board by itself", async |chat: &Chat| {
            chat.newest(&first, &game.place, 5).await.into_iter().rfind(fresh)
        })
        .await;
    assert!(words(&board).contains(&others[0].name), "the news since then: {board}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_channel_is_deleted_goes_on_in_another() {
    let bot = Bot::new(Fault::Fair).await;
    let game = bot.seats(&bot.people[1..3], "friendly").await;
    let board = bot.board(&game).await;
    let (first, others) = sides(&game, &board);
    bot.chat.admin("delete_channel", json!({"channel": game.channel})).await;
    bot.chat.post("admin/delete_channel", json!({"channel": game.place})).await;
    let told = bot.whispers(&first, "the channel it was played in is gone").await;
    assert!(words(&told).contains("**It’s your turn**"), "{told}");
    game.take_turn(&first, &told).await;
    let told = bot.whispers(&others[0], "the channel it was played in is gone").await;
    assert!(words(&told).contains("/quark admin move"), "{told}");
    let general = bot.chat.channel("The Lab", "general").await;
    let number = game.number.to_string();
    let table = ("table", TEXT, number.as_str());
    bot.until("the trouble to be listed", async |_: &Chat| {
        let listed = bot.types_at(&general, &bot.people[0], ["admin", "tables"], &[]).await;
        let instead =
            "Until then, the host and the players in turn get a direct message to play from.";
        words(&listed).contains(instead).then_some(())
    })
    .await;
    bot.types_at(&general, &bot.people[0], ["admin", "move"], &[table]).await;
    let people = game.people.clone();
    let moved = Game {
        chat: &bot.chat,
        people,
        channel: general.clone(),
        place: general,
        number: game.number,
    };
    let board = bot.board(&moved).await;
    assert_eq!(text(&board["mentions"][0]["id"]), others[0].id);
    game.take_turn(&others[0], &board).await;
    bot.stops().await;
}
