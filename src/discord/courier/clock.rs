//! What time brings: reminders, the end of a clock, the end of a deserted table.

use serenity::all::{ChannelId, CreateMessage, Nonce, UserId as DiscordUser};

use super::{Courier, Problem, problem::code};
use crate::{
    discord::convert,
    game::Seat,
    present::{self, Party, Private, Spot},
    scene::Theme,
    service::Failure,
    session::{Act, By, Command, Session, UserId},
    store::{Owed, StoreError},
};

impl Courier {
    /// Whatever is due for whoever sits at `seat`.
    pub(super) async fn tick(&self, owed: &Owed, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(owed.table, owed.version).await?;
        let now = self.service.now();
        if session.version != owed.version || session.next_due(seat).is_none_or(|due| now < due) {
            return Ok(()); // The table has moved on, and owes what it owes now.
        }
        let known = session.version;
        self.service.mind_hours(owed.table, &session).await?;
        if self.service.load_from(owed.table, known).await?.version != known {
            return Ok(()); // Summer time has moved the deadline.
        }
        if session.late().contains(seat) {
            return self.bring(owed, Act::GraceOver(seat)).await;
        }
        if session.deadline(seat).is_some_and(|deadline| deadline <= now) {
            return self.bring(owed, Act::TimeUp(seat)).await;
        }
        self.remind(owed, &session, seat).await?;
        let passed = |times: &[i64]| times.iter().filter(|time| **time <= now).count();
        let count = session.reminders(seat).map_or(0, |times| passed(&times));
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        self.bring(owed, Act::Reminded { seat, count }).await
    }

    /// Says that a table closes soon, or closes it.
    pub(super) async fn idle(&self, owed: &Owed) -> Result<(), Problem> {
        let session = self.service.load_from(owed.table, owed.version).await?;
        let Some((warning, closing)) = self.service.idleness().of(&session) else { return Ok(()) };
        let now = self.service.now();
        if session.version != owed.version || now < warning {
            return Ok(());
        }
        if session.warned {
            if closing <= now { self.bring(owed, Act::Abandon).await } else { Ok(()) }
        } else {
            let cast = self.service.cast(&session).await?;
            let party = Party::new(owed.table.0, &session, &cast);
            let closing = closing.max(now + (closing - warning));
            let said = present::pace::closing_soon(&party, closing);
            let shown = self.service.store().shown(owed.table).await?;
            let nonce = format!("{}-w{}", owed.table, session.version);
            let posted = self.post_beside(&session, shown.channel, said, nonce).await;
            match posted {
                // A table that nobody can be told of closes all the same.
                Err(problem @ Problem::Refused { status: 400..=428 | 430..=499, .. }) => {
                    tracing::info!(table = %owed.table, %problem, "nobody could be told that it closes");
                }
                done => done?,
            }
            self.bring(owed, Act::Warned).await
        }
    }

    /// Gives a command that time gives. Refused, it came too late: the table has moved on.
    async fn bring(&self, owed: &Owed, act: Act) -> Result<(), Problem> {
        let command = Command { by: By::Caretaker, interaction: None, act };
        match self.service.run(owed.table, &command).await {
            Ok(_) | Err(Failure::Refused(_) | Failure::Store(StoreError::NoSuchTable)) => Ok(()),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Tells somebody that it is their turn: where they like it, and not in their quiet hours.
    async fn remind(&self, owed: &Owed, session: &Session, seat: Seat) -> Result<(), Problem> {
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(());
        };
        let store = self.service.store();
        let person = store.person(user).await?;
        let preferences = person.map(|person| person.preferences).unwrap_or_default();
        let now = self.service.now();
        if let Some(quiet) = preferences.quiet_at(now) {
            let end = quiet.end(now);
            if now < end {
                return Err(Problem::Until(end));
            }
        }
        let cast = self.service.cast(session).await?;
        let party = Party::new(owed.table.0, session, &cast);
        let shown = store.shown(owed.table).await?;
        let nonce = format!("{}-r{}-{}", owed.table, seat.0, session.version);
        match preferences.reminders {
            crate::session::Reminders::Never => Ok(()),
            crate::session::Reminders::AtTheTable => {
                let said = present::pace::reminder(&party, seat, user);
                self.post_beside(session, shown.channel, said, nonce).await
            }
            crate::session::Reminders::Direct => {
                let spot = Spot {
                    guild: session.place.guild,
                    channel: shown.channel,
                    message: shown.message,
                };
                let said = present::pace::direct_reminder(&party, seat, user, spot);
                match self.send_direct(user, Private::new(said), nonce).await {
                    // Whoever has closed their messages is called where they play.
                    Err(problem) if problem.is(&[code::CANNOT_MESSAGE]) => {
                        let said = present::pace::reminder(&party, seat, user);
                        let nonce = format!("{}-t{}-{}", owed.table, seat.0, session.version);
                        self.post_beside(session, shown.channel, said, nonce).await
                    }
                    sent => sent,
                }
            }
        }
    }

    /// Posts something beside the board, where the table is played; in its channel if the thread is
    /// lost.
    async fn post_beside(
        &self,
        session: &Session,
        channel: u64,
        said: present::Message,
        nonce: String,
    ) -> Result<(), Problem> {
        let painted = self.painter.paint(said).await?;
        let post = |channel: u64| {
            let message: CreateMessage =
                convert::created(&painted).nonce(Nonce::String(nonce.clone())).enforce_nonce(true);
            let http = self.http.clone();
            async move {
                let sent = ChannelId::new(channel).send_message(&http, message).await;
                sent.map(drop).map_err(Problem::from)
            }
        };
        match post(channel).await {
            Err(problem) if problem.is(&[code::ARCHIVED]) => {
                self.archive(channel, false).await?;
                post(channel).await
            }
            Err(problem) if problem.is(&[code::UNKNOWN_CHANNEL]) => {
                post(session.place.channel).await
            }
            done => done,
        }
    }

    /// Sends something by direct message.
    pub(super) async fn send_direct(
        &self,
        user: UserId,
        said: Private<present::Message>,
        nonce: String,
    ) -> Result<(), Problem> {
        let painted = self.painter.paint_private(said, Theme::default()).await?;
        let _turn = self.direct.lock().await;
        tokio::time::sleep(super::hands::SPACING).await;
        let channel =
            DiscordUser::new(user.0).create_dm_channel(&self.http).await.map_err(Problem::from)?;
        let message = convert::direct(painted).nonce(Nonce::String(nonce)).enforce_nonce(true);
        channel.id.send_message(&self.http, message).await.map(drop).map_err(Problem::from)
    }
}
