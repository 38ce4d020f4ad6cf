//! The middle of the table in Discovery: the card under auction with its bids, and the zone.

use super::{
    closer,
    lanes::shelves::{self, Entry, Size},
    lot,
    middle::Marks,
    pieces,
};
use crate::{
    state::{
        cards::{Bag, Card},
        view::View,
    },
    words::parts,
};
use quark_game::kit::drawing;
use quark_scene::{Area, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, shapes};

/// Sizes of the cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Build {
    /// Height of the card under auction with its bids.
    lot: i16,
    /// Height of flat particle cards; without it, they are upright.
    flat: Option<i16>,
    /// Height of a Quest.
    quest: i16,
    /// True if Quests show their names, costs and points on one line.
    listed: bool,
}

/// Sizes on a board.
pub(crate) const ROOMY: Build = Build { lot: 150, flat: None, quest: 92, listed: false };
/// Sizes on a board with few cards.
pub(crate) const LARGE: Build = Build { quest: 112, ..ROOMY };
/// Sizes on a panel with few cards. A panel shows the hand as well.
pub(crate) const WIDE: Build = Build { lot: 144, flat: Some(84), quest: 108, listed: false };
/// Sizes on a panel.
pub(crate) const TIGHT: Build = Build { flat: Some(pieces::FLAT), quest: 92, ..WIDE };
/// Height of the price of opening an auction.
const PRICE: i16 = 62;
/// Pixels from the price of opening an auction to the zone.
const BETWEEN: i16 = 20;
/// Pixels from the card under auction to the zone, whose title lies between them, and to the baseline of that title.
const TITLED: i16 = 54;
const TITLE: i16 = 39;
/// Width of a Quest.
const QUEST: i16 = 552;
/// Pixels below a row.
const BELOW: i16 = 11;

impl Build {
    /// These sizes, with Quests on one line, and a lower card under auction.
    #[must_use]
    pub(crate) const fn listed(self) -> Build {
        Build { lot: 112, quest: 56, listed: true, ..self }
    }

    /// Areas of particles in rows from `area` down.
    fn particles(self, particles: &[(Card, u8)], area: Area) -> Vec<Area> {
        let high = self.high();
        let pitch = (area.width / (particles.len() as i16).max(1)).min(150);
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
        if view.lot.is_none() { PRICE } else { self.lot }
    }

    /// Height of all these cards.
    #[must_use]
    pub(crate) fn height(self, cards: &Bag) -> i16 {
        let (particles, quests) = sorted(cards.kinds().map(|card| (card, cards.count(card))));
        let areas = self.particles(&particles, Area::new(0, 0, 1200 - 2 * MARGIN, 0));
        let rows = areas.last().map_or(0, |area| area.bottom() + self.between());
        (rows + self.rows(&quests) * self.pitch() - BELOW).max(0)
    }

    /// Rows of these Quests.
    fn rows(self, quests: &[(Card, u8)]) -> i16 {
        let rows = if self.listed { shelved(quests).len() } else { quests.len().div_ceil(2) };
        rows as i16
    }

    /// Pixels between the particles and the Quests.
    const fn between(self) -> i16 {
        if self.flat.is_some() { BELOW + 2 } else { 20 }
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

/// Quests on shelves, with their points.
fn shelved(quests: &[(Card, u8)]) -> Vec<Vec<Entry>> {
    let entry = |&(card, count): &(Card, u8)| match card {
        Card::Quest(quest) => {
            let figure = quest.printed().points.to_string();
            Some(Entry { quest, count, figure, costs: true })
        }
        Card::Particle(_) => None,
    };
    shelves::rows(quests.iter().filter_map(entry).collect(), shelves::WIDTH)
}

/// Draws the card under auction and the Discovery Zone within `area`.
pub(crate) fn zone(scene: &mut Scene, view: &View, area: Area, marks: &Marks, build: Build) {
    let lot = Area { height: build.lot(view), ..area };
    lot::auction(scene, view, lot, marks);
    let top = lot.bottom() + between(view);
    let rest = Area::new(area.x, top, area.width, area.bottom() - top);
    if view.zone.is_empty() {
        let at = Point::new(area.x + 8, rest.y + 44);
        scene.add(Text::left(at, Piece::label("Nothing else lies in the Discovery Zone.")));
        scene.part(Part::new(parts::ZONE, Area { height: 60, ..rest }));
        return;
    }
    if view.lot.is_some() {
        let title = Piece::label("Left in the Discovery Zone");
        scene.add(Text::left(Point::new(area.x, lot.bottom() + TITLE), title));
    }
    let zone = view.zone.kinds().map(|card| (card, view.zone.count(card)));
    spread(scene, zone, (rest, build), marks, Some(("zone", parts::ZONE)));
}

/// Height of the whole zone.
#[must_use]
pub(crate) fn zone_height(view: &View, build: Build) -> i16 {
    let rest = if view.zone.is_empty() { 60 } else { build.height(&view.zone) };
    build.lot(view) + between(view) + rest
}

/// Pixels above the zone: it has a title of its own below a card under auction.
fn between(view: &View) -> i16 {
    if view.lot.is_some() && !view.zone.is_empty() { TITLED } else { BETWEEN }
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
    let (particles, quests) = sorted(cards);
    let areas = build.particles(&particles, area);
    let y = areas.last().map_or(area.y, |last| last.bottom() + build.between());
    let spread = Spread { area, build, marks, held };
    spread.particles(scene, &particles, &areas);
    let rows = ((area.bottom() - y + BELOW) / build.pitch()).max(1);
    if let Some((_, part)) = held.filter(|_| !particles.is_empty() || !quests.is_empty()) {
        let high = areas.last().map_or(0, |last| last.bottom() - area.y);
        let height = rows.min(build.rows(&quests)) * build.pitch() - BELOW;
        let lie = (Area { height: high, ..area }, Area { y, height, ..area });
        scene.parts.extend(closer::parts(part, (&particles, &quests), lie, marks));
    }
    spread.quests(scene, &quests, (y, rows));
}

/// Cards while they are spread.
struct Spread<'a> {
    area: Area,
    build: Build,
    marks: &'a Marks,
    /// Prefix of the names of their places, and the name of the part.
    held: Option<(&'a str, &'a str)>,
}

impl Spread<'_> {
    fn particles(&self, scene: &mut Scene, particles: &[(Card, u8)], areas: &[Area]) {
        for (&(card, copies), &space) in particles.iter().zip(areas) {
            self.marks.on(scene, (space, card), |scene| match card {
                Card::Particle(one) if self.build.flat.is_some() => {
                    pieces::flat_card(scene, space, one, copies);
                }
                Card::Particle(_) | Card::Quest(_) => pieces::card(scene, space, card, copies),
            });
            self.place(scene, card, space, copies);
        }
    }

    /// Draws the Quests that fit in this many rows from `y` down, and the number of the others.
    fn quests(&self, scene: &mut Scene, quests: &[(Card, u8)], (y, rows): (i16, i16)) {
        let rows = usize::from(rows.unsigned_abs());
        if let (true, Some((held, _))) = (self.build.listed, self.held) {
            let size = Size { height: self.build.quest, pitch: self.build.pitch() };
            let area = Area { y, ..self.area };
            return shelves::draw(scene, area, size, (held, None), (&shelved(quests), rows));
        }
        let cell = |place: usize| {
            let (column, row) = ((place % 2) as i16, (place / 2) as i16);
            let x = self.area.x + column * (QUEST + 16);
            Area::new(x, y + row * self.build.pitch(), QUEST, self.build.quest)
        };
        let shown = drawing::shown(quests.len(), rows * 2);
        for (number, &(card, copies)) in quests.iter().enumerate().take(shown) {
            let space = cell(number);
            self.marks.on(scene, (space, card), |scene| pieces::card(scene, space, card, copies));
            self.place(scene, card, space, copies);
        }
        if shown < quests.len() {
            self.left_over(scene, cell(shown), &quests[shown..]);
        }
    }

    /// Draws the number of Quests that don't fit.
    fn left_over(&self, scene: &mut Scene, space: Area, quests: &[(Card, u8)]) {
        shapes::vacant(scene, space);
        let at = Point::new(space.centre().x, space.centre().y + 12);
        let more = format!("and {} more Quests", quests.len());
        scene.add(Text::centred(at, Piece::label(more)));
        for &(card, copies) in quests {
            self.place(scene, card, space, copies);
        }
        if quests.iter().any(|(card, _)| self.marks.cards.contains(card)) {
            shapes::possible(scene, Panel::filled(space, shapes::CARD, Ink::PANEL));
        }
    }

    fn place(&self, scene: &mut Scene, card: Card, area: Area, copies: u8) {
        if let Some((held, _)) = self.held {
            scene.place(format_args!("{held} {card}"), area, copies);
        }
    }
}
