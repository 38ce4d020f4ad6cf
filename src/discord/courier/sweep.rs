//! Boards that are out although nobody has noted them: the bot died between posting and noting, or the
//! chat's answer was lost, and the table has moved on since. They still call to a turn that is over.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serenity::all::{ActionRowComponent, ButtonKind, ChannelId, GetMessages, Message as Posted};

use super::{Courier, Problem};
use crate::{
    discord::convert,
    present::{self, Click, Party, Spot},
    session::Session,
    store::{Shown, TableId},
};

/// After so many looks all that a table has out is known: what was under way when the bot before died
/// may come a moment later.
const LOOKS: u8 = 2;

/// How often it was looked what each table has out, since the bot's start or since something went wrong
/// there; cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Mutex<HashMap<TableId, u8>>>);

impl Known {
    pub fn has(&self, table: TableId) -> bool {
        self.looks().get(&table).is_some_and(|looks| LOOKS <= *looks)
    }

    /// Notes that it was looked.
    pub fn looked(&self, table: TableId) {
        *self.looks().entry(table).or_default() += 1;
    }

    /// Notes that something may be out that nobody knows.
    pub fn lose(&self, table: TableId) {
        self.looks().remove(&table);
    }

    fn looks(&self) -> MutexGuard<'_, HashMap<TableId, u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Courier {
    /// Retires every board of `table` among the newest messages where it is shown but the newest.
    pub(super) async fn sweep(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let channel = ChannelId::new(shown.channel);
        let seen = match channel
            .messages(&self.http, GetMessages::new().limit(100))
            .await
            .map_err(Problem::from)
        {
            Ok(seen) => seen,
            // Where nothing may be read, nothing is found.
            Err(problem) if problem.is_final() => return Ok(()),
            Err(problem) => return Err(problem),
        };
        let lost =
            |message: &&Posted| Some(message.id.get()) != shown.message && calls_to(message, table);
        for message in seen.iter().filter(lost) {
            let cast = self.service.cast(session).await?;
            let party = Party::new(table.0, session, &cast);
            let (guild, channel, newest) = (session.place.guild, shown.channel, shown.message);
            let said = present::table::retired(&party, Spot { guild, channel, message: newest });
            let edit = convert::reworded(&self.painter.paint(said).await?);
            let edited = message
                .channel_id
                .edit_message(&self.http, message.id, edit)
                .await
                .map_err(Problem::from);
            match edited {
                Ok(_) => tracing::info!(%table, "a board that nobody had noted was retired"),
                Err(problem) if problem.is_final() => (),
                Err(problem) => return Err(problem),
            }
        }
        Ok(())
    }
}

/// Whether a message is a board with the button that takes a turn at `table`, or plays it once more.
fn calls_to(message: &Posted, table: TableId) -> bool {
    let calls = [Some(Click::Take(table.0)), Some(Click::Rematch(table.0))];
    let parts = message.components.iter().flat_map(|row| &row.components);
    // Reminders have the button, too, and no picture.
    !message.attachments.is_empty() && parts.into_iter().any(|part| match part {
        ActionRowComponent::Button(button) => {
            matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if calls.contains(&Click::read(custom_id)))
        }
        _ => false,
    })
}
