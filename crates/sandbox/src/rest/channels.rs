//! REST endpoints of channels.

use serde_json::json;

use super::messages::may_send;
use super::{Call, Reply, threads};
use crate::channel::ChannelKind;
use crate::clock;
use crate::errors::Refusal;
use crate::gateway::GUILDS;
use crate::permissions::MANAGE_THREADS;
use crate::snowflake::Id;
use crate::world::World;

pub fn get(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_channel(call.id("channel_id")?)?.id;
    Ok(Reply::Json(world.channel_json(channel)))
}

pub fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_channel(call.id("channel_id")?)?;
    match &channel.place {
        ChannelKind::Thread(_) => threads::edit(world, call),
        // The bot's invitation does not ask for the right to change channels.
        ChannelKind::Text(_) => Err(Refusal::MissingPermissions),
        ChannelKind::Direct(_) => Err(Refusal::NotInDirectMessages),
    }
}

pub fn delete(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id("channel_id")?;
    let channel = world.visible_channel(id)?;
    let may = match &channel.place {
        ChannelKind::Direct(_) => true,
        ChannelKind::Thread(_) => world.bot_permissions(channel) & MANAGE_THREADS != 0,
        ChannelKind::Text(_) => false,
    };
    if !may {
        return Err(Refusal::MissingPermissions);
    }
    let json = world.channel_json(id);
    // A direct channel is only hidden; opening it again shows the same messages.
    if channel.guild().is_some() {
        world.delete_channel(id);
    }
    Ok(Reply::Json(json))
}

pub fn typing(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    may_send(world, call.id("channel_id")?)?;
    Ok(Reply::Nothing)
}

impl World {
    /// Deletes a channel with its threads, and notifies everyone.
    pub fn delete_channel(&mut self, id: Id) -> Option<()> {
        let threads: Vec<_> = self
            .channels
            .values()
            .filter(|channel| matches!(&channel.place, ChannelKind::Thread(t) if t.parent == id))
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.delete_channel(thread);
        }
        let shown = self.channel_for_people(id);
        let full = self.channel_json(id);
        let channel = self.channels.get(&id)?;
        let guild = channel.guild();
        let told = self
            .live
            .people()
            .filter(|&person| self.person_sees(person, channel))
            .map(|person| (person, shown.clone()))
            .collect();
        let (event, data) = match &channel.place {
            ChannelKind::Thread(thread) => (
                "THREAD_DELETE",
                json!({"id": id, "guild_id": guild, "parent_id": thread.parent, "type": thread.kind}),
            ),
            ChannelKind::Text(_) | ChannelKind::Direct(_) => ("CHANNEL_DELETE", full),
        };
        self.channels.remove(&id);
        if guild.is_some() {
            self.tell_bot(event, guild, GUILDS, data);
        }
        self.live.push("channel_delete", told);
        Some(())
    }

    /// A message in an archived thread reopens it.
    pub fn wake(&mut self, id: Id) {
        let Some(channel) = self.channels.get_mut(&id) else { return };
        if let ChannelKind::Thread(thread) = &mut channel.place
            && thread.archived
        {
            thread.archived = false;
            thread.archive_changed = clock::now();
            self.tell_channel("THREAD_UPDATE", "channel_update", id);
        }
    }

    /// Notifies the bot and the people that a channel was created or changed.
    pub(crate) fn tell_channel(&mut self, for_bot: &str, for_people: &str, id: Id) {
        let guild = self.channels.get(&id).and_then(|channel| channel.guild());
        let mut data = self.channel_json(id);
        if for_bot == "THREAD_CREATE" {
            data["newly_created"] = json!(true);
        }
        let heard = self.channels.get(&id).is_some_and(|channel| self.bot_is_in(channel));
        if guild.is_some() && heard {
            self.tell_bot(for_bot, guild, GUILDS, data);
        }
        self.tell_channel_to_people(for_people, id);
    }
}
