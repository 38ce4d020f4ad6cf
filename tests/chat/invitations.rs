//! Seats that are kept for people: the host's menu, and who may invite whom.

use serde_json::{Value, json};

use quark_testing::{
    chat::{Chat, Person, buttons, menus, text, words},
    database, made_up,
};

/// Opens a table and invites people to it.
pub async fn opens_inviting(
    chat: &Chat,
    host: &Person,
    channel: &str,
    options: Value,
    invited: &[&Person],
) -> Value {
    let names = ["invite", "invite2", "invite3", "invite4"];
    let given = options.as_object().unwrap().iter().map(|(name, value)| {
        let kind = if value.is_string() { 3 } else { 4 };
        json!({"name": name, "type": kind, "value": value})
    });
    let people = names.iter().zip(invited);
    let people = people.map(|(name, person)| json!({"name": name, "type": 6, "value": person.id}));
    let options: Vec<Value> = given.chain(people).collect();
    let sub = json!({"name": "new", "type": 1, "options": options});
    let body = json!({"type": 2, "channel": channel, "command": "quark", "options": [sub]});
    chat.interact(host, body).await["message"].clone()
}

/// Types a command about a person below `/quark privacy`.
pub async fn privately(
    chat: &Chat,
    who: &Person,
    channel: &str,
    name: &str,
    whom: &Person,
) -> String {
    let options = json!([{"name": "person", "type": 6, "value": whom.id}]);
    let answer = chat.command_of_group(who, channel, ["privacy", name], options).await;
    let answer = answer["message"].clone();
    assert_eq!(answer["flags"].as_u64().unwrap() & 64, 64, "only they see it: {answer}");
    words(&answer)
}

/// Picks people from the chat's own menu, on a private message. Returns what it becomes.
pub async fn picks_people(chat: &Chat, host: &Person, panel: &Value, people: &[&Person]) -> Value {
    let menu = &panel["components"][0]["components"][0];
    assert_eq!(menu["type"], 5, "{panel}");
    let ids: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let answer = chat.press(host, panel, &text(&menu["custom_id"]), &ids).await;
    assert_eq!(answer["outcome"], "updated", "{answer}");
    answer["message"].clone()
}

#[tokio::test]
async fn a_host_invites_from_the_card_and_starts_without_them() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &people[nth]);
    let options = json!({"game": "quark", "seats": 3});
    let card = chat.command(ada, &channel, "new", options).await["message"].clone();
    assert!(words(&card).contains("**Looking for players**: 2 free seats."), "{card}");
    let refused = chat.press_label(ben, &card, "Invite").await["message"].clone();
    assert!(words(&refused).contains("Only the host"), "{refused}");

    let panel = chat.press_label(ada, &card, "Invite").await["message"].clone();
    assert_eq!(panel["flags"].as_u64().unwrap() & 64, 64, "only the host sees it");
    let panel = picks_people(&chat, ada, &panel, &[ben, chloe]).await;
    assert!(words(&panel).contains(&format!("<@{}> and <@{}> are invited", ben.id, chloe.id)));
    let refused = chat.press_label(dmitri, &card, "Join").await["message"].clone();
    assert!(
        words(&refused).contains("kept for others, such as people who are invited"),
        "{refused}"
    );

    let menu = menus(&panel).remove(0);
    assert_eq!(menu["placeholder"], "Withdraw an invitation");
    let option = menu["options"].as_array().unwrap().iter().find(|one| one["label"] == chloe.name);
    let value = text(&option.expect("Chloe is there")["value"]);
    let panel = chat.press(ada, &panel, &text(&menu["custom_id"]), &[&value]).await;
    assert!(words(&panel["message"]).contains("is no longer invited"), "{panel}");
    let card = chat.press_label(dmitri, &card, "Join").await["message"].clone();
    assert!(words(&card).contains("(2 of 3)") && words(&card).contains(&ben.id), "{card}");

    let call = chat
        .until("the call to Ben", async |chat: &Chat| {
            let seen = chat.messages(ben, &channel).await;
            seen.into_iter().find(|message| {
                let said = words(message);
                let called = said.split_once(": Ada invites you").map(|(called, _)| called);
                called.is_some_and(|called| called.contains(&format!("<@{}>", ben.id)))
            })
        })
        .await;
    let asked = chat.press_label(dmitri, &card, "Start").await["message"].clone();
    assert!(words(&asked).contains(&format!("<@{}> hasn’t answered", ben.id)), "{asked}");
    chat.press_label(dmitri, &asked, "Start Without Them").await;
    let over = chat
        .until("a call without buttons", async |chat: &Chat| {
            let seen = chat.messages(ben, &channel).await;
            seen.into_iter().find(|one| one["id"] == call["id"] && buttons(one).is_empty())
        })
        .await;
    let neither = format!("<@{}> and <@{}> are no longer invited.", ben.id, chloe.id);
    assert!(words(&over).ends_with(&neither), "{over}");
    chat.spawn_and_read(&["verify"]).await; // It fails if a table does not match its log.
}

/// The preferences of a person about others.
pub async fn listed_by(chat: &Chat, person: &Person, channel: &str) -> Value {
    let listed = chat.command(person, channel, "prefs", json!({})).await["message"].clone();
    chat.press_label(person, &listed, "People and Days Away").await["message"].clone()
}

#[tokio::test]
async fn a_refused_invitation_does_not_tell_a_block_from_a_wish() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &people[nth]);
    let options = || json!({"game": "quark", "seats": 2});
    let refusal = async |person: &Person| {
        let refused = opens_inviting(&chat, ada, &channel, options(), &[person]).await;
        words(&refused).replace(&person.id, "them")
    };
    let prefers = async |person: &Person, who: u8| {
        let wish = json!({"invitations": who});
        words(&chat.command(person, &channel, "prefs", wish).await["message"])
    };
    let said = privately(&chat, dmitri, &channel, "block", ada).await;
    assert!(said.contains("won’t be told"), "{said}");
    let said = prefers(chloe, 2).await;
    assert!(said.contains("Nobody can invite you"), "{said}");
    prefers(ben, 1).await;
    for person in [ben, chloe, dmitri] {
        assert_eq!(refusal(person).await, "<@them> can’t be invited.");
    }
    let listed = listed_by(&chat, dmitri, &channel).await;
    assert!(words(&listed).contains(&format!("You’ve blocked <@{}>", ada.id)), "{listed}");
    let listed = listed_by(&chat, ada, &channel).await;
    assert!(words(&listed).contains("You’ve blocked nobody"), "{listed}");

    // Ada finds no seat where Dmitri plays, until he changes his mind.
    let card = chat.command(dmitri, &channel, "new", options()).await["message"].clone();
    let refused = chat.press_label(ada, &card, "Join").await["message"].clone();
    assert!(words(&refused).starts_with("The free seats are kept for others"), "{refused}");
    let list = listed_by(&chat, dmitri, &channel).await;
    let free = chat.press_label(dmitri, &list, &format!("Unblock {}", ada.name)).await;
    assert!(words(&free["message"]).contains("can invite you"), "{free}");
    let said = privately(&chat, dmitri, &channel, "unblock", ada).await;
    assert!(said.contains("You haven’t blocked"), "{said}");
    let card = chat.press_label(ada, &card, "Join").await["message"].clone();
    assert!(words(&card).contains("(2 of 2)"), "{card}");
    let said = privately(&chat, ada, &channel, "block", ada).await;
    assert!(said.contains("another person"), "{said}");

    // Ben takes invitations of people he plays with.
    let card = chat.command(ben, &channel, "new", options()).await["message"].clone();
    let card = chat.press_label(ada, &card, "Join").await["message"].clone();
    assert_eq!(refusal(ben).await, "<@them> can’t be invited.", "nothing has been played yet");
    chat.press_label(ada, &card, "Start").await;
    let opened = opens_inviting(&chat, ada, &channel, options(), &[ben]).await;
    assert!(words(&opened).contains("**Invited**"), "{opened}");
    chat.spawn_and_read(&["verify"]).await; // It fails if a table does not match its log.
}

#[tokio::test]
async fn an_old_menu_of_the_host_says_who_has_answered_and_that_the_game_is_on() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &people[nth]);
    let options = json!({"game": "quark", "seats": 4});
    let card = opens_inviting(&chat, ada, &channel, options, &[ben, chloe, dmitri]).await;
    let panel = chat.press_label(ada, &card, "Invite").await["message"].clone();
    let menus_before = menus(&panel);
    let withdraw = menus_before.iter().find(|one| one["placeholder"] == "Withdraw an invitation");
    let withdraw = withdraw.unwrap();
    let withdraws = async |person: &Person| {
        let option = withdraw["options"].as_array().unwrap().iter();
        let option = option.clone().find(|one| one["label"] == person.name).unwrap();
        let (id, value) = (text(&withdraw["custom_id"]), text(&option["value"]));
        chat.press(ada, &panel, &id, &[&value]).await["message"].clone()
    };
    for (person, answer, said) in
        [(ben, "Accept", "has accepted already"), (chloe, "Decline", "has declined already")]
    {
        let call = chat
            .until("a call", async |chat: &Chat| {
                let seen = chat.messages(person, &channel).await;
                seen.into_iter().find(|message| words(message).contains("Ada invites you"))
            })
            .await;
        chat.press_label(person, &call, answer).await;
        let panel = withdraws(person).await;
        assert!(words(&panel).starts_with(&format!("<@{}> {said}.", person.id)), "{panel}");
        assert!(!words(&panel).contains("**Join**"), "{panel}");
        let left: Vec<String> = menus(&panel).into_iter().flat_map(|one| names_in(&one)).collect();
        assert!(!left.contains(&person.name), "as it is now: {panel}");
    }
    let menu = chat.press_label(ada, &panel, "Host Menu").await["message"].clone();
    let asked = chat.press_label(ada, &card, "Start").await["message"].clone();
    chat.press_label(ada, &asked, "Start Without Them").await;
    let now = chat.press_label(ada, &menu, "Start & Reminders").await["message"].clone();
    assert_eq!(now["id"], menu["id"], "in its place: {now}");
    assert!(words(&now).contains("The game has already started"), "{now}");
    assert!(buttons(&now).iter().any(|button| button["label"] == "Resign"), "{now}");
    assert!(buttons(&now).iter().all(|button| button["label"] != "Start & Reminders"), "{now}");
}

/// The labels of the options of a menu; none for the chat’s own menu of people.
fn names_in(menu: &Value) -> Vec<String> {
    let options = menu["options"].as_array().cloned().unwrap_or_default();
    options.iter().map(|option| text(&option["label"])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_to_several_people_comes_once_even_if_the_bot_dies() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe, dmitri] = [0, 1, 2, 3].map(|nth| &people[nth]);
    // The call arrives, and nobody gets the answer.
    let path = format!("/channels/{channel}/messages");
    let lost =
        json!({"next": 1, "status": 502, "path": path, "method": "POST", "after_effect": true});
    chat.admin("fail", lost).await;
    chat.admin("fail", json!({"next": 99, "status": 503, "path": path, "method": "POST"})).await;
    let options = json!({"game": "quark", "seats": 4});
    opens_inviting(&chat, ada, &channel, options, &[ben, chloe, dmitri]).await;
    let calls = async |chat: &Chat| {
        let mut seen = chat.messages(ben, &channel).await;
        seen.retain(|message| words(message).contains("invites you to"));
        seen
    };
    let now = async |said: String| {
        chat.until(&said, async |chat: &Chat| {
            calls(chat).await.into_iter().find(|call| words(call).contains(&said))
        })
        .await
    };
    let call = now(format!("<@{}>: Ada invites you", dmitri.id)).await;
    // An answer to it is shown, although the bot does not know yet that it is there.
    chat.press_label(ben, &call, "Accept").await;
    let answered = now(format!("<@{}> has a seat.", ben.id)).await;
    assert_eq!(answered["id"], call["id"]);
    chat.kill_bot().await;
    chat.admin("quiet", json!({})).await;
    chat.start_bot().await;
    chat.until("everybody to be called", async |chat: &Chat| {
        let called = "select count(*) from calls where direct = 0";
        (database::count(&chat.database(), called).await == 2).then_some(())
    })
    .await;
    chat.press_label(chloe, &call, "Decline").await;
    let answered = now(format!("<@{}> has declined.", chloe.id)).await;
    let called = format!("<@{}>: Ada invites you to", dmitri.id);
    assert!(words(&answered).starts_with(&called), "{answered}");
    assert_eq!(calls(&chat).await.len(), 1, "it was posted once");
    chat.press_label(dmitri, &call, "Accept").await;
    let over = chat
        .until("a call without buttons", async |chat: &Chat| {
            let seen = chat.messages(ben, &channel).await;
            seen.into_iter().find(|one| one["id"] == call["id"] && buttons(one).is_empty())
        })
        .await;
    let seats =
        format!("<@{}> and <@{}> have seats. <@{}> has declined.", ben.id, dmitri.id, chloe.id);
    assert!(words(&over).ends_with(&seats), "{over}");
    chat.spawn_and_read(&["verify"]).await; // It fails if a table does not match its log.
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_an_early_release_is_for_the_person_that_it_names() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let [ada, ben, chloe] = [0, 1, 2].map(|nth| &people[nth]);
    opens_inviting(&chat, ada, &channel, json!({"game": "quark"}), &[ben, chloe]).await;
    let id = format!("1:accept:1:{}", ben.id);
    let old = made_up::message(&chat, &channel, std::slice::from_ref(&id)).await;
    let refused = chat.press(chloe, &old, &id, &[]).await["message"].clone();
    assert_eq!(words(&refused), format!("This invitation is for <@{}>.", ben.id));
    let accepted = chat.press(ben, &old, &id, &[]).await["message"].clone();
    assert!(words(&accepted).starts_with("You have a seat at **Quark**"), "{accepted}");
}

#[tokio::test]
async fn a_host_who_leaves_alone_is_asked_only_about_invitations() {
    let chat = Chat::new().await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let (ada, ben) = (&people[0], &people[1]);
    let card = opens_inviting(&chat, ada, &channel, json!({"game": "quark"}), &[ben]).await;
    let asked = chat.press_label(ada, &card, "Leave").await["message"].clone();
    assert!(words(&asked).ends_with("? The invitations end."), "{asked}");
    chat.press_label(ada, &asked, "Keep It").await;

    let card = chat.command(ada, &channel, "new", json!({"game": "quark"})).await;
    let left = chat.press_label(ada, &card["message"], "Leave").await["message"].clone();
    assert!(words(&left).contains("was called off"), "{left}");
}
