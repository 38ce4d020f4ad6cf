//! The panel of a turn: the board with the moves that the picks made until now leave open.

use super::{
    palette::colours,
    picture, pieces,
    places::{self, CELL},
    strip,
};
use crate::state::{
    Quanta,
    board::{Particle, Side},
    notation::Action,
    regions::Region,
    squares::Squares,
};
use quark_game::MENU;
use quark_scene::{
    Area, Frame, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes,
};

/// The board with the open moves marked: first the particles that fit each square, then regions, then
/// squares by name.
#[must_use]
pub(crate) fn scene(view: &Quanta, open: &[Action]) -> Scene {
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

/// The next pick.
enum ToPick {
    /// A particle, or declining.
    Particle,
    /// A region for this particle.
    Region(Particle),
    /// A square.
    Square,
    /// No pick is left.
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

/// Squares where these moves place a particle of this kind.
fn squares(open: &[Action], particle: Particle) -> Squares {
    let square = |action: &Action| match action {
        Action::Place(one, square) if *one == particle => Some(*square),
        Action::Place(..) | Action::Decline => None,
    };
    open.iter().filter_map(square).collect()
}

/// Marks the corner of each square where anything may be placed.
fn corners(scene: &mut Scene, open: &[Action]) {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    for square in all.fold(Squares::NONE, |all, open| all | open).iter() {
        shapes::possible_corner(scene, places::cell(square));
    }
}

/// Draws the signs of the charges that fit each square, or a red dot where only a neutron fits.
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

/// Name of a region on the board. It lies on a line between two rows, so that it hides no square.
struct Label {
    region: Region,
    area: Area,
}

/// Height of a label in pixels, with its edge.
const HIGH: i16 = 44;
/// Width of a letter in a label.
const LETTER: i16 = 17;
/// Width of a label without its letters.
const PADDING: i16 = 32;
/// Gap between a label and the edge of its region.
const INSIDE: i16 = 8;

/// Labels of the regions with open squares.
fn labels(view: &Quanta, open: Squares) -> Vec<Label> {
    let regions = Region::ALL.into_iter().filter(|one| !(one.squares & open).is_empty());
    regions.filter_map(|region| label(view, region)).collect()
}

/// The label of a region, in the place where it touches fewest changes of the newest turn, then fewest
/// particles, then is nearest to the middle.
fn label(view: &Quanta, region: Region) -> Option<Label> {
    let block = places::block(region.first, region.last);
    let width = PADDING + region.to_string().len() as i16 * LETTER;
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
        // The disc of a move reaches beyond its square; a particle does not fill its square.
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

/// Draws the outline and the label of each region.
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

/// Draws the name of each open square.
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
