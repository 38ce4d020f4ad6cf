//! What only one player of Element 313 may see: the hand, what can be paid with it, what to pick.

use super::{
    attack, board,
    cards::{Atom, Primary},
    conveyor::{Offer, Row},
    lanes::{self, Rows},
    pieces,
    quarks::Quarks,
    rules::{Action, Step},
    state::Held,
    view::{Lane, View},
};
use quark_game::Seat;
use quark_scene::{
    Area, Edge, Figure, GAP, Header, Ink, MARGIN, Panel, Piece, Point, RIVALS, Rival, Scene, Text,
    Weight, shapes,
};

/// Where the conveyor lies, lower than on the board: a phone shows picture and buttons together.
const CONVEYOR: Row = Row { top: 222, height: 200 };
/// How high an atom of the viewer is.
const ATOM: i16 = 90;
/// So much lower than on the board is what stands above the viewer's atoms.
const LOWER: i16 = 8;

/// The hand of the viewer.
#[must_use]
pub fn scene(view: &View) -> Scene {
    match view.seat() {
        Some(seat) => table(view, &[], seat, None),
        None => board::scene(view),
    }
}

/// The picture above the menus of the viewer's turn; `open` are the moves that can still be picked.
#[must_use]
pub fn panel(view: &View, open: &[Action]) -> Scene {
    let Some(seat) = view.seat() else { return board::scene(view) };
    let targets: Vec<Atom> = open
        .iter()
        .filter_map(|action| match action {
            Action::Zap(atom) => Some(*atom),
            Action::Buy(..)
            | Action::Filter(_)
            | Action::Swap(_)
            | Action::Claim(_)
            | Action::Discard(..)
            | Action::End => None,
        })
        .collect();
    match targets.as_slice() {
        [] => {
            let others = view.seats().filter(|(other, _)| *other != seat);
            let others: Vec<Rival> = others.map(|(other, lane)| rival(other, lane)).collect();
            table(view, open, seat, Some(&others))
        }
        targets => attack::scene(view, targets, seat),
    }
}

/// Conveyor, what can be paid with, own atoms, and if they are given, the others.
fn table(view: &View, open: &[Action], seat: Seat, others: Option<&[Rival]>) -> Scene {
    let Some(lane) = view.lanes.get(seat.index()) else { return board::scene(view) };
    let hand = view.hand.unwrap_or_default();
    let quarks = Quarks::new(CONVEYOR.bottom() + GAP, hand, view.extras);
    let rows = Rows::of(std::iter::once(lane), 3, ATOM);
    let own = Area::new(MARGIN, quarks.bottom() + GAP, 1120, rows.lane() - LOWER);
    let foot = own.bottom() + others.map_or(0, |_| GAP + RIVALS);
    let mut scene = Scene::new(1200, (foot + board::FOOT).unsigned_abs());
    header(&mut scene, view, seat);
    CONVEYOR.draw(&mut scene, view, |atom| offer(view, open, seat, atom));
    quarks.draw(&mut scene, |colour| is_let_go(colour, open));
    own_atoms(&mut scene, view, own, rows, seat, lane);
    if let Some(others) = others {
        Rival::draw(&mut scene, own.bottom() + GAP, others);
    }
    board::foot(&mut scene);
    scene
}

/// The viewer's atoms and what they come to.
fn own_atoms(scene: &mut Scene, view: &View, area: Area, rows: Rows, seat: Seat, lane: &Lane) {
    let panel = Panel::filled(area, 20, Ink::LANE_LIT);
    scene.add(panel.edged(Edge::solid(4, Ink::seat(seat.0))));
    let title = Piece::new("Your atoms", 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 24, area.y + 45), title));
    let top = Point::new(area.x + 24, area.y + lanes::NAME - LOWER);
    lanes::atoms(scene, view, rows, top, seat, |_| false);
    lanes::figures(scene, view, area, seat, lane);
}

/// What the others have, in short: cards in hand, atoms, and what they come to.
fn rival(seat: Seat, lane: &Lane) -> Rival {
    let figure = |name, sign, count: usize, holds: String| Figure {
        name,
        sign: Some(sign),
        text: count.to_string(),
        holds,
    };
    let card: fn(&mut Scene, Point) = |scene, at| shapes::fan(scene, at, Ink::DIM);
    let sum = lane.sum.to_string().replace('-', "−");
    let atoms: Vec<String> =
        lane.atoms.iter().map(|held| Held { used: 0, ..*held }.to_string()).collect();
    Rival {
        seat: seat.0,
        score: Figure { name: "sum", sign: None, text: sum, holds: lane.total() },
        figures: vec![
            figure("hand", card, lane.hand.into(), lane.hand.to_string()),
            figure("atoms", pieces::sign, atoms.len(), atoms.join(" ")),
        ],
    }
}

/// What an atom of the conveyor is to `seat`: to be bought, or else to be replaced.
fn offer(view: &View, open: &[Action], seat: Seat, atom: Atom) -> Offer {
    let is_payable = !view.ways(atom).is_empty();
    let buying = open.iter().any(|action| matches!(action, Action::Buy(..)));
    let picked = |action: &Action| match action {
        Action::Buy(one, _) => Some(*one),
        Action::Swap(one) if !buying => Some(*one),
        Action::Swap(_)
        | Action::Filter(_)
        | Action::Zap(_)
        | Action::Claim(_)
        | Action::Discard(..)
        | Action::End => None,
    };
    // A hand that is only looked at has no picks: in its turn, what it can pay for can be bought.
    let buys = open.is_empty() && view.turn == seat && view.step == Step::Buy;
    if open.iter().filter_map(picked).any(|one| one == atom) || buys && is_payable {
        Offer::Open
    } else if open.iter().any(|action| picked(action).is_some()) {
        Offer::Shut
    } else if is_payable && view.turn != seat {
        Offer::Payable
    } else {
        Offer::Plain
    }
}

/// Whether a quark of this colour can be picked to be let go, where that alone is the question.
fn is_let_go(colour: Primary, open: &[Action]) -> bool {
    let is_else = |action: &Action| match action {
        Action::Buy(..) | Action::Swap(_) | Action::Zap(_) | Action::Claim(_) => true,
        Action::Filter(_) | Action::Discard(..) | Action::End => false,
    };
    let is_it = |action: &Action| match action {
        Action::Filter(one) | Action::Discard(one, _) => *one == colour,
        Action::Buy(..) | Action::Swap(_) | Action::Zap(_) | Action::Claim(_) | Action::End => {
            false
        }
    };
    !open.iter().any(is_else) && open.iter().any(is_it)
}

/// What this is, and what is asked.
pub(super) fn header(scene: &mut Scene, view: &View, seat: Seat) {
    let lane = view.lanes.get(seat.index());
    let held = lane.map_or((0, 0), |lane| (lane.hand, lane.limit));
    let count = format!("{} of {}", held.0, held.1);
    let asked = board::asked(view).filter(|_| view.turn == seat);
    Header {
        title: "ELEMENT 313",
        note: Vec::new(),
        aside: vec![Piece::label("Only you see this")],
        seat: seat.0,
        bar: Ink::seat(view.turn.0),
        line: vec![
            Header::line("Your hand", seat.0),
            Piece::new(count, 44, Weight::Medium, Ink::DIM).after(28),
        ],
        spare: 400,
    }
    .draw(scene);
    if let Some(asked) = asked {
        Header::ask(scene, asked);
    }
}
