//! New tables, told to people who want to hear of them.

use quark::session::{HOUR, MINUTE};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, number};
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    database,
};

const ONE: &str = "A new table is waiting for players:";
const SEVERAL: &str = "New tables are waiting for players:";

/// Opens a table, and returns its card.
async fn opens(bot: &Bot, host: &Person, options: Value) -> Value {
    let channel = bot.chat.channel("The Lab", "games").await;
    bot.chat.command(host, &channel, "new", options).await["message"].clone()
}

/// Types the command, with a game or with `off`.
async fn notify(bot: &Bot, person: &Person, game: Option<&str>, off: bool) -> String {
    let channel = bot.chat.channel("The Lab", "games").await;
    let game = game.map(|game| ("game", Value::from(game)));
    let off = off.then(|| ("off", true.into()));
    let options = game.into_iter().chain(off).collect();
    let answer = bot.chat.command_of_group(person, &channel, ["table", "notify"], options).await;
    assert_eq!(answer["message"]["flags"].as_u64().unwrap_or_default() & 64, 64, "{answer}");
    text(&answer["message"]["content"])
}

/// The message about new tables that begins with `words`, once it is there.
async fn told(bot: &Bot, person: &Person, words: &str) -> Value {
    bot.chat.until(words, async |_: &Chat| bot.letters(person, words).await.pop()).await
}

/// Waits until no job of this kind is left.
async fn all_done(bot: &Bot, kind: &str) {
    let pending = format!("select count(*) from jobs where kind = '{kind}'");
    bot.chat
        .until(&format!("the jobs {kind} to be done"), async |chat: &Chat| {
            (database::count(&chat.database(), &pending).await == 0).then_some(())
        })
        .await;
}

/// The card with this id, once it has the button for those who come too late.
async fn too_late(bot: &Bot, person: &Person, card: &Value) -> Value {
    // The picture follows the card, and shows it as it was.
    all_done(bot, "refresh").await;
    let offers = |button: &Value| button["label"] == "Tell Me Next Time";
    bot.chat
        .until("a card without a free seat", async |chat: &Chat| {
            let all = chat.messages(person, &text(&card["channel_id"])).await;
            let card = all.into_iter().find(|message| message["id"] == card["id"])?;
            buttons(&card).iter().any(offers).then_some(card)
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_ask_for_it_hear_of_new_tables_once_an_hour() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe, dmitri] = &people[..4] else { panic!("{people:?}") };
    let said = notify(&bot, ben, Some("quanta"), false).await;
    assert!(said.contains("when a table of Quanta opens on this server"), "{said}");
    let said = notify(&bot, chloe, None, false).await;
    assert!(said.contains("Zark City") && said.contains("Quirky Quarks"), "{said}");
    notify(&bot, ada, Some("quanta"), false).await;

    let card = opens(&bot, ada, json!({"game": "quanta"})).await;
    bot.passes(MINUTE);
    let letter = told(&bot, ben, ONE).await;
    let said = text(&letter["content"]);
    assert!(said.contains("Quanta") && said.contains("1 free seat"), "{said}");
    let place = format!("/{}/{})", text(&card["channel_id"]), text(&card["id"]));
    assert!(said.contains(&place), "it leads to the card: {said}");
    told(&bot, chloe, ONE).await;
    all_done(&bot, "opened").await;
    assert_eq!(bot.letters(ada, ONE).await, [] as [Value; 0], "the host knows");
    assert_eq!(bot.letters(dmitri, ONE).await, [] as [Value; 0], "he has not asked");

    // The next two come together, an hour later; one that is full by then, and other games, do not.
    opens(&bot, dmitri, json!({"game": "quanta"})).await;
    opens(&bot, dmitri, json!({"game": "quark"})).await;
    let full = opens(&bot, ada, json!({"game": "quanta"})).await;
    bot.chat.press_label(dmitri, &full, "Join").await;
    bot.passes(HOUR / 2);
    opens(&bot, dmitri, json!({"game": "zark-city"})).await;
    assert_eq!(bot.letters(ben, "waiting for players").await.len(), 1, "not within the hour");
    // Nor does one of a game of which she wants to hear no longer.
    notify(&bot, chloe, Some("quanta"), true).await;
    bot.passes(HOUR / 2 + MINUTE);
    let letter = told(&bot, chloe, SEVERAL).await;
    let said = text(&letter["content"]);
    assert_eq!(said.lines().filter(|line| line.starts_with("• ")).count(), 2, "{said}");
    bot.chat
        .until("Ben's second message", async |_: &Chat| {
            (bot.letters(ben, ONE).await.len() == 2).then_some(())
        })
        .await;
    all_done(&bot, "opened").await;

    // Nobody hears of the tables of somebody whom they have blocked.
    let store = bot.service.store();
    store.block(number(chloe), number(dmitri)).await.unwrap();
    bot.passes(2 * HOUR);
    opens(&bot, dmitri, json!({"game": "quark"})).await;
    bot.passes(MINUTE);
    all_done(&bot, "opened").await;
    assert_eq!(bot.letters(chloe, "waiting for players").await.len(), 2);
    store.unblock(number(chloe), number(dmitri)).await.unwrap();

    // One press in the message stops it.
    let stopped = bot.chat.press_label(chloe, &letter, "Stop Telling Me").await;
    assert!(text(&stopped["message"]["content"]).contains("won’t tell you"), "{stopped}");
    assert!(notify(&bot, chloe, None, true).await.contains("haven’t been telling"));
    assert!(notify(&bot, ben, Some("quanta"), true).await.contains("won’t tell"));
    bot.passes(2 * HOUR);
    opens(&bot, ada, json!({"game": "quanta"})).await;
    bot.passes(MINUTE);
    all_done(&bot, "opened").await;
    assert_eq!(bot.letters(ben, "waiting for players").await.len(), 2);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_table_offers_to_tell_of_the_next_and_people_leave() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe, dmitri] = &people[..4] else { panic!("{people:?}") };
    let card = opens(&bot, ada, json!({"game": "quanta", "auto_start": false})).await;
    assert!(buttons(&card).iter().all(|button| button["label"] != "Tell Me Next Time"));
    bot.chat.press_label(ben, &card, "Join").await;
    let full = too_late(&bot, chloe, &card).await;
    for person in [chloe, dmitri] {
        let said = bot.chat.press_label(person, &full, "Tell Me Next Time").await;
        assert!(text(&said["message"]["content"]).contains("a table of Quanta opens"), "{said}");
    }
    let exported = bot.service.kept_of(number(chloe)).await.unwrap();
    assert_eq!(exported["new_tables"][0]["game"], "quanta", "{exported}");

    // One has left the server, and the other accepts no direct messages.
    let state = bot.chat.get(&format!("state?as={}", ada.id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    bot.chat.admin("remove_member", json!({"guild": guild, "user": chloe.id})).await;
    bot.chat.admin("dms", json!({"user": dmitri.id, "open": false})).await;
    opens(&bot, ada, json!({"game": "quanta"})).await;
    bot.passes(MINUTE);
    all_done(&bot, "opened").await;
    for person in [chloe, dmitri] {
        assert_eq!(bot.letters(person, "waiting for players").await, [] as [Value; 0]);
        let user = number(person);
        assert_eq!(bot.service.store().openings_of(user).await.unwrap(), []);
    }
    let said = notify(&bot, dmitri, Some("quark"), false).await;
    assert!(said.contains("I can’t send you direct messages now"), "{said}");
    bot.stops().await;
}
