//! Threads that Discord refuses: the game goes on in the channel, and returns once it may.

use quark::{
    session::{HOUR, Job, JobKind, MINUTE},
    store::{StoredJob, TableId},
};
use quark_testing::{
    chat::{Chat, Person, text},
    player::Game,
};
use serde_json::{Value, json};

use super::{FOR_GOOD, has, newest, owes, refusing};
use crate::notices::bot::Bot;

/// Waits until it is noted that a game is played in its channel, and its host told once. Returns the number of the
/// thread that is tried again. The host is told the `code`.
async fn is_out_of_its_thread(bot: &Bot, game: &Game<'_>, code: u32) -> String {
    let thread = bot
        .chat
        .until("it to be noted", async |_: &Chat| {
            let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
            let is_noted = |job: &&StoredJob| job.kind == JobKind::Place && job.problem.is_some();
            jobs.iter().find(is_noted).map(|job| job.version.to_string())
        })
        .await;
    let told = bot.letters(&game.people[0], "so it’s played in").await;
    assert_eq!(told.len(), 1, "the host is told once: {told:?}");
    assert!(text(&told[0]["content"]).contains(&code.to_string()), "{told:?}");
    thread
}

/// Lifts what Discord refuses, and waits until the game is played in the thread.
async fn returns_to(bot: &Bot, game: &Game<'_>, thread: &str) {
    let host = &game.people[0];
    bot.chat.admin("quiet", Value::Null).await;
    bot.passes(HOUR);
    bot.chat
        .until("the board in the thread, and nowhere else", async |chat: &Chat| {
            newest(chat, host, thread, "Take Turn").await?;
            let old = newest(chat, host, &game.channel, "Take Turn").await;
            let owes = owes(bot, game.number, JobKind::Place).await;
            (old.is_none() && !owes).then_some(())
        })
        .await;
    assert_eq!(bot.letters(host, "so it’s played in").await.len(), 1);
}

/// Somebody moves while the thread refuses messages. Returns them, and the board in the channel.
async fn leaves_its_thread(bot: &Bot, game: &Game<'_>, refusal: (u16, u32)) -> (Person, Value) {
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let thread = format!("/channels/{}/messages", game.place);
    bot.chat.admin("fail", refusing(&thread, "POST", refusal)).await;
    game.take_turn(&mover, &board).await;
    let out = bot
        .chat
        .until("the board in the channel", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await
        })
        .await;
    assert_eq!(is_out_of_its_thread(bot, game, refusal.1).await, game.place);
    (mover, out)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_leaves_a_thread_that_cannot_be_reopened() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    assert_ne!(game.place, game.channel);
    let mover = game.called(&board).remove(0);
    // A server with its thousand active threads.
    let thread = format!("/channels/{}", game.place);
    let full = json!({"next": 100_000, "status": 400, "code": 160_006, "path": thread});
    let panel = bot.chat.press_label(&mover, &board, "Take Turn").await["message"].clone();
    bot.chat.admin("archive", json!({"channel": game.place, "archived": true})).await;
    bot.chat.admin("fail", full).await;
    let mut panel = panel;
    while let Some((id, values)) = game.any_pick(&panel) {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        panel = bot.chat.press(&mover, &panel, &id, &values).await["message"].clone();
    }
    bot.chat
        .until("the board in the channel", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await
        })
        .await;
    assert_eq!(is_out_of_its_thread(&bot, &game, 160_006).await, game.place);
    returns_to(&bot, &game, &game.place).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_returns_to_its_thread_once_the_server_has_room() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let thread = format!("/channels/{}", game.place);
    bot.chat.admin("fail", refusing(&thread, "PATCH", (400, 160_006))).await;
    bot.chat.admin("archive", json!({"channel": game.place, "archived": true})).await;
    bot.chat
        .until("the board in the channel", async |chat: &Chat| {
            newest(chat, &people[0], &game.channel, "Take Turn").await
        })
        .await;
    assert_eq!(is_out_of_its_thread(&bot, &game, 160_006).await, game.place);
    returns_to(&bot, &game, &game.place).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_returns_to_a_thread_that_takes_messages_again() {
    for refusal in [(403, 50_013), FOR_GOOD[3]] {
        let mut bot = Bot::new().await;
        let people = bot.chat.people().await[..2].to_vec();
        let game = bot.game(&people).await;
        let (mover, out) = leaves_its_thread(&bot, &game, refusal).await;

        // As long as the thread refuses messages, the board stays where it is.
        let tries = async || {
            let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
            jobs.iter().find(|job| job.kind == JobKind::Place).map(|job| job.tries)
        };
        let before = tries().await;
        bot.passes(MINUTE);
        bot.chat
            .until("another try", async |_: &Chat| (before < tries().await).then_some(()))
            .await;
        let still = newest(&bot.chat, &mover, &game.channel, "Take Turn").await.unwrap();
        assert_eq!(still["id"], out["id"], "no board is posted for a try");
        returns_to(&bot, &game, &game.place).await;
        bot.stops().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_moved_does_not_return_to_its_old_thread() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let (mover, _) = leaves_its_thread(&bot, &game, FOR_GOOD[3]).await;
    let elsewhere = bot.chat.channel("The Lab", "general").await;
    assert_ne!(elsewhere, game.channel);
    let table = json!({"table": game.number.to_string()});
    bot.chat.command_of_group(&people[0], &elsewhere, ["admin", "move"], table).await;
    let (number, store) = (TableId(game.number), bot.service.store());
    let jobs = store.pending_jobs(number).await.unwrap();
    assert!(jobs.iter().all(|job| job.kind != JobKind::Place), "{jobs:?}");

    // The thread takes messages again, and a post that Discord refused before the move is noted only now.
    bot.chat.admin("quiet", Value::Null).await;
    let (version, due) = (game.place.parse().unwrap(), bot.service.now());
    let late = Job { kind: JobKind::Place, version, turn: 1, due };
    store.add_jobs(number, vec![late]).await.unwrap();
    bot.service.wake();
    bot.chat
        .until("the board in the other channel", async |chat: &Chat| {
            let jobs = store.pending_jobs(number).await.unwrap();
            let is_done = jobs.iter().all(|job| job.kind != JobKind::Place);
            newest(chat, &mover, &elsewhere, "Take Turn").await.filter(|_| is_done)
        })
        .await;
    assert_eq!(store.shown(number).await.unwrap().channel.to_string(), elsewhere);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_thread_gets_one_once_the_server_has_room() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    bot.chat.admin("fail", refusing("/threads", "POST", (400, 160_006))).await;
    let game = bot.game(&people).await;
    assert_eq!(game.place, game.channel);
    let thread = is_out_of_its_thread(&bot, &game, 160_006).await;
    returns_to(&bot, &game, &thread).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_reopened_and_a_locked_one_is_left() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let mover = game.called(&game.board().await).remove(0);
    bot.chat.admin("archive", json!({"channel": game.place, "archived": true})).await;
    bot.chat
        .until("the thread to be open", async |_: &Chat| (!game.is_archived().await).then_some(()))
        .await;
    bot.chat.admin("archive", json!({"channel": game.place, "locked": true})).await;
    let board = bot
        .chat
        .until("the board in the channel", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await
        })
        .await;
    // Play goes on from there; the bot learns late that the next board is posted.
    let path = format!("/channels/{}/messages", game.channel);
    let late = json!({"next": 1, "milliseconds": 1_500, "path": path, "method": "POST", "after_effect": true});
    bot.chat.admin("delay", late).await;
    game.take_turn(&mover, &board).await;
    let board = bot
        .chat
        .until("the next board in the channel, and only that", async |chat: &Chat| {
            let mut boards = chat.messages(&mover, &game.channel).await;
            boards.retain(|message| has(message, "Take Turn"));
            let newest = boards.pop().filter(|_| boards.is_empty())?;
            (newest["id"] != board["id"] && !game.called(&newest).contains(&mover))
                .then_some(newest)
        })
        .await;
    // And in the thread again, once that is open. The old board can't be edited at once.
    let fault = json!({"next": 1, "status": 503, "path": path, "method": "PATCH"});
    bot.chat.admin("fail", fault).await;
    bot.chat.admin("archive", json!({"channel": game.place, "locked": false})).await;
    bot.chat
        .until("the board in the thread, and nowhere else", async |chat: &Chat| {
            let there = newest(chat, &mover, &game.place, "Take Turn").await?;
            let old = newest(chat, &mover, &game.channel, "Take Turn").await;
            (there["id"] != board["id"] && old.is_none()).then_some(())
        })
        .await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_lost_in_a_thread_has_no_buttons_once_the_game_leaves_it() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let path = format!("/channels/{}/messages", game.place);
    for (status, code, after_effect) in [(500, 0, true), (403, 50_013, false)] {
        let fault = json!({"next": 1, "status": status, "code": code, "path": path,
            "method": "POST", "after_effect": after_effect});
        bot.chat.admin("fail", fault).await;
    }
    game.take_turn(&mover, &board).await;
    bot.chat
        .until("the board in the channel, and nowhere else", async |chat: &Chat| {
            newest(chat, &mover, &game.channel, "Take Turn").await?;
            let lost = newest(chat, &mover, &game.place, "Take Turn").await;
            lost.is_none().then_some(())
        })
        .await;
    assert_eq!(bot.letters(&people[0], "so it’s played in").await.len(), 1, "the host is told");
    bot.stops().await;
}
