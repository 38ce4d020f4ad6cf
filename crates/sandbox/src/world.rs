//! The state of the sandbox: people, guilds, channels, and everything that happened in them.

mod attachments;
mod commands;
mod messages;
pub mod pages;

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;

use serde_json::Value;

use super::channel::{Channel, ChannelKind, Text, TextKind, Thread};
use super::clock;
use super::command_files::CommandFiles;
use super::commands::Command;
use super::errors::Refusal;
use super::gateway::Gateway;
use super::interactions::Interactions;
use super::live::Live;
use super::mischief::Mischief;
use super::people::{BOT, Guild, Person};
use super::permissions;
use super::rates::Rates;
use super::snowflake::{Id, Mint};
use super::trace::Trace;

/// Colours of the avatars, used in turn.
const COLOURS: [&str; 6] = ["#56b4e9", "#e69f00", "#2fb88a", "#e08ab8", "#f0e442", "#b9a3ff"];

/// The id before the first one that is the same in every world.
const FIRST: u64 = 1_316_000_000_000_001_000;

/// The state behind the one lock.
#[derive(Debug)]
pub struct World {
    pub address: SocketAddr,
    pub mint: Mint,
    pub people: Vec<Person>,
    pub guilds: Vec<Guild>,
    pub channels: BTreeMap<Id, Channel>,
    pub commands: Vec<Command>,
    pub command_files: CommandFiles,
    pub interactions: Interactions,
    /// The messages of the bot's recent nonces: time, channel and message.
    pub nonces: HashMap<String, (u64, Id, Id)>,
    pub gateway: Gateway,
    pub live: Live,
    pub mischief: Mischief,
    pub rates: Rates,
    pub trace: Trace,
}

impl World {
    /// The world at the start: five people, two guilds, no commands.
    pub fn new(address: SocketAddr) -> World {
        let mut world = World {
            address,
            mint: Mint::counting(FIRST),
            people: Vec::new(),
            guilds: Vec::new(),
            channels: BTreeMap::new(),
            commands: Vec::new(),
            command_files: CommandFiles::default(),
            interactions: Interactions::default(),
            nonces: HashMap::new(),
            gateway: Gateway::default(),
            live: Live::default(),
            mischief: Mischief::default(),
            rates: Rates::default(),
            trace: Trace::default(),
        };
        for name in ["Ada", "Ben", "Chloe", "Dmitri", "Emre"] {
            world.add_person(name.to_lowercase(), Some(name.to_owned()));
        }
        let lab = world.add_guild("The Lab".to_owned());
        world.add_text(lab, "general".to_owned());
        world.add_text(lab, "games".to_owned());
        let second = world.add_guild("Second Lab".to_owned());
        world.add_text(second, "general".to_owned());
        world.mint.follow_the_clock();
        world
    }

    /// A new person, not yet in any guild.
    pub(crate) fn add_person(&mut self, username: String, global_name: Option<String>) -> Id {
        let id = self.mint.next();
        let colour = COLOURS[self.people.len() % COLOURS.len()];
        self.people.push(Person { id, username, global_name, colour, accepts_messages: true });
        id
    }

    /// A new guild with the bot and everyone in it, still without channels.
    pub(crate) fn add_guild(&mut self, name: String) -> Id {
        let (id, bot_role, now) = (self.mint.next(), self.mint.next(), clock::now());
        let members: Vec<(Id, u64)> =
            [BOT].into_iter().chain(self.people.iter().map(|p| p.id)).map(|id| (id, now)).collect();
        let owner = self.people.first().map_or(BOT, |person| person.id);
        self.guilds.push(Guild {
            id,
            name,
            bot_role,
            owner,
            members,
            roles: Vec::new(),
            timed_out: HashMap::new(),
            system_channel: None,
            unavailable: false,
        });
        id
    }

    /// A new text channel at the end of a guild's list.
    pub(crate) fn add_text(&mut self, guild: Id, name: String) -> Id {
        self.add_channel(guild, name, TextKind::Text)
    }

    /// A new channel at the end of a guild's list.
    pub(crate) fn add_channel(&mut self, guild: Id, name: String, kind: TextKind) -> Id {
        let id = self.mint.next();
        let position = self.texts_of(guild).count();
        let text = Text { guild, kind, name, position, denied: 0, topic: None };
        self.channels.insert(id, Channel::new(id, ChannelKind::Text(text)));
        id
    }

    /// The direct channel between the bot and a person, created if it is missing.
    pub fn direct_channel(&mut self, person: Id) -> Id {
        let known = self
            .channels
            .values()
            .find(|channel| matches!(channel.place, ChannelKind::Direct(with) if with == person));
        if let Some(channel) = known {
            return channel.id;
        }
        let id = self.mint.next();
        self.channels.insert(id, Channel::new(id, ChannelKind::Direct(person)));
        self.tell_channel_to_people("channel_create", id);
        id
    }

    /// A person by id.
    pub fn person(&self, id: Id) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// A guild by id.
    pub fn guild(&self, id: Id) -> Option<&Guild> {
        self.guilds.iter().find(|guild| guild.id == id)
    }

    /// A guild's text channels, in order.
    pub(crate) fn texts_of(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        self.channels.values().filter(
            move |channel| matches!(&channel.place, ChannelKind::Text(text) if text.guild == guild),
        )
    }

    /// A guild's threads, including archived ones.
    pub(crate) fn threads_of(&self, guild: Id) -> impl Iterator<Item = (&Channel, &Thread)> {
        self.channels.values().filter_map(move |channel| match &channel.place {
            ChannelKind::Thread(thread) if thread.guild == guild => Some((channel, thread)),
            ChannelKind::Thread(_) | ChannelKind::Text(_) | ChannelKind::Direct(_) => None,
        })
    }

    /// The bot's permissions in a channel.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        let denied = match &channel.place {
            ChannelKind::Direct(_) => return permissions::DIRECT,
            ChannelKind::Text(text) => text.denied,
            ChannelKind::Thread(thread) => {
                match self.channels.get(&thread.parent).map(|c| &c.place) {
                    Some(ChannelKind::Text(text)) => text.denied,
                    Some(ChannelKind::Thread(_) | ChannelKind::Direct(_)) | None => 0,
                }
            }
        };
        permissions::left_after(denied)
    }

    /// A channel that the bot may see.
    ///
    /// # Errors
    ///
    /// An unknown channel, or missing access.
    pub(crate) fn visible_channel(&self, id: Id) -> Result<&Channel, Refusal> {
        let channel = self.channels.get(&id).ok_or(Refusal::UnknownChannel)?;
        if let Some(guild) = channel.guild()
            && !self.guild(guild).is_some_and(|guild| guild.has(BOT))
        {
            return Err(Refusal::MissingAccess);
        }
        if self.bot_permissions(channel) & permissions::VIEW == 0 || !self.bot_is_in(channel) {
            return Err(Refusal::MissingAccess);
        }
        Ok(channel)
    }

    /// False for a private thread that the bot is not in.
    pub(crate) fn bot_is_in(&self, channel: &Channel) -> bool {
        let manages = self.bot_permissions(channel) & permissions::MANAGE_THREADS != 0;
        match &channel.place {
            ChannelKind::Thread(thread) => manages || thread.is_open_to(BOT),
            ChannelKind::Text(_) | ChannelKind::Direct(_) => true,
        }
    }

    /// True if a person sees a channel at all.
    pub(crate) fn person_sees(&self, person: Id, channel: &Channel) -> bool {
        let is_member = |guild| self.guild(guild).is_some_and(|guild| guild.has(person));
        match &channel.place {
            ChannelKind::Direct(with) => *with == person,
            ChannelKind::Text(text) => is_member(text.guild),
            ChannelKind::Thread(thread) => is_member(thread.guild) && thread.is_open_to(person),
        }
    }

    /// True for an archived post of a forum. Discord's clients cannot reopen it for a press, as they do with other
    /// threads.
    pub(crate) fn is_closed_post(&self, channel: &Channel) -> bool {
        let ChannelKind::Thread(thread) = &channel.place else { return false };
        let parent = self.channels.get(&thread.parent).map(|parent| &parent.place);
        thread.archived
            && matches!(parent, Some(ChannelKind::Text(text)) if text.kind == TextKind::Forum)
    }

    /// The address of this sandbox for people and bots.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sends the bot an event about a guild or a direct message.
    pub(crate) fn tell_bot(&mut self, name: &str, guild: Option<Id>, intent: u64, data: Value) {
        let present = guild.is_none_or(|id| self.guild(id).is_some_and(|guild| guild.has(BOT)));
        if present || name == "GUILD_DELETE" {
            self.gateway.dispatch(&mut self.trace, name, guild, intent, &data);
        }
    }
}
