//! What is typed and read.

use std::{fmt, path::Path};

use crate::BadNotation;

/// Moves as they may be typed are read, and written the other way.
pub fn reads_as<A>(spellings: &[(&str, &str)])
where
    A: std::str::FromStr<Err = BadNotation> + fmt::Display + fmt::Debug + PartialEq,
{
    for (typed, written) in spellings {
        let action: A = typed.parse().unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(action.to_string(), *written, "{typed}");
        assert_eq!(written.parse::<A>(), Ok(action));
    }
}

/// Nothing of this is a move.
pub fn no_moves<A>(texts: &[&str])
where
    A: std::str::FromStr<Err = BadNotation> + fmt::Debug + PartialEq,
{
    for text in texts {
        assert_eq!(text.parse::<A>(), Err(BadNotation((*text).to_owned())), "{text}");
    }
}

/// The table of a game that the ledger of its rules keeps, where it lies above the package: else there
/// is nothing to compare with, which is said.
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

/// Compares a whole game as it was told with the text of this name that is kept in a folder, beside the
/// tests where nothing but tests lies; `INSTA_UPDATE=always` writes it anew.
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

/// Each of these is a line of the text.
pub fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "{line:?} in\n{text}");
    }
}
