//! The picture above the menus of a turn: the part of the city that the picks are about, the hand, and what the others
//! have.

use super::{
    asked::{self, Asked},
    city::{
        self, Marks,
        grid::{Grid, ZOOMED},
        window::Window,
    },
    hand,
    held::Held,
    map::Map,
    piles,
};
use crate::{
    rules::threats::{fits, threats},
    state::{Phase, action::Action, cards::Cards, city::cell::Cell, view::View},
    words::{self, warnings},
};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{
    Area, Frame, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Top of the city, in pixels.
const TOP: i16 = 166;
/// Usual height of the picture, and its greatest height: a phone shows it together with nine lines of text and a row of
/// buttons.
const USUAL: i16 = 1_100;
const HIGH: i16 = 1_226;
/// Size of the cards that is enough for the usual height, the least size with room for a name, and the least of all: if
/// they get smaller, the picture shows only a part of the city.
const ENOUGH: (i16, i16) = (130, 130);
const NAMED: (i16, i16) = (92, 84);
const LEAST: (i16, i16) = (80, 74);
/// Width of the picture without its margins, and of a map of the whole city.
const WHOLE: i16 = 1_200 - 2 * MARGIN;
const SIDE: i16 = 200;
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
    let (held, grid, map) = laid_out(view, seat, &asked.cells, held);
    let below = grid.bottom() + APART;
    let height = below + held.height() + FOOT;
    let mut scene = Scene::new(1200, height.min(1_500).unsigned_abs());
    header(&mut scene, view, seat, &grid, open);
    city::draw(&mut scene, view, &grid, &asked.cells);
    if let Some(map) = map {
        map.draw(&mut scene, view, grid.window(), &asked.cells);
    }
    held.draw(&mut scene, below, &asked);
    Frame::footer(&mut scene);
    // Others draw and place something in every turn.
    let own = format!("{seat}’s");
    scene.mark_only(|name| !name.ends_with("stash") || name.starts_with(&own));
    scene
}

/// Lays out the whole city, above a lower hand if that makes its cards large enough, or else the part that matters, with a
/// map of the whole at the right of the hand, or of the city if the hand takes the whole width.
fn laid_out(view: &View, seat: Seat, marks: &Marks, held: Held) -> (Held, Grid, Option<Map>) {
    let whole = Window::of(view);
    let places: Vec<Cell> = marks.shown(view).collect();
    let laid = |held: &Held, lowest: i16, part: Window, side: i16| {
        let high = lowest - FOOT - held.height() - APART - TOP;
        Grid::new(whole, part, &places, Area::new(MARGIN, TOP, WHOLE - side, high), ZOOMED)
    };
    for (lowest, least) in [(USUAL, ENOUGH), (HIGH, NAMED)] {
        let grid = laid(&held, lowest, whole, 0);
        if is_large(&grid, least) {
            return (held, grid, None);
        }
    }
    let held = held.lowered();
    let high = laid(&held, HIGH, whole, 0);
    let side = if held.spare(0).is_some() { 0 } else { SIDE + APART };
    let fits = |window| is_large(&laid(&held, HIGH, window, side), NAMED);
    let part = || window(view, seat, marks, fits);
    // Cards to pick from have names, if a part of the city has all of them.
    let asked = if marks.open.is_empty() { &marks.settled } else { &marks.open };
    let is_about_cards = asked.iter().any(|cell| view.city.at(*cell).is_some());
    let has_all =
        |part: &Window| marks.open.iter().chain(&marks.settled).all(|cell| part.holds(*cell));
    let named = is_about_cards.then(&part).flatten().filter(has_all);
    if named.is_none() && is_large(&high, LEAST) {
        return (held, high, None);
    }
    let Some(window) = named.or_else(part) else { return (held, high, None) };
    let grid = laid(&held, HIGH, window, side);
    let beside = || Area::new(MARGIN + WHOLE - SIDE, TOP + 8, SIDE, grid.bottom() - TOP - 16);
    let map = Map::of(whole, held.spare(grid.bottom() + APART).unwrap_or_else(beside));
    (held, grid, Some(map))
}

fn is_large(grid: &Grid, least: (i16, i16)) -> bool {
    let (width, height) = grid.card();
    least.0 <= width && least.1 <= height
}

/// Its reader, the number of cards shown, the deck, and below them whose turn it is, and the warning or the task.
fn header(scene: &mut Scene, view: &View, seat: Seat, grid: &Grid, open: &[Action]) {
    let shown = view.city.sites.iter().filter(|site| grid.area(site.cell).is_some()).count();
    let all = view.city.sites.len();
    let mut header = Header::private("ZARK CITY", seat, view.turn);
    if shown < all {
        header.note.push(Piece::label(format!("{shown} of {all} cards shown")).after(40));
    }
    let (line, aside) = match view.phase {
        Phase::Won(winner) => {
            header.seat = winner;
            let line = if winner == seat { "You win".to_owned() } else { format!("{winner} wins") };
            (line, words::winning(view).map(|block| (block, Ink::ACCENT)))
        }
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding | Phase::Drawn => {
            let own = match view.phase {
                _ if !view.waiting.contains(seat) => "City and hand".to_owned(),
                Phase::Discarding => format!("Discard {}", figure(view.excess(), "card")),
                _ => "Your turn".to_owned(),
            };
            let task = asked::task(open).map(|task| (task.to_owned(), Ink::ACCENT));
            (own, warnings::headline(view).map(|warning| (warning, Ink::WARNING)).or(task))
        }
    };
    // A discard has the longest line.
    let room = if view.phase == Phase::Discarding { 540 } else { 700 };
    header.spare = if aside.is_some() { room + 20 } else { 0 };
    header.line = vec![Header::line(line, header.seat)];
    header.draw(scene);
    if let Some((text, ink)) = aside {
        let text = Piece::new(text, 44, Weight::SemiBold, ink);
        scene.add(Text::right(Point::new(1_200 - MARGIN, 144), text).shrunk_within(room));
    }
    let deck = piles::deck(scene, Point::new(1_200 - MARGIN, 62), 44, view.deck);
    if asked::draws(open) {
        shapes::picked(scene, Panel::filled(deck, 6, Ink::CARD_FACE));
    }
}

/// The part of the city around the places that are asked about, those near the viewer’s pyramids first. Before a pick, around
/// what the newest change, the viewer’s pyramids and the cards that another player lacks have in common; as much as `is_large`
/// allows. `None` if there is no place to start from.
fn window(
    view: &View,
    seat: Seat,
    marks: &Marks,
    is_large: impl Fn(Window) -> bool,
) -> Option<Window> {
    let whole = Window::of(view);
    let own: Vec<Cell> = view.city.occupied(seat).map(|site| site.cell).collect();
    let far = |cell: Cell| {
        let steps = |own: &Cell| (own.column - cell.column).abs() + (own.row - cell.row).abs();
        (!marks.settled.contains(&cell), own.iter().map(steps).min())
    };
    let mut asked: Vec<Cell> = marks.settled.iter().chain(&marks.open).copied().collect();
    asked.sort_by_key(|cell| far(*cell));
    let wanted = if asked.is_empty() { worth_seeing(view, seat).collect() } else { asked };
    let mut start: Option<Window> = None;
    for cell in wanted {
        // A marked place at the edge of the city lies outside, where half of it is shown. That is enough.
        let more = Window::around([cell]).and_then(|more| more.and(whole));
        let both = more.map(|more| start.map_or(more, |start| start.with(more)));
        start = both.filter(|both| is_large(*both)).or(start);
    }
    let start = start?;
    Some(Window::best(view, Some(start), is_large).map_or(start, |best| best.with(start)))
}

/// Places to show before a pick, the most important first: the newest change, the third cards of those who could win, and the
/// viewer’s pyramids.
fn worth_seeing(view: &View, seat: Seat) -> impl Iterator<Item = Cell> {
    let newest = view.last.and_then(|last| city::changed(&last.action));
    let lacking = threats(&view.city, view.lanes.len() as u8).into_iter();
    let lacking = lacking.map(|threat| threat.third);
    let taken = view.city.sites.iter().filter(|site| site.occupants().next().is_some());
    let own = view.city.occupied(seat).map(|site| site.cell);
    newest.into_iter().chain(lacking).chain(own).chain(taken.map(|site| site.cell))
}
