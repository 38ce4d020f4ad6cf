//! Plans to win: Power Blocks, complete or not, and the number of turns that each still takes.

use crate::state::{
    ZarkCity,
    cards::{Card, Cards, suits::Face},
    city::{
        Site,
        cell::Cell,
        pieces::{Size, TRIOS},
    },
};
use quark_game::Seat;

/// Turns for each pip that an attack costs and the hand lacks. Three cards of the deck have about
/// two pips.
const LACKING_PIP: f64 = 0.6;
/// Turns to bring a piece to a card if none on the board can go there and no small one is in the
/// stash: one must be freed first.
const NO_PIECE: f64 = 4.0;
/// Fewest turns to build both cards that an occupied card lacks, and to occupy them.
pub(super) const TWO_CARDS: f64 = 5.5;
/// Least number of turns until a win. Quicker plans count the same.
pub(super) const SOONEST: f64 = 0.5;
/// Most cards that a player can occupy.
const POSTS: usize = 3 * TRIOS as usize;

/// A card of a block, and the way it gets to its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Spot {
    /// Lies there already: index among the city's sites.
    Lies(usize),
    /// Comes from the hand.
    Built(Card, Cell),
    /// Flies for an ace: index among the city's sites, and the new place.
    Flown(usize, Cell),
}

/// Three cards that a player could control.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Estimated number of turns if nobody interferes.
    pub(crate) turns: f64,
    /// The three cards. Two are `None` if both come from the hand.
    pub(crate) spots: [Option<Spot>; 3],
}

/// The means of one player, and the best plans with them.
#[derive(Debug)]
pub(crate) struct Means {
    pub(super) seat: Seat,
    /// Numbers in the hand.
    pub(crate) numbers: Cards,
    /// Pips in the hand.
    pub(crate) pips: u8,
    /// Cards that could fly: all occupied ones if there is an ace in the hand.
    pub(super) flies: Cards,
    /// Number of small pieces in the stash.
    smalls: u8,
    /// Occupied sites and the number of pieces on each; the first `count` entries are used.
    posts: [(usize, u8); POSTS],
    count: usize,
    /// The two quickest plans, the best first.
    pub(crate) plans: [Option<Plan>; 2],
}

impl Means {
    pub(super) fn of(game: &ZarkCity, seat: Seat) -> Means {
        let player = &game.players[seat.index()];
        let hand = player
            .starter
            .into_iter()
            .fold(player.hand, |hand, card| hand.or([card].into_iter().collect()));
        let pips = Face::ALL.into_iter().map(|face| face.pips() * hand.and(face.cards()).len());
        let aces = hand.and(Face::Ace.cards()).len();
        let mut means = Means {
            seat,
            numbers: hand.and(Cards::NUMBERS),
            pips: pips.sum(),
            flies: Cards::NONE,
            smalls: TRIOS,
            posts: [(0, 0); POSTS],
            count: 0,
            plans: [None; 2],
        };
        for (place, site) in game.city.sites.iter().enumerate() {
            let nest = site.nest(seat);
            if !nest.is_empty() && means.count < POSTS {
                means.smalls = means.smalls.saturating_sub(nest.count(Size::Small));
                means.posts[means.count] = (place, nest.total());
                means.count += 1;
                if aces != 0 {
                    means.flies.insert(site.card);
                }
            }
        }
        means
    }

    /// Adds a plan if it is one of the two quickest.
    pub(super) fn weigh(&mut self, sites: &[Site], spots: [Spot; 3]) {
        let plan = Plan { turns: self.turns(sites, &spots), spots: spots.map(Some) };
        self.keep(plan);
    }

    pub(super) fn keep(&mut self, plan: Plan) {
        let is_quicker = |than: &Option<Plan>| than.is_none_or(|than| plan.turns < than.turns);
        if is_quicker(&self.plans[0]) {
            self.plans = [Some(plan), self.plans[0]];
        } else if is_quicker(&self.plans[1]) {
            self.plans[1] = Some(plan);
        }
    }

    /// Estimated number of turns to control these three.
    fn turns(&self, sites: &[Site], spots: &[Spot; 3]) -> f64 {
        let mut posts = self.posts;
        let posts = &mut posts[..self.count];
        let (mut turns, mut pips) = (0.0, 0);
        let mut bare = [None; 3];
        for (spot, bare) in spots.iter().zip(&mut bare) {
            let place = match *spot {
                Spot::Lies(place) => place,
                Spot::Flown(place, _) => {
                    turns += 1.0;
                    place
                }
                Spot::Built(_, cell) => {
                    turns += 1.0;
                    *bare = Some(cell);
                    continue;
                }
            };
            let site = &sites[place];
            let (rivals, cost) = self.rivals(site);
            turns += f64::from(rivals);
            pips += cost;
            match posts.iter_mut().find(|post| post.0 == place) {
                // One piece has to stay.
                Some(post) => post.1 -= 1,
                None if rivals == 0 => *bare = Some(site.cell),
                None => turns += (self.nearest(sites, site.cell) - 1.0).max(0.0),
            }
        }
        let mut smalls = self.smalls;
        for cell in bare.into_iter().flatten() {
            turns += brought(sites, posts, &mut smalls, cell);
        }
        turns + LACKING_PIP * f64::from(pips.saturating_sub(self.pips))
    }

    /// Number of other players' pieces there, and their pips.
    fn rivals(&self, site: &Site) -> (u8, u8) {
        let others = site.occupants().filter(|&seat| seat != self.seat);
        others.fold((0, 0), |(count, pips), seat| {
            let nest = site.nest(seat);
            let worth: u8 = Size::ALL.iter().map(|size| size.pips() * nest.count(*size)).sum();
            (count + nest.total(), pips + worth)
        })
    }

    fn nearest(&self, sites: &[Site], cell: Cell) -> f64 {
        let posts = self.posts[..self.count].iter();
        posts.map(|post| steps(sites[post.0].cell, cell)).fold(NO_PIECE, f64::min)
    }
}

/// Turns to bring a piece to this place: one that can be spared, or a new one.
fn brought(sites: &[Site], posts: &mut [(usize, u8)], smalls: &mut u8, cell: Cell) -> f64 {
    let mut best: (f64, Option<usize>) = (NO_PIECE, None);
    for (place, post) in posts.iter().enumerate() {
        let away = steps(sites[post.0].cell, cell);
        if post.1 != 0 && away < best.0 {
            best = (away, Some(place));
        } else if *smalls != 0 && away + 1.0 < best.0 {
            best = (away + 1.0, None);
        }
    }
    match best {
        (_, Some(place)) => posts[place].1 -= 1,
        (turns, None) if turns < NO_PIECE => *smalls -= 1,
        (_, None) => (),
    }
    best.0
}

/// Number of steps from place to place, over sides.
pub(crate) fn steps(from: Cell, to: Cell) -> f64 {
    f64::from(from.column.abs_diff(to.column) + from.row.abs_diff(to.row))
}
