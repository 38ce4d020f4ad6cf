//! Hosts who choose who may sit at their table.

use serde_json::{Value, json};

use quark_testing::chat::{Chat, Person, buttons, menus, text, words};

/// The host's menu of people who may sit, from the table's card.
async fn admission(chat: &Chat, host: &Person, card: &Value) -> Value {
    let panel = chat.press_label(host, card, "Host Menu").await["message"].clone();
    chat.press_label(host, &panel, "Who May Sit").await["message"].clone()
}

/// Picks an option of this menu, and returns the host menu.
async fn picks(chat: &Chat, host: &Person, panel: &Value, label: &str) -> Value {
    let menu = menus(panel).remove(0);
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|one| one["label"] == label);
    let value = text(&option.unwrap_or_else(|| panic!("{label}: {options:?}"))["value"]);
    chat.press(host, panel, &text(&menu["custom_id"]), &[&value]).await["message"].clone()
}

/// Types own limits into the form of this menu, and returns the answer.
async fn types(chat: &Chat, host: &Person, panel: &Value, limits: &str) -> Value {
    let opened = chat.press_label(host, panel, "Own Limits").await;
    let modal = &opened["modal"];
    let field = &modal["components"][0]["components"][0]["custom_id"];
    let body = json!({"type": 5, "channel": panel["channel_id"], "message": panel["id"],
        "custom_id": modal["custom_id"], "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": field, "value": limits}]}]});
    chat.interact(host, body).await["message"].clone()
}

/// The card, once it contains these words.
async fn shows(chat: &Chat, person: &Person, card: &Value, said: &str) -> Value {
    chat.until(said, async |chat: &Chat| {
        let seen = chat.messages(person, &text(&card["channel_id"])).await;
        let card = seen.into_iter().find(|message| message["id"] == card["id"])?;
        words(&card).contains(said).then_some(card)
    })
    .await
}

#[tokio::test]
async fn the_card_says_who_may_sit_and_a_refusal_why() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe] = [0, 1, 2].map(|nth| &people[nth]);
    let state = chat.get(&format!("state?as={}", ada.id)).await;
    let guild = text(&state["guilds"][0]["id"]);
    let made = chat.admin("roles", json!({"guild": guild, "name": "Physicists"})).await;
    let role = text(&made["id"]);
    for person in [ada, chloe] {
        let body = json!({"guild": guild, "user": person.id, "roles": [role]});
        chat.admin("member_roles", body).await;
    }
    let options = json!({"game": "quark", "who": "1600-1800"});
    let card = chat.command(ada, &channel, "new", options).await["message"].clone();
    assert!(words(&card).contains("**Who may sit**: people with a rating of 1600 to 1800."));
    let refused = chat.press_label(ben, &card, "Join").await["message"].clone();
    assert_eq!(refused["flags"].as_u64().unwrap() & 64, 64, "only he sees it: {refused}");
    assert!(words(&refused).contains("of 1600 to 1800. Yours is 1500."), "{refused}");

    let refused = chat.press_label(ben, &card, "Host Menu").await["message"].clone();
    assert!(words(&refused).contains("Only the host"), "{refused}");
    let panel = admission(&chat, ada, &card).await;
    assert!(words(&panel).contains("People you invite always may."), "{panel}");
    for (typed, said) in [("role-7", "can’t read who may sit"), ("85%", "at least 85 % of their")]
    {
        let menu = types(&chat, ada, &panel, typed).await;
        assert!(words(&menu).contains(said), "{menu}");
    }
    let panel = admission(&chat, ada, &card).await;
    let panel = picks(&chat, ada, &panel, "Rated 1400 to 1600").await;
    assert!(words(&panel).contains("a rating of 1400 to 1600"), "{panel}");
    let panel = chat.press_label(ada, &panel, "Who May Sit").await["message"].clone();
    picks(&chat, ada, &panel, "Physicists").await;
    let card = shows(&chat, ben, &card, &format!("people with the role <@&{role}>")).await;
    assert_eq!(card["mention_roles"], json!([]), "nobody is called by that");
    let refused = chat.press_label(ben, &card, "Join").await["message"].clone();
    assert!(words(&refused).contains(&format!("people with the role <@&{role}>")), "{refused}");
    let card = chat.press_label(chloe, &card, "Join").await["message"].clone();
    assert!(words(&card).contains("(2 of 4)"), "{card}");

    // Now it stays as it is.
    let panel = chat.press_label(ada, &card, "Host Menu").await["message"].clone();
    assert!(buttons(&panel).iter().all(|button| button["label"] != "Who May Sit"), "{panel}");
    chat.spawn_and_read(&["verify"]).await; // It fails if a table does not match its log.
}

#[tokio::test]
async fn what_says_nothing_about_who_may_sit_opens_no_table() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let opens = async |options: Value| {
        let answer = chat.command(&people[0], &channel, "new", options).await;
        words(&answer["message"])
    };
    let said = opens(json!({"game": "quark", "who": "nobody"})).await;
    assert!(said.starts_with("I can’t read who may sit."), "{said}");
    let said = opens(json!({"who": "80%"})).await;
    assert!(said.starts_with("To choose who may sit at once, name a game"), "{said}");
    let said = opens(json!({"game": "quark", "who": "80 %"})).await;
    assert!(said.contains("in time in at least 80 % of their turns"), "{said}");
}
