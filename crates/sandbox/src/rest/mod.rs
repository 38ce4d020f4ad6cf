//! The REST interface for the bot: finds the route, checks the token, and records the calls.

mod answer;
mod channels;
mod commands;
mod guilds;
mod interactions;
mod messages;
mod routes;
mod thread_members;
mod threads;
mod users;
mod webhooks;

use std::collections::HashMap;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::Response;
use serde_json::{Value, json};

use self::routes::Route;
use super::errors::Refusal;
use super::mischief::Failure;
use super::rates::Standing;
use super::snowflake::Id;
use super::upload::{self, Upload};
use super::world::World;
use super::{BOT_TOKEN, Sandbox};

/// A call with everything that was read from it.
#[derive(Debug)]
struct Call {
    parts: HashMap<&'static str, String>,
    query: HashMap<String, String>,
    body: Value,
    files: Vec<Upload>,
}

impl Call {
    /// A part of the path as it is written.
    fn part(&self, name: &str) -> &str {
        self.parts.get(name).map_or("", String::as_str)
    }

    /// A part of the path that is an id.
    fn id(&self, name: &str) -> Result<Id, Refusal> {
        self.part(name)
            .parse()
            .map_err(|()| Refusal::form(name, "NUMBER_TYPE_COERCE", "Value is not snowflake."))
    }

    fn flag(&self, name: &str) -> bool {
        self.query.get(name).is_some_and(|value| matches!(value.as_str(), "true" | "True" | "1"))
    }
}

/// A successful answer.
#[derive(Debug)]
enum Reply {
    Json(Value),
    Created(Value),
    Nothing,
}

type Handler = fn(&mut World, &Call) -> Result<Reply, Refusal>;

/// Answers a call of the bot.
pub async fn api(State(sandbox): State<Sandbox>, request: Request<Body>) -> Response {
    let method = request.method().as_str().to_owned();
    let full_path = request.uri().path().to_owned();
    let path = unversioned(&full_path).to_owned();
    let held = |after| sandbox.with(|world| world.mischief.delay_for(&method, &full_path, after));
    if let Some(wait) = held(false) {
        tokio::time::sleep(wait).await;
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let has_files = kind.is_some_and(|kind| kind.starts_with("multipart/"));
    let failure = sandbox.with(|world| world.mischief.failure_for(&method, &full_path, has_files));
    let token_fits = has_token(&request);
    let query = query_of(request.uri().query().unwrap_or_default());
    let (route, parts) = match routes::find(&method, &path) {
        Ok((route, parts)) => (Ok(route), parts),
        Err(refusal) => (Err(refusal), HashMap::new()),
    };
    let template = route.as_ref().map_or("", |route| route.template);
    let about = ["channel_id", "guild_id", "webhook_token", "interaction_token"]
        .iter()
        .find_map(|name| parts.get(name).cloned())
        .unwrap_or_default();
    let read = upload::read(request).await;
    let prepared = match (route, read) {
        (Err(refusal), _) => Err(refusal),
        (Ok(route), _) if !route.open && !token_fits => Err(Refusal::Unauthorized),
        (Ok(_), Err(refusal)) => Err(refusal),
        (Ok(route), Ok((body, files))) => Ok((route, Call { parts, query, body, files })),
    };
    let response = sandbox.with(|world| {
        let standing = world.rates.count(&method, template, &about);
        let sent = match &prepared {
            Ok((_, call)) if world.trace.is_on() => sent_by(call),
            Ok(_) | Err(_) => Value::Null,
        };
        let done = |world: &mut World| work(world, &method, template, prepared);
        let (status, answer, response) = answered(world, failure, &standing, done);
        if world.trace.is_on() {
            world.trace.exchange(json!({
                "method": method, "path": full_path, "route": template,
                "request": sent, "status": status, "response": answer,
            }));
        }
        response
    });
    if let Some(wait) = held(true) {
        tokio::time::sleep(wait).await;
    }
    response
}

/// True if a request carries the bot's token.
fn has_token(request: &Request<Body>) -> bool {
    request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bot "))
        .is_some_and(|token| token == BOT_TOKEN)
}

/// The answer to a call: a failure or a limit, or else the result of `done`.
fn answered(
    world: &mut World,
    failure: Option<Failure>,
    standing: &Standing,
    done: impl FnOnce(&mut World) -> Result<Reply, Refusal>,
) -> (u16, Value, Response) {
    match (failure, standing.exceeded) {
        (Some(failure), _) if !failure.after_effect => fail(&failure, standing),
        (Some(failure), _) => {
            // The work is done, but its result is lost on the way.
            let _lost = done(world);
            fail(&failure, standing)
        }
        (None, true) => answer::limited(standing, &limit_of(standing), None),
        (None, false) => answer::of(done(world), standing),
    }
}

/// Handles a call, and notes what Discord would have refused.
fn work(
    world: &mut World,
    method: &str,
    template: &str,
    prepared: Result<(&'static Route, Call), Refusal>,
) -> Result<Reply, Refusal> {
    let (route, call) = prepared?;
    if world.trace.is_on() {
        for what in routes::rules_broken(route, &call) {
            world.trace.violation(json!({
                "method": method, "route": template, "what": what, "request": sent_by(&call),
            }));
        }
    }
    let result = (route.handler)(world, &call);
    if let Err(refusal) = &result
        && world.trace.is_on()
        && refusal.is_malformed()
    {
        world.trace.violation(json!({
            "method": method, "route": template, "what": "refused",
            "request": sent_by(&call), "error": refusal.body(),
        }));
    }
    result
}

fn fail(failure: &Failure, standing: &Standing) -> (u16, Value, Response) {
    if failure.status == 429 {
        let limit =
            answer::Limit { wait: failure.retry_after.unwrap_or(1.0), scope: failure.scope };
        return answer::limited(standing, &limit, failure.code);
    }
    answer::broken(failure.status, failure.code, standing)
}

fn limit_of(standing: &Standing) -> answer::Limit {
    answer::Limit { wait: standing.wait() as f64 / 1000.0, scope: super::mischief::Scope::User }
}

/// The request as a trace shows it.
fn sent_by(call: &Call) -> Value {
    let files: Vec<Value> = call.files.iter().map(Upload::summary).collect();
    json!({"body": call.body, "attachments": files, "query": call.query})
}

/// The path after `/api` and its version, if one is named.
fn unversioned(path: &str) -> &str {
    let rest = path.strip_prefix("/api").unwrap_or(path);
    let Some((version, after)) = rest.trim_start_matches('/').split_once('/') else { return rest };
    let digits = version.strip_prefix('v').unwrap_or_default();
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        rest.get(rest.len() - after.len() - 1..).unwrap_or(rest)
    } else {
        rest
    }
}

/// The parameters after the question mark; none of those used here needs decoding.
pub(crate) fn query_of(query: &str) -> HashMap<String, String> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_of_the_interface_has_the_same_routes() {
        for path in ["/api/v10/users/@me", "/api/v9/users/@me", "/api/users/@me"] {
            assert_eq!(unversioned(path), "/users/@me");
        }
    }
}
