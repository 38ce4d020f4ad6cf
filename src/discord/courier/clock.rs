//! Jobs that come with time: reminders, the end of a clock, the end of a deserted table.

use super::{Courier, Problem, code};
use crate::{
    discord::{convert, spot},
    game::Seat,
    present::{self, Private, Room},
    service::{Idle, Tick, Wake},
    session::{EVERY, JobKind, Reminders, Session, Timestamp, UserId},
    store::{Call, StoredJob, TableId},
};

/// A player's ability to press buttons in a server.
pub(super) enum Presence {
    There,
    /// Timed out by a moderator until then, which may have passed.
    TimedOut(Timestamp),
    /// No longer a member.
    Left,
}

impl Courier {
    /// Does what is due for the player at `seat`.
    pub(super) async fn tick(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        match self.service.tick(job, seat).await? {
            Tick::Done => Ok(()),
            Tick::NotBefore(moment) => Err(Problem::Until(moment)),
            Tick::TimeUp { session } => {
                let player = session.people().find(|(place, _)| *place == seat);
                if let Some((_, user)) = player
                    && let Presence::TimedOut(until) = self.presence(&session, user).await?
                    && self.let_rest(job.table, &session, (seat, user), until).await?
                {
                    return Ok(());
                }
                Ok(self.service.time_up(job.table, seat).await?)
            }
            Tick::Remind { session, user, count, reminders } => {
                match self.presence(&session, user).await? {
                    Presence::Left => return Ok(self.service.gone(job.table, seat).await?),
                    Presence::TimedOut(until)
                        if self.let_rest(job.table, &session, (seat, user), until).await? =>
                    {
                        return Ok(());
                    }
                    Presence::TimedOut(_) | Presence::There => (),
                }
                self.remind(job, &session, seat, user, reminders).await?;
                Ok(self.service.reminded(job.table, seat, count).await?)
            }
        }
    }

    /// Stops the clock of a player whom a moderator has timed out, and tells them that they can play by direct message.
    /// If that is over, they only get the time back. Returns false if they have lost none.
    pub(super) async fn let_rest(
        &self,
        table: TableId,
        session: &Session,
        (seat, user): (Seat, UserId),
        until: Timestamp,
    ) -> Result<bool, Problem> {
        let stands = session.seat_state(seat).is_some_and(|state| Some(until) <= state.away);
        if self.service.now() < until && !stands {
            let roster = self.service.roster(session).await?;
            let room = Room::new(table.0, session, &roster);
            let said = Private::new(present::calls::timed_out(&room, until));
            self.send_if_taken(user, said, format!("{table}-o{}-{until}", seat.0)).await?;
        }
        Ok(self.service.timed_out(table, seat, until).await?)
    }

    /// Shows the player at `seat` what was revealed to them, if they have not looked yet.
    pub(super) async fn show_unseen(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        match self.service.show_unseen(job, seat).await? {
            Some(moment) => Err(Problem::Until(moment)),
            None => Ok(()),
        }
    }

    /// Lets a game go on whose pause is over.
    pub(super) async fn end_pause(&self, job: &StoredJob) -> Result<(), Problem> {
        match self.service.end_pause(job).await? {
            Some(moment) => Err(Problem::Until(moment)),
            None => Ok(()),
        }
    }

    /// Warns that a table will close soon, or closes it.
    pub(super) async fn idle(&self, job: &StoredJob) -> Result<(), Problem> {
        let Idle::Warn { session, closing } = self.service.idle(job).await? else { return Ok(()) };
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let mut said = present::calls::closing_soon(&room, closing);
        let asleep = self.service.let_sleep(job.table, &session, &said.mentions).await?;
        said.mentions.retain(|user| !asleep.contains(user));
        let shown = self.service.store().shown(job.table).await?;
        let nonce = format!("{}-w{}", job.table, session.version);
        match self.post_beside(&session, shown.channel, said.clone(), nonce.clone()).await {
            // A table closes even if nobody can be told.
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, %problem, "cannot post that the table is closing, telling its players by direct message");
                for (seat, user) in session.people() {
                    let said = Private::new(present::table::quiet(said.clone()));
                    self.send_if_taken(user, said, format!("{nonce}-{}", seat.0)).await?;
                }
            }
            done => drop(done?),
        }
        Ok(self.service.warned(job.table).await?)
    }

    /// Returns whether a player can press buttons in the server of the table. The bot has to ask: events about this
    /// would take a privileged intent.
    pub(super) async fn presence(
        &self,
        session: &Session,
        user: UserId,
    ) -> Result<Presence, Problem> {
        match session.location.guild {
            Some(guild) => self.presence_in(guild, user).await,
            None => Ok(Presence::There),
        }
    }

    /// Returns whether somebody can press buttons in a server.
    pub(super) async fn presence_in(&self, guild: u64, user: UserId) -> Result<Presence, Problem> {
        match self.rest().await.member(guild, user.0).await {
            Ok(member) => Ok(member.timed_out_until().map_or(Presence::There, Presence::TimedOut)),
            Err(problem) if problem.is(&[code::UNKNOWN_MEMBER, code::UNKNOWN_USER]) => {
                Ok(Presence::Left)
            }
            // A server that the bot cannot see says nothing about its members.
            Err(problem) if problem.is_final() => Ok(Presence::There),
            Err(problem) => Err(problem),
        }
    }

    /// Notifies a player whose turn began while they slept or looked at their panel.
    pub(super) async fn wake_player(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        match self.service.wake_player(job, seat).await? {
            Wake::Done => Ok(()),
            Wake::NotBefore(moment) => Err(Problem::Until(moment)),
            Wake::Call { session, user, reminders } => {
                let now = self.service.now();
                if let Some(later) = self.app.panels.call_at(job.table, user, now) {
                    return Err(Problem::Until(later));
                }
                let said = |room: &Room<'_>| present::calls::late(room, seat, user);
                self.disturb(job, &session, (seat, user), reminders, said).await
            }
        }
    }

    /// Tells a player that it is their turn, in the place that they prefer.
    pub(super) async fn remind(
        &self,
        job: &StoredJob,
        session: &Session,
        seat: Seat,
        user: UserId,
        reminders: Reminders,
    ) -> Result<(), Problem> {
        if reminders == Reminders::Never {
            return Ok(());
        }
        let said = |room: &Room<'_>| present::calls::reminder(room, seat, user);
        self.disturb(job, session, (seat, user), reminders, said).await
    }

    /// Tells a player something where the table is played, or by direct message if they prefer that or cannot be
    /// reached there.
    async fn disturb(
        &self,
        job: &StoredJob,
        session: &Session,
        (seat, user): (Seat, UserId),
        reminders: Reminders,
        said: impl Fn(&Room<'_>) -> present::Message,
    ) -> Result<(), Problem> {
        let roster = self.service.roster(session).await?;
        let room = Room::new(job.table.0, session, &roster);
        let shown = self.service.store().shown(job.table).await?;
        let (letter, moment) = match job.kind {
            // Others may move during the call, and the player is still called only once.
            JobKind::Wake(_) => {
                ('w', session.fresh_from.get(seat.index()).copied().unwrap_or_default())
            }
            JobKind::Daily(_) => ('y', self.service.now() / EVERY),
            _ => ('c', session.version),
        };
        let nonce = |place: char| format!("{}-{letter}{place}{}-{moment}", job.table, seat.0);
        let channel = shown.channel;
        let here = said(&room);
        let spot = spot(session.location.guild, &shown);
        let direct = Private::new(present::calls::in_person(&room, here.clone(), spot));
        let letter = nonce('d');
        if reminders == Reminders::Direct {
            match self.send_direct(user, direct.clone(), letter.clone()).await {
                // Players who have closed their direct messages are called where they play.
                Err(problem) if problem.is_final() => (),
                sent => return sent,
            }
        }
        match self.post_beside(session, channel, here, nonce('t')).await {
            Ok(call) => Ok(self.service.store().add_call(job.table, &[user], call).await?),
            Err(refused) if !refused.is_final() => Err(refused),
            // If nobody can be called there any more, they get a direct message.
            Err(_) if reminders != Reminders::Direct => {
                self.send_if_taken(user, direct, letter).await
            }
            // Their clock runs on, and its end must not wait for a place.
            Err(refused) => {
                tracing::info!(table = %job.table, problem = %refused, "cannot call a player anywhere");
                Ok(())
            }
        }
    }

    /// Posts an extra message where the table is played; in its channel if the thread is lost.
    pub(super) async fn post_beside(
        &self,
        session: &Session,
        channel: u64,
        said: present::Message,
        nonce: String,
    ) -> Result<Call, Problem> {
        let painted = self.paint(session, said).await?;
        let post = async |channel: u64| {
            let message = convert::public(&painted).once(nonce.clone());
            let posted = self.post_opening(channel, message).await?;
            Ok::<Call, Problem>(Call { channel, message: posted.id(), direct: false })
        };
        match post(channel).await {
            Err(problem) if problem.is_final() && channel != session.location.channel => {
                post(session.location.channel).await
            }
            posted => posted,
        }
    }
}
