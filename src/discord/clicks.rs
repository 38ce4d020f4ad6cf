//! Presses: one arm for each [`Click`], each answered in the callback itself.

use std::panic::AssertUnwindSafe;

use anyhow::{Context as _, Error, Result};
use futures_util::FutureExt as _;
use poise::FrameworkContext;
use serenity::all::{
    ActionRowComponent, ChannelId, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, CreateInteractionResponse, FullEvent, Interaction, MessageFlags,
    ModalInteraction,
};

use super::{
    App,
    answer::{GONE, show},
    convert, errors,
    guest::Guest,
    room::OwnedRoom,
};
use crate::{
    game::Seat,
    present::{self, Click, Message, Private, TableClick, panel},
    service::Failure,
    session::{Act, Proposal, Refusal, Stage},
    store::TableId,
};

/// Hears what `poise` does not answer itself.
pub async fn listen(framework: FrameworkContext<'_, App, Error>, event: &FullEvent) -> Result<()> {
    let app = framework.user_data;
    let interaction = match event {
        FullEvent::InteractionCreate { interaction } => interaction,
        other => return try_again(app, other).await,
    };
    match interaction {
        Interaction::Component(press) => {
            let _underway = app.underway.begin().await;
            let answer = guarded(answer_press(app, press)).await;
            app.answer(press.id, &press.token, answer).await.context("a press was not answered")
        }
        Interaction::Modal(form) => {
            let _underway = app.underway.begin().await;
            let answer = guarded(answer_form(app, form)).await;
            app.answer(form.id, &form.token, answer).await.context("a form was not answered")
        }
        Interaction::Command(command) => answer_unknown(&framework, command).await,
        Interaction::Ping(_) | Interaction::Autocomplete(_) => Ok(()),
        _ => Ok(()),
    }
}

/// Whatever a server's channels or roles have stood in the way of may be possible now.
async fn try_again(app: &App, event: &FullEvent) -> Result<()> {
    let guild = match event {
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleUpdate { new, .. } => new.guild_id,
        FullEvent::GuildCreate { guild, .. } => guild.id,
        FullEvent::ThreadDelete { thread, .. } => return lost(app, thread.id).await,
        FullEvent::ChannelDelete { channel, .. } => return lost(app, channel.id).await,
        _ => return Ok(()),
    };
    let service = &app.service;
    if 0 < service.store().retry(guild.get(), service.now()).await? {
        service.ring();
    }
    Ok(())
}

/// What was shown in a channel or thread that is gone must be shown elsewhere.
async fn lost(app: &App, channel: ChannelId) -> Result<()> {
    let service = &app.service;
    if 0 < service.store().lose(channel.get(), service.now()).await? {
        service.ring();
    }
    Ok(())
}

/// Whatever happens, there is an answer.
async fn guarded(
    answer: impl Future<Output = Result<CreateInteractionResponse>>,
) -> CreateInteractionResponse {
    match AssertUnwindSafe(answer).catch_unwind().await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => {
            errors::note("a press", &error);
            errors::plain(errors::apology(&error))
        }
        Err(_) => {
            tracing::error!("a press panicked");
            errors::plain(errors::OURS)
        }
    }
}

/// Commands of an older registration would be left hanging.
async fn answer_unknown(
    framework: &FrameworkContext<'_, App, Error>,
    command: &CommandInteraction,
) -> Result<()> {
    let known = |name: &str| {
        framework.options.commands.iter().any(|root| {
            let sub = command.data.options.first().map(|option| option.name.as_str());
            root.name == name
                && sub.is_some_and(|sub| root.subcommands.iter().any(|known| known.name == sub))
        })
    };
    if known(&command.data.name) {
        return Ok(());
    }
    let answer = errors::plain("That command is gone. Type `/quark` to see the others.");
    let sent = framework.user_data.answer(command.id, &command.token, answer).await;
    sent.context("an unknown command was not answered")
}

async fn answer_press(
    app: &App,
    press: &ComponentInteraction,
) -> Result<CreateInteractionResponse> {
    let click = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            picked(&press.data.custom_id, values.first().map_or("", String::as_str))
        }
        _ => Click::read(&press.data.custom_id),
    };
    let Some(click) = click else {
        return Ok(errors::plain(
            "This button is from an older version. `/quark games` shows how your tables stand now.",
        ));
    };
    let private = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let guest = Guest::of(
        &press.user,
        press.member.as_ref(),
        (press.channel_id, press.channel.as_ref()),
        press.id.get(),
        private,
    );
    // Whoever asks to be forgotten is not learnt anew by that, least of all if the press comes twice.
    if click != Click::Forget {
        guest.remembered(app).await?;
    }
    act(app, &guest, click).await
}

/// What was picked from a menu. Somebody's own client may send any value: only what our menus offer
/// counts, and only at the menu's table.
fn picked(menu: &str, value: &str) -> Option<Click> {
    let Click::Table(here, TableClick::Menu { .. }) = Click::read(menu)? else { return None };
    match Click::read(value)? {
        click @ (Click::Table(table, TableClick::Pick { .. })
        | Click::Table(table, TableClick::Play { .. }))
            if table == here =>
        {
            Some(click)
        }
        _ => None,
    }
}

async fn answer_form(app: &App, form: &ModalInteraction) -> Result<CreateInteractionResponse> {
    let typed =
        form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) if input.custom_id == convert::FIELD => {
                input.value.clone()
            }
            _ => None,
        });
    let (Some(Click::Table(table, TableClick::Typed { seen })), Some(typed)) =
        (Click::read(&form.data.custom_id), typed)
    else {
        return Ok(errors::plain(
            "This form is from an older version. Open your panel again with **Take Turn**.",
        ));
    };
    let private = form
        .message
        .as_ref()
        .and_then(|message| message.flags)
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let guest = Guest::of(
        &form.user,
        form.member.as_ref(),
        (form.channel_id, form.channel.as_ref()),
        form.id.get(),
        private,
    );
    guest.remembered(app).await?;
    let Some(room) = OwnedRoom::visit(app, &guest, TableId(table)).await? else {
        return Ok(errors::plain(GONE));
    };
    room.play(app, &guest, typed.trim().to_owned(), Some(seen)).await
}

/// Does what a click says, and makes the answer.
async fn act(app: &App, guest: &Guest, click: Click) -> Result<CreateInteractionResponse> {
    match click {
        Click::Table(table, click) => at_table(app, guest, TableId(table), click).await,
        Click::Rules { game, page } => {
            let Some(kind) = app.catalog().find(&game) else {
                return Ok(errors::plain(
                    "I don’t have that game. `/quark rules` lists the ones I have.",
                ));
            };
            show(app, guest, present::help::rules(kind, page)).await
        }
        Click::Games { page } => super::room::list(app, guest, page).await,
        Click::Server { page } => super::moderation::list(app, guest, page).await,
        Click::Forget => super::commands::privacy::forget(app, guest).await,
        Click::Remember => {
            show(app, guest, Private::new(Message::text(present::privacy::STAYS))).await
        }
    }
}

/// Does what a click says of one table: first what needs no look at it.
async fn at_table(
    app: &App,
    guest: &Guest,
    table: TableId,
    click: TableClick,
) -> Result<CreateInteractionResponse> {
    match click {
        TableClick::Unwatch => return super::commands::watch::unwatch(app, guest, table).await,
        TableClick::Stop => return super::commands::admin::stop(app, guest, table).await,
        TableClick::Keep => {
            return show(app, guest, Private::new(Message::text("OK, nothing has changed."))).await;
        }
        TableClick::Menu { .. } => {
            return Ok(errors::plain(
                "Nothing was picked. Open your panel again with **Take Turn**.",
            ));
        }
        _ => (),
    }
    let Some(room) = OwnedRoom::visit(app, guest, table).await? else {
        return Ok(errors::plain(GONE));
    };
    in_room(app, guest, &room, click).await
}

/// Does what a click says of a table that is open to the guest.
async fn in_room(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    click: TableClick,
) -> Result<CreateInteractionResponse> {
    let seat_of = |seat: u16| Seat(u8::try_from(seat).unwrap_or(u8::MAX));
    match click {
        TableClick::Join => lobby(app, guest, room, Act::Join).await,
        TableClick::Leave => lobby(app, guest, room, Act::Leave).await,
        TableClick::Start => lobby(app, guest, room, Act::Start).await,
        TableClick::AddMachine => lobby(app, guest, room, Act::AddMachine).await,
        TableClick::Cancel => ask_to_cancel(app, guest, room).await,
        TableClick::CallOff => call_off(app, guest, room).await,
        TableClick::Take => room.panel(app, guest, panel::Ask::default()).await,
        TableClick::Hand => room.hand(app, guest).await,
        TableClick::Log { page } => room.log(app, guest, page).await,
        TableClick::Text { page } => {
            show(app, guest, present::board::text(&room.room(), room.viewer(guest), page)).await
        }
        TableClick::Pick { seen, page, path } => pick(app, guest, room, (seen, page), &path).await,
        TableClick::Play { seen, notation } => play(app, guest, room, seen, notation).await,
        TableClick::Sure { seen, notation } => room.play(app, guest, notation, Some(seen)).await,
        TableClick::Undo { seen } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: false }).await
        }
        TableClick::UndoTurn { seen } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: true }).await
        }
        TableClick::Rewind => room.ask_to_rewind(app, guest).await,
        TableClick::Return => room.act(app, guest, Act::Return).await,
        TableClick::Agree { asked } => {
            room.say(app, guest, Act::Agree { asked: Some(asked) }).await
        }
        TableClick::Decline { asked } => {
            room.say(app, guest, Act::Decline { asked: Some(asked) }).await
        }
        TableClick::Choose { seat, choice } => {
            room.say(app, guest, Act::Choose { seat: seat_of(seat), choice }).await
        }
        TableClick::TakeOver { seat } => room.act(app, guest, Act::TakeOver(seat_of(seat))).await,
        TableClick::Snooze => room.say(app, guest, Act::Snooze).await,
        TableClick::AskEnd => {
            room.say(app, guest, Act::Propose(Proposal::End { draw: false })).await
        }
        TableClick::Resign => room.say(app, guest, Act::Resign).await,
        TableClick::Rematch => room.rematch(app, guest).await,
        TableClick::Type { seen } => {
            let form = panel::form(room.table.0, seen);
            form.check().context("the form does not fit")?;
            Ok(convert::modal(&form))
        }
        // The first is a form's, which is read elsewhere; the others need no look at the table.
        TableClick::Typed { .. }
        | TableClick::Unwatch
        | TableClick::Stop
        | TableClick::Keep
        | TableClick::Menu { .. } => Ok(errors::plain(
            "This button is from an older version. Open your panel again with **Take Turn**.",
        )),
    }
}

/// Asks whether the table shall really be called off.
async fn ask_to_cancel(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
) -> Result<CreateInteractionResponse> {
    match room.session.stage {
        Stage::Lobby => {
            show(app, guest, Private::new(present::lobby::confirm_cancel(&room.room()))).await
        }
        Stage::Playing(_) => room.refuse(app, guest, &Refusal::Started).await,
        Stage::Over { .. } => room.refuse(app, guest, &Refusal::Over).await,
    }
}

async fn call_off(app: &App, guest: &Guest, room: &OwnedRoom) -> Result<CreateInteractionResponse> {
    match room.run(app, guest, Act::Cancel).await {
        Ok(room) => show(app, guest, Private::new(present::lobby::card(&room.room()))).await,
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}

/// Shows the moves that go on from these picks, which were offered at version `seen`.
async fn pick(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    (seen, page): (i64, u16),
    path: &[u16],
) -> Result<CreateInteractionResponse> {
    let words = present::words::refusal(&room.room(), &Refusal::Stale);
    let ask = if room.is_stale(guest, seen) {
        panel::Ask { notice: Some(&words), ..panel::Ask::default() }
    } else {
        panel::Ask { path, page, ..panel::Ask::default() }
    };
    room.panel(app, guest, ask).await
}

/// Plays a move that was offered at version `seen`, unless its player wants to be asked once more.
async fn play(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    seen: i64,
    notation: String,
) -> Result<CreateInteractionResponse> {
    if let Some(seat) = room.session.seat_of(guest.user)
        && app.service.store().preferences(guest.user).await?.confirm
        && app.service.would_stay(room.table, guest.user, &notation).await?
    {
        let ask = panel::confirm(&room.room(), seat, seen, &notation);
        return show(app, guest, Private::new(ask)).await;
    }
    room.play(app, guest, notation, Some(seen)).await
}

/// Seats, start: the card itself shows what has come of it.
async fn lobby(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    what: Act,
) -> Result<CreateInteractionResponse> {
    match room.run(app, guest, what).await {
        Ok(room) if guest.private => {
            let card = present::lobby::card(&room.room());
            show(app, guest, Private::new(Message { rows: Vec::new(), ..card })).await
        }
        Ok(room) => {
            let painted = app.painter.paint(present::lobby::card(&room.room())).await?;
            Ok(convert::update(&painted))
        }
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_leads_only_to_moves_at_its_own_table() {
        let offered = ["1:play:7:3:draw", "1:pick:7:3:0:2"];
        for value in offered {
            assert_eq!(picked("1:menu:7:0", value), Click::read(value), "{value}");
        }
        let forged = ["1:join:7", "1:log:7:0", "1:calloff:7", "1:play:8:3:draw", "1:menu:7:0", ""];
        for value in forged {
            assert_eq!(picked("1:menu:7:0", value), None, "{value}");
        }
        assert_eq!(picked("1:take:7", "1:play:7:3:draw"), None, "that is no menu");
    }
}
