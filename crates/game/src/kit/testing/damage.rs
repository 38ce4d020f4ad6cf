//! Stored states that no game can reach.

use serde_json::Value;

use crate::Game;

/// A change that damages a stored state.
pub type Damage = fn(&mut Value);

/// Checks that a state can exist, and that each damage to it is refused with its reason.
///
/// # Panics
/// If the state cannot exist, or a damage is accepted, or refused for another reason.
#[track_caller]
pub fn all_are_refused<G: Game>(
    game: &G,
    options: &G::Options,
    seats: u8,
    damages: &[(&str, Damage)],
) {
    assert_eq!(game.validate(options, seats), Ok(()));
    for (number, (why, damage)) in damages.iter().enumerate() {
        let mut stored = serde_json::to_value(game).unwrap();
        damage(&mut stored);
        let damaged: G = serde_json::from_value(stored).unwrap();
        assert_eq!(damaged.validate(options, seats), Err(*why), "damage {number}");
    }
}

/// The list at this JSON pointer.
///
/// # Panics
/// If there is none.
pub fn list<'a>(state: &'a mut Value, path: &str) -> &'a mut Vec<Value> {
    state.pointer_mut(path).and_then(Value::as_array_mut).expect(path)
}
