//! Conversion of statements and rows to those of sqlx, for both databases.

/// Implements [`Link`](crate::database::Link) for a connection and a transaction of `$database`. It uses two
/// functions from the place of use: `cell`, which reads a column, and `failed`, which translates an error.
macro_rules! links {
    ($database:ty, $connection:ty) => {
        impl crate::database::Link for $connection {
            fn run(
                &mut self,
                statement: crate::sql::Statement,
            ) -> crate::database::Working<'_, crate::sql::Done> {
                use crate::sql::{Done, Row, Value};
                use futures_util::TryStreamExt as _;
                use sqlx::{AssertSqlSafe, Either, Executor as _, Row as _};

                Box::pin(async move {
                    let mut query = sqlx::query(AssertSqlSafe(statement.text));
                    for value in statement.values {
                        query = match value {
                            Value::Number(number) => query.bind(number),
                            Value::Text(text) => query.bind(text),
                            Value::Bytes(bytes) => query.bind(bytes),
                        };
                    }
                    let mut done = Done::default();
                    let mut found = self.fetch_many(query);
                    while let Some(next) = found.try_next().await.map_err(failed)? {
                        match next {
                            Either::Left(result) => done.changed += result.rows_affected(),
                            Either::Right(row) => {
                                let cells = (0..row.len()).map(|at| cell(row.try_get_raw(at)?));
                                done.rows.push(Row::new(cells.collect::<Result<_, _>>()?));
                            }
                        }
                    }
                    Ok(done)
                })
            }
        }

        impl crate::database::Link for sqlx::Transaction<'static, $database> {
            fn run(
                &mut self,
                statement: crate::sql::Statement,
            ) -> crate::database::Working<'_, crate::sql::Done> {
                (**self).run(statement)
            }
        }
    };
}
pub(crate) use links;
