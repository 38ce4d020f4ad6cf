//! Legal moves as buttons and menus: one pick at a time, at most 25 options.

mod amounts;
mod both;
mod branch;
mod leads;
mod opened;
mod set;

use super::{
    Button, Click, Menu, Pick, Row, Style, cut,
    message::{LABEL, OPTION, OPTIONS},
    phone,
};
use branch::{Branch, about, branches, fork, question};
use quark_game::{any::Choice, kit::words::capitalised};

pub(crate) use amounts::differ_in_amount;
pub(crate) use both::offered;
pub use branch::phrase;
pub(crate) use leads::Leads;

/// Most rows of buttons for picks. A phone has no room for more below a picture.
const ROWS: usize = 3;
/// Most rows of buttons next to a menu; preferred everywhere.
const BESIDE: usize = 2;
/// Longest label that fits on a button of a phone, in characters.
pub(crate) const SHORT: usize = 40;

/// The moves of one seat, and the picks made so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picker<'a> {
    /// Target of the picks.
    pub leads: Leads,
    /// All legal moves.
    pub moves: &'a [Choice],
    /// Picks made so far. Each is an index among the options of its step.
    pub path: &'a [u16],
    /// Page of 25 options, from 0.
    pub page: u16,
}

impl Picker<'_> {
    /// Rows for the next pick, and a way back; empty if there are no moves.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let (path, depth, branches) = self.descend();
        if branches.is_empty() {
            return Vec::new();
        }
        // If several options have explanations, these stand in a menu, and the others on buttons. If none has, only what
        // gives something up stands next to the menu. The option that is listed first decides whether the menu comes
        // first.
        let (alone, all): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
            branches.iter().partition(|branch| both::are_alone(branch, &branches));
        if let Some(row) = self.set(depth, &all).or_else(|| self.amounts(&path, depth, &all)) {
            return [row, vec![Row::Buttons(self.ways(&path, 0))]].concat();
        }
        let (told, plain) = all.iter().partition(|branch| !branch.about.is_empty());
        let (told, plain): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) = (told, plain);
        let most = if alone.is_empty() { ROWS } else { BESIDE };
        let on_buttons = || Some((Vec::new(), self.buttons(&path, depth, &all, most)?));
        let apart = if told.len() < 2 { on_buttons() } else { None };
        let beside = || self.beside(&path, depth, &all, &plain);
        let (given_up, others): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
            all.iter().partition(|branch| branch.style() == Style::Secondary);
        let pass = || self.beside(&path, depth, &all, &given_up).filter(|_| !others.is_empty());
        let apart = apart.or_else(|| match (told.is_empty(), given_up.is_empty()) {
            (false, _) => beside(),
            (true, false) => pass(),
            (true, true) => None,
        });
        let (listed, buttons) = apart.unwrap_or((all, Vec::new()));
        let mut rows = buttons;
        if let Some(first) = listed.first() {
            let place = if first.place == 0 { 0 } else { rows.len() };
            let row = match listed.as_slice() {
                [only] => Row::Buttons(vec![self.button(&path, depth, only, LABEL)]),
                _ => self.menu(&path, depth, &listed),
            };
            rows.insert(place, row);
        }
        rows.splice(1..1, alone.iter().map(|option| self.alone(&path, option)));
        rows.push(Row::Buttons(self.ways(&path, listed.len())));
        rows
    }

    /// Labels of the picks so far, without a "…" that announces more; empty before the first one.
    #[must_use]
    pub fn trail(&self) -> Vec<&str> {
        let (path, depth, branches) = self.descend();
        let first = branches.first().and_then(|branch| branch.moves.first());
        let steps = first.filter(|_| !path.is_empty()).map(|first| first.steps.iter().take(depth));
        steps.into_iter().flatten().map(|step| step.trim_end_matches('…')).collect()
    }

    /// The picks so far with the question that follows them, and a line that explains the newest pick, if it needs one;
    /// empty before the first pick. `told` fills in names.
    #[must_use]
    pub fn asks(&self, told: impl Fn(&str) -> String) -> Vec<String> {
        let (path, depth, branches) = self.descend();
        let first = branches.first().and_then(|branch| branch.moves.first());
        let picked = depth.checked_sub(1).filter(|_| !path.is_empty());
        let Some((picked, first)) = picked.zip(first) else { return Vec::new() };
        let trail = self.trail().into_iter().map(&told);
        let trail: Vec<String> = trail.chain([question(first, picked, &branches)]).collect();
        let about = Some(about(first, picked)).filter(|about| !about.is_empty());
        std::iter::once(trail.join(" › ")).chain(about.map(told)).collect()
    }

    /// The only option that has an explanation, which its button doesn't show, and this explanation. In a menu they are
    /// shown.
    #[must_use]
    pub fn explained(&self) -> Option<(&str, &str)> {
        let (_, _, branches) = self.descend();
        let mut told = branches.iter().filter(|branch| !branch.about.is_empty());
        let only = told.next().filter(|_| told.next().is_none())?;
        Some((only.label, only.about))
    }

    /// Notations of the moves that are still possible after the picks so far.
    #[must_use]
    pub fn open(&self) -> Vec<&str> {
        let (_, _, branches) = self.descend();
        let moves = branches.into_iter().flat_map(|branch| branch.moves);
        moves.map(|choice| choice.notation.as_str()).collect()
    }

    /// Follows the path as far as it is valid, then on through steps with a single option. Of a single move that is too long
    /// for a button, the first steps are skipped, too.
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
        while let [only] = &open[..]
            && !path.is_empty()
            && only.leads_on(depth)
            && !is_short(&only.whole(depth), LABEL)
        {
            depth += 1;
            open = branches(&only.moves.clone(), depth);
        }
        (path, depth, open)
    }

    fn pick(&self, path: &[u16], branch: &Branch<'_>) -> Click {
        let path = path.iter().copied().chain([branch.place]).collect();
        self.leads.pick(0, path)
    }

    /// Lays the options out as buttons, if their labels are short and they take at most `most` rows. A button plays a
    /// move only if its label says all of it.
    fn buttons(
        &self,
        path: &[u16],
        depth: usize,
        branches: &[&Branch<'_>],
        most: usize,
    ) -> Option<Vec<Row>> {
        let space = space(branches);
        // The first pick stays on buttons, even if the whole move would not fit.
        let fits = |branch: &&Branch<'_>| {
            is_short(branch.label, space)
                && (path.is_empty() || is_short(&branch.whole(depth), space))
        };
        // If whole moves take too many rows, buttons show only their first picks, provided this saves rows.
        let spaces = if path.is_empty() { &[space, 0][..] } else { &[space] };
        let rows = |space: &usize| {
            let button = |branch: &&Branch<'_>| self.button(path, depth, branch, *space);
            let buttons: Vec<Button> = branches.iter().map(button).collect();
            let lie = phone::as_they_lie(&buttons).filter(|lie| lie.len() <= most);
            lie.unwrap_or_else(|| phone::even_rows(buttons))
        };
        let rows = spaces.iter().map(rows).min_by_key(|rows| rows.len().max(BESIDE));
        rows.filter(|rows| branches.iter().all(fits) && rows.len() <= most)
    }

    /// A button for this option. It plays a move if all of the move has `space` on it, or nothing is left to pick.
    fn button(&self, path: &[u16], depth: usize, branch: &Branch<'_>, space: usize) -> Button {
        let whole = branch.whole(depth);
        match branch.moves.as_slice() {
            [only] if is_short(&whole, space) || !branch.leads_on(depth) => {
                Button::new(cut(&whole, LABEL), branch.style(), self.leads.play(only))
            }
            _ => Button::new(cut(branch.label, LABEL), branch.style(), self.pick(path, branch)),
        }
    }

    /// Splits the options into a menu and buttons next to it. If there is no room for all options without explanation,
    /// the last of them move to the menu.
    fn beside<'a>(
        &self,
        path: &[u16],
        depth: usize,
        all: &[&'a Branch<'a>],
        plain: &[&'a Branch<'a>],
    ) -> Option<(Vec<&'a Branch<'a>>, Vec<Row>)> {
        let fewest = if path.is_empty() { 1.min(plain.len()) } else { plain.len() };
        (fewest..=plain.len()).rev().find_map(|count| {
            let (buttons, _) = plain.split_at_checked(count)?;
            let rows = self.buttons(path, depth, buttons, BESIDE)?;
            let menu =
                all.iter().filter(|one| buttons.iter().all(|other| other.place != one.place));
            let menu: Vec<&Branch<'_>> = menu.copied().collect();
            let fits = |only: &&Branch<'_>| is_short(&only.whole(depth), LABEL);
            (menu.len() != 1 || menu.iter().all(fits)).then_some((menu, rows))
        })
    }

    fn menu(&self, path: &[u16], depth: usize, branches: &[&Branch<'_>]) -> Row {
        let pages = branches.len().div_ceil(OPTIONS);
        let page = usize::from(self.page).min(pages.saturating_sub(1));
        let option = |branch: &&Branch<'_>| {
            let click = match branch.moves.as_slice() {
                [only] => self.leads.play(only),
                _ => self.pick(path, branch),
            };
            let description = cut(&branch.description(depth), OPTION);
            Pick { label: cut(branch.label, OPTION), description, click }
        };
        let trail = self.trail();
        let asked = || {
            let choice = branches.first()?.moves.first()?;
            Some(question(choice, depth.checked_sub(1)?, branches.iter().copied()))
        };
        let asked = asked().unwrap_or_default();
        let what = match (trail.last(), set::verb(depth, branches)) {
            (Some(picked), _) => format!("{}: {asked}", cut(picked, LABEL)),
            (None, Some(verb)) => format!("{verb}: pick 1"),
            (None, None) => {
                let shared = branch::shared(depth, branches).map(|it| both::ended(it, branches));
                shared.unwrap_or_else(|| self.leads.what().to_owned())
            }
        };
        let placeholder = if pages == 1 {
            let is_number = |said: &str| said.bytes().all(|digit| digit.is_ascii_digit());
            let is_bare = |range: &String| range.split(" to ").all(is_number);
            match amounts::range(branches) {
                Some(range) if is_bare(&range) => format!("{} {range}", capitalised(&asked)),
                range => range.unwrap_or(what),
            }
        } else {
            format!("{what} (page {} of {pages})", page + 1)
        };
        // Pages of about one length, none with a single option.
        let each = branches.len().div_ceil(pages.max(1));
        let options = branches.iter().skip(page * each).take(each).map(option).collect();
        Row::Menu(Menu { click: self.leads.menu(0), placeholder, options })
    }

    /// Buttons to go back, turn pages, and type a move.
    fn ways(&self, path: &[u16], branches: usize) -> Vec<Button> {
        let turn_to = |page, path: &[u16]| self.leads.pick(page, path.to_vec());
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
        ways.extend(self.leads.form().map(|form| Button::plain("Type a Move", form)));
        ways
    }
}

/// Longest label, in characters. A button that stands alone has two lines.
fn space(branches: &[&Branch<'_>]) -> usize {
    if branches.len() == 1 { LABEL } else { SHORT }
}

fn is_short(label: &str, space: usize) -> bool {
    label.chars().count() <= space
}

#[cfg(test)]
mod tests;
