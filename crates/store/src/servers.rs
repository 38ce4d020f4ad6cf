//! Settings of servers.

use super::{Store, StoreError, TableId, sql::sql};
use quark_session::ServerSettings;

impl Store {
    /// Returns the settings of the server `guild`; the defaults if it has chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn server_settings(&self, guild: u64) -> Result<ServerSettings, StoreError> {
        let choice: Option<Vec<u8>> = sql("select choice from settings where guild = $1")
            .bind(guild)
            .repeats()
            .first(&mut self.reading())
            .await?;
        let Some(choice) = choice else { return Ok(ServerSettings::default()) };
        Ok(serde_json::from_slice(&choice).unwrap_or_else(|_| {
            tracing::warn!(guild, "cannot read this server's settings: using the defaults");
            ServerSettings::default()
        }))
    }

    /// Stores the settings of the server `guild`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn keep_server_settings(
        &self,
        guild: u64,
        settings: ServerSettings,
    ) -> Result<(), StoreError> {
        let keep = sql("insert into settings (guild, choice) values ($1, $2)
             on conflict (guild) do update set choice = excluded.choice");
        self.write(keep.bind((guild, serde_json::to_string(&settings)?))).await.map(drop)
    }

    /// Returns the tables of a server, newest first, at most 500: the `open` ones, or the finished ones that have a log.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of_server(
        &self,
        guild: u64,
        open: bool,
    ) -> Result<Vec<TableId>, StoreError> {
        sql(
            "select id from sessions where guild = $1 and case when stage = 'over' then 0 else 1 end = $2
             and dropped = 0 order by id desc limit 500",
        )
        .bind((guild, open))
        .all(&mut self.reading())
        .await
    }
}
