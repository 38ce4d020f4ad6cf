//! The environment of bot and sandbox, read once.

use std::{env, fmt, net::SocketAddr, path::Path, str::FromStr};

use secrecy::{ExposeSecret, SecretString};
use tracing_subscriber::EnvFilter;

/// Discord's own address.
pub const DISCORD: &str = "https://discord.com";

/// How many requests a second Discord takes from one bot, less a few for what is not metered: connecting, commands.
/// <https://docs.discord.com/developers/topics/rate-limits#global-rate-limit>
pub const REQUESTS: u32 = 45;

/// Everything that can be set from outside. Every variable may also stand in a file `.env`.
#[derive(Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's secret token; without one, the sandbox is started. Never printed.
    pub token: Option<SecretString>,
    /// `DATABASE_URL`: where tables are kept; `sqlite:quark.db` in the working directory by default.
    pub database: DatabaseAddress,
    /// `DISCORD_API_URL`: a Discord-compatible address instead of Discord's own.
    pub api: Option<String>,
    /// `QUARK_GUILD`: the one server that gets the commands, for development; all by default.
    pub guild: Option<u64>,
    /// `QUARK_LOBBY_DAYS`: after how many days without anybody a table closes that has not started;
    /// 1 to 3650, 7 by default.
    pub lobby_days: u16,
    /// `QUARK_TABLE_DAYS`: the same for a table that is played; 60 by default.
    pub table_days: u16,
    /// `QUARK_ANALYSIS`: about how many moves a machine tries for each move of a game that is over when it goes over it;
    /// 100 to 10,000,000, or 0 for no analyses; 40,000 by default.
    pub analysis: Option<u32>,
    /// `QUARK_REQUESTS`: how many requests a second all processes of the bot may send together; with Discord itself
    /// [`REQUESTS`] by default, and with another address without limit.
    pub requests: Option<u32>,
    /// `QUARK_METRICS`: the address at which the bot says how it is and what it counts; nowhere by default.
    pub metrics: Option<SocketAddr>,
    /// `RUST_LOG`: which log lines are written; `quark=info,warn` by default.
    pub log: String,
    /// `QUARK_LOG`: whether log lines are JSON, and not words; they are words by default.
    pub json: bool,
    /// `NO_COLOR`: set to anything, log lines have no colours; else they have where a terminal shows
    /// them.
    pub colours: bool,
}

/// The address of a database. Shown, it has no password in it.
#[derive(Clone, Debug)]
pub struct DatabaseAddress(SecretString);

impl DatabaseAddress {
    /// All of it, for whoever connects.
    #[must_use]
    pub fn url(&self) -> &SecretString {
        &self.0
    }

    /// The file that it names, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        let path = self.0.expose_secret().strip_prefix("sqlite:")?.trim_start_matches("//");
        Some(Path::new(path.split('?').next().unwrap_or(path)))
    }
}

impl FromStr for DatabaseAddress {
    type Err = Unfit;

    fn from_str(address: &str) -> Result<DatabaseAddress, Unfit> {
        let after =
            |scheme: &str| address.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty());
        let is_file = after("sqlite:") && !address.contains(":memory:");
        if is_file || after("postgres://") || after("postgresql://") {
            return Ok(DatabaseAddress(address.into()));
        }
        Err(bad(
            "DATABASE_URL",
            "the address of an SQLite file, such as sqlite:quark.db, or of a PostgreSQL server, such as \
             postgres://quark:password@localhost/quark",
        ))
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = self.0.expose_secret();
        let Some((scheme, rest)) = address.split_once("://").filter(|_| self.file().is_none())
        else {
            return f.write_str(address);
        };
        // Options can have a password, too.
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

/// A setting that cannot be what was meant.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum Unfit {
    /// It is missing.
    #[error("{0} is not set: put it in the environment or in a .env file (see .env.example)")]
    Missing(&'static str),
    /// It does not parse; the value is not repeated where it may be secret.
    #[error("{name} must be {must}")]
    Bad {
        /// The variable.
        name: &'static str,
        /// What it must be.
        must: String,
    },
}

impl Config {
    /// Reads `.env` and the environment, of which the environment wins.
    ///
    /// # Errors
    /// [`Unfit`] names the first variable that is no good.
    pub fn read() -> Result<Config, Unfit> {
        match dotenvy::dotenv() {
            Ok(_) => (),
            Err(error) if error.not_found() => (),
            Err(_) => return Err(bad(".env", "a file of lines such as NAME=value")),
        }
        Config::from(|name| match env::var(name) {
            Ok(value) => Some(value),
            Err(env::VarError::NotPresent) => None,
            // No variable can mean such a value, so it is refused by its name below.
            Err(env::VarError::NotUnicode(_)) => Some(char::REPLACEMENT_CHARACTER.to_string()),
        })
    }

    /// Reads variables by `get`; empty ones count as not set.
    ///
    /// # Errors
    /// [`Unfit`] names the first variable that is no good.
    pub fn from(get: impl Fn(&'static str) -> Option<String>) -> Result<Config, Unfit> {
        let set =
            |name| get(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let api = set("DISCORD_API_URL").map(read_api).transpose()?;
        let usual = api.is_none().then_some(REQUESTS);
        Ok(Config {
            token: set("DISCORD_TOKEN").map(read_token).transpose()?,
            database: set("DATABASE_URL").as_deref().unwrap_or("sqlite:quark.db").parse()?,
            requests: read_requests(set("QUARK_REQUESTS"))?.or(usual),
            analysis: read_analysis(set("QUARK_ANALYSIS"))?,
            api,
            guild: set("QUARK_GUILD").map(|value| read_guild(&value)).transpose()?,
            lobby_days: read_days("QUARK_LOBBY_DAYS", set("QUARK_LOBBY_DAYS"), 7)?,
            table_days: read_days("QUARK_TABLE_DAYS", set("QUARK_TABLE_DAYS"), 60)?,
            metrics: set("QUARK_METRICS").map(|value| read_address(&value)).transpose()?,
            json: read_form(set("QUARK_LOG"))?,
            log: read_log(set("RUST_LOG"))?,
            colours: set("NO_COLOR").is_none(),
        })
    }

    /// The token, for what cannot do without.
    ///
    /// # Errors
    /// [`Unfit::Missing`] if there is none.
    pub fn needs_token(&self) -> Result<SecretString, Unfit> {
        self.token.clone().ok_or(Unfit::Missing("DISCORD_TOKEN"))
    }
}

fn bad(name: &'static str, must: impl Into<String>) -> Unfit {
    Unfit::Bad { name, must: must.into() }
}

fn read_token(value: String) -> Result<SecretString, Unfit> {
    let value = value.strip_prefix("Bot ").unwrap_or(&value).to_owned();
    let parts = value.split('.').filter(|part| !part.is_empty()).count();
    if parts == 3 && value.chars().all(|letter| letter.is_ascii_graphic()) {
        Ok(value.into())
    } else {
        Err(bad(
            "DISCORD_TOKEN",
            "a bot token: three parts joined by dots, from the Bot page of Discord's developer portal",
        ))
    }
}

fn read_api(value: String) -> Result<String, Unfit> {
    let must =
        || bad("DISCORD_API_URL", "an address such as http://127.0.0.1:3130, without a path");
    let url = reqwest::Url::parse(&value).map_err(|_| must())?;
    if !matches!(url.scheme(), "http" | "https")
        || url.host_str().is_none()
        || url.path() != "/"
        || url.query().is_some()
    {
        return Err(must());
    }
    Ok(value.trim_end_matches('/').to_owned())
}

fn read_days(name: &'static str, value: Option<String>, usual: u16) -> Result<u16, Unfit> {
    let days = value.map_or(Some(usual), |value| value.parse().ok());
    let days = days.filter(|days| (1..=3_650).contains(days));
    days.ok_or_else(|| bad(name, "a number of days from 1 to 3650"))
}

fn read_requests(value: Option<String>) -> Result<Option<u32>, Unfit> {
    let must = || bad("QUARK_REQUESTS", "a number of requests a second from 1 to 10000");
    let number = |value: String| value.parse().ok().filter(|number| (1..=10_000).contains(number));
    value.map(|value| number(value).ok_or_else(must)).transpose()
}

fn read_analysis(value: Option<String>) -> Result<Option<u32>, Unfit> {
    let must = || bad("QUARK_ANALYSIS", "a number of moves from 100 to 10000000, or 0");
    let fits = |moves: &u32| *moves == 0 || (100..=10_000_000).contains(moves);
    value.map(|value| value.parse().ok().filter(fits).ok_or_else(must)).transpose()
}

fn read_guild(value: &str) -> Result<u64, Unfit> {
    let id = value.parse().ok().filter(|id| *id != 0);
    id.ok_or_else(|| bad("QUARK_GUILD", "the ID of a server, such as 1100000000000000000"))
}

fn read_address(value: &str) -> Result<SocketAddr, Unfit> {
    value
        .parse()
        .map_err(|_| bad("QUARK_METRICS", "an address with a port, such as 127.0.0.1:9464"))
}

fn read_form(value: Option<String>) -> Result<bool, Unfit> {
    match value.as_deref() {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(_) => Err(bad("QUARK_LOG", "text or json")),
    }
}

fn read_log(value: Option<String>) -> Result<String, Unfit> {
    let value = value.unwrap_or_else(|| "quark=info,warn".to_owned());
    match EnvFilter::try_new(&value) {
        Ok(_) => Ok(value),
        Err(_) => Err(bad("RUST_LOG", "a list of levels such as info or quark=debug,warn")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &'static str, value: &str) -> Result<Config, Unfit> {
        Config::from(|asked| (asked == name).then(|| value.to_owned()))
    }

    #[test]
    fn everything_has_a_default_but_the_token() {
        let config = Config::from(|_| None).unwrap();
        assert_eq!(config.database.to_string(), "sqlite:quark.db");
        assert_eq!((config.api.as_deref(), config.guild), (None, None));
        assert_eq!((config.lobby_days, config.table_days), (7, 60));
        assert_eq!(with("QUARK_TABLE_DAYS", "90").unwrap().table_days, 90);
        assert_eq!(config.analysis, None);
        assert_eq!(with("QUARK_ANALYSIS", "0").unwrap().analysis, Some(0));
        assert_eq!(with("QUARK_ANALYSIS", "5000").unwrap().analysis, Some(5_000));
        assert_eq!(config.requests, Some(REQUESTS));
        assert_eq!(with("DISCORD_API_URL", "http://127.0.0.1:3130").unwrap().requests, None);
        assert_eq!(with("QUARK_REQUESTS", "200").unwrap().requests, Some(200));
        assert!(config.colours && with("NO_COLOR", "").unwrap().colours);
        assert!(!with("NO_COLOR", "1").unwrap().colours);
        assert_eq!(config.needs_token().unwrap_err(), Unfit::Missing("DISCORD_TOKEN"));
    }

    #[test]
    fn bad_values_are_named_and_not_repeated() {
        for (name, value) in [
            ("DISCORD_TOKEN", "s3cret"),
            ("DATABASE_URL", "mysql://me:s3cret@host/db"),
            ("DATABASE_URL", "sqlite::memory:"),
            ("DISCORD_API_URL", "ftp://s3cret"),
            ("DISCORD_API_URL", "http://s3cret/api/v10"),
            ("QUARK_GUILD", "s3cret"),
            ("QUARK_GUILD", "0"),
            ("QUARK_LOBBY_DAYS", "0"),
            ("QUARK_TABLE_DAYS", "s3cret"),
            ("QUARK_ANALYSIS", "s3cret"),
            ("QUARK_ANALYSIS", "99"),
            ("QUARK_METRICS", "s3cret"),
            ("QUARK_METRICS", "localhost"),
            ("QUARK_LOG", "s3cret"),
            ("RUST_LOG", "quark=s3cret"),
        ] {
            let problem = with(name, value).unwrap_err().to_string();
            assert!(problem.contains(name) && !problem.contains("s3cret"), "{problem}");
        }
    }

    #[test]
    fn a_database_is_named_without_its_password() {
        for (url, name) in [
            ("sqlite:///var/lib/quark.db", "sqlite:///var/lib/quark.db"),
            ("postgres://me:s3cret@host/db?sslmode=require", "postgres://me@host/db"),
            ("postgresql://host:5433/db?password=s3cret", "postgresql://host:5433/db"),
            ("postgres://me:s3c@ret@host/db", "postgres://me@host/db"),
        ] {
            let config = with("DATABASE_URL", url).unwrap();
            assert_eq!(config.database.to_string(), name);
            assert!(!format!("{config:?}").contains("s3c"));
        }
    }

    #[test]
    fn a_token_is_never_printed() {
        let config = with("DISCORD_TOKEN", "Bot abc.def.ghi").unwrap();
        assert!(config.needs_token().is_ok());
        assert!(!format!("{config:?}").contains("abc"));
    }
}
