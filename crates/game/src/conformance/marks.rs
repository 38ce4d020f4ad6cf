//! Marks around what differs in two texts, and the words around them.

/// Most characters of a text, with its marks.
pub(super) const MOST: usize = 62;

/// Returns both texts with »marks« around all that differs, in whole words. Long texts are cut around the first mark.
pub(super) fn marked(sides: [&str; 2]) -> [String; 2] {
    let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let start = common(sides[0], sides[1]);
    let [here, there] = sides.map(|side| &side[start..]);
    let both = here.chars().rev().zip(there.chars().rev());
    let same = both.take_while(|(one, other)| one == other);
    let after: usize = same.map(|(letter, _)| letter.len_utf8()).sum();
    let differing = [here, there].map(|rest| &rest[..rest.len() - after]);
    let (before, after) = (&sides[0][..start], &here[here.len() - after..]);
    let touches = |edge: fn(&str) -> Option<char>| {
        differing.iter().any(|text| edge(text).is_some_and(is_of_word))
    };
    let (mut start, mut after) = (before, after);
    if touches(|text| text.chars().next()) {
        start = start.trim_end_matches(is_of_word);
    }
    if touches(|text| text.chars().next_back()) {
        after = after.trim_start_matches(is_of_word);
    }
    let (start, after) = (start.len(), after.len());
    sides.map(|side| {
        let (before, rest) = side.split_at(start);
        let (differs, after) = rest.split_at(rest.len() - after);
        clipped(&format!("{before}»{differs}«{after}"), start)
    })
}

/// Returns the number of bytes that two texts have in common at their beginning.
pub(super) fn common(here: &str, there: &str) -> usize {
    let mut both = here.char_indices().zip(there.chars());
    both.find(|((_, one), other)| one != other)
        .map_or(here.len().min(there.len()), |((at, _), _)| at)
}

/// Returns whole words of a text around the byte `at`, or all of it if it is short.
pub(super) fn clipped(text: &str, at: usize) -> String {
    let trimmed = text.trim();
    if trimmed.chars().count() <= MOST {
        return trimmed.to_owned();
    }
    let at = at.min(text.len());
    let before = text[..at].char_indices().rev().map(|(at, _)| at).nth(MOST / 2).unwrap_or(0);
    let after = text[at..].char_indices().nth(MOST / 2).map_or(text.len(), |(on, _)| at + on);
    let start = match before {
        0 => 0,
        _ => text[before..at].find(' ').map_or(before, |space| before + space + 1),
    };
    let end = match after == text.len() {
        true => after,
        false => text[at..after].rfind(' ').map_or(after, |space| at + space),
    };
    let [first, last] = [0 < start, end < text.len()].map(|is_cut| if is_cut { "…" } else { "" });
    format!("{first}{}{last}", text[start..end].trim())
}
