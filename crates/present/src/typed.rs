//! Typed moves and names of games: examples, and suggestions for input that matches nothing.

use super::{Click, Modal, cut, escape};
use quark_game::any::{Catalog, Choice, GameKind};

/// Most moves that are suggested.
const NEAREST: usize = 3;
/// Characters for the examples in the field.
const HINT: usize = 100;

/// Returns the form to type one of `moves`, with two of them as examples.
#[must_use]
pub fn form(click: Click, moves: &[Choice]) -> Modal {
    let hint = match examples(moves) {
        (Some(one), Some(other)) => format!("Such as {one}, or {other}"),
        (Some(one), None) => format!("Such as {one}"),
        (None, _) => "As written in the log and the rules".to_owned(),
    };
    Modal {
        click,
        title: "Type a move".to_owned(),
        label: "Your move".to_owned(),
        hint: cut(&hint, HINT),
        most: 60,
        text: None,
    }
}

/// Two moves, of different kinds if possible.
fn examples(moves: &[Choice]) -> (Option<&str>, Option<&str>) {
    let mut notations = moves.iter().map(|choice| choice.notation.as_str());
    let one = notations.next();
    let kind = |notation: &str| notation.split(' ').next().map(str::to_owned);
    let other = notations.clone().find(|other| one.and_then(kind) != kind(other));
    (one, other.or_else(|| notations.next()))
}

/// Returns a sentence with the legal moves that are most similar to the input; `None` if none is similar.
#[must_use]
pub fn nearest(moves: &[Choice], typed: &str) -> Option<String> {
    let typed = folded(typed);
    if typed.is_empty() {
        return None;
    }
    let first = |text: &str| text.split(' ').next().map(str::to_owned);
    let words = typed.split(' ').count();
    let mut near: Vec<(usize, usize, &str)> = Vec::new();
    for choice in moves {
        let notation = folded(&choice.notation);
        // People often leave out how they pay, so the first words count, too.
        let begins = notation.split(' ').take(words).collect::<Vec<_>>().join(" ");
        let whole = strsim::damerau_levenshtein(&notation, &typed);
        let start = strsim::damerau_levenshtein(&begins, &typed);
        let starts = 1 < words && is_near(start, &begins);
        let same_kind = first(&notation) == first(&typed);
        if is_near(whole, &notation) || starts || same_kind {
            let is_begun = same_kind && !notation.contains(' ');
            let apart = match 1 < words {
                _ if is_begun => 0,
                true => whole.min(start),
                false => whole,
            };
            near.push((apart, whole, &choice.notation));
        }
    }
    near.sort_by_key(|(apart, whole, _)| (*apart, *whole));
    let near: Vec<String> = near
        .into_iter()
        .take(NEAREST)
        .map(|(_, _, notation)| format!("`{}`", escape::plain(notation).replace('`', "'")))
        .collect();
    let (last, others) = near.split_last()?;
    Some(match others {
        [] => format!("Did you mean {last}?"),
        others => format!("Did you mean {} or {last}?", others.join(", ")),
    })
}

/// Returns the most similar one of `names`, if any is similar to `typed`.
#[must_use]
pub fn nearest_name(names: &[&'static str], typed: &str) -> Option<&'static str> {
    let apart = names.iter().map(|name| (strsim::damerau_levenshtein(name, typed), *name));
    let near = apart.filter(|(apart, name)| is_near(*apart, name));
    near.min_by_key(|(apart, _)| *apart).map(|(_, name)| name)
}

/// True if `apart` wrong letters can be a misspelling of `meant`.
fn is_near(apart: usize, meant: &str) -> bool {
    apart * 2 <= meant.chars().count().max(3)
}

/// Finds a game by its key or title, or by the beginning of one if no other game begins so. Ignores case, spaces, dashes
/// and underscores.
#[must_use]
pub fn game(catalog: &Catalog, named: &str) -> Option<&'static dyn GameKind> {
    let typed = bare(named);
    let is_named = |kind: &&'static dyn GameKind| names(*kind).contains(&typed);
    let begins = |kind: &&'static dyn GameKind| {
        !typed.is_empty() && names(*kind).iter().any(|name| name.starts_with(&typed))
    };
    let mut begun = catalog.iter().filter(begins);
    let only = begun.next().filter(|_| begun.next().is_none());
    catalog.iter().find(is_named).or(only)
}

/// Finds a game whose key or title begins with an unknown name, or else is most similar to it; `None` if none is
/// similar.
#[must_use]
pub fn nearest_game(catalog: &Catalog, named: &str) -> Option<&'static dyn GameKind> {
    let typed = bare(named);
    let all = catalog.iter().flat_map(|kind| names(kind).map(|name| (kind, name)));
    let near = all.filter_map(|(kind, name)| {
        let begins = !typed.is_empty() && name.starts_with(&typed);
        let apart = strsim::damerau_levenshtein(&name, &typed);
        (begins || is_near(apart, &name)).then_some((!begins, apart, kind))
    });
    near.min_by_key(|(differs, apart, _)| (*differs, *apart)).map(|(_, _, kind)| kind)
}

/// A game's key and title, reduced for comparison.
fn names(kind: &dyn GameKind) -> [String; 2] {
    let info = kind.info();
    [bare(info.key), bare(info.title)]
}

/// A name in small letters, without spaces and punctuation.
fn bare(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A move in small letters, with single spaces between words.
fn folded(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(notations: &[&str]) -> Vec<Choice> {
        let choice = |notation: &&str| Choice {
            notation: (*notation).to_owned(),
            steps: vec![(*notation).to_owned()],
            ..Choice::default()
        };
        notations.iter().map(choice).collect()
    }

    #[test]
    fn a_nearly_right_move_leads_to_the_nearest_ones() {
        let moves = moves(&["draw", "take s", "take -u", "buy 54 rg", "buy 45 rb"]);
        let near = |typed: &str| nearest(&moves, typed);
        assert_eq!(near("BUY  54 rb").unwrap(), "Did you mean `buy 54 rg` or `buy 45 rb`?");
        assert_eq!(near("darw").unwrap(), "Did you mean `draw`?");
        assert_eq!(near("take b").unwrap(), "Did you mean `take s` or `take -u`?");
        assert_eq!(near("draw now").unwrap(), "Did you mean `draw`?");
        assert_eq!(near("capitulate at once"), None);
        let moves =
            super::tests::moves(&["create k+ u -s", "create pi+ u -d", "create proton u u d"]);
        let said = nearest(&moves, "create protn").unwrap();
        assert!(said.starts_with("Did you mean `create proton u u d`"), "{said}");
        assert_eq!(near("  "), None);
    }

    #[test]
    fn a_name_that_is_nearly_right_leads_to_the_nearest_one() {
        let near = |typed: &str| nearest_name(&["table_days", "lobby_days", "token"], typed);
        assert_eq!(near("tabledays"), Some("table_days"));
        assert_eq!(near("loby_day"), Some("lobby_days"));
        assert_eq!(near("tokn"), Some("token"));
        assert_eq!(near("pictures"), None);
    }

    #[test]
    fn a_game_is_found_by_its_name_as_people_write_it() {
        let catalog = quark_games::catalog();
        let key = |found: Option<&'static dyn GameKind>| found.map(|kind| kind.info().key);
        for (typed, meant) in [
            ("quark", Some("quark")),
            (" QUARK ", Some("quark")),
            ("Quirky Quarks", Some("quirky-quarks")),
            ("quirky_quarks", Some("quirky-quarks")),
            ("QuirkyQuarks", Some("quirky-quarks")),
            ("zark city", Some("zark-city")),
            ("Element 313", Some("element-313")),
            ("quirky", Some("quirky-quarks")),
            ("Zark", Some("zark-city")),
            ("qu", None),
            ("chess", None),
            (" - ", None),
        ] {
            assert_eq!(key(game(&catalog, typed)), meant, "{typed}");
        }
        for (typed, near) in [
            ("qaurk", Some("quark")),
            ("Quirky", Some("quirky-quarks")),
            ("zark", Some("zark-city")),
            ("elemnt 313", Some("element-313")),
            ("chess", None),
            (" - ", None),
        ] {
            assert_eq!(key(nearest_game(&catalog, typed)), near, "{typed}");
        }
    }

    #[test]
    fn examples_are_of_two_kinds_if_there_are_two() {
        let hint = |notations: &[&str]| form(Click::KeepData, &moves(notations)).hint;
        assert_eq!(hint(&["take s", "take u", "draw"]), "Such as take s, or draw");
        assert_eq!(hint(&["take s", "take u"]), "Such as take s, or take u");
        assert_eq!(hint(&["draw"]), "Such as draw");
        assert_eq!(hint(&[]), "As written in the log and the rules");
    }
}
