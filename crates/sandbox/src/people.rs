//! The bot, people, and guilds with their members and roles.

use std::collections::HashMap;

use super::clock;
use super::snowflake::Id;

/// The bot's user, whose id is its application's.
pub const BOT: Id = Id(super::APPLICATION_ID);
/// The bot's username.
pub(crate) const BOT_NAME: &str = "Quark";

/// Somebody who uses the chat.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: Id,
    pub username: String,
    pub global_name: Option<String>,
    pub colour: &'static str,
    pub accepts_messages: bool,
}

/// A server, in the words of Discord's own client.
#[derive(Debug)]
pub struct Guild {
    pub id: Id,
    pub name: String,
    pub bot_role: Id,
    pub owner: Id,
    /// Members with the moment they joined, the bot among them.
    pub members: Vec<(Id, u64)>,
    /// Roles besides everyone's and the bot's, with the members who have each.
    pub roles: Vec<Role>,
    /// Members who may do nothing until a moment.
    pub timed_out: HashMap<Id, u64>,
    /// Whether it is there at all, which it is not in an outage.
    pub unavailable: bool,
}

/// A role that gives no permission: it only says who somebody is.
#[derive(Debug)]
pub struct Role {
    pub id: Id,
    pub name: String,
    pub holders: Vec<Id>,
}

impl Guild {
    /// The roles of a member, everyone's aside.
    pub(crate) fn roles_of(&self, user: Id) -> Vec<Id> {
        let own = (user == BOT).then_some(self.bot_role);
        let held = self.roles.iter().filter(|role| role.holders.contains(&user));
        own.into_iter().chain(held.map(|role| role.id)).collect()
    }

    /// Until when a member may do nothing, if that is not over.
    pub(crate) fn timed_out_until(&self, user: Id) -> Option<u64> {
        self.timed_out.get(&user).copied().filter(|until| clock::now() < *until)
    }

    /// Whether this user is a member.
    pub fn has(&self, user: Id) -> bool {
        self.members.iter().any(|&(member, _)| member == user)
    }
}
