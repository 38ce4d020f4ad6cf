//! Database addresses, which can contain passwords.

use std::{fmt, path::Path};

use secrecy::{ExposeSecret, SecretString};

use super::Unfit;

/// The address of a database. Displayed without its password.
#[derive(Clone, Debug)]
pub(crate) struct DatabaseAddress(SecretString);

impl DatabaseAddress {
    /// Reads the value of a setting or an argument.
    ///
    /// # Errors
    /// [`Unfit`] with its `name`.
    pub(crate) fn read(name: &'static str, address: &str) -> Result<DatabaseAddress, Unfit> {
        let after =
            |scheme: &str| address.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty());
        let is_file = after("sqlite:") && !address.contains(":memory:");
        let is_server = after("postgres://") || after("postgresql://");
        if is_file || (is_server && is_unambiguous(address)) {
            return Ok(DatabaseAddress(address.into()));
        }
        Err(Unfit::Bad(
            name,
            "the address of an SQLite file, such as sqlite:quark.db, or of a PostgreSQL server, such as \
             postgres://quark:password@localhost/quark; in a password write %2F for /, %3F for ?, %23 for # and \
             %40 for @",
        ))
    }

    /// The whole address, password included, to connect to.
    pub(crate) fn url(&self) -> &str {
        self.0.expose_secret()
    }

    /// The SQLite file, if it is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        let path = self.url().strip_prefix("sqlite:")?.trim_start_matches("//");
        Some(Path::new(path.split('?').next().unwrap_or(path)))
    }

    /// The SQLite file, if it is one and does not exist.
    pub(crate) fn missing(&self) -> Option<&Path> {
        self.file().filter(|path| !path.exists())
    }
}

/// Returns whether sqlx reads a server's address as intended. It ends a password at a bare `/`, `?` or `#`, and reads
/// its beginning as the port.
fn is_unambiguous(address: &str) -> bool {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let behind = rest.split_once(['/', '?', '#']).map_or("", |(_, behind)| behind);
    !behind.contains('@') && reqwest::Url::parse(address).is_ok()
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.url();
        let Some((scheme, rest)) = address.split_once("://").filter(|_| self.file().is_none())
        else {
            return f.write_str(address);
        };
        // Options can contain a password as well.
        let rest = rest.split('?').next().unwrap_or(rest);
        match rest.rsplit_once('@') {
            Some((people, place)) => {
                let user = people.split(':').next().unwrap_or(people);
                write!(f, "{scheme}://{user}@{place}")
            }
            None => write!(f, "{scheme}://{rest}"),
        }
    }
}
