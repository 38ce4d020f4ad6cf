//! Legal moves as buttons and menus: a pick at a time, never more than 25 on offer.

use super::{
    Button, Click, Menu, Pick, Row, Style, cut,
    message::{LABEL, OPTION, OPTIONS},
};
use crate::table::Choice;

/// So many picks are shown as buttons, if their labels are short.
const BUTTONS: usize = 10;
/// A label that still fits on a button of a phone.
const SHORT: usize = 40;

/// The moves of one seat, and how far it has picked.
#[derive(Clone, Copy, Debug)]
pub struct Picker<'a> {
    /// The table.
    pub table: i64,
    /// The version at which the moves were listed.
    pub seen: i64,
    /// All legal moves.
    pub moves: &'a [Choice],
    /// What has been picked so far, by its place among the picks of each step.
    pub path: &'a [u16],
    /// Which 25 of them, from 0.
    pub page: u16,
}

/// One thing to pick.
#[derive(Debug, PartialEq)]
struct Branch<'a> {
    label: &'a str,
    /// Its place among its siblings.
    place: u16,
    /// The moves it leads to; never empty.
    moves: Vec<&'a Choice>,
}

impl Picker<'_> {
    /// The rows that offer the next pick, and a way back; nothing if there are no moves.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let (path, depth, branches) = self.descend();
        if branches.is_empty() {
            return Vec::new();
        }
        let short = branches.iter().all(|branch| branch.label.chars().count() <= SHORT);
        let mut rows = if branches.len() <= BUTTONS && short {
            self.buttons(&path, depth, &branches)
        } else {
            self.menu(&path, depth, &branches)
        };
        rows.push(Row::Buttons(self.ways(&path, branches.len())));
        rows
    }

    /// Follows the path as far as it leads.
    fn descend(&self) -> (Vec<u16>, usize, Vec<Branch<'_>>) {
        let all: Vec<&Choice> = self.moves.iter().collect();
        let mut path = Vec::new();
        let (mut depth, mut open) = fork(&all, 0);
        for place in self.path {
            let Some(branch) = open.iter().find(|branch| branch.place == *place) else { break };
            if branch.moves.len() == 1 {
                break;
            }
            let moves = branch.moves.clone();
            (depth, open) = fork(&moves, depth + 1);
            path.push(*place);
        }
        (path, depth, open)
    }

    fn click(&self, path: &[u16], branch: &Branch<'_>) -> Click {
        match branch.moves.as_slice() {
            [only] => {
                Click::Play { table: self.table, seen: self.seen, notation: only.notation.clone() }
            }
            _ => {
                let path = path.iter().copied().chain([branch.place]).collect();
                Click::Pick { table: self.table, seen: self.seen, page: 0, path }
            }
        }
    }

    fn buttons(&self, path: &[u16], depth: usize, branches: &[Branch<'_>]) -> Vec<Row> {
        let button = |branch: &Branch<'_>| {
            let style = if branch.moves.len() == 1 { Style::Primary } else { Style::Secondary };
            Button::new(cut(&label(branch, depth), LABEL), style, self.click(path, branch))
        };
        branches.chunks(5).map(|row| Row::Buttons(row.iter().map(button).collect())).collect()
    }

    fn menu(&self, path: &[u16], depth: usize, branches: &[Branch<'_>]) -> Vec<Row> {
        let pages = branches.len().div_ceil(OPTIONS);
        let page = usize::from(self.page).min(pages.saturating_sub(1));
        let option = |branch: &Branch<'_>| Pick {
            label: cut(&label(branch, depth), OPTION),
            description: match branch.moves.as_slice() {
                [only] => cut(&only.notation, OPTION),
                many => format!("{} ways", many.len()),
            },
            click: self.click(path, branch),
        };
        let placeholder = if pages == 1 {
            "Pick one".to_owned()
        } else {
            format!("Pick one (page {} of {pages})", page + 1)
        };
        let options = branches.iter().skip(page * OPTIONS).take(OPTIONS).map(option).collect();
        vec![Row::Menu(Menu {
            click: Click::Menu { table: self.table, nth: 0 },
            placeholder,
            options,
        })]
    }

    /// Back, the other pages, and the form for those who like to type.
    fn ways(&self, path: &[u16], branches: usize) -> Vec<Button> {
        let turn_to = |page, path: &[u16]| Click::Pick {
            table: self.table,
            seen: self.seen,
            page,
            path: path.to_vec(),
        };
        let mut ways = Vec::new();
        if let Some((_, back)) = path.split_last() {
            ways.push(Button::plain("Back", turn_to(0, back)));
        }
        let pages = u16::try_from(branches.div_ceil(OPTIONS)).unwrap_or(u16::MAX);
        if OPTIONS < branches {
            let page = self.page.min(pages - 1);
            if 0 < page {
                ways.push(Button::plain("Page Before", turn_to(page - 1, path)));
            }
            if page + 1 < pages {
                ways.push(Button::plain("Next Page", turn_to(page + 1, path)));
            }
        }
        ways.push(Button::plain("Type a Move", Click::Type { table: self.table, seen: self.seen }));
        ways
    }
}

/// The first depth from `depth` on at which there is more than one thing to pick, and what there is:
/// where there is but one way, it is gone without a press, and takes no place in a path.
fn fork<'a>(moves: &[&'a Choice], mut depth: usize) -> (usize, Vec<Branch<'a>>) {
    let mut open = branches(moves, depth);
    while open.len() == 1 && 1 < moves.len() {
        depth += 1;
        open = branches(moves, depth);
    }
    (depth, open)
}

/// What can be picked at `depth`, in the order in which it is first listed.
fn branches<'a>(moves: &[&'a Choice], depth: usize) -> Vec<Branch<'a>> {
    let mut branches: Vec<Branch<'a>> = Vec::new();
    for choice in moves {
        let label = choice.steps.get(depth).map_or(choice.notation.as_str(), String::as_str);
        match branches.iter_mut().find(|branch| branch.label == label) {
            Some(branch) => branch.moves.push(choice),
            None => {
                let place = u16::try_from(branches.len()).unwrap_or(u16::MAX);
                branches.push(Branch { label, place, moves: vec![choice] });
            }
        }
    }
    branches
}

/// What a pick says: all the steps that are left, where it leads to one move.
fn label(branch: &Branch<'_>, depth: usize) -> String {
    match branch.moves.as_slice() {
        [only] if depth < only.steps.len() => {
            only.steps.get(depth..).unwrap_or_default().join(": ")
        }
        _ => branch.label.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::present::Message;

    fn choices(shape: &[&[usize]]) -> Vec<Choice> {
        let choice = |(at, steps): (usize, &&[usize])| Choice {
            notation: format!("move {at}"),
            steps: steps
                .iter()
                .map(|step| format!("step {step}, {}", "w".repeat(30 + step % 40)))
                .collect(),
        };
        shape.iter().enumerate().map(choice).collect()
    }

    fn rows(moves: &[Choice], path: &[u16], page: u16) -> Vec<Row> {
        Picker { table: 7, seen: 3, moves, path, page }.rows()
    }

    /// What can be picked, without the ways back and on.
    fn labels(rows: &[Row]) -> Vec<String> {
        let (_, picks) = rows.split_last().unwrap();
        let label = |row: &Row| match row {
            Row::Buttons(buttons) => {
                buttons.iter().map(|button| button.label.clone()).collect::<Vec<String>>()
            }
            Row::Menu(menu) => menu.options.iter().map(|pick| pick.label.clone()).collect(),
        };
        picks.iter().flat_map(label).collect()
    }

    /// Every move that can be reached by presses, of which each pick leads on, and the most presses any took.
    fn reached(moves: &[Choice]) -> (HashSet<String>, usize) {
        let mut found = HashSet::new();
        let mut open = vec![(Vec::new(), 0, 1)];
        let mut seen = HashSet::new();
        let mut longest = 0;
        while let Some((path, page, presses)) = open.pop() {
            if !seen.insert((path.clone(), page)) {
                continue;
            }
            let rows = rows(moves, &path, page);
            let message = Message { rows: rows.clone(), ..Message::text("Pick.") };
            let offered = labels(&rows);
            assert_eq!(message.check(), Ok(()));
            let clicks = rows.into_iter().flat_map(|row| match row {
                Row::Buttons(buttons) => buttons
                    .into_iter()
                    .filter_map(|button| match button.press {
                        crate::present::Press::Click(click) => Some(click),
                        crate::present::Press::Link(_) => None,
                    })
                    .collect::<Vec<Click>>(),
                Row::Menu(menu) => menu.options.into_iter().map(|pick| pick.click).collect(),
            });
            for click in clicks {
                match click {
                    Click::Play { notation, .. } => {
                        longest = longest.max(presses);
                        found.insert(notation);
                    }
                    Click::Pick { path: next, page, .. } => {
                        let deeper = path.len() < next.len();
                        assert!(!deeper || offered != labels(&self::rows(moves, &next, page)));
                        open.push((next, page, presses + 1));
                    }
                    _ => (),
                }
            }
        }
        (found, longest)
    }

    #[test]
    fn every_move_is_a_few_presses_away() {
        let flat: Vec<Vec<usize>> = (0..400).map(|n| vec![n]).collect();
        let deep: Vec<Vec<usize>> = (0..400).map(|n| vec![n / 80, n / 20, n]).collect();
        let mixed: Vec<Vec<usize>> =
            (0..90).map(|n| if n % 3 == 0 { vec![n] } else { vec![1_000, n / 9, n] }).collect();
        // One way only at the top, in the middle of one branch, and at both.
        let narrow: Vec<Vec<usize>> = (0..60).map(|n| vec![1_000, n / 20, n]).collect();
        let waist: Vec<Vec<usize>> =
            (0..60).map(|n| vec![n / 30, 1_000 + n / 30, n / 6, n]).collect();
        let both: Vec<Vec<usize>> =
            (0..60).map(|n| vec![2_000, n / 30, 1_000 + n / 30, n / 6, n]).collect();
        let few = [vec![vec![1]], vec![vec![1, 2, 3], vec![1, 2, 4]]];
        for shape in [flat, deep, mixed, narrow, waist, both].into_iter().chain(few) {
            let shape: Vec<&[usize]> = shape.iter().map(Vec::as_slice).collect();
            let moves = choices(&shape);
            let (found, longest) = reached(&moves);
            assert_eq!(found.len(), moves.len(), "all are reached");
            assert!(longest <= 16, "{longest} presses");
        }
    }

    #[test]
    fn without_moves_there_is_nothing_to_pick() {
        assert_eq!(Picker { table: 1, seen: 1, moves: &[], path: &[], page: 0 }.rows(), []);
    }

    #[test]
    fn a_path_that_leads_nowhere_shows_what_there_is() {
        let moves = choices(&[&[1, 2], &[1, 3], &[4]]);
        let rows = |path: &[u16]| Picker { table: 1, seen: 1, moves: &moves, path, page: 0 }.rows();
        assert_eq!(rows(&[9, 9]), rows(&[]));
    }
}
