//! Boards that are out although nobody has noted them: the bot died between posting and noting, or the
//! chat's answer was lost, and the table has moved on since. They still call to a turn that is over.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelId, GetMessages, Message as Posted, MessageId,
};

use super::{Courier, Problem};
use crate::{
    discord::convert,
    present::{self, Click, Party, Spot},
    session::Session,
    store::{Shown, TableId},
};

/// The tables of which all that was posted since the bot's start is known; cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Mutex<HashSet<TableId>>>);

impl Known {
    pub fn has(&self, table: TableId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&table)
    }

    /// Notes whether all of `table` is known from here on.
    pub fn note(&self, table: TableId, known: bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known {
            all.insert(table);
        } else {
            all.remove(&table);
        }
    }
}

impl Courier {
    /// Retires every board of `table` that was posted after the message `since` and is not the newest.
    pub(super) async fn sweep(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
        since: Option<u64>,
    ) -> Result<(), Problem> {
        let mut after = GetMessages::new().limit(100);
        // The message that a thread hangs on is not in it, but older than all that is.
        if let Some(since) = since {
            after = after.after(MessageId::new(since));
        }
        let channel = ChannelId::new(shown.channel);
        let seen = match channel.messages(&self.http, after).await.map_err(Problem::from) {
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

/// Whether a message has the button that takes a turn at `table`, or plays it once more.
fn calls_to(message: &Posted, table: TableId) -> bool {
    let calls = [Some(Click::Take(table.0)), Some(Click::Rematch(table.0))];
    message.components.iter().flat_map(|row| &row.components).any(|part| match part {
        ActionRowComponent::Button(button) => {
            matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if calls.contains(&Click::read(custom_id)))
        }
        _ => false,
    })
}
