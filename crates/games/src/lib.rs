//! The five games in one catalogue. To add a game, create a crate in `games/` and add its line to
//! [`catalog`].

pub use element_313;
pub use quanta;
pub use quark_matter as quark;
pub use quirky_quarks;
pub use zark_city;

use quark_game::any::{Catalog, KindOf};

/// Returns every game we offer, in the order players see them.
///
/// ```
/// let quanta = quark_games::catalog().find("quanta").expect("one of the five");
/// assert_eq!(quanta.info().title, "Quanta");
/// ```
#[must_use]
pub fn catalog() -> Catalog {
    Catalog::of(&[
        &KindOf::<quark::Quark>::NEW,
        &KindOf::<element_313::Element313>::NEW,
        &KindOf::<quanta::Quanta>::NEW,
        &KindOf::<zark_city::ZarkCity>::NEW,
        &KindOf::<quirky_quarks::QuirkyQuarks>::NEW,
    ])
}
