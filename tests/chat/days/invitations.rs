//! Seats that are kept for people who accept, decline, or don't answer.

use quark::session::{HOUR, MINUTE};
use serde_json::{Value, json};

use crate::{
    days::{
        bot::{Bot, words},
        faults::Fault,
    },
    invitations::opens_inviting,
};
use quark_testing::chat::{Chat, Person, buttons};

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

pub async fn invitations_are_answered(bot: &Bot) {
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &bot.people[nth]);
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": 4});
    let card = opens_inviting(&bot.chat, ada, &channel, options, &[ben, chloe, dmitri]).await;
    let invited = format!("**Invited**: <@{}>, <@{}>, <@{}>.", ben.id, chloe.id, dmitri.id);
    assert!(words(&card).contains(&invited), "{card}");
    assert_eq!(card["mentions"], json!([]), "each is called once, and not by the card");
    let mut calls = Vec::new();
    for person in [ben, chloe, dmitri] {
        let said = format!("<@{}>, {} invites you to **Quark**", person.id, ada.name);
        let call = bot.says_in(&[&channel], &said).await;
        assert_eq!(call["mentions"][0]["id"], person.id, "{call}");
        calls.push(call);
    }
    bot.says_all().await;

    // Ben accepts at the table. Another person’s press changes nothing.
    let not_theirs = bot.chat.press_label(chloe, &calls[0], "Accept").await["message"].clone();
    assert!(words(&not_theirs).contains(&format!("is for <@{}>", ben.id)), "{not_theirs}");
    bot.strikes(&channel, &channel).await;
    let accepted = bot.chat.press_label(ben, &calls[0], "Accept").await["message"].clone();
    assert!(words(&accepted).contains("has a seat at **Quark**"), "{accepted}");
    assert_eq!(buttons(&accepted), [] as [Value; 0]);
    bot.clears().await;
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
    let call = match bot.fault {
        Fault::ClosedMessages => calls[1].clone(),
        _ => bot.whispers(chloe, "invites you to **Quark**").await,
    };
    bot.strikes(&channel, &channel).await;
    let declined = bot.chat.press_label(chloe, &call, "Decline").await["message"].clone();
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
    let over = bot
        .until("a call without buttons", async |chat: &Chat| {
            let seen = chat.messages(dmitri, &channel).await;
            let is_over =
                |one: &Value| one["id"] == calls[2]["id"] && words(one).contains("in time");
            seen.into_iter().find(is_over)
        })
        .await;
    assert_eq!(buttons(&over), [] as [Value; 0]);
    let started = bot.chat.press_label(ada, &card, "Start").await["message"].clone();
    assert!(words(&started).contains("the game has started"), "{started}");
}
