//! Seats change hands: given away, taken over, reassigned by a moderator.

use quark::session::{HOUR, MINUTE};
use serde_json::json;

use crate::days::{
    bot::{Bot, TEXT, USER, sides},
    faults::Fault,
};
use quark_testing::{
    chat::{Person, words},
    database::is_postgres,
    player::Game,
};

pub async fn seats_change_hands(bot: &Bot) {
    let mut game = bot.seats(&bot.people[1..3], "10h+1h/12h").await;
    let board = bot.board(&game).await;
    let (leaver, others) = sides(&game, &board);
    let [ada, newcomer] = [&bot.people[0], &bot.people[3]];

    // One player is late, and the other finds a substitute.
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(10 * HOUR + MINUTE);
    let choice = bot.says(&game, "has run out of time").await;
    bot.press(&game, &others[0], &choice, "Find a Substitute").await;
    takes(bot, &mut game, newcomer, &leaver).await;
    is_refused(bot, &game, &leaver).await;
    let log = bot.types(&game, &others[0], "log", json!({})).await;
    assert!(words(&log).contains(&leaver.name), "the log knows who sat there before: {log}");
    assert!(words(&log).contains(&newcomer.name), "{log}");

    // The newcomer gives the seat back to the earlier player, by name.
    bot.clears().await;
    if bot.fault == Fault::Fair {
        bot.whispers(newcomer, "your hand").await;
    }
    let to = json!({"name": "to", "type": USER, "value": leaver.id});
    let table = json!({"name": "table", "type": TEXT, "value": game.number.to_string()});
    let give = json!({"name": "give", "type": 1, "options": [to, table]});
    let give = json!({"type": 2, "channel": game.channel, "command": "quark", "options": [give]});
    bot.strikes(&game.channel, &game.place).await;
    bot.chat.interact(newcomer, give).await;
    takes(bot, &mut game, &leaver, newcomer).await;
    if bot.fault == Fault::Fair {
        let letter = bot.whispers(newcomer, "you no longer have a seat").await;
        assert_eq!(letter["components"], json!([]), "{letter}");
        assert_eq!(letter["attachments"], json!([]), "{letter}");
    }
    is_refused(bot, &game, newcomer).await;

    // A moderator reassigns it, to somebody who has put their panel away.
    bot.clears().await;
    bot.passes(4 * MINUTE);
    let number = game.number.to_string();
    let options = [
        ("player", USER, leaver.id.as_str()),
        ("by", USER, newcomer.id.as_str()),
        ("table", TEXT, number.as_str()),
    ];
    let done = bot.types_in_group(&game, ada, ["admin", "replace"], &options).await;
    let said = format!("gives the seat to {}", newcomer.name);
    assert!(words(&done).contains(&said), "{done}");
    bot.calls(&game, newcomer, &said).await;
    is_refused(bot, &game, &leaver).await;
}

/// Takes an offered seat by its button. The panel is there at once, so nothing pings them. On a PostgreSQL server,
/// with many bots at a time, the bot may be too slow for that, and says so.
async fn takes(bot: &Bot, game: &mut Game<'_>, person: &Person, from: &Person) {
    let label = format!("Take {}’s Seat", from.name);
    let offer = bot.offers(game, &label).await;
    let panel = bot.press(game, person, &offer, &label).await;
    let is_late = is_postgres() && words(&panel).starts_with("I’m too slow right now");
    let shown = panel["attachments"].as_array().unwrap().len();
    assert!(is_late || shown == 1, "their hand at once: {panel}");
    bot.says(game, &format!("{} takes over the seat", person.name)).await;
    game.people.push(person.clone());
}

/// A player who has left can't play here any more, and reads why.
async fn is_refused(bot: &Bot, game: &Game<'_>, person: &Person) {
    let refused = bot.types(game, person, "play", json!({})).await;
    let said = words(&refused);
    assert!(said.contains("don’t have a seat") || said.contains("is played in <#"), "{said}");
}
