//! Members of threads.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::channel::{Channel, ChannelKind, Thread};
use crate::clock;
use crate::errors::Refusal;
use crate::gateway::{GUILDS, MEMBERS};
use crate::people::BOT;
use crate::permissions::{MANAGE_THREADS, SEND_IN_THREADS};
use crate::render::thread_member_json;
use crate::snowflake::Id;
use crate::world::World;

/// The thread that a call is about.
fn visible<'a>(world: &'a World, call: &Call) -> Result<(Id, &'a Thread), Refusal> {
    let place = world.visible_channel(call.id("channel_id")?)?;
    match &place.place {
        ChannelKind::Thread(thread) => Ok((place.id, thread)),
        ChannelKind::Text(_) | ChannelKind::Direct(_) => Err(Refusal::WrongChannelType),
    }
}

pub fn list(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (id, thread) = visible(world, call)?;
    let members: Vec<Value> =
        thread.members.iter().map(|&(user, joined)| thread_member_json(id, user, joined)).collect();
    Ok(Reply::Json(json!(members)))
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let user = call.id("user_id")?;
    let (id, thread) = visible(world, call)?;
    let member = thread.members.iter().find(|&&(member, _)| member == user);
    let &(user, joined) = member.ok_or(Refusal::UnknownMember)?;
    Ok(Reply::Json(thread_member_json(id, user, joined)))
}

pub fn join(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    put(world, call, BOT)
}

pub fn add(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let user = call.id("user_id")?;
    let place = world.visible_channel(call.id("channel_id")?)?;
    if world.bot_permissions(place) & SEND_IN_THREADS == 0 {
        return Err(Refusal::MissingPermissions);
    }
    let guild = place.guild().and_then(|guild| world.guild(guild));
    if !guild.is_some_and(|guild| guild.has(user)) {
        return Err(Refusal::UnknownMember);
    }
    put(world, call, user)
}

fn put(world: &mut World, call: &Call, user: Id) -> Result<Reply, Refusal> {
    let (id, thread) = visible(world, call)?;
    if thread.archived {
        return Err(Refusal::ArchivedThread);
    }
    world.invite(id, user);
    Ok(Reply::Nothing)
}

pub fn leave(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    take(world, call, BOT)
}

pub fn remove(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let user = call.id("user_id")?;
    let place = world.visible_channel(call.id("channel_id")?)?;
    if world.bot_permissions(place) & MANAGE_THREADS == 0 {
        return Err(Refusal::MissingPermissions);
    }
    take(world, call, user)
}

fn take(world: &mut World, call: &Call, user: Id) -> Result<Reply, Refusal> {
    let (id, thread) = visible(world, call)?;
    if thread.archived {
        return Err(Refusal::ArchivedThread);
    }
    if let Some(Channel { place: ChannelKind::Thread(thread), .. }) = world.channels.get_mut(&id) {
        thread.members.retain(|&(member, _)| member != user);
    }
    tell(world, id, &[], &[user]);
    Ok(Reply::Nothing)
}

/// Notifies the bot about joins and leaves; without the intent it is only told about itself.
pub fn tell(world: &mut World, id: Id, came: &[Id], went: &[Id]) {
    let Some(place) = world.channels.get(&id) else { return };
    let ChannelKind::Thread(thread) = &place.place else { return };
    let guild = thread.guild;
    let added: Vec<Value> = thread
        .members
        .iter()
        .filter(|(member, _)| came.contains(member))
        .map(|&(member, joined)| {
            let mut json = thread_member_json(id, member, joined);
            json["member"] = world.member_json(guild, member).unwrap_or_default();
            json["presence"] = Value::Null;
            json
        })
        .collect();
    let data = json!({
        "id": id,
        "guild_id": guild,
        "member_count": thread.members.len().min(50),
        "added_members": added,
        "removed_member_ids": went,
    });
    let about_bot = came.contains(&BOT) || went.contains(&BOT);
    world.tell_bot(
        "THREAD_MEMBERS_UPDATE",
        Some(guild),
        if about_bot { GUILDS } else { MEMBERS },
        data,
    );
}

impl World {
    /// Adds a person to a thread, if it is a thread and they are not in it.
    pub(crate) fn invite(&mut self, id: Id, user: Id) {
        let Some(Channel { place: ChannelKind::Thread(thread), .. }) = self.channels.get_mut(&id)
        else {
            return;
        };
        if thread.members.iter().any(|&(member, _)| member == user) {
            return;
        }
        thread.members.push((user, clock::now()));
        if user == BOT {
            self.tell_channel("THREAD_CREATE", "channel_update", id);
        } else {
            self.tell_channel_to_people("channel_create", id);
        }
        tell(self, id, &[user], &[]);
    }
}
