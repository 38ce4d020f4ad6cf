//! Lesser reasons for a move, given where [`advice`](super::advice) has nothing more important to say.

use super::advice::Step;
use crate::{
    rules::turn::OPTION_DRAW,
    state::{
        Phase, ZarkCity,
        action::Action,
        cards::{Card, Cards, Kind, payment::Payment},
        city::{
            cell::Cell,
            pieces::{Size, Target},
            power::completing,
        },
    },
    words,
};
use quark_game::{Seat, kit::words::figure};

/// A hand with at most this many cards is small.
const FEW: u8 = 4;

impl ZarkCity {
    /// Counts the higher numbers that stay in hand with this starter card.
    pub(super) fn keeps_higher(&self, seat: Seat, card: Card) -> Option<String> {
        let numbers = self.players.get(seat.index())?.hand.and(Cards::NUMBERS);
        let higher = numbers.iter().filter(|other| card.value() < other.value()).count();
        let higher = u8::try_from(higher).ok().filter(|higher| *higher != 0)?;
        Some(format!("You keep {} to build with.", figure(higher, "higher number")))
    }

    /// Compares a discarded card with those that stay in hand.
    pub(super) fn keeps(&self, seat: Seat, gone: Kind) -> Option<String> {
        let hand = self.players.get(seat.index())?.hand;
        let left = hand.without(gone.cards());
        let numbers = left.and(Cards::NUMBERS);
        if let Kind::Number(card) = gone {
            let fits = self.places_for(card);
            if !numbers.is_empty() && numbers.iter().all(|other| fits <= self.places_for(other)) {
                return Some(
                    "None of your other numbers fits fewer places in the city.".to_owned(),
                );
            }
            let faces = left.without(Cards::NUMBERS).len();
            return Some(match faces {
                0 => format!("You keep {} to build with.", figure(numbers.len(), "other number")),
                _ => format!("You keep {} to attack or fly with.", figure(faces, "face card")),
            });
        }
        let one = hand.first(gone).map(|card| {
            let mut less = hand;
            less.remove(card);
            less
        })?;
        let pays = |hand: Cards, size: Size| !Payment::ways(hand, size).all().is_empty();
        let paid = Size::ALL.into_iter().filter(|size| pays(hand, *size)).count();
        let still = Size::ALL.into_iter().filter(|size| pays(one, *size)).count();
        let numbers = figure(hand.and(Cards::NUMBERS).len(), "number");
        Some(match (paid, still) {
            (0, _) => "Your face cards pay for no attack yet, with it or without it.".to_owned(),
            (paid, still) if paid == still => {
                "You can still pay for each attack that you can pay for now.".to_owned()
            }
            (_, _) => format!("You keep {numbers} to build with."),
        })
    }
}

impl Step<'_> {
    /// The first of the lesser reasons that applies.
    pub(super) fn lesser(&self) -> Option<String> {
        if matches!(self.after.phase, Phase::Won(_) | Phase::Drawn) {
            return None;
        }
        match self.action {
            Action::Draw => self.draws(),
            Action::Build(Kind::Number(card), cell) | Action::Hatch(Kind::Number(card), cell) => {
                self.begins_block(card, cell).or_else(|| self.lies_near(cell))
            }
            Action::FreeCell(cell) => self.lies_near(cell),
            Action::Fly(_, cell) => {
                let card = self.after.city.at(cell)?.card;
                self.begins_block(card, cell).or_else(|| self.lies_near(cell))
            }
            Action::Convert(Target { owner, .. }, ..)
            | Action::Demolish(Target { owner, .. }, _) => {
                let left = figure(self.after.city.pieces(owner).total(), "pyramid");
                Some(format!("{owner} then has {left} on the board."))
            }
            Action::Grow(_, size) => {
                let points = figure(size.next()?.pips(), "point");
                Some(format!("An attack on it then costs {points}."))
            }
            Action::Move(..) | Action::Spawn(_) => self.spreads(),
            Action::Build(..) | Action::Hatch(..) | Action::Choose(_) | Action::Discard(_) => None,
        }
    }

    /// The use of new cards: the hand is small, or its numbers fit nowhere.
    fn draws(&self) -> Option<String> {
        let numbers = self.hand.and(Cards::NUMBERS);
        let held = self.hand.len();
        let fits = numbers.iter().any(|card| self.before.places_for(card) != 0);
        Some(match (numbers.len(), held) {
            (0, _) => "You hold no number to build with.".to_owned(),
            (_, held) if held <= FEW => format!("You hold only {}.", figure(held, "card")),
            (_, _) if !fits => "No number card in your hand completes a Power Block.".to_owned(),
            (_, held) => {
                let most = held + OPTION_DRAW;
                format!("You then have up to {most} cards to choose from.")
            }
        })
    }

    /// A Power Block that this card, an adjacent one and a card that is not in the city can make.
    fn begins_block(&self, card: Card, cell: Cell) -> Option<String> {
        let sites = &self.after.city.sites;
        let missing = |other: Card| {
            let mut thirds = completing(card, other).iter();
            thirds.find(|third| sites.iter().all(|site| site.card != *third))
        };
        let mut beside = sites.iter().filter(|site| site.cell.is_beside(cell));
        let (other, third) = beside.find_map(|site| Some((site.card, missing(site.card)?)))?;
        let [other, third] = [other, third].map(words::card);
        Some(format!("With the {other} next to it, it lacks only the {third} for a Power Block."))
    }

    /// Says whose pyramids can reach a card in one move.
    fn lies_near(&self, cell: Cell) -> Option<String> {
        let city = &self.after.city;
        if city.is_beside_occupied(cell, self.seat) {
            return Some("It lies next to a card with one of your pyramids.".to_owned());
        }
        let mut others = self.seat.others(self.after.seats());
        let near = others.any(|other| city.is_beside_occupied(cell, other));
        (!near).then(|| "No other player’s pyramid is next to it.".to_owned())
    }

    /// Counts the cards with pyramids of the player.
    fn spreads(&self) -> Option<String> {
        let occupied = |game: &ZarkCity| game.city.occupied(self.seat).count();
        let (before, after) = (occupied(self.before), occupied(&self.after));
        let cards = figure(u8::try_from(after).ok()?, "card");
        Some(match before < after {
            true => format!("You then have pyramids on {cards}."),
            false => {
                let pyramids = figure(self.after.city.pieces(self.seat).total(), "pyramid");
                format!("You then have {pyramids} on {cards}.")
            }
        })
    }
}
