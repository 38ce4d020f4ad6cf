//! The middle of the table in Discovery: the card under auction with its bids, and the zone.

use super::{middle::Marks, pieces};
use crate::state::{
    cards::{Bag, Card, Sorted as _},
    table::{Lot, Place},
    view::View,
};
use quark_game::kit::drawing;
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Draws the card under auction and the Discovery Zone within `area`.
pub(crate) fn zone(scene: &mut Scene, view: &View, area: Area, marks: &Marks) {
    let lot = Area { height: LOT, ..area };
    auction(scene, view, lot);
    let rest = Area::new(area.x, lot.bottom() + 20, area.width, area.bottom() - lot.bottom() - 20);
    if view.zone.is_empty() {
        let at = Point::new(area.x + 8, rest.y + 44);
        scene.add(Text::left(at, Piece::label("Nothing else lies in the Discovery Zone.")));
        return;
    }
    let zone = view.zone.kinds().map(|card| (card, view.zone.count(card)));
    spread(scene, zone, rest, marks, Some("zone"));
}

/// Height of the whole zone.
#[must_use]
pub(crate) fn zone_height(view: &View) -> i16 {
    let rest = if view.zone.is_empty() { 60 } else { spread_height(&view.zone) };
    LOT + 20 + rest
}

/// Height of the card under auction with its bids.
const LOT: i16 = 150;
/// Height and vertical distance of rows of particles.
const PARTICLE: (i16, i16) = (120, 140);
/// Width, height and vertical distance of Quests.
const QUEST: (i16, i16, i16) = (552, 92, 106);

/// Height of all these cards.
#[must_use]
pub(crate) fn spread_height(cards: &Bag) -> i16 {
    let quests = cards.kinds().filter(|card| matches!(card, Card::Quest(_))).count();
    let row = if cards.particles() == 0 { 0 } else { PARTICLE.1 };
    (row + quests.div_ceil(2) as i16 * QUEST.2 - (QUEST.2 - QUEST.1)).max(0)
}

/// Draws cards by kind: particles in a row, Quests in two columns, as many as fit. `held` is the
/// prefix of the names of their places; without it the places get no names.
pub(crate) fn spread(
    scene: &mut Scene,
    cards: impl Iterator<Item = (Card, u8)>,
    area: Area,
    marks: &Marks,
    held: Option<&str>,
) {
    let place = |scene: &mut Scene, card: Card, area: Area, copies: u8| {
        if let Some(held) = held {
            scene.place(format_args!("{held} {card}"), area, copies);
        }
    };
    let (particles, quests): (Vec<_>, Vec<_>) =
        cards.partition(|(card, _)| matches!(card, Card::Particle(_)));
    let mut y = area.y;
    if !particles.is_empty() {
        let count = i16::try_from(particles.len()).unwrap_or(i16::MAX);
        let pitch = (area.width / count).min(112);
        for (number, &(card, copies)) in (0_i16..).zip(&particles) {
            let space = Area::new(area.x + number * pitch, y, pitch - 10, PARTICLE.0);
            pieces::card(scene, space, card, copies);
            place(scene, card, space, copies);
            marks.draw(scene, space, card);
        }
        y += PARTICLE.1;
    }
    let rows = ((area.bottom() - y + QUEST.2 - QUEST.1) / QUEST.2).max(1);
    let room = usize::from(rows.unsigned_abs()) * 2;
    let shown = drawing::shown(quests.len(), room);
    let cell = |place: usize| {
        let (column, row) = ((place % 2) as i16, (place / 2) as i16);
        let x = area.x + column * (QUEST.0 + 16);
        Area::new(x, y + row * QUEST.2, QUEST.0, QUEST.1)
    };
    for (number, &(card, copies)) in quests.iter().enumerate().take(shown) {
        pieces::card(scene, cell(number), card, copies);
        place(scene, card, cell(number), copies);
        marks.draw(scene, cell(number), card);
    }
    if shown < quests.len() {
        let space = cell(shown);
        shapes::vacant(scene, space);
        let more = format!("and {} more Quests", quests.len() - shown);
        let at = Point::new(space.centre().x, space.centre().y + 12);
        scene.add(Text::centred(at, Piece::label(more)));
        for &(card, copies) in &quests[shown..] {
            place(scene, card, space, copies);
        }
        if quests[shown..].iter().any(|(card, _)| marks.cards.contains(card)) {
            shapes::possible(scene, Panel::filled(space, shapes::CARD, Ink::PANEL));
        }
    }
}

/// Draws the card under auction with its bids, or the price of opening an auction.
fn auction(scene: &mut Scene, view: &View, area: Area) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let Some(lot) = view.lot else { return no_auction(scene, view, area) };
    let wide = match lot.card {
        Card::Particle(_) => 104,
        Card::Quest(_) => 440,
    };
    let card = Area::new(area.x + 14, area.y + 12, wide, area.height - 28);
    pieces::card(scene, card, lot.card, 1);
    scene.place("card under auction", card, lot.card);
    let x = card.right() + 36;
    let best = lot.best.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    let figures = lot.best.map_or(1, |(_, amount)| amount.to_string().len()) as i16;
    let bid = Area::new(x - 12, area.y + 10, 88 + 42 * figures, 80);
    scene.place("best bid", bid, best);
    match lot.best {
        Some((seat, amount)) => {
            let figure = Piece::new(amount.to_string(), 68, Weight::SemiBold, Ink::TEXT);
            shapes::symbol(scene, seat, Point::new(x + 26, area.y + 50), 24, Ink::seat(seat));
            scene.add(Text::left(Point::new(x + 66, area.y + 74), figure));
            let name = Piece::new(seat.to_string(), 36, Weight::Medium, Ink::DIM);
            let room = 560 - wide / 2;
            scene.add(Text::left(Point::new(x, area.y + 124), name).within(room.min(330)));
        }
        None => {
            let text = format!("{} eV or more", view.minimum);
            scene.add(Text::left(Point::new(x, area.y + 88), Piece::label(text)));
        }
    }
    bidders(scene, view, &lot, area);
    if view.last.is_some_and(|last| last.place == Place::Lot) {
        scene.add(Panel::outline(area, 20, Edge::solid(6, Ink::ACCENT)));
    }
}

/// Draws the price of opening an auction.
fn no_auction(scene: &mut Scene, view: &View, area: Area) {
    let at = Point::new(area.x + 28, area.y + 62);
    let title = Piece::new("Discovery Zone", 44, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(at, title));
    let opening = format!("The first bid is {} eV or more.", view.minimum);
    scene.add(Text::left(at.plus(0, 52), Piece::label(opening)));
    for name in ["card under auction", "best bid", "bidders"] {
        scene.place(name, area, "");
    }
}

/// Draws the symbols of all players, dim for those who have passed, and the number still in.
fn bidders(scene: &mut Scene, view: &View, lot: &Lot, area: Area) {
    let right = area.right() - 36;
    for (place, (seat, _)) in (0_i16..).zip(view.seats().collect::<Vec<_>>().into_iter().rev()) {
        let centre = Point::new(right - place * 62, area.y + 52);
        let out = lot.passed[seat.index()];
        let ink = if out { Ink::RULE } else { Ink::seat(seat) };
        shapes::symbol(scene, seat, centre, 18, ink);
    }
    let at = Point::new(area.right() - 18, area.y + 124);
    let out = lot.passed.iter().filter(|&&out| out).count();
    let still = view.lanes.len() - out;
    scene.add(Text::right(at, Piece::label(format!("{still} still in"))));
    let wide = 62 * view.lanes.len() as i16 + 20;
    let bidders = view.seats().filter(|(seat, _)| !lot.passed[seat.index()]);
    let bidders: String = bidders.map(|(seat, _)| seat.to_string()).collect();
    let symbols = Area::new(area.right() - wide - 8, area.y + 22, wide, 60);
    scene.place("bidders", symbols, bidders);
}
