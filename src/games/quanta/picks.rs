//! The board above the menus of a turn: where the picks made so far still lead.

use super::{
    board::{Particle, Side},
    picture,
    pieces::{self, colours},
    places::{self, CELL},
    regions::Region,
    rules::{Action, Quanta},
    squares::{Square, Squares},
    strip,
};
use crate::{
    game::MENU,
    scene::{
        Area, Frame, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes,
    },
};

/// The board with what is open marked on it: first the signs that may go on each square, then
/// regions, then squares by their names.
#[must_use]
pub fn scene(view: &Quanta, open: &[Action]) -> Scene {
    let mut scene = Scene::new(1200, 1500);
    let stage = ToPick::of(open);
    let asked = match stage {
        ToPick::Particle if view.is_bonus() => Some("Bonus neutron"),
        ToPick::Particle => Some("Pick a particle"),
        ToPick::Region(_) => Some("Pick a region"),
        ToPick::Square => Some("Pick a square"),
        ToPick::Nothing => None,
    };
    picture::header(&mut scene, view, "Only you see this", asked);
    let labels = match stage {
        ToPick::Region(particle) => labels(view, squares(open, particle)),
        ToPick::Particle | ToPick::Square | ToPick::Nothing => Vec::new(),
    };
    let hidden = labels.iter().fold(Squares::NONE, |hidden, label| hidden | label.squares);
    picture::board(&mut scene, view, hidden);
    let ink = colours(view.acting().unwrap_or(Side::White)).line;
    match stage {
        ToPick::Particle => {
            corners(&mut scene, open);
            signs(&mut scene, open, hidden, ink);
        }
        ToPick::Region(_) => {
            signs(&mut scene, open, hidden, ink);
            regions(&mut scene, &labels);
        }
        ToPick::Square => names(&mut scene, open),
        ToPick::Nothing => {}
    }
    picture::halos(&mut scene, view, hidden);
    strip::draw(&mut scene, view);
    Frame::footer(&mut scene);
    scene
}

/// What is still to be picked.
enum ToPick {
    /// What to place, or whether.
    Particle,
    /// In which region to place this.
    Region(Particle),
    /// On which square.
    Square,
    /// Nothing at all.
    Nothing,
}

impl ToPick {
    fn of(open: &[Action]) -> ToPick {
        let mut kinds = Particle::ALL.into_iter().filter(|&one| !squares(open, one).is_empty());
        let Some(particle) = kinds.next() else { return ToPick::Nothing };
        if kinds.next().is_some() || open.contains(&Action::Decline) {
            return ToPick::Particle;
        }
        let open = squares(open, particle);
        if usize::from(open.len()) <= MENU { ToPick::Square } else { ToPick::Region(particle) }
    }
}

/// The squares on which these moves place such a particle.
fn squares(open: &[Action], particle: Particle) -> Squares {
    let square = |action: &Action| match action {
        Action::Place(one, square) if *one == particle => Some(*square),
        Action::Place(..) | Action::Decline => None,
    };
    open.iter().filter_map(square).collect()
}

/// The sign of what can be done, in the corner of each square on which anything may go.
fn corners(scene: &mut Scene, open: &[Action]) {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    for square in all.fold(Squares::NONE, |all, open| all | open).iter() {
        shapes::possible_corner(scene, places::cell(square));
    }
}

/// What may go on each square: the signs of charges, or a red dot where only a neutron may.
fn signs(scene: &mut Scene, open: &[Action], hidden: Squares, ink: Ink) {
    let [positive, negative, neutron] = Particle::ALL.map(|particle| squares(open, particle));
    for square in ((positive | negative | neutron) - hidden).iter() {
        let centre = places::cell(square).centre();
        let both = positive.contains(square) && negative.contains(square);
        let apart = if both { 14 } else { 0 };
        if positive.contains(square) {
            pieces::plus(scene, centre.plus(-apart, 0), 10, 5, ink);
        }
        if negative.contains(square) {
            pieces::minus(scene, centre.plus(apart, 0), 10, 5, ink);
        }
        if !positive.contains(square) && !negative.contains(square) {
            scene.add(Item::Disc { centre, radius: 8, ink: Ink::NEUTRON });
        }
    }
}

/// The name of a region on the board.
struct Label {
    region: Region,
    /// Where it stands: three squares of a row.
    squares: Squares,
    area: Area,
}

/// Squares that a region's name takes.
const WIDE: u8 = 3;

/// The regions in which something is open.
fn labels(view: &Quanta, open: Squares) -> Vec<Label> {
    let regions = Region::ALL.into_iter().filter(|one| !(one.squares & open).is_empty());
    regions.filter_map(|region| label(view, region, open)).collect()
}

/// The name of a region beside the sign in its corner, where it hides fewest particles, then leaves room
/// for the halo of the last move, then hides fewest open squares, and stands nearest to the middle.
fn label(view: &Quanta, region: Region, open: Squares) -> Option<Label> {
    let middle = places::block(region.first, region.last).centre();
    let rows = region.first.row()..=region.last.row();
    let sign = |label: &Label| label.squares.contains(region.first);
    let halo = picture::placed(view).fold(Squares::NONE, |all, one| all | one.around());
    let places = rows.flat_map(|row| {
        let columns = region.first.column()..=region.last.column() + 1 - WIDE;
        columns.map(move |column| {
            let place = |step| Square::at(column + step, row);
            let area = places::block(place(0), place(WIDE - 1));
            Label { region, squares: (0..WIDE).map(place).collect(), area }
        })
    });
    places.filter(|label| !sign(label)).min_by_key(|label| {
        let centre = label.area.centre();
        let far = (centre.x - middle.x).abs() + (centre.y - middle.y).abs();
        let hides = |squares: Squares| (squares & label.squares).len();
        (hides(view.board.taken()), hides(halo), hides(open), far)
    })
}

/// Outlines of regions, each with its name.
fn regions(scene: &mut Scene, labels: &[Label]) {
    for label in labels {
        let area = places::block(label.region.first, label.region.last).grown(-6);
        shapes::possible(scene, Panel::filled(area, 12, Ink::PANEL));
    }
    for label in labels {
        let area = label.area.grown(-9);
        scene.add(Panel::filled(label.area.grown(-7), 10, Ink::PANEL));
        scene.add(Panel::filled(area, 10, Ink::GOOD));
        let name = Words::new(label.region.to_string(), 36, Weight::Bold, Ink::ON_ACCENT);
        scene.add(Text::centred(area.centre().plus(0, 12), name));
    }
}

/// The names of the squares themselves.
fn names(scene: &mut Scene, open: &[Action]) {
    for square in Particle::ALL.into_iter().flat_map(|particle| squares(open, particle).iter()) {
        let area = places::cell(square);
        let tile = Panel::filled(area.grown(-6), 8, Ink::LANE_LIT);
        scene.add(tile);
        shapes::possible(scene, tile);
        let name = Words::new(square.to_string(), SMALLEST, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::centred(Point::new(area.x + CELL / 2, area.centre().y + 11), name));
    }
}
