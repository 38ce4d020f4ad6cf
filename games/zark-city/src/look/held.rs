//! The lowest part of a panel: the viewer's cards, and the hands and stashes of all players.

use super::{
    asked::Asked,
    city::{blocks, pyramids},
    hand::{self, Picks},
    stash,
};
use crate::{
    state::{
        cards::{Card, Cards},
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
/// The most pixels across a card, also below a city that needs the room; fewest pixels across it next to a map; and pixels
/// between two.
const WIDEST: i16 = 130;
const LOW: i16 = 112;
const NARROW: i16 = 96;
const GAP: i16 = 10;
/// Width of a map next to the cards.
const MAP: i16 = 200;
/// The most cards in a row.
const ROW: usize = 11;
/// Height of the word below a starter card.
const NAME: i16 = 46;
/// Width of what the viewer has, at the right of the cards.
const OWN: i16 = 112;
/// Other players next to each other, the height of a row of them, and pixels between two.
const COLUMNS: i16 = 2;
const LINE: i16 = 50;
const BETWEEN: i16 = 32;
/// Scale of the pyramids of a stash.
const SCALE: f32 = 0.5;
/// Pixels that the sizes of a stash take, from the left edge of the first.
const STASH: i16 = 230;

/// The cards and pieces of all players, as the viewer sees them.
#[derive(Debug)]
pub(crate) struct Held {
    /// The viewer's cards, with a starter card that is not down yet.
    cards: Vec<Card>,
    starter: Option<Card>,
    widest: i16,
    own: Seat,
    /// The viewer, then the others in the order of their turns.
    players: Vec<(Seat, Lane)>,
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
            widest: WIDEST,
            own: seat,
            players: seats.filter_map(lane).collect(),
        }
    }

    /// With lower cards, that leave room for a map if there are few.
    #[must_use]
    pub(crate) fn lowered(self) -> Held {
        let low = Held { widest: LOW, ..self };
        let beside = low.fitted(MAP + 3 * GAP);
        Held { widest: if NARROW <= beside { beside } else { LOW }, ..low }
    }

    /// Width of the cards of a row that leaves `spare` pixels.
    fn fitted(&self, spare: i16) -> i16 {
        let count = (self.cards.len() as i16).clamp(1, ROW as i16);
        ((WHOLE - OWN - spare - count * GAP) / count).min(self.widest)
    }

    /// Room for a map at the right of the cards, if they begin at `top`.
    #[must_use]
    pub(crate) fn spare(&self, top: i16) -> Option<Area> {
        let left = MARGIN + self.cards.len() as i16 * (self.card().0 + GAP) + GAP;
        let width = 1_200 - MARGIN - OWN - 2 * GAP - left;
        let area = Area::new(left, top + 8, width, self.cards_height() - 16);
        (MAP <= width).then_some(area)
    }

    /// Width and height of a card.
    fn card(&self) -> (i16, i16) {
        let width = self.fitted(0);
        (width, width * 7 / 5)
    }

    /// Distance from one row of cards to the next.
    fn pitch(&self) -> i16 {
        self.card().1 + if self.starter.is_some() { NAME } else { GAP }
    }

    /// Height of the cards with their names.
    fn cards_height(&self) -> i16 {
        self.cards.len().div_ceil(ROW).max(1) as i16 * self.pitch()
    }

    /// Height of this part in pixels.
    #[must_use]
    pub(crate) fn height(&self) -> i16 {
        self.cards_height() + self.box_height()
    }

    fn box_height(&self) -> i16 {
        self.players.len() as i16 / COLUMNS * LINE + 6
    }

    /// Draws this part from `top` down, with marks for what is asked, and for cards that complete a Power Block.
    pub(crate) fn draw(&self, scene: &mut Scene, top: i16, asked: &Asked) {
        let (width, height) = self.card();
        if self.cards.is_empty() {
            let none = Piece::label("No cards in hand.");
            scene.add(Text::left(Point::new(MARGIN, top + 48), none));
        }
        let hand = Area::new(MARGIN, top, WHOLE - OWN - GAP, self.cards_height());
        let picks = Picks::of(self.starter, asked, &self.cards);
        let closer = hand::enlarged(&self.cards, &picks);
        let part = Part::new(parts::HAND, hand);
        scene.part(if self.cards.is_empty() { part } else { part.drawn(closer) });
        for (number, &card) in self.cards.iter().enumerate() {
            let (column, row) = ((number % ROW) as i16, (number / ROW) as i16);
            let (x, y) = (MARGIN + column * (width + GAP), top + row * self.pitch());
            let area = Area::new(x, y, width, height);
            picks.card(scene, area, card);
            if asked.cells.fits.iter().any(|fit| fit.card == card) {
                fits(scene, area, self.own);
            }
        }
        let own = Area::new(1_200 - MARGIN - OWN, top, OWN, self.cards_height() - GAP);
        let y = top + self.cards_height();
        let area = Area::new(MARGIN, y, WHOLE, self.box_height());
        scene.add(Panel::filled(area, 20, Ink::LANE));
        let columns = if self.players.len() == 2 { 1 } else { COLUMNS };
        let width = (WHOLE + BETWEEN) / columns;
        for (place, (seat, lane)) in (-1..).zip(&self.players) {
            if *seat == self.own {
                viewer(scene, own, *seat, lane);
                continue;
            }
            let (column, row) = (place % columns, place / columns);
            let (x, y) = (area.x + column * width, area.y + 3 + row * LINE);
            let row = Area::new(x + 10, y, width - BETWEEN - 20, LINE);
            scene.part(Part::new(parts::of(*seat), row).drawn(stash::enlarged(*seat, lane)));
            player(scene, row, *seat, lane);
        }
    }
}

/// Draws the number of the viewer’s pyramids of each size.
fn viewer(scene: &mut Scene, area: Area, seat: Seat, lane: &Lane) {
    scene.part(Part::new(parts::of(seat), area).drawn(stash::enlarged(seat, lane)));
    scene.add(Panel::filled(area, 20, Ink::LANE));
    for (size, share) in Size::ALL.into_iter().zip([27, 57, 91]) {
        let at = Point::new(area.x + 40, area.y + area.height * share / 100);
        pyramids::counted(scene, at, 30, (size, lane.stash.count(size)), seat, SCALE);
    }
    // The viewer’s cards are places of their own.
    scene.place(format_args!("{seat}’s hand and stash"), area.grown(-3), lane.stash.to_string());
}

/// Draws name, number of cards and stash of another player.
fn player(scene: &mut Scene, row: Area, seat: Seat, lane: &Lane) {
    let middle = row.centre().y;
    shapes::symbol(scene, seat, Point::new(row.x + 16, middle), 15, Ink::seat(seat));
    let stash = Point::new(row.right() - STASH, middle + 18);
    let hand = Point::new(stash.x - 78, middle);
    let name = Piece::new(name_mark(seat).to_string(), 36, Weight::SemiBold, Ink::TEXT);
    let at = Point::new(row.x + 42, middle + 13);
    scene.add(Text::left(at, name).shrunk_within(hand.x - 30 - at.x));
    shapes::fan(scene, hand, Ink::DIM);
    scene.add(Text::left(hand.plus(24, 17), tally(lane.hand, 40)));
    for (size, (x, digit)) in Size::ALL.into_iter().zip([(12, 30), (86, 110), (170, 202)]) {
        let of = (size, lane.stash.count(size));
        pyramids::counted(scene, stash.plus(x, 0), digit - x, of, seat, SCALE);
    }
    let area = Area::new(hand.x - 28, row.y + 2, row.right() - hand.x + 28, row.height - 4);
    scene.place(
        format_args!("{seat}’s hand and stash"),
        area,
        format!("{} {}", lane.hand, lane.stash),
    );
}

/// Marks a card that completes a Power Block, like the clasps in the city.
fn fits(scene: &mut Scene, card: Area, seat: Seat) {
    let tab = Area::new(card.centre().x - 22, card.y - 11, 44, 22);
    blocks::clasp(scene, tab, Ink::CARD_FACE, Ink::seat(seat));
}
