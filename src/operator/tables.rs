//! The tables as the operator sees them: the public position and pending jobs. Never a hand.

use crate::{
    game::{Seat, Viewer},
    scene::{clean_name, fill_names},
    service::{Failure, Service},
    session::{By, Cast, Command, JobKind, Location, ModeratorAct, Session, Stage, Timestamp},
    store::{StoredJob, TableId},
};

/// A line for each open table, each followed by one for each job that has failed and when it came up; then one for each
/// digest that has failed.
///
/// # Errors
/// [`Failure`] if the database fails.
pub async fn open(service: &Service) -> Result<Vec<String>, Failure> {
    let mut lines = Vec::new();
    for table in service.store().tables(true).await? {
        match service.load(table).await {
            Ok(session) => {
                let cast = service.cast(&session).await?;
                lines.push(format!("{table}: {}", standing(&session, &cast)));
            }
            Err(Failure::Store(why)) if why.is_damage() => {
                lines.push(format!("{table}: set aside: {why}"));
            }
            Err(failure) => return Err(failure),
        }
        let failed = failed(service, table).await?;
        lines.extend(failed.into_iter().map(|failed| format!("    to do: {failed}")));
    }
    for owed in service.store().digests_failed().await? {
        let name = service.store().names(&[owed.user]).await?.remove(&owed.user);
        let name = name.map(|name| clean_name(&name)).unwrap_or_default();
        lines.push(format!(
            "digest of {name} for {}, due {}, tried {} times: {}",
            owed.issue.day,
            moment(owed.due),
            owed.tries,
            clean_name(owed.problem.as_deref().unwrap_or_default())
        ));
    }
    Ok(lines)
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

/// The jobs of a table that have failed, each with its problem and when it came up.
async fn failed(service: &Service, table: TableId) -> Result<Vec<String>, Failure> {
    let mut failed = service.store().owed(table).await?;
    failed.retain(|owed| owed.problem.is_some());
    if failed.is_empty() {
        return Ok(Vec::new());
    }
    // A log that cannot be read must not hide what waits.
    let log = service.store().log(table).await.unwrap_or_default();
    let line = |owed: &StoredJob| {
        let at = usize::try_from(owed.version - 1).ok().and_then(|at| log.get(at));
        let since = at.map(|entry| format!(", since {}", moment(entry.at))).unwrap_or_default();
        let now = instead(owed.kind).map(|now| format!("; {now}")).unwrap_or_default();
        format!("{}{since}{now}", job(owed))
    };
    Ok(failed.iter().map(line).collect())
}

/// One table: its state, where it is shown, the public position in words, and pending jobs.
///
/// # Errors
/// [`Failure`] if there is no such table, or it cannot be read.
pub async fn show(service: &Service, table: TableId) -> Result<Vec<String>, Failure> {
    let session = service.load(table).await?;
    let cast = service.cast(&session).await?;
    let shown = service.store().shown(table).await?;
    let entries = service.store().log(table).await?.len();
    let Location { guild, channel } = session.location;
    let server = guild.map_or("none".to_owned(), |guild| guild.to_string());
    let message = shown.message.map_or("none yet".to_owned(), |message| message.to_string());
    let mut lines = vec![
        format!("{table}: {}", standing(&session, &cast)),
        format!(
            "server {server}, channel {channel}, shown in {}, message {message}",
            shown.channel
        ),
        format!("{entries} entries in its log, the last {}", moment(session.at)),
    ];
    if let Some(game) = session.table() {
        let text = fill_names(&game.text(Viewer::Spectator), |seat| name(&cast, seat));
        lines.push(String::new());
        lines.extend(text.lines().map(str::to_owned));
        lines.push(String::new());
    }
    let owed = service.store().owed(table).await?;
    lines.extend(owed.iter().map(|owed| format!("to do: {}", job(owed))));
    if owed.is_empty() {
        lines.push("nothing to do".to_owned());
    }
    Ok(lines)
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

fn standing(session: &Session, cast: &Cast) -> String {
    let people = list(session.seated().map(|(seat, _)| seat), cast);
    let stands = match session.stage {
        Stage::Lobby => format!("{} of {} seats taken,", session.size(), session.most),
        Stage::Playing(_) => format!("waiting for {}", list(session.waiting().iter(), cast)),
        Stage::Over { .. } => "over".to_owned(),
    };
    let since = if session.is_over() { session.at } else { session.waits_since() };
    format!("{}, {people}; {stands} since {}", session.game.info().key, moment(since))
}

fn list(seats: impl Iterator<Item = Seat>, cast: &Cast) -> String {
    seats.map(|seat| name(cast, seat.0)).collect::<Vec<_>>().join(", ")
}

/// A name that is safe to print: a terminal obeys control characters.
fn name(cast: &Cast, seat: u8) -> String {
    let name = cast.names.get(usize::from(seat)).map(|name| clean_name(name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("Player {}", seat + 1))
}

fn job(owed: &StoredJob) -> String {
    let (kind, place) = owed.kind.key();
    let place = if place < 0 { String::new() } else { format!(" {place}") };
    let line = format!("{kind}{place}, due {}", moment(owed.due));
    let Some(problem) = &owed.problem else { return line };
    format!("{line}, tried {} times: {}", owed.tries, clean_name(problem))
}

/// What players have as long as a job cannot be done.
fn instead(kind: JobKind) -> Option<&'static str> {
    match kind {
        JobKind::Detour => Some("the board is shown in words"),
        JobKind::Hand(_) => Some("the button My Hand shows it"),
        JobKind::Close => Some("the thread stays open"),
        JobKind::Announce
        | JobKind::Refresh
        | JobKind::Repost
        | JobKind::Place
        | JobKind::Think(_)
        | JobKind::Clock(_)
        | JobKind::Show(_)
        | JobKind::Idle
        | JobKind::Watch(_)
        | JobKind::Wake(_)
        | JobKind::Unseen(_)
        | JobKind::Next(_)
        | JobKind::Dismissed(_) => None,
    }
}

/// A moment in universal time.
fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| format!("{at:.0}"))
}
