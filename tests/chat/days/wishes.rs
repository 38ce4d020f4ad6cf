//! Preferences: to confirm a move, and to get no calls at night.

use quark::session::{DAY, HOUR};
use quark_testing::chat::words;
use serde_json::json;

use crate::days::{
    bot::{Bot, sides},
    faults::Fault,
};
use quark_testing::{chat::Person, player::Game};

/// A player must confirm a move that has no undo, and gets no reminder during the night.
pub async fn preferences_are_respected(bot: &Bot) {
    let game = bot.seats(&bot.people[..2], "friendly").await;
    let board = bot.board(&game).await;
    let (turn, others) = sides(&game, &board);
    // Sixteen hours from now, wherever on earth the day begins at this hour.
    let hour = bot.service.now().div_euclid(HOUR).rem_euclid(24);
    let quiet = format!("{:02}:00-{:02}:00", hour, (hour + 16) % 24);
    let wish = json!({"confirm": 1, "zone": "Etc/UTC", "quiet": quiet});
    let prefs = bot.types(&game, &turn, "prefs", wish).await;
    assert!(words(&prefs).contains(&quiet) && words(&prefs).contains("Etc/UTC"), "{prefs}");
    let bad = bot.types(&game, &turn, "prefs", json!({"zone": "Atlantis"})).await;
    assert!(words(&bad).contains("don’t know that time zone"), "{bad}");

    bot.strikes(&game.channel, &game.place).await;
    bot.passes(DAY);
    // The reminder waits for the morning.
    bot.until("the reminder to be put off", async |_| {
        let jobs =
            bot.service.store().pending_jobs(quark::store::TableId(game.number)).await.unwrap();
        let morning = bot.service.now() + 14 * HOUR;
        jobs.iter()
            .any(|job| job.kind.is_timed() && morning < job.due && job.due < morning + 2 * HOUR)
            .then_some(())
    })
    .await;
    for place in [&game.place, &game.channel] {
        let seen = bot.chat.newest(&turn, place, 12).await;
        let reminder = seen.iter().find(|message| words(message).contains("it’s your turn"));
        assert!(reminder.is_none(), "{reminder:?}");
    }

    bot.clears().await;
    let board = bot.offers(&game, "Take Turn").await;
    let panel = bot.chat.press_label(&turn, &board, "Take Turn").await["message"].clone();
    let step = bot.chat.press_label(&turn, &panel, "Draw").await["message"].clone();
    let (id, values) = game.any_pick(&step).unwrap();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let asked = bot.chat.press(&turn, &step, &id, &values).await["message"].clone();
    assert!(words(&asked).contains("can’t undo this"), "{asked}");
    bot.strikes(&game.channel, &game.place).await;
    let played = bot.chat.press_label(&turn, &asked, "Play It · no undo").await;
    assert!(words(&played["message"]).contains("1 action"), "{played}");
    bot.clears().await;
    wakes(bot, &game, &turn, &others[0]).await;
    bot.clears().await;
    reads(bot, &game, &others[0]).await;
}

/// A player reads once a day what waits for them.
async fn reads(bot: &Bot, game: &Game<'_>, reader: &Person) {
    let hour = (bot.service.now().div_euclid(HOUR) + 2).rem_euclid(24);
    let prefs = bot.types(game, reader, "prefs", json!({"digest": hour.to_string()})).await;
    assert!(words(&prefs).contains(&format!("{hour:02}:00")), "{prefs}");
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(2 * HOUR);
    if bot.fault != Fault::ClosedMessages {
        let digest = bot.whispers(reader, "Your tables today").await;
        assert!(words(&digest).contains("your turn"), "{digest}");
    }
}

/// A turn that begins at night calls nobody before the morning.
async fn wakes(bot: &Bot, game: &Game<'_>, turn: &Person, other: &Person) {
    let hour = bot.service.now().div_euclid(HOUR).rem_euclid(24);
    let quiet = format!("{:02}:00-{:02}:00", hour, (hour + 16) % 24);
    bot.types(game, other, "prefs", json!({"quiet": quiet})).await;
    let board = bot.offers(game, "Take Turn").await;
    game.take_turn(turn, &board).await;
    let theirs = format!("<@{}>: **", other.id);
    let board = bot.says(game, &theirs).await;
    assert!(game.pinged(&board).is_empty(), "they sleep: {board}");
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(16 * HOUR);
    if bot.fault == Fault::Silenced {
        bot.whispers(other, "it’s your turn now").await;
    } else {
        bot.calls(game, other, "it’s your turn now").await;
    }
}
