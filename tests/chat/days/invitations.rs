//! Seats that are kept for people who accept, decline, or don't answer.

use std::collections::HashSet;

use quark::session::{HOUR, MINUTE};
use serde_json::{Value, json};

use crate::{
    days::{bot::Bot, faults::Fault},
    invitations::opens_inviting,
};
use quark_testing::chat::{Chat, Person, buttons, words};

/// Waits until the host is told about an invitation: by direct message, or where the table is played.
async fn host_hears(bot: &Bot, host: &Person, channel: &str, said: &str) {
    if bot.fault == Fault::ClosedMessages {
        let heard = bot.says_in(&[channel], said).await;
        assert_eq!(heard["mentions"][0]["id"], host.id, "{heard}");
    } else {
        bot.whispers(host, said).await;
    }
}

async fn card_with(bot: &Bot, card: &Value, is: impl Fn(&str) -> bool) -> Value {
    let channel = card["channel_id"].as_str().unwrap();
    bot.until("the card", async |chat: &Chat| {
        let seen = chat.messages(&bot.people[0], channel).await;
        seen.into_iter().find(|message| message["id"] == card["id"] && is(&words(message)))
    })
    .await
}

/// The message that calls people, once it has this text.
async fn call_with(bot: &Bot, call: &Value, said: &str) -> Value {
    card_with(bot, call, |words| words.contains(said)).await
}

pub async fn invitations_are_answered(bot: &Bot) {
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &bot.people[nth]);
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": 4});
    let card = opens_inviting(&bot.chat, ada, &channel, options, &[ben, chloe, dmitri]).await;
    let invited = format!("**Invited**: <@{}>, <@{}>, <@{}>.", ben.id, chloe.id, dmitri.id);
    assert!(words(&card).contains(&invited), "{card}");
    assert_eq!(card["mentions"], json!([]), "each is called once, and not by the card");
    let all = format!("<@{}>, <@{}> and <@{}>", ben.id, chloe.id, dmitri.id);
    let said = format!("{all}: {} invites you to **Quark**", ada.name);
    let call = bot.says_in(&[&channel], &said).await;
    let called: HashSet<&str> =
        call["mentions"].as_array().unwrap().iter().filter_map(|one| one["id"].as_str()).collect();
    assert_eq!(called, HashSet::from([&ben.id[..], &chloe.id, &dmitri.id]), "{call}");
    bot.says_all().await;

    // Ben accepts at the table. The press of a person who isn’t invited changes nothing.
    let not_theirs = bot.chat.press_label(&bot.people[4], &call, "Accept").await["message"].clone();
    assert!(words(&not_theirs).contains("No seat is kept for you"), "{not_theirs}");
    bot.strikes(&channel, &channel).await;
    let accepted = bot.chat.press_label(ben, &call, "Accept").await["message"].clone();
    assert!(words(&accepted).contains("You have a seat at **Quark**"), "{accepted}");
    bot.clears().await;
    let now = call_with(bot, &call, &format!("<@{}> has a seat.", ben.id)).await;
    let others = format!("<@{}> and <@{}>: {} invites you", chloe.id, dmitri.id, ada.name);
    assert!(words(&now).starts_with(&others), "{now}");
    let is_there = |said: &str| said.contains("(2 of 4)") && !said.contains(&ben.id);
    card_with(bot, &card, is_there).await;
    if bot.fault == Fault::ClosedMessages {
        let told = bot.until("a note for Ben alone", async |chat: &Chat| {
            let mut seen = chat.messages(ben, &channel).await;
            seen.retain(|message| message["flags"].as_u64().unwrap_or_default() & 64 != 0);
            seen.into_iter().find(|message| words(message).starts_with("I can’t send you direct"))
        });
        assert!(words(&told.await).contains("**Privacy Settings**"));
    }

    // Chloe declines, by direct message if she accepts these. Her seat is free again.
    let pressed = match bot.fault {
        Fault::ClosedMessages => call.clone(),
        _ => bot.whispers(chloe, "invites you to **Quark**").await,
    };
    bot.strikes(&channel, &channel).await;
    let declined = bot.chat.press_label(chloe, &pressed, "Decline").await["message"].clone();
    assert!(!words(&declined).contains("has a seat"), "{declined}");
    bot.clears().await;
    let said = format!("{} has declined your invitation", chloe.name);
    host_hears(bot, ada, &channel, &said).await;
    card_with(bot, &card, |said| said.contains("1 free seat")).await;

    // Dmitri doesn’t answer for two days.
    bot.passes(47 * HOUR);
    bot.says_all().await;
    card_with(bot, &card, |said| said.contains(&dmitri.id)).await;
    bot.strikes(&channel, &channel).await;
    bot.passes(HOUR + MINUTE);
    bot.clears().await;
    let said = format!("{} hasn’t answered your invitation in time", dmitri.name);
    host_hears(bot, ada, &channel, &said).await;
    let card = card_with(bot, &card, |said| said.contains("2 free seats")).await;
    let over = call_with(bot, &call, &format!("<@{}> hasn’t answered in time.", dmitri.id)).await;
    let others = format!("<@{}> has a seat. <@{}> has declined.", ben.id, chloe.id);
    assert!(words(&over).contains(&others), "{over}");
    assert_eq!(buttons(&over), [] as [Value; 0]);
    let started = bot.chat.press_label(ada, &card, "Start").await["message"].clone();
    assert!(words(&started).contains("the game has started"), "{started}");
}
