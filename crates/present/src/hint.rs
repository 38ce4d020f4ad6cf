//! Hints: the moves that a machine would make, in words for one player.

use super::{
    Room, cut, escape,
    picker::{differ_in_amount, phrase},
};
use quark_game::{
    Seat,
    ai::{Advice, Advised},
};

/// Shown while a machine thinks.
pub const LATER: &str = "A machine is thinking about your turn. Its hint comes here.";
/// Shown if the bot stops before a machine has found anything.
pub const STOPPED: &str = "There is no hint right now. Press **Hint** again in a moment.";
/// Longest description of a move, in characters.
const MOVE: usize = 100;
/// Longest note on what a move is good for, in characters.
const GOOD_FOR: usize = 140;

/// Opening of a hint.
const HINT: &str = "**Hint**, by a machine that knows what you know.";

/// Names the best move of `seat` and the next ones, how likely each is to win, and what it is good for. If all are
/// equally good, says only that.
#[must_use]
pub fn hint(room: &Room<'_>, seat: Seat, advice: &Advised<String>) -> String {
    let Some((best, next)) = advice.best.split_first() else { return STOPPED.to_owned() };
    if advice.alike {
        let wins = wins(best.chance);
        return format!(
            "{HINT} All moves that it tried are equally good: with each of them {wins}."
        );
    }
    let moves = room.moves(seat);
    let named = |one: &Advice<String>| {
        let choice = moves.iter().find(|choice| choice.notation == one.action);
        let named = choice.map_or_else(|| one.action.clone(), |choice| phrase(&choice.steps));
        format!("**{}**", escape::markdown(&cut(&named, MOVE)))
    };
    let picks = |one: &Advice<String>| {
        let choice = moves.iter().find(|choice| choice.notation == one.action);
        choice.map_or(&[][..], |choice| &choice.steps)
    };
    // Of moves that serve the same end and differ only in an amount, such as bids, the best is enough.
    let repeats = |one: &Advice<String>, other: &Advice<String>| {
        let same = !one.good_for.is_empty() && one.good_for == other.good_for;
        same && differ_in_amount(picks(one), picks(other))
    };
    let mut next: Vec<&Advice<String>> = next.iter().collect();
    let mut kept = vec![best];
    next.retain(|one| {
        let fresh = !kept.iter().any(|other| repeats(one, other));
        kept.extend(fresh.then_some(one));
        fresh
    });
    let reason = |one: &Advice<String>, before: Option<&Advice<String>>| {
        let same = before.is_some_and(|before| before.good_for == one.good_for);
        match one.good_for.as_str() {
            "" => String::new(),
            _ if same => " The same reason.".to_owned(),
            good_for => format!(" {}", room.told(&cut(good_for, GOOD_FOR))),
        }
    };
    let mut lines = vec![format!(
        "{HINT} {} is best: with it {}.{}",
        named(best),
        wins(best.chance),
        reason(best, None)
    )];
    if !next.is_empty() {
        lines.push("Next best:".to_owned());
    }
    lines.extend(next.into_iter().zip(kept).map(|(one, before)| {
        format!("- {}, {}.{}", named(one), often(one.chance), reason(one, Some(before)))
    }));
    lines.join("\n")
}

/// A chance from 0 to 1 to win the game, as a clause about the reader.
fn wins(chance: f64) -> String {
    match often(chance) {
        rare @ ("hardly ever" | "almost always") => format!("you {rare} win the game"),
        often => format!("you win the game {often}"),
    }
}

/// A chance from 0 to 1 of winning, in everyday words.
pub(super) fn chance(chance: f64) -> String {
    match often(chance) {
        rare @ ("hardly ever" | "almost always") => format!("{rare} wins"),
        often => format!("wins {often}"),
    }
}

/// A chance from 0 to 1 as a number of times.
fn often(chance: f64) -> &'static str {
    const SAID: [(f64, &str); 13] = [
        (0.03, "hardly ever"),
        (0.08, "about 1 time in 20"),
        (0.15, "about 1 time in 10"),
        (0.23, "about 1 time in 5"),
        (0.29, "about 1 time in 4"),
        (0.37, "about 1 time in 3"),
        (0.45, "about 2 times in 5"),
        (0.55, "about half the time"),
        (0.63, "about 3 times in 5"),
        (0.71, "about 2 times in 3"),
        (0.78, "about 3 times in 4"),
        (0.87, "about 4 times in 5"),
        (0.97, "about 9 times in 10"),
    ];
    let said = SAID.iter().find(|(most, _)| chance < *most).map(|(_, said)| *said);
    said.unwrap_or("almost always")
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
        assert_eq!(wins(0.3), "you win the game about 1 time in 3");
        assert_eq!(wins(0.0), "you hardly ever win the game");
    }
}
