//! Wins with the next option, as far as the board shows them: blocks with two cards that one player already controls,
//! and blocks that a card of the hand or a flight completes.

use super::flight::flights;
use crate::state::{
    cards::{Card, Cards},
    city::{
        City, Site,
        cell::Cell,
        pieces::{Size, Target},
        power::{completing, is_won_with},
    },
};
use quark_game::Seat;

/// A Power Block, controlled or not.
pub(crate) type Three = [Site; 3];

/// Every Power Block of the city.
#[must_use]
pub(crate) fn threes(city: &City) -> Vec<Three> {
    let site = |cell: Cell| city.at(cell).copied();
    let blocks = city.blocks().into_iter();
    blocks.filter_map(|[one, two, three]| Some([site(one)?, site(two)?, site(three)?])).collect()
}

/// Number of cards of a block that a player controls.
#[must_use]
pub(crate) fn controlled(three: &Three, seat: Seat) -> usize {
    three.iter().filter(|site| site.controller() == Some(seat)).count()
}

/// A Power Block with two cards that one player controls.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat {
    /// Player who controls two of the cards.
    pub(crate) seat: Seat,
    /// The three cards, the middle one first.
    pub(crate) three: Three,
    /// Place of the card that the player doesn't control.
    pub(crate) third: Cell,
}

/// Every block with two cards that one of the first `seats` players controls, by seat.
#[must_use]
pub(crate) fn threats(city: &City, seats: u8) -> Vec<Threat> {
    let blocks = threes(city);
    let of = |seat: Seat| {
        let blocks = blocks.iter().filter(move |three| controlled(three, seat) == 2);
        blocks.filter_map(move |three| {
            let third = three.iter().find(|site| site.controller() != Some(seat))?.cell;
            Some(Threat { seat, three: *three, third })
        })
    };
    Seat::all(seats).flat_map(of).collect()
}

/// A card of a hand that completes a Power Block if it is built.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Fit {
    /// The card of the hand.
    pub(crate) card: Card,
    /// A free place for it.
    pub(crate) cell: Cell,
    /// Places of the other two cards.
    pub(crate) with: [Cell; 2],
}

/// The ways for `seat` to complete a Power Block by building a card of `hand`. The player stands on one of the other
/// two cards, so the block isn't only for somebody else.
#[must_use]
pub(crate) fn fits(city: &City, seat: Seat, hand: Cards) -> Vec<Fit> {
    let (sites, mut found) = (&city.sites, Vec::new());
    for (place, one) in sites.iter().enumerate() {
        for other in &sites[place + 1..] {
            let cards = completing(one.card, other.card).and(hand);
            let own = one.is_occupied_by(seat) || other.is_occupied_by(seat);
            if cards.is_empty() || !own {
                continue;
            }
            let with = [one.cell, other.cell];
            let mut cells: Vec<Cell> = with.into_iter().flat_map(Cell::sides).collect();
            cells.sort_unstable();
            cells.dedup();
            cells.retain(|&cell| {
                is_block([cell, one.cell, other.cell])
                    && city.at(cell).is_none()
                    && city.is_beside_occupied(cell, seat)
            });
            let fit = |cell| cards.iter().map(move |card| Fit { card, cell, with });
            found.extend(cells.into_iter().flat_map(fit));
        }
    }
    found
}

/// Returns true if three places form a line or an L (Z15).
fn is_block([one, two, three]: [Cell; 3]) -> bool {
    let pairs = [(one, two), (two, three), (one, three)];
    pairs.into_iter().filter(|(one, other)| one.is_beside(*other)).count() == 2
}

/// A way to win with one option.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Finish {
    /// Move a spare piece to the card there.
    Move(Cell),
    /// Attack this piece, the only one of another player on the card.
    Attack(Target),
    /// Let the card there fly, for an ace.
    Fly(Cell),
}

impl Finish {
    /// A way for `seat` to control a block with one option. It can attack a piece if `pays` is true
    /// for its size.
    fn of(city: &City, three: &Three, seat: Seat, pays: impl Fn(Size) -> bool) -> Option<Finish> {
        let mut open = three.iter().filter(|site| site.controller() != Some(seat));
        let (Some(site), None) = (open.next(), open.next()) else { return None };
        let mut rivals = site.occupants().filter(|other| *other != seat).flat_map(|owner| {
            let pieces = site.nest(owner).pieces();
            pieces.map(move |size| Target { cell: site.cell, owner, size })
        });
        match (rivals.next(), rivals.next()) {
            (None, _) => {
                let in_block = |cell: Cell| three.iter().any(|one| one.cell == cell);
                let spare = |post: &Site| !in_block(post.cell) || 1 < post.nest(seat).total();
                let mut posts = city.occupied(seat).filter(|post| post.cell.is_beside(site.cell));
                posts.any(spare).then_some(Finish::Move(site.cell))
            }
            (Some(target), None) => {
                let stash = city.stash(seat);
                let takes =
                    site.is_occupied_by(seat) || stash.sizes().any(|own| own <= target.size);
                (takes && pays(target.size)).then_some(Finish::Attack(target))
            }
            (Some(_), Some(_)) => None,
        }
    }

    /// Every way for `seat` to win by a move or an attack, given the Power Blocks of the city.
    pub(crate) fn all(
        city: &City,
        blocks: &[Three],
        seat: Seat,
        pays: impl Fn(Size) -> bool,
    ) -> impl Iterator<Item = Finish> {
        blocks.iter().filter_map(move |three| Finish::of(city, three, seat, &pays))
    }

    /// Every way for `seat` to win with the next option, if the hand has the cards for it; moves, which need no card,
    /// come first.
    #[must_use]
    pub(crate) fn possible(city: &City, seat: Seat) -> Vec<Finish> {
        let mut found: Vec<Finish> = Finish::all(city, &threes(city), seat, |_| true)
            .chain(Finish::flying(city, seat))
            .collect();
        found.sort_by_key(|finish| match finish {
            Finish::Move(_) => 0,
            Finish::Attack(target) => target.size.pips(),
            Finish::Fly(_) => 4,
        });
        let mut once: Vec<Finish> = Vec::new();
        for finish in found {
            if !once.contains(&finish) {
                once.push(finish);
            }
        }
        once
    }

    /// The cards whose flight would win.
    fn flying(city: &City, seat: Seat) -> Vec<Finish> {
        let own = city.sites.iter().filter(|site| site.controller() == Some(seat));
        let own: Vec<Site> = own.copied().collect();
        if own.len() < 3 {
            return Vec::new();
        }
        let wins = |&(from, to): &(Cell, Cell)| {
            let Some(flown) = own.iter().position(|site| site.cell == from) else { return false };
            if !own.iter().any(|other| other.cell != from && other.cell.is_beside(to)) {
                return false;
            }
            let mut after = own.clone();
            after[flown].cell = to;
            is_won_with(&after)
        };
        let flights = flights(city, seat).into_iter();
        flights.filter(wins).map(|(from, _)| Finish::Fly(from)).collect()
    }
}
