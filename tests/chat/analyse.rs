//! People in a chat let a machine analyse a finished game.

use quark_testing::chat::{Chat, Person, buttons, has, text, words};
use quark_testing::player::Game;
use serde_json::{Value, json};

/// Labels of the buttons that lead to the positions before costly moves.
fn before_moves(message: &Value) -> Vec<String> {
    let labels = buttons(message).into_iter().map(|button| text(&button["label"]));
    labels.filter(|label| label.starts_with("Before Move ")).collect()
}

/// A bot that searches only a few moves.
async fn quick() -> Chat {
    let chat = Chat::without_bot().await;
    let bot = chat.spawn_with(&["bot"], &[("QUARK_ANALYSIS", "300")]);
    *chat.bot.lock().await = Some(bot);
    chat.until_online().await;
    chat
}

/// A game of Quanta that two people have played for this number of turns.
async fn played(chat: &Chat, turns: u32) -> Game<'_> {
    let channel = chat.channel("The Lab", "games").await;
    let people = &chat.people().await[..2];
    let game = Game::start_of(chat, "quanta", None, &channel, people, 0).await;
    for _ in 0..turns {
        let board = game.board().await;
        let person = game.called(&board).remove(0);
        game.take_turn(&person, &board).await;
        game.next_board(&text(&board["id"])).await;
    }
    game
}

async fn gives_up(game: &Game<'_>) {
    let board = game.board().await;
    let last = game.called(&board).remove(0);
    let asked = game.chat.command(&last, &game.place, "resign", json!({})).await["message"].clone();
    game.chat.press_label(&last, &asked, "Resign").await;
    game.next_board(&text(&board["id"])).await;
}

async fn replay(game: &Game<'_>, person: &Person) -> Value {
    game.chat.command(person, &game.place, "replay", json!({})).await["message"].clone()
}

/// Presses **Analyse** in a replay, and waits for the result.
async fn analysis(game: &Game<'_>, person: &Person) -> Value {
    let message = replay(game, person).await;
    let shown = game.chat.press_label(person, &message, "Analyse").await["message"].clone();
    if !shown["attachments"].as_array().unwrap().is_empty() {
        return shown;
    }
    assert!(words(&shown).contains("is going over the game"), "{shown}");
    let found = async |chat: &Chat| {
        let seen = chat.messages(person, &game.place).await;
        let found = seen.into_iter().find(|message| message["id"] == shown["id"])?;
        (!found["attachments"].as_array()?.is_empty()).then_some(found)
    };
    game.chat.until("an analysis", found).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_analysed_once_and_the_replay_marks_costly_moves() {
    let chat = quick().await;
    let game = played(&chat, 14).await;
    gives_up(&game).await;
    let (ada, watches) = (&game.people[0], &chat.people().await[3]);
    let (mine, theirs) = tokio::join!(analysis(&game, ada), analysis(&game, watches));
    let shared = words(&theirs);
    let shared = shared.split("-# Estimates").next().unwrap();
    assert!(words(&mine).starts_with(shared), "two presses at once find the same: {mine} {theirs}");
    let chart = text(&mine["attachments"][0]["description"]);
    assert!(chart.contains("Chance to win at the start, halfway and at the end"), "{chart}");
    assert!(text(&mine["attachments"][0]["filename"]).contains("-analysis-"), "{mine}");
    let ways = before_moves(&mine);
    assert!(!ways.is_empty(), "at random somebody blunders: {mine}");
    let mut page = mine.clone();
    loop {
        let mut told = words(&page).matches("Better: ").count();
        for way in before_moves(&page) {
            let number = way.replace("Before Move ", "");
            assert!(words(&page).contains(&format!(" Move {number}, ")), "{page}");
            told -= 1;
        }
        assert_eq!(told, 0, "each move has a button: {page}");
        if !has(&page, "Next Page") {
            break;
        }
        let turned = chat.press_label(ada, &page, "Next Page").await;
        assert_eq!(turned["outcome"], "updated", "{turned}");
        page = turned["message"].clone();
    }
    // Back to the first page, with its chart.
    while has(&page, "Previous Page") {
        page = chat.press_label(ada, &page, "Previous Page").await["message"].clone();
    }
    assert_eq!(words(&page), words(&mine));
    assert!(words(&mine).contains("Better: "), "{mine}");

    // It is computed once; anyone who asks again gets it at once.
    let again = chat.press_label(ada, &replay(&game, ada).await, "Analyse").await;
    assert_eq!(words(&again["message"]), words(&mine));

    // The position before the first of them, and then the move itself.
    let first = ways[0].clone();
    let before = chat.press_label(ada, &mine, &first).await;
    assert_eq!(before["outcome"], "updated", "{before}");
    let before = before["message"].clone();
    let number = first.replace("Before Move ", "");
    let note = words(&before);
    assert!(note.contains(&format!("before move {number} of ")), "{before}");
    assert!(note.contains(&format!("Move {number}, ")), "it is about that move: {before}");
    assert!(note.contains("Better: "), "{before}");
    let after = chat.press_label(ada, &before, "Next").await["message"].clone();
    assert!(words(&after).contains(&format!("move {number} of ")), "{after}");
    assert!(words(&after).contains("**Costliest move**"), "{after}");
    assert!(words(&after).contains("Better: "), "{after}");

    let printed = chat.spawn_and_read(&["analyse", &game.number.to_string()]).await;
    assert!(printed.contains("The moves that cost most:"), "{printed}");
    assert!(printed.contains(&format!("1. Move {number}, ")), "{printed}");
    let data = chat.spawn_and_read(&["analyse", &game.number.to_string(), "--json"]).await;
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["budget"], 300, "it was kept: {data}");
    assert_eq!(data["most_costly"][0].to_string(), number, "{data}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_analysis_comes_by_direct_message() {
    let chat = quick().await;
    let game = played(&chat, 4).await;
    gives_up(&game).await;
    let ada = &game.people[0];
    let too_old = json!({"next": 100, "status": 404, "code": 10_015, "path": "/messages/@original",
        "method": "PATCH"});
    chat.admin("fail", too_old).await;
    chat.press_label(ada, &replay(&game, ada).await, "Analyse").await;
    chat.until("an analysis in person", async |chat: &Chat| {
        let seen = chat.messages(ada, &chat.direct_channel(ada).await?).await;
        seen.iter()
            .find(|message| text(&message["attachments"][0]["filename"]).contains("-analysis-"))
            .cloned()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_not_analysed() {
    let chat = quick().await;
    let game = played(&chat, 2).await;
    let ada = &game.people[0];
    assert!(!has(&replay(&game, ada).await, "Analyse"));
    let id = format!("1:analyse:{}", game.number);
    let message =
        quark_testing::made_up::message(&chat, &game.place, std::slice::from_ref(&id)).await;
    let refused = chat.press(ada, &message, &id, &[]).await["message"].clone();
    assert!(words(&refused).contains("isn’t over yet"), "{refused}");
    assert!(refused["attachments"].as_array().unwrap().is_empty(), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_a_stop_interrupts_starts_over() {
    let chat = Chat::without_bot().await;
    let slow = chat.spawn_with(&["bot"], &[("QUARK_ANALYSIS", "10000000")]);
    *chat.bot.lock().await = Some(slow);
    chat.until_online().await;
    let game = played(&chat, 4).await;
    gives_up(&game).await;
    let ada = &game.people[0];
    let message = replay(&game, ada).await;
    let shown = chat.press_label(ada, &message, "Analyse").await["message"].clone();
    assert!(words(&shown).contains("0 of "), "{shown}");
    assert!(chat.stop_bot().await.success());
    let bot = chat.spawn_with(&["bot"], &[("QUARK_ANALYSIS", "300")]);
    *chat.bot.lock().await = Some(bot);
    chat.until_online().await;
    let found = analysis(&game, ada).await;
    assert!(words(&found).contains("-# Estimates, by what"), "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn someone_who_asks_second_hears_that_another_game_takes_turns() {
    let chat = Chat::without_bot().await;
    // Neither analysis ends during this test.
    let bot = chat.spawn_with(&["bot"], &[("QUARK_ANALYSIS", "10000000")]);
    *chat.bot.lock().await = Some(bot);
    chat.until_online().await;
    let mut heard = Vec::new();
    for _ in 0..2 {
        let game = played(&chat, 2).await;
        gives_up(&game).await;
        let replay = replay(&game, &game.people[0]).await;
        let answer = chat.press_label(&game.people[0], &replay, "Analyse").await;
        heard.push(words(&answer["message"]));
    }
    assert!(heard[0].contains("It takes about a minute."), "{}", heard[0]);
    assert!(heard[1].contains("takes turns with one other game"), "{}", heard[1]);
}
