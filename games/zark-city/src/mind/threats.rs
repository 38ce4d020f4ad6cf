//! Wins with the next option: blocks with two cards that one player already controls.

use crate::state::city::{City, Site, cell::Cell, pieces::Size};
use quark_game::{Seat, kit::words::listed};

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

/// Name of a block: "the 7, 8 and 9 of hearts".
#[must_use]
pub(crate) fn named(three: &Three) -> String {
    let mut cards = [0, 1, 2].map(|place| three[place].card);
    cards.sort_unstable();
    let values = cards.map(|card| card.value().unwrap_or_default());
    match cards[0].suit() {
        Some(suit) if values[0] != values[1] => {
            format!("the {} of {}", listed(values, "and"), suit.name())
        }
        _ => format!("the three {}s", values[0]),
    }
}

/// A way to win with one option for a player who controls two cards of a block.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Finish {
    /// Move a spare piece to the card there.
    Move(Cell),
    /// Attack the only piece of another player there.
    Attack(Cell),
}

impl Finish {
    /// A way for `seat` to control a block with one option. It can attack a piece if `pays` is true
    /// for its size.
    fn of(city: &City, three: &Three, seat: Seat, pays: impl Fn(Size) -> bool) -> Option<Finish> {
        let mut open = three.iter().filter(|site| site.controller() != Some(seat));
        let (Some(site), None) = (open.next(), open.next()) else { return None };
        let mut rivals = site
            .occupants()
            .filter(|other| *other != seat)
            .flat_map(|other| site.nest(other).pieces());
        match (rivals.next(), rivals.next()) {
            (None, _) => {
                let in_block = |cell: Cell| three.iter().any(|one| one.cell == cell);
                let spare = |post: &Site| !in_block(post.cell) || 1 < post.nest(seat).total();
                let mut posts = city.occupied(seat).filter(|post| post.cell.is_beside(site.cell));
                posts.any(spare).then_some(Finish::Move(site.cell))
            }
            (Some(size), None) => {
                let stash = city.stash(seat);
                let takes = site.is_occupied_by(seat) || stash.sizes().any(|own| own <= size);
                (takes && pays(size)).then_some(Finish::Attack(site.cell))
            }
            (Some(_), Some(_)) => None,
        }
    }

    /// Every way for `seat` to win with one option, given the Power Blocks of the city.
    pub(crate) fn all(
        city: &City,
        blocks: &[Three],
        seat: Seat,
        pays: impl Fn(Size) -> bool,
    ) -> impl Iterator<Item = Finish> {
        blocks.iter().filter_map(move |three| Finish::of(city, three, seat, &pays))
    }
}
