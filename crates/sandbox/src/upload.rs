//! Request bodies: JSON, or JSON with files.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::{Value, json};

use super::errors::Refusal;

/// Largest request in bytes.
pub(crate) const REQUEST: usize = 25 * 1024 * 1024;

/// A file in a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub number: Option<u64>,
    pub filename: String,
    pub content_type: Option<String>,
    pub bytes: Bytes,
}

/// Reads a request's body.
///
/// # Errors
///
/// A body that is too large, not JSON, or not a readable form.
pub async fn read(request: Request<Body>) -> Result<(Value, Vec<Upload>), Refusal> {
    let content_type = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    if content_type.starts_with("multipart/form-data") {
        return read_form(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST)
        .await
        .map_err(|_too_long| Refusal::TooLarge)?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_broken| Refusal::InvalidJson)?;
    Ok((body, Vec::new()))
}

async fn read_form(request: Request<Body>) -> Result<(Value, Vec<Upload>), Refusal> {
    let broken = || Refusal::form("", "CONTENT_TYPE_INVALID", "The form cannot be read.");
    let mut form = Multipart::from_request(request, &()).await.map_err(|_rejection| broken())?;
    let (mut body, mut files, mut total) = (Value::Null, Vec::new(), 0);
    while let Some(field) = form.next_field().await.map_err(|_cut| broken())? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_cut| Refusal::TooLarge)?;
        total += bytes.len();
        if REQUEST < total {
            return Err(Refusal::TooLarge);
        }
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_broken| Refusal::InvalidJson)?;
        } else if let Some(filename) = filename {
            let number = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'))
                .and_then(|number| number.parse().ok());
            files.push(Upload { number, filename, content_type, bytes });
        } else {
            return Err(Refusal::form(&name, "UNKNOWN_FIELD", "This field is not known here."));
        }
    }
    Ok((body, files))
}

impl Upload {
    /// The file as a trace shows it, without its bytes.
    pub fn summary(&self) -> Value {
        json!({
            "id": self.number,
            "filename": self.filename,
            "content_type": self.content_type,
            "size": self.bytes.len(),
        })
    }
}
