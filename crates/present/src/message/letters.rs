//! Counting letters as Discord does, and cutting texts to fit.

/// Cuts `text` to at most `most` characters, by the count of [`letters`].
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if letters(text) <= most {
        return text.to_owned();
    }
    let mut space = most.saturating_sub(1);
    let mut kept: String = text
        .chars()
        .take_while(|letter| {
            let fits = letter.len_utf16() <= space;
            space = space.saturating_sub(letter.len_utf16());
            fits
        })
        .collect();
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

/// Cuts `text` like [`cut`], but between words.
#[must_use]
pub(crate) fn cut_between_words(text: &str, most: usize) -> String {
    let kept = cut(text, most);
    let Some(head) = kept.strip_suffix('…').filter(|_| kept != text) else { return kept };
    let is_whole = text.get(head.len()..).is_none_or(|rest| rest.starts_with(' '));
    let words = match head.rfind(' ') {
        Some(end) if !is_whole => head.get(..end).unwrap_or(head),
        Some(_) | None => head,
    };
    format!("{}…", words.trim_end_matches([',', ' ']))
}

/// Leaves out what stands in brackets, such as the card at a place.
pub(crate) fn without_brackets(text: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '(' => {
                kept.truncate(kept.trim_end().len());
                depth += 1;
            }
            ')' => depth = depth.saturating_sub(1),
            letter if depth == 0 => kept.push(letter),
            _ => (),
        }
    }
    kept
}

/// Returns the number of characters that Discord may count. Its documentation does not say whether that means code
/// points or UTF-16 units, so this is the larger of the two.
#[must_use]
pub fn letters(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_text_fits_and_shows_that_it_was_cut() {
        assert_eq!(cut("short", 5), "short");
        assert_eq!(cut("a longer one", 8), "a longe…");
        assert_eq!(cut("a longer one", 3), "a…");
        for most in 1..8 {
            assert!(letters(&cut("𝄞𝄞𝄞𝄞𝄞", most)) <= most);
        }
    }

    #[test]
    fn a_text_cut_between_words_ends_with_a_whole_word() {
        assert_eq!(cut_between_words("with a queen, two kings", 18), "with a queen, two…");
        assert_eq!(cut_between_words("with a queen, two kings", 20), "with a queen, two…");
        assert_eq!(cut_between_words("with a queen", 12), "with a queen");
        assert_eq!(cut_between_words("extraordinary", 6), "extra…");
    }
}
