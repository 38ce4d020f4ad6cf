//! What players could win by: Power Blocks that lie or could lie soon, and the turns that each still takes.

use super::{
    cards::{Card, Cards},
    cell::Cell,
    city::Site,
    pieces::{Size, TRIOS},
    power::completing,
    rules::ZarkCity,
    suits::Face,
};
use quark_game::Seat;

/// A pip that an attack costs and the hand lacks takes so many turns: three cards of the deck hold about
/// two pips.
const LACKING_PIP: f64 = 0.6;
/// To bring a piece to a card without one on the board that could go there, and without a small one in
/// the stash, takes so many turns: one must be freed first.
const NO_PIECE: f64 = 4.0;
/// To put down both cards that an occupied card lacks and to occupy them takes at least so many turns.
const TWO_CARDS: f64 = 5.5;
/// No player stands on more cards.
const POSTS: usize = 3 * TRIOS as usize;

/// A card of a block, and how it comes to its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spot {
    /// It lies there: its place among the city's sites.
    Lies(usize),
    /// Out of the hand.
    Built(Card, Cell),
    /// For an ace: from its place among the city's sites.
    Flown(usize, Cell),
}

/// Three cards that somebody could control.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// About how many turns that takes if nobody interferes.
    pub turns: f64,
    /// The cards; two of them are not known yet where both come out of the hand.
    pub spots: [Option<Spot>; 3],
}

/// What one player has for it.
#[derive(Debug)]
pub struct Means {
    seat: Seat,
    /// Numbers in hand.
    pub numbers: Cards,
    /// Pips to attack with.
    pub pips: u8,
    /// The cards that could fly: all occupied ones, if there is an ace.
    flies: Cards,
    /// Small pieces in the stash.
    smalls: u8,
    /// Where pieces stand, and how many.
    posts: [(usize, u8); POSTS],
    count: usize,
    /// The two quickest plans.
    pub plans: [Option<Plan>; 2],
}

/// All plans of all players.
#[derive(Debug)]
pub(crate) struct Survey<'a> {
    game: &'a ZarkCity,
    /// By seat.
    pub means: Vec<Means>,
}

/// What lies where: a bit more than a site's place in the list, [`FREE`] beside a card, else nothing. As
/// [`super::cell::CellSet`] it closes upon itself after 64 steps.
struct Map([u8; 64 * 64]);

const FREE: u8 = u8::MAX;

impl Map {
    fn at(&mut self, cell: Cell) -> &mut u8 {
        &mut self.0[(cell.row & 63) as usize * 64 + (cell.column & 63) as usize]
    }
}

impl Survey<'_> {
    /// Looks at everything that lies.
    #[must_use]
    pub fn of(game: &ZarkCity) -> Survey<'_> {
        let means = Seat::all(game.seats()).map(|seat| Means::of(game, seat)).collect();
        let mut survey = Survey { game, means };
        survey.look();
        survey
    }

    /// Finds all plans, middle by middle.
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

    /// Three cards that lie.
    fn three(&mut self, places: [usize; 3]) {
        let sites = &self.game.city.sites;
        let [one, two, three] = places.map(|place| sites[place].card);
        if completing(one, two).contains(three) {
            for means in &mut self.means {
                means.weigh(sites, places.map(Spot::Lies));
            }
        }
    }

    /// Two cards that lie, and a free place for the third.
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

    /// One card that lies, and two in the hand of whoever stands on it.
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

impl Means {
    fn of(game: &ZarkCity, seat: Seat) -> Means {
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

    /// Keeps a plan if it is one of the two quickest.
    fn weigh(&mut self, sites: &[Site], spots: [Spot; 3]) {
        let plan = Plan { turns: self.turns(sites, &spots), spots: spots.map(Some) };
        self.keep(plan);
    }

    fn keep(&mut self, plan: Plan) {
        let is_quicker = |than: &Option<Plan>| than.is_none_or(|than| plan.turns < than.turns);
        if is_quicker(&self.plans[0]) {
            self.plans = [Some(plan), self.plans[0]];
        } else if is_quicker(&self.plans[1]) {
            self.plans[1] = Some(plan);
        }
    }

    /// About how many turns it takes to control these three.
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
                // One of them has to stay.
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

    /// How many pieces of others stand there, and how many pips they are.
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

/// How many turns it takes to bring a piece to this place: one that can be spared, or a new one.
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

/// From place to place, side by side.
pub fn steps(from: Cell, to: Cell) -> f64 {
    f64::from(from.column.abs_diff(to.column) + from.row.abs_diff(to.row))
}
