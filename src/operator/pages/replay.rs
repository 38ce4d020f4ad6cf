//! A game move by move as a page. Its pictures are patches, each drawn over an earlier one, so that the page is small.

use std::fmt::Write as _;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use pulldown_cmark::html;
use serde_json::{Value, json};

use super::{
    chapters::{Part, chapters},
    document, escaped, read,
};
use crate::{
    game::{Chapter, Viewer},
    present::{Room, analysis::inks, film::Shot, replay::picture},
    scene::{
        Caption, Ink, Scene, Theme,
        paint::{Patch, Patches},
    },
    session::{Step, Told},
};

/// Style of a replay; without a script it is a list.
const STYLE: &str = include_str!("replay.css");
/// Shows one step at a time, by keys and by buttons.
const SCRIPT: &str = include_str!("replay.js");
/// The picture, and the buttons below it.
const STAGE: &str = include_str!("stage.html");
/// Most sentences between two steps.
const NEWS: usize = 12;
/// Size of the pictures, in tenths of those in the chat: enough for a phone, and less than half of the bytes.
const TENTHS: i16 = 6;
/// Every picture with this distance is whole, so that a jump draws few patches.
const WHOLE: usize = 96;
/// Each part of a picture is drawn over the most similar one of this number before it.
const KEPT: usize = 48;
/// Columns and rows of parts.
const PARTS: (usize, usize) = (4, 8);

/// An unfinished replay page of a game.
pub(in crate::operator) struct Replay {
    title: String,
    inks: Vec<Ink>,
    moments: Vec<Moment>,
}

/// A step of the game.
struct Moment {
    board: Scene,
    caption: Caption,
    alt: String,
    /// Number of moves so far.
    moves: u32,
    /// Sentences about what happened, as HTML.
    words: String,
    part: Part,
}

impl Replay {
    pub fn new(title: &str) -> Replay {
        Replay { title: escaped(title), inks: Vec::new(), moments: Vec::new() }
    }

    /// Adds the table at a step, the sentences since the step before, and a note (Markdown).
    pub fn add(
        &mut self,
        room: &Room<'_>,
        steps: &[Step],
        at: usize,
        viewer: Viewer,
        mark: Option<String>,
    ) {
        let Some(shot) = Shot::of(room, steps, at, viewer) else { return };
        let session = room.session;
        let before = at.checked_sub(1).and_then(|before| steps.get(before));
        let since = before.map_or(i64::MAX, |before| before.version);
        let is_new = |told: &&Told| since < told.version && !told.undone;
        let told: Vec<&Told> = session.told.iter().filter(is_new).collect();
        let events = told.iter().flat_map(|told| told.heard(viewer));
        // What a move does first, it does as part of a chapter; what follows may end the chapter.
        let mut chapters = events.map(|event| session.game.chapter(event));
        let (begins, then) = (chapters.next().flatten(), chapters.flatten().collect());
        let news = room.news(told.into_iter(), viewer, NEWS, &[]).into_iter();
        let news = news.map(|line| line.trim_start_matches("• ").to_owned());
        let mut news: Vec<String> = news.chain(mark).collect();
        if news.is_empty() {
            news.push(if at == 0 { "The game begins." } else { "The game is over." }.to_owned());
        }
        let mut words = String::new();
        html::push_html(&mut words, read(&news.join("\n\n")));
        self.inks = inks(session);
        self.moments.push(Moment {
            board: shot.board.enlarged(shot.board.area(), TENTHS),
            caption: shot.caption,
            alt: picture(room, viewer).map(|picture| picture.alt).unwrap_or_default(),
            moves: session.moves,
            words,
            part: Part { seat: steps.get(at).and_then(|step| step.seat), begins, then },
        });
    }

    pub fn finished(self) -> String {
        let Replay { title, inks, moments } = self;
        let side = |side: fn(&Scene) -> u16| moments.iter().map(|one| side(&one.board)).max();
        let [width, height] =
            [side(|board| board.width), side(|board| board.height)].map(|side| side.unwrap_or(1));
        let game = json!({
            "alts": moments.iter().map(|moment| &moment.alt).collect::<Vec<_>>(),
            "patches": patches(&moments, width, height),
        });
        // A name must not end the script.
        let game = game.to_string().replace('<', "\\u003c");
        let body = format!(
            "<header><h1>{title}</h1></header>\n<main>\n{}<nav id=\"turns\" aria-label=\"Turns\">\n{}</nav>\n</main>\n\
             <script>\nconst GAME = {game};\n{SCRIPT}</script>\n",
            STAGE.replace("WIDTH", &width.to_string()).replace("HEIGHT", &height.to_string()),
            turns(&moments)
        );
        document(&title, &format!("{}{STYLE}", seat_colours(&inks)), &body)
    }
}

/// The patches of each step, part by part: a position, a PNG, and the number of steps back to the picture that it is drawn
/// over; or that number alone if nothing has changed since.
fn patches(moments: &[Moment], width: u16, height: u16) -> Vec<Vec<Value>> {
    let boards = moments.iter().map(|moment| &moment.board);
    let patches = Patches::new(width, height, Theme::Dark).sharing(boards);
    let mut patches = patches.over_any_of(KEPT);
    let patch = |patch: Patch| match patch.is_empty() {
        true => json!(patch.back),
        false => json!([patch.left, patch.top, STANDARD.encode(patch.png()), patch.back]),
    };
    let step = |(at, Moment { board, caption, .. }): (usize, &Moment)| {
        if at % WHOLE == 0 {
            patches.forget();
        }
        patches.next_in(board, caption, PARTS).into_iter().map(patch).collect()
    };
    moments.iter().enumerate().map(step).collect()
}

/// The seats' colours in both themes, as CSS.
fn seat_colours(inks: &[Ink]) -> String {
    let all = |theme| {
        let seats = inks.iter().enumerate();
        let colour = |(seat, ink): (usize, &Ink)| {
            let [red, green, blue] = ink.colour(theme);
            format!("--seat{seat}:rgb({red} {green} {blue});")
        };
        seats.map(colour).collect::<String>()
    };
    let mut css = format!(":root{{{}}}\n", all(Theme::Light));
    let _ = writeln!(css, "@media (prefers-color-scheme:dark){{:root{{{}}}}}", all(Theme::Dark));
    for seat in 0..inks.len() {
        let _ = writeln!(css, "#turns .seat{seat}{{--seat:var(--seat{seat})}}");
    }
    css
}

/// The list of all steps, turn by turn, below headings for rounds and phases.
fn turns(moments: &[Moment]) -> String {
    let mut list = String::new();
    let mut before = None;
    let parts: Vec<&Part> = moments.iter().map(|moment| &moment.part).collect();
    for ((at, moment), chapters) in moments.iter().enumerate().zip(chapters(&parts)) {
        let Moment { part: Part { seat, .. }, moves, words, .. } = moment;
        let headings: String = chapters.iter().map(heading).collect();
        if !headings.is_empty() {
            list += if at == 0 { "" } else { "</ol>\n" };
            list += &headings;
            list += "<ol>\n";
        }
        let colour = seat.map(|seat| format!("seat{}", seat.0)).unwrap_or_default();
        let first = if *seat == before { "" } else { " first" };
        let number = if seat.is_some() { moves.to_string() } else { String::new() };
        let _ = writeln!(
            list,
            "<li id=\"s{at}\" class=\"{colour}{first}\"><a href=\"#s{at}\" data-said=\"Move {moves}\"><b>{number}</b>\
             <div>{words}</div></a></li>"
        );
        before = *seat;
    }
    list + "</ol>\n"
}

fn heading(chapter: &Chapter) -> String {
    match chapter {
        Chapter::Round(number) => format!("<h2>Round {number}</h2>\n"),
        Chapter::Phase(name) => format!("<h3>{}</h3>\n", escaped(name)),
        Chapter::Setup => "<h2>Before Round 1</h2>\n".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        ai::Player,
        any::Json,
        games::catalog,
        operator::replay::{Played, Wanted},
        record::selfplay::Machines,
    };

    /// Largest page, in bytes.
    const LARGEST: usize = 3_000_000;

    #[test]
    fn the_page_of_a_usual_game_at_the_most_seats_is_below_three_megabytes() {
        for kind in catalog().iter() {
            let seats = *kind.info().seats.end();
            let players = vec![Player::Greedy; seats.into()];
            let machines = Machines { kind, options: Json::Null, players };
            let record = machines.play(7).unwrap().to_string();
            let played = Played::of_record(&catalog(), &record).unwrap();
            let wanted = Wanted { seat: None, page: true, film: false };
            let (page, _) = played.files(&catalog(), wanted, |_, _| {}).unwrap();
            let size = page.unwrap().len();
            assert!(size < LARGEST, "{}: {size} bytes", kind.info().title);
        }
    }
}
