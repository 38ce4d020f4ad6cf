//! People who look at their panels while others move: the panel goes on, and nobody pings them at once.

use quark::{
    session::{JobKind, MINUTE, Timestamp},
    store::TableId,
};
use serde_json::{Value, json};

use super::bot::{Bot, sides};
use quark_testing::{
    chat::{Chat, Person, text},
    player::Game,
};

const CALL: &str = "it’s your turn now";

impl Bot {
    /// The panel of `person`, once it shows their turn below the board, which pings nobody.
    async fn goes_on(&self, game: &Game<'_>, person: &Person, last: &Value) -> Value {
        let board = game.next_board(&text(&last["id"])).await;
        assert_eq!(game.called(&board), std::slice::from_ref(person), "{board}");
        assert!(game.pinged(&board).is_empty(), "they are there: {board}");
        self.chat
            .until("the panel below the board", async |chat: &Chat| {
                let newest = chat.messages(person, &game.place).await.pop()?;
                text(&newest["content"]).contains("**your turn**").then_some(())
            })
            .await;
        board
    }

    /// Calls in the thread, without the boards.
    async fn calls(&self, game: &Game<'_>) -> Vec<Value> {
        let mut seen = self.chat.messages(&game.people[0], &game.place).await;
        seen.retain(|message| text(&message["content"]).contains(CALL));
        seen
    }

    async fn late_call(&self, game: &Game<'_>) -> Option<Timestamp> {
        let jobs = self.service.store().pending_jobs(TableId(game.number)).await.unwrap();
        jobs.iter().find(|job| matches!(job.kind, JobKind::Wake(_))).map(|job| job.due)
    }

    /// The only call, once it has come: those of earlier turns are shortened.
    async fn until_called(&self, game: &Game<'_>) -> Value {
        let only = async |_: &Chat| match self.calls(game).await.as_slice() {
            [call] if self.late_call(game).await.is_none() => Some(call.clone()),
            _ => None,
        };
        self.chat.until("a call", only).await
    }
}

/// A game of two after Ada’s first turn, and its board.
struct Begun<'a> {
    game: Game<'a>,
    ada: Person,
    ben: Person,
    away: Value,
}

async fn begun(bot: &Bot) -> Begun<'_> {
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let first = game.board().await;
    let (ada, ben) = sides(&game, &first);
    game.take_turn(&ada, &first).await;
    let away = game.next_board(&text(&first["id"])).await;
    Begun { game, ada, ben, away }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_pinged_while_they_look_at_their_panel() {
    let mut bot = Bot::new().await;
    let Begun { game, ada, ben, away } = begun(&bot).await;
    assert_eq!(game.pinged(&away), std::slice::from_ref(&ben), "he has not opened a panel");

    game.take_turn(&ben, &away).await;
    let board = bot.goes_on(&game, &ada, &away).await;
    let due = bot.late_call(&game).await.expect("she is called if she does nothing");

    // She looks again, which puts the call off.
    bot.passes(4 * MINUTE);
    bot.chat.press_label(&ada, &board, "Take Turn").await;
    bot.passes(MINUTE);
    bot.chat
        .until("a later call", async |_: &Chat| {
            bot.late_call(&game).await.filter(|later| due < *later)
        })
        .await;
    assert!(bot.calls(&game).await.is_empty());
    bot.passes(4 * MINUTE);
    let call = bot.until_called(&game).await;
    assert_eq!(game.pinged(&call), std::slice::from_ref(&ada));

    // He has pressed nothing for a while, so he may be gone.
    game.take_turn(&ada, &board).await;
    let away = game.next_board(&text(&board["id"])).await;
    assert_eq!(game.pinged(&away), std::slice::from_ref(&ben), "{away}");

    // A player who moves needs no call.
    game.take_turn(&ben, &away).await;
    let board = bot.goes_on(&game, &ada, &away).await;
    game.take_turn(&ada, &board).await;
    let board = bot.goes_on(&game, &ben, &board).await;
    game.take_turn(&ben, &board).await;
    bot.goes_on(&game, &ada, &board).await;
    bot.passes(5 * MINUTE);
    let call = bot.until_called(&game).await;
    assert_eq!(game.pinged(&call), std::slice::from_ref(&ada), "he has moved");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_of_a_plan_goes_on_as_the_panel_of_the_turn() {
    let mut bot = Bot::new().await;
    let Begun { game, ada, ben, away } = begun(&bot).await;
    let panel = bot.chat.command(&ada, &game.place, "play", json!({})).await["message"].clone();
    let editor = bot.chat.press_label(&ada, &panel, "Plan My Turn").await["message"].clone();
    assert!(text(&editor["content"]).contains("plan your turn"), "{editor}");
    game.take_turn(&ben, &away).await;
    bot.goes_on(&game, &ada, &away).await;
    let due = bot.late_call(&game).await.expect("she is called if she does nothing");

    // In her turn she tries moves, which puts the call off.
    bot.passes(4 * MINUTE);
    let panel = bot.chat.messages(&ada, &game.place).await.pop().unwrap();
    let tried = bot.chat.press_label(&ada, &panel, "Try").await["message"].clone();
    assert!(text(&tried["content"]).contains("try it first"), "{tried}");
    bot.passes(MINUTE);
    bot.chat
        .until("a later call", async |_: &Chat| {
            bot.late_call(&game).await.filter(|later| due < *later)
        })
        .await;
    assert!(bot.calls(&game).await.is_empty());
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_panel_takes_the_place_of_the_older_one() {
    let mut bot = Bot::new().await;
    let Begun { game, ben, away, .. } = begun(&bot).await;
    let takes = async || bot.chat.press_label(&ben, &away, "Take Turn").await["message"].clone();
    let replaced = async |older: &Value, newer: &Value| {
        bot.chat
            .until("one panel", async |chat: &Chat| {
                let all = chat.messages(&ben, &game.place).await;
                let there = |one: &Value| all.iter().any(|message| message["id"] == one["id"]);
                (there(newer) && !there(older)).then_some(())
            })
            .await;
    };
    let (first, second) = (takes().await, takes().await);
    replaced(&first, &second).await;
    // What was opened in its place goes with it.
    let menu = bot.chat.press_label(&ben, &second, "Table Menu").await;
    assert_eq!(menu["outcome"], "updated", "{menu}");
    let third = takes().await;
    replaced(&second, &third).await;
    // A press on the panel itself takes nothing away.
    let menu = bot.chat.press_label(&ben, &third, "Table Menu").await["message"].clone();
    let back = bot.chat.press_label(&ben, &menu, "Back").await["message"].clone();
    assert_eq!(back["id"], third["id"]);
    let fourth = takes().await;
    replaced(&third, &fourth).await;
    bot.stops().await;
}
