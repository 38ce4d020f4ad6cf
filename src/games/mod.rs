//! The games. To add one: a folder, and its line in [`catalog`].

pub mod element_313;
pub mod quanta;
pub mod quark;
pub mod quirky_quarks;
pub mod zark_city;

use crate::table::{Catalog, KindOf};

/// Every game we offer, in the order in which players see them.
#[must_use]
pub fn catalog() -> Catalog {
    Catalog::of(&[
        &KindOf::<quark::Quark>::WITH_MIND,
        &KindOf::<element_313::Element313>::WITH_MIND,
        &KindOf::<quanta::Quanta>::WITH_MIND,
        &KindOf::<zark_city::ZarkCity>::WITH_MIND,
        &KindOf::<quirky_quarks::QuirkyQuarks>::WITH_MIND_AND_GUIDE,
    ])
}
