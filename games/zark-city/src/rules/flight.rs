//! Fly (Z51 to Z57): where a card may land without cutting the city apart.

use super::turn::Done;
use crate::state::{
    ZarkCity,
    cards::{Cards, Kind, suits::Face},
    city::{City, Site, cell::Cell},
    event::Event,
};
use quark_game::{Illegal, Note, Seat};

impl ZarkCity {
    pub(super) fn fly(
        &mut self,
        from: Cell,
        to: Cell,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<Done, Illegal> {
        let seat = self.turn;
        let Some(ace) = self.player().hand.first(Kind::Face(Face::Ace)) else {
            let why = "you hold no ace, and only an ace lets a card fly; Draw may bring one";
            return Err(Illegal::new("Z51", why));
        };
        self.must_occupy("Z52", from)?;
        self.must_be_free("ZA19", to)?;
        let place = self.city.sites.iter().position(|site| site.cell == from);
        let flight = Web::of(&self.city).without(place.unwrap_or_default());
        if !flight.has_neighbour(to) {
            let help = self.landings_of(from);
            let why = format!("at {to} it wouldn’t be next to another card{help}");
            return Err(Illegal::new("Z55", why));
        }
        if !flight.keeps_together(to) {
            let help = match self.landings_of(from) {
                nowhere if nowhere.is_empty() => "; other cards hang on this one".to_owned(),
                landings => landings,
            };
            return Err(Illegal::new("Z56", format!("that would cut the city in two{help}")));
        }
        let paid = Cards::from_iter([ace]);
        self.drop_cards(paid);
        if let Some(site) = self.city.at_mut(from) {
            site.cell = to;
            let card = site.card;
            notes.push(Note::everyone(Event::Flew { seat, ace, card, from, to }));
        }
        Ok(Done { paid, draws: 0 })
    }
}

/// The flights of the cards that `seat` occupies: from where, and to where.
#[must_use]
pub(crate) fn flights(city: &City, seat: Seat) -> Vec<(Cell, Cell)> {
    let (web, built) = (Web::of(city), city.built());
    let (mut cells, mut list) = (Vec::with_capacity(64), Vec::new());
    city.places(&built, city.sites.iter(), &mut cells);
    for (place, site) in city.sites.iter().enumerate() {
        if !site.is_occupied_by(seat) {
            continue;
        }
        let flight = web.without(place);
        let from = site.cell;
        let has_neighbour = |&to: &Cell| {
            let beside = |&side: &Cell| side != from && built.contains(side);
            !from.is_beside(to) || to.sides().iter().any(beside)
        };
        let landings = cells.iter().copied().filter(has_neighbour);
        let landings = landings.filter(|&to| flight.keeps_together(to));
        list.extend(landings.map(|to| (from, to)));
    }
    list
}

/// The connections between the cards of a city.
#[derive(Debug)]
struct Web<'a> {
    sites: &'a [Site],
    /// For each card, the others that share a side or a corner with it, as bits.
    touching: Vec<u64>,
}

impl<'a> Web<'a> {
    /// Finds all connections of this city.
    #[must_use]
    fn of(city: &'a City) -> Web<'a> {
        let sites = city.sites.as_slice();
        let mut touching = vec![0; sites.len()];
        for (one, here) in sites.iter().enumerate() {
            for (other, there) in sites.iter().enumerate().take(one) {
                if here.cell.touches(there.cell) {
                    touching[one] |= 1 << other;
                    touching[other] |= 1 << one;
                }
            }
        }
        Web { sites, touching }
    }

    /// Takes the card with index `place` into the air.
    #[must_use]
    fn without(&self, place: usize) -> Flight<'a> {
        let all = (1_u64 << self.sites.len()) - 1;
        let mut left = all & !(1 << place);
        let mut parts = [0; PARTS];
        for part in &mut parts {
            if left == 0 {
                break;
            }
            *part = self.part(left & left.wrapping_neg(), left);
            left &= !*part;
        }
        Flight { sites: self.sites, from: self.sites[place].cell, parts }
    }

    /// All cards among `others` that are connected to `start`, also diagonally (Z57).
    fn part(&self, start: u64, others: u64) -> u64 {
        let (mut part, mut fresh) = (start, start);
        while fresh != 0 {
            let place = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            let more = self.touching[place] & others & !part;
            part |= more;
            fresh |= more;
        }
        part
    }
}

/// Most parts that a city can fall into when a card leaves. Of the eight places around it,
/// neighbours touch each other.
const PARTS: usize = 4;

/// A card in the air, and the parts of the city that it leaves behind.
#[derive(Debug)]
struct Flight<'a> {
    sites: &'a [Site],
    from: Cell,
    /// Each part as bits; 0 for unused slots.
    parts: [u64; PARTS],
}

impl Flight<'_> {
    /// Returns true if this free place shares a side with another card than the flying one, and is
    /// not its old place (Z55, ZA19).
    #[must_use]
    fn has_neighbour(&self, to: Cell) -> bool {
        let beside = |site: &Site| site.cell != self.from && site.cell.is_beside(to);
        to != self.from && self.sites.iter().any(beside)
    }

    /// Returns true if the city is connected after the card has landed there (Z56, Z57, ZA20).
    #[must_use]
    fn keeps_together(&self, to: Cell) -> bool {
        self.is_no_bridge() || {
            let touched = |bits: u64, (place, site): (usize, &Site)| {
                bits | u64::from(site.cell.touches(to)) << place
            };
            let touched = self.sites.iter().enumerate().fold(0, touched);
            self.parts.iter().all(|&part| part == 0 || part & touched != 0)
        }
    }

    /// Returns true if the other cards are connected without this one.
    #[must_use]
    fn is_no_bridge(&self) -> bool {
        self.parts[1] == 0
    }
}
