//! The operator's commands for tables.

mod checks;
mod games;
mod lists;
mod records;
mod running;
