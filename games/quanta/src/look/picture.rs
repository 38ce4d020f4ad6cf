//! The public picture of a game.

use super::{
    palette::{Colours, colours},
    pieces::{self, SIZE},
    places::{self, BOARD, CELL, LETTERS, cell},
    strip,
    territory::{self, Territory},
    zoom::Zoom,
};
use crate::state::{
    Quanta,
    blocks::Block,
    board::{Piece, Side},
    notation::Action,
    options::{Edges, Placement},
    rings::charges,
    squares::{SIDE, Square, Squares},
};
use quark_game::Seat;
use quark_scene::{
    Area, Edge, Frame, Header, Ink, Item, MARGIN, Panel, Part, Piece as Words, Point, Scene, Text,
    Weight, shapes,
};

/// The whole public picture.
#[must_use]
pub(crate) fn scene(view: &Quanta) -> Scene {
    let mut scene = Scene::new(1200, 1500);
    header(&mut scene, view, "", "");
    board(&mut scene, view);
    places::coordinates(&mut scene, Zoom::WHOLE);
    parts(&mut scene, view);
    halos(&mut scene, view, |_| true, &[]);
    strip::draw(&mut scene, view, places::BELOW);
    Frame::footer(&mut scene);
    scene
}

/// Names the blocks of the board, each with its squares alone, enlarged. There even what decided nothing is bright.
fn parts(scene: &mut Scene, view: &Quanta) {
    let mut whole = Scene::new(1200, 1500);
    draw_board(&mut whole, view, Squares::NONE);
    for block in Block::all() {
        let part = Part::new(block, places::block(block.first, block.last));
        scene.part(part.drawn(closer(view, block, whole.clone(), &[])));
    }
}

/// The squares of a block alone, enlarged, with the marks of the newest turn. Their symbols avoid the `labels`.
pub(crate) fn closer(view: &Quanta, block: Block, mut board: Scene, labels: &[Area]) -> Scene {
    let zoom = Zoom { first: block.first, last: block.last };
    halos(&mut board, view, |square| block.squares().contains(square), labels);
    let mut closer = Scene::new(1200, 1500);
    zoom.draw(&mut closer, board);
    places::coordinates(&mut closer, zoom);
    let Area { x, y, height, .. } = zoom.area();
    closer.enlarged(Area::new(x - 72, y - 8, 1000, height + LETTERS), 12)
}

/// The squares that decided a game that is over: those of the territories. None before, or if nobody has any.
pub(crate) fn deciding(view: &Quanta) -> Squares {
    let territories = Side::ALL.map(|side| territory::won(view, side));
    if view.over { territories[0] | territories[1] } else { Squares::NONE }
}

/// Draws the player who must act or has won, a note next to the title, and what is asked of a viewer who must act.
pub(crate) fn header(scene: &mut Scene, view: &Quanta, note: &str, asked: &str) {
    let is_own = !asked.is_empty();
    let asked = if asked.is_empty() && view.is_bonus() { "Bonus neutron" } else { asked };
    let header = Header {
        title: "QUANTA",
        note: vec![
            Words::label(if note.is_empty() { variants(view) } else { note.into() }).after(20),
        ],
        aside: Vec::new(),
        seat: view.seat_of(Side::White),
        bar: Ink::DIM,
        line: Vec::new(),
        spare: if !asked.is_empty() || view.over { 400 } else { 0 },
    };
    match view.acting() {
        Some(side) => {
            let (seat, ink) = (view.seat_of(side), colours(side).line);
            let said = if is_own { "Your turn".to_owned() } else { format!("{seat} to place") };
            let line = vec![Words::new(said, 60, Weight::Bold, ink)];
            Header { seat, bar: ink, line, ..header }.draw_in(scene, ink);
            pieces::symbol(scene, seat, SYMBOL, 24, side);
        }
        None => result(scene, view, header),
    }
    if !asked.is_empty() {
        Header::ask(scene, asked);
    }
}

/// Centre of the symbol in the header.
const SYMBOL: Point = Point::new(MARGIN + 26, 124);

/// Draws the winner on a banner in the colour of the side, or a draw, and the score.
fn result(scene: &mut Scene, view: &Quanta, header: Header) {
    let [white, blue] = Side::ALL.map(|side| view.points(side));
    let score = format!("{} to {}", white.max(blue), white.min(blue));
    let outcome = view.outcome();
    let mut winners = Side::ALL.into_iter().filter(|side| outcome.has_won(view.seat_of(*side)));
    if let (Some(side), None) = (winners.next(), winners.next()) {
        let (seat, Colours { line: bar, solid, on, .. }) = (view.seat_of(side), colours(side));
        let line = vec![Words::new(format!("{seat} wins"), 60, Weight::Bold, on)];
        Header { seat, bar, line, ..header }.draw_won(scene, (solid, on), score);
        return shapes::symbol(scene, seat, SYMBOL, 19, solid);
    }
    header.draw_in(scene, colours(Side::White).line);
    for (side, x) in Side::ALL.into_iter().zip([0, 62]) {
        pieces::symbol(scene, view.seat_of(side), SYMBOL.plus(x, 0), 24, side);
    }
    let line = Words::new("A draw", 60, Weight::Bold, Ink::TEXT);
    scene.add(Text::left(Point::new(MARGIN + 136, 146), line));
    Header::ask(scene, score);
}

/// Short names of the variants that differ from the usual ones.
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

/// Draws the board with its territory and pieces, but without the marks of the newest turn. If a game is over, all is dim
/// except for that turn and what decided.
pub(crate) fn board(scene: &mut Scene, view: &Quanta) {
    let bright = deciding(view);
    let last = if bright.is_empty() { Squares::NONE } else { placed(view).collect() };
    draw_board(scene, view, bright | last);
}

/// Draws the board. Pieces outside of the squares `bright` are dim, unless there are none.
fn draw_board(scene: &mut Scene, view: &Quanta, bright: Squares) {
    scene.add(Panel::filled(BOARD, 12, Ink::PANEL));
    let territory = Territory::all(view);
    territory.iter().for_each(|one| one.tint(scene));
    for line in 1..i16::from(SIDE) {
        let (across, along) = (BOARD.y + line * CELL, BOARD.x + line * CELL);
        scene.add(Panel::filled(Area::new(BOARD.x, across - 1, BOARD.width, 2), 0, Ink::RULE));
        scene.add(Panel::filled(Area::new(along - 1, BOARD.y, 2, BOARD.height), 0, Ink::RULE));
    }
    territory.iter().for_each(|one| one.outline(scene));
    for side in Side::ALL {
        for square in view.captured[side as usize].iter() {
            pieces::capture(scene, cell(square).centre(), pieces::RIM, side);
        }
    }
    for square in view.shared().iter() {
        let edge = Edge::solid(6, Ink::DIM);
        scene.add(Item::Ring { centre: cell(square).centre(), radius: pieces::RIM, edge });
    }
    for piece in Piece::ALL {
        for square in view.board.all(piece).iter() {
            if bright.is_empty() || bright.contains(square) {
                draw_piece(scene, view, square, piece);
            } else {
                scene.dimmed(|scene| draw_piece(scene, view, square, piece));
            }
        }
    }
    register(scene, view);
}

/// Draws a piece of the board. A neutron that the next particle can decide shows the charges around it; once it is decided,
/// its rim says enough.
fn draw_piece(scene: &mut Scene, view: &Quanta, square: Square, piece: Piece) {
    let centre = cell(square).centre();
    if piece == Piece::Neutron && is_counted(view, square) {
        pieces::counted(scene, centre, charges(&view.board, square));
    } else {
        pieces::piece(scene, centre, SIZE, piece);
    }
}

/// True for the square of a neutron with a single empty square around it. On a full board more numbers would hide what is at
/// stake.
fn is_counted(view: &Quanta, square: Square) -> bool {
    let is_next = (square.around() & view.board.free()).len() == 1;
    is_next && view.has_ring(square) && !view.over && charges(&view.board, square) != [0, 0]
}

/// Squares where the newest turn has placed something.
pub(crate) fn placed(view: &Quanta) -> impl Iterator<Item = Square> + '_ {
    view.deeds.iter().filter_map(|deed| match deed.action {
        Action::Place(_, square) => Some(square),
        Action::Decline => None,
    })
}

/// Marks the squares where the newest turn has placed something, if they are `shown`. Call this after all else on the
/// board is drawn. The movers’ symbols avoid the `labels` and the numbers of charges.
pub(crate) fn halos(
    scene: &mut Scene,
    view: &Quanta,
    shown: impl Fn(Square) -> bool,
    labels: &[Area],
) {
    let numbers = view.board.all(Piece::Neutron).iter().filter(|one| is_counted(view, *one));
    let numbers = numbers.flat_map(|one| pieces::numbers(cell(one).centre()));
    let covered: Vec<Area> = labels.iter().copied().chain(numbers).collect();
    for deed in &view.deeds {
        match deed.action {
            Action::Place(_, square) if shown(square) => {
                halo(scene, view, square, deed.side, &covered);
            }
            Action::Place(..) | Action::Decline => (),
        }
    }
}

/// Registers each square with its piece and the winner of its neutron, so that changes can be marked.
fn register(scene: &mut Scene, view: &Quanta) {
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

/// Marks a square of the newest turn, with the mover’s symbol at one corner. It takes the corner with the fewest pieces
/// around, off the `labels`, and never on the edge of the board, where other things are.
pub(crate) fn halo(scene: &mut Scene, view: &Quanta, square: Square, side: Side, labels: &[Area]) {
    let area = cell(square);
    let taken = view.board.taken();
    let at =
        |(x, y): (i8, i8)| area.centre().plus(i16::from(x) * CELL / 2, -i16::from(y) * CELL / 2);
    let crowd = |place: (i8, i8)| {
        let (x, y) = place;
        let beside = [(x, 0), (0, y), (x, y)].map(|(x, y)| square.step(x, y));
        let beside: Squares = beside.into_iter().collect::<Option<Squares>>()?;
        let disc = Area::new(at(place).x, at(place).y, 0, 0).grown(24);
        let covered = labels.iter().filter(|label| label.meets(disc)).count();
        Some((covered, (beside & taken).len()))
    };
    let places = [(-1, 1), (1, 1), (1, -1), (-1, -1)].into_iter();
    let inside = places.filter_map(|place| Some((crowd(place)?, place)));
    let (_, place) = inside.min_by_key(|(crowd, _)| *crowd).unwrap_or_default();
    halo_of(scene, area, at(place), view.seat_of(side));
}

/// Marks a square with the symbol of `seat` around `centre`.
pub(crate) fn halo_of(scene: &mut Scene, square: Area, centre: Point, seat: Seat) {
    scene.add(Panel::outline(square.grown(3), 14, Edge::solid(9, Ink::ACCENT)));
    shapes::mover(scene, centre, 20, seat);
}
