//! The tables as the operator sees them: what all may see, and what is owed. Never a hand.

use crate::{
    game::{Seats, Viewer},
    scene::{clean_name, fill_names},
    service::{Failure, Service},
    session::{By, Cast, Command, ModeratorAct, Session, Stage, Timestamp},
    store::{StoredJob, TableId},
};

/// A line for each open table, and below it one for each job that was tried in vain; then one for each
/// digest that was.
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
        let owed = service.store().owed(table).await?;
        let failed = owed.iter().filter(|owed| owed.problem.is_some());
        lines.extend(failed.map(|owed| format!("    to do: {}", job(owed))));
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

/// One table: how it stands, where it is shown, the public position in words, what is owed.
///
/// # Errors
/// [`Failure`] if there is no such table, or it cannot be read.
pub async fn show(service: &Service, table: TableId) -> Result<Vec<String>, Failure> {
    let session = service.load(table).await?;
    let cast = service.cast(&session).await?;
    let shown = service.store().shown(table).await?;
    let entries = service.store().log(table).await?.len();
    let server = session.location.guild.map_or("none".to_owned(), |guild| guild.to_string());
    let message = shown.message.map_or("none yet".to_owned(), |message| message.to_string());
    let mut lines = vec![
        format!("{table}: {}", standing(&session, &cast)),
        format!(
            "server {server}, channel {}, shown in {}, message {message}",
            session.location.channel, shown.channel
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

/// Ends a table without a result, as a moderator does. A bot that runs on the same database finds out
/// by the version.
///
/// # Errors
/// [`Failure`] if there is no such table, or it is over already.
pub async fn end(service: &Service, table: TableId) -> Result<(), Failure> {
    let command = Command { by: By::Moderator(None, ModeratorAct::Stop), interaction: None };
    service.run(table, &command).await.map(drop)
}

fn standing(session: &Session, cast: &Cast) -> String {
    let people: Vec<String> = session.seated().map(|(seat, _)| name(cast, seat.0)).collect();
    let key = session.game.info().key;
    let people = people.join(", ");
    match session.stage {
        Stage::Lobby => format!(
            "{key}, {people}; {} of {} seats taken, since {}",
            session.size(),
            session.most,
            moment(session.waits_since())
        ),
        Stage::Playing(_) => format!(
            "{key}, {people}; waiting for {} since {}",
            list(session.waiting(), cast),
            moment(session.waits_since())
        ),
        Stage::Over { .. } => format!("{key}, {people}; over since {}", moment(session.at)),
    }
}

fn list(seats: Seats, cast: &Cast) -> String {
    let names: Vec<String> = seats.iter().map(|seat| name(cast, seat.0)).collect();
    names.join(", ")
}

/// Nothing in a name is trusted: a terminal obeys more than letters.
fn name(cast: &Cast, seat: u8) -> String {
    let name = cast.names.get(usize::from(seat)).map(|name| clean_name(name));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("Player {}", seat + 1))
}

fn job(owed: &StoredJob) -> String {
    let (kind, place) = owed.kind.key();
    let place = if place < 0 { String::new() } else { format!(" {place}") };
    let tries = match &owed.problem {
        Some(problem) => format!(", tried {} times: {}", owed.tries, clean_name(problem)),
        None => String::new(),
    };
    format!("{kind}{place}, due {}{tries}", moment(owed.due))
}

/// A moment in universal time.
fn moment(at: Timestamp) -> String {
    jiff::Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| format!("{at:.0}"))
}
