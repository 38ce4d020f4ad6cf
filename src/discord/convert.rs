//! Plain messages into what `serenity` sends: the one place where mentions are allowed by name, and
//! one of the two that open what is private.

use std::sync::Arc;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse,
    EditMessage, InputTextStyle, Message as Posted, UserId as DiscordUser,
};

use super::painter::Painted;
use crate::present::{Button, Menu, Modal, Picture, Press, Private, Row, Style};

/// Nobody is called.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// A new public message.
pub fn created(painted: &Painted) -> CreateMessage {
    CreateMessage::new()
        .content(&painted.message.content)
        .allowed_mentions(mentions(painted))
        .components(rows(painted))
        .files(files(painted))
}

/// What a public message becomes; whatever files it had are replaced.
pub fn edited(painted: &Painted) -> EditMessage {
    let attachments = files(painted).into_iter().fold(EditAttachments::new(), EditAttachments::add);
    edited_around_files(painted).attachments(attachments)
}

/// What a public message becomes; whatever files it has stay.
pub(crate) fn edited_around_files(painted: &Painted) -> EditMessage {
    EditMessage::new()
        .content(&painted.message.content)
        .allowed_mentions(mentions(painted))
        .components(rows(painted))
}

/// Whether a message in the chat is this one, and not an earlier one of the same nonce.
pub(crate) fn is_as_sent(posted: &Posted, painted: &Painted) -> bool {
    let name = painted.message.picture.as_ref().map(|picture| picture.name.as_str());
    let same_picture = name.is_none_or(|name| has_file(posted, name));
    same_picture && posted.content.trim() == painted.message.content.trim()
}

/// Whether a message in the chat has a file of this name.
pub(crate) fn has_file(posted: &Posted, name: &str) -> bool {
    posted.attachments.iter().any(|file| file.filename == name)
}

/// The words that a message has from now on, without buttons; its picture stays.
pub fn reworded(painted: &Painted) -> EditMessage {
    EditMessage::new()
        .content(painted.message.content.clone())
        .allowed_mentions(nobody())
        .components(Vec::new())
}

/// Whether a direct message in the chat is this one, and not an earlier one of the same nonce.
pub(crate) fn is_direct_as_sent(posted: &Posted, private: &Private<Painted>) -> bool {
    is_as_sent(posted, &private.clone().open())
}

/// A new direct message.
pub fn direct(private: Private<Painted>) -> CreateMessage {
    created(&private.open())
}

/// What a direct message becomes.
pub fn direct_edit(private: Private<Painted>) -> EditMessage {
    edited(&private.open())
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
    let painting = |picture: &Option<Picture>, png: &Option<Arc<Vec<u8>>>| {
        let picture = picture.as_ref().zip(png.as_ref());
        picture.map(|(picture, png)| {
            CreateAttachment::bytes(png.as_slice(), &picture.name).description(&picture.alt)
        })
    };
    let picture = painting(&painted.message.picture, &painted.png);
    let summary = painting(&painted.message.summary, &painted.summary);
    let texts = painted
        .message
        .files
        .iter()
        .map(|file| CreateAttachment::bytes(file.text.as_bytes(), &file.name));
    let clip = painted.message.clip.iter();
    let clip =
        clip.map(|clip| CreateAttachment::bytes(&*clip.bytes, &clip.name).description(&clip.alt));
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
