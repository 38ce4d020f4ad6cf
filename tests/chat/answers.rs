//! Every press and command is answered, whatever the chat does in the meantime.

use quark::scene::{Ink, Theme};
use quark_testing::chat::{Chat, buttons, menus, text};
use quark_testing::player::Game;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_fails_is_sent_again() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let faults = [
        json!({"next": 2, "status": 503, "path": "/callback"}),
        json!({"next": 1, "status": 502, "path": "/callback", "after_effect": true}),
        json!({"next": 1, "status": 429, "path": "/callback", "retry_after": 0.1}),
    ];
    for fault in faults {
        chat.admin("fail", fault.clone()).await;
        let answer = chat.press_label(&person, &board, "Take Turn").await;
        assert_eq!(answer["outcome"], "message", "{fault}: {answer}");
    }
    let private = |message: &&Value| message["flags"].as_u64().unwrap_or_default() & 64 == 64;
    let seen = chat.messages(&person, &game.place).await;
    assert_eq!(seen.iter().filter(private).count(), 1, "the newest panel, once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_a_panel_that_is_just_deleted_is_answered_with_a_new_one() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let panel = chat.press_label(&person, &board, "Take Turn").await["message"].clone();
    let slow = json!({"next": 1, "milliseconds": 1_000, "path": "/callback", "method": "POST"});
    chat.admin("delay", slow).await;
    let (id, values) = game.any_pick(&panel).expect("there is a move");
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let deleted = async {
        chat.until("the answer to be on its way", async |chat: &Chat| {
            (chat.admin("held", json!({})).await["held"] == 1).then_some(())
        })
        .await;
        let gone = json!({"channel": panel["channel_id"], "message": panel["id"]});
        chat.admin("delete_message", gone).await;
    };
    let (answer, ()) = tokio::join!(chat.press(&person, &panel, &id, &values), deleted);
    assert_eq!((&answer["outcome"], &answer["message"]["flags"]), (&json!("message"), &json!(64)));
    assert!(text(&answer["message"]["content"]).contains("your turn"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unchanged_commands_are_registered_once() {
    let chat = Chat::new().await;
    assert!(chat.stop_bot().await.success());
    chat.admin("trace", json!({"on": true})).await;
    chat.start_bot().await;
    let trace = chat.get("admin/trace").await;
    let asked = |method: &str| {
        trace["exchanges"].as_array().unwrap().iter().any(|exchange| {
            exchange["method"] == method && text(&exchange["path"]).ends_with("/commands")
        })
    };
    assert!(asked("GET"), "the bot looks what is there");
    assert!(!asked("PUT"), "and finds the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_shown_to_its_players_and_in_its_channel() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let table = game.number.to_string();
    let stranger = &people[3];
    // On the same server they learn where it is played.
    let there = format!("is played in <#{}>", game.place);
    for (server, refusal) in [("Second Lab", "don’t know that table"), ("The Lab", &*there)] {
        let elsewhere = chat.channel(server, "general").await;
        for command in ["board", "log", "play", "hand"] {
            let answer = chat.command(stranger, &elsewhere, command, json!({"table": table})).await;
            let message = &answer["message"];
            assert!(text(&message["content"]).contains(refusal), "{command}: {answer}");
            assert_eq!(message["attachments"], json!([]), "{command}");
        }
        let answer = chat.command(&people[0], &elsewhere, "board", json!({"table": table})).await;
        assert_eq!(answer["message"]["attachments"].as_array().unwrap().len(), 1, "{answer}");
    }
    for here in [&channel, &game.place] {
        let answer = chat.command(stranger, here, "board", json!({"table": table})).await;
        assert_eq!(answer["message"]["attachments"].as_array().unwrap().len(), 1, "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_opened_in_a_thread_and_stays_there() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let first = Game::start(&chat, &channel, &people[..2], 0).await;
    assert_ne!(first.place, channel);
    chat.admin("permissions", json!({"channel": channel, "deny": ["SEND_MESSAGES"]})).await;
    let second = Game::start(&chat, &first.place, &people[1..3], 0).await;
    assert_eq!(second.place, first.place);
    let board = second.board().await;
    let called = second.called(&board).remove(0);
    assert!(0 < second.take_turn(&called, &board).await);
    chat.admin("permissions", json!({"channel": channel, "deny": ["SEND_MESSAGES_IN_THREADS"]}))
        .await;
    let answer = chat.command(&people[0], &first.place, "new", json!({})).await;
    let content = text(&answer["message"]["content"]);
    assert!(content.contains("Send Messages in Threads"), "{content}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_waits_for_requests_in_progress() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let panel = chat.press_label(&person, &board, "Take Turn").await["message"].clone();
    assert!(!buttons(&panel).is_empty() || !menus(&panel).is_empty());
    chat.admin("fail", json!({"next": 3, "status": 503, "path": "/callback"})).await;
    let (answer, stopped) = tokio::join!(chat.press_label(&person, &board, "Log"), async {
        tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        chat.stop_bot().await
    });
    assert_eq!(answer["outcome"], "message", "{answer}");
    assert!(stopped.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undone_move_is_struck_through_in_the_log() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let person = game.called(&game.board().await).remove(0);
    let mut decayed = None;
    for card in ["d", "s", "c", "b", "t", "-d", "-s", "-c", "-b", "-t"] {
        let options = json!({"move": format!("decay {card}")});
        let panel = chat.command(&person, &game.place, "play", options).await["message"].clone();
        if buttons(&panel).iter().any(|button| button["label"] == "Undo") {
            decayed = Some(panel);
            break;
        }
    }
    let panel = decayed.expect("of five cards one can decay");
    let answer = chat.press_label(&person, &panel, "Undo").await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    let after = &answer["message"];
    assert!(text(&after["content"]).contains("2 actions"), "{after}");
    assert!(buttons(after).iter().all(|button| button["label"] != "Undo"), "nothing is left");
    let log = chat.command(&person, &game.place, "log", json!({})).await;
    let log = chat.press_label(&person, &log["message"], "With Notation").await;
    let content = text(&log["message"]["content"]);
    assert!(content.contains("↩️ ~~`decay "), "{content}");
    assert!(content.contains("↩️ `undo` "), "{content}");
    assert!(content.contains("You undo the last move"), "{content}");
    let refused = chat.command(&person, &game.place, "undo", json!({})).await;
    assert!(text(&refused["message"]["content"]).contains("You have nothing to undo"));
    let record = chat.spawn_and_read(&["record", "1"]).await;
    assert!(record.contains("\"kind\":\"undone\""), "{record}");
    assert!(!chat.spawn_and_read(&["verify"]).await.contains("wrong"));
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_affect_only_their_owner() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let (ada, ben) = (&people[0], &people[1]);
    let chosen = json!({"theme": 1, "hands": false}); // Choices are numbered.
    let answer = chat.command(ada, &channel, "prefs", chosen).await;
    let content = text(&answer["message"]["content"]);
    assert!(content.contains("**light**") && content.contains("in your panel only"), "{content}");
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    for (person, theme) in [(ada, Theme::Light), (ben, Theme::Dark)] {
        let hand = chat.press_label(person, &board, "My Hand").await;
        assert_eq!(chat.ground(&hand["message"]).await, Ink::BACKGROUND.colour(theme), "{theme}");
    }
    assert_eq!(chat.ground(&board).await, Ink::BACKGROUND.colour(Theme::Dark), "all see one board");
    chat.until("Ben’s hand", async |chat: &Chat| chat.direct_channel(ben).await).await;
    assert_eq!(chat.direct_channel(ada).await, None, "Ada wanted none");
    let answer = chat.command(ada, &channel, "prefs", json!({})).await;
    assert!(text(&answer["message"]["content"]).contains("**light**"), "it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_begins_with_a_picture_that_marks_the_changes() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let mut board = game.board().await;
    for _ in 0..2 {
        let person = game.called(&board).remove(0);
        game.take_turn(&person, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    let person = game.called(&board).remove(0);
    let marks = async |answer: &Value| {
        let png = chat.picture(&text(&answer["message"]["attachments"][0]["url"])).await;
        let accent = Ink::ACCENT.colour(Theme::Dark);
        let picture = image::load_from_memory(&png).unwrap().to_rgb8();
        picture.pixels().filter(|pixel| pixel.0 == accent).count()
    };
    let begins = chat.press_label(&person, &board, "Take Turn").await;
    let refused = chat.command(&person, &game.place, "play", json!({"move": "nonsense"})).await;
    let (begins, refused) = (marks(&begins).await, marks(&refused).await);
    assert!(refused + 500 < begins, "{begins} pixels of marks, and {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_wants_words_gets_no_pictures_and_can_play() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let ada = &people[0];
    let answer = chat.command(ada, &channel, "prefs", json!({"text": true})).await;
    assert!(text(&answer["message"]["content"]).contains("are in words"), "{answer}");
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let in_words = |message: &Value| {
        assert_eq!(message["attachments"], json!([]), "{message}");
        let content = text(&message["content"]);
        assert!(content.contains("```") && content.contains("Your hand: 1. "), "{content}");
    };
    let hand = chat.press_label(ada, &board, "My Hand").await;
    in_words(&hand["message"]);
    let mut panel = chat.press_label(ada, &board, "Take Turn").await["message"].clone();
    in_words(&panel);
    while let Some((id, values)) = game.any_pick(&panel) {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        panel = chat.press(ada, &panel, &id, &values).await["message"].clone();
        in_words(&panel);
    }
    let direct = chat.until("Ada’s hand", async |chat: &Chat| chat.direct_channel(ada).await).await;
    for message in chat.messages(ada, &direct).await {
        in_words(&message);
    }
}
