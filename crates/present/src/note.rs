//! A player's private note about a table.

use super::{Button, Click, Form, LookClick, Modal, Room, cut, escape, message::letters, phone};

/// Most characters of a note.
pub const MOST: u16 = 1_000;
/// Characters for a note below a picture.
pub(crate) const SPACE: usize = 1_100;
/// Characters for a note next to a position in words, which needs most of the message.
pub(crate) const BESIDE_WORDS: usize = 500;
/// Fewest characters of a note that are worth showing.
const LEAST: usize = 100;
/// Shown below a note that was cut.
const MORE: &str = "-# `/quark table note` shows all of it.";

/// Returns what is kept of a note that was typed: empty if nothing is left of it.
#[must_use]
pub fn kept(typed: &str) -> String {
    let typed = typed.replace('\0', "");
    cut(typed.trim(), MOST.into())
}

/// Tells its writer what has become of a note.
#[must_use]
pub const fn said(kept: &str) -> &'static str {
    if kept.is_empty() { "The note is deleted." } else { "I’ve kept your note. Only you see it." }
}

/// Returns the lines that show a note, in at most `space` characters with their line breaks.
pub(crate) fn shown(note: Option<&str>, space: usize) -> Vec<String> {
    let Some(note) = note.filter(|_| LEAST <= space) else { return Vec::new() };
    let mut lines = vec!["**Your note**, which only you see:".to_owned()];
    let rest = letters(MORE) + 1;
    let mut left = space.saturating_sub(letters(&lines[0]) + 1 + rest);
    for line in note.lines().map(escape::line).filter(|line| !line.is_empty()) {
        let quoted = format!("> {}", escape::markdown(&line));
        let size = letters(&quoted) + 1;
        if left < size {
            // Half of the characters may need a backslash.
            let some = cut(&line, left.saturating_sub(3) / 2);
            lines.extend((3 < left).then(|| format!("> {}", escape::markdown(&some))));
            lines.push(MORE.to_owned());
            break;
        }
        left -= size;
        lines.push(quoted);
    }
    lines
}

/// The beginning of a shown note in one row of a phone, so that its reader knows that there is one.
pub(crate) fn in_short(shown: &[String]) -> Vec<String> {
    let mut quoted = shown.iter().filter(|line| line.starts_with("> "));
    let Some(first) = quoted.next() else { return Vec::new() };
    let text = if quoted.next().is_some() { format!("{first} …") } else { first.clone() };
    let head = |text| cut(text, phone::TEXT).trim_end_matches(['…', '\\']).to_owned();
    vec![phone::shortened(&text, 1).unwrap_or_else(|| format!("{}…", head(&text)))]
}

/// The button that opens the form.
pub(crate) fn button(table: i64) -> Button {
    Button::plain("My Note", Click::at(table, LookClick::Note))
}

/// Returns the form to write a note, with the present one in it.
#[must_use]
pub fn form(room: &Room<'_>, note: Option<String>) -> Modal {
    let label = "Your note, which only you see";
    let hint = "For example your plan, or what you think others hold";
    let form = Modal::at(room, Form::Note { table: room.table }, label, hint, MOST);
    Modal { text: Some(note.unwrap_or_default()), ..form }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_of_any_letters_fits_and_says_if_it_was_cut() {
        let notes = ["Ben hoards.", &"*".repeat(1_000), &"a\n".repeat(500), &"𝄞-word-".repeat(140)];
        for note in notes {
            for space in [LEAST, BESIDE_WORDS, SPACE, 2_000, 4_000] {
                let lines = shown(Some(note), space);
                let size: usize = lines.iter().map(|line| letters(line) + 1).sum();
                assert!(size <= space, "{size} of {space}: {note}");
                let quoted = lines.iter().filter_map(|line| line.strip_prefix("> "));
                let quoted: String = quoted.map(|line| line.replace('\\', "")).collect();
                let whole = quoted == note.lines().collect::<String>();
                assert_eq!(lines.last().unwrap() != MORE, whole, "{space}: {note}");
            }
            assert!(shown(Some(note), LEAST - 1).is_empty());
        }
        assert!(shown(None, SPACE).is_empty());
    }

    #[test]
    fn a_note_is_shown_as_it_was_typed_without_markup() {
        let lines = shown(Some("**Ben**: <@5>\n\n  `up`"), SPACE);
        assert_eq!(lines[1..], [r"> \*\*Ben\*\*\: \<\@5\>", "> 'up'"]);
    }

    #[test]
    fn a_note_in_short_is_one_row_that_says_if_it_was_cut() {
        for (note, expected) in [
            ("Ben hoards.", r"> Ben hoards\."),
            ("Ben hoards.\nAda bluffs.", r"> Ben hoards\. …"),
            (&"Ben hoards. ".repeat(9), r"> Ben hoards\. Ben hoards\. Ben hoards\. …"),
            (&"*".repeat(90), r"> \*\*\*\*\*\*\*\*\*\*\*\*\*\*\*\*\*\*\*…"),
        ] {
            let short = in_short(&shown(Some(note), SPACE));
            assert_eq!(short, [expected]);
            assert_eq!(phone::all_lines(&short), 1, "{short:?}");
        }
        assert!(in_short(&[]).is_empty());
    }

    #[test]
    fn a_kept_note_has_no_zero_bytes_and_at_most_1000_characters() {
        assert_eq!(kept("  \n\0 "), "");
        assert_eq!(kept(" Ben\0 bluffs\n"), "Ben bluffs");
        assert_eq!(letters(&kept(&"a".repeat(1_200))), 1_000);
    }
}
