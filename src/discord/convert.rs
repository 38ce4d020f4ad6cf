//! Converts plain messages to Discord's JSON. Only this module allows mentions by name, and only this module and the
//! painter open private content.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{
    painter::Painted,
    rest::{Outgoing, Upload},
};
use crate::present::{Button, Menu, Modal, Picture, Press, Private, Row, Style};

/// The id of a form's one field.
pub const FIELD: &str = "text";

/// Mentions that notify nobody.
#[must_use]
pub fn nobody() -> Value {
    json!({"parse": []})
}

/// A message of one sentence, without buttons.
#[must_use]
pub(crate) fn sentence(words: &str) -> Outgoing {
    Outgoing::new(json!({"content": words, "allowed_mentions": nobody()}))
}

/// A message for everybody, new or edited. An edit replaces the files.
#[must_use]
pub fn public(painted: &Painted) -> Outgoing {
    public_around_files(painted).with(uploads(painted))
}

/// An edit of a message for everybody that keeps the files it has.
pub(crate) fn public_around_files(painted: &Painted) -> Outgoing {
    let called: Vec<String> =
        painted.message.mentions.iter().map(|user| user.0.to_string()).collect();
    Outgoing::new(json!({
        "content": painted.message.content,
        "allowed_mentions": {"parse": [], "users": called},
        "components": painted.message.rows.iter().map(row).collect::<Value>(),
    }))
}

/// New words for a message, which loses its buttons and keeps its picture.
pub(crate) fn reworded(painted: &Painted) -> Outgoing {
    let content = &painted.message.content;
    Outgoing::new(json!({"content": content, "allowed_mentions": nobody(), "components": []}))
}

/// A message for one person: a direct message or a private answer, new or edited.
#[must_use]
pub fn private(painted: Private<Painted>) -> Outgoing {
    public(&painted.open())
}

/// A form with one field: a line that must be filled in, or a text to edit.
#[must_use]
pub fn modal(modal: &Modal) -> Value {
    let mut input = json!({
        "type": 4, "custom_id": FIELD, "style": 1, "label": modal.label, "placeholder": modal.hint,
        "required": true, "min_length": 1, "max_length": modal.most,
    });
    if let Some(text) = &modal.text {
        input["style"] = 2.into();
        input["required"] = false.into();
        input["min_length"] = 0.into();
        if !text.is_empty() {
            input["value"] = text.as_str().into();
        }
    }
    json!({
        "custom_id": modal.click.encode(), "title": modal.title,
        "components": [{"type": 1, "components": [input]}],
    })
}

fn uploads(painted: &Painted) -> Vec<Upload> {
    let said = &painted.message;
    let painting = |picture: &Option<Picture>, png: &Option<Arc<Vec<u8>>>| {
        let (picture, png) = picture.as_ref().zip(png.as_ref())?;
        let (name, alt) = (picture.name.clone(), Some(picture.alt.clone()));
        Some(Upload { name, alt, bytes: png.as_slice().into() })
    };
    let picture = painting(&said.picture, &painted.png);
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
    picture.into_iter().chain(clip).chain(texts).collect()
}

fn row(row: &Row) -> Value {
    let parts = match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect(),
        Row::Menu(menu) => json!([select(menu)]),
    };
    json!({"type": 1, "components": parts})
}

fn button(button: &Button) -> Value {
    let mut made = json!({"type": 2, "label": button.label, "disabled": button.disabled});
    match &button.press {
        Press::Click(click) => {
            made["custom_id"] = click.encode().into();
            made["style"] = match button.style {
                Style::Primary => 1,
                Style::Secondary => 2,
                Style::Success => 3,
                Style::Danger => 4,
            }
            .into();
        }
        Press::Link(address) => {
            made["url"] = address.as_str().into();
            made["style"] = 5.into();
        }
    }
    made
}

fn select(menu: &Menu) -> Value {
    if let Some(most) = menu.people() {
        return json!({
            "type": 5, "custom_id": menu.click.encode(), "placeholder": menu.placeholder,
            "min_values": 1, "max_values": most,
        });
    }
    let options = menu.options.iter().map(|pick| {
        let mut option = json!({"label": pick.label, "value": pick.click.encode()});
        if !pick.description.is_empty() {
            option["description"] = pick.description.as_str().into();
        }
        option
    });
    let mut made = json!({
        "type": 3, "custom_id": menu.click.encode(), "placeholder": menu.placeholder,
        "options": options.collect::<Value>(),
    });
    let (least, most) = menu.picks();
    if 1 < most {
        made["min_values"] = least.into();
        made["max_values"] = most.into();
    }
    made
}
