//! The page that people use in a browser, built into the program.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::Sandbox;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The files: name, content type, bytes.
const PAGE: &[(&str, &str, &[u8])] = &[
    ("index.html", HTML, include_bytes!("page/index.html")),
    ("style.css", STYLE, include_bytes!("page/style.css")),
    ("talk.css", STYLE, include_bytes!("page/talk.css")),
    ("icon.svg", PICTURE, include_bytes!("page/icon.svg")),
    ("main.js", SCRIPT, include_bytes!("page/main.js")),
    ("api.js", SCRIPT, include_bytes!("page/api.js")),
    ("attachments.js", SCRIPT, include_bytes!("page/attachments.js")),
    ("components.js", SCRIPT, include_bytes!("page/components.js")),
    ("composer.js", SCRIPT, include_bytes!("page/composer.js")),
    ("dom.js", SCRIPT, include_bytes!("page/dom.js")),
    ("embeds.js", SCRIPT, include_bytes!("page/embeds.js")),
    ("emoji.js", SCRIPT, include_bytes!("page/emoji.js")),
    ("heading.js", SCRIPT, include_bytes!("page/heading.js")),
    ("interactions.js", SCRIPT, include_bytes!("page/interactions.js")),
    ("live.js", SCRIPT, include_bytes!("page/live.js")),
    ("markdown.js", SCRIPT, include_bytes!("page/markdown.js")),
    ("markup.js", SCRIPT, include_bytes!("page/markup.js")),
    ("menu.js", SCRIPT, include_bytes!("page/menu.js")),
    ("message.js", SCRIPT, include_bytes!("page/message.js")),
    ("messages.js", SCRIPT, include_bytes!("page/messages.js")),
    ("modal.js", SCRIPT, include_bytes!("page/modal.js")),
    ("names.js", SCRIPT, include_bytes!("page/names.js")),
    ("options.js", SCRIPT, include_bytes!("page/options.js")),
    ("people.js", SCRIPT, include_bytes!("page/people.js")),
    ("person.js", SCRIPT, include_bytes!("page/person.js")),
    ("reads.js", SCRIPT, include_bytes!("page/reads.js")),
    ("room.js", SCRIPT, include_bytes!("page/room.js")),
    ("roving.js", SCRIPT, include_bytes!("page/roving.js")),
    ("scroll.js", SCRIPT, include_bytes!("page/scroll.js")),
    ("sidebar.js", SCRIPT, include_bytes!("page/sidebar.js")),
    ("slash.js", SCRIPT, include_bytes!("page/slash.js")),
    ("store.js", SCRIPT, include_bytes!("page/store.js")),
    ("suggestions.js", SCRIPT, include_bytes!("page/suggestions.js")),
    ("time.js", SCRIPT, include_bytes!("page/time.js")),
    ("welcome.js", SCRIPT, include_bytes!("page/welcome.js")),
];

/// Serves the page. Another host name is redirected to the one that the links in messages use.
pub async fn index(State(sandbox): State<Sandbox>, headers: HeaderMap) -> Response {
    let address = sandbox.with(|world| world.address.to_string());
    if headers.get(header::HOST).is_some_and(|host| host.as_bytes() != address.as_bytes()) {
        return Redirect::temporary(&format!("http://{address}/")).into_response();
    }
    file("index.html")
}

/// Serves a file of the page.
pub async fn named(Path(name): Path<String>) -> Response {
    file(&name)
}

fn file(name: &str) -> Response {
    let Some((_, content_type, bytes)) = PAGE.iter().find(|(known, _, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, *content_type),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        // The rest of the policy is in the page; this part only works in a header.
        (header::CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    (headers, *bytes).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_page_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/page");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let mut served: Vec<&str> = PAGE.iter().map(|(name, _, _)| *name).collect();
        there.sort_unstable();
        served.sort_unstable();
        assert_eq!(served, there);
    }
}
