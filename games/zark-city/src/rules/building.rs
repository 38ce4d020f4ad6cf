//! The options that put or move something on the board: Grow (Z36), Spawn (Z37), Build (Z38, Z39), Move (Z40) and Hatch
//! (Z58 to Z60).
//!
//! A refused option changes nothing.

use super::{reasons::place_of_card, turn::Done};
use crate::state::{
    ZarkCity,
    action::Action,
    cards::Kind,
    city::{Site, cell::Cell, pieces::Size},
    event::Event,
};
use quark_game::{Illegal, Note};

type Notes = Vec<Note<Event>>;

impl ZarkCity {
    pub(super) fn grow(
        &mut self,
        cell: Cell,
        size: Size,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_stand(seat, cell, size)?;
        let Some(next) = size.next() else {
            let why = "a large pyramid is as large as they get; small and medium ones can grow";
            return Err(Illegal::new("ZA11", why));
        };
        self.must_have(next)?;
        if let Some(site) = self.city.at_mut(cell) {
            site.remove(seat, size);
            site.add(seat, next);
        }
        notes.push(Note::everyone(Event::Grew { seat, cell, size }));
        Ok(Done::default())
    }

    pub(super) fn spawn(&mut self, cell: Cell, notes: &mut Notes) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_occupy("Z37", cell)?;
        self.must_have(Size::Small)?;
        if let Some(site) = self.city.at_mut(cell) {
            site.add(seat, Size::Small);
        }
        notes.push(Note::everyone(Event::Spawned { seat, cell }));
        Ok(Done::default())
    }

    pub(super) fn build(
        &mut self,
        kind: Kind,
        cell: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        let card = self.must_hold_number(kind)?;
        self.must_be_there("Z39")?;
        self.must_be_free("Z38", cell)?;
        if !self.city.is_beside_occupied(cell, seat) {
            if !self.turn_options().iter().any(|action| matches!(action, Action::Build(..))) {
                let why = "every place next to a card you occupy has a card";
                return Err(Illegal::new("Z39", why));
            }
            let help = self.instead("you can build at", place_of_card);
            let why = format!("{cell} isn’t next to a card you occupy{help}");
            return Err(Illegal::new("Z39", why));
        }
        self.player_mut().hand.remove(card);
        self.city.sites.push(Site::new(cell, card));
        notes.push(Note::everyone(Event::Built { seat, card, cell }));
        Ok(Done::default())
    }

    pub(super) fn slide(
        &mut self,
        size: Size,
        from: Cell,
        to: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        self.must_stand(seat, from, size)?;
        if self.city.at(to).is_none() {
            let why = format!("there’s no card at {to}{}", self.ways_from(from));
            return Err(Illegal::new("Z40", why));
        }
        if !from.is_beside(to) {
            let why = format!("{to} isn’t next to {from}{}", self.ways_from(from));
            return Err(Illegal::new("Z40", why));
        }
        if let Some(site) = self.city.at_mut(from) {
            site.remove(seat, size);
        }
        if let Some(site) = self.city.at_mut(to) {
            site.add(seat, size);
        }
        notes.push(Note::everyone(Event::Moved { seat, size, from, to }));
        Ok(Done::default())
    }

    pub(super) fn hatch(
        &mut self,
        kind: Kind,
        cell: Cell,
        notes: &mut Notes,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        if !self.city.pieces(seat).is_empty() {
            let why = "you have pyramids on the board, and only a player with none can hatch";
            return Err(Illegal::new("Z58", why));
        }
        let card = self.must_hold_number(kind)?;
        self.must_be_free("Z59", cell)?;
        if !self.city.is_beside_card(cell) {
            let help = self.instead("you can hatch at", place_of_card);
            return Err(Illegal::new("ZA23", format!("{cell} isn’t next to a card{help}")));
        }
        self.player_mut().hand.remove(card);
        let mut site = Site::new(cell, card);
        site.add(seat, Size::Small);
        self.city.sites.push(site);
        notes.push(Note::everyone(Event::Hatched { seat, card, cell }));
        Ok(Done::default())
    }
}
