//! Users, members, roles, guilds and channels in Discord's JSON form.

use serde_json::{Value, json};

use super::channel::{ChannelKind, Text, Thread};
use super::clock::stamp;
use super::people::{BOT, BOT_NAME, Guild, Person, Role};
use super::permissions::{BOT_ROLE, EVERYONE};
use super::snowflake::Id;
use super::world::World;

/// A user, either a person or the bot; an unknown user is shown as deleted.
pub fn user_of(world: &World, id: Id) -> Value {
    if id == BOT {
        return bot_user();
    }
    match world.person(id) {
        Some(person) => user_json(person),
        None => shell(id, "deleted_user", None),
    }
}

pub(crate) fn user_json(person: &Person) -> Value {
    shell(person.id, &person.username, person.global_name.as_deref())
}

/// The bot's user.
pub(crate) fn bot_user() -> Value {
    let mut user = shell(BOT, BOT_NAME, None);
    user["bot"] = json!(true);
    user
}

/// The bot's user as the bot itself sees it.
pub(crate) fn current_user() -> Value {
    let mut user = bot_user();
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(true);
    user["email"] = Value::Null;
    user["locale"] = json!("en-US");
    user
}

fn shell(id: Id, username: &str, global_name: Option<&str>) -> Value {
    json!({
        "id": id,
        "username": username,
        "global_name": global_name,
        "discriminator": "0",
        "avatar": null,
        "avatar_decoration_data": null,
        "banner": null,
        "accent_color": null,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": null,
    })
}

/// The bot's application.
pub(crate) fn application_json(world: &World) -> Value {
    let owner = world.people.first().map_or(BOT, |person| person.id);
    json!({
        "id": BOT,
        "name": BOT_NAME,
        "icon": null,
        "description": "",
        "type": null,
        "bot": bot_user(),
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "owner": user_of(world, owner),
        "approximate_guild_count": world.guilds.iter().filter(|guild| guild.has(BOT)).count(),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": null,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    })
}

impl World {
    /// A guild's member.
    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Option<Value> {
        let guild = self.guild(guild)?;
        let &(_, joined) = guild.members.iter().find(|&&(member, _)| member == user)?;
        let roles = guild.roles_of(user);
        Some(json!({
            "user": user_of(self, user),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": stamp(joined),
            "premium_since": null,
            "communication_disabled_until": guild.timed_out.get(&user).copied().map(stamp),
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
        }))
    }

    /// A channel, thread or direct channel.
    pub(crate) fn channel_json(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        match &channel.place {
            ChannelKind::Text(text) => text_json(id, channel.last_message, text),
            ChannelKind::Thread(thread) => {
                thread_json(id, channel.last_message, channel.messages.len(), thread)
            }
            ChannelKind::Direct(person) => json!({
                "id": id,
                "type": 1,
                "flags": 0,
                "last_message_id": channel.last_message,
                "recipients": [user_of(self, *person)],
            }),
        }
    }

    /// A guild as REST gives it.
    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "description": null,
            "home_header": null,
            "splash": null,
            "discovery_splash": null,
            "features": [],
            "banner": null,
            "owner_id": guild.owner,
            "application_id": null,
            "region": "rotterdam",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": guild.system_channel,
            "system_channel_flags": 0,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "roles": roles_json(guild),
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": null,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": "en-US",
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false,
            "nsfw": false,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": null,
        })
    }

    /// A guild as the gateway gives it: with channels, active threads and the bot's member.
    pub(crate) fn guild_create_json(&self, guild: &Guild, with_members: bool) -> Value {
        let mut json = self.guild_json(guild);
        let joined = guild.members.iter().find(|&&(member, _)| member == BOT).map(|&(_, at)| at);
        let channels: Vec<Value> =
            self.texts_of(guild.id).map(|channel| self.channel_json(channel.id)).collect();
        let threads: Vec<Value> = self
            .threads_of(guild.id)
            .filter(|(channel, thread)| !thread.archived && self.bot_is_in(channel))
            .map(|(channel, _)| self.channel_json(channel.id))
            .collect();
        let members: Vec<Value> = guild
            .members
            .iter()
            .filter(|&&(member, _)| with_members || member == BOT)
            .filter_map(|&(member, _)| self.member_json(guild.id, member))
            .collect();
        json["joined_at"] = json!(stamp(joined.unwrap_or_default()));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(guild.members.len());
        json["channels"] = json!(channels);
        json["threads"] = json!(threads);
        json["members"] = json!(members);
        for empty in [
            "presences",
            "voice_states",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            json[empty] = json!([]);
        }
        json
    }
}

/// A guild's roles: everyone's, the bot's own, and the others.
pub(crate) fn roles_json(guild: &Guild) -> Value {
    let everyone = role_json(guild.id, "@everyone", 0, EVERYONE, None);
    let own = role_json(guild.bot_role, BOT_NAME, 1, BOT_ROLE, Some(BOT));
    let plain = |(position, role): (u8, &Role)| role_json(role.id, &role.name, position, 0, None);
    let others = (2..).zip(&guild.roles).map(plain);
    [everyone, own].into_iter().chain(others).collect()
}

fn role_json(id: Id, name: &str, position: u8, permissions: u64, bot: Option<Id>) -> Value {
    let mut role = json!({
        "id": id,
        "name": name,
        "description": null,
        "permissions": permissions.to_string(),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "managed": bot.is_some(),
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    });
    if let Some(bot) = bot {
        role["tags"] = json!({"bot_id": bot});
    }
    role
}

fn text_json(id: Id, last_message: Option<Id>, text: &Text) -> Value {
    let overwrites = if text.denied == 0 {
        json!([])
    } else {
        json!([{"id": BOT, "type": 1, "allow": "0", "deny": text.denied.to_string()}])
    };
    json!({
        "id": id,
        "type": text.kind.number(),
        "guild_id": text.guild,
        "name": text.name,
        "topic": text.topic,
        "position": text.position,
        "parent_id": null,
        "flags": 0,
        "nsfw": false,
        "rate_limit_per_user": 0,
        "last_message_id": last_message,
        "permission_overwrites": overwrites,
    })
}

fn thread_json(id: Id, last_message: Option<Id>, kept: usize, thread: &Thread) -> Value {
    json!({
        "id": id,
        "type": thread.kind,
        "guild_id": thread.guild,
        "parent_id": thread.parent,
        "owner_id": thread.owner,
        "name": thread.name,
        "flags": 0,
        "rate_limit_per_user": thread.slowmode,
        "last_message_id": last_message,
        "message_count": kept,
        "total_message_sent": thread.sent,
        "member_count": thread.members.len().min(50),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": stamp(thread.archive_changed),
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": stamp(thread.created),
        },
    })
}

/// A person's membership in a thread.
pub(crate) fn thread_member_json(thread: Id, user: Id, joined: u64) -> Value {
    json!({"id": thread, "user_id": user, "join_timestamp": stamp(joined), "flags": 1})
}
