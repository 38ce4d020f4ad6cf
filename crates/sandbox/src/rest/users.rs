//! Users, the bot itself, and the address of its gateway.

use serde_json::json;

use super::{Call, Reply};
use crate::clock;
use crate::errors::Refusal;
use crate::gateway::STARTS;
use crate::people::BOT;
use crate::render::{application_json, bot_user, current_user, user_json};
use crate::snowflake::Id;
use crate::world::World;

pub fn me(_world: &mut World, _call: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::Json(current_user()))
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id("user_id")?;
    if id == BOT {
        return Ok(Reply::Json(bot_user()));
    }
    world.person(id).map(|person| Reply::Json(user_json(person))).ok_or(Refusal::UnknownUser)
}

pub(crate) fn open_direct(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let recipient = call.body.get("recipient_id").and_then(Id::read);
    let person = recipient.filter(|&id| world.person(id).is_some());
    let Some(person) = person else {
        if recipient == Some(BOT) {
            return Err(Refusal::ClosedDirectMessages);
        }
        return Err(Refusal::form(
            "recipient_id",
            "USER_NOT_FOUND",
            "The recipient is not a user.",
        ));
    };
    let channel = world.direct_channel(person);
    Ok(Reply::Json(world.channel_json(channel)))
}

pub fn application(world: &mut World, _call: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::Json(application_json(world)))
}

pub fn gateway(world: &mut World, _call: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::Json(json!({"url": gateway_url(world)})))
}

pub(crate) fn gateway_bot(world: &mut World, _call: &Call) -> Result<Reply, Refusal> {
    let starts = world.gateway.starts();
    let reset = starts.reset.saturating_sub(clock::now());
    let start = json!({"total": STARTS, "remaining": starts.left, "reset_after": reset,
        "max_concurrency": 1});
    let url = gateway_url(world);
    Ok(Reply::Json(json!({"url": url, "shards": 1, "session_start_limit": start})))
}

fn gateway_url(world: &World) -> String {
    format!("ws://{}/gateway", world.address)
}
