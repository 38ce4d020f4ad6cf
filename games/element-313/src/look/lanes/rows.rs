//! The rows of atoms in the lanes: cards, or chips where a player has many.

use super::piles;
use crate::{
    look::pieces,
    state::{player::Held, view::Lane},
};

/// Pixels between two atoms, before the face-down ones, and between two rows.
pub(super) const GAP: i16 = 6;
pub(super) const APART: i16 = 16;
const BELOW: i16 = 6;
/// Pixels above the rows of atoms in a lane, and the fewest.
const NAME: i16 = 60;
const LOW: i16 = 52;
/// Pixels below the rows of atoms in a lane, for the way to 313.
pub(super) const FOOT: i16 = 20;
/// Height of a lane without atoms: one line, and the way to 313.
const EMPTY: i16 = 96;
/// Pixels below a row of atoms, for their numbers.
pub(super) const NUMBER: i16 = 34;
/// Lowest height of an atom, if there is room.
const LOWEST: i16 = 78;
/// Most rows of cards in a lane. More atoms are chips, one for all of a value.
const MOST: i16 = 2;
/// Pixels that the atoms of a row may take.
pub(crate) const ROOM: i16 = 892;
/// Widths of an atom to try, in this order.
pub(super) const WIDTHS: [i16; 3] = [92, 80, 72];
/// Widths to try before, if every lane then has one row.
const LARGE: [i16; 2] = [132, 110];

/// The layout where the sum stands next to the name, so that atoms take the whole width.
const WHOLE: Rows = Rows {
    width: WIDTHS[WIDTHS.len() - 1],
    name: LOW + 6,
    number: NUMBER - 4,
    room: 1_072,
    ..Rows::LARGEST
};

/// The layout of the atoms, equal for all lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    pub(super) width: i16,
    pub(super) height: i16,
    /// Pixels above the rows, for the name of the owner.
    pub(crate) name: i16,
    /// Pixels below each row for the numbers of the atoms; 0 without them.
    pub(super) number: i16,
    /// Pixels that the atoms of a row may take.
    pub(super) room: i16,
    /// Height of a chip.
    pub(super) chip: i16,
}

impl Rows {
    /// The largest layout with several rows, for atoms of any height.
    pub(super) const LARGEST: Rows = Rows {
        width: WIDTHS[0],
        height: 0,
        name: NAME,
        number: NUMBER,
        room: ROOM,
        chip: piles::HEIGHTS[0],
    };

    /// The layout for lanes that are as high as their atoms need: the largest of which `high` pixels are enough.
    #[must_use]
    pub(crate) fn of(lanes: &[Lane], high: i16, tallest: i16) -> Rows {
        let sized = |width, number| Rows { width, number, ..Rows::LARGEST };
        let in_cards = || lanes.iter().filter(|lane| !is_crowded(lane) && !lane.atoms.is_empty());
        let is_large = |rows: &Rows| in_cards().all(|lane| rows_of(lane, *rows) == 1);
        let large = LARGE.map(|width| sized(width, NUMBER)).into_iter().filter(is_large);
        let numbered = WIDTHS.map(|width| sized(width, NUMBER));
        let numbered: Vec<Rows> = large.chain(numbered).collect();
        // Before the numbers leave, the sums make room for them.
        let whole = (1 < lanes.len()).then_some(WHOLE);
        let bare = WIDTHS.map(|width| sized(width, 0));
        let all = piles::HEIGHTS.into_iter().flat_map(|chip| {
            let named = |rows: &Rows| [NAME, LOW].map(|name| Rows { name, ..*rows });
            let all = numbered.iter().flat_map(named).chain(whole);
            let all: Vec<Rows> = all.chain(bare.iter().flat_map(named)).collect();
            all.into_iter().map(move |rows| Rows { chip, ..rows })
        });
        let all = all.map(|layout| {
            let lines: i16 = in_cards().map(|lane| rows_of(lane, layout)).sum();
            let free = high - layout.total(lanes);
            Rows { height: (free / lines.max(1)).min(tallest), ..layout }
        });
        let all: Vec<Rows> = all.collect();
        let fitting = all.iter().find(|layout| LOWEST <= layout.height);
        let fitting = fitting.or_else(|| all.iter().max_by_key(|layout| layout.height));
        fitting.copied().unwrap_or(Rows { height: tallest, ..Rows::LARGEST })
    }

    /// Height of lanes that are as high as their atoms need, with the space between them.
    fn total(self, lanes: &[Lane]) -> i16 {
        let heights = lanes.iter().map(|lane| self.lane_of(lane) + quark_scene::GAP);
        heights.sum::<i16>() - quark_scene::GAP
    }

    /// Height of a lane that is as high as its atoms need.
    #[must_use]
    pub(crate) fn lane_of(self, lane: &Lane) -> i16 {
        if lane.atoms.is_empty() {
            return EMPTY;
        }
        let rows = match is_crowded(lane) {
            true => piles::height(lane, self) + BELOW,
            false => rows_of(lane, self) * self.pitch() - BELOW,
        };
        self.name + rows + FOOT
    }

    /// This layout with wider atoms, if a lane that takes the whole width has room for them.
    pub(super) fn widened(self, lane: &Lane) -> Rows {
        let wider = WIDTHS.into_iter().map(|width| Rows { width, ..self });
        let mut wider = wider.filter(|rows| rows_of(lane, *rows) == rows_of(lane, self));
        wider.next().filter(|_| self.are_whole()).unwrap_or(self)
    }

    /// True if the atoms take the whole width, and the sum stands next to the name.
    pub(super) const fn are_whole(self) -> bool {
        ROOM < self.room
    }

    /// Pixels from one row to the next.
    pub(super) const fn pitch(self) -> i16 {
        self.height + self.number + BELOW
    }
}

/// True if a lane has too many atoms to show each of them as a card.
pub(super) fn is_crowded(lane: &Lane) -> bool {
    MOST < rows_of(lane, Rows::LARGEST)
}

/// Number of rows that the atoms of a lane need as cards.
pub(super) fn rows_of(lane: &Lane, rows: Rows) -> i16 {
    laid(&lane.atoms, rows).last().map_or(1, |last| last.row + 1)
}

/// The place of an atom in front of its owner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Pixels from the left.
    pub(super) x: i16,
    pub(super) row: i16,
}

/// The place of each atom.
pub(super) fn laid(atoms: &[Held], rows: Rows) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    let mut before: Option<Held> = None;
    for &held in atoms {
        let next = match places.last().zip(before) {
            None => Place { x: 0, row: 0 },
            Some((last, before)) => {
                let apart = if held.down && !before.down { APART } else { GAP };
                let x = last.x + pieces::width(before, rows.width) + apart;
                let fits = x + pieces::width(held, rows.width) <= rows.room;
                if fits { Place { x, ..*last } } else { Place { x: 0, row: last.row + 1 } }
            }
        };
        places.push(next);
        before = Some(held);
    }
    places
}

/// The place of each atom in as many rows as they need, of about equal length.
pub(super) fn even(atoms: &[Held], rows: Rows) -> Vec<Place> {
    let within = |room| laid(atoms, Rows { room, ..rows });
    let count = |places: &[Place]| places.last().map(|last| last.row);
    let whole = within(rows.room);
    let mut narrower = (rows.width..rows.room).step_by(8).map(within);
    narrower.find(|places| count(places) == count(&whole)).unwrap_or(whole)
}
