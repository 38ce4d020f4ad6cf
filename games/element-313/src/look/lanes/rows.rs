//! The rows of atoms in the lanes.

use crate::{
    look::pieces,
    state::{player::Held, view::Lane},
};

/// Pixels between two atoms, and before the face-down ones.
pub(super) const GAP: i16 = 6;
const APART: i16 = 16;
/// Pixels above the rows of atoms in a lane.
pub(crate) const NAME: i16 = 52;
/// Pixels below the rows of atoms in a lane.
const FOOT: i16 = 8;
/// Height of a lane without atoms: one line.
const EMPTY: i16 = 96;
/// Pixels below a row of atoms, for their numbers.
pub(super) const NUMBER: i16 = 36;
/// Lowest height of an atom.
const LOWEST: i16 = 78;
/// Pixels that the atoms of a row may take.
pub(crate) const ROOM: i16 = 890;
/// Widths of an atom to try, in this order.
pub(super) const WIDTHS: [i16; 3] = [92, 80, 72];
/// Widths to try before, if every lane then has one row.
const LARGE: [i16; 2] = [132, 110];

/// The layout of the atoms, equal for all lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    pub(super) rows: i16,
    pub(super) width: i16,
    pub(super) height: i16,
    /// Pixels below each row for the numbers of the atoms; 0 without them.
    pub(super) number: i16,
    /// Pixels that the atoms of a row may take.
    pub(super) room: i16,
}

impl Rows {
    /// The layout for lanes that are as high as their atoms need: the largest of which `high` pixels are enough. If none is,
    /// the longest lanes leave atoms out.
    #[must_use]
    pub(crate) fn shared(lanes: &[Lane], high: i16, tallest: i16) -> Rows {
        let whole = Rows::whole(lanes, high, tallest);
        if LOWEST <= whole.height {
            return whole;
        }
        let narrowest = WIDTHS[WIDTHS.len() - 1];
        let cut = Rows { width: narrowest, height: LOWEST, number: 0, ..whole };
        let mut cuts = (1..whole.rows).rev().map(|rows| Rows { rows, ..cut });
        cuts.find(|cut| cut.total(lanes) <= high).unwrap_or(Rows { rows: 1, ..cut })
    }

    /// The layout for lanes that are as high as their atoms need, so that all are shown: the largest of which `high`
    /// pixels are enough.
    #[must_use]
    pub(crate) fn whole(lanes: &[Lane], high: i16, tallest: i16) -> Rows {
        let few = |width: &i16| lanes.iter().all(|lane| rows_of(lane, *width, ROOM) == 1);
        let large = LARGE.into_iter().filter(few).map(|width| (NUMBER, width));
        let numbers = [NUMBER, 0].into_iter();
        let all = numbers.flat_map(|number| WIDTHS.map(|width| (number, width)));
        let all: Vec<(i16, i16)> = large.chain(all).collect();
        let all = all.into_iter().map(|(number, width)| {
            let most = |rows: i16, lane: &Lane| rows.max(rows_of(lane, width, ROOM));
            let rows = lanes.iter().fold(1, most);
            let layout = Rows { rows, width, height: 0, number, room: ROOM };
            let filled = lanes.iter().filter(|lane| !lane.atoms.is_empty());
            let lines: i16 = filled.map(|lane| rows_of(lane, width, ROOM)).sum();
            let free = high - layout.total(lanes);
            Rows { height: (free / lines.max(1)).min(tallest), ..layout }
        });
        let fitting = all.clone().find(|layout| LOWEST <= layout.height);
        fitting.or_else(|| all.max_by_key(|layout| layout.height)).unwrap_or_else(|| Rows {
            rows: 1,
            width: WIDTHS[0],
            height: tallest,
            number: NUMBER,
            room: ROOM,
        })
    }

    /// Height of lanes that are as high as their atoms need, with the space between them.
    fn total(self, lanes: &[Lane]) -> i16 {
        let heights = lanes.iter().map(|lane| self.lane_of(lane) + quark_scene::GAP);
        heights.sum::<i16>() - quark_scene::GAP
    }

    /// Height of a lane with all rows.
    const fn lane(self) -> i16 {
        NAME + self.rows * self.pitch() - GAP + FOOT
    }

    /// Height of a lane that is as high as its atoms need.
    #[must_use]
    pub(crate) fn lane_of(self, lane: &Lane) -> i16 {
        if lane.atoms.is_empty() {
            return EMPTY;
        }
        let rows = rows_of(lane, self.width, self.room).min(self.rows);
        Rows { rows, ..self }.lane()
    }

    #[must_use]
    pub(crate) const fn has_numbers(self) -> bool {
        self.number != 0
    }

    /// Pixels from one row to the next.
    pub(super) const fn pitch(self) -> i16 {
        self.height + self.number + GAP
    }
}

/// Number of rows that the atoms of a lane need.
pub(super) fn rows_of(lane: &Lane, width: i16, room: i16) -> i16 {
    laid(&lane.atoms, width, room).last().map_or(1, |last| last.1 + 1)
}

/// The place of each atom: pixels from the left, and row.
pub(super) fn laid(atoms: &[Held], width: i16, room: i16) -> Vec<(i16, i16)> {
    let (mut x, mut row, mut down) = (0, 0, false);
    let place = |held: &Held| {
        let wide = pieces::width(*held, width);
        if held.down && !down && x != 0 {
            x += APART - GAP;
        }
        down = held.down;
        if room < x + wide {
            (x, row) = (0, row + 1);
        }
        let place = (x, row);
        x += wide + GAP;
        place
    };
    atoms.iter().map(place).collect()
}
