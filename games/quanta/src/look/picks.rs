//! The panel of a turn: the board with the moves that the picks made until now leave open.

use super::{
    captures::{links, prize, prizes},
    labels::{self, Label},
    palette::{FITS, OPEN},
    picture, pieces, places, strip,
    zoom::Zoom,
};
use crate::{
    state::{
        Quanta,
        board::Particle,
        names,
        notation::Action,
        regions::Region,
        squares::{Square, Squares},
    },
    words::steps,
};
use quark_game::{MENU, kit::words::capitalised};
use quark_scene::{Area, Ink, Panel, Piece as Words, SMALLEST, Scene, Text, Weight, shapes};

/// The board with the open moves marked: first all squares where something fits, then regions, then squares by name.
#[must_use]
pub(crate) fn scene(view: &Quanta, open: &[Action]) -> Scene {
    let asked = match ToPick::of(view, open) {
        ToPick::Region(_) | ToPick::Square if open.contains(&Action::Decline) => {
            "Bonus neutron".to_owned()
        }
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
    let (marked, labels) = marked(view, open, zoom);
    places::parts(&mut scene, zoom, |block| picture::closer(view, block, marked.clone(), &labels));
    strip::draw(&mut scene, view, top);
    counters(&mut scene, view, open, top);
    scene
}

/// Marks on the strip what can be placed, and once it is picked, that.
fn counters(scene: &mut Scene, view: &Quanta, open: &[Action], top: i16) {
    let kinds = Particle::ALL.into_iter().filter(|one| !squares(open, *one).is_empty());
    let kinds: Vec<Particle> = kinds.collect();
    let mark = match (ToPick::of(view, open), kinds.as_slice()) {
        (ToPick::Particle, _) => shapes::possible,
        (_, [_]) => shapes::picked,
        (_, _) => return,
    };
    for particle in kinds {
        mark(scene, strip::counter(view, top, particle));
    }
}

/// Pixels below the strip.
const BELOW: i16 = 12;

/// The part of the board that the next pick is about: the squares that can be picked with those around them, or, while a
/// particle or a region is picked, all pieces as well. If nothing is picked, as much as in a turn; after the end, the part
/// that decided.
pub(crate) fn zoom(view: &Quanta, open: &[Action]) -> Zoom {
    let with = |all: Squares, square: Square| all | square.around();
    let squares = all_squares(open);
    let turn = || {
        let shown = |particle| match open_to(view, particle) {
            many if MENU < many.len().into() => many | Region::shown(view, many),
            few => few,
        };
        let can = Particle::ALL.into_iter().map(shown);
        let all = can.fold(view.board.taken(), |all, squares| all | squares);
        picture::placed(view).fold(all, with)
    };
    Zoom::around(match ToPick::of(view, open) {
        // With the whole ring of each neutron next to it.
        ToPick::Only(_, square) => square.around().iter().fold(square.around(), with),
        ToPick::Square => squares.iter().fold(squares, with),
        ToPick::Particle => turn(),
        // Whole regions, as their labels name them.
        ToPick::Region(particle) => turn() | Region::shown(view, open_to(view, particle)),
        ToPick::Nothing if view.over => picture::placed(view).fold(picture::deciding(view), with),
        ToPick::Nothing => view.board.taken().iter().fold(Squares::NONE, with),
    })
}

/// The whole board with everything that can be picked, and with the newest turn; only what `zoom` shows is marked.
pub(crate) fn board(view: &Quanta, open: &[Action], zoom: Zoom) -> Scene {
    let (mut scene, labels) = marked(view, open, zoom);
    picture::halos(&mut scene, view, |square| zoom.shows(square.around()), &labels);
    scene
}

/// The whole board with everything that can be picked, and the areas of labels on it.
fn marked(view: &Quanta, open: &[Action], zoom: Zoom) -> (Scene, Vec<Area>) {
    let mut scene = Scene::new(1200, 1500);
    picture::board(&mut scene, view);
    let mut covered = Vec::new();
    let wins = || -> Vec<Action> {
        open.iter().copied().filter(|action| steps::captures(view, action)).collect()
    };
    match ToPick::of(view, open) {
        ToPick::Particle => {
            let wins = wins();
            tint(&mut scene, all_squares(open) - all_squares(&wins));
            prizes(&mut scene, &wins);
            links(&mut scene, view, &wins);
        }
        ToPick::Region(particle) => {
            let wins = wins();
            tint(&mut scene, all_squares(open) - all_squares(&wins));
            let labels = labels::of(view, open_to(view, particle), zoom, all_squares(&wins));
            labels::draw(&mut scene, &labels);
            prizes(&mut scene, &wins);
            links(&mut scene, view, &wins);
            covered = labels.iter().map(Label::area).collect();
        }
        ToPick::Only(particle, square) => {
            only(&mut scene, view, particle, square);
            links(&mut scene, view, open);
        }
        ToPick::Square => {
            let wins = all_squares(&wins());
            // Next to others, captures are picked elsewhere.
            let apart = if all_squares(open) == wins { Squares::NONE } else { wins };
            names(&mut scene, all_squares(open) - apart);
            for square in apart.iter() {
                prize(&mut scene, places::cell(square), &[]);
            }
            links(&mut scene, view, open);
            covered = all_squares(open).iter().map(places::cell).collect();
        }
        ToPick::Nothing => {}
    }
    (scene, covered)
}

/// The next pick.
enum ToPick {
    /// A particle or a capture.
    Particle,
    /// A region for this particle. For a bonus also a capture, or declining.
    Region(Particle),
    /// A square, for the picked particle or capture. For a bonus also a capture, or declining.
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
        // A bonus is always a neutron.
        let captures = || open.iter().any(|action| steps::captures(view, action));
        if kinds.next().is_some() || !view.is_bonus() && captures() {
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
pub(super) fn squares(open: &[Action], particle: Particle) -> Squares {
    let square = |action: &Action| match action {
        Action::Place(one, square) if *one == particle => Some(*square),
        Action::Place(..) | Action::Decline => None,
    };
    open.iter().filter_map(square).collect()
}

/// Squares where these moves place anything.
pub(super) fn all_squares(open: &[Action]) -> Squares {
    let all = Particle::ALL.into_iter().map(|particle| squares(open, particle));
    all.fold(Squares::NONE, |all, open| all | open)
}

/// Tints these squares, where something may be placed.
fn tint(scene: &mut Scene, squares: Squares) {
    for square in squares.iter() {
        tinted(scene, places::cell(square));
    }
}

/// Tints a square where something may be placed. The lines around it stay visible.
pub(crate) fn tinted(scene: &mut Scene, square: Area) {
    scene.add(Panel::filled(square.grown(-1), 0, FITS));
}

/// Draws the particle that the only move places.
fn only(scene: &mut Scene, view: &Quanta, particle: Particle, square: Square) {
    let tile = possible(scene, places::cell(square));
    let side = view.acting().unwrap_or(view.turn);
    pieces::piece(scene, tile.centre(), ONLY, particle.of(side));
}

/// Size of a particle on the square where it can be placed.
const ONLY: i16 = 22;

/// Draws the names of squares that can be picked.
fn names(scene: &mut Scene, open: Squares) {
    for square in open.iter() {
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
pub(super) fn possible(scene: &mut Scene, square: Area) -> Area {
    let tile = Panel::filled(square.grown(-5), 8, OPEN);
    scene.add(tile);
    shapes::possible(scene, tile);
    tile.area
}
