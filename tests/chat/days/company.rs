//! More than two players: one is away, one gives up, one only watches, a moderator moves and ends the table.

use quark::session::{DAY, HOUR};
use serde_json::json;

use crate::days::{
    bot::{Bot, TEXT, sides},
    faults::Fault,
};
use quark_testing::{
    chat::{Chat, menus, text, words},
    player::Game,
};

pub async fn a_larger_company_goes_on(bot: &Bot) {
    let game = bot.seats(&bot.people[1..4], "3d+12h/5d").await;
    let ada = &bot.people[0];
    let board = bot.board(&game).await;
    let (called, others) = sides(&game, &board);

    let watching = bot.types(&game, ada, "watch", json!({"every_turn": true})).await;
    assert!(words(&watching).contains("You’re watching"), "{watching}");

    let panel = bot.types(&game, &called, "play", json!({})).await;
    let menu = bot.chat.press_label(&called, &panel, "Table Menu").await["message"].clone();
    let leaves = menus(&menu).remove(2);
    let days =
        leaves["options"].as_array().unwrap().iter().find(|option| option["label"] == "3 days");
    let (id, days) = (text(&leaves["custom_id"]), text(&days.unwrap()["value"]));
    let said = bot.chat.press(&called, &menu, &id, &[&days]).await;
    let said = said["message"].clone();
    assert!(words(&said).contains(", until <t:"), "{said}");
    let back = bot.chat.press_label(&called, &said, "Table Menu").await["message"].clone();
    assert_eq!(back["id"], menu["id"], "back in the menu: {back}");
    bot.says(&game, "is away until").await;
    let long = bot.types(&game, &called, "away", json!({"days": 40})).await;
    assert!(words(&long).contains("of leave left"), "{long}");
    bot.passes(2 * DAY + HOUR);
    let back = bot.types(&game, &called, "away", json!({"days": 0})).await;
    assert!(words(&back).contains("running again"), "{back}");
    bot.says(&game, "is back").await;

    let sure = bot.types(&game, &others[0], "resign", json!({})).await;
    assert!(words(&sure).contains("A machine takes over your seat"), "{sure}");
    bot.press(&game, &others[0], &sure, "Resign").await;
    bot.says(&game, "resigns").await;

    bot.strikes(&game.channel, &game.place).await;
    let board = bot.board(&game).await;
    let turn = game.called(&board).remove(0);
    game.take_turn(&turn, &board).await;
    if bot.fault != Fault::ClosedMessages {
        bot.whispers(ada, "You’re watching this table").await;
    }
    bot.clears().await;
    moderates(bot, &game).await;
}

/// A moderator skips a player, moves the table to another channel, and ends it there.
async fn moderates(bot: &Bot, game: &Game<'_>) {
    let ada = &bot.people[0];
    let number = game.number.to_string();
    let table = ("table", TEXT, number.as_str());
    bot.strikes(&game.channel, &game.place).await;
    bot.until("the turn of a person to be skipped", async |_: &Chat| {
        let skipped = bot.types_at(&game.channel, ada, ["admin", "skip"], &[table]).await;
        // A machine plays for the player who gave up, and its turns take a moment.
        words(&skipped).contains(" this turn").then_some(())
    })
    .await;
    bot.clears().await;
    let general = bot.chat.channel("The Lab", "general").await;
    bot.strikes(&game.channel, &game.place).await;
    let said = bot.types_at(&general, ada, ["admin", "move"], &[table]).await;
    assert!(words(&said).contains(&format!("moves to <#{general}>")), "{said}");
    let moved = Game {
        chat: &bot.chat,
        people: game.people.clone(),
        channel: general.clone(),
        place: general.clone(),
        number: game.number,
    };
    bot.says(&moved, "table ").await;
    let listed = bot.types_at(&general, ada, ["admin", "tables"], &[]).await;
    assert!(words(&listed).contains(&format!("table {number}")), "{listed}");
    bot.clears().await;
    let ask = bot.types_in_group(&moved, ada, ["admin", "end"], &[table]).await;
    bot.press(&moved, ada, &ask, "End It").await;
    bot.says(&moved, "has ended this table").await;
    let record = bot.types_at(&general, ada, ["admin", "export"], &[table]).await;
    assert_eq!(record["attachments"][0]["filename"], format!("table-{number}.jsonl"));
}
