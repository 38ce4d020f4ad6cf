//! Looks after leagues: rounds begin and end, their tables open, everybody is called, and the announcement says how it
//! stands. Each step can be repeated, and the store does it once.

use super::{Courier, Problem, clock::Presence, code};
use crate::{
    discord::{convert, spot, verbs::league::view_of},
    present::{
        self, Message,
        league::{self as said, Seated},
    },
    scene::Theme,
    service::{Failure, League, Step},
    session::UserId,
    store::{DueLeague, LeagueState, StoreError},
};

/// Most tries until a call is sent without a link to every card.
const PATIENCE: u32 = 8;

impl Courier {
    /// Does what is due for a league.
    pub(super) async fn look_after_league(&self, due: &DueLeague) -> Result<(), Problem> {
        let Some(league) = self.service.league(due.id).await? else { return Ok(()) };
        match league.step(self.service.now()) {
            Step::Next => {
                let gone = self.gone(&league).await?;
                if !gone.is_empty() {
                    self.service.leave_league(&league, gone).await?;
                    return Err(Problem::NotYet);
                }
                match self.service.next_round(&league).await {
                    // Somebody has joined or left, or another process was faster.
                    Err(Failure::Store(StoreError::Conflict)) => return Err(Problem::NotYet),
                    begun => begun?,
                }
                let Some(league) = self.service.league(due.id).await? else { return Ok(()) };
                self.go_on(&league, due).await
            }
            Step::Open | Step::Wait => self.go_on(&league, due).await,
        }
    }

    /// Opens the tables that are missing, shows how the league stands, and calls everybody to their tables.
    async fn go_on(&self, league: &League, due: &DueLeague) -> Result<(), Problem> {
        if league.stored.state == LeagueState::On {
            for table in league.current().filter(|table| !table.is_over && table.session.is_none())
            {
                self.service.open_league_table(league, table).await?;
            }
        }
        let Some(league) = self.service.league(league.stored.id).await? else { return Ok(()) };
        if self.app.catalog().find(&league.stored.terms.game).is_none() {
            return Ok(());
        }
        self.show_league(&league).await?;
        match league.stored.state {
            LeagueState::On if league.stored.called < league.stored.round => {
                self.call_to_round(&league, due).await
            }
            LeagueState::Over if league.stored.called <= league.stored.round => {
                self.tell_end(&league).await
            }
            _ => Ok(()),
        }
    }

    /// The members who have left the server since.
    async fn gone(&self, league: &League) -> Result<Vec<UserId>, Problem> {
        let mut gone = Vec::new();
        for user in league.active() {
            if matches!(self.presence_in(league.stored.guild, user).await?, Presence::Left) {
                gone.push(user);
            }
        }
        Ok(gone)
    }

    /// Posts or edits the announcement.
    async fn show_league(&self, league: &League) -> Result<(), Problem> {
        let Some(view) = view_of(&self.app, league) else { return Ok(()) };
        let stored = &league.stored;
        let said = convert::public(&self.paint_for(stored.guild, said::announcement(&view)).await?);
        if let Some(message) = stored.message {
            match self.edit_opening(stored.channel, message, said.clone()).await {
                Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE]) => (),
                Err(refused) if refused.is_final() => {
                    tracing::info!(league = stored.id, problem = %refused, "cannot edit the announcement");
                    return Ok(());
                }
                edited => return edited.map(drop),
            }
        }
        let again = stored.message.unwrap_or_default();
        let said = said.once(format!("l{}-{again}", stored.id));
        match self.post_opening(stored.channel, said).await {
            Ok(posted) => Ok(self.service.store().show_league(stored.id, posted.id()).await?),
            Err(refused) if refused.is_final() && stored.state != LeagueState::Open => {
                tracing::info!(league = stored.id, problem = %refused, "cannot post the announcement");
                Ok(())
            }
            Err(problem) => Err(problem),
        }
    }

    /// Calls everybody to their tables of the current round, once these have cards.
    async fn call_to_round(&self, league: &League, due: &DueLeague) -> Result<(), Problem> {
        let Some(view) = view_of(&self.app, league) else { return Ok(()) };
        let mut seated = Vec::new();
        for table in league.current() {
            let people: Vec<UserId> = table.sitting.people().collect();
            let machines = table.sitting.seats.len() - people.len();
            let mut place = None;
            if let Some(session) = table.session {
                let shown = self.service.store().shown(session).await?;
                if shown.message.is_none() && due.tries < PATIENCE {
                    return Err(Problem::NotYet); // The link would not lead to the table.
                }
                place = Some((session.0, spot(Some(league.stored.guild), &shown)));
            }
            seated.push(Seated { people, machines, table: place });
        }
        let (id, round) = (league.stored.id, league.stored.round);
        self.tell_unfinished(league, round.saturating_sub(1)).await?;
        for (nth, said) in said::call(&view, &seated).into_iter().enumerate() {
            self.tell_league(league, said, format!("l{id}r{round}-{nth}")).await?;
        }
        Ok(self.service.store().called_to_round(id, round).await?)
    }

    /// Tells everybody that a league is over.
    async fn tell_end(&self, league: &League) -> Result<(), Problem> {
        let Some(view) = view_of(&self.app, league) else { return Ok(()) };
        let (id, round) = (league.stored.id, league.stored.round);
        self.tell_unfinished(league, round).await?;
        self.tell_league(league, said::ended(&view), format!("l{id}-end")).await?;
        Ok(self.service.store().called_to_round(id, round + 1).await?)
    }

    /// Says at the tables without a result that their round is over.
    async fn tell_unfinished(&self, league: &League, round: u16) -> Result<(), Problem> {
        let Some(view) = view_of(&self.app, league) else { return Ok(()) };
        let late = league.tables.iter().filter(|table| table.sitting.round == round);
        for table in late.filter(|table| !table.is_over) {
            let Some(session) = table.session else { continue };
            let place = self.service.store().shown(session).await?.channel;
            let nonce = format!("l{}r{round}t{}", league.stored.id, table.nth);
            let said = self.paint_for(league.stored.guild, said::unfinished(&view, round)).await?;
            match self.rest().await.post(place, convert::public(&said).once(nonce)).await {
                Err(refused) if refused.is_final() => {
                    tracing::info!(table = %session, problem = %refused, "cannot say that a round is over");
                }
                posted => drop(posted?),
            }
        }
        Ok(())
    }

    /// Posts a message in the channel of a league. Where that is impossible, its tables call the players anyway.
    async fn tell_league(
        &self,
        league: &League,
        said: Message,
        nonce: String,
    ) -> Result<(), Problem> {
        let stored = &league.stored;
        let said = convert::public(&self.paint_for(stored.guild, said).await?).once(nonce);
        match self.post_opening(stored.channel, said).await {
            Err(refused) if refused.is_final() => {
                tracing::info!(league = stored.id, problem = %refused, "cannot write to the league’s channel");
                Ok(())
            }
            posted => posted.map(drop),
        }
    }

    /// Paints a message for everyone on a server, in its colours.
    async fn paint_for(
        &self,
        guild: u64,
        said: present::Message,
    ) -> Result<crate::discord::painter::Painted, Problem> {
        let theme: Theme = self.service.store().server_settings(guild).await?.theme;
        Ok(self.painter.paint(said, theme).await?)
    }
}
