//! Hints: the moves that a machine would make, in words for one player.

use super::{
    Room, escape,
    message::cut_between_words,
    phone,
    picker::{differ_in_amount, phrase},
};
use quark_game::{
    Seat,
    ai::{Advice, Advised},
    any::Choice,
    kit::words::{capitalised, listed},
};

/// Shown while a machine thinks.
pub const LATER: &str = "A machine is thinking about your turn. Its hint comes here.";
/// Shown if the bot stops before a machine has found anything.
pub const STOPPED: &str = "There is no hint right now. Press **Hint** again in a moment.";
/// Longest description of a move, in characters.
const MOVE: usize = 100;
/// Longest note on what a move is good for, in characters.
const GOOD_FOR: usize = 140;

/// Most rows of a phone that a hint takes above a picture.
const ROWS: usize = 3;
/// Most of these rows for the name of the best move.
const NAMED: usize = 2;

/// A hint in Markdown.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The best move in a few rows, to stand above a picture.
    pub short: String,
    /// Everything that the machine has found, if that is more.
    pub whole: Option<String>,
}

/// Names the best move of `seat` and the next ones, how likely each is to win, and what it is good for. If all are
/// about equally good, names the one it would take.
#[must_use]
pub fn hint(room: &Room<'_>, seat: Seat, advice: &Advised<String>) -> Hint {
    let Some((best, next)) = advice.best.split_first() else {
        return Hint { short: STOPPED.to_owned(), whole: None };
    };
    let moves = room.moves(seat);
    if advice.alike {
        return alike(&Hinted::of(room, &moves, best));
    }
    let hinted = |one| Hinted::of(room, &moves, one);
    let best = hinted(best);
    let mut kept = vec![best.clone()];
    for one in next.iter().map(hinted) {
        // Of moves that serve the same end and differ only in an amount, such as bids, the best is enough.
        if !kept.iter().any(|other| one.repeats(other)) {
            kept.push(one);
        }
    }
    // Nothing tells these apart.
    let equal = kept.iter().skip(1).take_while(|one| best.equals(one, &kept)).count() + 1;
    let named = kept.iter().take(equal).map(|one| format!("**{}**", one.named(MOVE)));
    let (are, them) = match equal {
        1 => ("is", "it"),
        2 => ("are", "either"),
        _ => ("are", "any of them"),
    };
    let mut whole = vec![
        "**Hint**, by a machine that knows what you know.".to_owned(),
        format!(
            "{} {are} best: with {them} {}.{}",
            listed(named, "and"),
            wins(best.chance),
            best.reason() + &best.difference(&kept)
        ),
    ];
    if equal < kept.len() {
        whole.push("Next best:".to_owned());
    }
    for (nth, one) in kept.iter().enumerate().skip(equal) {
        whole.push(format!("- {}", one.compared(kept.get(..nth).unwrap_or_default(), &kept)));
    }
    let short = short(&best, &kept);
    let says_all =
        kept.len() == 1 && short.contains(&best.good_for) && short.contains(&best.named(MOVE));
    Hint { short, whole: (!says_all).then(|| whole.join("\n")) }
}

/// The move that the machine would take where others are about as good, and its purpose, whole if both are short enough.
fn alike(best: &Hinted<'_>) -> Hint {
    let close = "Other moves are about as good.";
    let mut lines = vec![best.in_rows(|named| format!("**Hint: {named}**. {close}"))];
    lines.extend(best.purpose(ROWS.saturating_sub(phone::all_lines(&lines))));
    let short = lines.join("\n");
    let says_all = short.contains(&best.good_for) && short.contains(&best.named(MOVE));
    let whole = || {
        format!(
            "**Hint**, by a machine that knows what you know.\nIt would choose **{}**: with it {}.{}\n{close}",
            best.named(MOVE),
            wins(best.chance),
            best.reason()
        )
    };
    Hint { whole: (!says_all).then(whole), short }
}

/// The best move, and its purpose or else the next best move where there is room for it.
fn short(best: &Hinted<'_>, all: &[Hinted<'_>]) -> String {
    let wins = capitalised(&wins(best.chance));
    let mut lines = vec![best.in_rows(|named| format!("**Hint: {named}**. {wins}."))];
    let left = ROWS.saturating_sub(phone::all_lines(&lines));
    let next = || {
        let next = all.get(1).filter(|_| best.good_for.is_empty())?;
        let next = format!("Next best: {}, {}.", next.named(MOVE), often(next.chance));
        Some(next).filter(|next| phone::lines(next) <= left)
    };
    lines.extend(best.purpose(left).or_else(next));
    lines.join("\n")
}

/// A recommended move as its reader sees it.
#[derive(Clone)]
struct Hinted<'a> {
    steps: &'a [String],
    /// Explanation of the last pick.
    about: &'a str,
    notation: &'a str,
    chance: f64,
    /// Purpose of the move in Markdown, or an empty string.
    good_for: String,
}

impl<'a> Hinted<'a> {
    fn of(room: &Room<'_>, moves: &'a [Choice], one: &'a Advice<String>) -> Hinted<'a> {
        let choice = moves.iter().find(|choice| choice.notation == one.action);
        let steps = choice.map_or(&[][..], |choice| &choice.steps);
        let about = choice.and_then(|choice| choice.about.get(steps.len().checked_sub(1)?));
        Hinted {
            steps,
            about: about.map_or("", String::as_str),
            notation: &one.action,
            chance: one.chance,
            good_for: room.told(&cut_between_words(&one.good_for, GOOD_FOR)),
        }
    }

    /// The move in Markdown, in at most this number of characters.
    fn named(&self, most: usize) -> String {
        let named = match self.steps {
            [] => self.notation.to_owned(),
            steps => phrase(steps),
        };
        escape::markdown(&cut_between_words(&named, most))
    }

    /// A line with the move in it, in few rows of a phone. A long one is told without how to pay, or up to an earlier pick.
    fn in_rows(&self, line: impl Fn(&str) -> String) -> String {
        let least = self.steps.len().min(2);
        let heads = (least..=self.steps.len()).rev().filter_map(|count| self.steps.get(..count));
        let unpaid = |head: String| {
            let what = head.split(", with ").next().unwrap_or_default().to_owned();
            [head, what]
        };
        let told = heads.map(phrase).flat_map(unpaid);
        let mut told = told.map(|head| line(&escape::markdown(&head)));
        let cut = |most| line(&self.named(most));
        told.clone()
            .find(|line| phone::lines(line) <= NAMED)
            .or_else(|| told.find(|line| phone::lines(line) <= ROWS))
            .or_else(|| (0..=MOVE).rev().map(cut).find(|line| phone::lines(line) <= NAMED))
            .unwrap_or_else(|| cut(MOVE))
    }

    /// The purpose, or its first sentence, if so many rows hold it.
    fn purpose(&self, rows: usize) -> Option<String> {
        let whole = self.good_for.as_str();
        let first = whole.split_inclusive(". ").next().unwrap_or_default().trim_end();
        let fits = |said: &&str| !said.is_empty() && phone::lines(said) <= rows;
        [whole, first].into_iter().find(fits).map(str::to_owned)
    }

    /// True if the other move serves the same end as well, so that nothing tells them apart.
    fn equals(&self, other: &Hinted<'_>, all: &[Hinted<'_>]) -> bool {
        self.good_for == other.good_for
            && other.difference(all).is_empty()
            && often(self.chance) == often(other.chance)
    }

    fn reason(&self) -> String {
        if self.good_for.is_empty() { String::new() } else { format!(" {}", self.good_for) }
    }

    fn repeats(&self, other: &Hinted<'_>) -> bool {
        let same = !self.good_for.is_empty() && self.good_for == other.good_for;
        same && differ_in_amount(self.steps, other.steps)
    }

    /// Meaning of the last pick, if it tells it apart from another move that serves the same end.
    fn difference(&self, all: &[Hinted<'_>]) -> String {
        let differs =
            |other: &&Hinted<'_>| other.good_for == self.good_for && other.about != self.about;
        match all.iter().find(differs) {
            Some(_) if !self.about.is_empty() => format!(" {}", escape::markdown(self.about)),
            Some(_) | None => String::new(),
        }
    }

    /// The move next to better ones. It repeats no reason, and says so where nothing makes it worse than one of these.
    fn compared(&self, better: &[Hinted<'_>], all: &[Hinted<'_>]) -> String {
        let chance = often(self.chance);
        let named = format!("**{}**", self.named(MOVE));
        let like = better.iter().rfind(|other| other.good_for == self.good_for);
        let difference = self.difference(all);
        match like {
            None => format!("{named}, {chance}.{}{difference}", self.reason()),
            Some(like) if difference.is_empty() && often(like.chance) == chance => {
                format!("{named}, as good as **{}**.", like.named(MOVE))
            }
            Some(_) => format!("{named}, {chance}.{difference}"),
        }
    }
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
