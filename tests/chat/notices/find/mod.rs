//! People who look for others: a table opens for them, and everybody is called to it.

mod channels;

use quark::{
    session::{Act, Command, DAY, HOUR},
    store::{Shown, TableId},
};
use serde_json::{Value, json};

use crate::notices::bot::{Bot, number};
use quark_testing::chat::{Chat, Person, buttons, menus, text, words};

const FOUND: &str = "I’ve found players for";
const CALLED: &str = "A seat is kept for you until";

/// Types the command in this channel of the server, and returns the private answer.
async fn find_in(bot: &Bot, channel: &str, person: &Person, options: Value) -> Value {
    let answer = bot.chat.command_of_group(person, channel, ["table", "find"], options).await;
    let answer = answer["message"].clone();
    assert_eq!(answer["flags"].as_u64().unwrap_or_default() & 64, 64, "{answer}");
    answer
}

async fn find(bot: &Bot, person: &Person, options: Value) -> Value {
    let channel = bot.chat.channel("The Lab", "games").await;
    find_in(bot, &channel, person, options).await
}

async fn server(bot: &Bot, person: &Person) -> String {
    let state = bot.chat.get(&format!("state?as={}", person.id)).await;
    text(&state["guilds"][0]["id"])
}

/// Picks an option of a private message's menu by its label.
async fn picks(bot: &Bot, person: &Person, panel: &Value, label: &str) -> Value {
    let of = |menu: &Value| {
        let option = menu["options"].as_array()?.iter().find(|one| one["label"] == label)?;
        Some((text(&menu["custom_id"]), text(&option["value"])))
    };
    let (menu, value) = menus(panel).iter().find_map(of).unwrap_or_else(|| panic!("{panel}"));
    bot.chat.press(person, panel, &menu, &[&value]).await["message"].clone()
}

/// The direct message that calls a person to a table, once it is there.
async fn called(bot: &Bot, person: &Person) -> Value {
    let what = format!("the call to {}", person.name);
    bot.chat.until(&what, async |_: &Chat| bot.letters(person, CALLED).await.pop()).await
}

/// The newest table, once its card is posted.
async fn card(bot: &Bot) -> (TableId, Shown) {
    bot.chat
        .until("a card", async |_: &Chat| {
            let table = *bot.service.store().tables(false).await.unwrap().last()?;
            let shown = bot.service.store().shown(table).await.unwrap();
            shown.message.is_some().then_some((table, shown))
        })
        .await
}

async fn is_playing(bot: &Bot, table: TableId) {
    bot.chat
        .until("the game to start", async |_: &Chat| {
            bot.service.load(table).await.unwrap().position().map(drop)
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_opens_when_enough_fit_and_starts_when_all_accept() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe] = &people[..3] else { panic!("{people:?}") };
    let three = || json!({"game": "quark", "seats": 3, "pace": "steady"});
    let panel = find(&bot, ada, json!({})).await;
    assert!(words(&panel).contains("Nobody is waiting here now."), "{panel}");
    let panel = find(&bot, ada, three()).await;
    let said = words(&panel);
    assert!(
        said.contains("You’re on the list for **Quark**: 3 players; everyone starts with 3 days"),
        "{said}"
    );
    let panel = picks(&bot, ada, &panel, "Zark City").await;
    assert!(words(&panel).contains("**Quark** or **Zark City**"), "{panel}");
    find(&bot, ben, three()).await;
    let panel = find(&bot, ben, json!({})).await;
    let said = words(&panel);
    assert!(said.contains("People waiting here, you included: Quark 2 · Zark City 1."), "{said}");
    assert!(people.iter().all(|person| !said.contains(&person.id)), "it names nobody: {said}");

    // The third person has a seat, and the two others are called.
    let found = find(&bot, chloe, three()).await;
    assert!(words(&found).starts_with(FOUND), "{found}");
    let (table, shown) = card(&bot).await;
    let games = bot.chat.channel("The Lab", "games").await;
    assert_eq!(shown.channel.to_string(), games, "where the last one asked");
    let session = bot.service.load(table).await.unwrap();
    assert_eq!((session.pace, session.most), ("steady".parse().unwrap(), 3));
    let letter = called(&bot, ada).await;
    assert!(words(&letter).contains("The game starts by itself"), "{letter}");
    let public = bot
        .chat
        .until("the public call", async |chat: &Chat| {
            let seen = chat.messages(ben, &games).await;
            let found = format!("table {table}: {} and you. Seats are kept", chloe.name);
            seen.into_iter().find(|message| words(message).contains(&found))
        })
        .await;
    // A person who is called waits for no other table.
    let panel = find(&bot, ben, json!({})).await;
    assert!(words(&panel).contains("You’re called to a table"), "{panel}");
    let found = find(&bot, ben, json!({"game": "quanta"})).await;
    assert!(words(&found).contains("You’re called to a table"), "{found}");
    let mine = bot.chat.command(ben, &games, "games", json!({})).await["message"].clone();
    assert!(words(&mine).contains("**an invitation waits for your answer**"), "{mine}");
    let go = &mine["components"][0]["components"][0];
    assert_eq!(go["label"], format!("Go to Table {table}"));
    assert!(text(&go["url"]).ends_with(&format!("/{games}/{}", shown.message.unwrap())), "{go}");

    bot.chat.press_label(ben, &public, "Accept").await;
    assert!(bot.service.load(table).await.unwrap().position().is_none(), "Ada has not answered");
    bot.chat.press_label(ada, &letter, "Accept").await;
    is_playing(&bot, table).await;
    for person in [ada, ben, chloe] {
        assert_eq!(bot.service.store().searches_of(number(person)).await.unwrap(), []);
    }
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_on_the_list_replaces_those_who_do_not_come() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe, dmitri] = &people[..4] else { panic!("{people:?}") };
    let quanta = || json!({"game": "quanta"});
    // A block keeps them apart, and nobody is told.
    let store = bot.service.store().clone();
    store.block(number(ben), number(ada)).await.unwrap();
    find(&bot, ben, quanta()).await;
    let panel = find(&bot, ada, quanta()).await;
    assert!(words(&panel).contains("People waiting here, you included: Quanta 2."), "{panel}");
    find(&bot, chloe, quanta()).await;
    let (table, _) = card(&bot).await;
    let letter = called(&bot, ben).await;
    assert_eq!(bot.service.load(table).await.unwrap().host(), Some(number(chloe)));
    store.block(number(chloe), number(ada)).await.unwrap();

    // Ben declines. Ada must not come, so the seat waits for the next who asks.
    bot.chat.press_label(ben, &letter, "Decline").await;
    let on = "I’m looking for somebody else";
    bot.chat.until(on, async |_: &Chat| bot.letters(chloe, on).await.pop()).await;
    let found = find(&bot, dmitri, quanta()).await;
    assert!(words(&found).contains(CALLED), "{found}");
    assert_eq!(store.tables(false).await.unwrap(), [table], "no other table");
    assert!(menus(&found).is_empty() && buttons(&found).len() == 2, "{found}");
    let panel = find(&bot, ada, json!({})).await;
    assert!(
        words(&panel).contains("People waiting here, you included: Quanta 1."),
        "Ada still waits: {panel}"
    );

    // Dmitri doesn't answer for a day. Ben has declined, and is not asked again there.
    store.unblock(number(chloe), number(ada)).await.unwrap();
    let panel = find(&bot, ben, quanta()).await;
    assert!(words(&panel).contains("You’re on the list"), "{panel}");
    bot.passes(DAY + HOUR);
    let off = "you haven’t accepted in time";
    bot.chat.until(off, async |_: &Chat| bot.letters(dmitri, off).await.pop()).await;
    let letter = called(&bot, ada).await;
    bot.chat.press_label(ada, &letter, "Accept").await;
    is_playing(&bot, table).await;
    assert_eq!(store.searches_of(number(dmitri)).await.unwrap(), []);
    assert_eq!(store.searches_of(number(ben)).await.unwrap().len(), 1);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_loses_those_who_leave_and_those_who_are_silent() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe, dmitri] = &people[..4] else { panic!("{people:?}") };
    let store = bot.service.store().clone();
    let games = bot.chat.channel("The Lab", "games").await;
    let none = bot.chat.command(ada, &games, "games", json!({})).await["message"].clone();
    let panel = bot.chat.press_label(ada, &none, "Find Players").await["message"].clone();
    assert!(words(&panel).starts_with("Choose a game."), "{panel}");
    let panel = picks(&bot, ada, &panel, "Quark").await;
    let panel = picks(&bot, ada, &panel, "4 players").await;
    let panel = picks(&bot, ada, &panel, "Friendly").await;
    assert!(words(&panel).contains("**Quark**: 4 players; about one move a day"), "{panel}");
    let other = find(&bot, ada, json!({})).await;
    let left = bot.chat.press_label(ada, &panel, "Leave the List").await["message"].clone();
    assert!(words(&left).contains("You’re no longer on the list"), "{left}");
    let again = bot.chat.press_label(ada, &other, "Leave the List").await["message"].clone();
    assert!(words(&again).contains("You’re not on the list"), "{again}");
    let panel = picks(&bot, ada, &left, "Quanta").await;
    let panel = picks(&bot, ada, &panel, "Not Quanta").await;
    assert!(words(&panel).contains("You’re no longer on the list"), "the last game: {panel}");
    let none = find(&bot, ada, json!({"seats": 3})).await;
    assert!(words(&none).starts_with("Choose a game first."), "{none}");
    let none = find(&bot, ada, json!({"game": "quanta", "seats": 3})).await;
    assert!(words(&none).contains("None of your games is for 3 players"), "{none}");

    // Ben asks once, Chloe again after a week.
    find(&bot, ben, json!({"game": "quark", "seats": 4})).await;
    find(&bot, chloe, json!({"game": "quark", "seats": 4})).await;
    bot.passes(7 * DAY);
    find(&bot, chloe, json!({"game": "quark"})).await;
    bot.passes(8 * DAY);
    let silent = "taken you off the list";
    bot.chat.until(silent, async |_: &Chat| bot.letters(ben, silent).await.pop()).await;
    bot.chat
        .until("Ben to be off the list", async |_: &Chat| {
            store.searches_of(number(ben)).await.unwrap().is_empty().then_some(())
        })
        .await;
    assert_eq!(bot.letters(chloe, silent).await, [] as [Value; 0]);

    // Chloe leaves the server. That is noticed when she is called.
    let guild = server(&bot, ada).await;
    bot.chat.admin("remove_member", json!({"guild": guild, "user": chloe.id})).await;
    let four = json!({"game": "quark", "seats": 4});
    find(&bot, dmitri, four.clone()).await;
    find(&bot, ben, four.clone()).await;
    let found = find(&bot, ada, four).await;
    assert!(words(&found).starts_with(FOUND), "{found}");
    bot.chat
        .until("Chloe to be off the list", async |_: &Chat| {
            store.searches_of(number(chloe)).await.unwrap().is_empty().then_some(())
        })
        .await;
    called(&bot, dmitri).await;
    let (table, _) = card(&bot).await;
    let session = bot.service.load(table).await.unwrap();
    assert_eq!((session.size(), session.free_seats()), (1, 1));
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_wait_again_are_found_without_asking_again() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe] = &people[..3] else { panic!("{people:?}") };
    let quanta = || json!({"game": "quanta"});
    find(&bot, ada, quanta()).await;
    find(&bot, ben, quanta()).await;
    let letter = called(&bot, ada).await;
    bot.passes(HOUR);
    let panel = find(&bot, chloe, quanta()).await;
    assert!(words(&panel).contains("You’re on the list"), "Ada is called: {panel}");
    let (table, _) = card(&bot).await;
    let cancel = Command::of_person(number(ben), None, Act::Cancel);
    bot.service.run(table, &cancel).await.unwrap();
    let found = bot
        .chat
        .until("a seat for Chloe", async |_: &Chat| bot.letters(chloe, FOUND).await.pop())
        .await;
    assert!(words(&found).contains("and you have a seat"), "she asked last: {found}");
    let old = bot
        .chat
        .until("the old call to be over", async |_: &Chat| {
            let letters = bot.letters(ada, "was called off").await;
            letters.into_iter().find(|one| one["id"] == letter["id"])
        })
        .await;
    assert_eq!(old["components"], json!([]), "{old}");
    assert!(words(&old).contains("You’re on the list again"), "{old}");
    let (again, _) = card(&bot).await;
    assert_ne!(again, table);
    let again_called = bot
        .chat
        .until("another call to Ada", async |_: &Chat| {
            let mut letters = bot.letters(ada, CALLED).await;
            letters.retain(|one| one["id"] != letter["id"]);
            letters.pop()
        })
        .await;
    bot.chat.press_label(ada, &again_called, "Accept").await;
    is_playing(&bot, again).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_have_left_the_server_count_no_longer() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe] = &people[..3] else { panic!("{people:?}") };
    for person in [ada, ben] {
        find(&bot, person, json!({"game": "quark", "seats": 4})).await;
    }
    let panel = find(&bot, chloe, json!({})).await;
    assert!(words(&panel).contains("Quark 2."), "{panel}");
    let guild = server(&bot, ada).await;
    bot.chat.admin("remove_member", json!({"guild": guild, "user": ben.id})).await;
    bot.passes(HOUR);
    bot.chat
        .until("the count of those who are there", async |_: &Chat| {
            let panel = find(&bot, chloe, json!({})).await;
            words(&panel).contains("Quark 1.").then_some(())
        })
        .await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_bot_calls_people_who_wait_although_they_fit() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let (a, b) = (number(ada), number(ben));
    // The block stands for a bot that died before it called anybody.
    bot.service.store().block(a, b).await.unwrap();
    for person in [ada, ben] {
        find(&bot, person, json!({"game": "quanta"})).await;
    }
    bot.service.store().unblock(a, b).await.unwrap();
    bot.stops().await;
    bot.starts().await;
    let (table, _) = card(&bot).await;
    let host = bot.service.load(table).await.unwrap().host();
    let (host, other) = if host == Some(a) { (ada, ben) } else { (ben, ada) };
    bot.chat
        .until("the host to be told", async |_: &Chat| bot.letters(host, FOUND).await.pop())
        .await;
    let letter = called(&bot, other).await;
    bot.chat.press_label(other, &letter, "Accept").await;
    is_playing(&bot, table).await;
    bot.stops().await;
}
