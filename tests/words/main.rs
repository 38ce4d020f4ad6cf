//! Everything that people read or look at: messages, pictures, pages, and the code itself.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod deploy;
mod foresight;
mod fuzz;
mod gallery;
mod glossary;
mod guide;
mod layers;
mod ledger;
mod limits;
mod pictures;
mod plain;
mod promises;
mod summary;
mod texts;
