//! A game as one page: a picture and the words of each move, one after the other, or with the arrow keys one at a time.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pulldown_cmark::html;

use super::rules_page::{escaped, read};
use crate::{
    game::Viewer,
    present::{Picture, Room, replay::picture},
    scene::{Theme, paint},
    session::{Session, Step, Told},
};

/// So many things that have happened between two steps are told.
const NEWS: usize = 12;

/// How the page looks: without a script it is a list.
const STYLE: &str = "body{font:17px/1.5 system-ui,sans-serif;max-width:52em;margin:1em auto;padding:0 1em;\
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

/// A page under way.
#[derive(Debug)]
pub struct Page {
    title: String,
    body: String,
}

impl Page {
    /// A page of a game; its title names no secret.
    #[must_use]
    pub fn new(title: &str) -> Page {
        Page { title: escaped(title), body: String::new() }
    }

    /// Adds the table as it stood at a step, what has happened since the one before, and what an analysis says of it,
    /// if anything (Markdown).
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

    /// The whole page, which needs nothing else.
    #[must_use]
    pub fn finished(self) -> String {
        let Page { title, body } = self;
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
             <nav><button id=\"back\">Back</button><button id=\"next\">Next</button>\
             <button id=\"first\">First</button><button id=\"last\">Last</button> <span id=\"at\"></span></nav>\n\
             {body}<script>{SCRIPT}</script>\n</body>\n</html>\n"
        )
    }
}

/// What has happened since a step.
fn told(session: &Session, before: Option<Step>) -> impl Iterator<Item = &Told> {
    let since = before.map_or(i64::MAX, |before| before.version);
    session.told.iter().filter(move |told| since < told.version && !told.undone)
}
