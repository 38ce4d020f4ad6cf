//! The middle of the table: accelerators with their bundles, or the Discovery Zone.

use super::{
    cards::{Accelerator, Card, Family},
    pieces,
    state::{Bundle, Lot, Place},
    view::View,
};
use crate::{
    kit::drawing,
    scene::{Area, Edge, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// What the picks made so far still reach, and in whose colour that is marked.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Whose panel it is.
    pub seat: u8,
    /// Accelerators.
    pub accelerators: Vec<Accelerator>,
    /// Cards of the zone, the hand or the discards.
    pub cards: Vec<Card>,
}

impl Marks {
    fn at(&self, at: Accelerator) -> bool {
        self.accelerators.contains(&at)
    }

    /// Whether this card is marked.
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }
}

/// The accelerators, in rows of equal height from `top` down.
pub fn accelerators(scene: &mut Scene, view: &View, top: i16, pitch: i16, marks: &Marks) {
    for (row, bundle) in (0_i16..).zip(&view.bundles) {
        let area = Area::new(MARGIN, top + row * pitch, 1200 - 2 * MARGIN, pitch - 12);
        accelerator(scene, view, area, bundle, marks);
    }
}

fn accelerator(scene: &mut Scene, view: &View, area: Area, bundle: &Bundle, marks: &Marks) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let taken = bundle.cards.is_empty();
    let ink = if taken { Ink::DIM } else { Ink::TEXT };
    let name = Piece::new(bundle.at.name(), 38, Weight::SemiBold, ink);
    let at = Point::new(area.x + 18, area.y + area.height * 3 / 10 + 8);
    scene.add(Text::left(at, name).shrunk_within(206));
    let height = area.height * 45 / 100;
    let slot = Area::new(area.x + 14, area.bottom() - height - 10, 200, height);
    bid(scene, slot, bundle);
    let best = bundle.bid.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    scene.place(format_args!("bid at {}", bundle.at.name()), slot, best);
    let last = view.last.filter(|last| last.place == Place::Accelerator(bundle.at));
    if last.is_some() && bundle.bid.is_some() {
        scene.add(Panel::outline(slot.grown(5), 17, Edge::solid(6, Ink::ACCENT)));
        scene.haloed();
    }
    let cards: Vec<String> = bundle.cards.iter().map(ToString::to_string).collect();
    let room = Area::new(area.x + 228, area.y + 6, area.width - 236, area.height - 14);
    scene.place(format_args!("cards at {}", bundle.at.name()), room, cards.join(" "));
    let card = Area::new(area.x + 232, area.y + 10, 104, area.height - 24);
    let mut x = card.x;
    for &one in &bundle.cards {
        match one {
            Card::Particle(particle) => {
                pieces::particle_card(scene, Area { x, ..card }, particle, 1);
                x += 114;
            }
            Card::Quest(quest) => {
                let space = Area { x: area.right() - 414, width: 400, ..card };
                pieces::quest_card(scene, space, quest, 1);
            }
        }
    }
    if marks.at(bundle.at) {
        let edge = Edge::solid(5, Ink::seat(marks.seat));
        scene.add(Panel::outline(area, 20, edge));
    }
}

/// Who bids how much.
fn bid(scene: &mut Scene, slot: Area, bundle: &Bundle) {
    let base = slot.centre().y;
    let said = |scene: &mut Scene, text: &str| {
        scene.add(Panel::outline(slot, 12, Edge::dashed(3, Ink::RULE)));
        let at = Point::new(slot.centre().x, base + 12);
        scene.add(Text::centred(at, Piece::new(text, 34, Weight::Medium, Ink::DIM)));
    };
    match bundle.bid {
        Some((seat, amount)) => {
            scene.add(Panel::filled(slot, 12, Ink::LANE_LIT));
            let at = Point::new(slot.x + 46, base);
            shapes::symbol(scene, seat.0, at, 21, Ink::seat(seat.0));
            let figure = Piece::new(amount.to_string(), 52, Weight::SemiBold, Ink::TEXT);
            scene.add(Text::centred(Point::new(slot.x + 128, base + 18), figure));
        }
        None if bundle.cards.is_empty() => said(scene, "taken"),
        None => said(scene, "no bid"),
    }
}

/// The Discovery Zone with the card under auction, within `area`.
pub fn zone(scene: &mut Scene, view: &View, area: Area, marks: &Marks) {
    let lot = Area { height: 150, ..area };
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

/// How high the zone is if all of it is shown.
#[must_use]
pub fn zone_height(view: &View) -> i16 {
    let kinds = view.zone.kinds();
    let (particles, quests): (Vec<Card>, Vec<Card>) =
        kinds.partition(|card| matches!(card, Card::Particle(_)));
    let row = if particles.is_empty() { 60 } else { 140 };
    150 + 20 + row + quests.len().div_ceil(2) as i16 * 106
}

/// Cards by kind: particles in a row, Quests in two columns, as many as there is room for. Where they
/// are `held` tells what their places are called, if they have any.
pub fn spread(
    scene: &mut Scene,
    cards: impl Iterator<Item = (Card, u8)>,
    area: Area,
    marks: &Marks,
    held: Option<&str>,
) {
    const QUEST: (i16, i16) = (552, 92);
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
            let space = Area::new(area.x + number * pitch, y, pitch - 10, 120);
            pieces::card(scene, space, card, copies);
            place(scene, card, space, copies);
            if marks.has(card) {
                pieces::mark(scene, space, shapes::CARD, marks.seat);
            }
        }
        y += 120 + 20;
    }
    let rows = ((area.bottom() - y + 14) / (QUEST.1 + 14)).max(1);
    let room = usize::from(rows.unsigned_abs()) * 2;
    let shown = drawing::shown(quests.len(), room);
    let cell = |place: usize| {
        let (column, row) = ((place % 2) as i16, (place / 2) as i16);
        let x = area.x + column * (QUEST.0 + 16);
        Area::new(x, y + row * (QUEST.1 + 14), QUEST.0, QUEST.1)
    };
    for (number, &(card, copies)) in quests.iter().enumerate().take(shown) {
        pieces::card(scene, cell(number), card, copies);
        place(scene, card, cell(number), copies);
        if marks.has(card) {
            pieces::mark(scene, cell(number), shapes::CARD, marks.seat);
        }
    }
    if shown < quests.len() {
        let space = cell(shown);
        shapes::vacant(scene, space);
        let more = format!("and {} more Quests", quests.len() - shown);
        let at = Point::new(space.centre().x, space.centre().y + 12);
        scene.add(Text::centred(at, Piece::label(more)));
        for (card, copies) in quests.iter().skip(shown) {
            place(scene, *card, space, *copies);
        }
    }
}

/// The card under auction with its bids, or what opening takes.
fn auction(scene: &mut Scene, view: &View, area: Area) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let Some(lot) = view.lot else { return no_auction(scene, view, area) };
    let wide = match lot.card {
        Card::Particle(particle) => match particle.family() {
            Family::Quark | Family::Anti | Family::Lepton | Family::Boson | Family::Neutrino => 104,
        },
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
            shapes::symbol(scene, seat.0, Point::new(x + 26, area.y + 50), 24, Ink::seat(seat.0));
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

/// What opening an auction takes.
fn no_auction(scene: &mut Scene, view: &View, area: Area) {
    let at = Point::new(area.x + 28, area.y + 62);
    let title = Piece::new("Discovery Zone", 44, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(at, title));
    let opening = format!("Opening an auction takes {} eV now.", view.minimum);
    scene.add(Text::left(at.plus(0, 52), Piece::label(opening)));
    for name in ["card under auction", "best bid", "bidders"] {
        scene.place(name, area, "");
    }
}

/// The symbols of all players, dim for those who have passed, and how many have not.
fn bidders(scene: &mut Scene, view: &View, lot: &Lot, area: Area) {
    let right = area.right() - 36;
    for (place, (seat, _)) in (0_i16..).zip(view.seats().collect::<Vec<_>>().into_iter().rev()) {
        let centre = Point::new(right - place * 62, area.y + 52);
        let out = lot.passed[seat.index()];
        let ink = if out { Ink::RULE } else { Ink::seat(seat.0) };
        shapes::symbol(scene, seat.0, centre, 18, ink);
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
