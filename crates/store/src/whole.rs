//! A table with all data about it, read at one moment.

use sha2::{Digest as _, Sha256};

use super::{
    Shown, Store, StoreError, StoredJob, TableId, jobs,
    link::Tx,
    results,
    shown::shown,
    sql::{FromRow, Row, sql},
};
use quark_game::{Seat, any::Catalog};
use quark_session::{Logged, Seed, Session, Snapshot, UserId, results::Summary};

/// A table with all data about it at one moment: no write during the reading is in one part and missing in another.
#[derive(Debug)]
pub struct Whole {
    /// Number of the table.
    pub table: TableId,
    /// Its row in `sessions`, with the cached state.
    pub row: TableRow,
    /// Its log, or the error with the entry that cannot be read.
    pub log: Result<Vec<Logged>, StoreError>,
    /// Seats and their people, which are stored to find a person's tables.
    pub occupants: Vec<(Seat, UserId)>,
    /// Its stored result, if there is one; `Some(None)` if the game ended without a result.
    pub summary: Option<Option<Summary>>,
    /// Jobs that still have to be done for it.
    pub jobs: Vec<StoredJob>,
    /// The messages that show it, if they are known.
    pub shown: Option<Shown>,
}

/// Row of a table. Everything but the seed and the count of rewrites follows from its log.
#[derive(Debug)]
pub struct TableRow {
    /// Number of entries in its log.
    pub version: i64,
    /// The game's key.
    pub game: String,
    /// Version of the rules that wrote its state.
    pub rules: i64,
    /// `lobby`, `playing` or `over`.
    pub stage: String,
    /// The server where it is played.
    pub guild: Option<u64>,
    /// The channel where it is played.
    pub channel: u64,
    /// The table whose rematch it is.
    pub rematch_of: Option<i64>,
    /// Its secret seed, unless that is damaged.
    pub seed: Option<Seed>,
    /// The cached state as it was written, or the error in it.
    pub state: Result<String, StoreError>,
    /// Number of times its log was rewritten, for people who asked to be forgotten.
    pub rewritten: i64,
}

impl TableRow {
    /// Restores the session, whose game is in `catalog`, from the cached state.
    ///
    /// # Errors
    /// [`StoreError`] describes why the state cannot be used.
    pub fn session(&self, catalog: &Catalog) -> Result<Session, StoreError> {
        let state = self.state.as_ref().map_err(|why| StoreError::Unreadable(why.why()))?;
        read_state(catalog, self.version, state)
    }
}

/// Returns the checksum of a cached state, which reveals damage.
pub(super) fn checksum(version: i64, state: &str) -> i64 {
    let sum = Sha256::new().chain_update(version.to_be_bytes()).chain_update(state).finalize();
    let first = sum.first_chunk().expect("a SHA-256 has 32 bytes");
    i64::from_be_bytes(*first)
}

/// Returns the state written at `version`, if it matches its checksum.
pub(super) fn sound(version: i64, state: Vec<u8>, kept: Option<i64>) -> Result<String, StoreError> {
    let state = text(state, "its state")?;
    // Older releases stored no checksum.
    if kept.is_some_and(|kept| kept != checksum(version, &state)) {
        return Err(StoreError::Unreadable("the checksum of its state is wrong".to_owned()));
    }
    Ok(state)
}

/// Restores a session from an undamaged state of this version.
pub(super) fn read_state(
    catalog: &Catalog,
    version: i64,
    state: &str,
) -> Result<Session, StoreError> {
    Ok(Session::restored(catalog, read_snapshot(version, state)?)?)
}

/// Parses an undamaged state of this version.
pub(super) fn read_snapshot(version: i64, state: &str) -> Result<Snapshot, StoreError> {
    let snapshot: Snapshot = serde_json::from_str(state)?;
    if snapshot.version() != version {
        let why = format!("its state is of version {}, not {version}", snapshot.version());
        return Err(StoreError::Unreadable(why));
    }
    Ok(snapshot)
}

/// Converts stored bytes to text.
pub(super) fn text(bytes: Vec<u8>, what: &str) -> Result<String, StoreError> {
    let damaged = |_| StoreError::Unreadable(format!("{what} is damaged: it is not valid text"));
    String::from_utf8(bytes).map_err(damaged)
}

/// Converts stored bytes to a secret seed.
pub(super) fn secret(bytes: Vec<u8>) -> Result<Seed, StoreError> {
    let damaged = |_| StoreError::Unreadable("its seed is damaged".to_owned());
    bytes.try_into().map(Seed::new).map_err(damaged)
}

/// Converts the rows of a log from entry `version + 1` on; none may be missing.
pub(super) fn logged(
    version: i64,
    rows: Vec<(i64, i64, Vec<u8>)>,
) -> Result<Vec<Logged>, StoreError> {
    let mut log = Vec::with_capacity(rows.len());
    for (expected, (version, at, entry)) in (version + 1..).zip(rows) {
        if version != expected {
            return Err(StoreError::Unreadable(format!("entry {expected} of its log is missing")));
        }
        let unreadable = |why: StoreError| match why {
            StoreError::Unreadable(why) => {
                StoreError::Unreadable(format!("entry {version} of its log: {why}"))
            }
            other => other,
        };
        let entry = text(entry, "it").map_err(unreadable)?;
        let entry = serde_json::from_str(&entry).map_err(|why| unreadable(why.into()))?;
        log.push(Logged { at, entry });
    }
    Ok(log)
}

/// Row of a table, with true if its result is stored.
struct SessionRow(TableRow, bool);

impl FromRow for SessionRow {
    fn from_row(row: &mut Row) -> Result<SessionRow, StoreError> {
        let (version, game, rules, stage) = FromRow::from_row(row)?;
        let (guild, channel, rematch_of) = FromRow::from_row(row)?;
        let (seed, state, checksum, rewritten, summed, dropped) = FromRow::from_row(row)?;
        if dropped {
            return Err(StoreError::Dropped);
        }
        let (seed, state) = (secret(seed).ok(), sound(version, state, checksum));
        let row = TableRow {
            version,
            game,
            rules,
            stage,
            guild,
            channel,
            rematch_of,
            seed,
            state,
            rewritten,
        };
        Ok(SessionRow(row, summed))
    }
}

impl Store {
    /// Reads a table with all data about it.
    ///
    /// # Errors
    /// [`StoreError::NoSuchTable`], [`StoreError::Dropped`], or the database fails.
    pub async fn whole(&self, table: TableId) -> Result<Whole, StoreError> {
        // One transaction sees one moment, even while others write.
        let mut moment = self.database.moment().await?;
        let tx = moment.as_mut();
        let row = sql(
            "select version, game, rules, stage, guild, channel, rematch_of, seed, state, checksum, rewritten, summed,
             dropped from sessions where id = $1",
        )
        .bind(table)
        .first(tx)
        .await?;
        let SessionRow(row, summed) = row.ok_or(StoreError::NoSuchTable)?;
        let summary = if summed { Some(results::of_table(tx, table).await?) } else { None };
        let log = log_rows(tx, table, 0).await.and_then(|rows| logged(0, rows));
        let occupants: Vec<(i64, UserId)> =
            sql("select seat, person from occupants where session = $1 order by seat")
                .bind(table)
                .all(tx)
                .await?;
        let jobs: Vec<jobs::Read> = jobs::pending(table).all(tx).await?;
        let shown = shown(table).first(tx).await?;
        drop(moment);
        let place = |(seat, person)| Some((Seat(u8::try_from(seat).ok()?), person));
        Ok(Whole {
            table,
            row,
            log,
            occupants: occupants.into_iter().filter_map(place).collect(),
            summary,
            jobs: jobs.into_iter().filter_map(|job| job.0).collect(),
            shown,
        })
    }
}

/// Returns the unparsed log of a table after its first `version` entries.
pub(super) async fn log_rows(
    tx: &mut Tx<'_>,
    table: TableId,
    version: i64,
) -> Result<Vec<(i64, i64, Vec<u8>)>, StoreError> {
    sql(
        "select version, at, entry from entries where session = $1 and $2 < version order by version",
    )
    .bind((table, version))
    .all(tx)
    .await
}
