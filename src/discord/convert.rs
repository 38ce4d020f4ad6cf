//! Plain messages into what `serenity` sends: the one place where mentions are allowed by name, and
//! one of the two that open what is private.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditAttachments, EditInteractionResponse, InputTextStyle,
    UserId as DiscordUser,
};

use super::{
    painter::Painted,
    rest::{Outgoing, Upload},
};
use crate::present::{Button, Menu, Modal, Picture, Press, Private, Row, Style};

/// Nobody is called.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// A public message: a new one, or what one becomes, whose files are replaced.
pub fn public(painted: &Painted) -> Outgoing {
    public_around_files(painted).with(uploads(painted))
}

/// What a public message becomes; whatever files it has stay.
pub(crate) fn public_around_files(painted: &Painted) -> Outgoing {
    Outgoing::new(json!({
        "content": painted.message.content,
        "allowed_mentions": mentions(painted),
        "components": rows(painted),
    }))
}

/// The words that a message has from now on, without buttons; its picture stays.
pub(crate) fn reworded(painted: &Painted) -> Outgoing {
    let content = &painted.message.content;
    Outgoing::new(json!({"content": content, "allowed_mentions": nobody(), "components": []}))
}

/// A direct message: a new one, or what one becomes.
pub fn direct(private: Private<Painted>) -> Outgoing {
    public(&private.open())
}

/// An answer that all may see.
#[must_use]
pub fn answer(painted: &Painted) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(response(painted))
}

/// An answer that only they see.
#[must_use]
pub fn whisper(private: Private<Painted>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(response(&private.open()).ephemeral(true))
}

/// A further private answer.
pub fn followup(private: Private<Painted>) -> CreateInteractionResponseFollowup {
    let painted = private.open();
    CreateInteractionResponseFollowup::new()
        .content(&painted.message.content)
        .allowed_mentions(mentions(&painted))
        .components(rows(&painted))
        .files(files(&painted))
        .ephemeral(true)
}

/// The public message that was pressed becomes this.
#[must_use]
pub fn update(painted: &Painted) -> CreateInteractionResponse {
    CreateInteractionResponse::UpdateMessage(response(painted))
}

/// The private message that was pressed becomes this.
#[must_use]
pub fn update_private(private: Private<Painted>) -> CreateInteractionResponse {
    CreateInteractionResponse::UpdateMessage(response(&private.open()))
}

/// What a private answer that was given becomes.
pub(crate) fn changed_private(private: Private<Painted>) -> EditInteractionResponse {
    let painted = private.open();
    let attachments =
        files(&painted).into_iter().fold(EditAttachments::new(), EditAttachments::add);
    EditInteractionResponse::new()
        .content(&painted.message.content)
        .allowed_mentions(mentions(&painted))
        .components(rows(&painted))
        .attachments(attachments)
}

/// The answer that opens a form, whose one field must be filled in.
#[must_use]
pub fn modal(modal: &Modal) -> CreateInteractionResponse {
    let input = CreateInputText::new(InputTextStyle::Short, &modal.label, FIELD)
        .placeholder(&modal.hint)
        .required(true)
        .min_length(1)
        .max_length(modal.most);
    let form = CreateModal::new(modal.click.encode(), &modal.title);
    CreateInteractionResponse::Modal(form.components(vec![CreateActionRow::InputText(input)]))
}

/// The id of a form's one field.
pub const FIELD: &str = "text";

/// Names its files, also when there are none: so that an update takes the old ones away.
fn response(painted: &Painted) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(&painted.message.content)
        .allowed_mentions(mentions(painted))
        .components(rows(painted))
        .files(files(painted))
}

fn mentions(painted: &Painted) -> CreateAllowedMentions {
    nobody().users(painted.message.mentions.iter().map(|user| DiscordUser::new(user.0)))
}

fn files(painted: &Painted) -> Vec<CreateAttachment> {
    let attachment = |file: Upload| {
        let made = CreateAttachment::bytes(&*file.bytes, file.name);
        match file.alt {
            Some(alt) => made.description(alt),
            None => made,
        }
    };
    uploads(painted).into_iter().map(attachment).collect()
}

fn uploads(painted: &Painted) -> Vec<Upload> {
    let said = &painted.message;
    let painting = |picture: &Option<Picture>, png: &Option<Arc<Vec<u8>>>| {
        let (picture, png) = picture.as_ref().zip(png.as_ref())?;
        let (name, alt) = (picture.name.clone(), Some(picture.alt.clone()));
        Some(Upload { name, alt, bytes: png.as_slice().into() })
    };
    let picture = painting(&said.picture, &painted.png);
    let summary = painting(&said.summary, &painted.summary);
    let clip = said.clip.iter().map(|clip| Upload {
        name: clip.name.clone(),
        alt: Some(clip.alt.clone()),
        bytes: (*clip.bytes).into(),
    });
    let texts = said.files.iter().map(|file| Upload {
        name: file.name.clone(),
        alt: None,
        bytes: file.text.as_bytes().into(),
    });
    picture.into_iter().chain(summary).chain(clip).chain(texts).collect()
}

fn rows(painted: &Painted) -> Vec<CreateActionRow> {
    painted.message.rows.iter().map(row).collect()
}

fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Menu(menu) => CreateActionRow::SelectMenu(select(menu)),
    }
}

fn button(button: &Button) -> CreateButton {
    let made = match &button.press {
        Press::Click(click) => CreateButton::new(click.encode()).style(match button.style {
            Style::Primary => ButtonStyle::Primary,
            Style::Secondary => ButtonStyle::Secondary,
            Style::Success => ButtonStyle::Success,
            Style::Danger => ButtonStyle::Danger,
        }),
        Press::Link(address) => CreateButton::new_link(address),
    };
    made.label(&button.label).disabled(button.disabled)
}

fn select(menu: &Menu) -> CreateSelectMenu {
    let options = menu.options.iter().map(|pick| {
        let option = CreateSelectMenuOption::new(&pick.label, pick.click.encode());
        if pick.description.is_empty() { option } else { option.description(&pick.description) }
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateSelectMenu::new(menu.click.encode(), kind).placeholder(&menu.placeholder)
}
