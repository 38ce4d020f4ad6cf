//! Moves that are nearly always followed by another: one press plays both.

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
