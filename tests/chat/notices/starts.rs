//! Starts at a planned time: the host's form and menu, the reminder, the start, and the question after it.

use quark::{
    session::{Act, Command, DAY, HOUR, MINUTE},
    store::TableId,
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, is_silent, number};
use quark_testing::{
    chat::{Chat, Person, buttons, menus, text, words},
    player::Game,
};

/// Opens a table of Quark, and returns its card.
async fn opens(bot: &Bot, host: &Person, options: Value) -> Value {
    let channel = bot.chat.channel("The Lab", "games").await;
    let mut all = json!({"game": "quark", "seats": 3});
    all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    bot.chat.command(host, &channel, "new", all).await["message"].clone()
}

/// The card once its words are as wanted.
async fn card_with(bot: &Bot, card: &Value, said: &str) -> Value {
    let reader = &bot.chat.people().await[0];
    let channel = text(&card["channel_id"]);
    bot.chat
        .until(said, async |chat: &Chat| {
            let seen = chat.messages(reader, &channel).await;
            let is_it = |one: &Value| one["id"] == card["id"] && words(one).contains(said);
            seen.into_iter().find(is_it)
        })
        .await
}

/// The newest letter to a person with these words, once there are `count` of them.
async fn letter(bot: &Bot, person: &Person, said: &str, count: usize) -> Value {
    let letters = bot
        .chat
        .until(said, async |_: &Chat| {
            let letters = bot.letters(person, said).await;
            (count <= letters.len()).then_some(letters)
        })
        .await;
    assert_eq!(letters.len(), count, "and no more: {letters:?}");
    letters.into_iter().next_back().unwrap()
}

/// Opens the form for the time, and sends it with these words.
async fn types_time(bot: &Bot, host: &Person, panel: &Value, label: &str, time: &str) -> Value {
    let opened = bot.chat.press_label(host, panel, label).await;
    assert_eq!(opened["outcome"], "modal", "{opened}");
    let field = &opened["modal"]["components"][0]["components"][0]["custom_id"];
    let body = json!({
        "type": 5,
        "channel": panel["channel_id"],
        "custom_id": opened["modal"]["custom_id"],
        "message": panel["id"],
        "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": field, "value": time}]}],
    });
    bot.chat.interact(host, body).await["message"].clone()
}

/// Picks from a menu the option with this label.
async fn picks(bot: &Bot, person: &Person, message: &Value, label: &str) -> Value {
    let options = menus(message).into_iter().flat_map(|menu| {
        let id = text(&menu["custom_id"]);
        let options = menu["options"].as_array().unwrap().clone();
        options.into_iter().map(move |option| (id.clone(), option))
    });
    let (menu, option) = options
        .into_iter()
        .find(|(_, option)| option["label"] == label)
        .unwrap_or_else(|| panic!("no {label} in {message}"));
    let value = text(&option["value"]);
    bot.chat.press(person, message, &menu, &[&value]).await["message"].clone()
}

/// The hour of the clock in a Discord timestamp.
fn stamp(at: i64) -> String {
    format!("<t:{}:F>", at.div_euclid(1_000))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_starts_at_the_time_that_its_host_has_typed() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = [0, 1].map(|nth| &people[nth]);
    for nonsense in ["soon", "fri", "25:00"] {
        let said = words(&opens(&bot, ada, json!({"start": nonsense})).await);
        assert!(said.contains("can’t read that time"), "{said}");
    }
    let said = words(&opens(&bot, ada, json!({"fill": 1})).await);
    assert!(said.contains("give its time with `start`"), "{said}");
    let said = words(&opens(&bot, ada, json!({"start": "in 61d"})).await);
    assert!(said.contains("within sixty days"), "{said}");

    // The clock of this test began at noon.
    let card = opens(&bot, ada, json!({"start": "17:00"})).await;
    let midnight = bot.service.now().div_euclid(DAY) * DAY;
    let five = midnight + 17 * HOUR;
    assert!(words(&card).contains(&format!("**Start**: {}", stamp(five))), "{card}");
    let channel = text(&card["channel_id"]);
    bot.chat
        .until("a note about the time zone", async |chat: &Chat| {
            let seen = chat.messages(ada, &channel).await;
            seen.into_iter().find(|one| words(one).contains("I read that time as UTC"))
        })
        .await;
    bot.chat.press_label(ben, &card, "Join").await;

    // The host changes the time, in the zone that they have chosen.
    bot.prefers(ada, json!({"zone": "Asia/Tokyo"})).await;
    let panel = bot.chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    let panel = bot.chat.press_label(ada, &panel, "Start & Reminders").await["message"].clone();
    assert!(words(&panel).contains(&stamp(five)), "{panel}");
    let panel = types_time(&bot, ada, &panel, "Change Start", "tomorrow 4:00").await;
    let seven = midnight + 19 * HOUR;
    let planned = format!("The start is planned for {}", stamp(seven));
    assert!(words(&panel).contains(&planned), "{panel}");
    assert_eq!(words(&panel).matches(&stamp(seven)).count(), 1, "once: {panel}");
    assert!(words(&panel).contains("Asia/Tokyo"), "{panel}");
    let heard = letter(&bot, ben, "the host has planned the start", 1).await;
    assert!(words(&heard).contains(&stamp(seven)), "{heard}");
    assert_eq!(bot.letters(ada, "has planned").await, [] as [Value; 0], "they know");
    let refused = bot.chat.press_label(ben, &card, "Host Menu").await["message"].clone();
    assert!(words(&refused).contains("Only the host"), "{refused}");
    picks(&bot, ada, &panel, "Machines (easy) fill free seats").await;
    let card = card_with(&bot, &card, "machines (easy) take the free seats").await;

    // Those who sit are reminded an hour before, in the quiet hours without a sound.
    bot.prefers(ben, json!({"quiet": "13-20"})).await;
    bot.passes(6 * HOUR - MINUTE);
    bot.passes(2 * MINUTE);
    for person in [ada, ben] {
        let near = letter(&bot, person, "the game starts soon", 1).await;
        assert_eq!(is_silent(&near), person == ben, "{near}");
    }
    let card = card_with(&bot, &card, "(2 of 3)").await;
    bot.passes(HOUR);
    let game = Game::of_card(&bot.chat, &card, &text(&card["channel_id"]), &people[..2]).await;
    let session = bot.service.load(TableId(game.number)).await.unwrap();
    assert_eq!((session.size(), session.machines().count()), (3, 1), "a machine has come");
    assert!(session.seat_of(number(ben)).is_some());
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_is_asked_if_too_few_are_there() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let ada = &people[0];
    let card = opens(&bot, ada, json!({"start": "in 3h"})).await;
    bot.passes(3 * HOUR + MINUTE);
    let asked = letter(&bot, ada, "the game hasn’t started", 1).await;
    assert!(words(&asked).contains("only 1 player had sat down"), "{asked}");
    let labels: Vec<String> = buttons(&asked).iter().map(|button| text(&button["label"])).collect();
    let all = ["Start With Machines", "Wait a Day", "Another Time", "Cancel Table"];
    assert_eq!(labels, all);
    let card = card_with(&bot, &card, "The host decides how to go on").await;

    // After a day they are asked again, and choose another time, which they take back.
    let panel = bot.chat.press_label(ada, &asked, "Wait a Day").await["message"].clone();
    assert!(words(&panel).contains("The start is planned for <t:"), "{panel}");
    bot.passes(DAY);
    let asked = letter(&bot, ada, "the game hasn’t started", 2).await;
    let panel = types_time(&bot, ada, &asked, "Another Time", "in 5 hours").await;
    assert!(words(&panel).contains("The start is planned for <t:"), "{panel}");
    let panel = bot.chat.press_label(ada, &panel, "No Fixed Start").await["message"].clone();
    assert!(words(&panel).contains("No time is planned"), "{panel}");
    let channel = text(&card["channel_id"]);
    bot.chat
        .until("a card without a start", async |chat: &Chat| {
            let seen = chat.messages(ada, &channel).await;
            let is_it = |one: &Value| one["id"] == card["id"] && !words(one).contains("**Start**");
            seen.into_iter().find(is_it)
        })
        .await;
    let panel = types_time(&bot, ada, &panel, "Set Start", "in 2h").await;
    assert!(words(&panel).contains("The start is planned for <t:"), "{panel}");
    bot.passes(2 * HOUR + MINUTE);
    let asked = letter(&bot, ada, "the game hasn’t started", 3).await;
    let sure = bot.chat.press_label(ada, &asked, "Cancel Table").await["message"].clone();
    let kept = bot.chat.press_label(ada, &sure, "Keep It").await["message"].clone();
    assert!(words(&kept).contains("nothing has changed"), "{kept}");
    let menu = bot.chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    let panel = bot.chat.press_label(ada, &menu, "Start & Reminders").await["message"].clone();
    let started = bot.chat.press_label(ada, &panel, "Start With Machines").await["message"].clone();
    assert!(words(&started).contains("the game has started"), "{started}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_down_for_days_asks_before_it_starts() {
    for (down, starts) in [(20 * HOUR, true), (3 * DAY, false)] {
        let mut bot = Bot::new().await;
        let people = bot.chat.people().await;
        let card = opens(&bot, &people[0], json!({"start": "in 4h"})).await;
        bot.chat.press_label(&people[1], &card, "Join").await;
        bot.stops().await;
        bot.passes(down);
        bot.starts().await;
        if starts {
            Game::of_card(&bot.chat, &card, &text(&card["channel_id"]), &people[..2]).await;
        } else {
            let asked = letter(&bot, &people[0], "the game hasn’t started", 1).await;
            assert!(words(&asked).contains("when I was down"), "{asked}");
            let started = bot.chat.press_label(&people[0], &asked, "Start Now").await;
            assert!(words(&started["message"]).contains("has started"), "{started}");
        }
        bot.stops().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_before_the_planned_time_and_is_asked() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe] = [0, 1, 2].map(|nth| &people[nth]);
    let options = json!({"start": "in 3h", "fill": 2, "seats": 4});
    let card = opens(&bot, ada, options).await;
    let card = bot.chat.press_label(ben, &card, "Join").await["message"].clone();
    let said = words(&card);
    let (_, rest) = said.rsplit_once("Table ").unwrap();
    let table = TableId(rest.split(' ').next().unwrap().parse().unwrap());
    let invite = Act::Invite { users: vec![number(chloe)], within: DAY };
    let command = Command::of_person(number(ada), None, invite);
    bot.service.run(table, &command).await.unwrap();

    let start = bot.service.load(table).await.unwrap().scheduled_start().unwrap();
    let refused = bot.chat.press_label(ben, &card, "Start").await["message"].clone();
    assert!(words(&refused).contains(&stamp(start)), "{refused}");
    assert!(
        words(&refused).contains(&format!("Only the host can start earlier: ask <@{}>", ada.id))
    );
    assert_eq!(buttons(&refused), [] as [Value; 0]);
    let asked = bot.chat.press_label(ada, &card, "Start").await["message"].clone();
    for said in [stamp(start), format!("<@{}>", chloe.id), "2 machines (".to_owned()] {
        assert!(words(&asked).contains(&said), "{said}: {asked}");
    }
    let session = bot.service.load(table).await.unwrap();
    assert!(session.invitation(number(chloe)).is_some(), "nothing has happened yet");
    bot.chat.press_label(ada, &asked, "Start Now").await;
    let session = bot.service.load(table).await.unwrap();
    assert_eq!((session.size(), session.machines().count()), (4, 2));
    assert!(session.position().is_some(), "the game is on");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_of_a_full_table_hear_that_its_start_is_taken_back() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let card = opens(&bot, ada, json!({"seats": 2, "start": "in 3h"})).await;
    bot.chat.press_label(ben, &card, "Join").await;
    let panel = bot.chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    let panel = bot.chat.press_label(ada, &panel, "Start & Reminders").await["message"].clone();
    bot.chat.press_label(ada, &panel, "No Fixed Start").await;
    letter(&bot, ben, "the host has taken back the time of the start", 1).await;
    bot.stops().await;
}
