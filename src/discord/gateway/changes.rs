//! Changes on servers that concern tables: a server that is lost or back, channels and threads.

use anyhow::Result;
use serenity::all::{ChannelId, FullEvent, GuildChannel};

use super::{
    threads::{self, Thread},
    welcome,
};
use crate::{discord::App, service::Part};

/// Notes a change on a server. A job that its channels or roles blocked may be possible now.
pub(super) async fn note(app: &App, event: &FullEvent) -> Result<()> {
    let service = &app.service;
    match event {
        FullEvent::GuildDelete { incomplete, .. } if incomplete.unavailable => {
            service.is_lost(Part::Server(incomplete.id.get()), service.now());
        }
        FullEvent::GuildDelete { incomplete: guild, .. } => {
            service.is_back(Part::Server(guild.id.get())).await?;
        }
        FullEvent::GuildCreate { guild, .. } => {
            service.is_back(Part::Server(guild.id.get())).await?;
            welcome::greet(app, guild).await?;
        }
        FullEvent::ThreadUpdate { new, .. } => threads::changed(app, thread(new)).await?,
        _ => (),
    }
    let guild = match event {
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleUpdate { new, .. } => new.guild_id,
        FullEvent::GuildCreate { guild, .. } => guild.id,
        FullEvent::ThreadDelete { thread, .. } => return lost(app, thread.id).await,
        FullEvent::ChannelDelete { channel, .. } => return lost(app, channel.id).await,
        _ => return Ok(()),
    };
    if 0 < service.store().retry(guild.get(), service.now()).await? {
        service.wake();
    }
    Ok(())
}

fn thread(channel: &GuildChannel) -> Thread<'_> {
    Thread {
        id: channel.id.get(),
        parent: channel.parent_id.map(ChannelId::get),
        owner: channel.owner_id.map(|owner| owner.get()),
        name: &channel.name,
        is_closed: channel.thread_metadata.is_some_and(|is| is.archived || is.locked),
    }
}

/// Shows elsewhere what was shown in a deleted channel or thread.
async fn lost(app: &App, channel: ChannelId) -> Result<()> {
    let service = &app.service;
    if 0 < service.store().lose(channel.get(), service.now()).await? {
        service.wake();
    }
    Ok(())
}
