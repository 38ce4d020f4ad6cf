//! The panel above a turn's menus: the open cards, the hand, the atoms, and the players. In a usual turn it
//! fits a phone together with its menus.

use super::{
    atoms, board,
    choices::{Choices, Mark},
    energy, hand, heading,
    lanes::Lanes,
    pieces::{self, Nucleon},
    table::{self, Table},
};
use crate::{
    state::{Action, Card, Lane, Phase, View},
    words::parts,
};
use quark_game::{
    Seat, Viewer,
    kit::{drawing, standings::winners},
};
use quark_scene::{
    Area, Figure, GAP, Header, Ink, LOW, MARGIN, Part, Piece, Point, RIVALS, Rival, Scene, Text,
    Weight, shapes,
};

const TABLE: Table = Table { particles: 236, quarks: 434, label: 20, above: 44 };
/// Top of the hand, below its heading.
const HAND: i16 = 610;
/// Height of a hand card.
const CARD: i16 = 120;
/// Between two hand cards.
const BETWEEN: i16 = 10;
/// Fewest and most hand cards in the width of a row, and most rows.
const FEWEST: usize = 6;
const MOST: (usize, usize) = (8, 3);
/// Width of the picture between its margins.
const WIDE: i16 = 1200 - 2 * MARGIN;
/// Free pixels below the last lane.
const FOOT: i16 = 12;

/// The panel of the viewer, who holds the cards `held`. It marks all that the moves `open` can use.
#[must_use]
pub(super) fn scene(view: &View, held: &[Card], open: &[Action]) -> Scene {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.turn,
    };
    let own = view.lanes.get(seat.index());
    let decayed = own.map(|lane| lane.decayed.as_slice()).unwrap_or_default();
    let rows = (held.len() + decayed.len()).div_ceil(MOST.0).clamp(1, MOST.1);
    let track = HAND + rows as i16 * (CARD + BETWEEN) + 8;
    let top = track + atoms::STRIP + GAP;
    // The decayed cards are next to the hand.
    let own = own.map(|lane| (seat, Lane { decayed: Vec::new(), ..lane.clone() }));
    let lone = lone(view, seat);
    let below = if lone.is_some() { 0 } else { GAP + RIVALS };
    let lanes = own.into_iter().chain(lone.clone()).collect();
    let lanes = Lanes::within(lanes, top, LOW - FOOT - below - top);
    let mut scene = Scene::new(1200, (lanes.bottom() + below + FOOT).unsigned_abs());
    header(&mut scene, view, seat);
    heading(&mut scene, view, held.len(), decayed.len(), rows);
    let ends =
        Text::right(Point::new(1200 - MARGIN, TABLE.quarks - TABLE.label), atoms::ends(view));
    scene.add(ends);
    let choices = Choices::of(open);
    TABLE.draw(&mut scene, view, choices);
    // The discards change in nearly every turn, and nobody gets them back.
    scene.mark_only(|name| name != board::DISCARDS);
    scene.mark_together(|name| name != board::DISCARDS);
    cards(&mut scene, seat, [held, decayed], rows, choices);
    atoms::strip(&mut scene, track, view, Some(seat));
    let hand = Area::new(MARGIN, HAND, WIDE, rows as i16 * (CARD + BETWEEN) - BETWEEN);
    scene.part(Part::new(parts::HAND, hand));
    scene.part(Part::new(parts::ATOMS, Area::new(MARGIN, track, WIDE, atoms::STRIP)));
    lanes.draw(&mut scene, view);
    if lone.is_none() {
        others(&mut scene, view, seat, lanes.bottom() + GAP);
    }
    scene
}

/// A single other player, whose lane shows no cards.
fn lone(view: &View, seat: Seat) -> Option<(Seat, Lane)> {
    let other = seat.others(2).next().filter(|_| view.lanes.len() == 2)?;
    let lane = view.lanes.get(other.index())?.clone();
    Some((other, Lane { created: Vec::new(), decayed: Vec::new(), ..lane }))
}

fn header(scene: &mut Scene, view: &View, seat: Seat) {
    let (owner, said) = match &view.outcome {
        Some(outcome) => (outcome.winners().next().unwrap_or(seat), winners(outcome)),
        None if view.turn == seat => (seat, "Your turn".to_owned()),
        None => (view.turn, format!("{}’s turn", view.turn)),
    };
    let line = vec![Header::line(said, owner)];
    let header =
        Header { line, seat: owner, spare: 400, ..Header::private("QUARK", seat, view.turn) };
    if view.turn == seat || view.ending.is_some() {
        heading::draw(scene, view, header);
    } else {
        header.draw(scene);
    }
    if view.turn == seat {
        heading::task(scene, view);
    }
}

/// Names the hand above it, with its cards and their limit, and the decayed cards, which are at the right or come last.
/// Before the end of the turn more cards than the limit are no obstacle.
fn heading(scene: &mut Scene, view: &View, cards: usize, decayed: usize, rows: usize) {
    let name = |text: &str| Piece::new(text, 34, Weight::SemiBold, Ink::TEXT);
    let mut count = hand::count(cards, 36).after(16);
    if hand::LIMIT < cards && matches!(view.phase, Phase::Choose | Phase::Drawing(_)) {
        count.text.push_str(" at the end");
    }
    let text = vec![name("Your hand"), count];
    let y = HAND - 17;
    scene.add(Text::left(Point::new(MARGIN, y), text));
    let said = match (decayed, rows) {
        (0, _) => return,
        (_, 1) => vec![name("Decayed")],
        (1, _) => vec![Piece::label("the last card has"), name("decayed").after(16)],
        (_, _) => vec![Piece::label(format!("the last {decayed} have")), name("decayed").after(16)],
    };
    scene.add(Text::right(Point::new(1200 - MARGIN, y), said));
}

/// Draws the other players in turn order, with what their atoms are made of.
fn others(scene: &mut Scene, view: &View, seat: Seat, top: i16) {
    let rival = |other: Seat| {
        let lane = view.lanes.get(other.index())?;
        let score = Figure::score("score", &lane.score.to_string());
        let figures = vec![
            Figure::count("hand", |scene, at| shapes::fan(scene, at, Ink::DIM), lane.hand),
            Figure::count("energy", |scene, at| shapes::energy(scene, at, 22), lane.energy),
            Figure::count("protons", proton, lane.protons),
            Figure::count("neutrons", neutron, lane.neutrons),
        ];
        Some(Rival { seat: other, score, is_won: false, figures })
    };
    let rivals: Vec<Rival> = seat.others(view.lanes.len() as u8).filter_map(rival).collect();
    Rival::draw(scene, top, &rivals);
}

fn proton(scene: &mut Scene, at: Point) {
    pieces::nucleon(scene, at, 20, Nucleon::Proton, false);
}

fn neutron(scene: &mut Scene, at: Point) {
    pieces::nucleon(scene, at, 20, Nucleon::Neutron, false);
}

/// Draws the hand cards, then the decayed cards, in at most this many rows. In one row the decayed cards are at its end.
fn cards(
    scene: &mut Scene,
    seat: Seat,
    [hand, decayed]: [&[Card]; 2],
    rows: usize,
    choices: Choices,
) {
    let all = hand.len() + decayed.len();
    let shown = drawing::shown(all, rows * MOST.0);
    // Several rows are equally long; few cards are wider.
    let columns = match rows {
        1 => all.clamp(FEWEST, MOST.0),
        _ => all.div_ceil(rows).min(MOST.0),
    };
    let width = (1200 - 2 * MARGIN + BETWEEN) / columns as i16 - BETWEEN;
    let row = |place: usize| (place / columns) as i16 * (CARD + BETWEEN);
    let cell = |place: usize| {
        if columns == FEWEST {
            // These are the columns of the open cards.
            return table::column(place % columns, HAND + row(place), CARD);
        }
        let x = (place % columns) as i16 * (width + BETWEEN);
        Area::new(MARGIN + x, HAND + row(place), width, CARD)
    };
    let free = if rows == 1 { columns.saturating_sub(all) } else { 0 };
    let names = hand::names(seat.0, hand, decayed);
    for (place, (name, &card)) in names.iter().zip(hand.iter().chain(decayed)).enumerate() {
        let apart = if place < hand.len() { 0 } else { free };
        let area = cell(place.min(shown) + apart);
        scene.place(name, area, card);
        if shown <= place {
            continue;
        }
        let is_held = place < hand.len();
        let draw = if is_held { pieces::open_chip } else { pieces::laid_chip };
        let first = if is_held { 0 } else { hand.len() };
        let before = hand.iter().chain(decayed).take(place).skip(first);
        let nth = before.filter(|one| **one == card).count();
        let mark = choices.own(card, is_held, nth);
        mark.on(scene, |scene| draw(scene, area, card));
        if let (Mark::Open | Mark::Chosen, true, Some(gain)) = (mark, is_held, choices.gain(card)) {
            energy::gain(scene, area, gain);
        }
    }
    if shown < all {
        shapes::vacant(scene, cell(shown));
        shapes::lettered(scene, cell(shown).centre(), drawing::more(all - shown, 48));
    }
    if all == 0 {
        let at = Point::new(600, HAND + CARD / 2 + 12);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
}
