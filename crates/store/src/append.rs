//! A table's log grows, and with it all that follows from it.

use super::{
    StoreError, TableId,
    database::{Lock, Tx},
    jobs, results,
    sql::{sql, stored},
    watchers,
    whole::checksum,
    write::Write,
};
use quark_session::results::Summary;
use quark_session::{
    Entry, GameEntry, InteractionId, Job, LobbyEntry, Seed, Session, Snapshot, Stage, TableEntry,
    Timestamp,
};

/// A change of one session, decided and ready to be kept.
#[derive(Debug)]
pub struct Change<'a> {
    /// The press that asked for it.
    pub interaction: Option<InteractionId>,
    /// The facts, at least one.
    pub entries: &'a [Entry],
    /// The session with them.
    pub after: &'a Session,
    /// What remains of the game, if these facts end it.
    pub summary: Option<&'a Summary>,
    /// What the world is owed.
    pub jobs: &'a [Job],
    /// When.
    pub now: Timestamp,
}

/// What a change was decided on: the version, and how often the log had been rewritten.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    pub version: i64,
    pub rewritten: i64,
}

/// Entries with all that is kept with them, written out so that the writer only writes.
#[derive(Debug)]
pub struct Entries {
    interaction: Option<i64>,
    texts: Vec<String>,
    version: i64,
    game: &'static str,
    rules: i64,
    stage: &'static str,
    guild: Option<i64>,
    channel: i64,
    rematch_of: Option<i64>,
    state: String,
    checksum: i64,
    /// Who sits where, if these entries changed that.
    people: Option<Vec<(i64, i64)>>,
    /// The turn in which they move the table to another channel, if they do.
    relocated: Option<u32>,
    /// What remains of the game, if these entries end it.
    summary: Option<Summary>,
    jobs: Vec<Job>,
    now: Timestamp,
}

impl Entries {
    pub fn new(change: &Change<'_>) -> Result<Entries, StoreError> {
        let session = change.after;
        let info = session.game.info();
        let seats = |entry: &Entry| {
            !matches!(entry, Entry::Game(GameEntry::Moved { .. } | GameEntry::Ended { .. }))
        };
        let relocated = |entry: &Entry| matches!(entry, Entry::Table(TableEntry::Relocated { .. }));
        let people = session.people().map(|(seat, user)| (seat.0.into(), stored(user.0)));
        let state = serde_json::to_string(&Snapshot::from(session))?;
        Ok(Entries {
            interaction: change.interaction.map(stored),
            texts: change.entries.iter().map(serde_json::to_string).collect::<Result<_, _>>()?,
            version: session.version,
            game: info.key,
            rules: info.version.into(),
            stage: stage(session),
            guild: session.location.guild.map(stored),
            channel: stored(session.location.channel),
            rematch_of: match change.entries.first() {
                Some(Entry::Lobby(LobbyEntry::Opened(opened))) => opened.rematch_of,
                Some(_) | None => None,
            },
            checksum: checksum(session.version, &state),
            state,
            people: change.entries.iter().any(seats).then(|| people.collect()),
            relocated: change.entries.iter().any(relocated).then_some(session.turn),
            summary: change.summary.cloned(),
            jobs: change.jobs.to_vec(),
            now: change.now,
        })
    }
}

/// A table opens; answers its number.
pub struct Open {
    pub entries: Entries,
    pub seed: Seed,
}

impl Write for Open {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Open { entries, seed } = self;
        not_applied(tx, entries.interaction).await?;
        if let Some(before) = entries.rematch_of {
            let there: Option<i64> =
                sql("select id from sessions where rematch_of = $1").bind(before).first(tx).await?;
            if let Some(table) = there {
                return Err(StoreError::Applied(TableId(table)));
            }
        }
        let id: i64 = sql(
            "insert into sessions
             (version, game, rules, stage, guild, channel, seed, state, opened, changed, rematch_of, checksum)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11) returning id",
        )
        .bind(entries.version)
        .bind(entries.game)
        .bind(entries.rules)
        .bind(entries.stage)
        .bind(entries.guild)
        .bind(entries.channel)
        .bind(seed.bytes().as_slice())
        .bind(&entries.state)
        .bind(entries.now)
        .bind(entries.rematch_of)
        .bind(entries.checksum)
        .one(tx)
        .await?;
        sql("insert into shown (session, channel) values ($1, $2)")
            .bind(id)
            .bind(entries.channel)
            .execute(tx)
            .await?;
        append(tx, TableId(id), 1, entries).await?;
        Ok(id)
    }
}

/// Appends the first entry only where the version still is the one `before` and the press is new; all
/// else follows from that it was appended. Answers the new version.
pub struct Commit {
    pub table: TableId,
    pub before: Before,
    pub entries: Entries,
}

impl Write for Commit {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Commit { table, before, entries } = self;
        tx.lock(Lock::Table(*table)).await?;
        let Before { version: before, rewritten } = *before;
        let first = entries.texts.first().map_or("", String::as_str);
        let appended = sql(
            "insert into entries (session, version, at, interaction, entry)
             select id, $1, $2, $3, $4 from sessions where id = $5 and version = $6 and rewritten = $7
             on conflict do nothing",
        )
        .bind(before + 1)
        .bind(entries.now)
        .bind(entries.interaction)
        .bind(first)
        .bind(table.0)
        .bind(before)
        .bind(rewritten)
        .execute(tx)
        .await?;
        if appended != 1 {
            not_applied(tx, entries.interaction).await?;
            return Err(StoreError::Conflict);
        }
        sql(
            "update sessions set version = $1, rules = $2, stage = $3, state = $4, changed = $5, checksum = $6,
             game = $7 where id = $8",
        )
        .bind(entries.version)
        .bind(entries.rules)
        .bind(entries.stage)
        .bind(&entries.state)
        .bind(entries.now)
        .bind(entries.checksum)
        .bind(entries.game)
        .bind(table.0)
        .execute(tx)
        .await?;
        append(tx, *table, before + 2, entries).await?;
        Ok(entries.version)
    }
}

/// No press counts twice, at whichever table.
async fn not_applied(tx: &mut Tx<'_>, interaction: Option<i64>) -> Result<(), StoreError> {
    let Some(interaction) = interaction else { return Ok(()) };
    let applied: Option<i64> = sql("select session from entries where interaction = $1")
        .bind(interaction)
        .first(tx)
        .await?;
    applied.map_or(Ok(()), |table| Err(StoreError::Applied(TableId(table))))
}

/// Appends the entries from version `from` on, and all that is kept with them.
async fn append(
    tx: &mut Tx<'_>,
    table: TableId,
    from: i64,
    entries: &Entries,
) -> Result<(), StoreError> {
    let first = entries.version - i64::try_from(entries.texts.len()).unwrap_or_default() + 1;
    for (version, text) in (first..).zip(&entries.texts).filter(|(version, _)| from <= *version) {
        let interaction = entries.interaction.filter(|_| version == first);
        sql(
            "insert into entries (session, version, at, interaction, entry) values ($1, $2, $3, $4, $5)",
        )
        .bind(table.0)
        .bind(version)
        .bind(entries.now)
        .bind(interaction)
        .bind(text)
        .execute(tx)
        .await?;
    }
    if let Some(people) = &entries.people {
        seat(tx, table, people).await?;
    }
    if let Some(summary) = &entries.summary {
        results::keep(tx, table, Some(summary)).await?;
    }
    if let Some(turn) = entries.relocated {
        relocate(tx, table, entries.channel, turn).await?;
    }
    // What only follows from how things stood is owed no more.
    sql("delete from jobs where session = $1
         and (kind in ('think', 'clock', 'show', 'idle') or (kind = 'wake' and $2 = 'over'))")
    .bind(table.0)
    .bind(entries.stage)
    .execute(tx)
    .await?;
    jobs::owe(tx, table, &entries.jobs).await?;
    watchers::owe(tx, table, &entries.jobs).await
}

/// Who sits where, in place of what was kept of that.
pub(super) async fn seat(
    tx: &mut Tx<'_>,
    table: TableId,
    people: &[(i64, i64)],
) -> Result<(), StoreError> {
    sql("delete from occupants where session = $1").bind(table.0).execute(tx).await?;
    for (seat, person) in people {
        sql("insert into occupants (session, seat, person) values ($1, $2, $3)")
            .bind(table.0)
            .bind(*seat)
            .bind(*person)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// What the row of a table says that is over.
pub const OVER: &str = "over";

/// How far a session has come, as its row says.
pub fn stage(session: &Session) -> &'static str {
    match session.stage {
        Stage::Lobby => "lobby",
        Stage::Playing(_) => "playing",
        Stage::Over { .. } => OVER,
    }
}

/// The next public message goes to another channel; the old one stays as it is.
async fn relocate(
    tx: &mut Tx<'_>,
    table: TableId,
    channel: i64,
    turn: u32,
) -> Result<(), StoreError> {
    sql("update sessions set channel = $1 where id = $2")
        .bind(channel)
        .bind(table.0)
        .execute(tx)
        .await?;
    // At the new turn at once: a slow post of an earlier one must not lead back.
    sql("update shown set channel = $1, threaded = 0, message = null, retired = null, turn = $2
         where session = $3")
    .bind(channel)
    .bind(i64::from(turn))
    .bind(table.0)
    .execute(tx)
    .await?;
    Ok(())
}
