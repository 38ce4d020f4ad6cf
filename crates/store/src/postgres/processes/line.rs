//! A process's own connection, which holds the lock of the process. When the process is killed, the server releases
//! the lock at once, so that the others need not wait for a long silence.

use sqlx::{
    ConnectOptions as _, Connection as _, PgConnection, PgPool, postgres::PgConnectOptions,
};
use tokio::time::timeout;

use crate::{
    StoreError,
    postgres::{PATIENCE, failed},
    sql::sql,
};

/// The connection, as long as it lasts.
#[derive(Debug)]
pub struct Line {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// Number of the process whose lock it holds; 0 for none.
    held: i64,
}

impl Line {
    /// Returns a line to the server of `pool`, which is not connected yet.
    pub fn to(pool: &PgPool) -> Line {
        Line { options: pool.connect_options().as_ref().clone(), connection: None, held: 0 }
    }

    /// Returns the connection: a new one if there is none, or if the last one broke.
    pub async fn connection(&mut self) -> Result<&mut PgConnection, StoreError> {
        let lives = match &mut self.connection {
            Some(connection) => matches!(timeout(PATIENCE, connection.ping()).await, Ok(Ok(()))),
            None => false,
        };
        if !lives {
            self.hang_up();
            let connected = timeout(PATIENCE, self.options.connect()).await;
            let connected = connected.unwrap_or(Err(sqlx::Error::PoolTimedOut));
            self.connection = Some(connected.map_err(failed)?);
        }
        self.connection.as_mut().ok_or(StoreError::Closed)
    }

    /// Holds the lock of process `id` until the connection ends. The server may not know yet that the previous
    /// connection has ended: then the lock is taken later.
    pub async fn hold(&mut self, id: i64) -> Result<(), StoreError> {
        if self.held == id {
            return Ok(());
        }
        let is_free: Option<bool> =
            sql("select pg_try_advisory_lock(lock) from processes where id = $1")
                .bind(id)
                .first(self.connection().await?)
                .await?;
        if is_free == Some(true) {
            self.held = id;
        }
        Ok(())
    }

    /// Closes the connection, which also releases the lock.
    pub(crate) fn hang_up(&mut self) {
        (self.connection, self.held) = (None, 0);
    }
}
