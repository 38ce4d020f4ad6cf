//! Orders about people and roles.

use serde_json::{Value, json};

use super::text_in;
use crate::client::{Sorry, id_in};
use crate::clock;
use crate::gateway::{GUILDS, MEMBERS};
use crate::people::{BOT, Guild, Role};
use crate::render::{roles_json, user_of};
use crate::snowflake::Id;
use crate::world::World;
use crate::world::pages::person_for_people;

pub(super) fn add_person(world: &mut World, body: &Value) -> Result<Value, Sorry> {
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

/// A moderator times out a member, or ends the timeout if the time is zero.
pub(super) fn time_out(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let seconds = body.get("seconds").and_then(Value::as_u64);
    let seconds = seconds.ok_or_else(|| Sorry::wrong("`seconds` is a number."))?;
    let (guild, user) = member_in(world, body)?;
    let guild_id = guild.id;
    match seconds {
        0 => drop(guild.timed_out.remove(&user)),
        _ => drop(
            guild.timed_out.insert(user, clock::now().saturating_add(seconds.saturating_mul(1000))),
        ),
    }
    tell_changed(world, guild_id, user);
    Ok(json!({}))
}

pub(super) fn remove_member(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let (guild, user) = member_in(world, body)?;
    let guild_id = guild.id;
    guild.members.retain(|&(member, _)| member != user);
    guild.roles.iter_mut().for_each(|role| role.holders.retain(|&holder| holder != user));
    if user == BOT {
        world.tell_bot("GUILD_DELETE", Some(guild_id), GUILDS, json!({"id": guild_id}));
    } else {
        let user = user_of(world, user);
        let data = json!({"guild_id": guild_id, "user": user});
        world.tell_bot("GUILD_MEMBER_REMOVE", Some(guild_id), MEMBERS, data);
    }
    world.tell_people_changed();
    Ok(json!({}))
}

pub(super) fn add_role(world: &mut World, body: &Value) -> Result<Value, Sorry> {
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
pub(super) fn give_roles(world: &mut World, body: &Value) -> Result<Value, Sorry> {
    let wanted = body.get("roles").and_then(Value::as_array);
    let wanted = wanted.ok_or_else(|| Sorry::wrong("`roles` is a list of numbers of roles."))?;
    let (guild, user) = member_in(world, body)?;
    let guild_id = guild.id;
    let named = |role: &Role| wanted.contains(&json!(role.id));
    if guild.roles.iter().filter(|role| named(role)).count() < wanted.len() {
        return Err(Sorry::unknown("role"));
    }
    for role in &mut guild.roles {
        let gets = named(role);
        role.holders.retain(|&holder| holder != user);
        role.holders.extend(gets.then_some(user));
    }
    Ok(tell_changed(world, guild_id, user))
}

/// The server and the person that an order is about.
fn member_in<'w>(world: &'w mut World, body: &Value) -> Result<(&'w mut Guild, Id), Sorry> {
    let (guild, user) = (id_in(body, "guild"), id_in(body, "user"));
    let guild = world.guilds.iter_mut().find(|one| Some(one.id) == guild);
    guild.zip(user).filter(|(guild, user)| guild.has(*user)).ok_or_else(|| Sorry::unknown("member"))
}

/// Tells the bot that a member has changed, and returns the member.
fn tell_changed(world: &mut World, guild: Id, user: Id) -> Value {
    let mut member = world.member_json(guild, user).unwrap_or_default();
    member["guild_id"] = json!(guild);
    world.tell_bot("GUILD_MEMBER_UPDATE", Some(guild), MEMBERS, member.clone());
    member
}
