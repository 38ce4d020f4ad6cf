//! The person who pressed or typed, and where.

use anyhow::Result;

use super::{App, permissions::Permissions, rest::Ticket};
use crate::{
    session::{ServerSettings, UserId},
    store::Person,
};

/// The person who pressed or typed.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The number of their account, the same on every server.
    pub user: UserId,
    /// Their display name, as they wrote it.
    pub name: String,
    /// What their press or command is answered with.
    pub ticket: Ticket,
    /// Whether they pressed a message that only they see, which the reply then replaces.
    pub private: bool,
    /// The server they are in; `None` in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread they are in.
    pub channel: u64,
    /// The channel of the thread they are in.
    pub parent: Option<u64>,
    pub place: Place,
    /// The message that was pressed; `None` for a command.
    pub message: Option<u64>,
    /// Whether they may manage the server they are in.
    pub manages: bool,
    /// Their roles on that server.
    pub roles: Vec<u64>,
    /// The bot's permissions in the channel, if Discord sends them.
    pub granted: Option<Permissions>,
    /// What is stored about them.
    pub person: Person,
}

/// The kind of place that somebody is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// A channel in which each table can have a thread, or direct messages.
    #[default]
    Channel,
    /// The chat of a voice or stage channel, which has no threads.
    Voice,
    /// A thread, or a post in a forum.
    Thread,
    /// A thread that only its members see. The bot may not be one of them.
    PrivateThread,
}

impl Place {
    /// Whether it hangs on a channel.
    pub fn is_thread(self) -> bool {
        matches!(self, Place::Thread | Place::PrivateThread)
    }
}

impl Caller {
    /// Reads what is stored about them, and nothing more.
    pub async fn known(self, app: &App) -> Result<Caller> {
        let person = app.service.store().person(self.user).await?.unwrap_or_default();
        Ok(Caller { person, ..self })
    }

    /// Stores their name for boards to come, and reads what is stored about them. A server's name for them takes
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

    /// Whether they want words instead of pictures.
    pub fn reads(&self) -> bool {
        self.person.preferences.text
    }

    /// Whether they may look after the tables of the server they are in.
    pub fn moderates(&self, settings: &ServerSettings) -> bool {
        self.manages || settings.role.is_some_and(|role| self.roles.contains(&role))
    }

    /// The number of their press or command.
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
