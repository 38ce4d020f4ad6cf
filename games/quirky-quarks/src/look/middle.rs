//! The middle of the table in Research: the accelerators with their bundles and bids.

use super::{neutrinos::WORDED, pieces};
use crate::state::{
    Phase,
    cards::{Accelerator, Card},
    table::{Bundle, Place},
    view::View,
};
use quark_game::{Seat, kit::words::joined};
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// The things that moves can still reach, after the picks already made, and those that the viewer
/// lacks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Accelerators where a bid, a limit or a fallback is possible.
    pub(crate) accelerators: Vec<Accelerator>,
    /// Cards of the zone, the hand or the discards.
    pub(crate) cards: Vec<Card>,
    /// Accelerators and cards that are picked: once the kind of move is, those that all moves need.
    pub(crate) picked_at: Vec<Accelerator>,
    pub(crate) picked: Vec<Card>,
    /// The viewer, and the cards that their Quests lack, each as often as it is lacking.
    pub(crate) lacking: Option<(Seat, Vec<Card>)>,
}

impl Marks {
    /// Draws a card with its marks. Next to picked cards, one that can't be picked any more is dim.
    pub(crate) fn on(
        &self,
        scene: &mut Scene,
        (area, card): (Area, Card),
        draw: impl FnOnce(&mut Scene),
    ) {
        match self.picked.is_empty() || self.cards.contains(&card) {
            true => draw(scene),
            false => scene.dimmed(draw),
        }
        self.draw(scene, area, card);
    }

    /// Marks this card in its space if it is picked or can be, and if it is lacking.
    pub(crate) fn draw(&self, scene: &mut Scene, area: Area, card: Card) {
        self.draw_copy(scene, area, card, 0);
    }

    /// Marks one of several equal cards that lie side by side; as many wear a ribbon as are lacking.
    fn draw_copy(&self, scene: &mut Scene, area: Area, card: Card, nth: usize) {
        if self.picked.contains(&card) {
            shapes::picked(scene, pieces::shape(area, card));
        } else if self.cards.contains(&card) {
            shapes::possible(scene, pieces::shape(area, card));
        }
        if let Some((seat, lacking)) = &self.lacking
            && nth < lacking.iter().filter(|lacks| **lacks == card).count()
        {
            pieces::ribbon(scene, area, card, *seat);
        }
    }
}

/// Height of `rows` accelerators.
#[must_use]
pub(crate) const fn height(rows: usize, pitch: i16) -> i16 {
    rows as i16 * pitch - BETWEEN
}

/// Pixels between two accelerators.
const BETWEEN: i16 = 8;
/// Distance of the cards from the left edge of their accelerator.
const CARDS: i16 = 236;
/// Greatest width of a particle, and the pixels between two.
const PARTICLE: i16 = 116;
const GAP: i16 = 8;
/// Least width of a particle next to a Neutrino.
const NARROWEST: i16 = 56;
/// Free pixels at the top and the bottom of an accelerator, where marks lie.
const EDGE: i16 = 10;

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
    let part = Part::new(bundle.at.name(), area);
    scene.part(match enlarged(view, bundle, marks) {
        Some(closer) => part.drawn(closer),
        None => part,
    });
    let spaces = Spaces::in_a_row(area, bundle);
    let draw = |scene: &mut Scene| draw(scene, view, &spaces, bundle, marks);
    match marks.accelerators.is_empty() || marks.accelerators.contains(&bundle.at) {
        true => draw(scene),
        false => scene.dimmed(draw),
    }
}

/// The accelerator in a frame of half the width, for a closer look.
fn enlarged(view: &View, bundle: &Bundle, marks: &Marks) -> Option<Scene> {
    let mut scene = Scene::new(600, 368);
    let spaces = Spaces::in_rows(scene.area().grown(-8));
    draw(&mut scene, view, &spaces, bundle, marks);
    scene.over_the_width()
}

/// Spaces of an accelerator and of the things in it.
struct Spaces {
    frame: Area,
    name: Point,
    bid: Area,
    /// Space of the first particle, and width of a Neutrino.
    particle: Area,
    neutrino: i16,
    quest: Area,
}

impl Spaces {
    /// The bid below the name, and the cards to the right of them: the fewer particles, the wider.
    fn in_a_row(frame: Area, bundle: &Bundle) -> Spaces {
        let line = frame.y + EDGE + 3 + frame.height / 4;
        let foot = frame.bottom() - EDGE;
        let high = (frame.height * 43 / 100).min(foot - 12 - line);
        let card = Area { y: frame.y + EDGE, height: frame.height - 2 * EDGE, ..frame };
        let room = frame.width - CARDS - QUEST - 24 + GAP;
        let (width, neutrino) = widths(bundle, room);
        Spaces {
            frame,
            name: Point::new(frame.x + 20, line),
            bid: Area::new(frame.x + 20, foot - high, 200, high),
            particle: Area { x: frame.x + CARDS, width, ..card },
            neutrino,
            quest: Area { x: frame.right() - QUEST - 12, width: QUEST, ..card },
        }
    }

    /// Name and bid above the particles, and the Quest below them.
    fn in_rows(frame: Area) -> Spaces {
        let row = Area { x: frame.x + 16, width: frame.width - 32, ..frame };
        Spaces {
            frame,
            name: Point::new(frame.x + 20, frame.y + 58),
            bid: Area::new(row.right() - 200, frame.y + 16, 200, 64),
            particle: Area { y: frame.y + 96, width: 124, height: 116, ..row },
            neutrino: 124,
            quest: Area { y: frame.y + 224, height: 112, ..row },
        }
    }
}

/// Widths of a particle and of a Neutrino in this room. The word on a Neutrino may need more than its share.
fn widths(bundle: &Bundle, room: i16) -> (i16, i16) {
    let particles = bundle.cards.iter().filter(|card| matches!(card, Card::Particle(_)));
    let particles = (particles.count() as i16).max(1);
    let neutrinos = bundle.cards.iter().filter(|card| card.neutrino().is_some()).count() as i16;
    let each = (room / particles - GAP).min(PARTICLE);
    let others = (particles - neutrinos).max(1);
    let rest = (room - neutrinos * (WORDED + GAP)) / others - GAP;
    match neutrinos != 0 && each < WORDED && NARROWEST <= rest {
        true => (rest, WORDED),
        false => (each, each),
    }
}

fn draw(scene: &mut Scene, view: &View, spaces: &Spaces, bundle: &Bundle, marks: &Marks) {
    scene.add(Panel::filled(spaces.frame, 20, Ink::PANEL));
    let ink = if bundle.cards.is_empty() { Ink::DIM } else { Ink::TEXT };
    let name = Piece::new(bundle.at.name(), 36, Weight::SemiBold, ink);
    let slot = spaces.bid;
    let has_bid = bid(scene, view, slot, bundle);
    // A name with nothing below it stands in the middle.
    let between = spaces.name.plus(0, (slot.bottom() - spaces.name.y) / 2 - 8);
    let at = if has_bid || slot.y < spaces.name.y { spaces.name } else { between };
    scene.add(Text::left(at, name).shrunk_within(204));
    let best = bundle.bid.map(|(seat, amount)| format!("{seat} {amount}")).unwrap_or_default();
    scene.place(format_args!("bid at {}", bundle.at.name()), slot, best);
    let last = view.last.filter(|last| last.place == Place::Accelerator(bundle.at));
    if last.is_some() && bundle.bid.is_some() {
        scene.add(Panel::outline(slot.grown(5), 17, Edge::solid(6, Ink::ACCENT)));
        scene.haloed();
    }
    let mut space = spaces.particle;
    for (place, &one) in bundle.cards.iter().enumerate() {
        match one {
            Card::Particle(particle) => {
                space.width = match one.neutrino() {
                    Some(_) => spaces.neutrino,
                    None => spaces.particle.width,
                };
                pieces::particle_card(scene, space, particle, 1);
                let nth = bundle.cards[..place].iter().filter(|before| **before == one).count();
                marks.draw_copy(scene, space, one, nth);
                space.x = space.right() + GAP;
            }
            Card::Quest(quest) => pieces::quest_card(scene, spaces.quest, quest, 1),
        }
    }
    if marks.picked_at.contains(&bundle.at) {
        // The thick frames of neighbours stay apart.
        let frame = spaces.frame.grown(-shapes::PICKED);
        shapes::picked(scene, Panel::filled(frame, 13, Ink::PANEL));
        if let [_, _] = marks.picked_at[..] {
            let nth = marks.picked_at.iter().position(|at| *at == bundle.at);
            // In the place of the tick.
            number(scene, Point::new(frame.x - 2, frame.bottom() - 16), nth);
        }
    } else if marks.accelerators.contains(&bundle.at) {
        shapes::possible(scene, Panel::filled(spaces.frame.grown(-3), 17, Ink::PANEL));
    }
}

/// Draws the number of a pick, from 0, where several picks have an order.
fn number(scene: &mut Scene, centre: Point, nth: Option<usize>) {
    const RADIUS: i16 = 20;
    let number = nth.map_or(0, |nth| nth + 1).to_string();
    scene.add(Item::Disc { centre, radius: RADIUS + 3, ink: Ink::BACKGROUND });
    scene.add(Item::Disc { centre, radius: RADIUS, ink: Ink::GOOD });
    let number = Piece::new(number, 34, Weight::Bold, Ink::ON_ACCENT);
    scene.add(Text::centred(centre.plus(0, 12), number));
}

/// Cards at an accelerator, as text.
#[must_use]
pub(crate) fn held(bundle: &Bundle) -> String {
    joined(&bundle.cards, " ")
}

/// Width of a Quest at an accelerator.
pub(crate) const QUEST: i16 = 516;

/// Draws the best bid, or after all bids that there is none. Draws nothing if there is nothing to say.
fn bid(scene: &mut Scene, view: &View, slot: Area, bundle: &Bundle) -> bool {
    if let Some((seat, amount)) = bundle.bid {
        best_bid(scene, slot, seat, amount);
    } else if view.phase != Phase::Research {
        let at = Point::new(slot.x, slot.centre().y + 12);
        scene.add(Text::left(at, Piece::new("not taken", 34, Weight::Medium, Ink::DIM)));
    }
    bundle.bid.is_some() || view.phase != Phase::Research
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
