//! Flying a card: where it may land without cutting the city apart.

use super::{
    cell::Cell,
    city::{City, Site},
};

/// How the cards of a city hang together, as needed for flights.
#[derive(Debug)]
pub(crate) struct Web<'a> {
    sites: &'a [Site],
    /// For each card, the others that touch it by a side or a corner, as bits.
    touching: Vec<u64>,
}

impl<'a> Web<'a> {
    /// The web of this city.
    #[must_use]
    pub fn of(city: &'a City) -> Web<'a> {
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

    /// What remains when card number `place` has left.
    #[must_use]
    pub fn without(&self, place: usize) -> Flight<'a> {
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

    /// All cards among `others` that hang together with `start`, diagonals included (Z57).
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

/// Into so many parts at most a city falls when a card leaves: of the eight around it, any two
/// neighbours touch.
const PARTS: usize = 4;

/// A card in the air.
#[derive(Debug)]
pub(crate) struct Flight<'a> {
    sites: &'a [Site],
    from: Cell,
    /// The parts of the city that are left, each as bits; nought for none.
    parts: [u64; PARTS],
}

impl Flight<'_> {
    /// Whether a side of this free place touches a card other than the flying one, and it is not the
    /// old place (Z55, ZA19).
    #[must_use]
    pub(crate) fn has_neighbour(&self, to: Cell) -> bool {
        let beside = |site: &Site| site.cell != self.from && site.cell.is_beside(to);
        to != self.from && self.sites.iter().any(beside)
    }

    /// Whether all cards hang together once it has landed there (Z56, Z57, ZA20).
    #[must_use]
    pub(crate) fn keeps_together(&self, to: Cell) -> bool {
        self.is_no_bridge() || {
            let touched = |bits: u64, (place, site): (usize, &Site)| {
                bits | u64::from(site.cell.touches(to)) << place
            };
            let touched = self.sites.iter().enumerate().fold(0, touched);
            self.parts.iter().all(|&part| part == 0 || part & touched != 0)
        }
    }

    /// Whether the rest hangs together without it.
    #[must_use]
    pub(crate) fn is_no_bridge(&self) -> bool {
        self.parts[1] == 0
    }
}
