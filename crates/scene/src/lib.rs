//! Pictures as data: a game says what to draw, where, and in the colour of which role, but not how it is painted.
//!
//! Coordinates are whole pixels from the top left corner. Colours are [`Ink`]s, which a [`Theme`] turns into
//! real colours. Names are marks, which a [`Caption`] replaces. So a scene can be compared, stored as a
//! test's expected result, and painted in every theme.

mod caption;
mod closer;
mod common;
mod dim;
mod frame;
mod geometry;
mod glyphs;
mod ink;
mod item;
mod layout;
mod lens;
mod name;
mod padded;
pub mod paint;
mod part;
mod place;
mod rivals;
mod seat;
pub mod shapes;
mod shortened;
mod step;
mod still;
mod strip;
mod text;
mod theme;

pub use caption::{Caption, drawable};
pub use frame::{Frame, GAP, Header, MARGIN};
pub use geometry::{Area, Point};
pub use ink::Ink;
pub use item::{Edge, Item, Panel, Segment};
pub use lens::Lens;
pub use name::{clean_name, fill_names, glance, name_mark};
pub use part::Part;
pub use place::{Mark, Place};
pub use rivals::{Figure, LONE_RIVAL, LOW_RIVALS, RIVALS, Rival};
pub use seat::Seat;
pub use text::{Align, Fit, Piece, Text, Weight};
pub use theme::Theme;

/// Smallest font size, in pixels: a phone shows pictures at a third of their size.
pub const SMALLEST: u16 = 32;

/// Usual maximum height of a panel's picture, in pixels, so that a phone shows it together with four rows of
/// buttons.
pub const LOW: i16 = 1_330;

/// Description of a picture: items to draw, the places that changes are marked at, and the parts that can be enlarged.
///
/// ```
/// use quark_scene::{Area, Ink, Panel, Piece, Scene, Text, Weight};
///
/// let mut scene = Scene::new(1200, 400);
/// let card = Area::new(40, 40, 200, 280);
/// scene.add(Panel::filled(card, 16, Ink::CARD_FACE));
/// let letters = Piece::new("ace", 60, Weight::Bold, Ink::CARD_INK);
/// scene.add(Text::centred(card.centre(), letters));
/// // Draws nothing: it records what lies where, so that changes can be marked.
/// scene.place("the pile", card, "ace");
/// assert_eq!(scene.changes(&[Scene::new(1200, 400)])[0].name, "the pile");
/// assert!(scene.changes(&[scene.clone()]).is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width in pixels, at most 1,200.
    pub width: u16,
    /// Height in pixels, at most 1,500.
    pub height: u16,
    /// Items to draw, from bottom to top.
    pub items: Vec<Item>,
    /// Named places and what they hold. They are not drawn.
    pub places: Vec<Place>,
    /// Parts that a viewer can enlarge.
    pub parts: Vec<Part>,
}

impl Scene {
    /// Creates an empty picture.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Scene {
        Scene { width, height, ..Scene::default() }
    }

    /// Area of the whole picture.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0, 0, self.width.cast_signed(), self.height.cast_signed())
    }

    /// Draws `item` on top of everything so far.
    pub fn add(&mut self, item: impl Into<Item>) {
        self.items.push(item.into());
    }
}
