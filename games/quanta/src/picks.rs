//! The board above the menus of a turn: where the picks made so far still lead.

use super::{
    board::{Particle, Side},
    picture,
    pieces::{self, colours},
    places::{self, CELL},
    regions::Region,
    rules::{Action, Quanta},
    squares::Squares,
    strip,
};
use quark_game::MENU;
use quark_scene::{
    Area, Frame, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes,
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
    picture::board(&mut scene, view);
    let ink = colours(view.acting().unwrap_or(Side::White)).line;
    match stage {
        ToPick::Particle => {
            corners(&mut scene, open);
            signs(&mut scene, open, ink);
        }
        ToPick::Region(_) => {
            signs(&mut scene, open, ink);
            regions(&mut scene, &labels);
        }
        ToPick::Square => names(&mut scene, open),
        ToPick::Nothing => {}
    }
    let areas: Vec<Area> = labels.iter().map(|label| label.area).collect();
    picture::halos(&mut scene, view, &areas);
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
fn signs(scene: &mut Scene, open: &[Action], ink: Ink) {
    let [positive, negative, neutron] = Particle::ALL.map(|particle| squares(open, particle));
    for square in (positive | negative | neutron).iter() {
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

/// The name of a region on the board: it lies on a line between two rows, so that it hides no square.
struct Label {
    region: Region,
    area: Area,
}

/// How high a region's name is, with its edge; and how wide, for each letter and besides.
const HIGH: i16 = 44;
const LETTER: i16 = 17;
const BESIDE: i16 = 32;
/// Between it and the edge of its region.
const INSIDE: i16 = 8;

/// The regions in which something is open.
fn labels(view: &Quanta, open: Squares) -> Vec<Label> {
    let regions = Region::ALL.into_iter().filter(|one| !(one.squares & open).is_empty());
    regions.filter_map(|region| label(view, region)).collect()
}

/// The name of a region where it touches nothing of what the newest turn has changed, then fewest
/// particles, and lies nearest to the middle.
fn label(view: &Quanta, region: Region) -> Option<Label> {
    let block = places::block(region.first, region.last);
    let width = BESIDE + region.to_string().len() as i16 * LETTER;
    let shifts = ((block.width - width) / 2 - INSIDE) / (CELL / 2);
    let placed: Squares = picture::placed(view).collect();
    let near = placed.iter().fold(Squares::NONE, |near, square| near | square.around());
    let judged = near & (view.captured[0] | view.captured[1] | view.shared());
    let lines = (CELL..block.height).step_by(CELL as usize);
    let areas = lines.flat_map(|line| {
        (-shifts..=shifts).map(move |shift| {
            let x = block.centre().x + shift * CELL / 2 - width / 2;
            Area::new(x, block.y + line - HIGH / 2, width, HIGH)
        })
    });
    let area = areas.min_by_key(|area| {
        // The disc of a move reaches beyond its square, a particle does not fill its own.
        let touched = |squares: Squares, by: i16| {
            squares.iter().filter(|square| places::cell(*square).grown(by).meets(*area)).count()
        };
        let far = |one: i16, other: i16| (one - other).abs();
        let (at, middle) = (area.centre(), block.centre());
        let news = touched(placed, 26) + touched(judged, 0);
        (news, touched(view.board.taken(), -9), far(at.x, middle.x) + far(at.y, middle.y))
    })?;
    Some(Label { region, area })
}

/// Outlines of regions, each with its name.
fn regions(scene: &mut Scene, labels: &[Label]) {
    for label in labels {
        let area = places::block(label.region.first, label.region.last).grown(-6);
        shapes::possible(scene, Panel::filled(area, 12, Ink::PANEL));
    }
    for label in labels {
        scene.add(Panel::filled(label.area, 12, Ink::PANEL));
        scene.add(Panel::filled(label.area.grown(-2), 10, Ink::GOOD));
        let name = Words::new(label.region.to_string(), 36, Weight::Bold, Ink::ON_ACCENT);
        scene.add(Text::centred(label.area.centre().plus(0, 12), name));
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
