//! Whole games in a local chat, only by what people see and press.
mod checks;
mod trouble;

use checks::{
    check_board, check_hands, check_privacy, check_record, check_retired, check_score,
    check_secrets, check_verified, wait_for_archive, wait_for_hands,
};
use futures_util::StreamExt as _;
use quark::{any::GameKind, games::catalog};
use quark_testing::player::{Game, is_over, shorter};
use quark_testing::{
    chat::{Chat, Person, buttons, tail, text},
    database, is_thorough,
};
use serde_json::json;

/// Numbers of players in the games of the test.
const TABLES: [u8; 4] = [2, 3, 4, 5];

/// Turns between two checks of all messages. A check reads the last 100 messages, so none is missed.
const READ: u32 = 8;

/// Number of chats at the same time, each with some of the games.
const CHATS: usize = 2;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_the_end_at_tables_of_all_sizes() {
    let kinds = futures_util::stream::iter(catalog().iter());
    kinds.for_each_concurrent(CHATS, plays_to_the_end_at_tables_of_all_sizes).await;
}

async fn plays_to_the_end_at_tables_of_all_sizes(kind: &'static dyn GameKind) {
    let chat = Chat::new().await;
    chat.admin("trace", json!({"on": true})).await;
    let people = chat.people().await;
    let channels = [
        chat.channel("The Lab", "general").await,
        chat.channel("The Lab", "games").await,
        chat.channel("Second Lab", "general").await,
        chat.channel("The Lab", "games").await,
    ];
    let seats = kind.info().seats.clone();
    let is_played = |size: &&u8| {
        seats.contains::<u8>(size) && (is_thorough() || [seats.start(), seats.end()].contains(size))
    };
    let sizes = TABLES.iter().filter(is_played);
    let games = sizes
        .zip(&channels)
        .map(|(size, channel)| whole_game(&chat, kind, channel, &people[..usize::from(*size)]));
    let played = futures_util::future::join_all(games).await;
    for game in &played {
        check_score(&chat, game).await;
    }
    check_verified(&chat, played.len()).await;
    check_hands(&chat, kind, &people, &played).await;
    let trace = chat.get("admin/trace").await;
    assert_eq!(trace["violations"], json!([]), "Discord would have taken every request");
    assert_eq!(
        crate::openapi::mismatches(&trace),
        Vec::<String>::new(),
        "and every answer is one of Discord's"
    );
    let log = chat.log();
    assert!(
        !log.contains("quark::discord::gateway::dropped") && !log.contains("serenity::gateway::ws"),
        "serenity understood every event:\n{}",
        tail(&log)
    );
    check_secrets(&chat, &log);
}

/// A finished game.
struct Played {
    number: i64,
    /// Text of the answer to *Summary & Check*.
    checked: String,
    seats: usize,
}

/// Plays one game, and checks everything public at every turn.
async fn whole_game(chat: &Chat, kind: &dyn GameKind, channel: &str, people: &[Person]) -> Played {
    let key = kind.info().key;
    let game = Game::start_of(chat, key, shorter(key), channel, people, 0).await;
    assert_ne!(game.place, channel, "the table has a thread of its own");
    let mut board = game.board().await;
    if kind.info().secrets {
        wait_for_hands(&game, people).await;
    }
    let mut turns = 0;
    while !is_over(&board) {
        let called = game.called(&board);
        check_board(&game, kind, &board, &called).await;
        let person = &called[0];
        game.take_turn(person, &board).await;
        let next = if called.len() == 1 {
            game.next_board(&text(&board["id"])).await
        } else {
            game.board_without(person, &text(&board["id"])).await
        };
        if next["id"] != board["id"] {
            check_retired(chat, &people[0], &board).await;
        }
        board = next;
        turns += 1;
        if turns % READ == 0 || is_over(&board) {
            check_privacy(&game).await;
        }
        assert!(turns < 1_000, "games end");
    }
    assert_eq!(game.called(&board).len(), people.len(), "the end names everybody");
    let checked = chat.press_label(&people[0], &board, "Summary & Check").await;
    check_record(chat, &checked["message"]).await;
    wait_for_archive(chat, &game).await;
    chat.press_label(&people[0], &board, "Log").await;
    wait_for_archive(chat, &game).await;
    let checked = text(&checked["message"]["content"]);
    Played { number: game.number, checked, seats: people.len() }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_alone_plays_against_machines() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, std::slice::from_ref(&ada), 2).await;
    let mut board = chat
        .until("a board that calls Ada", async |_: &Chat| {
            let board = game.board().await;
            (!game.called(&board).is_empty()).then_some(board)
        })
        .await;
    for _ in 0..6 {
        game.take_turn(&ada, &board).await;
        // Her panel is open, so nobody needs to ping her.
        let before = text(&board["id"]);
        board = chat
            .until("a board that asks Ada", async |_: &Chat| {
                let board = game.board().await;
                let asks = text(&board["content"]).contains(&format!("<@{}>", ada.id));
                (text(&board["id"]) != before && asks).then_some(board)
            })
            .await;
        let mut told = text(&board["content"]);
        if told.contains("The log has more") {
            let log = chat.press_label(&ada, &board, "Log").await;
            told += &text(&log["message"]["content"]);
            if buttons(&log["message"]).iter().any(|button| button["label"] == "Earlier Moves") {
                let earlier = chat.press_label(&ada, &log["message"], "Earlier Moves").await;
                told += &text(&earlier["message"]["content"]);
            }
        }
        let both = told.contains("Easy 1") && told.contains("Easy 2");
        assert!(both, "what they did is told: {told}");
    }
}

/// Number of rows in a query.
async fn rows(chat: &Chat, of: &str) -> i64 {
    database::count(&chat.database(), &format!("select count(*) from {of}")).await
}

const THOUGHTS: &str = "jobs where kind = 'think'";

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_move_that_a_stop_interrupts_is_computed_again() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    // Three machines that think long, one after the other.
    let options = json!({"game": "quark", "seats": 4, "machines": 3, "level": 2});
    let game = Game::start_with(&chat, options, &channel, std::slice::from_ref(&ada)).await;
    loop {
        let board = chat
            .until("a thought, or a board that calls Ada", async |chat: &Chat| {
                let board = game.board().await;
                let calls = !game.called(&board).is_empty();
                (calls || rows(chat, THOUGHTS).await != 0).then_some(board)
            })
            .await;
        if rows(&chat, THOUGHTS).await == 0 {
            game.take_turn(&ada, &board).await;
        }
        assert!(chat.stop_bot().await.success(), "it does not wait for a thought");
        if rows(&chat, THOUGHTS).await == 1 {
            break;
        }
        // It was as quick as the stop.
        chat.start_bot().await;
    }
    let before = rows(&chat, "entries").await;
    chat.start_bot().await;
    chat.until("the move of the machine", async |chat: &Chat| {
        (before < rows(chat, "entries").await).then_some(())
    })
    .await;
}
