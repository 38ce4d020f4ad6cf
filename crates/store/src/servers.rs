//! What servers have chosen.

use super::{
    Store, StoreError, TableId,
    database::Tx,
    sql::{sql, stored},
    write::Write,
};
use quark_session::ServerSettings;

/// A server has made its choice.
struct KeepServerSettings {
    guild: u64,
    settings: ServerSettings,
}

impl Write for KeepServerSettings {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        sql("insert into settings (guild, choice) values ($1, $2)
             on conflict (guild) do update set choice = excluded.choice")
        .bind(stored(self.guild))
        .bind(serde_json::to_string(&self.settings)?)
        .execute(tx)
        .await?;
        Ok(1)
    }
}

impl Store {
    /// What the server `guild` has chosen; the defaults where it has chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn server_settings(&self, guild: u64) -> Result<ServerSettings, StoreError> {
        let choice: Option<Vec<u8>> = sql("select choice from settings where guild = $1")
            .bind(stored(guild))
            .first(&mut self.reading())
            .await?;
        let Some(choice) = choice else { return Ok(ServerSettings::default()) };
        Ok(serde_json::from_slice(&choice).unwrap_or_else(|_| {
            tracing::warn!(
                guild,
                "what this server has chosen cannot be read: it counts as not chosen"
            );
            ServerSettings::default()
        }))
    }

    /// Keeps what the server `guild` has chosen.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn keep_server_settings(
        &self,
        guild: u64,
        settings: ServerSettings,
    ) -> Result<(), StoreError> {
        self.write(KeepServerSettings { guild, settings }).await.map(drop)
    }

    /// The tables of a server, the newest first: those that are `open`, or those that are over.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of_server(
        &self,
        guild: u64,
        open: bool,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sql(
            "select id from sessions where guild = $1 and case when stage = 'over' then 0 else 1 end = $2
             order by id desc limit 500",
        )
        .bind(stored(guild))
        .bind(open)
        .all(&mut self.reading())
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}
