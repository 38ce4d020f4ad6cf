//! The part of a panel next to the city: the viewer's cards, and the number of cards of the others.

use super::hand::{self, Picks};
use crate::state::{
    cards::{Card, Cards, Kind},
    view::{Lane, View},
};
use quark_game::Seat;
use quark_scene::{
    Area, Ink, MARGIN, Piece, Point, SMALLEST, Scene, Text, Weight, name_mark, shapes,
};

/// Width of this part at the right of the city, and of the line for each other player.
pub(crate) const WIDTH: i16 = 360;
/// Pixels from the top to the first cards, and the height of the name below each card.
const TITLE: i16 = 48;
const NAME: i16 = 46;
/// Most pixels across a card.
const WIDEST: i16 = 112;
/// Height of the line for another player, and the gap above the first line.
const OTHER: i16 = 50;
const APART: i16 = 16;

/// The cards of all players, as the viewer sees them.
#[derive(Debug)]
pub(crate) struct Held {
    /// The viewer's cards, with a starter card that is not down yet.
    cards: Vec<Card>,
    starter: Option<Card>,
    /// The other players.
    others: Vec<(Seat, Lane)>,
}

/// Position and size in the picture, in pixels, and the number of cards in a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    left: i16,
    top: i16,
    width: i16,
    columns: i16,
    gap: i16,
}

impl Held {
    /// Cards of `seat` and of the others, from this view.
    #[must_use]
    pub(crate) fn of(view: &View, seat: Seat, hand: Cards) -> Held {
        let starter = hand::starter(view, seat);
        let lanes = (0..).map(Seat).zip(view.lanes.iter().copied());
        Held {
            cards: hand.iter().chain(starter).collect(),
            starter,
            others: lanes.filter(|(other, _)| *other != seat).collect(),
        }
    }

    /// Place at the right of the picture.
    #[must_use]
    pub(crate) const fn beside(&self, top: i16) -> Place {
        let (columns, gap) = if self.cards.len() <= 6 { (3, 12) } else { (4, 8) };
        Place { left: 1_200 - MARGIN - WIDTH, top, width: WIDTH, columns, gap }
    }

    /// Place across the whole width of the picture.
    #[must_use]
    pub(crate) const fn below(&self, top: i16) -> Place {
        let (columns, gap) = if self.cards.len() <= 9 { (9, 14) } else { (12, 8) };
        Place { left: MARGIN, top, width: 1_200 - 2 * MARGIN, columns, gap }
    }

    /// First row of pixels below this part.
    #[must_use]
    pub(crate) const fn bottom(&self, place: Place) -> i16 {
        let rows = (self.others.len() as i16 + place.others() - 1) / place.others();
        self.others_top(place) + rows * OTHER
    }

    const fn others_top(&self, place: Place) -> i16 {
        let rows = (self.cards.len() as i16 + place.columns - 1) / place.columns;
        let cards = if rows == 0 { TITLE } else { rows * place.pitch() };
        place.top + TITLE + cards + APART
    }

    /// Draws this part at `place`; `asked` are the cards that can be picked now.
    pub(crate) fn draw(&self, scene: &mut Scene, place: Place, asked: &[Kind]) {
        let at = Point::new(place.left, place.top + 30);
        let mut title = vec![Piece::new("Your hand", 36, Weight::SemiBold, Ink::TEXT)];
        title.extend(counted(self.cards.len(), 24));
        scene.add(Text::left(at, title));
        if self.cards.is_empty() {
            let none = Piece::label("No cards in hand.");
            scene.add(Text::left(at.plus(0, TITLE), none));
        }
        let picks = Picks { starter: self.starter, asked: asked.to_vec() };
        for (number, &card) in (0..).zip(&self.cards) {
            picks.draw(scene, place.card(number), card);
        }
        for (number, (seat, lane)) in (0..).zip(&self.others) {
            let (column, row) = (number % place.others(), number / place.others());
            let x = place.left + column * (WIDTH + 20);
            let top = self.others_top(place) + row * OTHER;
            other(scene, Point::new(x, top), *seat, lane);
        }
    }
}

impl Place {
    /// Number of other players side by side.
    const fn others(self) -> i16 {
        self.width / WIDTH
    }

    const fn size(self) -> (i16, i16) {
        let width = (self.width - (self.columns - 1) * self.gap) / self.columns;
        let width = if width < WIDEST { width } else { WIDEST };
        (width, width * 7 / 5)
    }

    /// Pixels from one row of cards to the next.
    const fn pitch(self) -> i16 {
        self.size().1 + NAME
    }

    const fn card(self, number: i16) -> Area {
        let (width, height) = self.size();
        let (column, row) = (number % self.columns, number / self.columns);
        let x = self.left + column * (width + self.gap);
        Area::new(x, self.top + TITLE + row * self.pitch(), width, height)
    }
}

/// A number of cards in words, `gap` pixels after the text before it.
fn counted(count: usize, gap: i16) -> [Piece; 2] {
    let word = if count == 1 { "card" } else { "cards" };
    [
        Piece::new(count.to_string(), 40, Weight::SemiBold, Ink::TEXT).after(gap),
        Piece::new(word, SMALLEST, Weight::Medium, Ink::DIM).after(10),
    ]
}

/// The line for another player: name and number of cards.
fn other(scene: &mut Scene, at: Point, seat: Seat, lane: &Lane) {
    let base = at.y + 38;
    shapes::symbol(scene, seat, Point::new(at.x + 18, base - 13), 16, Ink::seat(seat));
    let name = Piece::new(name_mark(seat).to_string(), 36, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::left(Point::new(at.x + 46, base), name).within(WIDTH - 46 - 152));
    let count = counted(lane.hand.into(), 0).to_vec();
    scene.add(Text::right(Point::new(at.x + WIDTH, base), count));
    let held = Area::new(at.x + WIDTH - 146, at.y + 2, 150, OTHER - 4);
    scene.place(format_args!("{seat}’s hand"), held, lane.hand);
}
