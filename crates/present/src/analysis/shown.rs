//! The message with an analysis, in pages that fit on a phone.

use super::{Costly, bold, fell_behind, lost, picture};
use crate::{
    Button, Click, Look, LookClick, Message, Private, Room, Row, escape, in_words::turning, phone,
};
use quark_game::Seat;
use quark_session::{Course, Step, results::Analysis};

/// Shown below every page.
const ESTIMATES: &str = "-# Estimates, by what each player could know.";

/// The moves that an analysis shows to one reader.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The most costly moves of all.
    pub costly: Vec<Costly>,
    /// The reader's own costly moves that are not among them.
    pub own: Vec<Costly>,
    /// The moves that cost the reader most over the whole game, if they have lost.
    pub lost: Vec<Costly>,
    /// The reader's seat and the course of the game, if they have lost.
    pub behind: Option<(Seat, Course)>,
}

/// A part of the text, which stays on one page, and the move that it is about.
type Part<'a> = (String, Option<&'a Costly>);

/// Returns a page of the analysis; `room` is the table at the end. The first page has the chart and the moves that cost
/// most. With `words` its buttons lead to positions as text.
#[must_use]
pub fn shown(
    room: &Room<'_>,
    steps: &[Step],
    found: &Analysis,
    shown: &Shown,
    (page, words): (u16, bool),
) -> Private<Message> {
    let drawn = |costly: &[Costly]| picture(room, steps, found, costly);
    // The marks of moves change nothing about its size.
    let blank = drawn(&[]);
    let text = |nth: u16, parts: &[Part<'_>]| -> Vec<String> {
        let heading = (nth == 0).then(|| heading(room, shown.costly.len()));
        let said = parts.iter().flat_map(|(said, _)| said.lines().map(str::to_owned));
        heading.into_iter().chain(said).chain([ESTIMATES.to_owned()]).collect()
    };
    let rows = |nth: u16, last: u16, parts: &[Part<'_>]| {
        let mut buttons = buttons(room, parts.iter().filter_map(|(_, of)| *of), words);
        let turn = |page| Click::at(room.table, LookClick::Analyse { page: Some(page) });
        if let Some(Row::Buttons(turning)) = turning(nth, last, turn).pop() {
            buttons.extend(turning);
        }
        phone::rows(buttons)
    };
    let fits = |nth: u16, parts: &[Part<'_>]| {
        let scene = blank.as_ref().filter(|_| nth == 0).map(|picture| &picture.scene);
        phone::all_lines(&text(nth, parts)) <= phone::space(scene, &rows(nth, nth + 1, parts))
    };
    let mut first = ranked(&shown.costly, Costly::briefly);
    if !fits(0, &first) {
        first = ranked(&shown.costly, Costly::in_two_rows);
    }
    let pages = pages([first, others(room, shown)].concat(), fits);
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let parts = pages.get(usize::from(page)).map(Vec::as_slice).unwrap_or_default();
    let (content, rows) = (text(page, parts).join("\n"), rows(page, last, parts));
    // Only a move that the page explains is marked.
    let told = parts.len().min(shown.costly.len());
    let picture = if page == 0 { drawn(&shown.costly[..told]) } else { None };
    Private::new(Message { picture, rows, ..Message::text(content) })
}

/// Puts as many parts on a page as fit there, at least one.
fn pages<'a>(parts: Vec<Part<'a>>, fits: impl Fn(u16, &[Part<'a>]) -> bool) -> Vec<Vec<Part<'a>>> {
    let (mut pages, mut page) = (Vec::new(), Vec::new());
    for part in parts {
        page.push(part);
        let nth = u16::try_from(pages.len()).unwrap_or(u16::MAX);
        if 1 < page.len() && !fits(nth, &page) {
            let next = page.split_off(page.len() - 1);
            pages.push(std::mem::replace(&mut page, next));
        }
    }
    pages.push(page);
    pages
}

fn heading(room: &Room<'_>, costly: usize) -> String {
    let what = match costly {
        0 => "no move cost its player much",
        1 => "one move cost its player much",
        _ => "the moves that cost most",
    };
    format!("{}: {what}.", room.heading())
}

/// The moves that the chart marks, the worst first, each with its number there.
fn ranked(costly: &[Costly], said: impl Fn(&Costly) -> String) -> Vec<Part<'_>> {
    let number = |(nth, one): (u8, _)| (format!("{nth}. {}", said(one)), Some(one));
    (1..).zip(costly).map(number).collect()
}

/// The text after the moves that the chart marks.
fn others<'a>(room: &Room<'_>, shown: &'a Shown) -> Vec<Part<'a>> {
    let own = shown.own.iter().enumerate().map(|(nth, one)| {
        let heading = if nth == 0 { "Your costliest moves:\n" } else { "" };
        (format!("{heading}• {}", one.briefly()), Some(one))
    });
    let mut parts: Vec<Part<'_>> = own.collect();
    if let Some((seat, course)) = &shown.behind {
        let said = fell_behind(room, course, *seat, "you");
        parts.extend(said.map(|said| (escape::markdown(&said), None)));
    }
    let helps = lost::would_have_helped(&shown.lost, room.session.moves, "you", bold);
    parts.extend(helps.map(|said| (said, None)));
    parts
}

/// Buttons that lead to the positions before these moves, seen by the player who made them.
fn buttons<'a>(
    room: &Room<'_>,
    costly: impl Iterator<Item = &'a Costly>,
    words: bool,
) -> Vec<Button> {
    let secrets = room.session.game.info().secrets;
    let button = |one: &Costly| {
        let seat = secrets.then_some(one.judged.seat.0.into());
        let step = u16::try_from(one.step.saturating_sub(1)).unwrap_or(u16::MAX);
        let look = Look { step, seat, words, before: true, own: false };
        let click = Click::at(room.table, LookClick::Replay(Some(look)));
        Button::plain(format!("Before Move {}", one.number), click)
    };
    costly.map(button).collect()
}
