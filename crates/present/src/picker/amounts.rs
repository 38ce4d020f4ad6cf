//! Amounts to pick from: the same unit after each number, the least first.

use super::Branch;
use crate::Row;

/// So many amounts stand on buttons, all of them.
const FEW: usize = 5;
/// A row of buttons with fewer of them than this says too little of many.
const ROW: usize = 3;

/// Of many amounts the least stay in the first row of buttons, and the others go into a menu: low ones
/// are usual, and rows full of buttons of one colour would hide that.
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

/// From which amount to which, if these are amounts.
pub(super) fn range(all: &[&Branch<'_>]) -> Option<String> {
    let (first, last) = (all.first()?, all.last()?);
    are_amounts(all).then(|| format!("{} to {}", first.label, last.label))
}

fn are_amounts(all: &[&Branch<'_>]) -> bool {
    let mut units = all.iter().map(|branch| unit(branch.label));
    let first = units.next().flatten();
    1 < all.len() && first.is_some() && units.all(|unit| unit == first)
}

/// What follows the number with which a label begins.
fn unit(label: &str) -> Option<&str> {
    let unit = label.trim_start_matches(|letter: char| letter.is_ascii_digit());
    (unit.len() < label.len()).then_some(unit)
}
