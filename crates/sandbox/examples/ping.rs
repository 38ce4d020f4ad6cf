//! A bot with one command: `/ping` is answered with a button that updates the answer.
//!
//! `cargo run -p quark-sandbox --example ping [ADDRESS]`; the address may also be in `SANDBOX`.

use std::env;

use serenity::all::*;

struct Ping;

#[async_trait]
impl EventHandler for Ping {
    async fn ready(&self, ctx: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("Is the bot there?");
        Command::create_global_command(&ctx.http, ping).await.expect("the command is valid");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let answer = CreateInteractionResponseMessage::new();
        let sent = match interaction {
            Interaction::Command(command) => {
                let button = CreateButton::new("again").label("Again");
                let pong = answer.content("Pong!").button(button);
                command.create_response(&ctx, CreateInteractionResponse::Message(pong)).await
            }
            Interaction::Component(press) => {
                let pong = answer.content(format!("Pong again, {}!", press.user.display_name()));
                press.create_response(&ctx, CreateInteractionResponse::UpdateMessage(pong)).await
            }
            _ => return,
        };
        sent.expect("the answer arrives in time");
    }
}

/// Runs the bot against the sandbox at this address.
pub async fn run(address: &str) -> serenity::Result<()> {
    // Only with its own rate limiter off does serenity send every request to this address.
    let http = HttpBuilder::new(quark_sandbox::BOT_TOKEN).proxy(address).ratelimiter_disabled(true);
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty());
    client.event_handler(Ping).await?.start().await
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = env::args().nth(1).or_else(|| env::var("SANDBOX").ok());
    Ok(run(address.as_deref().unwrap_or("http://127.0.0.1:8080")).await?)
}
