//! The page that people use in a browser, built into the program.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::Sandbox;

/// The files: name, content type, bytes.
const PAGE: &[(&str, &str, &[u8])] =
    &[("index.html", "text/html; charset=utf-8", include_bytes!("page/index.html"))];

/// The page itself, under the one name of this machine that the links in messages have.
pub async fn index(State(sandbox): State<Sandbox>, headers: HeaderMap) -> Response {
    let address = sandbox.with(|world| world.address.to_string());
    if headers.get(header::HOST).is_some_and(|host| host.as_bytes() != address.as_bytes()) {
        return Redirect::temporary(&format!("http://{address}/")).into_response();
    }
    file("index.html")
}

/// A file of the page.
pub async fn named(Path(name): Path<String>) -> Response {
    file(&name)
}

fn file(name: &str) -> Response {
    let Some((_, content_type, bytes)) = PAGE.iter().find(|(known, _, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, *content_type),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (headers, *bytes).into_response()
}
