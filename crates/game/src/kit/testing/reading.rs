//! Checks of notation and of texts.

use std::{fmt, path::Path};

/// Checks that each typed move can be read, and is written as expected; pairs are `(typed, written)`.
pub fn reads_as<A>(spellings: &[(&str, &str)])
where
    A: std::str::FromStr<Err: fmt::Debug> + fmt::Display + fmt::Debug + PartialEq,
{
    for (typed, written) in spellings {
        let action: A = typed.parse().unwrap_or_else(|bad| panic!("{typed}: {bad:?}"));
        assert_eq!(action.to_string(), *written, "{typed}");
        assert_eq!(written.parse::<A>().ok(), Some(action));
    }
}

/// Checks that none of these texts can be read as a move.
pub fn no_moves<A>(texts: &[&str])
where
    A: std::str::FromStr + fmt::Debug + PartialEq,
{
    for text in texts {
        assert_eq!(text.parse::<A>().ok(), None, "{text}");
    }
}

/// Reads the data of a game from the ledger of its rules, if the ledger lies in a folder above the package.
/// Else prints that the comparison is skipped, and returns `None`.
pub fn ledger(game: &str) -> Option<serde_json::Value> {
    let file = format!("shared/rules/data/{game}.json");
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().skip(1);
    let Some(path) = above.map(|folder| folder.join(&file)).find(|path| path.exists()) else {
        println!("skipped: {file} is not there to compare with");
        return None;
    };
    let text = std::fs::read_to_string(path).expect("the ledger's table can be read");
    Some(serde_json::from_str(&text).expect("it is JSON"))
}

/// Compares the text of a whole game with the snapshot of this name in a folder. The path is relative to the
/// test file. `INSTA_UPDATE=always` writes the snapshot again.
#[macro_export]
macro_rules! assert_kept {
    ($folder:literal, $name:literal, $told:expr) => {
        insta::with_settings!({
            snapshot_path => $folder,
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!($name, $told);
        });
    };
}

pub use assert_kept;

/// Checks that each of these is a line of the text.
pub fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "{line:?} in\n{text}");
    }
}
