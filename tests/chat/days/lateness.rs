//! A player is reminded, runs out of time, and the other one chooses.

use quark::session::{DAY, HOUR, MINUTE};

use crate::days::{
    bot::{Bot, sides},
    faults::Fault,
};
use quark_testing::chat::{buttons, words};

/// The time of one of two players runs out again and again: the other one waits, skips, lets a machine play on, and
/// claims the win.
pub async fn time_runs_out(bot: &Bot) {
    let game = bot.seats(&bot.people[..2], "10h+1h/12h").await;
    let board = bot.board(&game).await;
    assert!(words(&board).contains("time is up <t:"), "{board}");
    let (late, others) = sides(&game, &board);
    let other = &others[0];

    bot.strikes(&game.channel, &game.place).await;
    bot.passes(5 * HOUR + MINUTE);
    let reminder = if bot.fault == Fault::Silenced {
        bot.whispers(&late, "it’s your turn, time is up").await
    } else {
        let reminder = bot.says(&game, "it’s your turn, time is up").await;
        assert_eq!(reminder["mentions"][0]["id"], late.id, "{reminder}");
        let not_theirs =
            bot.chat.press_label(other, &reminder, "No More Reminders This Turn").await;
        assert!(words(&not_theirs["message"]).contains("turn"), "{not_theirs}");
        reminder
    };
    bot.press(&game, &late, &reminder, "No More Reminders This Turn").await;
    bot.clears().await;

    bot.strikes(&game.channel, &game.place).await;
    bot.passes(5 * HOUR);
    let choice = bot.says(&game, "has run out of time").await;
    assert_eq!(choice["mentions"][0]["id"], other.id, "the other chooses: {choice}");
    let seen = bot.chat.newest(&late, &game.channel, 30).await;
    let in_thread = bot.chat.newest(&late, &game.place, 30).await;
    let again = seen.iter().chain(&in_thread);
    let again = again.filter(|message| words(message).contains("it’s your turn, time"));
    let places = if game.place == game.channel { 2 } else { 1 };
    assert!(again.count() <= places, "no more reminders were wanted");
    let own = bot.press(&game, &late, &choice, "Wait").await;
    assert!(words(&own).contains("The others choose that"), "{own}");
    let more = bot.press(&game, other, &choice, "Wait").await;
    assert!(words(&more).contains("more time"), "{more}");
    bot.says(&game, "more time").await;

    bot.strikes(&game.channel, &game.place).await;
    bot.passes(3 * HOUR);
    let choice = bot.says(&game, "has run out of time").await;
    bot.press(&game, other, &choice, "Skip This Turn").await;
    bot.says(&game, " this turn").await;
    // A machine plays it before more time passes: then the other must act, and lets their own time run out.
    bot.says_all().await;
    let board = bot.board(&game).await;
    if game.called(&board) == [other.clone()] {
        bot.passes(10 * HOUR + MINUTE);
        let choice = bot.says(&game, "has run out of time").await;
        bot.press(&game, &late, &choice, "Let a Machine Play On").await;
        if bot.fault != Fault::ClosedMessages {
            let letter = bot.whispers(other, "a machine plays for you").await;
            assert_eq!(buttons(&letter)[0]["label"], "I Am Back", "{letter}");
        }
        let played = bot.offers(&game, "I Am Back").await;
        let back = bot.press(&game, other, &played, "I Am Back").await;
        assert!(back["attachments"].is_array(), "{back}");
        bot.says(&game, "is back").await;
    }

    // Nobody chooses: after a day a machine plays on. A machine that is still playing would begin another turn, with
    // its own time.
    bot.clears().await;
    bot.says_all().await;
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(12 * HOUR + MINUTE);
    bot.says(&game, "has run out of time").await;
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(DAY + MINUTE);
    bot.offers(&game, "I Am Back").await;

    claims(bot).await;
    ends(bot).await;
}

/// At another table, the other of two players claims the win.
async fn claims(bot: &Bot) {
    bot.clears().await;
    let game = bot.seats(&bot.people[..2], "1h").await;
    let board = bot.board(&game).await;
    let (_, others) = sides(&game, &board);
    // The thread is lost before the end: nobody posts the last board again.
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(HOUR + MINUTE);
    let choice = bot.says(&game, "has run out of time").await;
    let sure = bot.press(&game, &others[0], &choice, "Claim the Win").await;
    assert!(words(&sure).contains("as your win?"), "{sure}");
    bot.press(&game, &others[0], &sure, "Claim the Win").await;
    let over = bot.offers(&game, "Summary & Check").await;
    assert!(words(&over).contains(&format!("**{} wins.**", others[0].name)), "{over}");
    assert!(buttons(&over).iter().any(|button| button["label"] == "Rematch"));
}

/// At a table of three, the other two end the game without a result.
async fn ends(bot: &Bot) {
    bot.clears().await;
    let game = bot.seats(&bot.people[..3], "1h").await;
    let board = bot.board(&game).await;
    let (late, others) = sides(&game, &board);
    bot.strikes(&game.channel, &game.place).await;
    bot.passes(HOUR + MINUTE);
    let choice = bot.offers(&game, "End Without Result").await;
    let sure = bot.press(&game, &others[0], &choice, "End Without Result").await;
    let own = bot.press(&game, &others[0], &sure, "Ask Everyone").await;
    assert!(words(&own).contains("You ask to end the game"), "{own}");
    let asked = bot.offers(&game, "Agree").await;
    assert!(!words(&asked).contains(&format!("Still to agree: <@{}>", late.id)), "{asked}");
    bot.press(&game, &others[1], &asked, "Agree").await;
    bot.offers(&game, "Summary & Check").await;
}
