//! Power Blocks on the board: three cards in a line or an L that match (Z15 to Z19).

use super::{City, Site, cell::Cell};
use crate::state::cards::{Card, Cards, HIGHEST, LOWEST, suits::Suit};
use quark_game::Seat;

/// Three places in a line or an L, the middle one first.
pub(crate) type Block = [Cell; 3];

/// Returns true for a Suited Run or Three of a Kind (Z16, Z19).
#[must_use]
pub(crate) fn is_match(cards: [Card; 3]) -> bool {
    is_three_of_a_kind(cards) || is_suited_run(cards)
}

fn is_three_of_a_kind([one, two, three]: [Card; 3]) -> bool {
    one.value().is_some() && one.value() == two.value() && two.value() == three.value()
}

/// Returns true for consecutive numbers of one suit, in any order (Z17, Z18).
fn is_suited_run(cards: [Card; 3]) -> bool {
    let [Some(one), Some(two), Some(three)] = cards.map(Card::value) else { return false };
    let same = cards.iter().all(|card| card.suit() == cards[0].suit());
    let (low, high) = (one.min(two).min(three), one.max(two).max(three));
    // A suit has each number only once.
    same && high - low == 2
}

/// The cards that complete these two to a matching three.
#[must_use]
pub(crate) fn completing(one: Card, two: Card) -> Cards {
    let (Some(low), Some(high)) = (one.value().min(two.value()), one.value().max(two.value()))
    else {
        return Cards::NONE;
    };
    let others = Suit::ALL.into_iter().map(Some);
    if low == high {
        let others = others.filter(|suit| *suit != one.suit() && *suit != two.suit()).flatten();
        return others.map(|suit| Card::number(suit, low)).collect();
    }
    let Some(suit) = one.suit().filter(|suit| two.suit() == Some(*suit)) else {
        return Cards::NONE;
    };
    let fits: &[u8] = match high - low {
        1 => &[low - 1, high + 1],
        2 => &[low + 1],
        _ => &[],
    };
    let fits = fits.iter().filter(|value| (LOWEST..=HIGHEST).contains(*value));
    fits.map(|value| Card::number(suit, *value)).collect()
}

/// Every Power Block among these cards, each once, the card in the middle first.
fn blocks<'a>(sites: &'a [&'a Site]) -> impl Iterator<Item = [&'a Site; 3]> {
    // Of three cards that are connected by sides, one is always in the middle.
    sites.iter().copied().flat_map(move |middle| {
        let beside = move |site: &Site| site.cell.is_beside(middle.cell);
        let around = sites.iter().copied().enumerate().filter(move |(_, one)| beside(one));
        around.flat_map(move |(place, one)| {
            let rest = sites.iter().copied().skip(place + 1).filter(move |other| beside(other));
            let threes = rest.map(move |other| [middle, one, other]);
            threes.filter(|three| is_match(three.map(|site| site.card)))
        })
    })
}

/// Returns true if a player who controls exactly these cards has a Power Block (Z20).
pub(crate) fn is_won_with(controlled: &[Site]) -> bool {
    blocks(&controlled.iter().collect::<Vec<&Site>>()).next().is_some()
}

fn places(block: [&Site; 3]) -> Block {
    block.map(|site| site.cell)
}

impl City {
    /// The cards of a Power Block that `seat` controls completely, if there is one (Z20).
    #[must_use]
    pub(crate) fn won_by(&self, seat: Seat) -> Option<[(Card, Cell); 3]> {
        // A player has nine pieces, so controls nine cards at most.
        let mut controlled = [&NOWHERE; 9];
        let mut count = 0;
        for site in &self.sites {
            if site.is_occupied_by(seat)
                && site.controller() == Some(seat)
                && let Some(slot) = controlled.get_mut(count)
            {
                *slot = site;
                count += 1;
            }
        }
        let found = blocks(&controlled[..count]).next();
        found.map(|block| block.map(|site| (site.card, site.cell)))
    }

    /// The Power Blocks that `seat` controls completely.
    #[must_use]
    pub fn blocks_of(&self, seat: Seat) -> Vec<Block> {
        let controlled = self.sites.iter().filter(|site| site.controller() == Some(seat));
        blocks(&controlled.collect::<Vec<&Site>>()).map(places).collect()
    }

    /// Every Power Block on the board, controlled or not.
    #[must_use]
    pub(crate) fn blocks(&self) -> Vec<Block> {
        blocks(&self.sites.iter().collect::<Vec<&Site>>()).map(places).collect()
    }
}

/// Fills the unused slots in [`City::won_by`].
static NOWHERE: Site = Site::new(Cell::FIRST, Card::number(Suit::Clubs, LOWEST));
