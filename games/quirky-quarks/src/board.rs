//! The table of Quirky Quarks as everyone sees it: in each phase what one wants to know then.

use super::{
    finale,
    lanes::{self, FOOT},
    middle::{self, Marks},
    reports,
    rules::{Phase, ROUNDS},
    state::{Asked, Bag, Bundle},
    view::View,
    words, zone,
};
use quark_scene::{
    Area, Frame, GAP, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight,
};

/// Where the phases stand.
const TRACK: i16 = 176;
/// Where the table begins.
pub const TOP: i16 = 250;
/// From one accelerator to the next, by how many there are.
const PITCH: [i16; 2] = [178, 148];

/// The board for the public, as high as what it holds.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let mut scene = Scene::new(1200, 0);
    header(&mut scene, view);
    if view.phase != Phase::Over {
        track(&mut scene, view);
    }
    let end = match (view.phase, &view.outcome) {
        (Phase::Over, Some(outcome)) => finale::draw(&mut scene, view, outcome, TRACK),
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
            let room = 1500 - FOOT - (lanes::end(view, 0) + 2 * GAP) - TOP;
            let high = zone::zone_height(view).min(room);
            let area = Area::new(MARGIN, TOP, 1200 - 2 * MARGIN, high);
            zone::zone(&mut scene, view, area, &Marks::default());
            with_lanes(&mut scene, view, area.bottom())
        }
    };
    scene.height = (end + FOOT).min(1500).unsigned_abs();
    Frame::footer(&mut scene);
    scene
}

/// The players below what ends at `middle`; returns where they end.
fn with_lanes(scene: &mut Scene, view: &View, middle: i16) -> i16 {
    lanes::draw(scene, view, middle + 2 * GAP);
    lanes::end(view, middle + 2 * GAP)
}

/// The accelerators while they are bid for, then those that nobody took; returns where they end.
fn accelerators(scene: &mut Scene, view: &View) -> i16 {
    let pitch = if view.bundles.len() < 5 { PITCH[0] } else { PITCH[1] };
    let lies = |bundle: &&Bundle| view.phase == Phase::Research || !bundle.cards.is_empty();
    let bundles = view.bundles.iter().filter(lies);
    let end = TOP + middle::height(bundles.clone().count(), pitch);
    middle::accelerators(scene, view, bundles, (TOP, pitch), &Marks::default());
    end
}

/// What nobody took, which is to be auctioned; returns where the lanes below begin.
fn unclaimed(scene: &mut Scene, view: &View) -> i16 {
    let cards = view.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied());
    let left: Bag = cards.collect();
    if left.is_empty() {
        return TOP;
    }
    let title = Piece::label("Left at the accelerators");
    scene.add(Text::left(Point::new(MARGIN, TOP + 32), title));
    let (top, high) = (TOP + 52, zone::spread_height(&left));
    let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, high);
    let kinds = left.kinds().map(|card| (card, left.count(card)));
    zone::spread(scene, kinds, area, &Marks::default(), None);
    for bundle in view.bundles.iter().filter(|bundle| !bundle.cards.is_empty()) {
        scene.place(format_args!("cards at {}", bundle.at.name()), area, middle::held(bundle));
    }
    area.bottom() + 2 * GAP
}

fn header(scene: &mut Scene, view: &View) {
    let seat = lead(view);
    let ask = match &view.outcome {
        Some(outcome) => finale::margin(view, outcome),
        None => ask(view),
    };
    let line = match &view.outcome {
        Some(_) => format!("{} wins", quark_game::Seat(seat)),
        None => match view.waiting.as_slice() {
            [one] => format!("{one}’s turn"),
            many => format!("{} players choose", many.len()),
        },
    };
    let first = Piece::new(view.first.to_string(), 36, Weight::SemiBold, Ink::seat(view.first.0));
    let round = Piece::label(format!("Round {} of {ROUNDS}, first", view.round));
    let (note, aside) = match &view.outcome {
        Some(_) => (vec![Piece::label("Final score").after(20)], Vec::new()),
        None => (Vec::new(), vec![round, first.after(14)]),
    };
    let letters = i16::try_from(ask.chars().count()).unwrap_or_default();
    let header = Header::new("QUIRKY QUARKS", seat, line);
    Header { note, aside, spare: letters * 26 + 24, ..header }.draw(scene);
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
        Asked::Eject => match words::left_to_eject(view) {
            Some((left, 0)) => format!("Eject {left}"),
            Some((left, _)) => format!("Eject {left} more"),
            None => "Eject".to_owned(),
        },
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
