//! The picture above the menus of a turn: the part of the city that the picks are about, the hand, and what the others
//! have.

use super::{
    asked::Asked,
    city::{
        self, Marks,
        grid::{Grid, ZOOMED},
        window::Window,
    },
    faces, hand,
    held::Held,
};
use crate::{
    rules::threats::fits,
    state::{
        Phase,
        action::Action,
        cards::{Card, Cards},
        view::View,
    },
    words::{self, warnings},
};
use quark_game::{
    Seat,
    kit::{drawing::tally, words::figure},
};
use quark_scene::{Area, Frame, Header, Ink, MARGIN, Piece, Point, Scene, Text, Weight};

/// Top of the city, in pixels.
const TOP: i16 = 166;
/// Usual height of the picture, and its greatest height: a phone shows it together with nine lines of text and a row of
/// buttons.
const USUAL: i16 = 1_100;
const HIGH: i16 = 1_250;
/// Size of the cards that is enough for the usual height, and the least size: if they get smaller, the picture shows only
/// a part of the city.
const ENOUGH: i16 = 130;
const LEAST: i16 = 96;
/// Gap between the city and the hand below it.
const APART: i16 = 12;
/// Height of the footer.
const FOOT: i16 = 66;

/// The picture for `seat`, which sees `view`; `open` are the moves that its picks still allow.
#[must_use]
pub(crate) fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
    if view.phase == Phase::Choosing {
        return hand::scene(view, seat, hand, open);
    }
    let mut asked = Asked::of(open);
    if view.phase == Phase::Acting {
        asked.cells.fits = fits(&view.city, seat, hand);
    }
    let held = Held::of(view, seat, hand);
    let grid = laid_out(view, seat, &asked.cells, held.height());
    let below = grid.bottom() + APART;
    let height = below + held.height() + FOOT;
    let mut scene = Scene::new(1200, height.min(1_500).unsigned_abs());
    header(&mut scene, view, seat, &grid);
    city::draw(&mut scene, view, &grid, &asked.cells);
    let fitting: Vec<Card> = asked.cells.fits.iter().map(|fit| fit.card).collect();
    held.draw(&mut scene, below, &asked.cards, &fitting);
    Frame::footer(&mut scene);
    // Others draw and place something in every turn.
    let own = format!("{seat}’s");
    scene.mark_only(|name| !name.ends_with("stash") || name.starts_with(&own));
    scene
}

/// Lays out the whole city, or, if its cards would be too small even in a high picture, the part around the places that
/// are asked about. `held` is the height of the part below.
fn laid_out(view: &View, seat: Seat, marks: &Marks, held: i16) -> Grid {
    let whole = Window::of(view);
    let grid = |window: Window, lowest: i16| {
        let room = lowest - FOOT - held - APART - TOP;
        Grid::new(window, Area::new(MARGIN, TOP, 1_200 - 2 * MARGIN, room), ZOOMED)
    };
    let is_large = |grid: &Grid, least: i16| least <= grid.card().0.min(grid.card().1);
    let (usual, high) = (grid(whole, USUAL), grid(whole, HIGH));
    if is_large(&usual, ENOUGH) {
        return usual;
    }
    if is_large(&high, LEAST) {
        return high;
    }
    window(view, seat, marks, |window| is_large(&grid(window, HIGH), LEAST))
        .map_or(high, |part| grid(part, HIGH))
}

/// Its reader, the number of cards shown, the deck, and below them whose turn it is, and the warning.
fn header(scene: &mut Scene, view: &View, seat: Seat, grid: &Grid) {
    let shown = view.city.sites.iter().filter(|site| grid.area(site.cell).is_some()).count();
    let all = view.city.sites.len();
    let mut header = Header::private("ZARK CITY", seat, view.turn);
    if shown < all {
        header.note.push(Piece::label(format!("{shown} of {all} cards shown")).after(40));
    }
    let (line, aside) = match view.phase {
        Phase::Won(winner) => {
            header.seat = winner.0;
            let line = if winner == seat { "You win".to_owned() } else { format!("{winner} wins") };
            (line, words::winning(view).map(|block| (block, Ink::ACCENT)))
        }
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Drawn => {
            let own = match view.phase {
                _ if !view.waiting.contains(seat) => "City and hand".to_owned(),
                Phase::Discarding => format!("Discard {}", figure(view.excess(), "card")),
                _ => "Your turn".to_owned(),
            };
            (own, warnings::headline(view).map(|warning| (warning, Ink::WARNING)))
        }
    };
    header.spare = if aside.is_some() { 720 } else { 0 };
    header.line = vec![Header::line(line, header.seat)];
    header.draw(scene);
    if let Some((text, ink)) = aside {
        let text = Piece::new(text, 44, Weight::SemiBold, ink);
        scene.add(Text::right(Point::new(1_200 - MARGIN, 144), text).shrunk_within(700));
    }
    let deck = Area::new(1_200 - MARGIN - 90, 40, 32, 44);
    faces::back(scene, deck);
    scene.add(Text::left(Point::new(deck.right() + 12, 76), tally(view.deck, 40)));
}

/// The part of the city around the places that are asked about, else around the viewer’s own pyramids, else around the
/// newest change: as much as `is_large` allows. `None` if there is no place to start from.
fn window(
    view: &View,
    seat: Seat,
    marks: &Marks,
    is_large: impl Fn(Window) -> bool,
) -> Option<Window> {
    let whole = Window::of(view);
    let own = view.city.occupied(seat).map(|site| site.cell);
    let newest = view.last.and_then(|last| city::changed(&last.action));
    let taken = view.city.sites.iter().filter(|site| site.occupants().next().is_some());
    let asked = Window::around(marks.open.iter().chain(&marks.settled).copied());
    // A marked place may lie outside, where only half of it is shown. That is enough.
    let start = asked
        .or_else(|| Window::around(own))
        .or_else(|| Window::around(newest.or_else(|| taken.map(|site| site.cell).next())))
        .and_then(|window| window.and(whole));
    Some(start?.widened(view, is_large))
}
