//! Registering commands, everywhere or in one guild.

use serde_json::{Value, json};

use super::{Call, Reply, guilds};
use crate::commands::Command;
use crate::errors::Refusal;
use crate::people::BOT;
use crate::snowflake::Id;
use crate::world::World;

/// The guild whose commands a call is about; `None` means everywhere.
fn scope(world: &World, call: &Call) -> Result<Option<Id>, Refusal> {
    if call.id("application_id")? != BOT {
        return Err(Refusal::UnknownApplication);
    }
    if call.part("guild_id").is_empty() {
        return Ok(None);
    }
    guilds::visible(world, call).map(Some)
}

pub fn list(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let scope = scope(world, call)?;
    let commands: Vec<Value> = world.commands_in(scope).map(Command::json).collect();
    Ok(Reply::Json(json!(commands)))
}

pub fn create(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let scope = scope(world, call)?;
    let (command, is_new) = world.register(scope, &call.body)?;
    let json = command.json();
    Ok(if is_new { Reply::Created(json) } else { Reply::Json(json) })
}

pub fn replace(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let scope = scope(world, call)?;
    let Value::Array(definitions) = &call.body else {
        return Err(Refusal::form("", "BASE_TYPE_LIST", "Only iterables may be used here"));
    };
    Ok(Reply::Json(json!(world.register_all(scope, definitions)?)))
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (scope, id) = (scope(world, call)?, call.id("command_id")?);
    let command = world.commands_in(scope).find(|command| command.id == id);
    command.map(|command| Reply::Json(command.json())).ok_or(Refusal::UnknownCommand)
}

pub fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (scope, id) = (scope(world, call)?, call.id("command_id")?);
    Ok(Reply::Json(world.amend_command(scope, id, &call.body)?))
}

pub fn delete(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let (scope, id) = (scope(world, call)?, call.id("command_id")?);
    world.unregister(scope, id)?;
    Ok(Reply::Nothing)
}
