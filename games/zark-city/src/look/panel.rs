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
    part, piles,
};
use crate::{
    rules::{flight::flights, threats::fits},
    state::{HAND_LIMIT, Phase, action::Action, cards::Cards, city::cell::Cell, view::View},
    words::{self, warnings},
};
use quark_game::{
    Seat,
    kit::words::{capitalised, figure},
};
use quark_scene::{
    Area, Frame, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Top of the city, in pixels.
const TOP: i16 = 166;
/// Usual height of the picture, and its greatest height: a phone shows it together with nine lines of text and a row of
/// buttons.
const USUAL: i16 = 1_100;
const HIGH: i16 = 1_222;
/// Size of the cards that is enough for the usual height, the least size above a hand of the usual height, the least size of
/// all, and that next to free places. If they get smaller, the picture shows only a part of the city.
const ENOUGH: (i16, i16) = (130, 130);
const ROOMY: (i16, i16) = (92, 84);
const LEAST: (i16, i16) = (86, 76);
const CROWDED: (i16, i16) = (76, 64);
/// Width of the picture without its margins, and of a map of the whole city.
const WHOLE: i16 = 1_200 - 2 * MARGIN;
const SIDE: i16 = 200;
/// Gap between the city and the hand below it.
const APART: i16 = 12;
/// Height of the footer.
const FOOT: i16 = 72;

/// The picture for `seat`, which sees `view`; `open` are the moves that its picks still allow.
#[must_use]
pub(crate) fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
    if view.phase == Phase::Choosing {
        return hand::scene(view, seat, hand, open);
    }
    let mut asked = Asked::of(open);
    asked.cells.pieces = asked::pieces(open, seat);
    if view.phase == Phase::Acting {
        asked.cells.fits = fits(&view.city, seat, hand);
    }
    let held = Held::of(view, seat, hand);
    let places = reserved(view, (seat, hand), &asked.cells, open);
    let (held, grid, map) = laid_out(view, seat, (&asked.cells, &places), held);
    let below = grid.bottom() + APART;
    let height = below + held.height() + FOOT;
    let mut scene = Scene::new(1200, height.min(1_500).unsigned_abs());
    header(&mut scene, view, seat, &grid, open);
    let piles = piles::both(&mut scene, view, Point::new(1_200 - MARGIN, 62), 44);
    if asked::draws(open) {
        shapes::picked(&mut scene, Panel::filled(piles[0], 6, Ink::CARD_FACE));
    } else if !asked.is_about_some() {
        // The number at the right is close.
        piles::newest(&mut scene, view, piles, |pile| {
            (Point::new(pile.right() + 4, pile.y - 4), 12)
        });
    }
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

/// The free places that some pick of this turn is about. The picture has room for them from the first pick to the last, so
/// that the city stays as it is. Only once a flight is picked, there is room for all flights, which makes cards smaller.
fn reserved(view: &View, (seat, hand): (Seat, Cards), marks: &Marks, open: &[Action]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = marks.shown(view).collect();
    if !open.is_empty() && open.iter().all(|action| matches!(action, Action::Fly(..))) {
        cells.extend(flights(&view.city, seat).into_iter().map(|(_, to)| to));
    }
    if view.waiting.contains(seat) {
        let can_put = view.phase == Phase::Placing || !hand.and(Cards::NUMBERS).is_empty();
        let usable = view.places.iter().filter(|place| can_put && place.usable);
        cells.extend(usable.map(|place| place.cell));
    }
    cells
}

/// Lays out the whole city, above a lower hand if that makes its cards large enough, or else a part of it, with a map of the
/// whole at the right of the hand, or of the city if the hand takes the whole width.
fn laid_out(
    view: &View,
    seat: Seat,
    (marks, places): (&Marks, &[Cell]),
    held: Held,
) -> (Held, Grid, Option<Map>) {
    let whole = Window::of(view);
    let laid = |held: &Held, lowest: i16, part: Window, side: i16, places: &[Cell]| {
        let high = lowest - FOOT - held.height() - APART - TOP;
        Grid::new(whole, part, places, Area::new(MARGIN, TOP, WHOLE - side, high), ZOOMED)
    };
    for (lowest, least) in [(USUAL, ENOUGH), (HIGH, ROOMY)] {
        let grid = laid(&held, lowest, whole, 0, places);
        if is_large(&grid, least) {
            return (held, grid, None);
        }
    }
    let held = held.lowered();
    // The part does not depend on the places of a single pick.
    let all: Vec<Cell> = view.places.iter().map(|place| place.cell).collect();
    let fits = |part: Window, side: i16| {
        let grid = |places: &[Cell]| laid(&held, HIGH, part, side, places);
        is_large(&grid(&[]), LEAST) && is_large(&grid(&all), CROWDED)
    };
    if fits(whole, 0) {
        let grid = laid(&held, HIGH, whole, 0, places);
        return (held, grid, None);
    }
    let side = if held.spare(0).is_some() { 0 } else { SIDE + APART };
    let part = part::shown(view, seat, marks, |part| fits(part, side));
    let grid = laid(&held, HIGH, part, side, places);
    let right = || Area::new(MARGIN + WHOLE - SIDE, TOP + 8, SIDE, grid.bottom() - TOP - 16);
    let map = Map::of(whole, held.spare(grid.bottom() + APART).unwrap_or_else(right));
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
    // Next to two piles there is no room for it, and the map shows it as well.
    if shown < all && view.discards.is_empty() {
        header.note.push(Piece::label(format!("{shown} of {all} cards shown")).after(28));
    } else if let Some(hand) = view.hand.filter(|hand| HAND_LIMIT < hand.len()) {
        header.note.push(Piece::label(words::held(hand.len())).after(28));
    }
    let (line, aside) = match view.phase {
        Phase::Won(winner) => {
            header.seat = winner;
            let line = if winner == seat { "You win".to_owned() } else { format!("{winner} wins") };
            (line, words::winning(view).map(|block| (capitalised(&block), Ink::ACCENT)))
        }
        Phase::Drawn => (
            "The game is a draw".to_owned(),
            Some((capitalised(&words::undecided(view)), Ink::ACCENT)),
        ),
        Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => {
            let own = match view.phase {
                _ if !view.waiting.contains(seat) => "City and hand".to_owned(),
                Phase::Discarding => discards(view.excess(), open),
                _ if view.ends_within(view.lanes.len()) => "Your last turn".to_owned(),
                _ => "Your turn".to_owned(),
            };
            let task = asked::task(view, open).map(|task| (task, Ink::ACCENT));
            (own, warnings::headline(view).map(|warning| (warning, Ink::WARNING)).or(task))
        }
    };
    let is_long = view.phase == Phase::Discarding || view.ends_within(view.lanes.len());
    let room = if is_long { 540 } else { 700 };
    header.spare = if aside.is_some() { room + 20 } else { 0 };
    header.line = vec![Header::line(line, header.seat)];
    header.draw(scene);
    if let Some((text, ink)) = aside {
        let text = Piece::new(text, 44, Weight::SemiBold, ink);
        scene.add(Text::right(Point::new(1_200 - MARGIN, 144), text).shrunk_within(room));
    }
}

/// The heading while cards must be discarded; it counts the one that is picked.
fn discards(excess: u8, open: &[Action]) -> String {
    match open {
        [_] if 1 < excess => format!("Discard 1 of {excess}"),
        _ => format!("Discard {}", figure(excess, "card")),
    }
}
