//! The public board: in each phase the things that matter in it.

use super::{
    lanes::{self, FOOT, finale, reports},
    middle::{self, Marks},
    zone,
};
use crate::{
    state::{Phase, ROUNDS, cards::Bag, view::View},
    words::{asked, parts, sentences},
};
use quark_game::Seat;
use quark_scene::{
    Area, Frame, GAP, Header, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight,
};

/// Top and height of the row of phases.
const TRACK: (i16, i16) = (168, 44);
/// Top of the table below the header.
pub(crate) const TOP: i16 = TRACK.0 + TRACK.1 + 12;
/// Top of what follows the header once the game is over, without the phases.
pub(crate) const END: i16 = 176;
/// Distance between accelerators: with four of them, and with five.
const PITCH: [i16; 2] = [150, 136];

/// The public board, as high as its contents.
#[must_use]
pub(crate) fn scene(view: &View) -> Scene {
    let mut scene = Scene::new(1200, 0);
    header(&mut scene, view);
    if view.phase != Phase::Over {
        track(&mut scene, view);
    }
    let end = match (view.phase, &view.outcome) {
        (Phase::Over, Some(outcome)) => finale::draw(&mut scene, view, outcome, END),
        (Phase::Funding, _) => reports::funding(&mut scene, view, TOP),
        (Phase::Before | Phase::After, _) => reports::ejection(&mut scene, view, TOP),
        (Phase::Ejection, _) => {
            let end = unclaimed(&mut scene, view);
            reports::ejection(&mut scene, view, end)
        }
        (Phase::Quests | Phase::Over, _) => reports::quests_of_all(&mut scene, view, TOP),
        (Phase::Research | Phase::Claims, _) => {
            let middle = accelerators(&mut scene, view);
            with_lanes(&mut scene, view, middle)
        }
        (Phase::Discovery, _) => {
            let room = 1500 - FOOT - (lanes::least(view) + 2 * GAP) - TOP;
            let fits = |build: &zone::Build| zone::zone_height(view, *build) <= room;
            let build = Some(zone::LARGE).filter(fits).unwrap_or(zone::ROOMY);
            let high = zone::zone_height(view, build).min(room);
            let area = Area::new(MARGIN, TOP, 1200 - 2 * MARGIN, high);
            zone::zone(&mut scene, view, area, &Marks::default(), build);
            with_lanes(&mut scene, view, area.bottom())
        }
    };
    scene.height = (end + FOOT).min(1500).unsigned_abs();
    Frame::footer(&mut scene);
    scene
}

/// Draws the lanes below `middle`; returns their bottom.
fn with_lanes(scene: &mut Scene, view: &View, middle: i16) -> i16 {
    lanes::draw(scene, view, middle + 2 * GAP);
    lanes::end(view, middle + 2 * GAP)
}

/// Draws the accelerators: all of them during bidding, then those that nobody took. Returns their
/// bottom.
fn accelerators(scene: &mut Scene, view: &View) -> i16 {
    let pitch = if view.bundles.len() < 5 { PITCH[0] } else { PITCH[1] };
    let bundles = parts::accelerators(view);
    let end = TOP + middle::height(bundles.clone().count(), pitch);
    middle::accelerators(scene, view, bundles, (TOP, pitch), &Marks::default());
    end
}

/// Draws the cards that nobody took and that will be auctioned. Returns the top of the lanes below.
fn unclaimed(scene: &mut Scene, view: &View) -> i16 {
    let cards = view.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied());
    let left: Bag = cards.collect();
    if left.is_empty() {
        return TOP;
    }
    let title = Piece::label("Left at the accelerators");
    scene.add(Text::left(Point::new(MARGIN, TOP + 32), title));
    let (top, high) = (TOP + 52, zone::ROOMY.height(&left));
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, high);
    let kinds = left.kinds().map(|card| (card, left.count(card)));
    zone::spread(scene, kinds, (area, zone::ROOMY), &Marks::default(), None);
    for bundle in view.bundles.iter().filter(|bundle| !bundle.cards.is_empty()) {
        scene.place(format_args!("cards at {}", bundle.at.name()), area, middle::held(bundle));
    }
    area.bottom() + 2 * GAP
}

fn header(scene: &mut Scene, view: &View) {
    let seat = lead(view);
    let ask = match &view.outcome {
        Some(outcome) => sentences::margin(view, outcome),
        None => asked::in_short(view),
    };
    let line = match &view.outcome {
        Some(_) => format!("{} wins", seat),
        None => match view.waiting.as_slice() {
            [one] => format!("{one}’s turn"),
            many => format!("{} players choose", many.len()),
        },
    };
    let first = Piece::new(view.first.to_string(), 36, Weight::SemiBold, Ink::seat(view.first));
    let round = Piece::label(format!("Round {} of {ROUNDS}, first", view.round));
    let (note, aside) = match &view.outcome {
        Some(_) => (vec![Piece::label("Final score").after(20)], Vec::new()),
        None => (Vec::new(), vec![round, first.after(14)]),
    };
    let letters = i16::try_from(ask.chars().count()).unwrap_or_default();
    let header = Header {
        note,
        aside,
        spare: letters * 26 + 24,
        ..Header::new("QUIRKY QUARKS", seat, line)
    };
    if view.outcome.is_some() {
        let fill = header.bar;
        return header.draw_won(scene, (fill, Ink::ON_ACCENT), ask);
    }
    header.draw(scene);
    if !ask.is_empty() {
        Header::ask(scene, ask);
    }
}

/// Seat whose colours the picture has.
#[must_use]
pub(crate) fn lead(view: &View) -> Seat {
    let winner = view.outcome.as_ref().and_then(|outcome| outcome.winners().next());
    winner.or(view.waiting.first().copied()).unwrap_or(view.first)
}

/// Draws the five phases, with the current one lit.
pub(crate) fn track(scene: &mut Scene, view: &View) {
    let phases = ["Funding", "Research", "Ejection", "Discovery", "Quests"];
    let now = match view.phase {
        Phase::Funding => Some(0),
        Phase::Research | Phase::Claims => Some(1),
        Phase::Before | Phase::Ejection | Phase::After => Some(2),
        Phase::Discovery => Some(3),
        Phase::Quests => Some(4),
        Phase::Over => None,
    };
    if parts::is_bare(view) {
        let all = Area::new(MARGIN, TRACK.0, 1200 - 2 * MARGIN, TRACK.1);
        scene.part(Part::new(parts::PHASES, all));
    }
    for (place, phase) in phases.into_iter().enumerate() {
        let area = Area::new(MARGIN + place as i16 * 227, TRACK.0, 212, TRACK.1);
        let lit = now == Some(place);
        self::phase(scene, area, phase, lit);
    }
}

/// Draws a phase, lit if it is the current one.
pub(crate) fn phase(scene: &mut Scene, area: Area, phase: &str, lit: bool) {
    let (fill, ink) = if lit { (Ink::ACCENT, Ink::ON_ACCENT) } else { (Ink::PANEL, Ink::DIM) };
    let weight = if lit { Weight::Bold } else { Weight::Medium };
    scene.add(Panel::filled(area, 16, fill));
    let at = Point::new(area.centre().x, area.centre().y + 12);
    scene.add(Text::centred(at, Piece::new(phase, 34, weight, ink)));
}
