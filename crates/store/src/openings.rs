//! People who want to hear when a table of a game opens on a server.

use super::{
    Store, StoreError, TableId,
    link::Tx,
    sql::{Statement, sql},
};
use quark_session::{HOUR, MINUTE, Timestamp, UserId};

/// Time for the host to settle the table, before anybody hears of it, in milliseconds.
const SETTLING: Timestamp = MINUTE;
/// Shortest time between two messages to a person about one server, in milliseconds.
const BETWEEN: Timestamp = HOUR;

/// A new table that others may want to hear of.
#[derive(Debug)]
pub(super) struct Opened {
    pub guild: u64,
    pub game: &'static str,
    pub host: Option<UserId>,
    pub version: i64,
    pub at: Timestamp,
}

/// Adds a job for everybody who wants to hear of a new table, except its host.
pub(super) async fn add(
    tx: &mut Tx<'_>,
    table: TableId,
    opened: &Opened,
) -> Result<(), StoreError> {
    sql("insert into jobs (session, kind, seat, turn, version, due)
         select $1, 'opened', person, 0, $2, case when told + $3 < $4 then $4 else told + $3 end
         from openings where guild = $5 and game = $6 and person <> $7")
    .bind((table, opened.version, BETWEEN, opened.at + SETTLING))
    .bind((opened.guild, opened.game, opened.host.unwrap_or(UserId(0))))
    .execute(tx)
    .await
    .map(drop)
}

impl Store {
    /// Tells `user` of new tables of these games on a server from now on.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn subscribe_to_openings(
        &self,
        guild: u64,
        games: &[&str],
        user: UserId,
    ) -> Result<(), StoreError> {
        for game in games {
            let tell = sql("insert into openings (guild, game, person, told)
                 select $1, $2, $3, coalesce(max(told), 0) from openings where guild = $1 and person = $3
                 on conflict do nothing");
            self.write(tell.bind((guild, *game, user))).await?;
        }
        Ok(())
    }

    /// Stops telling `user` of new tables of this game on a server, or of any. Returns true if they were told before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn stop_openings(
        &self,
        guild: u64,
        game: Option<&str>,
        user: UserId,
    ) -> Result<bool, StoreError> {
        // Also remove the messages that they would still have got.
        let stop = [
            "delete from jobs where kind = 'opened' and seat = $2 and session in
             (select id from sessions where guild = $1 and (game = $3 or $3 = ''))",
            "delete from openings where guild = $1 and person = $2 and (game = $3 or $3 = '')",
        ];
        let stop = stop.map(|delete| sql(delete).bind((guild, user, game.unwrap_or_default())));
        self.write(stop).await.map(|stopped| stopped != 0)
    }

    /// Returns the servers and games that `user` gets news of, each with the time of the last message.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn openings_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(u64, String, Timestamp)>, StoreError> {
        sql("select guild, game, told from openings where person = $1 order by guild, game")
            .bind(user)
            .all(&mut self.reading())
            .await
    }

    /// Returns the earliest time for the next message to `user` about a server; `None` if they hear of no game there.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn next_opening(
        &self,
        guild: u64,
        user: UserId,
    ) -> Result<Option<Timestamp>, StoreError> {
        let told: Option<i64> = sql(
            "select told from openings where guild = $1 and person = $2 order by told desc limit 1",
        )
        .bind((guild, user))
        .first(&mut self.reading())
        .await?;
        Ok(told.map(|told| told + BETWEEN))
    }

    /// Returns the new tables of a server that `user` has not been told about.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn opened_for(&self, guild: u64, user: UserId) -> Result<Vec<TableId>, StoreError> {
        sql(format!("select id from sessions where id in ({UNTOLD}) order by id"))
            .bind((guild, user))
            .all(&mut self.reading())
            .await
    }

    /// Notes that `user` has heard of these tables of a server, in order of their numbers.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn mark_openings_told(
        &self,
        guild: u64,
        user: UserId,
        tables: &[TableId],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let newest = tables.last().copied().unwrap_or(TableId(0));
        let told = sql("update openings set told = $1 where guild = $2 and person = $3");
        let heard: Statement = sql(format!(
            "delete from jobs where kind = 'opened' and seat = $2 and session <= $3 and session in ({UNTOLD})"
        ));
        self.write([told.bind((now, guild, user)), heard.bind((guild, user, newest))])
            .await
            .map(drop)
    }
}

/// Selects the tables of server `$1` that person `$2` has not been told about.
const UNTOLD: &str = "select jobs.session from jobs join sessions on sessions.id = jobs.session
    where jobs.kind = 'opened' and jobs.seat = $2 and sessions.guild = $1";
