//! Every rule of each game's ledger is cited at a test, or listed as having no effect.
//!
//! A citation is a comment of rule numbers alone, directly above `#[test]`: `// Q43, QA13`. The game's `ledger.txt`
//! gives the count of numbers, a line for each kind (`Q 84`), and those that have no effect on play, with the reason
//! (`Q84: the theme`).

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The numbers of a game's rules.
struct Ledger {
    folder: PathBuf,
    numbers: BTreeSet<String>,
    without_effect: BTreeMap<String, String>,
}

/// The ledger of every game.
fn ledgers() -> Vec<Ledger> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let folders = fs::read_dir(games).expect("the games are there").map(|entry| {
        let path = entry.expect("they can be listed").path();
        path.is_dir().then_some(path)
    });
    let ledgers: Vec<Ledger> = folders.flatten().map(Ledger::read).collect();
    assert_eq!(ledgers.len(), quark::games::catalog().iter().len(), "a folder for each game");
    ledgers
}

impl Ledger {
    fn read(folder: PathBuf) -> Ledger {
        let text = fs::read_to_string(folder.join("src/ledger.txt"))
            .unwrap_or_else(|why| panic!("{}/src/ledger.txt: {why}", folder.display()));
        let (mut numbers, mut without_effect) = (BTreeSet::new(), BTreeMap::new());
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some((number, why)) = line.split_once(": ") {
                without_effect.insert(number.to_owned(), why.to_owned());
            } else {
                let (letters, last) = line.split_once(' ').expect("letters, and the last number");
                let last: u16 = last.parse().expect("a number");
                numbers.extend((1..=last).map(|number| format!("{letters}{number}")));
            }
        }
        assert!(!numbers.is_empty(), "{}", folder.display());
        Ledger { folder, numbers, without_effect }
    }

    /// The rule numbers that the game's tests cite, each with the files that do.
    fn citations(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for entry in
            fs::read_dir(self.folder.join("src/tests")).expect("the game's tests are there")
        {
            let path = entry.expect("they can be listed").path();
            if path.is_dir() {
                continue;
            }
            let text = fs::read_to_string(&path).expect("they can be read");
            let file = path.file_name().expect("a file").to_string_lossy().into_owned();
            let lines: Vec<&str> = text.lines().collect();
            for (place, line) in lines.iter().enumerate() {
                let Some(cited) = cited(line) else { continue };
                let next = lines.get(place + 1).copied().unwrap_or_default();
                assert_eq!(next, "#[test]", "{file}: {line:?} stands above a test");
                for number in cited {
                    found.entry(number.to_owned()).or_default().insert(file.clone());
                }
            }
        }
        found
    }
}

/// The numbers of a line that is only a comment of rule numbers.
fn cited(line: &str) -> Option<Vec<&str>> {
    let numbers: Vec<&str> = line.strip_prefix("// ")?.split(", ").collect();
    let is_number = |word: &&str| {
        let digits = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        digits.len() < word.len()
            && !digits.is_empty()
            && digits.chars().all(|digit| digit.is_ascii_digit())
    };
    numbers.iter().all(is_number).then_some(numbers)
}

#[test]
fn every_rule_is_cited_or_listed_as_without_effect() {
    for ledger in ledgers() {
        let cited = ledger.citations();
        let missing: Vec<&String> = ledger
            .numbers
            .iter()
            .filter(|&number| {
                !cited.contains_key(number) && !ledger.without_effect.contains_key(number)
            })
            .collect();
        assert_eq!(missing, Vec::<&String>::new(), "nothing tests: {}", ledger.folder.display());
    }
}

#[test]
fn no_rule_is_both_cited_and_listed() {
    for ledger in ledgers() {
        let cited = ledger.citations();
        let both: Vec<&String> =
            ledger.without_effect.keys().filter(|&number| cited.contains_key(number)).collect();
        assert_eq!(both, Vec::<&String>::new(), "{}", ledger.folder.display());
    }
}

#[test]
fn only_numbers_of_the_ledger_are_cited_or_listed() {
    for ledger in ledgers() {
        let unknown: Vec<(String, BTreeSet<String>)> = ledger
            .citations()
            .into_iter()
            .filter(|(number, _)| !ledger.numbers.contains(number))
            .collect();
        assert_eq!(unknown, [], "cited, but in no ledger: {}", ledger.folder.display());
        for (number, why) in &ledger.without_effect {
            assert!(ledger.numbers.contains(number) && !why.is_empty(), "{number}");
        }
    }
}

#[test]
fn a_citation_is_a_comment_of_numbers_and_nothing_else() {
    assert_eq!(cited("// Q43, QA13"), Some(vec!["Q43", "QA13"]));
    for other in ["// Quarks", "// Q43: why", "Q43", "// 43", "// Q43 QA13", "//"] {
        assert_eq!(cited(other), None, "{other}");
    }
}
