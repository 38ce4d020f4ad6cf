//! The common base of all commands: the settings, the games, and their database.

use std::fs;

use anyhow::{Context as _, Result, bail, ensure};
use secrecy::SecretString;

use crate::{
    any::{Catalog, GameKind},
    config::Config,
    discord::Settings,
    operator::replay::Played,
    present::typed,
    service::{ANALYSIS, Clock, Service},
    session::{DAY, Idleness, Timestamp},
    store::{Store, StoreError, TableId},
};

pub struct Shell {
    pub config: Config,
    pub catalog: Catalog,
}

impl Shell {
    /// The settings for Discord, with all shards if none are named.
    pub fn settings(&self, token: SecretString) -> Settings {
        let Config { guild, requests, tell_owner, .. } = self.config;
        let api = self.config.api.clone();
        Settings { token, api, guild, shards: None, requests, tell_owner }
    }

    /// Moves tried for each move of a finished game; 0 turns analyses off.
    pub fn budget(&self) -> u32 {
        self.config.analysis.unwrap_or(ANALYSIS)
    }

    /// The service for the tables in `store`.
    pub(crate) fn serving(&self, store: Store) -> Service {
        let days = |days: u16| Timestamp::from(days) * DAY;
        let (lobby, game) = (days(self.config.lobby_days), days(self.config.table_days));
        Service::new(store, Clock::system(), self.catalog.clone())
            .with_idleness(Idleness { lobby, game })
            .with_analysis(self.budget())
    }

    /// Runs `work` whether or not a bot is running. The database must exist: a missing one is a mistyped address, not a
    /// new one.
    pub(crate) async fn existing<T>(
        &self,
        work: impl AsyncFnOnce(&Service) -> Result<T>,
    ) -> Result<T> {
        self.must_exist()?;
        self.opened(work).await
    }

    /// Runs `look`, which writes nothing. Unlike [`Shell::existing`], it also works on a read-only database.
    pub(crate) async fn looking<T>(
        &self,
        look: impl AsyncFnOnce(&Service) -> Result<T>,
    ) -> Result<T> {
        self.must_exist()?;
        self.on(Store::look(self.config.database.url()).await, look).await
    }

    fn must_exist(&self) -> Result<()> {
        if let Some(path) = self.config.database.missing() {
            bail!("there is no database {}: is DATABASE_URL right?", path.display());
        }
        Ok(())
    }

    /// Runs `work` whether or not a bot is running, on a database that is created if it does not exist.
    pub(crate) async fn opened<T>(
        &self,
        work: impl AsyncFnOnce(&Service) -> Result<T>,
    ) -> Result<T> {
        self.on(Store::open(self.config.database.url()).await, work).await
    }

    async fn on<T>(
        &self,
        opened: Result<Store, StoreError>,
        work: impl AsyncFnOnce(&Service) -> Result<T>,
    ) -> Result<T> {
        let service = self.serving(opened.context("the database cannot be opened")?);
        let done = work(&service).await;
        service.store().close().await;
        done
    }

    /// The game of a table, given by its number, or of a record, given by its file.
    pub async fn played(&self, game: &str) -> Result<Played> {
        if let Ok(table) = game.parse() {
            let read = async |service: &_| Ok(Played::of_table(service, TableId(table)).await?);
            return self.existing(read).await;
        }
        let text = fs::read_to_string(game).with_context(|| game.to_owned())?;
        let played = Played::of_record(&self.catalog, &text).with_context(|| game.to_owned())?;
        if played.is_cut_off {
            eprintln!("quark: {game} ends before the game does: its last lines are missing");
        }
        Ok(played)
    }
}

/// The game with this key or title.
pub fn game(catalog: &Catalog, named: &str) -> Result<&'static dyn GameKind> {
    typed::game(catalog, named).with_context(|| {
        let keys: Vec<&str> = catalog.iter().map(|kind| kind.info().key).collect();
        let keys = keys.join(", ");
        match typed::nearest_game(catalog, named) {
            Some(near) => {
                let near = near.info().key;
                format!("there is no game {named:?}; did you mean {near}? There are {keys}")
            }
            None => format!("there is no game {named:?}; choose one of {keys}"),
        }
    })
}

/// The game with this key or title, if `seats` can play it.
pub(crate) fn game_for(catalog: &Catalog, named: &str, seats: u8) -> Result<&'static dyn GameKind> {
    let kind = game(catalog, named)?;
    let allowed = &kind.info().seats;
    let (least, most) = (allowed.start(), allowed.end());
    ensure!(allowed.contains(&seats), "{} is for {least} to {most} players", kind.info().title);
    Ok(kind)
}
