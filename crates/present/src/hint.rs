//! Hints: the moves that a machine would make, in words for one player.

use super::{Room, cut, escape, picker::phrase};
use quark_game::{Seat, ai::Advice};

/// Shown while a machine thinks.
pub const LATER: &str = "A machine is thinking about your turn. Its hint comes here.";
/// Shown if the bot stops before a machine has found anything.
pub const STOPPED: &str = "There is no hint right now. Press **Hint** again in a moment.";
/// Longest description of a move, in characters.
const MOVE: usize = 100;
/// Longest note on what a move is good for, in characters.
const GOOD_FOR: usize = 140;

/// Names the best move of `seat` and the next one, what each is good for, and how likely it is to win.
#[must_use]
pub fn hint(room: &Room<'_>, seat: Seat, advice: &[Advice<String>]) -> String {
    let moves = room.moves(seat);
    let line = |one: &Advice<String>| {
        let choice = moves.iter().find(|choice| choice.notation == one.action);
        let named = choice.map_or_else(|| one.action.clone(), |choice| phrase(&choice.steps));
        let named = escape::markdown(&cut(&named, MOVE));
        let good_for = room.told(&cut(&one.good_for, GOOD_FOR));
        let space = if good_for.is_empty() { "" } else { " " };
        format!("**{named}** {}.{space}{good_for}", chance(one.chance))
    };
    let (best, next) = match advice.split_first() {
        Some((best, next)) => (line(best), next),
        None => return STOPPED.to_owned(),
    };
    let mut lines = vec![format!("**Hint**, by a machine that knows what you know. {best}")];
    if !next.is_empty() {
        lines.push("Next best:".to_owned());
        lines.extend(next.iter().map(|one| format!("- {}", line(one))));
    }
    lines.join("\n")
}

/// A chance from 0 to 1 in everyday words.
pub(super) fn chance(chance: f64) -> String {
    const SAID: [(f64, &str); 13] = [
        (0.03, "hardly ever wins"),
        (0.08, "wins about 1 time in 20"),
        (0.15, "wins about 1 time in 10"),
        (0.23, "wins about 1 time in 5"),
        (0.29, "wins about 1 time in 4"),
        (0.37, "wins about 1 time in 3"),
        (0.45, "wins about 2 times in 5"),
        (0.55, "wins about half the time"),
        (0.63, "wins about 3 times in 5"),
        (0.71, "wins about 2 times in 3"),
        (0.78, "wins about 3 times in 4"),
        (0.87, "wins about 4 times in 5"),
        (0.97, "wins about 9 times in 10"),
    ];
    let said = SAID.iter().find(|(most, _)| chance < *most).map(|(_, said)| *said);
    said.unwrap_or("almost always wins").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_told_in_everyday_words() {
        for (one, said) in [
            (0.0, "hardly ever wins"),
            (0.05, "wins about 1 time in 20"),
            (0.1, "wins about 1 time in 10"),
            (0.2, "wins about 1 time in 5"),
            (0.25, "wins about 1 time in 4"),
            (1.0 / 3.0, "wins about 1 time in 3"),
            (0.4, "wins about 2 times in 5"),
            (0.5, "wins about half the time"),
            (0.6, "wins about 3 times in 5"),
            (2.0 / 3.0, "wins about 2 times in 3"),
            (0.75, "wins about 3 times in 4"),
            (0.8, "wins about 4 times in 5"),
            (0.9, "wins about 9 times in 10"),
            (1.0, "almost always wins"),
        ] {
            assert_eq!(chance(one), said, "{one}");
        }
    }
}
