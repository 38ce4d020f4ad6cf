//! Consequences of what happens at a table for people who were called there.

use crate::{Change, StoreError, TableId, link::Tx, sql::sql};
use quark_session::{Entry, LobbyEntry, Stage, Uninvited, UserId};

/// Consequences of a change for people who were called to the table.
#[derive(Debug, Default)]
pub struct Settled {
    /// People who have come or do not want to: they leave the list.
    gone: Vec<UserId>,
    /// People who wait again.
    free: Vec<UserId>,
    /// True if all others wait again, because the table is no lobby any more.
    all_free: bool,
}

impl Settled {
    /// Returns the consequences of a change, if the table was opened for people on the list.
    pub fn by(change: &Change<'_>) -> Option<Settled> {
        if !change.after.found {
            return None;
        }
        let mut settled =
            Settled { all_free: !matches!(change.after.stage, Stage::Lobby), ..Settled::default() };
        for entry in change.entries {
            match entry {
                Entry::Lobby(LobbyEntry::Uninvited { user, why: Uninvited::Withdrawn }) => {
                    settled.free.push(*user);
                }
                Entry::Lobby(
                    LobbyEntry::Joined { user, .. } | LobbyEntry::Uninvited { user, .. },
                ) => settled.gone.push(*user),
                _ => (),
            }
        }
        Some(settled)
    }

    pub async fn apply(&self, tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
        for user in &self.gone {
            sql("delete from seekers where session = $1 and person = $2")
                .bind((table, *user))
                .execute(tx)
                .await?;
        }
        for user in &self.free {
            sql("update seekers set session = null where session = $1 and person = $2")
                .bind((table, *user))
                .execute(tx)
                .await?;
        }
        if self.all_free {
            let free = sql("update seekers set session = null where session = $1");
            free.bind(table).execute(tx).await?;
        }
        Ok(())
    }
}
