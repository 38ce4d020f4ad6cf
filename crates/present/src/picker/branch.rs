//! The options of a step, and the moves that each leads to.

use crate::Style;
use quark_game::any::Choice;

/// One option.
#[derive(Debug, PartialEq)]
pub(super) struct Branch<'a> {
    pub label: &'a str,
    /// Explanation, if the label is not enough; else empty.
    pub about: &'a str,
    /// Index among the options of its step.
    pub place: u16,
    /// The moves it leads to; never empty.
    pub moves: Vec<&'a Choice>,
}

/// Skips steps that have a single option. Returns the first depth with several options, and these options. A skipped
/// step has no place in a path.
pub(super) fn fork<'a>(moves: &[&'a Choice], mut depth: usize) -> (usize, Vec<Branch<'a>>) {
    let mut open = branches(moves, depth);
    while open.len() == 1 && 1 < moves.len() {
        depth += 1;
        open = branches(moves, depth);
    }
    (depth, open)
}

/// The options at `depth`, in the order of their first move.
pub(super) fn branches<'a>(moves: &[&'a Choice], depth: usize) -> Vec<Branch<'a>> {
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

/// Explanation of a move's pick at `depth`, or an empty string.
pub(super) fn about(choice: &Choice, depth: usize) -> &str {
    Some(said(choice, depth)).filter(|said| !said.ends_with('?')).unwrap_or_default()
}

/// The question after a move's pick at `depth`, which leads to `next`: the game's own, or a general one. A single option
/// is no choice.
pub(super) fn question<'a>(
    choice: &Choice,
    depth: usize,
    next: impl IntoIterator<Item = &'a Branch<'a>>,
) -> String {
    let labels: Vec<&str> = next.into_iter().map(|branch| branch.label).collect();
    let label = labels.first().copied().unwrap_or_default();
    let general = || QUESTIONS.iter().find(|(start, _)| label.starts_with(start));
    let usual = if labels.len() == 1 { "this one?" } else { "which one?" };
    let asked = || general().map_or(usual, |(_, question)| question).to_owned();
    own_question(choice, depth).unwrap_or_else(asked)
}

/// The game's own question after a move's pick at `depth`, to follow the pick.
fn own_question(choice: &Choice, depth: usize) -> Option<String> {
    let mut letters = Some(said(choice, depth)).filter(|said| said.ends_with('?'))?.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    Some(first.chain(letters).collect())
}

/// The game's text about a move's pick at `depth`: an explanation, or a question.
fn said(choice: &Choice, depth: usize) -> &str {
    choice.about.get(depth).map_or("", String::as_str)
}

/// Beginnings of labels, and the question that they answer.
const QUESTIONS: [(&str, &str); 5] = [
    ("At ", "where?"),
    ("To ", "where to?"),
    ("Up to ", "up to how much?"),
    ("For ", "for what?"),
    ("With ", "with what?"),
];

impl Branch<'_> {
    /// True if there is something left to pick or to show after it.
    pub(super) fn leads_on(&self, depth: usize) -> bool {
        let further = |only: &&Choice| depth + 1 < only.steps.len();
        1 < self.moves.len() || self.moves.first().is_some_and(further)
    }

    /// Blue leads on; grey gives something up, whatever is picked after it.
    pub(super) fn style(&self) -> Style {
        let gives_up = self.moves.iter().all(|choice| choice.gives_up);
        if gives_up { Style::Secondary } else { Style::Primary }
    }

    /// Small text below a menu's label. For one move: the rest of it, and its explanation. For several: their explanation,
    /// or their common steps and the next options.
    pub(super) fn description(&self, depth: usize) -> String {
        match self.moves.as_slice() {
            [only] => {
                let rest = phrase(only.steps.get(depth + 1..).unwrap_or_default());
                match (rest.as_str(), self.about) {
                    ("", about) => about.to_owned(),
                    (_, "") => rest,
                    (_, about) => format!("{rest}. {about}"),
                }
            }
            _ if self.about.is_empty() => {
                let (at, next) = fork(&self.moves, depth + 1);
                let first = self.moves.first().and_then(|first| first.steps.get(depth + 1..at));
                let next: Vec<&str> = next.iter().map(|branch| branch.label).collect();
                let listed = continued(&next).unwrap_or_else(|| next.join(" · "));
                let sure =
                    first.map(phrase).filter(|sure| !sure.is_empty()).map(|sure| sure + ": ");
                sure.unwrap_or_default() + &listed
            }
            _ => self.about.to_owned(),
        }
    }

    /// All remaining steps, if it leads to one move; else its own label.
    pub(super) fn whole(&self, depth: usize) -> String {
        match self.moves.as_slice() {
            [only] if depth < only.steps.len() => {
                phrase(only.steps.get(depth..).unwrap_or_default())
            }
            _ => self.label.to_owned(),
        }
    }
}

/// Beginnings of a step that continues the sentence before it, and their form inside that sentence.
const CONTINUED: [(&str, &str); 6] = [
    ("With ", ", with "),
    ("And ", ", and "),
    ("For ", " for "),
    ("To ", " to "),
    ("At ", " at "),
    ("By ", " by "),
];

/// Options that all continue the sentence in the same way, with the word for it only once: "for d · s".
fn continued(options: &[&str]) -> Option<String> {
    let [first, ..] = options else { return None };
    let (start, _) = CONTINUED.iter().find(|(start, _)| first.starts_with(start))?;
    let rests: Option<Vec<&str>> = options.iter().map(|one| one.strip_prefix(start)).collect();
    Some(format!("{}{}", start.to_lowercase(), rests?.join(" · ")))
}

/// The words that all of these options begin with, such as "Eject…", and the question that they answer, if the game asks
/// one; `None` if they differ in kind.
pub(super) fn shared<'a>(depth: usize, branches: &[&Branch<'a>]) -> Option<String> {
    let first = *branches.first()?;
    let choice = first.moves.first()?;
    let before = choice.steps.get(..depth).map(phrase)?;
    if !before.is_empty() {
        let asked = depth.checked_sub(1).and_then(|last| own_question(choice, last));
        return Some(
            asked.map_or_else(|| format!("{before}…"), |asked| format!("{before}: {asked}")),
        );
    }
    let words = |branch: &&Branch<'a>| -> Vec<&'a str> { branch.label.split(' ').collect() };
    let bare = |word: Option<&&'a str>| word.map(|word| word.trim_end_matches([',', ':', '…']));
    let all: Vec<Vec<&str>> = branches.iter().map(words).collect();
    let mut said = words(&first);
    let is_shared =
        |nth: &usize| all.iter().all(|words| bare(words.get(*nth)) == bare(said.get(*nth)));
    let count = (0..said.len()).take_while(is_shared).count();
    said.truncate(count);
    while said.last().is_some_and(|word| ["a", "an", "the"].contains(word)) {
        said.pop();
    }
    let said = said.join(" ");
    (!said.is_empty()).then(|| format!("{}…", said.trim_end_matches([',', ':', '…'])))
}

/// Joins steps into one line. A step that begins with "With", "And", "For", "To", "At" or "By" continues the sentence before
/// it. A step that ends with "…" is left out, because the next one says it in full, and so is the number of a region before
/// a place in it.
#[must_use]
pub fn phrase(steps: &[String]) -> String {
    let mut line = String::new();
    let is_said = |(nth, step): &(usize, &String)| {
        let leads_on = nth + 1 < steps.len();
        !(step.ends_with('…') || leads_on && is_numbered(step))
    };
    for (_, step) in steps.iter().enumerate().filter(is_said) {
        let goes_on =
            CONTINUED.iter().find_map(|(start, joint)| Some((*joint, step.strip_prefix(start)?)));
        match goes_on {
            Some((joint, rest)) if !line.is_empty() => {
                line.push_str(joint);
                line.push_str(rest);
            }
            Some(_) | None => {
                line.push_str(match line.contains(": ") {
                    _ if line.is_empty() => "",
                    true => " › ",
                    false => ": ",
                });
                line.push_str(step);
            }
        }
    }
    line
}

/// True for a numbered step, such as "1: a8–e13" or "6", but not for "2 eV".
fn is_numbered(step: &str) -> bool {
    let (number, _) = step.split_once(": ").unwrap_or((step, ""));
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}
