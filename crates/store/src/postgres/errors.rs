//! Errors of the server, as the store reports them.

use sqlx::postgres::PgConnectOptions;

use super::StoreError;

/// Returns true if a new try may succeed: others were in the way, or the connection is gone.
pub fn passes(error: &StoreError) -> bool {
    /// Another transaction inserted the same first, serialisation failed, deadlock.
    const IN_THE_WAY: &[&str] = &["23505", "40001", "40P01"];
    match error {
        StoreError::Away(_) => true,
        StoreError::Database(error) => is_of(error, IN_THE_WAY),
        _ => false,
    }
}

/// Returns true if the server's error has one of these codes.
fn is_of(error: &sqlx::Error, codes: &[&str]) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| codes.contains(&&*code))
}

/// Returns true if the server is out of reach at the moment.
fn is_away(error: &sqlx::Error) -> bool {
    /// The server starts, stops, or has too many connections.
    const NOT_NOW: &[&str] = &["57P01", "57P02", "57P03", "53300"];
    let is_silent = matches!(
        error,
        sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed | sqlx::Error::PoolTimedOut
    );
    is_silent || is_of(error, NOT_NOW)
}

/// Translates an error of PostgreSQL.
pub fn failed(error: sqlx::Error) -> StoreError {
    /// PostgreSQL's code for a full disk.
    const FULL: &str = "53100";
    match error {
        error if is_of(&error, &[FULL]) => StoreError::Full,
        error if is_away(&error) => {
            StoreError::Away(format!("the database is unreachable: {error}"))
        }
        error => StoreError::Database(error),
    }
}

/// Adds the server's name to the error, if the server does not answer or rejects the bot.
pub fn unreached(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    let host = options.get_socket().map_or_else(
        || format!("{}:{}", options.get_host(), options.get_port()),
        |socket| socket.display().to_string(),
    );
    let name = options.get_database().unwrap_or(options.get_username());
    let (path, user) = (format!("PostgreSQL at {host}"), options.get_username());
    if is_away(&error) {
        return StoreError::Away(format!("{path} does not answer ({error})"));
    }
    let why = match error {
        error if is_of(&error, &["28P01", "28000"]) => {
            format!("it does not let {user} in: is the password right?")
        }
        error if is_of(&error, &["3D000"]) => {
            format!("there is no database {name}: create it with createdb {name}")
        }
        error => error.to_string(),
    };
    StoreError::Unopened { path, why }
}
