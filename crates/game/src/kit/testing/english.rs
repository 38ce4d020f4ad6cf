//! A strict reader of English texts: checks numbers, verbs, stops and lists.
#![allow(dead_code, reason = "each test file uses a part")]

/// Names of the players in all texts that are checked.
pub const NAMES: [&str; 5] = ["Ana", "Ben", "Chloe", "Dmitri", "Esi"];

/// Nouns that can be counted.
const THINGS: &[&str] = &[
    "action", "atom", "auction", "card", "city", "day", "electron", "entry", "game", "hour",
    "kind", "machine", "minute", "move", "muon", "neutron", "pair", "particle", "photon", "piece",
    "place", "player", "point", "proton", "pyramid", "quark", "quest", "reminder", "round", "row",
    "seat", "space", "square", "step", "table", "turn", "way", "week",
];

/// Words that may stand between a number and its noun.
const BETWEEN: &[&str] = &[
    "blue",
    "captured",
    "earlier",
    "extra",
    "face-up",
    "free",
    "green",
    "legal",
    "more",
    "negative",
    "open",
    "orange",
    "other",
    "positive",
    "primary",
    "purple",
    "red",
    "secondary",
    "white",
    "yellow",
];

/// Verbs in the form after "you" and after several people.
const BARE: &[&str] = &[
    "are", "build", "buy", "capture", "choose", "create", "discard", "do", "draw", "eject", "have",
    "move", "open", "pass", "pay", "place", "play", "share", "take", "win",
];

/// Words with an s at the end that are not verbs, although they follow "you" or a list of names.
const NO_VERBS: &[&str] =
    &["always", "as", "besides", "its", "perhaps", "plus", "this", "unless", "yes"];

/// Form of a text.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Shape {
    /// Sentences, each with a stop at its end.
    Sentences,
    /// A clause or a label, without a stop at its end.
    Clause,
    /// Lines of any form.
    Lines,
}

/// Lists the faults of a text, each with the words around it.
pub fn faults(shape: Shape, text: &str) -> Vec<String> {
    let mut found: Vec<String> = ends(shape, text).into_iter().collect();
    for line in text.lines() {
        found.extend(spaces(line));
        found.extend(stops(line));
        for sentence in sentences(line) {
            let words: Vec<&str> = sentence.split_whitespace().collect();
            found.extend(numbers(&words));
            found.extend(verbs(&words));
            found.extend(there(&words));
            found.extend(lists(sentence));
            found.extend(twice(&words));
        }
    }
    found
}

fn fault(what: &str, words: &[&str]) -> String {
    format!("{what}: {}", words.join(" "))
}

/// Checks that sentences end with a stop, and clauses don't.
fn ends(shape: Shape, text: &str) -> Option<String> {
    let ended = text.trim_end_matches([')', '*', '”', '_', '~']).ends_with(['.', '?', '…']);
    let tail: String = text.chars().skip(text.chars().count().saturating_sub(30)).collect();
    let begun = text.chars().find(|letter| letter.is_alphanumeric());
    match shape {
        Shape::Sentences if !ended => Some(format!("no end: {tail}")),
        Shape::Sentences if begun.is_some_and(char::is_lowercase) => {
            Some(format!("no beginning: {text}"))
        }
        Shape::Clause if ended && !text.ends_with('…') => Some(format!("an end: {tail}")),
        Shape::Sentences | Shape::Clause | Shape::Lines => None,
    }
}

fn spaces(line: &str) -> Option<String> {
    let line = line.trim_start();
    let doubled = line.contains("  ") || line.ends_with(' ');
    doubled.then(|| format!("spaces: {line}"))
}

/// Finds stops and commas that are doubled, or follow a space.
fn stops(line: &str) -> Option<String> {
    const STOPS: [char; 6] = ['.', ',', ';', ':', '!', '?'];
    let mut before = None;
    let letters: Vec<char> = line.chars().collect();
    for (at, &letter) in letters.iter().enumerate() {
        let next = letters.get(at + 1);
        let ends_word = next.is_none_or(|next| next.is_whitespace());
        let after_stop = before.is_some_and(|before| STOPS.contains(&before));
        let after_space = before == Some(' ') && ends_word;
        if STOPS.contains(&letter) && (after_stop || after_space) {
            return Some(format!("stops: {line}"));
        }
        before = Some(letter);
    }
    None
}

/// Splits a line into sentences and clauses: words agree within one of them.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    line.split_inclusive(['.', ';', ':', '(', ')', '|', '·', '•', '?'])
}

fn plain(word: &str) -> String {
    word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase()
}

/// Returns true if a word ends its group of words.
fn breaks(word: &str) -> bool {
    word.ends_with([',', '.', ';', ':', '?', ')', '”', '`'])
}

/// Checks that a noun agrees with its number: one card, two cards.
fn numbers(words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let number = plain(word);
        let many = match number.as_str() {
            "1" | "one" | "a" | "an" | "another" | "each" => false,
            "two" | "three" | "several" | "many" => true,
            figures if word.starts_with(char::is_numeric) && figures.parse::<u64>().is_ok() => true,
            _ => continue,
        };
        // A number after a noun is a name: "table 12", "atom 3". So is one after a level: "Easy 1".
        let named = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| plain(word));
        let level = |word: &str| ["easy", "medium", "hard", "expert"].contains(&word);
        let names = named.is_some_and(|word| THINGS.contains(&word.as_str()) || level(&word));
        if breaks(word) || word.ends_with('×') || names && number.chars().all(char::is_numeric) {
            continue;
        }
        let rest = words.get(at + 1..).unwrap_or_default();
        let steps = rest.iter().take_while(|word| BETWEEN.contains(&plain(word).as_str())).count();
        let Some(thing) = rest.get(steps).map(|word| plain(word)) else { continue };
        if rest.get(steps).is_some_and(|word| word.contains('…')) {
            continue; // Cut, because it was too long.
        }
        let one = THINGS.contains(&thing.as_str());
        let several = THINGS.iter().any(|one| is_several(one, &thing));
        if many && one || !many && several {
            found.push(fault("number", &words[at..=at + 1 + steps]));
        }
    }
    found
}

/// Checks the verb after "there": there is one card, there are two.
fn there(words: &[&str]) -> Option<String> {
    let wrong = |three: &&[&str]| {
        let [there, verb, number] = [0, 1, 2].map(|at| plain(three[at]));
        let one = matches!(number.as_str(), "1" | "one" | "a" | "an");
        let many = matches!(number.as_str(), "no" | "two" | "three")
            || number.parse::<u64>().is_ok_and(|number| number != 1);
        there == "there" && (verb == "are" && one || verb == "is" && many && number != "no")
    };
    words.windows(3).find(wrong).map(|three| fault("verb", three))
}

/// Returns true if a word is the plural of another.
fn is_several(one: &str, word: &str) -> bool {
    let ies = one.strip_suffix('y').is_some_and(|stem| word == format!("{stem}ies"));
    ies || word.strip_suffix('s') == Some(one)
}

/// Returns true if a word could be a verb of a single person: it ends in an s.
fn is_of_one(word: &str) -> bool {
    let verb = plain(word);
    verb.ends_with('s')
        && !verb.ends_with("’s")
        && !verb.ends_with("ss")
        && 1 < verb.len()
        && !NO_VERBS.contains(&verb.as_str())
}

/// Checks that verbs agree: you win, Ana wins, Ana and Ben win.
fn verbs(words: &[&str]) -> Vec<String> {
    let is_name = |word: &str| NAMES.contains(&word.trim_matches(['*', ',', '~', '•']));
    let mut found = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        let [who, does] = [pair[0], pair[1]];
        let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at)).copied();
        if breaks(who) {
            continue;
        }
        let several = before(1).is_some_and(|and| plain(and) == "and")
            && before(2).is_some_and(|first| is_name(first) || plain(first) == "you");
        // "Ana wins and Ben loses": a new clause begins before this name.
        let alone = !several && before(1).is_none_or(|word| plain(word) != "and");
        let you = plain(who) == "you";
        let wrong = match (you || several && is_name(who), alone && is_name(who)) {
            (true, _) => is_of_one(does) || plain(does) == "was",
            (_, true) => BARE.contains(&does),
            (false, false) => false,
        };
        if wrong {
            found.push(fault("verb", &words[at.saturating_sub(2)..at + 2]));
        }
    }
    found
}

/// Finds lists with two "and"s, a comma before the "and", or an "and" left over.
fn lists(sentence: &str) -> Option<String> {
    let stray = sentence.split_once(" and ").is_some_and(|(_, rest)| rest.contains(", and "));
    let hanging = [" and,", " and.", " or.", ", and and ", " and and ", ", ,"];
    let hangs = hanging.iter().any(|end| sentence.contains(end)) || sentence.ends_with(" and");
    (stray || hangs).then(|| format!("list: {}", sentence.trim()))
}

/// Finds a function word that stands twice in a row. Other words may repeat: cards and sums are often alike.
fn twice(words: &[&str]) -> Option<String> {
    let pair = words.windows(2).find(|pair| {
        let word = pair[0].to_lowercase();
        let only_letters = word.chars().all(char::is_alphabetic);
        pair[0].to_lowercase() == pair[1].to_lowercase() && only_letters && is_function_word(&word)
    });
    pair.map(|pair| fault("twice", pair))
}

fn is_function_word(word: &str) -> bool {
    const WORDS: [&str; 16] = [
        "the", "and", "or", "of", "to", "is", "are", "at", "in", "on", "for", "with", "by", "has",
        "you", "from",
    ];
    WORDS.contains(&word)
}
