//! The board of Quanta as everyone sees it.

use super::{
    board::{Piece, Side},
    options::{Edges, Placement},
    pieces::{self, SIZE, colours},
    places::{BOARD, CELL, cell},
    rules::{Action, Quanta},
    squares::{SIDE, Square, Squares, letter},
    strip, territory,
};
use quark_scene::{
    Area, Edge, Frame, Header, Ink, Item, MARGIN, Panel, Piece as Words, Point, SMALLEST, Scene,
    Text, Weight, shapes,
};

/// The board for everyone.
#[must_use]
pub fn scene(view: &Quanta) -> Scene {
    let mut scene = Scene::new(1200, 1500);
    header(&mut scene, view, "", None);
    board(&mut scene, view);
    halos(&mut scene, view, &[]);
    strip::draw(&mut scene, view);
    Frame::footer(&mut scene);
    scene
}

/// Who is to act or has won, with a note beside the title and what is asked.
pub fn header(scene: &mut Scene, view: &Quanta, note: &str, asked: Option<&str>) {
    let turns = match view.acting() {
        Some(_) => format!("Turn {}", view.number),
        None => format!("{} turns", view.number),
    };
    let asked = asked.or(view.is_bonus().then_some("Bonus neutron"));
    let header = Header {
        title: "QUANTA",
        note: vec![
            Words::label(if note.is_empty() { variants(view) } else { note.into() }).after(20),
        ],
        aside: Vec::new(),
        seat: 0,
        bar: Ink::DIM,
        line: Vec::new(),
        spare: if asked.is_some() { 400 } else { 0 },
    };
    let winners: Vec<Side> = match view.acting() {
        Some(side) => vec![side],
        None => {
            let outcome = view.outcome();
            Side::ALL
                .into_iter()
                .filter(|side| outcome.winners().any(|one| one == view.seat_of(*side)))
                .collect()
        }
    };
    match winners.as_slice() {
        [side] => {
            let ink = colours(*side).line;
            let verb = if view.over { "wins" } else { "to place" };
            let seat = view.seat_of(*side);
            let line = format!("{seat} {verb}");
            let line = vec![Words::new(line, 60, Weight::Bold, ink)];
            Header { seat: seat.0, bar: ink, line, ..header }.draw_in(scene, ink);
        }
        _ => {
            let white = view.seat_of(Side::White).0;
            Header { seat: white, ..header }.draw_in(scene, colours(Side::White).line);
            let blue = Point::new(MARGIN + 88, 124);
            shapes::symbol(scene, view.seat_of(Side::Blue).0, blue, 24, colours(Side::Blue).line);
            let line = Words::new("A draw", 60, Weight::Bold, Ink::TEXT);
            scene.add(Text::left(Point::new(MARGIN + 136, 146), line));
        }
    }
    let turns = Words::new(turns, 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(1200 - MARGIN, 76), turns));
    if let Some(asked) = asked {
        Header::ask(scene, asked);
    }
}

/// The variants that differ from the usual, in short.
fn variants(view: &Quanta) -> String {
    let placement = match view.options.placement {
        Placement::Eight => None,
        Placement::Orthogonal => Some("orthogonal"),
    };
    let edges = match view.options.edges {
        Edges::Open => None,
        Edges::Filled => Some("edges filled"),
    };
    placement.into_iter().chain(edges).collect::<Vec<&str>>().join(", ")
}

/// The board with all that lies on it.
pub fn board(scene: &mut Scene, view: &Quanta) {
    scene.add(Panel::filled(BOARD, 12, Ink::PANEL));
    territory::tint(scene, view);
    for line in 1..i16::from(SIDE) {
        let (across, along) = (BOARD.y + line * CELL, BOARD.x + line * CELL);
        scene.add(Panel::filled(Area::new(BOARD.x, across, BOARD.width, 1), 0, Ink::RULE));
        scene.add(Panel::filled(Area::new(along, BOARD.y, 1, BOARD.height), 0, Ink::RULE));
    }
    coordinates(scene);
    territory::outline(scene, view);
    for side in Side::ALL {
        for square in view.captured[side as usize].iter() {
            pieces::capture(scene, cell(square).centre(), side);
        }
    }
    for square in view.shared().iter() {
        let edge = Edge::solid(6, Ink::DIM);
        scene.add(Item::Ring { centre: cell(square).centre(), radius: SIZE + 6, edge });
    }
    for piece in Piece::ALL {
        for square in view.board.all(piece).iter() {
            pieces::piece(scene, cell(square).centre(), SIZE, piece);
        }
    }
    places(scene, view);
}

/// Where the newest turn has placed something.
pub fn placed(view: &Quanta) -> impl Iterator<Item = Square> + '_ {
    view.deeds.iter().filter_map(|deed| match deed.action {
        Action::Place(_, square) => Some(square),
        Action::Decline => None,
    })
}

/// What the newest turn has placed, over all that is drawn on the board; its discs lie beside the
/// `labels`.
pub fn halos(scene: &mut Scene, view: &Quanta, labels: &[Area]) {
    for deed in &view.deeds {
        if let Action::Place(_, square) = deed.action {
            halo(scene, view, square, deed.side, labels);
        }
    }
}

/// What lies on every square, and who has won it.
fn places(scene: &mut Scene, view: &Quanta) {
    let shared = view.shared();
    for square in Square::all() {
        let piece = view.board.at(square);
        let winner =
            Side::ALL.into_iter().find(|side| view.captured[*side as usize].contains(square));
        let area = cell(square).grown(-5);
        match (piece, winner) {
            (None, _) => scene.place(square, area, ""),
            (Some(piece), Some(side)) => {
                scene.place(square, area, format_args!("{piece:?} won by {side:?}"));
            }
            (Some(piece), None) if shared.contains(square) => {
                scene.place(square, area, format_args!("{piece:?} won by nobody"));
            }
            (Some(piece), None) => scene.place(square, area, format_args!("{piece:?}")),
        }
        if placed(view).any(|placed| placed == square) {
            scene.haloed();
        }
    }
}

/// Letters below, numbers at the left.
fn coordinates(scene: &mut Scene) {
    let label = |text: String| Words::new(text, SMALLEST, Weight::Medium, Ink::DIM);
    for place in 0..SIDE {
        let cell = cell(Square::at(place, place));
        let (x, y) = (cell.centre().x, cell.centre().y + 11);
        scene.add(Text::centred(
            Point::new(x, BOARD.bottom() + 36),
            label(letter(place).to_string()),
        ));
        scene.add(Text::right(Point::new(BOARD.x - 12, y), label((place + 1).to_string())));
    }
}

/// What a move of the newest turn has placed, with the mover's symbol at the corner where least lies
/// around it: on the board, beside whose edge other things stand, and not on one of the `labels`.
pub(super) fn halo(scene: &mut Scene, view: &Quanta, square: Square, side: Side, labels: &[Area]) {
    let area = cell(square);
    scene.add(Panel::outline(area.grown(2), 14, Edge::solid(6, Ink::ACCENT)));
    let taken = view.board.taken();
    let corners = [(-1, 1), (1, 1), (1, -1), (-1, -1)].into_iter();
    let at = |(x, y): (i8, i8)| {
        let far = CELL / 2;
        area.centre().plus(i16::from(x) * far, -i16::from(y) * far)
    };
    let crowd = |corner: (i8, i8)| {
        let (x, y) = corner;
        let beside = [(x, 0), (0, y), (x, y)].map(|(x, y)| square.step(x, y));
        let beside: Squares = beside.into_iter().collect::<Option<Squares>>()?;
        let disc = Area::new(at(corner).x, at(corner).y, 0, 0).grown(24);
        let covered = labels.iter().filter(|label| label.meets(disc)).count();
        Some((covered, (beside & taken).len()))
    };
    let inside = corners.filter_map(|corner| Some((crowd(corner)?, corner)));
    let (_, corner) = inside.min_by_key(|(crowd, _)| *crowd).unwrap_or_default();
    let centre = at(corner);
    shapes::mover(scene, centre, 20, view.seat_of(side).0);
}
