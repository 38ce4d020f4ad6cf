//! Menus, modals, options and their suggestions.

use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
    CreateInteractionResponse, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle, Interaction,
};

use crate::play::{a_game, new_table, scene};
use crate::support::{message, refusal, saying};

#[tokio::test]
async fn a_menu_accepts_only_its_options() {
    let (stage, mut bot, ada, channel) = scene().await;
    let options = vec![
        CreateSelectMenuOption::new("First", "1"),
        CreateSelectMenuOption::new("Second", "2").description("The other"),
    ];
    let menu = CreateSelectMenu::new("move", CreateSelectMenuKind::String { options });
    let people = CreateSelectMenu::new("whom", CreateSelectMenuKind::User { default_users: None });
    let rows = vec![CreateActionRow::SelectMenu(menu), CreateActionRow::SelectMenu(people)];
    let message = message("Choose").components(rows);
    let message = channel.send_message(&bot.http, message).await.unwrap();
    let choose = |id: &str, values: Value| {
        json!({"type": 3, "channel": channel.to_string(), "message": message.id.to_string(),
            "custom_id": id, "values": values})
    };
    for wrong in [json!([]), json!(["3"]), json!(["1", "2"]), json!([1])] {
        assert_eq!(stage.act(&ada, choose("move", wrong)).await.status, 400);
    }
    for (id, value) in [("move", "2"), ("whom", ada.as_str())] {
        let answer = async {
            let press = bot.press().await;
            let response = CreateInteractionResponse::Acknowledge;
            press.create_response(&bot.http, response).await.unwrap();
            format!("{:?}", press.data.kind)
        };
        let (told, kind) = tokio::join!(stage.act(&ada, choose(id, json!([value]))), answer);
        assert_eq!(told.well()["outcome"], "deferred_update");
        assert!(kind.contains(value), "{kind}");
    }
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_modal_is_filled_in_once() {
    let (stage, mut bot, ada, channel) = scene().await;
    let input = CreateInputText::new(InputTextStyle::Short, "Your move", "text").max_length(5);
    let modal =
        CreateModal::new("note", "A note").components(vec![CreateActionRow::InputText(input)]);
    let answer = async {
        let command = bot.command().await;
        command.create_response(&bot.http, CreateInteractionResponse::Modal(modal)).await.unwrap();
    };
    let (told, ()) = tokio::join!(stage.act(&ada, new_table(channel, a_game())), answer);
    let told = told.well();
    assert_eq!((&told["outcome"], &told["modal"]["title"]), (&json!("modal"), &json!("A note")));
    let submit = |text: &str| {
        json!({"type": 5, "channel": channel.to_string(), "message": null, "custom_id": "note",
            "components": [{"type": 1, "components":
                [{"type": 4, "custom_id": "text", "value": text}]}]})
    };
    assert_eq!(stage.act(&ada, submit("")).await.status, 400);
    assert_eq!(stage.act(&ada, submit("too long")).await.status, 400);
    let answer = async {
        let modal = bot.modal().await;
        let message = saying("Noted").ephemeral(true);
        modal
            .create_response(&bot.http, CreateInteractionResponse::Message(message))
            .await
            .unwrap();
    };
    let (told, ()) = tokio::join!(stage.act(&ada, submit("b4")), answer);
    let told = told.well();
    assert_eq!(told["message"]["flags"], 64);
    assert_eq!(stage.act(&ada, submit("b4")).await.status, 403);
    let mut again = submit("b4");
    again["id"] = told["interaction_id"].clone();
    let answer = async {
        let modal = bot.modal().await;
        let response = CreateInteractionResponse::Message(saying("Noted twice"));
        assert_eq!(refusal(modal.create_response(&bot.http, response).await), (400, 40060));
    };
    let (told, ()) = tokio::join!(stage.act(&ada, again), answer);
    assert_eq!(told.well()["outcome"], "failed");
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn typing_an_option_gets_suggestions() {
    let (stage, mut bot, ada, channel) = scene().await;
    let typing = |focused: bool| {
        json!({"type": 4, "channel": channel.to_string(), "command": "quark", "options":
            [{"name": "play", "type": 1, "options":
                [{"name": "move", "type": 3, "value": "b", "focused": focused}]}]})
    };
    assert_eq!(stage.act(&ada, typing(false)).await.status, 400);
    let answer = async {
        let Interaction::Autocomplete(typed) = bot.interaction().await else { panic!() };
        assert_eq!(typed.data.autocomplete().unwrap().value, "b");
        let choices = vec![AutocompleteChoice::new("b4: bid four", "b4")];
        let choices = CreateAutocompleteResponse::new().set_choices(choices);
        let response = CreateInteractionResponse::Autocomplete(choices);
        typed.create_response(&bot.http, response).await.unwrap();
    };
    let (told, ()) = tokio::join!(stage.act(&ada, typing(true)), answer);
    let told = told.well();
    assert_eq!(told["outcome"], "choices");
    assert_eq!(told["choices"], json!([{"name": "b4: bid four", "value": "b4"}]));
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn options_are_checked_as_discord_checks_them() {
    let (stage, bot, ada, channel) = scene().await;
    let wrong = [
        json!([]),
        json!([{"name": "game", "type": 3, "value": "chess"}]),
        json!([{"name": "game", "type": 4, "value": 3}]),
        json!([{"name": "game", "value": 3}]),
        json!([{"name": "game", "value": "quark"}, {"name": "seats", "value": 9}]),
        json!([{"name": "game", "value": "quark"}, {"name": "seats", "value": 2.5}]),
        json!([{"name": "game", "value": "quark"}, {"name": "rival", "value": "123"}]),
        json!([{"name": "game", "value": "quark"}, {"name": "colour", "value": "red"}]),
        json!([{"name": "game", "value": "quark"}, {"name": "game", "value": "quark"}]),
    ];
    for options in wrong {
        let told = stage.act(&ada, new_table(channel, options.clone())).await;
        assert!((400..500).contains(&told.status), "{options}: {told}");
    }
    let unknown = json!({"type": 2, "channel": channel.to_string(), "command": "chess"});
    assert_eq!(stage.act(&ada, unknown).await.status, 404);
    bot.stop().await;
    stage.finish().await;
}
