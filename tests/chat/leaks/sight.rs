//! Something that reached a person, with its files, and the difference between two of them.

use serde_json::Value;

/// An answer, a message or an edit that reached a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    pub said: Value,
    /// Names and contents of its files.
    pub files: Vec<(String, Vec<u8>)>,
}

/// Describes the first difference between two lists of sights.
pub fn difference(here: &[Sight], there: &[Sight]) -> Option<String> {
    for (at, (one, other)) in here.iter().zip(there).enumerate() {
        if let Some(found) = in_values(&format!("{at}"), &one.said, &other.said) {
            return Some(found);
        }
        if one.files != other.files {
            let sizes = |sight: &Sight| {
                let size = |(name, bytes): &(String, Vec<u8>)| format!("{name}: {}", bytes.len());
                sight.files.iter().map(size).collect::<Vec<_>>()
            };
            let lines = in_lines(one, other);
            let (one, other) = (sizes(one), sizes(other));
            return Some(format!("{at}: the bytes of files: {one:?}\nthere: {other:?}\n{lines}"));
        }
    }
    (here.len() != there.len()).then(|| {
        let more = here.get(there.len()).or(there.get(here.len())).map(|more| &more.said);
        format!("{} here, {} there; without its like: {more:?}", here.len(), there.len())
    })
}

/// The first lines that differ in text files.
fn in_lines(here: &Sight, there: &Sight) -> String {
    let words = |sight: &Sight| {
        let words =
            sight.files.iter().filter_map(|(_, bytes)| String::from_utf8(bytes.clone()).ok());
        words.collect::<Vec<_>>().concat()
    };
    let (here, there) = (words(here), words(there));
    let differ = here.lines().zip(there.lines()).find(|(one, other)| one != other);
    differ.map(|(one, other)| format!("{one}\nthere: {other}")).unwrap_or_default()
}

/// The first place where two values differ.
fn in_values(path: &str, here: &Value, there: &Value) -> Option<String> {
    match (here, there) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            let none = Value::Null;
            let part = |key: &String| {
                let (one, other) = (one.get(key).unwrap_or(&none), other.get(key).unwrap_or(&none));
                in_values(&format!("{path}.{key}"), one, other)
            };
            keys.into_iter().find_map(part)
        }
        (Value::Array(one), Value::Array(other)) => {
            let pairs = one.iter().zip(other).enumerate();
            let part = |(at, (one, other))| in_values(&format!("{path}[{at}]"), one, other);
            let longer =
                (one.len() != other.len()).then(|| format!("{path}: {here}\nthere: {there}"));
            pairs.into_iter().find_map(part).or(longer)
        }
        _ => (here != there).then(|| format!("{path}: {here}\nthere: {there}")),
    }
}
