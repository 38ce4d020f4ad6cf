//! Plans of players for their turns, which are not in the log.

use super::{
    Store, StoreError, TableId, jobs,
    link::{Lock, Tx},
    sql::{FromRow, Numbered, Row, sql},
    write::Write,
};
use quark_game::Seat;
use quark_session::{JobKind, Meaning, Plan, PlanState, Timestamp, Unplayed, UserId};

/// The columns of a plan.
const COLUMNS: &str = "person, moves, condition, made, meaning, among, state";

impl FromRow for Plan {
    fn from_row(row: &mut Row) -> Result<Plan, StoreError> {
        let (user, moves, condition): (_, String, String) = (row.next()?, row.next()?, row.next()?);
        let (made, words, among): (_, _, String) = (row.next()?, row.next()?, row.next()?);
        let state: String = row.next()?;
        let meaning = Meaning { words, among: among.lines().map(str::to_owned).collect() };
        let read = condition.parse().ok().zip(PlanState::read(&state));
        let (condition, state) =
            read.ok_or_else(|| StoreError::Unreadable("a plan is damaged".to_owned()))?;
        let moves = moves.lines().map(str::to_owned).collect();
        Ok(Plan { user, moves, condition, made, meaning, state })
    }
}

/// Stores the plan of a seat, if the table is still at the version for which it was made. A turn that begins in the
/// meantime would not know of the plan.
struct SetPlan {
    table: TableId,
    seat: Seat,
    plan: Plan,
}

impl Write for SetPlan {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let SetPlan { table, seat, plan } = self;
        tx.lock(Lock::Table(*table)).await?;
        let Plan { user, moves, condition, made, meaning, state } = plan;
        let stored = sql(
            "insert into plans (session, seat, person, moves, condition, made, meaning, among, state)
             select id, $1, $2, $3, $4, version, $5, $6, $7 from sessions
             where id = $8 and version = $9 and stage = 'playing' and exists (select 1 from occupants
             where session = id and seat = $1 and person = $2)
             on conflict (session, seat) do update set person = excluded.person, moves = excluded.moves,
             condition = excluded.condition, made = excluded.made, meaning = excluded.meaning,
             among = excluded.among, state = excluded.state",
        );
        let among: Vec<&str> = meaning.among.iter().map(String::as_str).collect();
        let stored = stored.bind((seat.0, *user, moves.join("\n"), condition.to_string()));
        let stored = stored.bind((meaning.words, among.join("\n"), state.word()));
        let stored = stored.bind((*table, *made)).execute(tx).await?;
        if stored == 1 { Ok(stored) } else { Err(StoreError::Conflict) }
    }
}

/// Returns whether anybody at the table has a plan or standing orders. Where nobody has, a change costs no more than this.
pub(super) async fn are_kept(tx: &mut Tx<'_>, table: TableId) -> Result<bool, StoreError> {
    let kept: Option<i64> = sql("select session from plans where session = $1
         union all select session from orders where session = $1 limit 1")
    .bind(table)
    .first(tx)
    .await?;
    Ok(kept.is_some())
}

/// Deletes the plans of seats that have moved or changed hands, and of a table that is over.
pub(super) async fn clear(
    tx: &mut Tx<'_>,
    table: TableId,
    moved: &[(Seat, i64)],
    reseated: bool,
) -> Result<(), StoreError> {
    for (seat, _) in moved {
        let played = sql("delete from plans where session = $1 and seat = $2");
        played.bind((table, seat.0)).execute(tx).await?;
    }
    if reseated {
        forget_replaced(tx, table, "plans").await?;
    }
    Ok(())
}

/// Deletes what is kept in the table `kept` for people who no longer sit in their seats, or whose game is over.
pub(super) async fn forget_replaced(
    tx: &mut Tx<'_>,
    table: TableId,
    kept: &str,
) -> Result<(), StoreError> {
    sql(format!(
        "delete from {kept} where session = $1 and (
         not exists (select 1 from sessions where id = $1 and stage = 'playing')
         or not exists (select 1 from occupants where occupants.session = {kept}.session
             and occupants.seat = {kept}.seat and occupants.person = {kept}.person))"
    ))
    .bind(table)
    .execute(tx)
    .await?;
    Ok(())
}

/// Adds jobs for the plans and orders of these seats, who must act: for a plan once in each turn, for orders at each new
/// decision.
pub(super) async fn add_jobs(
    tx: &mut Tx<'_>,
    table: TableId,
    seats: &[(Seat, bool)],
    (version, turn, due): (i64, u32, Timestamp),
) -> Result<(), StoreError> {
    const PLANNED: &str = "select 1 from plans where session = $5 and seat = $6 and state = 'kept'";
    const ORDERED: &str = "select 1 from orders where session = $5 and seat = $6 and given <> ''";
    for (seat, is_new) in seats {
        let (kind, seat) = JobKind::Plan(*seat).key();
        let (whether, again) = match is_new {
            true => (format!("exists ({PLANNED}) or exists ({ORDERED})"), jobs::OR_REPLACE),
            false => (
                format!("exists ({PLANNED})"),
                "on conflict (session, kind, seat, turn) do nothing",
            ),
        };
        sql(format!(
            "insert into jobs (session, kind, seat, turn, version, due)
             select id, $1, $6, $2, $3, $4 from sessions where id = $5 and ({whether}) {again}"
        ))
        .bind((kind, turn, version, due, table, seat))
        .execute(tx)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Stores the plan of a seat, in place of an earlier one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since the plan was made, or the seat has another player.
    pub async fn set_plan(&self, table: TableId, seat: Seat, plan: Plan) -> Result<(), StoreError> {
        self.write(SetPlan { table, seat, plan }).await.map(drop)
    }

    /// Returns the plan of a seat, if it has one.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn plan(&self, table: TableId, seat: Seat) -> Result<Option<Plan>, StoreError> {
        sql(format!("select {COLUMNS} from plans where session = $1 and seat = $2"))
            .bind((table, seat.0))
            .first(&mut self.reading())
            .await
    }

    /// Deletes the plan of a seat.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn discard_plan(&self, table: TableId, seat: Seat) -> Result<(), StoreError> {
        let discard = sql("delete from plans where session = $1 and seat = $2");
        self.write((Lock::Table(table), discard.bind((table, seat.0)))).await.map(drop)
    }

    /// Notes that a kept plan was not played.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn drop_plan(
        &self,
        table: TableId,
        seat: Seat,
        why: Unplayed,
    ) -> Result<(), StoreError> {
        let dropped =
            sql("update plans set state = $1 where session = $2 and seat = $3 and state = 'kept'");
        let dropped = dropped.bind((PlanState::Dropped(why).word(), table, seat.0));
        self.write((Lock::Table(table), dropped)).await.map(drop)
    }

    /// Returns all plans of a person, by table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn plans_of(&self, user: UserId) -> Result<Vec<(TableId, Plan)>, StoreError> {
        let plans: Vec<Numbered<Plan>> =
            sql(format!("select session, {COLUMNS} from plans where person = $1 order by session"))
                .bind(user)
                .all(&mut self.reading())
                .await?;
        Ok(plans.into_iter().map(|Numbered(table, plan)| (table, plan)).collect())
    }
}
