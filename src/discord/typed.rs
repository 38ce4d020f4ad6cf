//! Parses the text that people type into a command's options. Pure, and public for the tests: anybody can send any text
//! here.

use std::str::FromStr;

pub use crate::present::typed::game;
use crate::{
    any::{GameKind, Json},
    session::BadTime,
    store::TableId,
};

/// Shown for variants in another form than [`variants`] reads.
pub const UNREADABLE_VARIANTS: &str = "Write variants as `name=value`, separated by commas.";

/// The table that `12` or `#12` names.
#[must_use]
pub fn table(named: &str) -> Option<TableId> {
    named.trim().trim_start_matches('#').parse().ok().map(TableId)
}

/// Reads options such as `ties=atom, pace=slow`. Returns null if there are none, `None` if the text has another form.
#[must_use]
pub fn variants(text: &str) -> Option<Json> {
    let parts = text.split([',', '\n']).map(str::trim).filter(|part| !part.is_empty());
    let pairs: Option<Vec<(String, Json)>> = parts
        .map(|part| {
            let (name, value) = part.split_once('=')?;
            Some((name.trim().to_lowercase(), Json::from(value.trim().to_lowercase())))
        })
        .collect();
    let pairs = pairs?;
    Some(if pairs.is_empty() { Json::Null } else { Json::from_iter(pairs) })
}

/// Variants of a game that fit those typed so far, each with its label and the whole resulting text.
#[must_use]
pub fn further_variants(kind: &dyn GameKind, typed: &str) -> Vec<(String, String)> {
    let (before, last) = typed.rsplit_once(',').unwrap_or(("", typed));
    let before: Vec<&str> =
        before.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let values = kind.info().variants.iter().flat_map(|variant| {
        variant.values.iter().map(|(value, shown)| {
            (format!("{}={value}", variant.key), format!("{}: {shown}", variant.title))
        })
    });
    let fits = |(written, shown): &(String, String)| {
        matches(&format!("{written} {shown}"), last) && !before.contains(&written.as_str())
    };
    let whole = |(written, shown): (String, String)| {
        let all: Vec<&str> = before.iter().copied().chain([written.as_str()]).collect();
        (shown, all.join(","))
    };
    values.filter(fits).map(whole).collect()
}

/// Reads something that can also be turned off.
///
/// # Errors
/// [`BadTime`] if it is neither.
pub fn or_none<T: FromStr<Err = BadTime>>(typed: &str) -> Result<Option<T>, BadTime> {
    match typed.trim().to_lowercase().as_str() {
        "none" | "off" | "no" | "never" => Ok(None),
        time => time.parse().map(Some),
    }
}

/// Returns whether every typed word is in the text.
#[must_use]
pub fn matches(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn variants_are_read_as_people_write_them() {
        assert_eq!(variants(" "), Some(Json::Null));
        assert_eq!(variants("Ties = Atom ,x=1,"), Some(json!({"ties": "atom", "x": "1"})));
        assert_eq!(variants("ties"), None);
    }
}
