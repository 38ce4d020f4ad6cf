//! Tables for people who look at them: news and names.

use std::collections::HashMap;

use super::{Failure, Service};
use crate::{StoreError, StoredJob, TableId};
use quark_game::{Seat, any::AnyGame};
use quark_session::{
    Act, Command, Entry, FORMER, GameEntry, Key, Location, Occupant, Roster, ServerSettings,
    Session, SystemAct, Telling, Timestamp, Told, UserId, past, told_apart,
};

impl Service {
    /// Returns the table for `user`, who is about to see it. If somebody else's move has revealed something to them,
    /// that move stays from now on.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn looked_at(
        &self,
        table: TableId,
        session: Session,
        user: UserId,
    ) -> Result<Session, Failure> {
        let seat = session.seat_of(user);
        if seat.and_then(|seat| session.unseen_by(seat)).is_none() {
            return Ok(session);
        }
        match self.run(table, &Command::of_person(user, None, Act::Look)).await {
            Ok(applied) => Ok(applied.session),
            // They have looked elsewhere at the same moment, or the move was taken back.
            Err(Failure::Refused(_)) => self.load(table).await,
            Err(failure) => Err(failure),
        }
    }

    /// Returns the key of the table's deal and of its machines' luck: [`Key::whim`].
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn key(&self, table: TableId) -> Result<Key, Failure> {
        let stored = self.stored(table).await?;
        Ok(stored.seed.key(&stored.session.joins))
    }

    /// Shows `seat` what was revealed to it, if the time to look is over; otherwise returns the time when that
    /// will be.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn show_unseen(
        &self,
        job: &StoredJob,
        seat: Seat,
    ) -> Result<Option<Timestamp>, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let Some(unseen) = session.unseen_by(seat) else { return Ok(None) };
        if self.now() < unseen.until {
            return Ok(Some(unseen.until));
        }
        self.run_as_system(job.table, SystemAct::Show(seat)).await.map(|()| None)
    }

    /// Returns the news of every move of a table; in a long game, from its log.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Vec<Told>, Failure> {
        let session = self.load(table).await?;
        if session.remembers_all() {
            return Ok(session.told);
        }
        let log = self.store.log(table).await?;
        let mut told = Telling::default();
        Session::fold_watching(&self.catalog, &log, |session| told.hear(session))
            .map_err(StoreError::from)?;
        let mut told = told.all();
        for (at, logged) in (1..).zip(&log) {
            let gone = |told: &&mut Told| match &logged.entry {
                Entry::Game(GameEntry::Undone { version, .. }) => told.version == *version,
                Entry::Game(GameEntry::Rewound { version, .. }) => {
                    told.is_move() && (*version..at).contains(&told.version)
                }
                _ => false,
            };
            told.iter_mut().filter(gone).for_each(|told| told.undone = true);
        }
        Ok(told)
    }

    /// Returns the game as `seat` last saw it when the log had `version` entries: after its last move, or after the
    /// deal. It comes from the log, and is not stored.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or it cannot be read.
    pub async fn past(
        &self,
        table: TableId,
        seat: Seat,
        version: i64,
    ) -> Result<Option<Box<dyn AnyGame>>, Failure> {
        let log = self.store.log(table).await?;
        let known = usize::try_from(version).unwrap_or_default().min(log.len());
        Ok(past(&self.catalog, &log[..known], seat).map_err(StoreError::from)?)
    }

    /// Returns the settings of the server where a table is played; the defaults outside of servers.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn settings_at(&self, place: Location) -> Result<ServerSettings, Failure> {
        Ok(match place.guild {
            Some(guild) => self.store.server_settings(guild).await?,
            None => ServerSettings::default(),
        })
    }

    /// Returns the known display names of people who stand in one list, told apart and unescaped.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn names_apart(&self, people: &[UserId]) -> Result<HashMap<UserId, String>, Failure> {
        let names = self.store.names(people).await?;
        Ok(told_apart(&names.into_iter().collect(), &[]))
    }

    /// Returns the display names of everybody who sits or sat at a table, unescaped.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn roster(&self, session: &Session) -> Result<Roster, Failure> {
        let occupants = session.seats.iter().copied();
        let all = occupants.chain(session.former.iter().map(|former| former.occupant));
        let people: Vec<UserId> = all
            .filter_map(|occupant| match occupant {
                Occupant::Human(user) => Some(user),
                Occupant::Machine(_) => None,
            })
            .collect();
        let names = self.store.names(&people).await?.into_iter().collect();
        let machines = session.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Machine(machine) => Some(machine.to_string()),
            Occupant::Human(_) => None,
        });
        let machines: Vec<String> = machines.collect();
        let names = told_apart(&names, &machines);
        let name = |occupant: Occupant| match occupant {
            // A person without a name was forgotten, perhaps only a moment after the table was read.
            Occupant::Human(user) => names.get(&user).cloned().unwrap_or_else(|| FORMER.to_owned()),
            Occupant::Machine(machine) => machine.to_string(),
        };
        let former = session.former.iter();
        Ok(Roster {
            names: session.seats.iter().copied().map(name).collect(),
            former: former.map(|one| (*one, name(one.occupant))).collect(),
        })
    }
}
