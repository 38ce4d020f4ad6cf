//! Orders about channels and threads.

use serde_json::{Value, json};

use super::{read, text_in};
use crate::channel::{Channel, ChannelKind, PRIVATE, TextKind, Thread};
use crate::client::{Sorry, id_in};
use crate::world::World;
use crate::{clock, permissions};

pub(super) fn add_channel(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let guild = id_in(body, "guild").filter(|&id| world.guild(id).is_some());
    let guild = guild.ok_or_else(|| Sorry::unknown("guild"))?;
    let name = text_in(body, "name", 100)?;
    let kind = body.get("kind").map(read).transpose()?.unwrap_or_default();
    let id = world.add_channel(guild, name, kind);
    world.tell_channel("CHANNEL_CREATE", "channel_create", id);
    Ok(world.channel_for_people(id))
}

pub(super) fn deny(world: &mut World, body: &Value) -> Result<Value, Sorry> {
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

pub(super) fn archive(world: &mut World, body: &Value) -> Result<Value, Sorry> {
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
pub(super) fn add_thread(world: &mut World, body: &Value) -> Result<Value, Sorry> {
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
