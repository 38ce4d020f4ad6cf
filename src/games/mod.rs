//! The games. To add one: a folder, and its line in [`CATALOG`].

pub mod element_313;
pub mod quanta;
pub mod quark;
pub mod quirky_quarks;
pub mod zark_city;

use crate::table::{Kind, KindOf};

/// Every game we offer, in the order in which players see them.
pub static CATALOG: &[&dyn Kind] = &[
    &KindOf::<quark::Quark>::NEW,
    &KindOf::<element_313::Element313>::NEW,
    &KindOf::<quanta::Quanta>::NEW,
    &KindOf::<zark_city::ZarkCity>::NEW,
    &KindOf::<quirky_quarks::QuirkyQuarks>::NEW,
];

/// The game with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Kind> {
    CATALOG.iter().copied().find(|kind| kind.info().key == key)
}
