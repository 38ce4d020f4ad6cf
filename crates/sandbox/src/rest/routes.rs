//! All routes, with the names from Discord's own document.

use std::collections::HashMap;

use serde_json::Value;

use super::{
    Call, Handler, channels, commands, guilds, interactions, messages, thread_members, threads,
    users, webhooks,
};
use crate::errors::Refusal;

/// One route.
#[derive(Debug)]
pub(crate) struct Route {
    method: &'static str,
    pub template: &'static str,
    /// True if it needs no token of the bot.
    pub open: bool,
    /// The part of the body that is a message, if any.
    message: Message,
    pub handler: Handler,
}

/// The place of the message in a route's body.
#[derive(Debug, PartialEq)]
enum Message {
    No,
    Whole,
    /// Under `data`, in an interaction's callback.
    Within,
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, open: false, message: Message::No, handler }
}

const fn message(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, open: false, message: Message::Whole, handler }
}

impl Route {
    const fn open(mut self) -> Route {
        self.open = true;
        self
    }

    const fn within(mut self) -> Route {
        self.message = Message::Within;
        self
    }
}

const CHANNEL: &str = "/channels/{channel_id}";
const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const THREAD_MEMBER: &str = "/channels/{channel_id}/thread-members/{user_id}";
const MY_THREAD: &str = "/channels/{channel_id}/thread-members/@me";
const COMMANDS: &str = "/applications/{application_id}/commands";
const COMMAND: &str = "/applications/{application_id}/commands/{command_id}";
const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";
const GUILD_COMMAND: &str =
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}";
const WEBHOOK: &str = "/webhooks/{webhook_id}/{webhook_token}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
const FOLLOWUP: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

static ROUTES: &[Route] = &[
    route("POST", CALLBACK, interactions::callback).open().within(),
    message("POST", MESSAGES, messages::create),
    message("PATCH", MESSAGE, messages::edit),
    message("PATCH", ORIGINAL, webhooks::edit_original).open(),
    message("POST", WEBHOOK, webhooks::follow_up).open(),
    message("PATCH", FOLLOWUP, webhooks::edit).open(),
    route("GET", ORIGINAL, webhooks::get_original).open(),
    route("DELETE", ORIGINAL, webhooks::delete_original).open(),
    route("GET", FOLLOWUP, webhooks::get).open(),
    route("DELETE", FOLLOWUP, webhooks::delete).open(),
    route("GET", MESSAGES, messages::list),
    route("GET", MESSAGE, messages::get),
    route("DELETE", MESSAGE, messages::delete),
    route("POST", "/channels/{channel_id}/messages/bulk-delete", messages::delete_many),
    route("POST", "/channels/{channel_id}/typing", channels::typing),
    route("GET", CHANNEL, channels::get),
    route("PATCH", CHANNEL, channels::edit),
    route("DELETE", CHANNEL, channels::delete),
    route("POST", "/channels/{channel_id}/threads", threads::start),
    route("POST", "/channels/{channel_id}/messages/{message_id}/threads", threads::start_from),
    route("GET", "/channels/{channel_id}/thread-members", thread_members::list),
    route("PUT", MY_THREAD, thread_members::join),
    route("DELETE", MY_THREAD, thread_members::leave),
    route("GET", THREAD_MEMBER, thread_members::get),
    route("PUT", THREAD_MEMBER, thread_members::add),
    route("DELETE", THREAD_MEMBER, thread_members::remove),
    route("GET", "/channels/{channel_id}/threads/archived/public", threads::archived),
    route("GET", "/gateway", users::gateway).open(),
    route("GET", "/gateway/bot", users::gateway_bot),
    route("GET", "/users/@me", users::me),
    route("GET", "/users/@me/guilds", guilds::mine),
    route("POST", "/users/@me/channels", users::open_direct),
    route("GET", "/users/{user_id}", users::get),
    route("GET", "/applications/@me", users::application),
    route("GET", "/oauth2/applications/@me", users::application),
    route("GET", "/guilds/{guild_id}", guilds::get),
    route("GET", "/guilds/{guild_id}/channels", guilds::channels),
    route("GET", "/guilds/{guild_id}/roles", guilds::roles),
    route("GET", "/guilds/{guild_id}/members", guilds::members),
    route("GET", "/guilds/{guild_id}/members/{user_id}", guilds::member),
    route("GET", "/guilds/{guild_id}/threads/active", threads::active),
    route("GET", COMMANDS, commands::list),
    route("POST", COMMANDS, commands::create),
    route("PUT", COMMANDS, commands::replace),
    route("GET", COMMAND, commands::get),
    route("PATCH", COMMAND, commands::edit),
    route("DELETE", COMMAND, commands::delete),
    route("GET", GUILD_COMMANDS, commands::list),
    route("POST", GUILD_COMMANDS, commands::create),
    route("PUT", GUILD_COMMANDS, commands::replace),
    route("GET", GUILD_COMMAND, commands::get),
    route("PATCH", GUILD_COMMAND, commands::edit),
    route("DELETE", GUILD_COMMAND, commands::delete),
];

/// Finds the route of a path, with the parts of the path by name.
///
/// # Errors
///
/// No such path, or not with this method.
pub fn find(
    method: &str,
    path: &str,
) -> Result<(&'static Route, HashMap<&'static str, String>), Refusal> {
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let mut refusal = Refusal::NotFound;
    for route in ROUTES {
        let Some(parts) = parts_of(route.template, &segments) else { continue };
        if route.method == method {
            return Ok((route, parts));
        }
        refusal = Refusal::MethodNotAllowed;
    }
    Err(refusal)
}

fn parts_of(template: &'static str, segments: &[&str]) -> Option<HashMap<&'static str, String>> {
    let mut parts = HashMap::new();
    let mut count = 0;
    for (index, wanted) in template.trim_start_matches('/').split('/').enumerate() {
        let given = segments.get(index)?;
        match wanted.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) => {
                parts.insert(name, (*given).to_owned());
            }
            None if wanted == *given => {}
            None => return None,
        }
        count += 1;
    }
    (count == segments.len()).then_some(parts)
}

/// Good practice that a call breaks although Discord accepts it: a message should set `allowed_mentions`, and allow
/// users only by their ids.
pub(crate) fn rules_broken(route: &Route, call: &Call) -> Vec<String> {
    let body = match route.message {
        Message::No => return Vec::new(),
        Message::Whole => &call.body,
        Message::Within => match call.body.get("type").and_then(Value::as_u64) {
            Some(4 | 7) => call.body.get("data").unwrap_or(&Value::Null),
            Some(_) | None => return Vec::new(),
        },
    };
    let allowed = body.get("allowed_mentions").filter(|allowed| !allowed.is_null());
    let Some(allowed) = allowed else {
        return vec!["allowed_mentions is missing".to_owned()];
    };
    let not_empty =
        |key: &str| allowed.get(key).and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    ["parse", "roles"]
        .into_iter()
        .filter(|key| not_empty(key))
        .map(|key| format!("allowed_mentions.{key} is not empty"))
        .collect()
}
