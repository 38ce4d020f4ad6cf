//! Cards for a closer look, at twice their size: particles with their names, and Quests one below the other.

use super::{
    hand::{CARD, ROW, columns, label},
    middle::Marks,
    pieces,
};
use crate::state::cards::Card;
use quark_scene::{Area, Ink, Part, Piece, Point, Scene, Text, Weight};

/// Width of a picture, before it is enlarged, and its greatest height.
const SIZE: (i16, i16) = (600, 750);
/// Left edge of the cards.
const LEFT: i16 = 24;
/// Height of the title.
const TITLE: i16 = 76;
/// Most particles in a row.
const COLUMNS: usize = 4;
/// Width, height and distance of Quests.
const QUEST: (i16, i16, i16) = (552, 108, 122);
/// Quests in a picture.
const QUESTS: usize = 5;

/// Kinds of cards, and how many there are of each.
type Kinds<'k> = &'k [(Card, u8)];

/// These cards as parts with this name, in one picture if they fit, and otherwise the particles and the Quests in
/// pictures of their own. They lie in these areas.
pub(super) fn parts(
    name: &str,
    (particles, quests): (Kinds<'_>, Kinds<'_>),
    (above, below): (Area, Area),
    marks: &Marks,
) -> Vec<Part> {
    let part = |area, particles, quests| {
        let closer = picture(name, particles, quests, marks).over_the_width();
        let part = Part::new(name, area);
        closer.map(|closer| part.clone().drawn(closer)).unwrap_or(part)
    };
    if height(particles, quests) <= SIZE.1 {
        let all = [above, below].into_iter().filter(|area| 0 < area.height);
        let all: Vec<Area> = all.collect();
        let top = all.iter().map(|area| area.y).min().unwrap_or(above.y);
        let end = all.iter().map(|area| area.bottom()).max().unwrap_or(above.y);
        return vec![part(Area { y: top, height: end - top, ..above }, particles, quests)];
    }
    let pages = quests.len().div_ceil(QUESTS).max(1);
    let each = quests.len().div_ceil(pages).max(1);
    let pages = quests.chunks(each).map(|quests| part(below, &[], quests));
    let first = (!particles.is_empty()).then(|| part(above, particles, &[]));
    first.into_iter().chain(pages).collect()
}

fn height(particles: Kinds<'_>, quests: Kinds<'_>) -> i16 {
    TITLE + particles.len().div_ceil(COLUMNS) as i16 * ROW + quests.len() as i16 * QUEST.2
}

fn picture(name: &str, particles: Kinds<'_>, quests: Kinds<'_>, marks: &Marks) -> Scene {
    let mut scene = Scene::new(SIZE.0.unsigned_abs(), height(particles, quests).unsigned_abs());
    let title = Piece::new(name, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(LEFT, 52), title));
    let columns = columns(particles.len(), COLUMNS);
    for (place, &(card, count)) in particles.iter().enumerate() {
        let Card::Particle(particle) = card else { continue };
        let (column, row) = ((place % columns) as i16, (place / columns) as i16);
        let area = Area::new(LEFT + column * CARD.2, TITLE + row * ROW, CARD.0, CARD.1);
        pieces::particle_card(&mut scene, area, particle, count);
        let below = Point::new(area.centre().x, area.bottom() + 40);
        let word = Piece::new(label(particle), 32, Weight::Medium, Ink::DIM);
        scene.add(Text::centred(below, word).shrunk_within(CARD.2 - 4));
        marks.draw(&mut scene, area, card);
    }
    let top = height(particles, &[]);
    for (place, &(card, count)) in (0..).zip(quests) {
        let area = Area::new(LEFT, top + place * QUEST.2, QUEST.0, QUEST.1);
        pieces::card(&mut scene, area, card, count);
        marks.draw(&mut scene, area, card);
    }
    scene
}
