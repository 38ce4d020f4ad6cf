//! A player leaves the server.

use std::time::Duration;

use quark::session::DAY;
use serde_json::json;

use crate::days::bot::{Bot, sides};
use quark_testing::chat::{text, words};

pub async fn somebody_leaves(bot: &Bot) {
    let game = bot.seats(&bot.people[..3], "friendly").await;
    let board = bot.board(&game).await;
    let (gone, others) = sides(&game, &board);
    let state = bot.chat.get(&format!("state?as={}", bot.people[3].id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    bot.chat.admin("remove_member", json!({"guild": guild, "user": gone.id})).await;
    bot.strikes(&game.channel, &game.place).await;
    let places = [game.place.as_str(), game.channel.as_str()];
    // The bot notices it at the first reminder, and calls the others instead.
    bot.passes(DAY);
    let choice = bot.says_to(&others[0], &places, "has left this server").await;
    let called: Vec<String> =
        choice["mentions"].as_array().unwrap().iter().map(|user| text(&user["id"])).collect();
    assert!(others.iter().all(|other| called.contains(&other.id)), "{choice}");
    bot.press(&game, &others[1], &choice, "Let a Machine Play On").await;
    let on = bot.says_to(&others[0], &places, "A machine is playing for").await;
    assert!(words(&on).contains(&gone.name), "{on}");
    // The machine plays, and then it is another player's turn.
    let (turn, board) = loop {
        let board = bot.board_for(&others[0], &game).await;
        let called = game.called(&board).remove(0);
        if called != gone {
            break (called, board);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    game.take_turn(&turn, &board).await;
}
