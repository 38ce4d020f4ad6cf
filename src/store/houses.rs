//! What servers have chosen.

use sqlx::{Sqlite, Transaction};

use super::{Store, StoreError, TableId, stored, write::Write};
use crate::session::House;

pub(super) async fn furnish(
    tx: &mut Transaction<'_, Sqlite>,
    guild: u64,
    house: &House,
) -> Result<i64, StoreError> {
    sqlx::query(
        "insert into settings (guild, choice) values ($1, $2)
         on conflict (guild) do update set choice = excluded.choice",
    )
    .bind(stored(guild))
    .bind(serde_json::to_string(house)?)
    .execute(&mut **tx)
    .await?;
    Ok(1)
}

impl Store {
    /// What the server `guild` has chosen; the defaults where it has chosen nothing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn house(&self, guild: u64) -> Result<House, StoreError> {
        let choice: Option<Vec<u8>> =
            sqlx::query_scalar("select choice from settings where guild = $1")
                .bind(stored(guild))
                .fetch_optional(&self.readers)
                .await?;
        let Some(choice) = choice else { return Ok(House::default()) };
        Ok(serde_json::from_slice(&choice).unwrap_or_else(|_| {
            tracing::warn!(
                guild,
                "what this server has chosen cannot be read: it counts as not chosen"
            );
            House::default()
        }))
    }

    /// Keeps what the server `guild` has chosen.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn furnish(&self, guild: u64, house: House) -> Result<(), StoreError> {
        self.write(Write::Furnish { guild, house }).await.map(drop)
    }

    /// The tables of a server, the newest first: those that are `open`, or those that are over.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tables_of_house(
        &self,
        guild: u64,
        open: bool,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select id from sessions where guild = $1 and (stage <> 'over') = $2
             order by id desc limit 500",
        )
        .bind(stored(guild))
        .bind(open)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}
