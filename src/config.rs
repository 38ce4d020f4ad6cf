//! The settings of bot and sandbox, read from the environment once.

use std::{env, fmt, net::SocketAddr, ops::RangeInclusive, path::Path, str::FromStr};

use secrecy::{ExposeSecret, SecretString};
use tracing_subscriber::EnvFilter;

/// Requests a second: Discord's limit for one bot, less a few for connecting and commands, which are not metered.
/// <https://docs.discord.com/developers/topics/rate-limits#global-rate-limit>
const REQUESTS: u32 = 45;

/// All settings. `docs/operating.md` says what each variable means; `.env` may contain them as well.
#[derive(Debug)]
pub(crate) struct Config {
    /// `DISCORD_TOKEN`; never printed.
    pub(crate) token: Option<SecretString>,
    /// `DATABASE_URL`
    pub(crate) database: DatabaseAddress,
    /// `DISCORD_API_URL`
    pub(crate) api: Option<String>,
    /// `QUARK_GUILD`: the only server that gets the commands; all servers if `None`.
    pub(crate) guild: Option<u64>,
    /// `QUARK_LOBBY_DAYS`, 1 to 3650
    pub(crate) lobby_days: u16,
    /// `QUARK_TABLE_DAYS`, 1 to 3650
    pub(crate) table_days: u16,
    /// `QUARK_ANALYSIS`: moves tried for each move of a finished game; 0 turns analyses off.
    pub(crate) analysis: Option<u32>,
    /// `QUARK_REQUESTS`: requests a second; no limit if `None`.
    pub(crate) requests: Option<u32>,
    /// `QUARK_METRICS`
    pub(crate) metrics: Option<SocketAddr>,
    /// `RUST_LOG`, a valid filter
    pub(crate) log: String,
    /// `QUARK_LOG`: whether log lines are JSON instead of text.
    pub(crate) json: bool,
    /// Whether `NO_COLOR` is not set: a terminal gets coloured log lines.
    pub(crate) colours: bool,
}

/// The address of a database. Displayed without its password.
#[derive(Clone, Debug)]
pub(crate) struct DatabaseAddress(SecretString);

impl DatabaseAddress {
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

impl FromStr for DatabaseAddress {
    type Err = Unfit;

    fn from_str(address: &str) -> Result<DatabaseAddress, Unfit> {
        let after =
            |scheme: &str| address.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty());
        let is_file = after("sqlite:") && !address.contains(":memory:");
        if is_file || after("postgres://") || after("postgresql://") {
            return Ok(DatabaseAddress(address.into()));
        }
        Err(Unfit::Bad(
            "DATABASE_URL",
            "the address of an SQLite file, such as sqlite:quark.db, or of a PostgreSQL server, such as \
             postgres://quark:password@localhost/quark",
        ))
    }
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

/// A setting that is missing or has no possible meaning.
#[derive(Debug, PartialEq, thiserror::Error)]
pub(crate) enum Unfit {
    /// A variable that is needed and is not set.
    #[error("{0} is not set: put it in the environment or in a .env file (see .env.example)")]
    Missing(&'static str),
    /// A variable, and what it must be. The value is left out: it may be secret.
    #[error("{0} must be {1}")]
    Bad(&'static str, &'static str),
}

/// A variable and its trimmed value; an empty one counts as not set.
struct Setting(&'static str, Option<String>);

impl Setting {
    /// The value as `read` understands it; `must` says what it must be.
    fn read<T>(
        self,
        must: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Unfit> {
        let Setting(name, value) = self;
        value.map(|value| read(&value).ok_or(Unfit::Bad(name, must))).transpose()
    }
}

/// Reads a number in `range`.
fn within<T: FromStr + PartialOrd>(range: RangeInclusive<T>) -> impl Fn(&str) -> Option<T> {
    move |value| value.parse().ok().filter(|number| range.contains(number))
}

impl Config {
    /// Reads `.env` and the environment; the environment wins.
    ///
    /// # Errors
    /// [`Unfit`] names the first variable that is missing or wrong.
    pub(crate) fn read() -> Result<Config, Unfit> {
        if dotenvy::dotenv().is_err_and(|error| !error.not_found()) {
            return Err(Unfit::Bad(".env", "a file of lines such as NAME=value"));
        }
        // What is not UTF-8 fits no variable, and neither does this character.
        let unreadable = || char::REPLACEMENT_CHARACTER.to_string();
        Config::from(|name| Some(env::var_os(name)?.into_string().unwrap_or_else(|_| unreadable())))
    }

    /// Reads variables with `get`.
    fn from(get: impl Fn(&'static str) -> Option<String>) -> Result<Config, Unfit> {
        let set = |name| {
            let value = get(name).map(|value| value.trim().to_owned());
            Setting(name, value.filter(|value| !value.is_empty()))
        };
        let api = set("DISCORD_API_URL")
            .read("an address such as http://127.0.0.1:3130, without a path", read_api)?;
        let usual = api.is_none().then_some(REQUESTS);
        let requests = "a number of requests a second from 1 to 10000";
        let days = "a number of days from 1 to 3650";
        Ok(Config {
            token: set("DISCORD_TOKEN").read(
                "a bot token: three parts joined by dots, from the Bot page of Discord's developer \
                 portal",
                read_token,
            )?,
            database: set("DATABASE_URL").1.as_deref().unwrap_or("sqlite:quark.db").parse()?,
            requests: set("QUARK_REQUESTS").read(requests, within(1..=10_000))?.or(usual),
            analysis: set("QUARK_ANALYSIS")
                .read("a number of moves from 100 to 10000000, or 0", |value| {
                    value.parse().ok().filter(|moves| matches!(moves, 0 | 100..=10_000_000))
                })?,
            api,
            guild: set("QUARK_GUILD")
                .read("the ID of a server, such as 1100000000000000000", within(1..=u64::MAX))?,
            lobby_days: set("QUARK_LOBBY_DAYS").read(days, within(1..=3_650))?.unwrap_or(7),
            table_days: set("QUARK_TABLE_DAYS").read(days, within(1..=3_650))?.unwrap_or(60),
            metrics: set("QUARK_METRICS")
                .read("an address with a port, such as 127.0.0.1:9464", |at| at.parse().ok())?,
            json: set("QUARK_LOG")
                .read("text or json", |form| {
                    matches!(form, "text" | "json").then(|| form == "json")
                })?
                .unwrap_or(false),
            log: set("RUST_LOG")
                .read("a list of levels such as info or quark=debug,warn", |levels| {
                    EnvFilter::try_new(levels).is_ok().then(|| levels.to_owned())
                })?
                .unwrap_or_else(|| "quark=info,warn".to_owned()),
            colours: set("NO_COLOR").1.is_none(),
        })
    }

    /// The token, for a command that needs one.
    ///
    /// # Errors
    /// [`Unfit::Missing`] if there is none.
    pub(crate) fn needs_token(&self) -> Result<SecretString, Unfit> {
        self.token.clone().ok_or(Unfit::Missing("DISCORD_TOKEN"))
    }
}

fn read_token(value: &str) -> Option<SecretString> {
    let token = value.strip_prefix("Bot ").unwrap_or(value);
    let parts = token.split('.').filter(|part| !part.is_empty()).count();
    let fits = parts == 3 && token.chars().all(|letter| letter.is_ascii_graphic());
    fits.then(|| token.into())
}

fn read_api(value: &str) -> Option<String> {
    let url = reqwest::Url::parse(value).ok()?;
    let fits = ["http", "https"].contains(&url.scheme())
        && url.has_host()
        && url.path() == "/"
        && url.query().is_none();
    fits.then(|| value.trim_end_matches('/').to_owned())
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
