//! The picture above the menus of a turn: the part of the city that the picks are about, and the
//! hand.

use super::{
    asked::Asked,
    city::{
        self, Marks,
        grid::{Grid, Window},
    },
    hand,
    held::{self, Held},
    lanes,
};
use crate::state::{Phase, action::Action, cards::Cards, view::View};
use quark_game::Seat;
use quark_scene::{Area, Frame, Header, Ink, LOW, MARGIN, Piece, Point, Scene, Text, Weight};

/// Area for the city: left of the hand, and no lower than a phone shows above the buttons.
const CITY: Area = Area::new(MARGIN, 172, 1_200 - 2 * MARGIN - held::WIDTH - 24, 750);
/// Greatest height of a city whose cards would be tiny otherwise.
const HIGH: i16 = 920;
/// Least size of the cards. If they get smaller, only a part of the city is shown. The first number
/// is for pictures without marked places, the second for cards with names on them.
const LEAST: (i16, i16) = (80, 96);
/// Cards smaller than this are tiny.
const TINY: i16 = 60;
/// Gap between a city and the hand below it.
const APART: i16 = 14;
/// Height of the footer, and the lowest pixel above it.
const FOOT: i16 = 76;
const LOWEST: i16 = LOW - FOOT;

/// The picture for `seat`, which sees `view`; `open` are the moves that its picks still allow.
#[must_use]
pub(crate) fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
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
    city::draw(&mut scene, view, &grid, &asked.cells);
    held.draw(&mut scene, place, &asked.cards);
    Frame::footer(&mut scene);
    scene
}

/// Places the city and the hand side by side. If the cards would be tiny, a high city gets more
/// height, or the hand goes below a wide one.
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

/// Turn, number of cards shown, and the viewer's stash.
fn header(scene: &mut Scene, view: &View, seat: Seat, grid: &Grid) {
    let shown = view.city.sites.iter().filter(|site| grid.area(site.cell).is_some()).count();
    let all = view.city.sites.len();
    let mut header = Header { spare: 580, ..Header::private("ZARK CITY", seat, view.turn) };
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
    header.line = vec![Header::line(line, seat)];
    header.draw(scene);
    if let Some(lane) = view.lanes.get(seat.index()) {
        let at = Point::new(1_200 - MARGIN - lanes::STASH, 146);
        let label = Piece::new("Your stash", 36, Weight::SemiBold, Ink::TEXT);
        // The gap has room for the marks around a changed stash.
        scene.add(Text::right(at.plus(-28, -1), label));
        lanes::stash(scene, at, seat, lane.stash);
    }
}

/// The part of the city around the places that are asked about, as much as fits with large cards;
/// all of it if that fits, or if there is no place to start from.
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
    // A marked place may lie outside, where only half of it is shown. That is enough.
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
