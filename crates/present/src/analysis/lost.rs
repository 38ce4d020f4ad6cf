//! The change that would have helped a player most over a whole game, in one sentence.

use std::collections::BTreeMap;

use super::Costly;
use quark_game::kit::words::capitalised;

/// Fewest moves that make a habit.
const HABIT: usize = 2;

/// A kind of move: all moves with the same first pick, or the same first word in notation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    key: String,
    label: String,
}

impl Kind {
    /// The kind of a move by its notation and picks.
    pub(super) fn of(notation: &str, steps: &[String]) -> Kind {
        let label = steps.first().map_or(notation, String::as_str).to_owned();
        let key = match (notation.split_once(' '), steps.len()) {
            (Some((word, _)), _) => word.to_owned(),
            (None, 0 | 1) => notation.to_owned(),
            (None, _) => label.clone(),
        };
        Kind { key, label }
    }
}

/// A habit that cost a player much. Of equal ones, the first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Habit {
    /// Such a move would have been better.
    TooSeldom,
    /// A move of another kind would have been better.
    TooOften,
    /// Another move of the same kind would have been better.
    NotTheBest,
}

/// Names the kind of move that would have helped a player most, by the moves that cost them most in a game of `moves`
/// moves. `who` is "you" or a name. `None` if these moves have too little in common.
pub(super) fn would_have_helped(
    costly: &[Costly],
    moves: u32,
    who: &str,
    written: impl Fn(&str) -> String,
) -> Option<String> {
    let mut groups: BTreeMap<(Habit, &str), Vec<(&Costly, &str)>> = BTreeMap::new();
    for one in costly {
        let [played, best] = &one.kinds;
        let habits = match played.key == best.key {
            true => vec![(Habit::NotTheBest, best)],
            false => vec![(Habit::TooSeldom, best), (Habit::TooOften, played)],
        };
        for (habit, Kind { key, label }) in habits {
            groups.entry((habit, key)).or_default().push((one, label));
        }
    }
    let loss = |group: &[(&Costly, &str)]| -> u32 {
        group.iter().map(|(one, _)| u32::from(one.judged.loss())).sum()
    };
    let habits = groups.into_iter().filter(|(_, group)| HABIT <= group.len()).rev();
    let ((habit, key), group) = habits.max_by_key(|(_, group)| loss(group))?;
    let kind = written(&label(key, group.iter().map(|(_, label)| *label)));
    let share = share(group.len(), costly.len());
    let when = third(group.iter().map(|(one, _)| one.number), moves);
    let most = format!("would have helped {who} most over the whole game");
    // Chances of different moves add up only roughly, and not to more than all.
    let together = match loss(&group).div_ceil(10) {
        percent @ 1..=100 => format!(" Together they cost about {percent} %."),
        _ => String::new(),
    };
    let said = match habit {
        Habit::TooSeldom => format!(
            "Choosing {kind} more often {most}: it was better in {share} moves that cost {who} most{when}."
        ),
        Habit::TooOften => format!(
            "Choosing {kind} less often {most}: {share} moves that cost {who} most were of this kind{when}."
        ),
        Habit::NotTheBest => format!(
            "Another choice of {kind} {most}: there was a better one in {share} moves that cost {who} most{when}."
        ),
    };
    Some(said + &together)
}

/// The label that all moves of a kind share; else their first word; else their word in notation.
fn label<'a>(key: &str, labels: impl Iterator<Item = &'a str>) -> String {
    let labels: Vec<&str> = labels.collect();
    let shared = |part: fn(&str) -> &str| {
        let parts: Vec<&str> = labels.iter().map(|label| part(label)).collect();
        parts.first().copied().filter(|first| parts.iter().all(|other| other == first))
    };
    let shared = shared(|label| label)
        .or_else(|| shared(|label| label.split(' ').next().unwrap_or_default()));
    shared.map_or_else(|| capitalised(key), str::to_owned)
}

/// "6 of the 10", "all 4" or "both".
fn share(some: usize, all: usize) -> String {
    match some == all {
        true if all == 2 => "both".to_owned(),
        true => format!("all {all}"),
        false => format!("{some} of the {all}"),
    }
}

/// The third of the game where all these moves were, as the end of a sentence; empty if there is none.
fn third(numbers: impl Iterator<Item = u32>, moves: u32) -> &'static str {
    let thirds: Vec<u64> = numbers
        .map(|number| 3 * u64::from(number.saturating_sub(1)) / u64::from(moves.max(1)))
        .collect();
    let Some(first) = thirds.first() else { return "" };
    match (thirds.iter().all(|other| other == first), first) {
        (true, 0) => ", all in the first third of the game",
        (true, 1) => ", all in the middle of the game",
        (true, _) => ", all in the last third of the game",
        (false, _) => "",
    }
}
