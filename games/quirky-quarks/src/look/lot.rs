//! The card under auction with its bids, or the price of opening an auction.

use super::{
    lanes::INSET,
    middle::{self, Marks},
    pieces,
};
use crate::{
    state::{
        cards::{Card, Family, Particle},
        table::{Lot, Place},
        view::View,
    },
    words::parts,
};
use quark_game::{Seat, kit::words::capitalised};
use quark_scene::{Area, Edge, Ink, Panel, Part, Piece, Point, Scene, Text, Weight, shapes};

/// Width of a particle's card.
const PARTICLE: i16 = 104;
/// Left edge of the bids, right of the widest card.
const BIDS: i16 = 612;

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
    let card = Area::new(area.x + 20, area.y + 14, width(lot), area.height - 32);
    let bids = Area { width: area.right() - BIDS, x: BIDS, ..area };
    draw(scene, (view, lot), area, (card, bids), marks);
}

const fn width(lot: Lot) -> i16 {
    match lot.card {
        Card::Particle(_) => PARTICLE,
        Card::Quest(_) => middle::QUEST,
    }
}

/// The auction in a frame of half the width, for a closer look: the bids below the card.
fn enlarged(view: &View, lot: Lot, marks: &Marks) -> Option<Scene> {
    let mut scene = Scene::new(600, 340);
    let frame = scene.area().grown(-8);
    let card = Area::new(frame.x + 24, frame.y + 24, width(lot), 136);
    let bids =
        Area { x: card.x, y: card.bottom() + 12, width: frame.right() - card.x, height: 148 };
    draw(&mut scene, (view, lot), frame, (card, bids), marks);
    scene.over_the_width()
}

/// Draws the card with its name, and the bids.
fn draw(
    scene: &mut Scene,
    (view, lot): (&View, Lot),
    frame: Area,
    (card, bids): (Area, Area),
    marks: &Marks,
) {
    scene.add(Panel::filled(frame, 20, Ink::PANEL));
    pieces::card(scene, card, lot.card, 1);
    marks.draw(scene, card, lot.card);
    scene.place("card under auction", card, lot.card);
    if let Card::Particle(particle) = lot.card {
        let name = Piece::new(in_full(particle), 44, Weight::SemiBold, Ink::TEXT);
        let at = Point::new(card.right() + 28, card.centre().y + 16);
        scene.add(Text::left(at, name).shrunk_within(340));
    }
    let is_last = view.last.is_some_and(|last| last.place == Place::Lot);
    if is_last && lot.best.is_none() {
        halo(scene, card);
    }
    best(scene, (view, lot), bids, is_last);
    bidders(scene, view, bids);
}

/// The newest bid of the viewer for the card under auction, if it is no longer the best one.
fn own_bid(view: &View, lot: Lot) -> Option<u16> {
    let seat = view.seat()?;
    let outbid = lot.best.is_some_and(|(best, _)| best != seat);
    let newest = || view.calls.iter().rev().find(|call| call.seat == seat)?.amount;
    outbid.then(newest)?
}

/// Draws the halo of the last move around the place recorded last.
fn halo(scene: &mut Scene, area: Area) {
    scene.add(Panel::outline(area.grown(5), shapes::CARD + 5, Edge::solid(6, Ink::ACCENT)));
    scene.haloed();
}

/// Name of a particle that says which kind it is.
fn in_full(particle: Particle) -> String {
    let name = capitalised(particle.name());
    match (particle.family(), particle) {
        (Family::Quark, _) => format!("{name} quark"),
        (_, Particle::W | Particle::Z | Particle::Higgs) => format!("{name} boson"),
        _ => name,
    }
}

/// Draws the best bid, and below it the bidder, or the bid of a viewer who is outbid; or else the least bid. The bid of the last move wears the halo.
fn best(scene: &mut Scene, (view, lot): (&View, Lot), area: Area, is_last: bool) {
    let best = lot.best.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    let figures = lot.best.map_or(1, |(_, amount)| amount.to_string().len()) as i16;
    let half = area.height / 2;
    let high = (half + 6).min(area.height - 64);
    let bid = Area::new(area.x - 12, area.y + 8, 88 + 42 * figures, high);
    scene.place("best bid", bid, best);
    if is_last && lot.best.is_some() {
        halo(scene, bid);
    }
    // In a low frame, the figure stays clear of the halo.
    let above = Point::new(area.x, bid.centre().y + (half - 7) * 9 / 25);
    let below: Vec<Piece> = match lot.best {
        Some((seat, amount)) => {
            let size = (half - 7).unsigned_abs();
            let figure = Piece::new(amount.to_string(), size, Weight::SemiBold, Ink::TEXT);
            shapes::symbol(scene, seat, above.plus(26, -22), 22, Ink::seat(seat));
            scene.add(Text::left(above.plus(66, 0), figure));
            // The symbol says who bids.
            let own = own_bid(view, lot).map(|own| format!("you bid {own}"));
            let own = own.map(|own| Piece::new(own, 36, Weight::SemiBold, Ink::TEXT));
            vec![own.unwrap_or_else(|| Piece::new(seat.to_string(), 36, Weight::Medium, Ink::DIM))]
        }
        None => {
            let least = Piece::new(format!("{} eV", view.minimum), 52, Weight::SemiBold, Ink::TEXT);
            scene.add(Text::left(above, least));
            vec![Piece::label("or more")]
        }
    };
    scene.add(Text::left(Point::new(area.x, area.bottom() - 20), below).shrunk_within(290));
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
    let at = Point::new(area.right() - 34, area.bottom() - 20);
    let still: Vec<Seat> =
        view.seats().map(|(seat, _)| seat).filter(|seat| view.is_still_in(*seat)).collect();
    scene.add(Text::right(at, Piece::label(format!("{} still in", still.len()))));
    let wide = 62 * view.lanes.len() as i16 + 20;
    let bidders: String = still.into_iter().map(|seat| seat.to_string()).collect();
    let symbols = Area::new(area.right() - wide - 22, area.y + area.height / 2 - 49, wide, 44);
    scene.place("bidders", symbols, bidders);
}
