//! People's interactions with the bot: commands, buttons, menus, modals. Only what Discord would allow is allowed.

use std::collections::HashMap;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::{Query, Request, State};
use serde_json::{Map, Value, json};
use tokio::sync::oneshot;

use super::{Given, Sorry, actor, files, forms, id_in, seen};
use crate::Sandbox;
use crate::channel::ChannelKind;
use crate::deliver::Act;
use crate::interactions::{ANSWER_WITHIN, Deed};
use crate::limits::options::{Filled, Offered};
use crate::message::{Attachment, LOADING, Message};
use crate::render::{roles_json, user_of};
use crate::snowflake::Id;
use crate::world::World;

pub async fn act(
    State(sandbox): State<Sandbox>,
    Query(query): Query<HashMap<String, String>>,
    request: Request<Body>,
) -> Given {
    let (body, uploads) = files::read(request).await?;
    let (id, outcome) = sandbox.with(|world| {
        let me = actor(world, &query)?.id;
        match id_in(&body, "id") {
            Some(id) => again(world, me, id, &body),
            None => {
                let offered = files::offer(world, &uploads)?;
                let act = prepare(world, me, &body, offered)?;
                Ok::<_, Sorry>(world.deliver(act))
            }
        }
    })?;
    let patience = Duration::from_millis(ANSWER_WITHIN);
    let mut outcome = match tokio::time::timeout(patience, outcome).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_)) | Err(_) => {
            json!({"outcome": "failed", "reason": "The application did not respond."})
        }
    };
    outcome["interaction_id"] = json!(id);
    Ok(Json(outcome))
}

/// Checks a person's interaction and prepares it for delivery.
fn prepare(world: &World, me: Id, body: &Value, offered: Vec<Offered>) -> Result<Act, Sorry> {
    let channel = seen(world, me, id_in(body, "channel"))?;
    if matches!(&channel.place, ChannelKind::Thread(thread) if thread.locked) {
        return Err(Sorry::forbidden("This thread is locked."));
    }
    let guild = channel.guild().and_then(|id| world.guild(id));
    if guild.is_some_and(|guild| guild.unavailable) {
        return Err(Sorry::forbidden("This server is unavailable."));
    }
    if guild.is_some_and(|guild| guild.timed_out_until(me).is_some()) {
        return Err(Sorry::forbidden("A moderator has timed you out here."));
    }
    let presses = matches!(body.get("type").and_then(Value::as_u64), Some(3 | 5));
    if presses && world.is_closed_post(channel) {
        return Err(Sorry::forbidden("An error occurred, please try again."));
    }
    let channel = channel.id;
    let mut act = match body.get("type").and_then(Value::as_u64) {
        Some(3 | 5) if !offered.is_empty() => {
            return Err(Sorry::unfit("Only a command takes files."));
        }
        Some(2) => command(world, channel, body, offered, Deed::Command)?,
        Some(3) => component(world, me, channel, body)?,
        Some(4) => command(world, channel, body, offered, Deed::Autocomplete)?,
        Some(5) => forms::modal(world, me, channel, body)?,
        Some(_) | None => return Err(Sorry::wrong("The type is 2, 3, 4 or 5.")),
    };
    act.person = me;
    Ok(act)
}

/// Delivers an earlier interaction of this person again.
fn again(
    world: &mut World,
    me: Id,
    id: Id,
    body: &Value,
) -> Result<(Id, oneshot::Receiver<Value>), Sorry> {
    let known = world.interactions.get(id).filter(|known| known.person == me);
    let known = known.ok_or_else(|| Sorry::unknown("interaction"))?;
    let used = body.get("custom_id").or_else(|| body.get("command"));
    let same = body.get("type").and_then(Value::as_u64) == Some(known.deed.number().into())
        && used == Some(known.used())
        && id_in(body, "channel") == Some(known.channel);
    if !same {
        return Err(Sorry::wrong("Under this id something else was done."));
    }
    let outcome = world.deliver_again(id).ok_or_else(|| Sorry::unknown("interaction"))?;
    Ok((id, outcome))
}

/// An interaction without optional parts.
pub fn plain(deed: Deed, channel: Id, source: Option<Id>, data: Value) -> Act {
    Act {
        deed,
        person: Id(0),
        channel,
        source,
        data,
        command: None,
        types_text: false,
        opened_by: None,
        files: Vec::new(),
    }
}

fn command(
    world: &World,
    channel: Id,
    body: &Value,
    offered: Vec<Offered>,
    deed: Deed,
) -> Result<Act, Sorry> {
    let name = body.get("command").and_then(Value::as_str).unwrap_or_default();
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild());
    let command = world.command_named(name, guild).ok_or_else(|| Sorry::unknown("command"))?;
    let given = body.get("options").unwrap_or(&Value::Null);
    let typing = deed == Deed::Autocomplete;
    let filled = Filled::check(command.options(), given, offered, typing)
        .map_err(|what| Sorry::unfit(format!("This does not fit the command: {what}.")))?;
    let mut data = json!({
        "id": command.id,
        "name": command.name(),
        "type": 1,
        "options": filled.options,
    });
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    let resolved = resolve(world, channel, guild, &filled)?;
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    let mut full_name = vec![command.name().to_owned()];
    full_name.extend(filled.path);
    let mut act = plain(deed, channel, None, data);
    act.command = Some(full_name.join(" "));
    act.types_text = filled.focused == Some(3);
    act.files = filled.files;
    Ok(act)
}

/// The objects that the values of options refer to.
fn resolve(
    world: &World,
    place: Id,
    guild: Option<Id>,
    filled: &Filled,
) -> Result<Map<String, Value>, Sorry> {
    let mut resolved = people_resolved(world, guild, &filled.users)?;
    let mut channels = Map::new();
    for &id in &filled.channels {
        let known = world.channels.get(&id).filter(|channel| channel.guild() == guild);
        known.ok_or_else(|| Sorry::unknown("channel"))?;
        let mut channel = world.channel_json(id);
        channel["permissions"] = json!(crate::permissions::EVERYONE.to_string());
        channels.insert(id.to_string(), channel);
    }
    let all_roles = guild.and_then(|id| world.guild(id)).map(roles_json).unwrap_or(json!([]));
    let mut roles = Map::new();
    for id in &filled.roles {
        let role = all_roles.as_array().into_iter().flatten().find(|role| role["id"] == json!(id));
        let role = role.ok_or_else(|| Sorry::unknown("role"))?;
        roles.insert(id.to_string(), role.clone());
    }
    let file = |file: &Attachment| (file.id.to_string(), world.command_file_json(place, file));
    let attachments = filled.files.iter().map(file).collect();
    for (key, map) in [("channels", channels), ("roles", roles), ("attachments", attachments)] {
        if !map.is_empty() {
            resolved.insert(key.to_owned(), Value::Object(map));
        }
    }
    Ok(resolved)
}

/// Users and, in a guild, their memberships.
fn people_resolved(
    world: &World,
    guild: Option<Id>,
    ids: &[Id],
) -> Result<Map<String, Value>, Sorry> {
    let (mut users, mut members) = (Map::new(), Map::new());
    for &id in ids {
        if world.person(id).is_none() && id != crate::people::BOT {
            return Err(Sorry::unknown("user"));
        }
        users.insert(id.to_string(), user_of(world, id));
        if let Some(Value::Object(mut member)) =
            guild.and_then(|guild| world.member_json(guild, id))
        {
            // Discord leaves these fields out, because they stand elsewhere.
            for key in ["user", "mute", "deaf"] {
                member.remove(key);
            }
            let permissions = guild.map(|guild| world.permissions_of(guild, id).to_string());
            member.insert("permissions".to_owned(), json!(permissions));
            members.insert(id.to_string(), Value::Object(member));
        }
    }
    let mut resolved = Map::new();
    for (key, map) in [("users", users), ("members", members)] {
        if !map.is_empty() {
            resolved.insert(key.to_owned(), Value::Object(map));
        }
    }
    Ok(resolved)
}

/// A message that a person sees.
pub(crate) fn message_seen(
    world: &World,
    me: Id,
    channel: Id,
    id: Option<Id>,
) -> Result<&Message, Sorry> {
    world
        .channels
        .get(&channel)
        .zip(id)
        .and_then(|(channel, id)| channel.message(id))
        .filter(|message| message.is_for(me))
        .ok_or_else(|| Sorry::unknown("message"))
}

fn component(world: &World, me: Id, channel: Id, body: &Value) -> Result<Act, Sorry> {
    let message = message_seen(world, me, channel, id_in(body, "message"))?;
    let custom_id = body.get("custom_id").and_then(Value::as_str).unwrap_or_default();
    let part = message
        .components
        .iter()
        .filter_map(|row| row.get("components").and_then(Value::as_array))
        .flatten()
        .find(|part| part.get("custom_id").and_then(Value::as_str) == Some(custom_id))
        .ok_or_else(|| Sorry::unknown("button or menu"))?;
    if part.get("disabled") == Some(&json!(true)) {
        return Err(Sorry::forbidden("This button or menu is disabled."));
    }
    if message.flags & LOADING != 0 {
        return Err(Sorry::forbidden("This message is not there yet."));
    }
    let kind = part.get("type").and_then(Value::as_u64).unwrap_or_default();
    let mut data = json!({
        "component_type": kind,
        "custom_id": custom_id,
        "id": part.get("id"),
    });
    if kind != 2 {
        let values = values_of(part, body.get("values"))?;
        if kind != 3 {
            let guild = world.channels.get(&channel).and_then(|channel| channel.guild());
            let ids: Vec<Id> = values.iter().filter_map(|value| value.parse().ok()).collect();
            let mut picked = Filled::default();
            match kind {
                5 => picked.users = ids,
                6 => picked.roles = ids,
                8 => picked.channels = ids,
                _ => {
                    return Err(Sorry::wrong(
                        "The sandbox's people cannot use menus of this type.",
                    ));
                }
            }
            let resolved = resolve(world, channel, guild, &picked)?;
            data["resolved"] = Value::Object(resolved);
        }
        data["values"] = json!(values);
    }
    Ok(plain(Deed::Component, channel, Some(message.id), data))
}

/// The values picked in a menu, if they are allowed.
fn values_of(menu: &Value, given: Option<&Value>) -> Result<Vec<String>, Sorry> {
    let given = given.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let values: Option<Vec<String>> =
        given.iter().map(|value| value.as_str().map(str::to_owned)).collect();
    let values = values.ok_or_else(|| Sorry::wrong("Values are texts."))?;
    let bound = |key: &str| menu.get(key).and_then(Value::as_u64).unwrap_or(1);
    let count = values.len() as u64;
    if count < bound("min_values") || bound("max_values") < count {
        return Err(Sorry::wrong("Too few or too many are chosen."));
    }
    let offered = menu.get("options").and_then(Value::as_array);
    for (index, value) in values.iter().enumerate() {
        let is_offered = offered.is_none_or(|options| {
            options.iter().any(|option| option.get("value") == Some(&json!(value)))
        });
        let repeated = values.iter().skip(index + 1).any(|other| other == value);
        if !is_offered || repeated {
            return Err(Sorry::wrong(format!("{value} cannot be chosen.")));
        }
    }
    Ok(values)
}
