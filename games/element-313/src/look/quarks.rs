//! The means of payment of one player: the quarks of the hand, additional quarks and conversions.

use super::{icons, palette, pieces};
use crate::state::{
    cards::{Colour, Primary, quarks::Bag},
    payment::{Means, Payment},
};
use quark_game::kit::drawing::tally;
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// Height of the hand, and of the row of helps if these do not fit next to the hand.
const HAND: i16 = 112;
const HELP: i16 = 64;
/// Width and height of a card of the hand.
const CARD: (i16, i16) = (72, 98);
/// Largest distance from one card of a colour to the next; below it, the letters have no room.
const STEP: i16 = 56;
/// Space for the number of cards of a colour, and before the next colour.
const COUNT: i16 = 44;
const BETWEEN: i16 = 28;
/// Space between the edge of a row and its content.
const INSET: i16 = 20;
/// Width of the word before the helps.
const WORDS: i16 = 116;

/// The means of payment of one player, laid out below `top`.
#[derive(Debug)]
pub(crate) struct Quarks {
    top: i16,
    hand: Bag,
    /// Additional quarks, then conversions.
    helps: Vec<Means>,
    /// Distance from one card of a colour to the next.
    step: i16,
}

impl Quarks {
    /// Lays out this hand and these additional quarks and conversions.
    #[must_use]
    pub(crate) fn new(top: i16, hand: Bag, extras: Payment) -> Quarks {
        let (conversions, mut helps): (Vec<Means>, Vec<Means>) =
            extras.uses().partition(|means| is_conversion(*means));
        helps.extend(conversions);
        let kinds = hand.kinds().count() as i16;
        let fixed = kinds * (CARD.0 + COUNT + BETWEEN);
        let room = 1120 - 2 * INSET - fixed;
        let step = (room / (i16::from(hand.size()) - kinds).max(1)).min(STEP);
        Quarks { top, hand, helps, step }
    }

    /// First pixel row below.
    #[must_use]
    pub(crate) fn bottom(&self) -> i16 {
        let helps = if self.helps.is_empty() || self.fits_in_one_row() { 0 } else { HELP };
        self.top + HAND + helps
    }

    /// Reports whether the helps fit to the right of the hand.
    fn fits_in_one_row(&self) -> bool {
        let wide: i16 = self.helps.iter().map(|means| width(*means)).sum();
        self.hand_end() + WORDS + wide + INSET <= 1200 - MARGIN
    }

    /// Width of `count` cards of a colour.
    const fn wide(&self, count: u8) -> i16 {
        CARD.0 + (count as i16 - 1) * self.step
    }

    /// Right end of the hand.
    fn hand_end(&self) -> i16 {
        if self.hand.size() == 0 {
            return MARGIN + INSET + 360;
        }
        let wide = |colour| self.wide(self.hand.count(colour)) + COUNT + BETWEEN;
        MARGIN + INSET + self.hand.kinds().map(wide).sum::<i16>()
    }

    /// Draws everything, and marks the colours of the hand that `is_open`: those to pick now.
    pub(crate) fn draw(&self, scene: &mut Scene, is_open: impl Fn(Primary) -> bool) {
        let area = Area::new(MARGIN, self.top, 1120, self.bottom() - self.top);
        scene.add(Panel::filled(area, 20, Ink::PANEL));
        let middle = self.top + HAND / 2;
        if self.hand.size() == 0 {
            let at = Point::new(MARGIN + INSET + 4, middle + 13);
            scene.add(Text::left(at, Piece::label("No quarks in hand.")));
        }
        let mut x = MARGIN + INSET;
        for colour in self.hand.kinds() {
            let count = self.hand.count(colour);
            let area = Area::new(x, middle - CARD.1 / 2 - 2, self.wide(count), CARD.1);
            self.cards(scene, area, colour, count);
            if is_open(colour) {
                shapes::possible(scene, Panel::filled(area, shapes::CARD, Ink::CARD_FACE));
            }
            let at = Point::new(area.right() + 12, middle + 16);
            scene.add(Text::left(at, tally(count, 44)));
            x = area.right() + COUNT + BETWEEN;
        }
        if self.fits_in_one_row() {
            self.helps(scene, Point::new(self.hand_end(), middle));
        } else {
            self.helps(scene, Point::new(MARGIN + INSET, self.top + HAND + HELP / 2 - 6));
        }
    }

    /// Draws the cards of a colour, fanned out.
    fn cards(&self, scene: &mut Scene, area: Area, colour: Primary, count: u8) {
        for place in 0..i16::from(count) {
            let card = Area::new(area.x + place * self.step, area.y, CARD.0, CARD.1);
            // If cards lie close together, only the last one has room for its letter.
            let is_whole = STEP <= self.step || place + 1 == i16::from(count);
            pieces::quark(scene, card, colour, is_whole);
        }
        let name = colour.name();
        scene.place(format_args!("{name} quarks"), area, count);
    }

    /// Draws the helps in a row that begins at `at`, while there is room.
    fn helps(&self, scene: &mut Scene, at: Point) {
        if self.helps.is_empty() {
            return;
        }
        let words = Piece::new("Extra", 36, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::left(at.plus(4, 13), words));
        let mut x = at.x + WORDS;
        for &means in &self.helps {
            let wide = width(means);
            if 1200 - MARGIN - INSET < x + wide {
                break;
            }
            help(scene, Point::new(x + wide / 2, at.y), means);
            x += wide;
        }
    }
}

const fn is_conversion(means: Means) -> bool {
    match means {
        Means::ConvertPrimary | Means::ConvertSecondary => true,
        Means::Hand(_) | Means::Extra(_) | Means::Any | Means::Mixed(_) => false,
    }
}

const fn width(means: Means) -> i16 {
    if is_conversion(means) { 124 } else { 60 }
}

fn help(scene: &mut Scene, centre: Point, means: Means) {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => {
            palette::pip(scene, centre, 25, Colour::from(colour));
        }
        Means::Mixed(colour) => palette::pip(scene, centre, 25, Colour::from(colour)),
        Means::Any => {
            scene.add(Item::Ring { centre, radius: 25, edge: Edge::solid(4, Ink::TEXT) });
            shapes::lettered(scene, centre, Piece::new("?", 36, Weight::Bold, Ink::TEXT));
        }
        Means::ConvertPrimary | Means::ConvertSecondary => {
            if let Some(ability) = means.ability() {
                icons::ability(scene, centre, ability, 120, (Ink::TEXT, Ink::PANEL));
            }
        }
    }
}
