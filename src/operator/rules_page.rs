//! The rules of a game as one page to print, with its pictures in it.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pulldown_cmark::{Options, Parser, html};

use crate::{
    lesson::{Fault, Lesson, Part, caption, chapters, named},
    scene::{Theme, paint},
    table::Kind,
};

/// How the page looks on a screen and on paper.
const STYLE: &str = "body{font:17px/1.55 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;\
color:#1a1a1a;background:#fff}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.2}\
pre{background:#f3f3f3;padding:.8em;overflow-x:auto;font-size:.85em;break-inside:avoid}\
figure{margin:1.2em 0;break-inside:avoid}img{max-width:100%;border-radius:6px}\
nav{font-family:system-ui,sans-serif;font-size:.9em}@media print{nav{display:none}body{margin:0}}";

/// The rules of `kind` as one HTML page that needs nothing else.
///
/// # Errors
/// What is wrong with one of its pictures.
pub fn page(kind: &'static dyn Kind) -> Result<String, Fault> {
    let title = escaped(kind.info().title);
    let chapters = chapters(kind.rules());
    let mut body = String::new();
    for (nth, chapter) in (0..).zip(&chapters) {
        let rank = if nth == 0 { 1 } else { 2 };
        let heading = escaped(chapter.title);
        body += &format!("<h{rank} id=\"c{nth}\">{heading}</h{rank}>\n");
        if nth == 0 {
            body += &contents(chapters.iter().skip(1).map(|chapter| chapter.title));
        }
        for part in &chapter.parts {
            match part {
                Part::Words(words) => html::push_html(&mut body, read(words)),
                Part::Picture(name) => body += &figure(kind, name)?,
            }
        }
    }
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}: rules</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    ))
}

/// Markdown, in which HTML is text like all else.
pub(super) fn read(words: &str) -> impl Iterator<Item = pulldown_cmark::Event<'_>> {
    use pulldown_cmark::Event;
    Parser::new_ext(words, Options::ENABLE_STRIKETHROUGH).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        event => event,
    })
}

fn contents<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    let item = |(nth, title): (usize, &str)| {
        format!("<li><a href=\"#c{nth}\">{}</a></li>", escaped(title))
    };
    let items: String = (1..).zip(titles).map(item).collect();
    format!("<nav><ul>{items}</ul></nav>\n")
}

fn figure(kind: &'static dyn Kind, name: &str) -> Result<String, Fault> {
    let lesson = Lesson::of(kind).ok_or_else(Fault::no_lesson)??;
    let (scene, alt) = lesson.picture(name)?;
    let png = paint::png(&scene, &caption(), Theme::Light);
    let (alt, png) = (escaped(&named(&alt)), STANDARD.encode(png));
    Ok(format!("<figure><img alt=\"{alt}\" src=\"data:image/png;base64,{png}\"></figure>\n"))
}

pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            letter => escaped.push(letter),
        }
    }
    escaped
}
