//! Options that are amounts: a number and the same unit after it, the smallest first.

use super::Branch;
use crate::Row;

/// Up to this number, all amounts stand on buttons.
const FEW: usize = 5;
/// Fewest buttons in the row above a menu of larger amounts.
const ROW: usize = 3;

/// Keeps the smallest amounts in one row of buttons and moves the others into a menu. Small amounts are usual, and rows
/// full of buttons in one colour would hide that.
pub(super) fn apart<'a>(
    all: &[&'a Branch<'a>],
    mut rows: Vec<Row>,
) -> (Vec<&'a Branch<'a>>, Vec<Row>) {
    let first = match rows.first() {
        Some(Row::Buttons(buttons)) => buttons.len(),
        Some(Row::Menu(_)) | None => 0,
    };
    if all.len() <= FEW || first < ROW || !are_amounts(all) {
        return (Vec::new(), rows);
    }
    rows.truncate(1);
    (all.iter().skip(first).copied().collect(), rows)
}

/// "First to last", if these are amounts.
pub(super) fn range(all: &[&Branch<'_>]) -> Option<String> {
    let (first, last) = (all.first()?, all.last()?);
    are_amounts(all).then(|| format!("{} to {}", first.label, last.label))
}

fn are_amounts(all: &[&Branch<'_>]) -> bool {
    let mut units = all.iter().map(|branch| unit(branch.label));
    let first = units.next().flatten();
    1 < all.len() && first.is_some() && units.all(|unit| unit == first)
}

/// The text after a label's leading number, if it has one.
fn unit(label: &str) -> Option<&str> {
    let unit = label.trim_start_matches(|letter: char| letter.is_ascii_digit());
    (unit.len() < label.len()).then_some(unit)
}
