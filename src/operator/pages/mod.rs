//! HTML pages with their pictures in them, in one style, light or dark as the reader prefers: the rules of a game, to read
//! or to print; and a game to go through move by move.

mod chapters;
mod replay;
mod rules;

use pulldown_cmark::{Event, Options, Parser};

pub(super) use replay::Replay;
pub use rules::rules;

/// Style of all pages.
const STYLE: &str = include_str!("style.css");

/// An HTML document that needs nothing else.
fn document(title: &str, style: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// Reads Markdown, with HTML in it as plain text.
fn read(words: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(words, Options::ENABLE_STRIKETHROUGH).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        event => event,
    })
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
