//! The lowest part of a panel: the viewer's cards, and the hands and stashes of all players.

use super::{
    city::{blocks, pyramids},
    hand::{self, Picks},
};
use crate::state::{
    HAND_LIMIT,
    cards::{Card, Cards, Kind},
    city::pieces::Size,
    view::{Lane, View},
};
use quark_game::{Seat, kit::drawing::tally};
use quark_scene::{Area, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, name_mark, shapes};

/// Width of the picture without its margins.
const WHOLE: i16 = 1_200 - 2 * MARGIN;
/// The most pixels across a card, and pixels between two.
const WIDEST: i16 = 112;
const GAP: i16 = 10;
/// Width of the players' box next to the cards, at least and at most.
const BOX: (i16, i16) = (474, 560);
/// Pixels between the cards and the box.
const APART: i16 = 24;
/// The most cards that leave room for the box next to them, and in a row across the whole width.
const FEW: usize = 7;
const ROW: usize = 11;
/// Height of a player's row, at least and at most.
const LINE: (i16, i16) = (39, 64);
/// Height of the name below a card.
const NAME: i16 = 46;
/// Pixels that the sizes of a stash take, from the left edge of the first.
const STASH: i16 = 166;

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
        let room = if self.has_box_below() { WHOLE } else { WHOLE - BOX.0 - APART };
        let width = ((room - (count - 1) * GAP) / count).min(WIDEST);
        (width, width * 7 / 5)
    }

    /// Returns true if the cards need the whole width.
    fn has_box_below(&self) -> bool {
        FEW < self.cards.len()
    }

    /// Pixels from the first row of cards to the last.
    fn cards_height(&self) -> i16 {
        let rows = self.cards.len().div_ceil(ROW).max(1) as i16;
        rows * (self.card().1 + GAP) - GAP
    }

    /// Returns true if the names of the cards fit below them, because the box is higher than the cards. The starter card
    /// is always named.
    fn has_names(&self) -> bool {
        !self.has_box_below() && self.cards_height() + NAME <= self.height()
    }

    /// Height of this part in pixels.
    #[must_use]
    pub(crate) fn height(&self) -> i16 {
        let lines = LINE.0 * self.players.len() as i16 + 8;
        match self.has_box_below() {
            true => self.cards_height() + GAP + 6 + lines,
            false if self.starter.is_some() => (self.cards_height() + NAME).max(lines),
            false => self.cards_height().max(lines),
        }
    }

    /// Area of the players' box, if this part begins at `top`.
    fn box_at(&self, top: i16) -> Area {
        if self.has_box_below() {
            let y = top + self.cards_height() + GAP + 6;
            return Area::new(MARGIN, y, WHOLE, top + self.height() - y);
        }
        let count = self.cards.len() as i16;
        let taken = (count * (self.card().0 + GAP) - GAP).max(400);
        let width = (WHOLE - taken - APART).clamp(BOX.0, BOX.1);
        Area::new(1_200 - MARGIN - width, top, width, self.height())
    }

    /// Draws this part from `top` down; `asked` are the cards that can be picked now, and `fitting` those that complete a
    /// Power Block.
    pub(crate) fn draw(&self, scene: &mut Scene, top: i16, asked: &[Kind], fitting: &[Card]) {
        let (width, height) = self.card();
        if self.cards.is_empty() {
            let none = Piece::label("No cards in hand.");
            scene.add(Text::left(Point::new(MARGIN, top + 48), none));
        }
        let picks =
            Picks { starter: self.starter, asked: asked.to_vec(), is_named: self.has_names() };
        for (number, &card) in self.cards.iter().enumerate() {
            let (column, row) = ((number % ROW) as i16, (number / ROW) as i16);
            let (x, y) = (MARGIN + column * (width + GAP), top + row * (height + GAP));
            let area = Area::new(x, y, width, height);
            picks.draw(scene, area, card);
            if fitting.contains(&card) {
                fits(scene, area, self.own);
            }
        }
        let area = self.box_at(top);
        scene.add(Panel::filled(area, 20, Ink::LANE));
        let pitch = ((area.height - 8) / (self.players.len() as i16).max(1)).min(LINE.1);
        let used = pitch * self.players.len() as i16;
        let first = area.y + (area.height - used) / 2;
        for (place, (seat, lane)) in (0..).zip(&self.players) {
            let row = Area::new(area.x + 14, first + place * pitch, area.width - 28, pitch);
            self.player(scene, row, *seat, lane);
        }
    }

    /// Name, number of cards and stash of a player.
    fn player(&self, scene: &mut Scene, row: Area, seat: Seat, lane: &Lane) {
        let middle = row.centre().y;
        shapes::symbol(scene, seat, Point::new(row.x + 16, middle), 15, Ink::seat(seat));
        let stash = Point::new(row.right() - STASH, middle + 14);
        let hand = Point::new(stash.x - 76, middle);
        let name = if seat == self.own { "You".to_owned() } else { name_mark(seat).to_string() };
        let name = Piece::new(name, 36, Weight::SemiBold, Ink::TEXT);
        let at = Point::new(row.x + 40, middle + 13);
        scene.add(Text::left(at, name).shrunk_within(hand.x - 28 - at.x));
        shapes::fan(scene, hand, Ink::DIM);
        let mut count = tally(lane.hand, 36);
        if seat == self.own && HAND_LIMIT < lane.hand {
            count.ink = Ink::WARNING;
        }
        scene.add(Text::left(hand.plus(24, 13), count));
        // The viewer's cards are places of their own.
        if seat != self.own {
            let held = Area::new(hand.x - 24, row.y + 1, 76, row.height - 2);
            scene.place(format_args!("{seat}’s hand"), held, lane.hand);
        }
        for (size, (x, digit)) in Size::ALL.into_iter().zip([(10, 20), (62, 77), (119, 141)]) {
            let (scale, foot) = (0.42, stash.plus(x, 0));
            match lane.stash.count(size) {
                0 => pyramids::missing(scene, foot, size, scale),
                _ => pyramids::pyramid(scene, foot, size, seat, scale),
            }
            scene.add(Text::left(stash.plus(digit, -1), tally(lane.stash.count(size), 34)));
        }
        let area = Area::new(stash.x - 4, row.y + 1, STASH, row.height - 2);
        scene.place(format_args!("{seat}’s stash"), area, lane.stash);
    }
}

/// Marks a card that completes a Power Block, like the clasps in the city.
fn fits(scene: &mut Scene, card: Area, seat: Seat) {
    let tab = Area::new(card.centre().x - 22, card.y - 11, 44, 22);
    blocks::clasp(scene, tab, Ink::CARD_FACE, Ink::seat(seat));
}
