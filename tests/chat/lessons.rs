//! Everybody can learn every game in the chat: with its hints, with *Show Me* alone, with any other presses, and after
//! a restart of the bot.

use crate::running::Running;
use quark::{
    any::{Catalog, GameKind},
    games,
    lesson::{Lesson, faults},
    service::{Clock, Service},
    store::{SILENCE, Store},
};
use quark_testing::chat::{Chat, Person, buttons, menus, text, words};
use serde_json::{Value, json};

fn catalog() -> Catalog {
    games::catalog().with::<secret_nim::Nim>()
}

/// Games with a lesson.
fn taught() -> impl Iterator<Item = &'static dyn GameKind> {
    catalog().iter().filter(|kind| kind.lesson().is_some())
}

#[test]
fn the_lessons_of_all_games_are_valid() {
    for kind in taught() {
        let key = kind.info().key;
        assert_eq!(faults(kind), Vec::<String>::new(), "{key}");
        let steps = Lesson::of(kind).unwrap().unwrap().data.step.len();
        let few = if key == "nim" { 2..=4 } else { 5..=8 };
        assert!(few.contains(&steps), "{key}: {steps} steps");
    }
}

/// The rules that a lesson teaches have numbers in the ledger.
#[test]
fn lessons_teach_rules_that_exist() {
    for kind in games::catalog().iter().filter(|kind| kind.lesson().is_some()) {
        let key = kind.info().key;
        let ledger = format!("games/{key}/src/ledger.txt");
        let ledger = std::fs::read_to_string(ledger).unwrap();
        let numbers: Vec<String> = ledger
            .lines()
            .filter(|line| !line.contains(": "))
            .filter_map(|line| line.split_once(' '))
            .flat_map(|(letters, last)| {
                (1..=last.parse().unwrap()).map(move |number: u16| format!("{letters}{number}"))
            })
            .collect();
        for step in Lesson::of(kind).unwrap().unwrap().data.step {
            for rule in step.teaches {
                assert!(numbers.contains(&rule), "{key}: there is no rule {rule}");
            }
        }
        for topic in kind.topics() {
            for rule in topic.rule.split(", ") {
                let known = numbers.iter().any(|number| number == rule);
                assert!(known, "{key}: there is no rule {rule}: {}", topic.key);
            }
        }
    }
}

struct Bot {
    chat: Chat,
    service: Service,
    running: Running,
}

impl Bot {
    async fn new() -> Bot {
        let chat = Chat::without_bot().await;
        let store = Store::own(&chat.database(), SILENCE).await.unwrap();
        let service = Service::new(store, Clock::system(), catalog());
        let running = Running::start(&chat, &service).await;
        Bot { chat, service, running }
    }

    async fn learn(&self, person: &Person, channel: &str, game: &str) -> Value {
        self.chat.command(person, channel, "learn", json!({"game": game})).await["message"].clone()
    }

    /// Goes from the explanation of a step to its moves.
    async fn tries(&self, person: &Person, message: &Value) -> Value {
        let explains = buttons(message).iter().any(|button| button["label"] == "Try It");
        if explains { self.press(person, message, "Try It").await } else { message.clone() }
    }

    async fn press(&self, person: &Person, message: &Value, label: &str) -> Value {
        self.chat.press_label(person, message, label).await["message"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn show_me_alone_completes_every_lesson_and_leads_to_a_table() {
    let bot = Bot::new().await;
    let ada = bot.chat.people().await.remove(0);
    let channel = bot.chat.channel("The Lab", "games").await;
    for kind in taught() {
        let key = kind.info().key;
        let steps = Lesson::of(kind).unwrap().unwrap().data.step.len();
        let mut shown = bot.learn(&ada, &channel, key).await;
        for nth in 1..=steps {
            assert!(words(&shown).contains(&format!("step {nth} of {steps}")), "{key}: {shown}");
            assert!(!shown["attachments"].as_array().unwrap().is_empty(), "{key} {nth}");
            shown = bot.tries(&ada, &shown).await;
            shown = bot.press(&ada, &shown, "Show Me").await;
            assert!(words(&shown).contains("**done**"), "{key} {nth}: {shown}");
            if nth < steps {
                shown = bot.press(&ada, &shown, "Next Step").await;
            }
        }
        let opened = bot.press(&ada, &shown, "Play Against an Easy Machine").await;
        assert!(words(&opened).contains("is open"), "{key}: {opened}");
    }
    let open = bot.service.store().tables_in(channel.parse().unwrap()).await.unwrap();
    assert_eq!(open.len(), taught().count(), "a table a game");
    bot.running.stop().await;
}

/// Every move that a panel offers by one press, by the id of its button or menu.
fn offered(message: &Value) -> Vec<(String, Option<String>)> {
    let is_move = |id: &str| id.contains(":play:") || id.contains(":pick:");
    let pressed = buttons(message).into_iter().map(|button| (text(&button["custom_id"]), None));
    let picked = menus(message).into_iter().flat_map(|menu| {
        let id = text(&menu["custom_id"]);
        let options = menu["options"].as_array().cloned().unwrap_or_default();
        options.into_iter().map(move |one| (id.clone(), Some(text(&one["value"]))))
    });
    pressed.chain(picked).filter(|(id, value)| is_move(value.as_deref().unwrap_or(id))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_lesson_gets_stuck_whatever_is_pressed() {
    let bot = Bot::new().await;
    let ben = bot.chat.people().await.remove(1);
    let channel = bot.chat.channel("The Lab", "games").await;
    for kind in taught() {
        let key = kind.info().key;
        let mut shown = bot.learn(&ben, &channel, key).await;
        for _ in 0..25 {
            let moves = offered(&shown);
            shown = if moves.is_empty() || words(&shown).contains("**done**") {
                let on = buttons(&shown);
                let label = text(&on[bot.chat.whim(on.len().min(2))]["label"]);
                if label.starts_with("Play Against") || label == "Rules" {
                    break;
                }
                bot.press(&ben, &shown, &label).await
            } else {
                let (id, value) = &moves[bot.chat.whim(moves.len())];
                let values: Vec<&str> = value.iter().map(String::as_str).collect();
                bot.chat.press(&ben, &shown, id, &values).await["message"].clone()
            };
            assert!(
                words(&shown).contains(&format!("**{}**, step ", kind.info().title)),
                "{shown}"
            );
            assert!(!buttons(&shown).is_empty(), "{key} is stuck: {shown}");
        }
    }
    bot.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_answers_other_moves_and_continues_where_it_stopped() {
    let bot = Bot::new().await;
    let ada = bot.chat.people().await.remove(0);
    let channel = bot.chat.channel("The Lab", "games").await;
    let first = bot.learn(&ada, &channel, "nim").await;
    let first = bot.tries(&ada, &first).await;
    let other = bot.press(&ada, &first, "Take 1 stone").await;
    assert!(words(&other).contains("That’s another move"), "{other}");
    assert!(words(&other).contains("You take"), "it says what it would have done: {other}");
    assert!(words(&other).contains("three stones are three points"), "and why not: {other}");
    let done = bot.press(&ada, &other, "Take 3 stones").await;
    assert!(words(&done).contains("**done**"), "{done}");

    // By direct message, and after a restart.
    let Bot { chat, service, running } = bot;
    running.stop().await;
    let store = Store::own(&chat.database(), SILENCE).await.unwrap();
    drop(service);
    let service = Service::new(store, Clock::system(), catalog());
    let running = Running::start(&chat, &service).await;
    let bot = Bot { chat, service, running };
    let again = bot.learn(&ada, &channel, "nim").await;
    assert!(words(&again).contains("step 2 of"), "{again}");
    let said = bot.press(&ada, &again, "Go On in DMs").await;
    assert!(words(&said).contains("direct messages"), "{said}");
    let direct = bot.chat.direct_channel(&ada).await.unwrap();
    let sent = bot.chat.messages(&ada, &direct).await.pop().unwrap();
    let sent = bot.tries(&ada, &sent).await;
    let done = bot.press(&ada, &sent, "Take 1 stone").await;
    assert_eq!(done["id"], sent["id"], "it is edited in place: {done}");
    let next = bot.press(&ada, &done, "Next Step").await;
    let next = bot.tries(&ada, &next).await;
    let last = bot.press(&ada, &next, "Show Me").await;
    let opened = bot.press(&ada, &last, "Play Against an Easy Machine").await;
    assert!(words(&opened).contains("is open"), "{opened}");
    let open = bot.service.store().tables_in(channel.parse().unwrap()).await.unwrap();
    assert_eq!(open.len(), 1, "where the lesson was begun");
    let again = bot.learn(&ada, &direct, "nim").await;
    assert!(words(&again).contains("step 1 of"), "a lesson can begin in direct messages: {again}");
    bot.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_that_began_in_direct_messages_names_a_way_to_play() {
    let bot = Bot::new().await;
    let ada = bot.chat.people().await.remove(0);
    let channel = bot.chat.channel("The Lab", "games").await;
    let other = bot.learn(&ada, &channel, "nim").await;
    bot.press(&ada, &other, "Go On in DMs").await;
    let direct = bot.chat.direct_channel(&ada).await.unwrap();
    let mut shown = bot.learn(&ada, &direct, "quanta").await;
    while !words(&shown).contains("whole lesson") {
        shown = bot.tries(&ada, &shown).await;
        shown = bot.press(&ada, &shown, "Show Me").await;
        if !words(&shown).contains("whole lesson") {
            shown = bot.press(&ada, &shown, "Next Step").await;
        }
    }
    assert!(words(&shown).contains("`/quark new` in a server"), "{shown}");
    let offers_table = |button: &Value| text(&button["label"]).starts_with("Play Against");
    assert!(!buttons(&shown).iter().any(offers_table), "none can open here: {shown}");
    bot.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn named_things_are_found_and_shown() {
    let bot = Bot::new().await;
    let ada = bot.chat.people().await.remove(0);
    let channel = bot.chat.channel("The Lab", "games").await;
    for kind in taught() {
        for topic in kind.topics().iter().take(3) {
            let options = json!({"thing": topic.name, "game": kind.info().key});
            let shown = bot.chat.command(&ada, &channel, "what", options).await["message"].clone();
            let pictured = !shown["attachments"].as_array().unwrap().is_empty();
            assert_eq!(pictured, kind.portrait(topic).is_some(), "{shown}");
            let names_rule = words(&shown).contains(&format!("Rule {}", topic.rule));
            assert_eq!(names_rule, topic.count.is_none(), "all cards have one rule: {shown}");
        }
    }
    let options = json!({"thing": "no such thing"});
    let unknown = bot.chat.command(&ada, &channel, "what", options).await["message"].clone();
    assert!(words(&unknown).contains("I don’t know anything with that name"), "{unknown}");
    bot.running.stop().await;
}
