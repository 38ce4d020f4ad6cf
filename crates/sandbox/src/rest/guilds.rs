//! Guilds, their members, roles and channels.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::errors::Refusal;
use crate::people::{BOT, Guild};
use crate::permissions::{BOT_ROLE, EVERYONE};
use crate::render::roles_json;
use crate::snowflake::Id;
use crate::world::World;

/// The guild that a call is about, if the bot is in it.
pub fn visible(world: &World, call: &Call) -> Result<Id, Refusal> {
    let guild = world.guild(call.id("guild_id")?).ok_or(Refusal::UnknownGuild)?;
    if guild.has(BOT) { Ok(guild.id) } else { Err(Refusal::MissingAccess) }
}

/// The bot's servers in the order of their ids: at most `limit` after `after`.
pub fn mine(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let asked = |name: &str| call.query.get(name)?.parse::<u64>().ok();
    let (after, limit) = (Id(asked("after").unwrap_or(0)), asked("limit").unwrap_or(200));
    let mut mine: Vec<&Guild> =
        world.guilds.iter().filter(|guild| guild.has(BOT) && after < guild.id).collect();
    mine.sort_by_key(|guild| guild.id);
    let guilds: Vec<Value> = mine
        .iter()
        .take(usize::try_from(limit.clamp(1, 200)).unwrap_or(200))
        .map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false,
                "permissions": (EVERYONE | BOT_ROLE).to_string(), "features": [],
            })
        })
        .collect();
    Ok(Reply::Json(json!(guilds)))
}

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible(world, call)?;
    let guild = world.guild(id).ok_or(Refusal::UnknownGuild)?;
    let mut json = world.guild_json(guild);
    if call.flag("with_counts") {
        json["approximate_member_count"] = json!(guild.members.len());
        json["approximate_presence_count"] = json!(guild.members.len());
    }
    Ok(Reply::Json(json))
}

pub fn channels(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible(world, call)?;
    let channels: Vec<Value> =
        world.texts_of(id).map(|channel| world.channel_json(channel.id)).collect();
    Ok(Reply::Json(json!(channels)))
}

pub fn roles(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible(world, call)?;
    let guild = world.guild(id).ok_or(Refusal::UnknownGuild)?;
    Ok(Reply::Json(roles_json(guild)))
}

pub fn member(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let guild = visible(world, call)?;
    let user = call.id("user_id")?;
    let refusal = if user == BOT || world.person(user).is_some() {
        Refusal::UnknownMember
    } else {
        Refusal::UnknownUser
    };
    world.member_json(guild, user).map(Reply::Json).ok_or(refusal)
}

/// Listing members needs a privileged intent, which the bot does not have.
pub fn members(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    visible(world, call)?;
    Err(Refusal::MissingAccess)
}
