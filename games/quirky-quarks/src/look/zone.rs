//! The middle of the table in Discovery: the card under auction with its bids, and the zone.

use super::{
    lanes::INSET,
    middle::{self, Marks},
    pieces,
};
use crate::{
    state::{
        cards::{Bag, Card},
        table::Place,
        view::View,
    },
    words::parts,
};
use quark_game::{Seat, kit::drawing};
use quark_scene::{
    Area, Edge, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// Sizes of the cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Build {
    /// Height of the card under auction with its bids.
    lot: i16,
    /// Height of flat particle cards; without it, they are upright.
    flat: Option<i16>,
    /// Height of a Quest.
    quest: i16,
}

/// Sizes on a board.
pub(crate) const ROOMY: Build = Build { lot: 150, flat: None, quest: 92 };
/// Sizes on a panel with few cards. A panel shows the hand as well.
pub(crate) const WIDE: Build = Build { lot: 144, flat: Some(84), quest: 108 };
/// Sizes on a panel.
pub(crate) const TIGHT: Build = Build { lot: 128, flat: Some(pieces::FLAT), quest: 92 };
/// Sizes on a panel with many cards.
pub(crate) const LOW: Build = Build { lot: 112, flat: Some(pieces::FLAT), quest: 88 };
/// Height of the price of opening an auction on a panel.
const PRICE: i16 = 62;
/// Height of the title that tells the zone from the hand.
const TITLE: i16 = 56;
/// Width of a Quest.
const QUEST: i16 = 552;
/// Pixels below a row.
const BELOW: i16 = 11;

impl Build {
    /// Areas of particles in rows from `area` down.
    fn particles(self, particles: &[(Card, u8)], area: Area) -> Vec<Area> {
        let high = self.high();
        let pitch = (area.width / (particles.len() as i16).max(1)).min(112);
        let mut at = Point::new(area.x, area.y);
        let space = |&(card, copies): &(Card, u8)| {
            let width = match card {
                Card::Particle(one) if self.flat.is_some() => pieces::flat_width(one, copies, high),
                Card::Particle(_) | Card::Quest(_) => pitch - 10,
            };
            if area.right() + 10 < at.x + width {
                at = Point::new(area.x, at.y + high + BELOW);
            }
            let space = Area::new(at.x, at.y, width, high);
            at.x = space.right() + if self.flat.is_some() { BELOW } else { 10 };
            space
        };
        particles.iter().map(space).collect()
    }

    fn high(self) -> i16 {
        self.flat.unwrap_or(120)
    }

    /// Height of the card under auction with its bids, or of the price of opening an auction.
    const fn lot(self, view: &View) -> i16 {
        if self.flat.is_some() && view.lot.is_none() { PRICE } else { self.lot }
    }

    /// Height of all these cards.
    #[must_use]
    pub(crate) fn height(self, cards: &Bag) -> i16 {
        let (particles, quests) = sorted(cards.kinds().map(|card| (card, cards.count(card))));
        let areas = self.particles(&particles, Area::new(0, 0, 1200 - 2 * MARGIN, 0));
        let rows = areas.last().map_or(0, |area| area.bottom() + self.between());
        (rows + quests.len().div_ceil(2) as i16 * self.pitch() - BELOW).max(0)
    }

    /// Pixels between the particles and the Quests.
    const fn between(self) -> i16 {
        if self.flat.is_some() { BELOW + 2 } else { 20 }
    }

    /// Pixels from the card under auction to the zone.
    const fn title(self, view: &View) -> i16 {
        if self.flat.is_some() && view.lot.is_some() { TITLE } else { 20 }
    }

    /// Distance from one row of Quests to the next.
    const fn pitch(self) -> i16 {
        self.quest + BELOW
    }
}

/// Cards of each pile by kind.
type Kinds = Vec<(Card, u8)>;

fn sorted(cards: impl Iterator<Item = (Card, u8)>) -> (Kinds, Kinds) {
    cards.partition(|(card, _)| matches!(card, Card::Particle(_)))
}

/// Draws the card under auction and the Discovery Zone within `area`.
pub(crate) fn zone(scene: &mut Scene, view: &View, area: Area, marks: &Marks, build: Build) {
    let lot = Area { height: build.lot(view), ..area };
    auction(scene, view, lot, marks);
    scene.part(Part::new(parts::AUCTION, lot));
    let top = lot.bottom() + build.title(view);
    let rest = Area::new(area.x, top, area.width, area.bottom() - top);
    if view.zone.is_empty() {
        let at = Point::new(area.x + 8, rest.y + 44);
        scene.add(Text::left(at, Piece::label("Nothing else lies in the Discovery Zone.")));
        scene.part(Part::new(parts::ZONE, Area { height: 60, ..rest }));
        return;
    }
    if build.title(view) == TITLE {
        let title = Piece::new("Discovery Zone", 36, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::left(Point::new(area.x, top - 16), title));
    }
    let zone = view.zone.kinds().map(|card| (card, view.zone.count(card)));
    spread(scene, zone, (rest, build), marks, Some(("zone", parts::ZONE)));
}

/// Height of the whole zone.
#[must_use]
pub(crate) fn zone_height(view: &View, build: Build) -> i16 {
    let rest = if view.zone.is_empty() { 60 } else { build.height(&view.zone) };
    build.lot(view) + build.title(view) + rest
}

/// Draws cards by kind: particles in a row, Quests in two columns, as many as fit. `held` is the
/// prefix of the names of their places and the name of the part; without it they get no names.
pub(crate) fn spread(
    scene: &mut Scene,
    cards: impl Iterator<Item = (Card, u8)>,
    (area, build): (Area, Build),
    marks: &Marks,
    held: Option<(&str, &str)>,
) {
    let place = |scene: &mut Scene, card: Card, area: Area, copies: u8| {
        if let Some((held, _)) = held {
            scene.place(format_args!("{held} {card}"), area, copies);
        }
    };
    let (particles, quests) = sorted(cards);
    let areas = build.particles(&particles, area);
    for (&(card, copies), &space) in particles.iter().zip(&areas) {
        match card {
            Card::Particle(one) if build.flat.is_some() => {
                pieces::flat_card(scene, space, one, copies)
            }
            Card::Particle(_) | Card::Quest(_) => pieces::card(scene, space, card, copies),
        }
        place(scene, card, space, copies);
        marks.draw(scene, space, card);
    }
    let y = areas.last().map_or(area.y, |last| last.bottom() + build.between());
    let rows = ((area.bottom() - y + BELOW) / build.pitch()).max(1);
    let room = usize::from(rows.unsigned_abs()) * 2;
    let shown = drawing::shown(quests.len(), room);
    if let Some((_, part)) = held {
        let rows = quests.len().div_ceil(2).min(room / 2) as i16;
        let high = areas.last().map_or(0, |last| last.bottom() - area.y);
        let particles = (Area { height: high, ..area }, build.high() + BELOW);
        let height = rows * build.pitch() - BELOW;
        for (area, row) in [particles, (Area { y, height, ..area }, build.pitch())] {
            if 0 < area.height {
                scene.parts.extend(Part::new(part, area).in_rows(row));
            }
        }
    }
    let cell = |place: usize| {
        let (column, row) = ((place % 2) as i16, (place / 2) as i16);
        let x = area.x + column * (QUEST + 16);
        Area::new(x, y + row * build.pitch(), QUEST, build.quest)
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
fn auction(scene: &mut Scene, view: &View, area: Area, marks: &Marks) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let Some(lot) = view.lot else { return no_auction(scene, view, area) };
    let wide = match lot.card {
        Card::Particle(_) => 104,
        Card::Quest(_) => middle::QUEST,
    };
    let card = Area::new(area.x + 14, area.y + 12, wide, area.height - 28);
    pieces::card(scene, card, lot.card, 1);
    scene.place("card under auction", card, lot.card);
    marks.draw(scene, card, lot.card);
    let x = card.right() + 36;
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
            let room = 560 - wide / 2;
            let at = Point::new(x, area.bottom() - 18);
            scene.add(Text::left(at, name).shrunk_within(room.min(330)));
        }
        None => {
            let text = format!("{} eV or more", view.minimum);
            scene.add(Text::left(Point::new(x, area.y + half + 13), Piece::label(text)));
        }
    }
    bidders(scene, view, area);
    if view.last.is_some_and(|last| last.place == Place::Lot) {
        scene.add(Panel::outline(area, 20, Edge::solid(6, Ink::ACCENT)));
    }
}

/// Draws the price of opening an auction.
fn no_auction(scene: &mut Scene, view: &View, area: Area) {
    let at = Point::new(area.x + 24, area.centre().y + 14);
    let title = Piece::new("Discovery Zone", 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(at, title));
    let opening = format!("first bid: {} eV or more", view.minimum);
    scene.add(Text::right(Point::new(area.right() - 24, at.y), Piece::label(opening)));
    // The marks lie beside the frame, and above and below the words.
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
