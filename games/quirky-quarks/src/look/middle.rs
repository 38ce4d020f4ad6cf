//! The middle of the table in Research: the accelerators with their bundles and bids.

use super::pieces;
use crate::state::{
    Phase,
    cards::{Accelerator, Card},
    table::{Bundle, Place},
    view::View,
};
use quark_game::{Seat, kit::words::joined};
use quark_scene::{
    Area, Edge, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// The things that moves can still reach, after the picks already made, and those that the viewer
/// lacks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Accelerators where a bid, a limit or a fallback is possible.
    pub(crate) accelerators: Vec<Accelerator>,
    /// Cards of the zone, the hand or the discards.
    pub(crate) cards: Vec<Card>,
    /// The viewer, and the cards that their Quests lack.
    pub(crate) lacking: Option<(Seat, Vec<Card>)>,
}

impl Marks {
    fn at(&self, at: Accelerator) -> bool {
        self.accelerators.contains(&at)
    }

    /// Marks this card in its space if it can be chosen, and if it is lacking.
    pub(crate) fn draw(&self, scene: &mut Scene, area: Area, card: Card) {
        if self.cards.contains(&card) {
            shapes::possible(scene, pieces::shape(area, card));
        }
        if let Some((seat, lacking)) = &self.lacking
            && lacking.contains(&card)
        {
            pieces::ribbon(scene, area, *seat);
        }
    }
}

/// Height of `rows` accelerators.
#[must_use]
pub(crate) const fn height(rows: usize, pitch: i16) -> i16 {
    rows as i16 * pitch - BETWEEN
}

/// Pixels between two accelerators.
const BETWEEN: i16 = 10;
/// Distance of the cards from the left edge of their accelerator.
const CARDS: i16 = 236;
/// Width and horizontal distance of particles.
const PARTICLE: (i16, i16) = (80, 88);
/// Free pixels at the top and the bottom of an accelerator, where marks lie.
const EDGE: i16 = 12;

/// Draws accelerators in rows of equal height, from `top` down.
pub(crate) fn accelerators<'a>(
    scene: &mut Scene,
    view: &View,
    bundles: impl Iterator<Item = &'a Bundle>,
    (top, pitch): (i16, i16),
    marks: &Marks,
) {
    let bundles: Vec<&Bundle> = bundles.collect();
    let rows = |count: usize| i16::try_from(count).unwrap_or(i16::MAX / pitch);
    for (row, bundle) in bundles.iter().enumerate() {
        let area = Area::new(MARGIN, top + rows(row) * pitch, 1200 - 2 * MARGIN, pitch - BETWEEN);
        accelerator(scene, view, area, bundle, marks);
    }
    // All bundles are dealt at once, so one place around all of them is marked as new. It lies
    // outside their frames.
    let high = height(bundles.len(), pitch);
    let cards = Area::new(MARGIN, top, 1200 - 2 * MARGIN, high).grown(8);
    for bundle in bundles {
        scene.place(format_args!("cards at {}", bundle.at.name()), cards, held(bundle));
    }
}

fn accelerator(scene: &mut Scene, view: &View, area: Area, bundle: &Bundle, marks: &Marks) {
    scene.part(Part::new(bundle.at.name(), area));
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let ink = if bundle.cards.is_empty() { Ink::DIM } else { Ink::TEXT };
    let name = Piece::new(bundle.at.name(), 36, Weight::SemiBold, ink);
    let line = area.y + EDGE + area.height / 4;
    scene.add(Text::left(Point::new(area.x + 20, line), name).shrunk_within(204));
    let high = (area.height * 43 / 100).min(area.bottom() - EDGE - 12 - line);
    let slot = Area::new(area.x + 20, area.bottom() - EDGE - high, 200, high);
    bid(scene, view, slot, bundle);
    let best = bundle.bid.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    scene.place(format_args!("bid at {}", bundle.at.name()), slot, best);
    let last = view.last.filter(|last| last.place == Place::Accelerator(bundle.at));
    if last.is_some() && bundle.bid.is_some() {
        scene.add(Panel::outline(slot.grown(5), 17, Edge::solid(6, Ink::ACCENT)));
        scene.haloed();
    }
    let card = Area::new(area.x + CARDS, area.y + EDGE, PARTICLE.0, area.height - 2 * EDGE);
    let mut x = card.x;
    for &one in &bundle.cards {
        match one {
            Card::Particle(particle) => {
                pieces::particle_card(scene, Area { x, ..card }, particle, 1);
                marks.draw(scene, Area { x, ..card }, one);
                x += PARTICLE.1;
            }
            Card::Quest(quest) => {
                let space = Area { x: area.right() - QUEST - 12, width: QUEST, ..card };
                pieces::quest_card(scene, space, quest, 1);
            }
        }
    }
    if marks.at(bundle.at) {
        shapes::possible(scene, Panel::filled(area.grown(-3), 17, Ink::PANEL));
    }
}

/// Cards at an accelerator, as text.
#[must_use]
pub(crate) fn held(bundle: &Bundle) -> String {
    joined(&bundle.cards, " ")
}

/// Width of a Quest at an accelerator.
pub(crate) const QUEST: i16 = 516;

/// Draws the best bid, or that there is none.
fn bid(scene: &mut Scene, view: &View, slot: Area, bundle: &Bundle) {
    let base = slot.centre().y;
    let said = |scene: &mut Scene, text: &str| {
        scene.add(Panel::outline(slot, 12, Edge::dashed(3, Ink::RULE)));
        let at = Point::new(slot.centre().x, base + 12);
        scene.add(Text::centred(at, Piece::new(text, 34, Weight::Medium, Ink::DIM)));
    };
    match bundle.bid {
        Some((seat, amount)) => best_bid(scene, slot, seat, amount),
        None if view.phase == Phase::Research => said(scene, "no bid"),
        None => said(scene, "not taken"),
    }
}

/// Draws a bid with the symbol of its player.
pub(crate) fn best_bid(scene: &mut Scene, slot: Area, seat: Seat, amount: u16) {
    scene.add(Panel::filled(slot, 12, Ink::LANE_LIT));
    let (at, base) = (Point::new(slot.x + 46, slot.centre().y), slot.centre().y);
    let size = slot.height.min(52);
    shapes::symbol(scene, seat, at, (size * 2 / 5).min(21), Ink::seat(seat));
    let figure = Piece::new(amount.to_string(), size.unsigned_abs(), Weight::SemiBold, Ink::TEXT);
    let at = Point::new(slot.x + 128, base + size * 36 / 100);
    scene.add(Text::centred(at, figure));
}
