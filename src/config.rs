//! The settings of bot and sandbox, read from the environment once.

mod address;
mod unknown;

use std::{
    cell::RefCell,
    collections::BTreeMap,
    env, io,
    net::SocketAddr,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use secrecy::SecretString;
use tracing_subscriber::EnvFilter;

pub(crate) use address::DatabaseAddress;
use unknown::{Unknown, unknown};

/// Requests a second: Discord's limit for one bot, less a few for connecting and commands, which are not counted here.
/// <https://docs.discord.com/developers/topics/rate-limits#global-rate-limit>
const REQUESTS: u32 = 45;

/// Suffix of a variable that names the file with a setting's value.
const FILE: &str = "_FILE";

/// Settings that systemd may hand over as credentials, by their names in lower case.
const CREDENTIALS: [&str; 2] = ["DISCORD_TOKEN", "DATABASE_URL"];

/// All settings. `docs/operating.md` says what each variable means; `.env` may contain them as well.
#[derive(Debug)]
pub(crate) struct Config {
    /// `DISCORD_TOKEN`; never printed.
    pub(crate) token: Option<SecretString>,
    /// `DATABASE_URL`: the database that the bot plays on.
    pub(crate) database: DatabaseAddress,
    /// `DISCORD_API_URL`: an address to use instead of Discord's.
    pub(crate) api: Option<String>,
    /// `QUARK_GUILD`: the only server that gets the commands; all servers if `None`.
    pub(crate) guild: Option<u64>,
    /// `QUARK_LOBBY_DAYS`, 1 to 3650.
    pub(crate) lobby_days: u16,
    /// `QUARK_TABLE_DAYS`, 1 to 3650.
    pub(crate) table_days: u16,
    /// `QUARK_KEEP_DAYS`, 1 to 36500: days until a finished game loses its moves; never if `None`.
    pub(crate) keep_days: Option<u16>,
    /// `QUARK_ANALYSIS`: moves tried for each move of a finished game; 0 turns analyses off.
    pub(crate) analysis: Option<u32>,
    /// `QUARK_REQUESTS`: requests a second; no limit if `None`.
    pub(crate) requests: Option<u32>,
    /// `QUARK_METRICS`: where metrics and health are served, if anywhere.
    pub(crate) metrics: Option<SocketAddr>,
    /// `QUARK_TELL_OWNER`: whether the bot writes to the owner of its application when something is wrong.
    pub(crate) tell_owner: bool,
    /// `RUST_LOG`: a valid filter of log lines.
    pub(crate) log: String,
    /// `QUARK_LOG`: whether log lines are JSON instead of text.
    pub(crate) json: bool,
    /// `false` if `NO_COLOR` is set. Otherwise a terminal gets coloured log lines.
    pub(crate) colours: bool,
    /// `NOTIFY_SOCKET`: where systemd receives the bot's state; systemd sets it itself.
    pub(crate) notify: Option<String>,
    /// `WATCHDOG_USEC`, in microseconds: systemd restarts the bot after this time without a sign of life. systemd sets
    /// it itself.
    pub(crate) watchdog: Option<Duration>,
    /// Variables that look like settings but are not.
    pub(crate) unknown: Vec<Unknown>,
}

/// A setting that is missing or cannot be read.
#[derive(Debug, PartialEq, thiserror::Error)]
pub(crate) enum Unfit {
    /// A required variable that is not set.
    #[error("{0} is not set: put it in the environment or in a .env file (see .env.example)")]
    Missing(&'static str),
    /// A variable, and what it must be. The value is left out: it may be secret.
    #[error("{0} must be {1}")]
    Bad(&'static str, &'static str),
    /// A variable whose value is in a file, and why the file cannot be read.
    #[error("{0} cannot be read from its file (see {0}_FILE or the credentials of systemd): {1}")]
    Unread(&'static str, String),
    /// A variable that looks like a mistyped `DISCORD_TOKEN`, which is not set.
    #[error("{0} Correct the name to start the bot, or start the sandbox with `quark sandbox`")]
    Mistyped(String),
}

/// Variables by their names.
type Variables = BTreeMap<String, String>;

/// The trimmed value of a setting, from its variable, else from the file that another variable names, else from a
/// credential. An empty variable counts as not set.
fn value(
    name: &'static str,
    variables: &Variables,
    file: impl Fn(PathBuf) -> io::Result<String>,
) -> Result<Option<String>, Unfit> {
    let given = |name: &str| {
        variables.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    };
    if let Some(value) = given(name) {
        return Ok(Some(value.to_owned()));
    }
    let credentials = given("CREDENTIALS_DIRECTORY").filter(|_| CREDENTIALS.contains(&name));
    let credential = credentials.map(|folder| Path::new(folder).join(name.to_lowercase()));
    let named = given(&format!("{name}{FILE}")).map(PathBuf::from);
    let Some(path) = named.or(credential.filter(|path| path.exists())) else { return Ok(None) };
    let text = file(path).map_err(|why| Unfit::Unread(name, why.to_string()))?;
    Ok(Some(text.trim().to_owned()))
}

/// A setting's name, and its value if it has one.
struct Setting(&'static str, Result<Option<String>, Unfit>);

impl Setting {
    /// The value as `read` understands it; `must` says what a valid value looks like.
    fn read<T>(
        self,
        must: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Unfit> {
        let Setting(name, value) = self;
        value?.map(|value| read(&value).ok_or(Unfit::Bad(name, must))).transpose()
    }
}

/// Reads a number in `range`.
fn within<T: FromStr + PartialOrd>(range: RangeInclusive<T>) -> impl Fn(&str) -> Option<T> {
    move |value| value.parse().ok().filter(|number| range.contains(number))
}

impl Config {
    /// Reads `.env` and the environment, which takes precedence. `file` reads the files that they name.
    ///
    /// # Errors
    /// [`Unfit`] names the first variable that is missing or wrong.
    pub(crate) fn read(file: impl Fn(PathBuf) -> io::Result<String>) -> Result<Config, Unfit> {
        if dotenvy::dotenv().is_err_and(|error| !error.not_found()) {
            return Err(Unfit::Bad(".env", "a file of lines such as NAME=value"));
        }
        // A value that is not UTF-8 is no valid value of any variable; neither is this character.
        let unreadable = || char::REPLACEMENT_CHARACTER.to_string();
        let variables = env::vars_os().filter_map(|(name, value)| {
            let value = value.into_string().unwrap_or_else(|_| unreadable());
            Some((name.into_string().ok()?, value))
        });
        let variables: Variables = variables.collect();
        Config::from(&variables, file)
    }

    fn from(
        variables: &Variables,
        file: impl Fn(PathBuf) -> io::Result<String>,
    ) -> Result<Config, Unfit> {
        let known = RefCell::new(Vec::new());
        let set = |name: &'static str| {
            known.borrow_mut().push(name);
            Setting(name, value(name, variables, &file))
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
            database: DatabaseAddress::read(
                "DATABASE_URL",
                set("DATABASE_URL").1?.as_deref().unwrap_or("sqlite:quark.db"),
            )?,
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
            keep_days: set("QUARK_KEEP_DAYS")
                .read("a number of days from 1 to 36500", within(1..=36_500))?,
            metrics: set("QUARK_METRICS")
                .read("an address with a port, such as 127.0.0.1:9464", |at| at.parse().ok())?,
            tell_owner: set("QUARK_TELL_OWNER")
                .read("on or off", |wish| matches!(wish, "on" | "off").then(|| wish == "on"))?
                .unwrap_or(false),
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
            colours: set("NO_COLOR").1?.is_none(),
            notify: set("NOTIFY_SOCKET").1?,
            watchdog: set("WATCHDOG_USEC")
                .read("a number of microseconds, as systemd sets it", within(1..=u64::MAX))?
                .map(Duration::from_micros),
            // Last, since every setting must have been read by now.
            unknown: unknown(variables, &known.borrow()),
        })
    }

    /// Checks that the token is not missing because its name is mistyped.
    ///
    /// # Errors
    /// [`Unfit::Mistyped`] with the mistyped name.
    pub(crate) fn no_mistyped_token(&self) -> Result<(), Unfit> {
        let mistyped = self.unknown.iter().find(|unknown| unknown.meant == Some("DISCORD_TOKEN"));
        match mistyped.filter(|_| self.token.is_none()) {
            Some(unknown) => Err(Unfit::Mistyped(unknown.to_string())),
            None => Ok(()),
        }
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
mod tests;
