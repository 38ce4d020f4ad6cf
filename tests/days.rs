//! Clocks, absence, consent, substitution and rematch, by presses and commands alone, on a clock that
//! the test turns forward.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;
#[path = "common/player.rs"]
mod player;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use quark::{
    sandbox,
    service::{Clock, Service},
    session::{DAY, HOUR, MINUTE, Timestamp},
    store::Store,
};
use serde_json::{Value, json};
use tokio::{sync::oneshot, task::JoinHandle};

use discord::{Chat, Person, buttons, text};
use player::Game;

/// A bot in this process, and its clock.
struct Bot {
    chat: Chat,
    ahead: Arc<AtomicI64>,
    service: Service,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Bot {
    async fn new() -> Bot {
        let chat = Chat::without_bot().await;
        let ahead = Arc::new(AtomicI64::new(0));
        let told = ahead.clone();
        let real = Clock::system();
        let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
        let service = Service::new(Store::open(&chat.database()).await.unwrap(), clock);
        let settings = quark::discord::Settings {
            token: sandbox::BOT_TOKEN.to_owned().into(),
            api: Some(chat.sandbox.url()),
            guild: None,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(quark::discord::run(settings, service.clone(), async {
            let _ = stopped.await;
        }));
        chat.until_online().await;
        Bot { chat, ahead, service, stop: Some(stop), running }
    }

    /// Lets so much time pass.
    fn passes(&self, time: Timestamp) {
        self.ahead.fetch_add(time, Ordering::Relaxed);
        self.service.ring();
    }

    /// Stops it; what it has kept is what happened.
    async fn stops(mut self) {
        drop(self.stop.take());
        self.running.await.unwrap().unwrap();
        let found = quark::operator::verify::verify(&self.service).await.unwrap();
        assert!(found.wrong.is_empty(), "{:?}", found.wrong);
    }

    /// The newest message in `place` that says `words`.
    async fn says(&self, person: &Person, place: &str, words: &str) -> Value {
        self.chat
            .until(words, async |chat: &Chat| {
                let seen = chat.newest(person, place, 20).await;
                seen.into_iter().rfind(|message| text(&message["content"]).contains(words))
            })
            .await
    }
}

/// Who is called by a board, and the others.
fn sides(game: &Game<'_>, board: &Value) -> (Person, Vec<Person>) {
    let called = game.called(board).remove(0);
    let others = game.people.iter().filter(|person| **person != called).cloned().collect();
    (called, others)
}

async fn clocked<'a>(bot: &'a Bot, people: &[Person]) -> Game<'a> {
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": people.len(), "pace": "10h+1h/12h"});
    Game::start_with(&bot.chat, options, &channel, people).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_reminds_runs_out_and_leaves_the_choice_to_the_others() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = clocked(&bot, &people[..2]).await;
    let board = game.board().await;
    assert!(text(&board["content"]).contains("time is up <t:"), "{board}");
    let (late, others) = sides(&game, &board);
    // The chat forgets to answer now and then.
    bot.chat.admin("fail", json!({"next": 3, "status": 503, "path": "/messages"})).await;
    bot.passes(5 * HOUR + MINUTE);
    let reminder = bot.says(&late, &game.place, "it is your turn, time is up").await;
    assert_eq!(reminder["mentions"][0]["id"], late.id, "{reminder}");
    let other = bot.chat.press_label(&others[0], &reminder, "No More Reminders This Turn").await;
    assert!(text(&other["message"]["content"]).contains("turn"), "not theirs to stop: {other}");
    bot.chat.press_label(&late, &reminder, "No More Reminders This Turn").await;
    bot.passes(4 * HOUR);
    bot.passes(HOUR);
    let choice = bot.says(&late, &game.place, "has run out of time").await;
    let reminders = bot.chat.newest(&late, &game.place, 30).await;
    let again = |message: &&Value| text(&message["content"]).contains("it is your turn, time");
    assert_eq!(reminders.iter().filter(again).count(), 1, "no more were wanted");
    assert_eq!(
        choice["mentions"][0]["id"],
        others[0].id,
        "the other chooses: {}",
        text(&choice["content"])
    );
    let own = bot.chat.press_label(&late, &choice, "Wait").await;
    assert!(text(&own["message"]["content"]).contains("for the others to choose"), "{own}");
    let more = bot.chat.press_label(&others[0], &choice, "Wait").await;
    assert!(text(&more["message"]["content"]).contains("more time"), "{more}");
    bot.passes(3 * HOUR);
    let choice = game.next_board(&text(&choice["id"])).await;
    let choice = if text(&choice["content"]).contains("has run out") {
        choice
    } else {
        game.next_board(&text(&choice["id"])).await
    };
    // Nobody chooses: a machine plays on.
    bot.passes(DAY + MINUTE);
    let played = game.next_board(&text(&choice["id"])).await;
    assert!(text(&played["content"]).contains("A machine plays for"), "{played}");
    let back = bot.chat.press_label(&late, &played, "I Am Back").await;
    assert!(back["message"]["attachments"].is_array(), "{back}");
    bot.says(&late, &game.place, "is back").await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_takes_over_and_the_leaver_is_told_kindly() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = clocked(&bot, &people[..2]).await;
    let board = game.board().await;
    let (leaver, others) = sides(&game, &board);
    let newcomer = &people[2];
    // Neither direct messages nor quick answers are to be had.
    bot.chat.admin("dms", json!({"user": newcomer.id, "open": false})).await;
    bot.passes(10 * HOUR + MINUTE);
    let choice = bot.says(&leaver, &game.place, "has run out of time").await;
    bot.chat.press_label(&others[0], &choice, "Find a Substitute").await;
    let offer = bot.says(newcomer, &game.place, "Who wants to play on").await;
    let seat = buttons(&offer)
        .into_iter()
        .find(|button| {
            text(&button["label"]).starts_with("Take ") && button["label"] != "Take Turn"
        })
        .expect("the seat can be taken");
    let panel = bot.chat.press(newcomer, &offer, &text(&seat["custom_id"]), &[]).await;
    assert_eq!(panel["message"]["attachments"].as_array().unwrap().len(), 1, "{panel}");
    let refused = bot.chat.command(&leaver, &game.place, "play", json!({})).await;
    assert!(text(&refused["message"]["content"]).contains("no seat"), "{refused}");
    let calls = bot.says(&leaver, &game.place, "takes the seat over").await;
    assert_eq!(calls["mentions"][0]["id"], newcomer.id, "{calls}");
    let log = bot.chat.press_label(&others[0], &calls, "Log").await;
    let content = text(&log["message"]["content"]);
    assert!(content.contains(&leaver.name) && content.contains(&newcomer.name), "{content}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_consent_a_move_is_taken_back_and_a_game_ends_and_is_played_again() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = clocked(&bot, &people[..2]).await;
    let board = game.board().await;
    let (mover, others) = sides(&game, &board);
    // What a drawn card shows cannot be unseen.
    bot.chat.command(&mover, &game.place, "play", json!({"move": "draw"})).await;
    game.take_turn(&mover, &board).await;
    let board = game.next_board(&text(&board["id"])).await;
    let undo = bot.chat.command(&mover, &game.place, "undo", json!({})).await;
    let mut message = undo["message"].clone();
    // What can be taken back freely is taken back first.
    for _ in 0..8 {
        if buttons(&message).iter().any(|button| button["label"] == "Ask the Others") {
            break;
        }
        let undo = bot.chat.command(&mover, &game.place, "undo", json!({})).await;
        message = undo["message"].clone();
    }
    bot.chat.admin("double", json!({"next": 1})).await;
    bot.chat.press_label(&mover, &message, "Ask the Others").await;
    let asked = bot.says(&mover, &game.place, "to take back a move").await;
    assert_eq!(asked["mentions"][0]["id"], others[0].id, "{asked}");
    let own = bot.chat.press_label(&mover, &asked, "Agree").await;
    assert!(text(&own["message"]["content"]).contains("agreed already"), "{own}");
    bot.chat.press_label(&others[0], &asked, "Agree").await;
    let after = bot.says(&mover, &game.place, "All agree").await;
    assert!(text(&after["content"]).contains("~~"), "struck through: {}", text(&after["content"]));
    assert_ne!(after["id"], board["id"]);

    let draw = bot.chat.command(&mover, &game.place, "end", json!({"draw": true})).await;
    assert!(text(&draw["message"]["content"]).contains("offers a draw"), "{draw}");
    let asked = bot.says(&mover, &game.place, "to end the game as a draw").await;
    bot.chat.press_label(&others[0], &asked, "Decline").await;
    let stale = bot.chat.press_label(&others[0], &asked, "Agree").await;
    assert!(text(&stale["message"]["content"]).contains("settled"), "{stale}");
    let sure = bot.chat.command(&mover, &game.place, "resign", json!({})).await;
    bot.chat.press_label(&mover, &sure["message"], "Resign").await;
    let over = bot.says(&mover, &game.place, "-# Seed").await;
    assert!(text(&over["content"]).contains(&format!("**{} wins.**", others[0].name)), "{over}");
    let mine = bot.chat.press_label(&mover, &over, "Rematch").await;
    assert!(text(&mine["message"]["content"]).contains("you are in"), "{mine}");
    let card = bot.says(&mover, &game.channel, "A rematch").await;
    assert_eq!(card["mentions"][0]["id"], others[0].id, "{card}");
    bot.chat.press_label(&others[0], &over, "Rematch").await;
    let fresh = bot.says(&mover, &text(&card["id"]), "table 2").await;
    assert!(fresh["attachments"].as_array().is_some_and(|all| all.len() == 1), "{fresh}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_is_seen_by_all_and_preferences_are_kept() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = clocked(&bot, &people[..2]).await;
    let board = game.board().await;
    let (away, others) = sides(&game, &board);
    let said = bot.chat.command(&away, &game.place, "away", json!({"days": 3})).await;
    assert!(text(&said["message"]["content"]).contains("come back <t:"), "{said}");
    bot.says(&others[0], &game.place, "is away and comes back").await;
    let long = bot.chat.command(&away, &game.place, "away", json!({"days": 40})).await;
    assert!(text(&long["message"]["content"]).contains("of leave left"), "{long}");
    bot.passes(2 * DAY);
    let wish = json!({"confirm": true, "zone": "Europe/Berlin", "quiet": "22-8"});
    let prefs = bot.chat.command(&away, &game.place, "prefs", wish).await;
    let content = text(&prefs["message"]["content"]);
    assert!(content.contains("22:00-08:00") && content.contains("Europe/Berlin"), "{content}");
    let bad = bot.chat.command(&away, &game.place, "prefs", json!({"zone": "Atlantis"})).await;
    assert!(text(&bad["message"]["content"]).contains("do not know that time zone"), "{bad}");
    let panel = bot.chat.press_label(&away, &board, "Take Turn").await["message"].clone();
    let step = bot.chat.press_label(&away, &panel, "Draw").await["message"].clone();
    let (id, values) = game.any_pick(&step).unwrap();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let asked = bot.chat.press(&away, &step, &id, &values).await["message"].clone();
    assert!(text(&asked["content"]).contains("cannot be taken back"), "{asked}");
    let played = bot.chat.press_label(&away, &asked, "Play It").await;
    assert!(text(&played["message"]["content"]).contains("one action"), "{played}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deserted_table_closes_with_notice() {
    let bot = Bot::new().await;
    let people = bot.chat.people().await;
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": 2});
    bot.chat.command(&people[0], &channel, "new", options).await;
    bot.passes(6 * DAY + 5 * HOUR);
    let notice = bot.says(&people[0], &channel, "closes <t:").await;
    assert_eq!(notice["mentions"][0]["id"], people[0].id, "{notice}");
    bot.passes(DAY);
    bot.says(&people[0], &channel, "was called off").await;
    bot.stops().await;
}
