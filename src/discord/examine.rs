//! Discord as `quark doctor` finds it.

use anyhow::Result;

use super::{
    Settings,
    gateway::begin,
    permissions::{self, Permissions},
    problem::Problem,
    rest::{self, Gateway, Rest},
};

/// Discord's answers about the bot for `quark doctor`, one for each question.
pub(crate) async fn examine(settings: &Settings) -> Vec<(String, Result<String>)> {
    let client = match rest::client().build() {
        Ok(client) => client,
        Err(error) => return vec![("client".to_owned(), Err(error.into()))],
    };
    let rest = Rest::new(client, &settings.token, settings.api.as_deref());
    let mut found = Vec::new();
    let mut say = |what: &str, answer: Result<String>| found.push((what.to_owned(), answer));
    match rest.me().await {
        Ok(me) => say("token", Ok(format!("belongs to {}", me.username))),
        Err(problem) => {
            say("token", Err(begin::refused(&problem)));
            return found; // Without the token Discord answers nothing else.
        }
    }
    let no_answer = |problem: Problem| anyhow::anyhow!("no answer: {problem}");
    let told = |gateway: Gateway| {
        let (url, shards, starts) = (&gateway.url, gateway.shards, gateway.starts());
        format!("{url}, recommended shards: {shards}, starts left today: {starts}")
    };
    say("gateway", rest.gateway().await.map(told).map_err(no_answer));
    match rest.servers().await.map_err(no_answer) {
        Err(problem) => say("servers", Err(problem)),
        Ok(servers) => {
            say("servers", Ok(servers.len().to_string()));
            for server in servers {
                let granted = Permissions(server.permissions());
                let missing = permissions::missing_permissions(granted);
                let answer = if missing.is_empty() {
                    Ok("all permissions".to_owned())
                } else {
                    Err(anyhow::anyhow!("{}", missing.join(" ")))
                };
                say(&format!("server {}", server.id()), answer);
            }
        }
    }
    found
}
