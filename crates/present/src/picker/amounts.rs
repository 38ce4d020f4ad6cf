//! Options that are amounts: the same words around a number, the smallest first.

use super::{Branch, Picker};
use crate::{Row, message::OPTIONS};

/// Up to this number, all amounts stand on buttons.
const FEW: usize = 5;
/// Fewest buttons in the row above a menu of larger amounts.
const ROW: usize = 3;

impl Picker<'_> {
    /// Rows of amounts next to a few other options: a row of buttons with the smallest amounts and the plain options, then
    /// a menu of the larger amounts and the options that need an explanation. `None` if the options are not so.
    pub(super) fn amounts(
        &self,
        path: &[u16],
        depth: usize,
        all: &[&Branch<'_>],
    ) -> Option<Vec<Row>> {
        let first = all.iter().find_map(|branch| parts(branch.label))?;
        let is_amount = |branch: &&Branch<'_>| parts(branch.label).is_some_and(|it| it.fits(first));
        let (amounts, others): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
            all.iter().copied().partition(is_amount);
        if others.is_empty() || amounts.len() <= ROW {
            return None;
        }
        let (told, plain): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
            others.into_iter().partition(|branch| !branch.about.is_empty());
        (2..amounts.len()).rev().find_map(|count| {
            let (smallest, larger) = amounts.split_at_checked(count)?;
            let mut rows = self.buttons(path, depth, &[smallest, &plain].concat(), 1)?;
            rows.push(self.menu(path, depth, &[larger, &told].concat()));
            (2..=OPTIONS).contains(&(larger.len() + told.len())).then_some(rows)
        })
    }
}

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
    if all.len() <= FEW || first < ROW || all.len() == first + 1 || !are_amounts(all) {
        return (Vec::new(), rows);
    }
    rows.truncate(1);
    (all.iter().skip(first).copied().collect(), rows)
}

/// "First to last", if these are amounts.
pub(super) fn range(all: &[&Branch<'_>]) -> Option<String> {
    let [first, .., last] = all else { return None };
    let (first, last) = (parts(first.label)?, parts(last.label)?);
    let said = || format!("{}{} to {}{}", first.before, first.number, last.number, last.after);
    are_amounts(all).then(said)
}

fn are_amounts(all: &[&Branch<'_>]) -> bool {
    let mut amounts = all.iter().map(|branch| parts(branch.label));
    let first = amounts.next().flatten();
    let fits = |one: Option<Parts<'_>>| one.zip(first).is_some_and(|(one, first)| one.fits(first));
    1 < all.len() && amounts.all(fits)
}

/// Returns true for the picks of two moves that begin alike and end with two amounts of one thing.
pub(crate) fn differ_in_amount(one: &[String], other: &[String]) -> bool {
    let ends =
        one.last().and_then(|last| parts(last)).zip(other.last().and_then(|last| parts(last)));
    one.first() == other.first() && ends.is_some_and(|(one, other)| one.fits(other))
}

/// The parts of a label with an amount, such as "Bid 3 eV".
#[derive(Clone, Copy)]
struct Parts<'a> {
    before: &'a str,
    number: &'a str,
    after: &'a str,
}

impl Parts<'_> {
    fn fits(self, other: Parts<'_>) -> bool {
        (self.before, self.after) == (other.before, other.after)
    }
}

/// Splits a label at its first number. The number must be a word of its own.
fn parts(label: &str) -> Option<Parts<'_>> {
    let (before, rest) = label.split_at(label.find(|letter: char| letter.is_ascii_digit())?);
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let alone = before.is_empty() || before.ends_with(' ');
    alone.then_some(Parts { before, number, after })
}
