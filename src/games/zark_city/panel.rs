//! The picture above a turn's menus: the part of the city that the picks are about, and the hand.

use super::{
    cards::{Cards, Kind},
    cell::Cell,
    faces,
    grid::{Grid, Window},
    hand, lanes,
    payment::Payment,
    rules::{Action, Phase},
    suits::Face,
    table::{self, Marks},
    view::View,
};
use crate::{
    game::Seat,
    scene::{
        Area, Edge, Frame, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
    },
};

/// Where the city begins, and where it ends at the latest.
const CITY: (i16, i16) = (172, 1_168);
/// As narrow and as low as cards may become before only a part of the city is shown.
const LEAST: (i16, i16) = (112, 100);
/// Below each card of the hand, for what to type.
const NAME: i16 = 46;

/// The picture for `seat`, which sees `view`; `open` are the moves to which its picks still lead.
#[must_use]
pub fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
    match view.phase {
        Phase::Placing | Phase::Acting => (),
        Phase::Choosing | Phase::Discarding | Phase::Won(_) | Phase::Drawn => {
            return hand::scene(view, seat, hand, open);
        }
    }
    let asked = Asked::of(open);
    let marks = asked.marks();
    let window = window(view, seat, &marks);
    let grid = Grid::new(window, CITY.0, CITY.1);
    let strip = Strip::of(hand.len());
    let top = grid.bottom() + 14;
    let height = top + strip.height() + NAME + 76;
    let mut scene = Scene::new(1200, height.min(1_500).unsigned_abs());
    header(&mut scene, view, seat, &grid);
    table::draw(&mut scene, view, &grid, &marks);
    for (place, card) in (0..).zip(hand.iter()) {
        let area = strip.area(place, top);
        faces::held(&mut scene, area, card);
        scene.place(format_args!("card {card}"), area, card);
        let is_asked = asked.cards.contains(&card.kind());
        if is_asked {
            let edge = Edge::solid(6, Ink::ACCENT);
            scene.add(Panel::outline(area.grown(5), shapes::CARD + 4, edge));
        }
        let ink = if is_asked { Ink::ACCENT } else { Ink::DIM };
        let name = Piece::new(card.kind().to_string(), 36, Weight::SemiBold, ink);
        scene.add(Text::centred(Point::new(area.centre().x, area.bottom() + 42), name));
    }
    if hand.is_empty() {
        let at = Point::new(600, top + 60);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
    Frame::footer(&mut scene);
    scene
}

/// The cards of the hand in a row.
struct Strip {
    count: i16,
    width: i16,
    gap: i16,
}

impl Strip {
    fn of(cards: u8) -> Strip {
        let count = i16::from(cards).max(1);
        let gap = if count <= 8 { 16 } else { 10 };
        let width = ((1_200 - 2 * MARGIN - (count - 1) * gap) / count).min(140);
        Strip { count, width, gap }
    }

    const fn height(&self) -> i16 {
        self.width * 7 / 5
    }

    fn area(&self, place: i16, top: i16) -> Area {
        let whole = self.count * (self.width + self.gap) - self.gap;
        let x = (1_200 - whole) / 2 + place * (self.width + self.gap);
        Area::new(x, top, self.width, self.height())
    }
}

fn header(scene: &mut Scene, view: &View, seat: Seat, grid: &Grid) {
    let shown = view.city.sites.iter().filter(|site| grid.area(site.cell).is_some()).count();
    let all = view.city.sites.len();
    let note = if shown < all {
        format!("{shown} of {all} cards shown")
    } else {
        "Only you see this".to_owned()
    };
    let mine = view.waiting.contains(seat);
    Header {
        title: "ZARK CITY",
        note: vec![Piece::label(note).after(20)],
        aside: Vec::new(),
        seat: seat.0,
        bar: Ink::seat(view.turn.0),
        line: vec![Header::line(if mine { "Your turn" } else { "Your hand" }, seat.0)],
        spare: 420,
    }
    .draw(scene);
    lanes::hands(scene, view, Point::new(1_200 - MARGIN, 76));
    if let Some(lane) = view.lanes.get(seat.index()) {
        lanes::stash(scene, Point::new(1_200 - MARGIN - 366, 146), seat, lane.stash);
    }
}

/// As much of the city as is still large, about what is asked; all of it if nothing is.
fn window(view: &View, seat: Seat, marks: &Marks) -> Window {
    let whole = Window::of(view);
    let is_large = |window: Window| {
        let (width, height) = Grid::new(window, CITY.0, CITY.1).card();
        LEAST.0 <= width && LEAST.1 <= height
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

/// What the next pick is about.
struct Asked {
    /// Where on the board.
    open: Vec<Cell>,
    /// Where, by the picks made.
    settled: Vec<Cell>,
    /// Which cards of the hand.
    cards: Vec<Kind>,
}

impl Asked {
    fn of(open: &[Action]) -> Asked {
        let mut asked = Asked { open: Vec::new(), settled: Vec::new(), cards: Vec::new() };
        let kinds = |one: &Action, other: &Action| {
            std::mem::discriminant(one) == std::mem::discriminant(other)
        };
        let one_kind = open.first().is_some_and(|first| open.iter().all(|one| kinds(first, one)));
        // While the option itself is open, everything is.
        if !one_kind {
            return asked;
        }
        let one_source = one_of(open.iter().filter_map(source));
        let one_card = one_of(open.iter().filter_map(card));
        for action in open {
            match (source(action), place(action)) {
                (Some(source), _) if !one_source => asked.open.push(source),
                (Some(source), Some(place)) => {
                    asked.settled.push(source);
                    asked.open.push(place);
                }
                (Some(source), None) => asked.open.push(source),
                // A card comes before its place.
                (None, Some(place)) if one_card => asked.open.push(place),
                (None, Some(_) | None) => {}
            }
            asked.cards.extend(card(action));
            if let Action::Convert(_, _, payment) | Action::Demolish(_, payment) = action
                && one_source
            {
                asked.cards.extend(faces_of(payment));
            }
        }
        for cells in [&mut asked.open, &mut asked.settled] {
            cells.sort_unstable();
            cells.dedup();
        }
        asked
    }

    fn marks(&self) -> Marks {
        Marks { open: self.open.clone(), settled: self.settled.clone() }
    }
}

/// Whether there is at most one thing among them.
fn one_of<T: PartialEq>(mut things: impl Iterator<Item = T>) -> bool {
    let first = things.next();
    things.all(|other| Some(&other) == first.as_ref())
}

fn faces_of(payment: &Payment) -> impl Iterator<Item = Kind> + use<> {
    payment.faces().map(Kind::Face)
}

/// The card on the board that a move is done with or to.
fn source(action: &Action) -> Option<Cell> {
    match action {
        Action::Grow(cell, _)
        | Action::Spawn(cell)
        | Action::Move(_, cell, _)
        | Action::Fly(cell, _) => Some(*cell),
        Action::Convert(target, ..) | Action::Demolish(target, _) => Some(target.cell),
        Action::Choose(_)
        | Action::FreeCell(_)
        | Action::Draw
        | Action::Build(..)
        | Action::Hatch(..)
        | Action::Discard(_) => None,
    }
}

/// Where a move puts something.
fn place(action: &Action) -> Option<Cell> {
    match action {
        Action::FreeCell(cell)
        | Action::Build(_, cell)
        | Action::Hatch(_, cell)
        | Action::Move(_, _, cell)
        | Action::Fly(_, cell) => Some(*cell),
        Action::Choose(_)
        | Action::Draw
        | Action::Grow(..)
        | Action::Spawn(_)
        | Action::Convert(..)
        | Action::Demolish(..)
        | Action::Discard(_) => None,
    }
}

/// The card of the hand that a move puts down.
fn card(action: &Action) -> Option<Kind> {
    match action {
        Action::Choose(kind)
        | Action::Build(kind, _)
        | Action::Hatch(kind, _)
        | Action::Discard(kind) => Some(*kind),
        Action::Fly(..) => Some(Kind::Face(Face::Ace)),
        Action::FreeCell(_)
        | Action::Draw
        | Action::Grow(..)
        | Action::Spawn(_)
        | Action::Move(..)
        | Action::Convert(..)
        | Action::Demolish(..) => None,
    }
}
