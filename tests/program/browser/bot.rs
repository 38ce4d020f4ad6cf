//! A small bot whose commands produce everything that the page must be able to show.

use std::time::Duration;

use quark::sandbox::{APPLICATION_ID, BOT_TOKEN};
use serenity::all::{
    ActionRowComponent, ApplicationId, AutocompleteChoice, ButtonStyle, Client, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder,
    InputTextStyle, Interaction, Mentionable, ModalInteraction, Ready,
};
use serenity::async_trait;
use tokio::task::JoinHandle;

/// Suggestions of `/quark play`.
const MOVES: [&str; 4] = ["draw", "take u", "take d", "decay b"];

/// Starts the bot at a sandbox; abort the handle to stop it.
pub async fn start(sandbox: &str) -> JoinHandle<()> {
    let http = HttpBuilder::new(BOT_TOKEN)
        .application_id(ApplicationId::new(APPLICATION_ID))
        .proxy(sandbox)
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Bot)
        .await
        .expect("the bot is built");
    tokio::spawn(async move {
        Client::start(&mut client).await.expect("the bot runs");
    })
}

struct Bot;

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, _ready: Ready) {
        let option = CreateCommandOption::new;
        let game = option(CommandOptionType::String, "game", "Which game")
            .add_string_choice("Quark", "quark")
            .add_string_choice("Element 313", "element-313");
        let machines = option(CommandOptionType::Integer, "machines", "How many machine players")
            .min_int_value(0)
            .max_int_value(4);
        let friend = option(CommandOptionType::User, "friend", "Whom to invite");
        let new = option(CommandOptionType::SubCommand, "new", "Open a table in this channel")
            .add_sub_option(game)
            .add_sub_option(machines)
            .add_sub_option(friend);
        let notation = option(CommandOptionType::String, "move", "A move in notation")
            .required(true)
            .set_autocomplete(true);
        let play = option(CommandOptionType::SubCommand, "play", "Make a move by text")
            .add_sub_option(notation);
        let late = option(CommandOptionType::SubCommand, "late", "Answer after a while");
        let silent = option(CommandOptionType::SubCommand, "silent", "Never answer");
        let hostile = option(CommandOptionType::SubCommand, "hostile", "Say dangerous things");
        let replay = option(CommandOptionType::SubCommand, "replay", "Watch a game again")
            .add_sub_option(
                option(CommandOptionType::Attachment, "file", "The game's record").required(true),
            );
        let command = CreateCommand::new("quark")
            .description("Board games")
            .add_option(new)
            .add_option(play)
            .add_option(replay)
            .add_option(late)
            .add_option(silent)
            .add_option(hostile);
        context.http.create_global_command(&command).await.expect("the command is registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => run(&context, &command).await,
            Interaction::Autocomplete(command) => complete(&context, &command).await,
            Interaction::Component(component) => press(&context, &component).await,
            Interaction::Modal(modal) => submit(&context, &modal).await,
            Interaction::Ping(_) | _ => Ok(()),
        };
        done.expect("the sandbox takes every answer");
    }
}

fn message() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
}

/// The first option's name and the value of the option inside it, as text.
fn asked(command: &CommandInteraction) -> (String, serde_json::Value) {
    let data = serde_json::to_value(&command.data).expect("what was read can be written");
    let branch = data["options"][0].clone();
    (branch["name"].as_str().unwrap_or_default().to_owned(), branch["options"].clone())
}

async fn run(context: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let (name, options) = asked(command);
    let given = |name: &str| {
        options.as_array().into_iter().flatten().find(|option| option["name"] == name).cloned()
    };
    match name.as_str() {
        "new" => {
            let game = given("game").map_or("quark".to_owned(), |game| {
                game["value"].as_str().unwrap_or_default().to_owned()
            });
            let machines =
                given("machines").map_or(0, |option| option["value"].as_u64().unwrap_or(0));
            let friend = given("friend")
                .map(|option| format!(" <@{}>", option["value"].as_str().unwrap_or_default()))
                .unwrap_or_default();
            let words = format!("A table of **{game}** with {machines} machines.{friend}");
            let board = CreateAttachment::bytes(picture([86, 180, 233]), "board.png")
                .description("The board: nobody has moved.");
            let answer = message().content(words).add_file(board).components(table());
            command.create_response(context, CreateInteractionResponse::Message(answer)).await
        }
        "play" => {
            let words = format!(
                "{} plays {}",
                command.user.name,
                given("move").expect("it is required")["value"]
            );
            command
                .create_response(
                    context,
                    CreateInteractionResponse::Message(message().content(words)),
                )
                .await
        }
        "replay" => {
            let file = command.data.resolved.attachments.values().next().expect("it is required");
            let bytes = file.download().await.expect("it can be fetched");
            let words = format!("{}: {}", file.filename, String::from_utf8_lossy(&bytes));
            let answer = CreateInteractionResponse::Message(message().content(words));
            command.create_response(context, answer).await
        }
        "late" => {
            command.defer(context).await?;
            tokio::time::sleep(Duration::from_secs(2)).await;
            let answer = EditInteractionResponse::new().content("Here at last.");
            command.edit_response(context, answer).await.map(drop)
        }
        "hostile" => {
            let words = "<script>document.title = 'lost'</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) **<b>";
            command
                .create_response(
                    context,
                    CreateInteractionResponse::Message(message().content(words)),
                )
                .await
        }
        // This command stays silent on purpose.
        _ => Ok(()),
    }
}

fn table() -> Vec<CreateActionRow> {
    let choice = CreateSelectMenuOption::new;
    let cards =
        ["u", "d", "s"].map(|card| choice(format!("Quark {card}"), card).description("A quark"));
    let menu = |id: &str, options: &[CreateSelectMenuOption]| {
        CreateSelectMenu::new(id, CreateSelectMenuKind::String { options: options.to_vec() })
    };
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("join").label("Join").style(ButtonStyle::Success),
            CreateButton::new("hand").label("My Hand").style(ButtonStyle::Secondary),
            CreateButton::new("note").label("Write Note").style(ButtonStyle::Primary),
            CreateButton::new("silent").label("Stay Silent").style(ButtonStyle::Danger),
            CreateButton::new("closed").label("Closed").disabled(true),
        ]),
        CreateActionRow::SelectMenu(menu("take", &cards).placeholder("Take a card")),
        CreateActionRow::SelectMenu(
            menu("discard", &cards).placeholder("Discard two").min_values(2).max_values(2),
        ),
    ]
}

async fn complete(context: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let typed =
        command.data.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
    let choices = MOVES
        .into_iter()
        .filter(|notation| notation.contains(&typed))
        .map(|notation| AutocompleteChoice::new(format!("Move: {notation}"), notation))
        .collect();
    let answer = CreateAutocompleteResponse::new().set_choices(choices);
    command.create_response(context, CreateInteractionResponse::Autocomplete(answer)).await
}

async fn press(context: &Context, component: &ComponentInteraction) -> serenity::Result<()> {
    let name = component.user.name.clone();
    let update = |words: String| {
        let board = CreateAttachment::bytes(picture([230, 159, 0]), "board.png")
            .description(format!("The board: {words}"));
        CreateInteractionResponse::UpdateMessage(message().content(words).add_file(board))
    };
    let answer = match (component.data.custom_id.as_str(), &component.data.kind) {
        ("join", _) => {
            let words =
                format!("{}\n{} joins.", component.message.content, component.user.mention());
            update(words)
        }
        ("hand", _) => {
            let hand = CreateAttachment::bytes(picture([60, 196, 138]), "hand.png")
                .description(format!("The hand of {name}."));
            CreateInteractionResponse::Message(
                message().ephemeral(true).content(format!("Your hand, {name}.")).add_file(hand),
            )
        }
        ("note", _) => {
            let title = CreateInputText::new(InputTextStyle::Short, "Title", "title")
                .min_length(2)
                .max_length(20);
            let words =
                CreateInputText::new(InputTextStyle::Paragraph, "Words", "words").required(false);
            let rows = [title, words].map(CreateActionRow::InputText);
            CreateInteractionResponse::Modal(
                CreateModal::new("note", "A note for the table").components(rows.to_vec()),
            )
        }
        (id, ComponentInteractionDataKind::StringSelect { values }) => {
            update(format!("{name}: {id} {}", values.join(" and ")))
        }
        // This button stays silent on purpose.
        _ => return Ok(()),
    };
    component.create_response(context, answer).await
}

async fn submit(context: &Context, modal: &ModalInteraction) -> serenity::Result<()> {
    let values: Vec<String> = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .filter_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        })
        .collect();
    let words = format!("Note by {}: {}", modal.user.name, values.join(" / "));
    modal
        .create_response(context, CreateInteractionResponse::Message(message().content(words)))
        .await
}

/// A plain picture of one colour.
fn picture(colour: [u8; 3]) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(600, 400, image::Rgb(colour))
        .write_to(&mut bytes, image::ImageFormat::Png)
        .expect("a picture is encoded");
    bytes.into_inner()
}
