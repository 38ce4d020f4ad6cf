//! Standing orders, only by what people see and press.

use quark::{any::GameKind, session::Orders};
use quark_testing::player::Game;

use super::*;
use quark::game::Seat;
use quark_testing::chat::Person;

async fn orders(bot: &Bot, game: &Game<'_>, seat: Seat) -> Option<Orders> {
    bot.service.store().orders(TableId(game.number), seat).await.unwrap()
}

/// The person who waits, their seat, and their panel.
async fn waiting(bot: &Bot, game: &Game<'_>) -> (Person, Seat, serde_json::Value) {
    let session = bot.session(game).await;
    let waits = |person: &&Person| !session.waiting().contains(seat_of(&session, person));
    let person = game.people.iter().find(waits).unwrap().clone();
    let seat = seat_of(&session, &person);
    let panel = bot.panel(game, &person).await;
    (person, seat, panel)
}

/// The menu to remove an order; another one gives orders.
const REMOVE: &str = "Remove an order";

/// Gives all orders that the list offers, by its first menu.
async fn gives_all(bot: &Bot, person: &Person, mut list: serde_json::Value) -> serde_json::Value {
    let offer = |list: &serde_json::Value| {
        menus(list).into_iter().find(|menu| menu["placeholder"] != REMOVE)
    };
    while let Some(menu) = offer(&list) {
        let first = text(&menu["options"][0]["value"]);
        let answer = bot.chat.press(person, &list, &text(&menu["custom_id"]), &[&first]).await;
        assert_eq!(answer["outcome"], "updated", "{answer}");
        list = answer["message"].clone();
    }
    while let Some(button) = quark_testing::chat::buttons(&list)
        .into_iter()
        .find(|button| text(&button["label"]).starts_with("At the hand limit"))
    {
        let answer = bot.chat.press(person, &list, &text(&button["custom_id"]), &[]).await;
        list = answer["message"].clone();
    }
    list
}

fn quark() -> &'static dyn GameKind {
    games::catalog().find("quark").unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_given_before_the_turn_followed_and_taken_back() {
    let bot = Bot::new().await;
    let game = bot.starts(quark()).await;
    let (person, seat, panel) = waiting(&bot, &game).await;
    let editor = bot.presses(&person, &panel, "Plan My Turn").await;
    let list = bot.presses(&person, &editor, "Standing Orders").await;
    assert!(words(&list).contains("An order makes a move for you"), "{list}");
    let list = gives_all(&bot, &person, list).await;
    assert_eq!(moves(&list), 12, "{list}");
    assert!(words(&list).contains("At the hand limit, discard u first"), "{list}");
    assert_eq!(orders(&bot, &game, seat).await.unwrap().given.len(), 12);

    // Everybody draws until they must discard.
    loop {
        let session = bot.session(&game).await;
        let mover = session.waiting().first().unwrap();
        let listed = session.position().unwrap().moves(mover);
        let discards = listed.iter().all(|choice| choice.notation.starts_with("discard"));
        if discards && mover == seat {
            break;
        }
        let action = if discards { listed[0].notation.clone() } else { "draw".to_owned() };
        let user = session.people().find(|(place, _)| *place == mover).unwrap().1;
        let by = By::Person(user, Act::Move { action, seen: None });
        let command = Command { by, interaction: None };
        bot.service.run(TableId(game.number), &command).await.unwrap();
    }
    let asked = bot.session(&game).await.version;
    let panel = bot.panel(&game, &person).await;
    assert!(words(&panel).contains("Your standing orders decide this"), "{panel}");
    // Orders survive a restart.
    bot.stops().await;
    *bot.running.lock().await = Some(Running::start(&bot.chat, &bot.service).await);
    bot.passes();
    let made = bot.moved(&game, seat, asked, 2).await;
    assert!(made.iter().all(|action| action.starts_with("discard")), "{made:?}");
    let panel = bot.panel(&game, &person).await;
    assert!(words(&panel).contains("By your order: You discard"), "{panel}");
    assert!(has(&panel, "Standing Orders"), "{panel}");
    for other in game.people.iter().filter(|other| **other != person) {
        let seen = bot.panel(&game, other).await;
        assert!(!words(&seen).contains("order"), "{seen}");
        for message in bot.chat.messages(other, &game.place).await {
            assert!(!words(&message).contains("order"), "{message}");
        }
    }
    // Taken back, the discards are the player's own affair.
    let panel = bot.panel(&game, &person).await;
    let undone = bot.presses(&person, &panel, "Undo").await;
    assert!(!words(&undone).contains("Your standing orders decide this"), "{undone}");
    let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
    let now = bot.session(&game).await;
    let pending = jobs.iter().filter(|job| matches!(job.kind, JobKind::Plan(_)));
    assert_eq!(pending.filter(|job| job.turn == now.turn).count(), 0, "{jobs:?}");
    bot.shows(&game).await;
    let panel = bot.panel(&game, &person).await;
    let list = bot.presses(&person, &panel, "Standing Orders").await;
    let menu = menus(&list).into_iter().find(|menu| menu["placeholder"] == REMOVE);
    let menu = menu.unwrap_or_else(|| panic!("no order to remove: {list}"));
    let first = text(&menu["options"][0]["value"]);
    let answer = bot.chat.press(&person, &list, &text(&menu["custom_id"]), &[&first]).await;
    assert_eq!(moves(&answer["message"]), 11, "{answer}");
    let cleared = bot.presses(&person, &answer["message"], "Remove All").await;
    assert_eq!(moves(&cleared), 0, "{cleared}");
    assert_eq!(orders(&bot, &game, seat).await.unwrap().given, [""; 0]);
    let panel = bot.presses(&person, &cleared, "My Panel").await;
    assert!(!has(&panel, "Standing Orders"), "the editor has it: {panel}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_gone_with_the_seat_and_an_old_press_changes_nothing() {
    let bot = Bot::new().await;
    let game = bot.starts(quark()).await;
    let (person, seat, panel) = waiting(&bot, &game).await;
    let editor = bot.presses(&person, &panel, "Plan My Turn").await;
    let list = bot.presses(&person, &editor, "Standing Orders").await;
    let given = gives_all(&bot, &person, list.clone()).await;
    assert_eq!(moves(&given), 12);
    let user = UserId(person.id.parse().unwrap());
    let command = |act| Command { by: By::Person(user, act), interaction: None };
    bot.service.run(TableId(game.number), &command(Act::Resign)).await.unwrap();
    assert_eq!(orders(&bot, &game, seat).await, None);
    let late = bot.chat.press_label(&person, &given, "Remove All").await;
    assert!(!words(&late["message"]).contains("**standing orders**"), "{late}");
    assert_eq!(orders(&bot, &game, seat).await, None);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_with_orders_offers_them_by_buttons() {
    let bot = Bot::new().await;
    for key in ["quark", "element-313", "quanta", "quirky-quarks"] {
        let game = bot.starts(games::catalog().find(key).unwrap()).await;
        let (person, seat, panel) = waiting(&bot, &game).await;
        let mut list = match has(&panel, "Standing Orders") {
            true => bot.presses(&person, &panel, "Standing Orders").await,
            false => {
                let editor = bot.presses(&person, &panel, "Plan My Turn").await;
                bot.presses(&person, &editor, "Standing Orders").await
            }
        };
        while moves(&list) == 0 {
            let (id, values) = game.any_pick(&list).unwrap_or_else(|| panic!("{key}: {list}"));
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let answer = bot.chat.press(&person, &list, &id, &values).await;
            assert_eq!(answer["outcome"], "updated", "{key}: {answer}");
            list = answer["message"].clone();
        }
        assert_eq!(orders(&bot, &game, seat).await.unwrap().given.len(), 1, "{key}");
    }
    bot.stops().await;
}
