//! The person who presses or types, as the chat tells of them.

use std::fmt;

use anyhow::Result;
use serenity::all::{ChannelId, ChannelType, Member, PartialChannel, Permissions, User};

use super::App;
use crate::{
    session::{InteractionId, Preferences, UserId},
    store::Person,
};

/// The person who pressed or typed.
#[derive(Clone)]
pub struct Guest {
    /// The number of their account, the same on every server.
    pub user: UserId,
    /// Their display name, as they wrote it.
    pub name: String,
    /// The number of this press or command.
    pub interaction: InteractionId,
    /// What lets the bot change the answer to it for a while.
    pub token: String,
    /// Whether it was pressed on a message that only they see, which the answer then replaces.
    pub private: bool,
    /// The server they are in; none in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread they are in.
    pub channel: u64,
    /// The channel that it hangs on, if it is a thread.
    pub parent: Option<u64>,
    /// What sort of place it is.
    pub place: Place,
    /// The message that was pressed.
    pub message: Option<u64>,
    /// Whether they may manage the server they are in.
    pub manages: bool,
    /// Their roles there.
    pub roles: Vec<u64>,
    /// What the bot may do where they are, if the chat tells.
    pub granted: Option<Permissions>,
    /// What is kept of them, if it was read.
    pub known: Option<Person>,
}

/// What sort of place somebody is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// A channel in which each table can have a thread, or direct messages.
    #[default]
    Channel,
    /// The chat of a voice or stage channel, which has no threads.
    Voice,
    /// A thread, or a post in a forum.
    Thread,
    /// A thread that only its members see: the bot may be none of them.
    PrivateThread,
}

impl Place {
    fn of(kind: ChannelType) -> Place {
        match kind {
            ChannelType::PublicThread | ChannelType::NewsThread => Place::Thread,
            ChannelType::PrivateThread => Place::PrivateThread,
            ChannelType::Voice | ChannelType::Stage => Place::Voice,
            _ => Place::Channel,
        }
    }

    /// Whether it hangs on a channel.
    fn is_thread(self) -> bool {
        matches!(self, Place::Thread | Place::PrivateThread)
    }
}

/// Without the token.
impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guest").field("user", &self.user).finish_non_exhaustive()
    }
}

impl Guest {
    /// Who they are where they pressed.
    pub fn of(
        user: &User,
        member: Option<&Member>,
        (channel, place): (ChannelId, Option<&PartialChannel>),
        (interaction, token): (InteractionId, &str),
        private: bool,
    ) -> Guest {
        let name = member.map_or_else(|| user.display_name(), Member::display_name).to_owned();
        let guild = member.map(|member| member.guild_id.get());
        let managing = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
        let granted = member.and_then(|member| member.permissions).unwrap_or_default();
        let kind = place.map_or_else(Place::default, |place| Place::of(place.kind));
        let roles = member.map(|member| member.roles.iter().map(|role| role.get()).collect());
        Guest {
            user: UserId(user.id.get()),
            name,
            interaction,
            token: token.to_owned(),
            private,
            guild,
            channel: channel.get(),
            parent: place
                .filter(|_| kind.is_thread())
                .and_then(|place| place.parent_id)
                .map(ChannelId::get),
            place: kind,
            message: None,
            manages: granted.intersects(managing),
            roles: roles.unwrap_or_default(),
            granted: None,
            known: None,
        }
    }

    /// Keeps their name for the boards to come, and reads what is kept of them. The name they have in a server counts
    /// for more than the one in direct messages.
    pub async fn remembered(self, app: &App) -> Result<Guest> {
        let store = app.service.store();
        let known = match self.guild {
            None => store.person(self.user).await?,
            Some(_) => None,
        };
        let person = match known {
            Some(known) => known,
            None => store.remember(self.user, &self.name).await?,
        };
        Ok(Guest { known: Some(person), ..self })
    }

    /// What is kept of them.
    pub async fn person(&self, app: &App) -> Result<Person> {
        match &self.known {
            Some(known) => Ok(known.clone()),
            None => Ok(app.service.store().person(self.user).await?.unwrap_or_default()),
        }
    }

    /// What they have chosen.
    pub async fn preferences(&self, app: &App) -> Result<Preferences> {
        Ok(self.person(app).await?.preferences)
    }
}
