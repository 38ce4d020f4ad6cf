//! Tables as they are looked at: what was told there, and by what names.

use super::{Failure, Service};
use crate::{StoreError, StoredJob, TableId};
use quark_game::{Seat, table::Table};
use quark_session::{
    Act, CaretakerAct, Cast, Command, Entry, FORMER, GameEntry, Key, Location, Occupant,
    ServerSettings, Session, Timestamp, Told, UserId, past, told_apart,
};

impl Service {
    /// The table as `user` is about to see it, who may find there what a move of somebody else has turned
    /// up for them: from now on that move stays.
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
            // They have looked elsewhere at the same moment, or it was taken back.
            Err(Failure::Refused(_)) => self.load(table).await,
            Err(failure) => Err(failure),
        }
    }

    /// What the luck of a table's deal and of its machines comes from: [`Key::whim`].
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn key(&self, table: TableId) -> Result<Key, Failure> {
        let kept = self.kept(table).await?;
        Ok(kept.seed.key(&kept.session.joins))
    }

    /// Shows `seat` what was turned up for it, if its player has had the time to look; else it says
    /// when that will be.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn show_unseen(
        &self,
        owed: &StoredJob,
        seat: Seat,
    ) -> Result<Option<Timestamp>, Failure> {
        let session = self.load_from(owed.table, owed.version).await?;
        let Some(unseen) = session.unseen_by(seat) else { return Ok(None) };
        if self.now() < unseen.until {
            return Ok(Some(unseen.until));
        }
        self.bring(owed.table, CaretakerAct::Show(seat)).await.map(|()| None)
    }

    /// What was told of every move of a table: in a long game, from its log.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Vec<Told>, Failure> {
        let session = self.load(table).await?;
        if session.remembers_all() {
            return Ok(session.told);
        }
        let log = self.store.log(table).await?;
        let mut told: Vec<Told> = Vec::new();
        Session::fold_watching(&self.catalog, &log, |session| {
            if let Some(last) = session.told.last().filter(|last| last.version == session.version) {
                told.push(last.clone());
            }
        })
        .map_err(StoreError::from)?;
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

    /// The game as `seat` last saw it when the log had `version` entries: after its last move, or as
    /// it was dealt. It is found in the log, and kept nowhere.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or it cannot be read.
    pub async fn past(
        &self,
        table: TableId,
        seat: Seat,
        version: i64,
    ) -> Result<Option<Box<dyn Table>>, Failure> {
        let log = self.store.log(table).await?;
        let known = usize::try_from(version).unwrap_or_default().min(log.len());
        Ok(past(&self.catalog, &log[..known], seat).map_err(StoreError::from)?)
    }

    /// What the server has chosen where a table is played; the defaults outside of servers.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn settings_at(&self, place: Location) -> Result<ServerSettings, Failure> {
        Ok(match place.guild {
            Some(guild) => self.store.server_settings(guild).await?,
            None => ServerSettings::default(),
        })
    }

    /// The display names of all who sit or sat at a table, unescaped.
    ///
    /// # Errors
    /// [`Failure::Store`] if the database fails.
    pub async fn cast(&self, session: &Session) -> Result<Cast, Failure> {
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
            // A person without a name was forgotten, if only a moment after the table was looked at.
            Occupant::Human(user) => names.get(&user).cloned().unwrap_or_else(|| FORMER.to_owned()),
            Occupant::Machine(machine) => machine.to_string(),
        };
        let former = session.former.iter();
        Ok(Cast {
            names: session.seats.iter().copied().map(name).collect(),
            former: former.map(|one| (*one, name(one.occupant))).collect(),
        })
    }
}
