//! The public message of a table in its words, and the people whom it calls.

use futures_util::future::join_all;

use super::{Courier, Problem};
use crate::{
    discord::{
        painter::Painted,
        verbs::open_panels::{self, Going},
    },
    present::{self, Message, Room},
    service::Streak,
    session::{Session, Stage, UserId},
    store::TableId,
};

impl Courier {
    /// Composes the message of a turn. It calls nobody who sleeps or whose open panel goes on, and nobody at all if it is
    /// posted `again`. Also returns those panels.
    pub(super) async fn composed(
        &self,
        table: TableId,
        session: &Session,
        again: bool,
    ) -> Result<(Painted, Vec<Going>), Problem> {
        let mut said = self.say(table, session).await?;
        if matches!(session.stage, Stage::Lobby) {
            said.picture = present::lobby::picture(session);
        }
        let mut said = if again { present::table::quiet(said) } else { said };
        let going = self.panels_that_go_on(table, session, &said.mentions).await?;
        said.mentions.retain(|user| going.iter().all(|going| going.user() != *user));
        let asleep = self.service.let_sleep(table, session, &said.mentions).await?;
        said.mentions.retain(|user| !asleep.contains(user));
        Ok((self.paint(session, said).await?, going))
    }

    /// Shows the new turn in the open panels of the people who are `called`. Those who play with others are called later,
    /// unless they move or press something.
    async fn panels_that_go_on(
        &self,
        table: TableId,
        session: &Session,
        called: &[UserId],
    ) -> Result<Vec<Going>, Problem> {
        let alone = session.people().count() == 1;
        let acts =
            |user| session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat));
        let called = called.iter().filter(|user| session.is_over() || acts(**user));
        let panels = called.map(|user| open_panels::goes_on(&self.app, table, *user, alone));
        let going: Vec<Going> = join_all(panels).await.into_iter().flatten().collect();
        if !alone && !session.is_over() {
            let now = self.service.now();
            let call = |going: &Going| {
                let user = going.user();
                Some((user, self.app.panels.call_at(table, user, now)?))
            };
            self.service.call_later(table, session, going.iter().filter_map(call)).await?;
        }
        Ok(going)
    }

    /// Says what the newest message of the table shows.
    pub(super) async fn say(&self, table: TableId, session: &Session) -> Result<Message, Problem> {
        let roster = self.service.roster(session).await?;
        let mut said = present::table::public(&Room::new(table.0, session, &roster));
        if session.result().is_some() {
            let room = Room::new(table.0, session, &roster);
            if let Some(Streak { won, of, level, next }) =
                self.service.streak(table, session).await?
            {
                said = present::table::offering_harder(said, &room, (won, of), [level, next]);
            }
        }
        Ok(said)
    }
}
