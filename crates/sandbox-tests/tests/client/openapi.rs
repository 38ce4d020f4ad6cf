//! Compares a trace of the sandbox with Discord's own OpenAPI document.
//!
//! The document belongs to Discord and is not part of this repository. It is read from the path in `DISCORD_OPENAPI`,
//! or from `shared/discord/openapi.json` in a folder above the package.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::Validator;
use serde_json::{Value, json};

/// A place where serenity and Discord agree but the document says otherwise, with the change to a body before the
/// comparison.
struct Difference {
    side: Side,
    /// Why this is no mistake.
    #[expect(dead_code, reason = "the reason is for readers of this list")]
    reason: &'static str,
    amend: fn(&mut Value),
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Request,
    Answer,
}

impl Side {
    /// A body without the known differences.
    fn amended(self, body: &Value) -> Value {
        let mut body = body.clone();
        for difference in DIFFERENCES.iter().filter(|one| one.side == self) {
            (difference.amend)(&mut body);
        }
        body
    }
}

const DIFFERENCES: &[Difference] = &[
    Difference {
        side: Side::Request,
        reason: "serenity writes `attachments[].id` as a number; Discord takes both, the document \
                 knows snowflakes as strings only",
        amend: |request| {
            visit(request, &mut |key, value| {
                if key == "attachments"
                    && let Value::Array(list) = value
                {
                    for id in list.iter_mut().filter_map(|one| one.get_mut("id")) {
                        if id.is_number() {
                            *id = json!(id.to_string());
                        }
                    }
                }
            });
        },
    },
    Difference {
        side: Side::Request,
        reason: "serenity writes permissions as a string, as Discord's guide does; the document \
                 wants a number",
        amend: |request| {
            visit(request, &mut |key, value| {
                if key == "default_member_permissions"
                    && let Some(number) = value.as_str().and_then(|text| text.parse::<u64>().ok())
                {
                    *value = json!(number);
                }
            });
        },
    },
    Difference {
        side: Side::Answer,
        reason: "the codes of single problems in a form are words, such as BASE_TYPE_REQUIRED, as \
                 Discord's guide shows them; the document wants numbers",
        amend: |answer| {
            visit(answer, &mut |key, value| {
                if key == "_errors"
                    && let Value::Array(list) = value
                {
                    for code in list.iter_mut().filter_map(|one| one.get_mut("code")) {
                        if code.is_string() {
                            *code = json!(0);
                        }
                    }
                }
            });
        },
    },
];

/// The differences between a trace and the document; none if there is no document.
pub fn mismatches(trace: &Value) -> Vec<String> {
    let Some(document) = document() else { return Vec::new() };
    let exchanges = trace["exchanges"].as_array().map(Vec::as_slice).unwrap_or_default();
    exchanges.iter().flat_map(|exchange| document.compare(exchange)).collect()
}

/// Discord's document with the validators made so far.
struct Document {
    json: Value,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

fn document() -> Option<&'static Document> {
    static DOCUMENT: OnceLock<Option<Document>> = OnceLock::new();
    DOCUMENT
        .get_or_init(|| {
            let path = std::env::var_os("DISCORD_OPENAPI").map_or_else(
                || {
                    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
                    let mut places = above.map(|folder| folder.join("shared/discord/openapi.json"));
                    places.find(|place| place.exists()).unwrap_or("openapi.json".into())
                },
                PathBuf::from,
            );
            let Ok(text) = std::fs::read_to_string(&path) else {
                eprintln!(
                    "skipped: Discord's OpenAPI document is not at {}; name it in DISCORD_OPENAPI",
                    path.display()
                );
                return None;
            };
            let json = serde_json::from_str(&text).expect("the document is JSON");
            Some(Document { json, validators: Mutex::default() })
        })
        .as_ref()
}

impl Document {
    /// The differences of one call and its answer.
    fn compare(&self, exchange: &Value) -> Vec<String> {
        let text = |key: &str| exchange[key].as_str().unwrap_or_default();
        let (method, route) = (text("method").to_lowercase(), text("route"));
        let status = exchange["status"].as_u64().unwrap_or_default();
        // A path that does not exist has no entry in the document, and failing servers answer as they like.
        if route.is_empty() || 500 <= status {
            return Vec::new();
        }
        let operation = format!("/paths/{}/{method}", escaped(route));
        if self.json.pointer(&operation).is_none() {
            return vec![format!("{method} {route} is not in the document")];
        }
        let mut found = Vec::new();
        if status < 300 {
            found.extend(self.compare_request(&operation, exchange));
        }
        found.extend(self.compare_answer(&operation, exchange, status));
        found.iter().map(|what| format!("{method} {route} {status}: {what}")).collect()
    }

    fn compare_request(&self, operation: &str, exchange: &Value) -> Vec<String> {
        let body = Side::Request.amended(&exchange["request"]["body"]);
        if body.is_null() {
            return Vec::new();
        }
        let has_files =
            exchange["request"]["attachments"].as_array().is_some_and(|files| !files.is_empty());
        let kind = if has_files { "multipart~1form-data" } else { "application~1json" };
        let schema = format!("{operation}/requestBody/content/{kind}/schema");
        self.check("request", &schema, &body)
    }

    fn compare_answer(&self, operation: &str, exchange: &Value, status: u64) -> Vec<String> {
        let answers = format!("{operation}/responses");
        let name = [status.to_string(), "4XX".to_owned()]
            .into_iter()
            .find(|name| self.json.pointer(&format!("{answers}/{name}")).is_some());
        let Some(name) = name.filter(|name| name != "4XX" || (400..500).contains(&status)) else {
            return vec![format!("status {status} is not in the document")];
        };
        let mut answer = format!("{answers}/{name}");
        if let Some(shared) = self.json.pointer(&format!("{answer}/$ref")).and_then(Value::as_str) {
            answer = shared.trim_start_matches('#').to_owned();
        }
        let schema = format!("{answer}/content/application~1json/schema");
        if self.json.pointer(&schema).is_none() {
            let silent = exchange["response"].is_null();
            return if silent { Vec::new() } else { vec!["the answer has a body".to_owned()] };
        }
        self.check("answer", &schema, &Side::Answer.amended(&exchange["response"]))
    }

    fn check(&self, what: &str, schema: &str, value: &Value) -> Vec<String> {
        if self.json.pointer(schema).is_none() {
            return vec![format!("no schema for this {what}")];
        }
        let validator = self.validator(schema);
        validator
            .iter_errors(value)
            .map(|error| {
                let mut message = error.to_string();
                if let Some((end, _)) = message.char_indices().nth(600) {
                    message.truncate(end);
                }
                format!("{what} at `{}`: {message}", error.instance_path())
            })
            .collect()
    }

    fn validator(&self, schema: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().expect("no validator panics");
        let validator = validators.entry(schema.to_owned()).or_insert_with(|| {
            let root = json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "components": self.json["components"],
                "allOf": [self.json.pointer(schema)],
            });
            Arc::new(jsonschema::validator_for(&root).expect("the document's schemas are sound"))
        });
        Arc::clone(validator)
    }
}

/// Escapes a part of a JSON pointer.
fn escaped(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}

/// Visits every field at every depth.
fn visit(value: &mut Value, visitor: &mut impl FnMut(&str, &mut Value)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                visitor(key, value);
                visit(value, visitor);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| visit(value, visitor)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn differences_from_the_document_are_found() {
    let exchange = |body: Value, answer: Value| {
        json!({
            "method": "POST", "route": "/users/@me/channels", "status": 200,
            "request": {"body": body, "attachments": []}, "response": answer,
        })
    };
    let body = json!({"recipient_id": "1"});
    let answer = json!({"id": "1", "type": 1, "flags": 0, "recipients": []});
    let trace = json!({"exchanges": [
        exchange(body.clone(), answer.clone()),
        exchange(json!({"recipient_id": "Ada"}), answer),
        exchange(body, json!({"id": 1})),
        {"method": "GET", "route": "/nowhere", "status": 200, "request": {}, "response": null},
    ]});
    let found = mismatches(&trace);
    // Without the document there is nothing to find, and a notice says so.
    assert_eq!(found.len(), if document().is_some() { 3 } else { 0 }, "{found:#?}");
}
