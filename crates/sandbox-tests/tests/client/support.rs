//! A sandbox, and people who press buttons.

use std::fmt;

use quark_sandbox::{APPLICATION_ID, BOT_TOKEN, Running};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CreateAllowedMentions, CreateCommand,
    CreateInteractionResponseMessage, CreateMessage, GuildId, Http, HttpBuilder,
};

use crate::{openapi, readers};

/// A sandbox, with methods to act in it.
pub struct Stage {
    pub running: Running,
    client: reqwest::Client,
}

/// An answer of the sandbox's own interface.
#[derive(Debug)]
pub struct Told {
    pub status: u16,
    pub body: Value,
}

impl fmt::Display for Told {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.status, self.body)
    }
}

impl Told {
    /// The body of a successful answer.
    #[track_caller]
    pub fn well(self) -> Value {
        assert!(self.status < 300, "{self}");
        self.body
    }
}

impl Stage {
    /// A new sandbox that records everything.
    pub async fn new() -> Stage {
        readers::listen();
        let running = quark_sandbox::start(0).await.unwrap();
        let stage = Stage { running, client: reqwest::Client::new() };
        stage.order("trace", json!({"on": true})).await;
        stage
    }

    /// serenity's own HTTP client, pointed at the sandbox.
    pub fn http(&self) -> Http {
        HttpBuilder::new(BOT_TOKEN)
            .application_id(ApplicationId::new(APPLICATION_ID))
            .proxy(self.running.url())
            .ratelimiter_disabled(true)
            .build()
    }

    /// Calls the sandbox's own interface.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> Told {
        let url = format!("{}{path}", self.running.url());
        let request = match method {
            "GET" => self.client.get(url),
            _ => self.client.post(url).json(&body),
        };
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        Told { status, body: response.json().await.unwrap_or_default() }
    }

    /// Calls Discord's interface as the bot does, for requests that serenity cannot make.
    pub async fn raw(&self, method: &str, path: &str, body: &Value) -> Told {
        let url = format!("{}/api/v10{path}", self.running.url());
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let request =
            self.client.request(method, url).header("Authorization", format!("Bot {BOT_TOKEN}"));
        let request = if body.is_null() { request } else { request.json(body) };
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        Told { status, body: response.json().await.unwrap_or_default() }
    }

    /// Gives an order as the director.
    pub async fn order(&self, name: &str, body: Value) -> Value {
        self.call("POST", &format!("/sandbox/admin/{name}"), body).await.well()
    }

    /// Id of a person by the display name.
    pub async fn person(&self, name: &str) -> String {
        let people = self.call("GET", "/sandbox/people", Value::Null).await.well();
        let people = people["people"].as_array().unwrap();
        let person = people.iter().find(|person| person["global_name"] == name).unwrap();
        person["id"].as_str().unwrap().to_owned()
    }

    /// The sandbox as a person sees it.
    pub async fn state(&self, person: &str) -> Value {
        self.call("GET", &format!("/sandbox/state?as={person}"), Value::Null).await.well()
    }

    /// The channel `general` of the first guild.
    pub async fn general(&self) -> ChannelId {
        let ada = self.person("Ada").await;
        let state = self.state(&ada).await;
        id_of(&state["guilds"][0]["channels"][0]["id"])
    }

    /// The first guild.
    pub async fn guild(&self) -> GuildId {
        let ada = self.person("Ada").await;
        GuildId::new(self.state(&ada).await["guilds"][0]["id"].as_str().unwrap().parse().unwrap())
    }

    /// The messages that a person sees in a channel.
    pub async fn messages(&self, person: &str, channel: ChannelId) -> Vec<Value> {
        let path = format!("/sandbox/messages?as={person}&channel={channel}");
        let messages = self.call("GET", &path, Value::Null).await.well();
        messages["messages"].as_array().unwrap().clone()
    }

    /// A person's interaction with the bot.
    pub async fn act(&self, person: &str, body: Value) -> Told {
        self.call("POST", &format!("/sandbox/interactions?as={person}"), body).await
    }

    /// A person's interaction with files: the first is `files[0]`, and so on.
    pub async fn act_with(&self, person: &str, body: Value, files: &[(&str, &[u8])]) -> Told {
        let form = Form::new().text("payload_json", body.to_string());
        let form = files.iter().enumerate().fold(form, |form, (number, (name, bytes))| {
            let file = Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            let file = file.mime_str("text/plain").unwrap();
            form.part(format!("files[{number}]"), file)
        });
        let url = format!("{}/sandbox/interactions?as={person}", self.running.url());
        let response = self.client.post(url).multipart(form).send().await.unwrap();
        let status = response.status().as_u16();
        Told { status, body: response.json().await.unwrap_or_default() }
    }

    /// Everything recorded so far.
    pub async fn trace(&self) -> Value {
        self.call("GET", "/sandbox/admin/trace", Value::Null).await.well()
    }

    /// Stops the sandbox after a check of the whole trace: serenity and twilight can read every event, and every answer
    /// and every accepted request matches Discord's document.
    pub async fn finish(self) {
        let trace = self.trace().await;
        for event in trace["events"].as_array().unwrap() {
            readers::read_by_twilight(event);
        }
        let mismatches = openapi::mismatches(&trace);
        assert!(mismatches.is_empty(), "{mismatches:#?}");
        self.running.stop().await;
        let dropped = readers::dropped();
        assert!(dropped.is_empty(), "{dropped:#?}");
    }
}

/// Registers one command with the given options.
pub async fn register(http: &Http, command: CreateCommand) {
    serenity::all::Command::set_global_commands(http, vec![command]).await.unwrap();
}

/// An answer with a text and no mentions.
pub fn saying(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
}

/// A message with a text and no mentions.
pub fn message(text: &str) -> CreateMessage {
    CreateMessage::new().content(text).allowed_mentions(CreateAllowedMentions::new())
}

/// Reads a channel's id from JSON.
#[track_caller]
pub fn id_of(value: &Value) -> ChannelId {
    ChannelId::new(value.as_str().unwrap().parse().unwrap())
}

/// Status and code of Discord's error.
#[track_caller]
pub fn refusal<T: fmt::Debug>(result: Result<T, serenity::Error>) -> (u16, isize) {
    match result {
        Err(serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(response))) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("no refusal: {other:?}"),
    }
}
