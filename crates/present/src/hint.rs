//! Hints: the moves that a machine would make, in words for one player.

mod odds;

use super::{
    Room, escape,
    message::{cut_between_words, without_brackets},
    phone,
    picker::{differ_in_amount, phrase},
};
use quark_game::{
    Seat,
    ai::{Advice, Advised},
    any::Choice,
    kit::words::{capitalised, listed},
};

pub(super) use odds::chance;
use odds::{often, wins};

/// Shown while a machine thinks.
pub const LATER: &str = "A machine is thinking about your turn. Its hint comes here.";
/// Shown if the bot stops before a machine has found anything.
pub const STOPPED: &str = "There is no hint right now. Press **Hint** again in a moment.";
/// Longest description of a move, in characters: enough for the particles and payments of every game.
const MOVE: usize = 200;
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
    /// Notation of the best move, if a machine has found any.
    pub best: Option<String>,
}

/// Names the best move of `seat` and the next ones, how likely each is to win, and what it is good for. If all are
/// about equally good, names the one it would take.
#[must_use]
pub fn hint(room: &Room<'_>, seat: Seat, advice: &Advised<String>) -> Hint {
    let Some((best, next)) = advice.best.split_first() else {
        return Hint { short: STOPPED.to_owned(), whole: None, best: None };
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
    let says_all = kept.len() == 1 && best.is_told_by(&short, &best.wins());
    let whole = (!says_all).then(|| whole.join("\n"));
    Hint { short, whole, best: Some(best.notation.to_owned()) }
}

/// The move that the machine would take where others are about as good, and its purpose, whole if both are short enough.
fn alike(best: &Hinted<'_>) -> Hint {
    let close = "Other moves are about as good.";
    let short = best.in_short(&[close, "Others are as good.", ""]).join("\n");
    let says_all = best.is_told_by(&short, close);
    let whole = || {
        format!(
            "**Hint**, by a machine that knows what you know.\nIt would choose **{}**: with it {}.{}\n{close}",
            best.named(MOVE),
            wins(best.chance),
            best.reason()
        )
    };
    Hint { whole: (!says_all).then(whole), short, best: Some(best.notation.to_owned()) }
}

/// The best move, and its purpose or else the next best move where there is room for it.
fn short(best: &Hinted<'_>, all: &[Hinted<'_>]) -> String {
    let mut lines = best.in_short(&[&best.wins(), ""]);
    if let Some(next) = all.get(1).filter(|_| best.good_for.is_empty()) {
        let next = format!("Next best: {}, {}.", next.named(MOVE), next.less_often(best));
        let fits = phone::all_lines(&lines) + phone::lines(&next) <= ROWS;
        lines.extend(fits.then_some(next));
    }
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

    /// A sentence about the chance to win with it.
    fn wins(&self) -> String {
        format!("{}.", capitalised(&wins(self.chance)))
    }

    /// True if a hint in short has this sentence and all about the move.
    fn is_told_by(&self, short: &str, said: &str) -> bool {
        [said, &self.good_for, &self.named(MOVE)].iter().all(|part| short.contains(part))
    }

    /// The move in Markdown, in at most this number of characters.
    fn named(&self, most: usize) -> String {
        let named = match self.steps {
            [] => self.notation.to_owned(),
            steps => phrase(steps),
        };
        escape::markdown(&cut_between_words(&named, most))
    }

    /// The move with the first of these sentences about it, then its purpose, in few rows. If there is no room for the
    /// purpose on a line of its own, it follows one of the sentences, the first if possible.
    fn in_short(&self, sentences: &[&str]) -> Vec<String> {
        let named = |about: &str| {
            let about = about.to_owned();
            move |named: &str| format!("**Hint: {named}**. {about}")
        };
        let first = self.in_rows(named(sentences.first().unwrap_or(&"")));
        let left = ROWS.saturating_sub(phone::lines(&first));
        let purposes = self.purposes();
        if let Some(purpose) = purposes.iter().find(|purpose| phone::lines(purpose) <= left) {
            return vec![first, (*purpose).to_owned()];
        }
        let all = sentences.iter().flat_map(|said| purposes.iter().map(move |why| (said, why)));
        let mut all = all.map(|(said, why)| format!("{said} {why}").trim_start().to_owned());
        let fits = |told: &String| phone::lines(told) <= ROWS;
        let together = all.find_map(|about| self.told(named(&about)).into_iter().find(fits));
        vec![together.unwrap_or(first)]
    }

    /// A line with the move in it: whole, without what stands in brackets, without how to pay, and without both; then up
    /// to earlier picks.
    fn told(&self, line: impl Fn(&str) -> String) -> Vec<String> {
        let least = self.steps.len().min(2);
        let heads = (least..=self.steps.len()).rev().filter_map(|count| self.steps.get(..count));
        let shorter = |head: String| {
            let what = head.split(", with ").next().unwrap_or_default().to_owned();
            let [plain, least] = [&head, &what].map(|said| without_brackets(said));
            [head, plain, what, least]
        };
        let told = heads.map(phrase).flat_map(shorter);
        told.map(|head| line(&escape::markdown(&head))).collect()
    }

    /// A line with the move in it, in few rows of a phone. A long one is told without how to pay, or if it needs more than
    /// all rows, up to an earlier pick.
    fn in_rows(&self, line: impl Fn(&str) -> String) -> String {
        let told = self.told(&line);
        let cut = |most| line(&self.named(most));
        let (whole, earlier) = told.split_at(told.len().min(4));
        let within =
            |lines: &[String], rows| lines.iter().find(|line| phone::lines(line) <= rows).cloned();
        within(whole, NAMED)
            .or_else(|| within(whole, ROWS))
            .or_else(|| within(earlier, NAMED))
            .or_else(|| within(earlier, ROWS))
            .or_else(|| (0..=MOVE).rev().map(cut).find(|line| phone::lines(line) <= NAMED))
            .unwrap_or_else(|| cut(MOVE))
    }

    /// The purpose, then only its first sentence.
    fn purposes(&self) -> Vec<&str> {
        let whole = self.good_for.as_str();
        let first = whole.split_inclusive(". ").next().unwrap_or_default().trim_end();
        if whole.is_empty() { Vec::new() } else { vec![whole, first] }
    }

    /// True if the other move serves the same end as well, so that nothing tells them apart.
    fn equals(&self, other: &Hinted<'_>, all: &[Hinted<'_>]) -> bool {
        self.good_for == other.good_for
            && other.difference(all).is_empty()
            && often(self.chance) == often(other.chance)
    }

    /// The number of times that it wins; next to a better move of the same number, that it is not much worse.
    fn less_often(&self, best: &Hinted<'_>) -> &'static str {
        match often(self.chance) {
            said if said == often(best.chance) => "a little less often",
            said => said,
        }
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
        let chance = match better.first() {
            Some(best) => self.less_often(best),
            None => often(self.chance),
        };
        let named = format!("**{}**", self.named(MOVE));
        let like = better.iter().rfind(|other| other.good_for == self.good_for);
        let difference = self.difference(all);
        match like {
            None => format!("{named}, {chance}.{}{difference}", self.reason()),
            Some(like) if difference.is_empty() && often(like.chance) == often(self.chance) => {
                format!("{named}, as good as **{}**.", like.named(MOVE))
            }
            Some(_) => format!("{named}, {chance}.{difference}"),
        }
    }
}
