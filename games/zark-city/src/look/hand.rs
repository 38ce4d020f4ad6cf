//! A player's private picture: the hand, and the pieces in the stash.

use super::{asked::Asked, city::pyramids, faces};
use crate::{
    state::{
        HAND_LIMIT, Phase,
        action::Action,
        cards::{Card, Cards, Kind},
        city::pieces::{Nest, Size},
        view::{Starter, View},
    },
    words,
};
use quark_game::{
    Seat,
    kit::{
        drawing::tally,
        words::{capitalised, figure},
    },
};
use quark_scene::{
    Area, Frame, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

const TOP: i16 = 184;
/// Height of the name below each card, in pixels.
const NAME: i16 = 54;

/// Layout of the hand: the fewer cards, the larger.
struct Layout {
    columns: usize,
    width: i16,
    gap: i16,
    /// True if the stash is at the right of the cards, not below.
    beside: bool,
}

impl Layout {
    fn of(cards: usize) -> Layout {
        match cards {
            ..=3 => Layout { columns: cards.max(1), width: 256, gap: 40, beside: false },
            4..=6 => Layout { columns: 3, width: 232, gap: 20, beside: true },
            7..=8 => Layout { columns: 4, width: 232, gap: 25, beside: false },
            9..=10 => Layout { columns: 5, width: 204, gap: 25, beside: false },
            _ => Layout { columns: 6, width: 168, gap: 22, beside: false },
        }
    }

    const fn height(&self) -> i16 {
        self.width * 7 / 5
    }

    fn cell(&self, place: usize) -> Area {
        let (column, row) = ((place % self.columns) as i16, (place / self.columns) as i16);
        let whole = self.columns as i16 * (self.width + self.gap) - self.gap;
        let left = if self.beside { MARGIN } else { (1_200 - whole) / 2 };
        let x = left + column * (self.width + self.gap);
        Area::new(x, TOP + row * (self.height() + NAME), self.width, self.height())
    }
}

/// The picture of the viewer's hand; `open` are the moves that the picks still allow.
#[must_use]
pub(crate) fn scene(view: &View, seat: Seat, hand: Cards, open: &[Action]) -> Scene {
    let starter = starter(view, seat);
    let cards: Vec<Card> = hand.iter().chain(starter).collect();
    let layout = Layout::of(cards.len());
    let rows = cards.len().div_ceil(layout.columns).max(1) as i16;
    let bottom = TOP + rows * (layout.height() + NAME);
    let end = if layout.beside { bottom } else { bottom + 8 + 116 };
    let mut scene = Scene::new(1200, (end + 82).min(1_500).unsigned_abs());
    header(&mut scene, view, seat, hand.len());
    let picks = Picks::of(starter, &asked(view, &cards, open), &cards);
    for (place, &card) in cards.iter().enumerate() {
        picks.named(&mut scene, layout.cell(place), card);
    }
    if cards.is_empty() {
        let at = Point::new(600, TOP + 160);
        scene.add(Text::centred(at, Piece::label("No cards in hand.")));
    }
    let stash = view.lanes.get(seat.index()).map(|lane| lane.stash).unwrap_or_default();
    let pieces = if layout.beside {
        Area::new(808, TOP, 352, bottom - TOP - 16)
    } else {
        Area::new(MARGIN, bottom + 8, 1_200 - 2 * MARGIN, 116)
    };
    if layout.beside {
        upright(&mut scene, pieces, seat, stash);
    } else {
        lying(&mut scene, pieces, seat, stash);
    }
    scene.place(format_args!("{seat}’s stash"), pieces, stash);
    Frame::footer(&mut scene);
    scene
}

/// The subject of the next pick. The only card to start with is not picked, but given.
fn asked(view: &View, cards: &[Card], open: &[Action]) -> Asked {
    let asked = Asked::of(open);
    let numbers = cards.iter().filter(|card| card.value().is_some()).count();
    match view.phase == Phase::Choosing && numbers == 1 {
        true => Asked { cards: asked.settled, settled: Vec::new(), ..asked },
        false => asked,
    }
}

/// The cards as large as all of them fit, to look at them more closely.
#[must_use]
pub(crate) fn enlarged(cards: &[Card], picks: &Picks) -> Scene {
    const GAP: i16 = 24;
    const HIGH: i16 = 1_100;
    const LARGEST: i16 = 340;
    let count = (cards.len() as i16).max(1);
    let fitted = |columns: i16| {
        let rows = (count + columns - 1) / columns;
        let wide = (1_200 - 2 * MARGIN + GAP) / columns - GAP;
        let high = (HIGH / rows - NAME) * 5 / 7;
        (wide.min(high).min(LARGEST), columns, rows)
    };
    let (width, columns, rows) = (1..=count).map(fitted).max().unwrap_or_default();
    let height = width * 7 / 5;
    let mut scene = Scene::new(1_200, (rows * (height + NAME) + MARGIN + 8).unsigned_abs());
    let left = (1_200 - columns * (width + GAP) + GAP) / 2;
    for (place, &card) in (0..).zip(cards) {
        let (x, y) = (place % columns * (width + GAP), place / columns * (height + NAME));
        picks.named(&mut scene, Area::new(left + x, MARGIN + y, width, height), card);
    }
    scene
}

/// The starter card of `seat` that is not down yet, if the viewer knows it.
pub(crate) fn starter(view: &View, seat: Seat) -> Option<Card> {
    match view.lanes.get(seat.index()).map(|lane| lane.starter) {
        Some(Starter::Known(card)) => Some(card),
        Some(Starter::Absent | Starter::FaceDown) | None => None,
    }
}

/// Marks for the cards of a hand in the next pick.
#[derive(Debug)]
pub(crate) struct Picks {
    /// The starter card, shown with the hand until it is down.
    starter: Option<Card>,
    /// Cards that can be picked, and those that have been picked.
    asked: Vec<Kind>,
    settled: Vec<Card>,
    /// True if the other cards can't be picked.
    others_shut: bool,
}

impl Picks {
    /// Marks for this hand, where of several equal cards only as many are picked as a move takes.
    pub(crate) fn of(starter: Option<Card>, asked: &Asked, hand: &[Card]) -> Picks {
        let mut settled: Vec<Card> = Vec::new();
        for kind in &asked.settled {
            let is_next = |card: &&Card| card.kind() == *kind && !settled.contains(*card);
            settled.extend(hand.iter().find(is_next));
        }
        Picks { starter, asked: asked.cards.clone(), settled, others_shut: asked.is_about_some() }
    }

    fn is_marked(&self, card: Card) -> bool {
        self.asked.contains(&card.kind()) || self.settled.contains(&card)
    }

    /// Draws one of the cards; below it, the word for a starter card.
    pub(crate) fn card(&self, scene: &mut Scene, area: Area, card: Card) {
        if self.is_marked(card) || !self.others_shut {
            faces::held(scene, area, card);
        } else {
            scene.dimmed(|scene| faces::held(scene, area, card));
        }
        if self.asked.contains(&card.kind()) {
            shapes::possible(scene, Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
        } else if self.settled.contains(&card) {
            shapes::picked(scene, Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
        }
        scene.place(format_args!("card {card}"), area, card);
        if self.starter == Some(card) {
            below(scene, area, "starter".to_owned(), Ink::TEXT);
        }
    }

    /// Draws one of the cards, and its name in notation below it.
    fn named(&self, scene: &mut Scene, area: Area, card: Card) {
        self.card(scene, area, card);
        if self.starter != Some(card) {
            let ink = if self.is_marked(card) { Ink::TEXT } else { Ink::DIM };
            below(scene, area, card.kind().to_string(), ink);
        }
    }
}

fn below(scene: &mut Scene, card: Area, name: String, ink: Ink) {
    let at = Point::new(card.centre().x, card.bottom() + 40);
    scene.add(Text::centred(at, Piece::new(name, 36, Weight::SemiBold, ink)));
}

fn header(scene: &mut Scene, view: &View, seat: Seat, cards: u8) {
    let mine = view.waiting.contains(seat);
    let line = match view.phase {
        Phase::Choosing if mine => asks("Choose a starter card".to_owned()),
        Phase::Discarding if mine => asks(format!("Discard {}", figure(view.excess(), "card"))),
        Phase::Choosing
        | Phase::Placing
        | Phase::Acting
        | Phase::Discarding
        | Phase::Won(_)
        | Phase::Drawn => Header::line("Your hand", seat),
    };
    let acts = if mine { seat } else { view.turn };
    let header = Header::private("ZARK CITY", seat, acts);
    Header { line: vec![line], spare: 400, ..header }.draw(scene);
    let (said, ink) = match view.phase {
        Phase::Won(winner) if winner == seat => ("You win".to_owned(), Ink::ACCENT),
        Phase::Won(winner) => (format!("{winner} wins"), Ink::ACCENT),
        Phase::Drawn => ("The game is a draw".to_owned(), Ink::ACCENT),
        Phase::Discarding if HAND_LIMIT < cards => (words::held(cards), Ink::WARNING),
        _ => (words::held(cards), Ink::DIM),
    };
    let said = Piece::new(said, 44, Weight::Medium, ink);
    scene.add(Text::right(Point::new(1_200 - MARGIN, 144), said).within(400));
}

pub(crate) fn asks(text: String) -> Piece {
    Piece::new(text, 60, Weight::Bold, Ink::ACCENT)
}

/// The stash at the right of the cards: each piece, and a gap for each missing one.
fn upright(scene: &mut Scene, area: Area, seat: Seat, stash: Nest) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let title = Piece::new("Your stash", 40, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 32, area.y + 62), title));
    for (row, size) in (0..).zip(Size::ALL.into_iter().rev()) {
        let base = area.y + 210 + row * 210;
        row_of(scene, Point::new(area.x + 78, base), 98, seat, stash, size);
        let name = Piece::label(capitalised(size.name()));
        scene.add(Text::left(Point::new(area.x + 32, base + 56), name));
        let at = Point::new(area.right() - 34, base + 58);
        scene.add(Text::right(at, tally(stash.count(size), 48)));
    }
}

/// The stash below the cards.
fn lying(scene: &mut Scene, area: Area, seat: Seat, stash: Nest) {
    scene.add(Panel::filled(area, 20, Ink::PANEL));
    let title = Piece::new("Your stash", 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(area.x + 28, area.centre().y + 13), title));
    for (place, (size, pitch)) in (0..).zip(Size::ALL.into_iter().rev().zip([100, 72, 54])) {
        let at = Point::new([336, 680, 944][place], area.bottom() - 16);
        row_of(scene, at, pitch, seat, stash, size);
    }
}

/// The three pieces of a size, the first one at `at`.
fn row_of(scene: &mut Scene, at: Point, pitch: i16, seat: Seat, stash: Nest, size: Size) {
    for place in 0..3 {
        let foot = at.plus(pitch * place, 0);
        if place < i16::from(stash.count(size)) {
            pyramids::pyramid(scene, foot, size, seat, 1.0);
        } else {
            pyramids::missing(scene, foot, size, 1.0);
        }
    }
}
