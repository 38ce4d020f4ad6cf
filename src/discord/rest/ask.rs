//! A request that is still to be sent.

use std::{fmt::Display, time::Duration};

use reqwest::{
    Method,
    multipart::{Form, Part},
};

use super::{Outgoing, Upload};

/// The slowest upload that is waited for, in bytes a second.
const UPLOAD: usize = 32 << 10;

/// One request.
#[derive(Debug)]
pub(super) struct Ask {
    pub method: Method,
    /// The path after the version.
    pub path: String,
    /// In JSON.
    pub body: Option<String>,
    pub files: Vec<Upload>,
}

impl Ask {
    pub fn new(method: Method, path: String) -> Ask {
        Ask { method, path, body: None, files: Vec::new() }
    }

    /// Adds a body, which is JSON.
    pub fn saying(self, body: impl Display) -> Ask {
        Ask { body: Some(body.to_string()), ..self }
    }

    pub fn with(self, files: &[Upload]) -> Ask {
        Ask { files: files.to_vec(), ..self }
    }

    pub fn sending(self, message: &Outgoing) -> Ask {
        self.saying(&message.body).with(&message.files)
    }

    /// Time limit for the upload of its files.
    pub fn upload(&self) -> Duration {
        let bytes = self.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        Duration::from_secs(u64::try_from(bytes / UPLOAD).unwrap_or_default())
    }

    pub fn form(&self) -> Form {
        let body = self.body.clone().unwrap_or_default();
        let files = self.files.iter().enumerate();
        files.fold(Form::new().text("payload_json", body), |form, (at, file)| {
            let part = Part::bytes(file.bytes.to_vec()).file_name(file.name.clone());
            form.part(format!("files[{at}]"), part.headers(file.headers()))
        })
    }
}
