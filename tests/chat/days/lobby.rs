//! Tables that never start: called off, left by the host, deserted. Also a player who asks to be deleted.

use quark::session::{DAY, HOUR};
use serde_json::json;

use crate::days::{bot::Bot, faults::Fault};
use quark_testing::chat::{text, words};

pub async fn lobbies_end(bot: &Bot) {
    let [ada, ben, chloe] = [&bot.people[0], &bot.people[1], &bot.people[2]];
    let channel = bot.chat.channel("The Lab", "games").await;
    let opens = async |person| {
        // No table is opened in a channel where the bot may not post.
        if bot.fault != Fault::Silenced {
            bot.strikes(&channel, &channel).await;
        }
        let options = json!({"game": "quark", "seats": 3});
        let card = bot.chat.command(person, &channel, "new", options).await["message"].clone();
        bot.clears().await;
        card
    };

    // The host leaves: the player in the first seat becomes the host, and calls it off.
    let card = opens(ada).await;
    bot.chat.press_label(ben, &card, "Join").await;
    bot.strikes(&channel, &channel).await;
    bot.chat.press_label(ada, &card, "Leave").await;
    bot.clears().await;
    let not_theirs = bot.chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    assert!(words(&not_theirs).contains(&format!("ask <@{}>", ben.id)), "{not_theirs}");
    let theirs = bot.chat.press_label(ben, &card, "Host Menu").await["message"].clone();
    let sure = bot.chat.press_label(ben, &theirs, "Cancel Table").await["message"].clone();
    bot.strikes(&channel, &channel).await;
    bot.chat.press_label(ben, &sure, "Call It Off").await;
    bot.says_in(&[&channel], "called off").await;

    // Nobody comes: it closes, after a warning.
    bot.clears().await;
    opens(chloe).await;
    bot.strikes(&channel, &channel).await;
    bot.passes(6 * DAY + 5 * HOUR);
    if bot.fault == Fault::Silenced {
        bot.whispers(chloe, "closes <t:").await;
        bot.clears().await;
    } else {
        let notice = bot.says_in(&[&channel], "closes <t:").await;
        assert_eq!(notice["mentions"][0]["id"], chloe.id, "{notice}");
    }
    bot.strikes(&channel, &channel).await;
    bot.passes(DAY);
    bot.says_in(&[&channel], "was called off").await;

    // A player in a game is deleted, and the other one wins.
    bot.clears().await;
    let game = bot.seats(&[ben.clone(), chloe.clone()], "friendly").await;
    bot.board(&game).await;
    let kept = bot.types_in_group(&game, ben, ["privacy", "export"], &[]).await;
    assert_eq!(text(&kept["attachments"][0]["filename"]), "kept-of-you.json");
    let ask = bot.types_in_group(&game, ben, ["privacy", "delete"], &[]).await;
    bot.press(&game, ben, &ask, "Delete Everything").await;
    let over = bot.offers(&game, "Summary & Check").await;
    assert!(words(&over).contains("former player resigned"), "{over}");
    assert!(!words(&over).contains(&ben.name), "{over}");
}
