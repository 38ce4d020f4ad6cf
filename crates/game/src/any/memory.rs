//! The field of a stored state that the rules don't use.

use super::Json;

/// Name of the field, in a state, for things that all players could remember, such as cards taken face up.
/// The rules don't use it, and states of earlier releases lack it.
const MEMORY: &str = "memory";

/// Removes the fields that only record what all players could remember, from a stored state or from anything
/// that contains states.
#[must_use]
pub fn without_memory(mut stored: Json) -> Json {
    let inner: Vec<&mut Json> = match &mut stored {
        Json::Object(fields) => {
            fields.remove(MEMORY);
            fields.values_mut().collect()
        }
        Json::Array(items) => items.iter_mut().collect(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => Vec::new(),
    };
    inner.into_iter().for_each(|inner| *inner = without_memory(inner.take()));
    stored
}
