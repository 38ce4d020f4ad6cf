//! Requests that Discord refuses for good, with any code: the bot uses another way at once, and tries the first way
//! again until it works.

mod left;
mod lost;
mod threads;

use quark::{
    session::{Act, Command, HOUR, JobKind, MINUTE},
    store::{StoredJob, TableId},
};
use quark_testing::{
    chat::{Chat, Person, buttons, has, text},
    player::Game,
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, number};

/// Codes that are refusals for good, whether the bot knows them by name or not.
const FOR_GOOD: [(u16, u32); 4] = [(400, 400_001), (403, 50_278), (400, 50_035), (403, 77_777)];

/// Refuses such requests without end, until all faults are cleared.
fn refusing(path: &str, method: &str, (status, code): (u16, u32)) -> Value {
    json!({"next": 100_000, "status": status, "code": code, "path": path, "method": method})
}

fn refusing_files(path: &str, method: &str, refusal: (u16, u32)) -> Value {
    let mut order = refusing(path, method, refusal);
    order["with_files"] = true.into();
    order
}

/// The newest message in a place that has this button.
async fn newest(chat: &Chat, person: &Person, place: &str, label: &str) -> Option<Value> {
    let seen = chat.messages(person, place).await;
    seen.into_iter().rfind(|message| has(message, label))
}

async fn owes(bot: &Bot, table: i64, kind: JobKind) -> bool {
    let jobs = bot.service.store().pending_jobs(TableId(table)).await.unwrap();
    jobs.iter().any(|job| job.kind == kind && job.problem.is_some())
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_are_in_words_while_files_are_refused() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    for method in ["POST", "PATCH"] {
        bot.chat.admin("fail", refusing_files("/channels/", method, FOR_GOOD[0])).await;
    }
    game.take_turn(&mover, &board).await;
    let in_words = bot
        .chat
        .until("the board in words", async |chat: &Chat| {
            let board = newest(chat, &mover, &game.place, "Take Turn").await?;
            (!game.called(&board).contains(&mover)).then_some(board)
        })
        .await;
    assert_eq!(in_words["attachments"], json!([]));
    let content = text(&in_words["content"]);
    assert!(content.contains("```\n") && content.ends_with("```"), "{content}");
    assert_eq!(game.called(&in_words).len(), 1, "and it calls whose turn it is: {in_words}");
    bot.chat
        .until("it to be noted", async |_: &Chat| {
            owes(&bot, game.number, JobKind::Detour).await.then_some(())
        })
        .await;
    let told = bot.letters(&people[0], "I show the board in words").await;
    assert_eq!(told.len(), 1, "the host is told");
    assert!(text(&told[0]["content"]).contains("400001"), "{told:?}");
    // Play goes on: nobody is told twice, and everything comes in words.
    let next = game.called(&in_words).remove(0);
    game.take_turn(&next, &in_words).await;
    let next_board = bot
        .chat
        .until("the next board in words", async |chat: &Chat| {
            let board = newest(chat, &mover, &game.place, "Take Turn").await?;
            game.called(&board).contains(&mover).then_some(board)
        })
        .await;
    assert_eq!(bot.letters(&people[0], "I show the board in words").await.len(), 1);
    bot.chat.admin("quiet", Value::Null).await;
    bot.chat
        .until("the picture", async |chat: &Chat| {
            bot.passes(MINUTE);
            // A call that comes with time is newer, and has no picture.
            let seen = chat.messages(&mover, &game.place).await;
            let board = seen.into_iter().find(|message| message["id"] == next_board["id"])?;
            let has_picture = board["attachments"] != json!([]);
            (has_picture && !owes(&bot, game.number, JobKind::Detour).await).then_some(())
        })
        .await;
    bot.stops().await;
}

/// A player gives up, and the result appears.
async fn gives_up(bot: &Bot, game: &Game<'_>, player: &Person) {
    let resign = Command::of_person(number(player), None, Act::Resign);
    bot.service.run(TableId(game.number), &resign).await.unwrap();
    bot.chat
        .until("the result", async |chat: &Chat| newest(chat, player, &game.place, "Rematch").await)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_board_of_a_game_loses_its_buttons_although_refused_at_first() {
    for refusal in [(403, 50_013), FOR_GOOD[3]] {
        let mut bot = Bot::new().await;
        let people = bot.chat.people().await[..2].to_vec();
        let game = bot.game(&people).await;
        let board = game.board().await;
        let edit = format!("/messages/{}", text(&board["id"]));
        bot.chat.admin("fail", refusing(&edit, "PATCH", refusal)).await;
        gives_up(&bot, &game, &people[0]).await;
        // No later turn would find that board.
        for least in 1..6 {
            bot.chat
                .until("another try", async |_: &Chat| {
                    let jobs = bot.service.store().pending_jobs(TableId(game.number)).await;
                    let tried =
                        |job: &StoredJob| job.kind == JobKind::Announce && least <= job.tries;
                    jobs.unwrap().iter().any(tried).then_some(())
                })
                .await;
            bot.passes(HOUR);
        }
        bot.chat.admin("quiet", Value::Null).await;
        bot.passes(HOUR);
        bot.chat
            .until("the old board without buttons", async |chat: &Chat| {
                let old = newest(chat, &people[0], &game.place, "Take Turn").await;
                old.is_none().then_some(())
            })
            .await;
        bot.stops().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_answer_comes_in_words_and_the_move_is_kept() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    for refusal in [(413, 40_005), (400, 50_035)] {
        chat.admin("fail", refusing_files("/callback", "POST", refusal)).await;
        let answer = chat.press_label(&mover, &board, "Take Turn").await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        let panel = &answer["message"];
        assert_eq!((&panel["attachments"], panel["flags"].as_u64()), (&json!([]), Some(64)));
        assert!(text(&panel["content"]).contains("```\n"), "{panel}");
        assert!(!buttons(panel).is_empty(), "and it can be played from: {panel}");
        chat.admin("quiet", Value::Null).await;
    }
    // Refused twice: with the picture and in words.
    chat.admin("fail", json!({"next": 2, "status": 400, "code": 50_035, "path": "/callback"}))
        .await;
    let answer = chat.press_label(&mover, &board, "Take Turn").await;
    assert!(text(&answer["message"]["content"]).contains("has been saved"), "{answer}");
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_refused_for_any_reason_count_as_closed() {
    futures_util::future::join_all(FOR_GOOD.map(without_direct_messages)).await;
}

async fn without_direct_messages(refusal: (u16, u32)) {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    bot.chat.admin("fail", refusing("/users/@me/channels", "POST", refusal)).await;
    let game = bot.game(&people).await;
    bot.chat
        .until("no hand to be tried again", async |_: &Chat| {
            let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
            let is_hand = |kind| matches!(kind, JobKind::Hand(_));
            (!jobs.iter().any(|job| is_hand(job.kind))).then_some(())
        })
        .await;
    // A reminder that can't be sent by direct message is posted at the table.
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    bot.prefers(&mover, json!({"reminders": 1})).await;
    bot.chat
        .until("the reminder at the table", async |chat: &Chat| {
            bot.passes(6 * HOUR);
            let seen = chat.messages(&mover, &game.place).await;
            let is_called = |message: &Value| {
                message["id"] != board["id"] && game.called(message).contains(&mover)
            };
            seen.iter().any(is_called).then_some(())
        })
        .await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_that_is_refused_everywhere_does_not_stop_a_clock() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let mover = game.called(&game.board().await).remove(0);
    bot.prefers(&mover, json!({"reminders": 1})).await;
    for path in ["/users/@me/channels", "/messages"] {
        bot.chat.admin("fail", refusing(path, "POST", FOR_GOOD[3])).await;
    }
    let clock = async || {
        let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
        jobs.into_iter().find(|job| matches!(job.kind, JobKind::Clock(_))).expect("their clock")
    };
    for _ in 0..3 {
        let reminder = clock().await;
        bot.passes(reminder.due - bot.service.now());
        bot.chat
            .until("the next thing that their clock does", async |_: &Chat| {
                let next = clock().await;
                (reminder.due < next.due && next.problem.is_none()).then_some(())
            })
            .await;
    }
    let end = clock().await;
    bot.passes(end.due - bot.service.now());
    bot.chat
        .until("the end of their time", async |_: &Chat| {
            let session = bot.service.load(TableId(game.number)).await.unwrap();
            (!session.late().is_empty()).then_some(())
        })
        .await;
    bot.chat.admin("quiet", Value::Null).await;
    bot.stops().await;
}
