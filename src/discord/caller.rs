//! The person who pressed or typed, and the place.

use anyhow::Result;

use super::{
    App,
    permissions::{self, Permissions},
    rest::Ticket,
};
use crate::{
    present::{hand, permissions::Permission},
    scene::Theme,
    session::{Act, ServerSettings, UserId},
    store::Person,
};

/// The person who pressed or typed.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The number of their account, the same on every server.
    pub user: UserId,
    /// Their display name, as they wrote it.
    pub name: String,
    /// Ticket that lets the bot answer the press or command.
    pub ticket: Ticket,
    /// True if the person pressed a message that only they see. The reply then replaces it.
    pub private: bool,
    /// The server of the channel; `None` in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread of the press or command.
    pub channel: u64,
    /// The parent channel, if `channel` is a thread.
    pub parent: Option<u64>,
    pub place: Place,
    /// The message that was pressed; `None` for a command.
    pub message: Option<u64>,
    /// True if the person may manage the server.
    pub manages: bool,
    /// Their roles on that server.
    pub roles: Vec<u64>,
    /// The bot's permissions in the channel, if Discord sends them.
    pub granted: Option<Permissions>,
    /// Everything that is stored about the person.
    pub person: Person,
}

/// A kind of channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// A channel where each table can have a thread, or direct messages.
    #[default]
    Channel,
    /// The chat of a voice or stage channel, which has no threads.
    Voice,
    /// A thread, or a post in a forum.
    Thread,
    /// A thread that only its members see. The bot may not be a member.
    PrivateThread,
}

impl Place {
    /// Returns whether it belongs to a parent channel.
    pub fn is_thread(self) -> bool {
        matches!(self, Place::Thread | Place::PrivateThread)
    }
}

impl Caller {
    /// A note for a person who sits down and is known to accept no direct messages.
    pub fn note_on(&self, act: &Act) -> Option<&'static str> {
        (*act == Act::Join && self.person.unreachable).then_some(hand::CLOSED)
    }

    /// Reads what is stored about the person, and stores nothing.
    pub async fn known(self, app: &App) -> Result<Caller> {
        let person = app.service.store().person(self.user).await?.unwrap_or_default();
        Ok(Caller { person, ..self })
    }

    /// Stores the person's name for later boards, and reads what is stored about them. A server's name for them takes
    /// precedence over the one in direct messages.
    pub async fn remembered(self, app: &App) -> Result<Caller> {
        let store = app.service.store();
        let known = match self.guild {
            None => store.person(self.user).await?,
            Some(_) => None,
        };
        let person = match known {
            Some(known) => known,
            None => store.remember(self.user, &self.name).await?,
        };
        Ok(Caller { person, ..self })
    }

    /// Returns whether the person prefers words to pictures.
    pub fn reads(&self) -> bool {
        self.person.preferences.text
    }

    /// Returns whether the person may moderate the tables of the server.
    pub fn moderates(&self, settings: &ServerSettings) -> bool {
        self.manages || settings.role.is_some_and(|role| self.roles.contains(&role))
    }

    /// Returns the permissions that the bot lacks where they are, as far as Discord sends them.
    pub fn missing(&self) -> Vec<Permission> {
        let lacking = match self.place {
            Place::Channel => permissions::lacking,
            Place::Voice => permissions::lacking_in_voice,
            Place::Thread | Place::PrivateThread => permissions::lacking_in_thread,
        };
        self.granted.map(lacking).unwrap_or_default()
    }

    /// The colours that the person has chosen.
    pub fn theme(&self) -> Theme {
        self.person.preferences.theme
    }

    /// The interaction id of the press or command.
    pub fn interaction(&self) -> u64 {
        self.ticket.id
    }
}

#[cfg(test)]
impl Caller {
    /// Somebody in a channel of a server.
    pub fn for_tests(user: UserId) -> Caller {
        Caller {
            user,
            name: format!("Player {}", user.0),
            ticket: Ticket { id: 1, application: 2, token: "a token".to_owned() },
            private: false,
            guild: Some(3),
            channel: 4,
            parent: None,
            place: Place::Channel,
            message: None,
            manages: false,
            roles: Vec::new(),
            granted: None,
            person: Person::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(manages: bool, roles: &[u64]) -> Caller {
        Caller { manages, roles: roles.to_vec(), ..Caller::for_tests(UserId(1)) }
    }

    #[test]
    fn managers_and_members_with_the_role_moderate_and_nobody_else() {
        let (none, some) = (
            ServerSettings::default(),
            ServerSettings { role: Some(7), ..ServerSettings::default() },
        );
        assert!(member(true, &[]).moderates(&none) && member(true, &[]).moderates(&some));
        assert!(member(false, &[6, 7]).moderates(&some));
        assert!(!member(false, &[6]).moderates(&some));
        assert!(!member(false, &[7]).moderates(&none), "no role is chosen");
    }
}
