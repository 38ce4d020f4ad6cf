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

/// "Bid 1 to 9 eV" for amounts, and for limits "Bid up to … (1 to 9 eV)". An option that needs an explanation may follow
/// them: "Bid 5 to 9 eV, or let the bot bid".
pub(super) fn range(all: &[&Branch<'_>]) -> Option<String> {
    let (told, amounts): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
        all.iter().copied().partition(|branch| !branch.about.is_empty());
    let said = match amounts.as_slice() {
        [] => return of_all(&told),
        [only] => parts(only.label).map(|_| only.label.to_owned())?,
        _ => of_all(&amounts)?,
    };
    match told.as_slice() {
        [] => Some(said).filter(|_| 1 < amounts.len()),
        [other] => {
            let (first, rest) = other.label.split_at_checked(1)?;
            Some(format!("{said}, or {}{rest}", first.to_lowercase()))
        }
        _ => None,
    }
}

fn of_all(amounts: &[&Branch<'_>]) -> Option<String> {
    let [first, .., last] = amounts else { return None };
    let (Parts { before, number, after }, last) = (parts(first.label)?, parts(last.label)?);
    let is_limit = ["p to ", "above "].iter().any(|end| before.ends_with(end));
    let said = || match is_limit {
        true => format!("{before}… ({number} to {}{after})", last.number),
        false => format!("{before}{number} to {}{after}", last.number),
    };
    are_amounts(amounts).then(said)
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

#[cfg(test)]
mod tests {
    use super::super::{Leads, Picker};
    use crate::Row;
    use quark_game::any::Choice;

    #[test]
    fn a_menu_of_amounts_or_limits_names_the_first_and_the_last() {
        let said = |label: &str| {
            let choice = |most: u8| Choice {
                notation: most.to_string(),
                steps: vec![label.replace('9', &most.to_string())],
                ..Choice::default()
            };
            let moves: Vec<Choice> = (1..=24).map(choice).collect();
            let rows =
                Picker { leads: Leads::Order { table: 1 }, moves: &moves, path: &[], page: 0 }
                    .rows();
            rows.into_iter().find_map(|row| match row {
                Row::Menu(menu) => Some(menu.placeholder),
                Row::Buttons(_) => None,
            })
        };
        let words = "for each of all the up quarks in the game";
        let amounts = said(&format!("Pay 9 eV {words}")).unwrap();
        assert!(amounts.starts_with("Pay ") && amounts.contains(" to 24 eV for"), "{amounts}");
        let limits = said(&format!("Bid up to 9 eV {words}")).unwrap();
        assert_eq!(limits, format!("Bid up to … (1 to 24 eV {words})"));
        let above = said(&format!("Pass above 9 eV {words}")).unwrap();
        assert_eq!(above, format!("Pass above … (1 to 24 eV {words})"));
    }
}
