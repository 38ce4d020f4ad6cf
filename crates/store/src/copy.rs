//! Copies all data of one database into another. The database's own schema tells what there is to copy.

use std::sync::Arc;

use super::{
    Store, StoreError,
    link::{Link, Lock, Tx},
    sql::{Cell, Row, Statement, Value, parameters, sql},
    write::Write,
};

/// Maximum number of rows that are read and written at once.
const PAGE: usize = 200;

/// Tables that are not copied: the processes on a database, the release that created it, and data that its triggers
/// maintain.
const OWN: &[&str] = &["owner", "processes", "leases", "outages", "_sqlx_migrations", "named"];

/// A table of the database.
#[derive(Debug)]
struct Table {
    name: String,
    /// Number of columns in the key; they are the first ones.
    key: usize,
    /// Names and types of the columns.
    columns: Vec<(String, String)>,
}

impl Table {
    fn names(&self, columns: usize) -> String {
        let names: Vec<&str> = self.columns[..columns].iter().map(|(name, _)| &**name).collect();
        names.join(", ")
    }

    /// Reads the first rows, or those after `last`, in order of their key. Texts in a key are ordered by bytes.
    async fn page<L: Link + ?Sized>(
        &self,
        link: &mut L,
        last: Option<&Vec<Cell>>,
    ) -> Result<Vec<Vec<Cell>>, StoreError> {
        let (name, names, key) = (&self.name, self.names(self.columns.len()), self.names(self.key));
        let after = last
            .map_or_else(String::new, |_| format!("where ({key}) > {}", parameters(1, self.key)));
        let page = sql(format!("select {names} from {name} {after} order by {key} limit {PAGE}"));
        let page = match last {
            Some(last) => self.bound(page, &last[..self.key])?,
            None => page,
        };
        Ok(link.run(page).await?.rows.into_iter().map(Row::cells).collect())
    }

    /// Binds the cells of a row, or of its first columns.
    fn bound(&self, statement: Statement, cells: &[Cell]) -> Result<Statement, StoreError> {
        self.columns.iter().zip(cells).try_fold(statement, |statement, ((name, kind), cell)| {
            let value = match (kind.as_str(), cell.clone()) {
                ("integer" | "bigint", Cell::Null) => Some(Value::Number(None)),
                ("integer" | "bigint", Cell::Number(number)) => Some(number.into()),
                ("text", Cell::Null) => Some(Value::Text(None)),
                // PostgreSQL cannot store a text with a zero byte.
                ("text", Cell::Bytes(text)) => String::from_utf8(text)
                    .ok()
                    .filter(|text| !text.contains('\0'))
                    .map(Value::from),
                ("blob" | "bytea", Cell::Bytes(bytes)) => Some(Value::Bytes(bytes)),
                _ => None,
            };
            value.map(|value| statement.bind(value)).ok_or_else(|| {
                let name = format!("{}.{name}", self.name);
                StoreError::Unreadable(format!("{name} is damaged: it can’t be copied"))
            })
        })
    }

    fn inserted(&self, rows: &[Vec<Cell>]) -> Result<Statement, StoreError> {
        let (name, names) = (&self.name, self.names(self.columns.len()));
        let values = parameters(rows.len(), self.columns.len());
        let insert = sql(format!("insert into {name} ({names}) values {values}"));
        rows.iter().try_fold(insert, |insert, row| self.bound(insert, row))
    }
}

/// Copies all data of another database into this one, which must be empty. Returns the number of rows.
struct CopyAll {
    from: Store,
    tables: Arc<[Table]>,
    count_on: Option<Statement>,
    told: Box<dyn Fn(i64) + Send + Sync>,
}

impl Write for CopyAll {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::All).await?;
        let mut from = self.from.database.moment().await?;
        let mut copied = 0;
        for table in &*self.tables {
            let mut last = None;
            loop {
                let mut rows = table.page(from.as_mut(), last.as_ref()).await?;
                if rows.is_empty() {
                    break;
                }
                copied += table.inserted(&rows)?.execute(tx).await?;
                (self.told)(copied);
                last = rows.pop();
            }
        }
        let seen: Option<i64> = sql("select max(seen) from owner").one(from.as_mut()).await?;
        let seen = sql("update owner set seen = $1 where seen < $1").bind(seen.unwrap_or(0));
        seen.execute(tx).await?;
        if let Some(count_on) = self.count_on.clone() {
            count_on.execute(tx).await?;
        }
        Ok(copied)
    }
}

impl Store {
    /// Copies all data of this database into `to`, which must be empty or already have exactly the same data. Returns
    /// the number of rows. No bot may run on either. Calls `told` with the number of rows copied so far, and of all.
    ///
    /// # Errors
    /// [`StoreError::NotEmpty`] if `to` has other data, or it cannot be read or written: then nothing is changed.
    pub async fn copy_to(
        &self,
        to: &Store,
        told: impl Fn(i64, i64) + Send + Sync + 'static,
    ) -> Result<i64, StoreError> {
        let tables = self.copied().await?;
        if to.rows(&tables).await? == 0 {
            let (count_on, all) = (to.database.count_on(), self.rows(&tables).await?);
            let told = Box::new(move |copied| told(copied, all));
            let (from, tables) = (self.clone(), tables.clone());
            to.write_at_leisure(CopyAll { from, tables, count_on, told }).await?;
        }
        self.compare(to, &tables).await
    }

    /// Counts the rows of these tables.
    async fn rows(&self, tables: &[Table]) -> Result<i64, StoreError> {
        let mut rows = 0;
        for table in tables {
            let count = sql(format!("select count(*) from {}", table.name)).at_leisure();
            rows += count.one::<i64, _>(&mut self.reading()).await?;
        }
        Ok(rows)
    }

    /// Checks that `to` has the same rows, and counts them.
    async fn compare(&self, to: &Store, tables: &[Table]) -> Result<i64, StoreError> {
        let (mut one, mut other) = (self.database.moment().await?, to.database.moment().await?);
        let mut same = 0;
        for table in tables {
            let mut last = None;
            loop {
                let mut rows = table.page(one.as_mut(), last.as_ref()).await?;
                if rows != table.page(other.as_mut(), last.as_ref()).await? {
                    return Err(StoreError::NotEmpty(table.name.clone()));
                }
                same += i64::try_from(rows.len()).unwrap_or(i64::MAX);
                last = rows.pop();
                if last.is_none() {
                    break;
                }
            }
        }
        Ok(same)
    }

    /// Returns the tables to copy: those that outlive a process. A table comes after those that it refers to.
    async fn copied(&self) -> Result<Arc<[Table]>, StoreError> {
        let columns: Vec<(String, String, String, i64)> =
            sql(self.database.schema()).all(&mut self.reading()).await?;
        let tables = columns.chunk_by(|one, other| one.0 == other.0).map(|columns| Table {
            name: columns[0].0.clone(),
            key: columns.iter().filter(|(.., place)| *place != 0).count(),
            columns: columns
                .iter()
                .map(|(_, name, kind, _)| (name.clone(), kind.clone()))
                .collect(),
        });
        Ok(tables.filter(|table| !OWN.contains(&&*table.name)).collect())
    }
}
