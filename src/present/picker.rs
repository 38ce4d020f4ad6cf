//! Legal moves as buttons and menus: a pick at a time, never more than 25 on offer.

use super::{
    Button, Click, Menu, Pick, Row, Style, TableClick, cut,
    message::{LABEL, OPTION, OPTIONS},
    phone,
};
use crate::table::Choice;

/// Picks are shown as buttons in at most so many rows: a phone has no room for more below a picture.
const ROWS: usize = 3;
/// The same below a menu, and wherever it can be done.
const BESIDE: usize = 2;
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
    /// What it means, where its label does not say it.
    about: &'a str,
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
        // Several things of which there is more to say stand in a menu, all else on buttons. What is
        // listed first comes first.
        let all: Vec<&Branch<'_>> = branches.iter().collect();
        let (told, plain) = all.iter().partition(|branch| !branch.about.is_empty());
        let (told, plain): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) = (told, plain);
        let apart = if told.len() < 2 {
            self.buttons(&path, depth, &all, ROWS).map(|rows| (Vec::new(), rows))
        } else {
            self.buttons(&path, depth, &plain, BESIDE).map(|rows| (told, rows))
        };
        let (listed, buttons) = apart.unwrap_or((all, Vec::new()));
        let mut rows = buttons;
        if let Some(first) = listed.first() {
            let place = if first.place == 0 { 0 } else { rows.len() };
            rows.insert(place, self.menu(&path, depth, &listed));
        }
        rows.push(Row::Buttons(self.ways(&path, listed.len())));
        rows
    }

    /// What has been picked so far, in words; nothing before the first pick.
    #[must_use]
    pub fn trail(&self) -> Vec<&str> {
        let (path, depth, branches) = self.descend();
        let first = branches.first().and_then(|branch| branch.moves.first());
        let steps = first.filter(|_| !path.is_empty()).map(|first| first.steps.iter().take(depth));
        steps.into_iter().flatten().map(String::as_str).collect()
    }

    /// What the newest pick means, where its label does not say it; empty before the first pick.
    #[must_use]
    pub fn about(&self) -> &str {
        let (path, depth, branches) = self.descend();
        let first = branches.first().and_then(|branch| branch.moves.first());
        let picked = depth.checked_sub(1).filter(|_| !path.is_empty());
        picked.zip(first).map_or("", |(picked, first)| about(first, picked))
    }

    /// The moves to which what has been picked still leads, in notation.
    #[must_use]
    pub fn open(&self) -> Vec<&str> {
        let (_, _, branches) = self.descend();
        let moves = branches.into_iter().flat_map(|branch| branch.moves);
        moves.map(|choice| choice.notation.as_str()).collect()
    }

    /// Follows the path as far as it leads, and on where there is but one way.
    fn descend(&self) -> (Vec<u16>, usize, Vec<Branch<'_>>) {
        let mut path = Vec::new();
        let (mut depth, mut open) = fork(&self.moves.iter().collect::<Vec<&Choice>>(), 0);
        for place in self.path {
            let picked =
                open.iter().find(|branch| branch.place == *place && branch.leads_on(depth));
            let Some(moves) = picked.map(|branch| branch.moves.clone()) else { break };
            path.push(*place);
            (depth, open) = fork(&moves, depth + 1);
        }
        (path, depth, open)
    }

    fn play(&self, only: &Choice) -> Click {
        Click::Table(
            self.table,
            TableClick::Play { seen: self.seen, notation: only.notation.clone() },
        )
    }

    fn pick(&self, path: &[u16], branch: &Branch<'_>) -> Click {
        let path = path.iter().copied().chain([branch.place]).collect();
        Click::Table(self.table, TableClick::Pick { seen: self.seen, page: 0, path })
    }

    /// As buttons, if their labels are short and they do not take more rows than these. A button plays
    /// a move only if it says all of it.
    fn buttons(
        &self,
        path: &[u16],
        depth: usize,
        branches: &[&Branch<'_>],
        most: usize,
    ) -> Option<Vec<Row>> {
        let space = space(branches);
        // What kind of move it shall be is asked by buttons, even where the whole move would not fit.
        let fits = |branch: &&Branch<'_>| {
            is_short(branch.label, space)
                && (path.is_empty() || is_short(&branch.whole(depth), space))
        };
        let button = |branch: &Branch<'_>, space| {
            let whole = branch.whole(depth);
            match branch.moves.as_slice() {
                [only] if is_short(&whole, space) || !branch.leads_on(depth) => {
                    Button::new(cut(&whole, LABEL), branch.style(), self.play(only))
                }
                _ => Button::new(cut(branch.label, LABEL), branch.style(), self.pick(path, branch)),
            }
        };
        // Where whole moves take more room than usual, only their first picks are said, if that helps.
        let spaces = if path.is_empty() { &[space, 0][..] } else { &[space] };
        let rows = |space: &usize| {
            phone::rows(branches.iter().map(|branch| button(branch, *space)).collect())
        };
        let rows = spaces.iter().map(rows).min_by_key(|rows| rows.len().max(BESIDE));
        rows.filter(|rows| branches.iter().all(fits) && rows.len() <= most)
    }

    fn menu(&self, path: &[u16], depth: usize, branches: &[&Branch<'_>]) -> Row {
        let pages = branches.len().div_ceil(OPTIONS);
        let page = usize::from(self.page).min(pages.saturating_sub(1));
        let option = |branch: &&Branch<'_>| {
            let click = match branch.moves.as_slice() {
                [only] => self.play(only),
                _ => self.pick(path, branch),
            };
            let description = cut(&branch.description(depth), OPTION);
            Pick { label: cut(branch.label, OPTION), description, click }
        };
        let placeholder = if pages == 1 {
            "Pick one".to_owned()
        } else {
            format!("Pick one (page {} of {pages})", page + 1)
        };
        let options = branches.iter().skip(page * OPTIONS).take(OPTIONS).map(option).collect();
        Row::Menu(Menu {
            click: Click::Table(self.table, TableClick::Menu { nth: 0 }),
            placeholder,
            options,
        })
    }

    /// Back, the other pages, and the form for those who like to type.
    fn ways(&self, path: &[u16], branches: usize) -> Vec<Button> {
        let turn_to = |page, path: &[u16]| {
            Click::Table(
                self.table,
                TableClick::Pick { seen: self.seen, page, path: path.to_vec() },
            )
        };
        let mut ways = Vec::new();
        if let Some((_, back)) = path.split_last() {
            ways.push(Button::plain("Back", turn_to(0, back)));
        }
        let pages = u16::try_from(branches.div_ceil(OPTIONS)).unwrap_or(u16::MAX);
        if OPTIONS < branches {
            let page = self.page.min(pages - 1);
            if 0 < page {
                ways.push(Button::plain("Previous Page", turn_to(page - 1, path)));
            }
            if page + 1 < pages {
                ways.push(Button::plain("Next Page", turn_to(page + 1, path)));
            }
        }
        ways.push(Button::plain(
            "Type a Move",
            Click::Table(self.table, TableClick::Type { seen: self.seen }),
        ));
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
                let about = about(choice, depth);
                branches.push(Branch { label, about, place, moves: vec![choice] });
            }
        }
    }
    branches
}

/// What the pick of a move at `depth` means, where its label does not say it.
fn about(choice: &Choice, depth: usize) -> &str {
    choice.about.get(depth).map_or("", String::as_str)
}

impl Branch<'_> {
    /// Whether something can still be picked, or shown, after it.
    fn leads_on(&self, depth: usize) -> bool {
        let further = |only: &&Choice| depth + 1 < only.steps.len();
        1 < self.moves.len() || self.moves.first().is_some_and(further)
    }

    /// Blue leads on; grey gives something up, whatever is picked after it.
    fn style(&self) -> Style {
        let gives_up = self.moves.iter().all(|choice| choice.gives_up);
        if gives_up { Style::Secondary } else { Style::Primary }
    }

    /// What a menu says below its label: how the one move goes on, or how it is written; of several
    /// moves what it means, or what they share and what is picked next.
    fn description(&self, depth: usize) -> String {
        match self.moves.as_slice() {
            [only] => {
                let rest = phrase(only.steps.get(depth + 1..).unwrap_or_default());
                match (rest.as_str(), self.about) {
                    ("", "") => only.notation.clone(),
                    ("", about) => about.to_owned(),
                    (_, "") => rest,
                    (_, about) => format!("{rest}. {about}"),
                }
            }
            _ if self.about.is_empty() => {
                let (at, next) = fork(&self.moves, depth + 1);
                let first = self.moves.first().and_then(|first| first.steps.get(depth + 1..at));
                let next: Vec<&str> = next.iter().map(|branch| branch.label).collect();
                let sure = first.filter(|sure| !sure.is_empty()).map(|sure| phrase(sure) + ": ");
                sure.unwrap_or_default() + &next.join(" · ")
            }
            _ => self.about.to_owned(),
        }
    }

    /// All the steps that are left, where it leads to one move; else its own.
    fn whole(&self, depth: usize) -> String {
        match self.moves.as_slice() {
            [only] if depth < only.steps.len() => {
                phrase(only.steps.get(depth..).unwrap_or_default())
            }
            _ => self.label.to_owned(),
        }
    }
}

/// Steps in one line. One that begins with "With" or "And" goes on with the sentence before it.
#[must_use]
pub fn phrase(steps: &[String]) -> String {
    let mut line = String::new();
    for step in steps {
        let goes_on = [("With ", ", with "), ("And ", ", and ")]
            .iter()
            .find_map(|(start, joint)| Some((*joint, step.strip_prefix(start)?)));
        match goes_on {
            Some((joint, rest)) if !line.is_empty() => {
                line.push_str(joint);
                line.push_str(rest);
            }
            Some(_) | None => {
                line.push_str(if line.is_empty() { "" } else { ": " });
                line.push_str(step);
            }
        }
    }
    line
}

/// How much a button may say: one that stands alone has two lines.
fn space(branches: &[&Branch<'_>]) -> usize {
    if branches.len() == 1 { LABEL } else { SHORT }
}

fn is_short(label: &str, space: usize) -> bool {
    label.chars().count() <= space
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
            gives_up: false,
            about: Vec::new(),
        };
        shape.iter().enumerate().map(choice).collect()
    }

    fn rows(moves: &[Choice], path: &[u16], page: u16) -> Vec<Row> {
        Picker { table: 7, seen: 3, moves, path, page }.rows()
    }

    /// All buttons, row by row.
    fn buttons(rows: Vec<Row>) -> Vec<Button> {
        let buttons = |row| match row {
            Row::Buttons(buttons) => buttons,
            Row::Menu(_) => Vec::new(),
        };
        rows.into_iter().flat_map(buttons).collect()
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
                    Click::Table(_, TableClick::Play { notation, .. }) => {
                        longest = longest.max(presses);
                        found.insert(notation);
                    }
                    Click::Table(_, TableClick::Pick { path: next, page, .. }) => {
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
        let lone = vec![vec![1, 2, 3], vec![1, 2, 4], vec![5, 36, 37]];
        let few = [vec![vec![1]], vec![vec![1, 2, 3], vec![1, 2, 4]], lone];
        for shape in [flat, deep, mixed, narrow, waist, both].into_iter().chain(few) {
            let shape: Vec<&[usize]> = shape.iter().map(Vec::as_slice).collect();
            let moves = choices(&shape);
            let (found, longest) = reached(&moves);
            assert_eq!(found.len(), moves.len(), "all are reached");
            assert!(longest <= 16, "{longest} presses");
        }
    }

    #[test]
    fn what_is_said_of_a_move_reads_as_a_sentence() {
        let steps =
            |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect::<Vec<_>>();
        let said = phrase(&steps(&["Create", "K⁻, 5 points", "With d raised to s", "And anti-u"]));
        assert_eq!(said, "Create: K⁻, 5 points, with d raised to s, and anti-u");
        assert_eq!(phrase(&steps(&["With s", "And anti-u"])), "With s, and anti-u");
    }

    #[test]
    fn a_pick_leads_to_what_it_says() {
        let shape: Vec<Vec<usize>> =
            (0..12).map(|n| vec![1, 2, 3 + n / 6, 5 + n / 2, 20 + n]).collect();
        let shape: Vec<&[usize]> = shape.iter().map(Vec::as_slice).collect();
        let moves = choices(&shape);
        let mut open = vec![Vec::new()];
        let mut pages = 0;
        while let Some(path) = open.pop() {
            pages += 1;
            let rows = Picker { table: 1, seen: 1, moves: &moves, path: &path, page: 0 }.rows();
            for row in rows {
                let Row::Menu(menu) = row else { continue };
                for pick in menu.options {
                    let Click::Table(_, TableClick::Pick { path, .. }) = pick.click else {
                        continue;
                    };
                    let there = Picker { table: 1, seen: 1, moves: &moves, path: &path, page: 0 };
                    assert_eq!(there.trail().last(), Some(&pick.label.as_str()));
                    open.push(path);
                }
            }
        }
        assert_eq!(pages, 1 + 2 + 6);
    }

    #[test]
    fn a_move_too_long_for_a_button_is_shown_whole_before_it_is_played() {
        let moves = choices(&[&[1], &[2, 36, 37]]);
        let picker = |path| Picker { table: 1, seen: 1, moves: &moves, path, page: 0 };
        let first = buttons(picker(&[]).rows());
        assert!(matches!(
            first[0].press,
            crate::present::Press::Click(Click::Table(_, TableClick::Play { .. }))
        ));
        assert!(matches!(
            first[1].press,
            crate::present::Press::Click(Click::Table(_, TableClick::Pick { .. }))
        ));
        let Some(Row::Menu(menu)) = picker(&[1]).rows().into_iter().next() else { panic!() };
        assert!(menu.options[0].description.starts_with("step 37"));
        assert_eq!(picker(&[1]).trail(), [moves[1].steps[0].as_str()]);
        assert!(picker(&[]).trail().is_empty());
    }

    #[test]
    fn where_whole_moves_take_too_many_rows_their_first_picks_stand_on_buttons() {
        let choice = |n: usize| Choice {
            notation: format!("move {n}"),
            steps: vec![format!("Kind {n}"), format!("At {}", "w".repeat(25))],
            about: Vec::new(),
        };
        let labels = |count| {
            let moves: Vec<Choice> = (0..count).map(choice).collect();
            let rows = Picker { table: 1, seen: 1, moves: &moves, path: &[], page: 0 }.rows();
            (rows.len(), buttons(rows)[0].label.clone())
        };
        assert_eq!(labels(2), (3, format!("Kind 0: At {}", "w".repeat(25))));
        assert_eq!(labels(3), (2, "Kind 0".to_owned()));
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

    /// Ways to buy each of three things, of which there is more to say, and two moves besides.
    fn shop() -> Vec<Choice> {
        let choice = |notation: &str, steps: &[&str], about: &str| Choice {
            notation: notation.to_owned(),
            steps: steps.iter().map(|step| (*step).to_owned()).collect(),
            about: Some(about.to_owned()).filter(|about| !about.is_empty()).into_iter().collect(),
        };
        vec![
            choice("buy hat red", &["Buy a hat", "With red"], "Keeps you dry."),
            choice("buy hat blue", &["Buy a hat", "With blue"], "Keeps you dry."),
            choice("buy cat red", &["Buy a cat", "With red"], "Sleeps."),
            choice("buy pen red", &["Buy a pen", "With red"], ""),
            choice("buy pen blue", &["Buy a pen", "With blue"], ""),
            choice("end", &["End the turn"], ""),
        ]
    }

    #[test]
    fn what_needs_a_second_line_stands_in_a_menu_and_the_rest_on_buttons() {
        let moves = shop();
        let picker = |path| Picker { table: 1, seen: 1, moves: &moves, path, page: 0 };
        let rows = picker(&[]).rows();
        let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
        let options: Vec<(&str, &str)> =
            menu.options.iter().map(|one| (&*one.label, &*one.description)).collect();
        assert_eq!(options, [("Buy a hat", "Keeps you dry."), ("Buy a cat", "With red. Sleeps.")]);
        let below: Vec<String> = buttons(rows).into_iter().map(|button| button.label).collect();
        assert_eq!(below, ["Buy a pen", "End the turn", "Type a Move"]);
        assert_eq!(picker(&[]).about(), "");
        assert_eq!(picker(&[0]).about(), "Keeps you dry.");
        // What is listed first comes first.
        let mut turned = shop();
        turned.rotate_right(1);
        let rows = Picker { table: 1, seen: 1, moves: &turned, path: &[], page: 0 }.rows();
        assert!(matches!(&*rows, [Row::Buttons(_), Row::Menu(_), Row::Buttons(_)]), "{rows:?}");
        // One alone is a button like the others.
        let moves = &moves[2..];
        let rows = Picker { table: 1, seen: 1, moves, path: &[], page: 0 }.rows();
        assert!(rows.iter().all(|row| matches!(row, Row::Buttons(_))), "{rows:?}");
    }

    #[test]
    fn what_leads_to_several_moves_says_in_a_menu_what_is_picked_next() {
        let moves: Vec<Choice> = (0..90)
            .map(|n| Choice {
                notation: format!("move {n}"),
                steps: vec![format!("Row {}", n / 6), format!("Square {n}")],
                about: Vec::new(),
            })
            .collect();
        let rows = Picker { table: 1, seen: 1, moves: &moves, path: &[], page: 0 }.rows();
        let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
        let said = "Square 0 · Square 1 · Square 2 · Square 3 · Square 4 · Square 5";
        assert_eq!((&*menu.options[0].label, &*menu.options[0].description), ("Row 0", said));
        // What is the same for all of them is said first.
        let between = |choice: &Choice| {
            let [row, square] = &choice.steps[..] else { panic!("{choice:?}") };
            Choice { steps: vec![row.clone(), "Left".to_owned(), square.clone()], ..choice.clone() }
        };
        let moves: Vec<Choice> = moves.iter().map(between).collect();
        let rows = Picker { table: 1, seen: 1, moves: &moves, path: &[], page: 0 }.rows();
        let Some(Row::Menu(menu)) = rows.first() else { panic!("{rows:?}") };
        assert_eq!(menu.options[0].description, format!("Left: {said}"));
    }
}
