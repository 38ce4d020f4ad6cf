//! The people's side: the data and events for a page, and access to it.

use std::time::Duration;

use futures_util::StreamExt;
use quark_sandbox::StartError;
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, CreateCommand, GatewayIntents, UserId};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::Bot;
use crate::support::{Stage, id_of, message, register};

struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Page {
    async fn open(stage: &Stage, person: &str) -> Page {
        let url = format!("ws://{}/sandbox/live?as={person}", stage.running.address);
        Page(connect_async(url).await.unwrap().0)
    }

    async fn pushed(&mut self, kind: &str) -> Value {
        timeout(Duration::from_secs(5), async {
            loop {
                let frame = self.0.next().await.unwrap().unwrap();
                let Ok(text) = frame.to_text() else { continue };
                let pushed: Value = serde_json::from_str(text).unwrap();
                if pushed["type"] == kind {
                    return pushed["data"].clone();
                }
            }
        })
        .await
        .unwrap_or_else(|_| panic!("{kind} is pushed"))
    }
}

#[tokio::test]
async fn people_and_guilds_are_there_from_the_start() {
    let stage = Stage::new().await;
    let people = stage.call("GET", "/sandbox/people", Value::Null).await.well();
    let names: Vec<&str> = people["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| person["global_name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Ada", "Ben", "Chloe", "Dmitri", "Emre"]);
    let state = stage.state(people["people"][1]["id"].as_str().unwrap()).await;
    assert_eq!(state["me"]["username"], "ben");
    assert_eq!(state["bot_online"], false);
    let guilds: Vec<(Value, Vec<Value>)> = state["guilds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|guild| {
            let channels = guild["channels"].as_array().unwrap();
            (guild["name"].clone(), channels.iter().map(|one| one["name"].clone()).collect())
        })
        .collect();
    assert_eq!(
        guilds,
        [
            (json!("The Lab"), vec![json!("general"), json!("games")]),
            (json!("Second Lab"), vec![json!("general")]),
        ]
    );
    let nobody = stage.call("GET", "/sandbox/state?as=1", Value::Null).await;
    assert_eq!(nobody.status, 400);
    stage.finish().await;
}

#[tokio::test]
async fn a_page_gets_only_what_its_person_may_see() {
    let stage = Stage::new().await;
    let (ada, ben) = (stage.person("Ada").await, stage.person("Ben").await);
    let (mut hers, mut his) = (Page::open(&stage, &ada).await, Page::open(&stage, &ben).await);
    let bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    assert_eq!(hers.pushed("bot_status").await["online"], true);
    register(&bot.http, CreateCommand::new("quark").description("x")).await;
    assert_eq!(hers.pushed("commands_update").await["commands"][0]["name"], "quark");
    let user = serenity::all::UserId::new(ada.parse().unwrap());
    let direct = user.create_dm_channel(&bot.http).await.unwrap();
    assert_eq!(hers.pushed("channel_create").await["id"], direct.id.to_string());
    direct.send_message(&bot.http, message("your hand")).await.unwrap();
    let channel = stage.general().await;
    let mut sent = channel.send_message(&bot.http, message("board")).await.unwrap();
    assert_eq!(hers.pushed("message_create").await["content"], "your hand");
    assert_eq!(his.pushed("message_create").await["content"], "board");
    let edit = serenity::all::EditMessage::new()
        .content("new board")
        .allowed_mentions(serenity::all::CreateAllowedMentions::new());
    sent.edit(&bot.http, edit).await.unwrap();
    assert_eq!(his.pushed("message_update").await["content"], "new board");
    sent.delete(&bot.http).await.unwrap();
    assert_eq!(his.pushed("message_delete").await["id"], sent.id.to_string());
    stage.order("people", json!({"username": "eve", "global_name": "Eve"})).await;
    assert_eq!(his.pushed("people_update").await["people"].as_array().unwrap().len(), 6);
    stage.order("delete_channel", json!({"channel": channel.to_string()})).await;
    assert_eq!(his.pushed("channel_delete").await["id"], channel.to_string());
    bot.stop().await;
    assert_eq!(hers.pushed("bot_status").await["online"], false);
    stage.finish().await;
}

#[tokio::test]
async fn people_write_and_page_through_old_messages() {
    let stage = Stage::new().await;
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    let path = format!("/sandbox/messages?as={ada}");
    for number in 0..5 {
        let body = json!({"channel": channel.to_string(), "content": number.to_string()});
        stage.call("POST", &path, body).await.well();
    }
    let page = async |rest: &str| -> Vec<Value> {
        let path = format!("{path}&channel={channel}{rest}");
        let page = stage.call("GET", &path, Value::Null).await.well();
        page["messages"].as_array().unwrap().clone()
    };
    let last = page("&limit=2").await;
    assert_eq!((&last[0]["content"], &last[1]["content"]), (&json!("3"), &json!("4")));
    let before = page(&format!("&limit=2&before={}", last[0]["id"].as_str().unwrap())).await;
    assert_eq!((&before[0]["content"], &before[1]["content"]), (&json!("1"), &json!("2")));
    for wrong in ["", " ", &"x".repeat(2001)] {
        let body = json!({"channel": channel.to_string(), "content": wrong});
        assert_eq!(stage.call("POST", &path, body).await.status, 400);
    }
    stage.finish().await;
}

#[tokio::test]
async fn a_director_adds_people_and_guilds() {
    let stage = Stage::new().await;
    let eve = stage.order("people", json!({"username": "eve"})).await;
    let guild = stage.order("guilds", json!({"name": "Third Lab"})).await;
    let new = json!({"guild": guild["id"], "name": "arena"});
    let channel = id_of(&stage.order("channels", new).await["id"]);
    let state = stage.state(eve["id"].as_str().unwrap()).await;
    assert_eq!(state["guilds"].as_array().unwrap().len(), 3);
    channel.send_message(&stage.http(), message("hello")).await.unwrap();
    let twice = stage.call("POST", "/sandbox/admin/people", json!({"username": "eve"})).await;
    assert_eq!(twice.status, 400);
    let unknown = stage.call("POST", "/sandbox/admin/nonsense", json!({})).await;
    assert_eq!(unknown.status, 404);
    stage.finish().await;
}

#[tokio::test]
async fn only_a_thousand_messages_are_kept() {
    let stage = Stage::new().await;
    stage.order("trace", json!({"on": false})).await;
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    let http = stage.http();
    let first = message("first").add_file(CreateAttachment::bytes(*b"x", "x.bin"));
    let first = channel.send_message(&http, first).await.unwrap();
    let path = format!("/sandbox/messages?as={ada}");
    for _ in 0..1000 {
        let body = json!({"channel": channel.to_string(), "content": "x"});
        stage.call("POST", &path, body).await.well();
    }
    assert!(channel.message(&http, first.id).await.is_err());
    let gone = reqwest::get(&first.attachments[0].url).await.unwrap();
    assert_eq!(gone.status(), 404);
    stage.finish().await;
}

#[tokio::test]
async fn other_web_pages_are_kept_out() {
    let stage = Stage::new().await;
    let port = stage.running.address.port();
    let client = reqwest::Client::new();
    let get = async |host: String, origin: Option<String>| {
        let request = client.get(format!("{}/sandbox/people", stage.running.url()));
        let request = request.header("Host", host);
        let request = match origin {
            Some(origin) => request.header("Origin", origin),
            None => request,
        };
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(get(format!("localhost:{port}"), None).await, 200);
    assert_eq!(get(format!("evil.example:{port}"), None).await, 403);
    let here = format!("127.0.0.1:{port}");
    assert_eq!(get(here.clone(), Some(format!("http://{here}"))).await, 200);
    assert_eq!(get(here.clone(), Some("http://evil.example".to_owned())).await, 403);
    let index = client.get(stage.running.url()).send().await.unwrap();
    assert_eq!(index.headers()["cache-control"], "no-store");
    assert_eq!(index.headers()["content-type"], "text/html; charset=utf-8");
    // Under another name of this machine, the links in messages would point to another site.
    let elsewhere = client.get(format!("http://localhost:{port}/")).send().await.unwrap();
    assert_eq!(elsewhere.url().host_str(), Some("127.0.0.1"));
    let missing = client.get(format!("{}/page/none.js", stage.running.url())).send().await;
    assert_eq!(missing.unwrap().status(), 404);
    stage.finish().await;
}

#[tokio::test]
async fn a_taken_port_is_reported_and_a_stopped_one_is_free_again() {
    let first = quark_sandbox::start(0).await.unwrap();
    let port = first.address.port();
    let error = quark_sandbox::start(port).await.unwrap_err();
    assert!(matches!(error, StartError::PortTaken(taken) if taken == port));
    assert!(error.to_string().contains("in use"));
    first.stop().await;
    quark_sandbox::start(port).await.unwrap().stop().await;
}

#[tokio::test]
async fn a_member_still_shows_the_end_of_a_time_out_that_is_over() {
    let stage = Stage::new().await;
    let (ada, guild, channel) =
        (stage.person("Ada").await, stage.guild().await, stage.general().await);
    let user = UserId::new(ada.parse().unwrap());
    let times_out =
        |seconds: u64| json!({"guild": guild.to_string(), "user": ada, "seconds": seconds});
    let http = stage.http();
    let end = async || {
        let member = http.get_member(guild, user).await.unwrap();
        member.communication_disabled_until
    };
    stage.order("time_out", times_out(1)).await;
    let until = end().await.expect("she is timed out");
    let path = format!("/sandbox/messages?as={ada}");
    let says = json!({"channel": channel.to_string(), "content": "Back"});
    while stage.call("POST", &path, says.clone()).await.status == 403 {
        tokio::task::yield_now().await;
    }
    assert_eq!(end().await, Some(until));
    stage.order("time_out", times_out(0)).await;
    assert_eq!(end().await, None);
}
