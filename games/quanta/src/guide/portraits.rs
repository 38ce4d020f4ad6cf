//! Portraits: pictures of the topics.

use super::topics::key_of;
use crate::{
    look::{
        picks, picture, pieces,
        places::{self, BOARD},
    },
    state::{
        Quanta,
        board::{Board, Piece, Side},
        notation::Action,
        options::{Edges, Options, Placement, Start, White},
        squares::{SIDE, Square},
    },
};
use quark_game::{Game as _, Luck};
use quark_scene::{Area, Ink, Panel, Point, Scene};

/// Picture of the topic with this key, if it has one.
pub(super) fn of(key: &str) -> Option<Scene> {
    if let Some(piece) = Piece::ALL.into_iter().find(|&piece| key_of(piece) == key) {
        return Some(row(&[piece]));
    }
    let [white, blue] = Side::ALL;
    Some(match key {
        "positive" => row(&[Piece::Positive(white), Piece::Positive(blue)]),
        "negative" => row(&[Piece::Negative(white), Piece::Negative(blue)]),
        "white" => row(&[Piece::Positive(white), Piece::Negative(white)]),
        "blue" => row(&[Piece::Positive(blue), Piece::Negative(blue)]),
        "like-charges" => Patch::new([".....", "..Bw.", ".WbW.", "..W..", "....."]).drawn(),
        "ring" => Patch::new([".....", ".WwB.", ".bn..", ".Wwn.", "....."]).drawn(),
        "surrounded" | "majority" | "capture" | "territory" => {
            Patch::new([".....", ".WwB.", ".bnb.", ".WwW.", "....."]).won(Side::White).drawn()
        }
        "nobodys" => Patch::new([".....", ".WwB.", ".bnb.", ".BwW.", "....."]).drawn(),
        "bonus" => Patch::new(["....n", ".WwB.", ".bnb.", ".Wwn.", "....."])
            .won(Side::White)
            .last(Square::at(9, 9))
            .drawn(),
        "edge" | "edges-open" => EDGE.drawn(),
        "edges-filled" => EDGE.filled().won(Side::White).drawn(),
        "next-to" | "placement-eight" => open(Placement::Eight),
        "placement-orthogonal" => open(Placement::Orthogonal),
        "squares" | "start" | "start-quadrants" => start(Start::Quadrants),
        "start-centre" => start(Start::Centre),
        "start-fifths" => start(Start::Fifths),
        _ => return None,
    })
}

/// Large pieces side by side.
fn row(pieces: &[Piece]) -> Scene {
    const SIZE: i16 = 120;
    const STEP: i16 = 300;
    let count = i16::try_from(pieces.len()).unwrap_or(1);
    let width = 600_i16.max(STEP * (count + 1) / 2 * 3 / 2);
    let mut scene = Scene::new(width.unsigned_abs(), 340);
    scene.add(Panel::filled(Area::new(0, 0, width, 340), 0, Ink::PANEL));
    let first = (width - STEP * (count - 1)) / 2;
    for (place, &piece) in (0..).zip(pieces) {
        pieces::piece(&mut scene, Point::new(first + STEP * place, 170), SIZE, piece);
    }
    scene
}

/// Squares along each side of a patch.
const WIDE: u8 = 5;
/// Row of a patch’s lowest squares, from zero.
const LOW: u8 = 5;
/// A neutron on the edge with all around it filled.
const EDGE: Patch = Patch {
    left: 0,
    rows: [".....", "Wb...", "nW...", "bw...", "....."],
    winner: None,
    last: None,
    options: Options {
        placement: Placement::Eight,
        start: Start::Quadrants,
        edges: Edges::Open,
        white: White::Host,
    },
};

/// A few squares of a board, in the letters of stored boards.
struct Patch {
    /// Leftmost column, from zero.
    left: u8,
    rows: [&'static str; WIDE as usize],
    /// Side that has captured the neutron in the middle row.
    winner: Option<Side>,
    /// Square where White has placed the last particle.
    last: Option<Square>,
    options: Options,
}

impl Patch {
    fn new(rows: [&'static str; WIDE as usize]) -> Patch {
        Patch { left: 5, rows, ..EDGE }
    }

    fn won(self, side: Side) -> Patch {
        Patch { winner: Some(side), ..self }
    }

    fn last(self, square: Square) -> Patch {
        Patch { last: Some(square), ..self }
    }

    fn filled(self) -> Patch {
        Patch { options: Options { edges: Edges::Filled, ..self.options }, ..self }
    }

    fn game(&self) -> Quanta {
        let mut game = Quanta::setup(&self.options, 2, &mut Luck::recorded(&[]));
        let left = ".".repeat(self.left.into());
        let right = ".".repeat((SIDE - WIDE - self.left).into());
        let rows = (0..SIDE).rev().map(|row| {
            let patch = (LOW + WIDE - 1).checked_sub(row);
            match patch.and_then(|nth| self.rows.get(usize::from(nth))) {
                Some(patch) => format!("{left}{patch}{right}"),
                None => ".".repeat(SIDE.into()),
            }
        });
        game.board = Board::try_from(rows.collect::<Vec<String>>()).unwrap_or_default();
        if let Some(side) = self.winner {
            let middle = if self.left == 0 { 0 } else { self.left + WIDE / 2 };
            game.captured[side as usize].insert(Square::at(middle, LOW + WIDE / 2));
        }
        game
    }

    fn drawn(&self) -> Scene {
        let game = self.game();
        let mut scene = Scene::new(1200, 1500);
        picture::board(&mut scene, &game);
        if let Some(square) = self.last {
            picture::halo(&mut scene, &game, square, Side::White, &[]);
        }
        match self.last {
            Some(_) => scene.enlarged(part(self.left, LOW, WIDE).grown(26), 20),
            None => self.middle(&scene),
        }
    }

    /// The part of a picture around the middle square, or around the edge square with its row numbers.
    fn middle(&self, scene: &Scene) -> Scene {
        let (left, margin) = if self.left == 0 { (0, 50) } else { (self.left + 1, 0) };
        let area = part(left, LOW + 1, WIDE - 2).grown(10);
        scene.enlarged(Area { x: area.x - margin, width: area.width + margin, ..area }, 33)
    }
}

/// Area of `wide` columns and rows, from column `left` and row `low`.
fn part(left: u8, low: u8, wide: u8) -> Area {
    places::block(Square::at(left, low), Square::at(left + wide - 1, low + wide - 1))
}

/// The open squares around a lone neutron.
fn open(placement: Placement) -> Scene {
    let patch = Patch::new([".....", ".....", "..n..", ".....", "....."]);
    let mut game = patch.game();
    game.options.placement = placement;
    let open: Vec<Action> = game.legal(game.white);
    patch.middle(&picks::scene(&game, &open))
}

/// The whole board at the start of a game.
fn start(start: Start) -> Scene {
    let options = Options { start, ..Options::default() };
    let game = Quanta::setup(&options, 2, &mut Luck::recorded(&[]));
    let mut scene = Scene::new(1200, 1500);
    picture::board(&mut scene, &game);
    let area = Area::new(BOARD.x - 76, BOARD.y - 20, BOARD.width + 100, BOARD.height + 80);
    scene.enlarged(area, 10)
}
