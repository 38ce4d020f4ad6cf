//! Names that are too long for their place, cut so that nobody is mistaken for somebody else at the same table.

use unicode_normalization::char::is_combining_mark;

use super::{Caption, glance};

/// The name of a seat, cut to at most `keep` characters, the ellipsis not counted. A name whose beginning is also another
/// player's ends with the first letter that differs, such as "Con…c" and "Con…t", or with the number of the seat, such as
/// "Con…·2".
pub(super) fn shortened(caption: &Caption, seat: u8, keep: usize) -> String {
    let name = caption.name(seat);
    if name.chars().count() <= keep {
        return name;
    }
    let plain = cut(name.clone(), Some(keep));
    let head: String = name.chars().take(keep).collect();
    let others = (0_u8..).zip(&caption.names).filter(|(other, _)| *other != seat);
    let others: Vec<String> = others.map(|(other, _)| caption.name(other)).collect();
    let alike: Vec<&String> =
        others.iter().filter(|other| glance(other).starts_with(&glance(&head))).collect();
    let Some(apart) = alike.iter().map(|other| common(&name, other)).max() else { return plain };
    let letter = name.chars().nth(apart).filter(|letter| {
        let same = |other: &&&String| other.chars().nth(apart) == Some(*letter);
        letter.is_alphanumeric() && alike.iter().find(same).is_none()
    });
    let end = letter.map_or_else(|| format!("·{}", seat + 1), |letter| letter.to_string());
    let head = cut(name, Some(keep.saturating_sub(1)));
    match head.strip_suffix('…') {
        Some(head) => format!("{head}…{end}"),
        // In a script that runs from right to left, the ellipsis stands on the left.
        None => format!("{}{head}", seat + 1),
    }
}

/// Number of letters at the beginning that two names share, in characters.
fn common(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count()
}

/// Cuts `text` to at most `keep` characters; an ellipsis replaces the rest. In a script that runs from right to left, the
/// end is on the left, so the ellipsis stands there.
pub(super) fn cut(text: String, keep: Option<usize>) -> String {
    match keep {
        Some(keep) if keep < text.chars().count() => {
            let mut kept: String = text.chars().take(keep).collect();
            let next = text.chars().nth(keep);
            if next.is_some_and(is_combining_mark) {
                let bare = kept.trim_end_matches(is_combining_mark).len();
                kept.truncate(bare);
                kept.pop();
            }
            kept.truncate(kept.trim_end().len());
            let from = right_to_left_from(&kept);
            kept.insert(from, '…');
            kept
        }
        Some(_) | None => text,
    }
}

/// Returns where the letters at the end of `text` begin that run from right to left; its length if there are none. Pieces
/// of different direction are drawn from left to right.
fn right_to_left_from(text: &str) -> usize {
    let runs_left = |letter: char| matches!(letter, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}');
    let end = text.trim_end_matches(|letter| runs_left(letter) || letter == ' ').len();
    let run = text.get(end..).unwrap_or_default();
    end + run.len() - run.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cuts(names: &[&str], keep: usize) -> Vec<String> {
        let named = names.iter().map(|name| (*name).to_owned()).collect();
        let caption = Caption { names: named, ..Caption::default() };
        (0..).take(names.len()).map(|seat| shortened(&caption, seat, keep)).collect()
    }

    #[test]
    fn two_cut_names_never_look_alike() {
        assert_eq!(cuts(&["Constance", "Constantin", "Ben"], 4), ["Con…c", "Con…t", "Ben"]);
        assert_eq!(cuts(&["Anna Maria", "Anna"], 3), ["An…·1", "An…·2"]);
        assert_eq!(cuts(&["Alexandra", "Bartholomew"], 4), ["Alex…", "Bart…"]);
        let alike = ["WWWWWWWW 1", "WWWWWWWW 2", "WWWWWWWW 3", "wwwwwwww 4", "WWWWWWWW"];
        for keep in 0..10 {
            let mut cut = cuts(&alike, keep);
            cut.sort_unstable();
            cut.dedup();
            assert_eq!(cut.len(), alike.len(), "{keep}: {cut:?}");
        }
    }

    #[test]
    fn a_cut_never_separates_a_letter_from_its_marks() {
        assert_eq!(cut("abc".into(), Some(2)), "ab…");
        assert_eq!(cut("ab\u{301}c".into(), Some(2)), "a…");
        assert_eq!(cut("a bc".into(), Some(2)), "a…");
        assert_eq!(cut("abc".into(), Some(3)), "abc");
    }

    #[test]
    fn a_name_from_right_to_left_has_its_ellipsis_on_the_left() {
        assert_eq!(cut("محمد علي".into(), Some(7)), "…محمد عل");
        assert_eq!(cut("שלום".into(), Some(2)), "…של");
        assert_eq!(cut("Ali محمد".into(), Some(6)), "Ali …مح");
        assert_eq!(cut("محمد Ali".into(), Some(7)), "محمد Al…");
    }
}
