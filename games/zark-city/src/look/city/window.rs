//! The part of the city that a picture shows.

use crate::state::{city::cell::Cell, view::View};

/// A city with more columns or rows than this has at least three blocks along them, not two.
const BROAD: i16 = 6;
/// The most columns or rows of a block.
const MOST: i16 = 6;

/// The rows and columns of cards that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Window {
    /// The leftmost column.
    pub(crate) left: i16,
    /// The rightmost column.
    pub(crate) right: i16,
    /// The lowest row.
    pub(crate) bottom: i16,
    /// The highest row.
    pub(crate) top: i16,
}

impl Window {
    /// The smallest window with all these places; `None` without places.
    pub(crate) fn around(cells: impl IntoIterator<Item = Cell>) -> Option<Window> {
        cells.into_iter().fold(None, |window: Option<Window>, Cell { column, row }| {
            let start = Window { left: column, right: column, bottom: row, top: row };
            let window = window.unwrap_or(start);
            Some(Window {
                left: window.left.min(column),
                right: window.right.max(column),
                bottom: window.bottom.min(row),
                top: window.top.max(row),
            })
        })
    }

    /// Its name as a part of the pictures: its outermost places.
    pub(crate) fn name(self) -> String {
        let Window { left, right, bottom, top } = self;
        let (first, last) = (Cell { column: left, row: bottom }, Cell { column: right, row: top });
        if first == last { format!("City: {first}") } else { format!("City: {first} to {last}") }
    }

    /// The window with all cards of the city.
    #[must_use]
    pub(crate) fn of(view: &View) -> Window {
        let whole = Window::around(view.city.sites.iter().map(|site| site.cell));
        whole.unwrap_or(Window {
            left: Cell::FIRST.column,
            right: Cell::FIRST.column,
            bottom: Cell::FIRST.row,
            top: Cell::FIRST.row,
        })
    }

    /// The part of the window with cards; `None` if it has none.
    pub(crate) fn around_cards(self, view: &View) -> Option<Window> {
        let cells = view.city.sites.iter().map(|site| site.cell);
        Window::around(cells.filter(|cell| self.holds(*cell)))
    }

    /// The smallest window with both.
    #[must_use]
    pub(crate) fn with(self, other: Window) -> Window {
        Window {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            bottom: self.bottom.min(other.bottom),
            top: self.top.max(other.top),
        }
    }

    /// The part that both windows show, if any.
    #[must_use]
    pub(crate) fn and(self, other: Window) -> Option<Window> {
        let both = Window {
            left: self.left.max(other.left),
            right: self.right.min(other.right),
            bottom: self.bottom.max(other.bottom),
            top: self.top.min(other.top),
        };
        (both.left <= both.right && both.bottom <= both.top).then_some(both)
    }

    /// The blocks with cards that players can look at more closely, in reading order: two next to each other, or more if
    /// the city is broad, and as many below each other.
    pub(crate) fn blocks(view: &View) -> Vec<Window> {
        let whole = Window::of(view);
        let spans = |low: i16, high: i16| {
            let count = high - low + 1;
            let parts = if count <= BROAD { 2 } else { ((count + MOST - 1) / MOST).max(3) };
            let each = (count + parts - 1) / parts;
            (low..=high)
                .step_by(each.unsigned_abs().into())
                .map(move |from| (from, (from + each - 1).min(high)))
        };
        let columns: Vec<(i16, i16)> = spans(whole.left, whole.right).collect();
        let rows: Vec<(i16, i16)> = spans(whole.bottom, whole.top).collect();
        let blocks = rows.into_iter().rev().flat_map(|(bottom, top)| {
            columns.iter().map(move |&(left, right)| Window { left, right, bottom, top })
        });
        blocks.filter(|block| view.city.sites.iter().any(|site| block.holds(site.cell))).collect()
    }

    /// All parts of the window at its corners.
    pub(crate) fn corners(self) -> impl Iterator<Item = Window> {
        let Window { left, right, bottom, top } = self;
        let columns = (left..=right).flat_map(move |at| [(left, at), (at, right)]);
        columns.flat_map(move |(left, right)| {
            let rows = (bottom..=top).flat_map(move |at| [(bottom, at), (at, top)]);
            rows.map(move |(bottom, top)| Window { left, right, bottom, top })
        })
    }

    /// The window with the rows and columns around it, as far as they have cards of the city.
    #[must_use]
    pub(crate) fn with_neighbours(self, view: &View) -> Window {
        let Window { left, right, bottom, top } = self;
        let wider = Window { left: left - 1, right: right + 1, bottom: bottom - 1, top: top + 1 };
        wider.and(Window::of(view)).unwrap_or(self)
    }

    /// Reports whether the window shows the card of this place.
    #[must_use]
    pub(crate) fn holds(self, cell: Cell) -> bool {
        (self.left..=self.right).contains(&cell.column)
            && (self.bottom..=self.top).contains(&cell.row)
    }

    /// All parts of the window with this number of columns and rows.
    pub(crate) fn parts(self, (columns, rows): (i16, i16)) -> impl Iterator<Item = Window> {
        let Window { left, right, bottom, top } = self;
        (left..=right - columns + 1).flat_map(move |left| {
            (bottom..=top - rows + 1).map(move |bottom| Window {
                left,
                right: left + columns - 1,
                bottom,
                top: bottom + rows - 1,
            })
        })
    }

    /// The most columns of a part that `fits` allows, and the most rows; at least one of each.
    pub(crate) fn largest(self, fits: impl Fn(Window) -> bool) -> (i16, i16) {
        let Window { left, right, bottom, top } = self;
        let wide = |columns: &i16| fits(Window { right: left + columns - 1, top: bottom, ..self });
        let high = |rows: &i16| fits(Window { top: bottom + rows - 1, right: left, ..self });
        let columns = (2..=right - left + 1).rev().find(wide).unwrap_or(1);
        (columns, (2..=top - bottom + 1).rev().find(high).unwrap_or(1))
    }

    /// The place of the window that is nearest to this one.
    pub(crate) fn nearest(self, Cell { column, row }: Cell) -> Cell {
        Cell { column: column.clamp(self.left, self.right), row: row.clamp(self.bottom, self.top) }
    }

    /// The window that shows the most of those that hold all of `start` and that `fits` allows; `None` if none does.
    pub(crate) fn best(
        view: &View,
        start: Option<Window>,
        fits: impl Fn(Window) -> bool,
    ) -> Option<Window> {
        let whole = Window::of(view);
        let start = start.and_then(|start| start.and(whole));
        let mut best: Option<(usize, Window)> = None;
        for (left, right) in pairs(whole.left, whole.right) {
            for (bottom, top) in pairs(whole.bottom, whole.top) {
                let window = Window { left, right, bottom, top };
                let weight = window.weight(view);
                let is_better = best.is_none_or(|(most, _)| most < weight);
                if is_better
                    && start.is_none_or(|start| start.with(window) == window)
                    && fits(window)
                {
                    best = Some((weight, window));
                }
            }
        }
        best.and_then(|(_, window)| window.around_cards(view))
    }

    /// The number of cards that the window shows, where a card with pyramids counts more.
    #[must_use]
    pub(crate) fn weight(self, view: &View) -> usize {
        let shown = view.city.sites.iter().filter(|site| self.holds(site.cell));
        shown.map(|site| 1 + 2 * site.occupants().count()).sum()
    }

    pub(crate) const fn columns(self) -> i16 {
        self.right - self.left + 1
    }

    pub(crate) const fn rows(self) -> i16 {
        self.top - self.bottom + 1
    }
}

/// All pairs from `low` to `high`, the smaller one first.
fn pairs(low: i16, high: i16) -> impl Iterator<Item = (i16, i16)> {
    (low..=high).flat_map(move |first| (first..=high).map(move |last| (first, last)))
}
