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
    Area, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes,
};

/// The board with the open moves marked: first the particles that fit each square, then regions, then
/// squares by name.
#[must_use]
pub(crate) fn scene(view: &Quanta, open: &[Action]) -> Scene {
    let mut scene = Scene::new(1200, (strip::BOTTOM + 24).unsigned_abs());
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
    let areas: Vec<Area> = labels.iter().map(Label::area).collect();
    picture::halos(&mut scene, view, &areas);
    strip::draw(&mut scene, view);
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

/// Number of a region on the board: a disc where four squares meet, so that it covers no piece.
struct Label {
    region: Region,
    number: usize,
    centre: Point,
    radius: i16,
}

/// Radius of a label in pixels.
const LABEL: i16 = 20;
/// Radius of a label that lies between four empty squares.
const LARGE: i16 = 28;

impl Label {
    fn area(&self) -> Area {
        Area::new(self.centre.x, self.centre.y, 0, 0).grown(self.radius)
    }
}

/// Labels of the regions with open squares.
fn labels(view: &Quanta, open: Squares) -> Vec<Label> {
    let regions = Region::all(view, open);
    let label = |(number, region)| {
        let centre = middle(view, region);
        let is_free = touched(view.board.taken(), centre, 0) == 0;
        Label { region, number, centre, radius: if is_free { LARGE } else { LABEL } }
    };
    (1..).zip(regions).map(label).collect()
}

/// The place inside a region where a label touches fewest changes of the newest turn and decided neutrons, then
/// fewest particles, then is nearest to the middle.
fn middle(view: &Quanta, region: Region) -> Point {
    let block = places::block(region.first, region.last);
    let placed: Squares = picture::placed(view).collect();
    let decided = view.captured[0] | view.captured[1] | view.shared();
    let inside = |from: i16, length: i16| (from + CELL..from + length).step_by(CELL as usize);
    let corners = inside(block.y, block.height)
        .flat_map(|y| inside(block.x, block.width).map(move |x| Point::new(x, y)));
    let best = corners.min_by_key(|&centre| {
        let far = (centre.x - block.centre().x).abs() + (centre.y - block.centre().y).abs();
        // The disc of a move reaches beyond its square.
        let news = touched(placed, centre, 26) + touched(decided, centre, 0);
        (news, touched(view.board.taken(), centre, 0), far)
    });
    best.unwrap_or_else(|| block.centre())
}

/// Number of these squares, made larger `by` pixels on each side, that a label at `centre` touches.
fn touched(squares: Squares, centre: Point, by: i16) -> usize {
    let label = Area::new(centre.x, centre.y, 0, 0).grown(LABEL);
    squares.iter().filter(|square| places::cell(*square).grown(by).meets(label)).count()
}

/// Draws the outline and the label of each region.
fn regions(scene: &mut Scene, labels: &[Label]) {
    for label in labels {
        let area = places::block(label.region.first, label.region.last).grown(-5);
        shapes::possible(scene, Panel::filled(area, 12, Ink::PANEL));
    }
    for &Label { number, centre, radius, .. } in labels {
        scene.add(Item::Disc { centre, radius: radius + 2, ink: Ink::PANEL });
        let size = radius.unsigned_abs() * 17 / 10;
        let figure = Words::new(number.to_string(), size, Weight::Bold, Ink::ON_ACCENT);
        shapes::disc(scene, centre, radius, Ink::GOOD, figure);
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
