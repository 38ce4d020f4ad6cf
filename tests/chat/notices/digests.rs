//! A daily digest for people who want one.

use quark::{
    session::{DAY, HOUR, MINUTE},
    store::Digests,
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, number, sides};
use quark_testing::chat::{Chat, text};

#[tokio::test(flavor = "multi_thread")]
async fn players_with_something_to_do_get_one_digest_a_day() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let board = game.board().await;
    let (mover, other) = sides(&game, &board);
    for nonsense in ["25", "soon", "8-9"] {
        let said = bot.prefers(&mover, json!({"digest": nonsense})).await;
        assert!(said.contains("can’t read that hour"), "{said}");
    }
    for person in [&mover, &other] {
        let said = bot.prefers(person, json!({"digest": "14"})).await;
        assert!(said.contains("at **14:00** (UTC)"), "{said}");
    }
    bot.passes(HOUR);
    assert_eq!(bot.digests(&mover).await, [] as [Value; 0], "it is not time yet");
    bot.passes(HOUR + MINUTE);
    let letter = bot.until_digests(&mover, 1).await.remove(0);
    let content = text(&letter["content"]);
    assert!(content.contains("**your turn**, take 2 actions, time is up <t:"), "{content}");
    let link = format!("/{}/{})", game.place, text(&board["id"]));
    assert!(content.contains(&link), "{content}");
    // A player who only waits for others gets no message.
    bot.until_digests_are(&other, "the other's day to be settled", |digests| {
        digests.settled.is_some()
    })
    .await;
    assert_eq!(bot.digests(&other).await, [] as [Value; 0]);

    bot.until_digests_are(&mover, "the day to be settled", |digests| digests.settled.is_some())
        .await;
    bot.passes(8 * HOUR);
    bot.passes(14 * HOUR);
    assert_eq!(bot.digests(&mover).await.len(), 1, "not before the hour has come again");
    bot.passes(2 * HOUR);
    bot.until_digests(&mover, 2).await;

    // A question gives the other player something to do at the table.
    let sure = bot.chat.command(&mover, &game.place, "end", json!({})).await["message"].clone();
    let asked = bot.chat.press_label(&mover, &sure, "Ask Everyone").await;
    let other_first = text(&asked["message"]["content"]);
    assert!(other_first.contains("You ask to end"), "{other_first}");
    bot.passes(DAY);
    let asked = bot.until_digests(&other, 1).await.remove(0);
    let content = text(&asked["content"]);
    let answer = format!("**your answer**: {} asks to end the game without a result", mover.name);
    assert!(content.contains(&answer), "{content}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_a_digest_back_until_they_end() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, _) = sides(&game, &game.board().await);
    bot.prefers(&mover, json!({"digest": "14", "quiet": "13-16"})).await;
    bot.passes(2 * HOUR + MINUTE);
    let put_off = |digests: &Digests| digests.next.as_ref().is_some_and(|next| next.tries == 1);
    bot.until_digests_are(&mover, "the digest to be put off", put_off).await;
    let next = bot.pending_digests(&mover).await.next.unwrap();
    assert_eq!(next.due - next.issue.at, 2 * HOUR, "until the quiet hours end");
    assert_eq!(next.problem, None, "nothing is wrong");
    bot.passes(HOUR);
    assert_eq!(bot.digests(&mover).await, [] as [Value; 0]);
    bot.passes(HOUR);
    bot.until_digests(&mover, 1).await;
    bot.until_digests_are(&mover, "the day to be settled", |digests| digests.settled.is_some())
        .await;
    // A player who removes the quiet hours while a digest waits gets it at once.
    bot.prefers(&mover, json!({"quiet": "13-20"})).await;
    bot.passes(22 * HOUR);
    bot.until_digests_are(&mover, "the next to be put off", put_off).await;
    bot.prefers(&mover, json!({"quiet": "none"})).await;
    bot.until_digests(&mover, 2).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_bot_sends_recent_digests_and_none_twice() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, _) = sides(&game, &game.board().await);
    drop(game);
    bot.prefers(&mover, json!({"digest": "14"})).await;
    let first = bot.pending_digests(&mover).await.next.unwrap().issue;
    bot.stops().await;
    bot.passes(7 * HOUR);
    bot.starts().await;
    bot.until_digests(&mover, 1).await;
    bot.until_digests_are(&mover, "the day to be settled", |digests| {
        digests.settled == Some(first.day)
    })
    .await;

    // As if it had been killed after sending and before noting it.
    bot.stops().await;
    bot.damage(
        "update digests set settled = null, due = at - 86400000, at = at - 86400000, day = settled",
    )
    .await;
    assert_eq!(bot.pending_digests(&mover).await.next.unwrap().issue, first);
    bot.starts().await;
    bot.until_digests_are(&mover, "the day to be settled again", |digests| {
        digests.settled == Some(first.day)
    })
    .await;
    assert_eq!(bot.digests(&mover).await.len(), 1, "the chat knows it by its nonce");

    // It starts at half past eight in the evening of the next day: two o'clock is too long ago.
    bot.stops().await;
    bot.passes(DAY + HOUR + 30 * MINUTE);
    bot.starts().await;
    let skipped = |digests: &Digests| digests.settled.is_some_and(|day| first.day < day);
    bot.until_digests_are(&mover, "a day too late to be passed over", skipped).await;
    assert_eq!(bot.digests(&mover).await.len(), 1, "more than six hours late");
    bot.passes(18 * HOUR);
    bot.until_digests(&mover, 2).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_follows_its_readers_settings_and_deletion() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, other) = sides(&game, &game.board().await);
    bot.prefers(&mover, json!({"digest": "14"})).await;
    let said = bot.prefers(&mover, json!({"digest": "off"})).await;
    assert!(said.contains("no daily digest"), "{said}");
    assert_eq!(bot.pending_digests(&mover).await, Digests::default(), "nothing is kept of it");
    bot.prefers(&mover, json!({"digest": "08:30"})).await;
    let morning = bot.pending_digests(&mover).await.next.unwrap();
    // It is noon, and two o'clock in the night in Honolulu.
    bot.prefers(&mover, json!({"zone": "Pacific/Honolulu"})).await;
    let there = bot.pending_digests(&mover).await.next.unwrap();
    assert_eq!(there.issue.at, morning.issue.at - 14 * HOUR, "another zone");
    bot.prefers(&mover, json!({"digest": "2:30"})).await;
    assert_eq!(bot.pending_digests(&mover).await.next.unwrap().issue.at, there.issue.at - 6 * HOUR);
    bot.passes(31 * MINUTE);
    bot.until_digests(&mover, 1).await;
    bot.until_digests_are(&mover, "the day to be settled", |digests| digests.settled.is_some())
        .await;
    // There is only one on each day there, even if it is turned off and on.
    bot.prefers(&mover, json!({"digest": "off"})).await;
    bot.prefers(&mover, json!({"digest": "3"})).await;
    let digests = bot.pending_digests(&mover).await;
    assert_eq!(digests.next.unwrap().issue.day, digests.settled.unwrap().tomorrow().unwrap());

    // Closed messages: noted, and not tried again before the next day.
    bot.chat.admin("dms", json!({"user": mover.id, "open": false})).await;
    bot.passes(DAY + HOUR);
    let day = digests.settled.unwrap().tomorrow().unwrap();
    bot.until_digests_are(&mover, "the day to be given up", |digests| digests.settled == Some(day))
        .await;
    assert!(bot.service.store().person(number(&mover)).await.unwrap().unwrap().unreachable);
    bot.chat.admin("dms", json!({"user": mover.id, "open": true})).await;
    bot.passes(DAY);
    bot.until_digests(&mover, 2).await;
    bot.chat
        .until("that they are known to be reachable", async |_: &Chat| {
            let person = bot.service.store().person(number(&mover)).await.unwrap().unwrap();
            (!person.unreachable).then_some(())
        })
        .await;

    let kept = bot.service.kept_of(number(&mover)).await.unwrap();
    assert_eq!(kept["preferences"]["digest"], "03:00");
    assert!(kept["digest"]["last_day"].is_string() && kept["digest"]["next_at"].is_i64(), "{kept}");
    bot.service.forget(number(&mover)).await.unwrap();
    assert_eq!(bot.pending_digests(&mover).await, Digests::default());
    bot.passes(2 * DAY);
    assert_eq!(bot.digests(&mover).await.len(), 2);
    assert_eq!(bot.digests(&other).await, [] as [Value; 0]);
    bot.stops().await;
}
