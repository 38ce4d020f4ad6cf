//! One person and a machine: the panel updates itself and follows the board, and pings nobody as long as it does.

use std::time::Duration;

use serde_json::{Value, json};

use quark_testing::{
    chat::{Chat, PATIENCE, Person, text},
    player::{Game, is_private},
};

/// Plays with this panel until the turn is over.
async fn plays_by(chat: &Chat, game: &Game<'_>, ada: &Person, panel: &Value) {
    let mut panel = panel.clone();
    let asks = |panel: &Value| {
        ["**your turn**", " › "].iter().any(|asks| text(&panel["content"]).contains(asks))
    };
    while asks(&panel) {
        let (id, values) = game.any_pick(&panel).expect("there is a move");
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        panel = chat.press(ada, &panel, &id, &values).await["message"].clone();
    }
}

/// The panel as Ada sees it when it is her turn again: the newest message. The one that she pressed is gone.
async fn her_turn_again(chat: &Chat, ada: &Person, channel: &str, pressed: &Value) -> Value {
    her_turn_within(PATIENCE, chat, ada, channel, pressed).await
}

/// Her panel after the move of a machine that may think for this long.
async fn her_turn_within(
    patience: Duration,
    chat: &Chat,
    ada: &Person,
    channel: &str,
    pressed: &Value,
) -> Value {
    let panel = chat
        .until_within(patience, "the panel below the board", async |chat: &Chat| {
            let newest = chat.messages(ada, channel).await.pop()?;
            let is_new = newest["id"] != pressed["id"];
            (is_new && text(&newest["content"]).contains("**your turn**")).then_some(newest)
        })
        .await;
    chat.until("the last panel to go", async |chat: &Chat| {
        let all = chat.messages(ada, channel).await;
        all.iter().all(|message| message["id"] != pressed["id"]).then_some(())
    })
    .await;
    panel
}

/// The messages in a channel that only this person sees.
async fn panels(chat: &Chat, person: &Person, channel: &str) -> Vec<Value> {
    let mut seen = chat.messages(person, channel).await;
    seen.retain(is_private);
    seen
}

/// The message with this id, once it says that it is Ada's turn again.
async fn her_turn_there(chat: &Chat, ada: &Person, channel: &str, panel: &Value) -> Value {
    chat.until("the panel goes on in its place", async |chat: &Chat| {
        let all = chat.messages(ada, channel).await;
        let panel = all.into_iter().find(|message| message["id"] == panel["id"])?;
        text(&panel["content"]).contains("**your turn**").then_some(panel)
    })
    .await
}

/// The message with this id as it stands now.
async fn message(chat: &Chat, person: &Person, channel: &str, message: &Value) -> Value {
    let all = chat.messages(person, channel).await;
    all.into_iter().find(|one| one["id"] == message["id"]).expect("it is still there")
}

/// The text of the hint on this panel, once it is there.
async fn hint(chat: &Chat, person: &Person, channel: &str, panel: &Value) -> String {
    chat.until("the hint", async |chat: &Chat| {
        let all = chat.messages(person, channel).await;
        let panel = all.into_iter().find(|message| message["id"] == panel["id"])?;
        Some(text(&panel["content"])).filter(|said| said.starts_with("**Hint"))
    })
    .await
}

async fn call(chat: &Chat, game: &Game<'_>) -> Value {
    chat.until("a board that calls Ada", async |_: &Chat| {
        let board = game.board().await;
        (!game.pinged(&board).is_empty()).then_some(board)
    })
    .await
}

/// Starts a game of Quanta of Ada, who begins, and a machine of this level.
async fn against(chat: &Chat, level: u8) -> (Person, Game<'_>) {
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let options = json!({"game": "quanta", "seats": 2, "machines": 1, "level": level,
        "variants": "white=host"});
    let game = Game::start_with(chat, options, &channel, std::slice::from_ref(&ada)).await;
    (ada, game)
}

/// Ends the game, and returns how many of the machine's moves were computed again: they all match.
async fn thoughts_verified(chat: &Chat, game: &Game<'_>, ada: &Person, board: &Value) -> u32 {
    let asked = chat.command(ada, &game.place, "resign", json!({})).await["message"].clone();
    chat.press_label(ada, &asked, "Resign").await;
    game.next_board(&text(&board["id"])).await;
    assert!(chat.stop_bot().await.success());
    let verified = chat.spawn_and_read(&["verify", "--machines"]).await;
    let moves = verified.lines().find_map(|line| {
        line.strip_suffix(" moves of machine players were computed again and match.")
    });
    moves.and_then(|moves| moves.parse().ok()).expect("it says how many")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_panel_updates_itself_and_pings_nobody() {
    let chat = Chat::new().await;
    let (ada, game) = against(&chat, 0).await;
    let first = call(&chat, &game).await;
    let mut panel = chat.press_label(&ada, &first, "Take Turn").await["message"].clone();
    for _ in 0..3 {
        plays_by(&chat, &game, &ada, &panel).await;
        panel = her_turn_again(&chat, &ada, &game.place, &panel).await;
        assert_eq!(panel["attachments"].as_array().unwrap().len(), 1, "one picture, the new one");
        assert!(text(&panel["content"]).contains("Easy 1"), "what it did is told: {panel}");
    }
    let board = chat
        .until("the board of another turn", async |_: &Chat| {
            Some(game.board().await).filter(|board| board["id"] != first["id"])
        })
        .await;
    assert!(game.pinged(&board).is_empty(), "she is there: {board}");

    // A restarted bot knows of no panel, so it pings. A machine's move that was interrupted is computed again.
    plays_by(&chat, &game, &ada, &panel).await;
    chat.kill_bot().await;
    chat.start_bot().await;
    let board = call(&chat, &game).await;
    let panel = chat.press_label(&ada, &board, "Take Turn").await["message"].clone();
    plays_by(&chat, &game, &ada, &panel).await;
    assert!(chat.stop_bot().await.success());
    chat.start_bot().await;
    let board = game.next_board(&text(&board["id"])).await;
    let moves = thoughts_verified(&chat, &game, &ada, &board).await;
    assert_eq!(moves, 5, "nobody has helped the machine, however often the bot was stopped");
}

/// Plays a turn while its panel moves: the old one is deleted late. Then Ada plays on in one of the two, and one panel
/// must be left for her next turn.
async fn plays_while_moving(which: impl Fn([Value; 2]) -> Value) {
    let chat = Chat::new().await;
    let (ada, game) = against(&chat, 0).await;
    let first = call(&chat, &game).await;
    let panel = chat.press_label(&ada, &first, "Take Turn").await["message"].clone();
    let slow = json!({"next": 1, "milliseconds": 3_000, "path": "/messages/@original",
        "method": "DELETE"});
    chat.admin("delay", slow).await;
    plays_by(&chat, &game, &ada, &panel).await;
    chat.until("the panel to be deleted late", async |chat: &Chat| {
        (chat.admin("held", json!({})).await["held"] == 1).then_some(())
    })
    .await;

    let [old, moved] = &panels(&chat, &ada, &game.place).await[..] else { panic!("two panels") };
    plays_by(&chat, &game, &ada, &which([old.clone(), moved.clone()])).await;
    let next = chat
        .until("her next turn in the only panel", async |chat: &Chat| {
            let mut seen = panels(chat, &ada, &game.place).await;
            let only = seen.pop().filter(|_| seen.is_empty())?;
            let is_next = only["components"] != moved["components"];
            (is_next && text(&only["content"]).contains("**your turn**")).then_some(only)
        })
        .await;
    assert_ne!(next["id"], panel["id"]);
    assert!(game.pinged(&game.board().await).is_empty(), "she is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_a_panel_that_is_moving_shows_on_the_moved_one() {
    plays_while_moving(|[old, _]| old).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_was_pressed_as_it_moved_stays() {
    plays_while_moving(|[_, moved]| moved).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_opened_elsewhere_updates_itself_where_it_is() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let (channel, other) =
        (chat.channel("The Lab", "games").await, chat.channel("The Lab", "general").await);
    let options =
        json!({"game": "quanta", "seats": 2, "machines": 1, "level": 0, "variants": "white=host"});
    let game = Game::start_with(&chat, options, &channel, std::slice::from_ref(&ada)).await;
    call(&chat, &game).await;
    let table = json!({"table": game.number.to_string()});
    let panel = chat.command(&ada, &other, "play", table).await["message"].clone();
    plays_by(&chat, &game, &ada, &panel).await;
    her_turn_there(&chat, &ada, &other, &panel).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_alone_gets_hints_and_the_table_reads_it_once() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    // She begins, so that the hint is always the same.
    let (ada, game) = against(&chat, 0).await;
    let board = call(&chat, &game).await;
    let panel = chat.press_label(&ada, &board, "Take Turn").await["message"].clone();
    let hinted = chat.press_label(&ada, &panel, "Hint").await["message"].clone();
    let said = hint(&chat, &ada, &game.place, &hinted).await;
    assert!(said.contains(". You then have 1 of the 8 squares") && !said.contains("- "), "{said}");
    let hinted = chat.command(&ada, &game.place, "hint", json!({})).await["message"].clone();
    let again = hint(&chat, &ada, &game.place, &hinted).await;
    assert_eq!(again, said, "the same position, the same hint");
    let hinted = message(&chat, &ada, &game.place, &hinted).await;
    let why = chat.press_label(&ada, &hinted, "Why?").await["message"].clone();
    let whole = chat
        .until("all of the hint", async |chat: &Chat| {
            let why = message(chat, &ada, &game.place, &why).await;
            text(&why["content"]).contains("that knows what you know").then_some(why)
        })
        .await;
    assert!(text(&whole["content"]).contains("** are best: with any of them you win"), "{whole}");
    assert_eq!(whole["attachments"], json!([]), "the buttons stay on the screen");
    let back = chat.press_label(&ada, &whole, "Back").await["message"].clone();
    assert_eq!(back["attachments"].as_array().unwrap().len(), 1);
    let log = chat.command(&ada, &game.place, "log", json!({})).await["message"].clone();
    let told = text(&log["content"]);
    assert_eq!(told.matches("You ask for a hint").count(), 1, "{told}");

    let two = [people[1].clone(), people[2].clone()];
    let game = Game::start_of(&chat, "quanta", None, &channel, &two, 0).await;
    let table = json!({"table": game.number.to_string()});
    let refused = chat.command(&two[0], &channel, "hint", table).await["message"].clone();
    assert!(text(&refused["content"]).contains("no hints at this table"), "{refused}");
    let options = json!({"game": "quanta", "seats": 2, "hints": true});
    let game = Game::start_with(&chat, options, &channel, &two).await;
    let board = call(&chat, &game).await;
    let called = game.called(&board).remove(0);
    let panel = chat.press_label(&called, &board, "Take Turn").await["message"].clone();
    let hinted = chat.press_label(&called, &panel, "Hint").await["message"].clone();
    hint(&chat, &called, &game.place, &hinted).await;
    let hinted = message(&chat, &called, &game.place, &hinted).await;
    let played = chat.press_label(&called, &hinted, "Play It").await["message"].clone();
    assert!(text(&played["content"]).contains("You place"), "{played}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expert_moves_and_its_thoughts_can_be_verified() {
    let chat = Chat::new().await;
    let (ada, game) = against(&chat, 3).await;
    let board = call(&chat, &game).await;
    let panel = chat.press_label(&ada, &board, "Take Turn").await["message"].clone();
    plays_by(&chat, &game, &ada, &panel).await;
    // It thinks with the lowest priority, so it may have to wait until the other tests are done.
    let panel = her_turn_within(10 * PATIENCE, &chat, &ada, &game.place, &panel).await;
    assert!(text(&panel["content"]).contains("Expert 1"), "what it did is told: {panel}");
    let board = game.board().await;
    assert_eq!(thoughts_verified(&chat, &game, &ada, &board).await, 1);
}
