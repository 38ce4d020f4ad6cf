//! Tables as they are looked at: what was told there, and by what names.

use super::{Failure, Service};
use crate::{
    game::Seat,
    session::{
        Cast, Entry, FORMER, GameEntry, Location, Occupant, ServerSettings, Session, Told, UserId,
        past,
    },
    store::{StoreError, TableId},
    table::Table,
};

impl Service {
    /// What was told of every move of a table, from its log.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is none, or it cannot be read.
    pub async fn told(&self, table: TableId) -> Result<Vec<Told>, Failure> {
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
        let names = self.store.names(&people).await?;
        let name = |occupant: Occupant| match occupant {
            // Whoever has no name was forgotten, if only a moment after the table was looked at.
            Occupant::Human(user) => names.get(&user).cloned().unwrap_or_else(|| FORMER.to_owned()),
            Occupant::Machine(number) => format!("Machine {number}"),
        };
        let former = session.former.iter();
        Ok(Cast {
            names: session.seats.iter().copied().map(name).collect(),
            former: former.map(|one| (*one, name(one.occupant))).collect(),
        })
    }
}
