//! Channels of tables for people who look for others.

use quark::{
    session::{Act, Command, ServerSettings},
    store::{Shown, TableId},
};
use quark_testing::chat::Person;
use serde_json::json;

use super::{card, find_in, server, words};
use crate::notices::bot::{Bot, number};

async fn channels(bot: &Bot) -> [String; 2] {
    [bot.chat.channel("The Lab", "games").await, bot.chat.channel("The Lab", "general").await]
}

/// Stores the settings of the person's server, and returns its number.
async fn keeps(bot: &Bot, person: &Person, settings: ServerSettings) -> u64 {
    let guild = server(bot, person).await.parse().unwrap();
    bot.service.store().keep_server_settings(guild, settings).await.unwrap();
    guild
}

/// Two people look for a game in this channel, one after the other. Returns the table that opens for them.
async fn opens(bot: &Bot, channel: &str, people: [&Person; 2]) -> (TableId, Shown) {
    for person in people {
        find_in(bot, channel, person, json!({"game": "quanta"})).await;
    }
    card(bot).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_found_table_opens_in_a_channel_that_the_server_allows() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    let channels = vec![games.parse().unwrap()];
    keeps(&bot, ada, ServerSettings { channels, ..ServerSettings::default() }).await;
    let (_, shown) = opens(&bot, &general, [ben, ada]).await;
    assert_eq!(shown.channel.to_string(), games);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_found_table_opens_in_the_servers_channel_for_it_unless_it_is_closed() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    let found = Some(general.parse().unwrap());
    let guild = keeps(&bot, ada, ServerSettings { found, ..ServerSettings::default() }).await;
    let doctor = async || {
        let answer = bot.chat.command(ada, &games, "doctor", json!({})).await;
        words(&answer["message"])
    };
    assert!(!doctor().await.contains("I can’t open tables"));
    let (table, shown) = opens(&bot, &games, [ben, ada]).await;
    assert_eq!(shown.channel.to_string(), general);
    let cancel = Command::of_person(number(ada), None, Act::Cancel);
    bot.service.run(table, &cancel).await.unwrap();
    let deny = json!({"channel": general, "deny": ["SEND_MESSAGES"]});
    bot.chat.admin("permissions", deny).await;
    let said = doctor().await;
    assert!(said.contains(&format!("I can’t open tables in <#{general}>")), "{said}");
    bot.service.store().stop_seeking(guild, number(ben), None).await.unwrap();
    let (_, shown) = opens(&bot, &games, [ben, ada]).await;
    assert_eq!(shown.channel.to_string(), games, "where the last one asked");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_looks_for_players_reads_of_tables_in_the_channel() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben, chloe] = &people[..3] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    bot.chat.command(ada, &games, "new", json!({"game": "quark"})).await;
    let (table, card) = card(&bot).await;
    let panel = find_in(&bot, &games, ben, json!({})).await;
    let link = format!("/{games}/{}", card.message.unwrap());
    assert!(words(&panel).contains("3 free seats") && words(&panel).contains(&link), "{panel}");
    for (person, channel) in [(ada, &games), (ben, &general)] {
        let panel = find_in(&bot, channel, person, json!({})).await;
        assert!(!words(&panel).contains("free seats"), "their own, or in another channel: {panel}");
    }

    // A seat that somebody gives up is free as well.
    let acts = async |person: &Person, act: Act| {
        let command = Command::of_person(number(person), None, act);
        bot.service.run(table, &command).await.unwrap()
    };
    acts(ben, Act::Join).await;
    acts(ada, Act::Start).await;
    let panel = find_in(&bot, &games, chloe, json!({})).await;
    assert!(!words(&panel).contains("join a table"), "{panel}");
    acts(ada, Act::Offer { to: None }).await;
    let panel = find_in(&bot, &games, chloe, json!({})).await;
    assert!(words(&panel).contains(&format!("play on for {}", ada.name)), "{panel}");
    let panel = find_in(&bot, &games, ben, json!({})).await;
    assert!(!words(&panel).contains("play on for"), "he plays there: {panel}");
    bot.stops().await;
}
