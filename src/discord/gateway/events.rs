//! Gateway events: each press and form is read, acted on and answered in the callback itself.

use anyhow::{Context as _, Error, Result};
use poise::{FrameworkContext, FrameworkError};
use serenity::all::{
    ActionRowComponent, ChannelId, ChannelType, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, FullEvent, Interaction, Member, Message, MessageFlags,
    ModalInteraction, PartialChannel, User,
};

use super::changes;
use crate::{
    discord::{
        App,
        answer::{self, Answer},
        caller::{Caller, Place},
        convert, errors,
        permissions::Permissions,
        reply::Reply,
        rest::Ticket,
        tally::Outcome,
        verbs,
    },
    present::{Click, Form, LobbyClick, TableClick},
    session::UserId,
    store::Person,
};

/// Shown for a button that no release sends any more.
const OLD_BUTTON: &str =
    "This button is from an older version. `/quark games` shows how your tables stand now.";
/// Shown for a form that no release sends any more.
const OLD_FORM: &str =
    "This form is from an older version. Open your panel again with **Take Turn**.";

/// Acts on the events that `poise` does not handle itself.
///
/// # Errors
/// If a press or form could not be answered, or the database is unreachable.
pub async fn listen(framework: FrameworkContext<'_, App, Error>, event: &FullEvent) -> Result<()> {
    let app = framework.user_data;
    let FullEvent::InteractionCreate { interaction } = event else {
        return changes::note(app, event).await;
    };
    match interaction {
        Interaction::Component(press) => {
            let ticket = ticket(press.id.get(), press.application_id.get(), &press.token);
            let _answering = app.panels.answering(UserId(press.user.id.get()));
            let reply = Box::pin(pressed(app, press, ticket.clone()));
            let sent = answer::answer(app, &ticket, kind_of(&press.data.custom_id), reply).await;
            sent.context("a press was not answered")
        }
        Interaction::Modal(form) => {
            let ticket = ticket(form.id.get(), form.application_id.get(), &form.token);
            let _answering = app.panels.answering(UserId(form.user.id.get()));
            let reply = Box::pin(filled(app, form, ticket.clone()));
            let sent = answer::answer(app, &ticket, kind_of(&form.data.custom_id), reply).await;
            sent.context("a form was not answered")
        }
        Interaction::Command(command) => answer_unknown(&framework, command).await,
        _ => Ok(()),
    }
}

fn ticket(id: u64, application: u64, token: &str) -> Ticket {
    Ticket { id, application, token: token.to_owned() }
}

/// The kind of a button or form: the words of its id, without numbers and moves.
fn kind_of(custom_id: &str) -> String {
    let is_word =
        |part: &&str| part.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-');
    let words: Vec<&str> = custom_id.split(':').filter(is_word).take(2).collect();
    format!("press {}", words.join(" "))
}

async fn pressed(
    app: &App,
    press: &ComponentInteraction,
    ticket: Ticket,
) -> Result<(Caller, Reply)> {
    let caller =
        caller(ticket, &press.user, press.member.as_ref(), (press.channel_id, &press.channel));
    let caller = Caller {
        granted: press.app_permissions.map(|granted| Permissions(granted.bits())),
        ..caller
    };
    let menu = Click::read(&press.data.custom_id).filter(Click::is_choice);
    if let (Some(menu), Some(picked)) = (menu, picked(&press.data.kind)) {
        let caller = on_message(caller, Some(&press.message), false).remembered(app).await?;
        let reply = Box::pin(verbs::choose(app, &caller, menu, &picked)).await?;
        return Ok((caller, reply));
    }
    let clicks = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            Click::all_picked(&press.data.custom_id, values)
        }
        _ => Click::read(&press.data.custom_id).map(|click| vec![click]),
    };
    let clicks = clicks.unwrap_or_default();
    let Some(click) = clicks.first() else {
        return Ok((caller, Reply::sentence(OLD_BUTTON)));
    };
    let is_replaced = matches!(
        click,
        Click::Lesson { .. }
            | Click::Table(_, TableClick::Lobby(LobbyClick::Accept(_) | LobbyClick::TurnDown(_)))
    );
    let caller = on_message(caller, Some(&press.message), is_replaced);
    // A person who asks to be forgotten must not be stored again by that press, least of all if it comes twice.
    let caller = if *click == Click::Forget {
        caller.known(app).await?
    } else {
        caller.remembered(app).await?
    };
    let reply = match clicks.as_slice() {
        [click] => Box::pin(verbs::act(app, &caller, click.clone())).await?,
        _ => verbs::act_in_turn(app, &caller, clicks).await?,
    };
    Ok((caller, reply))
}

/// Everything that was picked in a menu, as Discord sends it; `None` for a button.
fn picked(kind: &ComponentInteractionDataKind) -> Option<Vec<String>> {
    Some(match kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::UserSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        _ => return None,
    })
}

async fn filled(app: &App, form: &ModalInteraction, ticket: Ticket) -> Result<(Caller, Reply)> {
    let caller = caller(ticket, &form.user, form.member.as_ref(), (form.channel_id, &form.channel));
    let written =
        form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) if input.custom_id == convert::FIELD => {
                input.value.as_deref()
            }
            _ => None,
        });
    let (Some(Click::Form(sent)), Some(written)) = (Click::read(&form.data.custom_id), written)
    else {
        return Ok((caller, Reply::sentence(OLD_FORM)));
    };
    let is_lesson = matches!(sent, Form::Lesson { .. });
    let caller = on_message(caller, form.message.as_deref(), is_lesson).remembered(app).await?;
    let reply = verbs::fill(app, &caller, sent, written).await?;
    Ok((caller, reply))
}

/// The person who pressed or typed, as Discord describes them.
pub(in crate::discord) fn caller(
    ticket: Ticket,
    user: &User,
    member: Option<&Member>,
    (channel, place): (ChannelId, &Option<PartialChannel>),
) -> Caller {
    let name = member.map_or_else(|| user.display_name(), Member::display_name).to_owned();
    let granted = member.and_then(|member| member.permissions);
    let roles = member.map(|member| member.roles.iter().map(|role| role.get()).collect());
    let kind = place.as_ref().map_or_else(Place::default, |place| place_of(place.kind));
    let parent = place.as_ref().filter(|_| kind.is_thread()).and_then(|place| place.parent_id);
    Caller {
        user: UserId(user.id.get()),
        name,
        ticket,
        private: false,
        guild: member.map(|member| member.guild_id.get()),
        channel: channel.get(),
        parent: parent.map(ChannelId::get),
        place: kind,
        message: None,
        manages: granted.is_some_and(|granted| Permissions(granted.bits()).manage_server()),
        roles: roles.unwrap_or_default(),
        granted: None,
        person: Person::default(),
    }
}

/// Notes the message that was pressed. Its answer replaces one that only the caller sees. `is_replaced` is true if it
/// also replaces a direct message: a step of a lesson, or a call to a seat.
fn on_message(caller: Caller, message: Option<&Message>, is_replaced: bool) -> Caller {
    let flags = message.and_then(|message| message.flags).unwrap_or_default();
    let is_theirs = is_replaced && caller.guild.is_none() && message.is_some();
    let private = flags.contains(MessageFlags::EPHEMERAL) || is_theirs;
    Caller { private, message: message.map(|message| message.id.get()), ..caller }
}

fn place_of(kind: ChannelType) -> Place {
    match kind {
        ChannelType::PublicThread | ChannelType::NewsThread => Place::Thread,
        ChannelType::PrivateThread => Place::PrivateThread,
        ChannelType::Voice | ChannelType::Stage => Place::Voice,
        _ => Place::Channel,
    }
}

/// Answers commands of an older registration, which would otherwise get no answer.
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
    let app = framework.user_data;
    let ticket = ticket_of(command);
    app.unanswered.expect(app, &ticket);
    let gone = "That command is gone. Type `/quark` to see the others.";
    let sent = answer::deliver(app, &ticket, Answer::sentence(gone, Outcome::TurnedAway)).await;
    sent.map(drop).context("an unknown command was not answered")
}

/// Answers a command that failed.
pub async fn failed(error: FrameworkError<'_, App, Error>) {
    let (ctx, answer) = match error {
        FrameworkError::Command { error, ctx, .. } => {
            errors::note(&ctx.command().qualified_name, &error);
            (ctx, answer::apology(&error))
        }
        FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, "panicked");
            (ctx, Answer::sentence(errors::OURS, Outcome::Failed))
        }
        FrameworkError::ArgumentParse { ctx, .. } => {
            (ctx, Answer::sentence("I can’t read that option.", Outcome::TurnedAway))
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            let changed =
                "This command has changed. Wait a moment or reload Discord, then try again.";
            let ctx = poise::Context::Application(ctx);
            (ctx, Answer::sentence(changed, Outcome::TurnedAway))
        }
        FrameworkError::EventHandler { error, .. } => return errors::note("an event", &error),
        FrameworkError::UnknownInteraction { interaction, .. } => {
            return tracing::info!(command = interaction.data.name, "unknown command");
        }
        other => return tracing::warn!(error = %other, "unhandled error"),
    };
    let poise::Context::Application(ctx) = ctx else { return };
    let ticket = ticket_of(ctx.interaction);
    // An answer may be out already. Then there is nothing more to say.
    if let Err(error) = answer::deliver(ctx.data(), &ticket, answer).await {
        errors::note("an apology", &error);
    }
}

/// Returns the ticket that lets the bot answer a command.
pub(in crate::discord) fn ticket_of(command: &CommandInteraction) -> Ticket {
    ticket(command.id.get(), command.application_id.get(), &command.token)
}
