//! The moderators' role.

use serde_json::json;

use super::{admin, ask_to_end};
use crate::servers::ROLE;
use quark_testing::chat::{Chat, Person, text};

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
