//! Trouble, by direct message to the owner of the application: in the sandbox the first person.

use quark::session::MINUTE;
use quark_testing::chat::{Chat, Person, text};
use serde_json::{Value, json};

use crate::notices::bot::Bot;

const TROUBLE: &str = "Something is wrong.";
const OVER: &str = "What I wrote about is over";

/// Text of a message that contains `words`, once there is one, while minutes pass.
async fn until_told(bot: &Bot, owner: &Person, words: &str) -> String {
    let letter = bot
        .chat
        .until("the owner to be told", async |_: &Chat| {
            bot.passes(MINUTE);
            bot.letters(owner, words).await.pop()
        })
        .await;
    text(&letter["content"])
}

/// Numbers of messages about trouble and about its end.
async fn letters(bot: &Bot, person: &Person) -> [usize; 2] {
    [bot.letters(person, TROUBLE).await.len(), bot.letters(person, OVER).await.len()]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_reads_once_of_a_failing_board_and_once_of_its_end() {
    let mut bot = Bot::telling(true).await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let path = format!("/channels/{}/messages", game.place);
    bot.chat.admin("fail", json!({"next": 100_000, "status": 503, "path": path})).await;
    game.take_turn(&mover, &board).await;
    let said = until_told(&bot, &people[0], TROUBLE).await;
    assert!(said.contains("for over 15 minutes") && said.contains("`quark tables`"), "{said}");
    assert!(!people.iter().any(|person| said.contains(&person.name)), "{said}");
    bot.chat.admin("quiet", Value::Null).await;
    until_told(&bot, &people[0], OVER).await;
    assert_eq!(letters(&bot, &people[0]).await, [1, 1]);
    assert_eq!(letters(&bot, &people[1]).await, [0, 0], "who owns nothing hears nothing of it");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_reads_of_failing_answers_and_of_their_end() {
    let mut bot = Bot::telling(true).await;
    let people = bot.chat.people().await;
    let channel = bot.chat.channel("The Lab", "games").await;
    for _ in 0..6 {
        let refused = json!({"next": 1, "status": 400, "code": 50_035, "path": "/callback"});
        bot.chat.admin("fail", refused).await;
        let answer = bot.chat.command(&people[1], &channel, "games", json!({})).await;
        let said = text(&answer["message"]["content"]);
        assert!(said.contains("Discord doesn’t take my answer"), "{said}");
    }
    let said = until_told(&bot, &people[0], TROUBLE).await;
    assert!(said.contains("Of 6 presses and commands in 10 minutes, 6 got"), "{said}");
    until_told(&bot, &people[0], OVER).await;
    assert_eq!(letters(&bot, &people[0]).await, [1, 1]);
    bot.stops().await;
}
