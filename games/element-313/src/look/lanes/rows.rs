//! The rows of atoms in the lanes.

use crate::{
    look::pieces,
    state::{cards::Abilities, player::Held, view::Lane},
};

/// Pixels between two atoms, before the face-down ones, and between two rows.
pub(super) const GAP: i16 = 8;
const APART: i16 = 16;
const BELOW: i16 = 6;
/// Pixels above the rows of atoms in a lane, and the fewest.
const NAME: i16 = 60;
const LOW: i16 = 52;
/// Pixels below the rows of atoms in a lane, for the way to 313.
pub(super) const FOOT: i16 = 20;
/// Height of a lane without atoms: one line, and the way to 313.
const EMPTY: i16 = 96;
/// Pixels that can be seen of an atom below an equal one with a number, and without one.
pub(super) const STRIP: i16 = 52;
const EDGE: i16 = 14;
/// Pixels below a row of atoms, for their numbers.
pub(super) const NUMBER: i16 = 34;
/// Lowest height of an atom, and the lowest that is better than to leave atoms out.
const LOWEST: i16 = 78;
const LEAST: i16 = 74;
/// Pixels that the atoms of a row may take.
pub(crate) const ROOM: i16 = 892;
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
    /// Pixels above the rows, for the name of the owner.
    pub(crate) name: i16,
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
        if LEAST <= whole.height {
            return whole;
        }
        let narrowest = WIDTHS[WIDTHS.len() - 1];
        let cut = Rows { width: narrowest, height: LOWEST, number: 0, name: LOW, ..whole };
        let mut cuts = (1..whole.rows).rev().map(|rows| Rows { rows, ..cut });
        cuts.find(|cut| cut.total(lanes) <= high).unwrap_or(Rows { rows: 1, ..cut })
    }

    /// The layout for lanes that are as high as their atoms need, so that all are shown: the largest of which `high`
    /// pixels are enough.
    #[must_use]
    pub(crate) fn whole(lanes: &[Lane], high: i16, tallest: i16) -> Rows {
        let sized =
            |width, number, name| Rows { rows: 1, width, height: 0, name, number, room: ROOM };
        let few =
            |width: &i16| lanes.iter().all(|lane| rows_of(lane, sized(*width, NUMBER, NAME)) == 1);
        let large = LARGE.into_iter().filter(few).map(|width| (NUMBER, width));
        let numbers = [NUMBER, 0].into_iter();
        let all = numbers.flat_map(|number| WIDTHS.map(|width| (number, width)));
        let all: Vec<(i16, i16)> = large.chain(all).collect();
        let all = all.into_iter().flat_map(|size| [NAME, LOW].map(|name| (name, size)));
        let all = all.map(|(name, (number, width))| {
            let layout = sized(width, number, name);
            let most = |rows: i16, lane: &Lane| rows.max(rows_of(lane, layout));
            let layout = Rows { rows: lanes.iter().fold(1, most), ..layout };
            let filled = lanes.iter().filter(|lane| !lane.atoms.is_empty());
            let lines: i16 = filled.map(|lane| rows_of(lane, layout)).sum();
            let free = high - layout.total(lanes);
            Rows { height: (free / lines.max(1)).min(tallest), ..layout }
        });
        let fitting = all.clone().find(|layout| LOWEST <= layout.height);
        fitting.or_else(|| all.max_by_key(|layout| layout.height)).unwrap_or_else(|| Rows {
            rows: 1,
            width: WIDTHS[0],
            height: tallest,
            name: NAME,
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
        self.name + self.rows * self.pitch() - BELOW + FOOT
    }

    /// Height of a lane that is as high as its atoms need.
    #[must_use]
    pub(crate) fn lane_of(self, lane: &Lane) -> i16 {
        if lane.atoms.is_empty() {
            return EMPTY;
        }
        let rows = rows_of(lane, self).min(self.rows);
        Rows { rows, ..self }.lane()
    }

    /// Pixels that can be seen of an atom below an equal one, with this number of them below it.
    pub(super) const fn strip(self, under: i16) -> i16 {
        if self.number == 0 && 0 < under { EDGE } else { STRIP }
    }

    /// Pixels from one row to the next.
    pub(super) const fn pitch(self) -> i16 {
        self.height + self.number + BELOW
    }
}

/// Number of rows that the atoms of a lane need.
pub(super) fn rows_of(lane: &Lane, rows: Rows) -> i16 {
    let places = laid(&lane.atoms, rows, |one, other| is_equal(lane, one, other));
    places.last().map_or(1, |last| last.row + 1)
}

/// True if two atoms look alike but for their numbers. New and used ones lie apart.
pub(super) fn is_equal(lane: &Lane, one: Held, other: Held) -> bool {
    let abilities =
        |held: Held| [Abilities::Strict, Abilities::Inferred].map(|of| held.ability(of));
    let look = |held: Held| (held.atom.value(), lane.sign(held), abilities(held));
    let is_plain = |held: Held| !held.down && held.used == 0;
    is_plain(one) && is_plain(other) && look(one) == look(other)
}

/// The place of an atom in front of its owner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Pixels from the left.
    pub(super) x: i16,
    pub(super) row: i16,
    /// Number of equal atoms below it, and pixels from the first of them.
    pub(super) under: i16,
    pub(super) step: i16,
    /// True if the next atom lies on it.
    pub(super) covered: bool,
}

/// The place of each atom. Those of which `is_equal` is true lie on each other.
pub(super) fn laid(
    atoms: &[Held],
    rows: Rows,
    is_equal: impl Fn(Held, Held) -> bool,
) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    let mut before: Option<Held> = None;
    for &held in atoms {
        let wide = pieces::width(held, rows.width);
        let mut next = Place { x: 0, row: 0, under: 0, step: 0, covered: false };
        if let (Some(last), Some(before)) = (places.last_mut(), before) {
            let stacks = is_equal(before, held);
            let apart = if held.down && !before.down { APART } else { GAP };
            let step = if stacks {
                rows.strip(last.under)
            } else {
                pieces::width(before, rows.width) + apart
            };
            next = Place { x: last.x + step, row: last.row, ..next };
            if rows.room < next.x + wide {
                next = Place { x: 0, row: last.row + 1, ..next };
            } else if stacks {
                last.covered = true;
                next = Place { under: last.under + 1, step: last.step + step, ..next };
            }
        }
        places.push(next);
        before = Some(held);
    }
    places
}

/// The place of each atom in as many rows as they need, of about equal length.
pub(super) fn even(
    atoms: &[Held],
    rows: Rows,
    is_equal: impl Fn(Held, Held) -> bool,
) -> Vec<Place> {
    let within = |room| laid(atoms, Rows { room, ..rows }, &is_equal);
    let count = |places: &[Place]| places.last().map(|last| last.row);
    let whole = within(rows.room);
    let mut narrower = (rows.width..rows.room).step_by(8).map(within);
    narrower.find(|places| count(places) == count(&whole)).unwrap_or(whole)
}
