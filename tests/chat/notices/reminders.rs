//! Reminders as a player wants them at one table.

use quark::{
    session::{DAY, HOUR, JobKind, MINUTE},
    store::TableId,
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, sides};
use quark_testing::{
    chat::{Chat, Person, buttons, menus, text},
    player::Game,
};

const REMINDER: &str = "it’s your turn";

/// Picks other reminders from the menu of the table, and returns the menu after it.
async fn chooses(game: &Game<'_>, person: &Person, label: &str) -> Value {
    let panel = game.chat.command(person, &game.place, "play", json!({})).await["message"].clone();
    let menu = game.chat.press_label(person, &panel, "Table Menu").await["message"].clone();
    let reminders = menus(&menu)
        .into_iter()
        .find(|one| one["options"].as_array().unwrap().iter().any(|one| one["label"] == label))
        .unwrap_or_else(|| panic!("{menu}"));
    let option = reminders["options"].as_array().unwrap().iter();
    let option = option.clone().find(|option| option["label"] == label);
    let value = text(&option.unwrap_or_else(|| panic!("{menu}"))["value"]);
    let id = text(&reminders["custom_id"]);
    game.chat.press(person, &menu, &id, &[&value]).await["message"].clone()
}

/// Waits until nothing is due at the table.
async fn says_all(bot: &Bot, game: &Game<'_>) {
    bot.chat
        .until("everything to be said", async |_: &Chat| {
            let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
            jobs.iter().all(|job| bot.service.now() < job.due).then_some(())
        })
        .await;
}

/// Number of reminders where the table is played.
async fn reminded(bot: &Bot, game: &Game<'_>) -> usize {
    that_say(bot, game, REMINDER).await.len()
}

/// The messages where the table is played that contain these words, after all was said.
async fn that_say(bot: &Bot, game: &Game<'_>, words: &str) -> Vec<Value> {
    says_all(bot, game).await;
    let mut seen = bot.chat.messages(&game.people[0], &game.place).await;
    seen.retain(|message| text(&message["content"]).contains(words));
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_chooses_how_often_one_table_reminds_them() {
    // Nine days for a turn: the usual reminders come after half of them, and later.
    for (label, expected) in [
        ("Fewer reminders", [0, 0, 0, 0, 0, 0, 0, 0, 1]),
        ("A reminder every day", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ("No reminders", [0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ] {
        let mut bot = Bot::new().await;
        let people = bot.chat.people().await;
        let game = bot.game(&people[..2]).await;
        let board = game.board().await;
        let (mover, other) = sides(&game, &board);
        let menu = chooses(&game, &mover, label).await;
        let said = format!("At this table you get {} from now on", label.to_lowercase());
        assert!(text(&menu["content"]).contains(&said), "{menu}");
        for (day, count) in expected.into_iter().enumerate() {
            let time = if day == 8 { DAY - 2 * HOUR } else { DAY };
            bot.passes(time);
            assert_eq!(reminded(&bot, &game).await, count, "{label}, day {}", day + 1);
        }
        // The others are called as usual, and so is this player at the next turn.
        game.take_turn(&mover, &board).await;
        game.next_board(&text(&board["id"])).await;
        // The reminders of the last turn are one line each, and nothing can be pressed there.
        let past = that_say(&bot, &game, &format!("<@{}> was called here", mover.id)).await;
        assert_eq!(past.len(), expected[8], "{label}");
        assert!(past.iter().all(|message| message["components"] == json!([])), "{past:?}");
        bot.passes(5 * DAY);
        assert_eq!(reminded(&bot, &game).await, 1, "{} has chosen nothing", other.name);
        bot.stops().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_leads_to_the_choice_in_the_channel_and_in_person() {
    for directly in [false, true] {
        let mut bot = Bot::new().await;
        let people = bot.chat.people().await;
        let game = bot.game(&people[..2]).await;
        let (mover, other) = sides(&game, &game.board().await);
        if directly {
            let wish = json!({"reminders": 1});
            bot.chat.command(&mover, &game.place, "prefs", wish).await;
        }
        bot.passes(5 * DAY);
        let reminder = match directly {
            true => {
                says_all(&bot, &game).await;
                bot.letters(&mover, REMINDER).await.remove(0)
            }
            false => that_say(&bot, &game, REMINDER).await.remove(0),
        };
        let labels = ["Take Turn", "Reminders", "No More Reminders This Turn"];
        let shown: Vec<String> = buttons(&reminder).iter().map(|one| text(&one["label"])).collect();
        assert_eq!(shown, labels, "{reminder}");
        if !directly {
            let refused = bot.chat.press_label(&other, &reminder, "Reminders").await;
            assert_eq!(menus(&refused["message"]).len(), 1, "{}, too: {refused}", other.name);
        }
        let panel = bot.chat.press_label(&mover, &reminder, "Reminders").await["message"].clone();
        assert!(text(&panel["content"]).contains("how often do you want"), "{panel}");
        let form = bot.chat.press_label(&mover, &panel, "Quiet Hours").await;
        assert_eq!(form["modal"]["title"], "Quiet hours", "{form}");
        let menu = menus(&panel).remove(0);
        let none = menu["options"].as_array().unwrap().iter();
        let none = none.clone().find(|option| option["label"] == "No reminders").unwrap();
        let (id, value) = (text(&menu["custom_id"]), text(&none["value"]));
        let chosen = bot.chat.press(&mover, &panel, &id, &[&value]).await["message"].clone();
        assert!(text(&chosen["content"]).contains("you get no reminders"), "{chosen}");
        bot.stops().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_chooses_for_those_who_choose_nothing() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "quark", "seats": 2, "pace": "9d+1d/9d"});
    let card = bot.chat.command(&people[0], &channel, "new", options).await["message"].clone();
    bot.chat.press_label(&people[1], &card, "Join").await;
    let menu = bot.chat.press_label(&people[0], &card, "Host Menu").await["message"].clone();
    let panel =
        bot.chat.press_label(&people[0], &menu, "Start & Reminders").await["message"].clone();
    let reminders = menus(&panel).remove(0);
    let options = reminders["options"].as_array().unwrap();
    let none = options.iter().find(|option| option["label"] == "No reminders").unwrap();
    let (id, value) = (text(&reminders["custom_id"]), text(&none["value"]));
    let panel = bot.chat.press(&people[0], &panel, &id, &[&value]).await["message"].clone();
    let placeholder = text(&menus(&panel)[0]["placeholder"]);
    assert_eq!(placeholder, "No reminders by default", "{panel}");
    bot.chat.press_label(&people[0], &card, "Start").await;
    let game = Game::of_card(&bot.chat, &card, &channel, &people[..2]).await;
    let board = game.board().await;
    let (mover, _) = sides(&game, &board);
    bot.passes(5 * DAY);
    assert_eq!(reminded(&bot, &game).await, 0);
    chooses(&game, &mover, "Usual reminders").await;
    bot.passes(3 * DAY);
    assert_eq!(reminded(&bot, &game).await, 1, "their own choice comes first");
    let menu = chooses(&game, &mover, "As this table has them").await;
    assert!(text(&menu["content"]).contains("you get no reminders"), "{menu}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_table_is_in_no_digest_but_in_the_list_and_the_export() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, _) = sides(&game, &game.board().await);
    chooses(&game, &mover, "No reminders").await;
    bot.prefers(&mover, json!({"digest": "14"})).await;
    bot.passes(2 * HOUR + MINUTE);
    bot.until_digests_are(&mover, "the day to be settled", |digests| digests.settled.is_some())
        .await;
    assert_eq!(bot.digests(&mover).await, [] as [Value; 0]);
    let listed = bot.chat.command(&mover, &game.place, "games", json!({})).await;
    assert!(text(&listed["message"]["content"]).contains("**your turn**"), "{listed}");
    let kept = bot.service.kept_of(crate::notices::bot::number(&mover)).await.unwrap();
    assert_eq!(kept["reminders"], json!([{"table": game.number, "reminders": "silent"}]));

    // A daily reminder waits for the end of the quiet hours, and ends with the turn.
    chooses(&game, &mover, "A reminder every day").await;
    bot.prefers(&mover, json!({"quiet": "13-20"})).await;
    bot.passes(DAY);
    assert_eq!(reminded(&bot, &game).await, 0, "they sleep");
    let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
    assert!(jobs.iter().any(|job| matches!(job.kind, JobKind::Daily(_))), "{jobs:?}");
    bot.passes(7 * HOUR);
    assert_eq!(reminded(&bot, &game).await, 1);
    bot.stops().await;
}
