//! Cards for a closer look, at twice their size: particles with their names, and Quests one below the other.

use super::{
    hand::{GAP, HIGH as LOW, columns, label},
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
/// Height below a particle, for its name.
const NAME: i16 = 54;
/// Greatest height of a particle.
const HIGH: i16 = 190;
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
    let least = TITLE + rows(particles) * (LOW + NAME) + quests.len() as i16 * QUEST.2;
    if least <= SIZE.1 {
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

fn rows(particles: Kinds<'_>) -> i16 {
    particles.len().div_ceil(COLUMNS) as i16
}

/// Width and height of a particle, which fills its column as far as the Quests below leave room.
fn size(particles: Kinds<'_>, quests: Kinds<'_>) -> (i16, i16) {
    let columns = columns(particles.len(), COLUMNS).max(2) as i16;
    let width = (QUEST.0 + GAP) / columns - GAP;
    let room = SIZE.1 - TITLE - quests.len() as i16 * QUEST.2;
    let most = (room / rows(particles).max(1) - NAME).min(HIGH);
    (width, (width * 13 / 12).min(most))
}

fn picture(name: &str, particles: Kinds<'_>, quests: Kinds<'_>, marks: &Marks) -> Scene {
    let (width, height) = size(particles, quests);
    let top = TITLE + rows(particles) * (height + NAME);
    let end = top + quests.len() as i16 * QUEST.2;
    let mut scene = Scene::new(SIZE.0.unsigned_abs(), end.unsigned_abs());
    let title = Piece::new(name, 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(LEFT, 52), title));
    let columns = columns(particles.len(), COLUMNS);
    for (place, &(card, count)) in particles.iter().enumerate() {
        let Card::Particle(particle) = card else { continue };
        let (column, row) = ((place % columns) as i16, (place / columns) as i16);
        let (x, y) = (LEFT + column * (width + GAP), TITLE + row * (height + NAME));
        let area = Area::new(x, y, width, height);
        marks.on(&mut scene, (area, card), |scene| {
            pieces::particle_card(scene, area, particle, count);
        });
        let below = Point::new(area.centre().x, area.bottom() + 40);
        let word = Piece::new(label(particle), 32, Weight::Medium, Ink::DIM);
        scene.add(Text::centred(below, word).shrunk_within(width + GAP - 4));
    }
    for (place, &(card, count)) in (0..).zip(quests) {
        let area = Area::new(LEFT, top + place * QUEST.2, QUEST.0, QUEST.1);
        marks.on(&mut scene, (area, card), |scene| pieces::card(scene, area, card, count));
    }
    scene
}
