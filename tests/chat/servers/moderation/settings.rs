//! A server's limits, channels, pace and colours.

use quark::scene::{Ink, Theme};
use serde_json::{Value, json};

use super::{admin, admin_choice, admin_where, doctor, read};
use crate::servers::TEXT;
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::Game,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_limits_the_tables_of_a_person_and_of_a_channel() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, ben, chloe) = (&people[0], &people[1], &people[2]);
    let games = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let choose = async |limits: &[(&str, u16)]| {
        let options = limits.iter().copied().collect();
        read(&chat.command_of_group(ada, &games, ["admin", "limits"], options).await["message"])
    };
    let opens = async |person: &Person, channel: &str| {
        read(&chat.command(person, channel, "new", json!({"game": "quark"})).await["message"])
    };
    let said = choose(&[("person", 1), ("channel", 2)]).await;
    assert!(said.contains("at most 1 for a person and 2 in a channel"), "{said}");
    opens(ada, &games).await;
    let said = opens(ada, &general).await;
    assert!(said.contains("a seat at 1 open table on") && said.contains("admin limits"), "{said}");
    opens(ben, &games).await;
    let said = opens(chloe, &games).await;
    assert!(said.contains("2 tables are open in this channel"), "{said}");
    assert!(!opens(chloe, &general).await.contains("limit"));
    let said = choose(&[]).await;
    assert!(said.contains("at most 50 for a person and 200 in a channel"), "{said}");
    assert!(!opens(ada, &games).await.contains("limit"));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_follow_the_servers_settings() {
    let chat = Chat::new().await;
    // The first person of the sandbox owns its servers.
    let people = chat.people().await;
    let (ada, ben) = (&people[0], &people[1]);
    let games = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;

    for (name, options) in
        [("pace", vec![("pace", TEXT, "steady")]), ("role", vec![]), ("tables", vec![])]
    {
        let said = admin(&chat, ben, &games, name, &options).await;
        assert!(said.contains("Only those who can manage this server can do that"), "{said}");
    }
    let said = admin_where(&chat, ben, &games, 0).await;
    assert!(said.contains("Only those who can manage this server can do that"), "{said}");
    let said = doctor(&chat, ben, &games).await;
    assert!(said.contains("every channel") && said.contains("no clock"), "{said}");

    let said = admin_where(&chat, ada, &games, 1).await;
    assert!(said.contains("every channel now"), "nothing is closed by that: {said}");
    let said = admin_where(&chat, ada, &games, 0).await;
    assert!(said.contains(&format!("<#{games}>")), "{said}");
    let said = admin(&chat, ada, &games, "pace", &[("pace", TEXT, "at once")]).await;
    assert!(said.contains("can’t read that pace"), "{said}");
    admin(&chat, ada, &games, "pace", &[("pace", TEXT, "steady")]).await;
    let said = doctor(&chat, ben, &general).await;
    assert!(said.contains(&format!("opened in <#{games}>")) && said.contains("3 days"), "{said}");

    let answer = chat.command(ben, &general, "new", json!({"game": "quark"})).await;
    let said = text(&answer["message"]["content"]);
    assert!(said.contains(&format!("you can open tables in <#{games}>")), "{said}");
    assert_eq!(answer["message"]["flags"].as_u64().unwrap() & 64, 64);
    let other = chat.channel("Second Lab", "general").await;
    let answer = chat.command(ben, &other, "new", json!({"game": "quark"})).await;
    let card = text(&answer["message"]["content"]);
    assert!(card.contains("no clock"), "another server has chosen nothing: {card}");
    let answer = chat.command(ben, &games, "new", json!({"game": "quark"})).await;
    let card = text(&answer["message"]["content"]);
    assert!(card.contains("everyone starts with 3 days"), "{card}");
    let answer =
        chat.command(ben, &games, "new", json!({"game": "quark", "pace": "friendly"})).await;
    let card = text(&answer["message"]["content"]);
    assert!(card.contains("no clock"), "what is named counts for more: {card}");

    let said = admin_where(&chat, ada, &games, 1).await;
    assert!(said.contains("only channel"), "{said}");
    admin_where(&chat, ada, &games, 2).await;
    let answer = chat.command(ben, &general, "new", json!({"game": "quark"})).await;
    assert!(text(&answer["message"]["content"]).contains("**Players**"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_use_the_servers_colours_and_hands_their_owners() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, ben) = (&people[0], &people[1]);
    let channel = chat.channel("The Lab", "games").await;
    let (dark, light) = (0, 1); // Choices are numbered.
    let choose = async |person: &Person, theme: u8| {
        admin_choice(&chat, person, &channel, ["theme", "theme"], theme).await
    };
    let said = choose(ben, light).await;
    assert!(said.contains("Only those who can manage this server can do that"), "{said}");
    let said = choose(ada, light).await;
    assert!(said.contains("Boards that everyone sees use the **light** colours."), "{said}");
    let said = doctor(&chat, ben, &channel).await;
    assert!(said.contains("the **light** colours"), "anybody may know: {said}");

    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let ground = |theme: Theme| Ink::BACKGROUND.colour(theme);
    assert_eq!(chat.ground(&board).await, ground(Theme::Light));
    let hand = chat.press_label(ben, &board, "My Hand").await;
    assert_eq!(chat.ground(&hand["message"]).await, ground(Theme::Dark), "Ben’s own choice");
    chat.command(ben, &channel, "prefs", json!({"theme": light})).await;
    choose(ada, dark).await;
    let hand = chat.press_label(ben, &board, "My Hand").await;
    assert_eq!(chat.ground(&hand["message"]).await, ground(Theme::Light), "Ben’s own choice");
    let called = game.called(&board).remove(0);
    game.take_turn(&called, &board).await;
    let next = game.next_board(&text(&board["id"])).await;
    assert_eq!(chat.ground(&next).await, ground(Theme::Dark), "from the next board on");

    choose(ada, light).await;
    let other = chat.channel("Second Lab", "general").await;
    let elsewhere = Game::start(&chat, &other, &people[..2], 0).await;
    let board = elsewhere.board().await;
    assert_eq!(chat.ground(&board).await, ground(Theme::Dark), "another server has chosen nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_opens_only_where_tables_may_be_opened() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let ada = &people[0];
    let games = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let game = Game::start(&chat, &games, &people[1..3], 0).await;
    let resign = chat.command(&people[1], &game.place, "resign", json!({})).await;
    chat.press_label(&people[1], &resign["message"], "Resign").await;
    let over = chat
        .until("the end", async |chat: &Chat| {
            let seen = chat.messages(&people[1], &game.place).await;
            let ended = |message: &Value| {
                buttons(message).iter().any(|button| button["label"] == "Summary & Check")
            };
            seen.into_iter().find(ended)
        })
        .await;
    admin_where(&chat, ada, &general, 0).await;
    let refused = chat.press_label(&people[1], &over, "Rematch").await;
    let said = text(&refused["message"]["content"]);
    assert!(said.contains(&format!("you can open tables in <#{general}>")), "{said}");
    assert_eq!(refused["message"]["flags"].as_u64().unwrap() & 64, 64, "to them alone");

    // The thread follows the setting of its channel, and a rematch that is open stays open.
    admin_where(&chat, ada, &games, 0).await;
    let opened = chat.press_label(&people[1], &over, "Rematch").await;
    assert!(text(&opened["message"]["content"]).contains("you’re in"), "{opened}");
    admin_where(&chat, ada, &games, 1).await;
    let joined = chat.press_label(&people[2], &over, "Rematch").await;
    assert!(text(&joined["message"]["content"]).contains("you’re in"), "{joined}");
}
