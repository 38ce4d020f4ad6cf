//! Distinct names for people.

use std::collections::{BTreeMap, HashMap, HashSet};

use quark_scene::glance;

use crate::{FORMER, UserId};

/// Most of a name that stands before a number, in UTF-16 units. With the number it is no longer than names in Discord,
/// so that the number is never cut off.
const BEFORE_NUMBER: usize = 28;

/// Returns names for the people at one table, or in one list, that nobody confuses with each other or with a machine's.
/// Names that look alike get a number. The older account gets the smaller one, so that numbers stay when seats change.
#[must_use]
pub fn told_apart(
    people: &BTreeMap<UserId, String>,
    machines: &[String],
) -> HashMap<UserId, String> {
    let mut looks: HashMap<String, usize> = HashMap::new();
    for name in people.values().chain(machines) {
        *looks.entry(glance(name)).or_default() += 1;
    }
    let mut taken: HashSet<String> = looks.keys().cloned().collect();
    let mut apart = |name: &String| {
        // All people who were forgotten share one name, and nobody may distinguish them.
        if name == FORMER || looks.get(&glance(name)).is_none_or(|count| *count < 2) {
            return name.clone();
        }
        let short = shortened(name);
        let numbered = (1..).map(|number| format!("{short} {number}"));
        let free = numbered.into_iter().find(|name| taken.insert(glance(name)));
        free.unwrap_or_else(|| name.clone())
    };
    people.iter().map(|(user, name)| (*user, apart(name))).collect()
}

/// The beginning of a name, if a number would make it too long.
fn shortened(name: &str) -> String {
    let mut length = 0;
    let fits = |letter: &char| {
        length += letter.len_utf16();
        length <= BEFORE_NUMBER
    };
    name.chars().take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(names: &[&str], machines: &[&str]) -> Vec<String> {
        let people = (1..).map(UserId).zip(names.iter().map(|name| (*name).to_owned())).collect();
        let machines: Vec<String> = machines.iter().map(|name| (*name).to_owned()).collect();
        let named = told_apart(&people, &machines);
        people.keys().map(|user| named[user].clone()).collect()
    }

    #[test]
    fn names_that_look_alike_get_numbers_and_others_stay() {
        assert_eq!(apart(&["Alex", "Ben", "Alex"], &[]), ["Alex 1", "Ben", "Alex 2"]);
        assert_eq!(apart(&["Alex", "Ben"], &[]), ["Alex", "Ben"]);
        let alike = apart(&["José", "jose", "JOSE\u{200B}", "Jo\u{AD}se\u{301}"], &[]);
        assert_eq!(alike, ["José 1", "jose 2", "JOSE\u{200B} 3", "Jo\u{AD}se\u{301} 4"]);
    }

    #[test]
    fn the_number_of_a_long_name_is_not_cut_off() {
        let long = "A".repeat(32);
        let alike = apart(&[&long, &long], &[]);
        assert_eq!(alike, [1, 2].map(|number| format!("{} {number}", &long[..28])));
    }

    #[test]
    fn a_number_never_makes_a_name_that_somebody_has() {
        assert_eq!(apart(&["Alex", "Alex 1", "Alex"], &[]), ["Alex 2", "Alex 1", "Alex 3"]);
        assert_eq!(apart(&["easy 1"], &["Easy 1", "Easy 2"]), ["easy 1 1"]);
    }

    #[test]
    fn forgotten_people_are_not_distinguished() {
        assert_eq!(apart(&[FORMER, FORMER], &[]), [FORMER, FORMER]);
    }
}
