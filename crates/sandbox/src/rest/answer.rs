//! Answers with Discord's headers.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::Reply;
use crate::errors::Refusal;
use crate::mischief::Scope;
use crate::rates::Standing;

/// A limit that was reached.
#[derive(Debug)]
pub struct Limit {
    /// Seconds to wait.
    pub wait: f64,
    pub scope: Scope,
}

/// The answer to a call that was handled.
pub fn of(result: Result<Reply, Refusal>, standing: &Standing) -> (u16, Value, Response) {
    let (status, body) = match result {
        Ok(Reply::Json(body)) => (200, body),
        Ok(Reply::Created(body)) => (201, body),
        Ok(Reply::Nothing) => (204, Value::Null),
        Err(refusal) => (refusal.status(), refusal.body()),
    };
    let response = with_standing(write(status, &body), standing);
    (status, body, response)
}

/// The answer to a call that exceeds a rate limit.
pub fn limited(standing: &Standing, limit: &Limit, code: Option<u32>) -> (u16, Value, Response) {
    let global = limit.scope == Scope::Global;
    let message = match limit.scope {
        Scope::User | Scope::Global => "You are being rate limited.",
        Scope::Shared => "The resource is being rate limited.",
    };
    let body = json!({
        "message": message, "retry_after": limit.wait, "global": global,
        "code": code.unwrap_or_default(),
    });
    let mut response = with_standing(write(429, &body), standing);
    let headers = response.headers_mut();
    headers.insert(header::RETRY_AFTER, text(&format!("{}", limit.wait.ceil())));
    headers.insert("x-ratelimit-scope", text(limit.scope.name()));
    headers.insert("x-ratelimit-reset-after", text(&format!("{:.3}", limit.wait)));
    if global {
        headers.insert("x-ratelimit-global", text("true"));
    } else {
        headers.insert("x-ratelimit-remaining", text("0"));
    }
    (429, body, response)
}

/// The answer of failing servers.
pub fn broken(status: u16, code: Option<u32>, standing: &Standing) -> (u16, Value, Response) {
    let name = StatusCode::from_u16(status)
        .ok()
        .and_then(|status| status.canonical_reason())
        .unwrap_or("Unknown");
    let body = json!({"message": format!("{status}: {name}"), "code": code.unwrap_or_default()});
    let response = write(status, &body);
    // A proxy in front of Discord's servers does not know their limits.
    let response = if status == 500 { with_standing(response, standing) } else { response };
    (status, body, response)
}

fn write(status: u16, body: &Value) -> Response {
    let bytes = if status == 204 { Body::empty() } else { Body::from(body.to_string()) };
    let mut response = Response::new(bytes);
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
    if status != 204 {
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, json);
    }
    response
}

fn with_standing(mut response: Response, standing: &Standing) -> Response {
    let headers = response.headers_mut();
    let reset = standing.reset as f64 / 1000.0;
    let after = standing.wait() as f64 / 1000.0;
    headers.insert("x-ratelimit-limit", text(&standing.limit.to_string()));
    headers.insert("x-ratelimit-remaining", text(&standing.remaining.to_string()));
    headers.insert("x-ratelimit-reset", text(&format!("{reset:.3}")));
    headers.insert("x-ratelimit-reset-after", text(&format!("{after:.3}")));
    headers.insert("x-ratelimit-bucket", text(&standing.bucket));
    response
}

fn text(value: &str) -> HeaderValue {
    HeaderValue::from_str(value).unwrap_or(HeaderValue::from_static("0"))
}
