//! The position of each place of the city in a picture, as large as fits.
//!
//! Free places are smaller than cards, so that the cards stay large.

use super::window::Window;
use crate::state::city::cell::Cell;
use quark_scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight};

/// A cell without a card.
const GROUND: Ink = Ink::new(0x1A1F28, 0xECE8DF, 0x1A1F28).surface().ranked(39);
/// Pixels at the left for the numbers of rows.
const GUTTER: i16 = 52;
/// Pixels below for the letters of columns.
const FOOT: i16 = 42;
/// The most pixels across a card of the public picture, there of a small city, and of a panel.
pub(crate) const WIDEST: i16 = 168;
pub(crate) const LARGEST: i16 = 264;
pub(crate) const ZOOMED: i16 = 232;
/// If cards are narrower than this, free places have no names.
const NARROWEST: i32 = 30;

/// Size of the places around the cards.
#[derive(Clone, Copy, Debug, Default)]
struct Rim {
    /// Least width and height, with room for a name.
    least: (i16, i16),
    /// Width and height in hundredths of a card.
    share: (i16, i16),
    /// True for the sides that have such places: the left and right, the top and bottom.
    sides: [[bool; 2]; 2],
}

/// The size of free places.
const RIM: Rim = Rim { least: (76, 46), share: (50, 30), sides: [[true; 2]; 2] };

/// A card narrower than this shows rank and suit one below the other.
pub(crate) const SLIM: i16 = 70;

/// The most pixels across a card that is lower than [`SHORT`].
const LYING: i16 = 120;
const SHORT: i16 = 72;

/// A window laid out on a picture. Lengths are in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    window: Window,
    /// Top left corner of the outermost places.
    origin: Point,
    /// Width and height of a card.
    size: (i16, i16),
    /// Widths of the places at the left and right of the cards, and heights of those above and below; 0 for none.
    edges: [[i16; 2]; 2],
    /// Width and height of a free place.
    free: (i16, i16),
    /// Gap between two cards.
    pub(crate) gap: i16,
}

impl Grid {
    /// Lays out a part of the `whole` city at the top of `room`, centred from left to right. It has half places only on the
    /// sides where it shows one of the `places`. A card is at most `widest` wide.
    #[must_use]
    pub(crate) fn new(
        whole: Window,
        window: Window,
        places: &[Cell],
        room: Area,
        widest: i16,
    ) -> Grid {
        let Window { left, right, bottom, top } = window;
        let has = |is_there: &dyn Fn(Cell) -> bool| places.iter().any(|place| is_there(*place));
        let columns = |place: Cell| (left..=right).contains(&place.column);
        let rows = |place: Cell| (bottom..=top).contains(&place.row);
        let across = [
            left <= whole.left && has(&|place| rows(place) && place.column < left),
            whole.right <= right && has(&|place| rows(place) && right < place.column),
        ];
        let along = [
            whole.top <= top && has(&|place| columns(place) && top < place.row),
            bottom <= whole.bottom && has(&|place| columns(place) && place.row < bottom),
        ];
        let letters = places.iter().map(|place| place.to_string().len()).max().unwrap_or_default();
        let least = (10 + 20 * letters as i16, RIM.least.1);
        Grid::with_rim(window, room, widest, Rim { least, sides: [across, along], ..RIM })
    }

    fn with_rim(window: Window, room: Area, widest: i16, rim: Rim) -> Grid {
        let free = (room.width - GUTTER, room.height - FOOT);
        let gaps = [12, 8, 4, 1];
        let plans = gaps.map(|gap| Grid::plan(window, free, gap, widest, rim));
        // Gaps get narrow only if the cards are small.
        let roomy = |grid: &&Grid| grid.gap * 11 <= grid.size.0.min(grid.size.1);
        let plan = plans.iter().find(roomy).or(plans.last()).copied();
        let grid = plan.unwrap_or_else(|| Grid::plan(window, free, 1, widest, rim));
        let spare = free.0 - grid.width();
        let origin = Point::new(room.x + GUTTER + spare / 2, room.y);
        Grid { origin, ..grid }
    }

    fn plan(window: Window, room: (i16, i16), gap: i16, widest: i16, rim: Rim) -> Grid {
        let Rim { least, share, sides } = rim;
        let ends = sides.map(|side| side.into_iter().filter(|has| *has).count() as i16);
        let (columns, rows) = ((window.columns(), ends[0]), (window.rows(), ends[1]));
        let (wide, narrow) = side(columns, room.0, gap, widest, least.0, share.0);
        let (high, low) = side(rows, room.1, gap, widest * 7 / 5, least.1, share.1);
        // Cards are higher than wide. If there is little room they may be a little wider than high,
        // or so narrow and high that rank and suit stand one below the other.
        let height = high.min(if wide < SLIM { wide * 2 } else { wide * 7 / 5 });
        let width = wide.min(if high < SHORT { LYING } else { high * 6 / 5 });
        let edge = [narrow.min(width.max(least.0)), low.min(height)];
        let edges = [0, 1].map(|way| sides[way].map(|has| if has { edge[way] } else { 0 }));
        let free = (edge[0].min(width.max(least.0)), edge[1]);
        Grid { window, origin: Point::default(), size: (width, height), edges, free, gap }
    }

    fn width(&self) -> i16 {
        self.window.columns() * (self.size.0 + self.gap)
            + self.gap
            + self.edges[0].iter().sum::<i16>()
    }

    /// The first row of pixels below the letters of columns.
    #[must_use]
    pub(crate) fn bottom(&self) -> i16 {
        self.foot() + FOOT
    }

    /// The first row of pixels below the lowest places.
    fn foot(&self) -> i16 {
        let rows = self.window.rows() * (self.size.1 + self.gap) + self.gap;
        self.origin.y + rows + self.edges[1].iter().sum::<i16>()
    }

    #[must_use]
    pub(crate) const fn window(&self) -> Window {
        self.window
    }

    /// Area of the cards of a part of the window.
    #[must_use]
    pub(crate) fn part(&self, Window { left, right, bottom, top }: Window) -> Area {
        let corners = [Cell { column: left, row: top }, Cell { column: right, row: bottom }];
        let [first, last] = corners.map(|cell| self.area(cell).unwrap_or_default());
        Area::new(first.x, first.y, last.right() - first.x, last.bottom() - first.y)
    }

    /// Width and height of a card.
    #[must_use]
    pub(crate) const fn card(&self) -> (i16, i16) {
        self.size
    }

    /// Area of this place; `None` if the picture does not show it.
    #[must_use]
    pub(crate) fn area(&self, cell: Cell) -> Option<Area> {
        let Window { left, right, bottom, top } = self.window;
        let (x, width) = along(
            cell.column - left,
            right - left,
            self.origin.x,
            self.size.0,
            self.edges[0],
            self.gap,
        )?;
        let (y, height) = along(
            top - cell.row,
            top - bottom,
            self.origin.y,
            self.size.1,
            self.edges[1],
            self.gap,
        )?;
        Some(Area::new(x, y, width, height))
    }

    /// Area of a free place, in the middle of its cell.
    pub(crate) fn free(&self, cell: Cell) -> Option<Area> {
        let area = self.area(cell)?;
        let (width, height) = (self.free.0.min(area.width), self.free.1.min(area.height));
        let corner =
            Point::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        Some(Area::new(corner.x, corner.y, width, height))
    }

    /// Draws the ground under the cards, and between them.
    pub(crate) fn ground(&self, scene: &mut Scene) {
        let Window { left, right, bottom, top } = self.window;
        let cells =
            (bottom..=top).flat_map(|row| (left..=right).map(move |column| Cell { column, row }));
        for area in cells.filter_map(|cell| self.area(cell)) {
            scene.add(Panel::filled(area, area.width / 8, GROUND));
        }
    }

    /// Draws column letters below and row numbers at the left, for the columns and rows of the ground, and of
    /// these cards and places around it.
    pub(crate) fn label(&self, scene: &mut Scene, cells: &[Cell]) {
        let Window { left, right, bottom, top } = self.window;
        let piece = |text: String| Piece::new(text, 32, Weight::Medium, Ink::DIM);
        let shown = |cell: &&Cell| self.area(**cell).is_some();
        let mut before = i16::MIN;
        for row in (bottom - 1..=top + 1).rev() {
            let ground = (bottom..=top).contains(&row).then_some(Cell { column: left, row });
            let cell = cells.iter().filter(shown).find(|cell| cell.row == row).copied();
            let area = cell.or(ground).and_then(|cell| self.area(cell));
            let Some(y) = area.map(|area| area.centre().y).filter(|y| before + 36 <= *y) else {
                continue;
            };
            before = y;
            scene.add(Text::left(
                Point::new(self.origin.x - GUTTER, y + 12),
                piece(row.to_string()),
            ));
        }
        let mut before = i16::MIN;
        for column in left - 1..=right + 1 {
            let ground = (left..=right).contains(&column).then_some(Cell { column, row: bottom });
            let cell = cells.iter().filter(shown).find(|cell| cell.column == column).copied();
            let area = cell.or(ground).and_then(|cell| self.area(cell));
            let Some(x) = area.map(|area| area.centre().x).filter(|x| before + 36 <= *x) else {
                continue;
            };
            before = x;
            let at = Point::new(x, self.foot() + 34);
            scene.add(Text::centred(at, piece(Cell::column_name(column))));
        }
    }
}

/// Lengths of a card and of a place at an end, so that `count` cards and places at this number of ends fit into `room`
/// along one direction. A card is at most `most` long. A place at an end takes `share` hundredths of a card, and at least
/// `named`.
fn side(
    (count, ends): (i16, i16),
    room: i16,
    gap: i16,
    most: i16,
    named: i16,
    share: i16,
) -> (i16, i16) {
    let (cards, ends, most) = (i32::from(count), i32::from(ends), i32::from(most));
    let (named, share) = (i32::from(named), i32::from(share));
    let bare = i32::from(room) - i32::from(gap) * (cards + 1);
    let mut card = ((bare - ends * named) / cards).min(most);
    if named < card * share / 100 {
        card = (bare * 100 / (100 * cards + ends * share)).min(most);
    }
    let edge = if named == 0 {
        0
    } else if card < NARROWEST {
        // A very long line of cards.
        card = (bare - ends * i32::from(gap)) / (cards + ends);
        card
    } else {
        named.max(card * share / 100)
    };
    (card as i16, edge as i16)
}

/// Start and length of the place `steps` after the first card; the last card is `last` steps after
/// it.
fn along(
    steps: i16,
    last: i16,
    origin: i16,
    card: i16,
    [before, after]: [i16; 2],
    gap: i16,
) -> Option<(i16, i16)> {
    let first = origin + before + gap;
    match steps {
        -1 if 0 < before => Some((origin, before)),
        0.. if steps <= last => Some((first + steps * (card + gap), card)),
        _ if 0 < after && steps == last + 1 => Some((first + steps * (card + gap), after)),
        _ => None,
    }
}
