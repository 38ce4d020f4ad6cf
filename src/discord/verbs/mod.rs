//! The work of presses, forms and commands. Each verb returns a reply, and knows nothing about how it is sent.

pub(super) mod analyse;
pub(super) mod away;
mod check;
pub(super) mod doctor;
pub(super) mod explain;
pub(super) mod film;
pub(super) mod films;
pub(super) mod find;
mod hint;
pub(super) mod invitation;
pub(super) mod league;
pub(super) mod lesson;
mod lobby;
pub(super) mod look;
mod member;
pub(super) mod moderate;
mod note;
pub(super) mod open;
pub(super) mod open_panels;
pub(super) mod openings;
mod orders;
mod panel;
pub(super) mod pause;
mod plan;
pub(super) mod play;
pub(super) mod prefs;
pub(super) mod privacy;
pub(super) mod records;
mod refusals;
mod rematch;
pub(super) mod replay;
pub(super) mod repost;
mod resign;
pub(super) mod results;
pub(super) mod room;
pub(super) mod rules;
mod schedule;
pub(super) mod server;
pub(super) mod tables;
#[cfg(test)]
mod tests;
pub(super) mod watch;
pub(super) mod which;

use anyhow::Result;

use super::{App, caller::Caller, errors::Unknown, reply::Reply};
use crate::{
    present::{
        self, ActClick, Click, Form, LeagueClick, LessonClick, LobbyClick, Preference,
        SettingsClick, TableClick,
    },
    session::{Act, UserId},
    store::TableId,
};
use room::OwnedRoom;

/// Shown for a button that leads nowhere.
const OLD: &str = "This button is from an older version. Open your panel again with **Take Turn**.";

/// Handles a press.
///
/// # Errors
/// [`Unknown`] without such a table; else if the database or something else of ours fails.
pub(super) async fn act(app: &App, caller: &Caller, click: Click) -> Result<Reply> {
    match click {
        Click::Table(table, click) => {
            let table = TableId(table);
            Box::pin(on_panel(app, caller, table, at_table(app, caller, table, click))).await
        }
        Click::Rules { game, page } => rules::press(app, caller, &game, page),
        Click::Lesson { game, click } => lesson::press(app, caller, &game, click).await,
        Click::Signs { game, page } => Ok(explain::signs_of(app, caller, &game, page)),
        Click::Games { page } => tables::list(app, caller, page).await,
        Click::Server { page } => moderate::list(app, caller, page).await,
        Click::Stats { person, game } => results::stats(app, caller, person, game.as_deref()).await,
        Click::History { person, game, page } => {
            results::history(app, caller, person, game.as_deref(), page).await
        }
        Click::Leaders { game, season } => {
            results::leaders(app, caller, game.as_deref(), season).await
        }
        Click::NewLeague { game } => league::new(app, caller, game.as_deref()).await,
        Click::League(id, click) => league::press(app, caller, id, click).await,
        Click::Open(table) => open::pick(app, caller, &table).await,
        Click::Openings { guild, game, on } => {
            openings::change(app, caller, guild, game.as_deref(), on).await
        }
        Click::Find(find) => find::press(app, caller, find).await,
        Click::Settings(SettingsClick::Ask(setting)) => server::ask(app, caller, setting).await,
        Click::Settings(click) => server::press(app, caller, click).await,
        Click::Prefer(what) => prefs::pick(app, caller, what).await,
        Click::List { .. } => Ok(Reply::sentence("Nothing was picked. Type the command again.")),
        Click::Form(_) => Ok(Reply::sentence(OLD)),
        Click::Forget => privacy::forget(app, caller).await,
        Click::KeepData => Ok(Reply::words(present::privacy::STAYS)),
    }
}

/// Handles several picks from one menu, all at one table.
///
/// # Errors
/// [`Unknown`] without such a table; else if the database or something else of ours fails.
pub(super) async fn act_in_turn(app: &App, caller: &Caller, picks: Vec<Click>) -> Result<Reply> {
    let mut table = None;
    let mut moves = Vec::new();
    for pick in &picks {
        let Click::Table(at, TableClick::Act(ActClick::Each { seen, notation, .. })) = pick else {
            return Ok(Reply::sentence(OLD));
        };
        table.get_or_insert((TableId(*at), *seen));
        moves.push(notation.clone());
    }
    let Some((table, seen)) = table else { return Ok(Reply::sentence(OLD)) };
    let played = async {
        let room = visit(app, caller, table).await?;
        play::in_turn(app, caller, &room, seen, &moves).await
    };
    Box::pin(on_panel(app, caller, table, played)).await
}

/// Handles everything that was picked in a menu where several things, or people, can be picked; it may be nothing.
///
/// # Errors
/// [`Unknown`] without such a table; else if the database or something else of ours fails.
pub(super) async fn choose(
    app: &App,
    caller: &Caller,
    menu: Click,
    picked: &[String],
) -> Result<Reply> {
    let numbers = picked.iter().filter_map(|id| id.parse::<u64>().ok());
    let numbers: Vec<u64> = numbers.collect();
    let users = || numbers.iter().copied().map(UserId).collect::<Vec<UserId>>();
    match menu {
        Click::Table(table, TableClick::People { .. }) => {
            let room = visit(app, caller, TableId(table)).await?;
            invitation::invite(app, caller, &room, users()).await
        }
        Click::League(league, LeagueClick::People) => {
            league::remove(app, caller, league, users()).await
        }
        Click::Settings(menu) => server::choose(app, caller, menu, numbers).await,
        Click::Prefer(Preference::Person) => prefs::block(app, caller, users()).await,
        Click::Prefer(Preference::Tell) => {
            let games = picked.iter().filter_map(|id| match Click::read(id)? {
                Click::Openings { game, .. } => game,
                _ => None,
            });
            prefs::tell(app, caller, &games.collect::<Vec<String>>()).await
        }
        _ => Ok(Reply::sentence(OLD)),
    }
}

/// Handles a form.
///
/// # Errors
/// [`Unknown`] without such a table; else if the database or something else of ours fails.
pub(super) async fn fill(app: &App, caller: &Caller, form: Form, written: &str) -> Result<Reply> {
    match form {
        Form::Move { table, seen } => {
            let room = visit(app, caller, TableId(table)).await?;
            play::typed(app, caller, &room, written, Some(seen)).await
        }
        Form::Note { table } => {
            let room = visit(app, caller, TableId(table)).await?;
            note::keep(app, caller, &room, written).await
        }
        Form::Plan { table, seen, step } => {
            let room = visit(app, caller, TableId(table)).await?;
            Box::pin(plan::typed(app, caller, &room, (seen, step), written)).await
        }
        Form::Pause { table } => {
            let room = visit(app, caller, TableId(table)).await?;
            pause::typed(app, caller, &room, written).await
        }
        Form::Start { table } => {
            let room = visit(app, caller, TableId(table)).await?;
            schedule::typed(app, caller, &room, written).await
        }
        Form::Admission { table } => {
            let room = visit(app, caller, TableId(table)).await?;
            lobby::admit_typed(app, caller, &room, written).await
        }
        Form::LeaguePace { league } => league::set_pace(app, caller, league, written).await,
        Form::LeagueEnd { league } => league::set_end(app, caller, league, written).await,
        Form::Lesson { game, step } => {
            let notation = written.trim().to_owned();
            lesson::press(app, caller, &game, LessonClick::Play { step, notation }).await
        }
        Form::Setting(setting) => server::typed(app, caller, setting, written).await,
        Form::Preference(field) => prefs::typed(app, caller, field, written).await,
    }
}

/// Notes that the pressed message may no longer be the caller's panel, unless the reply leaves it as it is.
async fn on_panel(
    app: &App,
    caller: &Caller,
    table: TableId,
    reply: impl Future<Output = Result<Reply>>,
) -> Result<Reply> {
    let was_open = caller.private && app.panels.press(table, caller.user);
    let reply = reply.await?;
    if was_open && reply.leaves_pressed() {
        app.panels.reopen(table, caller.user);
    }
    Ok(reply)
}

async fn at_table(app: &App, caller: &Caller, table: TableId, click: TableClick) -> Result<Reply> {
    if table.is_record() {
        return records::press(app, caller, table, click).await;
    }
    match click {
        TableClick::Lobby(LobbyClick::Accept(user)) => {
            invitation::answer(app, caller, table, user, Act::Join).await
        }
        TableClick::Lobby(LobbyClick::TurnDown(user)) => {
            invitation::answer(app, caller, table, user, Act::TurnDown).await
        }
        TableClick::Lobby(click) => {
            let room = visit(app, caller, table).await?;
            lobby::press(app, caller, &room, click).await
        }
        TableClick::Look(click) => {
            let room = visit(app, caller, table).await?;
            look::press(app, caller, &room, click).await
        }
        TableClick::Act(click) => {
            let room = visit(app, caller, table).await?;
            play::press(app, caller, &room, click).await
        }
        TableClick::Plan(click) => {
            let room = visit(app, caller, table).await?;
            plan::press(app, caller, &room, click).await
        }
        TableClick::Order(click) => {
            let room = visit(app, caller, table).await?;
            orders::press(app, caller, &room, click).await
        }
        TableClick::Moderate(what) => moderate::press(app, caller, table, what).await,
        TableClick::Unwatch => watch::stop(app, caller, table).await,
        TableClick::Keep => Ok(Reply::words("OK, nothing has changed.")),
        TableClick::Menu { .. } | TableClick::Set { .. } | TableClick::People { .. } => {
            Ok(Reply::sentence("Nothing was picked. Open your panel again with **Take Turn**."))
        }
    }
}

/// The table that is pressed.
///
/// # Errors
/// [`Unknown`] if it doesn't exist, or the caller may not look at it.
async fn visit(app: &App, caller: &Caller, table: TableId) -> Result<OwnedRoom> {
    let room = OwnedRoom::visit(app, caller, table).await?.ok_or(Unknown)?;
    repost::look(app, caller, &room);
    Ok(room)
}
