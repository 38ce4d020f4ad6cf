//! Replays of games, by their players and by others.

use quark::store::Store;
use quark_testing::chat::{Chat, Person, has, menus, text, words};
use quark_testing::player::Game;
use serde_json::{Value, json};

use crate::observed::{answers, asked, free};

/// Plays this number of turns, each by the player who is called.
async fn plays(game: &Game<'_>, turns: u32) {
    for _ in 0..turns {
        let board = game.board().await;
        let person = game.called(&board).remove(0);
        game.take_turn(&person, &board).await;
        game.next_board(&text(&board["id"])).await;
    }
}

async fn opens(game: &Game<'_>, person: &Person) -> Value {
    game.chat.command(person, &game.place, "replay", json!({})).await["message"].clone()
}

/// Presses a button of a replay, which changes in its place.
async fn goes(chat: &Chat, person: &Person, message: &Value, label: &str) -> Value {
    let answer = chat.press_label(person, message, label).await;
    assert_eq!(answer["outcome"], "updated", "{label}: {answer}");
    answer["message"].clone()
}

/// Picks the option with this label from a menu.
async fn picks(chat: &Chat, person: &Person, message: &Value, label: &str) -> Value {
    for menu in menus(message) {
        let options = menu["options"].as_array().unwrap().clone();
        if let Some(option) = options.iter().find(|option| option["label"] == label) {
            let id = text(&menu["custom_id"]);
            let value = text(&option["value"]);
            return chat.press(person, message, &id, &[&value]).await["message"].clone();
        }
    }
    panic!("{label} is in no menu of {message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_may_see_a_finished_game_can_replay_it() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let early = opens(&game, &game.people[0]).await;
    assert!(words(&early).contains("the start, before any move"), "{early}");
    plays(&game, 3).await;
    let result = gives_up(&game).await;
    let watches = &chat.people().await[3];
    let first = chat.press_label(watches, &result, "Replay").await["message"].clone();
    assert!(words(&first).contains("the start"), "{first}");
    assert!(!has(&first, "Back") && !has(&first, "My Next Move"), "{first}");
    let mut message = first.clone();
    let mut steps = 0;
    while has(&message, "Next") {
        message = goes(&chat, watches, &message, "Next").await;
        assert_eq!(message["attachments"].as_array().unwrap().len(), 1);
        steps += 1;
    }
    assert!(6 < steps, "{steps}");
    assert!(
        words(&message).contains("the end") && words(&message).contains("resigned"),
        "{message}"
    );
    message = goes(&chat, watches, &message, "First").await;
    assert_eq!(words(&message), words(&first));
    // From the view of either player, in words, too.
    for name in [&game.people[0].name, &game.people[1].name] {
        let seen = picks(&chat, watches, &message, &format!("What {name} saw")).await;
        let in_words = goes(&chat, watches, &seen, "As Text").await;
        assert!(words(&in_words).contains("Your hand: 1."), "{in_words}");
        assert_eq!(in_words["attachments"].as_array().unwrap().len(), 0);
        goes(&chat, watches, &in_words, "As Picture").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_replayed_only_from_ones_own_view() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 3).await;
    let (ada, watches) = (&game.people[0], &chat.people().await[3]);
    let now = opens(&game, ada).await;
    assert!(!has(&now, "Next") && has(&now, "Back"), "it begins with the last move: {now}");
    let eyes = menus(&now).pop().unwrap();
    let labels: Vec<String> =
        eyes["options"].as_array().unwrap().iter().map(|option| text(&option["label"])).collect();
    assert_eq!(labels, ["What everybody saw", "What you saw"]);
    let in_words = goes(&chat, ada, &now, "As Text").await;
    assert!(words(&in_words).contains("Your hand: "), "{in_words}");
    assert!(!has(&in_words, "My Next Move"), "{in_words}");
    let mine = goes(&chat, ada, &in_words, "My Previous Move").await;
    assert!(words(&mine).contains("\n• You "), "it is her own: {mine}");
    let public = picks(&chat, ada, &mine, "What everybody saw").await;
    assert!(
        words(&public).contains("the deck") && !words(&public).contains("Your hand"),
        "{public}"
    );

    // A spectator has no such menu, and a person elsewhere sees nothing.
    let seen = opens(&game, watches).await;
    assert!(menus(&seen).iter().all(|menu| menu["placeholder"] != "Whose view?"), "{seen}");
    let elsewhere = chat.channel("The Lab", "general").await;
    let number = json!({"table": game.number.to_string()});
    let refused = chat.command(watches, &elsewhere, "replay", number).await;
    assert!(words(&refused["message"]).contains("is played in <#"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_arrives_by_itself_and_fits_every_server() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 4).await;
    let ada = &game.people[0];
    let now = opens(&game, ada).await;
    let asked = chat.press_label(ada, &now, "Animate").await["message"].clone();
    assert!(words(&asked).contains("I’m making the film, 0 of "), "{asked}");
    let film = chat
        .until("a film", async |chat: &Chat| {
            let seen = chat.messages(ada, &game.place).await;
            let asked = seen.into_iter().find(|message| message["id"] == asked["id"])?;
            (!asked["attachments"].as_array()?.is_empty()).then_some(asked)
        })
        .await;
    let file = &film["attachments"][0];
    assert_eq!(file["content_type"], "image/gif", "{film}");
    assert!(text(&file["description"]).contains("A film of "), "{film}");
    assert!(words(&film).contains("as you saw it"), "{film}");
    let gif = chat.picture(&text(&file["url"])).await;
    let mut frames = gif::DecodeOptions::new().read_info(gif.as_slice()).unwrap();
    let mut pictures = 0;
    while frames.read_next_frame().unwrap().is_some() {
        pictures += 1;
    }
    assert_eq!(pictures, 5, "the deal and the end of each turn");
    assert!(gif.len() < 1_000_000, "{}", gif.len());

    // A part of it, from everybody's view.
    let part = json!({"animate": true, "from": 2, "to": 3});
    let asked = chat.command(ada, &game.place, "replay", part).await["message"].clone();
    assert!(words(&asked).contains(" of 2 pictures"), "{asked}");
}

/// Number of pictures that were painted for films so far, in a chat without machine players.
async fn filmed(chat: &Chat, address: &str) -> u32 {
    let (_, counted) = asked(chat, address, "/metrics").await;
    let name = "quark_thought_seconds_count ";
    let found = counted.lines().find_map(|line| line.strip_prefix(name));
    found.map_or(0, |count| count.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_film_is_not_made_again_for_a_second_reader() {
    let chat = Chat::without_bot().await;
    let address = free();
    let variables = [("QUARK_METRICS", address.as_str())];
    *chat.bot.lock().await = Some(chat.spawn_with(&["bot"], &variables));
    chat.until_online().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 4).await;
    let result = gives_up(&game).await;
    let watchers = chat.people().await[2..4].to_vec();
    let mut films = Vec::new();
    let mut painted = Vec::new();
    for watcher in &watchers {
        let replay = chat.press_label(watcher, &result, "Replay").await["message"].clone();
        let asked = chat.press_label(watcher, &replay, "Animate").await["message"].clone();
        let url = chat
            .until("a film", async |chat: &Chat| {
                let seen = chat.messages(watcher, &game.place).await;
                let asked = seen.into_iter().find(|message| message["id"] == asked["id"])?;
                asked["attachments"][0]["url"].as_str().map(str::to_owned)
            })
            .await;
        films.push(chat.picture(&url).await);
        painted.push(filmed(&chat, &address).await);
    }
    assert!(films[0].starts_with(b"GIF89a") && films[0] == films[1], "both get the same film");
    assert!(3 < painted[0] && painted[0] <= painted[1], "{painted:?}");
    // The last picture of the first film may be counted late.
    assert!(painted[1] <= painted[0] + 1, "nothing is painted for the second: {painted:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_film_comes_by_direct_message() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 2).await;
    let ada = &game.people[0];
    let now = opens(&game, ada).await;
    let too_old = json!({"next": 100, "status": 401, "code": 50_027, "path": "/messages/@original",
        "method": "PATCH"});
    chat.admin("fail", too_old).await;
    chat.press_label(ada, &now, "Animate").await;
    chat.until("a film in person", async |chat: &Chat| {
        let seen = chat.messages(ada, &chat.direct_channel(ada).await?).await;
        let is_film =
            |message: &&Value| text(&message["attachments"][0]["filename"]).ends_with(".gif");
        seen.iter().find(is_film).cloned()
    })
    .await;
}

/// The player who must act resigns.
async fn gives_up(game: &Game<'_>) -> Value {
    let board = game.board().await;
    let last = game.called(&board).remove(0);
    let asked = game.chat.command(&last, &game.place, "resign", json!({})).await["message"].clone();
    game.chat.press_label(&last, &asked, "Resign").await;
    game.next_board(&text(&board["id"])).await
}

/// The message in the channel of a table that tells its result.
async fn told_result(game: &Game<'_>) -> Value {
    game.chat
        .until("the result where the table was opened", async |chat: &Chat| {
            let seen = chat.messages(&game.people[0], &game.channel).await;
            seen.into_iter().rfind(|message| words(message).contains("moves in less than a minute"))
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_calls_everybody_once_and_the_card_becomes_the_result() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 2).await;
    let end = gives_up(&game).await;
    let called = game.called(&end);
    assert_eq!(called.len(), 2, "{end}");
    for person in &called {
        assert_eq!(words(&end).matches(&format!("<@{}>", person.id)).count(), 1, "{end}");
    }
    assert_eq!(end["attachments"].as_array().unwrap().len(), 1, "only the board: {end}");
    let checked = chat.press_label(&game.people[0], &end, "Summary & Check").await;
    check_summary(&chat, &checked["message"]).await;
    let card = told_result(&game).await;
    assert_eq!(card["id"], game.place, "it is the card that the thread hangs on");
    assert!(
        words(&card).contains("resigned") && words(&card).contains("Go to the table"),
        "{card}"
    );
    assert_eq!(card["attachments"], json!([]));
    assert_eq!(card["mentions"], json!([]), "nobody is called twice");
    let replay = chat.press_label(&game.people[1], &card, "Replay").await["message"].clone();
    assert!(words(&replay).contains("the start"), "{replay}");
}

/// The answer has a picture of the game's course, with an alternative text, and the record.
async fn check_summary(chat: &Chat, checked: &Value) {
    let files = checked["attachments"].as_array().unwrap();
    let [summary, record] = &files[..] else { panic!("a picture and a file: {checked}") };
    let name = |file: &Value| text(&file["filename"]);
    assert!(name(summary).contains("-summary-"), "{checked}");
    assert!(name(record).ends_with(".jsonl"), "{checked}");
    let alt = text(&summary["description"]);
    assert!(alt.contains(" wins.") && alt.contains(" resigned."), "{alt}");
    let read = image::load_from_memory(&chat.picture(&text(&summary["url"])).await).unwrap();
    assert_eq!(read.width(), 1_200);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_card_the_result_is_posted_once() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 1).await;
    chat.admin("delete_message", json!({"channel": game.channel, "message": game.place})).await;
    gives_up(&game).await;
    let result = told_result(&game).await;
    assert_ne!(result["id"], game.place);
    let seen = chat.messages(&game.people[0], &game.channel).await;
    assert_eq!(seen.iter().filter(|message| words(message).contains("resigned")).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_its_moves_is_listed_and_every_press_says_so() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    plays(&game, 3).await;
    let end = gives_up(&game).await;
    let ada = &game.people[0];
    chat.kill_bot().await;
    let store = Store::open(&chat.database()).await.unwrap();
    assert_eq!(store.drop_old(i64::MAX).await.unwrap(), 1);
    store.close().await;
    let address = free();
    let variables = [("QUARK_METRICS", address.as_str())];
    *chat.bot.lock().await = Some(chat.spawn_with(&["bot"], &variables));
    chat.until_online().await;

    let history = chat.command(ada, &game.channel, "history", json!({})).await["message"].clone();
    assert!(words(&history).contains(&format!("table {}, ", game.number)), "{history}");
    let mut told = vec![chat.press_label(ada, &history, "Replay It").await];
    for label in ["Rematch", "Replay", "Log"] {
        told.push(chat.press_label(ada, &end, label).await);
    }
    let number = json!({"table": game.number.to_string()});
    for name in ["board", "replay", "log"] {
        told.push(chat.command(ada, &game.channel, name, number.clone()).await);
    }
    for answer in &told {
        let said = words(&answer["message"]);
        assert!(said.contains("closed long ago, so its moves are no longer kept"), "{answer}");
    }
    let all = u32::try_from(told.len()).unwrap();
    let counted = chat
        .until("all answers to be counted", async |chat: &Chat| {
            let (_, counted) = asked(chat, &address, "/metrics").await;
            (answers(&counted, "turned_away") == all).then_some(counted)
        })
        .await;
    assert_eq!(answers(&counted, "failed"), 0, "it is no fault of ours");
}
