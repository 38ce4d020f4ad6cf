//! The card under auction with its bids, or the price of opening an auction.

use super::{
    lanes::INSET,
    middle::{self, Marks},
    pieces,
};
use crate::{
    state::{
        cards::Card,
        table::{Lot, Place},
        view::View,
    },
    words::parts,
};
use quark_game::Seat;
use quark_scene::{Area, Edge, Ink, Panel, Part, Piece, Point, Scene, Text, Weight, shapes};

/// Width of a particle's card.
const PARTICLE: i16 = 104;

/// Draws the card under auction with its bids, or the price of opening an auction.
pub(super) fn auction(scene: &mut Scene, view: &View, area: Area, marks: &Marks) {
    let Some(lot) = view.lot else {
        scene.add(Panel::filled(area, 20, Ink::PANEL));
        return price(scene, view, area);
    };
    let part = Part::new(parts::AUCTION, area);
    scene.part(match enlarged(view, lot, marks) {
        Some(closer) => part.drawn(closer),
        None => part,
    });
    let wide = width(lot);
    let card = Area::new(area.x + 14, area.y + 12, wide, area.height - 28);
    let room = (560 - wide / 2).min(330);
    draw(scene, (view, lot), area, (card, area), (card.right() + 36, room), marks);
}

const fn width(lot: Lot) -> i16 {
    match lot.card {
        Card::Particle(_) => PARTICLE,
        Card::Quest(_) => middle::QUEST,
    }
}

/// The auction in a frame of half the width, for a closer look: the bids below the card.
fn enlarged(view: &View, lot: Lot, marks: &Marks) -> Option<Scene> {
    let mut scene = Scene::new(600, 330);
    let frame = scene.area().grown(-8);
    let card = Area::new(frame.x + 20, frame.y + 24, width(lot), 120);
    let bids = Area { y: card.bottom() + 12, height: 144, ..frame };
    draw(&mut scene, (view, lot), frame, (card, bids), (frame.x + 32, 250), marks);
    scene.over_the_width()
}

/// Draws the card, and the bids in a row of their own, from `x` on with some room for a name.
fn draw(
    scene: &mut Scene,
    (view, lot): (&View, Lot),
    frame: Area,
    (card, bids): (Area, Area),
    (x, room): (i16, i16),
    marks: &Marks,
) {
    scene.add(Panel::filled(frame, 20, Ink::PANEL));
    pieces::card(scene, card, lot.card, 1);
    scene.place("card under auction", card, lot.card);
    marks.draw(scene, card, lot.card);
    best(scene, (view, lot), bids, (x, room));
    bidders(scene, view, bids);
    if view.last.is_some_and(|last| last.place == Place::Lot) {
        scene.add(Panel::outline(frame, 20, Edge::solid(6, Ink::ACCENT)));
    }
}

/// Draws the best bid, or the least one.
fn best(scene: &mut Scene, (view, lot): (&View, Lot), area: Area, (x, room): (i16, i16)) {
    let best = lot.best.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    let figures = lot.best.map_or(1, |(_, amount)| amount.to_string().len()) as i16;
    let half = area.height / 2;
    // The name of the bidder lies below.
    let high = (half + 6).min(area.height - 64);
    let bid = Area::new(x - 12, area.y + 8, 88 + 42 * figures, high);
    scene.place("best bid", bid, best);
    match lot.best {
        Some((seat, amount)) => {
            let size = (half - 7).unsigned_abs();
            let figure = Piece::new(amount.to_string(), size, Weight::SemiBold, Ink::TEXT);
            let at = Point::new(x + 26, area.y + half - 24);
            shapes::symbol(scene, seat, at, 22, Ink::seat(seat));
            scene.add(Text::left(Point::new(x + 66, area.y + half - 2), figure));
            let name = Piece::new(seat.to_string(), 36, Weight::Medium, Ink::DIM);
            let at = Point::new(x, area.bottom() - 18);
            scene.add(Text::left(at, name).shrunk_within(room));
        }
        None => {
            let text = format!("{} eV or more", view.minimum);
            let least = Piece::new(text, 44, Weight::SemiBold, Ink::TEXT);
            let at = Point::new(x, area.y + half + 16);
            scene.add(Text::left(at, least).shrunk_within(room));
        }
    }
}

/// Draws the price of opening an auction.
fn price(scene: &mut Scene, view: &View, area: Area) {
    let at = Point::new(area.x + 24, area.centre().y + 14);
    let title = Piece::new("Discovery Zone", 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(at, title));
    let least = format!("{} eV or more", view.minimum);
    let opening = vec![
        Piece::label("first bid"),
        Piece::new(least, 40, Weight::SemiBold, Ink::TEXT).after(16),
    ];
    scene.add(Text::right(Point::new(area.right() - 24, at.y), opening));
    // The marks lie next to the frame, and above and below the words.
    let inside = area.grown(-3);
    let marked = Area { x: area.x + INSET, width: area.width - 2 * INSET, ..inside };
    for name in ["card under auction", "best bid", "bidders"] {
        scene.place(name, marked, "");
    }
}

/// Draws the symbols of all players, dim for those who can bid no more, and the number still in.
fn bidders(scene: &mut Scene, view: &View, area: Area) {
    let right = area.right() - 56;
    for (place, (seat, _)) in (0_i16..).zip(view.seats().collect::<Vec<_>>().into_iter().rev()) {
        let centre = Point::new(right - place * 62, area.y + area.height / 2 - 23);
        let ink = if view.is_still_in(seat) { Ink::seat(seat) } else { Ink::RULE };
        shapes::symbol(scene, seat, centre, 22, ink);
    }
    let at = Point::new(area.right() - 34, area.bottom() - 22);
    let still: Vec<Seat> =
        view.seats().map(|(seat, _)| seat).filter(|seat| view.is_still_in(*seat)).collect();
    scene.add(Text::right(at, Piece::label(format!("{} still in", still.len()))));
    let wide = 62 * view.lanes.len() as i16 + 20;
    let bidders: String = still.into_iter().map(|seat| seat.to_string()).collect();
    let symbols = Area::new(area.right() - wide - 22, area.y + area.height / 2 - 49, wide, 44);
    scene.place("bidders", symbols, bidders);
}
