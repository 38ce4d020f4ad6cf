//! Channels, threads, direct messages, members, and edits of messages.

use serde_json::{Value, json};
use serenity::all::{
    ChannelType, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateMessage, CreateThread,
    EditAttachments, EditMessage, EditThread, GatewayIntents, GetMessages, UserId,
};

use crate::bot::{Bot, Heard};
use crate::support::{Stage, id_of, message, refusal};

fn public(name: &str) -> CreateThread<'_> {
    CreateThread::new(name).kind(ChannelType::PublicThread)
}

#[tokio::test]
async fn threads_start_with_and_without_a_message() {
    let stage = Stage::new().await;
    let mut bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    let (channel, ada) = (stage.general().await, stage.person("Ada").await);
    let bare = channel.create_thread(&bot.http, public("Bare")).await.unwrap();
    let heard = bot
        .hear(|heard| match heard {
            Heard::ThreadCreated(thread) => Some(thread),
            _ => None,
        })
        .await;
    assert_eq!((heard.id, heard.parent_id), (bare.id, Some(channel)));
    let card = channel.send_message(&bot.http, message("Lobby")).await.unwrap();
    let table = channel
        .create_thread_from_message(&bot.http, card.id, CreateThread::new("Table"))
        .await
        .unwrap();
    assert_eq!(table.id.get(), card.id.get(), "such a thread has the id of its message");
    let again =
        channel.create_thread_from_message(&bot.http, card.id, CreateThread::new("Twice")).await;
    assert_eq!(refusal(again), (400, 160_004));
    let user = UserId::new(ada.parse().unwrap());
    table.id.add_thread_member(&bot.http, user).await.unwrap();
    let members = table.id.get_thread_members(&bot.http).await.unwrap();
    assert_eq!(members.len(), 2);
    table.id.leave_thread(&bot.http).await.unwrap();
    table.id.join_thread(&bot.http).await.unwrap();
    let guild = stage.guild().await;
    assert_eq!(guild.get_active_threads(&bot.http).await.unwrap().threads.len(), 2);
    let mut bare = bare;
    bare.edit_thread(&bot.http, EditThread::new().name("Old").archived(true)).await.unwrap();
    bot.hear(|heard| match heard {
        Heard::ThreadChanged(thread) if thread.name == "Old" => Some(()),
        _ => None,
    })
    .await;
    let archived = channel.get_archived_public_threads(&bot.http, None, None).await.unwrap();
    assert_eq!(archived.threads.len(), 1);
    assert_eq!(guild.get_active_threads(&bot.http).await.unwrap().threads.len(), 1);
    let shown = stage.state(&ada).await["guilds"][0]["channels"].clone();
    let threads: Vec<&Value> =
        shown.as_array().unwrap().iter().filter(|one| one["type"] == 11).collect();
    assert_eq!(threads.len(), 2);
    stage.order("delete_channel", json!({"channel": channel.to_string()})).await;
    bot.hear(|heard| matches!(heard, Heard::ThreadDeleted(id) if id == table.id).then_some(()))
        .await;
    bot.hear(|heard| matches!(heard, Heard::ChannelDeleted(id) if id == channel).then_some(()))
        .await;
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn edits_keep_replace_and_remove_attachments() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let file = |name: &str| CreateAttachment::bytes(*b"bytes", name);
    let two = message("two").add_file(file("a.png")).add_file(file("b.png").description("B"));
    let mut sent = channel.send_message(&http, two).await.unwrap();
    assert_eq!(sent.attachments[1].description.as_deref(), Some("B"));
    let quiet = CreateAllowedMentions::new;
    let words = EditMessage::new().content("words").allowed_mentions(quiet());
    sent.edit(&http, words).await.unwrap();
    assert_eq!(sent.attachments.len(), 2, "files stay when the edit does not speak of them");
    assert!(sent.edited_timestamp.is_some());
    let keep = EditAttachments::new().keep(sent.attachments[1].id).add(file("c.png"));
    let edit = EditMessage::new().attachments(keep).allowed_mentions(quiet());
    let replaced = sent.attachments[0].url.clone();
    sent.edit(&http, edit).await.unwrap();
    let late = reqwest::get(&replaced).await.unwrap();
    assert_eq!(late.status(), 200, "a person who has just read the message still gets its file");
    let names: Vec<&str> = sent.attachments.iter().map(|one| one.filename.as_str()).collect();
    assert_eq!(names, ["b.png", "c.png"]);
    let mut stranger = EditAttachments::new();
    stranger = stranger.keep(12345.into());
    let edit = EditMessage::new().attachments(stranger).allowed_mentions(quiet());
    assert_eq!(refusal(sent.edit(&http, edit).await), (400, 50035));
    let edit = EditMessage::new().attachments(EditAttachments::new()).allowed_mentions(quiet());
    sent.edit(&http, edit).await.unwrap();
    assert!(sent.attachments.is_empty());
    let nothing = EditMessage::new().content("").allowed_mentions(quiet());
    assert_eq!(refusal(sent.edit(&http, nothing).await), (400, 50006));
    let pictured = message("x")
        .add_file(file("d.png"))
        .embed(CreateEmbed::new().title("Board").image("attachment://d.png"));
    let pictured = channel.send_message(&http, pictured).await.unwrap();
    let link = &pictured.embeds[0].image.as_ref().unwrap().url;
    assert_eq!(reqwest::get(link).await.unwrap().bytes().await.unwrap(), &b"bytes"[..]);
    stage.finish().await;
}

#[tokio::test]
async fn only_allowed_mentions_count() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let (ada, ben) = (stage.person("Ada").await, stage.person("Ben").await);
    let text = format!("<@{ada}> <@{ben}> @everyone");
    let user = UserId::new(ben.parse().unwrap());
    let cases = [
        (Some(CreateAllowedMentions::new()), vec![]),
        (Some(CreateAllowedMentions::new().users([user])), vec!["ben"]),
        (None, vec!["ada", "ben"]),
    ];
    for (allowed, expected) in cases {
        let mut new = CreateMessage::new().content(&text);
        if let Some(allowed) = allowed {
            new = new.allowed_mentions(allowed);
        }
        let sent = channel.send_message(&http, new).await.unwrap();
        let names: Vec<&str> = sent.mentions.iter().map(|user| user.name.as_str()).collect();
        assert_eq!(names, expected);
        assert!(!sent.mention_everyone);
    }
    stage.finish().await;
}

#[tokio::test]
async fn direct_messages_go_both_ways() {
    let stage = Stage::new().await;
    let mut bot = Bot::connect(&stage, GatewayIntents::DIRECT_MESSAGES).await;
    let (ada, ben) = (stage.person("Ada").await, stage.person("Ben").await);
    let me = quark_sandbox::APPLICATION_ID.to_string();
    let path = format!("/sandbox/dms?as={ada}");
    let direct = stage.call("POST", &path, json!({"recipient": me})).await.well();
    let channel = id_of(&direct["id"]);
    let say = json!({"channel": channel.to_string(), "content": "secret"});
    stage.call("POST", &format!("/sandbox/messages?as={ada}"), say.clone()).await.well();
    let other = stage.call("POST", &format!("/sandbox/messages?as={ben}"), say).await;
    assert_eq!(other.status, 404, "nobody else sees it");
    let heard = bot
        .hear(|heard| match heard {
            Heard::Message(message) => Some(message),
            _ => None,
        })
        .await;
    assert_eq!((heard.content.as_str(), heard.guild_id), ("secret", None));
    let user = UserId::new(ada.parse().unwrap());
    let same = user.create_dm_channel(&bot.http).await.unwrap();
    assert_eq!(same.id, channel);
    same.send_message(&bot.http, message("answer")).await.unwrap();
    assert_eq!(stage.messages(&ada, channel).await.len(), 2);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn messages_are_listed_as_requested() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let mut ids = Vec::new();
    for number in 0..5 {
        ids.push(channel.send_message(&http, message(&number.to_string())).await.unwrap().id);
    }
    let contents = async |asked: GetMessages| -> String {
        let messages = channel.messages(&http, asked).await.unwrap();
        messages.iter().map(|message| message.content.as_str()).collect()
    };
    assert_eq!(contents(GetMessages::new().limit(2)).await, "43");
    assert_eq!(contents(GetMessages::new().before(ids[2])).await, "10");
    assert_eq!(contents(GetMessages::new().after(ids[2])).await, "43");
    assert_eq!(contents(GetMessages::new().around(ids[2]).limit(3)).await, "321");
    stage.finish().await;
}

#[tokio::test]
async fn the_bot_is_notified_of_edits_deletions_and_departures() {
    let stage = Stage::new().await;
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::GUILD_MEMBERS;
    let mut bot = Bot::connect(&stage, intents).await;
    let guild = bot
        .hear(|heard| match heard {
            Heard::Guild(guild) if guild.name == "The Lab" => Some(guild),
            _ => None,
        })
        .await;
    assert_eq!((guild.channels.len(), guild.members.len()), (2, 6));
    let channel = stage.general().await;
    let mut sent = channel.send_message(&bot.http, message("one")).await.unwrap();
    let edit = EditMessage::new().content("two").allowed_mentions(CreateAllowedMentions::new());
    sent.edit(&bot.http, edit).await.unwrap();
    let edited = bot
        .hear(|heard| match heard {
            Heard::Edited(event) => Some(event),
            _ => None,
        })
        .await;
    assert_eq!(edited.content.as_deref(), Some("two"));
    sent.delete(&bot.http).await.unwrap();
    bot.hear(|heard| matches!(heard, Heard::Deleted(id) if id == sent.id).then_some(())).await;
    stage
        .order("permissions", json!({"channel": channel.to_string(), "deny": ["SEND_MESSAGES"]}))
        .await;
    let changed = bot
        .hear(|heard| match heard {
            Heard::ChannelChanged(channel) => Some(channel),
            _ => None,
        })
        .await;
    assert_eq!(changed.permission_overwrites.len(), 1);
    let chloe = stage.person("Chloe").await;
    stage.order("remove_member", json!({"guild": guild.id.to_string(), "user": chloe})).await;
    let left = bot
        .hear(|heard| match heard {
            Heard::MemberLeft(user) => Some(user),
            _ => None,
        })
        .await;
    assert_eq!(left.to_string(), chloe);
    assert_eq!(refusal(guild.id.member(&bot.http, left).await), (404, 10007));
    let new = json!({"guild": guild.id.to_string(), "name": "tournament"});
    let new = id_of(&stage.order("channels", new).await["id"]);
    bot.hear(|heard| matches!(heard, Heard::ChannelCreated(id) if id == new).then_some(())).await;
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn guilds_members_and_the_application_can_be_fetched() {
    let stage = Stage::new().await;
    let http = stage.http();
    let guild = stage.guild().await;
    let ada = UserId::new(stage.person("Ada").await.parse().unwrap());
    assert_eq!(guild.to_partial_guild_with_counts(&http).await.unwrap().name, "The Lab");
    assert_eq!(guild.channels(&http).await.unwrap().len(), 2);
    assert_eq!(guild.roles(&http).await.unwrap().len(), 2);
    assert_eq!(guild.member(&http, ada).await.unwrap().user.name, "ada");
    assert_eq!(http.get_guilds(None, None).await.unwrap().len(), 2);
    assert_eq!(ada.to_user(&http).await.unwrap().global_name.as_deref(), Some("Ada"));
    assert_eq!(http.get_current_application_info().await.unwrap().owner.unwrap().id, ada);
    let me = http.get_current_user().await.unwrap();
    assert!(me.bot && me.id.get() == quark_sandbox::APPLICATION_ID);
    let gateway = http.get_bot_gateway().await.unwrap();
    assert_eq!(gateway.url, format!("ws://{}/gateway", stage.running.address));
    stage.general().await.broadcast_typing(&http).await.unwrap();
    stage.finish().await;
}

#[tokio::test]
async fn members_have_the_roles_set_last() {
    let stage = Stage::new().await;
    let bot = Bot::connect(&stage, GatewayIntents::GUILDS | GatewayIntents::GUILD_MEMBERS).await;
    let guild = stage.guild().await;
    let ben = stage.person("Ben").await;
    let mut made = Vec::new();
    for name in ["Hosts", "Guests"] {
        let role = stage.order("roles", json!({"guild": guild.to_string(), "name": name})).await;
        made.push(id_of(&role["id"]).to_string());
    }
    let known = guild.roles(&bot.http).await.unwrap();
    let names: Vec<&str> = known.values().map(|role| role.name.as_str()).collect();
    assert!(names.contains(&"Hosts") && names.contains(&"Guests") && names.len() == 4, "{names:?}");
    let user = UserId::new(ben.parse().unwrap());
    for roles in [&made[..], &made[1..], &[]] {
        let body = json!({"guild": guild.to_string(), "user": ben, "roles": roles});
        stage.order("member_roles", body).await;
        let member = guild.member(&bot.http, user).await.unwrap();
        let held: Vec<String> = member.roles.iter().map(ToString::to_string).collect();
        assert_eq!(held, roles);
    }
    for (user, roles) in [(ben.as_str(), json!(["1"])), ("1", json!(made)), (&ben, json!(null))] {
        let body = json!({"guild": guild.to_string(), "user": user, "roles": roles});
        let told = stage.call("POST", "/sandbox/admin/member_roles", body.clone()).await;
        assert_eq!(told.status / 100, 4, "{body}: {told}");
    }
    bot.stop().await;
    stage.finish().await;
}
