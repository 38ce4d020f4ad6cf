//! Options that are amounts: the same words around a number, the smallest first.

use super::{BESIDE, Branch, Leads, Picker, ROWS};
use crate::{Row, message::OPTIONS};

/// Up to this number, all amounts stand on buttons.
const FEW: usize = 5;
/// Up to this number, all amounts stand on buttons next to other options.
const FEWER: usize = 3;

impl Picker<'_> {
    /// Rows of amounts, perhaps next to a few other options: buttons with the smallest amounts and the plain options, then
    /// a menu of the larger amounts and the options that need an explanation. Small amounts are usual, and rows full of
    /// buttons in one colour would hide that. `None` if the options are not so.
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
        let single = amounts.iter().filter(|branch| !is_range(branch)).count();
        let few = if others.is_empty() { FEW } else { FEWER };
        if amounts.len() <= few || first.most.is_some() {
            return None;
        }
        // The lowest limits, and the first of many steps, are not usual.
        let leads_on = || amounts.iter().any(|branch| !is_range(branch) && branch.leads_on(depth));
        let on_buttons = |rows| self.buttons(path, depth, all, rows);
        if others.is_empty() && leads_on() {
            let menu = || (all.len() <= OPTIONS).then(|| vec![self.menu(path, depth, all)]);
            return on_buttons(BESIDE).or_else(menu);
        }
        if others.is_empty() && is_limit(first.before) && on_buttons(ROWS).is_none() {
            return None;
        }
        let (told, plain): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
            others.into_iter().partition(|branch| !branch.about.is_empty());
        // A turn that asks for an amount alone has more room, but for the words of a lesson.
        let plays = matches!(self.leads, Leads::Table { .. });
        let most = if plays && path.is_empty() && plain.is_empty() { BESIDE } else { 1 };
        (2..=single).rev().find_map(|count| {
            let (smallest, larger) = amounts.split_at_checked(count)?;
            let mut rows = self.buttons(path, depth, &[smallest, &plain].concat(), most)?;
            let listed = [larger, &told].concat();
            rows.push(self.menu(path, depth, &listed));
            (!larger.is_empty() && (2..=OPTIONS).contains(&listed.len())).then_some(rows)
        })
    }
}

/// "Bid 1 to 9 eV" for amounts, and for limits "Bid up to … (1 to 9 eV)". An option that needs an explanation may follow
/// them: "Bid 5 to 9 eV, or let the bot bid".
pub(super) fn range(all: &[&Branch<'_>]) -> Option<String> {
    let (told, amounts): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
        all.iter().copied().partition(|branch| !branch.about.is_empty());
    let said = match amounts.as_slice() {
        [] => return of_all(&told),
        [only] => parts(only.label).map(|_| only.label.trim_end_matches('…').to_owned())?,
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
    let (Parts { before, number, after, .. }, last) = (parts(first.label)?, parts(last.label)?);
    let most = last.most.unwrap_or(last.number);
    let said = || match is_limit(before) {
        true => format!("{before}… ({number} to {most}{after})"),
        false => format!("{before}{number} to {most}{after}"),
    };
    are_amounts(amounts).then(said)
}

/// Returns true for the beginning of a limit, such as "Up to ".
fn is_limit(before: &str) -> bool {
    ["p to ", "above "].iter().any(|end| before.ends_with(end))
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

/// The parts of a label with an amount, such as "Bid 3 eV", or with a range, such as "Bid 6 to 15 eV…".
#[derive(Clone, Copy)]
struct Parts<'a> {
    before: &'a str,
    number: &'a str,
    /// The end of a range.
    most: Option<&'a str>,
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
    let (number, after) = figures(rest);
    let alone = before.is_empty() || before.ends_with(' ');
    let range = after.strip_suffix('…').and_then(|range| range.strip_prefix(" to "));
    let range = range.map(figures).filter(|(most, _)| !most.is_empty());
    let (most, after) = range.map_or((None, after), |(most, after)| (Some(most), after));
    alone.then_some(Parts { before, number, most, after })
}

/// Splits a text after the figures that it begins with.
fn figures(text: &str) -> (&str, &str) {
    text.split_at(text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len()))
}

fn is_range(branch: &Branch<'_>) -> bool {
    parts(branch.label).is_some_and(|parts| parts.most.is_some())
}

#[cfg(test)]
mod tests {
    use super::super::{Leads, Picker};
    use crate::Row;
    use quark_game::any::Choice;

    /// Labels of the buttons that play or pick, and the text and labels of the menu.
    fn laid(labels: &[&str]) -> (Vec<String>, String, Vec<String>) {
        let choice = |label: &&str| Choice {
            notation: (*label).to_owned(),
            steps: match label.ends_with('…') {
                true => vec![(*label).to_owned(), format!("{label} at most")],
                false => vec![(*label).to_owned()],
            },
            ..Choice::default()
        };
        let moves: Vec<Choice> = labels.iter().map(choice).collect();
        let rows =
            Picker { leads: Leads::Order { table: 1 }, moves: &moves, path: &[], page: 0 }.rows();
        let (mut buttons, mut menus) = (Vec::new(), (String::new(), Vec::new()));
        for row in rows {
            match row {
                Row::Buttons(more) => buttons.extend(more.into_iter().map(|one| one.label)),
                Row::Menu(menu) => {
                    let labels = menu.options.into_iter().map(|pick| pick.label).collect();
                    menus = (menu.placeholder, labels);
                }
                Row::Choice(choice) => panic!("{choice:?}"),
            }
        }
        (buttons, menus.0, menus.1)
    }

    #[test]
    fn the_smallest_amounts_stay_on_buttons_before_ranges() {
        let labels = ["Bid 3 eV", "Bid 4 eV", "Bid 5 eV", "Bid 6 to 15 eV…", "Bid 16 to 29 eV…"];
        let (buttons, menu, options) = laid(&[&labels[..], &["Pass"]].concat());
        assert_eq!(buttons, ["Bid 3 eV", "Bid 4 eV", "Pass"]);
        assert_eq!((&*menu, &options[..]), ("Bid 5 to 29 eV", &labels.map(str::to_owned)[2..]));
        let many: Vec<String> = (0..=16).map(|amount| format!("{amount} eV")).collect();
        let (buttons, menu, _) = laid(&many.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((&*buttons.join(", "), &*menu), ("0 eV, 1 eV, 2 eV, 3 eV", "4 to 16 eV"));
    }

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
                Row::Buttons(_) | Row::Choice(_) => None,
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
