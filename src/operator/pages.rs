//! HTML pages with their pictures in them: the rules of a game, to print; and a game move by move, as a list or one
//! step at a time with the arrow keys.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pulldown_cmark::{Event, Options, Parser, html};

use crate::{
    any::GameKind,
    game::Viewer,
    lesson::{Fault, Lesson, Part, caption, chapters, named},
    present::{Picture, Room, replay::picture},
    scene::{Theme, paint},
    session::{Session, Step, Told},
};

/// Style of rules, on a screen and on paper.
const RULES: &str = "body{font:17px/1.55 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;\
color:#1a1a1a;background:#fff}h1,h2,h3{font-family:system-ui,sans-serif;line-height:1.2}\
pre{background:#f3f3f3;padding:.8em;overflow-x:auto;font-size:.85em;break-inside:avoid}\
figure{margin:1.2em 0;break-inside:avoid}img{max-width:100%;border-radius:6px}\
nav{font-family:system-ui,sans-serif;font-size:.9em}@media print{nav{display:none}body{margin:0}}";

/// Most sentences between two steps.
const NEWS: usize = 12;

/// Style of a replay; without a script it is a list.
const REPLAY: &str = "body{font:17px/1.5 system-ui,sans-serif;max-width:52em;margin:1em auto;padding:0 1em;\
color:#1a1a1a;background:#fff}img{width:100%;height:auto;border-radius:6px}section{margin:0 0 2.5em}\
h2{font-size:1.1em;margin:.4em 0}nav{display:none;position:sticky;top:0;background:#fff;padding:.5em 0;gap:.5em;flex-wrap:wrap;align-items:center}h1{font-size:1.3em;margin:.3em 0}\
button{font:inherit;padding:.5em 1em;min-width:4.5em}.steps nav{display:flex}.steps section{display:none;margin:0}\
.steps section.here{display:block}";

/// Shows one step at a time, by keys and by buttons.
const SCRIPT: &str = "const all=[...document.querySelectorAll('section')];let here=0;\
function go(to){all[here].classList.remove('here');here=Math.max(0,Math.min(all.length-1,to));\
all[here].classList.add('here');document.getElementById('at').textContent=here+' / '+(all.length-1);}\
document.body.classList.add('steps');go(0);\
for(const b of document.querySelectorAll('button'))b.onclick=()=>go({first:0,back:here-1,next:here+1,last:all.length-1}[b.id]);\
onkeydown=e=>{const to={ArrowLeft:here-1,ArrowRight:here+1,Home:0,End:all.length-1}[e.key];\
if(to!==undefined){e.preventDefault();go(to);}};";

/// The rules of `kind` as one page.
///
/// # Errors
/// [`Fault`] if one of its pictures cannot be made.
pub fn rules(kind: &'static dyn GameKind) -> Result<String, Fault> {
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
    Ok(document(&format!("{title}: rules"), RULES, &body))
}

/// An HTML document that needs nothing else.
fn document(title: &str, style: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

/// Reads Markdown, with HTML in it as plain text.
fn read(words: &str) -> impl Iterator<Item = Event<'_>> {
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

fn figure(kind: &'static dyn GameKind, name: &str) -> Result<String, Fault> {
    let lesson = Lesson::of(kind).ok_or_else(Fault::no_lesson)??;
    let (scene, alt) = lesson.picture(name)?;
    let png = paint::png(&scene, &caption(), Theme::Light);
    let (alt, png) = (escaped(&named(&alt)), STANDARD.encode(png));
    Ok(format!("<figure><img alt=\"{alt}\" src=\"data:image/png;base64,{png}\"></figure>\n"))
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// An unfinished replay page of a game.
pub(super) struct Replay {
    title: String,
    body: String,
}

impl Replay {
    pub fn new(title: &str) -> Replay {
        Replay { title: escaped(title), body: String::new() }
    }

    /// Adds the table at a step, the sentences since the step before, and a note (Markdown).
    pub fn add(
        &mut self,
        room: &Room<'_>,
        before: Option<Step>,
        viewer: Viewer,
        mark: Option<String>,
    ) {
        let Some(Picture { scene, caption, alt, .. }) = picture(room, viewer) else { return };
        let heading = match before {
            Some(_) => format!("Move {}", room.session.moves),
            None => "The start".to_owned(),
        };
        let png = STANDARD.encode(paint::png(&scene, &caption, Theme::Light));
        let news = room.news(told(room.session, before), viewer, NEWS, &[]);
        let news = news.into_iter().chain(mark).collect::<Vec<_>>().join("\n\n");
        let mut words = String::new();
        html::push_html(&mut words, read(&news));
        self.body += &format!(
            "<section>\n<h2>{heading}</h2>\n{words}<img loading=\"lazy\" width=\"{}\" height=\"{}\" alt=\"{}\" \
             src=\"data:image/png;base64,{png}\">\n</section>\n",
            scene.width,
            scene.height,
            escaped(&alt),
        );
    }

    pub fn finished(self) -> String {
        let Replay { title, body } = self;
        let body = format!(
            "<h1>{title}</h1>\n\
             <nav><button id=\"back\">Back</button><button id=\"next\">Next</button>\
             <button id=\"first\">First</button><button id=\"last\">Last</button> <span id=\"at\"></span></nav>\n\
             {body}<script>{SCRIPT}</script>\n"
        );
        document(&title, REPLAY, &body)
    }
}

/// The events since step `before`; none without one.
fn told(session: &Session, before: Option<Step>) -> impl Iterator<Item = &Told> {
    let since = before.map_or(i64::MAX, |before| before.version);
    session.told.iter().filter(move |told| since < told.version && !told.undone)
}
