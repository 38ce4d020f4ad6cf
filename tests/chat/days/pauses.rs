//! A pause that all agree to: nobody is called and no time passes, until its day or until somebody goes on.

use quark::{
    session::{DAY, HOUR, JobKind},
    store::TableId,
};
use serde_json::{Value, json};

use crate::days::bot::{Bot, TEXT, sides};
use quark_testing::{
    chat::{Person, buttons, menus, text, words},
    player::Game,
};

/// Words of a board that asks everybody.
const ASKS: &str = "Still to agree";

pub async fn a_game_is_paused_and_goes_on(bot: &Bot) {
    let game = bot.seats(&bot.people[..2], "1d+6h/2d nonstop").await;
    let board = bot.board(&game).await;
    let (mover, others) = sides(&game, &board);
    let other = &others[0];
    let table = TableId(game.number);

    let hand = bot.press(&game, other, &board, "My Hand").await;
    assert!(buttons(&hand).iter().any(|button| button["label"] == "Plan My Turn"), "{hand}");
    // By buttons: the panel leads to the menu.
    let panel = bot.types(&game, &mover, "play", json!({})).await;
    let menu = bot.chat.press_label(&mover, &panel, "Table Menu").await["message"].clone();
    assert_eq!(menu["id"], panel["id"], "the panel turns into the menu");
    let leaves = menus(&menu).remove(2)["options"].to_string();
    assert!(leaves.contains(":14\"") && !leaves.contains(":21\""), "no longer than clocks allow");
    let asked = picks(bot, &mover, &menu, "10 days").await;
    assert!(words(&asked).contains("You ask to pause the game until <t:"), "{asked}");
    let back = bot.chat.press_label(&mover, &asked, "My Turn").await["message"].clone();
    assert!(words(&back).contains("**your turn**") && back["id"] == panel["id"], "{back}");
    let question = bot.says(&game, ASKS).await;
    assert!(words(&question).contains("to pause the game until"), "{question}");
    assert_eq!(question["mentions"][0]["id"], other.id, "{question}");
    let until = bot.service.load(table).await.unwrap().question.unwrap();
    bot.press(&game, other, &question, "Agree").await;
    let paused = bot.says(&game, "**Paused until <t:").await;
    assert_eq!(paused["mentions"], json!([]), "nobody is called: {paused}");
    assert!(buttons(&paused).iter().all(|button| button["label"] != "Take Turn"), "{paused}");

    bot.clears().await;
    let moved = bot.types(&game, &mover, "play", json!({"move": "draw"})).await;
    assert!(words(&moved).contains("The game is paused until <t:"), "{moved}");
    let listed = bot.chat.command(other, &game.channel, "games", json!({})).await;
    assert!(words(&listed["message"]).contains("paused until <t:"), "{listed}");
    let again = [("until", TEXT, "3"), ("table", TEXT, &*table.to_string())];
    let again = bot.types_at(&game.channel, other, ["table", "pause"], &again).await;
    assert!(words(&again).contains("The game is paused"), "{again}");

    // All of the mover's time would be over.
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(9 * DAY);
    bot.says_all().await;
    let session = bot.service.load(table).await.unwrap();
    assert!(session.late().is_empty() && session.paused_until().is_some(), "{until:?}");
    for place in [&game.place, &game.channel] {
        let seen = bot.chat.newest(&mover, place, 12).await;
        let reminder = seen.iter().find(|message| words(message).contains("it’s your turn"));
        assert!(reminder.is_none(), "{reminder:?}");
    }
    bot.clears().await;
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(DAY);
    let on = bot.says(&game, "The pause is over.").await;
    let mut called: Vec<Person> = game.called(&on);
    called.sort_by_key(|person| person.id.clone());
    let mut all = vec![mover.clone(), other.clone()];
    all.sort_by_key(|person| person.id.clone());
    assert_eq!(called, all, "all are told: {on}");
    let session = bot.service.load(table).await.unwrap();
    let left = session.deadline(session.waiting().first().unwrap()).unwrap() - bot.service.now();
    assert!(DAY - HOUR < left && left <= DAY, "{left}");
    goes_on(bot, &game, &mover, other).await;
}

/// They agree to another pause, by the command, and one of them ends it.
async fn goes_on(bot: &Bot, game: &Game<'_>, mover: &Person, other: &Person) {
    bot.clears().await;
    let table = game.number.to_string();
    let asks = async |day: &str| {
        let options = [("until", TEXT, day), ("table", TEXT, &*table)];
        bot.types_at(&game.channel, other, ["table", "pause"], &options).await
    };
    assert!(words(&asks("some day").await).contains("can’t read that day"));
    assert!(words(&asks("61").await).contains("sixty days at most"));
    assert!(words(&asks("60").await).contains("You ask to pause"));
    // Where the chat fails, the first question may still stand there.
    let question = bot.says(game, ASKS).await;
    bot.press(game, mover, &question, "Agree").await;
    let paused = bot.says(game, "**Paused until <t:").await;
    let panel = bot.press(game, mover, &paused, "Go On").await;
    assert!(words(&panel).contains("**your turn**"), "{panel}");
    let on = bot.says(game, "ends the pause").await;
    assert!(game.called(&on).contains(other), "{on}");
    bot.says_all().await;
    let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
    assert!(jobs.iter().all(|job| job.kind != JobKind::Resume), "{jobs:?}");
    // It may have returned to its thread.
    let board = bot.board(game).await;
    game.take_turn(mover, &board).await;
}

/// Picks from the menu of a message.
async fn picks(bot: &Bot, person: &Person, message: &Value, label: &str) -> Value {
    let menu = menus(message).remove(0);
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["label"] == label).unwrap();
    let (id, value) = (text(&menu["custom_id"]), text(&option["value"]));
    bot.chat.press(person, message, &id, &[&value]).await["message"].clone()
}
