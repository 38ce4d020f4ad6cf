//! The table of Quirky Quarks as everyone sees it.

use super::{
    lanes,
    middle::{self, Marks},
    rules::{Phase, ROUNDS},
    shelves,
    state::Asked,
    view::View,
};
use crate::scene::{
    Area, Frame, GAP, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight,
};

/// Where the phases stand.
const TRACK: i16 = 176;
/// Where the table begins.
pub const TOP: i16 = 250;
/// From one accelerator to the next, by how many there are.
const PITCH: [i16; 2] = [178, 148];

/// The board for the public.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let seats = view.lanes.len();
    let lanes_high = match seats {
        0..=3 => (lanes::STACKED + GAP) * seats as i16,
        _ => (lanes::PAIRED + GAP) * 2,
    };
    let middle_high = if seats <= 3 { 4 * PITCH[0] } else { 5 * PITCH[1] };
    let lanes_top = TOP + middle_high + 10;
    let height = lanes_top + lanes_high + 66;
    let mut scene = Scene::new(1200, height.min(1500).unsigned_abs());
    header(&mut scene, view);
    track(&mut scene, view);
    let area = Area::new(MARGIN, TOP, 1200 - 2 * MARGIN, middle_high - 14);
    match view.phase {
        Phase::Research | Phase::Claims | Phase::Before | Phase::Ejection => {
            let pitch = if view.bundles.len() < 5 { PITCH[0] } else { PITCH[1] };
            middle::accelerators(&mut scene, view, TOP, pitch, &Marks::default());
        }
        Phase::After | Phase::Discovery => {
            middle::zone(&mut scene, view, area, &Marks::default());
        }
        Phase::Funding | Phase::Quests | Phase::Over => shelves::draw(&mut scene, view, area),
    }
    for ((seat, lane), area) in view.seats().zip(lanes::areas(seats, lanes_top)) {
        lanes::draw(&mut scene, view, area, seat, lane);
    }
    Frame::footer(&mut scene);
    scene
}

fn header(scene: &mut Scene, view: &View) {
    let seat = lead(view);
    let ask = ask(view);
    let line = match &view.outcome {
        Some(_) => format!("{} is Nobel Laureate", crate::game::Seat(seat)),
        None => match view.waiting.as_slice() {
            [one] => format!("{one}’s turn"),
            many => format!("{} players choose", many.len()),
        },
    };
    let aside = vec![
        Piece::label(format!("Round {} of {ROUNDS}, first", view.round)),
        Piece::new(view.first.to_string(), 36, Weight::SemiBold, Ink::seat(view.first.0)).after(14),
    ];
    let letters = i16::try_from(ask.chars().count()).unwrap_or_default();
    Header {
        title: "QUIRKY QUARKS",
        note: Vec::new(),
        aside,
        seat,
        bar: Ink::seat(seat),
        line: vec![Header::line(line, seat)],
        spare: letters * 26 + 24,
    }
    .draw(scene);
    if !ask.is_empty() {
        Header::ask(scene, ask);
    }
}

/// Whose colours the picture wears.
#[must_use]
pub fn lead(view: &View) -> u8 {
    let winner = view.outcome.as_ref().and_then(|outcome| outcome.winners().next());
    winner.or(view.waiting.first().copied()).unwrap_or(view.first).0
}

/// What is asked, in a few words.
#[must_use]
pub fn ask(view: &View) -> String {
    match view.step {
        Asked::Draw => "Draw a card".to_owned(),
        Asked::Swap => "Swap or 1 eV".to_owned(),
        Asked::Resolve => "Neutrinos".to_owned(),
        Asked::Bid => "Bid or raise".to_owned(),
        Asked::Eject => "Eject".to_owned(),
        Asked::Open => "Open or pass".to_owned(),
        Asked::FirstBid => format!("Bid {} eV", view.minimum),
        Asked::Raise => format!("Raise to {}", view.least_raise()),
        Asked::Complete => "Complete Quests".to_owned(),
        Asked::Over => String::new(),
    }
}

/// The five phases, the one under way lit.
pub fn track(scene: &mut Scene, view: &View) {
    let phases = ["Funding", "Research", "Ejection", "Discovery", "Quests"];
    let now = match view.phase {
        Phase::Funding => Some(0),
        Phase::Research | Phase::Claims => Some(1),
        Phase::Before | Phase::Ejection | Phase::After => Some(2),
        Phase::Discovery => Some(3),
        Phase::Quests => Some(4),
        Phase::Over => None,
    };
    for (place, phase) in phases.into_iter().enumerate() {
        let area = Area::new(MARGIN + place as i16 * 227, TRACK, 212, 58);
        let lit = now == Some(place);
        let (fill, ink) = if lit { (Ink::ACCENT, Ink::ON_ACCENT) } else { (Ink::PANEL, Ink::DIM) };
        let weight = if lit { Weight::Bold } else { Weight::Medium };
        scene.add(Panel::filled(area, 16, fill));
        let at = Point::new(area.centre().x, area.centre().y + 12);
        scene.add(Text::centred(at, Piece::new(phase, 34, weight, ink)));
    }
}
