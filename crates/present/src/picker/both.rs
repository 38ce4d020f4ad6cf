//! Moves that are nearly always followed by another: one press plays both.

use super::{Branch, Picker};
use crate::{Row, message::OPTIONS};
use quark_game::any::Choice;

/// The moves as a panel offers them. A move with a sequel is offered together with it, and once more alone, after one more
/// pick. If the player `asks` to confirm each move, nothing plays several.
pub(crate) fn offered(moves: Vec<Choice>, asks: bool) -> Vec<Choice> {
    if asks {
        let single = |choice| Choice { several: None, sequel: None, ..choice };
        return moves.into_iter().map(single).collect();
    }
    let last = moves.iter().rposition(|choice| choice.sequel.is_some());
    let alone: Vec<Choice> = moves.iter().filter_map(alone).collect();
    let mut offered: Vec<Choice> = moves.into_iter().map(together).collect();
    if let Some(last) = last {
        offered.splice(last + 1..last + 1, alone);
    }
    offered
}

/// A move and its sequel in one; another move as it is.
fn together(mut choice: Choice) -> Choice {
    if let (Some(next), Some(step)) = (&choice.sequel, choice.steps.last_mut()) {
        step.push_str(&next.ending);
    }
    choice
}

/// A move without its sequel, after the pick that leads to it.
fn alone(choice: &Choice) -> Option<Choice> {
    let first = |text: &str| vec![text.to_owned()];
    let steps = [first(choice.sequel.as_ref()?.alone), choice.steps.clone()].concat();
    let about = [first(""), choice.about.clone()].concat();
    Some(Choice { steps, about, sequel: None, ..choice.clone() })
}

/// True if this option leads to several moves that others of `all` offer together with their sequels. They have a menu of
/// their own.
pub(super) fn are_alone(option: &Branch<'_>, all: &[Branch<'_>]) -> bool {
    let together = |one: &&Choice| {
        let others = all.iter().flat_map(|branch| &branch.moves);
        one.sequel.is_none()
            && others.filter(|it| it.sequel.is_some()).any(|it| it.notation == one.notation)
    };
    (2..=OPTIONS).contains(&option.moves.len()) && option.moves.iter().all(together)
}

/// Adds what follows all of these options to the words that they share: "Open an auction for … at 2 eV".
pub(super) fn ended(shared: String, all: &[&Branch<'_>]) -> String {
    let ending = |branch: &&Branch<'_>| Some(branch.moves.first()?.sequel.as_ref()?.ending.clone());
    let mut endings = all.iter().map(ending);
    match endings.next().flatten() {
        Some(first) if endings.all(|other| other.as_ref() == Some(&first)) => {
            shared.replace('…', " …") + &first
        }
        Some(_) | None => shared,
    }
}

impl Picker<'_> {
    /// The second menu, of moves without their sequels, which this option leads to.
    pub(super) fn alone(&self, path: &[u16], option: &Branch<'_>) -> Row {
        let path = [path, &[option.place]].concat();
        let inner = Picker { path: &path, page: 0, ..*self };
        let (_, depth, open) = inner.descend();
        let mut row = inner.menu(&path, depth, &open.iter().collect::<Vec<_>>());
        if let Row::Menu(menu) = &mut row {
            menu.click = self.leads.menu(1);
            menu.placeholder = option.label.to_owned();
        }
        row
    }
}
