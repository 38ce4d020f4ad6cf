//! What one player can pay with, as a picture: the quarks of the hand, and what helps them.

use super::{
    cards::{Colour, Primary},
    icons,
    payment::{Means, Payment},
    pieces, pips,
    state::Bag,
    words,
};
use quark_game::kit::drawing::tally;
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

/// How high the hand is, and the row of what helps where it does not fit beside.
const HAND: i16 = 112;
const HELP: i16 = 64;
/// A card of the hand.
const CARD: (i16, i16) = (72, 98);
/// From one card of a colour to the next, at most; at least if each is to show its letter.
const STEP: i16 = 56;
/// Behind the cards of a colour, for their number; and before the next colour.
const COUNT: i16 = 44;
const BETWEEN: i16 = 28;
/// From the edge of a row to what is in it.
const INSET: i16 = 20;
/// The words before what helps.
const WORDS: i16 = 116;

/// What one player can pay with, laid out below `top`.
#[derive(Debug)]
pub struct Quarks {
    top: i16,
    hand: Bag,
    /// Additional quarks, then conversions.
    helps: Vec<Means>,
    /// From one card of a colour to the next.
    step: i16,
}

impl Quarks {
    /// This hand and these helps.
    #[must_use]
    pub fn new(top: i16, hand: Bag, extras: Payment) -> Quarks {
        let (conversions, mut helps): (Vec<Means>, Vec<Means>) =
            extras.uses().partition(|means| is_conversion(*means));
        helps.extend(conversions);
        let kinds = hand.kinds().count() as i16;
        let fixed = kinds * (CARD.0 + COUNT + BETWEEN);
        let room = 1120 - 2 * INSET - fixed;
        let step = (room / (i16::from(hand.size()) - kinds).max(1)).min(STEP);
        Quarks { top, hand, helps, step }
    }

    /// The first row of pixels below.
    #[must_use]
    pub fn bottom(&self) -> i16 {
        let helps = if self.helps.is_empty() || self.beside() { 0 } else { HELP };
        self.top + HAND + helps
    }

    /// Whether what helps fits beside the hand.
    fn beside(&self) -> bool {
        let wide: i16 = self.helps.iter().map(|means| width(*means)).sum();
        self.hand_end() + WORDS + wide + INSET <= 1200 - MARGIN
    }

    /// How wide the cards of a colour are.
    const fn wide(&self, count: u8) -> i16 {
        CARD.0 + (count as i16 - 1) * self.step
    }

    /// Where the hand ends.
    fn hand_end(&self) -> i16 {
        if self.hand.size() == 0 {
            return MARGIN + INSET + 360;
        }
        let wide = |colour| self.wide(self.hand.count(colour)) + COUNT + BETWEEN;
        MARGIN + INSET + self.hand.kinds().map(wide).sum::<i16>()
    }

    /// Draws all of it; of the hand, the colours that `is_open` says can be picked now are marked.
    pub fn draw(&self, scene: &mut Scene, is_open: impl Fn(Primary) -> bool) {
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
        if self.beside() {
            self.helps(scene, Point::new(self.hand_end(), middle));
        } else {
            self.helps(scene, Point::new(MARGIN + INSET, self.top + HAND + HELP / 2 - 6));
        }
    }

    /// The cards of a colour, fanned out.
    fn cards(&self, scene: &mut Scene, area: Area, colour: Primary, count: u8) {
        for place in 0..i16::from(count) {
            let card = Area::new(area.x + place * self.step, area.y, CARD.0, CARD.1);
            // Of cards that lie close together only the last has room for its letter.
            let is_whole = STEP <= self.step || place + 1 == i16::from(count);
            pieces::quark(scene, card, colour, is_whole);
        }
        let name = words::primary(colour);
        scene.place(format_args!("{name} quarks"), area, count);
    }

    /// What else can be paid with in this turn, in a row that begins at `at`.
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
            pips::pip(scene, centre, 25, Colour::from(colour));
        }
        Means::Mixed(colour) => pips::pip(scene, centre, 25, Colour::from(colour)),
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
