//! The client of `serenity` that listens to the gateway, and the framework of `poise` that reads commands.

use anyhow::{Context as _, Error, Result};
use poise::{Framework, FrameworkOptions};
use secrecy::ExposeSecret as _;
use serenity::{
    all::{CreateAllowedMentions, GatewayIntents},
    client::{Client, ClientBuilder},
    http::HttpBuilder,
};

use super::{dropped::Dropped, events};
use crate::{
    discord::{App, Settings, commands},
    session::UserId,
};

/// The gateway client of an application. It sends requests by `sender`, and caches nothing: everything is in the
/// database.
///
/// # Errors
/// If it can't be built.
pub(in crate::discord) async fn client(
    settings: &Settings,
    sender: &reqwest::Client,
    application: u64,
    app: App,
) -> Result<Client> {
    let http = http(settings, sender).application_id(application.into());
    ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
        .framework(framework(app))
        .raw_event_handler(Dropped::default())
        .await
        .context("cannot build the gateway client")
}

/// The HTTP client of `serenity`. It sends only the suggestions of commands that somebody types, and asks for
/// the gateway's address at the start: `rest` sends the rest. Its own rate limiter is off, since it sends to Discord's
/// address even if another one is set.
fn http(settings: &Settings, sender: &reqwest::Client) -> HttpBuilder {
    let builder = HttpBuilder::new(settings.token.expose_secret())
        .client(sender.clone())
        .default_allowed_mentions(CreateAllowedMentions::new())
        .ratelimiter_disabled(true);
    match &settings.api {
        Some(address) => builder.proxy(address),
        None => builder,
    }
}

fn framework(app: App) -> Framework<App, Error> {
    let options = FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(CreateAllowedMentions::new()),
        initialize_owners: false,
        on_error: |error| Box::pin(events::failed(error)),
        // Kept until the command is done.
        pre_command: |ctx| {
            Box::pin(async move {
                let app = ctx.data();
                if let poise::Context::Application(ctx) = ctx {
                    app.unanswered.expect(app, &events::ticket_of(ctx.interaction));
                }
                let underway = app.underway.begin(ctx.command().qualified_name.clone());
                let answering = app.panels.answering(UserId(ctx.author().id.get()));
                ctx.set_invocation_data((underway, answering)).await;
            })
        },
        event_handler: |framework, event| Box::pin(events::listen(framework, event)),
        ..FrameworkOptions::default()
    };
    Framework::builder()
        .options(options)
        .setup(move |_, _, _| Box::pin(async move { Ok(app) }))
        .build()
}
