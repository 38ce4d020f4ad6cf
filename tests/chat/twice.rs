//! Things that happen only once, even if the chat, the network or the bot failed in the middle, and what the operator
//! reads about it.

use std::time::{Duration, Instant};

use quark::sandbox;
use quark_testing::player::{Game, moves_of};
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    database,
};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, CreateButton, CreateMessage, HttpBuilder};

use crate::observed::{asked, free};

async fn two(chat: &Chat) -> (Vec<Person>, String) {
    (chat.people().await, chat.channel("The Lab", "games").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_whose_answer_was_lost_comes_once() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    // A first table makes their direct channels known.
    let first = Game::start(&chat, &channel, &people[..2], 0).await;
    chat.until("the first hands", async |_: &Chat| {
        let both = [first.hands(&people[0]).await, first.hands(&people[1]).await];
        both.iter().all(|hands| hands.len() == 1).then_some(())
    })
    .await;
    // Each next hand arrives, nobody gets the answer, and it is a while until the next try.
    for person in &people[..2] {
        let path = format!("/channels/{}/messages", chat.direct_channel(person).await.unwrap());
        let lost =
            json!({"next": 1, "status": 502, "path": path, "method": "POST", "after_effect": true});
        chat.admin("fail", lost).await;
        chat.admin("fail", json!({"next": 2, "status": 503, "path": path, "method": "POST"})).await;
    }
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    chat.until("the hands to be lost", async |chat: &Chat| {
        (2 <= chat.log().matches("the chat answers 502").count()).then_some(())
    })
    .await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    game.take_turn(&person, &board).await;
    chat.until("hands that show the table as it stands", async |chat: &Chat| {
        let open = pending(chat, "hand").await;
        (open == 0).then_some(())
    })
    .await;
    for person in &people[..2] {
        let hands = game.hands(person).await;
        assert_eq!(hands.len(), 1, "one hand with its button: {hands:#?}");
    }
}

/// Number of pending jobs of a kind; of all kinds for "".
async fn pending(chat: &Chat, kind: &str) -> i64 {
    let jobs = format!("select count(*) from jobs where kind = '{kind}' or '{kind}' = ''");
    database::count(&chat.database(), &jobs).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_not_noted_is_found_and_not_posted_again() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    // The answer goes out; the request for its number hangs, and the bot dies during it.
    chat.admin("delay", json!({"next": 1, "milliseconds": 20_000, "path": "/messages/@original"}))
        .await;
    let options = json!({"game": "quark", "seats": 2});
    let answer = chat.command(&people[0], &channel, "new", options).await;
    let card = answer["message"].clone();
    chat.kill_bot().await;
    chat.start_bot().await;
    // A card that was not noted would be posted by now.
    chat.until("the card to be noted", async |chat: &Chat| {
        (pending(chat, "announce").await == 0).then_some(())
    })
    .await;
    let cards: Vec<Value> = chat
        .messages(&people[0], &channel)
        .await
        .into_iter()
        .filter(|message| text(&message["content"]).contains("Table 1"))
        .collect();
    assert_eq!(cards.len(), 1, "{cards:#?}");
    assert_eq!(cards[0]["id"], card["id"]);
    let joined = chat.press_label(&people[1], &cards[0], "Join").await;
    assert_eq!(joined["outcome"], "updated", "{joined}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_to_leave_comes_once_even_if_the_bot_dies() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    let [ada, ben] = [&people[0], &people[1]];
    let card =
        chat.command(ada, &channel, "new", json!({"game": "quark"})).await["message"].clone();
    let dismiss = async |chat: &Chat| {
        chat.press_label(ben, &card, "Join").await;
        let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
        chat.press_label(ada, &panel, &format!("Ask {} to Leave", ben.name)).await;
    };
    // A first message makes their direct channel known.
    dismiss(&chat).await;
    let direct = chat
        .until("the first word", async |chat: &Chat| {
            let channel = chat.direct_channel(ben).await?;
            (chat.messages(ben, &channel).await.len() == 1).then_some(channel)
        })
        .await;
    // The next one arrives, nobody gets the answer, and the bot dies before it tries again.
    let path = format!("/channels/{direct}/messages");
    let lost =
        json!({"next": 1, "status": 502, "path": path, "method": "POST", "after_effect": true});
    chat.admin("fail", lost).await;
    chat.admin("fail", json!({"next": 2, "status": 503, "path": path, "method": "POST"})).await;
    dismiss(&chat).await;
    chat.until("the answer to be lost", async |chat: &Chat| {
        chat.log().contains("the chat answers 502").then_some(())
    })
    .await;
    chat.kill_bot().await;
    assert_eq!(pending(&chat, "dismissed").await, 1, "it is not known to be done");
    chat.start_bot().await;
    chat.until("nothing to be owed", async |chat: &Chat| {
        (pending(chat, "dismissed").await == 0).then_some(())
    })
    .await;
    let letters = chat.messages(ben, &direct).await;
    assert_eq!(letters.len(), 2, "one each time: {letters:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_posted_again_comes_once() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let mut panel = chat.press_label(&person, &board, "Take Turn").await["message"].clone();
    // After a move the board is posted again, nobody gets the answer, and the table changes before the next try.
    chat.admin("delete_message", json!({"channel": game.place, "message": board["id"]})).await;
    let posts = format!("/channels/{}/messages", game.place);
    let lost =
        json!({"next": 1, "status": 502, "path": posts, "method": "POST", "after_effect": true});
    chat.admin("fail", lost).await;
    while let Some((id, values)) = game.any_pick(&panel) {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        panel = chat.press(&person, &panel, &id, &values).await["message"].clone();
        if 0 < moves_of(&id, &values) {
            break;
        }
    }
    chat.until("the board to be lost", async |chat: &Chat| {
        chat.log().contains("the chat answers 502").then_some(())
    })
    .await;
    let other = people[..2].iter().find(|other| **other != person).unwrap();
    let away = chat.command(other, &game.place, "away", json!({"days": 3})).await;
    assert!(text(&away["message"]["content"]).contains("away"), "{away}");
    chat.until("all to be said", async |chat: &Chat| {
        let open = pending(chat, "refresh").await + pending(chat, "announce").await;
        (open == 0).then_some(())
    })
    .await;
    let boards = chat.messages(&person, &game.place).await;
    let posted_again =
        |message: &&Value| message["nonce"].as_str().is_some_and(|nonce| nonce.starts_with('b'));
    assert_eq!(boards.iter().filter(posted_again).count(), 1, "it is there once: {boards:?}");
    let with_buttons = |message: &&Value| {
        message["flags"].as_u64().unwrap_or_default() & 64 == 0
            && buttons(message).iter().any(|button| button["label"] == "Take Turn")
    };
    assert_eq!(boards.iter().filter(with_buttons).count(), 1, "one board can be pressed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_a_dying_bot_left_loses_its_buttons() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    chat.kill_bot().await;
    // The bot's pending request arrives after its death.
    let take = buttons(&board).into_iter().find(|button| button["label"] == "Take Turn").unwrap();
    let picture = chat.picture(&text(&board["attachments"][0]["url"])).await;
    let left = CreateMessage::new()
        .content(text(&board["content"]))
        .button(CreateButton::new(text(&take["custom_id"])).label("Take Turn"))
        .add_file(CreateAttachment::bytes(picture.clone(), "board.png"));
    let http = HttpBuilder::new(sandbox::BOT_TOKEN)
        .proxy(chat.sandbox.url())
        .ratelimiter_disabled(true)
        .build();
    let place = ChannelId::new(game.place.parse().unwrap());
    let left = place.send_message(&http, left).await.unwrap().id.to_string();
    chat.start_bot().await;
    let person = game.called(&board).remove(0);
    game.take_turn(&person, &board).await;
    let retired = chat.until("the board that was left to be retired", async |chat: &Chat| {
        let seen = chat.messages(&person, &game.place).await;
        let left = seen.into_iter().find(|message| message["id"] == left.as_str()).unwrap();
        buttons(&left).is_empty().then_some(left)
    });
    let retired = retired.await;
    assert!(text(&retired["content"]).contains("The game has gone on since."), "{retired}");
    let kept = chat.picture(&text(&retired["attachments"][0]["url"])).await;
    assert_eq!(kept, picture, "it shows the turn that it was posted for");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_for_a_failing_chat_as_long_as_it_should() {
    let chat = Chat::without_bot().await;
    chat.admin("trace", json!({"on": true})).await;
    for fault in [
        json!({"next": 1, "status": 429, "path": "/users/@me", "retry_after": 2.0}),
        json!({"next": 1, "status": 503, "path": "/gateway/bot"}),
        json!({"next": 1, "status": 500, "path": "/applications/@me"}),
        json!({"next": 1, "status": 429, "path": "/commands", "retry_after": 0.3}),
    ] {
        chat.admin("fail", fault).await;
    }
    let began = Instant::now();
    chat.start_bot().await;
    assert!(Duration::from_secs(2) < began.elapsed(), "it has waited as it was told to");
    let log = chat.log();
    assert_eq!(log.matches("waiting for Discord").count(), 2, "{log}");
    assert!(log.contains("it answers 503") && !log.contains("cannot be reached"), "{log}");
    let trace = chat.get("admin/trace").await;
    let asked = trace["exchanges"].as_array().unwrap().iter();
    let me = asked.filter(|exchange| text(&exchange["path"]).ends_with("/users/@me"));
    assert_eq!(me.count(), 4, "twice for the refusal, and once for each other fault");
    // A problem that waiting cannot fix ends it, with one sentence.
    chat.kill_bot().await;
    chat.admin("fail", json!({"next": 1, "status": 401, "path": "/users/@me"})).await;
    let mut bot = chat.spawn(&["bot"]);
    let ended = tokio::time::timeout(Duration::from_secs(20), bot.wait()).await;
    let ended = ended.unwrap_or_else(|_| panic!("it goes on: {}", chat.log())).unwrap();
    assert_eq!(ended.code(), Some(2), "systemd does not start it again");
    assert!(chat.log().contains("Discord rejects the token (DISCORD_TOKEN)"), "{}", chat.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fatal_close_ends_the_bot_with_a_sentence() {
    // An operator who names the shards must name others; otherwise a new start asks for their number.
    for (arguments, code, status, said) in [
        (&["bot"][..], 4_011, 1, "4011, sharding required. Start the bot again:"),
        (&["bot", "--shards", "0/1"][..], 4_010, 2, "4010, invalid shard. Start all processes"),
    ] {
        let chat = Chat::without_bot().await;
        let address = free();
        let quiet = [("RUST_LOG", "off"), ("QUARK_METRICS", address.as_str())];
        let mut bot = chat.spawn_with(arguments, &quiet);
        chat.until_online().await;
        chat.admin("gateway", json!({"action": "say", "text": "no JSON"})).await;
        chat.until("the frame to be counted", async |chat: &Chat| {
            let (_, counted) = asked(chat, &address, "/metrics").await;
            counted.contains("quark_lost_events_total 1\n").then_some(())
        })
        .await;
        chat.admin("gateway", json!({"action": "close", "code": code})).await;
        let ended = tokio::time::timeout(Duration::from_secs(20), bot.wait()).await;
        let ended = ended.unwrap_or_else(|_| panic!("it goes on: {}", chat.log())).unwrap();
        assert_eq!(ended.code(), Some(status));
        let log = chat.log();
        let closed = format!("quark: Discord closed the connection: {said}");
        assert!(log.starts_with(&closed) && log.lines().count() == 1, "and nothing else: {log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_never_contains_a_token_or_a_hand() {
    let chat = Chat::without_bot().await;
    chat.admin("trace", json!({"on": true})).await;
    let address = free();
    let variables = [("RUST_LOG", "trace"), ("QUARK_METRICS", address.as_str())];
    let bot = chat.spawn_with(&["bot"], &variables);
    *chat.bot.lock().await = Some(bot);
    chat.until_online().await;
    let (people, channel) = two(&chat).await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    chat.press_label(&person, &board, "My Hand").await;
    game.take_turn(&person, &board).await;
    // Frames that nobody can read, with secrets in them.
    let token = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5OnNlY3JldHNlY3JldA";
    let torn = format!("{{\"op\":0,\"token\":\"{token}\",\"d\":{{\"hand\":\"seventeen quarks\"");
    let bare =
        json!({"op": 0, "t": "INTERACTION_CREATE", "s": 9_999, "d": {"token": token, "type": 3}});
    chat.admin("gateway", json!({"action": "say", "text": torn})).await;
    for _ in 0..12 {
        chat.admin("gateway", json!({"action": "say", "text": bare.to_string()})).await;
    }
    chat.until("the drops to be told of", async |chat: &Chat| {
        let named = chat.log().matches("an event could not be read and is lost").count();
        (12 <= named).then_some(())
    })
    .await;
    let log = chat.log();
    let named = log.matches("an event could not be read and is lost").count();
    assert_eq!(named, 12, "each is counted");
    assert_eq!(log.matches("many events cannot be read").count(), 1, "and a burst told of once");
    assert!(log.contains("[frame]"), "a frame that cannot be read is named");
    let (_, counted) = asked(&chat, &address, "/metrics").await;
    assert!(counted.contains("quark_lost_events_total 13\n"), "{counted}");
    assert!(!log.contains(token) && !log.contains("seventeen quarks"), "and not quoted");
    let trace = chat.get("admin/trace").await;
    let mut tokens = Vec::new();
    collect(&trace, "token", &mut tokens);
    tokens.retain(|token| 16 < token.len());
    assert!(3 < tokens.len(), "there were tokens to be told");
    for token in tokens {
        assert!(!log.contains(&token), "a token stands in the log");
    }
    for hand in game.hands(&person).await {
        let words = text(&hand["attachments"][0]["description"]);
        assert!(!words.is_empty() && !log.contains(&words), "a hand stands in the log");
    }
}

/// Every text under this key.
fn collect(value: &Value, key: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| collect(one, key, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if name == key => found.push(text.to_owned()),
                    _ => collect(value, key, found),
                }
            }
        }
        _ => (),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_says_that_it_waits_and_others_go_on() {
    let chat = Chat::new().await;
    let (people, channel) = two(&chat).await;
    let bad = Game::start(&chat, &channel, &people[..2], 0).await;
    let good = Game::start(&chat, &channel, &people[..2], 0).await;
    assert!(chat.stop_bot().await.success());
    for damage in [
        "update sessions set state = 'x' where id = 1",
        "update entries set entry = 'y' where session = 1 and version = 3",
    ] {
        database::execute(&chat.database(), damage).await;
    }
    chat.start_bot().await;
    // All tables are checked while people play.
    let named = async |chat: &Chat| chat.log().contains("table 1 is out of play: ").then_some(());
    chat.until("the bad table is named", named).await;
    let board = bad.board().await;
    let answer = chat.press_label(&people[0], &board, "Take Turn").await;
    let said = text(&answer["message"]["content"]);
    assert!(said.contains("I can’t read this table right now, so it’s on hold"), "{said}");
    let list = chat.command(&people[0], &channel, "games", json!({})).await;
    let said = text(&list["message"]["content"]);
    assert!(said.contains("Table 1 can’t be read") && said.contains("able 2"), "{said}");
    let board = good.board().await;
    let person = good.called(&board).remove(0);
    assert!(0 < good.take_turn(&person, &board).await, "the others play on");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_starts_of_a_day_are_not_used() {
    let chat = Chat::without_bot().await;
    let starts = async |left: u32| {
        chat.admin("gateway", json!({"action": "starts", "left": left, "milliseconds": 2_000}))
            .await;
    };
    starts(9).await;
    chat.start_bot().await;
    assert!(
        chat.log().contains("only 9 session starts of this bot are left today"),
        "{}",
        chat.log()
    );
    assert!(chat.stop_bot().await.success());
    let before = chat.log().len();
    starts(10).await;
    chat.start_bot().await;
    assert!(!chat.log()[before..].contains("waiting for Discord"), "{}", chat.log());
    assert!(chat.stop_bot().await.success());
    // A start of several shards takes as many.
    starts(24).await;
    let _bot = chat.spawn(&["bot", "--shards", "0-15/16"]);
    chat.until("it to wait", async |chat: &Chat| {
        chat.log()[before..].contains("only 24 session starts").then_some(())
    })
    .await;
}
