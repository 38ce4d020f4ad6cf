//! Variables that look like settings but are not: somebody has mistyped a name.

use std::fmt;

use super::{FILE, Variables};
use crate::present::typed::nearest_name;

/// Prefixes of names that look like settings but have another use: in tests, or in `deploy/compose.postgres.yaml`.
pub(super) const NO_SETTINGS: [&str; 8] = [
    "DISCORD_OPENAPI",
    "QUARK_CHAOS",
    "QUARK_DATABASE_PASSWORD",
    "QUARK_MOVED",
    "QUARK_PICTURES",
    "QUARK_REQUIRE_",
    "QUARK_SHARED",
    "QUARK_TEST",
];

/// A variable that looks like a setting but is not.
#[derive(Debug)]
pub(crate) struct Unknown {
    name: String,
    /// The setting with the nearest name, if one is near enough.
    pub(super) meant: Option<&'static str>,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        let file = if name.ends_with(FILE) { FILE } else { "" };
        match self.meant {
            Some(meant) => write!(f, "{name} is not a setting: did you mean {meant}{file}?"),
            None => write!(f, "{name} is not a setting (see .env.example)"),
        }
    }
}

/// Returns the variables that look like settings but are not.
pub(super) fn unknown(variables: &Variables, known: &[&'static str]) -> Vec<Unknown> {
    let is_like_ours = |name: &&String| {
        ["QUARK_", "DISCORD_"].iter().any(|start| name.starts_with(start))
            && !NO_SETTINGS.iter().any(|start| name.starts_with(start))
    };
    let unknown = |name: &String| {
        let setting = name.strip_suffix(FILE).unwrap_or(name);
        let meant = nearest_name(known, setting);
        (meant != Some(setting)).then(|| Unknown { name: name.clone(), meant })
    };
    variables.keys().filter(is_like_ours).filter_map(unknown).collect()
}
