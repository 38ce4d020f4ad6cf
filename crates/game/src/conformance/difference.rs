//! The first difference of two values: its place, and both sides, marked, with a few words around it.

use std::fmt;

use super::marks::{MOST, clipped, common, marked};

/// The first difference of two values.
#[derive(Debug, PartialEq)]
pub(crate) struct Difference {
    /// Path of fields and indices, such as `hands[1]`, or the line of a text; empty for the whole value.
    path: String,
    sides: [String; 2],
}

impl Difference {
    /// Compares the [`Debug`](fmt::Debug) texts of two values.
    pub(crate) fn of<T: fmt::Debug>(here: &T, there: &T) -> Difference {
        Difference::of_texts(&format!("{here:?}"), &format!("{there:?}"))
    }

    /// Compares two values as text: as [`Debug`](fmt::Debug) or JSON writes them.
    fn of_texts(here: &str, there: &str) -> Difference {
        if here == there {
            let alike = || format!("{} (with the same `Debug` text)", clipped(here, 0));
            return Difference { path: String::new(), sides: [alike(), alike()] };
        }
        if let (Some(here), Some(there)) = (unquoted(here), unquoted(there)) {
            return Difference::of_lines(here, there);
        }
        let at = common(here, there);
        let open = open_at(here.get(..at).unwrap_or_default());
        let values = |start: usize| [here, there].map(|text| value_at(text, start));
        let differ = |entry: &&Entry| {
            let [here, there] = values(entry.start);
            here != there
        };
        let is_short = |entry: &&Entry| {
            values(entry.start).iter().all(|value| value.trim().chars().count() + 2 <= MOST)
        };
        let innermost = open.iter().rfind(differ).unwrap_or(&open[0]);
        let shown = open.iter().filter(differ).find(is_short).unwrap_or(innermost);
        let depth = open.iter().take_while(|entry| entry.start <= shown.start).count();
        let path: String = open[..depth].iter().map(|entry| entry.name.as_str()).collect();
        let sides = marked(values(shown.start).map(str::trim));
        Difference { path: path.trim_start_matches('.').to_owned(), sides }
    }

    /// Compares two texts line by line. Line breaks are escaped.
    fn of_lines(here: &str, there: &str) -> Difference {
        let [here, there] = [here, there].map(|text| text.split("\\n").collect::<Vec<_>>());
        let same = here.iter().zip(&there).take_while(|(here, there)| here == there).count();
        let lines = [&here, &there].map(|lines| lines.get(same).copied());
        let sides = match lines {
            [Some(one), Some(other)] => marked([one, other]).map(|line| format!("\"{line}\"")),
            _ => lines.map(|line| {
                line.map_or("nothing".to_owned(), |line| format!("\"{}\"", clipped(line, 0)))
            }),
        };
        let is_one_line = here.len().max(there.len()) == 1;
        let path = if is_one_line { String::new() } else { format!("line {}", same + 1) };
        Difference { path, sides }
    }

    /// Returns the difference in words, such as "heap: »3« here, »4« in the other world".
    pub(crate) fn told(&self, here: &str, there: &str) -> String {
        let colon = if self.path.is_empty() { "" } else { ": " };
        let [one, other] = &self.sides;
        format!("{}{colon}{one} {here}, {other} {there}", self.path)
    }
}

/// An entry of a list or struct, open at some place of a text.
struct Entry {
    /// Its part of the path, such as `.hands` or `[1]`.
    name: String,
    /// Position where its value begins.
    start: usize,
    /// Bracket that it lies in.
    bracket: char,
    index: usize,
}

impl Entry {
    fn new(bracket: char, index: usize, start: usize) -> Entry {
        let name = match bracket {
            '[' => format!("[{index}]"),
            '(' => format!(".{index}"),
            _ => String::new(),
        };
        Entry { name, start, bracket, index }
    }
}

/// Returns the entries that are open where `text` ends, from the whole value on.
fn open_at(text: &str) -> Vec<Entry> {
    let mut open = vec![Entry::new(' ', 0, 0)];
    for (at, letter) in outside_quotes(text) {
        let next = at + letter.len_utf8();
        let is_nested = 1 < open.len();
        let last = open.last_mut().expect("the whole value is never closed");
        match letter {
            '{' | '[' | '(' => open.push(Entry::new(letter, 0, next)),
            '}' | ']' | ')' if is_nested => drop(open.pop()),
            ',' => *last = Entry::new(last.bracket, last.index + 1, next),
            ':' if last.bracket == '{' && last.name.is_empty() => {
                let key = text[last.start..at].trim().trim_matches('"');
                let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
                last.name =
                    if key.chars().all(is_word) { format!(".{key}") } else { format!("[{key}]") };
                last.start = next;
            }
            _ => (),
        }
    }
    open
}

/// Returns the value that begins at `start`, up to its comma or the bracket around it.
fn value_at(text: &str, start: usize) -> &str {
    let rest = &text[start..];
    let mut depth = 0_usize;
    for (at, letter) in outside_quotes(rest) {
        match letter {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' if depth == 0 => return &rest[..at],
            '}' | ']' | ')' => depth -= 1,
            ',' if depth == 0 && start != 0 => return &rest[..at],
            _ => (),
        }
    }
    rest
}

/// Iterates over the letters of a text that do not stand in quotes.
fn outside_quotes(text: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut quote, mut is_escaped) = (None, false);
    text.char_indices().filter(move |(_, letter)| {
        let was_escaped = std::mem::replace(&mut is_escaped, false);
        match quote {
            Some(_) if was_escaped => false,
            Some(_) if *letter == '\\' => {
                is_escaped = true;
                false
            }
            Some(open) if *letter == open => {
                quote = None;
                false
            }
            Some(_) => false,
            None if ['"', '\''].contains(letter) => {
                quote = Some(*letter);
                false
            }
            None => true,
        }
    })
}

/// Returns what stands in the quotes of a text that is one string.
fn unquoted(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    #[expect(dead_code, reason = "only their `Debug` text matters")]
    struct Table {
        heap: u8,
        hands: Vec<Vec<u8>>,
        last: Option<(u8, &'static str)>,
        note: String,
    }

    fn table() -> Table {
        let note = "a note that is too long to show".repeat(3);
        Table { heap: 3, hands: vec![vec![1, 2], vec![3, 5]], last: Some((1, "a, {b")), note }
    }

    fn told<T: fmt::Debug>(here: T, there: T) -> String {
        Difference::of(&here, &there).told("here", "there")
    }

    #[test]
    fn a_difference_is_named_by_fields_and_indices() {
        let hands = |second: Vec<u8>| vec![vec![1; 20], second];
        let mine = Table { hands: hands(vec![3, 5]), ..table() };
        let other = Table { hands: hands(vec![2, 9]), ..table() };
        assert_eq!(told(mine, other), "hands[1]: [»3, 5«] here, [»2, 9«] there");
        let other = Table { heap: 12, ..table() };
        assert_eq!(told(table(), other), "heap: »3« here, »12« there");
        let other = Table { last: None, ..table() };
        assert_eq!(told(table(), other), "last: »Some((1, \"a, {b\"))« here, »None« there");
    }

    #[test]
    fn small_values_are_shown_whole() {
        assert_eq!(told(Some(3), None), "»Some(3)« here, »None« there");
        assert_eq!(told(vec![1, 2], vec![1, 2, 3]), "[1, 2»«] here, [1, 2», 3«] there");
    }

    #[test]
    fn a_longer_list_shows_where_it_goes_on() {
        let list = |count: u32| (100..100 + count).collect::<Vec<u32>>();
        let told = told(list(30), list(31));
        assert_eq!(
            told,
            "…124, 125, 126, 127, 128, 129»«] here, …124, 125, 126, 127, 128, 129», 130«] there"
        );
    }

    #[test]
    fn json_is_read_as_well() {
        let json = |card: &str| {
            let deck = "\"x, y\",".repeat(20);
            format!("{{\"deck\":[{deck}\"z\"],\"hands\":{{\"0\":[{card},7],\"a b\":[]}}}}")
        };
        let found = Difference::of_texts(&json("5"), &json("\"]\""));
        let told = found.told("here", "there");
        assert_eq!(
            told,
            "hands: {\"0\":[»5«,7],\"a b\":[]} here, {\"0\":[»\"]\"«,7],\"a b\":[]} there"
        );
    }

    #[test]
    fn of_texts_the_first_other_line_is_shown() {
        let (here, there) = ("Ada to take.\nAda: 3.\nBen: 4.", "Ada to take.\nAda: 5.\nBen: 4.");
        assert_eq!(told(here, there), "line 2: \"Ada: »3«.\" here, \"Ada: »5«.\" there");
        assert_eq!(told("one\ntwo", "one"), "line 2: \"two\" here, nothing there");
        assert_eq!(told("take 1", "take 2"), "\"take »1«\" here, \"take »2«\" there");
    }

    #[test]
    fn a_long_line_is_cut_between_words() {
        let line = |card: &str| format!("{} {card} {}", "word ".repeat(20), "more ".repeat(20));
        let told = told(line("ace"), line("king"));
        assert_eq!(told.matches('…').count(), 4);
        assert!(told.contains("word  »ace« more") && told.contains("word  »king« more"), "{told}");
    }

    #[test]
    fn values_with_one_text_are_told_apart_by_their_equality() {
        assert!(told(1.0, 1.0).contains("with the same `Debug` text"));
    }
}
