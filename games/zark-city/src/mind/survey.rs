//! The search for Power Blocks, complete or not.

use super::plans::{Means, Plan, Spot, TWO_CARDS};
use crate::state::{
    ZarkCity,
    city::{cell::Cell, power::completing},
};
use quark_game::Seat;

/// All plans of all players.
#[derive(Debug)]
pub(crate) struct Survey<'a> {
    game: &'a ZarkCity,
    /// Means and best plans, by seat.
    pub(crate) means: Vec<Means>,
}

/// For each place: one more than the index of its site, [`FREE`] next to a card, else 0. Columns
/// and rows wrap around after 64, as in `CellSet`.
struct Map([u8; 64 * 64]);

const FREE: u8 = u8::MAX;

impl Map {
    fn at(&mut self, cell: Cell) -> &mut u8 {
        &mut self.0[(cell.row & 63) as usize * 64 + (cell.column & 63) as usize]
    }
}

impl Survey<'_> {
    /// Finds the plans of all players.
    #[must_use]
    pub(crate) fn of(game: &ZarkCity) -> Survey<'_> {
        let means = Seat::all(game.seats()).map(|seat| Means::of(game, seat)).collect();
        let mut survey = Survey { game, means };
        survey.look();
        survey
    }

    /// Finds all plans, by the middle place of each block.
    fn look(&mut self) {
        let sites = &self.game.city.sites;
        let mut map = Map([0; 64 * 64]);
        let mut free = Vec::with_capacity(2 * sites.len() + 2);
        for (mark, site) in (1..).zip(sites) {
            *map.at(site.cell) = mark;
        }
        for cell in sites.iter().flat_map(|site| site.cell.sides()) {
            let mark = map.at(cell);
            if *mark == 0 {
                *mark = FREE;
                free.push(cell);
            }
        }
        let mut lying = |cell: Cell| match *map.at(cell) {
            0 | FREE => None,
            mark => Some(usize::from(mark - 1)),
        };
        for (middle, site) in sites.iter().enumerate() {
            let sides = site.cell.sides().map(|cell| (cell, lying(cell)));
            for (place, &one) in sides.iter().enumerate() {
                for &other in &sides[place + 1..] {
                    match (one, other) {
                        ((_, Some(one)), (_, Some(other))) => self.three([middle, one, other]),
                        ((_, Some(one)), (cell, None)) | ((cell, None), (_, Some(one))) => {
                            self.two([middle, one], cell);
                        }
                        ((_, None), (_, None)) => (),
                    }
                }
            }
            self.one(middle);
        }
        for cell in free {
            let sides = cell.sides().map(&mut lying);
            for (place, one) in sides.iter().enumerate() {
                for other in &sides[place + 1..] {
                    if let (Some(one), Some(other)) = (*one, *other) {
                        self.two([one, other], cell);
                    }
                }
            }
        }
    }

    /// Weighs a block of three cards that lie in the city.
    fn three(&mut self, places: [usize; 3]) {
        let sites = &self.game.city.sites;
        let [one, two, three] = places.map(|place| sites[place].card);
        if completing(one, two).contains(three) {
            for means in &mut self.means {
                means.weigh(sites, places.map(Spot::Lies));
            }
        }
    }

    /// Weighs a block of two cards that lie in the city, and a free place for the third.
    fn two(&mut self, [one, two]: [usize; 2], cell: Cell) {
        let sites = &self.game.city.sites;
        let third = completing(sites[one].card, sites[two].card);
        if third.is_empty() {
            return;
        }
        for means in &mut self.means {
            if let Some(card) = third.and(means.numbers).iter().next() {
                let built = Spot::Built(card, cell);
                means.weigh(sites, [Spot::Lies(one), Spot::Lies(two), built]);
            }
            for card in third.and(means.flies).iter() {
                if let Some(from) = sites.iter().position(|site| site.card == card) {
                    let flown = Spot::Flown(from, cell);
                    means.weigh(sites, [Spot::Lies(one), Spot::Lies(two), flown]);
                }
            }
        }
    }

    /// Weighs a block of one card in the city, and two in the hand of a player who occupies it.
    fn one(&mut self, place: usize) {
        let site = &self.game.city.sites[place];
        for means in self.means.iter_mut().filter(|means| site.is_occupied_by(means.seat)) {
            let fits = |card| !completing(site.card, card).and(means.numbers).is_empty();
            if means.numbers.iter().any(fits) {
                let spots = [Some(Spot::Lies(place)), None, None];
                means.keep(Plan { turns: TWO_CARDS, spots });
            }
        }
    }
}
