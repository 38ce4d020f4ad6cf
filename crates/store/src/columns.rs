//! The row of a session.

use quark_session::{Seed, Session, Snapshot, Stage, Timestamp};

use super::{StoreError, TableId, link::Tx, sql::sql, whole::checksum};

/// Columns of a session's row that follow from the session. They are serialised early, so that the writer only
/// writes.
#[derive(Debug)]
pub struct Columns {
    pub version: i64,
    pub game: &'static str,
    pub rules: u16,
    pub stage: &'static str,
    pub guild: Option<u64>,
    pub channel: u64,
    pub state: String,
    pub checksum: i64,
}

impl Columns {
    pub fn of(session: &Session) -> Result<Columns, StoreError> {
        let info = session.game.info();
        let state = serde_json::to_string(&Snapshot::from(session))?;
        Ok(Columns {
            version: session.version,
            game: info.key,
            rules: info.version,
            stage: stage(session),
            guild: session.location.guild,
            channel: session.location.channel,
            checksum: checksum(session.version, &state),
            state,
        })
    }

    /// Inserts the row of a new table.
    pub async fn insert(
        &self,
        tx: &mut Tx<'_>,
        seed: &Seed,
        (opened, changed): (Timestamp, Timestamp),
        rematch_of: Option<i64>,
    ) -> Result<TableId, StoreError> {
        let Columns { version, game, rules, stage, guild, channel, state, checksum } = self;
        let seed = seed.bytes().as_slice();
        sql(
            "insert into sessions
             (version, game, rules, stage, guild, channel, seed, state, opened, changed, rematch_of, checksum)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id",
        )
        .bind((*version, *game, *rules, *stage, *guild, *channel))
        .bind((seed, state, opened, changed, rematch_of, *checksum))
        .one(tx)
        .await
    }
}

/// Stage of a finished table.
pub(crate) const OVER: &str = "over";

/// Returns the stage of a session, as stored in its row.
pub fn stage(session: &Session) -> &'static str {
    match session.stage {
        Stage::Lobby => "lobby",
        Stage::Playing(_) => "playing",
        Stage::Over { .. } => OVER,
    }
}
