//! Regions of the board, so that a square can be picked in two steps.

use std::{cell::Cell, cmp::Reverse, fmt};

use super::{
    Quanta,
    board::Particle,
    squares::{SIDE, Square, Squares},
};
use quark_game::MENU;

/// A rectangle of squares.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Region {
    /// Its bottom left square.
    pub first: Square,
    /// Its top right square.
    pub last: Square,
}

/// Most open squares whose names fit on the buttons of a panel, and most regions whose numbers do.
const NAMES: usize = 15;
const NUMBERS: usize = 15;
/// Most regions whose labels fit on the buttons of a panel with their first and last squares.
pub(crate) const DESCRIBED: usize = 6;

/// Fewest squares along a side of a region.
const LEAST: u8 = 2;

thread_local! {
    /// The squares that regions were last made of, and these regions.
    static LAST: Cell<Option<([Squares; 3], Vec<Region>)>> = const { Cell::new(None) };
}

impl Region {
    const BOARD: Region = Region { first: Square::at(0, 0), last: Square::at(SIDE - 1, SIDE - 1) };

    /// Splits the board into regions, so that buttons can show the regions, and then the `open` squares of each.
    ///
    /// Regions form a grid. If that takes too many of them, they differ more in size, or are as large as a menu. The
    /// lines between them avoid the squares around neutrons that can still be captured, as far as possible. Regions
    /// without open squares are left out; the others are in reading order.
    #[must_use]
    pub fn all(view: &Quanta, open: Squares) -> Vec<Region> {
        let neutrons = view.board.lying(Particle::Neutron).iter();
        let undecided = neutrons.filter(|one| view.has_ring(*one) && !view.is_surrounded(*one));
        let basis = [open, undecided.collect(), Region::shown(view, open)];
        // The labels of all moves are asked for one after another, and these regions stand in each.
        let last = LAST.take().filter(|(last, _)| *last == basis);
        let regions = last.map_or_else(|| Region::made_of(basis), |(_, regions)| regions);
        LAST.set(Some((basis, regions.clone())));
        regions
    }

    /// The regions of `open` squares that cut few `rings`, as far as their squares are `shown`.
    fn made_of([open, rings, shown]: [Squares; 3]) -> Vec<Region> {
        let rings: Vec<Region> = rings.iter().map(Region::around).collect();
        let split = |parts, most| Region::BOARD.split(open, &rings, parts, most);
        let regions = Grid::best(open, &rings, DESCRIBED)
            .or_else(|| split(DESCRIBED, NAMES))
            .or_else(|| Grid::best(open, &rings, NUMBERS))
            .or_else(|| split(NUMBERS, NAMES))
            .or_else(|| split(usize::from(open.len()), MENU))
            .unwrap_or_default();
        let shown = Region::with_all(shown);
        Region::in_reading_order(regions.into_iter().map(|region| region.cut(shown)).collect())
    }

    /// Sorts regions as the eye reads them: line by line, each line from the left. A line begins at the highest region, and
    /// holds all that reach up to the middle of it.
    fn in_reading_order(mut rest: Vec<Region>) -> Vec<Region> {
        let mut read = Vec::new();
        while let Some(Region { first, last }) =
            rest.iter().copied().max_by_key(|one| (one.last.row(), one.first.row()))
        {
            let middle = (first.row() + last.row()).div_ceil(2);
            let (mut line, below): (Vec<Region>, Vec<Region>) =
                rest.into_iter().partition(|one| middle <= one.last.row());
            line.sort_by_key(|one| (one.first.column(), Reverse(one.last.row())));
            read.extend(line);
            rest = below;
        }
        read
    }

    /// Squares that a picture of the regions shows at least: the `open` ones, all particles, and those around them.
    #[must_use]
    pub fn shown(view: &Quanta, open: Squares) -> Squares {
        let all = open | view.board.taken();
        all.iter().fold(all, |all, square| all | square.around())
    }

    /// The smallest rectangle with all these squares; the whole board if there are none.
    fn with_all(squares: Squares) -> Region {
        let mut all = squares.iter();
        let Some(one) = all.next() else { return Region::BOARD };
        all.fold(Region { first: one, last: one }, |Region { first, last }, one| Region {
            first: Square::at(first.column().min(one.column()), first.row().min(one.row())),
            last: Square::at(last.column().max(one.column()), last.row().max(one.row())),
        })
    }

    /// The part of the region in another.
    fn cut(self, Region { first, last }: Region) -> Region {
        let part = |square: Square| {
            let column = square.column().clamp(first.column(), last.column());
            Square::at(column, square.row().clamp(first.row(), last.row()))
        };
        Region { first: part(self.first), last: part(self.last) }
    }

    /// Reports whether a square lies in the region.
    #[must_use]
    #[inline]
    pub const fn holds(self, square: Square) -> bool {
        self.first.column() <= square.column()
            && square.column() <= self.last.column()
            && self.first.row() <= square.row()
            && square.row() <= self.last.row()
    }

    /// A square and those around it.
    fn around(square: Square) -> Region {
        let low = |place: u8| place.saturating_sub(1);
        let high = |place: u8| (place + 1).min(SIDE - 1);
        Region {
            first: Square::at(low(square.column()), low(square.row())),
            last: Square::at(high(square.column()), high(square.row())),
        }
    }

    fn squares(self) -> Squares {
        let Region { first, last } = self;
        Squares::within(first.column(), first.row(), last.column(), last.row())
    }

    #[inline]
    const fn meets(self, other: Region) -> bool {
        self.first.column() <= other.last.column()
            && other.first.column() <= self.last.column()
            && self.first.row() <= other.last.row()
            && other.first.row() <= self.last.row()
    }

    /// Splits the region in two until each has at most `most` of its `open` squares, into at most `parts` regions with open
    /// squares. Prefers lines that leave at least a third of the squares on either side, then lines through few `rings`, then
    /// equal parts. `None` if this takes more parts.
    fn split(
        self,
        open: Squares,
        rings: &[Region],
        parts: usize,
        most: usize,
    ) -> Option<Vec<Region>> {
        let all = usize::from(open.len());
        if all <= most {
            return Some((all != 0).then_some(self).into_iter().collect());
        }
        let least = |count: usize| count.div_ceil(most);
        let cost = |&(one, other): &(Region, Region)| {
            let here = one.count(open);
            let there = all - here;
            let cut = rings.iter().filter(|ring| ring.meets(one) && ring.meets(other)).count();
            let uneven = one.size().abs_diff(other.size());
            (here.min(there) * 3 < all, cut, here.abs_diff(there), uneven)
        };
        let fits = |(one, _): &(Region, Region)| {
            let here = one.count(open);
            least(here) + least(all - here) <= parts
        };
        let (one, other) = self.halves().filter(fits).min_by_key(cost)?;
        let (here, there) = (open & one.squares(), open & other.squares());
        let first = one.split(here, rings, parts - least(usize::from(there.len())), most)?;
        let second = other.split(there, rings, parts - first.len(), most)?;
        Some([first, second].concat())
    }

    /// Number of `open` squares in the region.
    fn count(self, open: Squares) -> usize {
        (open & self.squares()).len().into()
    }

    /// Number of its squares.
    fn size(self) -> u8 {
        (self.last.column() - self.first.column() + 1) * (self.last.row() - self.first.row() + 1)
    }

    /// All ways to split it by one line.
    fn halves(self) -> impl Iterator<Item = (Region, Region)> {
        let Region { first, last } = self;
        let columns = first.column() + LEAST..(last.column() + 2).saturating_sub(LEAST);
        let rows = first.row() + LEAST..(last.row() + 2).saturating_sub(LEAST);
        let beside = columns.map(move |column| {
            let left = Region { first, last: Square::at(column - 1, last.row()) };
            (left, Region { first: Square::at(column, first.row()), last })
        });
        let above = rows.map(move |row| {
            let low = Region { first, last: Square::at(last.column(), row - 1) };
            (low, Region { first: Square::at(first.column(), row), last })
        });
        beside.chain(above)
    }
}

/// Most columns and rows of regions in a grid.
const ACROSS: u8 = 5;

/// Regions in columns and rows: their lines go across the whole board.
struct Grid<'a> {
    /// The first column of each region from the left, and the end; the same of the rows from below.
    columns: &'a [u8],
    rows: &'a [u8],
}

impl Grid<'_> {
    /// The regions of the smallest grid whose regions all have few enough open squares. Its lines are nearly equally far
    /// apart, and cut few `rings`. `None` if no grid of at most `most` regions has.
    fn best(open: Squares, rings: &[Region], most: usize) -> Option<Vec<Region>> {
        let all = (1..=ACROSS).flat_map(|columns| (1..=ACROSS).map(move |rows| (columns, rows)));
        let mut sizes: Vec<(u8, u8)> = all.collect();
        // A few regions are no strips across the board, which could hardly be enlarged.
        let is_strip = |columns: u8, rows: u8| {
            most <= DESCRIBED && columns.min(rows) == 1 && 1 < columns.max(rows)
        };
        sizes.retain(|&(columns, rows)| {
            usize::from(columns * rows) <= most && !is_strip(columns, rows)
        });
        sizes.sort_by_key(|(columns, rows)| (columns * rows, columns.abs_diff(*rows)));
        let enough = |(columns, rows): &(u8, u8)| {
            usize::from(open.len()) <= usize::from(columns * rows) * NAMES
        };
        sizes.into_iter().filter(enough).find_map(|(columns, rows)| {
            let (columns, rows) = (lines(columns), lines(rows));
            let grids = columns
                .iter()
                .flat_map(|columns| rows.iter().map(move |rows| Grid { columns, rows }));
            let fitting = grids.filter(|grid| grid.regions().all(|one| one.count(open) <= NAMES));
            let best = fitting.min_by_key(|grid| (grid.cut(rings), grid.uneven()))?;
            Some(best.regions().filter(|region| region.count(open) != 0).collect())
        })
    }

    fn regions(&self) -> impl Iterator<Item = Region> {
        self.rows.windows(2).flat_map(|rows| {
            self.columns.windows(2).map(|columns| Region {
                first: Square::at(columns[0], rows[0]),
                last: Square::at(columns[1] - 1, rows[1] - 1),
            })
        })
    }

    /// Number of rings that lie in more than one region.
    fn cut(&self, rings: &[Region]) -> usize {
        let is_cut = |ring: &&Region| {
            let within = |lines: &[u8], low: u8, high: u8| {
                lines.iter().any(|line| low < *line && *line <= high)
            };
            within(self.columns, ring.first.column(), ring.last.column())
                || within(self.rows, ring.first.row(), ring.last.row())
        };
        rings.iter().filter(is_cut).count()
    }

    /// Difference between the widest and the narrowest region, and between the highest and the lowest.
    fn uneven(&self) -> u8 {
        let spread = |lines: &[u8]| {
            let sizes = || lines.windows(2).map(|pair| pair[1] - pair[0]);
            sizes().max().unwrap_or_default() - sizes().min().unwrap_or_default()
        };
        spread(self.columns) + spread(self.rows)
    }
}

/// All ways to divide the side of the board into `parts` of nearly equal length.
fn lines(parts: u8) -> Vec<Vec<u8>> {
    let mut all = vec![vec![0]];
    for part in 1..parts {
        let equal = (SIDE * part + parts / 2) / parts;
        let places = [equal - 1, equal, equal + 1];
        let longer = all.iter().flat_map(|lines: &Vec<u8>| {
            let far = |place: &u8| lines.last().is_some_and(|last| last + LEAST <= *place);
            let with = |place| lines.iter().copied().chain([place]).collect::<Vec<u8>>();
            places.into_iter().filter(far).map(with).collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all.iter_mut().for_each(|lines| lines.push(SIDE));
    all
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.first, self.last)
    }
}
