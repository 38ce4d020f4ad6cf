//! Direct messages.

use std::hash::{DefaultHasher, Hash, Hasher as _};

use super::{Courier, Problem};
use crate::{
    discord::{convert, rest::Outgoing},
    present::{self, Private},
    session::UserId,
    store::Call,
};

/// Whether a direct message makes the phone ring.
#[derive(Clone, Copy)]
pub(super) enum Sound {
    /// Except in the quiet hours of the person.
    ByHours,
    /// Not at all, because another message does.
    Off,
}

/// A nonce for a message of the kind `letter` that `parts` tell apart from all others of the bot: a message with the
/// same nonce is posted only once. It has at most 25 characters.
pub(super) fn nonce_of(letter: char, parts: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    format!("{letter}{:016x}", hasher.finish())
}

impl Courier {
    /// Sends something by direct message to a person who accepts them.
    pub(super) async fn send_if_taken(
        &self,
        user: UserId,
        said: Private<present::Message>,
        nonce: String,
    ) -> Result<(), Problem> {
        match self.send_direct(user, said, nonce).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(%problem, "a player accepts no direct messages");
                Ok(())
            }
            sent => sent,
        }
    }

    /// Makes the message silent if `user` sleeps.
    pub(super) async fn softly(
        &self,
        user: UserId,
        message: Outgoing,
    ) -> Result<Outgoing, Problem> {
        Ok(match self.service.sleeps_until(user, self.service.now()).await? {
            Some(_) => message.softly(),
            None => message,
        })
    }

    /// Sends something by direct message.
    pub(super) async fn send_direct(
        &self,
        user: UserId,
        said: Private<present::Message>,
        nonce: String,
    ) -> Result<(), Problem> {
        self.send_letter(user, said, nonce, Sound::ByHours).await.map(drop)
    }

    /// Sends something by direct message, and returns where it is.
    pub(super) async fn send_letter(
        &self,
        user: UserId,
        said: Private<present::Message>,
        nonce: String,
        sound: Sound,
    ) -> Result<Call, Problem> {
        let theme = self.service.store().preferences(user).await?.theme;
        let painted = self.painter.paint_private(said, theme).await?;
        self.direct.turn(1).await;
        let channel = self.rest().await.direct_channel(user.0).await?;
        let message = convert::private(painted).once(nonce);
        let message = match sound {
            Sound::ByHours => self.softly(user, message).await?,
            Sound::Off => message.softly(),
        };
        let sent = self.rest().await.post(channel, message).await?;
        Ok(Call { channel, message: sent.id(), direct: true })
    }
}
