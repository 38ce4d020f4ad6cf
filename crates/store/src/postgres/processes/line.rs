//! A process's own connection. On it the process holds a lock of its own: when it is killed, the server lets go of the lock
//! at once, and the others need not wait until it has been silent for long.

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
    /// The number of the process whose lock it holds; 0 is none.
    held: i64,
}

impl Line {
    /// A line to the server of `pool`, not connected yet.
    pub fn to(pool: &PgPool) -> Line {
        Line { options: pool.connect_options().as_ref().clone(), connection: None, held: 0 }
    }

    /// The connection: a new one if there is none, or if the last one broke.
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

    /// Holds the lock of process `id` until the connection ends. The server may not know yet that the one before has ended:
    /// then the lock is not free until later.
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

    /// Breaks the connection, and with it lets go of the lock.
    pub(crate) fn hang_up(&mut self) {
        (self.connection, self.held) = (None, 0);
    }
}
