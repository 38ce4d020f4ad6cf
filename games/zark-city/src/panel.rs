//! The picture above a turn's menus: the part of the city that the picks are about, and the hand.

use super::{
    asked::Asked,
    cards::Cards,
    grid::{Grid, Window},
    hand,
    held::{self, Held},
    lanes,
    rules::{Action, Phase},
    table::{self, Marks},
    view::View,
};
use quark_game::Seat;
use quark_scene::{Area, Frame, Header, Ink, LOW, MARGIN, Piece, Point, Scene, Text, Weight};

/// Where the city may lie: beside the hand, and no lower than a phone shows above the buttons.
const CITY: Area = Area::new(MARGIN, 172, 1_200 - 2 * MARGIN - held::WIDTH - 24, 750);
/// How high a city may become whose cards would be tiny.
const HIGH: i16 = 920;
/// As narrow and as low as cards may become before only a part of the city is shown: as long as
/// nothing is picked, and where cards have names on them.
const LEAST: (i16, i16) = (80, 96);
/// Smaller cards than this are tiny.
const TINY: i16 = 60;
/// Between a city and the hand below it.
const APART: i16 = 14;
/// Below all: the footer, and the lowest pixel above it.
const FOOT: i16 = 76;
const LOWEST: i16 = LOW - FOOT;

/// The picture for `seat`, which sees `view`; `open` are the moves to which its picks still lead.
#[must_use]
pub fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
    match view.phase {
        Phase::Placing | Phase::Acting | Phase::Won(_) | Phase::Drawn => (),
        Phase::Choosing | Phase::Discarding => return hand::scene(view, seat, hand, open),
    }
    let asked = Asked::of(open);
    let held = Held::of(view, seat, hand);
    let (grid, place) = laid_out(window(view, seat, &asked.cells), &held);
    let height = grid.bottom().max(held.bottom(place)) + FOOT;
    let mut scene = Scene::new(1200, height.min(1_500).unsigned_abs());
    header(&mut scene, view, seat, &grid);
    table::draw(&mut scene, view, &grid, &asked.cells);
    held.draw(&mut scene, place, &asked.cards);
    Frame::footer(&mut scene);
    scene
}

/// Where the city lies, and where the hand: beside it, unless the cards would be tiny; then a high city
/// is given more height, or the hand lies below a wide one.
fn laid_out(window: Window, held: &Held) -> (Grid, held::Place) {
    let least = |grid: &Grid| grid.card().0.min(grid.card().1);
    let beside = held.beside(CITY.y);
    let high = LOWEST - APART - CITY.y - held.bottom(held.below(0));
    let wide = Grid::new(window, Area::new(MARGIN, CITY.y, 1_200 - 2 * MARGIN, high));
    let plans = [
        (Grid::new(window, CITY), beside),
        (Grid::new(window, Area { height: HIGH, ..CITY }), beside),
        (wide, held.below(wide.bottom() + APART)),
    ];
    let [usual, rest @ ..] = plans;
    rest.into_iter().fold(usual, |best, plan| {
        let is_better = least(&best.0) < TINY && least(&best.0) < least(&plan.0);
        if is_better { plan } else { best }
    })
}

/// Whose turn it is, how much of the city is shown, and the own stash.
fn header(scene: &mut Scene, view: &View, seat: Seat, grid: &Grid) {
    let shown = view.city.sites.iter().filter(|site| grid.area(site.cell).is_some()).count();
    let all = view.city.sites.len();
    let mut header = Header { spare: 580, ..Header::private("ZARK CITY", seat.0, view.turn.0) };
    if shown < all {
        header.note.push(Piece::label(format!("{shown} of {all} cards shown")).after(40));
    }
    let line = if view.phase == Phase::Won(seat) {
        "You win"
    } else if view.waiting.contains(seat) {
        "Your turn"
    } else {
        "City and hand"
    };
    header.line = vec![Header::line(line, seat.0)];
    header.draw(scene);
    if let Some(lane) = view.lanes.get(seat.index()) {
        let at = Point::new(1_200 - MARGIN - lanes::STASH, 146);
        let label = Piece::new("Your stash", 36, Weight::SemiBold, Ink::TEXT);
        // Between them stand the marks of a stash that has changed.
        scene.add(Text::right(at.plus(-28, -1), label));
        lanes::stash(scene, at, seat, lane.stash);
    }
}

/// As much of the city as is still large, about what is asked; all of it if nothing is.
fn window(view: &View, seat: Seat, marks: &Marks) -> Window {
    let whole = Window::of(view);
    let least = if marks.open.is_empty() { LEAST.0 } else { LEAST.1 };
    let is_large = |window: Window| {
        let (width, height) = Grid::new(window, CITY).card();
        least <= width && least <= height
    };
    if is_large(whole) {
        return whole;
    }
    let own = view.city.occupied(seat).map(|site| site.cell);
    let asked = Window::around(marks.open.iter().chain(&marks.settled).copied());
    // A marked place may lie outside, where only its half is seen: that is enough.
    let start = asked.or_else(|| Window::around(own)).and_then(|window| window.and(whole));
    let Some(mut window) = start else { return whole };
    loop {
        let wider = window.wider().into_iter().filter_map(|wider| wider.and(whole));
        let next = wider.filter(|&wider| wider != window).find(|&wider| is_large(wider));
        match next {
            Some(wider) => window = wider,
            None => return window,
        }
    }
}
