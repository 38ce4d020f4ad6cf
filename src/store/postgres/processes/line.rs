//! A process's own connection. On it the process holds the lock of its number: when it is killed, the server lets go of the
//! lock at once, and the others need not wait until it has been silent for long.

use sqlx::{
    ConnectOptions as _, Connection as _, PgConnection, PgPool, postgres::PgConnectOptions,
};
use tokio::time::timeout;

use crate::store::{
    StoreError,
    postgres::{PATIENCE, failed},
};

/// What the locks of processes have before their own number; any number will do.
pub const ALIVE: i32 = 314;

/// The connection, as long as it lasts.
#[derive(Debug)]
pub struct Line {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// The number whose lock it holds; 0 is none.
    pub held: i64,
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

    /// Breaks the connection, and with it lets go of the lock.
    pub fn hang_up(&mut self) {
        (self.connection, self.held) = (None, 0);
    }
}

/// Holds the lock of a process's number until the connection ends.
pub async fn hold(connection: &mut PgConnection, id: i64) -> Result<(), StoreError> {
    let held = sqlx::query("select pg_advisory_lock($1, $2::int)").bind(ALIVE).bind(id);
    held.execute(connection).await.map(drop).map_err(failed)
}
