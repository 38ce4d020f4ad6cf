//! Reading the current state, and plain messages.

use std::collections::HashMap;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use serde_json::{Value, json};

use super::{Given, Sorry, actor, id_in, seen};
use crate::channel::{ChannelKind, TextKind};
use crate::commands::Command;
use crate::compose::mentioned;
use crate::message::{Message, Reader};
use crate::people::BOT;
use crate::render::bot_user;
use crate::snowflake::Id;
use crate::world::World;
use crate::world::pages::person_for_people;
use crate::{Sandbox, clock};

/// Most messages in one answer.
const AT_ONCE: usize = 200;

pub async fn people(State(sandbox): State<Sandbox>) -> Json<Value> {
    Json(sandbox.with(|world| json!({"people": world.people_json(), "bot": bot_user()})))
}

pub async fn state(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
) -> Given {
    sandbox.with(|world| {
        let me = actor(world, &query)?;
        let guilds: Vec<Value> = world
            .guilds
            .iter()
            .filter(|guild| guild.has(me.id))
            .map(|guild| {
                let texts = world.texts_of(guild.id).map(|channel| channel.id);
                let threads = world.threads_of(guild.id).map(|(channel, _)| channel.id);
                let channels: Vec<Value> =
                    texts.chain(threads).map(|id| world.channel_for_people(id)).collect();
                json!({"id": guild.id, "name": guild.name, "channels": channels})
            })
            .collect();
        let directs: Vec<Value> = world
            .channels
            .values()
            .filter(|channel| matches!(channel.place, ChannelKind::Direct(with) if with == me.id))
            .map(|channel| world.channel_for_people(channel.id))
            .collect();
        let commands: Vec<Value> = world.commands.iter().map(Command::json).collect();
        Ok(Json(json!({
            "me": person_for_people(me),
            "bot": bot_user(),
            "guilds": guilds,
            "dms": directs,
            "people": world.people_json(),
            "commands": commands,
            "bot_online": world.gateway.online(),
        })))
    })
}

pub async fn messages(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
) -> Given {
    let number = |key: &str| query.get(key).map(|value| value.parse::<u64>());
    let limit = match number("limit") {
        None => 50,
        Some(Ok(limit)) => usize::try_from(limit).unwrap_or(AT_ONCE).clamp(1, AT_ONCE),
        Some(Err(_)) => return Err(Sorry::wrong("The limit is a number.")),
    };
    let before = match number("before") {
        None => None,
        Some(Ok(id)) => Some(Id(id)),
        Some(Err(_)) => return Err(Sorry::wrong("`before` is a message's id.")),
    };
    sandbox.with(|world| {
        let me = actor(world, &query)?.id;
        let channel = seen(world, me, query.get("channel").and_then(|id| id.parse().ok()))?;
        let mut messages: Vec<Value> = channel
            .messages
            .iter()
            .rev()
            .filter(|message| message.is_for(me))
            .filter(|message| before.is_none_or(|before| message.id < before))
            .take(limit)
            .map(|message| world.message_json(message, Reader::Person(me)))
            .collect();
        messages.reverse();
        Ok(Json(json!({"messages": messages})))
    })
}

pub async fn say(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
    body: Result<Json<Value>, JsonRejection>,
) -> Given {
    let Json(body) = body?;
    sandbox.with(|world| {
        let me = actor(world, &query)?.id;
        let channel = seen(world, me, id_in(&body, "channel"))?;
        if matches!(&channel.place, ChannelKind::Thread(thread) if thread.locked) {
            return Err(Sorry::forbidden("This thread is locked."));
        }
        if matches!(&channel.place, ChannelKind::Text(text) if text.kind == TextKind::Forum) {
            return Err(Sorry::wrong("A forum has posts only."));
        }
        let guild = channel.guild().and_then(|id| world.guild(id));
        if guild.is_some_and(|guild| guild.timed_out_until(me).is_some()) {
            return Err(Sorry::forbidden("A moderator has timed you out here."));
        }
        let channel = channel.id;
        let content = body.get("content").and_then(Value::as_str).unwrap_or_default().trim();
        if !(1..=2000).contains(&content.chars().count()) {
            return Err(Sorry::wrong("A message has 1 to 2,000 characters."));
        }
        let message = spoken(world, me, channel, content);
        let id = message.id;
        world.wake(channel);
        for mentioned in message.mentions.clone() {
            world.invite(channel, mentioned);
        }
        let posted = world.post(message).cloned();
        let posted = posted.ok_or_else(|| Sorry::unknown("channel"))?;
        debug_assert_eq!(posted.id, id);
        Ok(Json(world.message_json(&posted, Reader::Person(me))))
    })
}

fn spoken(world: &mut World, person: Id, channel: Id, content: &str) -> Message {
    let mut message = Message::new(world.mint.next(), channel, person, clock::now());
    message.mentions = mentioned(content);
    message.mentions.retain(|&id| id == BOT || world.person(id).is_some());
    message.content = content.to_owned();
    message
}

pub(crate) async fn open_direct(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
    body: Result<Json<Value>, JsonRejection>,
) -> Given {
    let Json(body) = body?;
    sandbox.with(|world| {
        let me = actor(world, &query)?.id;
        if id_in(&body, "recipient") != Some(BOT) {
            return Err(Sorry::wrong("Only the bot can be written to directly."));
        }
        let channel = world.direct_channel(me);
        Ok(Json(world.channel_for_people(channel)))
    })
}
