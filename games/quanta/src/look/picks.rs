//! The panel of a turn: the board with the moves that the picks made until now leave open.

use super::{
    labels::{self, Label},
    palette::OPEN,
    picture, pieces, places, strip,
    zoom::Zoom,
};
use crate::{
    state::{
        Quanta,
        board::{Particle, Side},
        names,
        notation::Action,
        regions::Region,
        squares::{Square, Squares},
    },
    words::steps,
};
use quark_game::{MENU, kit::words::capitalised};
use quark_scene::{Area, Ink, Panel, Piece as Words, Point, SMALLEST, Scene, Text, Weight, shapes};

/// The board with the open moves marked: first the particles that fit each square, then regions, then
/// squares by name.
#[must_use]
pub(crate) fn scene(view: &Quanta, open: &[Action]) -> Scene {
    let asked = match ToPick::of(view, open) {
        ToPick::Particle if view.is_bonus() => "Bonus neutron".to_owned(),
        ToPick::Particle => "Pick a particle".to_owned(),
        ToPick::Region(_) => "Pick a region".to_owned(),
        ToPick::Square => "Pick a square".to_owned(),
        ToPick::Only(particle, square) => {
            format!("{} on {square}", capitalised(names::particle(particle)))
        }
        ToPick::Nothing => String::new(),
    };
    let zoom = zoom(view, open);
    let top = zoom.area().bottom() + places::LETTERS;
    let mut scene = Scene::new(1200, (top + strip::HEIGHT + BELOW).unsigned_abs());
    picture::header(&mut scene, view, "Only you see this", &asked);
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
    let squares = all_squares(open);
    Zoom::around(match ToPick::of(view, open) {
        // With the whole ring of each neutron next to it.
        ToPick::Only(_, square) => square.around().iter().fold(square.around(), with),
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
            let (wins, others): (Vec<Action>, Vec<Action>) =
                open.iter().copied().partition(|action| steps::captures(view, action));
            let wins = all_squares(&wins);
            signs(&mut scene, &others, wins);
            prizes(&mut scene, wins, view.acting().unwrap_or(view.turn));
        }
        ToPick::Region(particle) => {
            dots(&mut scene, all_squares(open));
            let labels = labels::of(view, open_to(view, particle), zoom);
            labels::draw(&mut scene, &labels);
            covered = labels.iter().map(Label::area).collect();
        }
        ToPick::Only(particle, square) => only(&mut scene, view, particle, square),
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
    /// A square, for the picked particle or capture.
    Square,
    /// Nothing, since one move is left, such as that of a hint.
    Only(Particle, Square),
    /// No pick is left.
    Nothing,
}

impl ToPick {
    fn of(view: &Quanta, open: &[Action]) -> ToPick {
        if let [Action::Place(particle, square)] = *open {
            return ToPick::Only(particle, square);
        }
        if !open.is_empty() && open.iter().all(|action| steps::captures(view, action)) {
            return ToPick::Square;
        }
        let mut kinds = Particle::ALL.into_iter().filter(|&one| !squares(open, one).is_empty());
        let Some(particle) = kinds.next() else { return ToPick::Nothing };
        if kinds.next().is_some() || open.contains(&Action::Decline) {
            return ToPick::Particle;
        }
        if open.iter().any(|action| steps::captures(view, action)) {
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

/// Squares where these moves place anything.
fn all_squares(open: &[Action]) -> Squares {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    all.fold(Squares::NONE, |all, open| all | open)
}

/// Marks each of these squares, where something may be placed, with a dot. More would distract from the pieces.
fn dots(scene: &mut Scene, squares: Squares) {
    for square in squares.iter() {
        dot(scene, places::cell(square).centre());
    }
}

/// Radius of a dot.
pub(crate) const DOT: i16 = 9;

/// Draws the dot of a square where something may be placed.
pub(crate) fn dot(scene: &mut Scene, centre: Point) {
    scene.add(Panel::filled(Area::new(centre.x, centre.y, 0, 0).grown(DOT), DOT, Ink::GOOD));
}

/// Half the length, and the thickness, of the sign of a charge on an open square.
pub(crate) const SIGN: (i16, i16) = (14, 8);

/// Marks these squares: with the sign of a charge where the other doesn’t fit, an n where neither does, or a dot. Where there
/// is no choice of charges, a sign on every square would say nothing.
fn signs(scene: &mut Scene, open: &[Action], wins: Squares) {
    let [positive, negative, neutron] = Particle::ALL.map(|one| squares(open, one) - wins);
    let is_choice = !positive.is_empty() && !negative.is_empty();
    let charges = positive | negative;
    for square in (charges | neutron).iter() {
        let centre = places::cell(square).centre();
        let fits = (positive.contains(square), negative.contains(square));
        match fits {
            (true, false) if is_choice => {
                pieces::plus(scene, centre, SIGN.0, SIGN.1, Ink::GOOD);
            }
            (false, true) if is_choice => {
                pieces::minus(scene, centre, SIGN.0, SIGN.1, Ink::GOOD);
            }
            (false, false) if !charges.is_empty() => pieces::letter(scene, centre, Ink::GOOD),
            (true | false, true | false) => dot(scene, centre),
        }
    }
}

/// Marks the squares where `side` captures something: the others are quiet next to them.
fn prizes(scene: &mut Scene, wins: Squares, side: Side) {
    for square in wins.iter() {
        prize(scene, places::cell(square), side);
    }
}

/// Marks a square where `side` captures something.
pub(crate) fn prize(scene: &mut Scene, square: Area, side: Side) {
    let tile = possible(scene, square);
    pieces::prize(scene, tile.centre(), side);
}

/// Draws the particle that the only move places.
fn only(scene: &mut Scene, view: &Quanta, particle: Particle, square: Square) {
    let tile = possible(scene, places::cell(square));
    let side = view.acting().unwrap_or(view.turn);
    pieces::piece(scene, tile.centre(), ONLY, particle.of(side));
}

/// Size of a particle on the square where it can be placed.
const ONLY: i16 = 22;

/// Draws the name of each open square.
fn names(scene: &mut Scene, open: &[Action]) {
    for square in all_squares(open).iter() {
        name(scene, places::cell(square), square.to_string());
    }
}

/// Draws the name of a square that can be picked.
pub(crate) fn name(scene: &mut Scene, square: Area, name: String) {
    let tile = possible(scene, square);
    let name = Words::new(name, SMALLEST, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::centred(tile.centre().plus(0, 11), name));
}

/// Marks a square that can be picked.
fn possible(scene: &mut Scene, square: Area) -> Area {
    let tile = Panel::filled(square.grown(-5), 8, OPEN);
    scene.add(tile);
    shapes::possible(scene, tile);
    tile.area
}
