//! Invitations that are answered in one place and lose their buttons in the other.

use quark::session::{DAY, MINUTE};
use serde_json::{Value, json};

use crate::{
    invitations::{opens_inviting, picks_people},
    notices::bot::{Bot, is_silent},
};
use quark_testing::chat::{Chat, Person, buttons, text};

/// The only message in a channel that calls people with this text, once it is there.
async fn call(bot: &Bot, viewer: &Person, channel: &str, said: &str) -> Value {
    bot.chat
        .until(said, async |chat: &Chat| {
            let mut seen = chat.messages(viewer, channel).await;
            seen.retain(|one| text(&one["content"]).contains(said));
            assert!(seen.len() < 2, "{seen:#?}");
            seen.pop()
        })
        .await
}

/// The letter to a person with this text, once it is there.
async fn letter(bot: &Bot, person: &Person, said: &str) -> Value {
    bot.chat.until(said, async |_: &Chat| bot.letters(person, said).await.pop()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_takes_the_buttons_off_in_both_places() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &people[nth]);
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": 4});
    opens_inviting(&bot.chat, ada, &channel, options, &[ben, chloe, dmitri]).await;
    let all = format!("<@{}>, <@{}> and <@{}>: Ada invites you", ben.id, chloe.id, dmitri.id);
    let called = call(&bot, ben, &channel, &all).await;
    assert_eq!(buttons(&called).len(), 2, "{called}");
    assert_eq!(called["mentions"].as_array().unwrap().len(), 3, "{called}");
    let mut letters = Vec::new();
    for person in [ben, chloe, dmitri] {
        let letter = letter(&bot, person, "invites you").await;
        assert!(is_silent(&letter), "the phone has rung already: {letter}");
        letters.push(letter);
    }
    // Ben accepts at the table, and Chloe declines by direct message.
    let accepted = bot.chat.press_label(ben, &called, "Accept").await["message"].clone();
    assert_eq!(accepted["flags"].as_u64().unwrap() & 64, 64, "only he sees it: {accepted}");
    let over = letter(&bot, ben, "You have a seat").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&letters[0]["id"], 0), "{over}");
    let now = call(&bot, ben, &channel, &format!("<@{}> has a seat.", ben.id)).await;
    assert_eq!((&now["id"], buttons(&now).len()), (&called["id"], 2), "{now}");
    let others = format!("<@{}> and <@{}>: Ada invites you", chloe.id, dmitri.id);
    assert!(text(&now["content"]).starts_with(&others), "{now}");
    let declined = bot.chat.press_label(chloe, &letters[1], "Decline").await["message"].clone();
    assert!(text(&declined["content"]).contains("You’ve declined"), "{declined}");
    assert_eq!(declined["id"], letters[1]["id"], "the answer stands once: {declined}");
    let now = call(&bot, chloe, &channel, &format!("<@{}> has declined.", chloe.id)).await;
    assert_eq!((&now["id"], buttons(&now).len()), (&called["id"], 2), "{now}");
    // Ada can give the seat to somebody else at once.
    let told = letter(&bot, ada, "has declined your invitation").await;
    let panel = bot.chat.press_label(ada, &told, "Invite").await["message"].clone();
    assert!(text(&panel["content"]).contains("1 free seat"), "{panel}");
    assert_eq!(panel["components"][0]["components"][0]["type"], 5, "a menu of people: {panel}");
    // Chloe is invited again, by a new message, and declines there.
    let menu = picks_people(&bot.chat, ada, &panel, &[chloe]).await;
    assert!(
        text(&menu["content"]).contains(&format!("<@{}> can answer until", chloe.id)),
        "{menu}"
    );
    let again = call(&bot, chloe, &channel, &format!("<@{}>: Ada invites", chloe.id)).await;
    bot.chat.press_label(chloe, &again, "Decline").await;
    let said = format!(": <@{}> has declined.", chloe.id);
    let over = call(&bot, chloe, &channel, &said).await;
    assert_eq!((&over["id"], buttons(&over).len()), (&again["id"], 0), "{over}");
    // Ada's open menu follows.
    let menu = letter(&bot, ada, "1 free seat").await;
    assert!(!text(&menu["content"]).contains(&chloe.id), "{menu}");
    // She can keep Ada from inviting her again, and change her mind.
    let ada_invites = async || {
        let options = json!({"game": "quark", "seats": 2});
        let opened = opens_inviting(&bot.chat, ada, &channel, options, &[chloe]).await;
        text(&opened["content"])
    };
    let blocked = bot.chat.press_label(chloe, &declined, "Block the Host").await["message"].clone();
    assert!(text(&blocked["content"]).contains("They won’t be told"), "{blocked}");
    assert!(ada_invites().await.contains("can’t be invited"));
    let free = bot.chat.press_label(chloe, &blocked, "Unblock").await["message"].clone();
    assert!(text(&free["content"]).contains("can invite you"), "{free}");
    assert_eq!((&free["id"], buttons(&free).len()), (&blocked["id"], 0), "{free}");
    assert!(ada_invites().await.contains("**Invited**"));

    bot.passes(2 * DAY + MINUTE);
    let said = format!("<@{}> hasn’t answered in time.", dmitri.id);
    let over = call(&bot, dmitri, &channel, &said).await;
    assert_eq!((&over["id"], buttons(&over).len()), (&called["id"], 0), "{over}");
    let others = format!(": <@{}> has a seat. <@{}> has declined.", ben.id, chloe.id);
    assert!(text(&over["content"]).contains(&others), "{over}");
    let over = letter(&bot, dmitri, "The time to answer").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&letters[2]["id"], 0), "{over}");
    // Chloe changes her mind: the seat is still free.
    let joined = bot.chat.press_label(chloe, &declined, "Join After All").await["message"].clone();
    assert!(text(&joined["content"]).contains("You have a seat"), "{joined}");
    assert!(buttons(&joined).is_empty(), "{joined}");
    bot.stops().await;
}
