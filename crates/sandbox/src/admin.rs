//! Orders of a test's director.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use super::channel::{Channel, ChannelKind, PRIVATE, TextKind, Thread};
use super::client::{Given, Sorry, id_in};
use super::gateway::{GUILDS, MEMBERS};
use super::mischief::{Delay, Failure, Mischief};
use super::people::{BOT, Role};
use super::permissions;
use super::render::roles_json;
use super::snowflake::Id;
use super::world::World;
use super::world::pages::person_for_people;
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
        "people" => add_person(world, body),
        "guilds" => add_guild(world, body),
        "channels" => add_channel(world, body),
        "dms" => open_or_close(world, body),
        "permissions" => deny(world, body),
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
        "archive" => archive(world, body),
        "threads" => add_thread(world, body),
        "time_out" => time_out(world, body),
        "unavailable" => make_unavailable(world, body),
        "remove_member" => remove_member(world, body),
        "roles" => add_role(world, body),
        "member_roles" => give_roles(world, body),
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

fn add_person(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let username = text_in(body, "username", 32)?;
    if world.people.iter().any(|person| person.username == username) {
        return Err(Sorry::wrong("This name is taken."));
    }
    let global_name = body.get("global_name").and_then(Value::as_str).map(str::to_owned);
    let id = world.add_person(username, global_name);
    let now = clock::now();
    let guilds: Vec<Id> = world.guilds.iter().map(|guild| guild.id).collect();
    for guild in &mut world.guilds {
        guild.members.push((id, now));
    }
    for guild in guilds {
        if let Some(mut member) = world.member_json(guild, id) {
            member["guild_id"] = json!(guild);
            world.tell_bot("GUILD_MEMBER_ADD", Some(guild), MEMBERS, member);
        }
    }
    world.tell_people_changed();
    Ok(world.person(id).map(person_for_people).unwrap_or_default())
}

fn add_guild(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let name = text_in(body, "name", 100)?;
    let id = world.add_guild(name);
    let channel = world.add_text(id, "general".to_owned());
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

fn add_channel(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let guild = id_in(body, "guild").filter(|&id| world.guild(id).is_some());
    let guild = guild.ok_or_else(|| Sorry::unknown("guild"))?;
    let name = text_in(body, "name", 100)?;
    let kind = body.get("kind").map(read).transpose()?.unwrap_or_default();
    let id = world.add_channel(guild, name, kind);
    world.tell_channel("CHANNEL_CREATE", "channel_create", id);
    Ok(world.channel_for_people(id))
}

fn open_or_close(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let user = id_in(body, "user").ok_or_else(|| Sorry::unknown("user"))?;
    let open = body.get("open").and_then(Value::as_bool);
    let open = open.ok_or_else(|| Sorry::wrong("`open` is true or false."))?;
    let person = world.people.iter_mut().find(|person| person.id == user);
    person.ok_or_else(|| Sorry::unknown("user"))?.accepts_messages = open;
    Ok(json!({}))
}

fn deny(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let id = id_in(body, "channel").ok_or_else(|| Sorry::unknown("channel"))?;
    let names = body.get("deny").and_then(Value::as_array);
    let names = names.ok_or_else(|| Sorry::wrong("`deny` is a list of names."))?;
    let mut denied = 0;
    for name in names {
        let bit = name.as_str().and_then(permissions::bit_of);
        denied |= bit.ok_or_else(|| Sorry::wrong(format!("{name} is no permission.")))?;
    }
    let channel = world.channels.get_mut(&id).ok_or_else(|| Sorry::unknown("channel"))?;
    let ChannelKind::Text(text) = &mut channel.place else {
        return Err(Sorry::wrong("Permissions are those of a text channel."));
    };
    text.denied = denied;
    world.tell_channel("CHANNEL_UPDATE", "channel_update", id);
    Ok(json!({}))
}

fn archive(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let id = id_in(body, "channel").ok_or_else(|| Sorry::unknown("channel"))?;
    let channel = world.channels.get_mut(&id).ok_or_else(|| Sorry::unknown("channel"))?;
    let ChannelKind::Thread(thread) = &mut channel.place else {
        return Err(Sorry::wrong("Only threads are archived."));
    };
    thread.archived = body.get("archived").and_then(Value::as_bool).unwrap_or(thread.archived);
    thread.locked = body.get("locked").and_then(Value::as_bool).unwrap_or(thread.locked);
    thread.archive_changed = clock::now();
    world.tell_channel("THREAD_UPDATE", "channel_update", id);
    Ok(world.channel_for_people(id))
}

/// A person starts a thread, or a post in a forum.
fn add_thread(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let id = id_in(body, "channel").ok_or_else(|| Sorry::unknown("channel"))?;
    let user = id_in(body, "user").filter(|&id| world.person(id).is_some());
    let user = user.ok_or_else(|| Sorry::unknown("user"))?;
    let name = text_in(body, "name", 100)?;
    let channel = world.channels.get(&id).ok_or_else(|| Sorry::unknown("channel"))?;
    let ChannelKind::Text(text) = &channel.place else {
        return Err(Sorry::wrong("Threads are in channels."));
    };
    if !text.kind.has_threads() && text.kind != TextKind::Forum {
        return Err(Sorry::wrong("This channel has no threads."));
    }
    let private = body.get("private").and_then(Value::as_bool).unwrap_or(false);
    let kind = if private { PRIVATE } else { text.kind.of_threads() };
    let (guild, now) = (text.guild, clock::now());
    let thread = Thread {
        guild,
        kind,
        parent: id,
        name,
        owner: user,
        created: now,
        archived: false,
        locked: false,
        archive_changed: now,
        auto_archive: 1440,
        slowmode: 0,
        members: vec![(user, now)],
        sent: 0,
    };
    let id = world.mint.next();
    world.channels.insert(id, Channel::new(id, ChannelKind::Thread(thread)));
    world.tell_channel("THREAD_CREATE", "channel_create", id);
    Ok(world.channel_for_people(id))
}

/// A moderator times out a member, or ends the timeout if the time is zero.
fn time_out(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let (guild_id, user) = (id_in(body, "guild"), id_in(body, "user"));
    let (Some(guild_id), Some(user)) = (guild_id, user) else {
        return Err(Sorry::unknown("member"));
    };
    let seconds = body.get("seconds").and_then(Value::as_u64);
    let seconds = seconds.ok_or_else(|| Sorry::wrong("`seconds` is a number."))?;
    let guild = world.guilds.iter_mut().find(|guild| guild.id == guild_id);
    let guild = guild.filter(|guild| guild.has(user)).ok_or_else(|| Sorry::unknown("member"))?;
    match seconds {
        0 => drop(guild.timed_out.remove(&user)),
        _ => drop(
            guild.timed_out.insert(user, clock::now().saturating_add(seconds.saturating_mul(1000))),
        ),
    }
    let mut member = world.member_json(guild_id, user).unwrap_or_default();
    member["guild_id"] = json!(guild_id);
    world.tell_bot("GUILD_MEMBER_UPDATE", Some(guild_id), MEMBERS, member);
    Ok(json!({}))
}

fn remove_member(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let (guild_id, user) = (id_in(body, "guild"), id_in(body, "user"));
    let (Some(guild_id), Some(user)) = (guild_id, user) else {
        return Err(Sorry::unknown("member"));
    };
    let guild = world.guilds.iter_mut().find(|guild| guild.id == guild_id);
    let guild = guild.ok_or_else(|| Sorry::unknown("guild"))?;
    if !guild.has(user) {
        return Err(Sorry::unknown("member"));
    }
    guild.members.retain(|&(member, _)| member != user);
    guild.roles.iter_mut().for_each(|role| role.holders.retain(|&holder| holder != user));
    if user == BOT {
        world.tell_bot("GUILD_DELETE", Some(guild_id), GUILDS, json!({"id": guild_id}));
    } else {
        let user = super::render::user_of(world, user);
        let data = json!({"guild_id": guild_id, "user": user});
        world.tell_bot("GUILD_MEMBER_REMOVE", Some(guild_id), MEMBERS, data);
    }
    world.tell_people_changed();
    Ok(json!({}))
}

fn add_role(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let guild_id = id_in(body, "guild").ok_or_else(|| Sorry::unknown("guild"))?;
    let name = text_in(body, "name", 100)?;
    let id = world.mint.next();
    let guild = world.guilds.iter_mut().find(|guild| guild.id == guild_id);
    let guild = guild.ok_or_else(|| Sorry::unknown("guild"))?;
    guild.roles.push(Role { id, name, holders: Vec::new() });
    let role = roles_json(guild).as_array().and_then(|all| all.last().cloned()).unwrap_or_default();
    let data = json!({"guild_id": guild_id, "role": role});
    world.tell_bot("GUILD_ROLE_CREATE", Some(guild_id), GUILDS, data);
    Ok(role)
}

/// Gives a member exactly these roles.
fn give_roles(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let (guild_id, user) = (id_in(body, "guild"), id_in(body, "user"));
    let (Some(guild_id), Some(user)) = (guild_id, user) else {
        return Err(Sorry::unknown("member"));
    };
    let wanted = body.get("roles").and_then(Value::as_array);
    let wanted = wanted.ok_or_else(|| Sorry::wrong("`roles` is a list of numbers of roles."))?;
    let guild = world.guilds.iter_mut().find(|guild| guild.id == guild_id);
    let guild = guild.filter(|guild| guild.has(user)).ok_or_else(|| Sorry::unknown("member"))?;
    let named = |role: &Role| wanted.contains(&json!(role.id));
    if guild.roles.iter().filter(|role| named(role)).count() < wanted.len() {
        return Err(Sorry::unknown("role"));
    }
    for role in &mut guild.roles {
        let gets = named(role);
        role.holders.retain(|&holder| holder != user);
        role.holders.extend(gets.then_some(user));
    }
    let mut member = world.member_json(guild_id, user).unwrap_or_default();
    member["guild_id"] = json!(guild_id);
    world.tell_bot("GUILD_MEMBER_UPDATE", Some(guild_id), MEMBERS, member.clone());
    Ok(member)
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
