//! The options of a game: how they are read, and errors that name the option and the values that it can have.

use super::Json;
use crate::{Game, Info, kit::words::joined};

/// Reads options. Without any they are the `Default`, which the oldest tables have, also for a game whose type is `()`.
pub(crate) fn read<G: Game>(options: &Json) -> serde_json::Result<G::Options> {
    match options {
        Json::Null => Ok(G::Options::default()),
        Json::Object(given) if given.is_empty() => Ok(G::Options::default()),
        given => serde_json::from_value(given.clone()),
    }
}

/// Says which of `options` is wrong, if `reads` tells whether the game reads some options. `fixed` are those that
/// nobody chooses. `None` if each of them can be read alone.
pub(super) fn fault(
    info: &Info,
    fixed: &[(&'static str, &'static str)],
    options: &Json,
    reads: impl Fn(&Json) -> bool,
) -> Option<String> {
    let Some(given) = options.as_object() else {
        return Some(r#"options are an object, such as {"key":"value"}"#.to_owned());
    };
    let alone = |key: &str, value: &Json| Json::from_iter([(key.to_owned(), value.clone())]);
    let (key, value) = given.iter().find(|(key, value)| !reads(&alone(key, value)))?;
    let values = |key: &str| -> Vec<&str> {
        let chosen = info.variants.iter().filter(|variant| variant.key == key);
        let chosen = chosen.flat_map(|variant| variant.values).map(|(value, _)| *value);
        chosen.chain(fixed.iter().filter(|one| one.0 == key).map(|one| one.1)).collect()
    };
    let there = values(key);
    if there.is_empty() {
        let keys = info.variants.iter().map(|variant| variant.key);
        let keys = joined(keys.chain(fixed.iter().map(|one| one.0)), ", ");
        let keys = if keys.is_empty() { "none".to_owned() } else { keys };
        return Some(format!("there is no option {key:?}; {} has: {keys}", info.title));
    }
    Some(format!("the option {key:?} can’t be {value}; choose one of {}", joined(there, ", ")))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::lesson::tests::Once;

    #[test]
    fn a_game_without_options_reads_none_and_refuses_any() {
        for none in [Json::Null, json!({})] {
            assert!(read::<Once>(&none).is_ok(), "{none}");
        }
        assert!(read::<Once>(&json!({ "length": "short" })).is_err());
        assert!(read::<Once>(&json!("short")).is_err());
    }
}
