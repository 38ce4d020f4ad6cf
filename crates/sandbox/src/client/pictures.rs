//! Serves the files of messages and commands at their addresses.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::Sandbox;
use crate::snowflake::Id;

/// Types that a page may show; all others are served as downloads.
const SHOWN: &[&str] = &["image/png", "image/gif", "image/jpeg", "image/webp"];

pub async fn serve(
    State(sandbox): State<Sandbox>,
    Path((channel, id, name)): Path<(String, String, String)>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let reader: Option<Id> = query.get("as").and_then(|id| id.parse().ok());
    let (channel, id) = (channel.parse::<Id>(), id.parse::<Id>());
    let (Ok(channel), Ok(id)) = (channel, id) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let found = sandbox.with(|world| {
        let channel = world.channels.get(&channel)?;
        let mut all = channel
            .messages
            .iter()
            .chain(&channel.deleted)
            .flat_map(|message| message.files().map(move |one| (message, one)));
        let (message, attachment) = all.find(|(_, one)| one.id == id && one.filename == name)?;
        let may = message.only_for.is_none_or(|owner| reader == Some(owner));
        may.then(|| (attachment.content_type.clone(), attachment.bytes.clone()))
    });
    answer(found)
}

/// Serves a file that was attached to a command.
pub(crate) async fn serve_given(
    State(sandbox): State<Sandbox>,
    Path((channel, id, name)): Path<(String, String, String)>,
) -> Response {
    let (Ok(channel), Ok(id)) = (channel.parse::<Id>(), id.parse::<Id>()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    answer(sandbox.with(|world| {
        let mut given = world.command_files.given_in(channel);
        let file = given.find(|one| one.id == id && one.filename == name)?;
        Some((file.content_type.clone(), file.bytes.clone()))
    }))
}

fn answer(found: Option<(Option<String>, Bytes)>) -> Response {
    let Some((content_type, bytes)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let shown = content_type.filter(|kind| SHOWN.contains(&kind.as_str()));
    let content_type = shown.unwrap_or_else(|| "application/octet-stream".to_owned());
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, bytes).into_response()
}
