//! Appends entries to a table's log, and updates all that follows from it.

use super::{
    Change, StoreError, TableId,
    columns::{Columns, OVER},
    jobs,
    leagues::{self, Slot},
    link::{Lock, Tx},
    openings::{self, Opened},
    orders::{self, Happened},
    plans, results,
    seekers::settled::Settled,
    sql::{Statement, sql},
    watchers,
    write::Write,
};
use quark_game::Seat;
use quark_session::{
    Entry, GameEntry, InteractionId, Job, JobKind, LobbyEntry, Seed, Session, Stage, TableEntry,
    Timestamp, UserId, results::Summary,
};

/// State that a change was decided on: its version, and the number of times the log was rewritten.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    pub version: i64,
    pub rewritten: i64,
}

/// Entries with all that is stored along with them, also serialised early.
#[derive(Debug)]
pub struct Entries {
    interaction: Option<InteractionId>,
    texts: Vec<String>,
    row: Columns,
    rematch_of: Option<i64>,
    /// The new table, if these entries open one that waits for players on a server.
    opened: Option<Opened>,
    /// Consequences for people who were called to a table that was opened for them.
    settled: Option<Settled>,
    /// Seats with their people, if these entries changed them.
    people: Option<Vec<(Seat, UserId)>>,
    /// Turn when the entries move the table to another channel, if they do.
    relocated: Option<u32>,
    /// Result of the game, if these entries end it.
    summary: Option<Summary>,
    jobs: Vec<Job>,
    /// Jobs of machines that were asked earlier: their time stays.
    asked_earlier: Vec<Job>,
    now: Timestamp,
    /// Its meaning for standing orders.
    happened: Happened,
    /// Seats whose plans and orders can be played now, and the turn. True for a decision that is new.
    in_turn: (Vec<(Seat, bool)>, u32),
    plans_due: Timestamp,
}

impl Entries {
    pub fn new(change: &Change<'_>) -> Result<Entries, StoreError> {
        let session = change.after;
        let seats = |entry: &Entry| {
            !matches!(entry, Entry::Game(GameEntry::Moved { .. } | GameEntry::Ended { .. }))
        };
        let relocated = |entry: &Entry| matches!(entry, Entry::Table(TableEntry::Relocated { .. }));
        let people = change.entries.iter().any(seats).then(|| session.people().collect());
        let row = Columns::of(session)?;
        let happened = Happened::in_change(change, people.is_some() || row.stage == OVER);
        let (asked_earlier, jobs) = change.jobs.iter().partition(|job| match job.kind {
            JobKind::Think(seat) => !change.asks(seat),
            _ => false,
        });
        Ok(Entries {
            interaction: change.interaction,
            texts: change.entries.iter().map(serde_json::to_string).collect::<Result<_, _>>()?,
            row,
            rematch_of: match change.entries.first() {
                Some(Entry::Lobby(LobbyEntry::Opened(opened))) => opened.rematch_of,
                Some(_) | None => None,
            },
            opened: waiting(session, change.now),
            settled: Settled::by(change),
            people,
            relocated: change.entries.iter().any(relocated).then_some(session.turn),
            summary: change.summary.cloned(),
            jobs,
            asked_earlier,
            now: change.now,
            in_turn: (change.asked(), session.turn),
            happened,
            plans_due: change.plans_due,
        })
    }
}

/// A table that waits for players on a server.
fn waiting(session: &Session, at: Timestamp) -> Option<Opened> {
    let (guild, version) = (session.location.guild?, session.version);
    let (game, host) = (session.game.info().key, session.host());
    matches!(session.stage, Stage::Lobby).then_some(Opened { guild, game, host, version, at })
}

/// Opens a table, and returns its number.
pub struct Open {
    pub entries: Entries,
    pub seed: Seed,
    /// The table of a league that it is.
    pub slot: Option<Slot>,
}

impl Write for Open {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let Open { entries, seed, slot } = self;
        not_applied(tx, entries.interaction).await?;
        if let Some(slot) = slot {
            slot.check(tx).await?;
        }
        if let Some(before) = entries.rematch_of {
            let there = sql("select id from sessions where rematch_of = $1").bind(before);
            if let Some(table) = there.first(tx).await? {
                return Err(StoreError::Applied(table));
            }
        }
        let times = (entries.now, entries.now);
        let table = entries.row.insert(tx, seed, times, entries.rematch_of).await?;
        sql("insert into shown (session, channel) values ($1, $2)")
            .bind((table, entries.row.channel))
            .execute(tx)
            .await?;
        append(tx, table, 1, entries).await?;
        if let Some(slot) = slot {
            slot.fill(tx, table).await?;
        }
        if let Some(opened) = &entries.opened {
            openings::add(tx, table, opened).await?;
        }
        Ok(table.0)
    }
}

/// Appends the first entry only if the version is still that of `before` and the press is new, and does everything
/// else only after that. Returns the new version.
pub(crate) struct Commit {
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
        .bind((before + 1, entries.now, entries.interaction, first, *table, before, rewritten))
        .execute(tx)
        .await?;
        if appended != 1 {
            not_applied(tx, entries.interaction).await?;
            return Err(StoreError::Conflict);
        }
        let Columns { version, game, rules, stage, state, checksum, guild: _, channel: _ } =
            &entries.row;
        sql(
            "update sessions set version = $1, rules = $2, stage = $3, state = $4, changed = $5, checksum = $6,
             game = $7 where id = $8",
        )
        .bind((*version, *rules, *stage, state, entries.now, *checksum, *game, *table))
        .execute(tx)
        .await?;
        append(tx, *table, before + 2, entries).await?;
        Ok(*version)
    }
}

/// Refuses a press that was already applied at any table.
async fn not_applied(
    tx: &mut Tx<'_>,
    interaction: Option<InteractionId>,
) -> Result<(), StoreError> {
    let Some(interaction) = interaction else { return Ok(()) };
    match applied_at(interaction).first(tx).await? {
        Some(table) => Err(StoreError::Applied(table)),
        None => Ok(()),
    }
}

/// Finds the table where a press was applied.
pub(crate) fn applied_at(interaction: InteractionId) -> Statement {
    sql("select session from entries where interaction = $1").bind(interaction)
}

/// Appends the entries from version `from` on, and stores all that belongs to them.
async fn append(
    tx: &mut Tx<'_>,
    table: TableId,
    from: i64,
    entries: &Entries,
) -> Result<(), StoreError> {
    let first = entries.row.version - i64::try_from(entries.texts.len()).unwrap_or_default() + 1;
    for (version, text) in (first..).zip(&entries.texts).filter(|(version, _)| from <= *version) {
        let interaction = entries.interaction.filter(|_| version == first);
        append_one(tx, table, version, interaction, (entries.now, text)).await?;
    }
    if let Some(people) = &entries.people {
        seat(tx, table, people).await?;
    }
    if let Some(settled) = &entries.settled {
        settled.apply(tx, table).await?;
    }
    let happened = &entries.happened;
    let has_plans = plans::are_kept(tx, table).await?;
    if has_plans {
        // Boxed: a commit is deep in the stack already.
        Box::pin(plans::clear(tx, table, &happened.moved, happened.reseated)).await?;
        Box::pin(orders::keep(tx, table, happened)).await?;
    }
    if let Some(summary) = &entries.summary {
        results::keep(tx, table, Some(summary)).await?;
    }
    if entries.row.stage == OVER {
        leagues::look_at_league_of(tx, table, entries.now).await?;
    }
    if let Some(turn) = entries.relocated {
        relocate(tx, table, entries.row.channel, turn).await?;
    }
    jobs::add(tx, table, &entries.jobs, jobs::OR_REPLACE).await?;
    jobs::add(tx, table, &entries.asked_earlier, jobs::OR_KEEP_DUE).await?;
    // Delete jobs that followed from the earlier state.
    sql("delete from jobs where session = $1
         and (kind in ('think', 'clock', 'show', 'resume', 'idle', 'invitations', 'start') and version < $2
         or (kind in ('wake', 'daily', 'plan') and $3 = 'over'))")
    .bind((table, entries.row.version, entries.row.stage))
    .execute(tx)
    .await?;
    if has_plans {
        let (in_turn, turn) = &entries.in_turn;
        let at = (entries.row.version, *turn, entries.plans_due);
        Box::pin(plans::add_jobs(tx, table, in_turn, at)).await?;
    }
    watchers::add(tx, table, &entries.jobs).await
}

/// Appends one entry, written at `at`.
pub(super) async fn append_one(
    tx: &mut Tx<'_>,
    table: TableId,
    version: i64,
    interaction: Option<InteractionId>,
    (at, text): (Timestamp, &String),
) -> Result<(), StoreError> {
    sql("insert into entries (session, version, at, interaction, entry) values ($1, $2, $3, $4, $5)")
        .bind((table, version, at, interaction, text))
        .execute(tx)
        .await
        .map(drop)
}

/// Stores which people have which seats, and replaces what was stored.
pub(super) async fn seat(
    tx: &mut Tx<'_>,
    table: TableId,
    people: &[(Seat, UserId)],
) -> Result<(), StoreError> {
    sql("delete from occupants where session = $1").bind(table).execute(tx).await?;
    for (seat, person) in people {
        sql("insert into occupants (session, seat, person) values ($1, $2, $3)")
            .bind((table, seat.0, *person))
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// Sends the next public message to another channel, and leaves the old one as it is. The game does not return to its
/// thread.
async fn relocate(
    tx: &mut Tx<'_>,
    table: TableId,
    channel: u64,
    turn: u32,
) -> Result<(), StoreError> {
    sql("update sessions set channel = $1 where id = $2")
        .bind((channel, table))
        .execute(tx)
        .await?;
    sql("delete from jobs where session = $1 and kind = 'place'").bind(table).execute(tx).await?;
    // Set the new turn at once, so that a slow post of an earlier turn does not lead back.
    sql("update shown set channel = $1, threaded = 0, message = null, retired = null, turn = $2
         where session = $3")
    .bind((channel, turn, table))
    .execute(tx)
    .await
    .map(drop)
}
