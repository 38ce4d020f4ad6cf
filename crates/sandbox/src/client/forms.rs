//! Filling in a modal.

use serde_json::{Value, json};

use super::Sorry;
use super::acts::{message_seen, plain};
use crate::deliver::Act;
use crate::interactions::Deed;
use crate::snowflake::Id;
use crate::world::World;

/// Checks a person's input for their open modal.
pub fn modal(world: &World, me: Id, channel: Id, body: &Value) -> Result<Act, Sorry> {
    let custom_id = body.get("custom_id").and_then(Value::as_str).unwrap_or_default();
    let open = world.interactions.modals.get(&me);
    let open = open.filter(|open| open.custom_id == custom_id && open.channel == channel);
    let open = open.ok_or_else(|| Sorry::forbidden("This modal is not open."))?;
    let given = body.get("components").and_then(Value::as_array);
    let given: Vec<&Value> = given
        .into_iter()
        .flatten()
        .filter_map(|row| row.get("components").and_then(Value::as_array))
        .flatten()
        .collect();
    let inputs: Vec<&Value> = open
        .components
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|row| row.get("components").and_then(Value::as_array))
        .flatten()
        .collect();
    let named = |input: &Value| input.get("custom_id").cloned().unwrap_or_default();
    if let Some(stranger) =
        given.iter().find(|one| !inputs.iter().any(|input| named(input) == named(one)))
    {
        return Err(Sorry::wrong(format!("The modal has no input {}.", named(stranger))));
    }
    let mut rows = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        let value = given.iter().find(|one| named(one) == named(input));
        let value = value.and_then(|one| one.get("value")).and_then(Value::as_str);
        let value = value.unwrap_or_default();
        check_input(input, value)?;
        let number = 2 * index + 1;
        rows.push(json!({"type": 1, "id": number, "components": [
            {"type": 4, "id": number + 1, "custom_id": named(input), "value": value}
        ]}));
    }
    let source = open.source.filter(|&id| message_seen(world, me, channel, Some(id)).is_ok());
    let data = json!({"custom_id": custom_id, "components": rows});
    let mut act = plain(Deed::Modal, channel, source, data);
    act.opened_by = Some(open.metadata.clone());
    Ok(act)
}

/// Checks that a text fits its input.
fn check_input(input: &Value, value: &str) -> Result<(), Sorry> {
    let label = input.get("label").and_then(Value::as_str).unwrap_or_default();
    let length = value.chars().count() as u64;
    let required = input.get("required") != Some(&json!(false));
    if length == 0 {
        return if required { Err(Sorry::wrong(format!("{label} is required."))) } else { Ok(()) };
    }
    let bound = |key: &str| input.get(key).and_then(Value::as_u64);
    let too_short = bound("min_length").is_some_and(|least| length < least);
    if too_short || bound("max_length").unwrap_or(4000) < length {
        return Err(Sorry::wrong(format!("{label} is too short or too long.")));
    }
    Ok(())
}
