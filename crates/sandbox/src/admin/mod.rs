//! Orders of a test's director.

mod channels;
mod members;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use super::client::{Given, Sorry, id_in};
use super::gateway::GUILDS;
use super::mischief::{Delay, Failure, Mischief};
use super::world::World;
use super::{Sandbox, clock};

/// The routes under `/sandbox/admin`.
pub(crate) fn router() -> Router<Sandbox> {
    Router::new().route("/sandbox/admin/{order}", get(trace).post(order))
}

async fn trace(State(sandbox): State<Sandbox>, Path(what): Path<String>) -> Given {
    if what != "trace" {
        return Err(Sorry::unknown("record"));
    }
    Ok(Json(sandbox.with(|world| world.trace.json())))
}

async fn order(
    State(sandbox): State<Sandbox>,
    Path(order): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> Given {
    let Json(body) = body?;
    sandbox.with(|world| obey(world, &order, &body)).map(Json)
}

fn obey(world: &mut World, order: &str, body: &Value) -> Result<Value, Sorry> {
    match order {
        "people" => members::add_person(world, body),
        "guilds" => add_guild(world, body),
        "channels" => channels::add_channel(world, body),
        "dms" => open_or_close(world, body),
        "permissions" => channels::deny(world, body),
        "delete_channel" => {
            let id = id_in(body, "channel").ok_or_else(|| Sorry::unknown("channel"))?;
            world.delete_channel(id).ok_or_else(|| Sorry::unknown("channel"))?;
            Ok(json!({}))
        }
        "delete_message" => {
            let (channel, id) = (id_in(body, "channel"), id_in(body, "message"));
            let (Some(channel), Some(id)) = (channel, id) else {
                return Err(Sorry::unknown("message"));
            };
            world.delete_message(channel, id).ok_or_else(|| Sorry::unknown("message"))?;
            Ok(json!({}))
        }
        "archive" => channels::archive(world, body),
        "threads" => channels::add_thread(world, body),
        "time_out" => members::time_out(world, body),
        "unavailable" => make_unavailable(world, body),
        "remove_member" => members::remove_member(world, body),
        "roles" => members::add_role(world, body),
        "member_roles" => members::give_roles(world, body),
        "gateway" => gateway(world, body),
        "fail" => {
            let failure: Failure = read(body)?;
            if !(400..600).contains(&failure.status) {
                return Err(Sorry::wrong("The status is an error's."));
            }
            world.mischief.fail(failure);
            Ok(json!({}))
        }
        "delay" => {
            let delay: Delay = read(body)?;
            world.mischief.delay(delay);
            Ok(json!({}))
        }
        // Beyond the contract: number of calls that a delay held up.
        "held" => Ok(json!({"held": world.mischief.held()})),
        "double" => {
            let next = body.get("next").and_then(Value::as_u64).and_then(|n| n.try_into().ok());
            world.mischief.double(next.ok_or_else(|| Sorry::wrong("`next` is a number."))?);
            Ok(json!({}))
        }
        "quiet" => {
            world.mischief = Mischief::default();
            world.gateway.refused_until = 0;
            world.gateway.heartbeat = super::gateway::HEARTBEAT;
            Ok(json!({}))
        }
        "trace" => {
            let on = body.get("on").and_then(Value::as_bool);
            world.trace.switch(on.ok_or_else(|| Sorry::wrong("`on` is true or false."))?);
            Ok(json!({}))
        }
        _ => Err(Sorry::unknown("order")),
    }
}

fn read<T: serde::de::DeserializeOwned>(body: &Value) -> Result<T, Sorry> {
    serde_json::from_value(body.clone()).map_err(|error| Sorry::wrong(error.to_string()))
}

fn text_in(body: &Value, key: &str, longest: usize) -> Result<String, Sorry> {
    let text = body.get(key).and_then(Value::as_str).unwrap_or_default();
    if (1..=longest).contains(&text.chars().count()) {
        return Ok(text.to_owned());
    }
    Err(Sorry::wrong(format!("`{key}` has 1 to {longest} characters.")))
}

fn add_guild(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let name = text_in(body, "name", 100)?;
    let id = world.add_guild(name);
    let channel = world.add_text(id, "general".to_owned());
    let is_told = body.get("system").and_then(Value::as_bool).unwrap_or_default();
    if let Some(guild) = world.guilds.iter_mut().find(|guild| guild.id == id) {
        guild.system_channel = is_told.then_some(channel);
    }
    let guild = world.guild(id).ok_or_else(|| Sorry::unknown("guild"))?;
    let created = world.guild_create_json(guild, false);
    let shown = json!({
        "id": id, "name": guild.name, "channels": [world.channel_for_people(channel)],
    });
    world.tell_bot("GUILD_CREATE", Some(id), GUILDS, created);
    world.tell_channel_to_people("channel_create", channel);
    Ok(shown)
}

/// An outage of a server begins or ends.
fn make_unavailable(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let id = id_in(body, "guild").ok_or_else(|| Sorry::unknown("guild"))?;
    let gone = body.get("unavailable").and_then(Value::as_bool).unwrap_or(true);
    let guild = world.guilds.iter_mut().find(|guild| guild.id == id);
    guild.ok_or_else(|| Sorry::unknown("guild"))?.unavailable = gone;
    if gone {
        let data = json!({"id": id, "unavailable": true});
        world.tell_bot("GUILD_DELETE", Some(id), GUILDS, data);
    } else if let Some(guild) = world.guild(id) {
        let data = world.guild_create_json(guild, false);
        world.tell_bot("GUILD_CREATE", Some(id), GUILDS, data);
    }
    Ok(json!({}))
}

fn open_or_close(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let user = id_in(body, "user").ok_or_else(|| Sorry::unknown("user"))?;
    let open = body.get("open").and_then(Value::as_bool);
    let open = open.ok_or_else(|| Sorry::wrong("`open` is true or false."))?;
    let person = world.people.iter_mut().find(|person| person.id == user);
    person.ok_or_else(|| Sorry::unknown("user"))?.accepts_messages = open;
    Ok(json!({}))
}

fn gateway(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let number = |key: &str| {
        let number = body.get(key).and_then(Value::as_u64);
        number.ok_or_else(|| Sorry::wrong(format!("`{key}` is a number.")))
    };
    let (gateway, trace) = (&mut world.gateway, &mut world.trace);
    match body.get("action").and_then(Value::as_str).unwrap_or_default() {
        "close" => {
            let code = number("code")?.try_into().ok().filter(|code| (1000..5000).contains(code));
            gateway.close_all(Some(code.ok_or_else(|| Sorry::wrong("No such code."))?));
        }
        "abort" => gateway.close_all(None),
        "reconnect" => gateway.broadcast(trace, 7, Value::Null),
        "invalid_session" => {
            let resumable = body.get("resumable").and_then(Value::as_bool).unwrap_or(false);
            gateway.broadcast(trace, 9, json!(resumable));
            if !resumable {
                gateway.forget_all();
            }
        }
        "zombie" => gateway.zombify(),
        // Beyond the contract: text that no client can read.
        "say" => gateway.say(&text_in(body, "text", 4_096)?),
        "refuse" => {
            let time = number("seconds")?.saturating_mul(1000);
            gateway.refused_until = clock::now().saturating_add(time);
        }
        "starts" => {
            let left = number("left")?.try_into().map_err(|_| Sorry::wrong("That is too many."))?;
            gateway.limit_starts(left, number("milliseconds")?);
        }
        // Beyond the contract: tests of zombies need not wait for Discord's 41 seconds.
        "heartbeat" => gateway.heartbeat = number("milliseconds")?.max(50),
        _ => return Err(Sorry::unknown("action")),
    }
    world.tell_bot_status();
    Ok(json!({}))
}
