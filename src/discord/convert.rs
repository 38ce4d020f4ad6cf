//! Converts plain messages to Discord's JSON. Only this module allows mentions by name, and only this module and the
//! painter open private content.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{
    painter::Painted,
    rest::{Outgoing, Upload},
};
use crate::present::{
    Button, Choice, Menu, Modal, Offer, Pick, Picture, Press, Private, Row, Style,
};

/// The id of a form's one field.
pub const FIELD: &str = "text";
/// Discord's numbers of the kinds of channels whose messages can have threads: text and announcements.
const THREADED: [u8; 2] = [0, 5];
/// Discord's numbers of the kinds of channels where people can write: also voice, stages and forums.
const WRITTEN_IN: [u8; 5] = [0, 5, 2, 13, 15];

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
        Row::Choice(choice) => json!([choose(choice)]),
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
    let mut made = json!({
        "type": 3, "custom_id": menu.click.encode(), "placeholder": menu.placeholder,
        "options": menu.options.iter().map(option).collect::<Value>(),
    });
    let (least, most) = menu.picks();
    if 1 < most {
        made["min_values"] = least.into();
        made["max_values"] = most.into();
    }
    made
}

fn option(pick: &Pick) -> Value {
    let mut option = json!({"label": pick.label, "value": pick.click.encode()});
    if !pick.description.is_empty() {
        option["description"] = pick.description.as_str().into();
    }
    option
}

fn choose(choice: &Choice) -> Value {
    let mut made = json!({
        "custom_id": choice.click.encode(), "placeholder": choice.placeholder,
        "min_values": 0, "max_values": choice.most,
    });
    let chosen = |ids: &[u64], kind: &str| {
        let chosen = |id: &u64| json!({"id": id.to_string(), "type": kind});
        ids.iter().map(chosen).collect::<Value>()
    };
    match &choice.offer {
        Offer::Options(options) => {
            made["type"] = 3.into();
            let with_default = |(pick, chosen): &(Pick, bool)| {
                let mut option = option(pick);
                option["default"] = (*chosen).into();
                option
            };
            made["options"] = options.iter().map(with_default).collect();
        }
        Offer::Roles(roles) => {
            made["type"] = 6.into();
            made["default_values"] = chosen(roles, "role");
        }
        Offer::Channels(channels) => {
            made["type"] = 8.into();
            made["channel_types"] = json!(WRITTEN_IN);
            made["default_values"] = chosen(channels, "channel");
        }
        Offer::Threaded(channels) => {
            made["type"] = 8.into();
            made["channel_types"] = json!(THREADED);
            made["default_values"] = chosen(channels, "channel");
        }
    }
    made
}
