//! The kinds of channels and threads on Discord, and what people do to them and to the posts there.

use quark::{
    session::{HOUR, JobKind},
    store::TableId,
};
use quark_testing::{
    chat::{Chat, Person, buttons, has, text},
    database::execute,
    player::Game,
};
use serde_json::{Value, json};

use crate::notices::bot::Bot;

/// The number of the first server.
async fn server(chat: &Chat, person: &Person) -> String {
    let state = chat.get(&format!("state?as={}", person.id)).await;
    text(&state["guilds"][0]["id"])
}

/// A new channel of this kind.
async fn channel(chat: &Chat, person: &Person, kind: &str) -> String {
    let body = json!({"guild": server(chat, person).await, "name": kind, "kind": kind});
    text(&chat.admin("channels", body).await["id"])
}

/// A thread that somebody starts in a channel, or their post in a forum.
async fn thread(chat: &Chat, person: &Person, channel: &str, private: bool) -> String {
    let body =
        json!({"channel": channel, "user": person.id, "name": "Who plays?", "private": private});
    text(&chat.admin("threads", body).await["id"])
}

/// Label of the button that opens a rematch at the next level.
const HARDER: &str = "Play Again, Harder";

fn takes_turn(message: &Value) -> bool {
    has(message, "Take Turn")
}

/// Waits until the bot knows that a board is posted; it does not look after boards that it has not noted.
async fn is_noted(bot: &Bot, game: &Game<'_>, board: &Value) {
    let noted = async |_: &Chat| {
        let shown = bot.service.store().shown(TableId(game.number)).await.unwrap();
        (shown.message.map(|id| id.to_string()) == Some(text(&board["id"]))).then_some(())
    };
    bot.chat.until("the board to be noted", noted).await;
}

/// Waits until somebody sees a board in place of this one.
async fn another_board(bot: &Bot, person: &Person, (game, board): (&Game<'_>, &Value)) {
    bot.chat
        .until("another board", async |chat: &Chat| {
            let seen = chat.messages(person, &game.place).await;
            seen.into_iter().find(|one| takes_turn(one) && one["id"] != board["id"])
        })
        .await;
}

/// Somebody takes a turn, and the next board appears in the same place.
async fn goes_on(game: &Game<'_>) {
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    game.take_turn(&mover, &board).await;
    game.board_without(&mover, &text(&board["id"])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_in_each_kind_of_channel() {
    let chat = Chat::new().await;
    let people = chat.people().await[..2].to_vec();
    for (kind, has_threads) in [("announcement", true), ("voice", false), ("stage", false)] {
        let place = channel(&chat, &people[0], kind).await;
        let game = Game::start(&chat, &place, &people, 0).await;
        assert_eq!(game.place != place, has_threads, "{kind}");
        goes_on(&game).await;
        let seen = chat.messages(&people[0], &place).await;
        let hints = seen.iter().filter(|one| text(&one["content"]).contains("if I also had"));
        assert_eq!(hints.count(), 0, "nothing is missing: {kind}");
    }
    let forum = channel(&chat, &people[0], "forum").await;
    let post = thread(&chat, &people[0], &forum, false).await;
    let game = Game::start(&chat, &post, &people, 0).await;
    assert_eq!(game.place, post);
    goes_on(&game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_against_a_machine_has_a_thread_of_its_own() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, std::slice::from_ref(&ada), 1).await;
    assert_ne!(game.place, channel);
    let asked = chat.command(&ada, &game.place, "resign", json!({})).await["message"].clone();
    chat.press_label(&ada, &asked, "Resign").await;
    let over = chat
        .until("the end", async |chat: &Chat| {
            let seen = chat.messages(&ada, &game.place).await;
            seen.into_iter().find(|one| has(one, "Rematch"))
        })
        .await;
    let answer = chat.press_label(&ada, &over, "Rematch").await;
    assert!(text(&answer["message"]["content"]).contains("the game has started"), "{answer}");
    let card = chat
        .until("a card that leads to the game", async |chat: &Chat| {
            let seen = chat.messages(&ada, &channel).await;
            assert!(!seen.iter().any(takes_turn), "the game is not in the parent channel");
            let moved = |one: &&Value| text(&one["content"]).contains("is being played in <#");
            seen.iter().filter(moved).find(|one| text(&one["id"]) != game.place).cloned()
        })
        .await;
    // A thread that hangs on a message has its number.
    let place = text(&card["id"]);
    let said = text(&answer["message"]["content"]);
    // On a busy machine the thread comes after the answer, which then leads to the card.
    let leads = |to: &str| said.contains(&format!("/{to}"));
    assert!(leads(&place) || leads(&channel), "{said}");
    chat.until("the board in its thread", async |chat: &Chat| {
        chat.messages(&ada, &place).await.into_iter().find(takes_turn)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_often_beats_machines_plays_the_next_level() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let mut over = json!(null);
    for game in 1..=4 {
        let table = Game::start(&chat, &channel, std::slice::from_ref(&ada), 1).await;
        let asked = chat.command(&ada, &table.place, "resign", json!({})).await["message"].clone();
        chat.press_label(&ada, &asked, "Resign").await;
        over = chat
            .until("the end", async |chat: &Chat| {
                let seen = chat.messages(&ada, &table.place).await;
                seen.into_iter().find(|one| has(one, "Rematch"))
            })
            .await;
        assert_eq!(has(&over, HARDER), game == 4, "{over}");
        // Nobody beats a machine at random, so the results are written by hand.
        execute(&chat.database(), "update players set place = 1, gone = 0").await;
        // What is counted is stored, not remembered.
        if game == 2 {
            assert!(chat.stop_bot().await.success());
            chat.start_bot().await;
        }
    }
    let said = text(&over["content"]);
    assert!(said.contains(" has won 3 of the last 4 games against easy machines."), "{said}");
    let answer = chat.press_label(&ada, &over, HARDER).await;
    let said = text(&answer["message"]["content"]);
    assert!(said.contains("the game has started"), "{answer}");
    let shown = chat.spawn_and_read(&["show", "5"]).await;
    assert!(shown.contains("Medium 1"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_thread_is_played_in_once_the_bot_is_in_it() {
    let chat = Chat::new().await;
    let people = chat.people().await[..2].to_vec();
    let lobby = chat.channel("The Lab", "games").await;
    let place = thread(&chat, &people[0], &lobby, true).await;
    let new = json!({"game": "quark", "seats": 2});
    let refused = chat.command(&people[0], &place, "new", new).await;
    let said = text(&refused["message"]["content"]);
    assert!(said.contains("Mention me here"), "{refused}");
    let state = chat.get(&format!("state?as={}", people[0].id)).await;
    let bot = text(&state["bot"]["id"]);
    let call = format!("<@{bot}> and <@{}>, come in.", people[1].id);
    let call = json!({"channel": place, "content": call});
    chat.post(&format!("messages?as={}", people[0].id), call).await;
    let game = Game::start(&chat, &place, &people, 0).await;
    assert_eq!(game.place, place);
    goes_on(&game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_post_is_reopened_and_a_locked_one_is_reported() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let forum = channel(&bot.chat, &people[0], "forum").await;
    let post = thread(&bot.chat, &people[0], &forum, false).await;
    let game = Game::start(&bot.chat, &post, &people, 0).await;
    let mover = game.called(&game.board().await).remove(0);
    bot.chat.admin("archive", json!({"channel": post, "archived": true})).await;
    bot.chat
        .until("the post to be open", async |_: &Chat| (!game.is_archived().await).then_some(()))
        .await;
    bot.chat.admin("archive", json!({"channel": post, "locked": true})).await;
    let letter = bot
        .chat
        .until("a word in person", async |_: &Chat| {
            bot.letters(&mover, "I can no longer post").await.pop()
        })
        .await;
    // They can go on from there.
    game.take_turn(&mover, &letter).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_deleted_is_posted_again_within_an_hour() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    is_noted(&bot, &game, &board).await;
    let gone = json!({"channel": game.place, "message": board["id"]});
    bot.chat.admin("delete_message", gone).await;
    bot.passes(HOUR);
    another_board(&bot, &people[0], (&game, &board)).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_by_direct_message_brings_a_deleted_board_back() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    is_noted(&bot, &game, &board).await;
    let mover = game.called(&board).remove(0);
    let letter = bot.chat.until("a hand", async |_: &Chat| {
        bot.letters(&mover, "").await.into_iter().rfind(takes_turn)
    });
    let letter = letter.await;
    let gone = json!({"channel": game.place, "message": board["id"]});
    bot.chat.admin("delete_message", gone).await;
    bot.chat.press_label(&mover, &letter, "Take Turn").await;
    another_board(&bot, &mover, (&game, &board)).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_a_panel_in_the_thread_brings_a_deleted_board_back() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    is_noted(&bot, &game, &board).await;
    let mover = game.called(&board).remove(0);
    let panel = bot.chat.press_label(&mover, &board, "Take Turn").await["message"].clone();
    let gone = json!({"channel": game.place, "message": board["id"]});
    bot.chat.admin("delete_message", gone).await;
    bot.chat.press_label(&mover, &panel, "Draw").await;
    another_board(&bot, &people[1], (&game, &board)).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_can_have_the_board_posted_again() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await.clone();
    let game = bot.game(&people[..2]).await;
    let board = game.board().await;
    let asks = async |person: &Person| {
        bot.chat.command(person, &game.place, "board", json!({})).await["message"].clone()
    };
    let watched = asks(&people[2]).await;
    assert!(!buttons(&watched).iter().any(|one| one["label"] == "Post It Again"), "{watched}");
    let again = async || {
        let shown = asks(&people[0]).await;
        let said = bot.chat.press_label(&people[0], &shown, "Post It Again").await;
        text(&said["message"]["content"])
    };
    is_noted(&bot, &game, &board).await;
    bot.passes(HOUR / 2);
    let said = again().await;
    assert!(said.contains("posting the board again"), "{said}");
    let another = async |old: &Value| {
        let comes = async |chat: &Chat| {
            let seen = chat.messages(&people[0], &game.place).await;
            let live: Vec<&Value> = seen.iter().filter(|one| takes_turn(one)).collect();
            let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
            let posted = jobs.iter().all(|job| job.kind != JobKind::Repost);
            match live[..] {
                [one] if posted && one["id"] != *old => Some(one.clone()),
                _ => None,
            }
        };
        bot.chat.until("the only board with buttons to be a new one", comes).await
    };
    let second = another(&board["id"]).await;
    // A board that is lost right away is posted right away.
    let gone = json!({"channel": game.place, "message": second["id"]});
    bot.chat.admin("delete_message", gone).await;
    assert!(again().await.contains("posting the board again"));
    another(&second["id"]).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_card_loses_its_buttons_at_its_first_press() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let place = chat.channel("The Lab", "games").await;
    let deny = json!({"channel": place, "deny": ["READ_MESSAGE_HISTORY"]});
    chat.admin("permissions", deny).await;
    let unknown = json!({"next": 1, "status": 404, "code": 10_008, "path": "/messages/@original",
        "method": "GET"});
    chat.admin("fail", unknown).await;
    chat.command(&people[0], &place, "new", json!({"game": "quark", "seats": 3})).await;
    let cards = async |chat: &Chat| {
        let mut seen = chat.messages(&people[0], &place).await;
        seen.retain(|one| buttons(one).iter().any(|button| button["label"] == "Join"));
        seen
    };
    let two = chat
        .until("a second card", async |chat: &Chat| {
            let seen = cards(chat).await;
            (seen.len() == 2).then_some(seen)
        })
        .await;
    let dead = chat.press_label(&people[1], &two[0], "Join").await;
    assert_eq!(dead["outcome"], "updated", "{dead}");
    let said = text(&dead["message"]["content"]);
    assert!(said.contains("its card is [here]") && said.contains(&text(&two[1]["id"])), "{said}");
    chat.until("the only card to name who has joined", async |chat: &Chat| {
        let seen = cards(chat).await;
        (seen.len() == 1 && text(&seen[0]["content"]).contains("Ben")).then_some(())
    })
    .await;
}
