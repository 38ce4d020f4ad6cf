//! Parts of pictures that several games draw in the same way.

use crate::Seat;
use quark_scene::{Ink, Piece, Point, Scene, Text, Weight, shapes};

use super::standings::ordinal;

/// A count as text; dim if it is zero.
///
/// ```
/// use quark_game::kit::drawing::tally;
/// use quark_scene::Ink;
///
/// assert_eq!((tally(3_u8, 40).text.as_str(), tally(3_u8, 40).ink), ("3", Ink::TEXT));
/// assert_eq!((tally(0_u8, 40).text.as_str(), tally(0_u8, 40).ink), ("0", Ink::DIM));
/// ```
#[must_use]
pub fn tally(count: impl Into<usize>, size: u16) -> Piece {
    let count = count.into();
    let ink = if count == 0 { Ink::DIM } else { Ink::TEXT };
    Piece::new(count.to_string(), size, Weight::SemiBold, ink)
}

/// Number of things, of `all`, to show one by one in this many places. If there are too many, the last place
/// is kept for the number of hidden ones: see [`more`].
///
/// ```
/// use quark_game::kit::drawing::shown;
///
/// assert_eq!([shown(4, 6), shown(6, 6), shown(7, 6)], [4, 6, 5]);
/// ```
#[must_use]
pub const fn shown(all: usize, places: usize) -> usize {
    if all <= places { all } else { places.saturating_sub(1) }
}

/// The number of things that are not shown, such as "+3".
///
/// ```
/// use quark_game::kit::drawing::more;
///
/// assert_eq!(more(3, 40).text, "+3");
/// ```
#[must_use]
pub fn more(hidden: usize, size: u16) -> Piece {
    Piece::new(format!("+{hidden}"), size, Weight::SemiBold, Ink::DIM)
}

/// Text and colour of a finishing place: the first stands out.
///
/// ```
/// use quark_game::kit::drawing::finish;
/// use quark_scene::Ink;
///
/// assert_eq!([1, 2].map(finish), [("1st".to_owned(), Ink::ACCENT), ("2nd".to_owned(), Ink::DIM)]);
/// ```
#[must_use]
pub fn finish(place: u8) -> (String, Ink) {
    (ordinal(place), if place == 1 { Ink::ACCENT } else { Ink::DIM })
}

/// Draws the owner of a lane in a row that starts at `at`: symbol, name (at most `room` pixels wide), and
/// after it a dim word about the player.
///
/// ```
/// use quark_game::{Seat, kit::drawing::owner};
/// use quark_scene::{Point, Scene};
///
/// let mut scene = Scene::new(1200, 400);
/// owner(&mut scene, Seat(0), Point::new(40, 40), 400, Some("starts"));
/// assert!(format!("{:?}", scene.items.last()).contains("starts"));
/// ```
pub fn owner(scene: &mut Scene, seat: Seat, at: Point, room: i16, word: Option<&str>) {
    shapes::symbol(scene, seat, at.plus(42, 0), 20, Ink::seat(seat));
    let mut name = vec![Piece::new(seat.to_string(), 40, Weight::SemiBold, Ink::TEXT)];
    name.extend(word.map(|word| Piece::new(word, 32, Weight::Medium, Ink::DIM).after(16)));
    scene.add(Text::left(at.plus(80, 14), name).within(room));
}
