//! Discord's errors, with their codes and bodies.

use serde_json::{Map, Value, json};

/// The reason why a call was refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    Unauthorized,
    NotFound,
    MethodNotAllowed,
    UnknownApplication,
    UnknownChannel,
    UnknownGuild,
    UnknownMember,
    UnknownMessage,
    UnknownUser,
    UnknownWebhook,
    UnknownInteraction,
    UnknownCommand,
    TooLarge,
    AlreadyAcknowledged,
    TooManyCommands,
    MissingAccess,
    NotInDirectMessages,
    NotTheAuthor,
    EmptyMessage,
    ClosedDirectMessages,
    MissingPermissions,
    WrongChannelType,
    NotText,
    InvalidWebhookToken,
    InvalidForm(Problems),
    InvalidJson,
    ArchivedThread,
    ThreadExists,
    LockedThread,
}

impl Refusal {
    /// Refuses a form with one problem.
    pub fn form(path: &str, code: &str, message: &str) -> Refusal {
        let mut problems = Problems::default();
        problems.add(path, code, message);
        Refusal::InvalidForm(problems)
    }

    /// Moves the problems of a form below `part`, for a form that is part of another.
    pub fn under(self, part: &str) -> Refusal {
        let Refusal::InvalidForm(mut problems) = self else { return self };
        for (path, _, _) in &mut problems.found {
            *path = format!("{part}.{path}");
        }
        Refusal::InvalidForm(problems)
    }

    /// Status, code and sentence, in Discord's words.
    fn facts(&self) -> (u16, u32, &'static str) {
        match self {
            Refusal::Unauthorized => (401, 0, "401: Unauthorized"),
            Refusal::NotFound => (404, 0, "404: Not Found"),
            Refusal::MethodNotAllowed => (405, 0, "405: Method Not Allowed"),
            Refusal::UnknownApplication => (404, 10002, "Unknown Application"),
            Refusal::UnknownChannel => (404, 10003, "Unknown Channel"),
            Refusal::UnknownGuild => (404, 10004, "Unknown Guild"),
            Refusal::UnknownMember => (404, 10007, "Unknown Member"),
            Refusal::UnknownMessage => (404, 10008, "Unknown Message"),
            Refusal::UnknownUser => (404, 10013, "Unknown User"),
            Refusal::UnknownWebhook => (404, 10015, "Unknown Webhook"),
            Refusal::UnknownInteraction => (404, 10062, "Unknown interaction"),
            Refusal::UnknownCommand => (404, 10063, "Unknown application command"),
            Refusal::TooManyCommands => {
                (400, 30032, "Maximum number of application commands reached (100)")
            }
            Refusal::TooLarge => (413, 40005, "Request entity too large"),
            Refusal::AlreadyAcknowledged => {
                (400, 40060, "Interaction has already been acknowledged.")
            }
            Refusal::MissingAccess => (403, 50001, "Missing Access"),
            Refusal::NotInDirectMessages => (403, 50003, "Cannot execute action on a DM channel"),
            Refusal::NotTheAuthor => (403, 50005, "Cannot edit a message authored by another user"),
            Refusal::EmptyMessage => (400, 50006, "Cannot send an empty message"),
            Refusal::ClosedDirectMessages => (403, 50007, "Cannot send messages to this user"),
            Refusal::MissingPermissions => (403, 50013, "Missing Permissions"),
            Refusal::NotText => (400, 50008, "Cannot send messages in a non-text channel"),
            Refusal::WrongChannelType => (400, 50024, "Cannot execute action on this channel type"),
            Refusal::InvalidWebhookToken => (401, 50027, "Invalid Webhook Token"),
            Refusal::InvalidForm(_) => (400, 50035, "Invalid Form Body"),
            Refusal::InvalidJson => (400, 50109, "The request body contains invalid JSON."),
            Refusal::ArchivedThread => (400, 50083, "Thread is archived"),
            Refusal::ThreadExists => {
                (400, 160_004, "A thread has already been created for this message")
            }
            Refusal::LockedThread => (403, 160_005, "Thread is locked"),
        }
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.facts().0
    }

    /// Discord's code.
    pub fn code(&self) -> u32 {
        self.facts().1
    }

    /// Discord's sentence.
    pub fn sentence(&self) -> &'static str {
        self.facts().2
    }

    /// The JSON body.
    pub fn body(&self) -> Value {
        let (_, code, message) = self.facts();
        match self {
            Refusal::InvalidForm(problems) => {
                json!({"message": message, "code": code, "errors": problems.tree()})
            }
            Refusal::Unauthorized
            | Refusal::NotFound
            | Refusal::MethodNotAllowed
            | Refusal::UnknownApplication
            | Refusal::UnknownChannel
            | Refusal::UnknownGuild
            | Refusal::UnknownMember
            | Refusal::UnknownMessage
            | Refusal::UnknownUser
            | Refusal::UnknownWebhook
            | Refusal::UnknownInteraction
            | Refusal::UnknownCommand
            | Refusal::TooLarge
            | Refusal::AlreadyAcknowledged
            | Refusal::TooManyCommands
            | Refusal::MissingAccess
            | Refusal::NotInDirectMessages
            | Refusal::NotTheAuthor
            | Refusal::EmptyMessage
            | Refusal::ClosedDirectMessages
            | Refusal::MissingPermissions
            | Refusal::WrongChannelType
            | Refusal::NotText
            | Refusal::InvalidWebhookToken
            | Refusal::InvalidJson
            | Refusal::ArchivedThread
            | Refusal::ThreadExists
            | Refusal::LockedThread => json!({"message": message, "code": code}),
        }
    }

    /// True if the call itself was wrong, whatever the state of the world.
    pub(crate) fn is_malformed(&self) -> bool {
        matches!(self.facts().1, 30032 | 40005 | 50006 | 50035 | 50109)
    }
}

/// The problems of a form, each with its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Problems {
    found: Vec<(String, String, String)>,
}

impl Problems {
    /// Notes a problem at `path`, whose parts are separated by dots: `components.0.type`.
    pub fn add(&mut self, path: &str, code: &str, message: &str) {
        self.found.push((path.to_owned(), code.to_owned(), message.to_owned()));
    }

    /// Refuses if any problem was noted.
    pub fn judge(self) -> Result<(), Refusal> {
        if self.found.is_empty() { Ok(()) } else { Err(Refusal::InvalidForm(self)) }
    }

    /// Discord's nested `errors` object: each leaf holds a list named `_errors`.
    fn tree(&self) -> Value {
        let mut root = Map::new();
        for (path, code, message) in &self.found {
            let parts: Vec<&str> = path.split('.').filter(|part| !part.is_empty()).collect();
            put(&mut root, &parts, json!({"code": code, "message": message}));
        }
        Value::Object(root)
    }
}

/// Puts an error into the list at the end of a path. A value that is wrong itself has no inner problems, because
/// Discord does not look into it.
fn put(node: &mut Map<String, Value>, path: &[&str], error: Value) {
    let Some((first, rest)) = path.split_first() else {
        node.retain(|key, _| key == "_errors");
        let list = node.entry("_errors").or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(error);
        }
        return;
    };
    if node.contains_key("_errors") {
        return;
    }
    let child = node.entry(*first).or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(child) = child {
        put(child, rest, error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_of_a_form_are_nested_by_place() {
        let refusal = Refusal::form("components.0.components.1.label", "TOO_LONG", "shorten it");
        assert_eq!(refusal.status(), 400);
        assert_eq!(
            refusal.body(),
            json!({"code": 50035, "message": "Invalid Form Body", "errors": {"components": {"0":
                {"components": {"1": {"label": {"_errors":
                    [{"code": "TOO_LONG", "message": "shorten it"}]}}}}}}})
        );
    }

    #[test]
    fn a_wrong_value_has_no_inner_problems() {
        let mut problems = Problems::default();
        problems.add("rows.0.label", "TOO_LONG", "shorten it");
        problems.add("rows", "TOO_MANY", "take some away");
        problems.add("rows.1.label", "TOO_LONG", "shorten it");
        let list = json!([{"code": "TOO_MANY", "message": "take some away"}]);
        assert_eq!(problems.tree(), json!({"rows": {"_errors": list}}));
    }
}
