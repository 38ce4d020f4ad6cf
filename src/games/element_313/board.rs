//! The table of Element 313 as everyone sees it.

use super::{
    cards::{Atom, Secondary},
    deed::Deed,
    lanes::{self, Rows},
    pieces,
    rules::{CONVEYOR, Step},
    view::View,
};
use crate::{
    kit::words::listed,
    scene::{
        Area, Edge, Frame, GAP, Header, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text,
        Weight, shapes,
    },
};

/// Where the conveyor's cards begin.
pub(super) const CARDS: i16 = 232;
/// Where the chart of mixtures lies.
const CHART: i16 = 540;
/// Where the lanes begin, and the lowest pixel that they may reach.
const LANES: i16 = 624;
const LOWEST: i16 = 1370;
/// Below the lanes: credits and footer.
const FOOT: i16 = 130;

/// The board for the public.
#[must_use]
pub fn scene(view: &View) -> Scene {
    let seats = view.lanes.len();
    let high = (LOWEST - LANES + GAP) / seats.max(1) as i16 - GAP;
    let (most, height) = match seats {
        0..=2 => (((high - 78 + 6) / 106).max(1), 100),
        3 => (2, 78),
        _ => (1, 100),
    };
    let roomy = Rows::of(view.lanes.iter(), 1, 100);
    let one_row = Rows::of(view.lanes.iter(), most, height);
    let rows = if one_row.lane() < roomy.lane() || most == 1 { roomy } else { one_row };
    let frame = Frame::stacked(seats, LANES, rows.lane(), GAP);
    let bottom = frame.lanes.last().map_or(LANES, |lane| lane.bottom());
    let mut scene = Scene::new(1200, (bottom + FOOT).min(1500).unsigned_abs());
    header(&mut scene, view);
    conveyor(&mut scene, view, |_| Ink::DIM);
    chart(&mut scene, view);
    for (seat, lane) in view.seats() {
        lanes::draw(&mut scene, view, &frame, rows, seat, lane);
    }
    if let Some(last) = view.last
        && has_new_head(last.deed)
        && let Some(slot) = slots(view).next().map(|(_, slot)| slot)
    {
        shapes::halo(&mut scene, slot, shapes::CARD, last.seat.0);
    }
    foot(&mut scene);
    scene
}

/// Whether a move has brought a new atom to the head of the conveyor.
const fn has_new_head(deed: Deed) -> bool {
    match deed {
        Deed::Bought(_) | Deed::Swapped(_) | Deed::Ended(Some(_)) => true,
        Deed::Filtered(_)
        | Deed::Zapped(_)
        | Deed::Formed
        | Deed::Discarded(..)
        | Deed::Ended(None) => false,
    }
}

/// Credits, and the table below them.
pub(super) fn foot(scene: &mut Scene) {
    let y = scene.height.cast_signed() - 78;
    let credits = "Design: Dan Brian, Bobby Fowler, Glenn Given · CC BY-NC-SA 3.0";
    scene.add(Text::centred(Point::new(600, y), Piece::new(credits, 32, Weight::Medium, Ink::DIM)));
    Frame::footer(scene);
}

fn header(scene: &mut Scene, view: &View) {
    let winner = view.outcome.as_ref().and_then(|outcome| outcome.winners().next());
    let (seat, line) = match (&view.outcome, view.creator) {
        (Some(_), None) => (view.turn, "Nobody has formed 313".to_owned()),
        (Some(outcome), Some(_)) => {
            let winners: Vec<String> = outcome.winners().map(|seat| seat.to_string()).collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            let names = listed(winners, "and");
            (winner.unwrap_or(view.turn), format!("{names} {verb}"))
        }
        (None, _) => (view.turn, format!("{}’s turn", view.turn)),
    };
    let asked = asked(view);
    let spare = if asked.is_some() { 400 } else { 0 };
    let header = Header::new("ELEMENT 313", seat.0, line);
    Header { aside: aside(view), spare, ..header }.draw(scene);
    if let Some(asked) = asked {
        Header::ask(scene, asked);
    }
}

/// What is asked, in a word or two.
pub(super) fn asked(view: &View) -> Option<&'static str> {
    match view.step {
        Step::Buy if view.claimable => Some("Form 313"),
        Step::Buy => Some("Buy atoms"),
        Step::Zap => Some("Attack an atom"),
        Step::Discard => Some("Discard or end"),
        Step::Over => None,
    }
}

/// At the right of the first row: round and step, or that the end is near.
fn aside(view: &View) -> Vec<Piece> {
    let said = |text: String, ink| Piece::new(text, 36, Weight::SemiBold, ink);
    let round = Piece::label(format!("Round {}", view.round));
    match (view.creator, view.turns_left(), view.step) {
        (Some(creator), Some(1), _) => {
            vec![said(format!("Last turn: {creator} has 313"), Ink::WARNING)]
        }
        (Some(creator), Some(turns), _) => {
            vec![said(format!("{turns} turns left: {creator} has 313"), Ink::WARNING)]
        }
        (_, _, Step::Buy | Step::Zap) => {
            vec![round, said("Step 3 of 6".to_owned(), Ink::TEXT).after(24)]
        }
        (_, _, Step::Discard) => vec![round, said("Step 5 of 6".to_owned(), Ink::TEXT).after(24)],
        (_, _, Step::Over) => vec![round],
    }
}

/// The atoms of the conveyor with their places: those that are left have moved away from the deck.
pub(super) fn slots(view: &View) -> impl Iterator<Item = (Atom, Area)> + '_ {
    let free = CONVEYOR.saturating_sub(view.conveyor.len());
    view.conveyor.iter().enumerate().map(move |(place, &atom)| (atom, slot(free + place)))
}

fn slot(place: usize) -> Area {
    let (width, height) = pieces::ATOM;
    let x = MARGIN + (1120 - width) * place as i16 / (CONVEYOR as i16 - 1);
    Area::new(x, CARDS, width, height)
}

/// The conveyor: from the deck at the left to the end at the right, with the numbers to type.
pub(super) fn conveyor(scene: &mut Scene, view: &View, number: impl Fn(Atom) -> Ink) {
    scene.add(Panel::filled(Area::new(0, CARDS + 32, 1200, 178), 0, Ink::PANEL));
    let label = CARDS - 28;
    let title = vec![
        Piece::new("Conveyor", 36, Weight::SemiBold, Ink::TEXT),
        Piece::label(format!("deck {}", view.deck)).after(18),
    ];
    scene.add(Text::left(Point::new(MARGIN, label), title));
    arrow(scene, Point::new(MARGIN + 410, label - 12));
    let out = Piece::label("out if nothing is bought");
    scene.add(Text::right(Point::new(1200 - MARGIN, label), out));
    arrow(scene, Point::new(1200 - MARGIN - 424, label - 12));
    for place in 0..CONVEYOR.saturating_sub(view.conveyor.len()) {
        shapes::vacant(scene, slot(place));
        // An atom has its place wherever it lies, so a space has one only without it.
        scene.place(format_args!("space {} of the conveyor", place + 1), slot(place), "vacant");
    }
    for (atom, area) in slots(view) {
        pieces::atom(scene, area, atom, view.options.abilities);
        scene.place(format_args!("atom {atom} of the conveyor"), area, atom);
        let at = Point::new(area.centre().x, area.bottom() + 44);
        let figure = Piece::new(format!("{atom}"), 36, Weight::SemiBold, number(atom));
        scene.add(Text::centred(at, figure));
    }
}

fn arrow(scene: &mut Scene, tip: Point) {
    let edge = Edge::solid(4, Ink::DIM);
    scene.add(Item::Line { points: vec![tip.plus(-52, 0), tip], edge });
    scene.add(Item::Line { points: vec![tip.plus(-10, -9), tip, tip.plus(-10, 9)], edge });
}

/// What mixes to what, and how many quarks are left to draw.
fn chart(scene: &mut Scene, view: &View) {
    let width = 268;
    let area = |place: i16| Area::new(MARGIN + place * (width + 16), CHART, width, 64);
    for (place, made) in (0..).zip([Secondary::Orange, Secondary::Purple, Secondary::Green]) {
        pieces::mixture(scene, area(place), made);
    }
    let deck = area(3);
    scene.add(Panel::filled(deck, 16, Ink::PANEL));
    shapes::fan(scene, Point::new(deck.x + 44, deck.centre().y), Ink::DIM);
    let left = Piece::label(format!("{} left", view.quarks));
    scene.add(Text::left(Point::new(deck.x + 80, deck.centre().y + 13), left));
}
