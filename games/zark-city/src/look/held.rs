//! The lowest part of a panel: the viewer's cards, and the hands and stashes of all players.

use super::{
    city::{blocks, pyramids},
    hand::{self, Picks},
    stash,
};
use crate::{
    state::{
        HAND_LIMIT,
        cards::{Card, Cards, Kind},
        city::pieces::Size,
        view::{Lane, View},
    },
    words::parts,
};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{
    Area, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, name_mark, shapes,
};

/// Width of the picture without its margins.
const WHOLE: i16 = 1_200 - 2 * MARGIN;
/// The most pixels across a card, and pixels between two.
const WIDEST: i16 = 130;
const GAP: i16 = 10;
/// The most cards in a row.
const ROW: usize = 11;
/// Height of the name below a card.
const NAME: i16 = 46;
/// Players next to each other, and the height of a row of them.
const COLUMNS: i16 = 2;
const LINE: i16 = 54;
/// Pixels that the sizes of a stash take, from the left edge of the first.
const STASH: i16 = 240;

/// The cards and pieces of all players, as the viewer sees them.
#[derive(Debug)]
pub(crate) struct Held {
    /// The viewer's cards, with a starter card that is not down yet.
    cards: Vec<Card>,
    starter: Option<Card>,
    /// The viewer, then the others in the order of their turns.
    players: Vec<(Seat, Lane)>,
    own: Seat,
}

impl Held {
    /// Cards and pieces of `seat` and of the others, from this view.
    #[must_use]
    pub(crate) fn of(view: &View, seat: Seat, hand: Cards) -> Held {
        let starter = hand::starter(view, seat);
        let seats = [seat].into_iter().chain(seat.others(view.lanes.len() as u8));
        let lane = |seat: Seat| Some((seat, *view.lanes.get(seat.index())?));
        Held {
            cards: hand.iter().chain(starter).collect(),
            starter,
            players: seats.filter_map(lane).collect(),
            own: seat,
        }
    }

    /// Width and height of a card.
    fn card(&self) -> (i16, i16) {
        let count = (self.cards.len() as i16).clamp(1, ROW as i16);
        let width = ((WHOLE - (count - 1) * GAP) / count).min(WIDEST);
        (width, width * 7 / 5)
    }

    /// Distance from one row of cards to the next.
    fn pitch(&self) -> i16 {
        self.card().1 + NAME
    }

    /// Height of the cards with their names.
    fn cards_height(&self) -> i16 {
        if self.cards.is_empty() { NAME + 14 } else { self.rows() * self.pitch() }
    }

    fn rows(&self) -> i16 {
        self.cards.len().div_ceil(ROW) as i16
    }

    /// Height of this part in pixels.
    #[must_use]
    pub(crate) fn height(&self) -> i16 {
        self.cards_height() + GAP + self.box_height()
    }

    fn box_height(&self) -> i16 {
        (self.players.len() as i16 + COLUMNS - 1) / COLUMNS * LINE + 8
    }

    /// Draws this part from `top` down; `asked` are the cards that can be picked now, and `fitting` those that complete a
    /// Power Block.
    pub(crate) fn draw(&self, scene: &mut Scene, top: i16, asked: &[Kind], fitting: &[Card]) {
        let (width, height) = self.card();
        if self.cards.is_empty() {
            let none = Piece::label("No cards in hand.");
            scene.add(Text::left(Point::new(MARGIN, top + 48), none));
        }
        let hand = Area::new(MARGIN, top, WHOLE, self.cards_height());
        let picks = Picks { starter: self.starter, asked: asked.to_vec() };
        let closer = hand::enlarged(&self.cards, &picks);
        let part = Part::new(parts::HAND, hand);
        scene.part(if self.cards.is_empty() { part } else { part.drawn(closer) });
        for (number, &card) in self.cards.iter().enumerate() {
            let (column, row) = ((number % ROW) as i16, (number / ROW) as i16);
            let (x, y) = (MARGIN + column * (width + GAP), top + row * self.pitch());
            let area = Area::new(x, y, width, height);
            picks.draw(scene, area, card);
            if fitting.contains(&card) {
                fits(scene, area, self.own);
            }
        }
        let y = top + self.cards_height() + GAP;
        let area = Area::new(MARGIN, y, WHOLE, self.box_height());
        scene.add(Panel::filled(area, 20, Ink::LANE));
        let width = WHOLE / COLUMNS;
        for (place, (seat, lane)) in (0..).zip(&self.players) {
            let (column, row) = (place % COLUMNS, place / COLUMNS);
            let (x, y) = (area.x + column * width, area.y + 4 + row * LINE);
            let row = Area::new(x + 20, y, width - 40, LINE);
            scene.part(Part::new(parts::of(*seat), row).drawn(stash::enlarged(*seat, lane)));
            self.player(scene, row, *seat, lane);
        }
    }

    /// Name, number of cards and stash of a player.
    fn player(&self, scene: &mut Scene, row: Area, seat: Seat, lane: &Lane) {
        let middle = row.centre().y;
        shapes::symbol(scene, seat, Point::new(row.x + 16, middle), 15, Ink::seat(seat));
        let stash = Point::new(row.right() - STASH, middle + 18);
        let hand = Point::new(stash.x - 84, middle);
        let name = if seat == self.own { "You".to_owned() } else { name_mark(seat).to_string() };
        let name = Piece::new(name, 40, Weight::SemiBold, Ink::TEXT);
        let at = Point::new(row.x + 40, middle + 13);
        scene.add(Text::left(at, name).shrunk_within(hand.x - 28 - at.x));
        shapes::fan(scene, hand, Ink::DIM);
        let mut count = tally(lane.hand, 42);
        if seat == self.own && HAND_LIMIT < lane.hand {
            count.ink = Ink::WARNING;
        }
        scene.add(Text::left(hand.plus(26, 15), count));
        for (size, (x, digit)) in Size::ALL.into_iter().zip([(13, 28), (88, 109), (166, 194)]) {
            let (scale, foot) = (0.56, stash.plus(x, 0));
            match lane.stash.count(size) {
                0 => pyramids::missing(scene, foot, size, scale),
                _ => pyramids::pyramid(scene, foot, size, seat, scale),
            }
            scene.add(Text::left(stash.plus(digit, -1), tally(lane.stash.count(size), 42)));
        }
        // The viewer's cards are places of their own.
        let (left, holds) = match seat == self.own {
            true => (stash.x - 8, lane.stash.to_string()),
            false => (hand.x - 28, format!("{} {}", lane.hand, lane.stash)),
        };
        let area = Area::new(left, row.y + 2, row.right() - left, row.height - 4);
        scene.place(format_args!("{seat}’s hand and stash"), area, holds);
    }
}

/// Marks a card that completes a Power Block, like the clasps in the city.
fn fits(scene: &mut Scene, card: Area, seat: Seat) {
    let tab = Area::new(card.centre().x - 22, card.y - 11, 44, 22);
    blocks::clasp(scene, tab, Ink::CARD_FACE, Ink::seat(seat));
}
