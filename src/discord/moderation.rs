//! Who may look after a server's tables, and what they see of them. Never a hand.

use anyhow::{Error, Result};
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, errors, guest::Guest, room::OwnedRoom};
use crate::{
    present::moderation::{self, Kept, Trouble},
    session::ServerSettings,
};

impl Guest {
    /// Whether they may look after the tables of the server they are in.
    pub fn moderates(&self, settings: &ServerSettings) -> bool {
        self.manages || settings.role.is_some_and(|role| self.roles.contains(&role))
    }
}

/// Whether a guest may look after the tables of the server they are in.
pub(crate) enum Moderated {
    /// They may.
    By {
        guild: u64,
        /// What it has chosen.
        settings: ServerSettings,
    },
    /// They may not, and are told this.
    Refused(CreateInteractionResponse),
}

/// Whether the guest may look after the tables of the server they are in.
pub async fn moderated(app: &App, guest: &Guest) -> Result<Moderated> {
    let Some(guild) = guest.guild else {
        return Ok(Moderated::Refused(errors::plain(moderation::NO_SERVER)));
    };
    let settings = app.service.store().server_settings(guild).await?;
    if guest.moderates(&settings) {
        Ok(Moderated::By { guild, settings })
    } else {
        Ok(Moderated::Refused(errors::plain(&moderation::not_moderator(&settings))))
    }
}

/// The open tables of the guest's server, if they may look after them.
pub async fn list(app: &App, guest: &Guest, page: u16) -> Result<CreateInteractionResponse> {
    let guild = match moderated(app, guest).await? {
        Moderated::By { guild, .. } => guild,
        Moderated::Refused(refusal) => return Ok(refusal),
    };
    let store = app.service.store();
    let mut rooms = Vec::new();
    for table in store.tables_of_server(guild, true).await? {
        // A table that cannot be read must not hide the others.
        match OwnedRoom::enter(app, table).await {
            Ok(Some(room)) => {
                let spot = room.spot(app).await?;
                rooms.push((room, spot, troubles(app, table).await?));
            }
            Ok(None) => (),
            Err(error) => errors::note("a table of a server", &Error::msg(format!("{error:#}"))),
        }
    }
    let kept: Vec<Kept<'_>> = rooms
        .iter()
        .map(|(room, spot, troubles)| Kept {
            room: room.room(),
            spot: *spot,
            troubles: troubles.clone(),
        })
        .collect();
    show(app, guest, moderation::tables(&kept, page)).await
}

/// What was tried for a table in vain.
async fn troubles(app: &App, table: crate::store::TableId) -> Result<Vec<Trouble>> {
    let owed = app.service.store().owed(table).await?;
    let trouble = |owed: crate::store::StoredJob| {
        let problem = owed.problem?;
        Some(Trouble { kind: owed.kind, tries: owed.tries, problem })
    };
    Ok(owed.into_iter().filter_map(trouble).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{discord::guest::Place, session::UserId};

    fn member(manages: bool, roles: &[u64]) -> Guest {
        Guest {
            granted: None,
            user: UserId(1),
            name: "Ana".to_owned(),
            token: String::new(),
            interaction: 2,
            private: false,
            guild: Some(3),
            channel: 4,
            parent: None,
            place: Place::Channel,
            message: None,
            known: None,
            manages,
            roles: roles.to_vec(),
        }
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
