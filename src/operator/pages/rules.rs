//! The rules of a game as a page.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pulldown_cmark::html;

use super::{document, escaped, read};
use crate::{
    any::GameKind,
    lesson::{Fault, Lesson, Part, caption, chapters, named},
    scene::{Theme, paint},
};

/// Style of the rules, on a screen and on paper.
const STYLE: &str = include_str!("rules.css");

/// The rules of `kind` as one page.
///
/// # Errors
/// [`Fault`] if one of its pictures cannot be made.
pub fn rules(kind: &'static dyn GameKind) -> Result<String, Fault> {
    let title = escaped(kind.info().title);
    let chapters = chapters(kind.info().rules);
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
    Ok(document(&format!("{title}: rules"), STYLE, &body))
}

fn contents<'a>(titles: impl Iterator<Item = &'a str>) -> String {
    let item = |(nth, title): (usize, &str)| {
        format!("<li><a href=\"#c{nth}\">{}</a></li>", escaped(title))
    };
    let items: String = (1..).zip(titles).map(item).collect();
    format!("<nav><ul>{items}</ul></nav>\n")
}

fn figure(kind: &'static dyn GameKind, name: &str) -> Result<String, Fault> {
    let lesson = Lesson::of(kind).ok_or_else(Fault::no_lesson)??;
    let (scene, alt) = lesson.picture(name)?;
    let data = |theme| {
        let png = STANDARD.encode(paint::png(&scene, &caption(), theme));
        format!("data:image/png;base64,{png}")
    };
    Ok(format!(
        "<figure><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">\
         <img alt=\"{}\" src=\"{}\"></picture></figure>\n",
        data(Theme::Dark),
        escaped(&named(&alt)),
        data(Theme::Light)
    ))
}
