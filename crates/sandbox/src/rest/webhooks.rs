//! After the first answer: the answer's own message, and follow-ups.

use serde_json::Value;

use super::interactions::reply_to;
use super::messages::{read, replace, revise};
use super::{Call, Reply};
use crate::clock;
use crate::errors::Refusal;
use crate::interactions::{Interaction, TOKEN_LIVES};
use crate::limits::message::{Sending, inspect};
use crate::message::{LOADING, Message};
use crate::people::BOT;
use crate::snowflake::Id;
use crate::world::World;

/// The interaction of the call's token, if it was answered and is still valid.
fn interaction<'a>(world: &'a World, call: &Call) -> Result<&'a Interaction, Refusal> {
    if call.id("webhook_id")? != BOT {
        return Err(Refusal::UnknownWebhook);
    }
    let known = world
        .interactions
        .by_token(call.part("webhook_token"))
        .ok_or(Refusal::InvalidWebhookToken)?;
    if known.opened + TOKEN_LIVES < clock::now() {
        return Err(Refusal::InvalidWebhookToken);
    }
    if known.answer.is_none() {
        return Err(Refusal::UnknownWebhook);
    }
    Ok(known)
}

/// The answer's own message.
fn original<'a>(world: &'a World, call: &Call) -> Result<&'a Message, Refusal> {
    let known = interaction(world, call)?;
    let channel = world.channels.get(&known.channel).ok_or(Refusal::UnknownChannel)?;
    let message = known.original.and_then(|original| channel.message(original));
    message.ok_or(Refusal::UnknownMessage)
}

/// A message that resulted from the interaction.
fn own<'a>(world: &'a World, call: &Call) -> Result<&'a Message, Refusal> {
    let known = interaction(world, call)?;
    let id: Id = call.id("message_id")?;
    let channel = world.channels.get(&known.channel).ok_or(Refusal::UnknownChannel)?;
    let message = channel.message(id).ok_or(Refusal::UnknownMessage)?;
    let came_of_it = message.origin.as_ref().is_some_and(|one| one.interaction == known.id);
    if came_of_it || known.original == Some(id) {
        Ok(message)
    } else {
        Err(Refusal::UnknownMessage)
    }
}

pub(crate) fn get_original(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let message = original(world, call)?;
    Ok(Reply::Json(read(world, message.channel, message.id)?))
}

pub(crate) fn edit_original(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let message = original(world, call)?.clone();
    change(world, call, message)
}

pub(crate) fn delete_original(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = original(world, call).map(|message| (message.channel, message.id))?;
    world.delete_message(channel, id);
    Ok(Reply::Nothing)
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let message = own(world, call)?;
    Ok(Reply::Json(read(world, message.channel, message.id)?))
}

pub fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let message = own(world, call)?.clone();
    change(world, call, message)
}

pub fn delete(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (channel, id) = own(world, call).map(|message| (message.channel, message.id))?;
    world.delete_message(channel, id);
    Ok(Reply::Nothing)
}

fn change(world: &mut World, call: &Call, mut message: Message) -> Result<Reply, Refusal> {
    inspect(&call.body, &call.files, Sending::Edit)?;
    revise(world, &mut message, call)?;
    Ok(Reply::Json(replace(world, message)?))
}

pub(crate) fn follow_up(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = interaction(world, call)?.id;
    inspect(&call.body, &call.files, Sending::Followup)?;
    // After a deferred answer, the first follow-up replaces the waiting message.
    if let Ok(waiting) = original(world, call)
        && waiting.flags & LOADING != 0
    {
        let waiting = waiting.clone();
        return fill(world, call, waiting);
    }
    let flags = call.body.get("flags").and_then(Value::as_u64).unwrap_or_default();
    let mut message = reply_to(world, id, flags).ok_or(Refusal::InvalidWebhookToken)?;
    let known = interaction(world, call)?;
    // A follow-up replies to the answer.
    message.reference = known.original;
    message.kind = if message.reference.is_some() { 19 } else { 0 };
    let channel = message.channel;
    if !world.channels.contains_key(&channel) {
        return Err(Refusal::UnknownChannel);
    }
    world.compose(&mut message, &call.body, &call.files)?;
    let id = message.id;
    if message.only_for.is_none() {
        world.wake(channel);
    }
    world.post(message);
    Ok(Reply::Json(read(world, channel, id)?))
}

fn fill(world: &mut World, call: &Call, mut message: Message) -> Result<Reply, Refusal> {
    revise(world, &mut message, call)?;
    Ok(Reply::Json(replace(world, message)?))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::net::{Ipv4Addr, SocketAddr};

    use serde_json::json;

    use super::*;
    use crate::deliver::Act;
    use crate::interactions::{Answer, Deed};

    #[test]
    fn a_token_is_valid_from_the_answer_for_fifteen_minutes() {
        let mut world = World::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 1)));
        let channel = *world.channels.keys().next().unwrap();
        let act = Act {
            deed: Deed::Command,
            person: world.people[0].id,
            channel,
            source: None,
            data: json!({"name": "ping"}),
            command: None,
            types_text: false,
            opened_by: None,
            files: Vec::new(),
        };
        let (id, _waiting) = world.deliver(act);
        let token = world.interactions.get(id).unwrap().token.clone();
        let call = Call {
            parts: HashMap::from([("webhook_id", BOT.to_string()), ("webhook_token", token)]),
            query: HashMap::new(),
            body: json!({"content": "more"}),
            files: Vec::new(),
        };
        assert_eq!(follow_up(&mut world, &call).unwrap_err(), Refusal::UnknownWebhook);
        world.interactions.get_mut(id).unwrap().answer = Some(Answer::Message);
        assert!(follow_up(&mut world, &call).is_ok());
        world.interactions.get_mut(id).unwrap().opened -= TOKEN_LIVES + 1;
        assert_eq!(follow_up(&mut world, &call).unwrap_err(), Refusal::InvalidWebhookToken);
    }
}
