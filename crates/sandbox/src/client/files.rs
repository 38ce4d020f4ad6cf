//! Files that people attach to commands, on their way in.
//!
//! As in Discord's own client, the value of an option is the `n` of the form's `files[n]`.

use axum::body::Body;
use axum::extract::Request;
use serde_json::Value;

use super::Sorry;
use crate::errors::Refusal;
use crate::limits::message::FILE;
use crate::limits::options::Offered;
use crate::upload::{self, Upload};
use crate::world::World;

/// Reads an interaction and its files.
pub async fn read(request: Request<Body>) -> Result<(Value, Vec<Upload>), Sorry> {
    let (body, uploads) = upload::read(request).await?;
    match uploads.iter().find(|upload| FILE < upload.bytes.len()) {
        Some(large) => {
            let words = format!("{} is larger than 10 MiB.", large.filename);
            Err(Sorry::refused(&Refusal::TooLarge, words))
        }
        None => Ok((body, uploads)),
    }
}

/// Gives each file the id that the bot will see.
pub fn offer(world: &mut World, uploads: &[Upload]) -> Result<Vec<Offered>, Sorry> {
    let offered = uploads.iter().map(|upload| {
        let number = upload.number.ok_or_else(|| Sorry::unfit("A file's field is files[n]."))?;
        Ok(Offered { number, file: world.attach(upload, None, None) })
    });
    offered.collect()
}
