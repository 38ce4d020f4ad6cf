//! Channels of tables for people who look for others.

use quark::session::{Act, Command, ServerSettings};
use serde_json::json;

use super::{card, find_in, server, words};
use crate::notices::bot::{Bot, number};

async fn channels(bot: &Bot) -> [String; 2] {
    [bot.chat.channel("The Lab", "games").await, bot.chat.channel("The Lab", "general").await]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_found_table_opens_in_a_channel_that_the_server_allows() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    let guild = server(&bot, ada).await.parse().unwrap();
    let settings =
        ServerSettings { channels: vec![games.parse().unwrap()], ..ServerSettings::default() };
    bot.service.store().keep_server_settings(guild, settings).await.unwrap();
    find_in(&bot, &general, ben, json!({"game": "quanta"})).await;
    find_in(&bot, &general, ada, json!({"game": "quanta"})).await;
    let (_, shown) = card(&bot).await;
    assert_eq!(shown.channel.to_string(), games);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_found_table_opens_in_the_servers_channel_for_it_unless_it_is_closed() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    let guild = server(&bot, ada).await.parse().unwrap();
    let settings =
        ServerSettings { found: Some(general.parse().unwrap()), ..ServerSettings::default() };
    bot.service.store().keep_server_settings(guild, settings).await.unwrap();
    let doctor = async || {
        let answer = bot.chat.command(ada, &games, "doctor", json!({})).await;
        words(&answer["message"])
    };
    let opens = async || {
        find_in(&bot, &games, ben, json!({"game": "quanta"})).await;
        find_in(&bot, &games, ada, json!({"game": "quanta"})).await;
        card(&bot).await
    };
    assert!(!doctor().await.contains("I can’t open tables"));
    let (table, shown) = opens().await;
    assert_eq!(shown.channel.to_string(), general);
    let cancel = Command::of_person(number(ada), None, Act::Cancel);
    bot.service.run(table, &cancel).await.unwrap();
    let deny = json!({"channel": general, "deny": ["SEND_MESSAGES"]});
    bot.chat.admin("permissions", deny).await;
    let said = doctor().await;
    assert!(said.contains(&format!("I can’t open tables in <#{general}>")), "{said}");
    bot.service.store().stop_seeking(guild, number(ben), None).await.unwrap();
    let (_, shown) = opens().await;
    assert_eq!(shown.channel.to_string(), games, "where the last one asked");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_looks_for_players_reads_of_tables_in_the_channel() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let [ada, ben] = &people[..2] else { panic!("{people:?}") };
    let [games, general] = channels(&bot).await;
    bot.chat.command(ada, &games, "new", json!({"game": "quark"})).await;
    let (_, card) = card(&bot).await;
    let panel = find_in(&bot, &games, ben, json!({})).await;
    let link = format!("/{games}/{}", card.message.unwrap());
    assert!(words(&panel).contains("3 free seats") && words(&panel).contains(&link), "{panel}");
    for (person, channel) in [(ada, &games), (ben, &general)] {
        let panel = find_in(&bot, channel, person, json!({})).await;
        assert!(!words(&panel).contains("free seats"), "their own, or in another channel: {panel}");
    }
    bot.stops().await;
}
