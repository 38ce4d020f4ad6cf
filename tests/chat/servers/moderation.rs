//! Moderation of a server's tables: permissions and effects.

use quark::scene::{Ink, Theme};
use serde_json::{Value, json};

use crate::servers::{ROLE, TEXT, USER, type_in};
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::Game,
};

pub async fn admin(
    chat: &Chat,
    person: &Person,
    channel: &str,
    name: &str,
    options: &[(&str, u8, &str)],
) -> String {
    let answer = type_in(chat, person, channel, ["admin", name], options).await;
    read(&answer["message"])
}

/// Text of a message as it is shown, without the escapes.
fn read(message: &Value) -> String {
    text(&message["content"]).replace('\\', "")
}

/// The question to a moderator before a table is ended.
pub async fn ask_to_end(
    chat: &Chat,
    person: &Person,
    channel: &str,
    options: &[(&str, u8, &str)],
) -> Value {
    let answer = type_in(chat, person, channel, ["admin", "end"], options).await;
    let asked = answer["message"].clone();
    assert!(text(&asked["content"]).starts_with("End "), "{asked}");
    asked
}

async fn doctor(chat: &Chat, person: &Person, channel: &str) -> String {
    text(&chat.command(person, channel, "doctor", json!({})).await["message"]["content"])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_limits_the_tables_of_a_person_and_of_a_channel() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, ben, chloe) = (&people[0], &people[1], &people[2]);
    let games = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let choose = async |limits: &[(&str, u16)]| {
        let option = |(name, most): &(&str, u16)| json!({"name": name, "type": 4, "value": most});
        let options: Vec<Value> = limits.iter().map(option).collect();
        let limits = json!([{"name": "limits", "type": 1, "options": options}]);
        let body = json!({"type": 2, "channel": games, "command": "quark",
            "options": [{"name": "admin", "type": 2, "options": limits}]});
        read(&chat.interact(ada, body).await["message"])
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

/// `/quark admin channels`, by the number of the choice.
async fn admin_where(chat: &Chat, person: &Person, channel: &str, choice: u8) -> String {
    admin_choice(chat, person, channel, ["channels", "where"], choice).await
}

/// A command with one option, which is the number of a choice.
async fn admin_choice(
    chat: &Chat,
    person: &Person,
    channel: &str,
    [command, option]: [&str; 2],
    choice: u8,
) -> String {
    let option = json!({"name": option, "type": 4, "value": choice});
    let sub = json!({"name": command, "type": 1, "options": [option]});
    let body = json!({"type": 2, "channel": channel, "command": "quark",
        "options": [{"name": "admin", "type": 2, "options": [sub]}]});
    text(&chat.interact(person, body).await["message"]["content"])
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
async fn a_moderator_manages_tables_and_sees_no_hand() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let ada = people[0].clone();
    let players = people[1..4].to_vec();
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &players, 0).await;
    let number = game.number.to_string();
    let table = ("table", TEXT, number.as_str());

    // Another server's moderators have no rights here.
    let elsewhere = chat.channel("Second Lab", "general").await;
    let said = admin(&chat, &ada, &elsewhere, "end", &[table]).await;
    assert!(said.contains("no such table on this server"), "{said}");
    let said = admin(&chat, &players[0], &game.place, "end", &[]).await;
    assert!(said.contains("Only those who can manage"), "{said}");

    let board = game.board().await;
    let slow = game.called(&board).remove(0);
    let other = players.iter().find(|player| **player != slow).unwrap();
    let said = admin(&chat, &ada, &game.place, "skip", &[("player", USER, &other.id)]).await;
    assert!(said.contains(&format!("It’s {}’s turn", slow.name)), "{said}");
    let said = admin(&chat, &ada, &game.place, "skip", &[]).await;
    let skipped = format!("A moderator (Ada) lets a machine play for {} this turn", slow.name);
    assert!(said.contains(&skipped), "{said}");
    let board = game.next_board(&text(&board["id"])).await;
    assert_ne!(game.called(&board), std::slice::from_ref(&slow), "it has played");

    let said = admin(&chat, &ada, &channel, "stand-in", &[("player", USER, &slow.id), table]).await;
    assert!(said.contains("until they’re back"), "{said}");
    let newcomer = people.iter().find(|person| !players.contains(person) && **person != ada);
    let newcomer = newcomer.expect("a fifth person").clone();
    for (by, why) in [(&ada, "never see a hand"), (other, "already has a seat")] {
        let options = [("player", USER, slow.id.as_str()), ("by", USER, by.id.as_str())];
        let said = admin(&chat, &ada, &game.place, "replace", &options).await;
        assert!(said.contains(why), "{said}");
    }
    let options = [("player", USER, newcomer.id.as_str()), ("by", USER, slow.id.as_str())];
    let said = admin(&chat, &ada, &game.place, "replace", &options).await;
    assert!(said.contains("has no seat"), "{said}");
    let options = [("player", USER, slow.id.as_str()), ("by", USER, newcomer.id.as_str())];
    let said = admin(&chat, &ada, &game.place, "replace", &options).await;
    let seated = format!("A moderator (Ada) gives the seat to {}", newcomer.name);
    assert!(said.contains(&seated), "{said}");

    let answer = chat.command(&ada, &game.place, "hand", json!({})).await;
    assert!(text(&answer["message"]["content"]).contains("You don’t have a seat"), "{answer}");
    let said = admin(&chat, &ada, &game.place, "export", &[]).await;
    assert!(said.contains("still being played"), "{said}");

    let general = chat.channel("The Lab", "general").await;
    let said = admin(&chat, &ada, &game.place, "move", &[table]).await;
    assert!(said.contains("already here"), "{said}");
    let said = admin(&chat, &ada, &general, "move", &[table]).await;
    assert!(said.contains(&format!("moves to <#{general}>")), "{said}");
    let moved = Game {
        chat: &chat,
        people: people.clone(),
        channel: general.clone(),
        place: general.clone(),
        number: game.number,
    };
    chat.until("the board in the other channel", async |chat: &Chat| {
        let seen = chat.messages(&ada, &general).await;
        seen.into_iter().find(|message| !moved.called(message).is_empty())
    })
    .await;
    let board = moved.board().await;
    let next = moved.called(&board).remove(0);
    moved.take_turn(&next, &board).await;

    let said = admin(&chat, &ada, &channel, "tables", &[]).await;
    assert!(said.contains(&format!("table {number}: waiting for")), "{said}");
    assert!(said.contains(&format!("/{general}/")) && said.contains("<t:"), "{said}");
    let asked = ask_to_end(&chat, &ada, &general, &[]).await;
    let kept = chat.press_label(&ada, &asked, "Keep It").await;
    assert!(text(&kept["message"]["content"]).contains("nothing has changed"), "{kept}");
    let log = chat.command(&players[0], &general, "log", json!({"table": number})).await;
    let told = read(&log["message"]);
    assert!(told.contains("A moderator (Ada) moves the table here"), "{told}");
    let asked = ask_to_end(&chat, &ada, &general, &[]).await;
    let ended = chat.press_label(&ada, &asked, "End It").await;
    let said = text(&ended["message"]["content"]);
    assert!(said.contains("A moderator (Ada) has ended this table"), "{said}");
    let over = chat
        .until("the end at the table", async |chat: &Chat| {
            let seen = chat.messages(&players[0], &general).await;
            let ended = |message: &Value| {
                text(&message["content"]).contains("A moderator (Ada) has ended this table")
            };
            seen.into_iter().find(ended)
        })
        .await;
    assert_eq!(text(&over["content"]).matches("has ended this table").count(), 1, "{over}");
    let said = admin(&chat, &ada, &general, "end", &[table]).await;
    assert!(said.contains("is closed"), "and nothing to ask about: {said}");
    let log = chat.command(&players[0], &general, "log", json!({"table": number})).await;
    let told = read(&log["message"]);
    assert!(told.contains("A moderator (Ada) has ended this table"), "{told}");
    let answer = type_in(&chat, &ada, &channel, ["admin", "export"], &[table]).await;
    let file = &answer["message"]["attachments"][0];
    assert_eq!(text(&file["filename"]), format!("table-{number}.jsonl"));
    let url = format!("{}?as={}", text(&file["url"]).split('?').next().unwrap(), ada.id);
    let record = String::from_utf8(chat.picture(&url).await).unwrap();
    let record = quark::record::Record::read(&record).expect("it reads");
    record.replay(&quark::games::catalog()).expect("and follows from the seed");
    let verified = chat.spawn_and_read(&["verify"]).await;
    assert!(!verified.contains("wrong"), "{verified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_a_moderator_ends_says_so() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let card = chat.command(&people[1], &channel, "new", json!({"game": "quark"})).await["message"]
        .clone();
    let said = admin(&chat, &people[0], &channel, "skip", &[]).await;
    assert!(said.contains("hasn’t started"), "{said}");
    let asked = ask_to_end(&chat, &people[0], &channel, &[]).await;
    let ended = chat.press_label(&people[0], &asked, "End It").await;
    let said = text(&ended["message"]["content"]);
    assert!(said.contains("A moderator (Ada) has ended this table"), "{said}");
    chat.until("the card to say so", async |chat: &Chat| {
        let seen = chat.messages(&people[1], &channel).await;
        let card = seen.into_iter().find(|message| message["id"] == card["id"])?;
        let ended = text(&card["content"]).contains("A moderator (Ada) has ended this table");
        (ended && buttons(&card).is_empty()).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_jobs_are_listed_with_their_reasons() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let general = chat.channel("The Lab", "general").await;
    let game = Game::start(&chat, &channel, &people[1..3], 0).await;
    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    chat.admin("permissions", json!({"channel": channel, "deny": ["ATTACH_FILES"]})).await;
    game.take_turn(&turn, &board).await;
    let said = chat
        .until("the trouble to be listed", async |chat: &Chat| {
            let said = admin(chat, &people[0], &general, "tables", &[]).await;
            said.contains("Not done").then_some(said)
        })
        .await;
    assert!(said.contains("Discord answers 403"), "{said}");
    assert!(said.contains(". Until then, the "), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moderators_role_cannot_be_everybodys() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let state = chat.get(&format!("state?as={}", people[0].id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    let said = admin(&chat, &people[0], &channel, "role", &[("role", ROLE, &guild)]).await;
    assert!(said.contains("Everyone has that role"), "{said}");
    let said = admin(&chat, &people[0], &channel, "role", &[]).await;
    assert!(said.contains("Moderators: those who can manage the server."), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn members_with_the_role_moderate_as_long_as_they_have_it() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let (ada, ben, chloe) = (&people[0], &people[1], &people[2]);
    let channel = chat.channel("The Lab", "games").await;
    let state = chat.get(&format!("state?as={}", ada.id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    let made = chat.admin("roles", json!({"guild": guild, "name": "Hosts"})).await;
    let other = chat.admin("roles", json!({"guild": guild, "name": "Guests"})).await;
    let (hosts, guests) = (text(&made["id"]), text(&other["id"]));
    let give = async |person: &Person, roles: &[&str]| {
        let body = json!({"guild": guild, "user": person.id, "roles": roles});
        let member = chat.admin("member_roles", body).await;
        assert_eq!(member["roles"].as_array().unwrap().len(), roles.len(), "{member}");
    };
    give(ben, &[&hosts]).await;
    give(chloe, &[&guests]).await;
    let refused = "Only those who can manage this server";
    let said = admin(&chat, ben, &channel, "tables", &[]).await;
    assert!(said.contains(refused), "no role is chosen yet: {said}");
    let said = admin(&chat, ada, &channel, "role", &[("role", ROLE, &hosts)]).await;
    assert!(said.contains(&format!("members with the role <@&{hosts}>")), "{said}");

    let said = admin(&chat, ben, &channel, "tables", &[]).await;
    assert!(said.contains("No tables are open"), "{said}");
    let said = admin(&chat, chloe, &channel, "tables", &[]).await;
    assert!(said.contains(refused) && said.contains(&format!("<@&{hosts}>")), "{said}");
    let said = admin(&chat, ben, &channel, "role", &[]).await;
    assert!(said.contains("choose its moderators’ role"), "that is for managers: {said}");
    let elsewhere = chat.channel("Second Lab", "general").await;
    let said = admin(&chat, ben, &elsewhere, "tables", &[]).await;
    assert!(said.contains(refused), "another server has chosen nothing: {said}");

    chat.command(chloe, &channel, "new", json!({"game": "quark"})).await;
    let asked = ask_to_end(&chat, ben, &channel, &[]).await;
    give(ben, &[]).await;
    let late = chat.press_label(ben, &asked, "End It").await;
    let said = text(&late["message"]["content"]);
    assert!(said.contains(refused), "the role is gone, and what it allowed: {said}");
    give(ben, &[&hosts, &guests]).await;
    let ended = chat.press_label(ben, &asked, "End It").await;
    let said = text(&ended["message"]["content"]);
    assert!(said.contains("A moderator (Ben) has ended this table"), "{said}");
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
                buttons(message).iter().any(|button| button["label"] == "Check This Game")
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

/// The bot has the old table in memory; a move finds out that another process has ended it.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_operator_ends_is_over_for_the_running_bot() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let turn = game.called(&board).remove(0);
    let printed = chat.spawn_and_read(&["end", &game.number.to_string()]).await;
    assert!(printed.contains("has ended"), "{printed}");
    let answer = chat.command(&turn, &game.place, "play", json!({"move": "draw"})).await;
    assert!(!text(&answer["message"]["content"]).contains("one action"), "{answer}");
    chat.until("the end at the table", async |chat: &Chat| {
        let seen = chat.messages(&people[0], &game.place).await;
        let ended = |message: &Value| text(&message["content"]).contains("A moderator has ended");
        seen.iter().any(ended).then_some(())
    })
    .await;
}
