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

use super::{App, convert, errors, guest::Guest, room::Room};
use crate::{
    game::Seat,
    present::{self, Click, Message, Private, panel},
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
    let Click::Menu { table: here, .. } = Click::read(menu)? else { return None };
    match Click::read(value)? {
        click @ (Click::Pick { table, .. } | Click::Play { table, .. }) if table == here => {
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
    let (Some(Click::Typed { table, seen }), Some(typed)) =
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
    let Some(room) = Room::visit(app, &guest, TableId(table)).await? else {
        return Ok(errors::plain(GONE));
    };
    room.play(app, &guest, typed.trim().to_owned(), Some(seen)).await
}

/// What is said of a table that is not in the database.
pub const GONE: &str = "I don’t know that table. `/quark games` lists yours.";

/// Does what a click says, and makes the answer.
async fn act(app: &App, guest: &Guest, click: Click) -> Result<CreateInteractionResponse> {
    match click {
        Click::Rules { game, page } => {
            let Some(kind) = app.catalog().find(&game) else {
                return Ok(errors::plain(
                    "I don’t have that game. `/quark rules` lists the ones I have.",
                ));
            };
            return show(app, guest, present::help::rules(kind, page)).await;
        }
        Click::Games { page } => return super::room::list(app, guest, page).await,
        Click::House { page } => return super::moderation::list(app, guest, page).await,
        Click::Forget => return super::commands::privacy::forget(app, guest).await,
        Click::Remember => {
            let words = present::privacy::STAYS;
            return show(app, guest, Private::new(Message::text(words))).await;
        }
        Click::Unwatch(table) => {
            return super::commands::watch::unwatch(app, guest, TableId(table)).await;
        }
        Click::Stop(table) => {
            return super::commands::admin::stop(app, guest, TableId(table)).await;
        }
        Click::Keep(_) => {
            return show(app, guest, Private::new(Message::text("OK, nothing has changed."))).await;
        }
        Click::Menu { .. } => {
            return Ok(errors::plain(
                "Nothing was picked. Open your panel again with **Take Turn**.",
            ));
        }
        _ => (),
    }
    let Some(table) = click.table() else { return Ok(errors::plain(GONE)) };
    let Some(room) = Room::visit(app, guest, TableId(table)).await? else {
        return Ok(errors::plain(GONE));
    };
    match click {
        Click::Join(_) => lobby(app, guest, &room, Act::Join).await,
        Click::Leave(_) => lobby(app, guest, &room, Act::Leave).await,
        Click::Start(_) => lobby(app, guest, &room, Act::Start).await,
        Click::AddMachine(_) => lobby(app, guest, &room, Act::AddMachine).await,
        Click::Cancel(_) => match room.session.stage {
            Stage::Lobby => {
                show(app, guest, Private::new(present::lobby::confirm_cancel(&room.party()))).await
            }
            Stage::Playing(_) => room.refuse(app, guest, &Refusal::Started).await,
            Stage::Over { .. } => room.refuse(app, guest, &Refusal::Over).await,
        },
        Click::CallOff(_) => match room.run(app, guest, Act::Cancel).await {
            Ok(room) => {
                let ended = present::lobby::card(&room.party());
                show(app, guest, Private::new(ended)).await
            }
            Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
            Err(failure) => Err(failure.into()),
        },
        Click::Take(_) => room.panel(app, guest, panel::Ask::default()).await,
        Click::Hand(_) => room.hand(app, guest).await,
        Click::Log { page, .. } => room.log(app, guest, page).await,
        Click::Text { page, .. } => {
            show(app, guest, present::board::text(&room.party(), room.viewer(guest), page)).await
        }
        Click::Pick { seen, page, path, .. } => {
            let stale = room.is_stale(guest, seen);
            let words = present::words::refusal(&room.party(), &Refusal::Stale);
            let ask = if stale {
                panel::Ask { notice: Some(&words), ..panel::Ask::default() }
            } else {
                panel::Ask { path: &path, page, ..panel::Ask::default() }
            };
            room.panel(app, guest, ask).await
        }
        Click::Play { seen, notation, .. } => {
            if let Some(seat) = room.session.seat_of(guest.user)
                && app.service.store().preferences(guest.user).await?.confirm
                && app.service.would_stay(room.table, guest.user, &notation).await?
            {
                let ask = panel::confirm(&room.party(), seat, seen, &notation);
                return show(app, guest, Private::new(ask)).await;
            }
            room.play(app, guest, notation, Some(seen)).await
        }
        Click::Sure { seen, notation, .. } => room.play(app, guest, notation, Some(seen)).await,
        Click::Undo { seen, .. } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: false }).await
        }
        Click::UndoTurn { seen, .. } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: true }).await
        }
        Click::Rewind(_) => room.ask_to_rewind(app, guest).await,
        Click::Return(_) => room.act(app, guest, Act::Return).await,
        Click::Agree { asked, .. } => room.say(app, guest, Act::Agree { asked: Some(asked) }).await,
        Click::Decline { asked, .. } => {
            room.say(app, guest, Act::Decline { asked: Some(asked) }).await
        }
        Click::Choose { seat, choice, .. } => {
            let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
            room.say(app, guest, Act::Choose { seat, choice }).await
        }
        Click::TakeOver { seat, .. } => {
            let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
            room.act(app, guest, Act::TakeOver(seat)).await
        }
        Click::Snooze(_) => room.say(app, guest, Act::Snooze).await,
        Click::AskEnd(_) => room.say(app, guest, Act::Propose(Proposal::End { draw: false })).await,
        Click::Resign(_) => room.say(app, guest, Act::Resign).await,
        Click::Rematch(_) => room.rematch(app, guest).await,
        Click::Type { table, seen } => {
            let form = panel::form(table, seen);
            form.check().context("the form does not fit")?;
            Ok(convert::modal(&form))
        }
        Click::Typed { .. }
        | Click::Rules { .. }
        | Click::Games { .. }
        | Click::House { .. }
        | Click::Unwatch(_)
        | Click::Stop(_)
        | Click::Forget
        | Click::Remember
        | Click::Keep(_)
        | Click::Menu { .. } => Ok(errors::plain(
            "This button is from an older version. Open your panel again with **Take Turn**.",
        )),
    }
}

/// Seats, start: the card itself shows what has come of it.
async fn lobby(
    app: &App,
    guest: &Guest,
    room: &Room,
    what: Act,
) -> Result<CreateInteractionResponse> {
    match room.run(app, guest, what).await {
        Ok(room) if guest.private => {
            let card = present::lobby::card(&room.party());
            show(app, guest, Private::new(Message { rows: Vec::new(), ..card })).await
        }
        Ok(room) => {
            let painted = app.painter.paint(present::lobby::card(&room.party())).await?;
            Ok(convert::update(&painted))
        }
        Err(Failure::Refused(refusal)) => room.refuse(app, guest, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}

/// A private answer: in place of the private message that was pressed, or a new one.
pub async fn show(
    app: &App,
    guest: &Guest,
    message: Private<Message>,
) -> Result<CreateInteractionResponse> {
    let preferences = app.service.store().preferences(guest.user).await?;
    let painted = app.painter.paint_private(message, preferences.theme).await?;
    Ok(if guest.private { convert::update_private(painted) } else { convert::whisper(painted) })
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
