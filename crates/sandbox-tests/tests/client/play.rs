//! Interactions from the press to the answer.

use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CommandOptionType, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateButton, CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, EditInteractionResponse,
    GatewayIntents, Permissions,
};

use crate::bot::Bot;
use crate::support::{Stage, refusal, register, saying};

/// First bytes of a picture of three by two pixels.
const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x06\0\0\0\x1f\x15\xc4\x89";

fn quark() -> CreateCommand {
    let game = CreateCommandOption::new(CommandOptionType::String, "game", "Which game")
        .required(true)
        .add_string_choice("Quark", "quark")
        .add_string_choice("Quanta", "quanta");
    let rival = CreateCommandOption::new(CommandOptionType::User, "rival", "Against whom");
    let seats = CreateCommandOption::new(CommandOptionType::Integer, "seats", "How many")
        .min_int_value(2)
        .max_int_value(5);
    let new = CreateCommandOption::new(CommandOptionType::SubCommand, "new", "Open a table")
        .add_sub_option(game)
        .add_sub_option(rival)
        .add_sub_option(seats);
    let moves = CreateCommandOption::new(CommandOptionType::String, "move", "What to play")
        .required(true)
        .set_autocomplete(true);
    let play = CreateCommandOption::new(CommandOptionType::SubCommand, "play", "Make a move")
        .add_sub_option(moves);
    CreateCommand::new("quark").description("Play board games").add_option(new).add_option(play)
}

/// Ada's command to open a table.
pub fn new_table(channel: impl ToString, options: Value) -> Value {
    json!({"type": 2, "channel": channel.to_string(), "command": "quark",
        "options": [{"name": "new", "type": 1, "options": options}]})
}

/// Smallest set of options to open a table.
pub fn a_game() -> Value {
    json!([{"name": "game", "type": 3, "value": "quark"}])
}

fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

/// A bot with a registered command, Ada, and a channel.
pub async fn scene() -> (Stage, Bot, String, serenity::all::ChannelId) {
    let stage = Stage::new().await;
    let bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    register(&bot.http, quark()).await;
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    (stage, bot, ada, channel)
}

#[tokio::test]
async fn a_command_is_answered_with_a_picture_and_buttons() {
    let (stage, mut bot, ada, channel) = scene().await;
    let ben = stage.person("Ben").await;
    let options = json!([{"name": "game", "type": 3, "value": "quark"},
        {"name": "rival", "type": 6, "value": ben}, {"name": "seats", "type": 4, "value": 2}]);
    let answer = async {
        let command = bot.command().await;
        assert_eq!(command.user.name, "ada");
        let resolved = &command.data.resolved;
        assert!(resolved.users.values().any(|user| user.name == "ben"));
        assert_eq!(resolved.members.len(), 1);
        let may = command.app_permissions.unwrap();
        assert!(may.contains(Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS));
        let mut message = saying("A lobby for <@1> and <@&2>")
            .add_file(CreateAttachment::bytes(PNG, "board one.png").description("An empty board."));
        message = message.components(row(vec![
            CreateButton::new("join").label("Join").style(ButtonStyle::Primary),
            CreateButton::new("start").label("Start").disabled(true),
            CreateButton::new_link("https://example.com").label("Rules"),
        ]));
        command
            .create_response(&bot.http, CreateInteractionResponse::Message(message))
            .await
            .unwrap();
        let mine = command.get_response(&bot.http).await.unwrap();
        assert_eq!(mine.attachments[0].dimensions(), Some((3, 2)));
        assert_eq!(mine.components[0].components.len(), 3);
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, options)), answer);
    let told = told.well();
    assert_eq!(told["outcome"], "message");
    let attachment = &told["message"]["attachments"][0];
    assert_eq!(attachment["filename"], "board_one.png");
    assert_eq!(attachment["description"], "An empty board.");
    let picture = reqwest::get(attachment["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.bytes().await.unwrap(), PNG);
    assert_eq!(told["message"]["interaction"]["name"], "quark new");
    assert_eq!(stage.messages(&ben, channel).await.len(), 1);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_press_updates_its_message_if_the_button_is_enabled() {
    let (stage, mut bot, ada, channel) = scene().await;
    let lobby = crate::support::message("Lobby").components(row(vec![
        CreateButton::new("join").label("Join"),
        CreateButton::new("start").label("Start").disabled(true),
    ]));
    let lobby = channel.send_message(&bot.http, lobby).await.unwrap();
    let press = |id: &str| {
        json!({"type": 3, "channel": channel.to_string(),
            "message": lobby.id.to_string(), "custom_id": id})
    };
    assert_eq!(stage.act(&ada, press("start")).await.status, 403);
    assert_eq!(stage.act(&ada, press("leave")).await.status, 404);
    let answer = async {
        let press = bot.press().await;
        assert_eq!((press.message.id, press.data.custom_id.as_str()), (lobby.id, "join"));
        let message =
            saying("Ada is in").components(row(vec![CreateButton::new("start").label("Start")]));
        press
            .create_response(&bot.http, CreateInteractionResponse::UpdateMessage(message))
            .await
            .unwrap();
    };
    let (told, ()) = tokio::join!(stage.act(&ada, press("join")), answer);
    let told = told.well();
    assert_eq!(told["outcome"], "updated");
    assert_eq!(told["message"]["content"], "Ada is in");
    assert_eq!(told["message"]["id"], lobby.id.to_string());
    assert_eq!(stage.act(&ada, press("join")).await.status, 404);
    // The same event once more brings back the button that has gone.
    let mut again = press("join");
    again["id"] = told["interaction_id"].clone();
    let answer = async {
        let press = bot.press().await;
        assert_eq!(press.message.content, "Lobby");
        let response = CreateInteractionResponse::Acknowledge;
        assert_eq!(refusal(press.create_response(&bot.http, response).await), (400, 40060));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, again), answer);
    assert_eq!(told.well()["outcome"], "failed");
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn only_its_owner_sees_an_ephemeral_answer() {
    let (stage, mut bot, ada, channel) = scene().await;
    let ben = stage.person("Ben").await;
    let answer = async {
        let command = bot.command().await;
        let message = saying("Your hand")
            .ephemeral(true)
            .add_file(CreateAttachment::bytes(PNG, "hand.png"))
            .components(row(vec![CreateButton::new("fold").label("Fold")]));
        command
            .create_response(&bot.http, CreateInteractionResponse::Message(message))
            .await
            .unwrap();
        let mine = command.get_response(&bot.http).await.unwrap();
        let public = channel.message(&bot.http, mine.id).await;
        assert_eq!(refusal(public), (404, 10008));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    let message = told.well()["message"].clone();
    assert_eq!(stage.messages(&ben, channel).await.len(), 0);
    assert_eq!(stage.messages(&ada, channel).await.len(), 1);
    let url = message["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(reqwest::get(url).await.unwrap().status(), 200);
    let (bare, _) = url.split_once('?').unwrap();
    assert_eq!(reqwest::get(bare).await.unwrap().status(), 404);
    assert_eq!(reqwest::get(format!("{bare}?as={ben}")).await.unwrap().status(), 404);
    let press = json!({"type": 3, "channel": channel.to_string(),
        "message": message["id"], "custom_id": "fold"});
    assert_eq!(stage.act(&ben, press.clone()).await.status, 404);
    let answer = async {
        let press = bot.press().await;
        assert!(press.message.flags.unwrap().contains(serenity::all::MessageFlags::EPHEMERAL));
        let message = saying("Folded").components(vec![]);
        press
            .create_response(&bot.http, CreateInteractionResponse::UpdateMessage(message))
            .await
            .unwrap();
    };
    let (told, ()) = tokio::join!(stage.act(&ada, press), answer);
    assert_eq!(told.well()["message"]["content"], "Folded");
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_deferred_answer_is_filled_in_and_followed_up() {
    let (stage, mut bot, ada, channel) = scene().await;
    let answer = async {
        let command = bot.command().await;
        let deferral = CreateInteractionResponse::Defer(
            CreateInteractionResponseMessage::new().ephemeral(true),
        );
        command.create_response(&bot.http, deferral).await.unwrap();
        command
    };
    let (told, command) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    let told = told.well();
    assert_eq!((&told["outcome"], &told["message"]["flags"]), (&json!("deferred"), &json!(192)));
    let edit = EditInteractionResponse::new()
        .content("Done")
        .allowed_mentions(CreateAllowedMentions::new())
        .new_attachment(CreateAttachment::bytes(PNG, "a.png"));
    let filled = command.edit_response(&bot.http, edit).await.unwrap();
    assert_eq!(filled.flags.unwrap(), serenity::all::MessageFlags::EPHEMERAL);
    let more = CreateInteractionResponseFollowup::new()
        .content("And more")
        .allowed_mentions(CreateAllowedMentions::new());
    let more = command.create_followup(&bot.http, more).await.unwrap();
    let change = CreateInteractionResponseFollowup::new()
        .content("And less")
        .allowed_mentions(CreateAllowedMentions::new());
    let changed = command.edit_followup(&bot.http, more.id, change).await.unwrap();
    assert_eq!(changed.content, "And less");
    let seen = stage.messages(&ada, channel).await;
    let contents: Vec<&str> = seen.iter().map(|one| one["content"].as_str().unwrap()).collect();
    assert_eq!(contents, ["Done", "And less"]);
    command.delete_followup(&bot.http, more.id).await.unwrap();
    command.delete_response(&bot.http).await.unwrap();
    assert!(stage.messages(&ada, channel).await.is_empty());
    assert_eq!(refusal(command.get_response(&bot.http).await), (404, 10008));
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn the_first_follow_up_replaces_a_deferred_answer() {
    let (stage, mut bot, ada, channel) = scene().await;
    let answer = async {
        let command = bot.command().await;
        let deferral = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new());
        command.create_response(&bot.http, deferral).await.unwrap();
        let more = CreateInteractionResponseFollowup::new()
            .content("Here")
            .allowed_mentions(CreateAllowedMentions::new());
        command.create_followup(&bot.http, more).await.unwrap()
    };
    let (told, message) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    assert_eq!(told.well()["message"]["id"], message.id.to_string());
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() {
    let (stage, mut bot, ada, channel) = scene().await;
    stage.order("double", json!({"next": 1})).await;
    let answer = async {
        let (first, second) = (bot.command().await, bot.command().await);
        assert_eq!(first.id, second.id);
        let respond = || CreateInteractionResponse::Message(saying("Once"));
        first.create_response(&bot.http, respond()).await.unwrap();
        let again = second.create_response(&bot.http, respond()).await;
        assert_eq!(refusal(again), (400, 40060));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    let told = told.well();
    assert_eq!(told["outcome"], "message");
    // The same interaction again, under the same id, because a director asks for it.
    let mut again = new_table(channel, a_game());
    again["id"] = told["interaction_id"].clone();
    let answer = async {
        let third = bot.command().await;
        assert_eq!(json!(third.id.to_string()), told["interaction_id"]);
        let respond = CreateInteractionResponse::Message(saying("Twice"));
        let refused = third.create_response(&bot.http, respond).await;
        assert_eq!(refusal(refused), (400, 40060));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, again), answer);
    assert_eq!(told.well()["outcome"], "failed");
    assert_eq!(stage.messages(&ada, channel).await.len(), 1);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn an_interaction_fails_if_the_bot_is_offline_or_late() {
    let (stage, mut bot, ada, channel) = scene().await;
    let answer = async {
        let command = bot.command().await;
        tokio::time::sleep(std::time::Duration::from_millis(3100)).await;
        let respond = CreateInteractionResponse::Message(saying("Late"));
        assert_eq!(refusal(command.create_response(&bot.http, respond).await), (404, 10062));
        let follow = CreateInteractionResponseFollowup::new()
            .content("Late")
            .allowed_mentions(CreateAllowedMentions::new());
        assert_eq!(refusal(command.create_followup(&bot.http, follow).await), (404, 10015));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    assert_eq!(told.well()["outcome"], "failed");
    bot.stop().await;
    let told = stage.act(&ada, new_table(channel, a_game())).await.well();
    assert_eq!(told["reason"], "The bot is offline.");
    stage.finish().await;
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Say something back.
#[poise::command(slash_command)]
async fn echo(
    ctx: poise::Context<'_, (), Failure>,
    #[description = "What to say"] text: String,
) -> Result<(), Failure> {
    ctx.defer_ephemeral().await?;
    ctx.say(text).await?;
    Ok(())
}

#[tokio::test]
async fn poise_registers_a_command_and_answers_it() {
    let stage = Stage::new().await;
    let options = poise::FrameworkOptions {
        commands: vec![echo()],
        allowed_mentions: Some(CreateAllowedMentions::new()),
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .options(options)
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                poise::builtins::register_globally(ctx, commands).await?;
                Ok(())
            })
        })
        .build();
    let builder =
        serenity::client::ClientBuilder::new_with_http(stage.http(), GatewayIntents::GUILDS);
    let mut client = builder.framework(framework).await.unwrap();
    let shards = client.shard_manager.clone();
    let running = tokio::spawn(async move { client.start().await.is_ok() });
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    while stage.state(&ada).await["commands"] == json!([]) {
        tokio::task::yield_now().await;
    }
    let body = json!({"type": 2, "channel": channel.to_string(), "command": "echo",
        "options": [{"name": "text", "type": 3, "value": "hello"}]});
    let told = stage.act(&ada, body).await.well();
    assert_eq!((&told["outcome"], &told["message"]["flags"]), (&json!("deferred"), &json!(192)));
    while stage.messages(&ada, channel).await[0]["content"] != "hello" {
        tokio::task::yield_now().await;
    }
    shards.shutdown_all().await;
    assert!(running.await.unwrap());
    stage.finish().await;
}
