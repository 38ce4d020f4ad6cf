//! Copying all data of a database of any release into another one.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{collections::BTreeMap, fs, path::Path};

use quark_store::{Store, StoreError};
use sqlx::{AssertSqlSafe, SqlitePool};

/// Tables that belong to one database only, or that its triggers fill.
const OWN: [&str; 3] = ["_sqlx_migrations", "owner", "named"];

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

/// Returns a copy of each database in the repository.
fn databases(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/databases"));
    let files = files.unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "sqlite"));
    let copied = files.map(|file| {
        let copy = folder.join(file.file_name().unwrap());
        fs::copy(file, &copy).unwrap();
        url(&copy)
    });
    copied.collect()
}

/// Returns every row of every table, with its column names.
async fn rows(url: &str) -> BTreeMap<String, Vec<String>> {
    let pool = SqlitePool::connect(url).await.unwrap();
    let tables = "select tables.name, group_concat(quote(columns.name) || ', quote(' || columns.name || ')', ', ')
        from sqlite_schema as tables join pragma_table_info(tables.name) as columns
        where tables.type = 'table' group by tables.name";
    let tables: Vec<(String, String)> = sqlx::query_as(tables).fetch_all(&pool).await.unwrap();
    let mut all = BTreeMap::new();
    for (table, cells) in tables.into_iter().filter(|(table, _)| !OWN.contains(&table.as_str())) {
        let select = format!("select concat_ws(' ', {cells}) from {table} order by 1");
        let found = sqlx::query_scalar(AssertSqlSafe(select)).fetch_all(&pool).await;
        all.insert(table, found.unwrap());
    }
    pool.close().await;
    all
}

async fn execute(url: &str, sql: &'static str) {
    let pool = SqlitePool::connect(url).await.unwrap();
    sqlx::raw_sql(sql).execute(&pool).await.unwrap();
    pool.close().await;
}

/// Copies one database into another, and returns the number of rows.
async fn copied(from: &str, to: &str) -> Result<i64, StoreError> {
    let (from, to) = (Store::open(from).await.unwrap(), Store::open(to).await.unwrap());
    let copied = from.copy_to(&to, |_, _| ()).await;
    from.close().await;
    to.close().await;
    copied
}

#[tokio::test]
async fn every_row_of_every_release_is_copied_once() {
    let folder = tempfile::tempdir().unwrap();
    let databases = databases(folder.path());
    assert!(!databases.is_empty());
    for from in databases {
        let to = format!("{from}-copy");
        let count = copied(&from, &to).await.unwrap();
        let (rows, there) = (rows(&from).await, rows(&to).await);
        assert!(100 < rows["entries"].len());
        assert_eq!(rows, there, "{from}");
        assert_eq!(
            usize::try_from(count).unwrap(),
            rows.values().map(Vec::len).sum::<usize>(),
            "{from}"
        );
        assert_eq!(copied(&from, &to).await.unwrap(), count, "a second time changes nothing");
        execute(&to, "insert into people (id, name) values (7, 'a stranger')").await;
        let refused = copied(&from, &to).await.unwrap_err().to_string();
        assert!(refused.contains("already has other tables (people)"), "{refused}");
    }
}

#[tokio::test]
async fn a_table_that_a_later_release_adds_is_copied_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let from = databases(folder.path()).pop().unwrap();
    let to = format!("{from}-copy");
    for url in [&from, &to] {
        Store::open(url).await.unwrap().close().await;
        let later = "create table finer (later integer not null references later (id), word text not null, sum blob,
                 primary key (word, later)) strict, without rowid;
             create table later (id integer primary key, session integer references sessions (id)) strict;";
        execute(url, later).await;
    }
    let filled = "insert into later (id, session) select id, id from sessions;
        insert into finer (later, word, sum) select id, 'word', zeroblob(3) from later";
    execute(&from, filled).await;
    copied(&from, &to).await.unwrap();
    let (rows, there) = (rows(&from).await, rows(&to).await);
    assert!(10 < rows["finer"].len());
    assert_eq!(rows, there);
}
