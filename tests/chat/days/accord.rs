//! Actions that need the consent of all: to undo a move that others have seen, and to end a game. Also rematches.

use quark::store::TableId;
use serde_json::{Value, json};

use crate::days::bot::{Bot, sides};
use quark_testing::{
    chat::{Person, buttons, text, words},
    player::Game,
};

pub async fn moves_are_undone_and_games_are_ended(bot: &Bot) {
    let game = bot.seats(&bot.people[..2], "friendly").await;
    let board = bot.board(&game).await;
    let (mover, others) = sides(&game, &board);
    let other = &others[0];
    rewinds(bot, &game, &mover, other).await;

    bot.clears().await;
    let draw = bot.types(&game, &mover, "end", json!({"draw": true})).await;
    assert!(words(&draw).contains("You offer a draw"), "{draw}");
    let asked = bot.says(&game, "to end the game as a draw").await;
    bot.press(&game, other, &asked, "Decline").await;
    bot.says(&game, "declines").await;
    let sure = bot.types(&game, &mover, "end", json!({})).await;
    assert!(bot.service.load(TableId(game.number)).await.unwrap().question.is_none());
    bot.press(&game, &mover, &sure, "Ask Everyone").await;
    let asked = bot.says(&game, "to end the game without a result").await;
    bot.press(&game, other, &asked, "Agree").await;
    let over = bot.offers(&game, "Summary & Check").await;
    let again = plays_again(bot, &game, &over, &mover, other).await;

    bot.clears().await;
    let sure = bot.types(&again, &mover, "resign", json!({})).await;
    bot.press(&again, &mover, &sure, "Resign").await;
    let over = bot.says(&again, &format!("**{} wins.**", other.name)).await;
    assert!(buttons(&over).iter().any(|button| button["label"] == "Summary & Check"), "{over}");
}

/// A drawn card cannot be unseen, but with the other's consent the move is undone.
async fn rewinds(bot: &Bot, game: &Game<'_>, mover: &Person, other: &Person) {
    bot.types(game, mover, "play", json!({"move": "draw"})).await;
    game.take_turn(mover, &bot.offers(game, "Take Turn").await).await;
    let mut message = bot.types(game, mover, "undo", json!({})).await;
    // Moves that can be undone freely are undone first.
    for _ in 0..8 {
        if buttons(&message).iter().any(|button| button["label"] == "Ask the Others") {
            break;
        }
        message = bot.types(game, mover, "undo", json!({})).await;
    }
    let panel = bot.press(game, mover, &message, "Play On").await;
    assert!(buttons(&panel).iter().any(|button| button["label"] == "Help"), "{panel}");
    let message = bot.types(game, mover, "undo", json!({})).await;
    bot.press(game, mover, &message, "Ask the Others").await;
    let asked = bot.says(game, "asks to undo").await;
    assert_eq!(asked["mentions"][0]["id"], other.id, "{asked}");
    let own = bot.press(game, mover, &asked, "Agree").await;
    assert!(words(&own).contains("already agreed"), "{own}");
    bot.press(game, other, &asked, "Agree").await;
    let after = bot.says(game, "Everyone agrees").await;
    assert!(words(&after).contains("undoes the move"), "{}", words(&after));
}

/// Both want a rematch, and it starts.
async fn plays_again<'a>(
    bot: &'a Bot,
    game: &Game<'a>,
    over: &Value,
    first: &Person,
    second: &Person,
) -> Game<'a> {
    let mine = bot.press(game, first, over, "Rematch").await;
    assert!(words(&mine).contains("you’re in"), "{mine}");
    let card = bot.says_in(&[&game.channel], "A seat is kept for them").await;
    let call = bot.says_in(&[&text(&card["id"]), &game.channel], "wants a rematch").await;
    assert_eq!(call["mentions"][0]["id"], second.id, "{call}");
    bot.press(game, second, over, "Rematch").await;
    let place = text(&card["id"]);
    // Not always the next number: PostgreSQL gives one to each of two presses at once, and one of them opens nothing.
    let number = bot.service.store().rematch_of(TableId(game.number)).await.unwrap().unwrap().0;
    let fresh = bot.says_in(&[&place, &game.channel], &format!("table {number}\n")).await;
    assert!(fresh["attachments"].as_array().is_some_and(|all| all.len() == 1), "{fresh}");
    let (channel, place) = (game.channel.clone(), text(&fresh["channel_id"]));
    Game { chat: &bot.chat, people: game.people.clone(), channel, place, number }
}
