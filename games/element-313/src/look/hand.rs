//! The private pictures of one player: the hand with its means of payment, and the panel above the menus.

use super::{
    board,
    choice::{Choice, Focus},
    conveyor::{self, Row},
    lanes::{self, Rows},
    pieces,
    quarks::Quarks,
};
use crate::{
    state::{
        Step,
        action::Action,
        view::{Lane, View},
    },
    words::{names, parts},
};
use quark_game::{Seat, kit::words::capitalised};
use quark_scene::{
    Area, Edge, Figure, GAP, Header, Ink, MARGIN, Panel, Part, Piece, Point, RIVALS, Rival, Scene,
    Text, Weight, shapes,
};

/// The means of payment begin at this pixel row.
const QUARKS: i16 = 164;
/// Pixels above the conveyor, for its title.
const TITLE: i16 = 66;
/// Height of an atom on the conveyor. It is lower than on the board, so that a phone shows picture and
/// buttons together.
const OFFERED: i16 = 164;
/// Height of an atom of the viewer, in pixels, and the highest lane with them.
const ATOM: i16 = 84;
const LANE: i16 = 456;
/// Ends of the names of places in the boxes of the other players.
const SUM: &str = "’s sum";
const HAND: &str = "’s hand";

/// The hand of the viewer; for spectators the board.
#[must_use]
pub(crate) fn scene(view: &View) -> Scene {
    match view.seat() {
        Some(seat) => table(view, &[], seat, None),
        None => board::scene(view),
    }
}

/// The picture above the menus in the viewer's turn, except for an attack. `open` are the moves that can
/// still be picked.
pub(crate) fn panel(view: &View, open: &[Action], seat: Seat) -> Scene {
    let others = view.seats().filter(|(other, _)| *other != seat);
    let others: Vec<Rival> = others.map(|(other, lane)| rival(other, lane)).collect();
    table(view, open, seat, Some(&others))
}

/// Draws the means of payment, the conveyor, the viewer's atoms, and if given, the other players.
fn table(view: &View, open: &[Action], seat: Seat, others: Option<&[Rival]>) -> Scene {
    let Some(lane) = view.lanes.get(seat.index()) else { return board::scene(view) };
    let quarks = Quarks::new(QUARKS, view.hand.unwrap_or_default(), view.extras);
    let conveyor = Row::new(quarks.bottom() + TITLE, OFFERED, view);
    let rows = Rows::of(std::slice::from_ref(lane), LANE, ATOM);
    let own = Area::new(MARGIN, conveyor.bottom() + GAP, 1120, rows.lane_of(lane));
    let foot = own.bottom() + others.map_or(0, |_| GAP + RIVALS);
    let mut scene = Scene::new(1200, (foot + board::CREDITS).unsigned_abs());
    let choice = Choice { view, seat, open };
    let focus = choice.focus();
    header(&mut scene, choice);
    let lit = (focus == Some(Focus::Hand)).then(|| Ink::seat(seat));
    let pays = !choice.is_discarding() && !choice.is_past_buying();
    quarks.draw(&mut scene, (lit, pays), |colour| choice.quarks(colour));
    if !quarks.is_empty() {
        let part = Part::new(parts::HAND, quarks.area());
        scene.part(match quarks.enlarged(|colour| choice.quarks(colour)) {
            Some(closer) => part.drawn(closer),
            None => part,
        });
    }
    lanes::part(&mut scene, view, own, seat, lane);
    conveyor.draw(&mut scene, view, |atom| choice.offer(atom));
    let own_atoms = |scene: &mut Scene| own_atoms(scene, view, own, rows, seat, lane);
    match focus {
        Some(Focus::Hand | Focus::Conveyor) => scene.dimmed(own_atoms),
        Some(Focus::Nothing) | None => own_atoms(&mut scene),
    }
    if let Some(others) = others {
        Rival::draw(&mut scene, own.bottom() + GAP, others);
    }
    board::credits(&mut scene, 24);
    let is_rivals = |name: &str| !name.starts_with(&seat.to_string());
    // Between two turns all else changes as well, and marks on everything would point at nothing. The viewer’s sum changes
    // as their own atoms turn up; with fewer atoms they have been attacked.
    scene.mark_only(|name| {
        name.ends_with(conveyor::PLACE)
            || is_rivals(name) && [SUM, HAND].iter().any(|end| name.ends_with(end))
            || name.ends_with(lanes::NUMBER)
    });
    scene
}

/// Draws the viewer's atoms, their sum, and what is missing to 313.
fn own_atoms(scene: &mut Scene, view: &View, area: Area, rows: Rows, seat: Seat, lane: &Lane) {
    let panel = Panel::filled(area, 20, Ink::LANE_LIT);
    scene.add(panel.edged(Edge::solid(4, Ink::seat(seat))));
    let mut title = vec![Piece::new("Your atoms", 38, Weight::SemiBold, Ink::TEXT)];
    title.extend(names::need(view, lane).map(|need| Piece::label(capitalised(&need)).after(28)));
    let down = if lane.atoms.is_empty() { area.height / 2 + 13 } else { rows.name - 11 };
    let at = Point::new(area.x + 24, area.y + down);
    scene.add(Text::left(at, title).shrunk_within(lanes::ROOM));
    let top = Point::new(area.x + 24, area.y + rows.name);
    lanes::atoms(scene, view, rows, top, seat, |_| false);
    lanes::figures(scene, view, area, seat, lane);
}

/// Another player in short: number of cards in hand, number of atoms, and the sum.
fn rival(seat: Seat, lane: &Lane) -> Rival {
    let card: fn(&mut Scene, Point) = |scene, at| shapes::fan(scene, at, Ink::DIM);
    let sum = lane.sum.to_string().replace('-', "−");
    Rival {
        seat,
        score: Figure { name: "sum", sign: None, text: sum, holds: lane.total() },
        is_won: lane.formed,
        figures: vec![
            Figure::count("hand", card, lane.hand),
            Figure::count("number of atoms", pieces::sign, lane.atoms.len()),
        ],
    }
}

/// Draws the title, the size of the hand, and the task.
fn header(scene: &mut Scene, choice: Choice<'_>) {
    let Choice { view, seat, .. } = choice;
    let lane = view.lanes.get(seat.index());
    let held = lane.map_or((0, 0), |lane| (lane.hand, lane.limit));
    let is_asked = choice.task().is_some();
    let (title, count) = match is_asked {
        true => ("Your turn", format!("{} of {} in hand", held.0, held.1)),
        false => ("Your hand", format!("{} of {}", held.0, held.1)),
    };
    let line =
        vec![Header::line(title, seat), Piece::new(count, 40, Weight::Medium, Ink::DIM).after(24)];
    let mut header = Header { line, spare: 400, ..private(view, seat) };
    if is_asked {
        // Without anything to buy, the first task is one of a later step.
        let step = if choice.is_past_buying() { Step::Discard } else { view.step };
        let aside = board::aside(view, step).into_iter();
        header.note.extend(aside.map(|piece| piece.after(28)));
    }
    draw_header(scene, view, header);
    match (choice.task(), &view.outcome) {
        (Some(asked), _) => Header::ask(scene, asked),
        (None, Some(outcome)) => Header::ask(scene, board::result(view, outcome, seat)),
        (None, None) => {}
    }
}

/// The header of a private picture without its second row.
pub(crate) fn private(view: &View, seat: Seat) -> Header {
    Header::private("ELEMENT 313", seat, board::winner(view).unwrap_or(view.turn))
}

/// Draws the header of a private picture. In the viewer’s last turn, a banner in the place of its first row says so.
pub(crate) fn draw_header(scene: &mut Scene, view: &View, header: Header) {
    if !view.is_last_turn() || view.seat() != Some(view.turn) {
        return header.draw(scene);
    }
    let why = view.creator.map_or("Last round".to_owned(), |creator| format!("{creator} has 313"));
    Header::banner(scene, why, "Your last turn");
    Header { title: "", note: Vec::new(), ..header }.draw(scene);
}
