//! Standing orders of players, which are not in the log.

use super::{
    Change, Store, StoreError, TableId,
    link::{Lock, Tx},
    plans::forget_replaced,
    sql::{FromRow, Numbered, Row, sql},
    write::Write,
};
use quark_game::Seat;
use quark_session::{Entry, GameEntry, Orders, UserId};

/// The columns of a player's orders.
const COLUMNS: &str = "person, given, since, played";

impl FromRow for Orders {
    fn from_row(row: &mut Row) -> Result<Orders, StoreError> {
        let (user, given): (_, String) = (row.next()?, row.next()?);
        let (since, played): (_, String) = (row.next()?, row.next()?);
        let given = given.lines().map(str::to_owned).collect();
        let played = played.lines().map(str::parse).collect::<Result<_, _>>();
        let played =
            played.map_err(|_| StoreError::Unreadable("standing orders are damaged".to_owned()))?;
        Ok(Orders { user, given, since, played })
    }
}

/// Stores the orders of a seat, if the table is still at this version. A turn that begins in the meantime would not know
/// of them.
struct SetOrders {
    table: TableId,
    seat: Seat,
    orders: Orders,
}

impl Write for SetOrders {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let SetOrders { table, seat, orders } = self;
        tx.lock(Lock::Table(*table)).await?;
        let Orders { user, given, since, played: _ } = orders;
        let stored = sql("insert into orders (session, seat, person, given, since, played)
             select id, $1, $2, $3, version, '' from sessions
             where id = $4 and version = $5 and stage = 'playing' and exists (select 1 from occupants
             where session = id and seat = $1 and person = $2)
             on conflict (session, seat) do update set person = excluded.person, given = excluded.given,
             since = excluded.since");
        let stored = stored.bind((seat.0, *user, given.join("\n"), *table, *since));
        let stored = stored.execute(tx).await?;
        if stored == 1 { Ok(stored) } else { Err(StoreError::Conflict) }
    }
}

/// A change of a table, as far as it concerns orders.
#[derive(Debug)]
pub(super) struct Happened {
    /// Version after it.
    pub version: i64,
    /// Seats that have moved, with the versions of their moves.
    pub moved: Vec<(Seat, i64)>,
    /// True if these moves were made by order.
    pub by_order: bool,
    /// Seats whose moves were taken back.
    pub undone: Vec<Seat>,
    /// True if seats may have changed hands, or the table is over.
    pub reseated: bool,
}

impl Happened {
    pub fn in_change(change: &Change<'_>, reseated: bool) -> Happened {
        let session = change.after;
        let first = session.version + 1 - i64::try_from(change.entries.len()).unwrap_or_default();
        let moved = (first..).zip(change.entries).filter_map(|(version, entry)| match entry {
            Entry::Game(GameEntry::Moved { seat, .. }) => Some((*seat, version)),
            _ => None,
        });
        let undone = change.entries.iter().flat_map(|entry| match entry {
            Entry::Game(GameEntry::Undone { seat, .. }) => vec![*seat],
            Entry::Game(GameEntry::Rewound { .. }) => Seat::all(session.size()).collect(),
            _ => Vec::new(),
        });
        Happened {
            version: session.version,
            moved: moved.collect(),
            by_order: change.by_order,
            undone: undone.collect(),
            reseated,
        }
    }
}

/// Brings the orders of a table up to date.
pub(super) async fn keep(
    tx: &mut Tx<'_>,
    table: TableId,
    happened: &Happened,
) -> Result<(), StoreError> {
    for (seat, version) in &happened.moved {
        if happened.by_order {
            let noted =
                sql("update orders set played = played || $1 where session = $2 and seat = $3");
            noted.bind((format!("{version}\n"), table, seat.0)).execute(tx).await?;
        } else {
            let moved = sql("update orders set played = ''
                 where session = $1 and seat = $2 and played <> ''");
            moved.bind((table, seat.0)).execute(tx).await?;
        }
    }
    for seat in &happened.undone {
        let undone = sql("update orders set since = $1 where session = $2 and seat = $3");
        undone.bind((happened.version, table, seat.0)).execute(tx).await?;
    }
    if happened.reseated {
        forget_replaced(tx, table, "orders").await?;
    }
    Ok(())
}

impl Store {
    /// Stores the orders of a seat, in place of earlier ones.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has changed since the version that they name, or the seat has another player.
    pub async fn set_orders(
        &self,
        table: TableId,
        seat: Seat,
        orders: Orders,
    ) -> Result<(), StoreError> {
        self.write(SetOrders { table, seat, orders }).await.map(drop)
    }

    /// Returns the orders of a seat, if it has any.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn orders(&self, table: TableId, seat: Seat) -> Result<Option<Orders>, StoreError> {
        sql(format!("select {COLUMNS} from orders where session = $1 and seat = $2"))
            .bind((table, seat.0))
            .first(&mut self.reading())
            .await
    }

    /// Returns all orders of a person, by table.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn orders_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(TableId, Orders)>, StoreError> {
        let orders: Vec<Numbered<Orders>> = sql(format!(
            "select session, {COLUMNS} from orders where person = $1 order by session"
        ))
        .bind(user)
        .all(&mut self.reading())
        .await?;
        Ok(orders.into_iter().map(|Numbered(table, orders)| (table, orders)).collect())
    }
}
