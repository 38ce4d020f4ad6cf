//! Conditions that several options share.

use super::reasons::{self, place_of_card};
use crate::state::{
    ZarkCity,
    cards::{Card, Cards, Kind},
    city::{cell::Cell, pieces::Size},
};
use quark_game::{Illegal, Seat};

impl ZarkCity {
    /// Refuses if the player in turn has no piece on the board (ZA24).
    pub(super) fn must_be_there(&self, rule: &'static str) -> Result<(), Illegal> {
        match self.city.pieces(self.turn).is_empty() {
            true => Err(Illegal::new(rule, "you have no pyramid on the board: hatch first")),
            false => Ok(()),
        }
    }

    /// Refuses unless the player in turn occupies a card there.
    pub(super) fn must_occupy(&self, rule: &'static str, cell: Cell) -> Result<(), Illegal> {
        self.must_be_there(rule)?;
        match self.city.at(cell) {
            None => Err(Illegal::new(rule, format!("there’s no card at {cell}{}", self.stands()))),
            Some(site) if !site.is_occupied_by(self.turn) => {
                Err(Illegal::new(rule, format!("you have no pyramid at {cell}{}", self.stands())))
            }
            Some(_) => Ok(()),
        }
    }

    /// Refuses unless a piece of this seat and size stands there.
    pub(super) fn must_stand(&self, seat: Seat, cell: Cell, size: Size) -> Result<(), Illegal> {
        if self.city.at(cell).is_some_and(|site| site.nest(seat).has(size)) {
            return Ok(());
        }
        let name = size.name();
        if seat != self.turn {
            let help = self.has_there(seat, cell);
            return Err(Illegal::new(
                "Z41",
                format!("{seat} has no {name} pyramid at {cell}{help}"),
            ));
        }
        self.must_be_there("Z13")?;
        Err(Illegal::new(
            "Z13",
            match self.city.pieces(seat).has(size) {
                true => {
                    format!("you have no {name} pyramid at {cell}{}", self.stands_with(size))
                }
                false => format!("you have no {name} pyramid on the board"),
            },
        ))
    }

    /// Refuses unless the player in turn has a piece of this size in the stash (Z32).
    pub(super) fn must_have(&self, size: Size) -> Result<(), Illegal> {
        if self.city.stash(self.turn).has(size) {
            return Ok(());
        }
        let (name, help) = (size.name(), self.comes_back(size));
        let why = format!("all three of your {name} pyramids are on the board; {help}");
        Err(Illegal::new("Z32", why))
    }

    /// Returns the number card of this kind; refuses if it is not in the hand (Z10, Z38).
    pub(super) fn must_hold_number(&self, kind: Kind) -> Result<Card, Illegal> {
        match kind {
            Kind::Face(_) => {
                let why = "only numbers go on the board; you attack with the other cards";
                Err(Illegal::new("Z10", why))
            }
            Kind::Number(card) if self.player().hand.contains(card) => Ok(card),
            Kind::Number(_) if self.player().hand.and(Cards::NUMBERS).is_empty() => {
                Err(Illegal::new("Z38", "you hold no number card, and Draw may bring one"))
            }
            Kind::Number(card) => {
                let help = reasons::numbers_held(self.player().hand);
                Err(Illegal::new("Z38", format!("you hold no {card}{help}")))
            }
        }
    }

    /// Refuses if a card lies there.
    pub(super) fn must_be_free(&self, rule: &'static str, cell: Cell) -> Result<(), Illegal> {
        match self.city.at(cell) {
            Some(site) => {
                let help = self.instead("you can use", place_of_card);
                Err(Illegal::new(rule, format!("the {} lies at {cell}{help}", site.card)))
            }
            None => Ok(()),
        }
    }
}
