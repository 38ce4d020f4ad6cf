//! Seats that are kept for people.

use anyhow::Result;

use super::{member::name_of_member, refusals::refused_as_host, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{self, Message, Private, invitation as said, words},
    service::Failure,
    session::{Act, Refusal, Uninvited, UserId, invitation_ended},
    store::{Call, TableId},
};

/// Shows the host the menu of invitations.
pub(super) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    notice: Option<&str>,
) -> Result<Reply> {
    if let Some(why) = refused_as_host(app, caller, room).await? {
        return Ok(why);
    }
    let menu = menu(app, room, notice).await?;
    app.panels.open_invitations(app, room.table, caller).await;
    Ok(Reply::here(menu))
}

/// The host's menu of invitations.
pub(super) async fn menu(
    app: &App,
    room: &OwnedRoom,
    notice: Option<&str>,
) -> Result<Private<Message>> {
    let invited: Vec<UserId> = room.session.invited.iter().map(|invited| invited.user).collect();
    let names = app.service.names_apart(&invited).await?;
    let within = app.service.settings_at(room.session.location).await?.answer_within();
    Ok(said::panel(&room.room(), notice, &names, within))
}

/// Invites `users` to free seats.
pub(super) async fn invite(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    users: Vec<UserId>,
) -> Result<Reply> {
    if let Some(why) = refused_as_host(app, caller, room).await? {
        return Ok(why);
    }
    if users.is_empty() {
        return show(app, caller, room, Some(said::NOBODY)).await;
    }
    let names = match names_of(app, room.session.location.guild, &users).await? {
        Ok(names) => names,
        Err(user) => {
            let why = said::uninvitable(user);
            return Ok(show(app, caller, room, Some(&why)).await?.refused());
        }
    };
    let within = app.service.settings_at(room.session.location).await?.answer_within();
    let notice = said::invited(&users);
    match room.run(app, caller, Act::Invite { users, within }).await {
        Ok(room) => {
            remember(app, names).await?;
            show(app, caller, &room, Some(&notice)).await
        }
        Err(Failure::Refused(refusal)) => {
            let why = words::refusal(&room.room(), &refusal);
            Ok(show(app, caller, room, Some(&why)).await?.refused())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// The names of these people, or the first who is no player on the server.
pub(super) async fn names_of(
    app: &App,
    guild: Option<u64>,
    users: &[UserId],
) -> Result<Result<Vec<(UserId, String)>, UserId>> {
    let mut names = Vec::new();
    for &user in users {
        match name_of_member(app, guild, user).await? {
            Some(name) => names.push((user, name)),
            None => return Ok(Err(user)),
        }
    }
    Ok(Ok(names))
}

/// Stores the names of invited people, for the host's menu and messages.
pub(super) async fn remember(app: &App, names: Vec<(UserId, String)>) -> Result<()> {
    for (user, name) in names {
        app.service.store().remember(user, &name).await?;
    }
    Ok(())
}

/// Withdraws the invitation of `user`.
pub(super) async fn withdraw(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    user: UserId,
) -> Result<Reply> {
    match room.run(app, caller, Act::Withdraw(user)).await {
        Ok(room) => show(app, caller, &room, Some(&said::withdrawn(user))).await,
        Err(Failure::Refused(refusal)) => {
            let now = OwnedRoom::enter(app, room.table).await?;
            let now = now.as_ref().unwrap_or(room);
            let why = match refusal {
                Refusal::NotInvited => not_withdrawn(app, now, user).await?,
                refusal => words::refusal(&now.room(), &refusal),
            };
            Ok(show(app, caller, now, Some(&why)).await?.refused())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Says why there is no invitation of `user` to withdraw.
async fn not_withdrawn(app: &App, room: &OwnedRoom, user: UserId) -> Result<String> {
    let why = ended(app, room.table, user).await?;
    Ok(said::not_withdrawn(&room.session, user, why))
}

/// The reason why the last invitation of `user` has ended, if it has.
async fn ended(app: &App, table: TableId, user: UserId) -> Result<Option<Uninvited>> {
    let log = app.service.store().log(table).await?;
    Ok(invitation_ended(log.iter().map(|logged| &logged.entry), user))
}

/// Does what the caller answers to their invitation. Somebody who has declined can still take a free seat. They need not
/// be able to see the table, so others learn nothing about it here. Old buttons are for one `user`.
pub(super) async fn answer(
    app: &App,
    caller: &Caller,
    table: TableId,
    user: Option<UserId>,
    act: Act,
) -> Result<Reply> {
    if let Some(user) = user.filter(|user| *user != caller.user) {
        return Ok(Reply::sentence(said::not_yours(user)));
    }
    let Some(room) = OwnedRoom::enter(app, table).await? else {
        return Ok(Reply::sentence(said::OVER));
    };
    let joins = act == Act::Join;
    if joins && room.session.seat_of(caller.user).is_some() {
        return answered(app, caller, &room).await;
    }
    let is_invited = room.session.invitation(caller.user).is_some();
    if joins && !is_invited && !has_declined(app, &room, caller).await? {
        return Ok(Reply::sentence(said::OVER));
    }
    if let (true, Some(_), Some(message)) = (is_invited, caller.guild, caller.message) {
        let call = Call { channel: caller.channel, message, direct: false };
        app.service.store().add_unknown_call(table, caller.user, call).await?;
    }
    let note = caller.note_on(&act);
    match room.run(app, caller, act).await {
        Ok(room) => Ok(answered(app, caller, &room).await?.with_note(note)),
        Err(Failure::Refused(refusal)) if joins => Ok(room.refuse(&refusal)),
        Err(Failure::Refused(_)) => Ok(Reply::sentence(said::OVER)),
        Err(failure) => Err(failure.into()),
    }
}

/// Returns whether the caller has declined an invitation of this table’s host.
async fn has_declined(app: &App, room: &OwnedRoom, caller: &Caller) -> Result<bool> {
    let why = ended(app, room.table, caller.user).await?;
    Ok(!room.session.found && why == Some(Uninvited::Declined))
}

/// Tells the caller what they have answered. The message for everybody changes soon after that.
async fn answered(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let (why, spot) = (Some(Uninvited::Declined), room.spot(app).await?);
    Ok(Reply::here(said::your_answer(&room.room(), caller.user, why, spot)))
}

/// Blocks `user`, so that they can neither invite the caller nor sit down with them.
pub(in crate::discord) async fn block(app: &App, caller: &Caller, user: UserId) -> Result<Reply> {
    app.service.store().block(caller.user, user).await?;
    Ok(Reply::aside(present::prefs::now_blocked(user)))
}

/// Ends a block.
pub(in crate::discord) async fn unblock(app: &App, caller: &Caller, user: UserId) -> Result<Reply> {
    let was_blocked = app.service.store().unblock(caller.user, user).await?;
    Ok(Reply::here(present::prefs::now_unblocked(user, was_blocked)))
}
