//! The first answer to an interaction.

use serde_json::{Value, json};

use super::messages::{replace, revise};
use super::{Call, Reply};
use crate::clock;
use crate::errors::Refusal;
use crate::interactions::{ANSWER_WITHIN, Answer, Deed, Interaction, OpenModal};
use crate::limits::message::{Sending, inspect};
use crate::limits::modal;
use crate::message::{EPHEMERAL, LOADING, Message, Reader};
use crate::people::BOT;
use crate::snowflake::Id;
use crate::world::World;

pub fn callback(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id("interaction_id")?;
    let token = call.part("interaction_token");
    let known = world.interactions.get_mut(id).filter(|known| known.token == token);
    let known = known.ok_or(Refusal::UnknownInteraction)?;
    if known.answer.is_some() {
        let reason = "The interaction has been answered before.";
        known.settle(&json!({"outcome": "failed", "reason": reason}));
        return Err(Refusal::AlreadyAcknowledged);
    }
    if known.opened + ANSWER_WITHIN < clock::now() {
        return Err(Refusal::UnknownInteraction);
    }
    let answer = answer_of(&call.body, known)?;
    let nothing = Value::Null;
    let data = call.body.get("data").unwrap_or(&nothing);
    let outcome = match answer {
        Answer::Message => {
            inspect(data, &call.files, Sending::Answer).map_err(|refusal| refusal.under("data"))?;
            say(world, id, call, data)?
        }
        Answer::Deferred => defer(world, id, data)?,
        Answer::DeferredUpdate => defer_update(world, id),
        Answer::Updated => {
            inspect(data, &call.files, Sending::Edit).map_err(|refusal| refusal.under("data"))?;
            update(world, id, data, call)?
        }
        Answer::Choices => {
            let text = world.interactions.get(id).is_some_and(|known| known.types_text);
            modal::inspect_choices(data, text)?;
            json!({"choices": data.get("choices").cloned().unwrap_or_else(|| json!([]))})
        }
        Answer::Modal => {
            modal::inspect(data)?;
            open_modal(world, id, data);
            json!({"modal": data})
        }
    };
    settle(world, id, answer, outcome);
    if call.flag("with_response") {
        return Ok(Reply::Json(receipt(world, id, answer)));
    }
    Ok(Reply::Nothing)
}

/// The kind of answer, if it suits the interaction.
fn answer_of(body: &Value, interaction: &Interaction) -> Result<Answer, Refusal> {
    let has_message = interaction.source.is_some();
    let deed = interaction.deed;
    let answer = match body.get("type").and_then(Value::as_u64) {
        Some(4) => Answer::Message,
        Some(5) => Answer::Deferred,
        Some(6) => Answer::DeferredUpdate,
        Some(7) => Answer::Updated,
        Some(8) => Answer::Choices,
        Some(9) => Answer::Modal,
        Some(_) | None => return Err(wrong_type()),
    };
    let suits = match answer {
        Answer::Message | Answer::Deferred => deed != Deed::Autocomplete,
        Answer::DeferredUpdate | Answer::Updated => {
            has_message && matches!(deed, Deed::Component | Deed::Modal)
        }
        Answer::Choices => deed == Deed::Autocomplete,
        Answer::Modal => matches!(deed, Deed::Command | Deed::Component),
    };
    if suits { Ok(answer) } else { Err(wrong_type()) }
}

fn wrong_type() -> Refusal {
    Refusal::form("type", "INTERACTION_CALLBACK_TYPE_INVALID", "This answer does not suit here.")
}

/// A message that results from an interaction, still without content.
pub(crate) fn reply_to(world: &mut World, id: Id, flags: u64) -> Option<Message> {
    let known = world.interactions.get(id)?;
    let (channel, person, deed, source) = (known.channel, known.person, known.deed, known.source);
    let origin = known.origin(world);
    let mut message = Message::new(world.mint.next(), channel, BOT, clock::now());
    message.flags = flags;
    message.origin = Some(origin);
    message.only_for = (flags & EPHEMERAL != 0).then_some(person);
    message.kind = match deed {
        Deed::Command => 20,
        Deed::Component => 19,
        Deed::Modal | Deed::Autocomplete => 0,
    };
    message.reference = source.filter(|_| deed == Deed::Component);
    Some(message)
}

fn say(world: &mut World, id: Id, call: &Call, data: &Value) -> Result<Value, Refusal> {
    let flags = data.get("flags").and_then(Value::as_u64).unwrap_or_default();
    let mut message = reply_to(world, id, flags).ok_or(Refusal::UnknownInteraction)?;
    world.compose(&mut message, data, &call.files).map_err(|refusal| refusal.under("data"))?;
    Ok(json!({"message": post_original(world, id, message)?}))
}

fn defer(world: &mut World, id: Id, data: &Value) -> Result<Value, Refusal> {
    let flags = data.get("flags").and_then(Value::as_u64).unwrap_or_default();
    if flags & !EPHEMERAL != 0 {
        let wanted = "Some of these flags cannot be set here.";
        return Err(Refusal::form("data.flags", "INVALID_FLAGS", wanted));
    }
    let message = reply_to(world, id, flags | LOADING).ok_or(Refusal::UnknownInteraction)?;
    Ok(json!({"message": post_original(world, id, message)?}))
}

fn post_original(world: &mut World, id: Id, message: Message) -> Result<Value, Refusal> {
    let (channel, original) = (message.channel, message.id);
    if !world.channels.contains_key(&channel) {
        return Err(Refusal::UnknownChannel);
    }
    if message.only_for.is_none() {
        world.wake(channel);
    }
    world.post(message);
    if let Some(known) = world.interactions.get_mut(id) {
        known.original = Some(original);
    }
    shown(world, id)
}

fn defer_update(world: &mut World, id: Id) -> Value {
    if let Some(known) = world.interactions.get_mut(id) {
        known.original = known.source;
    }
    shown(world, id).map_or_else(|_gone| json!({}), |message| json!({"message": message}))
}

fn update(world: &mut World, id: Id, data: &Value, call: &Call) -> Result<Value, Refusal> {
    let known = world.interactions.get(id).ok_or(Refusal::UnknownInteraction)?;
    let (channel, source) = (known.channel, known.source);
    let place = world.channels.get(&channel).ok_or(Refusal::UnknownChannel)?;
    let message = source.and_then(|source| place.message(source));
    let mut message = message.ok_or(Refusal::UnknownMessage)?.clone();
    let edit = Call {
        parts: call.parts.clone(),
        query: call.query.clone(),
        body: data.clone(),
        files: call.files.clone(),
    };
    revise(world, &mut message, &edit).map_err(|refusal| refusal.under("data"))?;
    replace(world, message)?;
    if let Some(known) = world.interactions.get_mut(id) {
        known.original = source;
    }
    Ok(json!({"message": shown(world, id)?}))
}

fn open_modal(world: &mut World, id: Id, data: &Value) {
    let Some(known) = world.interactions.get(id) else { return };
    let modal = OpenModal {
        custom_id: data["custom_id"].as_str().unwrap_or_default().to_owned(),
        components: data["components"].clone(),
        channel: known.channel,
        source: known.source,
        metadata: known.metadata.clone(),
    };
    let person = known.person;
    world.interactions.modals.insert(person, modal);
}

/// The answer's message as the person sees it.
fn shown(world: &World, id: Id) -> Result<Value, Refusal> {
    let known = world.interactions.get(id).ok_or(Refusal::UnknownInteraction)?;
    let place = world.channels.get(&known.channel).ok_or(Refusal::UnknownChannel)?;
    let message = known.original.and_then(|original| place.message(original));
    let message = message.ok_or(Refusal::UnknownMessage)?;
    Ok(world.message_json(message, Reader::Person(known.person)))
}

fn settle(world: &mut World, id: Id, answer: Answer, mut outcome: Value) {
    outcome["outcome"] = json!(answer.outcome());
    let Some(known) = world.interactions.get_mut(id) else { return };
    known.answer = Some(answer);
    known.settle(&outcome);
    // A modal that was answered closes, unless the answer opened another.
    let (person, deed) = (known.person, known.deed);
    if deed == Deed::Modal {
        world.interactions.modals.remove(&person);
    }
}

/// Discord's description of an answer, for a bot that asks for it.
fn receipt(world: &World, id: Id, answer: Answer) -> Value {
    let Some(known) = world.interactions.get(id) else { return Value::Null };
    let mut interaction = json!({
        "id": id,
        "type": known.deed.number(),
        "channel_id": known.channel,
    });
    if let Some(guild) = known.guild {
        interaction["guild_id"] = json!(guild);
    }
    let message =
        known.original.and_then(|original| world.channels.get(&known.channel)?.message(original));
    let mut receipt = json!({});
    if let Some(message) = message {
        interaction["response_message_id"] = json!(message.id);
        interaction["response_message_loading"] = json!(message.flags & LOADING != 0);
        interaction["response_message_ephemeral"] = json!(message.only_for.is_some());
        if answer != Answer::DeferredUpdate {
            receipt["resource"] = json!({
                "type": answer.number(),
                "message": world.message_json(message, Reader::Bot),
            });
        }
    }
    receipt["interaction"] = interaction;
    receipt
}
