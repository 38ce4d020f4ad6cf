//! Invitations that are answered in one place and lose their buttons in the other.

use quark::session::{DAY, MINUTE};
use serde_json::{Value, json};

use crate::{invitations::opens_inviting, notices::bot::Bot};
use quark_testing::chat::{Chat, Person, buttons, text};

/// The call to a person where the table is, once it is there, with this text.
async fn call(bot: &Bot, person: &Person, channel: &str, said: &str) -> Value {
    bot.chat
        .until(&format!("{said} for {}", person.name), async |chat: &Chat| {
            let seen = chat.messages(person, channel).await;
            let theirs = |one: &Value| {
                text(&one["content"]).starts_with(&format!("<@{}>", person.id))
                    && text(&one["content"]).contains(said)
            };
            seen.into_iter().find(theirs)
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
    let mut calls = Vec::new();
    let mut letters = Vec::new();
    for person in [ben, chloe, dmitri] {
        let said = call(&bot, person, &channel, "invites you").await;
        assert_eq!(buttons(&said).len(), 2, "{said}");
        calls.push(said);
        letters.push(letter(&bot, person, "invites you").await);
    }
    // Ben accepts at the table, and Chloe declines by direct message.
    bot.chat.press_label(ben, &calls[0], "Accept").await;
    let over = letter(&bot, ben, "You have a seat").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&letters[0]["id"], 0), "{over}");
    let declined = bot.chat.press_label(chloe, &letters[1], "Decline").await["message"].clone();
    assert!(text(&declined["content"]).contains("You’ve declined"), "{declined}");
    assert_eq!(declined["id"], letters[1]["id"], "the answer stands once: {declined}");
    let over = call(&bot, chloe, &channel, "can’t come").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&calls[1]["id"], 0), "{over}");
    // Ada can give the seat to somebody else at once.
    let told = letter(&bot, ada, "has declined your invitation").await;
    let panel = bot.chat.press_label(ada, &told, "Invite").await["message"].clone();
    assert!(text(&panel["content"]).contains("1 free seat"), "{panel}");
    assert_eq!(panel["components"][0]["components"][0]["type"], 5, "a menu of people: {panel}");
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
    let over = call(&bot, dmitri, &channel, "hasn’t answered").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&calls[2]["id"], 0), "{over}");
    let over = letter(&bot, dmitri, "The time to answer").await;
    assert_eq!((&over["id"], buttons(&over).len()), (&letters[2]["id"], 0), "{over}");
    bot.stops().await;
}
