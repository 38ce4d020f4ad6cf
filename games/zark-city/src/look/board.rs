//! The picture of the table for everyone.

use super::{city, lanes, overview::Layout, piles};
use crate::{
    state::{Phase, view::View},
    words,
};
use quark_game::{
    Seat,
    kit::words::{capitalised, figure},
};
use quark_scene::{Area, Frame, Header, Ink, MARGIN, Piece, Scene, Weight};

/// Top of the table, in pixels.
const TOP: i16 = 178;
/// Height of a lane and the gap between two, in pixels.
const LANE: (i16, i16) = (100, 12);

/// Height of the lanes before there is a city, in pixels, if there is room for all.
const BEGINNING: i16 = 800;

/// Greatest height of the picture, and the part of it that is left to the news for each further row of lanes.
const HIGHEST: i16 = 1_500;
const CALLS: i16 = 60;
/// Least height of a lane then: a phone shows five of them with the calls above and the buttons below.
const LEAST: i16 = 172;

/// The public picture.
#[must_use]
pub(crate) fn scene(view: &View) -> Scene {
    let rows = view.lanes.len().div_ceil(2) as i16;
    let strip = rows * (LANE.0 + LANE.1) - LANE.1;
    let lowest = HIGHEST - (rows - 1) * CALLS - 90 - strip - 16;
    let room = Area::new(MARGIN, TOP, 1_200 - 2 * MARGIN, lowest - TOP);
    let city = Layout::of(view, room);
    let top = if city::is_begun(view) { city.bottom() + 16 } else { TOP };
    let frame = frame(view, top);
    let mut scene = Scene::new(1200, frame.height.unsigned_abs());
    header(&mut scene, view);
    if city::is_begun(view) {
        city.draw(&mut scene, view);
    }
    for (seat, lane) in (0..).zip(&view.lanes) {
        if city::is_begun(view) {
            lanes::draw(&mut scene, view, &frame, Seat(seat), lane);
        } else {
            lanes::choosing(&mut scene, view, &frame, Seat(seat), lane);
        }
    }
    Frame::footer(&mut scene);
    scene
}

/// Lanes in two columns, or broad lanes below each other while there is no city.
fn frame(view: &View, top: i16) -> Frame {
    if !city::is_begun(view) {
        let lanes = view.lanes.len();
        // As high as the city that follows, so that a replay doesn't begin with a small picture, unless few cards need less.
        let lane = BEGINNING / (lanes as i16).max(1) - 16;
        return Frame::stacked(lanes, top, lane.clamp(LEAST, lanes::HIGHEST + 32), 16);
    }
    let width = (1_200 - 2 * MARGIN - 16) / 2;
    let place = |seat: usize| {
        let (column, row) = ((seat % 2) as i16, (seat / 2) as i16);
        Area::new(MARGIN + column * (width + 16), top + row * (LANE.0 + LANE.1), width, LANE.0)
    };
    let lanes: Vec<Area> = (0..view.lanes.len()).map(place).collect();
    let bottom = lanes.last().map_or(top, |lane| lane.bottom());
    Frame { lanes, height: (bottom + 90).min(1_500) }
}

fn header(scene: &mut Scene, view: &View) {
    let (seat, line) = who(view);
    let spare = if city::is_begun(view) { 320 } else { 180 };
    let header = Header::new("ZARK CITY", seat, line.as_str());
    Header { aside: aside(view), spare, ..header }.draw(scene);
    match view.phase {
        Phase::Drawn => Header::set_line(scene, &line, None),
        Phase::Choosing if view.waiting.sole().is_none() => {
            Header::share(scene, &line, view.waiting.iter());
        }
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Won(_) => (),
    }
    piles::draw(scene, view);
}

/// The seat whose colour the picture has, and the sentence about it.
fn who(view: &View) -> (Seat, String) {
    match view.phase {
        Phase::Choosing => {
            let first = view.waiting.first().unwrap_or(view.turn);
            let choosing: Vec<Seat> = view.waiting.iter().collect();
            let line = match choosing[..] {
                [] | [_] => format!("{first} chooses"),
                [one, other] => format!("{one} and {other} choose"),
                [..] => format!("{first} and {} more choose", choosing.len() - 1),
            };
            (first, line)
        }
        Phase::Placing => (view.turn, format!("{} places", view.turn)),
        Phase::Acting | Phase::Discarding => (view.turn, format!("{}’s turn", view.turn)),
        Phase::Won(winner) => (winner, format!("{winner} wins")),
        Phase::Drawn => (view.turn, "The game is a draw".to_owned()),
    }
}

/// Text at the right of the first row: what is asked, or the round and turn.
fn aside(view: &View) -> Vec<Piece> {
    let said = |text: String, ink| vec![Piece::new(text, 36, Weight::SemiBold, ink)];
    match view.phase {
        Phase::Choosing => said("Choose a starter card".to_owned(), Ink::ACCENT),
        Phase::Placing => said("Place the starter card".to_owned(), Ink::ACCENT),
        Phase::Discarding => {
            said(format!("Discard {}", figure(view.excess(), "card")), Ink::ACCENT)
        }
        Phase::Won(_) => said(capitalised(&words::winning(view).unwrap_or_default()), Ink::ACCENT),
        Phase::Drawn => said(capitalised(&words::undecided(view)), Ink::ACCENT),
        Phase::Acting if view.ends_within(1) => {
            said(format!("Last turn · {}", words::turns(view, " of ")), Ink::ACCENT)
        }
        Phase::Acting => {
            let turns = words::turns(view, " of ");
            said(format!("Round {} · turn {turns}", view.round), Ink::DIM)
        }
    }
}
