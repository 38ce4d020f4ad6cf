//! The bot, people, and guilds with their members and roles.

use std::collections::HashMap;

use super::clock;
use super::snowflake::Id;

/// The bot's user, whose id is its application's.
pub const BOT: Id = Id(super::APPLICATION_ID);
/// The bot's username.
pub(crate) const BOT_NAME: &str = "Quark";

/// A person who uses the chat.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: Id,
    pub username: String,
    pub global_name: Option<String>,
    pub colour: &'static str,
    pub accepts_messages: bool,
}

/// A server, as Discord's own client calls it.
#[derive(Debug)]
pub struct Guild {
    pub id: Id,
    pub name: String,
    pub bot_role: Id,
    pub owner: Id,
    /// Members with the time when they joined, including the bot.
    pub members: Vec<(Id, u64)>,
    /// Roles other than everyone's and the bot's, with the members who have each.
    pub roles: Vec<Role>,
    /// Members who are or were timed out, and the end of each last timeout.
    pub timed_out: HashMap<Id, u64>,
    /// Channel for notices of the system, such as that somebody has joined.
    pub system_channel: Option<Id>,
    /// True during an outage.
    pub unavailable: bool,
}

/// A role without permissions: it only labels its members.
#[derive(Debug)]
pub struct Role {
    pub id: Id,
    pub name: String,
    pub holders: Vec<Id>,
}

impl Guild {
    /// The roles of a member, except everyone's.
    pub(crate) fn roles_of(&self, user: Id) -> Vec<Id> {
        let own = (user == BOT).then_some(self.bot_role);
        let held = self.roles.iter().filter(|role| role.holders.contains(&user));
        own.into_iter().chain(held.map(|role| role.id)).collect()
    }

    /// End of a member's timeout, if it is not over.
    pub(crate) fn timed_out_until(&self, user: Id) -> Option<u64> {
        self.timed_out.get(&user).copied().filter(|until| clock::now() < *until)
    }

    /// True if this user is a member.
    pub fn has(&self, user: Id) -> bool {
        self.members.iter().any(|&(member, _)| member == user)
    }
}
