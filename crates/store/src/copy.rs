//! All that one database keeps, put into another.

use super::{
    Store, StoreError,
    database::{Link, Lock, Tx},
    sql::{Cell, Row, Statement, Value, parameters, sql},
    write::Write,
};

/// How many rows are read and written at once.
const PAGE: usize = 200;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Number,
    Text,
    Bytes,
}
use Holds::{Bytes, Number, Text};

/// A table of the database.
#[derive(Debug)]
struct Columns {
    name: &'static str,
    /// How many of the columns, from the first on, tell its rows apart.
    key: usize,
    columns: &'static [(&'static str, Holds)],
}

/// Everything that is kept for longer than a process lives; what refers to something comes after it.
const TABLES: &[Columns] = &[
    Columns {
        name: "sessions",
        key: 1,
        columns: &[
            ("id", Number),
            ("version", Number),
            ("game", Text),
            ("rules", Number),
            ("stage", Text),
            ("guild", Number),
            ("channel", Number),
            ("seed", Bytes),
            ("state", Text),
            ("opened", Number),
            ("changed", Number),
            ("rematch_of", Number),
            ("rewritten", Number),
            ("checksum", Number),
            ("summed", Number),
        ],
    },
    Columns {
        name: "entries",
        key: 2,
        columns: &[
            ("session", Number),
            ("version", Number),
            ("at", Number),
            ("interaction", Number),
            ("entry", Text),
        ],
    },
    Columns {
        name: "occupants",
        key: 2,
        columns: &[("session", Number), ("seat", Number), ("person", Number)],
    },
    Columns {
        name: "jobs",
        key: 4,
        columns: &[
            ("session", Number),
            ("kind", Text),
            ("seat", Number),
            ("turn", Number),
            ("version", Number),
            ("due", Number),
            ("tries", Number),
            ("problem", Text),
        ],
    },
    Columns {
        name: "shown",
        key: 1,
        columns: &[
            ("session", Number),
            ("channel", Number),
            ("threaded", Number),
            ("message", Number),
            ("turn", Number),
            ("version", Number),
            ("retired", Number),
        ],
    },
    Columns {
        name: "hands",
        key: 2,
        columns: &[
            ("session", Number),
            ("seat", Number),
            ("person", Number),
            ("channel", Number),
            ("message", Number),
            ("version", Number),
        ],
    },
    Columns {
        name: "people",
        key: 1,
        columns: &[
            ("id", Number),
            ("name", Text),
            ("unreachable", Number),
            ("notified", Number),
            ("settings", Text),
        ],
    },
    Columns { name: "settings", key: 1, columns: &[("guild", Number), ("choice", Text)] },
    Columns {
        name: "watchers",
        key: 2,
        columns: &[("session", Number), ("person", Number), ("every_turn", Number)],
    },
    Columns { name: "forgotten", key: 1, columns: &[("id", Number), ("at", Number)] },
    Columns {
        name: "digests",
        key: 1,
        columns: &[
            ("person", Number),
            ("settled", Text),
            ("day", Text),
            ("at", Number),
            ("due", Number),
            ("tries", Number),
            ("problem", Text),
        ],
    },
    Columns {
        name: "lessons",
        key: 2,
        columns: &[
            ("person", Number),
            ("game", Text),
            ("step", Number),
            ("guild", Number),
            ("channel", Number),
        ],
    },
    Columns {
        name: "results",
        key: 1,
        columns: &[
            ("session", Number),
            ("guild", Number),
            ("game", Text),
            ("began", Number),
            ("ended", Number),
            ("moves", Number),
            ("how", Text),
            ("seats", Number),
            ("rated", Number),
            ("clocked", Number),
        ],
    },
    Columns {
        name: "players",
        key: 3,
        columns: &[
            ("session", Number),
            ("seat", Number),
            ("person", Number),
            ("nth", Number),
            ("joined", Number),
            ("gone", Number),
            ("place", Number),
            ("score", Number),
            ("turns", Number),
            ("late", Number),
            ("usual", Number),
        ],
    },
    Columns {
        name: "analyses",
        key: 1,
        columns: &[("session", Number), ("version", Number), ("budget", Number), ("found", Text)],
    },
    Columns {
        name: "tallies",
        key: 4,
        columns: &[
            ("guild", Number),
            ("game", Text),
            ("season", Text),
            ("person", Number),
            ("games", Number),
            ("wins", Number),
        ],
    },
    Columns {
        name: "ratings",
        key: 3,
        columns: &[
            ("guild", Number),
            ("game", Text),
            ("person", Number),
            ("level", Number),
            ("doubt", Number),
            ("games", Number),
        ],
    },
];

impl Columns {
    fn names(&self, columns: &[(&str, Holds)]) -> String {
        columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The first rows, or those that follow `last`, in order of their key. Texts in a key are ordered by bytes.
    fn page(&self, last: Option<&[Cell]>) -> Result<Statement, StoreError> {
        let key = &self.columns[..self.key];
        let (names, ordered) = (self.names(self.columns), self.names(key));
        let name = self.name;
        let after = last.map_or_else(String::new, |_| {
            format!("where ({ordered}) > {}", parameters(1, self.key))
        });
        let page =
            sql(format!("select {names} from {name} {after} order by {ordered} limit {PAGE}"));
        let Some(last) = last else { return Ok(page) };
        self.bound(page, last[..self.key].to_vec())
    }

    /// The statement with one row's cells as parameters.
    fn bound(&self, statement: Statement, cells: Vec<Cell>) -> Result<Statement, StoreError> {
        self.columns.iter().zip(cells).try_fold(statement, |statement, ((name, holds), cell)| {
            let unfit = || {
                let name = format!("{}.{name}", self.name);
                StoreError::Unreadable(format!("{name} is damaged: it can’t be copied"))
            };
            let value = match (holds, cell) {
                (Number, Cell::Null) => Value::Number(None),
                (Number, Cell::Number(number)) => Value::Number(Some(number)),
                (Text, Cell::Null) => Value::Text(None),
                (Text, Cell::Bytes(text)) => {
                    let text = String::from_utf8(text).map_err(|_| unfit())?;
                    // PostgreSQL keeps no text with that in it.
                    if text.contains('\0') {
                        return Err(unfit());
                    }
                    Value::Text(Some(text))
                }
                (Bytes, Cell::Bytes(bytes)) => Value::Bytes(bytes),
                (Number, Cell::Bytes(_)) | (Text, Cell::Number(_)) | (Bytes, _) => {
                    return Err(unfit());
                }
            };
            Ok(statement.bind(value))
        })
    }

    fn inserted(&self, rows: &[Vec<Cell>]) -> Result<Statement, StoreError> {
        let (name, names) = (self.name, self.names(self.columns));
        let values = parameters(rows.len(), self.columns.len());
        let insert = sql(format!("insert into {name} ({names}) values {values}"));
        rows.iter().try_fold(insert, |insert, row| self.bound(insert, row.clone()))
    }
}

/// A page of rows.
async fn read<L: Link + ?Sized>(
    link: &mut L,
    table: &Columns,
    last: Option<&[Cell]>,
) -> Result<Vec<Vec<Cell>>, StoreError> {
    let done = link.run(table.page(last)?).await?;
    Ok(done.rows.into_iter().map(Row::cells).collect())
}

/// All that another database keeps is put into this one, which must be empty; answers how many rows that were.
struct CopyAll {
    from: Store,
}

impl Write for CopyAll {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::All).await?;
        let mut from = self.from.database.moment().await?;
        let mut copied = 0;
        for table in TABLES {
            let mut last: Option<Vec<Cell>> = None;
            loop {
                let rows = read(from.as_mut(), table, last.as_deref()).await?;
                let Some(end) = rows.last() else { break };
                copied += table.inserted(&rows)?.execute(tx).await?;
                last = Some(end.clone());
            }
        }
        let seen: Option<i64> = sql("select max(seen) from owner").one(from.as_mut()).await?;
        sql("update owner set seen = $1 where seen < $1")
            .bind(seen.unwrap_or(0))
            .execute(tx)
            .await?;
        Ok(copied)
    }
}

impl Store {
    /// Puts all that this database keeps into `to`, which must be empty or have exactly that already; says how many
    /// rows that are. Nobody may play on either.
    ///
    /// # Errors
    /// [`StoreError::NotEmpty`] if `to` has something else, or it cannot be read or written: then nothing is changed.
    pub async fn copy_to(&self, to: &Store) -> Result<i64, StoreError> {
        let mut there = 0;
        for table in TABLES {
            let count = sql(format!("select count(*) from {}", table.name));
            there += count.one::<i64, _>(&mut to.reading()).await?;
        }
        if there == 0 {
            to.write(CopyAll { from: self.clone() }).await?;
            for statement in to.database.after_copy() {
                sql(*statement).all::<Option<i64>, _>(&mut to.reading()).await?;
            }
        }
        self.compare(to).await
    }

    /// Whether `to` has the same rows, and how many.
    async fn compare(&self, to: &Store) -> Result<i64, StoreError> {
        let (mut one, mut other) = (self.database.moment().await?, to.database.moment().await?);
        let mut same = 0;
        for table in TABLES {
            let mut last: Option<Vec<Cell>> = None;
            loop {
                let rows = read(one.as_mut(), table, last.as_deref()).await?;
                if rows != read(other.as_mut(), table, last.as_deref()).await? {
                    return Err(StoreError::NotEmpty(table.name));
                }
                let Some(end) = rows.last() else { break };
                same += i64::try_from(rows.len()).unwrap_or(i64::MAX);
                last = Some(end.clone());
            }
        }
        Ok(same)
    }
}
