//! A part of the board, as large as a panel has room for.

use super::places::{BOARD, CELL, block};
use crate::state::squares::{SIDE, Square, Squares};
use quark_scene::{Area, Item, Lens, Panel, Place, Scene};

/// Most pixels along a square.
const LARGEST: i16 = 152;
/// Most pixels along all rows of a part: a phone shows four menus below it.
const HIGHEST: i16 = 1_008;
/// Fewest rows that are shown.
const ROWS: u8 = 4;

/// A rectangle of squares, enlarged to the width of the board or, if it would be too high, to the highest that fits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zoom {
    /// The bottom left square.
    pub(crate) first: Square,
    /// The top right square.
    pub(crate) last: Square,
}

impl Zoom {
    /// All of the board.
    pub(crate) const WHOLE: Zoom =
        Zoom { first: Square::at(0, 0), last: Square::at(SIDE - 1, SIDE - 1) };

    /// The smallest part with all these squares that is as wide as the board is drawn; the whole board without squares, or if
    /// they would become smaller.
    pub(crate) fn around(squares: Squares) -> Zoom {
        let span = |place: fn(Square) -> u8, fewest: u8| {
            let (low, high) = (squares.iter().map(place).min()?, squares.iter().map(place).max()?);
            // More squares on either side, as far as the board reaches.
            let more = fewest.saturating_sub(high - low + 1);
            let low = low.saturating_sub(more / 2).min(SIDE - fewest);
            Some((low, high.max(low + fewest - 1)))
        };
        let spans = span(Square::row, ROWS).and_then(|(low, high)| {
            let cell = Some(HIGHEST / i16::from(high - low + 1)).filter(|cell| CELL <= *cell)?;
            let cell = cell.min(LARGEST);
            // The whole board would be higher.
            let across = (BOARD.width / cell).min(i16::from(SIDE) - 1) as u8;
            Some((span(Square::column, across)?, (low, high)))
        });
        spans.map_or(Zoom::WHOLE, |((left, right), (low, high))| Zoom {
            first: Square::at(left, low),
            last: Square::at(right, high),
        })
    }

    /// Returns true if it shows all these squares.
    pub(crate) fn shows(self, squares: Squares) -> bool {
        let held = |square: Square| self.shared(square, square) == (square, square);
        squares.iter().all(held)
    }

    /// The part of a rectangle of squares that is shown, from its bottom left to its top right square.
    pub(crate) fn shared(self, first: Square, last: Square) -> (Square, Square) {
        let within = |square: Square| {
            let column = square.column().clamp(self.first.column(), self.last.column());
            Square::at(column, square.row().clamp(self.first.row(), self.last.row()))
        };
        (within(first), within(last))
    }

    /// The part in pixels of the whole board.
    fn part(self) -> Area {
        block(self.first, self.last)
    }

    /// The area where it is shown: in the middle, at the top of the board.
    pub(crate) fn area(self) -> Area {
        let part = self.part();
        let (columns, rows) = (part.width / CELL, part.height / CELL);
        let highest = if part == BOARD { BOARD.height } else { HIGHEST };
        let cell = (BOARD.width / columns).min(highest / rows).min(LARGEST);
        let width = cell * columns;
        Area::new(BOARD.x + (BOARD.width - width) / 2, BOARD.y, width, cell * rows)
    }

    fn lens(self) -> Lens {
        Lens { part: self.part(), area: self.area() }
    }

    /// The area where a square is shown.
    pub(crate) fn cell(self, square: Square) -> Area {
        self.lens().area_of(block(square, square))
    }

    /// Draws this part of a picture of the whole board.
    pub(crate) fn draw(self, scene: &mut Scene, board: Scene) {
        let lens = self.lens();
        scene.items.extend(
            board.items.iter().filter_map(|item| self.clipped(item)).map(|item| lens.item(&item)),
        );
        let shown = board.places.into_iter().filter(|place| lens.part.holds(place.area));
        scene.places.extend(shown.map(|place| Place { area: lens.area_of(place.area), ..place }));
    }

    /// The part of an item that is shown.
    fn clipped(self, item: &Item) -> Option<Item> {
        let part = self.part();
        match item {
            Item::Panel(panel) => {
                let area = panel.area.shared(part);
                let is_seen = 0 < area.width && 0 < area.height;
                is_seen.then_some(Item::Panel(Panel { area, ..*panel }))
            }
            _ => {
                // A line leads nowhere if one of its ends isn’t shown.
                let middle = item.middle()?;
                let seen = match item {
                    Item::Line { .. } => item.extent()?,
                    _ => Area::new(middle.x, middle.y, 0, 0),
                };
                part.holds(seen).then(|| item.clone())
            }
        }
    }
}
