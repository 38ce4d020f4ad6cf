//! The panel of a turn: the board with the moves that the picks made until now leave open.

use super::{
    palette::OPEN,
    picture, pieces,
    places::{self, CELL},
    strip,
    zoom::Zoom,
};
use crate::{
    state::{
        Quanta,
        board::Particle,
        notation::Action,
        regions::Region,
        squares::{Square, Squares},
    },
    words::steps,
};
use quark_game::MENU;
use quark_scene::{
    Area, Ink, Item, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes,
};

/// The board with the open moves marked: first the particles that fit each square, then regions, then
/// squares by name.
#[must_use]
pub(crate) fn scene(view: &Quanta, open: &[Action]) -> Scene {
    let asked = match ToPick::of(view, open) {
        ToPick::Particle if view.is_bonus() => Some("Bonus neutron"),
        ToPick::Particle => Some("Pick a particle"),
        ToPick::Region(_) => Some("Pick a region"),
        ToPick::Square => Some("Pick a square"),
        ToPick::Nothing => None,
    };
    let zoom = zoom(view, open);
    let top = zoom.area().bottom() + places::LETTERS;
    let mut scene = Scene::new(1200, (top + strip::HEIGHT + BELOW).unsigned_abs());
    picture::header(&mut scene, view, "Only you see this", asked);
    zoom.draw(&mut scene, board(view, open, zoom));
    places::coordinates(&mut scene, zoom);
    places::parts(&mut scene, zoom);
    strip::draw(&mut scene, view, top);
    scene
}

/// Pixels below the strip.
const BELOW: i16 = 12;

/// The part of the board that the next pick is about: the squares that can be picked with those around them, or, while a
/// particle or a region is picked, all pieces as well. If nothing is picked, as much as in a turn; after the end, the part
/// that decided.
pub(crate) fn zoom(view: &Quanta, open: &[Action]) -> Zoom {
    let with = |all: Squares, square: Square| all | square.around();
    let particles = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    let squares = particles.fold(Squares::NONE, |all, open| all | open);
    Zoom::around(match ToPick::of(view, open) {
        ToPick::Square => squares.iter().fold(squares, with),
        ToPick::Particle => picture::placed(view).fold(squares | view.board.taken(), with),
        // Whole regions, as their labels name them.
        ToPick::Region(particle) => Region::shown(view, open_to(view, particle)),
        ToPick::Nothing if view.over => picture::placed(view).fold(picture::deciding(view), with),
        ToPick::Nothing => view.board.taken().iter().fold(Squares::NONE, with),
    })
}

/// The whole board with everything that can be picked; only what `zoom` shows is marked.
pub(crate) fn board(view: &Quanta, open: &[Action], zoom: Zoom) -> Scene {
    let mut scene = Scene::new(1200, 1500);
    picture::board(&mut scene, view);
    let mut covered = Vec::new();
    match ToPick::of(view, open) {
        ToPick::Particle => {
            tint(&mut scene, open);
            signs(&mut scene, open);
        }
        ToPick::Region(particle) => {
            tint(&mut scene, open);
            let labels = labels(view, open_to(view, particle), zoom);
            regions(&mut scene, &labels);
            covered = labels.iter().map(Label::area).collect();
        }
        ToPick::Square => names(&mut scene, open),
        ToPick::Nothing => {}
    }
    picture::halos(&mut scene, view, |square| zoom.shows(square.around()), &covered);
    scene
}

/// The next pick.
enum ToPick {
    /// A particle, a capture, or declining.
    Particle,
    /// A region for this particle.
    Region(Particle),
    /// A square.
    Square,
    /// No pick is left.
    Nothing,
}

impl ToPick {
    fn of(view: &Quanta, open: &[Action]) -> ToPick {
        if !open.is_empty() && open.iter().all(|action| steps::captures(view, action)) {
            return ToPick::Square;
        }
        let mut kinds = Particle::ALL.into_iter().filter(|&one| !squares(open, one).is_empty());
        let Some(particle) = kinds.next() else { return ToPick::Nothing };
        if kinds.next().is_some() || open.contains(&Action::Decline) {
            return ToPick::Particle;
        }
        let (all, open) = (open_to(view, particle), squares(open, particle));
        let captures = |square| steps::captures(view, &Action::Place(particle, square));
        // The squares of captures are picked elsewhere.
        let is_any = || (all - open).iter().all(captures);
        match MENU < open.len().into() || MENU < all.len().into() && is_any() {
            true => ToPick::Region(particle),
            false => ToPick::Square,
        }
    }
}

/// All squares where the player to act may place a particle of this kind. Their regions have the numbers of the menu.
fn open_to(view: &Quanta, particle: Particle) -> Squares {
    view.open(view.acting().unwrap_or(view.turn), particle)
}

/// Squares where these moves place a particle of this kind.
fn squares(open: &[Action], particle: Particle) -> Squares {
    let square = |action: &Action| match action {
        Action::Place(one, square) if *one == particle => Some(*square),
        Action::Place(..) | Action::Decline => None,
    };
    open.iter().filter_map(square).collect()
}

/// Tints each square where anything may be placed. On a full board, marks on all of these would distract from the pieces.
fn tint(scene: &mut Scene, open: &[Action]) {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    for square in all.fold(Squares::NONE, |all, open| all | open).iter() {
        scene.add(Panel::filled(places::cell(square).grown(-4), 8, OPEN));
    }
}

/// Draws the sign of a charge where the other doesn’t fit, or an n where neither does, in the colour of picks. Where there
/// is no choice of charges, a sign on every square would say nothing.
fn signs(scene: &mut Scene, open: &[Action]) {
    let [positive, negative, neutron] = Particle::ALL.map(|particle| squares(open, particle));
    let centre = |square: Square| places::cell(square).centre();
    if !positive.is_empty() && !negative.is_empty() {
        for square in (positive - negative).iter() {
            pieces::plus(scene, centre(square), 13, 7, Ink::GOOD);
        }
        for square in (negative - positive).iter() {
            pieces::minus(scene, centre(square), 13, 7, Ink::GOOD);
        }
    }
    if !(positive | negative).is_empty() {
        for square in (neutron - (positive | negative)).iter() {
            pieces::letter(scene, centre(square), Ink::GOOD);
        }
    }
}

/// Number of a region on the board: a disc where four squares meet or on an empty square, so that it covers no piece.
struct Label {
    region: Region,
    number: usize,
    centre: Point,
    radius: i16,
}

/// Radius of a label in pixels.
const LABEL: i16 = 22;
/// Radius of a label that lies between four empty squares.
const LARGE: i16 = 28;

impl Label {
    fn area(&self) -> Area {
        Area::new(self.centre.x, self.centre.y, 0, 0).grown(self.radius)
    }
}

/// Labels of the regions with open squares, as far as `zoom` shows them.
fn labels(view: &Quanta, open: Squares, zoom: Zoom) -> Vec<Label> {
    let regions = Region::all(view, open).into_iter().map(|region| {
        let (first, last) = zoom.shared(region.first, region.last);
        Region { first, last }
    });
    let label = |(number, region)| {
        let centre = middle(view, region, open);
        let is_free = touched(view.board.taken(), centre, 0) == 0;
        Label { region, number, centre, radius: if is_free { LARGE } else { LABEL } }
    };
    (1..).zip(regions).map(label).collect()
}

/// The place inside a region where a label touches fewest changes of the newest turn, then fewest particles, then is
/// nearest to the middle: where four squares meet, or the middle of an open square.
fn middle(view: &Quanta, region: Region, open: Squares) -> Point {
    let block = places::block(region.first, region.last);
    let placed: Squares = picture::placed(view).collect();
    let inside = |from: i16, length: i16| (from + CELL..from + length).step_by(CELL as usize);
    let corners = inside(block.y, block.height)
        .flat_map(|y| inside(block.x, block.width).map(move |x| Point::new(x, y)));
    let held = open.iter().filter(|square| region.holds(*square));
    let middles = held.map(|square| places::cell(square).centre());
    let best =
        corners.map(|at| (0, at)).chain(middles.map(|at| (1, at))).min_by_key(|&(kind, at)| {
            let far = (at.x - block.centre().x).abs() + (at.y - block.centre().y).abs();
            // The frame of a move reaches beyond its square.
            (touched(placed, at, 6), touched(view.board.taken(), at, 0), kind, far)
        });
    best.map_or_else(|| block.centre(), |(_, at)| at)
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
        let tenths = if radius == LABEL && number < 10 { 19 } else { 17 };
        let size = radius.unsigned_abs() * tenths / 10;
        let figure = Words::new(number.to_string(), size, Weight::Bold, Ink::ON_ACCENT);
        shapes::disc(scene, centre, radius, Ink::GOOD, figure);
    }
}

/// Draws the name of each open square.
fn names(scene: &mut Scene, open: &[Action]) {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    for square in all.fold(Squares::NONE, |all, open| all | open).iter() {
        name(scene, places::cell(square), square.to_string());
    }
}

/// Draws the name of a square that can be picked.
pub(crate) fn name(scene: &mut Scene, square: Area, name: String) {
    let tile = Panel::filled(square.grown(-5), 8, OPEN);
    scene.add(tile);
    shapes::possible(scene, tile);
    let name = Words::new(name, SMALLEST, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::centred(square.centre().plus(0, 11), name));
}
