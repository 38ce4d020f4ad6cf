//! Messages in channels.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::channel::{Channel, ChannelKind, TextKind};
use crate::clock;
use crate::errors::Refusal;
use crate::limits::message::{Sending, inspect};
use crate::message::{LOADING, Message, Reader, SUPPRESS_EMBEDS};
use crate::people::BOT;
use crate::permissions::{ATTACH, EMBED, HISTORY, MANAGE_MESSAGES, SEND, SEND_IN_THREADS, VIEW};
use crate::snowflake::Id;
use crate::world::World;

/// Milliseconds until a nonce is forgotten.
const NONCES_LAST: u64 = 5 * 60 * 1000;

pub fn create(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = call.id("channel_id")?;
    may_send(world, channel)?;
    inspect(&call.body, &call.files, Sending::Create)?;
    may_hold(world, channel, call)?;
    let nonce = call.body.get("nonce").filter(|nonce| !nonce.is_null()).cloned();
    let once = nonce
        .as_ref()
        .filter(|_| call.body.get("enforce_nonce") == Some(&json!(true)))
        .map(Value::to_string);
    let now = clock::now();
    if let Some(once) = &once {
        world.nonces.retain(|_, (made, _, _)| now < *made + NONCES_LAST);
        if let Some(&(_, channel, first)) = world.nonces.get(once) {
            return Ok(Reply::Json(read(world, channel, first)?));
        }
    }
    let mut message = Message::new(world.mint.next(), channel, BOT, now);
    message.reference = reference_of(world, channel, &call.body)?;
    message.kind = if message.reference.is_some() { 19 } else { 0 };
    message.nonce = nonce;
    message.flags = call.body.get("flags").and_then(Value::as_u64).unwrap_or_default();
    world.compose(&mut message, &call.body, &call.files)?;
    let id = message.id;
    world.wake(channel);
    world.post(message);
    if let Some(once) = once {
        world.nonces.insert(once, (now, channel, id));
    }
    Ok(Reply::Json(read(world, channel, id)?))
}

pub fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let place = world.visible_channel(channel)?;
    let message = place.message(id).filter(|message| message.only_for.is_none());
    let mut message = message.ok_or(Refusal::UnknownMessage)?.clone();
    if message.author != BOT {
        return Err(Refusal::NotTheAuthor);
    }
    if is_archived(place) {
        return Err(Refusal::ArchivedThread);
    }
    inspect(&call.body, &call.files, Sending::Edit)?;
    may_hold(world, channel, call)?;
    revise(world, &mut message, call)?;
    Ok(Reply::Json(replace(world, message)?))
}

/// Applies an edit to a copy of a message.
pub(crate) fn revise(world: &mut World, message: &mut Message, call: &Call) -> Result<(), Refusal> {
    let was_loading = message.flags & LOADING != 0;
    message.flags &= !LOADING;
    if let Some(flags) = call.body.get("flags").and_then(Value::as_u64) {
        message.flags = message.flags & !SUPPRESS_EMBEDS | flags & SUPPRESS_EMBEDS;
    }
    world.compose(message, &call.body, &call.files)?;
    if !was_loading {
        message.edited = Some(clock::now());
    }
    Ok(())
}

/// Stores an edited message and notifies everyone.
pub fn replace(world: &mut World, message: Message) -> Result<Value, Refusal> {
    let (channel, id) = (message.channel, message.id);
    let place = world.channels.get_mut(&channel).ok_or(Refusal::UnknownChannel)?;
    *place.message_mut(id).ok_or(Refusal::UnknownMessage)? = message;
    world.announce_edit(channel, id);
    read(world, channel, id)
}

/// A message as the bot reads it.
pub fn read(world: &World, channel: Id, id: Id) -> Result<Value, Refusal> {
    let place = world.channels.get(&channel).ok_or(Refusal::UnknownChannel)?;
    let message = place.message(id).ok_or(Refusal::UnknownMessage)?;
    Ok(world.message_json(message, Reader::Bot))
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let place = world.visible_channel(channel)?;
    if world.bot_permissions(place) & HISTORY == 0 {
        return Err(Refusal::MissingAccess);
    }
    let message = place.message(id).filter(|message| message.only_for.is_none());
    let message = message.ok_or(Refusal::UnknownMessage)?;
    Ok(Reply::Json(world.message_json(message, Reader::Bot)))
}

pub fn list(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let place = world.visible_channel(call.id("channel_id")?)?;
    let limit = match call.query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => 50,
        Some(Ok(limit)) if (1..=100).contains(&limit) => limit,
        Some(_) => {
            let wanted = "int value should be between 1 and 100.";
            return Err(Refusal::form("limit", "NUMBER_TYPE_RANGE", wanted));
        }
    };
    if world.bot_permissions(place) & HISTORY == 0 {
        return Ok(Reply::Json(json!([])));
    }
    let bound = |name: &str| call.query.get(name).and_then(|id| id.parse::<Id>().ok());
    let (before, after, around) = (bound("before"), bound("after"), bound("around"));
    let fitting: Vec<&Message> = place
        .messages
        .iter()
        .filter(|message| message.only_for.is_none())
        .filter(|message| before.is_none_or(|before| message.id < before))
        .filter(|message| after.is_none_or(|after| after < message.id))
        .collect();
    let start = match (after, around) {
        (Some(_), _) => 0,
        (None, Some(around)) => {
            let at = fitting.partition_point(|message| message.id < around);
            at.saturating_sub(limit / 2)
        }
        (None, None) => fitting.len().saturating_sub(limit),
    };
    let found: Vec<Value> = fitting
        .iter()
        .skip(start)
        .take(limit)
        .rev()
        .map(|message| world.message_json(message, Reader::Bot))
        .collect();
    Ok(Reply::Json(json!(found)))
}

pub fn delete(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let place = world.visible_channel(channel)?;
    let message = place.message(id).filter(|message| message.only_for.is_none());
    let message = message.ok_or(Refusal::UnknownMessage)?;
    if message.author != BOT {
        let direct = matches!(place.place, ChannelKind::Direct(_));
        if direct || world.bot_permissions(place) & MANAGE_MESSAGES == 0 {
            let refusal =
                if direct { Refusal::NotInDirectMessages } else { Refusal::MissingPermissions };
            return Err(refusal);
        }
    }
    if is_archived(place) {
        return Err(Refusal::ArchivedThread);
    }
    world.delete_message(channel, id);
    Ok(Reply::Nothing)
}

pub(crate) fn delete_many(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = call.id("channel_id")?;
    let place = world.visible_channel(channel)?;
    if world.bot_permissions(place) & MANAGE_MESSAGES == 0 {
        return Err(Refusal::MissingPermissions);
    }
    let ids: Vec<Id> = call
        .body
        .get("messages")
        .and_then(Value::as_array)
        .map(|ids| ids.iter().filter_map(Id::read).collect())
        .unwrap_or_default();
    if !(2..=100).contains(&ids.len()) {
        let wanted = "Must be between 2 and 100 in length.";
        return Err(Refusal::form("messages", "BASE_TYPE_BAD_LENGTH", wanted));
    }
    for id in ids {
        world.delete_message(channel, id);
    }
    Ok(Reply::Nothing)
}

/// Checks that the bot may write here at all.
pub(crate) fn may_send(world: &World, channel: Id) -> Result<(), Refusal> {
    let place = world.visible_channel(channel)?;
    let permissions = world.bot_permissions(place);
    match &place.place {
        ChannelKind::Direct(person) => {
            let accepts = world.person(*person).is_some_and(|person| person.accepts_messages);
            if accepts { Ok(()) } else { Err(Refusal::ClosedDirectMessages) }
        }
        ChannelKind::Text(_) if permissions & (VIEW | SEND) != VIEW | SEND => {
            Err(Refusal::MissingPermissions)
        }
        ChannelKind::Text(text) if text.kind == TextKind::Forum => Err(Refusal::NotText),
        ChannelKind::Text(_) => Ok(()),
        ChannelKind::Thread(_) if permissions & SEND_IN_THREADS == 0 => {
            Err(Refusal::MissingPermissions)
        }
        ChannelKind::Thread(thread) if thread.locked => Err(Refusal::LockedThread),
        ChannelKind::Thread(_) => Ok(()),
    }
}

/// Checks that the bot may send the content of this message.
fn may_hold(world: &World, channel: Id, call: &Call) -> Result<(), Refusal> {
    let place = world.visible_channel(channel)?;
    let permissions = world.bot_permissions(place);
    let embeds = call.body.get("embeds").and_then(Value::as_array);
    let lacks_embeds = embeds.is_some_and(|embeds| !embeds.is_empty()) && permissions & EMBED == 0;
    let lacks_files = !call.files.is_empty() && permissions & ATTACH == 0;
    if lacks_embeds || lacks_files { Err(Refusal::MissingPermissions) } else { Ok(()) }
}

fn is_archived(channel: &Channel) -> bool {
    matches!(&channel.place, ChannelKind::Thread(thread) if thread.archived)
}

fn reference_of(world: &World, channel: Id, body: &Value) -> Result<Option<Id>, Refusal> {
    let Some(reference) = body.get("message_reference").filter(|value| !value.is_null()) else {
        return Ok(None);
    };
    let id = reference.get("message_id").and_then(Id::read);
    let known = id.filter(|&id| {
        world.channels.get(&channel).is_some_and(|channel| channel.message(id).is_some())
    });
    if known.is_none() && reference.get("fail_if_not_exists") != Some(&json!(false)) {
        return Err(Refusal::form(
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
            "Unknown message",
        ));
    }
    Ok(known)
}
