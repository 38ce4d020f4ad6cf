//! Commands with files.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::chat::{Chat, Person, command_body, flat};

impl Chat {
    /// Types a slash command with a file: the option's name, the file's name, and its content.
    pub async fn command_with_file(
        &self,
        person: &Person,
        channel: &str,
        name: &str,
        options: Value,
        file: (&str, &str, &[u8]),
    ) -> Value {
        let (status, answer) = self.try_with_file(person, channel, name, options, file).await;
        assert!(status < 300, "{} may not {name} {}: {answer}", person.name, file.1);
        answer
    }

    /// Types a slash command with a file that may be refused, and returns the status and the answer.
    pub async fn try_with_file(
        &self,
        person: &Person,
        channel: &str,
        name: &str,
        options: Value,
        (option, filename, bytes): (&str, &str, &[u8]),
    ) -> (u16, Value) {
        let mut options = flat(options);
        options.push(json!({"name": option, "type": 11, "value": 0}));
        let body = command_body(channel, name, options).to_string();
        let file = Part::bytes(bytes.to_vec()).file_name(filename.to_owned());
        let form = Form::new().text("payload_json", body).part("files[0]", file);
        let url = format!("{}/sandbox/interactions?as={}", self.sandbox.url(), person.id);
        let answer = self.http.post(url).multipart(form).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }
}
