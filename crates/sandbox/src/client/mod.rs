//! The sandbox's own interface for people; the bot never uses it.

mod acts;
mod files;
mod forms;
mod live;
mod pictures;
mod reading;

use std::collections::HashMap;

use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use super::Sandbox;
use super::channel::Channel;
use super::errors::{Problems, Refusal};
use super::people::Person;
use super::snowflake::Id;
use super::upload;
use super::world::World;

/// The reason why something failed, in words for the person who tried.
#[derive(Debug)]
pub struct Sorry {
    status: StatusCode,
    message: String,
    /// Discord's code, if Discord itself would refuse.
    code: Option<u32>,
}

impl Sorry {
    /// It does not exist.
    pub fn unknown(what: &str) -> Sorry {
        Sorry::new(StatusCode::NOT_FOUND, format!("This {what} is not there."))
    }

    /// It is not possible like this.
    pub fn wrong(message: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::BAD_REQUEST, message.into())
    }

    /// This person may not do it.
    pub fn forbidden(message: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::FORBIDDEN, message.into())
    }

    /// It does not fit, which Discord calls an invalid form.
    pub fn unfit(message: impl Into<String>) -> Sorry {
        Sorry::refused(&Refusal::InvalidForm(Problems::default()), message)
    }

    /// Discord refuses it with this error.
    pub fn refused(refusal: &Refusal, message: impl Into<String>) -> Sorry {
        let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::BAD_REQUEST);
        Sorry { status, message: message.into(), code: Some(refusal.code()) }
    }

    fn new(status: StatusCode, message: String) -> Sorry {
        Sorry { status, message, code: None }
    }
}

impl From<JsonRejection> for Sorry {
    fn from(rejection: JsonRejection) -> Sorry {
        Sorry::wrong(rejection.body_text())
    }
}

impl From<Refusal> for Sorry {
    fn from(refusal: Refusal) -> Sorry {
        Sorry::refused(&refusal, refusal.sentence())
    }
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message});
        if let Some(code) = self.code {
            body["code"] = json!(code);
        }
        (self.status, Json(body)).into_response()
    }
}

/// Result of a handler in this interface.
pub type Given = Result<Json<Value>, Sorry>;

/// The routes under `/sandbox`, except the director's.
pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/sandbox/people", get(reading::people))
        .route("/sandbox/state", get(reading::state))
        .route("/sandbox/messages", get(reading::messages).post(reading::say))
        .route("/sandbox/dms", post(reading::open_direct))
        .route(
            "/sandbox/interactions",
            post(acts::act).layer(DefaultBodyLimit::max(upload::REQUEST)),
        )
        .route("/sandbox/live", get(live::connect))
        .route("/attachments/{channel}/{id}/{name}", get(pictures::serve))
        .route("/ephemeral-attachments/{channel}/{id}/{name}", get(pictures::serve_given))
}

/// The acting person, from the parameter `as`.
fn actor<'a>(world: &'a World, query: &HashMap<String, String>) -> Result<&'a Person, Sorry> {
    let id = query.get("as").and_then(|id| id.parse().ok());
    let person = id.and_then(|id| world.person(id));
    person.ok_or_else(|| Sorry::wrong("The parameter `as` names the person who acts."))
}

/// A channel that this person sees.
fn seen(world: &World, person: Id, channel: Option<Id>) -> Result<&Channel, Sorry> {
    channel
        .and_then(|id| world.channels.get(&id))
        .filter(|channel| world.person_sees(person, channel))
        .ok_or_else(|| Sorry::unknown("channel"))
}

/// An id under this key.
pub(crate) fn id_in(body: &Value, key: &str) -> Option<Id> {
    body.get(key).and_then(Id::read)
}
