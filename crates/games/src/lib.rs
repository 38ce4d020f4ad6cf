//! The five games in one catalogue. To add one: a crate in `games/`, and its line in [`catalog`].

pub use element_313;
pub use quanta;
pub use quark_matter as quark;
pub use quirky_quarks;
pub use zark_city;

use quark_game::table::{Catalog, KindOf};

/// Every game we offer, in the order in which players see them.
///
/// ```
/// let quanta = quark_games::catalog().find("quanta").expect("one of the five");
/// assert_eq!(quanta.info().title, "Quanta");
/// ```
#[must_use]
pub fn catalog() -> Catalog {
    Catalog::of(&[
        &KindOf::<quark::Quark>::WITH_MIND_AND_GUIDE,
        &KindOf::<element_313::Element313>::WITH_MIND_AND_GUIDE,
        &KindOf::<quanta::Quanta>::WITH_MIND_AND_GUIDE,
        &KindOf::<zark_city::ZarkCity>::WITH_MIND_AND_GUIDE,
        &KindOf::<quirky_quarks::QuirkyQuarks>::WITH_MIND_AND_GUIDE,
    ])
}
