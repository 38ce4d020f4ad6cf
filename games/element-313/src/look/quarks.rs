//! The means of payment of one player: the quarks of the hand next to the chart of mixtures, and below them
//! additional quarks and conversions.

use std::ops::Range;

use self::helps::Helps;
use super::{palette, pieces};
use crate::state::{
    cards::{Primary, Secondary, quarks::Bag},
    payment::Payment,
};
use quark_scene::{Area, Edge, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

mod helps;

/// Height of the hand.
const HAND: i16 = 180;
/// Width and height of a card of the hand.
const CARD: (i16, i16) = (136, 166);
/// Space between two cards of a colour, if all have room.
const GAP: i16 = 8;
/// Smallest distance from one card to the next at which a covered card shows its quark.
const LETTER: i16 = 40;
/// Distance from one covered card to the next in a closer look.
const CLOSE: i16 = 60;
/// Least width of a closer look before it is enlarged, and the greatest for a hand in one row.
const NARROWEST: i16 = 360;
const ROW: i16 = 700;
/// Space before the next colour.
const BETWEEN: i16 = 24;
/// Space between the edge of a row and its content.
const INSET: i16 = 20;
/// Width of the chart of mixtures.
const CHART: i16 = 236;
/// Width of the hand.
const ROOM: i16 = 1120 - 3 * INSET - CHART;

/// The state of the quarks of a colour in the hand.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Use {
    /// Nothing special.
    Plain,
    /// The viewer can pick them now.
    Open,
    /// After what the viewer has picked, they are out.
    Out,
    /// The viewer has picked this many of them.
    Picked(u8),
}

/// The means of payment of one player, laid out below `top`.
#[derive(Clone, Debug)]
pub(crate) struct Quarks {
    top: i16,
    hand: Bag,
    helps: Helps,
    /// Distance from one card of a colour to the next.
    step: i16,
}

impl Quarks {
    /// Lays out this hand and these additional quarks and conversions.
    #[must_use]
    pub(crate) fn new(top: i16, hand: Bag, extras: Payment) -> Quarks {
        let (kinds, cards) = (hand.kinds().count() as i16, i16::from(hand.size()));
        let fixed = kinds * CARD.0 + (kinds - 1) * BETWEEN;
        let step = (ROOM - fixed) / (cards - kinds).max(1);
        let step = if CARD.0 + GAP <= step { CARD.0 + GAP } else { step.min(CARD.0 - 1) };
        Quarks { top, hand, helps: Helps::new(extras, 1120 - 2 * INSET), step }
    }

    /// First pixel row below.
    #[must_use]
    pub(crate) fn bottom(&self) -> i16 {
        self.top + HAND + self.helps.height()
    }

    /// The colours of the hand, each with the area of its cards.
    fn colours(&self) -> Vec<(Primary, Area)> {
        let mut x = MARGIN + INSET;
        let place = |colour| {
            let wide = CARD.0 + (i16::from(self.hand.count(colour)) - 1) * self.step;
            let area = Area::new(x, self.top + (HAND - CARD.1) / 2 - 2, wide, CARD.1);
            x = area.right() + BETWEEN;
            (colour, area)
        };
        self.hand.kinds().map(place).collect()
    }

    fn hand_right(&self) -> Option<i16> {
        self.colours().last().map(|(_, area)| area.right())
    }

    /// The area of the hand and of what else pays, without the chart of mixtures.
    #[must_use]
    pub(crate) fn area(&self) -> Area {
        let helps = self.helps.width().map(|wide| MARGIN + INSET + wide);
        let right = self.hand_right().max(helps).unwrap_or(MARGIN + INSET + ROOM);
        Area::new(MARGIN, self.top, right + INSET - MARGIN, self.bottom() - self.top)
    }

    /// True without any means of payment.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.hand.size() == 0 && self.helps.is_empty()
    }

    /// Draws everything, with the state of each colour. The hand is lit with this ink if the viewer picks from it now. What
    /// else pays is dim if it does not.
    pub(crate) fn draw(
        &self,
        scene: &mut Scene,
        (lit, pays): (Option<Ink>, bool),
        state: impl Fn(Primary) -> Use,
    ) {
        let area = Area::new(MARGIN, self.top, 1120, self.bottom() - self.top);
        scene.add(match lit {
            Some(ink) => Panel::filled(area, 20, Ink::LANE_LIT).edged(Edge::solid(4, ink)),
            None => Panel::filled(area, 20, Ink::PANEL),
        });
        let middle = self.top + HAND / 2;
        if self.hand.size() == 0 {
            let at = Point::new(MARGIN + INSET + 4, middle + 13);
            scene.add(Text::left(at, Piece::label("No quarks in hand.")));
        }
        for (colour, area) in self.colours() {
            self.colour(scene, area, colour, state(colour));
        }
        self.chart(scene);
        let below = Point::new(MARGIN + INSET, self.top + HAND - 8);
        match pays {
            true => self.helps.draw(scene, below),
            false => scene.dimmed(|scene| self.helps.draw(scene, below)),
        }
    }

    /// The hand without the chart of mixtures, as large as it fits, for a closer look. `None` if there is nothing.
    #[must_use]
    pub(crate) fn enlarged(&self, state: impl Fn(Primary) -> Use) -> Option<Scene> {
        if self.is_empty() {
            return None;
        }
        let with = |step: i16| Quarks { step, ..self.clone() };
        let in_a_row = [CARD.0 + GAP, CLOSE].into_iter().find_map(|step| {
            let quarks = with(step);
            let wide = quarks.hand_right()? - MARGIN + INSET;
            quarks.fitting(wide.max(NARROWEST), ROW, &state)
        });
        in_a_row.or_else(|| with(CLOSE).fitting(NARROWEST, 1120, &state))
    }

    /// All on a picture of the least width, in a range, that is wider than high.
    fn fitting(&self, from: i16, to: i16, state: impl Fn(Primary) -> Use) -> Option<Scene> {
        let ways = (from..=to).step_by(20).filter_map(|wide| self.within(wide, &state));
        ways.filter_map(Scene::over_the_width).next()
    }

    /// All on a picture of this width, with the colours in several rows; `None` if it is too narrow.
    fn within(&self, wide: i16, state: impl Fn(Primary) -> Use) -> Option<Scene> {
        let room = wide - 2 * INSET;
        let (mut x, mut y) = (INSET, INSET - HAND);
        let mut colours = Vec::new();
        for (colour, Area { width, .. }) in self.colours() {
            if colours.is_empty() || wide - INSET < x + width {
                (x, y) = (INSET, y + HAND);
            }
            colours.push((colour, Area::new(x, y, width, CARD.1)));
            x += width + BETWEEN;
        }
        let bottom = colours.last().map_or(0, |(_, area)| area.bottom());
        let helps = self.helps.within(room);
        let height = bottom + INSET + helps.height();
        if colours.iter().any(|(_, area)| room < area.width) || wide < height {
            return None;
        }
        let mut scene = Scene::new(wide.unsigned_abs(), height.unsigned_abs());
        scene.add(Panel::filled(scene.area(), 0, Ink::PANEL));
        for (colour, area) in colours {
            self.colour(&mut scene, area, colour, state(colour));
        }
        helps.draw(&mut scene, Point::new(INSET, bottom + 8));
        Some(scene)
    }

    /// Draws the cards of a colour, with their number if they cover each other.
    fn colour(&self, scene: &mut Scene, area: Area, colour: Primary, state: Use) {
        let count = self.hand.count(colour);
        let (out, lit) = match state {
            Use::Plain | Use::Open => (0, count),
            Use::Out => (count, 0),
            Use::Picked(picked) => (count.saturating_sub(picked), picked),
        };
        if out != 0 {
            scene.dimmed(|scene| self.cards(scene, area, colour, 0..out));
        }
        if lit == 0 {
            return;
        }
        self.cards(scene, area, colour, out..count);
        let x = area.x + i16::from(out) * self.step;
        let lit = Area { x, width: area.right() - x, ..area };
        let lit = Panel::filled(lit, shapes::CARD, Ink::CARD_FACE);
        match state {
            Use::Open => shapes::possible(scene, lit),
            Use::Picked(_) => shapes::picked(scene, lit),
            Use::Plain | Use::Out => (),
        }
    }

    /// Draws these cards of a colour, fanned out if all of them have too little room.
    fn cards(&self, scene: &mut Scene, area: Area, colour: Primary, places: Range<u8>) {
        let count = self.hand.count(colour);
        let ends = places.end == count;
        for place in i16::from(places.start)..i16::from(places.end) {
            let card = Area::new(area.x + place * self.step, area.y, CARD.0, CARD.1);
            let is_covered = self.step < CARD.0 && place + 1 < i16::from(count);
            if !is_covered {
                pieces::quark(scene, card, colour);
                continue;
            }
            shapes::card(scene, card, 0);
            if LETTER <= self.step {
                let radius = (self.step * 2 / 5).min(CARD.0 * 3 / 10);
                let middle = Point::new(card.x + self.step / 2, card.centre().y);
                palette::pip(scene, middle, radius, colour.into());
            }
        }
        if !ends {
            return;
        }
        if self.step < CARD.0 && 1 < count {
            let count = Piece::new(format!("×{count}"), 36, Weight::Bold, Ink::CARD_INK);
            let at = Point::new(area.right() - CARD.0 / 2, area.bottom() - 12);
            scene.add(Text::centred(at, count));
        }
        let name = colour.name();
        scene.place(format_args!("{name} quarks"), area, count);
    }

    /// Draws the three mixtures to the right of the hand.
    fn chart(&self, scene: &mut Scene) {
        let high = CARD.1 / 3;
        for (place, made) in (0..).zip(Secondary::ALL) {
            let y = self.top + (HAND - CARD.1) / 2 + place * high;
            let area = Area::new(1200 - MARGIN - INSET - CHART, y, CHART, high);
            pieces::mixture(scene, area, made);
        }
    }
}
