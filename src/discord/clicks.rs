//! Presses as they arrive: each is read, done and answered in the callback itself.

use std::panic::AssertUnwindSafe;

use anyhow::{Context as _, Error, Result};
use futures_util::FutureExt as _;
use poise::FrameworkContext;
use serenity::all::{
    ActionRowComponent, ChannelId, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, CreateInteractionResponse, FullEvent, Interaction, InteractionId,
    MessageFlags, ModalInteraction,
};

use super::{
    App,
    answer::{Answer, GONE},
    commands, convert, errors,
    guest::Guest,
    lesson,
    overdue::{self, Outcome},
    presses,
    room::OwnedRoom,
    threads,
};
use crate::{
    present::{Click, LessonClick, Preference, TableClick, which},
    service::Part,
    store::TableId,
};

/// What is said of a form that is none of ours any more.
const OLD_FORM: &str =
    "This form is from an older version. Open your panel again with **Take Turn**.";

/// Hears what `poise` does not answer itself.
pub async fn listen(framework: FrameworkContext<'_, App, Error>, event: &FullEvent) -> Result<()> {
    let app = framework.user_data;
    let FullEvent::InteractionCreate { interaction } = event else {
        return try_again(app, event).await;
    };
    match interaction {
        Interaction::Component(press) => {
            overdue::see_to(app, press.id, &press.token);
            let _underway = app.underway.begin(kind_of(&press.data.custom_id));
            let answer = guarded(app, press.id, answer_press(app, press)).await;
            app.answer(press.id, &press.token, answer).await.context("a press was not answered")
        }
        Interaction::Modal(form) => {
            overdue::see_to(app, form.id, &form.token);
            let _underway = app.underway.begin(kind_of(&form.data.custom_id));
            let answer = guarded(app, form.id, answer_form(app, form)).await;
            app.answer(form.id, &form.token, answer).await.context("a form was not answered")
        }
        Interaction::Command(command) => answer_unknown(&framework, command).await,
        Interaction::Ping(_) | Interaction::Autocomplete(_) => Ok(()),
        _ => Ok(()),
    }
}

/// What kind of button or form this is: its words, without the numbers and the move.
fn kind_of(custom_id: &str) -> String {
    let is_word =
        |part: &&str| part.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-');
    let words: Vec<&str> = custom_id.split(':').filter(is_word).take(2).collect();
    format!("press {}", words.join(" "))
}

/// Whatever a server's channels or roles have stood in the way of may be possible now.
async fn try_again(app: &App, event: &FullEvent) -> Result<()> {
    match event {
        FullEvent::GuildDelete { incomplete, .. } if incomplete.unavailable => {
            app.service.loses(Part::Server(incomplete.id.get()), app.service.now());
        }
        FullEvent::GuildCreate { guild, .. } => {
            app.service.hears(Part::Server(guild.id.get())).await?;
        }
        FullEvent::ThreadUpdate { new, .. } => threads::changed(app, new).await?,
        FullEvent::GuildDelete { incomplete, .. } => {
            app.service.hears(Part::Server(incomplete.id.get())).await?;
        }
        _ => (),
    }
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
async fn guarded<T: From<CreateInteractionResponse>>(
    app: &App,
    interaction: InteractionId,
    answer: impl Future<Output = Result<T>>,
) -> T {
    let (outcome, apology) = match AssertUnwindSafe(answer).catch_unwind().await {
        Ok(Ok(answer)) => return answer,
        Ok(Err(error)) => {
            errors::note("a press", &error);
            (errors::outcome(&error), errors::apology(&error))
        }
        Err(_) => {
            tracing::error!("a press panicked");
            (Outcome::Failed, errors::OURS)
        }
    };
    app.unanswered.becomes(interaction.get(), outcome);
    errors::plain(apology).into()
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
    overdue::see_to(framework.user_data, command.id, &command.token);
    let answer = errors::plain("That command is gone. Type `/quark` to see the others.");
    let sent = framework.user_data.answer(command.id, &command.token, answer).await;
    sent.context("an unknown command was not answered")
}

async fn answer_press(app: &App, press: &ComponentInteraction) -> Result<Answer> {
    let click = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            picked(&press.data.custom_id, values.first().map_or("", String::as_str))
        }
        _ => Click::read(&press.data.custom_id),
    };
    let Some(click) = click else {
        return Ok(errors::plain(
            "This button is from an older version. `/quark games` shows how your tables stand now.",
        )
        .into());
    };
    let private = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let guest = Guest::of(
        &press.user,
        press.member.as_ref(),
        (press.channel_id, press.channel.as_ref()),
        (press.id.get(), &press.token),
        private,
    );
    let message = Some(press.message.id.get());
    let guest = Guest { granted: press.app_permissions, message, ..guest };
    // Whoever asks to be forgotten is not learnt anew by that, least of all if the press comes twice.
    let guest = if click == Click::Forget { guest } else { guest.remembered(app).await? };
    presses::act(app, &guest, click).await
}

/// What was picked from a menu. Somebody's own client may send any value: only what our menus offer
/// counts, and only at the menu's table.
fn picked(menu: &str, value: &str) -> Option<Click> {
    let click = Click::read(value)?;
    let offered = match (Click::read(menu)?, &click) {
        (Click::Table(here, TableClick::Menu { .. }), Click::Table(table, picked)) => {
            let offered = matches!(
                picked,
                TableClick::Pick { .. }
                    | TableClick::Play { .. }
                    | TableClick::Arrange(_)
                    | TableClick::AddMachine(_)
                    | TableClick::What { .. }
                    | TableClick::Replay(Some(_))
            );
            offered && *table == here
        }
        (Click::List { .. }, Click::Table(_, picked)) => which::offers(picked),
        (
            Click::List { .. },
            Click::Lesson {
                click: LessonClick::Open | LessonClick::Pick { .. } | LessonClick::Play { .. },
                ..
            },
        ) => true,
        (Click::List { .. }, picked) => {
            matches!(
                picked,
                Click::Open(_)
                    | Click::Prefer(_)
                    | Click::Rules { .. }
                    | Click::Stats { .. }
                    | Click::History { .. }
                    | Click::Leaders { .. }
            )
        }
        _ => false,
    };
    offered.then_some(click)
}

async fn answer_form(app: &App, form: &ModalInteraction) -> Result<CreateInteractionResponse> {
    let typed =
        form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) if input.custom_id == convert::FIELD => {
                input.value.clone()
            }
            _ => None,
        });
    let (Some(form_of), Some(typed)) = (Click::read(&form.data.custom_id), typed) else {
        return Ok(errors::plain(OLD_FORM));
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
        (form.id.get(), &form.token),
        private,
    );
    let guest = guest.remembered(app).await?;
    let (table, seen) = match form_of {
        Click::Table(table, TableClick::Typed { seen }) => (TableId(table), seen),
        Click::Lesson { game, click: LessonClick::Typed { step } } => {
            let notation = typed.trim().to_owned();
            let made = LessonClick::Play { step, notation };
            return lesson::press(app, &guest, &game, made).await;
        }
        Click::Prefer(Preference::Typed(field)) => {
            return commands::prefs::typed(app, &guest, field, &typed).await;
        }
        _ => return Ok(errors::plain(OLD_FORM)),
    };
    let Some(room) = OwnedRoom::visit(app, &guest, table).await? else {
        return Ok(errors::plain(GONE));
    };
    room.play(app, &guest, typed.trim().to_owned(), Some(seen)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_leads_only_to_moves_at_its_own_table() {
        let offered = ["1:play:7:3:draw", "1:pick:7:3:0:2", "1:arrange:7:seats:3"];
        for value in offered {
            assert_eq!(picked("1:menu:7:0", value), Click::read(value), "{value}");
        }
        for value in [
            "1:open:quark:-:0:0:-",
            "1:prefer:hands:1",
            "1:giveup:7",
            "1:skip:7:-",
            "1:standin:7:8",
            "1:replace:7:8:9",
            "1:movehere:7",
        ] {
            assert_eq!(picked("1:list:0", value), Click::read(value), "{value}");
            assert_eq!(picked("1:menu:7:0", value), None, "{value}");
        }
        for confirmed in ["1:forget", "1:resign:7", "1:calloff:7", "1:stop:7"] {
            assert_eq!(picked("1:list:0", confirmed), None, "{confirmed} must be confirmed");
        }
        let forged = ["1:join:7", "1:log:7:0", "1:calloff:7", "1:play:8:3:draw", "1:menu:7:0", ""];
        for value in forged {
            assert_eq!(picked("1:menu:7:0", value), None, "{value}");
        }
        assert_eq!(picked("1:take:7", "1:play:7:3:draw"), None, "that is no menu");
    }
}
