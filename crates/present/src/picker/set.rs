//! Moves that a player makes one after another: one menu with several picks.

use super::{Branch, Leads, Picker, phrase};
use crate::{
    ActClick, Click, Menu, Pick, Row, TableClick, cut,
    message::{OPTION, OPTIONS},
};
use quark_game::Several;

impl Picker<'_> {
    /// The menu of a set, if all options are moves of one and a menu has room for them. Lessons have none, because they
    /// answer each move.
    pub(super) fn set(&self, depth: usize, all: &[&Branch<'_>]) -> Option<Vec<Row>> {
        let Leads::Table { table, seen } = self.leads else { return None };
        let moves = all.iter().map(|branch| match branch.moves.as_slice() {
            [only] => Some((*branch, only.several?)),
            _ => None,
        });
        let moves: Vec<(&Branch<'_>, Several)> = moves.collect::<Option<_>>()?;
        let (least, most) = moves.first().map(|(_, set)| (set.least, set.most))?;
        if most < 2 {
            return None;
        }
        let options =
            moves.iter().flat_map(|(branch, set)| options(branch, depth, most, set.copies));
        let options = (0..).zip(options).map(|(nth, (label, description, notation))| {
            let click = Click::at(table, ActClick::Each { seen, nth, notation });
            Pick { label: cut(&label, OPTION), description: cut(&description, OPTION), click }
        });
        let options: Vec<Pick> = options.collect();
        if OPTIONS < options.len() || options.len() < usize::from(most) {
            return None;
        }
        let verb = verb(depth, all).unwrap_or_default();
        let number =
            if least == most { format!("ick {most}") } else { format!("ick {least} to {most}") };
        let placeholder =
            if verb.is_empty() { format!("P{number}") } else { format!("{verb}: p{number}") };
        let click = TableClick::Set { least: least.into(), most: most.into() };
        let click = Click::Table(table, click);
        Some(vec![Row::Menu(Menu { click, placeholder, options })])
    }
}

/// The verb of all options, if they are moves of one set: the steps before them, or the first word of each.
pub(super) fn verb(depth: usize, all: &[&Branch<'_>]) -> Option<String> {
    let is_of_set = |branch: &&Branch<'_>| match branch.moves.as_slice() {
        [only] => only.several.is_some(),
        _ => false,
    };
    let first = all.first().filter(|_| all.iter().all(is_of_set))?;
    let before = first.moves.first()?.steps.get(..depth).map(phrase)?;
    if !before.is_empty() {
        return Some(before);
    }
    let (verb, _) = first.label.split_once(' ')?;
    let begins = |branch: &&Branch<'_>| {
        branch.label.strip_prefix(verb).is_some_and(|rest| rest.starts_with(' '))
    };
    all.iter().all(begins).then(|| verb.to_owned())
}

/// The copies of a card after the first one.
const COPIES: [&str; 4] = ["second", "third", "fourth", "fifth"];

/// Label, description and notation of an option, once for each time that it can be picked.
fn options(
    branch: &Branch<'_>,
    depth: usize,
    most: u8,
    copies: u8,
) -> impl Iterator<Item = (String, String, String)> {
    let of = |copy: u8| match copy.checked_sub(2).map(|nth| COPIES.get(usize::from(nth))) {
        None => String::new(),
        Some(Some(nth)) => format!(" (a {nth} one)"),
        Some(None) => " (one more)".to_owned(),
    };
    let (label, only) = (branch.whole(depth), branch.moves.first());
    let stake = only.and_then(|only| only.stake.clone());
    let described = stake.unwrap_or_else(|| branch.about.to_owned());
    let notation = only.map(|only| only.notation.clone()).unwrap_or_default();
    (1..=copies.min(most))
        .map(move |copy| (format!("{label}{}", of(copy)), described.clone(), notation.clone()))
}
