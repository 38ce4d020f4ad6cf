//! The tables as the operator sees them: the public position and pending jobs. Never a hand.

mod to_do;

use std::{fmt, iter::once};

use serde::Serialize;

use to_do::{Digest, League, ToDo};

use crate::{
    game::{Seat, Viewer},
    scene::{clean_name, fill_names},
    service::{Failure, Service},
    session::{By, Command, Location, ModeratorAct, Roster, Session, Stage, Timestamp},
    store::{Shown as Messages, TableId},
};

/// The open tables, and the digests and leagues that have failed.
#[derive(Debug, Serialize)]
pub struct Open {
    tables: Vec<OpenTable>,
    digests: Vec<Digest>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leagues: Vec<League>,
}

#[derive(Debug, Serialize)]
struct OpenTable {
    table: i64,
    #[serde(flatten)]
    state: State,
    /// The jobs that have failed.
    to_do: Vec<ToDo>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum State {
    Sound(Standing),
    /// It cannot be read.
    Aside {
        /// Reason why it cannot be read.
        set_aside: String,
    },
}

/// One table: its state, where it is shown, the public position in words, and pending jobs.
#[derive(Debug, Serialize)]
pub struct Shown {
    table: i64,
    #[serde(flatten)]
    standing: Standing,
    server: Option<String>,
    channel: String,
    /// The channel or thread with its messages.
    shown_in: String,
    message: Option<String>,
    /// The number of entries in its log.
    entries: usize,
    /// When the last of them was written.
    last: String,
    /// The position as everybody may see it, once it is dealt.
    position: Option<String>,
    to_do: Vec<ToDo>,
}

#[derive(Debug, Serialize)]
struct Standing {
    game: &'static str,
    /// `lobby`, `playing` or `over`.
    stage: &'static str,
    players: Vec<String>,
    /// The most who may sit there.
    seats: u8,
    waiting_for: Vec<String>,
    /// When it came to that.
    since: String,
    /// The stage in words.
    #[serde(skip)]
    stands: String,
}

/// Looks at the open tables.
///
/// # Errors
/// [`Failure`] if the database fails.
pub async fn open(service: &Service) -> Result<Open, Failure> {
    let (mut tables, mut digests) = (Vec::new(), Vec::new());
    for table in service.store().tables(true).await? {
        let state = match service.load(table).await {
            Ok(session) => State::Sound(Standing::of(&session, &service.roster(&session).await?)),
            Err(Failure::Store(why)) if why.is_damage() => {
                State::Aside { set_aside: why.to_string() }
            }
            Err(failure) => return Err(failure),
        };
        tables.push(OpenTable { table: table.0, state, to_do: failed(service, table).await? });
    }
    for digest in service.store().digests_failed().await? {
        let name = service.store().names(&[digest.user]).await?.remove(&digest.user);
        digests.push(Digest::of(&digest, &name.unwrap_or_default()));
    }
    let leagues = service.store().leagues_failed().await?.into_iter().map(League::of).collect();
    Ok(Open { tables, digests, leagues })
}

/// A line for each job of an open table that has failed.
///
/// # Errors
/// [`Failure`] if the database fails.
pub async fn troubles(service: &Service) -> Result<Vec<String>, Failure> {
    let mut lines = Vec::new();
    for table in service.store().tables(true).await? {
        let failed = failed(service, table).await?;
        lines.extend(failed.into_iter().map(|failed| format!("table {table}: {failed}")));
    }
    Ok(lines)
}

/// The jobs of a table that have failed.
async fn failed(service: &Service, table: TableId) -> Result<Vec<ToDo>, Failure> {
    let mut failed = service.store().pending_jobs(table).await?;
    failed.retain(|job| job.problem.is_some());
    if failed.is_empty() {
        return Ok(Vec::new());
    }
    // A log that cannot be read must not hide what waits.
    let log = service.store().log(table).await.unwrap_or_default();
    let shown = service.store().shown(table).await.unwrap_or(Messages::nowhere(0));
    Ok(failed.iter().map(|job| ToDo::of(job, &log, &shown)).collect())
}

/// Looks at one table.
///
/// # Errors
/// [`Failure`] if there is no such table, or it cannot be read.
pub async fn show(service: &Service, table: TableId) -> Result<Shown, Failure> {
    let session = service.load(table).await?;
    let roster = service.roster(&session).await?;
    let shown = service.store().shown(table).await?;
    let log = service.store().log(table).await?;
    let jobs = service.store().pending_jobs(table).await?;
    let Location { guild, channel } = session.location;
    Ok(Shown {
        table: table.0,
        standing: Standing::of(&session, &roster),
        server: guild.map(|guild| guild.to_string()),
        channel: channel.to_string(),
        shown_in: shown.channel.to_string(),
        message: shown.message.map(|message| message.to_string()),
        entries: log.len(),
        last: moment(session.at),
        position: session
            .position()
            .map(|game| fill_names(&game.text(Viewer::Spectator), |seat| name(&roster, seat))),
        to_do: jobs.iter().map(|job| ToDo::of(job, &log, &shown)).collect(),
    })
}

impl Open {
    /// A line for each table, each followed by one for each job that has failed; then one for each digest and league.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let tables = self.tables.iter().flat_map(|one| {
            let line = match &one.state {
                State::Sound(standing) => format!("{}: {standing}", one.table),
                State::Aside { set_aside } => format!("{}: out of play: {set_aside}", one.table),
            };
            once(line).chain(one.to_do.iter().map(|to_do| format!("    to do: {to_do}")))
        });
        let digests = self.digests.iter().map(Digest::to_string);
        tables.chain(digests).chain(self.leagues.iter().map(League::to_string)).collect()
    }
}

impl Shown {
    /// All of it, in lines to read.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Shown { table, standing, server, channel, shown_in, message, .. } = self;
        let server = server.as_deref().unwrap_or("none");
        let message = message.as_deref().unwrap_or("none yet");
        let mut lines = vec![
            format!("{table}: {standing}"),
            format!("server {server}, channel {channel}, shown in {shown_in}, message {message}"),
            format!("{} entries in its log, the last {}", self.entries, self.last),
        ];
        if let Some(position) = &self.position {
            lines.push(String::new());
            lines.extend(position.lines().map(str::to_owned));
            lines.push(String::new());
        }
        lines.extend(self.to_do.iter().map(|to_do| format!("to do: {to_do}")));
        if self.to_do.is_empty() {
            lines.push("nothing to do".to_owned());
        }
        lines
    }
}

/// Ends a table without a result, as a moderator does. A bot that runs on the same database notices the
/// new version.
///
/// # Errors
/// [`Failure`] if there is no such table, or it is over already.
pub async fn end(service: &Service, table: TableId) -> Result<(), Failure> {
    let command = Command { by: By::Moderator(None, ModeratorAct::Stop), interaction: None };
    service.run(table, &command).await.map(drop)
}

impl Standing {
    fn of(session: &Session, roster: &Roster) -> Standing {
        let waiting_for = names(session.waiting().iter(), roster);
        let (stage, stands) = match session.stage {
            Stage::Lobby => {
                ("lobby", format!("{} of {} seats taken,", session.size(), session.most))
            }
            Stage::Playing(_) => match session.paused_until() {
                Some(until) => ("playing", format!("paused until {},", moment(until))),
                None => ("playing", format!("waiting for {}", waiting_for.join(", "))),
            },
            Stage::Over { .. } => ("over", "over".to_owned()),
        };
        let since = if session.is_over() { session.at } else { session.waits_since() };
        Standing {
            game: session.game.info().key,
            stage,
            players: names(session.seated().map(|(seat, _)| seat), roster),
            seats: session.most,
            waiting_for,
            since: moment(since),
            stands,
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standing { game, players, stands, since, .. } = self;
        write!(f, "{game}, {}; {stands} since {since}", players.join(", "))
    }
}

fn names(seats: impl Iterator<Item = Seat>, roster: &Roster) -> Vec<String> {
    seats.map(|seat| name(roster, seat.0)).collect()
}

/// A name that is safe to print: a terminal obeys control characters.
fn name(roster: &Roster, seat: u8) -> String {
    let name = roster.names.get(usize::from(seat)).map(|name| clean_name(name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("Player {}", seat + 1))
}

/// A moment in universal time.
fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| format!("{at:.0}"))
}
