//! A panel that is open through one process goes on when another one posts the board.

use quark_testing::{chat::text, database};
use serde_json::Value;

use super::*;

/// A shard that hears the server of this name and no direct messages, and the number of shards.
async fn shards(chat: &Chat, name: &str) -> (u64, u64) {
    let state = chat.get(&format!("state?as={}", chat.people().await[0].id)).await;
    let guilds = state["guilds"].as_array().unwrap();
    let guild = guilds.iter().find(|guild| guild["name"] == name).unwrap();
    let id: u64 = text(&guild["id"]).parse().unwrap();
    let all = (2..).find(|all| !(id >> 22).is_multiple_of(*all)).unwrap();
    ((id >> 22) % all, all)
}

/// Waits until each process has seen the other: at a beat from now on.
async fn know_each_other(chat: &Chat, url: &str) {
    let clock = "select (1000 * extract(epoch from clock_timestamp()))::bigint";
    let began = database::count(url, clock).await;
    let beaten =
        format!("select count(*) from processes where {began} < 1000 * extract(epoch from beat)");
    chat.until("a beat of each process", async |_: &Chat| {
        (database::count(url, &beaten).await == 2).then_some(())
    })
    .await;
}

/// Waits until no process has jobs to do.
async fn rest(chat: &Chat, url: &str) {
    chat.until("the jobs of all processes", async |_: &Chat| {
        let leased = database::count(url, "select count(*) from leases").await;
        (leased == 0).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_pinged_who_looks_at_a_panel_of_another_process() {
    let Some(server) = Server::get() else { return };
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    let (shard, all) = shards(&chat, "The Lab").await;
    let [here, elsewhere] = [shard, 0].map(|shard| format!("{shard}/{all}"));
    let bots = [
        process(&chat, &url, &["bot", "--shards", &here], &[]).await,
        process(&chat, &url, &["bot", "--shards", &elsewhere], &[]).await,
    ];
    know_each_other(&chat, &url).await;
    let game = Game::for_two(&chat).await;
    let first = game.board().await;
    let ada = game.called(&first).remove(0);
    let ben = game.people.iter().find(|person| **person != ada).unwrap();
    game.take_turn(&ada, &first).await;
    let board = game.next_board(&text(&first["id"])).await;
    assert_eq!(game.pinged(&board), std::slice::from_ref(ben), "he has no panel");

    // He plays by direct message, which the other process hears: it also posts the board.
    let hand = chat.until("his hand", async |_: &Chat| game.hands(ben).await.pop()).await;
    rest(&chat, &url).await;
    game.take_turn(ben, &hand).await;
    let board = game.next_board(&text(&board["id"])).await;
    assert_eq!(game.called(&board), std::slice::from_ref(&ada), "{board}");
    assert!(game.pinged(&board).is_empty(), "she is there: {board}");
    let panel = chat
        .until("her panel below the board", async |chat: &Chat| {
            let newest = chat.messages(&ada, &game.place).await.pop()?;
            text(&newest["content"]).contains("**your turn**").then_some(newest)
        })
        .await;

    rest(&chat, &url).await;
    // Her process knows where the other one has moved the panel: a new one replaces it.
    let other = chat.press_label(&ada, &board, "Take Turn").await["message"].clone();
    let seen = chat.messages(&ada, &game.place).await;
    let is_there = |message: &Value| seen.iter().any(|one| one["id"] == message["id"]);
    assert!(is_there(&other) && !is_there(&panel), "one panel: {seen:?}");
    rest(&chat, &url).await;
    drop(bots);
    check(&url).await;
}
