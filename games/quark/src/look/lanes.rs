//! Lanes: a player's counts, cards and score, each lane as high as its cards need.

mod closer;

use super::{
    chips::{self, Grid},
    pieces::{self, Nucleon},
};
use crate::{
    state::{Lane, Place, View},
    words::parts,
};
use quark_game::{
    Score, Seat,
    kit::drawing::{finish, owner, tally},
};
use quark_scene::{
    Area, Edge, Frame, Ink, MARGIN, Panel, Part, Piece, Point, Scene, Text, Weight, shapes,
};

/// Left of the first count, from the left of the lane.
const STATS: i16 = 366;
/// From one count to the next.
const STAT: i16 = 122;
/// Left of the tokens of a player without an atom, from the left of the lane.
const LACKING: i16 = 780;
/// Right end of the word next to the score, from the left of the lane.
const BESIDE: i16 = 978;
/// Free pixels at the left and right inside a lane.
const INSIDE: i16 = 22;

/// Measures of a lane, in pixels.
#[derive(Clone, Copy, Debug)]
struct Measures {
    /// Number of columns of chips.
    columns: usize,
    /// The row of name, counts and score, and its middle.
    head: i16,
    middle: i16,
    /// Height of a chip.
    chip: i16,
    /// From one row of chips to the next.
    row: i16,
    /// Below the last row of chips.
    foot: i16,
    /// Between two lanes.
    gap: i16,
}

/// The usual measures.
const ROOMY: Measures =
    Measures { columns: 7, head: 72, middle: 39, chip: 50, row: 57, foot: 6, gap: 12 };
/// Height of the highest lane that can be enlarged.
const HIGHEST: i16 = 464;
/// Measures for little room.
const TIGHT: Measures =
    Measures { columns: 7, head: 58, middle: 30, chip: 44, row: 46, foot: 2, gap: 8 };
/// Wide chips, and the greatest height of wide and of narrow ones.
const WIDE: Measures = Measures { columns: 6, middle: 37, ..ROOMY };
const HIGHEST_WIDE: i16 = 136;
const HIGHEST_NARROW: i16 = 72;

impl Measures {
    fn height(&self, rows: usize) -> i16 {
        self.head + rows as i16 * self.row + self.foot
    }

    /// These measures with chips as high as fits in `room` pixels, up to a limit. No lane is too high to be enlarged.
    fn filling(self, rows: &[usize], room: i16, most: i16) -> Measures {
        let between = self.row - self.chip;
        let highest = rows.iter().copied().max().unwrap_or_default().max(1) as i16;
        let most = most.min((HIGHEST - self.head - self.foot) / highest - between);
        let all: usize = rows.iter().sum();
        let free = room - Measures { row: 0, ..self }.total(rows);
        let chip = (free / (all as i16).max(1) - between).min(most);
        Measures { chip, row: chip + between, ..self }
    }

    /// The height of all lanes together; `rows` has the rows of chips of each.
    fn total(&self, rows: &[usize]) -> i16 {
        let lanes: i16 = rows.iter().map(|&rows| self.height(rows) + self.gap).sum();
        lanes - if rows.is_empty() { 0 } else { self.gap }
    }
}

/// The lanes of some players, from top to bottom.
pub(super) struct Lanes {
    lanes: Vec<(Seat, Lane)>,
    /// Rows of chips in each lane.
    rows: Vec<usize>,
    measures: Measures,
    top: i16,
}

impl Lanes {
    /// Lanes from `top` down. If they don't fit in `room` pixels, they move closer together, and then the
    /// highest ones lose rows of chips.
    pub(super) fn within(lanes: Vec<(Seat, Lane)>, top: i16, room: i16) -> Lanes {
        let fits = |measures: &Measures, rows: &[usize]| measures.total(rows) <= room;
        let roomy = rows(&lanes, ROOMY.columns);
        if fits(&ROOMY, &roomy) {
            return Lanes { lanes, rows: roomy, measures: ROOMY, top };
        }
        let mut rows = rows(&lanes, TIGHT.columns);
        while !fits(&TIGHT, &rows)
            && let Some(most) = rows.iter_mut().max().filter(|most| 1 < **most)
        {
            *most -= 1;
        }
        Lanes { lanes, rows, measures: TIGHT, top }
    }

    /// Lanes from `top` down whose chips are as large as fits in `room` pixels.
    pub(super) fn filling(lanes: Vec<(Seat, Lane)>, top: i16, room: i16) -> Lanes {
        for (measures, most) in [(WIDE, HIGHEST_WIDE), (ROOMY, HIGHEST_NARROW)] {
            let rows = rows(&lanes, measures.columns);
            let measures = measures.filling(&rows, room, most);
            if ROOMY.chip <= measures.chip {
                return Lanes { lanes, rows, measures, top };
            }
        }
        Lanes::within(lanes, top, room)
    }

    /// True if no lane is smaller than usual.
    pub(super) const fn are_usual(&self) -> bool {
        ROOMY.chip <= self.measures.chip
    }

    /// Top of the first lane.
    pub(super) const fn top(&self) -> i16 {
        self.top
    }

    /// Bottom of the last lane.
    pub(super) fn bottom(&self) -> i16 {
        self.top + self.measures.total(&self.rows)
    }

    /// Draws all lanes.
    pub(super) fn draw(&self, scene: &mut Scene, view: &View) {
        let mut top = self.top;
        for ((seat, lane), &rows) in self.lanes.iter().zip(&self.rows) {
            let height = self.measures.height(rows);
            let area = Area::new(MARGIN, top, 1200 - 2 * MARGIN, height);
            self.lane(scene, view, *seat, lane, area, rows);
            top += height + self.measures.gap;
        }
    }

    fn lane(
        &self,
        scene: &mut Scene,
        view: &View,
        seat: Seat,
        lane: &Lane,
        area: Area,
        rows: usize,
    ) {
        let won = view.outcome.as_ref().map(|outcome| outcome.has_won(seat));
        // A panel shows the decayed cards elsewhere.
        let closer = closer::scene(view, seat, view.lanes.get(seat.index()).unwrap_or(lane));
        scene.part(Part::new(parts::of(seat), area).drawn(closer));
        Frame::lane_in(scene, seat, area, won.unwrap_or(view.turn == seat));
        let head = Point::new(area.x, area.y + self.measures.middle);
        let word = (view.starter == seat).then_some("starts");
        owner(scene, seat, head, STATS - 104, word);
        match view.outcome.as_ref().and_then(|outcome| outcome.scores.get(seat.index())) {
            Some(score) => {
                split(scene, head.plus(STATS - 20, 13), score, lane);
                if lane.atom.is_none() {
                    tokens(scene, head.plus(LACKING, 0), lane);
                }
            }
            None => stats(scene, head.plus(STATS, 0), view, seat, lane),
        }
        score(scene, view, head, seat, lane);
        let corner = Point::new(area.x + INSIDE, area.y + self.measures.head);
        let Measures { columns, chip: height, row: pitch, .. } = self.measures;
        let width = chips::WIDE;
        // The columns are the same in all lanes.
        let mut all = self.lanes.iter().zip(&self.rows);
        let is_full = all.any(|((_, lane), &rows)| Grid::is_full(lane, (rows, columns)));
        let apart = if is_full { chips::APART } else { 0 };
        Grid { corner, width, columns, rows, height, pitch, apart }.draw(scene, view, seat, lane);
    }
}

/// Rows of chips in each lane.
fn rows(lanes: &[(Seat, Lane)], columns: usize) -> Vec<usize> {
    lanes.iter().map(|(_, lane)| chips::rows(lane, columns)).collect()
}

/// Draws the counts of hand, energy, protons and neutrons. Zeros are dim.
fn stats(scene: &mut Scene, at: Point, view: &View, seat: Seat, lane: &Lane) {
    shapes::fan(scene, at, Ink::DIM);
    shapes::energy(scene, at.plus(STAT, 0), 26);
    pieces::nucleon(scene, at.plus(2 * STAT, 0), 24, Nucleon::Proton, false);
    pieces::nucleon(scene, at.plus(3 * STAT, 0), 24, Nucleon::Neutron, false);
    let counts = [
        ("hand", lane.hand, None),
        ("energy", lane.energy, Some(Place::Energy)),
        ("protons", lane.protons, Some(Place::Proton)),
        ("neutrons", lane.neutrons, Some(Place::Neutron)),
    ];
    for (place, (name, count, change)) in (0..).zip(counts) {
        scene.add(Text::left(at.plus(place * STAT + 36, 15), tally(count, 42)));
        let wide = if count < 10 { 26 } else { 52 };
        let is_own = view.viewer.seat().map(|viewer| viewer == seat);
        let name_of = format_args!("{seat}’s {name}");
        if is_own == Some(false) {
            let digits = Area::new(at.x + place * STAT + 36, at.y - 17, wide, 32);
            scene.place(name_of, digits, count);
            scene.underlined();
            continue;
        }
        let area = Area::new(at.x + place * STAT - 32, at.y - 26, 76 + wide, 52);
        scene.place(name_of, area, count);
        let is_given = || name == "energy" && is_own.is_none() && view.is_given_energy(seat);
        if view.changed_by(seat).any(|one| Some(one) == change) || is_given() {
            scene.add(Panel::outline(area.grown(3), 16, Edge::solid(5, Ink::ACCENT)));
            scene.haloed();
        }
    }
}

/// Writes the parts of the final score.
fn split(scene: &mut Scene, at: Point, score: &Score, lane: &Lane) {
    scene.add(Text::left(at, score_parts(score, lane, 36).collect::<Vec<Piece>>()));
}

/// Draws the protons and neutrons of a player who could build no atom.
fn tokens(scene: &mut Scene, at: Point, lane: &Lane) {
    let tokens = [(Nucleon::Proton, lane.protons), (Nucleon::Neutron, lane.neutrons)];
    for (place, (kind, count)) in (0..).zip(tokens) {
        let at = at.plus(place * 78, 0);
        pieces::nucleon(scene, at, 20, kind, false);
        scene.add(Text::left(at.plus(28, 13), tally(count, 36)));
    }
}

/// The parts of the final score: particles, the atom by its symbol, and energy. Without an atom, no energy tells why.
fn score_parts(score: &Score, lane: &Lane, size: u16) -> impl Iterator<Item = Piece> {
    let is_lacking = lane.atom.is_none();
    let shown = move |name: &str, points: i32| points != 0 || is_lacking && name == "energy";
    let parts = score.parts.iter().filter(move |(name, points)| shown(name, *points));
    parts.enumerate().flat_map(move |(nth, (name, points))| {
        let name = match lane.atom {
            Some(atom) if name == "atom" => atom.symbol().to_owned(),
            _ => name.to_string(),
        };
        let gap = if nth == 0 { 0 } else { 30 };
        let name = Piece::new(name, size, Weight::Medium, Ink::DIM).after(gap);
        [name, Piece::new(points.to_string(), size, Weight::SemiBold, Ink::TEXT).after(10)]
    })
}

/// Draws the score. Before it stands the atom in it, or the player's place after the end.
fn score(scene: &mut Scene, view: &View, head: Point, seat: Seat, lane: &Lane) {
    let figure = Piece::new(lane.score.to_string(), 54, Weight::SemiBold, Ink::TEXT);
    if view.viewer.seat().is_some_and(|viewer| viewer != seat) {
        let wide = 33 * lane.score.to_string().len() as i16;
        let area = Area::new(head.x + 1120 - INSIDE - wide, head.y - 20, wide, 38);
        scene.place(format_args!("{seat}’s score"), area, lane.score);
        scene.underlined();
    }
    scene.add(Text::right(head.plus(1120 - INSIDE, 20), figure));
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(seat.index()));
    let beside = |text: String, ink| Piece::new(text, 34, Weight::Medium, ink);
    let pieces = match (place, lane.atom) {
        (Some(&place), _) => {
            let (place, ink) = finish(place);
            vec![beside(place, ink)]
        }
        (None, Some(atom)) => vec![beside(format!("with {}", atom.symbol()), Ink::DIM)],
        (None, None) => Vec::new(),
    };
    if !pieces.is_empty() {
        scene.add(Text::right(head.plus(BESIDE, 14), pieces));
    }
}
