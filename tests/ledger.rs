//! Every rule of a game's ledger is cited at a test, or listed here as having no effect.
//!
//! A citation is a comment of rule numbers alone, directly above `#[test]`: `// Q43, QA13`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// How many statements, rulings and proposals Quark's ledger numbers.
const QUARK: [(&str, u16); 3] = [("Q", 84), ("QA", 38), ("QD", 6)];

/// Statements of Quark's ledger without effect on play, and why.
const WITHOUT_EFFECT: &[(&str, &str)] = &[
    ("Q1", "the track only displays the atoms, whose values Q19 and QD1 give"),
    ("Q9", "a reference card repeats rules; that there are four limits the players, as Q83 says"),
    ("Q12", "nobody needs a reference card, as the rules text and the pictures hold it"),
    ("Q84", "the theme"),
];

/// The rule numbers that the tests in `folder` cite, each with the files that do.
fn citations(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the game's tests are there") {
        let path = entry.expect("they can be listed").path();
        let text = fs::read_to_string(&path).expect("they can be read");
        let file = path.file_name().expect("a file").to_string_lossy().into_owned();
        let lines: Vec<&str> = text.lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let Some(numbers) = line.strip_prefix("// Q") else { continue };
            let next = lines.get(place + 1).copied().unwrap_or_default();
            assert_eq!(next, "#[test]", "{file}: {line:?} stands above a test");
            for number in format!("Q{numbers}").split(", ") {
                found.entry(number.to_owned()).or_default().insert(file.clone());
            }
        }
    }
    found
}

fn quark() -> BTreeMap<String, BTreeSet<String>> {
    citations(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/quark/tests"))
}

fn ledger() -> BTreeSet<String> {
    let numbers = |(letters, last): (&str, u16)| {
        (1..=last).map(|number| format!("{letters}{number}")).collect::<Vec<String>>()
    };
    QUARK.into_iter().flat_map(numbers).collect()
}

#[test]
fn every_rule_of_quark_is_cited_at_a_test_or_listed_as_without_effect() {
    let cited = quark();
    let listed: BTreeSet<&str> = WITHOUT_EFFECT.iter().map(|(number, _)| *number).collect();
    let missing: Vec<String> = ledger()
        .into_iter()
        .filter(|number| !cited.contains_key(number) && !listed.contains(number.as_str()))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "rules that nothing tests");
}

#[test]
fn no_rule_is_both_cited_and_listed() {
    let cited = quark();
    let both: Vec<&str> = WITHOUT_EFFECT
        .iter()
        .map(|(number, _)| *number)
        .filter(|&number| cited.contains_key(number))
        .collect();
    assert_eq!(both, Vec::<&str>::new());
}

#[test]
fn only_numbers_of_the_ledger_are_cited_or_listed() {
    let ledger = ledger();
    assert_eq!(ledger.len(), 84 + 38 + 6);
    let unknown: Vec<(String, BTreeSet<String>)> =
        quark().into_iter().filter(|(number, _)| !ledger.contains(number)).collect();
    assert_eq!(unknown, [], "cited, but in no ledger");
    for (number, why) in WITHOUT_EFFECT {
        assert!(ledger.contains(*number) && !why.is_empty(), "{number}");
    }
}
